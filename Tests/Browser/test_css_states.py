"""The states of a real button: each against the model, and what must never happen beside it."""
import itertools

import numpy as np
import pytest

import buttons
from harness import TRY_AGAIN, pixels
from harness.process import until
from model import Spec
from reading import BUTTON, FROM, TO
from test_css_play import faults

SPECS = {
    'submit': '',
    'tk': 'preset=tk&x=32',
    'soft': 'preset=soft',
    'slow and late': 'speed=0.5&expand.delay=0.2&fade.delay=0.1&spin.delay=0.05',
    'a spring': 'shrink.curve=spring(1,100,10,0)&shrink.duration=0.6&round.curve=spring(1,100,10,0)&round.duration=0.6',
    'corners before width': 'round.duration=0.3&round.curve=ease-out&shrink.delay=0.1&shrink.duration=0.3&shrink.curve=ease-in',
    'then reveal': 'then=reveal&expand.curve=ease-in-out',
    'then cut': 'then=cut',
    'a ring': 'progress=0.6',
    'wide swings': 'shake.count=3&shake.distance=24&failure.duration=0.2&radius=0',
}
STATES = {'loading': ('success', 0), 'success': ('success', 1), 'failure': ('failure', 1), 'cancel': ('cancel', 1)}


def spread(begin, end, count=10):
    """Instants inside a span, whole milliseconds, its very end left out."""
    return [round(begin + (end - begin) * (k + 0.3) / count, 3) for k in range(count)]


def set_state(state, *ids):
    return ';'.join(f"document.getElementById('{i}').dataset.state = '{state}'" for i in ids or ('button',))


@TRY_AGAIN
@pytest.mark.parametrize('state', STATES)
@pytest.mark.parametrize('name', SPECS)
def test_each_state_at_ten_instants(browser, render, name, state):
    outcome, late = STATES[state]
    query = buttons.on_pixels(f'{SPECS[name]}&outcome={outcome}&repeat=once'.lstrip('&'))
    spec = Spec(query)
    browser.open(buttons.pair(spec, buttons.sheet(render, query)), [round(side) for side in spec.stage])
    if late:                             # a button that has been waiting, its shrinking over
        browser.evaluate(f"({set_state('loading')}, 0)")
        browser.seek(spec.hold, anew=False)
    browser.hold(set_state(state, *(('button', 'from', 'to') if state == 'success' else ('button',))))
    begin, end = (spec.hold, spec.end) if late else (0, spec.hold)
    wrong = []
    for t in spread(begin, end):
        browser.seek((t - begin) / spec.speed, anew=False)
        if browser.name == 'webkit' and spec.frame(t).get('button.width', 44) < 44:
            continue                     # it draws some of such shapes, which are narrower than high, with square corners
        # Where the circle waits, the arc goes on from wherever it was.
        wrong += faults(browser, spec, t, arcs=state != 'success')
    assert not wrong, '\n' + '\n'.join(wrong)


def test_a_state_can_be_left_half_way_and_the_shape_turns_back_from_where_it_is(browser, render):
    spec, white = Spec('x=62'), (255, 255, 255)
    middle = (spec.centre[0], spec.centre[1])
    # Firefox begins the way back where a paused way would be if it were not paused, so there it is not paused,
    # but slow: about ten pixels a second.
    paused = browser.name != 'firefox'
    seconds, near = (0.4, 0.6) if paused else (10, 25)
    browser.open(buttons.alone(spec, buttons.sheet(render, f'x=62&shrink.duration={seconds}&round.duration={seconds}&hold={seconds + 1}')), (375, 667))

    def shape():
        return pixels.rectangle(browser.photograph(), white, BUTTON, middle)

    if paused:
        browser.hold(set_state('loading'))
        browser.seek(seconds / 2, anew=False)
        assert shape()[2] == pytest.approx(147, abs=0.5)
    else:
        browser.evaluate(f"({set_state('loading')}, 0)")
        until(lambda: shape()[2] < 160, 60, 'the shape is half way')
    half = shape()
    browser.hold("delete document.getElementById('button').dataset.state")
    browser.seek(0, anew=False)
    assert shape() == pytest.approx(half, abs=near)
    browser.seek(seconds / 4 - 0.001, anew=False)
    assert shape()[2] > 245


NEIGHBOURS = '''<div style="display:flex;align-items:center;margin-top:80px"><p id="left">before</p>
  <button class="transition-button" id="button">Sign <b>in</b></button><p id="right">after</p></div><p id="below">below</p>'''
WATCH = '''['left','right','below','button'].map(i => { const r = document.getElementById(i).getBoundingClientRect();
  return [r.left, r.top, r.width, r.height] }).concat([[document.documentElement.scrollWidth, document.documentElement.scrollHeight]])'''


@pytest.mark.parametrize('direction', ['ltr', 'rtl'])
def test_neighbours_never_move_and_nothing_ever_scrolls(browser, render, direction):
    css = buttons.sheet(render)
    browser.open(buttons.page(css, NEIGHBOURS, f'html{{direction:{direction}}}body{{background:#fff}}'), (500, 300))
    before = browser.evaluate(WATCH)
    for state, length in (('loading', 1), ('success', 0.3), ('failure', 0.7), ('loading', 0.4), ('cancel', 0.1), ('play', 2.8)):
        browser.hold(set_state(state))
        for t in spread(0, length):
            browser.seek(t, anew=False)
            now = browser.evaluate(WATCH)
            # The button itself is shaken by a translation; what it takes up in the page is not.
            assert now[:3] == before[:3] and now[4] == before[4], f'{state} at {t}'
            assert now[3][1:] == pytest.approx(before[3][1:], abs=0.001)
    assert browser.evaluate('document.documentElement.scrollWidth <= innerWidth')


@pytest.mark.parametrize('ending', ['success', 'failure', 'cancel'])
def test_the_last_photograph_equals_the_first(browser, render, ending):
    spec = Spec('x=62')
    browser.open(buttons.alone(spec, buttons.sheet(render, 'x=62'), label='Sign in', more='<p>Some text</p>'), (375, 667))
    # A first repaint may change the antialiasing of a text once.
    browser.evaluate(f"({set_state('loading')}, stage.frames(2))")
    browser.evaluate("(delete document.getElementById('button').dataset.state, 0)")
    settled(browser)
    first = browser.photograph()
    browser.evaluate(f"({set_state('loading')}, stage.frames(3))")
    assert pixels.difference(first, browser.photograph())[1] > 50
    browser.evaluate(f"({set_state(ending)}, 0)")
    settled(browser)
    if ending == 'success':
        assert pixels.difference(first, browser.photograph())[1] > 50
        browser.evaluate("(delete document.getElementById('button').dataset.state, 0)")
        settled(browser)
    # One engine smooths the corners of a layer that has just moved in another way.
    mean, most = pixels.difference(first, browser.photograph())
    assert (mean, most) == (0, 0) or browser.name == 'webkit' and mean < 0.005 and most < 100


def settled(browser):
    """Waits until nothing moves any more that ends by itself."""
    browser.until('''document.getAnimations().every(a => a.effect.getComputedTiming().endTime == Infinity
      || a.playState == 'finished')''')
    browser.evaluate('stage.frames(2)')


PLACES = list(itertools.product(('top', 'bottom'), ('left', 'right')))


@pytest.mark.parametrize('known', [True, False], ids=['place known', 'place unknown'])
@pytest.mark.parametrize('stage', [(375, 667), (1024, 600)], ids=['portrait', 'landscape'])
@pytest.mark.parametrize('scrolled', [0, 700], ids=['', 'scrolled'])
def test_no_pixel_of_the_page_is_left_when_the_circle_has_grown(browser, render, stage, known, scrolled):
    css = buttons.sheet(render, 'expand.curve=ease-out')
    for down, across in PLACES:
        place = f'position:absolute;{across}:3px;' + (
            f'top:{scrolled + 3}px' if down == 'top' else f'top:{scrolled + stage[1] - 47}px')
        browser.open(buttons.page(
            css, f'<button class="transition-button" id="button" style="{place}">x</button><p>text</p>',
            f'body{{background:#fff;height:{2000 if scrolled else stage[1]}px}}'), stage)
        browser.evaluate(f'(scrollTo(0, {scrolled}), stage.frames(2))')
        if known:
            browser.evaluate('''(() => { const r = button.getBoundingClientRect(), s = button.style
              s.setProperty('--transition-button-x', r.left + r.width / 2 + 'px')
              s.setProperty('--transition-button-y', r.top + r.height / 2 + 'px') })()''')
        browser.evaluate(f"({set_state('loading')}, stage.frames(2))")
        browser.hold(set_state('success'))
        if known:                        # exact: a hair before the end the farthest corner is still bare
            browser.seek(0.28, anew=False)
            assert abs(browser.photograph().astype(int) - BUTTON).max() > 20
        browser.seek(0.3, anew=False)
        assert abs(browser.photograph().astype(int) - BUTTON).max() <= 1, (down, across)


@pytest.mark.parametrize('query', ['', 'preset=soft&repeat=once', 'preset=push', 'preset=pop', 'outcome=failure&lead=2'])
def test_a_scrubbed_button_stands_where_the_time_is(browser, render, query):
    query = buttons.on_pixels(query)
    spec = Spec(query)
    browser.open(buttons.pair(spec, buttons.sheet(render, query), 'scrub'), [round(side) for side in spec.stage])
    begin, end = (0, spec.time('reveal.duration')) if spec.reveals else (0, spec.end)
    wrong = []
    for share in (0.05, 0.35, 0.62, 0.9, 0.71, 0.13, 0.5):
        browser.evaluate(f"(document.body.style.setProperty('--transition-button-progress', {share}), stage.frames(2))")
        wrong += faults(browser, spec, begin + (end - begin) * share)
    assert not wrong, '\n' + '\n'.join(wrong)


@pytest.mark.parametrize('direction', ['push', 'pop'])
def test_pages_are_pushed_and_popped_by_one_sheet(browser, render, direction):
    """The sheet of a push also closes the page again: radius(pop, t) = radius(push, duration - t)."""
    spec = Spec(f'preset={direction}')
    browser.open(buttons.pair(spec, buttons.sheet(render, 'preset=push')), (375, 667))
    browser.hold(set_state(direction, 'from', 'to'))
    wrong = []
    for t in spread(0, 0.5) + [0.5]:
        browser.seek(t, anew=False)
        wrong += faults(browser, spec, t)
    assert not wrong, '\n' + '\n'.join(wrong)


def test_a_ring_shows_how_far_the_work_is_and_does_not_turn(browser, render):
    spec = Spec('x=62')
    browser.open(buttons.alone(spec, buttons.sheet(render, 'x=62')), (375, 667))
    browser.evaluate("(button.style.setProperty('--transition-button-ring', .25), button.dataset.state = 'loading', 0)")
    for share in (0.25, 0.5, 0.9, 0.1, 1):
        browser.evaluate(f"(button.style.setProperty('--transition-button-ring', {share}), 0)")
        browser.until(f"Math.abs(parseFloat(getComputedStyle(button, '::after').getPropertyValue('--transition-button_sweep')) "
                      f"- {360 * share}) < .01 && parseFloat(getComputedStyle(button, '::after').opacity) == 1")
        pictures = []
        for _ in range(2):
            browser.evaluate('stage.frames(8)')
            pictures.append(browser.photograph())
        assert pixels.difference(*pictures)[1] == 0
        begin, sweep = pixels.arc(pictures[0], spec.centre, 9, 13, BUTTON, (0, 0, 0))
        assert sweep == pytest.approx(360 * share, abs=9)
    # Taken away, the arc turns again.
    browser.evaluate("(button.style.removeProperty('--transition-button-ring'), stage.frames(2))")
    first = browser.photograph()
    browser.until('''(performance.now(), new Promise(done => setTimeout(() => done(true), 130)))''')
    assert pixels.difference(first, browser.photograph())[1] > 50


@pytest.mark.parametrize('box', ['width:120px;height:100px', 'width:500px;--transition-button-height:60px', 'width:44px'])
def test_one_sheet_serves_buttons_of_many_sizes(browser, render, box):
    browser.open(buttons.page(buttons.sheet(render), f'<button class="transition-button" id="button" style="margin:40px;{box}">Go</button>',
                              'body{background:#fff}'), (620, 220))
    left, top, width, height = browser.box('#button')
    browser.hold(set_state('loading'))
    browser.seek(0.099999, anew=False)
    x, y, radius = pixels.circle(browser.photograph(), (255, 255, 255), BUTTON)
    assert (x, y) == pytest.approx((left + width / 2, top + height / 2), abs=0.5)
    assert radius == pytest.approx(30 if '60px' in box else 22, abs=0.3)


def test_alone_the_next_page_shows_through(browser, render):
    """Without pages a played button fades away itself, and what lies under it is the next page."""
    spec = Spec('x=62&repeat=once')
    browser.open(buttons.alone(spec, buttons.sheet(render, 'x=62&repeat=once'), 'play'), (375, 667))
    browser.seek(spec.asset(1.55))
    middle = browser.photograph()[300, 100].astype(int)
    alpha = spec.frame(1.55)['from.alpha']
    assert abs(middle - (255 + (np.array(BUTTON) - 255) * alpha)).max() <= 2
    browser.seek(spec.asset(1.8))
    assert (browser.photograph() == FROM).all() and TO != FROM
