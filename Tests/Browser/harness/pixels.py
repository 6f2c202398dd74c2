"""Readings from pictures, finer than a pixel: an edge's place is in how much of its pixel the colour covers.

Pictures are arrays of height x width x 3; lengths and places are in their pixels, y down, with whole numbers
between pixels (the middle of the first pixel is 0.5). Colours are (red, green, blue), 0 to 255.
"""
import math

import numpy as np


def coverage(part, under, over):
    """How much of each pixel shows `over` and not `under`, 0 to 1: its place on the line between the two."""
    under, over = np.asarray(under, float), np.asarray(over, float)
    way = over - under
    return np.clip((np.asarray(part, float) - under) @ way / (way @ way), 0, 1)


def opacity(part, under, over):
    """The mean alpha with which `over` lies on `under` in a part of a picture."""
    under, over = np.asarray(under, float), np.asarray(over, float)
    way = over - under
    return float((np.asarray(part, float).reshape(-1, 3).mean(axis=0) - under) @ way / (way @ way))


def span(line, under, over, inside):
    """Where a colour begins and ends on a line of pixels, going both ways from pixel `inside`, which it fills.

    Other things further on do not disturb: each side is read up to the first pixel without the colour."""
    c = coverage(line, under, over)
    if c[inside] < 0.99:
        return None

    def reach(values):
        bare = np.flatnonzero(values < 0.004)
        return float(values[:bare[0] if len(bare) else None].sum())
    return inside - reach(c[:inside][::-1]), inside + reach(c[inside:])


def rectangle(picture, under, over, inside):
    """Left, top, width, height of a shape, read on the row and the column through a point inside it."""
    x, y = (int(v) for v in inside)
    across, down = span(picture[y], under, over, x), span(picture[:, x], under, over, y)
    if across is None or down is None:
        return None
    return across[0], down[0], across[1] - across[0], down[1] - down[0]


def circle(picture, under, over):
    """Centre x, centre y and radius of the only shape of a colour, from its area: for a whole circle in view."""
    c = coverage(picture, under, over)
    area = c.sum()
    if area < 1:
        return None
    x = (c.sum(axis=0) * (np.arange(c.shape[1]) + 0.5)).sum() / area
    y = (c.sum(axis=1) * (np.arange(c.shape[0]) + 0.5)).sum() / area
    return float(x), float(y), math.sqrt(area / math.pi)


def edge_circle(picture, under, over, centre):
    """The circle through the edges seen on the rows and columns about a point inside a shape: x, y, radius.

    For a circle that goes beyond the picture: edges outside are left out. None if too few are in view."""
    height, width = picture.shape[:2]
    cx, cy = (int(v) for v in centre)
    points = []
    c = coverage(picture, under, over)

    def walk(line, start):
        """Places of the first edge in both directions from a filled pixel, those at the border left out."""
        for part, sign in ((line[start:], 1), (line[:start + 1][::-1], -1)):
            bare = np.flatnonzero(part < 0.004)
            if len(bare):
                reach = part[:bare[0]].sum()
                yield start + reach if sign > 0 else start + 1 - reach
    for y in range(0, height, max(1, height // 60)):
        if 0 <= cx < width and c[y, cx] > 0.99:
            points += [(x, y + 0.5) for x in walk(c[y], cx)]
    for x in range(0, width, max(1, width // 60)):
        if 0 <= cy < height and c[cy, x] > 0.99:
            points += [(x + 0.5, y) for y in walk(c[:, x], cy)]
    if len(points) < 6:
        return None
    p = np.array(points)
    # x^2 + y^2 = 2 a x + 2 b y + k is linear in a, b, k. Twice, the second time without the worst points,
    # which are edges met at a flat angle.
    for _ in range(2):
        m = np.c_[2 * p, np.ones(len(p))]
        (a, b, k), *_ = np.linalg.lstsq(m, (p ** 2).sum(axis=1), rcond=None)
        radius = math.sqrt(max(0.0, k + a * a + b * b))
        off = abs(np.hypot(p[:, 0] - a, p[:, 1] - b) - radius)
        p = p[off <= np.quantile(off, 0.9)]
    return float(a), float(b), radius


def arc(picture, centre, inner, outer, under, over):
    """Where a coloured arc inside a ring begins, and how far it goes, in degrees clockwise from 12 o'clock.

    Thin lines are drawn a tenth too pale or too dark, so what counts is where the ink along the ring falls to
    half of its usual amount. (None, 0) if nothing is there."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width] + 0.5
    dx, dy = x - centre[0], y - centre[1]
    distance = np.hypot(dx, dy)
    ring = (distance > inner) & (distance < outer)
    c = coverage(picture[ring], under, over)
    if c.sum() < 0.5:
        return None, 0.0
    direction = np.degrees(np.arctan2(dx[ring], -dy[ring]))
    radius = (c * distance[ring]).sum() / c.sum()
    angles = np.arange(0, 360, 1.0)
    # Each pixel's ink lies on the stretch of the ring that the pixel takes up.
    apart = abs((angles[:, None] - direction[None, :] + 180) % 360 - 180) * math.radians(1) * radius
    ink = (np.clip(1 - apart, 0, 1) * c).sum(axis=1)
    filled = ink > np.quantile(ink[ink > 0.1 * ink.max()], 0.6) / 2
    for _ in range(6):                   # a thin line is paler where it crosses from one row to the next
        filled |= np.roll(filled, 1)
    for _ in range(6):
        filled &= np.roll(filled, -1)
    if filled.all():
        return 0.0, 360.0
    begins = np.flatnonzero(filled & ~np.roll(filled, 1))
    runs = [(int(np.argmin(np.roll(filled, -begin))), begin) for begin in begins]
    length, begin = max(runs)
    return float(angles[begin] - 0.5) % 360, float(length)


def difference(a, b):
    """The mean and the largest difference of a channel between two pictures, 0 to 255."""
    d = np.abs(np.asarray(a, int) - np.asarray(b, int))
    return float(d.mean()), int(d.max())
