"""The picture that a frame of the model should give, painted here by distances from edges; and how far a
photograph is from it. With it a test sees everything at once: places, order, alpha, and anything too much.
"""
import dataclasses

import numpy as np

from reading import BACK, BUTTON, FAILURE, FROM, TO, mixed


def places(width, height):
    y, x = np.mgrid[0:height, 0:width].astype('f4') + 0.5
    return x, y


def rounded(x, y, left, top, width, height, radius):
    """The distance of each pixel's middle from a rounded rectangle's edge, negative inside."""
    across = abs(x - np.float32(left + width / 2)) - np.float32(width / 2 - radius)
    down = abs(y - np.float32(top + height / 2)) - np.float32(height / 2 - radius)
    return np.hypot(np.maximum(across, 0), np.maximum(down, 0)) + np.minimum(np.maximum(across, down), 0) - np.float32(radius)


def around(x, y, cx, cy, radius):
    return np.hypot(x - np.float32(cx), y - np.float32(cy)) - np.float32(radius)


@dataclasses.dataclass
class Painting:
    picture: np.ndarray
    edges: list                  # (distance of each pixel from an edge, the colour outside, the colour inside)
    ring: np.ndarray             # pixels about the spinner, which is read by other means

    def fill(self, distance, outside, inside):
        """Lays a shape over what is there."""
        share = np.clip(0.5 - distance, 0, 1)[..., None]
        self.picture += (np.array(inside, 'f4') - self.picture) * share
        self.edges.append((distance, np.array(outside, 'f4'), np.array(inside, 'f4')))

    def veil(self, colour, share):
        """Lays a colour over everything."""
        colour = np.array(colour, 'f4')
        self.picture += (colour - self.picture) * np.float32(share)
        self.edges = [(d, a + (colour - a) * share, b + (colour - b) * share) for d, a, b in self.edges]


def paint(spec, frame):
    width, height = (round(side) for side in spec.stage)
    x, y = places(width, height)
    lower, upper = (TO, FROM) if spec.preset == 'pop' else (FROM, TO)
    page = Painting(np.full((height, width, 3), lower, 'f4'), [], np.zeros((height, width), bool))
    if spec.reveals:
        if spec.preset == 'touch':
            button = rounded(x, y, spec.origin[0] - 5, spec.origin[1] - 5, 10, 10, 5)
        else:
            button = rounded(x, y, spec.x, spec.y, spec.width, spec.height, spec.radius)
        page.fill(button, lower, BUTTON)
        if frame['reveal.shown']:
            circle = around(x, y, frame['reveal.cx'], frame['reveal.cy'], frame['reveal.radius'])
            page.edges[0] = (np.where(circle < 3, np.float32(1e3), button), *page.edges[0][1:])   # it is covered there
            page.fill(circle, lower, upper)
        return page
    if frame['button.width'] > 0:
        box = rounded(x, y, frame['button.x'], frame['button.y'], frame['button.width'], frame['button.height'],
                      frame['button.radius'])
        page.fill(box, FROM, mixed(BUTTON, FAILURE, frame['button.failure']))
    if frame['spinner.shown']:
        page.ring = abs(around(x, y, frame['spinner.cx'], spec.centre[1], frame['spinner.radius'])) < 3
    if frame['from.alpha'] < 1:
        page.veil(BACK, 1 - frame['from.alpha'])
    if frame.get('reveal.radius'):
        page.edges = []
        page.fill(around(x, y, frame['reveal.cx'], frame['reveal.cy'], frame['reveal.radius']), FROM, TO)
    elif frame['to.alpha']:
        page.veil(TO, frame['to.alpha'])
    return page


def compare(picture, painting):
    """How far edges lie off on average (in pixels, the worst edge), and the worst colour elsewhere (of 255)."""
    difference = picture.astype('f4') - painting.picture
    flat, off = ~painting.ring, 0.0
    for distance, outside, inside in painting.edges:
        near = abs(distance)
        zone = (near < 3) & ~painting.ring
        flat &= ~zone
        way = inside - outside
        if way @ way < 900:
            continue
        length = np.count_nonzero(near[zone] < 0.5)
        if length > 8:
            off = max(off, float(abs(difference[zone] @ way).sum() / (way @ way) / length))
    return off, float(abs(difference[flat]).max(initial=0))
