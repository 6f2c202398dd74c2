"""The stylesheet's own run of the whole spec, and its scrubbing, against the model in each engine."""
import pytest

import buttons
import cases
import painting
from model import Spec
from harness import pixels
from reading import BUTTON, SPINNER, turn
from test_svg_motion import ARC, COLOUR, DRAWN, expected, moments

ALPHA = 0.005


def arc_faults(picture, spec, frame):
    """HTML boxes lie on whole pixels, so the ring may be drawn half a pixel off: it is read about its own centre."""
    least = None
    for dx in (-DRAWN, 0, DRAWN):
        for dy in (-DRAWN, 0, DRAWN):
            begin, sweep = pixels.arc(
                picture, (frame['spinner.cx'] + dx, spec.centre[1] + dy), frame['spinner.radius'] - 2,
                frame['spinner.radius'] + 2, BUTTON, SPINNER)
            if begin is not None:
                off = max(turn(begin, frame['spinner.angle']), abs(sweep - frame['spinner.sweep']) / 2)
                least = min(least or (off, begin, sweep), (off, begin, sweep))
    if least and least[0] <= ARC:
        return []
    return [f'an arc drawn from {least[1]} over {least[2]:.0f}, not from {frame["spinner.angle"]:.0f}' if least else 'no arc']


def faults(browser, spec, t, arcs=True):
    """What is wrong at an instant, in words: what is drawn, and the alpha that the engine says."""
    frames = [expected(spec, moment) for moment in moments(spec, t)]
    frame, picture, words = frames[0], browser.photograph(), []
    for candidate in frames:
        off, colour = painting.compare(picture, painting.paint(spec, candidate))
        if off <= DRAWN and colour <= COLOUR:
            break
    if off > DRAWN:
        words.append(f'edges drawn {off:.2f} off')
    if colour > COLOUR:
        words.append(f'a colour {colour:.0f} of 255 off')
    if arcs and frame.get('spinner.shown') and frame['button.width'] < frame['button.height'] + 1:
        words += arc_faults(picture, spec, frame)
    for name in ('from', 'to') if not spec.reveals and spec.value['then'] == 'fade' and spec.value['outcome'] == 'success' else ():
        visibility, said = browser.style(f'#{name}', 'visibility', 'opacity')
        said = float(said) if visibility == 'visible' else 0.0
        if min(abs(said - f[f'{name}.alpha']) for f in frames) > ALPHA:
            words.append(f'{name}.alpha is {said}, not {frame[f"{name}.alpha"]:.4f}')
    return [f'{t:g} s: {word}' for word in words]


@pytest.mark.parametrize('name', cases.MOTION)
def test_a_button_and_its_pages_play_the_whole_spec(browser, render, name):
    query = buttons.on_pixels(cases.MOTION[name])
    spec, css = Spec(query), buttons.sheet(render, query)
    browser.open(buttons.pair(spec, css, 'play'), [round(side) for side in spec.stage])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        wrong += faults(browser, spec, t)
    assert not wrong, '\n' + '\n'.join(wrong)
