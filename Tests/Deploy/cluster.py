"""Three replicas behind a cache with the shipped configuration, under load, while parts of it end and begin.

Run by scripts/try-cluster. Prints a table; the exit status is 0 only if every goal is met.
"""
import argparse
import asyncio
import contextlib
import http.server
import itertools
import signal
import sys
import threading
import time

from load import CLIENTS, CODINGS, HOT, WRONG, Connection, Load, is_browser
from machinery import Nginx, Replica, Varnish

PICTURE = {'Accept': 'image/avif,image/webp,image/*,*/*;q=0.8', 'Sec-Fetch-Dest': 'image'}


class Verdicts:
    """What was found, and whether it is what was hoped for."""

    def __init__(self):
        self.broken = []

    def check(self, holds, text):
        print(f'  {"yes" if holds else "NO "}  {text}', flush=True)
        if not holds:
            self.broken.append(text)


# From an address of its own each time, so that no limit for one client is met by chance.
SOURCES = (f'127.1.{high}.{low}' for high in itertools.count() for low in range(1, 251))


async def one(port, target, fields=None, method='GET', source=None):
    connection = Connection(port, source or next(SOURCES))
    try:
        return await connection.ask(target, fields, method)
    finally:
        connection.close()


async def under_load(cache, replicas, verdicts, scale):
    """The parts of the trial: name, what happens meanwhile, and whether a lost request is a breach."""
    load = Load(cache.port)
    part_size = int(4000 * scale)

    async def nothing():
        pass

    async def off_loop(function, *arguments):
        return await asyncio.get_running_loop().run_in_executor(None, function, *arguments)

    async def drain():
        status = await off_loop(replicas[0].end)
        verdicts.check(status == 0, f'the drained replica ends with status 0 ({status})')
        await load.more(part_size // 3)
        await off_loop(replicas[0].start)

    async def roll():
        for replica in replicas:
            await off_loop(replica.end)
            await off_loop(replica.start)
            # As a rolling update does: the next one only when this one is seen to serve.
            await load.more(part_size // 6)

    async def kill():
        await off_loop(replicas[1].end, signal.SIGKILL)
        await load.more(part_size // 3)
        await off_loop(replicas[1].start)

    async def kill_two():
        await off_loop(replicas[0].end, signal.SIGKILL)
        await off_loop(replicas[2].end, signal.SIGKILL)
        await load.more(part_size // 3)
        await off_loop(replicas[0].start)
        await off_loop(replicas[2].start)

    async def reload():
        await off_loop(cache.reload)

    async def restart():
        await off_loop(cache.restart)

    parts = [('calm, from cold', nothing), ('calm, warm', nothing), ('one replica drained', drain), ('all replaced in turn', roll),
             ('one killed hard', kill), ('two of three killed', kill_two), ('cache reloaded', reload), ('cache restarted', restart)]
    before = sum(replica.requests() for replica in replicas)
    load.part(parts[0][0])
    load.start()
    upstream = None
    for name, action in parts:
        tally = load.tally if name == parts[0][0] else load.part(name)
        await asyncio.gather(action(), load.more(part_size))
        await load.more(part_size // 8)
        if name == 'calm, warm':
            upstream = sum(replica.requests() for replica in replicas) - before
    await load.stop()

    print(f'\n{"behind " + cache.name:24} answers  failed  repeated  wrong  hits  p50 ms  p99 ms')
    for name, tally in load.parts.items():
        print(f'{name:24} {tally.answers:7,} {sum(tally.failed.values()):7} {tally.repeated:9} {sum(tally.wrong.values()):6} '
              f'{tally.hit_share:5.0%} {tally.quantile(0.5):7.1f} {tally.quantile(0.99):7.1f}')
        if tally.failed:
            print(f'{"":26}within {tally.last_failure - tally.first_failure:.2f} s')
        for text, count in [*tally.failed.most_common(4), *tally.wrong.most_common(4)]:
            print(f'{"":26}{count} x {text}')
    print()
    for name, tally in load.parts.items():
        # Varnish cannot hand its socket on: between two of its processes nobody listens.
        may_fail = cache.name == 'varnish' and name == 'cache restarted'
        if not may_fail:
            verdicts.check(not tally.failed, f'{name}: no request failed')
        verdicts.check(not tally.wrong, f'{name}: no answer was wrong')
    warm = load.parts['calm, warm']
    # A tenth is new, a part of the rest conditional: the most that can be hit is about 85 %.
    verdicts.check(warm.hit_share > 0.75, f'the cache answers what it can ({warm.hit_share:.0%}; about 85 % are not new)')
    asked = sum(load.parts[name].answers for name in ('calm, from cold', 'calm, warm'))
    print(f'       {asked:,} answers cost the replicas {upstream:,}')
    return load


async def alike(cache, replicas, load, verdicts):
    """Bytes and tags: from every replica and through the cache."""
    different = []
    for target in HOT + load.new_seen[:40]:
        for accepted in ('gzip', None):
            answers = [await one(port, target, {'Accept-Encoding': accepted})
                       for port in [replica.port for replica in replicas] + [cache.port, cache.port]]
            if len({(a.status, a.fields.get('etag'), a.content, a.coding) for a in answers}) != 1:
                different.append((target, accepted))
    verdicts.check(not different, f'bytes and tags are one from three replicas and the cache, for {2 * len(HOT + load.new_seen[:40])} documents {different[:2]}')

    kept = ['cache-control', 'content-type', 'content-security-policy', 'access-control-allow-origin', 'cross-origin-resource-policy',
            'timing-allow-origin', 'x-content-type-options', 'vary', 'content-length', 'etag']
    lost = set()
    for target in ['/transition.svg?v=1', '/transition.css', '/', WRONG[0]]:
        direct, through = await one(replicas[0].port, target, PICTURE), await one(cache.port, target, PICTURE)
        lost |= {(target, name) for name in kept if direct.fields.get(name) != through.fields.get(name)}
    verdicts.check(not lost, f'the header contract arrives whole {sorted(lost)[:3]}')


async def semantics(cache, replicas, verdicts):
    """HEAD, conditions, ranges, error cards, methods, operators' pages."""
    target = '/transition.svg?color=purple&label=semantics'
    head = await one(cache.port, target, {'Accept-Encoding': 'gzip'}, 'HEAD')
    full = await one(cache.port, target, {'Accept-Encoding': 'gzip'})
    again = await one(cache.port, target, {'Accept-Encoding': 'gzip'}, 'HEAD')
    verdicts.check(head.status == 200 and head.content == b'' and int(head.fields['content-length']) == len(full.content)
                   and head.fields['etag'] == full.fields['etag'] == again.fields['etag'],
                   'HEAD before and after GET tells the length and tag of GET')
    for source, port in (('the cache', cache.port), ('a replica', replicas[0].port)):
        same = await one(port, target, {'Accept-Encoding': 'gzip', 'If-None-Match': full.fields['etag']})
        other = await one(port, target, {'If-None-Match': full.fields['etag']})
        verdicts.check(same.status == 304 and same.fields['etag'] == full.fields['etag'] and not same.content
                       and other.status == 200 and other.coding == 'identity', f'{source}: 304 for one coding is none for the other')
    fresh = f'/transition.svg?label=never+seen+{time.monotonic_ns()}'
    tag = (await one(replicas[0].port, fresh)).fields['etag']
    verdicts.check((await one(cache.port, fresh, {'If-None-Match': tag})).status == 304, 'a condition on what the cache never saw: 304')
    part = await one(cache.port, target, {'Range': 'bytes=0-9'})
    whole = await one(cache.port, target)
    verdicts.check(part.status == 206 and part.content == whole.content[:10], 'a range of a cached document')

    wrong = '/transition.svg?color=nonsense&label=cards'
    seen = []
    for _ in range(2):
        for fields, sees_pictures in CLIENTS:
            for accepted, coding in CODINGS:
                answer = await one(cache.port, wrong, {**fields, 'Accept-Encoding': accepted})
                good = (answer.status == 200 and answer.fields['content-type'].startswith('image/svg') and answer.coding == coding
                        if sees_pictures else answer.status == 400 and ('text/html' if is_browser(fields) else 'problem+json') in answer.fields['content-type'])
                if not good:
                    seen.append((fields, accepted, answer.status, answer.coding))
    verdicts.check(not seen, f'a wrong query: a card to {sum(s for _, s in CLIENTS)} kinds of image clients, a problem to the others {seen[:2]}')
    text = await one(cache.port, wrong, {'Accept': 'text/plain'})
    verdicts.check(text.status == 400 and text.fields['content-type'].startswith('text/plain'), 'and text to who prefers text')
    verdicts.check((await one(cache.port, '/nothing', PICTURE)).status == 404, '404 stays 404')
    refused = await one(cache.port, target, method='DELETE')
    verdicts.check(refused.status == 405 and 'allow' in refused.fields, '405 with Allow')
    preflight = await one(cache.port, target, {'Origin': 'https://a.example', 'Access-Control-Request-Method': 'GET'}, 'OPTIONS')
    verdicts.check(preflight.status == 204 and preflight.fields['access-control-allow-origin'] == '*', 'a CORS preflight is answered')
    verdicts.check([(await one(cache.port, path)).status for path in ('/healthz', '/readyz', '/metrics')] == [200, 404, 404],
                   "the cache's own health is shown; readiness and metrics of replicas are not")


async def collapsing(cache, replicas, verdicts):
    """Sixty-four clients that want the same new thing at once."""
    worst = 0
    for number in range(5):
        target = f'/transition.svg?label=all+at+once+{number}+{time.monotonic_ns()}'
        before = sum(replica.requests() for replica in replicas)
        answers = await asyncio.gather(*(one(cache.port, target, {'Accept-Encoding': 'gzip'}, source=f'127.0.9.{i + 1}') for i in range(64)))
        worst = max(worst, sum(replica.requests() for replica in replicas) - before)
        assert {a.status for a in answers} == {200}
    # A busy machine may take longer than proxy_cache_lock_timeout to draw one.
    verdicts.check(worst <= 32, f'64 concurrent misses become {worst} at the replicas')


async def rate(cache, verdicts):
    """One client who asks for too much, and another beside it."""
    greedy, statuses, modest = Connection(cache.port, '127.0.200.1'), [], []
    other = Connection(cache.port, '127.0.200.2')
    retry = None
    for number in range(1500):
        answer = await greedy.ask('/transition.svg?color=red', {'Accept-Encoding': 'gzip'})
        statuses.append(answer.status)
        if answer.status == 429:
            retry = answer.fields.get('retry-after')
        if number % 50 == 0:
            modest.append((await other.ask('/transition.svg?color=red', {'Accept-Encoding': 'gzip'})).status)
    greedy.close()
    other.close()
    verdicts.check(set(statuses[:200]) == {200} and statuses.count(429) > 50 and retry == '1' and set(modest) == {200},
                   f'of 1500 requests at once from one client {statuses.count(429)} are told to wait, of its neighbour none')


class Origin(http.server.ThreadingHTTPServer):
    """Says other lifetimes than the service, so that a trial need not wait an hour."""

    def __init__(self):
        self.asked, self.conditions, self.gate, self.is_broken = 0, 0, threading.Event(), False
        self.gate.set()
        super().__init__(('127.0.0.1', 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """A cache that has gone is no error here."""

    @property
    def port(self):
        return self.server_address[1]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self):
        if self.path.startswith('/readyz'):
            return self.send(200, 'ok')
        self.server.asked += 1
        self.server.conditions += 'If-None-Match' in self.headers
        self.server.gate.wait(10)
        if self.server.is_broken:
            return self.send(503, 'broken')
        self.send(200, f'answer {self.server.asked}')

    def send(self, status, text):
        self.send_response(status)
        self.send_header('Cache-Control', 'public, max-age=1, stale-while-revalidate=60' if status == 200 else 'no-store')
        self.send_header('ETag', f'"{text}"')
        self.send_header('Content-Length', str(len(text)))
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


async def staleness(kind, verdicts):
    """Lifetimes and stale-while-revalidate, at an origin whose answers live for a second."""
    origin = Origin()
    cache = kind([origin.port] * 3).start()
    try:
        first = (await one(cache.port, '/a')).content
        second = (await one(cache.port, '/a')).content
        verdicts.check(first == second and origin.asked == 1, 'within its lifetime an answer is not asked for again')
        # The lifetime is a second by the origin's word; there is nothing else to wait for.
        await asyncio.sleep(2.1)
        origin.gate.clear()
        start = time.monotonic()
        stale = await one(cache.port, '/a')
        took = time.monotonic() - start
        verdicts.check(stale.content == first and took < 1, f'stale at once ({1000 * took:.0f} ms) while a fresh one is fetched')
        origin.gate.set()
        end = time.monotonic() + 10
        while (await one(cache.port, '/a')).content == first and time.monotonic() < end:
            await asyncio.sleep(0.02)
        verdicts.check((await one(cache.port, '/a')).content != first and origin.asked <= 3, 'then the fresh one')
        verdicts.check(origin.conditions > 0, 'and it was asked for by its tag')
        await asyncio.sleep(2.1)
        origin.is_broken = True
        last = await one(cache.port, '/a')
        await asyncio.sleep(0.2)
        verdicts.check(last.status == 200 and (await one(cache.port, '/a')).status == 200, 'stale too while replicas only fail')
    finally:
        cache.close()
        origin.shutdown()


async def trial(kind, verdicts, scale):
    print(f'\n== Three replicas behind {kind.name}', flush=True)
    replicas = [Replica().start() for _ in range(3)]
    cache = kind([replica.port for replica in replicas]).start()
    try:
        load = await under_load(cache, replicas, verdicts, scale)
        await alike(cache, replicas, load, verdicts)
        await semantics(cache, replicas, verdicts)
        await collapsing(cache, replicas, verdicts)
        await rate(cache, verdicts)
    finally:
        cache.close()
        for replica in replicas:
            replica.close()
    await staleness(kind, verdicts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--cache', choices=('nginx', 'varnish', 'both'), default='both')
    parser.add_argument('--scale', type=float, default=1.0, help='how long each part is')
    args = parser.parse_args()
    verdicts = Verdicts()
    for kind in (Nginx, Varnish):
        if args.cache in (kind.name, 'both'):
            asyncio.run(trial(kind, verdicts, args.scale))
    print(f'\n{"All goals met." if not verdicts.broken else "Missed: " + "; ".join(verdicts.broken)}')
    return 1 if verdicts.broken else 0


if __name__ == '__main__':
    sys.exit(main())
