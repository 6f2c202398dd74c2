"""The playground with real hands: what each control does to the address and to the picture."""
import json
import re
from urllib.parse import parse_qsl, urlsplit

import pytest

import buttons
from harness import pixels
from harness.process import until

WIDE, MIDDLE, PHONE = (1440, 900), (820, 1180), (390, 844)

READY = "document.body.classList.contains('ready')"
PICTURE = "document.querySelector('#easel object:not(.coming)')"


class Playground:
    """The page in an engine, with a witness: every error, every refusal of the policy, every request."""

    def __init__(self, browser, service):
        self.browser, self.service = browser, service

    def open(self, query='', size=WIDE, reset=True):
        self.browser.open(self.service.url(f'/{query}'), size)
        self.browser.until(f'{READY} && {PICTURE} !== null')
        self.browser.evaluate('''(() => {
            globalThis.trouble = []
            addEventListener('error', event => trouble.push(String(event.message)))
            addEventListener('unhandledrejection', event => trouble.push(String(event.reason)))
            document.addEventListener('securitypolicyviolation', event => trouble.push(event.violatedDirective + ' ' + event.blockedURI))
            const complain = console.error
            console.error = (...words) => { trouble.push(words.join(' ')); complain(...words) }
        })()''')
        return self

    @property
    def query(self):
        return dict(parse_qsl(urlsplit(self.browser.evaluate('location.href')).query, keep_blank_values=True))

    @property
    def picture(self):
        """The address of the picture that is shown."""
        return self.browser.evaluate(f"new URL({PICTURE}.data).search")

    def shows(self, name, value):
        """Waits until both the page's address and the picture's say so; a value of None means absent."""
        said = json.dumps(value)
        self.browser.until(f'''[location.search, new URL({PICTURE}?.data ?? location.href).search].every(
            search => (new URLSearchParams(search).get({json.dumps(name)}) ?? null) === {said})''')

    def reach(self, name):
        """Opens what a field lies in and brings it into view; its selector."""
        selector = f'#field-{name.replace(".", "-")}'
        self.browser.evaluate(f'''(() => {{
            const field = document.querySelector({json.dumps(selector)})
            field.closest('details').open = true
            field.scrollIntoView({{block: 'center'}})
        }})()''')
        return selector

    def type(self, selector, text):
        """Replaces a field's text by real keys, and leaves it by Enter."""
        self.browser.click(selector)
        self.browser.evaluate(f'document.querySelector({json.dumps(selector)}).select()')
        for letter in text:
            self.browser.key(letter)
        self.browser.key('Enter')

    def choose(self, selector, value):
        """Chooses in a menu, by its own events: the list itself belongs to the system."""
        self.browser.evaluate(f'''(() => {{
            const menu = document.querySelector({json.dumps(selector)})
            menu.value = {json.dumps(value)}
            menu.dispatchEvent(new Event('change', {{bubbles: true}}))
        }})()''')

    def middle(self, selector):
        left, top, width, height = self.browser.box(selector)
        return left + width / 2, top + height / 2

    def trouble(self):
        """What went wrong, and what was asked of others."""
        return self.browser.evaluate('''[...trouble, ...performance.getEntriesByType('resource')
            .map(entry => entry.name).filter(name => new URL(name).origin !== location.origin)]''')


@pytest.fixture
def playground(browser, service):
    playground = Playground(browser, service)
    yield playground
    assert playground.trouble() == []


def table(service):
    parameters = json.loads(service.get('/openapi.json')[2])['components']['parameters']
    return {row['name']: row for row in parameters.values()}


# Loading


def test_shows_soft_first_and_plays_it(playground):
    playground.open()
    assert playground.picture == '?preset=soft'
    assert playground.browser.evaluate("document.querySelector('#play').getAttribute('aria-label')") == 'Pause'
    clock = f'{PICTURE}.contentDocument.documentElement.getCurrentTime()'
    first = playground.browser.evaluate(clock)
    playground.browser.until(f'{clock} !== {first}')


def test_an_address_is_a_state(playground):
    playground.open('?preset=push&color=teal&stage=393x852')
    assert playground.query == {'preset': 'push', 'color': 'teal', 'stage': '393x852'} or playground.query['color'] in ('008080', 'teal')
    playground.shows('stage', '393x852')
    assert playground.browser.evaluate("document.querySelector('#field-stage').value") == '393'
    assert playground.browser.evaluate("document.querySelector('.preset[aria-current]').dataset.preset") == 'push'
    # Without a preset, the service's own default is meant.
    playground.open('?color=teal')
    playground.shows('preset', 'submit')


def test_a_wrong_address_shows_the_rest_and_says_what_is_wrong(playground):
    playground.open('?preset=hy&hold=-1&color=teal')
    browser = playground.browser
    note = browser.evaluate("document.querySelector('.field[data-parameter=hold] .note.error').textContent")
    assert 'hold' in note and 'Accepted' in note
    assert browser.evaluate("document.querySelector('#field-hold').getAttribute('aria-invalid')") == 'true'
    assert browser.evaluate("document.querySelector('#field-hold').value") == '-1'
    assert 'hold' in browser.evaluate("document.querySelector('#caption').textContent")
    assert 'color=' in playground.picture and 'hold' not in playground.picture
    browser.evaluate("document.querySelector('.field[data-parameter=hold] .note.error').scrollIntoView({block: 'center'})")
    browser.click('.field[data-parameter=hold] .note.error button')
    playground.shows('hold', None)
    browser.until("!document.querySelector('.note.error:not([hidden])')")
    assert browser.evaluate("document.querySelector('#status').textContent") == ''


def test_a_note_in_a_closed_fold_is_told_above_it(playground):
    playground.open('?preset=push&hold=2')
    browser = playground.browser
    assert 'Hold changes nothing' in browser.evaluate("document.querySelector('.general-notes .note').textContent")
    assert not browser.evaluate("document.querySelector('#fold-times').open")
    browser.click('.general-notes .note button')
    browser.until("document.activeElement.id === 'field-hold'")


def test_a_misspelt_name_is_offered_the_right_one(playground):
    playground.open('?preset=soft&colour=teal')
    playground.browser.until("document.querySelector('.general-notes .note.error button') !== null")
    playground.browser.click('.general-notes .note.error button')
    playground.browser.until("new URLSearchParams(location.search).has('color')")


# The form


VALUES = {
    'amount': {'width': '200', 'height': '50', 'x': '30', 'y': '400', 'radius': '4', 'label.size': '18', 'spinner.width': '3',
               'spinner.arc': '0.7', 'spinner.period': '0.9', 'spinner.radius': '9', 'lead': '0.7', 'hold': '1.3', 'spin.delay': '0.2',
               'restore.delay': '1.5', 'expand.scale': '40', 'fade.in': '0.3', 'fade.out': '0.9', 'speed': '2', 'repeat': '3',
               'progress': '0.5', 'shake.distance': '6', 'shake.count': '3', 'shake.duration': '0.4', 'failure.duration': '0.3',
               'press.scale': '0.9', 'press.duration': '0.2', 'at': '1.1', 'strip': '6'},
}
PRESETS = {'reveal.delay', 'reveal.duration', 'reveal.curve', 'reveal.radius', 'origin'}


def value_for(row):
    """A value that is not the default."""
    name, kind = row['name'], row['x-kind']
    if name in VALUES['amount']:
        return VALUES['amount'][name]
    if kind == 'time':
        return '0.25'
    if kind in ('length', 'number', 'count'):
        return str(row['example'])
    return {'color': '1e7f5c', 'curve': 'ease-in', 'text': 'Go on', 'name': 'mine', 'tag': '7', 'point': '40,50'}[kind]


def every_row():
    return sorted(VALUES['amount']) + ['color', 'label', 'label.color', 'spinner.color', 'page.from', 'page.to', 'page.back',
                                       'round.delay', 'round.duration', 'round.curve', 'shrink.delay', 'shrink.duration', 'shrink.curve',
                                       'expand.delay', 'expand.duration', 'expand.curve', 'reveal.delay', 'reveal.duration', 'reveal.curve',
                                       'reveal.radius', 'fade.delay', 'fade.duration', 'fade.curve', 'failure.color', 'dark.color',
                                       'dark.label.color', 'dark.page.from', 'dark.page.to', 'dark.page.back', 'id', 'v', 'origin']


@pytest.mark.parametrize('part', range(4))
def test_every_field_that_is_typed_in_changes_the_address_and_the_picture(playground, service, engine, part):
    if engine == 'webkit' and part:
        pytest.skip('one part is enough there')
    rows = table(service)
    playground.open()
    for name in every_row()[part::4]:
        preset = 'push' if name in PRESETS else 'soft'
        # outcome=failure gives the shake's fields something to do.
        if playground.query.get('preset') != preset or len(playground.query) > 1:
            playground.open(f'?preset={preset}')
        wanted = value_for(rows[name])
        selector = playground.reach(name)
        playground.type(selector, wanted)
        playground.shows(name, wanted)
        row = f'.field[data-parameter="{name}"]'
        playground.browser.until(f"document.querySelector('{row}').classList.contains('changed')")
        playground.browser.click(f'{row} .back')
        playground.shows(name, None)


def test_the_fields_cover_the_whole_table(playground, service):
    playground.open()
    fields = playground.browser.evaluate("[...document.querySelectorAll('.field')].map(field => field.dataset.parameter)")
    assert fields == list(table(service))
    typed, menus = set(every_row()), {name for name, row in table(service).items() if row['x-kind'] in ('words', 'size')}
    assert set(fields) == typed | menus


def test_menus_and_switches_change_the_address_and_the_picture(playground, service):
    for name, row in table(service).items():
        if row['x-kind'] != 'words' or name in ('preset', 'errors'):
            continue
        playground.open()
        selector = playground.reach(name)
        is_radio = playground.browser.evaluate(f"document.querySelector('{selector}').type") == 'radio'
        now = playground.browser.evaluate(
            f"document.querySelector('{selector[1:] and f'input[name={selector[1:]}]:checked' if is_radio else selector}').value")
        word = next(word for word in row['schema']['enum'] if word != now)
        if is_radio:
            playground.browser.click(f'input[name="{selector[1:]}"][value="{word}"]')
        else:
            playground.choose(selector, word)
        playground.shows(name, word)


def test_arrows_step_a_number_and_one_step_back_undoes(playground):
    playground.open()
    browser = playground.browser
    browser.click(playground.reach('width'))
    for _ in range(3):
        browser.key('ArrowUp')
    playground.shows('width', '253')
    browser.key('ArrowDown')
    playground.shows('width', '252')
    browser.evaluate('history.back()')
    playground.shows('width', '253')
    browser.evaluate('history.back()')
    playground.shows('width', '252')


def test_a_label_drawn_to_the_side_pulls_its_number(playground):
    playground.open()
    playground.reach('width')
    x, y = playground.middle('#field-width-label')
    playground.browser.drag((x, y), (x + 40, y))
    playground.shows('width', '270')
    playground.browser.evaluate('history.back()')
    playground.shows('width', None)


def test_words_sizes_and_colours_have_hands_of_their_own(playground):
    playground.open('?preset=soft&page.to=white')
    playground.reach('page.to')
    playground.browser.click('.field[data-parameter="page.to"] [data-word=blank]')
    playground.shows('page.to', 'blank')
    playground.type(playground.reach('stage'), '400')
    playground.shows('stage', '400x667')
    playground.reach('color')
    playground.browser.evaluate('''(() => {
        const well = document.querySelector('.field[data-parameter=color] .well')
        well.value = '#1e7f5c'
        well.dispatchEvent(new Event('input'))
        well.dispatchEvent(new Event('change'))
    })()''')
    playground.shows('color', '1e7f5c')


@pytest.mark.parametrize('query,shown', [('', '#ffffff'), ('color=ffe08a', '#000000'), ('label.color=0a7&spinner.color=0a7', '#00aa77')])
def test_a_colour_that_is_worked_out_is_shown_as_it_comes_out(playground, query, shown):
    playground.open(f'?preset=soft&{query}')
    well = "document.querySelector('.field[data-parameter=\"%s\"] .well')"
    for name in ('label.color', 'spinner.color'):
        assert playground.browser.evaluate(f'[{well}.value, {well}.classList.contains("none")]' % (name, name)) == [shown, False]
    assert playground.browser.evaluate(f'{well}.classList.contains("none")' % 'page.to')      # a drawing has no colour


def test_a_label_is_written_in_its_own_direction(playground):
    playground.open('?preset=soft&label=%D7%A9%D7%9C%D7%95%D7%9D')
    assert playground.browser.style('#field-label', 'direction') == 'rtl'
    playground.open()
    assert playground.browser.style('#field-label', 'direction') == 'ltr'


def test_the_label_may_be_empty(playground):
    playground.open()
    selector = playground.reach('label')
    playground.browser.click(selector)
    playground.browser.evaluate(f"document.querySelector('{selector}').select()")
    playground.browser.key('Backspace')
    playground.browser.key('Enter')
    playground.shows('label', '')


def test_notes_stand_beside_their_fields(playground):
    playground.open('?preset=tk&stage=768x1024&radius=99')
    note = "document.querySelector('.field[data-parameter=\"%s\"] .note')?.textContent"
    assert 'half' in playground.browser.evaluate(note % 'radius')
    assert 'points bare' in playground.browser.evaluate(note % 'expand.scale')
    # What a format cannot say is told where it was asked for, and only there.
    playground.open('?expand.curve=spring(1,100,10,0)')
    assert 'pieces' in playground.browser.evaluate(note % 'expand.curve')
    assert playground.browser.evaluate("document.querySelector('.field[data-parameter=label] .note')") is None


def test_a_parameter_is_found_by_name_and_all_can_be_reset(playground):
    playground.open('?preset=soft&shake.count=3&outcome=failure')
    browser = playground.browser
    assert browser.evaluate("document.querySelector('#count').textContent") == '2'
    browser.click('#filter')
    for letter in 'shake':
        browser.key(letter)
    seen = "[...document.querySelectorAll('.field')].filter(field => field.offsetParent).map(field => field.dataset.parameter)"
    browser.until(f"({seen}).join() === 'shake.distance,shake.count,shake.duration,outcome' || ({seen}).every(name => name.startsWith('shake'))")
    browser.click('#reset-all')
    playground.shows('outcome', None)
    assert playground.query == {'preset': 'soft'}


def test_presets_keep_the_look_and_change_the_motion(playground):
    playground.open('?preset=soft&color=008080&expand.duration=0.9')
    playground.browser.click('.preset[data-preset=push]')
    playground.shows('preset', 'push')
    assert playground.query == {'preset': 'push', 'color': '008080'}
    playground.browser.evaluate('history.back()')
    playground.shows('expand.duration', '0.9')


# The stage


def test_stage_sizes_outcomes_motion_and_scheme_from_the_bar(playground):
    playground.open()
    for selector, name, value in (('#stage-size', 'stage', '1440x900'), ('#bar-outcome', 'outcome', 'failure'),
                                  ('#bar-motion', 'motion', 'slow'), ('#bar-scheme', 'scheme', 'dark')):
        playground.choose(selector, value)
        playground.shows(name, value)
    left, top, width, height = playground.browser.box('#easel')
    assert abs(width / height - 1440 / 900) < 0.01


def test_the_button_is_dragged_and_covers_from_there(playground):
    playground.open()
    browser = playground.browser
    x, y = playground.middle('#grip')
    scale = browser.box('#easel')[2] / 375
    browser.drag((x, y), (x - 30 * scale, y - 200 * scale))
    browser.until("new URLSearchParams(location.search).has('y')")
    query = playground.query
    assert abs(float(query['x']) - 32.5) <= 1.5 and abs(float(query['y']) - 363) <= 1.5
    browser.evaluate("document.querySelector('#grip').focus()")
    browser.key('ArrowUp')
    playground.shows('y', str(int(query['y']) - 1))


# Time


def held(playground):
    if playground.browser.evaluate("document.querySelector('#play').getAttribute('aria-label')") == 'Pause':
        playground.browser.click('#play')
    playground.browser.until("document.querySelector('#play').getAttribute('aria-label') === 'Play'")


def test_the_playhead_scrubs_by_mouse_and_by_key(playground):
    playground.open()
    browser = playground.browser
    held(playground)
    left, top, width, height = browser.box('.ruler')
    browser.drag((left + 5, top + 12), (left + width * 0.5, top + 12))
    browser.evaluate("document.querySelector('#playhead').focus()")
    browser.key('Home')
    clock = f'{PICTURE}.contentDocument.documentElement.getCurrentTime()'
    browser.until(f'Math.abs({clock}) < 0.01')
    for _ in range(10):
        browser.key('ArrowRight')
    browser.until(f'Math.abs({clock} - 0.1) < 0.002')
    assert browser.evaluate("document.querySelector('#playhead').getAttribute('aria-valuetext')") == '0.4 seconds before the tap'
    browser.key('End')
    browser.until(f'Math.abs({clock} - 2.9) < 0.01')


@pytest.mark.parametrize('driver', ['smil', 'css'])
def test_a_held_picture_is_the_still_of_that_instant(playground, driver):
    """What the playhead shows at 1.2 s is what at=1.2 draws, to the pixel but for antialiasing."""
    browser = playground.browser

    def picture():
        left, top, width, height = (round(v) for v in browser.box('#easel'))
        return browser.photograph()[top + 14:top + height - 14, left + 14:left + width - 14]
    playground.open('?preset=soft&label=&at=1.2')
    browser.evaluate('stage.frames(3)')
    still = picture()
    playground.open(f'?preset=soft&label=&driver={driver}')
    held(playground)
    browser.evaluate("document.querySelector('#playhead').focus()")
    browser.key('Home')
    for _ in range(17):
        browser.key('PageUp')
    browser.until("document.querySelector('.time').textContent === '1.20 s'")
    # An engine may paint a frame or two after it was told.
    until(lambda: pixels.difference(picture(), still)[0] < 0.35, 10, 'the held picture is the still')


def test_bars_are_moved_and_pulled(playground):
    playground.open()
    browser = playground.browser
    per_second = browser.box('.ruler')[2] / (2.9 * 1.03)
    x, y = playground.middle('[data-phase=expand] .bar')
    browser.drag((x - 5, y), (x - 5 + 0.2 * per_second, y))
    browser.until("new URLSearchParams(location.search).has('expand.delay')")
    assert abs(float(playground.query['expand.delay']) - 0.2) <= 0.02
    browser.evaluate('history.back()')
    playground.shows('expand.delay', None)
    for phase, name, expected in (('fade', 'fade.duration', 0.7), ('hold', 'hold', 1.2)):
        x, y = playground.middle(f'[data-phase={phase}] .edge.to')
        browser.drag((x, y), (x + 0.2 * per_second, y))
        browser.until(f"new URLSearchParams(location.search).has('{name}')")
        assert abs(float(playground.query[name]) - expected) <= 0.03
        browser.evaluate('history.back()')
        playground.shows(name, None)


def test_bars_by_keyboard(playground):
    playground.open()
    browser = playground.browser
    browser.evaluate("document.querySelector('[data-phase=fade] .edge.to').focus()")
    browser.key('ArrowRight')
    browser.key('ArrowRight')
    playground.shows('fade.duration', '0.52')
    browser.evaluate("document.querySelector('[data-phase=shrink] .move').focus()")
    browser.key('ArrowRight')
    playground.shows('shrink.delay', '0.01')
    focused = browser.evaluate('document.activeElement.getAttribute("aria-label")')
    assert focused == 'shrink begins'
    # What a slider holds is not told to screen readers, so none holds another.
    assert browser.evaluate("document.querySelectorAll('[role=slider] [role=slider]').length") == 0


def test_a_bar_stops_where_phases_no_longer_go_together(playground):
    playground.open()
    browser = playground.browser
    order = "[...document.querySelectorAll('.row')].map(row => row.dataset.phase).join()"
    browser.evaluate(f'''(wrong = [], order = {order}, new MutationObserver(() => {{
        if (document.body.matches('.refused')) wrong.push('refused')
        if ({order} !== order && {order} !== order.replace('spin,', '')) wrong.push({order})
    }}).observe(document.body, {{subtree: true, childList: true, attributes: true}}), 0)''')
    x, y = playground.middle('[data-phase=hold] .edge.to')
    browser.drag((x, y), (x - 400, y))
    playground.shows('hold', '0.1')
    assert browser.evaluate("document.querySelector('[data-phase=hold] .edge.to').getAttribute('aria-valuemin')") == '0.1'
    assert browser.evaluate('wrong') == []


def test_a_click_starts_what_waits_for_one(playground, engine):
    playground.open('?preset=soft&start=click')
    assert playground.browser.evaluate("document.querySelector('#easel').classList.contains('waits')")
    assert 'tap' in playground.browser.evaluate("document.querySelector('#caption').textContent")
    browser, clock = playground.browser, "document.querySelector('.time').textContent"
    browser.evaluate('stage.frames(5)')
    assert browser.evaluate(clock) == '0.00 s'
    browser.click(playground.middle('#easel'))
    browser.until(f"parseFloat({clock}) > 0.2")
    # Moved by CSS it hears nothing, and is not said to.
    playground.open('?preset=soft&start=click&driver=css')
    assert 'tap' not in browser.evaluate("document.querySelector('#caption').textContent")
    browser.until(f"parseFloat({clock}) > 0.2")


# Curves


def test_handles_are_dragged_and_stepped(playground):
    playground.open()
    browser = playground.browser
    assert browser.evaluate("document.querySelector('.curve-title').textContent") == 'expand.curve'
    left, top, width, height = browser.box('.handle[data-handle="2"] .reach')
    start = (left + width / 2, top + height / 2)
    browser.drag(start, (start[0] - 20, start[1] + 15))
    browser.until("/^cubic-bezier/.test(new URLSearchParams(location.search).get('expand.curve'))")
    x1, y1, x2, y2 = (float(n) for n in re.findall(r'-?[\d.]+', playground.query['expand.curve']))
    assert (x1, y1) == (0, 0) and x2 < 0.58 and y2 < 1
    browser.evaluate("document.querySelector('.handle[data-handle=\"1\"]').focus()")
    for _ in range(5):
        browser.key('ArrowDown')
    browser.until(f"new URLSearchParams(location.search).get('expand.curve')?.startsWith('cubic-bezier(0,-0.05')")
    # An answer that comes while the next page is opened would respell the address, and in Firefox stop that.
    browser.until(f"new URL({PICTURE}.data).searchParams.get('expand.curve')?.startsWith('cubic-bezier(0,-0.05')")


def test_steps_springs_and_the_curve_of_another_phase(playground):
    playground.open()
    browser = playground.browser
    browser.click('input[name=curve-kind][value=spring]')
    playground.shows('expand.curve', 'spring(1,100,10,0)')
    browser.click('#curve-auto')
    browser.until("Math.abs(new URLSearchParams(location.search).get('expand.duration') - 1.27) < 0.02")
    browser.click('input[name=curve-kind][value=steps]')
    browser.until("/^steps/.test(new URLSearchParams(location.search).get('expand.curve'))")
    browser.click('[data-phase=fade] .phase-name')
    browser.until("document.querySelector('.curve-title').textContent === 'fade.curve'")
    playground.choose('#curve-choice', 'ease-out')
    playground.shows('fade.curve', 'ease-out')


# What there is to take


def test_reload_restores(playground):
    playground.open()
    playground.type(playground.reach('label'), 'Go on')
    playground.shows('label', 'Go on')
    playground.browser.evaluate("history.replaceState(null, '', location.href)")
    address = playground.browser.evaluate('location.href')
    playground.browser.navigate(address)
    playground.browser.until(READY)
    assert playground.browser.evaluate("document.querySelector('#field-label').value") == 'Go on'
    playground.browser.evaluate('globalThis.trouble = []')
    playground.shows('label', 'Go on')


SNIPPETS = ['url', 'img', 'markdown', 'picture', 'css', 'element', 'json', 'curl', 'docker']


def copied(playground, name):
    """Clicks a copy button; the text that reached the clipboard's interface."""
    browser = playground.browser
    browser.evaluate('''(() => {
        globalThis.clip = null
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => { clip = text }}})
        document.querySelector('#tab-take').click()
    })()''')
    browser.evaluate(f"document.querySelector('[data-copy={name}]').scrollIntoView({{block: 'center'}})")
    browser.click(f'[data-copy={name}]')
    browser.until('clip !== null')
    assert 'copied' in browser.evaluate("document.querySelector('#status').textContent")
    return browser.evaluate('clip')


def test_every_snippet_is_copied_pinned_and_starts_with_the_preset(playground):
    playground.open('?preset=soft&label=Don%27t+%28%22%3Cgo%3E%22%29&expand.curve=cubic-bezier(.3,1.5,.6,1)')
    for name in SNIPPETS:
        text = copied(playground, name)
        assert re.search(r'/transition\.(svg|css|json)\?preset=soft&', text), name
        assert re.search(r'[?&]v=[\w.-]+', text), name
        assert not re.search(r'(?<!\\)<go>', text), name
    # The line at the top shows what its button copies.
    browser = playground.browser
    browser.evaluate("(clip = null, document.querySelector('#copy-address').click(), 0)")
    browser.until('clip !== null')
    assert browser.evaluate("document.querySelector('#address').textContent") == browser.evaluate('clip')
    assert browser.evaluate("document.querySelector('#address').classList.contains('more-after')")


def test_the_copied_pictures_work_in_an_empty_page(playground, service, browser, site):
    playground.open('?preset=soft&label=Don%27t+%28%22%3Cgo%3E%22%29&color=1e7f5c')
    texts = {name: copied(playground, name) for name in ('url', 'img', 'picture', 'markdown')}
    texts['url'] = f'<img src="{texts["url"]}" alt="" width="375" height="667">'
    address = re.search(r'\]\((\S+)\)$', texts.pop('markdown'))[1]
    texts['markdown'] = f'<img src="{address}" alt="" width="375" height="667">'
    playground.trouble = lambda: []
    for name, text in texts.items():
        browser.open(f'<!doctype html><style>body {{ margin: 0 }}</style>{text}', (375, 667))
        assert browser.evaluate("document.querySelector('img').naturalWidth") == 375, name
        # The middle of the button in its first moment, or of the circle later: green either way.
        picture = browser.photograph()
        assert (abs(picture[590:603, 176:180].astype(int) - (30, 127, 92)).max(axis=2) < 12).any(), name


def test_the_copied_button_loads_and_succeeds(playground, service, browser):
    playground.open('?preset=soft&color=1e7f5c')
    text = copied(playground, 'css')
    playground.trouble = lambda: []
    browser.open(f'<!doctype html><meta name="viewport" content="width=device-width">{text}', (375, 667))
    assert browser.style('button', 'background-color') in ('rgb(30, 127, 92)', 'rgba(0, 0, 0, 0)')
    browser.click('button')
    browser.until("document.querySelector('button').dataset.state === 'loading'")
    browser.until("document.querySelector('button').dataset.state === 'success'")


def test_the_copied_button_ends_as_the_picture_does(playground, service, browser, site):
    for outcome in ('failure', 'cancel'):
        playground.open(f'?preset=soft&outcome={outcome}')
        texts = [copied(playground, name) for name in ('css', 'element')]
        playground.trouble = lambda: []
        for text in texts:
            browser.open(f'<!doctype html>{text}', (375, 667))
            browser.until("document.readyState === 'complete'")
            browser.evaluate('''(states = [], new MutationObserver(list => states.push(...list.map(r => r.target.dataset.state)))
                .observe(document.querySelector('button'), {attributes: true, attributeFilter: ['data-state']}), 0)''')
            browser.click('button')
            browser.until(f"states.includes('{outcome}')")
            assert not browser.evaluate("states.includes('success')"), (outcome, text)


def test_the_copied_pages_are_turned_there_and_back(playground, service, browser, site):
    """A reveal has no button that works: what is offered turns two pages, or goes from one to the other."""
    for preset in ('push', 'pop'):
        playground.open(f'?preset={preset}&label=Go')
        pages, journey = copied(playground, 'css'), copied(playground, 'element')
        playground.trouble = lambda: []
        assert 'pages=navigation' in journey and 'aria-label="Go"' in journey and '>Go<' not in pages + journey
        buttons.turn_there_and_back(browser, pages)


def test_the_copied_keyframes_move_something_in_an_empty_page(playground, service, browser, site):
    for query in ('hy&outcome=failure', 'push&color=ff0', 'pop'):
        playground.open(f'?preset={query}')
        text = copied(playground, 'json')
        playground.trouble = lambda: []
        browser.open(f'<!doctype html>{text}', (375, 667))
        browser.until("document.querySelector('button').onclick !== null")
        browser.evaluate("(document.querySelector('button').click(), 0)")
        assert browser.evaluate('document.getAnimations().length') > 0, query


def test_a_refused_address_is_not_copied(playground):
    playground.open('?preset=soft&color=teall')
    assert '?preset=soft&v=' in copied(playground, 'img')
    browser = playground.browser
    assert 'teall' in browser.evaluate("document.querySelector('.take > .note.error').textContent")
    browser.evaluate('(clip = null, 0)')
    browser.click('#copy-address')
    browser.until("document.querySelector('#status').textContent.startsWith('Not copied')")
    assert browser.evaluate('clip') is None
    # It is seen, and told, before anybody presses: at the button, and at the part of the address that is wrong.
    said = """(node => [document.getElementById(node.getAttribute('aria-describedby'))?.textContent,
        node.title].map(text => text?.includes('teall')))(document.querySelector('%s'))"""
    for selector in ('#copy-address', '.token[data-wrong]'):
        assert browser.evaluate(said % selector) == [True, True], selector
    assert browser.evaluate("document.querySelector('#copy-address').getAttribute('aria-disabled')") == 'true'
    assert browser.evaluate("[...document.querySelectorAll('.token[data-wrong]')].map(token => token.textContent)") == ['color=teall']
    assert browser.evaluate(CONTRAST) == []
    browser.evaluate("document.querySelector('#tab-tune').click()")
    playground.type(playground.reach('color'), 'teal')
    playground.shows('color', '008080')
    browser.until("document.querySelector('.take > .note.error').hidden")
    assert browser.evaluate("""[document.querySelector('#copy-address').hasAttribute('aria-disabled'), document.querySelector('#copy-address').title,
        document.querySelector('.token[data-wrong]')]""") == [False, '', None]


def test_the_wrong_part_of_a_long_address_is_brought_into_view(playground):
    playground.open('?preset=soft&page.to=1e7f5c&page.from=1e7f5c&label=Something+longer&width=abc', PHONE)
    box, token = playground.browser.box('#address'), playground.browser.box('.token[data-wrong]')
    assert box[0] <= token[0] and token[0] + token[2] <= box[0] + box[2]


def test_a_picture_that_waits_for_a_click_is_offered_as_an_object(playground, service, browser, engine):
    playground.open('?preset=soft&start=click')
    text = copied(playground, 'object')
    said = "document.querySelector('[data-snippet=%s] .about').textContent"
    assert 'no click' in browser.evaluate(said % 'img') and 'no click' in browser.evaluate(said % 'markdown')
    playground.trouble = lambda: []
    browser.open(f'<!doctype html>{text}', (400, 700))
    browser.until("document.querySelector('object').getBoundingClientRect().width === 375")
    playground.open('?preset=soft')
    assert browser.evaluate("document.querySelector('[data-snippet=object]')") is None


def test_the_copied_element_waits_and_navigates(playground, service, browser, site):
    playground.open('?preset=soft&color=1e7f5c')
    text = copied(playground, 'element')
    playground.trouble = lambda: []
    site.put('<!doctype html><title>there</title>', path='/')
    browser.open(site.put(f'<!doctype html><meta name="viewport" content="width=device-width">{text}'), (375, 667))
    browser.until("customElements.get('transition-button') !== undefined")
    browser.click('button')
    browser.until("document.title === 'there'")


def test_the_copied_terminal_lines_name_the_same_picture(playground, service, render):
    playground.open('?preset=soft&label=Don%27t')
    curl = re.search(r"'(http[^']+)'$", copied(playground, 'curl'))[1]
    target = re.search(r"render '([^']+)'", copied(playground, 'docker'))[1]
    assert curl.endswith(target)
    assert render(target).encode() == service.get(target)[2]


def test_documents_say_their_weight(playground, service):
    playground.open()
    playground.browser.click('#tab-take')
    playground.browser.until("document.querySelectorAll('.weight span:first-child').length === 4")
    size = len(service.get('/transition.svg?preset=soft')[2])
    assert playground.browser.evaluate("document.querySelector('.weight').textContent").startswith(f'{size / 1000:.1f} kB')
    assert playground.browser.evaluate("document.querySelector('.documents [download]').getAttribute('href')") == '/transition.svg?preset=soft'


# Phones, wishes, shifts


def test_on_a_phone_one_part_at_a_time(playground):
    playground.open(size=PHONE)
    browser = playground.browser
    for view, part in (('tune', '.form'), ('motion', '.timeline'), ('take', '.documents'), ('presets', '.preset-list')):
        browser.click(f'.views [data-go={view}]')
        browser.until(f"document.querySelector('{part}').offsetParent !== null")
        assert browser.evaluate('document.documentElement.scrollWidth') <= 390, view
    browser.evaluate("document.querySelector('.preset[data-preset=wipe]').scrollIntoView({block: 'center'})")
    browser.click('.preset[data-preset=wipe]')
    playground.shows('preset', 'wipe')


@pytest.mark.parametrize('size', [WIDE, MIDDLE, PHONE])
def test_nothing_shifts_while_it_loads(playground, engine, size):
    if engine != 'chromium':
        pytest.skip('only Chromium tells')
    playground.open(size=size)
    shift = playground.browser.evaluate('''new Promise(done => {
        let sum = 0
        new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value })
            .observe({type: 'layout-shift', buffered: true})
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 50)))
    })''')
    assert shift == 0


def test_with_less_motion_nothing_starts_by_itself(launch, service):
    browser = launch(reduced_motion=True)
    playground = Playground(browser, service).open()
    assert browser.evaluate("document.querySelector('#play').getAttribute('aria-label')") == 'Play'
    assert browser.evaluate("[...document.querySelectorAll('.thumb img')].every(picture => picture.src.includes('at='))")
    # Who asks for it sees it all the same.
    browser.click('#play')
    clock = f'{PICTURE}.contentDocument.documentElement.getCurrentTime()'
    browser.until(f'{clock} > 0.3')


def test_every_control_has_a_name(playground):
    playground.open()
    nameless = playground.browser.evaluate('''[...document.querySelectorAll('button, input, select, a, [role=slider]')].filter(node =>
        !(node.labels?.length || node.getAttribute('aria-label') || node.textContent.trim() || node.title)).map(node => node.outerHTML)''')
    assert nameless == []


CONTRAST = '''(() => {
    const parse = text => { const m = text.match(/[\\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m }
    const linear = v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    const under = node => {
        for (let e = node; e; e = e.parentElement) {
            const color = parse(getComputedStyle(e).backgroundColor)
            if (color[3] === 1) return color
        }
        return [255, 255, 255, 1]
    }
    const bad = []
    for (const node of document.querySelectorAll('body *')) {
        if (![...node.childNodes].some(child => child.nodeType === 3 && child.data.trim()) || !node.offsetParent) continue
        if (node.closest('.unseen, noscript')) continue
        const style = getComputedStyle(node), [a, b] = [light(parse(style.color)), light(under(node))]
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        if (ratio < 4.5) bad.push(`${node.className || node.localName} "${node.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`)
    }
    return bad
})()'''


@pytest.mark.parametrize('dark', [False, True])
def test_all_text_reads_well(launch, service, dark):
    browser = launch(dark=dark)
    playground = Playground(browser, service).open('?preset=tk&stage=768x1024&radius=99&driver=css&color=1e7f5c')
    for tab in ('tune', 'take'):
        browser.click(f'#tab-{tab}')
        browser.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        assert browser.evaluate(CONTRAST) == []
