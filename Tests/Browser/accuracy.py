"""Prints the measured agreement by engine, as the table of docs/accuracy.md.

    .venv/bin/python Tests/Browser/accuracy.py [ENGINE ...]

Every spec of cases.py at its instants: what the engine says, and where it draws the edges, against the model.
The tests judge by the same readings; this only keeps the worst of each."""
import sys

import buttons
import cases
import painting
from agreement import baking, expected, moments, turn
from harness import ENGINES
from harness.engine import Pool
from harness.service import render
from model import Spec
from reading import PALETTE, said, said_by_css

LENGTHS, ALPHAS = ('x', 'width', 'radius'), ('alpha',)


def kind(name):
    """What sort of quantity a name of the model is; None for what is either so or not."""
    last = name.split('.')[-1]
    if name == 'spinner.angle':
        return 'angle'
    return 'length' if last in LENGTHS else 'alpha' if last in ALPHAS else None


def read(worst, spec, t, got, picture, beyond=0.0):
    # A jump may come within a microsecond, what grows within a millisecond; the tests are stricter about jumps.
    near = [t - 1e-6, t + 1e-6] if abs(t) > 1e-6 else []
    frames = [expected(spec, moment) for moment in moments(spec, t) + near]
    if beyond:
        larger = Spec(spec.query, beyond)
        frames += [expected(larger, moment) for moment in moments(larger, t) + near]
    for name, value in got.items():
        what = kind(name)
        if not what or name not in frames[0] or isinstance(value, bool) or value is None:
            continue
        if spec.reveals and not (name.startswith('reveal') and frames[0]['reveal.shown']):
            continue
        # What is not shown has no angle; a radius beyond half the width is drawn as that half.
        if what == 'angle' and not frames[0].get('spinner.shown'):
            continue
        if name == 'button.radius' and frames[0]['button.width'] < 2 * value:
            continue
        # A button that has given way to its circle has no frame.
        if name.startswith('button.') and any(frame['button.width'] == 0 for frame in frames):
            continue
        values = [frame[name] for frame in frames]
        off = min(turn(value, v) for v in values) if what == 'angle' else max(min(values) - value, value - max(values), 0)
        if what == 'length':
            off = max(0, off - baking(spec))
        worst[what] = max(worst.get(what, 0), off)
    edge = min(painting.compare(picture, painting.paint(spec, frame))[0] for frame in frames)
    worst['drawn'] = max(worst.get('drawn', 0), edge)
    worst['readings'] = worst.get('readings', 0) + 1


def svg(browser, driver):
    worst = {}
    for query in cases.MOTION.values():
        spec = Spec(query)
        browser.open(render(f'/transition.svg?{query}&{PALETTE}&driver={driver}'), [round(side) for side in spec.stage])
        for t in cases.instants(spec):
            browser.seek(spec.asset(t))
            read(worst, spec, t, said(browser.shapes(), spec.frame(t)), browser.photograph())
    return worst


def css(browser):
    worst = {}
    for query in map(buttons.on_pixels, cases.MOTION.values()):
        spec = Spec(query)
        browser.open(buttons.pair(spec, buttons.sheet(render, query), 'play'), [round(side) for side in spec.stage])
        for t in cases.instants(spec):
            browser.seek(spec.asset(t))
            read(worst, spec, t, said_by_css(browser, spec), browser.photograph(), beyond=0.5)
    return worst


def main(engines):
    pool = Pool()
    print('| engine | format | instants | lengths said (points) | edges drawn (points) | alpha | angle (degrees) |')
    print('| --- | --- | ---: | ---: | ---: | ---: | ---: |')
    for engine in engines:
        browser = pool.get(engine)
        for name, measure in (('SVG, SMIL', lambda: svg(browser, 'smil')), ('SVG, CSS', lambda: svg(browser, 'css')),
                              ('CSS on a button', lambda: css(browser))):
            worst = measure()
            figures = [f'{worst.get(what, 0):.{digits}f}' for what, digits in
                       (('length', 4), ('drawn', 2), ('alpha', 4), ('angle', 3))]
            print(f'| {engine} | {name} | {worst["readings"]} | ' + ' | '.join(figures) + ' |', flush=True)
    pool.close()


if __name__ == '__main__':
    main(sys.argv[1:] or ENGINES)
