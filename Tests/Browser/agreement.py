"""Does what an engine says and draws at an instant agree with the model? Shared by the SVG's and the CSS's tests."""
import itertools

import painting
from model import Spec
from reading import drawn_arc, turn

SAID = 0.05              # points, where the engine tells
DRAWN = 0.5              # points, where it draws
ALPHA = 0.005
ANGLE = 0.5              # degrees; one millisecond of a turn in 0.4 s is 0.9
ARC = 6                  # degrees, where an arc of radius 11 is drawn: about a pixel
STEEP = 0.001            # seconds by which a growing circle may be early or late
COLOUR = 3               # of 255, away from edges
COLOUR_WEBKIT = 4        # where it lays half-transparent layers over each other
FLATTENED = 500          # points; see `is_flattened`
DRAWN_FLATTENED = 4      # points, averaged along the edge, there


def moments(spec, t):
    """The instant; and, while something grows, those a millisecond before and after within the same phase."""
    begin, end = (0, spec.time('reveal.duration')) if spec.reveals else (spec.expand_begin, spec.expand_end)
    if begin <= t < end and 'steps' not in spec.value['expand.curve']:
        return [t, max(begin, t - STEEP), min(end - 1e-6, t + STEEP)]
    return [t]


def expected(spec, t):
    frame = spec.frame(t)
    if spec.reveals:
        # A push shows its circle from the beginning on; a pop is whole before and gone after.
        ended = t >= spec.time('reveal.duration') - 1e-9
        pop = spec.preset == 'pop'
        frame['reveal.shown'] = not ended if pop else t >= -1e-9
        if pop and t < 0:
            frame['reveal.radius'] = spec.cover
    return frame


def misses(got, frames, baked):
    """What an engine says that no frame within the time tolerance says; in words."""
    wanted, words = frames[0], []
    for name, value in got.items():
        if name not in wanted or name == 'label.shown' or name.startswith('button') and not wanted['button.width']:
            continue
        values = [frame[name] for frame in frames]
        if name == 'spinner.angle':
            off = min(turn(value, v) for v in values)
            allowed = ANGLE
        else:
            off = max(min(values) - value, value - max(values), 0)
            allowed = ALPHA if 'alpha' in name else ANGLE if name == 'spinner.sweep' else SAID + baked
        if off > allowed:
            words.append(f'{name} is {value:.4f}, not {values[0]:.4f}')
    return words


def complete(got, frame, spec):
    """The parts that must have been found, so that a missing part is not a silent success."""
    if spec.reveals:
        return [] if not frame['reveal.shown'] or 'reveal.radius' in got else ['no circle clips or masks anything']
    lacking = []
    if frame['button.width'] > 0 and frame['from.alpha'] > 0 and 'button.x' not in got:
        lacking.append('no button')
    if frame['spinner.shown'] != got.get('spinner.shown'):
        lacking.append('spinner shown' if got.get('spinner.shown') else 'no spinner')
    return lacking


def ring_faults(picture, spec, frame, snapped):
    """The spinner's arc, about its own centre where that may lie on a whole pixel beside the exact place."""
    shifts = (0, -DRAWN, DRAWN) if snapped else (0,)
    found, least = None, ARC
    for dx, dy in itertools.product(shifts, shifts):
        begin, sweep = drawn_arc(picture, spec, {**frame, 'spinner.cx': frame['spinner.cx'] + dx}, dy)
        if begin is None:
            continue
        found = found or (begin, sweep)
        least = min(least, max(turn(begin, frame['spinner.angle']), abs(sweep - frame['spinner.sweep']) / 2))
    if found and least < ARC:
        return []
    wanted = f'not from {frame["spinner.angle"]:.0f} over {frame["spinner.sweep"]:.0f}'
    return [f'an arc drawn from {found[0]:.0f} over {found[1]:.0f}, {wanted}' if found else 'no arc']


def is_flattened(engine, spec, frame):
    """Whether an engine may draw the circle with a straight piece of edge, though it says the right radius.

    WebKitGTK 2.50 does so with some circles whose edge leaves the picture near a corner, still ones too: a
    clipping circle about 187.5, 585 of radius 612 misses a corner of 375 x 667 by nine points."""
    radius = frame.get('reveal.radius', frame.get('button.radius', 0))
    return engine == 'webkit' and FLATTENED < radius < spec.cover - 1e-6


def faults(spec, t, got, picture, baked=0.0, beyond=0.0, arcs=True, snapped=False, engine=''):
    """What is wrong at an instant, in words: what the engine says, what it draws, and what is missing.

    `got` holds what the engine says, by the model's names. `beyond` is by how many points the final circle may
    be larger than the exact cover; a renderer may draw up to half a point more, never less. `arcs` says whether
    the spinner's angle is known; `snapped`, whether it is a box that an engine moves to whole pixels."""
    frames = [expected(spec, moment) for moment in moments(spec, t)]
    if beyond:
        larger = Spec(spec.query, beyond)
        frames += [expected(larger, moment) for moment in moments(larger, t)]
    frame = frames[0]
    if spec.reveals:
        got = {k: v for k, v in got.items() if k.startswith('reveal') and frame['reveal.shown']}
    if not arcs:
        got.pop('spinner.angle', None)
    words = misses(got, frames, baked) + complete(got, frame, spec)
    tolerance = COLOUR_WEBKIT if engine == 'webkit' else COLOUR
    for candidate in frames:             # the exact one first; another only counts where time may be off
        off, colour = painting.compare(picture, painting.paint(spec, candidate))
        if off <= DRAWN and colour <= tolerance:
            break
    flattened = is_flattened(engine, spec, frame)
    if off > (DRAWN_FLATTENED if flattened else DRAWN):
        words.append(f'edges drawn {off:.2f} off')
    if colour > tolerance and not flattened:
        words.append(f'a colour {colour:.0f} of 255 off')
    if arcs and frame.get('spinner.shown') and frame['button.width'] < frame['button.height'] + 1:
        words += ring_faults(picture, spec, frame, snapped)
    return [f'{t:g} s: {word}' for word in words]


def baking(spec):
    """By how much a length may be off where a sheet draws a curve in straight pieces: 0.1 % of its way.

    Width and corners share one property there, so that they can only be said exactly while they move alike."""
    moves = [[spec.value[f'{phase}.{part}'] for part in ('delay', 'duration', 'curve')] for phase in ('round', 'shrink')]
    straight = moves[0][2] == moves[1][2] == 'linear'
    alike = moves[0] == moves[1] and '(' not in moves[0][2]
    return 0.0 if straight or alike else 0.001 * abs(spec.width - spec.height)
