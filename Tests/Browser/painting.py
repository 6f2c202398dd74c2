"""The picture that a frame of the model should give, painted here by distances from edges; and how far a
photograph is from it. With it a test sees everything at once: places, order, alpha, and anything too much.
"""
import dataclasses

import numpy as np

from reading import BACK, BUTTON, FAILURE, FROM, SPINNER, TO, mixed


def distances(width, height):
    y, x = np.mgrid[0:height, 0:width] + 0.5
    return x, y


def rounded(x, y, left, top, width, height, radius):
    """The distance of each pixel's middle from a rounded rectangle's edge, negative inside."""
    across = abs(x - left - width / 2) - width / 2 + radius
    down = abs(y - top - height / 2) - height / 2 + radius
    return np.hypot(np.maximum(across, 0), np.maximum(down, 0)) + np.minimum(np.maximum(across, down), 0) - radius


def over(under, colour, share):
    return under + (np.asarray(colour, float) - under) * share[..., None]


@dataclasses.dataclass
class Painting:
    picture: np.ndarray
    edges: list                  # (distance of each pixel from an edge, the colours on its two sides)
    ring: np.ndarray             # pixels about the spinner, which is read by other means


def paint(spec, frame):
    width, height = (round(side) for side in spec.stage)
    x, y = distances(width, height)
    page = np.broadcast_to(np.array(BACK, float), (height, width, 3)).copy()
    ring = np.zeros((height, width), bool)
    edges = []

    def fill(canvas, distance, colour):
        middle = canvas[tuple(int(v) for v in np.unravel_index(np.argmin(abs(distance - 2)), distance.shape))].copy()
        edges.append((distance, middle, np.asarray(colour, float)))
        return over(canvas, colour, np.clip(0.5 - distance, 0, 1))

    if spec.reveals:
        lower, upper = (TO, FROM) if spec.preset == 'pop' else (FROM, TO)
        page[:] = lower
        half = min(spec.width, spec.height) / 2
        if spec.preset == 'touch':
            button = rounded(x, y, spec.origin[0] - 5, spec.origin[1] - 5, 10, 10, 5)
        else:
            button = rounded(x, y, spec.x, spec.y, spec.width, spec.height, min(spec.radius, half))
        page = fill(page, button, BUTTON)
        circle = np.hypot(x - frame['reveal.cx'], y - frame['reveal.cy']) - frame['reveal.radius']
        shown = frame['reveal.shown']
        if shown:
            page = fill(page, circle, upper)
            # Under the circle the button cannot be seen, nor its edge.
            edges[0] = (np.where(circle < 3, 1e3, edges[0][0]), *edges[0][1:])
        return Painting(page, edges, ring)

    leaving = np.broadcast_to(np.array(FROM, float), page.shape).copy()
    if frame['button.width'] > 0:
        box = rounded(x, y, frame['button.x'], frame['button.y'], frame['button.width'], frame['button.height'],
                      frame['button.radius'])
        leaving = fill(leaving, box, mixed(BUTTON, FAILURE, frame['button.failure']))
    if frame['spinner.shown']:
        distance = np.hypot(x - frame['spinner.cx'], y - spec.centre[1])
        ring = abs(distance - frame['spinner.radius']) < 3
    page = page + (leaving - page) * frame['from.alpha']
    edges = [(d, np.array(BACK) + (a - np.array(BACK)) * frame['from.alpha'],
              np.array(BACK) + (b - np.array(BACK)) * frame['from.alpha']) for d, a, b in edges]
    if frame.get('reveal.radius'):
        circle = np.hypot(x - frame['reveal.cx'], y - frame['reveal.cy']) - frame['reveal.radius']
        edges = []
        page = fill(page, circle, TO)
    elif frame['to.alpha']:
        share = np.full(page.shape[:2], frame['to.alpha'])
        page = over(page, TO, share)
        edges = [(d, a + (np.array(TO) - a) * frame['to.alpha'], b + (np.array(TO) - b) * frame['to.alpha'])
                 for d, a, b in edges]
    return Painting(page, edges, ring)


def compare(picture, painting):
    """How far edges lie off on average (in pixels, the worst edge), and the worst colour elsewhere (of 255)."""
    difference = picture[:painting.picture.shape[0]].astype(float) - painting.picture
    flat = ~painting.ring
    off = 0.0
    for distance, outside, inside in painting.edges:
        zone = (abs(distance) < 3) & ~painting.ring
        flat &= ~zone
        way = inside - outside
        length = (zone & (abs(distance) < 0.5)).sum()
        if length > 8 and way @ way > 900:
            off = max(off, float(abs((difference[zone] @ way) / (way @ way)).sum() / length))
    return off, float(abs(difference[flat]).max()) if flat.any() else 0.0
