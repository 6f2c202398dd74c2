"""Requests and answers in JSON, over a web socket (Chromium, Firefox) or over HTTP (WebKit)."""
import json
import time
import urllib.error
import urllib.request

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from .process import EngineError


class Channel:
    """Numbered requests over a web socket; events that come in between are kept for `event`."""

    def __init__(self, url):
        self.socket = connect(url, max_size=None, open_timeout=20, ping_interval=None, proxy=None)
        self.number = 0
        self.events = []

    def receive(self, deadline, what):
        try:
            return json.loads(self.socket.recv(timeout=max(0, deadline - time.monotonic())))
        except TimeoutError:
            raise EngineError(f'no answer in time: {what}') from None
        except (WebSocketException, OSError) as error:
            raise EngineError(f'the connection broke during {what}: {error!r}') from None

    def call(self, method, parameters, timeout, **more):
        self.number += 1
        number, deadline = self.number, time.monotonic() + timeout
        try:
            self.socket.send(json.dumps({'id': number, 'method': method, 'params': parameters, **more}))
        except (WebSocketException, OSError) as error:
            raise EngineError(f'the connection is gone: {error!r}') from None
        while True:
            message = self.receive(deadline, method)
            if message.get('id') != number:
                if 'method' in message:
                    self.events.append(message)
                    del self.events[:-1000]
                continue
            if 'error' in message:
                raise EngineError(f'{method}: {message["error"]} {message.get("message", "")}')
            return message.get('result', {})

    def event(self, method, timeout):
        """The parameters of the next event of that name, one that has already come included."""
        deadline = time.monotonic() + timeout
        while True:
            for index, message in enumerate(self.events):
                if message['method'] == method:
                    return self.events.pop(index)['params']
            message = self.receive(deadline, method)
            if 'method' in message:
                self.events.append(message)

    def close(self):
        self.socket.close()


class Remote:
    """WebDriver's requests: a verb, a path, JSON both ways, never through a proxy."""

    def __init__(self, base):
        self.base = base
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def call(self, verb, path, body=None, timeout=30):
        data = None if verb in ('GET', 'DELETE') else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            self.base + path, method=verb, data=data, headers={'Content-Type': 'application/json'})
        try:
            with self.opener.open(request, timeout=timeout) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise EngineError(f'{verb} {path}: {error.read().decode(errors="replace")[:800]}') from None
        except OSError as error:
            raise EngineError(f'{verb} {path}: {error}') from None
