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


def drawn_arc(picture, spec, wanted):
    radius = wanted['spinner.radius']
    return pixels.arc(picture, (wanted['spinner.cx'], spec.centre[1]), radius - 2, radius + 2, BUTTON, SPINNER)


def turn(a, b):
    """How far two directions are apart, in degrees."""
    return abs((a - b + 180) % 360 - 180)
