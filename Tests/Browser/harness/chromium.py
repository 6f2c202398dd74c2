"""Chromium, by the DevTools protocol."""
import base64
import os

from .engine import Browser, Screen
from .process import EngineError, program
from .wire import Channel


class Chromium(Browser):
    name = 'chromium'

    def launch(self):
        command = [
            program('CHROMIUM', 'chromium', 'chromium-browser', 'google-chrome'), '--remote-debugging-port=0',
            f'--user-data-dir={self.household.folder}/profile', '--window-position=0,0',
            '--window-size=%d,%d' % tuple(side / self.settings.dpr for side in Screen.SIZE), '--test-type', '--no-first-run', '--no-default-browser-check',
            '--disable-gpu', '--disable-extensions', '--disable-background-networking', '--disable-sync',
            '--disable-component-update', '--mute-audio', '--hide-scrollbars', '--force-color-profile=srgb',
            '--disable-lcd-text', f'--force-device-scale-factor={self.settings.dpr}', '--password-store=basic', '--disable-features=Translate']
        if self.settings.reduced_motion:     # the real switch: emulation does not reach pictures
            command.append('--force-prefers-reduced-motion')
        if os.geteuid() == 0:
            command.append('--no-sandbox')
        self.household.start(command + ['about:blank'], {'DISPLAY': self.screen.name})
        port, path = self.household.wait_for(
            lambda: (lines := self.household.read('profile/DevToolsActivePort').split())[1:] and lines,
            60, 'it opens its debugging port')[:2]
        self.channel = Channel(f'ws://127.0.0.1:{port}{path}')
        page = self.household.wait_for(self.first_page, 60, 'it opens a page')
        self.session = self.asked(self.channel.call, 'Target.attachToTarget',
                                  {'targetId': page, 'flatten': True}, 60)['sessionId']
        for domain in ('Page', 'Runtime', 'Accessibility'):
            self.ask(f'{domain}.enable')
        self.ask('Emulation.setFocusEmulationEnabled', {'enabled': True})
        wishes = {'prefers-color-scheme': 'dark' if self.settings.dark else 'light'}
        if self.settings.forced_colors:
            wishes['forced-colors'] = 'active'
        self.ask('Emulation.setEmulatedMedia', {
            'features': [{'name': name, 'value': value} for name, value in wishes.items()]})

    def first_page(self):
        targets = self.asked(self.channel.call, 'Target.getTargets', {}, 60)['targetInfos']
        return next((t['targetId'] for t in targets if t['type'] == 'page'), None)

    def ask(self, method, parameters=None):
        return self.asked(self.channel.call, method, parameters or {}, self.patience, sessionId=self.session)

    def fit(self, width, height):
        self.ask('Emulation.setDeviceMetricsOverride', {
            'width': width, 'height': height, 'deviceScaleFactor': 0, 'mobile': False})

    def navigate(self, address):
        self.channel.events.clear()
        failure = self.ask('Page.navigate', {'url': address}).get('errorText')
        if failure:
            raise EngineError(f'{address}: {failure}')
        self.asked(self.channel.event, 'Page.loadEventFired', self.patience)

    def run(self, code):
        answer = self.ask('Runtime.evaluate', {
            'expression': code, 'awaitPromise': True, 'returnByValue': True, 'userGesture': True})
        if 'exceptionDetails' in answer:
            details = answer['exceptionDetails']
            raise EngineError(details.get('exception', {}).get('description') or details['text'])
        return answer['result'].get('value')

    def png(self):
        answer = self.ask('Page.captureScreenshot', {'format': 'png', 'optimizeForSpeed': True})
        return base64.b64decode(answer['data'])

    def press_at(self, x, y):
        for kind in ('mouseMoved', 'mousePressed', 'mouseReleased'):
            self.ask('Input.dispatchMouseEvent', {
                'type': kind, 'x': x, 'y': y, 'button': 'none' if kind == 'mouseMoved' else 'left', 'clickCount': 1})

    def drag_along(self, points):
        kinds = ['mouseMoved', 'mousePressed', *['mouseMoved'] * (len(points) - 1), 'mouseReleased']
        for kind, (x, y) in zip(kinds, [points[0], *points, points[-1]]):
            held = kind != 'mouseReleased' and (x, y, kind) != (*points[0], 'mouseMoved')
            self.ask('Input.dispatchMouseEvent', {
                'type': kind, 'x': x, 'y': y, 'button': 'left' if kind != 'mouseMoved' or held else 'none',
                'buttons': int(held), 'clickCount': 0 if kind == 'mouseMoved' else 1})

    def press_key(self, name, _, code, text):
        for kind in ('keyDown', 'keyUp'):
            self.ask('Input.dispatchKeyEvent', {
                'type': kind, 'key': name, 'code': 'Space' if name == ' ' else name, 'windowsVirtualKeyCode': code,
                **({'text': text} if text and kind == 'keyDown' else {})})
