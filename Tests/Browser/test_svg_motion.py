"""The SVG against the model: what each engine says at an instant, and what it draws.

For every spec of cases.py, at twenty instants, moved by SMIL and by CSS, at top level and inline in a page.
"""
import pytest

import cases
from agreement import DRAWN, STEEP, baking, expected, faults, is_flattened
from harness import pixels
from model import Spec
from reading import PALETTE, drawn_button, drawn_circle, said


def drawing(render, query, driver='smil'):
    return render(f'/transition.svg?{query}&{PALETTE}' + ('&driver=css' if driver == 'css' else ''))


def is_moved_by_css(text):
    return '<animate' not in text


def baked(spec):
    """SMIL says every curve but a spring as it is."""
    return baking(spec) if 'spring' in spec.value['shrink.curve'] else 0.0


@pytest.mark.parametrize('driver', ['smil', 'css'])
@pytest.mark.parametrize('name', cases.MOTION)
def test_every_spec_agrees_with_the_model(browser, render, name, driver):
    spec = Spec(cases.MOTION[name])
    text = drawing(render, cases.MOTION[name], driver)
    if driver == 'css' and not is_moved_by_css(text):
        pytest.skip('the CSS driver is not built yet')
    browser.open(text, [round(side) for side in spec.stage])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        wrong += faults(spec, t, said(browser.shapes(), spec.frame(t)), browser.photograph(), baked(spec), engine=browser.name)
    assert not wrong, '\n' + '\n'.join(wrong)


@pytest.mark.parametrize('name', cases.MOTION)
def test_both_drivers_inline_agree_with_the_model_and_with_each_other(browser, render, name):
    """Two inline drawings in one page, one moved by SMIL and one by CSS."""
    spec = Spec(cases.MOTION[name])
    width, height = (round(side) for side in spec.stage)
    places = {'smil': (0, 0), 'css': (width, 0) if width <= height else (0, height)}
    texts = {driver: drawing(render, cases.MOTION[name], driver) for driver in places}
    if not is_moved_by_css(texts['css']):
        del places['css']
    browser.open('<!doctype html><style>svg{display:block}</style>' + ''.join(
        f'<div id="{driver}" style="position:absolute;left:{x}px;top:{y}px">{texts[driver]}</div>'
        for driver, (x, y) in places.items()), [width + places.get('css', (0, 0))[0], height + places.get('css', (0, 0))[1]])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        picture, parts = browser.photograph(), {}
        for driver, (x, y) in places.items():
            parts[driver] = picture[y:y + height, x:x + width]
            got = said(browser.shapes(f'#{driver}', (x, y)), spec.frame(t))
            words = faults(spec, t, got, parts[driver], baked(spec), engine=browser.name)
            wrong += [f'{driver}, {word}' for word in words]
        mean = pixels.difference(parts['smil'], parts['css'])[0] if 'css' in parts else 0
        if mean > 0.5 and not is_flattened(browser.name, spec, expected(spec, t)):
            wrong.append(f'{t:g} s: the drivers differ by {mean:.2f} of 255')
    assert not wrong, '\n' + '\n'.join(wrong)


@pytest.mark.parametrize('driver', ['smil', 'css'])
@pytest.mark.parametrize('lead', ['0', '0.5'])
@pytest.mark.parametrize('query', ['', 'preset=hy', 'outcome=failure', 'outcome=cancel', 'shrink.duration=0&round.duration=0'])
def test_the_label_is_seen_when_the_model_says(browser, render, query, lead, driver):
    spec = Spec(f'{query}&lead={lead}')
    browser.open(render(f'/transition.svg?{query}&lead={lead}&motion=full&driver={driver}'))
    for t in cases.instants(spec):
        browser.seek(spec.asset(t))
        label, = (shape for shape in browser.shapes() if shape.tag == 'text')
        assert label.shown * label.opacity == pytest.approx(spec.frame(t)['label.shown'], abs=0.01), f'{t} s'


@pytest.mark.parametrize('preset', ['submit', 'tk'])
def test_the_drawn_button_is_where_the_model_has_it(browser, render, preset):
    """Place, width, corner radius and the growing circle's centre, each read from pixels by itself."""
    query = f'preset={preset}&stage=375x667&radius=8'
    spec = Spec(query)
    browser.open(drawing(render, query), (375, 667))
    for t in (-0.2, 0.02, 0.05, 0.08, 0.11, 0.15, 0.3, 0.9):
        browser.seek(spec.asset(t))
        wanted, picture = spec.frame(t), browser.photograph()
        got = drawn_button(picture, spec, wanted)
        for part in ('button.x', 'button.width', 'button.height', 'button.radius'):
            assert got[part] == pytest.approx(wanted[part], abs=DRAWN), f'{part} at {t} s'
    for t in (1.1, 1.2, 1.25, 1.28):
        browser.seek(spec.asset(t))
        got = drawn_circle(browser.photograph(), spec)
        radii = [spec.frame(t + late)['button.radius'] for late in (-STEEP, STEEP)]
        assert radii[0] - DRAWN < got['radius'] < radii[1] + DRAWN
        assert (got['cx'], got['cy']) == pytest.approx(spec.centre, abs=DRAWN)


WRONG = {
    'a linear expansion': ('0.95 0.02 1 0.05', '0 0 1 1'),
    'one control value off': ('0.95 0.02 1 0.05', '0.95 0.02 1 0.10'),
    'a circle two points short': ('614.3136;614.3136', '612.3136;612.3136'),
    'a fade from 0.7': ('0;0;0.8;1', '0;0;0.7;1'),
    'a button half a point narrower': ('250;250;44;44', '249.5;249.5;44;44'),
    'a button half a point to the left': ('62.5;62.5;165.5;165.5', '62;62;165;165'),
    'corners of 21': ('8;8;22;22', '8;8;21;21'),
    'a turn in 0.41 s': ('0;0;810;810', '0;0;790.2;790.2'),
    'the other way round': ('0;0;810;810', '0;0;-810;-810'),
    'an arc too short': ('6.4656 8.8992', '8.8992 6.4656'),
    'something too much': ('</svg>', '<path d="M10 10h20v20h-20z" fill="#fd0"/></svg>'),
}


@pytest.mark.parametrize('mistake', WRONG)
def test_a_mistake_in_the_drawing_is_seen(browser, render, mistake):
    """The test of the test: drawings made wrong on purpose, one thing at a time."""
    right, wrong = WRONG[mistake]
    text = drawing(render, 'radius=8')
    if right not in text:
        pytest.skip(f'the drawing no longer says {right}')
    with pytest.raises(AssertionError):
        test_every_spec_agrees_with_the_model(
            browser, lambda _: text.replace(right, wrong), 'submit', 'smil')
