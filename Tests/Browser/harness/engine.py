"""What every engine can do; the three files beside this one say how each is asked to."""
import atexit
import dataclasses
import io
import json
import pathlib
import time

import numpy as np
import pytest
from PIL import Image

from .process import EngineDied, EngineError, Household, Screen, until
from .site import Site

ENGINES = ('chromium', 'firefox', 'webkit')
PAGE = (pathlib.Path(__file__).parent / 'page.js').read_text(encoding='utf-8')
# For tests whose clock is the wall's, or in which an engine now and then misses its turn on a busy machine:
# they are run again, and the report says so. All others have one try, but for an engine that dies.
TRY_AGAIN = pytest.mark.flaky(reruns=2, only_rerun=['AssertionError', 'EngineDied'])
VIEWPORT = 375, 667                      # the default stage, in CSS pixels
MARKER = (1, 254, 2)                     # a colour that no page uses, to find a page on the screen


@dataclasses.dataclass(frozen=True)
class Settings:
    """What is fixed when an engine starts. `dark` and `reduced_motion` are the system's wishes."""
    dpr: float = 1
    reduced_motion: bool = False
    dark: bool = False
    forced_colors: bool = False          # Chromium alone


@dataclasses.dataclass
class Shape:
    """A shape of an SVG as the engine computes it at this moment; lengths in CSS pixels of the viewport."""
    tag: str
    id: str
    className: str
    text: str
    shown: bool                          # neither it nor an ancestor is taken out or invisible
    opacity: float                       # its own times its ancestors'
    windows: list                        # circles that clip or mask it: kind, r, x, y
    fill: str
    fillOpacity: float
    stroke: str
    strokeWidth: float
    box: list                            # left, top, width, height, stroke left out
    r: float
    rx: float
    ctm: list
    arc: dict                            # of a stroked line: x, y, radius, from, sweep

    @property
    def visible(self):
        return self.shown and self.opacity * self.fillOpacity > 0

    def moved(self, left, top):
        """The same shape in coordinates that begin at another place of the viewport."""
        def place(circle):
            return circle and {**circle, 'x': circle['x'] - left, 'y': circle['y'] - top}
        box = [self.box[0] - left, self.box[1] - top, *self.box[2:]]
        return dataclasses.replace(self, box=box, arc=place(self.arc), windows=[place(w) for w in self.windows])


class Browser:
    """A running engine with one page. Every request has a time limit; an engine that misses it is killed."""

    name = None
    patience = 60                        # seconds for one request, on a busy machine
    # What an error says when it is the engine's own: no answer, no process, no page any more.
    FATAL = ('in time', 'timed out', 'connection', 'invalid session id', 'Target crashed', 'no such window')

    def __init__(self, settings=Settings()):
        self.settings = settings
        self.household = Household(self.name)
        self.viewport, self.alive = None, True
        self.screen = None
        self.site = Site()
        try:
            self.screen = Screen(self.household)
            self.launch()
            self.resize(*VIEWPORT)
            self.screen.focus()
            self.until('document.hasFocus()', 30)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the engine and its X server, hanging or not."""
        self.alive = False
        if self.screen:
            self.screen.close()
            self.screen = None
        self.household.close()
        self.site.close()

    def asked(self, request, *arguments, **more):
        """Passes a request on. One that is not answered leaves a dead engine, not a hanging test."""
        if not self.alive:
            raise EngineDied(f'{self.name} is dead')
        try:
            return request(*arguments, **more)
        except EngineError as error:
            if any(sign in str(error) for sign in self.FATAL):
                self.alive = False
                log = self.household.log_end()
                self.household.close()
                raise EngineDied(f'{self.name} died, or hung and was killed: {error}\n{log}') from None
            raise

    # Pages

    def open(self, source, viewport=VIEWPORT):
        """Opens an address or markup (which is then served), and waits until it is loaded and painted.
        A test sees the same window whatever ran before it: one that asks for no size gets the default."""
        if tuple(viewport) != self.viewport:
            self.resize(*viewport)
        address = self.site.put(source) if source.lstrip().startswith('<') else source
        self.navigate('about:blank')     # so that no clock and no fragment of the page before goes on
        self.navigate(address)
        self.evaluate('Promise.all([document.fonts?.ready, stage.frames(2)])')
        return self

    def resize(self, width, height):
        """Gives the page a viewport of that size in CSS pixels, and learns where on the screen it lies."""
        self.viewport = (width, height)
        self.navigate(self.site.put('<!doctype html><style>html{background:rgb(%d,%d,%d);forced-color-adjust:none}</style>' % MARKER, '/marker'))
        self.fit(width, height)

        def marked():
            hit = (self.screen.picture() == MARKER).all(axis=2)
            rows, columns = np.flatnonzero(hit.any(axis=1)), np.flatnonzero(hit.any(axis=0))
            whole = len(rows) == self.pixels(1) and len(columns) == self.pixels(0)
            return (int(columns[0]), int(rows[0])) if whole else None
        try:
            self.corner = until(marked, 30, f'{self.name} shows a page of {width}x{height} on the screen')
        except EngineError as error:
            self.alive = False           # the next test gets another
            raise EngineDied(str(error)) from None

    def evaluate(self, expression):
        """The value of an expression as JSON brings it; a promise is awaited."""
        answer = self.run(f'(async () => {{ {PAGE}\n;return JSON.stringify((await ({expression}\n)) ?? null) }})()')
        return None if answer is None else json.loads(answer)

    def call(self, function, *arguments):
        return self.evaluate(f'{function}({", ".join(json.dumps(a) for a in arguments)})')

    # Time

    def seek(self, seconds, anew=True):
        """Holds every clock (SMIL, CSS animations, Web Animations) at that time since its start.

        Returns how many clocks there were. The first time, CSS animations begin anew, since those that are
        over cannot be reached; `anew=False` leaves that out."""
        return self.call('stage.seek', seconds, anew)

    def hold(self, script):
        """Runs a script and stops at once whatever it set in motion; `seek` then counts from there."""
        return self.call('stage.hold', script)

    # What the engine says

    def shapes(self, within='', origin=(0, 0)):
        """The shapes of every SVG in reach, or of those within a selector; places counted from an origin."""
        return [Shape(**fields).moved(*origin) for fields in self.call('stage.shapes', within)]

    def box(self, selector):
        """Left, top, width and height of the first match, in the viewport."""
        return self.call('stage.box', selector)

    def style(self, selector, *names, pseudo=None):
        """Computed values of the first match or its pseudo-element; one name gives one value."""
        values = self.call('stage.style', selector, names, pseudo)
        return values[0] if len(names) == 1 else values

    # What it draws

    def photograph(self):
        """The page as an array of height x width x 3, painted by the engine for this picture."""
        picture = np.asarray(Image.open(io.BytesIO(self.png())).convert('RGB'))
        return picture[:self.pixels(1), :self.pixels(0)]

    def pixels(self, axis):
        return round(self.viewport[axis] * self.settings.dpr)

    def seen(self):
        """The page as it stands on the X screen right now: no painting, no waiting."""
        return self.screen.picture(*self.corner, self.pixels(0), self.pixels(1))

    def film(self, moments, start='null'):
        """Pictures of the screen in real time: [(seconds since the start, picture), ...].

        `start` is an expression evaluated first (a promise is awaited); the clock starts at its end."""
        began = self.evaluate(f'(async () => {{ await ({start}\n); return performance.timeOrigin + performance.now() }})()')
        pictures = []
        for moment in moments:
            time.sleep(max(0, began / 1000 + moment - time.time()))
            pictures.append((time.time() - began / 1000, self.seen()))
        return pictures

    # Hands

    def click(self, target):
        """A real press of the mouse at a point (x, y), or at the middle of what a selector finds."""
        if isinstance(target, str):
            left, top, width, height = self.box(target)
            target = (left + width / 2, top + height / 2)
        self.press_at(*target)

    KEYS = {'Enter': ('\ue007', 13, '\r'), 'Escape': ('\ue00c', 27, ''), 'Tab': ('\ue004', 9, ''),
            ' ': (' ', 32, ' '), 'Backspace': ('\ue003', 8, ''), 'Home': ('\ue011', 36, ''), 'End': ('\ue010', 35, ''), 'PageUp': ('\ue00e', 33, ''),
            'ArrowLeft': ('\ue012', 37, ''), 'ArrowUp': ('\ue013', 38, ''),
            'ArrowRight': ('\ue014', 39, ''), 'ArrowDown': ('\ue015', 40, '')}

    def key(self, name):
        """Presses and releases a key: a name from KEYS or one character."""
        # The codes of other characters are those of other keys: a point's would be Delete.
        code = ord(name[0].upper()) if name[0].isalnum() else 0
        self.press_key(name, *self.KEYS.get(name, (name, code, name)))

    def drag(self, start, end):
        """A real drag of the mouse: pressed at one point, led to another in five steps, released there."""
        steps = [tuple(a + (b - a) * step / 5 for a, b in zip(start, end)) for step in range(1, 6)]
        self.drag_along([tuple(start), *steps])

    # What an error says when the page was left while it was asked.
    LEFT = ('no such frame', 'unload event', 'context was destroyed', 'navigated or closed', 'Cannot find context', 'AbortError')

    def until(self, expression, seconds=10):
        """Waits until an expression is true in the page, or in the one that it is left for; its value."""
        def ask():
            try:
                return self.evaluate(expression)
            except EngineError as error:
                if any(sign in str(error) for sign in self.LEFT):
                    return None
                raise
        return until(ask, seconds, f'{self.name}: {expression}')


class Pool:
    """Engines kept from test to test: of one kind at a time, the plain one and one with other settings."""

    def __init__(self):
        self.running, self.failed, self.parked = {}, {}, None
        atexit.register(self.close)

    def get(self, name, settings=Settings()):
        from . import chromium, firefox, webkit
        kinds = {'chromium': chromium.Chromium, 'firefox': firefox.Firefox, 'webkit': webkit.WebKit}
        for key, browser in list(self.running.items()):
            another = key[0] != name or settings not in (Settings(), key[1]) and key[1] != Settings()
            if another or not browser.alive:
                browser.close()
                del self.running[key]
        if (name, settings) not in self.running:
            if self.failed.get(name, 0) >= 3:
                raise EngineError(f'{name} failed to start three times and is not tried again')
            self.failed[name] = self.failed.get(name, 0) + 1
            try:
                self.running[name, settings] = kinds[name](settings)
            except EngineError as error:
                raise EngineDied(f'{name} does not start: {error}') from error
            self.failed[name] = 0
        browser = self.running[name, settings]
        self.park(but=browser)
        return browser

    def park(self, but):
        """Takes the page of the other away, which would go on playing at this one's expense."""
        if self.parked is but:
            self.parked = None
        for key, browser in list(self.running.items()):
            if browser is not but and browser is not self.parked:
                self.parked = browser
                try:
                    browser.navigate('about:blank')
                except EngineError:
                    browser.close()
                    del self.running[key]

    def close(self):
        while self.running:
            self.running.popitem()[1].close()
