"""The specs that the drawings are measured with, and the instants at which they are looked at.

Times are whole milliseconds, because one engine's clock knows no finer ones.
"""
import model

# name: query. Together they reach every preset, outcome and kind of curve.
MOTION = {
    'submit': '',
    'submit, from a corner': 'stage=768x1024&x=32&y=300&width=250&radius=22',
    'submit, in slow motion': 'speed=0.5&lead=1&repeat=once',
    'tk': 'preset=tk&stage=375x667&x=32&y=300',
    'soft': 'preset=soft',
    'wipe': 'preset=wipe',
    'hy': 'preset=hy',
    'failure': 'outcome=failure',
    'failure, three wide swings': 'outcome=failure&shake.count=3&shake.distance=24&failure.duration=0.2&hold=0.7',
    'cancel': 'outcome=cancel&radius=0',
    'progress': 'progress=0.35',
    'a spring': 'shrink.curve=spring(1,100,10,0)&shrink.duration=0.6&hold=1.2&lead=0',
    'a dip below nothing': 'shrink.curve=cubic-bezier(0.45,-0.36,0.44,0.92)&shrink.duration=0.5',
    'all at once, with no lead': 'lead=0&round.duration=0&shrink.duration=0&expand.duration=0&fade.duration=0.2',
    'steps': 'expand.curve=steps(4,end)&expand.duration=0.4&fade.curve=steps(2,start)',
    'then reveal': 'then=reveal&expand.curve=ease-in-out&expand.duration=0.5',
    'then cut': 'then=cut&expand.curve=ease-out',
    'push': 'preset=push',
    'push, landscape': 'preset=push&stage=1024x600&x=20&y=400&reveal.curve=linear',
    'pop': 'preset=pop&reveal.curve=ease-in',
    'ping': 'preset=ping',
    'ky': 'preset=ky',
    'push, at once, with no lead': 'preset=push&lead=0&reveal.duration=0',
    'touch': 'preset=touch&origin=300,600',
}


def instants(spec):
    """Twenty or so moments from before the tap to the end: at each jump, just before it, and between."""
    v, marks = spec.value, {-spec.lead / 2, 0}
    if spec.reveals:
        begin, end = spec.time('reveal.delay'), spec.time('reveal.delay') + spec.time('reveal.duration')
        marks |= {begin + (end - begin) * k / 16 for k in range(17)} | {end + 0.1, begin + 0.001, end - 0.001}
    else:
        shrink = spec.time('shrink.delay') + spec.time('shrink.duration')
        marks |= {shrink * k / 4 for k in range(1, 5)} | {spec.hold * 0.3, spec.hold * 0.55, spec.hold - 0.001}
        if v['outcome'] == 'success':
            length = spec.expand_end - spec.expand_begin
            marks |= {spec.expand_begin + length * k for k in (0, 0.2, 0.5, 0.8, 0.9, 0.98)} | {spec.expand_end}
            if v['then'] == 'fade':
                marks |= {spec.fade_begin + (spec.fade_end - spec.fade_begin) * k for k in (0.1, 0.5, 0.9)}
                marks |= {spec.fade_end - 0.001}
        else:
            turn, shake = spec.time('failure.duration'), spec.time('shake.duration')
            marks |= {spec.hold + turn * k for k in (0, 0.25, 0.5, 0.75, 1)}
            if v['outcome'] == 'failure':
                marks |= {spec.hold + turn + shake * k for k in (0.1, 0.3, 0.4, 0.5, 0.6, 0.8, 0.95)}
                marks |= {spec.hold + turn + shake + turn / 2}
    moments = {round(t, 3) for t in marks if -spec.lead <= t < spec.end - 1e-9}
    for k in range(1, 40):               # the quiet stretches fill the number up
        if len(moments) < 20:
            moments.add(round(spec.end * k / 40, 3))
    return sorted(t for t in moments if abs(spec.asset(t) * 1000 - round(spec.asset(t) * 1000)) < 1e-6)


def specs():
    return {name: model.Spec(query) for name, query in MOTION.items()}
