"""Rules about the whole document: transitions of a document into its next state, and from page to page."""
import math

import numpy as np
import pytest

import buttons
from harness.process import until
from model import Spec

CHANGE = '''(async () => {
  const transition = document.startViewTransition({update: () => { document.body.className = 'next' }, types: TYPES})
  await transition.ready
  const moving = document.getAnimations().filter(a => a.effect.pseudoElement?.startsWith('::view-transition'))
  moving.forEach(a => a.pause())
  return moving.map(a => [a.effect.pseudoElement, a.animationName, a.effect.getComputedTiming().duration]) })()'''
NEXT = 'body{height:667px;background:#e8336d}body.next{background:#1e2a78}'


def change(browser, render, query, types=()):
    """Begins a transition and holds it; what moves, as (pseudo-element, animation, milliseconds)."""
    css = buttons.sheet(render, query)
    place = buttons.centre(Spec(query.replace('pages=document', '').strip('&')))
    browser.open(buttons.page(css, '<p>', f':root{{{place}}}{NEXT}'), (375, 667))
    return browser.evaluate(CHANGE.replace('TYPES', repr(list(types))))


def look(browser, side, name):
    return browser.evaluate(f"getComputedStyle(document.documentElement, '::view-transition-{side}(root)').{name}")


def radius(browser, side):
    text = look(browser, side, 'clipPath')
    return float(text.split('(')[1].split('px')[0])


@pytest.mark.parametrize('query,types,side', [
    ('preset=push', (), 'new'), ('preset=push', ('transition-button-pop',), 'old'),
    ('preset=pop', (), 'old'), ('preset=pop', ('transition-button-push',), 'new'), ('preset=ping', (), 'new'),
    ('preset=ky', (), 'new'),
])
def test_a_circle_opens_and_closes_between_two_states_of_a_document(browser, render, query, types, side):
    moving = change(browser, render, query + '&pages=document', types)
    spec = Spec(query)
    back = (side == 'old') != (spec.preset == 'pop')
    length = spec.time('reveal.duration')
    assert [m[0] for m in moving] == [f'::view-transition-{side}(root)'] and moving[0][2] == pytest.approx(1000 * length)
    for share in (0.1, 0.35, 0.5, 0.8):
        browser.seek(length * share, anew=False)
        moment = length * (1 - share if back else share)
        assert radius(browser, side) == pytest.approx(spec.frame(moment)['reveal.radius'], abs=0.05)
        assert look(browser, side, 'mixBlendMode') == 'normal'
    # On the screen, as it is seen: one colour inside the circle, the other outside.
    browser.seek(length * 0.5, anew=False)
    inside, outside = ((30, 42, 120), (232, 51, 109)) if side == 'new' else ((232, 51, 109), (30, 42, 120))
    x, y = spec.origin
    reach = radius(browser, side)

    def seen():
        picture = browser.seen().astype(int)
        below, beyond = picture[int(y + reach - 9), int(x)], picture[int(y + reach + 9), int(x)]
        return abs(below - inside).max() <= 2 and abs(beyond - outside).max() <= 2
    if y + reach + 9 < 667:
        until(seen, 5, f'{browser.name} shows the circle on the screen')


def test_pages_fade_between_two_states_of_a_document(browser, render):
    for query, span in (('', 0.5), ('preset=soft', 0.5), ('preset=wipe', 0.4), ('fade.delay=0.2', 0.7)):
        change(browser, render, (query + '&pages=document').strip('&'))
        spec = Spec(query)
        for t in (0, 0.1, 0.25, span - 0.05):
            browser.seek(t, anew=False)
            frame = spec.frame(spec.expand_end + t)
            assert float(look(browser, 'new', 'opacity')) == pytest.approx(frame['to.alpha'], abs=0.005), (query, t)
            assert float(look(browser, 'old', 'opacity')) == pytest.approx(frame['from.alpha'], abs=0.005), (query, t)


def test_the_circle_opens_onto_the_next_state_after_an_expansion_that_reveals(browser, render):
    change(browser, render, 'then=reveal&pages=document')
    spec = Spec('then=reveal')
    for t in (0.1, 0.2, 0.25):
        browser.seek(t, anew=False)
        assert radius(browser, 'new') == pytest.approx(spec.frame(1 + t)['reveal.radius'], abs=0.05)


def test_a_cut_lasts_no_time(browser, render):
    assert change(browser, render, 'then=cut&pages=document&expand.duration=0.1') == [] or \
        all(m[2] == 0 for m in change(browser, render, 'then=cut&pages=document'))


def test_less_motion_fades_the_document(launch, render):
    browser = launch(reduced_motion=True)
    for query in ('preset=push', ''):
        css = render(f'/transition.css?{query}&pages=document'.replace('?&', '?'))
        browser.open(buttons.page(css, '<p>', NEXT), (375, 667))
        browser.evaluate(CHANGE.replace('TYPES', '[]'))
        browser.seek(0.15, anew=False)
        assert float(look(browser, 'new', 'opacity')) == pytest.approx(0.5, abs=0.01)
        assert look(browser, 'new', 'clipPath') == 'none'


def test_from_page_to_page(browser, render, engine):
    """Engines that know transitions between pages make one; the other goes to the next page plainly."""
    css = browser.site.put(render('/transition.css?preset=push&pages=navigation'), kind='text/css')
    note = '<script>addEventListener("pagereveal", e => window.transition = !!e.viewTransition, {once: true})</script>'
    second = browser.site.put(f'<!doctype html><link rel="stylesheet" href="{css}">{note}<title>second</title><p>second', '/second')
    browser.open(f'<!doctype html><link rel="stylesheet" href="{css}"><title>first</title><a id="a" href="{second}">go</a>', (375, 667))
    browser.click('#a')
    browser.until('document.title == "second" && document.readyState == "complete"')
    if engine == 'firefox':
        assert browser.evaluate('!globalThis.CSSViewTransitionRule')
    else:
        browser.until('window.transition === true')


def test_the_defaults_of_the_origin_lie_where_the_spec_has_the_button(browser, render):
    """Seen from the nearer edges of the window, so that it is right on a window of another size too."""
    for query, size, place in (('preset=push', (375, 667), (333, 42)), ('preset=push', (800, 500), (758, 42)),
                               ('', (800, 500), (400, 418)), ('preset=push&origin=top-left', (300, 300), (0, 0))):
        css = buttons.sheet(render, query)
        browser.open(buttons.page(css, '<section class="transition-button-to" id="to"></section>',
                                  '#to{clip-path:circle(var(--transition-button_reach) at var(--transition-button_x) var(--transition-button_y))}'), size)
        text = browser.style('#to', 'clip-path')
        numbers = [float(n.rstrip('px')) for n in text[7:-1].replace(' at', '').split()]
        assert numbers[1:] == pytest.approx(place, abs=0.01)
        farthest = max(math.hypot(place[0] - x, place[1] - y) for x in (0, size[0]) for y in (0, size[1]))
        assert numbers[0] == pytest.approx(farthest, abs=0.01)
    assert np.isfinite(numbers).all()
