"""Clients that ask without pause, judge every answer, and forget nothing that was lost.

A request counts as failed when its client would have shown an error: no connection, no answer, half an
answer, a status that is not the expected one. It counts as repeated when a kept connection ended before the
first byte of an answer, and the same request on a new connection succeeded: HTTP asks every client to do so
(RFC 9112 9.3.1), and browsers do. It counts as wrong when the answer came and was not the right one.
"""
import asyncio
import collections
import gzip
import hashlib
import itertools
import random
import re
import time

# What clients send, and the coding that they should get.
CODINGS = [
    ('gzip, deflate, br, zstd', 'gzip'),
    ('gzip, deflate', 'gzip'),
    ('gzip', 'gzip'),
    ('br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip'),
    ('x-gzip', 'gzip'),
    ('GZIP', 'gzip'),
    ('*', 'gzip'),
    (None, 'identity'),
    ('identity', 'identity'),
    ('br', 'identity'),
    ('notgzip', 'identity'),
    ('gzip;q=0', 'identity'),
    ('deflate, gzip;q=0.0', 'identity'),
    ('gzip;q=0.5, identity', 'identity'),
]
# Who asks, and whether errors have to come as pictures.
CLIENTS = [
    ({'Accept': 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'Sec-Fetch-Dest': 'image'}, True),
    ({'Accept': 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'}, True),
    ({'Accept': 'image/*'}, True),
    ({'Accept': 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
      'Sec-Fetch-Dest': 'document'}, False),
    ({'Accept': '*/*'}, False),
    ({'Accept': 'application/json'}, False),
    ({'Accept': 'text/html;q=0.5, image/svg+xml'}, True),
    ({}, False),
]


def is_browser(client):
    """Whether it is told of a problem by a page."""
    return client.get('Accept', '').startswith('text/html,')


HOT = [f'/transition.svg?color={color}' for color in ('red', 'teal', 'navy', 'olive', 'plum', 'gold', 'tomato')] + [
    f'/transition.{form}?preset={preset}' for preset in ('soft', 'tk', 'push', 'pop', 'hy', 'wipe')
    for form in ('svg', 'css', 'json', 'txt')] + ['/', '/transition-button.js', '/presets.json', '/openapi.json', '/docs/']
WRONG = ['/transition.svg?color=nonsense', '/transition.svg?preset=none', '/transition.svg?widht=3']


class Answer:
    def __init__(self, status, fields, content):
        self.status, self.fields, self.content = status, fields, content

    @property
    def coding(self):
        return self.fields.get('content-encoding', 'identity')

    @property
    def plain(self):
        return gzip.decompress(self.content) if self.coding == 'gzip' else self.content


class Lost(Exception):
    """A connection ended before the first byte of an answer."""


class Connection:
    """One connection at a time, opened when needed, from an address of its own."""

    def __init__(self, port, source='127.0.0.1', patience=10):
        self.port, self.source, self.patience = port, source, patience
        self.reader = self.writer = None
        self.is_fresh = True

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection('127.0.0.1', self.port, local_addr=(self.source, 0))
        self.is_fresh = True

    def close(self):
        if self.writer:
            self.writer.close()
        self.reader = self.writer = None

    async def ask(self, target, fields=None, method='GET'):
        """The answer; raises Lost, or an OSError that says what went wrong."""
        return await asyncio.wait_for(self._ask(target, fields or {}, method), self.patience)

    async def _ask(self, target, fields, method):
        if self.writer is None:
            await self.open()
        lines = ''.join(f'{name}: {value}\r\n' for name, value in fields.items() if value is not None)
        try:
            self.writer.write(f'{method} {target} HTTP/1.1\r\nHost: transition.example\r\n{lines}\r\n'.encode())
            first = await self.reader.read(1)
        except ConnectionError as error:
            self.close()
            raise Lost(type(error).__name__) from error
        if not first:
            self.close()
            raise Lost('closed')
        try:
            head = first + await self.reader.readuntil(b'\r\n\r\n')
            status, received = parse(head)
            content = b''
            if method != 'HEAD' and status not in (204, 304):
                if 'chunked' in received.get('transfer-encoding', ''):
                    content = await self.chunks()
                else:
                    content = await self.reader.readexactly(int(received.get('content-length', 0)))
        except asyncio.IncompleteReadError as error:
            self.close()
            raise ConnectionError('half an answer') from error
        self.is_fresh = False
        if received.get('connection', '').lower() == 'close':
            self.close()
        return Answer(status, received, content)

    async def chunks(self):
        content = b''
        while size := int(await self.reader.readline(), 16):
            content += await self.reader.readexactly(size)
            await self.reader.readline()
        await self.reader.readline()
        return content


def parse(head):
    lines = head.decode('latin-1').split('\r\n')
    fields = {}
    for line in lines[1:]:
        name, _, value = line.partition(':')
        if name:
            key = name.lower()
            fields[key] = f'{fields[key]}, {value.strip()}' if key in fields else value.strip()
    return int(lines[0].split(' ')[1]), fields


class Tally:
    """What happened in one part of a trial."""

    def __init__(self):
        self.answers = self.repeated = self.hits = self.misses = 0
        self.failed, self.wrong = collections.Counter(), collections.Counter()
        self.times = []
        self.first_failure = self.last_failure = 0.0

    def fail(self, text):
        self.last_failure = time.monotonic()
        self.first_failure = self.first_failure or self.last_failure
        self.failed[text] += 1

    def quantile(self, share):
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def hit_share(self):
        return self.hits / max(1, self.hits + self.misses)


class Load:
    """Many clients at once. `part(name)` begins a new tally; `more(n)` waits for n more answers."""

    def __init__(self, port, connections=64, pace=40.0, new_share=0.15, seed=1):
        self.port, self.count, self.pace, self.new_share = port, connections, pace, new_share
        self.parts = {}
        self.tally = Tally()
        self.tags, self.digests, self.lengths = {}, {}, {}
        self.numbers = itertools.count(1)
        self.seed = seed
        self.is_stopped = False
        self.tasks = []
        self.new_seen = []

    def part(self, name):
        self.tally = self.parts[name] = Tally()
        return self.tally

    async def more(self, answers, timeout=120):
        """Waits until so many more answers have come."""
        goal, tally, end = self.tally.answers + answers, self.tally, time.monotonic() + timeout
        while tally.answers < goal:
            if time.monotonic() > end:
                raise TimeoutError(f'{tally.answers} answers of {goal}')
            await asyncio.sleep(0.02)

    def start(self):
        self.tasks = [asyncio.ensure_future(self.client(number)) for number in range(self.count)]

    async def stop(self):
        self.is_stopped = True
        await asyncio.gather(*self.tasks)

    async def client(self, number):
        rng = random.Random(self.seed * 1000 + number)
        connection = Connection(self.port, source=f'127.0.{1 + number // 250}.{1 + number % 250}')
        await asyncio.sleep(rng.random() / self.pace)
        while not self.is_stopped:
            await self.exchange(connection, rng)
            await asyncio.sleep(rng.expovariate(self.pace))
        connection.close()

    async def exchange(self, connection, rng):
        target, fields, method, expected = self.choose(rng)
        start = time.monotonic()
        tally = self.tally
        try:
            try:
                answer = await connection.ask(target, fields, method)
            except Lost:
                if connection.is_fresh:
                    raise
                answer = await connection.ask(target, fields, method)
                tally.repeated += 1
        except (OSError, Lost, asyncio.TimeoutError) as error:
            connection.close()
            tally.fail(f'{type(error).__name__} {error}'.strip()[:60])
            # As long as nobody listens, a client does not knock a thousand times a second.
            await asyncio.sleep(0.05)
            return
        tally.answers += 1
        tally.times.append(time.monotonic() - start)
        if answer.status >= 500 or answer.status == 429:
            tally.fail(f'status {answer.status}')
            return
        status = answer.fields.get('cache-status', '')
        if '; hit' in status:
            tally.hits += 1
        elif status:
            tally.misses += 1
        for fault in self.faults(answer, target, method, expected):
            tally.wrong[fault] += 1

    def choose(self, rng):
        """A request, and what has to come back: status, coding, kind."""
        accepted, coding = rng.choice(CODINGS)
        client, sees_pictures = rng.choice(CLIENTS)
        fields = dict(client)
        if accepted is not None:
            fields['Accept-Encoding'] = accepted
        method, status, kind = 'GET', 200, 'document'
        draw = rng.random()
        if draw < 0.05:
            target = rng.choice(WRONG)
            status, kind = (200, 'card') if sees_pictures else (400, 'page' if is_browser(client) else 'problem')
        elif draw < 0.05 + self.new_share:
            target = f'/transition.svg?label=new+{self.seed}.{next(self.numbers)}'
            if len(self.new_seen) < 400:
                self.new_seen.append(target)
        else:
            target = HOT[min(int(rng.paretovariate(0.9)) - 1, 10**6) % len(HOT)]
            draw = rng.random()
            tag = self.tags.get((target, coding))
            if draw < 0.06:
                method = 'HEAD'
            elif draw < 0.14 and tag:
                fields['If-None-Match'] = tag if draw < 0.1 else f'"other", W/{tag}'
                status = 304
        return target, fields, method, (status, coding, kind)

    def faults(self, answer, target, method, expected):
        status, coding, kind = expected
        if answer.status != status:
            yield f'status {answer.status} instead of {status}'
            return
        given, fields = answer.coding, answer.fields
        if kind == 'page':
            if not fields.get('content-type', '').startswith('text/html') or not answer.content.startswith(b'<!doctype html>'):
                yield 'no page about the problem'
            return
        if kind == 'problem':
            if not fields.get('content-type', '').startswith('application/problem+json') or b'"status":400' not in answer.content:
                yield 'no problem document'
            return
        vary = {name.strip().lower() for name in fields.get('vary', '').split(',')}
        if 'accept-encoding' not in vary:
            yield 'Vary does not name Accept-Encoding'
        if kind == 'card':
            if not fields.get('content-type', '').startswith('image/svg+xml') or b'<svg' not in answer.plain[:200]:
                yield 'no card'
            if given == 'gzip' and coding == 'identity':
                yield 'gzip to a client that takes none'
            return
        tag = fields.get('etag', '')
        if not re.fullmatch(r'"[0-9a-f]{16}(-g)?"', tag):
            yield f'entity tag {tag!r}'
        elif tag.endswith('-g"') != (coding == 'gzip'):
            yield f'the tag of the other coding for {coding}'
        if self.tags.setdefault((target, coding), tag) != tag:
            yield 'two entity tags for one thing'
        if status == 304:
            if answer.content:
                yield 'content in a 304'
            return
        if given != coding:
            yield f'{given} instead of {coding}'
            return
        length = int(fields.get('content-length', -1))
        if self.lengths.setdefault((target, coding), length) != length:
            yield 'two lengths for one thing'
        if method == 'HEAD':
            if answer.content:
                yield 'content after HEAD'
            return
        if length != len(answer.content):
            yield 'Content-Length is not the length'
        try:
            digest = hashlib.sha256(answer.plain).digest()
        except (OSError, EOFError):
            yield 'broken gzip'
            return
        # One digest for both codings: what is unpacked must be what the others got.
        if self.digests.setdefault(target, digest) != digest:
            yield 'other bytes for one address'
