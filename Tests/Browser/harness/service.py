"""The program under test: served on a free port, or asked by the command line."""
import os
import pathlib
import signal
import subprocess
import urllib.error
import urllib.request

from .process import EngineError, Household, free_port

ROOT = pathlib.Path(__file__).resolve().parents[3]


def executable():
    path = os.environ.get('TRANSITIOND') or str(ROOT / '.build/release/transitiond')
    if not os.access(path, os.X_OK):
        raise EngineError(f'{path} is missing: build it with scripts/test, or set TRANSITIOND')
    return path


def render(target):
    """What `transitiond render TARGET` prints, as text; its complaint as an error."""
    done = subprocess.run([executable(), 'render', target], capture_output=True, timeout=20, cwd=ROOT)
    if done.returncode:
        raise EngineError(f'render {target}: status {done.returncode}: {done.stderr.decode()}')
    return done.stdout.decode()


class Service:
    """A running transitiond. `url(target)` is an address, `get(target)` the answer: status, headers, content."""

    def __init__(self):
        self.household = Household('transitiond')
        self.port = free_port()
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            self.household.start([executable(), 'serve', '--host', '127.0.0.1', '--port', str(self.port)],
                                 end=signal.SIGTERM)
            self.household.wait_for(self.healthy, 20, 'the service answers /healthz')
        except BaseException:
            self.close()
            raise

    def healthy(self):
        try:
            return self.get('/healthz')[0] == 200
        except OSError:
            return False

    def url(self, target):
        return f'http://127.0.0.1:{self.port}{target}'

    def get(self, target, method='GET', **headers):
        fields = {name.replace('_', '-'): value for name, value in headers.items()}
        request = urllib.request.Request(self.url(target), method=method, headers=fields)
        try:
            answer = self.opener.open(request, timeout=10)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, dict(answer.headers), answer.read()

    def close(self):
        self.household.close()
