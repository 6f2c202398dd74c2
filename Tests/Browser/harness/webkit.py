"""WebKitGTK, by WebDriver: WebKitWebDriver starts a MiniBrowser."""
import base64
import glob
import os

from .engine import Browser
from .process import EngineError, free_port, program, until
from .wire import Remote

# MiniBrowser's own buttons would keep the page wider than a phone.
NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'


class WebKit(Browser):
    name = 'webkit'

    def launch(self):
        if self.settings.dpr != int(self.settings.dpr):
            raise EngineError('webkit: the device pixel ratio must be a whole number')
        browser = os.environ.get('MINIBROWSER') or next(
            iter(sorted(glob.glob('/usr/lib/*/webkit2gtk-4*/MiniBrowser'))
                 or glob.glob('/usr/lib/*/webkitgtk-*/MiniBrowser')), None)
        if not browser:
            raise EngineError('MiniBrowser is not installed (set MINIBROWSER to use another)')
        home = self.household.folder
        for version in ('gtk-3.0', 'gtk-4.0'):
            os.makedirs(f'{home}/config/{version}')
            with open(f'{home}/config/{version}/settings.ini', 'w') as file:
                file.write('[Settings]\ngtk-enable-animations=%d\ngtk-application-prefer-dark-theme=%d\n' % (
                    not self.settings.reduced_motion, self.settings.dark))
            with open(f'{home}/config/{version}/gtk.css', 'w') as file:
                file.write(NARROW)
        port = free_port()
        self.household.start([program('WEBKITDRIVER', 'WebKitWebDriver'), f'--port={port}'], {
            'DISPLAY': self.screen.name, 'HOME': home, 'XDG_RUNTIME_DIR': home, 'XDG_CONFIG_HOME': f'{home}/config',
            'GDK_BACKEND': 'x11', 'NO_AT_BRIDGE': '1', 'LIBGL_ALWAYS_SOFTWARE': '1',
            'GTK_THEME': 'Adwaita:dark' if self.settings.dark else 'Adwaita',
            'GDK_SCALE': str(int(self.settings.dpr)), 'WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS': '1'})
        self.remote = Remote(f'http://127.0.0.1:{port}')
        self.household.wait_for(self.ready, 60, 'the driver answers')
        session = self.ask('POST', '/session', {'capabilities': {'alwaysMatch': {
            'webkitgtk:browserOptions': {'binary': browser, 'args': ['--automation']}}}})
        self.remote.base += f'/session/{session["sessionId"]}'
        self.ask('POST', '/timeouts', {'script': self.patience * 1000, 'pageLoad': self.patience * 1000})

    def ready(self):
        try:
            return self.remote.call('GET', '/status')
        except EngineError:
            return False

    def ask(self, verb, path, body=None):
        return self.asked(self.remote.call, verb, path, body, self.patience + 5)

    def fit(self, width, height):
        def step():
            got = self.evaluate('[innerWidth, innerHeight]')
            if got == [width, height]:
                return True
            frame = self.ask('GET', '/window/rect')
            self.ask('POST', '/window/rect', {'x': 0, 'y': 0, 'width': frame['width'] + width - got[0],
                                              'height': frame['height'] + height - got[1]})
            return False
        until(step, 30, f'webkit makes a page of {width}x{height}')

    def navigate(self, address):
        self.ask('POST', '/url', {'url': address})

    def run(self, code):
        answer = self.ask('POST', '/execute/async', {'args': [], 'script':
                          'const done = arguments[arguments.length - 1];'
                          f'{code}.then(value => done({{value}}), error => done({{error: String(error)}}))'})
        if 'error' in answer:
            raise EngineError(answer['error'])
        return answer.get('value')

    def png(self):
        return base64.b64decode(self.ask('GET', '/screenshot'))

    def act(self, source):
        self.ask('POST', '/actions', {'actions': [source]})

    def press_at(self, x, y):
        self.act({'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            {'type': 'pointerMove', 'duration': 0, 'x': round(x), 'y': round(y)},
            {'type': 'pointerDown', 'button': 0}, {'type': 'pointerUp', 'button': 0}]})

    def drag_along(self, points):
        moves = [{'type': 'pointerMove', 'duration': 0, 'x': round(x), 'y': round(y)} for x, y in points]
        self.act({'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            moves[0], {'type': 'pointerDown', 'button': 0}, *moves[1:], {'type': 'pointerUp', 'button': 0}]})

    def press_key(self, _, value, *__):
        self.act({'type': 'key', 'id': 'keys', 'actions': [
            {'type': 'keyDown', 'value': value}, {'type': 'keyUp', 'value': value}]})
