"""Fifteen situations in which services of this kind were seen to fail, each as a test."""
import json
import re
import xml.etree.ElementTree as ET
from urllib.parse import quote

import pytest

import buttons
import cases
from agreement import faults, turn
from harness import EngineError, pixels
from model import Spec, cover_radius
from reading import BUTTON, FROM, PALETTE, colour, drawn_arc, said_by_css

IMAGE = {'Accept': 'image/avif,image/webp,image/*,*/*;q=0.8', 'Sec_Fetch_Dest': 'image'}


def words_of(svg):
    return ' '.join(ET.fromstring(svg).itertext())


def refusal(service, query):
    """What a client that wants errors as errors is told: status and text."""
    status, headers, body = service.get(f'/transition.svg?{query}')
    assert 400 <= status < 500 and headers['Content-Type'].startswith('application/problem+json')
    return json.loads(body)


def fills(render, query):
    """The colours of the shapes with round corners, which are the button's."""
    root = ET.fromstring(render(f'/transition.svg?{query}&motion=full&scheme=light&page.from=fff&page.to=fff'))
    return {e.get('fill') for e in root.iter() if e.tag.endswith('rect') and e.get('rx')}


# 1. A colour with '#', escaped and raw.

def test_an_escaped_hash_is_that_colour(render):
    assert fills(render, 'color=%23ff8800') == {'#f80'} == fills(render, 'color=ff8800')


def test_a_raw_hash_is_told_apart_and_nothing_turns_black(service):
    status, _, body = service.get('/transition.svg?width=200&color=', **IMAGE)
    text = words_of(body)
    assert status == 200 and 'color' in text and '#' in text and '%23' in text


# 2. Colours by name, short and long, and nonsense.

@pytest.mark.parametrize('written,hexadecimal', [
    ('beige', '#f5f5dc'), ('RED', '#f00'), ('Red', '#f00'), ('bee', '#be'), ('abc', '#abc'), ('abcd', '#abcd'),
    ('12345678', '#12345678'), ('rebeccapurple', '#639'), ('rgb(255,0,0)', '#f00'), ('hsl(120+100%25+25%25)', '#008000')])
def test_a_colour_is_what_it_says(render, written, hexadecimal):
    expected = {'#be': '#bbeeee', '#639': '#663399'}.get(hexadecimal, hexadecimal)
    got = fills(render, f'color={written}').pop()

    def full(text):
        return text if len(text) > 5 else '#' + ''.join(c * 2 for c in text[1:])
    assert full(got).lower().removesuffix('ff' if len(full(got)) == 9 else '') == full(expected)


@pytest.mark.parametrize('written', ['beig', 'redd', 'ff', 'ggg', '#12345', 'url(x)', 'rgb(1,2)'])
def test_nonsense_is_no_colour(service, written):
    problem = refusal(service, f'color={quote(written)}')
    text = json.dumps(problem)
    assert 'color' in text and written[:40] in text


# 3. Times, however they are written.

def test_equal_times_give_the_same_bytes(render):
    texts = {render(f'/transition.svg?hold={written}') for written in ('0.5', '.5', '500ms', '0.5s', '5e-1', '0.500')}
    assert len(texts) == 1 and not re.search(r'["; ]\.\d', texts.pop())


def test_zero_is_a_time(render):
    render('/transition.svg?shrink.duration=0&round.duration=0&fade.duration=0&expand.duration=0')


@pytest.mark.parametrize('written', ['-1', '1h', '61', 'NaN', '0.5.5', '5s5'])
def test_an_impossible_time_is_named(service, written):
    text = json.dumps(refusal(service, f'hold={written}'))
    assert 'hold' in text and written in text


# 4. A wide page and the covering circle.

def test_the_default_covers_a_wide_page(browser, render):
    spec = Spec('stage=1366x1024')
    browser.open(render(f'/transition.svg?stage=1366x1024&fade.delay=0.2&{PALETTE}'), (1366, 1024))
    browser.seek(spec.asset(1.4))
    assert (pixels.coverage(browser.photograph(), FROM, BUTTON) > 0.99).all()


def test_a_constant_scale_warns_of_what_it_leaves_bare(service):
    warnings = json.loads(service.get('/transition.json?stage=1366x1024&expand.scale=26')[2])['warnings']
    assert '592' in json.dumps(warnings) or '591.5' in json.dumps(warnings)


# 5 and 6. Reveals from everywhere.

PLACES = [f'x={x}&y={y}' for x, y in ((22, 44), (309, 44), (22, 579), (309, 579), (165.5, 311.5), (160, 20), (22, 300))]
ORIGINS = ['origin=-50,697', 'origin=500,-100', 'origin=0%25,100%25', 'origin=50%25,50%25', 'origin=120%25,10%25',
           'origin=top-left', 'origin=center', 'origin=bottom-right']


@pytest.mark.parametrize('stage', ['375x667', '667x375'])
@pytest.mark.parametrize('place', PLACES + ORIGINS)
def test_a_reveal_ends_at_exactly_the_farthest_corner(render, place, stage):
    if stage == '667x375' and ('y=579' in place):
        place = place.replace('y=579', 'y=287').replace('x=309', 'x=601')
    spec = Spec(f'preset=push&stage={stage}&{place}')
    text = render(f'/transition.svg?preset=push&stage={stage}&{place}&motion=full')
    circle = next(e for e in ET.fromstring(text).iter() if e.tag.endswith('clipPath') or e.tag.endswith('mask'))
    radii = [float(v) for e in circle.iter() if e.get('attributeName') == 'r' for v in e.get('values').split(';')]
    exact = cover_radius(*spec.stage, *spec.origin)
    assert exact - 0.0002 <= max(radii) <= exact + 1
    assert min(radii) == pytest.approx(22, abs=1e-3)


# 7. Text that means something to a machine.

def test_special_characters_are_text(browser, render):
    label = 'A & B < C > "D" \'E\'; F + G'
    text = render(f'/transition.svg?label={quote(label)}')
    assert label in words_of(text)
    browser.open(text)
    assert label in [shape.text for shape in browser.shapes()]


def test_a_line_break_becomes_a_space(render):
    assert 'Sign in now' in words_of(render('/transition.svg?label=Sign%0Ain%09now'))


@pytest.mark.parametrize('character', ['%00', '%07', '%1B', '%7F', '%EF%BF%BE', '%ED%A0%80', '%C0%AF'])
def test_other_control_characters_are_refused_by_name(service, character):
    assert 'label' in json.dumps(refusal(service, f'label=a{character}b'))


# 8. Labels of every kind fit.

LABELS = ['Sign in', '👩‍👩‍👧‍👦🏳️‍🌈🇨🇭', '登录并继续前往下一页', 'Réessayez dès maintenant', 'تسجيل الدخول',
          'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'W' * 40, 'i' * 60,
          'Donaudampfschifffahrtsgesellschaftskapitän und noch vieles mehr']


@pytest.mark.parametrize('width', [250, 120])
def test_no_label_is_cut(browser, render, width):
    for label in LABELS:
        browser.open(render(f'/transition.svg?width={width}&label={quote(label)}&motion=full&at=-0.1'))
        shapes = browser.shapes()
        text = next(s for s in shapes if s.tag == 'text')
        button = next(s for s in shapes if s.tag == 'rect' and s.rx)
        assert text.box[0] > button.box[0] and text.box[2] < button.box[2], f'{label} sticks out'
        assert text.box[1] > button.box[1] - 8 and text.box[3] < button.box[3] + 16
        middle = text.box[0] + text.box[2] / 2
        assert middle == pytest.approx(button.box[0] + button.box[2] / 2, abs=1.5)


# 10. Less motion: see test_svg_places.py and test_css_sheet.py. The spinner goes on, slower.

def test_less_motion_turns_the_spinner_slower(launch, render):
    browser = launch(reduced_motion=True)
    spec = Spec('lead=0&hold=3')
    browser.open(render('/transition.svg?lead=0&hold=3&spinner.color=000&label='), (375, 667))
    angles = []
    for t in (1.0, 1.2):
        browser.seek(spec.asset(t))
        angles.append(next(s for s in browser.shapes() if s.arc and s.visible).arc['from'])
    assert turn(angles[1], angles[0]) == pytest.approx(0.2 / 1.6 * 360, abs=1)


# 11. Dark page, light system, and the reverse: everything can be read.

def luminance(rgb):
    def linear(v):
        v /= 255
        return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    return sum(w * linear(v) for w, v in zip((0.2126, 0.7152, 0.0722), rgb))


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize('dark', [False, True])
@pytest.mark.parametrize('query', ['', 'color=gold', 'color=navy', 'color=fff', 'color=000', 'preset=tk'])
def test_label_and_button_can_be_read_in_both_schemes(launch, render, dark, query):
    browser = launch(dark=dark).open(render(f'/transition.svg?{query}&motion=full&at=-0.1'))
    shapes = [s for s in browser.shapes() if s.visible]
    text = next(s for s in shapes if s.tag == 'text')
    button = next(s for s in shapes if s.tag == 'rect' and s.rx is not None and s.box[3] == 44)
    assert contrast(colour(text.fill), colour(button.fill)) >= 3


# 12. What is wrong is said, as a picture or as an error.

@pytest.mark.parametrize('query,named', [
    ('colour=red', ['colour', 'color']), ('color=', ['color']), ('preset=submitt', ['preset', 'submitt', 'submit']),
    ('color=red&color=blue', ['color']), ('width=-1', ['width', '-1']), ('width=1e400', ['width', '1e400']),
    ('hold=1h', ['hold', '1h']), ('color=beig', ['color', 'beig', 'beige'])])
def test_a_mistake_is_shown_and_said_in_the_same_words(service, browser, query, named):
    status, headers, body = service.get(f'/transition.svg?{query}', **IMAGE)
    assert status == 200 and headers['Content-Type'].startswith('image/svg+xml')
    shown = words_of(body)
    problem = refusal(service, query)
    strict = service.get(f'/transition.svg?{query}&errors=strict', **IMAGE)
    assert 400 <= strict[0] < 500
    for word in named:
        assert word in shown and word in json.dumps(problem)
    browser.open(f'<!doctype html><img id="i" src="{service.url(f"/transition.svg?{query}")}">')
    assert browser.evaluate('document.getElementById("i").naturalWidth') > 0


# 13. Headers.

def test_head_conditions_and_order(service):
    first, second = '/transition.svg?color=red&width=200', '/transition.svg?width=200.0&color=%23F00'
    status, headers, body = service.get(first)
    assert status == 200 and int(headers['Content-Length']) == len(body)
    head = service.get(first, method='HEAD')
    assert head[0] == 200 and head[1]['Content-Length'] == headers['Content-Length'] and head[2] == b''
    assert service.get(first, If_None_Match=headers['ETag'])[0] == 304
    again = service.get(second)
    assert again[2] == body and again[1]['ETag'] == headers['ETag']


# 14. The curve that dips below nothing is in cases.py; here: no spline that an engine would refuse.

@pytest.mark.parametrize('name', cases.MOTION)
def test_no_spline_is_illegal(render, name):
    for element in ET.fromstring(render(f'/transition.svg?{cases.MOTION[name]}')).iter():
        numbers = [float(n) for n in re.split(r'[; ]+', element.get('keySplines', '0')) if n]
        assert all(0 <= n <= 1 for n in numbers)
        shares = [float(n) for n in element.get('keyTimes', '0').split(';')]
        assert shares[0] == 0 and shares == sorted(shares)
        if element.get('calcMode') != 'discrete' and len(shares) > 1:
            assert shares[-1] == 1
        if element.get('keySplines'):
            assert element.get('keySplines').count(';') == len(shares) - 2


# 15. Right to left.

def test_right_to_left_changes_nothing_but_the_text(browser, render):
    query = buttons.on_pixels('')
    spec = Spec(query)
    text = buttons.pair(spec, buttons.sheet(render, query), label='تسجيل الدخول')
    browser.open(text.replace('<html lang="en">', '<html lang="ar" dir="rtl">'), (375, 667))
    browser.hold('document.getElementById("button").dataset.state = "loading"')
    wrong, begins = [], []
    for t in (0.02, 0.05, 0.08, 0.2, 0.3):
        browser.seek(t, anew=False)
        picture = browser.photograph()
        wrong += faults(spec, t, said_by_css(browser, spec), picture, snapped=True)
        if t > 0.1:
            begins.append(drawn_arc(picture, spec, spec.frame(t))[0])
    assert not wrong, '\n' + '\n'.join(wrong)
    assert 60 < (begins[1] - begins[0]) % 360 < 120, 'it turns clockwise'


def test_an_arabic_label_is_drawn_whole(browser, render):
    browser.open(render(f'/transition.svg?label={quote("تسجيل الدخول")}&at=-0.1&page.from=fff&page.to=fff'))
    text = next(s for s in browser.shapes() if s.tag == 'text')
    left, top, width, height = (round(v) for v in text.box)
    ink = pixels.coverage(browser.photograph()[top:top + height, left:left + width], (253, 55, 103), (255, 255, 255))
    assert ink.sum() > 40


def test_the_harness_says_what_the_program_complains_of(render):
    with pytest.raises(EngineError, match='colour'):
        render('/transition.svg?colour=red')
