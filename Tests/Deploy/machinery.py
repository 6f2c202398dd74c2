"""Replicas and caches as processes of this machine, with the shipped configurations."""
import contextlib
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get('TRANSITIOND') or ROOT / '.build/release/transitiond')
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def wait_until(condition, seconds=20, what='it happens'):
    """Looks again and again; an error when it never comes true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if condition():
                return
        time.sleep(0.01)
    raise TimeoutError(f'waited {seconds} s until {what}')


def answers(port, path='/healthz'):
    with OPENER.open(f'http://127.0.0.1:{port}{path}', timeout=2) as answer:
        return answer.status == 200


class Replica:
    """One transitiond on a port of its own."""

    def __init__(self, *settings):
        self.port, self.settings, self.process = free_port(), settings, None

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, 'serve', '--port', str(self.port), '--log', 'off', *self.settings], cwd=ROOT, stderr=subprocess.DEVNULL)
        wait_until(lambda: answers(self.port), what=f'a replica listens on {self.port}')
        return self

    def end(self, number=signal.SIGTERM):
        """Its exit status."""
        self.process.send_signal(number)
        return self.process.wait(20)

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def requests(self):
        """How many it has answered so far, but for those of operators."""
        with OPENER.open(f'http://127.0.0.1:{self.port}/metrics', timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        found = [re.match(r'transitiond_requests_total\{route="([^"]+)".*\} (\d+)$', line) for line in lines]
        return sum(int(match[2]) for match in found if match and match[1] not in ('healthz', 'readyz', 'metrics', 'health', 'readiness'))


def replaced(text, *pairs):
    """The text with each pattern replaced; a pattern that is not there is an error."""
    for pattern, replacement in pairs:
        text, count = re.subn(pattern, replacement, text, flags=re.M)
        if not count:
            raise ValueError(f'nothing matches {pattern}')
    return text


class Nginx:
    """Debian's nginx with deploy/nginx/transitiond.conf, but for addresses and the cache's place."""
    name = 'nginx'

    def __init__(self, upstreams):
        self.port, self.folder = free_port(), pathlib.Path(tempfile.mkdtemp(prefix='nginx-'))
        shipped = (ROOT / 'deploy/nginx/transitiond.conf').read_text()
        pairs = [(rf'replica-{number}:8080', f'127.0.0.1:{port}') for number, port in enumerate(upstreams, 1)]
        (self.folder / 'transitiond.conf').write_text(replaced(
            shipped, *pairs, (r'^    listen 80 default_server;', f'    listen 127.0.0.1:{self.port} default_server;'),
            (r'^    listen \[::\]:80 default_server;\n', ''), (r'/var/cache/nginx/transitiond', str(self.folder / 'cache'))))
        user = 'user root;' if os.getuid() == 0 else ''
        (self.folder / 'nginx.conf').write_text(
            f'{user} worker_processes 2; pid {self.folder}/pid; error_log {self.folder}/error.log warn;\n'
            f'events {{ worker_connections 2048; }}\nhttp {{ access_log off; include {self.folder}/transitiond.conf; }}\n')

    def command(self, *arguments):
        # By its whole path, so that it can start its own successor.
        program = shutil.which('nginx', path='/usr/sbin:/usr/local/sbin:' + os.environ['PATH'])
        subprocess.run([program, '-p', self.folder, '-c', self.folder / 'nginx.conf', '-e', self.folder / 'error.log', *arguments],
                       check=True, capture_output=True)

    def pid(self):
        return int((self.folder / 'pid').read_text())

    def start(self):
        self.command()
        wait_until(lambda: answers(self.port), what='nginx listens')
        return self

    def restart(self):
        """A new master and new workers, without closing the door: what `service nginx upgrade` does."""
        old = self.pid()
        os.kill(old, signal.SIGUSR2)
        wait_until(lambda: (self.folder / 'pid').exists() and self.pid() != old, what='a new nginx has begun')
        os.kill(old, signal.SIGQUIT)
        wait_until(lambda: not pathlib.Path(f'/proc/{old}').exists() or ') Z' in pathlib.Path(f'/proc/{old}/stat').read_text(),
                   what='the old nginx is gone')

    def reload(self):
        self.command('-s', 'reload')
        # The old workers are shown as shutting down until they are gone.
        wait_until(lambda: not re.search(r'worker process is shutting down', self.tree()), what='the old workers are gone')

    def tree(self):
        return subprocess.run(['ps', '--ppid', str(self.pid()), '-o', 'args='], capture_output=True, text=True).stdout

    def log(self):
        return (self.folder / 'error.log').read_text()

    def close(self):
        with contextlib.suppress(OSError, ValueError):
            master = self.pid()
            os.kill(master, signal.SIGTERM)
            wait_until(lambda: not pathlib.Path(f'/proc/{master}').exists() or ') Z' in pathlib.Path(f'/proc/{master}/stat').read_text())
        shutil.rmtree(self.folder, ignore_errors=True)


class Varnish:
    """Debian's Varnish with deploy/varnish/transitiond.vcl, but for addresses."""
    name = 'varnish'

    def __init__(self, upstreams):
        self.port, self.process = free_port(), None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='varnish-'))
        shipped = (ROOT / 'deploy/varnish/transitiond.vcl').read_text()
        pairs = [(rf'\.host = "replica-{number}";\n    \.port = "8080";', f'.host = "127.0.0.1";\n    .port = "{port}";')
                 for number, port in enumerate(upstreams, 1)]
        (self.folder / 'transitiond.vcl').write_text(replaced(shipped, *pairs))
        # The workers may run as another user.
        self.folder.chmod(0o755)

    def start(self):
        command = ['varnishd', '-F', '-n', self.folder / 'run', '-a', f'127.0.0.1:{self.port}', '-f', self.folder / 'transitiond.vcl',
                   '-s', 'malloc,256m', '-p', 'http_gzip_support=off', '-T', 'localhost:0', '-p', 'thread_pool_min=100']
        command += ['-j', 'none']
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=(self.folder / 'error.log').open('a'))
        wait_until(lambda: answers(self.port), 30, 'Varnish listens')
        return self

    def restart(self):
        """The whole program, and with it the cache's memory."""
        self.process.terminate()
        self.process.wait(30)
        self.start()

    def reload(self):
        """The configuration, as its ExecReload does."""
        name = f'again{time.monotonic_ns()}'
        for words in (['vcl.load', name, str(self.folder / 'transitiond.vcl')], ['vcl.use', name]):
            subprocess.run(['varnishadm', '-n', self.folder / 'run', *words], check=True, capture_output=True)

    def log(self):
        return (self.folder / 'error.log').read_text()

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
