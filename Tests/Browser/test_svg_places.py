"""The SVG where people put it: in an <img>, an <object>, inline, as a background; moving, still, and under wishes."""
import gzip
import re
import subprocess
import xml.etree.ElementTree as ET
from urllib.parse import quote

import numpy as np
import pytest
from PIL import Image

import cases
import painting
from harness import TRY_AGAIN, pixels
from model import Spec
from reading import BUTTON, FROM, PALETTE, TO, drawn_button

# So slow that a late picture is still near: the width falls for two seconds, the circle grows for one.
SLOW = ('lead=0.3&hold=2.5&round.duration=2&shrink.duration=2&spin.delay=2.4&expand.duration=1'
        '&expand.curve=linear&expand.scale=12')
PLACES = {
    'img': '<img src="{0}" width="375" height="667" style="display:block">',
    'object': '<object data="{0}" type="image/svg+xml" width="375" height="667"></object>',
    'iframe': '<iframe src="{0}" width="375" height="667" style="border:0"></iframe>',
    'background': '<div style="width:375px;height:667px;background:url({0})"></div>',
    'inline': '{1}',
}


def clock_of(picture, spec):
    """Which instant a picture shows, told by the button's width or the circle's radius; None if neither tells."""
    box = pixels.rectangle(picture, FROM, BUTTON, spec.centre)
    if box is None:
        return None
    radius = spec.centre[1] - box[1]
    if radius > spec.height / 2 + 1:
        share = (2 * radius / spec.height - 1) / (spec.scale - 1)
        return spec.expand_begin + share * spec.time('expand.duration')
    share = (spec.width - box[2]) / (spec.width - spec.height)
    return share * spec.time('shrink.duration') if 0.02 < share < 0.98 else None


@TRY_AGAIN
@pytest.mark.parametrize('place', PLACES)
def test_it_plays_in_real_time(browser, site, render, place):
    """Five photographs of the screen show what a clock in the same picture says: a bar that an animation widens."""
    spec = Spec(SLOW)
    text = render(f'/transition.svg?{SLOW}&{PALETTE}')
    address = site.put(text, kind='image/svg+xml')
    browser.open('''<!doctype html><style>body{margin:0}svg{display:block}#here{height:667px}#bar{height:20px;background:#000}</style>
      <div id="here"></div><div id="bar"></div>''', (375, 687))
    markup = PLACES[place].format(address, text)
    film = browser.film([spec.asset(t) for t in (0.4, 0.9, 1.4, 1.8, 3.0)], f'''(async () => {{
      const here = document.getElementById('here')
      if ({str(place == 'background').lower()}) {{ const i = new Image(); i.src = "{address}"; await i.decode() }}
      here.innerHTML = {markup!r}
      const outer = here.querySelector('img, object, iframe')
      if (outer) await new Promise(done => outer.onload = done)
      await document.getElementById('bar').animate({{width: ['0px', '375px']}}, 5000).ready
    }})()''')
    ahead = []
    for _, picture in film:
        shown = clock_of(picture[:667], spec)
        if shown is not None:            # else the screen was caught in the middle of being painted
            ahead.append(spec.asset(shown) - pixels.coverage(picture[677], FROM, (0, 0, 0)).sum() / 375 * 5)
    # It began when it was loaded, a little before the clock; from then on both run at one speed.
    assert len(ahead) >= 4, 'too few photographs tell the time'
    assert -0.1 < min(ahead) and max(ahead) < 0.6, ahead
    assert max(ahead) - min(ahead) < 0.12, ahead


def moved(first, second):
    return pixels.difference(first, second)[0] > 0.05


@pytest.mark.parametrize('place', ['img', 'background', 'object', 'inline'])
def test_less_motion_is_a_fade_and_never_blank(launch, site, render, place):
    """Under the viewer's wish no shape moves: the button keeps its place and the circle never grows."""
    query = 'lead=0&hold=3&repeat=once&page.from=fff&page.to=1e2a78&color=e8336d&spinner.color=e8336d&label='
    browser = launch(reduced_motion=True)
    text = render(f'/transition.svg?{query}')
    address = site.put(text, kind='image/svg+xml')
    browser.open('<!doctype html><style>body{margin:0}svg{display:block}</style><div id="here"></div>')
    film = browser.film([1.5, 2.0, 2.4, 3.15, 3.25, 3.9], f'''(async () => {{
      const here = document.getElementById('here')
      here.innerHTML = {PLACES[place].format(address, text)!r}
      const outer = here.querySelector('img, object')
      if (outer) await new Promise(done => outer.onload = done)
    }})()''')
    spec = Spec(query)
    for t, picture in film[:3]:
        box = pixels.rectangle(picture, FROM, BUTTON, spec.centre)
        assert box is not None, f'nothing is left of the button at {t:.2f} s'
        assert box[2:] == pytest.approx((spec.height, spec.height), abs=1), f'something moves at {t:.2f} s'
    # Later the pages fade into each other: the corner's colour lies between the two, then is the second's.
    for t, picture in film[3:]:
        mixed = pixels.opacity(picture[5:9, 5:9], FROM, TO)
        assert -0.01 <= mixed <= 1.01
    assert pixels.opacity(film[-1][1][5:9, 5:9], FROM, TO) > 0.98


def test_without_the_wish_the_full_motion_is_seen(browser, site, render):
    text = render(f'/transition.svg?{SLOW}&{PALETTE}'.replace('&motion=full', ''))
    browser.open(f'<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{text}')
    spec = Spec(SLOW)
    browser.seek(spec.asset(1.0))
    assert drawn_button(browser.photograph(), spec, spec.frame(1.0))['button.width'] == pytest.approx(147, abs=0.5)


@pytest.mark.parametrize('system', ['light', 'dark'])
@pytest.mark.parametrize('scheme', ['auto', 'light', 'dark'])
def test_the_scheme_is_the_systems_or_the_asked_one(launch, engine, site, render, system, scheme):
    """In an <img>; WebKit does not tell pictures of darkness, which the documentation says."""
    browser = launch(dark=system == 'dark')
    address = site.put(render(f'/transition.svg?scheme={scheme}&page.from=fff&dark.page.from=102030&at=-0.1&label='),
                       kind='image/svg+xml')
    browser.open(f'<!doctype html><style>body{{margin:0}}</style><img src="{address}">')
    dark = scheme == 'dark' or scheme == 'auto' and system == 'dark' and engine != 'webkit'
    assert tuple(browser.photograph()[300, 30]) == ((16, 32, 48) if dark else (255, 255, 255))


@pytest.mark.parametrize('driver', ['smil', 'css'])
def test_a_picture_of_another_shape_can_be_held_and_shows_nothing_beside_its_stage(browser, render, driver):
    """Twice as wide as its stage: the circle that covers the stage must not be seen beside it, and a page that holds
    the picture's clock holds all of it."""
    text = render(f'/transition.svg?preset=soft&size=600x534&stage=300x534&page.from=fff&page.to=00f&color=f00&label=&motion=full&driver={driver}')
    browser.open(f'<!doctype html><style>body{{margin:0;background:#0c0}}svg{{display:block}}</style>{text}', (600, 534))
    for t, inside in ((0.2, (255, 255, 255)), (1.899, (255, 0, 0)), (2.6, (0, 0, 255)), (0.2, (255, 255, 255))):
        browser.seek(t)
        picture = browser.photograph()
        assert tuple(map(int, picture[200, 300])) == pytest.approx(inside, abs=4), f'{t} s'
        assert (picture[:, :148] == (0, 204, 0)).all() and (picture[:, 452:] == (0, 204, 0)).all(), f'{t} s: seen beside the stage'


@pytest.mark.parametrize('query', ['', 'driver=css', 'preset=push&dark.color=40f0a0', 'outcome=failure', 'start=click', 'strip=4'])
def test_all_of_a_picture_goes_dark(launch, engine, site, render, query):
    """Its drawings too, which stand once and are referred to; inline, which WebKit tells of darkness, and in an <img>."""
    text = render(f'/transition.svg?label=&hold=60&lead=60&{query}')
    address = site.put(text, kind='image/svg+xml')
    for wish in (False, True):
        browser = launch(dark=wish)
        for place, told in ((text, True), (f'<img src="{address}">', engine != 'webkit')):
            browser.open(f'<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{place}')
            picture = browser.photograph()
            page = picture[40, 12] if 'strip' not in query else picture[100, 20]
            assert bool(page.mean() < 64) is (wish and told), f'{place[:20]}, dark: {wish}, pixel {page}'


def test_a_picture_that_waits_for_a_click_shows_its_whole_button(browser, render):
    """With no lead the tap is the beginning; what stands before it is the idle button all the same."""
    query = 'color=000&label.color=fff&label=MMMM&page.from=fff'
    for start in ('start=click', 'lead=0&start=click&driver=css&motion=still', 'start=click&motion=full'):
        browser.open(f'<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{render(f"/transition.svg?{query}&{start}")}')
        button = browser.photograph()[565:605, 120:255]
        assert (button.max(axis=2) > 200).sum() > 100, f'{start}: no label'


@pytest.mark.parametrize('label,side', [('\u05d0\u05d1\u05d2|', 'left'), ('abg|', 'right')])
def test_a_label_is_laid_out_in_its_script_s_direction(browser, render, label, side):
    """The bar behind three letters stands at the left of Hebrew ones; both labels are in the button's middle."""
    browser.open(render(f'/transition.svg?stage=button&at=-0.1&label.size=24&color=000&label.color=fff&label={quote(label)}'))
    ink = browser.photograph()[9:51, 20:246].min(axis=2) > 128
    columns, tall = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.sum(axis=0) > 21)
    assert len(tall) and ((tall < columns.mean()).all() if side == 'left' else (tall > columns.mean()).all())
    assert (columns[0] + columns[-1]) / 2 + 20 == pytest.approx(133, abs=3)


def test_ten_copies_in_one_page_keep_their_colours_and_their_time(browser, render):
    """Nine different ones and one twin (D9)."""
    queries = [f'color=hsl({36 * k},80%25,45%25)&shrink.duration={0.1 + 0.1 * k:.1f}&round.duration={0.1 + 0.1 * k:.1f}'
               f'&stage=button&width=120&spin.delay=0.99&expand.duration=0.01&fade.duration=0.01' for k in range(9)]
    queries.append(queries[4])
    texts = [render(f'/transition.svg?{query}&hold=1&lead=0&restore.delay=1&label=&page.from=fff&motion=full')
             for query in queries]
    browser.open('<!doctype html><style>body{margin:0}svg{display:block}</style>'
                 + ''.join(f'<div id="p{k}">{text}</div>' for k, text in enumerate(texts)), (320, 667))
    for t in (0.05, 0.15, 0.45, 0.8):
        browser.seek(t)
        for k, query in enumerate(queries):
            spec = Spec(query.replace('stage=button', 'stage=136x60').replace('%25', '%'))
            assert button_in(browser, k).box[2] == pytest.approx(spec.frame(t)['button.width'], abs=0.1), f'copy {k}, {t} s'
    colours = [button_in(browser, k).fill for k in range(10)]
    assert len(set(colours)) == 9 and colours[9] == colours[4]
    ids = browser.evaluate('Array.from({length: 9}, (_, k) => [...document.querySelectorAll(`#p${k} [id]`)].map(e => e.id))')
    flat = [name for names in ids for name in names]
    assert len(flat) == len(set(flat)), 'two different drawings share an id'


def button_in(browser, k):
    return next(s for s in browser.shapes(f'#p{k}') if s.tag == 'rect' and s.visible and s.rx)


def test_it_starts_by_a_click(browser, render):
    query = 'start=click&shrink.duration=0.5&round.duration=0.5&hold=1'
    spec = Spec(query)
    browser.open(render(f'/transition.svg?{query}&{PALETTE}'), (375, 667))
    browser.seek(0)
    before = browser.photograph()
    browser.seek(3)
    assert not moved(before, browser.photograph()), 'it moves without a click'
    browser.click((200, 300))
    browser.seek(3 + spec.asset(0.25))
    assert drawn_button(browser.photograph(), spec, spec.frame(0.25))['button.width'] == pytest.approx(147, abs=4)


def test_once_ends_with_the_next_page(browser, render):
    browser.open(render(f'/transition.svg?repeat=once&{PALETTE}'), (375, 667))
    browser.seek(60)
    assert pixels.opacity(browser.photograph(), FROM, TO) == pytest.approx(1, abs=0.01)


def test_a_loop_begins_again(browser, render):
    spec = Spec('')
    browser.open(render(f'/transition.svg?{PALETTE}'), (375, 667))
    period = (spec.lead + spec.end) / spec.speed
    for t in (0.05, 0.3, 1.6):
        browser.seek(spec.asset(t))
        first = browser.photograph()
        for turns in (1, 7):
            browser.seek(spec.asset(t) + turns * period)
            assert pixels.difference(first, browser.photograph())[0] < 0.05


# Without a browser.

def rasterised(text, tmp_path):
    (tmp_path / 'in.svg').write_text(text, encoding='utf-8')
    subprocess.run(['rsvg-convert', tmp_path / 'in.svg', '-o', tmp_path / 'out.png'], check=True, timeout=30)
    return np.asarray(Image.open(tmp_path / 'out.png').convert('RGB'))


@pytest.mark.parametrize('name', cases.MOTION)
def test_where_nothing_moves_the_idle_button_is_whole(render, tmp_path, name):
    spec = Spec(cases.MOTION[name])
    picture = rasterised(render(f'/transition.svg?{cases.MOTION[name]}&{PALETTE}'), tmp_path)
    frame = spec.frame(-spec.lead - 1) if not spec.reveals else {
        'reveal.radius': spec.cover, 'reveal.cx': 0, 'reveal.cy': 0, 'reveal.shown': False}
    if spec.preset == 'pop':
        frame.update({'reveal.shown': True, 'reveal.radius': 1e5})
    off, colour = painting.compare(picture, painting.paint(spec, frame))
    assert off < 0.5 and colour < 4


@pytest.mark.parametrize('t', [-0.1, 0.05, 0.3, 1.25, 1.3, 1.5])
def test_a_still_is_the_instant_asked_for(render, tmp_path, t):
    spec = Spec('')
    text = render(f'/transition.svg?at={t}&{PALETTE}')
    assert '<animate' not in text and '@keyframes' not in text
    off, colour = painting.compare(rasterised(text, tmp_path), painting.paint(spec, spec.frame(t)))
    assert off < 0.5 and colour < 4


@pytest.mark.parametrize('driver', ['smil', 'css'])
@pytest.mark.parametrize('name', cases.MOTION)
def test_it_is_well_formed_and_reaches_for_nothing(render, tmp_path, name, driver):
    text = render(f'/transition.svg?{cases.MOTION[name]}&label=A+%26+B&driver={driver}')
    (tmp_path / 'it.svg').write_text(text, encoding='utf-8')
    subprocess.run(['xmllint', '--noout', '--nonet', tmp_path / 'it.svg'], check=True, timeout=30)
    root = ET.fromstring(text)
    tags = {element.tag.split('}')[-1] for element in root.iter()}
    assert not tags & {'script', 'foreignObject', 'image', 'a'}
    assert root.get('width') and root.get('height') and root.get('viewBox') and root.get('role') == 'img'
    assert root[0].tag.endswith('title') and root[0].text
    for element in root.iter():
        for attribute, value in element.attrib.items():
            assert not attribute.startswith('on') and not attribute.split('}')[-1] == 'src'
            if attribute.split('}')[-1] == 'href':
                assert value.startswith('#')
            assert not re.search(r'(^|[ ;,"=])\.\d', value), f'no zero before the point: {value}'
    assert 'http' not in text.replace('http://www.w3.org/', '') and '@import' not in text and '@font-face' not in text


def test_the_default_is_small(render):
    text = render('/transition.svg?color=red').encode()
    assert len(text) < 6000 and len(gzip.compress(text, 6)) < 1300
