"""The stylesheet on a real button between two pages, against the model, in each engine."""
import pytest
import tinycss2

import cases
import painting
from agreement import DRAWN, baking, faults, turn
from harness import pixels
from model import Spec
from reading import BUTTON, FROM, PALETTE, TO, drawn_arc, said_by_css

# The whole run plays by itself for these; the button stands on whole pixels, where no engine snaps it.
PLACED = '&x=62&width=250&y=563'
PLAYED = {name: query + ('' if 'preset=p' in query or 'preset=k' in query or 'x=' in query or 'touch' in query else PLACED)
          for name, query in cases.MOTION.items() if name != 'touch'}


def page(sheet, spec, state='', more=''):
    """A button between two pages, as an author writes it: on the page that leaves, or, going back, on the next."""
    attribute = f' data-state="{state}"' if state else ''
    button = f'<button class="transition-button"{attribute} style="position:absolute;left:{spec.x}px;top:{spec.y}px"></button>'
    here, there = ('', button) if spec.preset == 'pop' else (button, '')
    return f'''<!doctype html><html style="--transition-button-x:{spec.origin[0]}px;--transition-button-y:{spec.origin[1]}px">
<style>{sheet}</style><style>body{{margin:0;background:#18b048}}{more}</style>
<main class="transition-button-from"{attribute} style="background:#fff">{here}</main>
<main class="transition-button-to"{attribute} style="background:#1e2a78">{there}</main>'''


AT_REST = '''document.getAnimations().every(a =>
  a.playState == 'finished' || a.effect.getComputedTiming().endTime == Infinity)'''


def sheet_of(render, query):
    return render(f'/transition.css?{query}&{PALETTE}')


@pytest.mark.parametrize('name', PLAYED)
def test_the_whole_run_agrees_with_the_model(browser, render, name):
    spec = Spec(PLAYED[name])
    browser.open(page(sheet_of(render, PLAYED[name]), spec, 'play'), [round(side) for side in spec.stage])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        wrong += faults(spec, t, said_by_css(browser, spec), browser.photograph(), baking(spec), beyond=0.5)
    assert not wrong, '\n' + '\n'.join(wrong)


@pytest.mark.parametrize('name', ['submit', 'tk', 'push', 'pop', 'failure'])
def test_scrubbing_shows_the_same_instants(browser, render, name):
    """Forward, back and by leaps, by one custom property."""
    spec = Spec(PLAYED[name])
    browser.open(page(sheet_of(render, PLAYED[name]), spec, 'scrub'), [round(side) for side in spec.stage])
    times, wrong = [t for t in cases.instants(spec) if t >= 0], []
    for t in [*times[::3], *times[::-4], times[2], times[-2]]:
        share = t / (spec.end if name == 'failure' else scrub_end(spec))
        browser.evaluate(f'''document.querySelectorAll('[data-state]').forEach(
            e => e.style.setProperty('--transition-button-progress', {share}))''')
        browser.evaluate('stage.frames(2)')
        if share <= 1:
            wrong += faults(spec, t, said_by_css(browser, spec), browser.photograph(), beyond=0.5)
    assert not wrong, '\n' + '\n'.join(wrong)


def scrub_end(spec):
    if spec.reveals:
        return spec.time('reveal.delay') + spec.time('reveal.duration')
    return spec.end


# The states, set by an attribute as an author sets them.

SUBMIT = 'preset=submit' + PLACED
STATES = {
    # state: (query, the state before, the model's time at which it begins, moments since)
    'loading': (SUBMIT, None, 0, [0, 0.02, 0.05, 0.08, 0.099, 0.1, 0.2, 0.35, 0.6, 0.9]),
    'success': (SUBMIT, 'loading', 1, [0, 0.05, 0.1, 0.15, 0.2, 0.24, 0.27, 0.299, 0.3, 0.5, 0.7]),
    'failure': (SUBMIT + '&outcome=failure', 'loading', 1, [0, 0.03, 0.06, 0.1, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65]),
    'cancel': (SUBMIT + '&outcome=cancel', 'loading', 1, [0, 0.02, 0.04, 0.06, 0.08, 0.099]),
}


@pytest.mark.parametrize('state', STATES)
def test_a_state_set_by_attribute_agrees_with_the_model(browser, render, state):
    query, before, begin, since = STATES[state]
    spec = Spec(query)
    browser.open(page(sheet_of(render, query), spec), (375, 667))
    if before:
        browser.evaluate(f'document.querySelector("button").dataset.state = "{before}"')
        browser.until(AT_REST)
    browser.hold(f'for (const e of document.querySelectorAll("button, main")) e.dataset.state = "{state}"'
                 if state == 'success' else f'document.querySelector("button").dataset.state = "{state}"')
    wrong = []
    for t in since:
        browser.seek(t, anew=False)
        wrong += faults(spec, begin + t, said_by_css(browser, spec), browser.photograph(), beyond=0.5)
    assert not wrong, '\n' + '\n'.join(wrong)


@pytest.mark.parametrize('way', [['loading', 'failure'], ['loading', 'cancel'], ['loading', 'success', '']])
def test_after_a_run_everything_is_as_before_to_the_pixel(browser, render, way):
    spec = Spec(SUBMIT)
    sheet = render(f'/transition.css?{SUBMIT}&color=e8336d&label=Sign+in')
    browser.open(page(sheet, spec).replace('></button>', '>Sign in</button>'), (375, 667))
    first = browser.photograph()
    for state in way:
        browser.evaluate('(b => ' + (f'b.dataset.state = "{state}"' if state else 'delete b.dataset.state') +
                         ')(document.querySelector("button"))')
        browser.until(AT_REST)
    browser.evaluate('stage.frames(2)')
    mean, worst = pixels.difference(first, browser.photograph())
    # Two engines smooth the letters anew at their first repaint; nothing else may differ.
    assert mean < 0.01


def test_neighbours_do_not_move(browser, render):
    sheet = sheet_of(render, SUBMIT)
    browser.open(f'''<!doctype html><style>{sheet}</style><p>above</p><span id="a">left</span>
      <button class="transition-button">Sign in</button><span id="b">right</span><p id="c">below</p>''', (600, 400))
    first = [browser.box(f'#{name}') for name in 'abc']
    for state in ('loading', 'failure', 'loading', 'cancel', 'loading', 'success'):
        browser.hold(f'document.querySelector("button").dataset.state = "{state}"')
        for t in (0.03, 0.08, 0.12, 0.25):
            browser.seek(t, anew=False)
            assert [browser.box(f'#{name}') for name in 'abc'] == first


@pytest.mark.parametrize('viewport', [(375, 667), (667, 375), (1366, 900)])
@pytest.mark.parametrize('corner', ['left:8px;top:8px', 'right:8px;top:8px', 'left:8px;bottom:8px', 'right:8px;bottom:8px'])
@pytest.mark.parametrize('known', [True, False])
def test_at_the_end_of_the_expansion_no_pixel_of_the_page_is_left(browser, render, viewport, corner, known):
    sheet = sheet_of(render, 'preset=submit&width=120')
    browser.open(f'''<!doctype html><style>{sheet}</style><body style="margin:0;background:#fff">
      <button class="transition-button" style="position:fixed;{corner}"></button>''', viewport)
    if known:
        left, top, width, height = browser.box('button')
        browser.evaluate(f'''document.documentElement.style.cssText =
          "--transition-button-x:{left + width / 2}px;--transition-button-y:{top + height / 2}px"''')
    browser.hold('document.querySelector("button").dataset.state = "success"')
    browser.seek(0.3, anew=False)
    assert (pixels.coverage(browser.photograph(), FROM, BUTTON) > 0.99).all()


def test_the_ring_shows_its_share(browser, render):
    spec = Spec(SUBMIT)
    browser.open(page(sheet_of(render, SUBMIT), spec), (375, 667))
    browser.evaluate('document.querySelector("button").dataset.state = "loading"')
    browser.until(AT_REST)
    for share in (0.25, 0.5, 0.9):
        browser.evaluate(f'document.querySelector("button").style.setProperty("--transition-button-ring", {share})')
        browser.until(AT_REST)
        browser.seek(0.3)
        begin, sweep = drawn_arc(browser.photograph(), spec, spec.frame(0.5))
        assert turn(begin, 0) < 5 and sweep == pytest.approx(360 * share, abs=8)


def test_less_motion_moves_no_shape(launch, render):
    browser = launch(reduced_motion=True)
    spec = Spec(SUBMIT)
    sheet = render(f'/transition.css?{SUBMIT}&color=e8336d&label=')
    browser.open(f'''<!doctype html><style>{sheet}</style><body style="margin:0;background:#fff">
      <button class="transition-button" style="position:absolute;left:62px;top:563px"></button>''', (375, 667))
    browser.hold('document.querySelector("button").dataset.state = "loading"')
    browser.seek(0.05, anew=False)
    half = browser.photograph()
    row = pixels.opacity(half[585 - 2:585 + 2, 70:80], FROM, BUTTON)
    assert row == pytest.approx(0.5, abs=0.15), 'the button fades where it is'
    browser.seek(1, anew=False)
    circle = pixels.rectangle(browser.photograph(), FROM, BUTTON, (spec.centre[0], spec.centre[1]))
    assert circle[2] == pytest.approx(44, abs=1.5)       # its edge is a gradient's
    browser.hold('document.querySelector("button").dataset.state = "success"')
    browser.seek(0.15, anew=False)
    veil = pixels.opacity(browser.photograph()[5:60, 5:370], FROM, BUTTON)
    assert veil == pytest.approx(0.5, abs=0.02)
    browser.seek(0.3, anew=False)
    assert pixels.opacity(browser.photograph()[5:60, 5:370], FROM, BUTTON) > 0.99


def test_forced_colours_leave_nothing_blank(launch, engine, render):
    if engine != 'chromium':
        pytest.skip('only Chromium can be told')
    browser = launch(forced_colors=True)
    spec = Spec(SUBMIT)
    sheet = render(f'/transition.css?{SUBMIT}')
    browser.open(page(sheet, spec).replace('></button>', '>Sign in</button>'), (375, 667))
    idle = browser.photograph()[563:607, 62:312]
    assert len(np_unique(idle)) > 1
    browser.evaluate('document.querySelector("button").dataset.state = "loading"')
    browser.until(AT_REST)
    assert len(np_unique(browser.photograph()[563:607, 165:209])) > 1


def np_unique(picture):
    return {tuple(pixel) for pixel in picture.reshape(-1, 3)}


HOSTILE = {
    'a reset after': '*{all:unset}',
    'a reset of pseudo-elements too': '*,*::before,*::after{all:unset}',
    'slow transitions everywhere': 'button{transition:all 9s}',
    'transitions on everything': '*,*::before,*::after{transition:all .3s}',
    'overflow hidden': 'button{overflow:hidden}',
    'a background of its own': 'button{background:#080;border:1px solid #080}',
    'right to left': 'html{direction:rtl}',
}


@pytest.mark.parametrize('order', ['before', 'after'])
@pytest.mark.parametrize('style', HOSTILE)
def test_a_hostile_page_leaves_the_transition_working(browser, site, render, style, order):
    """Half way through shrinking, spinning, and covered: as on a page without styles."""
    if style == 'a reset of pseudo-elements too' and order == 'after':
        pytest.skip('a later sheet may take the layers away')
    spec = Spec(SUBMIT)
    # Linked, since a reset makes the text of a style element visible.
    links = [f'<link rel="stylesheet" href="{site.put(text, kind="text/css")}">'
             for text in (HOSTILE[style], sheet_of(render, SUBMIT))]
    both = ''.join(links if order == 'before' else links[::-1])
    browser.open(f'''<!doctype html>{both}<body style="margin:0;background:#fff">
      <button class="transition-button" style="position:absolute;left:62px;top:563px;width:250px;height:44px"></button>''', (375, 667))
    browser.hold('document.querySelector("button").dataset.state = "loading"')
    browser.seek(20, anew=False)
    picture = browser.photograph()
    circle = pixels.rectangle(picture, FROM, BUTTON, spec.centre)
    assert circle is not None and circle[2] == pytest.approx(44, abs=0.7) and circle[0] == pytest.approx(165, abs=0.7)
    browser.hold('document.querySelector("button").dataset.state = "success"')
    browser.seek(20, anew=False)
    assert (pixels.coverage(browser.photograph(), FROM, BUTTON) > 0.99).all()


def declarations(rules):
    for rule in rules:
        if rule.type == 'at-rule' and rule.content and rule.lower_at_keyword not in ('property',):
            yield from declarations(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
        elif rule.type == 'qualified-rule':
            selector = tinycss2.serialize(rule.prelude).strip()
            for item in tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True):
                assert item.type == 'declaration', f'{selector}: {item}'
                yield selector, item.name


@pytest.mark.parametrize('query', ['', 'preset=push&pages=document', 'preset=hy&outcome=failure', 'pages=navigation'])
def test_every_declaration_is_css_and_survives_in_the_engine(browser, engine, render, query):
    text = render(f'/transition.css?{query}')
    rules = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    assert not [rule for rule in rules if rule.type == 'error']
    wanted = {name for _, name in declarations(rules) if not name.startswith('--')}
    browser.open(f'<!doctype html><style>{text}</style>')
    kept = set(browser.evaluate('''(() => {
      const names = new Set(), walk = rules => { for (const r of rules) {
        for (const n of r.style ?? []) names.add(n)
        if (r.cssText) for (const m of r.cssText.matchAll(/[;{\\s]([a-z-]+):/g)) names.add(m[1])
        if (r.cssRules) walk(r.cssRules) } }
      for (const s of document.styleSheets) walk(s.cssRules)
      return [...names] })()'''))
    # A prefixed twin stands beside the plain property for one engine; the others may drop it. `all` is taken
    # apart when it is read.
    lost = {name for name in wanted - kept if not name.startswith('-webkit-')} - {'all'}
    assert lost <= ({'forced-color-adjust', 'user-select'} if engine == 'webkit' else set())
