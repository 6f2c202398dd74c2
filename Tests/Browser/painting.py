"""The picture that a frame of the model should give, painted here by distances from edges; and how far a
photograph is from it. With it a test sees everything at once: places, order, alpha, and anything too much.
"""
import numpy as np

from reading import BACK, BUTTON, FAILURE, FROM, TO, mixed


class Rounded:
    """A rounded rectangle, a circle among them: its box, and the distance of pixels from its edge."""

    def __init__(self, left, top, width, height, radius):
        self.box = left, top, left + width, top + height
        self.middle = left + width / 2, top + height / 2
        self.inner = width / 2 - radius, height / 2 - radius
        self.radius = radius

    def distance(self, x, y):
        """Negative inside."""
        across = abs(x - np.float32(self.middle[0])) - np.float32(self.inner[0])
        down = abs(y - np.float32(self.middle[1])) - np.float32(self.inner[1])
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        return outside + np.minimum(np.maximum(across, down), 0) - np.float32(self.radius)


def circle(x, y, radius):
    return Rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)


class Painting:
    """A picture in the making, and where in it edges lie; only the part about a shape is worked on."""

    REACH = 4

    def __init__(self, width, height, colour):
        self.picture = np.full((height, width, 3), colour, 'f4')
        self.edges = []              # (part of the picture, distances in it, the colour outside, the colour inside)
        self.blind = []              # parts that are read by other means: (part, mask)

    def part(self, box):
        left, top, right, bottom = box
        rows = slice(max(0, int(top) - self.REACH), max(0, int(bottom) + self.REACH))
        columns = slice(max(0, int(left) - self.REACH), max(0, int(right) + self.REACH))
        height, width = self.picture.shape[:2]
        y = np.arange(*rows.indices(height), dtype='f4')[:, None] + np.float32(0.5)
        x = np.arange(*columns.indices(width), dtype='f4')[None, :] + np.float32(0.5)
        return (rows, columns), x, y

    def fill(self, shape, outside, inside, hidden_by=None):
        """Lays a shape over what is there. Its edge is not looked for where another shape will hide it."""
        part, x, y = self.part(shape.box)
        distance = shape.distance(x, y)
        share = np.clip(0.5 - distance, 0, 1)[..., None]
        self.picture[part] += (np.array(inside, 'f4') - self.picture[part]) * share
        if hidden_by:
            distance = np.where(hidden_by.distance(x, y) < 3, np.float32(1e3), distance)
        self.edges.append((part, distance, np.array(outside, 'f4'), np.array(inside, 'f4')))

    def veil(self, colour, share):
        """Lays a colour over everything."""
        colour = np.array(colour, 'f4')
        self.picture += (colour - self.picture) * np.float32(share)
        self.edges = [(p, d, a + (colour - a) * share, b + (colour - b) * share) for p, d, a, b in self.edges]

    def look_away(self, x, y, radius):
        part, px, py = self.part((x - radius, y - radius, x + radius, y + radius))
        self.blind.append((part, abs(np.hypot(px - np.float32(x), py - np.float32(y)) - np.float32(radius)) < 3))


def paint(spec, frame):
    lower, upper = (TO, FROM) if spec.preset == 'pop' else (FROM, TO)
    page = Painting(*(round(side) for side in spec.stage), lower)
    window = None
    if frame.get('reveal.radius') and frame.get('reveal.shown', True):
        window = circle(frame['reveal.cx'], frame['reveal.cy'], frame['reveal.radius'])
    if spec.reveals:
        x, y = spec.origin
        button = circle(x, y, 5) if spec.preset == 'touch' else Rounded(
            spec.x, spec.y, spec.width, spec.height, spec.radius)
        page.fill(button, lower, BUTTON, hidden_by=window)
        if window:
            page.fill(window, lower, upper)
        return page
    if frame['button.width'] > 0:
        page.fill(Rounded(*(frame[f'button.{side}'] for side in ('x', 'y', 'width', 'height', 'radius'))),
                  FROM, mixed(BUTTON, FAILURE, frame['button.failure']))
    if frame['spinner.shown']:
        page.look_away(frame['spinner.cx'], spec.centre[1], frame['spinner.radius'])
    if frame['from.alpha'] < 1:
        page.veil(BACK, 1 - frame['from.alpha'])
    if window:
        page.edges = []
        page.fill(window, FROM, TO)
    elif frame['to.alpha']:
        page.veil(TO, frame['to.alpha'])
    return page


def compare(picture, painting):
    """How far edges lie off on average (in pixels, the worst edge), and the worst colour elsewhere (of 255)."""
    difference = picture.astype('f4') - painting.picture
    flat, off = np.ones(difference.shape[:2], bool), 0.0
    for part, mask in painting.blind:
        flat[part] &= ~mask
    seen = flat.copy()
    for part, distance, outside, inside in painting.edges:
        near = abs(distance)
        zone = (near < 3) & seen[part]
        flat[part] &= near >= 3
        way = inside - outside
        length = np.count_nonzero(near[zone] < 0.5)
        if length > 8 and way @ way > 900:
            off = max(off, float(abs(difference[part][zone] @ way).sum() / (way @ way) / length))
    difference[~flat] = 0
    return off, float(max(difference.max(), -difference.min()))
