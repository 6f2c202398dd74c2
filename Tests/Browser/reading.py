"""From an engine to numbers that can be laid beside the model's: what it says, and what it draws.

Nothing here knows ids or the order of elements: a part is found by its colour. So a spec under test has to
paint its parts in the colours of PALETTE.
"""
import re

import numpy as np

from harness import pixels

BUTTON, SPINNER, FROM, TO, BACK = (232, 51, 109), (0, 0, 0), (255, 255, 255), (30, 42, 120), (24, 176, 72)
FAILURE = (215, 0, 21)

# Black lies beyond the button's colour as seen from white, so that an edge is found past the spinner.
PALETTE = ('color=e8336d&spinner.color=000&page.from=fff&page.to=1e2a78&page.back=18b048'
           '&motion=full&scheme=light&label=')


def colour(text):
    """A computed colour as (red, green, blue), alpha left out; None for `none` and for paint servers."""
    found = re.match(r'rgba?\(([^)]*)\)', text)
    return tuple(round(float(v)) for v in re.split(r'[ ,/]+', found[1])[:3]) if found else None


def near(a, b):
    return a is not None and max(abs(x - y) for x, y in zip(a, b)) <= 2


def mixed(under, over, alpha):
    return tuple(u + (o - u) * alpha for u, o in zip(under, over))


def said(shapes, wanted):
    """The quantities of a frame of the model, as far as the shapes of an engine tell them."""
    button_colour = mixed(BUTTON, FAILURE, wanted.get('button.failure', 0))
    parts = [s for s in shapes if s.visible and near(colour(s.fill), button_colour) and s.tag != 'text' and s.box[2] > 0]
    pages = {name: [s for s in shapes if near(colour(s.fill), c) and s.tag == 'rect']
             for name, c in (('from', FROM), ('to', TO))}
    got = {}
    if parts:
        left, top = min(s.box[0] for s in parts), min(s.box[1] for s in parts)
        right, bottom = max(s.box[0] + s.box[2] for s in parts), max(s.box[1] + s.box[3] for s in parts)
        largest = max(parts, key=lambda s: s.box[2])
        got.update({'button.x': left, 'button.width': right - left, 'button.y': top, 'button.height': bottom - top,
                    'button.radius': largest.r if largest.tag == 'circle' else largest.rx})
    for name, found in pages.items():
        if found:
            shown = [s.opacity * s.fillOpacity if s.shown else 0.0 for s in found if not s.windows]
            if shown:
                got[f'{name}.alpha'] = max(shown)
    arcs = [s for s in shapes if s.arc and near(colour(s.stroke), SPINNER)]
    spinning = [s for s in arcs if s.visible]
    got['spinner.shown'] = float(bool(spinning))
    if spinning:
        got['spinner.angle'], got['spinner.cx'] = spinning[0].arc['from'], spinning[0].arc['x']
        got['spinner.sweep'], got['spinner.radius'] = spinning[0].arc['sweep'], spinning[0].arc['radius']
        got['spinner.width'] = spinning[0].strokeWidth
    windows = [w for s in shapes for w in s.windows if s.shown and s.opacity]
    if windows:
        got['reveal.radius'] = windows[0]['r']
        got['reveal.cx'], got['reveal.cy'] = windows[0]['x'], windows[0]['y']
    return got


def drawn_button(picture, spec, wanted):
    """Place, size and corner radius of a button that is not yet growing, from its pixels."""
    over = mixed(BUTTON, FAILURE, wanted['button.failure'])
    middle = (wanted['button.x'] + wanted['button.width'] / 2, spec.centre[1])
    box = pixels.rectangle(picture, FROM, over, middle)
    if box is None:
        return {}
    left, top, width, height = box
    part = picture[int(top) - 2:int(top + height) + 3, max(0, int(left) - 2):int(left + width) + 3]
    bare = width * height - pixels.coverage(part, FROM, over).sum()
    return {'button.x': left, 'button.width': width, 'button.height': height,
            'button.radius': float(np.sqrt(max(0.0, bare) / (4 - np.pi)))}


def drawn_circle(picture, spec, under=FROM, over=BUTTON):
    """Centre and radius of a circle about the button's centre, part of it perhaps out of view."""
    found = pixels.edge_circle(picture, under, over, spec.origin if spec.reveals else spec.centre)
    return dict(zip(('cx', 'cy', 'radius'), found)) if found else {}


def drawn_arc(picture, spec, wanted, down=0.0):
    radius = wanted['spinner.radius']
    return pixels.arc(picture, (wanted['spinner.cx'], spec.centre[1] + down), radius - 2, radius + 2, BUTTON, SPINNER)


def turn(a, b):
    """How far two directions are apart, in degrees."""
    return abs((a - b + 180) % 360 - 180)


def lengths(text, whole):
    """The lengths of a computed value, which may still hold `calc()` over per cent of a side."""
    text = re.sub(r'([\d.]+(?:e-?\d+)?)%', lambda m: f'({m[1]}*{whole}/100)', text.replace('px', '').replace('calc', ''))
    parts, depth, current = [], 0, ''
    for character in text.strip():
        depth += (character == '(') - (character == ')')
        if character == ' ' and depth == 0:
            parts.append(current)
            current = ''
        else:
            current += character
    known = {'max': max, 'min': min, 'hypot': lambda *sides: sum(s * s for s in sides) ** 0.5, '__builtins__': {}}
    return [float(eval(part, known)) for part in [*parts, current] if part]


def clip(text, width, height):
    """A computed `clip-path` on a box of that size: ('circle', radius, x, y) or ('inset', left, top, w, h, radius)."""
    found = re.match(r'(circle|inset)\((.*)\)$', text)
    if not found:
        return None
    kind, inside = found.groups()
    if kind == 'circle':
        radius, _, place = inside.partition(' at ')
        x, y = place.split(' ', 1) if place and 'calc' not in place else (place or '50%', '50%')
        diagonal = ((width ** 2 + height ** 2) / 2) ** 0.5
        return 'circle', lengths(radius, diagonal)[0], lengths(x, width)[0], lengths(y, height)[0]
    sides, _, corner = inside.partition(' round ')
    # Top and bottom are shares of the height, left and right of the width; one value stands for all.
    across, down = lengths(sides, width), lengths(sides, height)

    def side(values, number):
        return values[number] if number < len(values) else values[number - 2] if number - 2 in range(len(values)) else values[0]
    left, right, top, bottom = side(across, 3), side(across, 1), side(down, 0), side(down, 2)
    size = width - left - right, height - top - bottom
    radius = min(lengths(corner or '0px', width)[0], size[0] / 2, size[1] / 2)
    return 'inset', left, top, *size, radius


def rotation(text):
    """The angle of a computed `transform`, degrees clockwise."""
    found = re.match(r'matrix\(([^)]*)\)', text)
    if not found:
        return 0.0
    a, b = (float(v) for v in found[1].split(',')[:2])
    return float(np.degrees(np.arctan2(b, a))) % 360


def said_by_css(browser, spec):
    """The quantities of a frame, as computed styles of a button, its two layers and its two pages tell them."""
    left, top, width, height = browser.box('.transition-button')
    layer = browser.style('.transition-button', 'clip-path', pseudo='::before')
    spinner, turned = browser.style('.transition-button', 'opacity', 'transform', pseudo='::after')
    got = {'spinner.shown': float(float(spinner) > 0)}
    if got['spinner.shown'] and spec.ring is None:
        got['spinner.angle'] = rotation(turned)
    # The layer keeps its own size when the button is scaled under the finger.
    own = browser.evaluate('(b => [b.offsetWidth, b.offsetHeight])(document.querySelector(".transition-button"))')
    scale = width / own[0]
    kind, *values = clip(layer, *own)
    if kind == 'circle':
        radius = values[0] * scale
        got.update({'button.x': left + values[1] * scale - radius, 'button.width': 2 * radius, 'button.radius': radius})
    else:
        got.update({'button.x': left + values[0] * scale, 'button.width': values[2] * scale,
                    'button.y': top + values[1] * scale, 'button.height': values[3] * scale,
                    'button.radius': values[4] * scale})
    for page in ('from', 'to'):
        opacity, visibility, clipped = browser.style(f'.transition-button-{page}', 'opacity', 'visibility', 'clip-path')
        got[f'{page}.alpha'] = float(opacity) if visibility == 'visible' else 0.0
        if clipped.startswith('circle'):
            _, got['reveal.radius'], got['reveal.cx'], got['reveal.cy'] = clip(clipped, *spec.stage)
    return got
