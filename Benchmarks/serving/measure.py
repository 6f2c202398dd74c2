#!/usr/bin/env python3
"""The service beside what is possible: a program in C that only reads and writes, and nginx.

    measure.py PROGRAM [--rounds N] [--seconds N] [--patience N]     prints a table in Markdown

All of them serve the same bytes: what the service answers for one picture, gzipped. *Warm* asks for that
picture again and again, *cold* for one that nobody has asked for, each time. The load comes from wrk on
the same machine, so only ratios of one run mean anything. CPU is user and system time of a server's
processes, divided by the requests it answered. A reading during which other processes used more than a
tenth of a core is taken again, three times at most; the table's last column has the worst that was left.

Needs cc, nginx and wrk. Traffic stays on the loopback interface.
"""
import argparse
import gzip
import http.client
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PICTURE = '/transition.svg?color=red&label=Go'
TICKS = os.sysconf('SC_CLK_TCK')
PAGE = os.sysconf('SC_PAGE_SIZE')
QUIET = 0.1


class Server:
    """A running server, and how long it took from its start to its first answer."""

    def __init__(self, name, command, port, path):
        self.name, self.port, self.path = name, port, path
        begin = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                self.ask(path)
                break
            except (ConnectionError, http.client.HTTPException) as error:
                if self.process.poll() is not None or time.perf_counter() - begin > 20:
                    raise SystemExit(f'{name} does not answer: {error}') from error
                time.sleep(0.0005)
        self.start = time.perf_counter() - begin

    def ask(self, path):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=10)
        try:
            connection.request('GET', path, headers={'Accept-Encoding': 'gzip'})
            response = connection.getresponse()
            body = response.read()
            if response.status != 200:
                raise SystemExit(f'{self.name}: {path}: {response.status}')
            return body
        finally:
            connection.close()

    def processes(self):
        """Its process and those which that has started: nginx answers from workers."""
        pids = [self.process.pid]
        for entry in pathlib.Path('/proc').glob('[0-9]*/stat'):
            try:
                fields = entry.read_text().rpartition(')')[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid:
                pids.append(int(entry.parent.name))
        return [pathlib.Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split() for pid in pids]

    def cpu(self):
        return sum(int(fields[11]) + int(fields[12]) for fields in self.processes()) / TICKS

    def memory(self):
        return sum(int(fields[21]) for fields in self.processes()) * PAGE / 2**20

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


def busy():
    """Seconds that all cores together have worked so far, interrupts aside."""
    fields = pathlib.Path('/proc/stat').read_text().split('\n', 1)[0].split()[1:]
    user, nice, system = (int(field) for field in fields[:3])
    return (user + nice + system) / TICKS


def wait_for_quiet(patience):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        before = busy()
        time.sleep(0.5)
        if (busy() - before) / 0.5 < QUIET:
            return


def own_children():
    times = os.times()
    return times.children_user + times.children_system


def load(server, path, seconds, connections=64, start=None):
    """One reading: what wrk tells, and what the server took."""
    threads = min(2, connections)
    command = ['wrk', f'-t{threads}', f'-c{connections}', f'-d{seconds}s', '--latency']
    if start is None:
        command += ['-H', 'Accept-Encoding: gzip', f'http://127.0.0.1:{server.port}{path}']
    else:
        command += ['-s', str(HERE / 'cold.lua'), f'http://127.0.0.1:{server.port}/']
    before, all_before, own_before = server.cpu(), busy(), own_children()
    begin = time.monotonic()
    told = subprocess.run(command, env={**os.environ, 'START': str(start or 0)}, capture_output=True,
                          text=True, check=True).stdout
    took = time.monotonic() - begin
    used = server.cpu() - before
    others = (busy() - all_before - used - (own_children() - own_before)) / took
    if 'Non-2xx' in told or 'Socket errors' in told:
        raise SystemExit(f'{server.name}: {told}')
    count = int(re.search(r'(\d+) requests in', told)[1])
    return {'rate': float(re.search(r'Requests/sec:\s*([\d.]+)', told)[1]), 'cpu': used * 1e6 / count,
            'p50': latency(told, 50), 'p99': latency(told, 99), 'others': max(0, others)}


def latency(told, share):
    number, unit = re.search(rf'^\s*{share}%\s*([\d.]+)(us|ms|s)\b', told, re.M).groups()
    return float(number) * {'us': 0.001, 'ms': 1, 's': 1000}[unit]


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def start_all(program, folder):
    """The service, the limit and nginx, all with the service's bytes."""
    port = free_port()
    service = Server('transitiond', [program, 'serve', '--port', str(port), '--log', 'off'], port, PICTURE)
    body = service.ask(PICTURE)
    head = (f'HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\nContent-Encoding: gzip\r\n'
            f'Content-Length: {len(body)}\r\n\r\n').encode()
    (folder / 'answer').write_bytes(head + body)
    (folder / 'picture.svg').write_bytes(gzip.decompress(body))
    (folder / 'picture.svg.gz').write_bytes(body)
    subprocess.run(['cc', '-O2', '-pthread', '-o', folder / 'limit', HERE.parent / 'limit/limit.c'], check=True)
    port = free_port()
    limit = Server('limit', [folder / 'limit', str(port), folder / 'answer'], port, '/')
    port = free_port()
    settings = (HERE / 'nginx.conf').read_text().replace('PORT', str(port)).replace('FOLDER', str(folder))
    (folder / 'nginx.conf').write_text(settings)
    nginx = Server('nginx', ['nginx', '-e', 'stderr', '-c', folder / 'nginx.conf'], port, '/picture.svg')
    return [limit, nginx, service], len(body)


def readings(servers, rounds, seconds, patience):
    """By server and mode, a list of readings; the order is turned round in every other round."""
    jobs = [(server, 'warm') for server in servers] + [(servers[-1], 'cold')]
    taken = {(server.name, mode): [] for server, mode in jobs}
    turn = int(time.time()) % 1000
    for number in range(-1, rounds):
        for server, mode in jobs if number % 2 else reversed(jobs):
            for _ in range(3 if patience else 1):
                wait_for_quiet(patience)
                turn += 1
                start = turn if mode == 'cold' else None
                reading = load(server, server.path, seconds if number >= 0 else 1, start=start)
                # One connection: how long an answer takes when nobody else asks.
                reading['alone'] = load(server, server.path, 1, 1, start and start + 5000)['p50']
                if reading['others'] < QUIET:
                    break
            if number >= 0:
                taken[server.name, mode].append(reading)
        print(f'round {number + 1} of {rounds}', file=sys.stderr)
    return taken


def table(taken, servers):
    middle = {job: {key: statistics.median(one[key] for one in many) for key in many[0]}
              for job, many in taken.items()}
    least, peer = middle['limit', 'warm'], middle['nginx', 'warm']
    by_name = {server.name: server for server in servers}
    yield ('| server | asked | requests/s | of the limit | of nginx | CPU µs | least to most | of the limit '
           '| p50 alone ms | p99 of 64 ms | RSS MiB | first answer ms | others, cores |')
    yield '| --- | --- |' + ' ---: |' * 11
    for (name, mode), one in middle.items():
        server, many = by_name[name], [reading['cpu'] for reading in taken[name, mode]]
        yield (f'| {name} | {mode} | {one["rate"]:,.0f} | {one["rate"] / least["rate"]:.2f} '
               f'| {one["rate"] / peer["rate"]:.2f} | {one["cpu"]:.1f} | {min(many):.1f} to {max(many):.1f} '
               f'| {one["cpu"] / least["cpu"]:.2f} | {one["alone"]:.3f} | {one["p99"]:.1f} '
               f'| {server.memory():.0f} | {server.start * 1000:.0f} '
               f'| {max(reading["others"] for reading in taken[name, mode]):.2f} |')


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument('program')
    options.add_argument('--rounds', type=int, default=5)
    options.add_argument('--seconds', type=int, default=4)
    options.add_argument('--patience', type=int, default=30,
                         help='seconds to wait for a quiet machine before each reading; 0 takes it as it comes')
    chosen = options.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    servers = []
    try:
        servers, size = start_all(chosen.program, folder)
        taken = readings(servers, chosen.rounds, chosen.seconds, chosen.patience)
        print(f'{chosen.rounds} rounds of {chosen.seconds} s, 64 connections, {os.cpu_count()} cores shared with '
              f'the load, bodies of {size} bytes; medians.\n')
        print('\n'.join(table(taken, servers)))
    finally:
        for server in servers:
            server.stop()
        shutil.rmtree(folder)


if __name__ == '__main__':
    main()
