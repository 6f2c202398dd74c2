"""Firefox, by WebDriver BiDi: no driver program stands in between."""
import base64
import json
import os
import re

from .engine import Browser, Screen
from .process import EngineError, program
from .wire import Channel

PREFERENCES = {
    'app.update.enabled': False,
    'browser.aboutwelcome.enabled': False,
    'browser.safebrowsing.downloads.remote.enabled': False,
    'browser.sessionstore.resume_from_crash': False,
    'browser.shell.checkDefaultBrowser': False,
    'browser.startup.page': 0,
    'browser.tabs.warnOnClose': False,
    'datareporting.policy.dataSubmissionEnabled': False,
    'extensions.getAddons.cache.enabled': False,
    'gfx.color_management.mode': 0,
    'network.captive-portal-service.enabled': False,
    'network.connectivity-service.enabled': False,
    'remote.active-protocols': 1,
    'security.sandbox.content.level': 0,
    'services.settings.server': 'data:,',
    'termsofuse.bypassNotification': True,
    'toolkit.telemetry.enabled': False,
}


class Firefox(Browser):
    name = 'firefox'

    def launch(self):
        profile = f'{self.household.folder}/profile'
        os.makedirs(profile)
        preferences = {
            **PREFERENCES, 'ui.prefersReducedMotion': int(self.settings.reduced_motion),
            'layout.css.devPixelsPerPx': str(self.settings.dpr), 'ui.systemUsesDarkTheme': int(self.settings.dark),
            'layout.css.prefers-color-scheme.content-override': 0 if self.settings.dark else 1}
        with open(f'{profile}/user.js', 'w') as file:
            for name, value in preferences.items():
                file.write(f'user_pref({json.dumps(name)}, {json.dumps(value)});\n')
        self.household.start(
            [program('FIREFOX', 'firefox-esr', 'firefox'), '--no-remote', '--profile', profile,
             '--width', str(Screen.SIZE[0]), '--height', str(Screen.SIZE[1]),
             '--remote-debugging-port', '0', 'about:blank'],
            {'DISPLAY': self.screen.name, 'HOME': self.household.folder, 'GDK_BACKEND': 'x11',
             'MOZ_DISABLE_CONTENT_SANDBOX': '1', 'MOZ_CRASHREPORTER_DISABLE': '1'})
        address = self.household.wait_for(
            lambda: re.search(r'WebDriver BiDi listening on (ws://\S+)', self.household.read('log')),
            60, 'it opens its debugging port')[1]
        self.channel = Channel(f'{address}/session')
        self.ask('session.new', {'capabilities': {}})
        # In the first tab the address bar keeps the keyboard; in a new one the page has it.
        first = self.ask('browsingContext.getTree')['contexts'][0]['context']
        self.context = self.ask('browsingContext.create', {'type': 'tab'})['context']
        self.ask('browsingContext.close', {'context': first})

    def ask(self, method, parameters=None):
        return self.asked(self.channel.call, method, parameters or {}, self.patience)

    def fit(self, width, height):
        self.ask('browsingContext.setViewport', {
            'context': self.context, 'viewport': {'width': width, 'height': height}})

    def navigate(self, address):
        self.ask('browsingContext.navigate', {'context': self.context, 'url': address, 'wait': 'complete'})

    def run(self, code):
        answer = self.ask('script.evaluate', {
            'expression': code, 'target': {'context': self.context}, 'awaitPromise': True, 'userActivation': True})
        if answer['type'] == 'exception':
            raise EngineError(answer['exceptionDetails']['text'])
        return answer['result'].get('value')

    def png(self):
        return base64.b64decode(self.ask('browsingContext.captureScreenshot', {'context': self.context})['data'])

    def act(self, source):
        self.ask('input.performActions', {'context': self.context, 'actions': [source]})

    def press_at(self, x, y):
        self.act({'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            {'type': 'pointerMove', 'x': round(x), 'y': round(y)},
            {'type': 'pointerDown', 'button': 0}, {'type': 'pointerUp', 'button': 0}]})

    def drag_along(self, points):
        moves = [{'type': 'pointerMove', 'duration': 0, 'x': round(x), 'y': round(y)} for x, y in points]
        self.act({'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            moves[0], {'type': 'pointerDown', 'button': 0}, *moves[1:], {'type': 'pointerUp', 'button': 0}]})

    def press_key(self, _, value, *__):
        self.act({'type': 'key', 'id': 'keys', 'actions': [
            {'type': 'keyDown', 'value': value}, {'type': 'keyUp', 'value': value}]})
