"""The stylesheet as a text, among other people's rules, and under a viewer's wishes."""
import re

import numpy as np
import pytest
import tinycss2

import buttons
from harness import pixels
from model import Spec
from reading import BUTTON, SPINNER
from test_css_states import set_state, settled

SHEETS = ['', 'preset=tk', 'preset=hy&pages=navigation', 'preset=push&pages=document', 'preset=pop&pages=navigation',
          'preset=touch', 'then=reveal&pages=document', 'outcome=failure&id=Save_all', 'motion=fade', 'motion=still',
          'motion=slow&scheme=dark', 'progress=0.4&dark.color=blue&dark.page.to=111',
          'shrink.curve=spring(1,100,10,0)&shrink.duration=auto&hold=2&fade.curve=steps(3,jump-both)&motion=full']
WHITE = (255, 255, 255)

# What an engine leaves out because it does not know it; nothing that is drawn depends on it.
UNKNOWN = {
    'chromium': set(),
    'firefox': {'-webkit-tap-highlight-color', '@view-transition'},
    'webkit': {'forced-color-adjust'},
}


def rules(nodes):
    """(kind, prelude, declarations or rules) of a sheet; an error of the parser fails the test."""
    for node in nodes:
        if node.type in ('whitespace', 'comment'):
            continue
        assert node.type != 'error', node.message
        prelude = tinycss2.serialize(node.prelude).strip()
        if node.type == 'at-rule' and node.at_keyword in ('media', 'keyframes'):
            yield '@' + node.at_keyword, prelude, list(rules(tinycss2.parse_rule_list(node.content)))
        else:
            declared = tinycss2.parse_declaration_list(node.content, skip_whitespace=True, skip_comments=True)
            assert all(d.type == 'declaration' for d in declared), [d for d in declared if d.type != 'declaration']
            kind = '@' + node.at_keyword if node.type == 'at-rule' else 'rule'
            yield kind, prelude, [(d.name, tinycss2.serialize(d.value).strip()) for d in declared]


def parsed(css):
    return list(rules(tinycss2.parse_stylesheet(css)))


def flat(found):
    for kind, prelude, content in found:
        yield kind, prelude, content
        if kind == '@media':
            yield from flat(content)


@pytest.mark.parametrize('query', SHEETS)
def test_a_parser_finds_no_error_and_nothing_global(render, query):
    css = render(f'/transition.css?{query}')
    assert css.count('{') == css.count('}') and '@layer' not in css and '!important' not in css
    name = 'Save_all' if 'id=' in query else 'transition-button'
    whole = 'pages=' in query
    for kind, prelude, content in flat(parsed(css)):
        if kind == 'rule':
            for selector in prelude.replace(':is([data-state=play],[data-state=scrub])', '').split(','):
                own = f'.{name}' in selector or selector.strip().startswith('[data-state')
                assert own or whole and re.match(r':root|::view-transition', selector.strip()), selector
        elif kind in ('@keyframes', '@property'):
            assert re.match(f'(--)?{name}[-_]', prelude), prelude
        else:
            assert kind == '@media' or whole and kind == '@view-transition', kind
        for declared, _ in content if kind == 'rule' else ():
            assert not declared.startswith('--') or re.match(f'--{name}[-_]', declared)


SURVIVORS = '''(() => {
  const walk = rules => [...rules].map(r => r instanceof CSSMediaRule ? ['@media', '', walk(r.cssRules)]
    : r instanceof CSSKeyframesRule ? ['@keyframes', r.name, [...r.cssRules].map(k => [k.keyText, [...k.style], k.style.cssText])]
    : r instanceof CSSStyleRule ? ['rule', r.selectorText, [...r.style], r.style.cssText] : [r.constructor.name, r.name ?? '', []])
  return walk(document.querySelector('style').sheet.cssRules) })()'''


@pytest.mark.parametrize('query', SHEETS)
def test_every_rule_survives_in_the_engine(browser, render, query):
    css = render(f'/transition.css?{query}')
    browser.open(buttons.page(css, '<p>'), (300, 200))
    missing = lost(parsed(css), browser.evaluate(SURVIVORS), browser)
    assert missing <= UNKNOWN[browser.name], missing - UNKNOWN[browser.name]


def lost(written, kept, browser):
    """Names of what was written and is not kept."""
    missing = set()
    known = [r for r in written if r[0] not in UNKNOWN[browser.name]]
    missing |= {r[0] for r in written} - {r[0] for r in known}
    assert len(known) == len(kept), [r[1] for r in known][:len(kept)][-1]
    for (kind, prelude, content), have in zip(known, kept):
        if kind == '@media':
            missing |= lost(content, have[2], browser)
        elif kind == '@keyframes':
            assert have[1] == prelude and len(have[2]) == len(content)
            for (_, _, declared), (_, _, text) in zip(content, have[2]):
                missing |= {name for name, _ in declared if name not in text}
        elif kind == 'rule':
            missing |= {name for name, value in declared_once(content) if not survives(name, have[3], browser)}
    return missing


def declared_once(content):
    return dict(content).items()


def survives(name, text, browser):
    """Shorthands may be written out or together, and a prefixed name may become its own."""
    long = {'all': 'filter' if 'filter' in text else 'all', 'inset': 'top', 'padding': 'padding-top', 'animation': 'animation-', 'transition': 'transition-',
            'border': 'border-', 'background': 'background-', 'outline': 'outline-', 'mask': 'mask-', 'overflow': 'overflow-',
            'offset-rotate': 'offset'}.get(name, name)
    return name in text or long in text or name.startswith('-webkit-') and name[8:] in text


HOSTILE = {
    'all unset before': ('*{all:unset}', ''),
    'all unset after': ('', '*,*::before,*::after{all:unset}'),
    'slow transitions': ('', 'button{transition:all 9s}*,*::before,*::after{transition:all .3s}'),
    'a framework': ('', '.btn{display:inline-block;padding:.375rem .75rem;border:1px solid #0d6efd;background-color:#0d6efd;'
                        'color:#fff;border-radius:.375rem;transition:all .15s ease-in-out;box-shadow:0 0 4px #000}'),
    'clipping': ('', 'button{overflow:hidden}.card button{overflow:hidden}'),
    'pseudo-elements of its own': ('', 'button::before{content:"x";transform:rotate(9deg);width:3px;opacity:.2}'
                                       'button::after{content:"y";filter:blur(9px);background:red}'),
    'text effects': ('', 'button{text-shadow:0 0 3px #000;letter-spacing:.1em;text-transform:uppercase}'),
    'dark': ('', ':root{color-scheme:dark}'),
}


@pytest.mark.parametrize('name', HOSTILE)
def test_hostile_pages_leave_the_button_working(browser, render, name):
    before, after = HOSTILE[name]
    border = ';--transition-button-border:1px' if 'border:1px' in after else ''
    body = f'''<div class="card"><button class="transition-button btn" id="button" style="display:inline-block;margin:60px 40px{border}">
      Sign <b>in</b></button></div>'''
    # As files: the texts of style elements would be shown by a page that unsets everything.
    links = ''.join(f'<link rel="stylesheet" href="{browser.site.put(css, kind="text/css")}">' for css in (
        before, buttons.sheet(render), after + 'html{display:block;background:#fff;scrollbar-width:none}'))
    browser.open(f'<!doctype html><meta charset="utf-8">{links}<body style="margin:0">{body}', (400, 300))
    settled(browser)
    left, top, width, height = browser.box('#button')
    idle = browser.photograph()
    assert tuple(idle[int(top + 5), int(left + width / 2)]) == BUTTON
    browser.hold(set_state('loading'))
    browser.seek(0.42, anew=False)
    picture = browser.photograph()
    x, y, radius = pixels.circle(np.where((picture == 0).all(axis=2)[..., None], BUTTON, picture), WHITE, BUTTON)
    assert (x, y) == pytest.approx((left + width / 2, top + height / 2), abs=0.6) and radius == pytest.approx(22, abs=0.4)
    assert pixels.arc(picture, (x, y), 8, 14, BUTTON, SPINNER)[1] == pytest.approx(144, abs=12)
    browser.hold(set_state('success'))
    browser.seek(0.3, anew=False)
    assert abs(browser.photograph().astype(int) - BUTTON).max() <= 1
    browser.evaluate("(delete document.getElementById('button').dataset.state, 0)")
    settled(browser)
    assert pixels.difference(idle, browser.photograph())[0] < 0.02


def test_a_marked_label_does_not_show_through_and_the_circle_lies_above_its_neighbours(browser, render):
    browser.open(buttons.page(buttons.sheet(render), '''<div style="position:relative;z-index:5;background:#0a0;height:60px">neighbour</div>
      <button class="transition-button" id="button">Sign <i>in</i></button>''', 'body{background:#fff}'), (375, 300))
    browser.hold(set_state('loading'))
    browser.seek(0.3, anew=False)
    before = browser.photograph()
    browser.evaluate("(getSelection().selectAllChildren(button), stage.frames(2))")
    top = int(browser.box('#button')[1])
    assert pixels.difference(before[top:], browser.photograph()[top:])[1] == 0
    browser.evaluate('(getSelection().removeAllRanges(), 0)')
    browser.hold(set_state('success'))
    browser.seek(0.3, anew=False)
    assert abs(browser.photograph().astype(int) - BUTTON).max() <= 1


# A viewer's wishes.

def test_less_motion_fades_and_moves_no_shape(launch, render):
    browser = launch(reduced_motion=True)
    spec = Spec('x=62')
    css = render(f'/transition.css?x=62&{buttons.PALETTE.replace("&motion=full", "")}')
    browser.open(buttons.alone(spec, css), (375, 667))
    browser.hold(set_state('loading'))
    outer, inner = (585, 80), (585 - 18, 187)
    for t, alpha in ((0.025, 0.75), (0.05, 0.5), (0.1, 0)):
        browser.seek(t, anew=False)
        picture = browser.photograph()
        assert pixels.opacity(picture[outer], WHITE, BUTTON) == pytest.approx(alpha, abs=0.01)
        assert abs(picture[inner].astype(int) - BUTTON).max() <= 1
    directions = []
    for t in (0.4, 0.8):
        browser.seek(t, anew=False)
        directions.append(pixels.arc(browser.photograph(), spec.centre, 9, 13, BUTTON, SPINNER)[0])
    assert (directions[1] - directions[0]) % 360 == pytest.approx(90, abs=8)
    browser.hold(set_state('success'))
    for t, alpha in ((0, 0), (0.15, 0.5), (0.3, 1)):
        browser.seek(t, anew=False)
        assert pixels.opacity(browser.photograph()[100:200, 50:300], WHITE, BUTTON) == pytest.approx(alpha, abs=0.01)
    assert abs(browser.photograph()[560:610, 160:215].astype(int) - BUTTON).max() <= 1, 'the spinner is still there'
    assert browser.evaluate("getComputedStyle(button, '::after').animationPlayState") == 'paused'
    browser.evaluate(f"({set_state('loading')}, 0)")
    browser.hold(set_state('failure'))
    browser.seek(0.05, anew=False)
    picture = browser.photograph()
    assert pixels.opacity(picture[outer], WHITE, BUTTON) == pytest.approx(0.5, abs=0.1)
    browser.seek(0.4, anew=False)
    assert abs(browser.photograph()[outer].astype(int) - (215, 0, 21)).max() <= 2
    assert browser.box('#button')[0] == 62


def test_less_motion_fades_one_page_into_the_other(launch, render):
    browser = launch(reduced_motion=True)
    spec = Spec('x=62')
    css = render(f'/transition.css?x=62&{buttons.PALETTE.replace("&motion=full", "")}')
    browser.open(buttons.pair(spec, css, 'play'), (375, 667))
    for t, alpha in ((0.95, 0), (1.15, 0.5), (1.299, 0.997)):
        browser.seek(spec.asset(t))
        assert float(browser.style('#to', 'opacity')) == pytest.approx(alpha, abs=0.003)
    browser.open(buttons.pair(spec, render(f'/transition.css?preset=push&{buttons.PALETTE.replace("&motion=full", "")}')), (375, 667))
    browser.hold(set_state('push', 'from', 'to'))
    browser.seek(0.15, anew=False)
    assert float(browser.style('#to', 'opacity')) == pytest.approx(0.5, abs=0.003)
    assert browser.style('#to', 'clip-path') == 'none'


@pytest.mark.parametrize('query,shares', [('motion=full', (1, 0)), ('motion=slow', (1, 0)), ('motion=fade', (0.5, 0.5)), ('motion=still', (1, 1))])
def test_a_policy_holds_whatever_the_viewer_wishes(launch, render, query, shares):
    """Half way to the circle: an edge that has passed one of two places, or a fade that is the same at both."""
    for wish in (False, True):
        browser = launch(reduced_motion=wish)
        browser.open(buttons.alone(Spec('x=62'), render(f'/transition.css?{query}&color=e8336d')), (375, 667))
        browser.hold(set_state('loading'))
        browser.seek(0.05, anew=False)
        near, far = (pixels.opacity(browser.photograph()[585, x], WHITE, BUTTON) for x in (187 + 60, 187 + 90))
        assert (round(near, 1), round(far, 1)) == shares
        browser.seek(0.3, anew=False)
        length = browser.evaluate("getComputedStyle(button, '::after').animationDuration")
        assert length == {'motion=full': '0.4s', 'motion=still': '0s'}.get(query, '1.6s')


def test_the_dark_scheme_has_its_own_colours(launch, render):
    css = render('/transition.css?color=e8336d&dark.color=1e2a78&dark.page.to=123')
    for dark, colour in ((False, BUTTON), (True, (30, 42, 120))):
        browser = launch(dark=dark)
        browser.open(buttons.alone(Spec('x=62'), css), (375, 667))
        assert tuple(browser.photograph()[585, 80]) == colour
        # A colour of one's own holds in both.
        browser.evaluate("(button.style.setProperty('--transition-button-color', 'rgb(1,2,3)'), stage.frames(2))")
        assert tuple(browser.photograph()[585, 80]) == (1, 2, 3)


def test_high_contrast_leaves_nothing_blank(launch, engine, render):
    if engine != 'chromium':
        pytest.skip('only Chromium can be told')
    browser = launch(forced_colors=True)
    browser.open(buttons.alone(Spec('x=62'), render('/transition.css?x=62'), label='Sign in', style='html{background:Canvas}'), (375, 667))
    ground, ink = (np.array(browser.photograph()[place]).astype(int) for place in ((100, 100), (585, 80)))
    assert abs(ground - ink).max() > 100
    label = browser.photograph()[575:595, 150:225].reshape(-1, 3).astype(int)
    assert abs(label - ink).max() > 100
    browser.hold(set_state('loading'))
    browser.seek(0.3, anew=False)
    _, _, radius = pixels.circle(browser.photograph(), tuple(ground), tuple(ink))
    assert radius == pytest.approx(22, abs=1.5)
    browser.hold(set_state('success'))
    browser.seek(0.3, anew=False)
    assert abs(browser.photograph().astype(int) - ink).max() <= 1
