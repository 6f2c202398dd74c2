"""The page of one transition: its demo is pressed, its texts are copied, in light and dark, wide and narrow."""
import pytest

import buttons
from harness import pixels

READY = "!document.getElementById('controls').hidden"
FRAME = "document.querySelector('.demo-frame').contentDocument"


def open_page(browser, service, query='', size=(1280, 1000)):
    browser.open(service.url(f'/transition.html?{query}'), size)
    browser.until(READY)


def choose(browser, name, value):
    browser.evaluate(f"(document.querySelector('[name={name}][value={value}]').click(), 0)")


def state(browser, selector='transition-button button'):
    return browser.evaluate(f"{FRAME}.querySelector('{selector}').dataset.state ?? null")


def events(browser):
    browser.evaluate(f'''(seen = [], ['start', 'success', 'failure', 'cancel', 'end'].forEach(kind =>
      {FRAME}.addEventListener('transition-' + kind, () => seen.push(kind))), 0)''')


def test_nothing_is_refused_by_its_own_policy(browser, service):
    """A refusal of the policy is an event; so is a script that fails."""
    browser.open(service.url('/healthz'), (900, 900))
    status, headers, body = service.get('/transition.html?preset=soft')
    assert status == 200 and "script-src 'self'" in headers['Content-Security-Policy']
    text = body.decode()
    assert '<style' not in text and ' style=' not in text and '<script>' not in text and 'onclick=' not in text.replace('.onclick', '')
    open_page(browser, service, 'preset=soft')
    assert browser.evaluate("performance.getEntriesByType('resource').every(r => r.name.startsWith(location.origin))")


@pytest.mark.parametrize('query', ['', 'preset=tk', 'preset=soft&color=0a7&page.to=123', 'then=reveal&stage=600x400'])
def test_a_press_succeeds_and_back_shows_the_button_again(browser, service, query):
    open_page(browser, service, query)
    events(browser)
    choose(browser, 'wait', 'quick')
    browser.click('#press')
    browser.until("seen.at(-1) == 'end'", 15)
    assert browser.evaluate('seen') == ['start', 'success', 'end']
    assert state(browser, 'section') == 'success'
    browser.evaluate(f"({FRAME}.querySelector('.back').click(), 0)")
    assert state(browser, 'section') is None and state(browser) is None


@pytest.mark.parametrize('outcome', ['success', 'failure', 'cancel'])
def test_it_ends_first_as_its_address_says(browser, service, outcome):
    open_page(browser, service, f'preset=soft&outcome={outcome}&hold=0.3')
    chosen = browser.evaluate("[...document.querySelectorAll('[name=outcome]')].filter(end => end.checked).map(end => end.value)")
    assert chosen == [outcome]
    events(browser)
    browser.click('#press')
    browser.until("seen.at(-1) == 'end'", 15)
    assert browser.evaluate('seen') == ['start', outcome, 'end']


def test_nothing_is_left_empty_below_a_small_picture(browser, service):
    open_page(browser, service, 'preset=push&stage=button')
    easel, frame = browser.box('#demo'), browser.box('.demo-frame')
    assert easel[3] == pytest.approx(frame[3], abs=0.1) and frame[3] < 100


def test_failure_cancel_and_progress(browser, service):
    open_page(browser, service)
    events(browser)
    choose(browser, 'outcome', 'failure')
    choose(browser, 'wait', 'quick')
    browser.click('#press')
    browser.until("seen.at(-1) == 'end'", 15)
    assert browser.evaluate('seen.splice(0)') == ['start', 'failure', 'end']
    choose(browser, 'wait', 'never')
    assert browser.evaluate("document.getElementById('cancel').disabled")
    browser.click('#press')
    browser.until("!document.getElementById('cancel').disabled")
    browser.click('#cancel')
    browser.until("seen.at(-1) == 'end'")
    assert browser.evaluate('seen') == ['start', 'cancel', 'end']
    choose(browser, 'wait', 'upload')
    browser.click('#press')
    browser.until(f"parseFloat({FRAME}.querySelector('button').style.getPropertyValue('--transition-button-ring')) > .1")
    browser.click('#cancel')
    browser.until("document.getElementById('cancel').disabled")


def test_a_slider_scrubs_it(browser, service):
    open_page(browser, service, 'preset=soft')
    browser.evaluate("(scrub.value = .3, scrub.dispatchEvent(new Event('input')), stage.frames(2))")
    assert state(browser) == 'scrub'
    assert browser.evaluate(f"getComputedStyle({FRAME}.querySelector('transition-button button'), '::after').opacity") == '1'
    browser.click('#press')
    browser.until(f"{FRAME}.querySelector('transition-button button').dataset.state == 'loading'")
    assert browser.evaluate('scrub.value') == '0'


@pytest.mark.parametrize('preset', ['push', 'pop', 'ky', 'touch'])
def test_a_reveal_is_pushed_and_popped(browser, service, preset):
    open_page(browser, service, f'preset={preset}')
    shown = lambda: browser.evaluate(f"[...{FRAME}.querySelectorAll('main, section')].map(p => p.dataset.state ?? null)")
    browser.click('#press')
    browser.until(f"{FRAME}.getAnimations().every(a => a.playState == 'finished')")
    first = shown()
    browser.click('#press')
    browser.until(f"{FRAME}.getAnimations().every(a => a.playState == 'finished')")
    assert {first[0], shown()[0]} == {'push', 'pop'}


def test_the_texts_name_this_service_and_can_be_copied(browser, service):
    open_page(browser, service, 'preset=soft&label=Tea+%26+%22%3Cb%3E%22')
    texts = browser.evaluate("[...document.querySelectorAll('.snippet code')].map(c => c.textContent)")
    assert all(service.url('') in text for text in texts) and len(texts) >= 5
    assert all(name in ''.join(texts) for name in ('/transition.css?preset=soft', '/transition-button.js', '/transition.svg?', '<picture>'))
    assert browser.evaluate("document.title").startswith('Tea & "<b>"')
    browser.evaluate("(copied = null, navigator.clipboard ? navigator.clipboard.writeText = async t => { copied = t }"
                     " : document.execCommand = () => { copied = getSelection().toString() }, 0)")
    browser.click('.snippet .copy')
    browser.until("document.querySelector('.snippet .copy').textContent == 'Copied'")
    assert browser.evaluate("document.getElementById('status').textContent").endswith('copied')


@pytest.mark.parametrize('preset', ['push', 'pop&label=%22%3Cb%3E'])
def test_the_two_pages_that_are_offered_are_turned_there_and_back(browser, service, preset):
    open_page(browser, service, f'preset={preset}')
    text = browser.evaluate("[...document.querySelectorAll('.snippet')].find(s => s.textContent.startsWith('Two pages')).querySelector('code').textContent")
    assert '<b>' not in text
    buttons.turn_there_and_back(browser, text)


@pytest.mark.parametrize('size', [(1280, 900), (390, 844), (320, 700)])
def test_it_fits_every_window(browser, service, size):
    open_page(browser, service, 'preset=hy&stage=1024x600', size)
    assert browser.evaluate('document.documentElement.scrollWidth') <= size[0]
    left, top, width, height = browser.box('.demo-frame')
    assert left >= 0 and left + width <= size[0] and height > 100


def test_dark_and_light_are_both_readable(launch, service):
    for dark in (False, True):
        browser = launch(dark=dark)
        open_page(browser, service)
        picture = browser.photograph()
        assert bool(picture[70, 640].mean() < 60) is dark
        assert pixels.difference(picture, picture[70, 640])[0] > 3
        low = browser.evaluate('''(() => {
          const rgb = text => text.match(/[\\d.]+/g).map(Number)
          const light = c => { const [r, g, b] = rgb(c).map(v => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 })
            return .2126 * r + .7152 * g + .0722 * b }
          const ground = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor
            if (!/, 0\\)|transparent/.test(c)) return c } return 'rgb(255,255,255)' }
          return [...document.querySelectorAll('h1,h2,p,code,td,th,a,button,legend,.controls span')].filter(e => e.offsetWidth).map(e => {
            const [a, b] = [light(getComputedStyle(e).color), light(ground(e))]
            return [e.className || e.localName, (Math.max(a, b) + .05) / (Math.min(a, b) + .05)] }).filter(([, c]) => c < 4.5) })()''')
        assert low == []
