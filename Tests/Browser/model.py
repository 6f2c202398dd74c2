"""The motion, worked out a second time: the oracle that the browser tests measure against.

Written from the design's arithmetic alone, slowly and plainly, so that an error here and the same error in the
Swift core are unlikely to meet. Curves are solved by bisection to the last bit.

    spec = Spec('preset=submit&width=250&color=red')
    spec.frame(1.25)['button.width']      # at 1.25 s after the tap
    spec.asset(1.25)                      # where that is in the asset's own time

    python model.py 'preset=tk' 0 0.05 1.29      # prints frames
"""
import math
import re
import sys
from urllib.parse import parse_qsl

# Curves: progress in, progress out.


def bezier(x1, y1, x2, y2):
    def along(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3

    def curve(x):
        if x <= 0 or x >= 1:
            return min(1.0, max(0.0, x))
        low, high = 0.0, 1.0
        for _ in range(100):
            middle = (low + high) / 2
            if along(x1, x2, middle) < x:
                low = middle
            else:
                high = middle
        return along(y1, y2, (low + high) / 2)
    return curve


def spring_position(mass, stiffness, damping, velocity):
    """Progress of a spring let go at 0 towards 1 with a start velocity, as a function of seconds."""
    rate = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))

    def position(t):
        if abs(ratio - 1) < 1e-9:
            return 1 - math.exp(-rate * t) * (1 + (rate - velocity) * t)
        if ratio < 1:
            swing = rate * math.sqrt(1 - ratio ** 2)
            return 1 - math.exp(-ratio * rate * t) * (
                math.cos(swing * t) + (ratio * rate - velocity) / swing * math.sin(swing * t))
        slow = rate * (ratio - math.sqrt(ratio ** 2 - 1))
        fast = rate * (ratio + math.sqrt(ratio ** 2 - 1))
        # 1 - p = A e^(-slow t) + B e^(-fast t), with A + B = 1 and slow A + fast B = velocity.
        a = (fast - velocity) / (fast - slow)
        return 1 - a * math.exp(-slow * t) - (1 - a) * math.exp(-fast * t)
    return position


def spring_settling(mass, stiffness, damping, velocity, share=0.001):
    """The last moment at which a spring is further than a share from its end."""
    position = spring_position(mass, stiffness, damping, velocity)
    rate = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))
    decay = rate * (ratio if ratio < 1 else ratio - math.sqrt(max(0, ratio ** 2 - 1)))
    end, step = (25 + math.log1p(abs(velocity) / rate)) / decay, 1 / (400 * rate)
    low = max((k * step for k in range(int(end / step) + 1) if abs(1 - position(k * step)) > share), default=0)
    high = low + step
    for _ in range(80):
        middle = (low + high) / 2
        if abs(1 - position(middle)) > share:
            low = middle
        else:
            high = middle
    return high


def spring(*values):
    position, settling = spring_position(*values), spring_settling(*values)
    return lambda x: 0.0 if x <= 0 else 1.0 if x >= 1 else position(x * settling)


def steps(count, position='end'):
    extra = {'jump-none': -1, 'jump-both': 1}.get(position, 0)
    first = position in ('start', 'jump-start', 'jump-both')

    def curve(x):
        if x >= 1:
            return 1.0
        if x < 0:
            return 0.0
        # A step at k / count belongs to the step that begins there, however k / count was computed.
        return min(1.0, (math.floor(x * count + 1e-9) + first) / (count + extra))
    return curve


NAMED = {'ease': (0.25, 0.1, 0.25, 1), 'ease-in': (0.42, 0, 1, 1), 'ease-out': (0, 0, 0.58, 1),
         'ease-in-out': (0.42, 0, 0.58, 1)}


def curve_of(text):
    text = text.replace(' ', '')
    if text == 'linear':
        return lambda x: min(1.0, max(0.0, x))
    if text in NAMED:
        return bezier(*NAMED[text])
    name, inside = re.fullmatch(r'([a-z-]+)\((.*)\)', text).groups()
    values = inside.split(',')
    if name == 'steps':
        return steps(int(values[0]), *values[1:])
    return {'cubic-bezier': bezier, 'spring': spring}[name](*map(float, values))


# Geometry


def cover_radius(width, height, x, y):
    """The distance from a point to the farthest corner of a page, wherever the point lies."""
    return max(math.hypot(x - cx, y - cy) for cx in (0, width) for cy in (0, height))


def corner_radius(height, x, y, start):
    return math.hypot(x, height - y) + start


def quadrant_radius(width, height, left, top, x, y, start):
    across = x if left > width / 2 else x - width
    down = y - height + 30 if top < height / 2 else y
    return math.hypot(across, down) + start


# Presets: what each says otherwise than `submit`.

REVEALS = ('push', 'pop', 'ping', 'ky', 'touch')
BASE = {
    'stage': '375x667', 'height': '44', 'radius': '8', 'color': '#fd3767', 'lead': '0.5', 'hold': '1',
    'round.delay': '0', 'round.duration': '0.1', 'round.curve': 'linear',
    'shrink.delay': '0', 'shrink.duration': '0.1', 'shrink.curve': 'linear', 'spinner.period': '0.4',
    'spinner.arc': '0.4', 'expand.delay': '0', 'expand.duration': '0.3',
    'expand.curve': 'cubic-bezier(0.95,0.02,1,0.05)', 'expand.scale': 'cover', 'fade.delay': '0',
    'fade.duration': '0.5', 'fade.curve': 'ease-in-out', 'fade.in': '0.8', 'fade.out': '0.8',
    'restore.delay': '1', 'reveal.delay': '0', 'reveal.duration': '0.5', 'reveal.curve': 'ease-in-out',
    'reveal.radius': 'cover', 'then': 'fade', 'outcome': 'success', 'failure.color': '#d70015',
    'failure.duration': '0.1', 'shake.distance': '10', 'shake.count': '5', 'shake.duration': '0.5',
    'press.scale': '1', 'press.duration': '0.3', 'speed': '1', 'repeat': 'loop', 'start': 'load',
}
PRESETS = {
    'submit': {},
    'tk': {'expand.scale': '26', 'shrink.delay': '0.1', 'spin.delay': '0', 'radius': '0', 'color': 'red',
           'page.back': 'black'},
    'soft': {'expand.duration': '0.4', 'expand.curve': 'ease-out', 'fade.in': '0', 'fade.out': '1'},
    'wipe': {'fade.in': '0', 'fade.out': '1', 'fade.duration': '0.4'},
    'hy': {'press.scale': '0.9', 'expand.scale': '33', 'fade.duration': '0.4', 'fade.in': '0.5', 'fade.out': '1'},
    'push': {}, 'pop': {},
    'ping': {'reveal.curve': 'linear', 'reveal.radius': 'corner'},
    'ky': {'reveal.duration': '0.7', 'reveal.radius': 'quadrant'},
    'touch': {'reveal.radius': 'quadrant'},
}
KEYWORDS = {'left': 0, 'top': 0, 'center': 0.5, 'right': 1, 'bottom': 1}


def seconds(text):
    return float(text[:-2]) / 1000 if text.endswith('ms') else float(text.rstrip('s'))


def pair(text):
    return tuple(float(part) for part in text.split('x'))


def progress(t, begin, duration, curve):
    """How far a phase has come: 0 before it, 1 after; at the end of a phase it is over."""
    if t < begin - 1e-12:
        return 0.0
    if t >= begin + duration - 1e-12:
        return 1.0
    return curve((t - begin) / duration)


class Spec:
    """One request's motion. Takes the query as a client writes it; knows only what moves.

    `beyond` makes the covering circle that much larger than it has to be."""

    def __init__(self, query='', beyond=0.0):
        self.query = query
        given = dict(parse_qsl(query, keep_blank_values=True))
        self.preset = given.get('preset', 'submit')
        self.reveals = self.preset in REVEALS
        self.value = {**BASE, **PRESETS[self.preset], **given}
        v = self.value
        self.stage = pair(v['stage'])
        across, down = self.stage
        if self.reveals:
            v.setdefault('width', '44')
        self.height = float(v['height'])
        self.width = float(v.get('width') or min(250.0, across - 64))
        self.x = float(v.get('x', across - 64 if self.reveals else (across - self.width) / 2))
        self.y = float(v.get('y', 20 if self.reveals else down - 60 - self.height))
        half = min(self.width, self.height) / 2
        self.radius = min(half, float(given['radius'] if 'radius' in given else half if self.reveals else v['radius']))
        self.centre = (self.x + self.width / 2, self.y + self.height / 2)
        self.origin = self.point(v['origin']) if 'origin' in v else self.centre
        if self.preset == 'touch':
            self.frame_of_reveal = (self.origin[0] - 5, self.origin[1] - 5, 5.0)
        else:
            self.frame_of_reveal = (self.x, self.y, half)
        self.lead = seconds(v['lead'] if 'lead' in given else '0' if v['start'] == 'click' else v['lead'])
        self.speed = float(v['speed'])
        self.hold = seconds(v['hold'])
        self.cover = cover_radius(*self.stage, *(self.origin if self.reveals else self.centre)) + beyond
        self.expand_begin = self.hold + self.time('expand.delay')
        self.expand_end = self.expand_begin + self.time('expand.duration')
        self.fade_begin = self.expand_end + self.time('fade.delay')
        self.fade_end = self.fade_begin + self.time('fade.duration')
        self.scale = 2 * self.cover / self.height if v['expand.scale'] == 'cover' else float(v['expand.scale'])
        # The spinner comes with the circle, unless a preset or a client says otherwise.
        v.setdefault('spin.delay', str(self.time('shrink.delay') + self.time('shrink.duration')))
        self.ring = float(v['progress']) if 'progress' in v else None

    def point(self, text):
        """`x,y` in points or per cent of the stage, or keywords such as `center`, `top-left`."""
        if re.fullmatch(r'[a-z]+(-[a-z]+)?', text):
            words = text.split('-')
            across = next((KEYWORDS[w] for w in words if w in ('left', 'right')), 0.5)
            down = next((KEYWORDS[w] for w in words if w in ('top', 'bottom')), 0.5)
            return across * self.stage[0], down * self.stage[1]
        return tuple(float(part[:-1]) / 100 * whole if part.endswith('%') else float(part)
                     for part, whole in zip(text.split(','), self.stage))

    def time(self, name):
        text = self.value[name]
        if text == 'auto':
            values = re.fullmatch(r'spring\((.*)\)', self.value[name.replace('duration', 'curve')])[1]
            return spring_settling(*map(float, values.split(',')))
        return seconds(text)

    def phase(self, name, t, begin=0.0):
        begin += self.time(f'{name}.delay')
        return progress(t, begin, self.time(f'{name}.duration'), curve_of(self.value[f'{name}.curve']))

    # Times

    def asset(self, t):
        """Where an instant, counted from the tap, lies in the asset's own time."""
        return (self.lead + t) / self.speed

    @property
    def end(self):
        """The last instant of one run, counted from the tap; a loop begins again there."""
        if self.reveals:
            reveal = self.time('reveal.delay') + self.time('reveal.duration')
            return reveal if self.value['repeat'] == 'once' else reveal + self.time('restore.delay')
        if self.value['outcome'] == 'failure':
            return self.hold + 2 * self.time('failure.duration') + self.time('shake.duration')
        if self.value['outcome'] == 'cancel':
            return self.hold + self.time('failure.duration')
        last = self.fade_end if self.value['then'] == 'fade' else self.expand_end
        if self.value['repeat'] == 'once':
            return last
        return max(self.expand_end + self.time('restore.delay'), last)

    # Pictures

    def frame(self, t):
        return self.reveal_frame(t) if self.reveals else self.button_frame(t)

    def reveal_radius(self):
        left, top, start = self.frame_of_reveal
        text = self.value['reveal.radius']
        if text == 'cover':
            return self.cover
        if text == 'corner':
            return corner_radius(self.stage[1], *self.origin, start)
        if text == 'quadrant':
            return quadrant_radius(*self.stage, left, top, *self.origin, start)
        return float(text)

    def reveal_frame(self, t):
        start, end = self.frame_of_reveal[2], self.reveal_radius()
        begun = t >= self.time('reveal.delay') - 1e-12
        if self.preset == 'pop':
            # Read backwards: where push would be, as far before its end as pop is after its begin.
            t = self.time('reveal.duration') - t
        return {'reveal.radius': max(0.0, start + (end - start) * self.phase('reveal', t)),
                'reveal.cx': self.origin[0], 'reveal.cy': self.origin[1], 'reveal.begun': float(begun)}

    def button_frame(self, t):
        v, h = self.value, self.height
        width = self.width + (h - self.width) * self.phase('shrink', t)
        radius = self.radius + (h / 2 - self.radius) * self.phase('round', t)
        label = 1.0 if t < 0 else 0.0
        spinner = self.x + (self.width - width) / 2 + h / 2 if self.preset == 'tk' else self.centre[0]
        spinning = self.time('spin.delay') <= t + 1e-12
        failed, offset, scale, to, leaving, window = 0.0, 0.0, 1.0, 0.0, 1.0, None
        if v['outcome'] == 'success':
            grown = progress(t, self.expand_begin, self.time('expand.duration'), curve_of(v['expand.curve']))
            scale = 1 + (self.scale - 1) * grown
            growing = t >= self.expand_begin - 1e-12
            spinning &= not growing
            if v['then'] == 'reveal' and growing:
                window, to, scale = scale * h / 2, 1.0, 0.0
            elif v['then'] == 'cut' and t >= self.expand_end - 1e-12:
                to = 1.0
            elif v['then'] == 'fade' and t >= self.fade_begin - 1e-12:
                faded = progress(t, self.fade_begin, self.time('fade.duration'), curve_of(v['fade.curve']))
                to = float(v['fade.in']) + (1 - float(v['fade.in'])) * faded
                leaving = float(v['fade.out']) * (1 if self.preset == 'wipe' else 1 - faded)
        else:
            turn, shake = self.time('failure.duration'), self.time('shake.duration')
            back = progress(t, self.hold, turn, curve_of('linear'))
            width += (self.width - width) * back
            radius += (self.radius - radius) * back
            label = max(label, back)
            spinning &= t < self.hold - 1e-12
            if v['outcome'] == 'failure':
                failed = back - progress(t, self.hold + turn + shake, turn, curve_of('linear'))
                offset = self.shake(progress(t, self.hold + turn, shake, curve_of('ease-in-out')))
        press, width = self.press(t), max(0.0, width)
        radius = min(max(0.0, radius), width / 2, h / 2) * press
        if scale != 1:
            width, radius = h * scale, h / 2 * scale
        tall = h * scale * press
        width *= press
        across = self.centre[0] - width / 2 + offset
        angle = 360 * (t - self.time('spin.delay')) / self.time('spinner.period') % 360
        frame = {
            'button.x': across, 'button.y': self.centre[1] - tall / 2, 'button.width': width, 'button.height': tall,
            'button.radius': radius, 'button.failure': failed, 'label.shown': label,
            'spinner.shown': float(spinning and self.ring != 0),
            'spinner.angle': angle if spinning and self.ring is None else 0.0, 'spinner.cx': spinner + offset,
            'spinner.radius': float(v.get('spinner.radius', h / 4)) * press,
            'spinner.sweep': 360 * (float(v['spinner.arc']) if self.ring is None else self.ring),
            'to.alpha': min(1.0, max(0.0, to)), 'from.alpha': min(1.0, max(0.0, leaving)),
        }
        if v['then'] == 'reveal':
            frame.update({'reveal.radius': window or 0.0, 'reveal.cx': self.centre[0], 'reveal.cy': self.centre[1]})
        return frame

    def press(self, t):
        """The scale of the give under the finger, which is over when it taps; a short lead shortens it."""
        depth, duration = float(self.value['press.scale']), self.time('press.duration')
        if depth == 1:
            return 1.0
        give, before = spring(1, 100, 10, 0), min(duration, self.lead)
        down = progress(t, -before, before, give)
        back = progress(t, 0, duration, give)
        return 1 + (depth - 1) * down + (1 - depth) * back

    def shake(self, p):
        """The sideways offset: out to alternating sides, at equal steps of progress, and home."""
        count, distance = int(self.value['shake.count']), float(self.value['shake.distance'])
        stops = [0.0] + [distance * (-1) ** (k + 1) for k in range(count)] + [0.0]
        place = p * (len(stops) - 1)
        k = min(int(place), len(stops) - 2)
        return stops[k] + (stops[k + 1] - stops[k]) * (place - k)


if __name__ == '__main__':
    for instant in sys.argv[2:]:
        for name, value in Spec(sys.argv[1]).frame(float(instant)).items():
            print(f'{float(instant):<8g} {name:<16} {value:.6f}')
