"""The keyframes of /transition.json, run by element.animate on the page that docs/animate.md shows."""
import json
import pathlib
import re

import pytest

import agreement
import buttons
import cases
from model import Spec
from reading import PALETTE, clip

EXAMPLE = re.search(r'```html\n(.*?)```', (pathlib.Path(__file__).parents[2] / 'docs/animate.md').read_text(encoding='utf-8'), re.S)[1]
# A ring is a dash that the keyframes do not say; a touch begins at no button.
NAMES = [name for name in cases.MOTION if name not in ('progress', 'touch')]


def page(spec, document):
    """The example with a spec's places and the tests' colours; in a pop the leaving page is what closes."""
    width, height = spec.stage
    text = re.sub(r'await \(await fetch\([^)]*\)\)\.json\(\)', lambda _: json.dumps(document), EXAMPLE)
    assert '"keyframes"' in text
    text = text.replace('>Sign in<', '><')
    if spec.preset == 'pop':
        text = text.replace('id="from"', 'id="lower"').replace('id="to"', 'id="from"').replace('id="lower"', 'id="to"')
    side = spec.height / 2 + 2
    style = f'''<style>html {{ background: #18b048 }} body {{ width: {width}px; height: {height}px }}
      #from {{ background: #fff }} #to {{ background: #1e2a78; {'opacity: 1' if spec.reveals else ''} }} #circle, #button {{ background: #e8336d }}
      #control {{ left: {spec.x}px; top: {spec.y}px; width: {spec.width}px; height: {spec.height}px }}
      #button {{ clip-path: inset(0 round {spec.radius}px) }}
      #spinner {{ margin: {-side / 2}px; width: {side}px; height: {side}px }} #spinner path {{ stroke: #000 }}</style>'''
    return '<!doctype html><meta charset="utf-8">' + style_last(text, style)


def style_last(text, style):
    head, _, rest = text.removeprefix('<!doctype html>').partition('</style>')
    return f'{head}</style>{style}{rest}'


def said(browser, spec):
    """The quantities of a frame, as the computed styles of the page's elements tell them."""
    left, top, width, _ = browser.box('#button')
    shape, alpha = browser.style('#button', 'clip-path', 'opacity')
    spinner, turned = browser.style('#spinner', 'opacity', 'rotate')
    circle, shown = browser.style('#circle', 'clip-path', 'opacity')
    got = {'spinner.shown': float(float(spinner) > 0)}
    if got['spinner.shown']:
        got['spinner.angle'] = float(turned.removesuffix('deg')) % 360 if turned != 'none' else 0.0
    kind, radius, x, y = clip(circle, *spec.stage)
    if float(shown) and radius and not float(alpha):
        got.update({'button.x': x - radius, 'button.y': y - radius, 'button.width': 2 * radius, 'button.height': 2 * radius,
                    'button.radius': radius})
    elif float(alpha):
        scale = width / spec.width
        kind, *values = clip(shape, spec.width, spec.height)
        got.update(zip(('button.x', 'button.y', 'button.width', 'button.height', 'button.radius'), (v * scale for v in values)))
        got['button.x'] += left
        got['button.y'] += top
    for name in ('from', 'to'):
        got[f'{name}.alpha'] = float(browser.style(f'#{name}', 'opacity'))
    closing = browser.style('#reveal', 'clip-path')
    if closing.startswith('circle'):
        _, got['reveal.radius'], got['reveal.cx'], got['reveal.cy'] = clip(closing, *spec.stage)
    return got


@pytest.mark.parametrize('name', NAMES)
def test_the_keyframes_move_a_page_as_the_model_says(browser, render, name):
    query = buttons.on_pixels(cases.MOTION[name])
    spec = Spec(query)
    document = json.loads(render(f'/transition.json?{query}&{PALETTE}'.replace('?&', '?')))
    browser.open(page(spec, document), [round(side) for side in spec.stage])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        wrong += agreement.faults(spec, t, said(browser, spec), browser.photograph(), agreement.baking(spec),
                                  beyond=0.5, snapped=True, engine=browser.name)
    assert not wrong, '\n' + '\n'.join(wrong)
