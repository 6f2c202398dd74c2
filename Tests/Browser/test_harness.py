"""The harness measured against pictures and pages whose truth is known. A wrong instrument proves nothing."""
import math
import time

import numpy as np
import pytest

from harness import TRY_AGAIN, EngineError, pixels

WHITE, PINK, NAVY = (255, 255, 255), (232, 51, 109), (30, 42, 120)


def painted(width, height, inside, under=WHITE, over=PINK, fine=20):
    """A picture of a shape, given as a function of x and y, with each pixel's share counted on a fine grid."""
    y, x = (np.mgrid[0:height * fine, 0:width * fine] + 0.5) / fine
    share = inside(x, y).reshape(height, fine, width, fine).mean(axis=(1, 3))[..., None]
    return np.round(np.array(under) * (1 - share) + np.array(over) * share).astype('u1')


@pytest.mark.parametrize('box', [(20.3, 10.7, 61.4, 30.2), (5, 5, 80, 40), (33.35, 20.05, 20.5, 20.9)])
def test_a_rectangle_is_read_to_a_fraction_of_a_pixel(box):
    left, top, width, height = box
    picture = painted(100, 60, lambda x, y: (x > left) & (x < left + width) & (y > top) & (y < top + height))
    middle = (left + width / 2, top + height / 2)
    assert pixels.rectangle(picture, WHITE, PINK, middle) == pytest.approx(box, abs=0.1)


@pytest.mark.parametrize('x,y,r', [(50.2, 40.6, 22.3), (30, 30, 9.5)])
def test_a_whole_circle_is_read_from_its_area(x, y, r):
    picture = painted(100, 80, lambda px, py: np.hypot(px - x, py - y) < r)
    assert pixels.circle(picture, WHITE, PINK) == pytest.approx((x, y, r), abs=0.05)


@pytest.mark.parametrize('x,y,r', [(50.2, 70.6, 60.3), (20, 60, 44.4), (10, 5, 100.5)])
def test_a_circle_that_leaves_the_picture_is_read_from_its_edge(x, y, r):
    picture = painted(120, 100, lambda px, py: np.hypot(px - x, py - y) < r)
    assert pixels.edge_circle(picture, WHITE, PINK, (x, y)) == pytest.approx((x, y, r), abs=0.25)


@pytest.mark.parametrize('start', [0, 37, 200, 355])
def test_an_arc_is_read_by_direction_and_length(start):
    def inside(x, y):
        angle = (np.degrees(np.arctan2(x - 30, 30 - y)) - start) % 360
        return (abs(np.hypot(x - 30, y - 30) - 11) < 0.5) & (angle < 144)
    begin, sweep = pixels.arc(painted(60, 60, inside), (30, 30), 9, 13, WHITE, PINK)
    assert abs((begin - start + 180) % 360 - 180) < 3
    assert sweep == pytest.approx(144, abs=4)


def test_an_opacity_is_read_from_an_area():
    under, over = np.array(WHITE), np.array(NAVY)
    area = np.broadcast_to(np.round(under * 0.3 + over * 0.7), (9, 9, 3))
    assert pixels.opacity(area, under, over) == pytest.approx(0.7, abs=0.003)


def test_nothing_is_read_where_nothing_is():
    blank = np.full((50, 50, 3), 255, 'u1')
    assert pixels.rectangle(blank, WHITE, PINK, (25, 25)) is None
    assert pixels.circle(blank, WHITE, PINK) is None
    assert pixels.edge_circle(blank, WHITE, PINK, (25, 25)) is None
    assert pixels.arc(blank, (25, 25), 5, 9, WHITE, PINK) == (None, 0.0)


# In the engines.

MOVING = {
    'SMIL': '''<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect id="a" width="10" height="10">
      <animate attributeName="x" dur="2s" values="0;200"/></rect></svg>''',
    'CSS': '''<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <style>#a{animation:m 2s linear both}@keyframes m{from{x:0}to{x:200px}}</style><rect id="a" width="10" height="10"/></svg>''',
    'CSS that is over': '''<!doctype html><style>body{margin:0}#a{width:9px;height:9px;position:relative;
      animation:m .02s linear both}@keyframes m{from{left:0}to{left:2px}}</style><div id="a"></div>''',
    'a script': '''<!doctype html><style>body{margin:0}#a{width:9px;height:9px}</style><div id="a"></div>
      <script>a.animate({translate: ['0px', '200px']}, 2000)</script>''',
    'a shadow tree': '''<!doctype html><style>body{margin:0}</style><p id="host" style="margin:0"></p><script>
      host.attachShadow({mode: 'open'}).innerHTML = `<svg width="300" height="99"><rect id="a" width="10" height="10">
      <animate attributeName="x" dur="2s" values="0;200"/></rect></svg>`</script>''',
}


@pytest.mark.parametrize('kind', MOVING)
def test_every_kind_of_clock_is_held_at_the_instant(browser, kind):
    browser.open(MOVING[kind], (320, 300))
    for t in (0.5, 1.5, 0.25) if 'over' not in kind else (0.005, 0.015):
        assert browser.seek(t) == 1
        assert browser.box('#a')[0] == pytest.approx(100 * t, abs=0.05)


def test_clocks_inside_an_object_are_held_and_its_boxes_are_ours(browser):
    address = browser.site.put(MOVING['SMIL'])
    browser.open(f'<!doctype html><body style="margin:20px 0 0 30px"><object data="{address}"></object>', (320, 300))
    assert browser.seek(1) == 1
    assert browser.box('#a')[:2] == pytest.approx([130, 20], abs=0.05)


def test_a_page_without_clocks_says_so(browser):
    assert browser.open('<!doctype html><p>still').seek(1) == 0


def test_what_a_script_sets_in_motion_can_be_held(browser):
    browser.open('''<!doctype html><style>body{margin:0}#a{width:40px;height:9px;transition:translate 1s linear}
      #a.go{translate:100px}</style><div id="a"></div>''', (320, 300))
    browser.hold("document.getElementById('a').className = 'go'")
    for t in (0.75, 0.25):
        assert browser.seek(t) == 1
        assert browser.box('#a')[0] == pytest.approx(100 * t, abs=0.05)


@pytest.mark.parametrize('dpr', [1, 2])
def test_shapes_and_pictures_agree(launch, dpr):
    browser = launch(dpr=dpr).open('''<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <rect width="300" height="200" fill="#fff"/><g opacity=".5"><g transform="translate(10.5 0)">
      <circle cx="60" cy="80" r="30.25" fill="#e8336d"/></g></g>
      <g transform="rotate(30 200 100)"><path d="M200 70a30 30 0 0 1 30 30" fill="none" stroke="#000"/></g></svg>''', (300, 200))
    page, disc, arc = browser.shapes()
    assert disc.opacity == 0.5 and disc.visible and disc.r == pytest.approx(30.25, abs=1e-3)
    assert disc.box == pytest.approx([40.25, 49.75, 60.5, 60.5], abs=0.02)
    assert (arc.arc['x'], arc.arc['y'], arc.arc['radius']) == pytest.approx((200, 100, 30), abs=0.05)
    assert arc.arc['from'] == pytest.approx(30, abs=0.1) and arc.arc['sweep'] == pytest.approx(90, abs=0.2)
    picture = browser.photograph()
    assert picture.shape == (200 * dpr, 300 * dpr, 3)
    faded = tuple((a + b) / 2 for a, b in zip(WHITE, PINK))
    x, y, r = pixels.circle(picture[:, :120 * dpr], WHITE, faded)
    assert (x / dpr, y / dpr, r / dpr) == pytest.approx((70.5, 80, 30.25), abs=0.1)


def test_a_page_of_no_given_size_has_the_default_one(browser):
    """Whatever the test before it asked for, so that no test depends on the order."""
    for viewport, size in ((((400, 300),), [400, 300]), ((), [375, 667])):
        browser.open('<!doctype html>', *viewport)
        assert browser.evaluate('[innerWidth, innerHeight]') == size
        assert browser.photograph().shape == (size[1], size[0], 3)


def test_the_screen_shows_what_a_photograph_shows(browser):
    browser.open('<!doctype html><body style="margin:0;background:linear-gradient(90deg,red,blue)">', (400, 300))
    browser.until('document.readyState == "complete"')
    assert pixels.difference(browser.photograph(), browser.seen())[0] < 0.5


def test_presses_and_keys_are_real(browser):
    browser.open('''<!doctype html><button id="b">Press</button><input id="i"><script>
      seen = []; for (const kind of ['click', 'keydown'])
        addEventListener(kind, e => seen.push([e.type, e.isTrusted, e.key ?? e.target.id]))</script>''', (400, 300))
    browser.click('#b')
    browser.key('Escape')
    browser.evaluate('document.getElementById("i").focus()')
    browser.key('x')
    browser.until('seen.length >= 3')
    assert browser.evaluate('seen') == [['click', True, 'b'], ['keydown', True, 'Escape'], ['keydown', True, 'x']]
    assert browser.evaluate('document.getElementById("i").value') == 'x'
    browser.evaluate('document.getElementById("b").focus()')
    browser.key('Enter')
    browser.until('seen.filter(s => s[0] == "click").length == 2')


@TRY_AGAIN
def test_a_film_runs_with_the_clock(browser):
    browser.open('<!doctype html><body style="margin:0"><div id="a" style="width:9px;height:300px;background:#e8336d">', (400, 300))
    film = browser.film([0.3, 0.6, 0.9], "document.getElementById('a').animate({width: ['0px', '400px']}, 2000).ready")
    for t, picture in film:
        reach = pixels.coverage(picture[150], WHITE, PINK).sum() / 200
        # A frame was begun before it is seen: late by a few sixtieths (more on a busy machine), never early.
        assert t - 0.4 < reach < t + 0.02


PREFERS = '''<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><style>rect{fill:#ff0000}
  @media(prefers-reduced-motion:reduce){rect{fill:#0000ff}}</style><rect width="60" height="60"/></svg>'''


@pytest.mark.parametrize('wish', [False, True])
def test_the_wish_for_less_motion_reaches_a_picture(launch, wish):
    browser = launch(reduced_motion=wish)
    address = browser.site.put(PREFERS)
    browser.open(f'<!doctype html><body style="margin:0"><img src="{address}">', (320, 200))
    assert browser.evaluate('matchMedia("(prefers-reduced-motion: reduce)").matches') is wish
    assert tuple(browser.photograph()[30, 30]) == ((0, 0, 255) if wish else (255, 0, 0))


@pytest.mark.parametrize('wish', [False, True])
def test_the_wish_for_darkness_is_heard(launch, wish):
    browser = launch(dark=wish).open('<!doctype html><p>', (320, 200))
    assert browser.evaluate('matchMedia("(prefers-color-scheme: dark)").matches') is wish


def test_forced_colours_are_forced(launch, engine):
    if engine != 'chromium':
        pytest.skip('only Chromium can be told')
    browser = launch(forced_colors=True).open('<!doctype html><p>', (320, 200))
    assert browser.evaluate('matchMedia("(forced-colors: active)").matches') is True


def test_an_error_in_a_script_is_an_error_here(browser):
    browser.open('<!doctype html><p>')
    with pytest.raises(EngineError, match='gone wrong'):
        browser.evaluate('(() => { throw new Error("gone wrong") })()')


def test_an_engine_that_hangs_is_killed_and_replaced(launch):
    browser = launch(dark=True)
    browser.open('<!doctype html><p>')
    browser.patience = 1.5
    began = time.monotonic()
    with pytest.raises(EngineError, match='hung and was killed'):
        browser.run('(async () => { for (;;); })()')
    assert time.monotonic() - began < 15
    with pytest.raises(EngineError, match='dead'):
        browser.evaluate('1')
    fresh = launch(dark=True)
    assert fresh is not browser and fresh.open('<!doctype html><p>').evaluate('1 + 1') == 2


def test_the_readers_are_not_fooled_by_a_small_shift():
    """Half a pixel too narrow, a tenth of the radius too small: such errors are what the tests exist for."""
    wide = painted(100, 60, lambda x, y: abs(x - 50.2) < 30.1)
    narrow = painted(100, 60, lambda x, y: abs(x - 50.2) < 29.85)
    gap = pixels.span(wide[30], WHITE, PINK, 50)[1] - pixels.span(narrow[30], WHITE, PINK, 50)[1]
    assert gap == pytest.approx(0.25, abs=0.07)
    assert math.isclose(pixels.opacity(wide[:, 45:55], WHITE, PINK), 1, abs_tol=0.01)
