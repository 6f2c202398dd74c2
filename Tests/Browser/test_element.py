"""The custom element on real pages: presses, promises, forms, links, Back, and what is announced."""
import gzip
import itertools
import pathlib

import pytest

import accessible
import buttons
from harness import pixels
from reading import BUTTON

PUBLIC = pathlib.Path(__file__).resolve().parents[2] / 'Public'
SCRIPT = (PUBLIC / 'transition-button.js').read_text(encoding='utf-8')
LOG = '''<script>
  log = []
  for (const name of ['start', 'success', 'failure', 'cancel', 'end'])
    addEventListener('transition-' + name, e => log.push([name, Math.round(performance.now()), e.target.state]))
  names = () => log.map(l => l[0]).join(' ')
  // A job that the test ends.
  begun = 0
  job = ({signal}) => { begun++; signal.addEventListener('abort', () => stopped = true); return new Promise((yes, no) => { finish = yes; fail = no }) }
  stopped = false
</script>'''


def open_page(browser, render, body, query='', style='', size=(375, 667), head=''):
    site = browser.site
    css = site.put(buttons.sheet(render, query).replace('motion=full', ''), '/sheet.css', 'text/css')
    script = site.put(SCRIPT, '/transition-button.js', 'text/javascript')
    browser.open(f'''<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
      <link rel="stylesheet" href="{css}"><style>html,body{{margin:0;scrollbar-width:none}}body{{background:#fff;font:14px sans-serif}}{style}</style>
      {head}{LOG}<script type="module" src="{script}"></script><body>{body}''', size)
    browser.until("customElements.get('transition-button') && document.readyState == 'complete'")


PLAIN = '<transition-button id="host"><button id="button" onclick="host.run(job)">Sign in</button></transition-button>'


def ended(browser, words):
    browser.until("log.at(-1)?.[0] == 'end'")
    assert browser.evaluate('names()') == words
    assert browser.evaluate('host.state') == 'idle'
    assert browser.evaluate("document.querySelectorAll('[popover]').length") == 0


def test_it_is_small_as_it_is_served(service):
    status, headers, body = service.get('/transition-button.js', Accept_Encoding='gzip')
    assert status == 200 and headers['Content-Type'].startswith('text/javascript')
    assert len(body) < 5000 and gzip.decompress(body).decode() == SCRIPT


def test_twenty_presses_run_it_once(browser, render):
    open_page(browser, render, PLAIN)
    for _ in range(20):
        browser.click('#button')
    browser.until("host.state == 'loading'")
    assert browser.evaluate('begun') == 1
    browser.evaluate("(finish('value'), 0)")
    ended(browser, 'start success end')
    browser.click('#button')             # and again afterwards
    browser.until('begun == 2')


def test_calls_while_it_runs_get_the_same_promise(browser, render):
    open_page(browser, render, PLAIN)
    assert browser.evaluate('''(async () => {
      const one = host.run(job), two = host.run(job), three = host.run(Promise.reject(1))
      finish(); return [one === two, two === three, begun, await one] })()''') == [True, True, 1, 'success']


@pytest.mark.parametrize('how,words,status', [
    ("fail(new Error('no'))", 'start failure end', 'Failed'),
    ('finish()', 'start success end', 'Done'),
    ('fail()', 'start failure end', 'Failed'),
    ('host.abort()', 'start cancel end', 'Cancelled'),
])
def test_each_end_is_right_and_announced(browser, render, how, words, status):
    open_page(browser, render, PLAIN)
    assert accessible.button(browser, '#button') == {'role': 'button', 'name': 'Sign in', 'busy': False, 'disabled': False}
    browser.click('#button')
    browser.until("host.state == 'loading'")
    assert accessible.button(browser, '#button') == {'role': 'button', 'name': 'Sign in', 'busy': True, 'disabled': True}
    assert browser.evaluate("host.querySelector('[role=status]').textContent") == 'Loading'
    assert browser.evaluate("button.disabled") is False
    browser.evaluate(f'({how}, 0)')
    ended(browser, words)
    assert browser.evaluate("host.querySelector('[role=status]').textContent") == status
    assert accessible.button(browser, '#button') == {'role': 'button', 'name': 'Sign in', 'busy': False, 'disabled': False}
    assert browser.evaluate('stopped') is ('abort' in how)


def test_escape_cancels_what_never_ends(browser, render):
    open_page(browser, render, PLAIN)
    browser.click('#button')
    browser.until("host.state == 'loading'")
    browser.key('Escape')
    ended(browser, 'start cancel end')
    assert browser.evaluate('stopped')


def test_a_press_of_a_key_runs_it_and_focus_stays(browser, render):
    open_page(browser, render, PLAIN)
    browser.evaluate('(button.focus(), 0)')
    browser.key('Enter')
    browser.until('begun == 1')
    browser.evaluate('(fail(1), 0)')
    ended(browser, 'start failure end')
    assert browser.evaluate('document.activeElement.id') == 'button'


def test_an_instant_answer_is_seen_waiting_for_one_turn(browser, render):
    open_page(browser, render, PLAIN)
    browser.evaluate("(host.run(Promise.resolve()), 0)")
    ended(browser, 'start success end')
    start, success, end = (entry[1] for entry in browser.evaluate('log'))
    assert 495 <= success - start < 900 and end - success >= 295


def test_without_a_stylesheet_it_works_and_waits_for_nothing(browser, render):
    open_page(browser, render, PLAIN, style='')
    browser.evaluate("(document.querySelector('link').remove(), 0)")
    browser.evaluate("(host.run(Promise.resolve()), 0)")
    ended(browser, 'start success end')
    assert browser.evaluate('log.at(-2)[1] - log[0][1]') < 200


@pytest.mark.parametrize('where', itertools.product(('top', 'bottom'), ('left', 'right')), ids=' '.join)
def test_the_circle_covers_everything_wherever_the_button_is_caught(browser, render, where):
    """Inside a card that clips, scales and lies under others; while the window changes its size."""
    place = ';'.join(f'{side}:6px' for side in where)
    open_page(browser, render, f'''
      <div style="position:fixed;{place};width:150px;height:90px;overflow:hidden;transform:scale(.9);contain:paint;z-index:1">
        <transition-button id="host"><button id="button" style="width:120px;margin:20px">Go</button></transition-button></div>
      <div style="position:fixed;inset:30% 30%;background:#0a0;z-index:999999"></div><p>text</p>''', 'expand.curve=ease-out')
    browser.evaluate("(host.run(job), 0)")
    browser.until("host.state == 'loading'")
    browser.evaluate("(finish(), 0)")
    browser.until("document.querySelector('[popover]')?.getAnimations().length && "
                  "(document.getAnimations().forEach(a => a.pause()), true)")
    x, y = browser.evaluate('''(() => { const r = button.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2] })()''')
    browser.seek(0.1, anew=False)
    said = browser.style('[popover]', 'clip-path')
    numbers = [float(n.rstrip('px')) for n in said[7:-1].replace(' at', '').split()]
    assert numbers[1:] == pytest.approx([x, y], abs=0.05)
    browser.seek(0.2999, anew=False)
    far = max(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for cx in (0, 375) for cy in (0, 667))
    numbers = [float(n.rstrip('px')) for n in browser.style('[popover]', 'clip-path')[7:-1].replace(' at', '').split()]
    assert numbers[0] == pytest.approx(far, abs=1)
    browser.seek(0.3, anew=False)
    assert abs(browser.photograph().astype(int) - BUTTON).max() <= 1


def test_the_circle_follows_its_button_when_the_window_changes(browser, render):
    open_page(browser, render, '<p style="text-align:right"><transition-button id="host"><button id="button">Go</button></transition-button></p>',
              'expand.duration=20')
    browser.evaluate("(host.run(Promise.resolve()), 0)")
    browser.until("!!document.querySelector('[popover]')")
    browser.evaluate("(button.style.marginRight = '100px', dispatchEvent(new Event('resize')), 0)")
    x = browser.evaluate('button.getBoundingClientRect().left + button.offsetWidth / 2')
    assert float(browser.style('[popover]', '--transition-button-x').rstrip('px')) == pytest.approx(x, abs=0.05)
    browser.key('Escape')                # uncovers the page
    browser.until("!document.querySelector('[popover]') && host.state == 'idle'")


def test_nothing_moves_beside_it_and_the_last_picture_is_the_first(browser, render):
    open_page(browser, render, f'<p>before {PLAIN} after</p><p id="below">below</p>')
    browser.evaluate('(host.run(Promise.reject(1)), 0)')
    ended(browser, 'start failure end')
    browser.evaluate('(log = [], stage.frames(3))')
    first, place = browser.photograph(), browser.box('#below')
    for work in ('Promise.reject(1)', 'Promise.resolve(1)'):
        browser.evaluate(f"(moved = false, host.run({work}), watch = setInterval(() => moved ||= below.getBoundingClientRect().top != {place[1]}, 5), 0)")
        browser.until("log.at(-1)?.[0] == 'end'")
        browser.evaluate('(clearInterval(watch), log = [], stage.frames(3))')
        assert browser.evaluate('moved') is False
        mean, most = pixels.difference(first, browser.photograph())
        assert mean < 0.005 and most < 100               # the smoothing of a text that was on a layer of its own


# Links.

def test_a_link_is_fetched_and_then_followed_and_back_shows_an_idle_button(browser, render, engine):
    home = browser.site.put('<!doctype html><title>home</title><p>home', '/home')
    open_page(browser, render, f'<transition-button id="host"><a id="button" href="{home}">Go home</a></transition-button>')
    assert accessible.button(browser, '#button')['role'] == 'link'
    browser.evaluate("(addEventListener('pageshow', e => restored = e.persisted), 0)")
    del browser.site.requests[:]
    browser.click('#button')
    browser.until("document.title == 'home'")
    assert [r[1] for r in browser.site.requests if r[1] == '/home'] in (['/home'], ['/home'] * 2)
    browser.evaluate('(history.back(), 0)')
    browser.until("document.title == 'A page' && document.readyState == 'complete'")
    browser.until("customElements.get('transition-button') && host.state == 'idle'")
    browser.evaluate('stage.frames(3)')
    assert accessible.button(browser, '#button') == {'role': 'link', 'name': 'Go home', 'busy': False, 'disabled': False}
    assert browser.evaluate("document.querySelectorAll('[popover]').length") == 0
    browser.click('#button')             # and it works again
    browser.until("document.title == 'home'")


def test_a_link_that_leads_nowhere_shakes(browser, render):
    open_page(browser, render, '<transition-button id="host" href="/missing"><button id="button">Go</button></transition-button>')
    browser.click('#button')
    ended(browser, 'start failure end')
    assert browser.evaluate('document.title') == 'A page'


def test_a_run_ends_by_going_where_the_work_says(browser, render):
    browser.site.put('<!doctype html><title>there</title>', '/there')
    open_page(browser, render, PLAIN)
    browser.evaluate("(host.run(async () => ({href: '/there'})), 0)")
    browser.until("document.title == 'there'")


def test_navigation_waits_until_nothing_moves(browser, render):
    browser.site.put('<!doctype html><title>home</title>', '/home')
    open_page(browser, render, '<transition-button id="host" href="/home"><button id="button">Go</button></transition-button>')
    browser.evaluate('''(addEventListener('pagehide', () => sessionStorage.left = performance.now()),
      addEventListener('transition-success', () => sessionStorage.success = performance.now()), 0)''')
    browser.click('#button')
    browser.until("document.title == 'home'")
    assert browser.evaluate('sessionStorage.left - sessionStorage.success') >= 295


@pytest.mark.parametrize('press', ['{ctrlKey: true}', '{metaKey: true}', '{shiftKey: true}', '{}'])
def test_a_press_that_is_meant_otherwise_is_left_alone(browser, render, press):
    open_page(browser, render, '''<transition-button id="host"><a id="button" href="/nowhere">Go</a></transition-button>''')
    took = browser.evaluate(f'''(() => {{
      if ('{press}' == '{{}}') button.addEventListener('click', e => e.preventDefault())
      let taken = null
      addEventListener('click', e => {{ taken = e.defaultPrevented; e.preventDefault() }})
      button.dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true, composed: true, ...{press}}}))
      return [taken, host.state] }})()''')
    assert took == ['{}' == press, 'idle']


def test_a_handler_of_the_page_has_the_run_and_the_link_comes_behind_it(browser, render):
    browser.site.put('<!doctype html><title>home</title>', '/home')
    open_page(browser, render, '<div id="root"><transition-button id="host"><a id="button" href="/home">Go</a></transition-button></div>')
    browser.evaluate("(root.addEventListener('click', () => host.run(job)), 0)")
    browser.click('#button')
    browser.until('begun == 1')
    assert browser.evaluate('document.title') == 'A page'
    browser.evaluate('(finish(), 0)')
    browser.until("document.title == 'home'")


def test_a_button_that_the_page_calls_disabled_is(browser, render):
    open_page(browser, render, PLAIN.replace('<button', '<button aria-disabled="true"'))
    browser.click('#button')
    browser.evaluate('stage.frames(5)')
    assert browser.evaluate('[begun, host.state, button.ariaDisabled]') == [0, 'idle', 'true']


def test_a_place_on_the_same_page_is_gone_to_and_uncovered(browser, render):
    open_page(browser, render, '<transition-button id="host" href="#below"><button id="button">Go</button></transition-button><p id="below">')
    browser.click('#button')
    ended(browser, 'start success end')
    assert browser.evaluate('location.hash') == '#below'


def test_what_moves_inside_the_button_is_not_waited_for(browser, render):
    open_page(browser, render, PLAIN.replace('Sign in', '<i>Sign in</i>'),
              style='@keyframes pulse{to{opacity:.5}}i{animation:pulse 60s infinite}')
    browser.evaluate("(button.firstChild.animate({rotate: ['0deg', '9deg']}, 60000), host.run(Promise.reject()), 0)")
    ended(browser, 'start failure end')


def test_a_view_that_cannot_be_shown_is_reported_and_leaves_no_cover(browser, render):
    open_page(browser, render, PLAIN)
    browser.evaluate("(told = null, addEventListener('error', e => { told = e.message }), host.navigate = () => { throw new Error('no view') }, 0)")
    browser.evaluate("(host.run(Promise.resolve()), 0)")
    ended(browser, 'start success end')
    assert 'no view' in browser.evaluate('told')


# Forms.

FORM = '''<form id="form" action="{action}" method="{method}"><input name="q" value="1" required id="field">
  <transition-button id="host"><button id="button" name="go" value="yes">Send</button></transition-button></form>'''


def test_a_form_that_gets_an_error_shakes_and_can_be_sent_again(browser, render):
    browser.site.put('broken', '/send', status=500)
    open_page(browser, render, FORM.format(action='/send', method='post'))
    browser.click('#button')
    ended(browser, 'start failure end')
    assert browser.evaluate('document.title') == 'A page'
    assert ('POST', '/send', b'q=1&go=yes') in browser.site.requests
    browser.site.put('<!doctype html><title>thanks</title>', '/thanks')
    browser.site.put('fine', '/send')
    browser.evaluate("(log = [], host.setAttribute('href', '/thanks'), 0)")
    browser.evaluate('(field.focus(), 0)')
    browser.key('Enter')                 # a key in a field sends the form by its button
    browser.until("document.title == 'thanks'")


def test_a_form_that_is_not_filled_in_does_not_start(browser, render):
    open_page(browser, render, FORM.format(action='/send', method='post').replace('value="1" required', 'required'))
    browser.click('#button')
    browser.evaluate('stage.frames(5)')
    assert browser.evaluate('[host.state, names()]') == ['idle', '']


def test_a_form_that_asks_goes_to_the_answer(browser, render):
    browser.site.put('<!doctype html><title>found</title>', '/find')
    open_page(browser, render, FORM.format(action='/find', method='get'))
    browser.click('#button')
    browser.until("document.title == 'found'")
    assert browser.evaluate('location.search') == '?q=1&go=yes'


@pytest.mark.parametrize('status,words,kind', [(200, 'start success end', 'success'), (422, 'start failure end', 'failure')])
def test_an_answer_that_leads_nowhere_leaves_the_page_and_can_be_read(browser, render, status, words, kind):
    browser.site.put('{"field": "taken"}', '/send', 'application/json', status=status)
    open_page(browser, render, FORM.format(action='/send', method='post'))
    browser.evaluate(f"""(addEventListener('transition-{kind}', async ({{detail}}) => {{
      const {{response}} = detail.value ?? detail.error; told = [response.status, (await response.json()).field] }}), told = null, 0)""")
    browser.click('#button')
    ended(browser, words)
    browser.until('told !== null')
    assert browser.evaluate('[document.title, field.value, ...told]') == ['A page', '1', status, 'taken']


def test_a_view_can_be_made_of_the_answer_to_a_form(browser, render):
    browser.site.put('thank you', '/send')
    open_page(browser, render, FORM.format(action='/send', method='post'))
    browser.evaluate('(host.navigate = async ({response}) => form.replaceWith(await response.text()), gone = host, 0)')
    browser.click('#button')
    browser.until("document.body.textContent.includes('thank you')")


def test_a_form_that_the_page_sends_itself_is_the_pages(browser, render):
    open_page(browser, render, FORM.format(action='/send', method='post'))
    browser.evaluate("(form.addEventListener('submit', e => { e.preventDefault(); host.run(job) }), 0)")
    del browser.site.requests[:]
    for _ in range(5):
        browser.click('#button')
    browser.until('begun == 1')
    browser.evaluate('(finish(), 0)')
    ended(browser, 'start success end')
    assert browser.evaluate('begun') == 1 and not [r for r in browser.site.requests if r[0] == 'POST']


def test_without_script_it_is_a_plain_form_and_a_plain_link(browser, render):
    browser.site.put('<!doctype html><title>plain</title>', '/plain')
    css = browser.site.put(buttons.sheet(render), kind='text/css')
    for body in (FORM.format(action='/plain', method='post'), '<transition-button><a id="button" href="/plain">Go</a></transition-button>'):
        browser.open(f'<!doctype html><link rel="stylesheet" href="{css}"><title>A page</title><body>' + body.replace(
            '<button ', '<button class="transition-button" '), (375, 300))
        browser.click('#button')
        browser.until("document.title == 'plain'")


# Within one document.

def test_a_view_changes_behind_the_cover_and_the_button_is_idle_again(browser, render):
    open_page(browser, render, f'<div id="view">first {PLAIN}</div>', 'pages=document')
    browser.evaluate("(host.navigate = value => { view.append(' then ' + value); covered = !!document.querySelector('[popover]') }, 0)")
    browser.evaluate("(host.run(async () => 'second'), 0)")
    ended(browser, 'start success end')
    assert 'then second' in browser.evaluate('view.textContent') and browser.evaluate('covered') is False


def test_two_pages_of_one_document_change_places(browser, render):
    open_page(browser, render, '''<main class="transition-button-from" id="from">
      <transition-button id="host"><button id="button" style="margin:60px" onclick="host.run(job)">Go</button></transition-button></main>
      <section class="transition-button-to" id="to">next</section>''')
    assert browser.style('#to', 'visibility') == 'hidden'
    browser.click('#button')
    browser.until('begun == 1')
    browser.evaluate('(finish(), 0)')
    ended(browser, 'start success end')
    assert browser.evaluate("['from', 'to'].map(i => document.getElementById(i).dataset.state)") == ['success', 'success']
    assert browser.style('#to', 'visibility', 'opacity') == ['visible', '1']
    assert browser.style('#from', 'opacity') == '0'
    assert tuple(browser.photograph()[300, 200]) == (30, 42, 120)


def test_a_push_opens_on_the_next_page_from_where_the_button_was(browser, render, engine):
    if engine == 'firefox':
        pytest.skip('it has no transitions from page to page')
    css = browser.site.put(buttons.sheet(render, 'preset=push&pages=navigation'), '/push.css', 'text/css')
    script = browser.site.put(SCRIPT, '/transition-button.js', 'text/javascript')
    note = '''<script>addEventListener('pagereveal', e => e.viewTransition?.ready.then(() => { place =
      [document.documentElement.style.getPropertyValue('--transition-button-x'), document.getAnimations().length] }))</script>'''
    head = f'<!doctype html><link rel="stylesheet" href="{css}"><script type="module" blocking="render" src="{script}"></script>'
    second = browser.site.put(f'{note}{head}<title>second</title><p>second', '/second')
    browser.open(f'''{head}<title>first</title><style>body{{margin:0}}</style>
      <transition-button id="host" href="{second}"><button id="button" style="margin:50px">go</button></transition-button>''', (375, 667))
    browser.until("!!customElements.get('transition-button')")
    x = browser.box('#button')[0] + browser.box('#button')[2] / 2
    browser.click('#button')
    browser.until("document.title == 'second' && window.place")
    said, count = browser.evaluate('place')
    assert float(said.rstrip('px')) == pytest.approx(x, abs=0.05) and count >= 1


@pytest.mark.parametrize('preset,ways', [('push', ['new push', 'old pop', 'new push']), ('pop', ['old pop', 'new push', 'old pop'])])
def test_back_closes_what_the_button_opened_and_forward_opens_it_again(browser, render, engine, preset, ways):
    if engine == 'firefox':
        pytest.skip('it has no transitions from page to page')
    css = browser.site.put(buttons.sheet(render, f'preset={preset}&pages=navigation'), '/turn.css', 'text/css')
    script = browser.site.put(SCRIPT, '/transition-button.js', 'text/javascript')
    # What moves, and from where, told by both pages to whoever is seen.
    note = '''<script>turns = []; addEventListener('pagereveal', e => e.viewTransition?.ready.then(() => turns.push(
      [document.documentElement.style.getPropertyValue('--transition-button-x'), ...document.getAnimations()
        .filter(a => a.effect.pseudoElement?.includes('view-transition')).map(a =>
          a.effect.pseudoElement.match(/old|new/)[0] + ' ' + a.animationName.split('-').at(-1))])))</script>'''
    head = f'<!doctype html><link rel="stylesheet" href="{css}"><script type="module" blocking="render" src="{script}"></script>{note}'
    second = browser.site.put(f'{head}<title>second</title><p>second', '/second')
    browser.open(f'''{head}<title>first</title><style>body{{margin:0}}</style>
      <transition-button id="host" href="{second}"><button id="button" style="margin:50px">go</button></transition-button>''', (375, 667))
    browser.until("!!customElements.get('transition-button')")
    if not browser.evaluate('Boolean(globalThis.navigation?.activation !== undefined)'):
        pytest.skip('it does not tell which way a navigation goes')
    left, _, width, _ = browser.box('#button')
    for title, turn, way in zip(('second', 'first', 'second'), ("host.querySelector('button').click()", 'history.back()', 'history.forward()'), ways):
        browser.evaluate(f'(globalThis.turns = [], {turn}, 0)')
        browser.until(f"document.title == '{title}' && globalThis.turns?.length == 1")
        place, *moving = browser.evaluate('turns[0]')
        assert float(place.rstrip('px')) == pytest.approx(left + width / 2, abs=0.05)
        assert moving == [way]


# The element itself.

def test_text_alone_gets_a_real_button_or_link(browser, render):
    open_page(browser, render, '''<transition-button id="one">Save <b>all</b></transition-button>
      <transition-button id="two" href="/x">Go</transition-button>''')
    assert browser.evaluate('one.control.outerHTML') == '<button type="button" class="transition-button">Save <b>all</b></button>'
    assert browser.evaluate('[two.control.localName, two.control.getAttribute("href")]') == ['a', '/x']
    assert accessible.button(browser, '#one button')['name'] == 'Save all'


def test_a_page_places_the_element_as_it_likes_under_a_strict_policy(browser, render):
    site = browser.site
    css = site.put(buttons.sheet(render) + 'transition-button{position:fixed;right:16px;bottom:24px;margin:3px}', '/sheet.css', 'text/css')
    script = site.put(SCRIPT, '/transition-button.js', 'text/javascript')
    browser.open(f'''<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'">
      <link rel="stylesheet" href="{css}"><script type="module" src="{script}"></script>
      <body><transition-button id="host"><button id="button">Sign in</button></transition-button>''', (375, 667))
    browser.until("!!customElements.get('transition-button')")
    left, top, width, height = browser.box('#button')
    assert (left + width, top + height) == pytest.approx((375 - 19, 667 - 27), abs=0.05)
    browser.evaluate('(host.hidden = true, 0)')
    assert browser.style('#host', 'display') == 'none'


def test_a_prefix_chooses_the_sheet(browser, render):
    open_page(browser, render, PLAIN.replace('id="host"', 'id="host" prefix="other"'), 'id=other')
    assert browser.evaluate('[...button.classList]') == ['other']
    browser.evaluate('(host.run(Promise.resolve()), 0)')
    browser.until("document.querySelector('.other-layer')?.getAnimations().length == 1")
    ended(browser, 'start success end')


def test_progress_is_a_ring(browser, render):
    open_page(browser, render, PLAIN)
    browser.evaluate('(host.progress = 0.25, host.run(job), 0)')
    browser.until("parseFloat(getComputedStyle(button, '::after').getPropertyValue('--transition-button_sweep')) == 90")
    browser.evaluate('(host.progress = null, 0)')
    assert browser.evaluate("button.style.getPropertyValue('--transition-button-ring')") == ''


def test_an_element_that_goes_takes_its_cover_with_it(browser, render):
    open_page(browser, render, f'<div id="view">{PLAIN}</div><div id="other"></div>', 'expand.duration=20')
    browser.evaluate('(host.run(job), other.append(host), 0)')
    browser.until("host.state == 'loading'")             # only moved: the run goes on
    browser.evaluate('(finish(), 0)')
    browser.until("!!document.querySelector('[popover]')")
    browser.evaluate("(gone = host, host.remove(), 0)")
    browser.until("!document.querySelector('[popover]') && gone.state == 'idle'")


def test_less_motion_still_covers_and_ends(launch, render):
    browser = launch(reduced_motion=True)
    open_page(browser, render, PLAIN)
    browser.evaluate('(host.run(Promise.resolve()), 0)')
    browser.until("document.querySelector('[popover]')?.getAnimations()[0]?.animationName?.endsWith('veil')"
                  " || document.querySelector('[popover]')?.getAnimations()[0]?.animationName?.endsWith('cover')")
    ended(browser, 'start success end')


def test_focus_is_seen_and_the_label_can_be_read(browser, render):
    open_page(browser, render, f'<p style="padding:40px">{PLAIN}</p>')
    bare = browser.photograph()
    browser.key('Tab')
    browser.until("document.activeElement.id == 'button' && button.matches(':focus-visible')")
    browser.evaluate('stage.frames(2)')
    assert (abs(browser.photograph().astype(int) - bare).max(axis=2) > 60).sum() > 300
