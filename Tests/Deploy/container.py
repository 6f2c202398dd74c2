"""What the built image is and does, found out by running it. Run by scripts/try-container."""
import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import time

from cluster import Verdicts, one
from load import Load
from machinery import ROOT, answers, free_port, wait_until

IMAGE = 'localhost/transitiond'
# --ulimit: an ordinary user's; podman's own are more than a sandbox may grant.
RUN = ['podman', '--runtime', 'runc', 'run', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000', '--network=host']
HARDENED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
ROUTES = ['/', '/transition.svg', '/transition.svg?color=red&at=1', '/transition.css', '/transition.json', '/transition.html',
          '/transition.txt', '/transition-button.js', '/presets.json', '/openapi.json', '/docs/', '/gallery/', '/icon.svg',
          '/docs/motion.html', '/healthz', '/readyz', '/metrics']


def run(*command, check=True):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if check and done.returncode:
        sys.exit(f'{" ".join(map(str, command))}: {done.stderr.strip()}')
    return done


class Container:
    """One of the image, on a port of its own or a given one."""

    def __init__(self, port=None, *options):
        self.port = port or free_port()
        begin = time.monotonic()
        self.name = run(*RUN, '--detach', *HARDENED, '--env', f'TRANSITIOND_PORT={self.port}', '--env', 'TRANSITIOND_LOG=off',
                        *options, IMAGE).stdout.strip()
        wait_until(lambda: answers(self.port), what='the container answers')
        self.seconds_to_answer = time.monotonic() - begin
        self.pid = int(run('podman', 'inspect', '--format', '{{.State.Pid}}', self.name).stdout)

    def status(self, field):
        """A line of /proc/PID/status, without its name."""
        for line in pathlib.Path(f'/proc/{self.pid}/status').read_text().splitlines():
            if line.startswith(field + ':'):
                return line.partition(':')[2].strip()
        return ''

    def memory(self):
        """MiB that are in use now, and the most that ever were."""
        return tuple(int(self.status(field).split()[0]) / 1024 for field in ('VmRSS', 'VmHWM'))

    def own_start(self):
        """Milliseconds from the process's own beginning; taken at once after it answers."""
        fields = pathlib.Path(f'/proc/{self.pid}/stat').read_text().rpartition(')')[2].split()
        ticks = int(fields[19]) / os.sysconf('SC_CLK_TCK')
        return 1000 * (time.clock_gettime(time.CLOCK_BOOTTIME) - ticks)


def describe(verdicts, work):
    """The image itself."""
    image = json.loads(run('podman', 'inspect', IMAGE).stdout)[0]
    config = image['Config']
    version = run(ROOT / 'scripts/version').stdout.strip()
    labels = config['Labels']
    verdicts.check(labels['org.opencontainers.image.version'] == version, f"its label tells the program's version, {version}")
    verdicts.check(run(*RUN, '--rm', IMAGE, '--version').stdout.strip() == f'transitiond {version}', 'and so does the program')
    verdicts.check(config['User'] == '10001:10001', f'its user is a number that is not root ({config["User"]})')
    test = image['Healthcheck']['Test'] if 'Healthcheck' in image else config['Healthcheck']['Test']
    verdicts.check(test[0] == 'CMD', f'its health check needs no shell ({" ".join(test)})')
    archive = work / 'image.tar'
    archive.unlink(missing_ok=True)
    run('podman', 'save', '--format', 'oci-archive', '--output', archive, IMAGE)
    packed = archive.stat().st_size / 1e6
    verdicts.check(packed < 60, f'size: {packed:.1f} MB compressed, {image["Size"] / 1e6:.1f} MB unpacked')
    name = run('podman', 'create', IMAGE).stdout.strip()
    run('podman', 'export', '--output', work / 'files.tar', name)
    with tarfile.open(work / 'files.tar') as files:
        members = files.getmembers()
    programs = [m.name for m in members if m.isfile() and m.mode & 0o111 and '.so' not in m.name]
    verdicts.check(programs == ['usr/local/bin/transitiond'], f'nothing in it can be run but the program {programs[1:]}')
    verdicts.check(not [m.name for m in members if m.mode & 0o6000], 'nothing in it gives its runner more rights')
    print(f'       {sum(m.isfile() for m in members)} files; packages: '
          + ', '.join(sorted(m.name.rpartition('/')[2] for m in members if m.isfile() and 'dpkg/status.d/' in m.name)))
    archive.unlink()
    (work / 'files.tar').unlink()


async def serve(verdicts):
    container = Container()
    began = container.own_start()
    print(f'       first answer {1000 * container.seconds_to_answer:.0f} ms after `podman run`, of these {began:.0f} ms in the program at most')
    at_rest = container.memory()[0]
    got = {path: (await one(container.port, path)).status for path in ROUTES}
    verdicts.check(set(got.values()) == {200}, f'{len(ROUTES)} routes answer {[p for p, s in got.items() if s != 200]}')
    verdicts.check(run('podman', 'healthcheck', 'run', container.name, check=False).returncode == 0, 'the health check is content')
    wrong = run('podman', 'exec', container.name, '/usr/local/bin/transitiond', 'healthcheck', '--port', '1', check=False)
    verdicts.check(wrong.returncode == 1, 'and would not be where nobody answers')
    verdicts.check(container.status('Uid').split() == ['10001'] * 4 and int(container.status('CapEff'), 16) == 0
                   and container.status('NoNewPrivs') == '1', 'the process is nobody, and can become nobody else')
    mounts = pathlib.Path(f'/proc/{container.pid}/mounts').read_text().splitlines()
    root = next(line.split() for line in mounts if line.split()[1] == '/')
    verdicts.check('ro' in root[3].split(','), 'its root cannot be written')
    drawn = run(*RUN, '--rm', '--read-only', IMAGE, 'render', '/transition.svg?preset=soft').stdout
    verdicts.check(drawn.encode() == (await one(container.port, '/transition.svg?preset=soft')).content,
                   '`render` in a container prints what the service sends')

    load = Load(container.port, pace=400.0)
    tally = load.part('load')
    load.start()
    await load.more(12000)
    await load.stop()
    now, most = container.memory()
    verdicts.check(not tally.failed and not tally.wrong, f'{tally.answers:,} answers under load, none lost, none wrong {dict(tally.failed)} {dict(tally.wrong)}')
    verdicts.check(most < 128, f'memory: {at_rest:.1f} MiB at rest, {most:.1f} MiB under load, {now:.1f} MiB after it')
    begin = time.monotonic()
    run('podman', 'stop', '--time', '15', container.name)
    status = run('podman', 'inspect', '--format', '{{.State.ExitCode}}', container.name).stdout.strip()
    verdicts.check(status == '0' and time.monotonic() - begin < 11, f'`podman stop` ends it with status {status} in {time.monotonic() - begin:.1f} s')


async def replace(verdicts):
    """One container takes the place of another at the same port, again and again, under load."""
    port, loop = free_port(), asyncio.get_running_loop()
    share = ('--env', 'TRANSITIOND_SHARE_PORT=yes')
    current = Container(port, *share)
    load = Load(port)
    tally = load.part('replacing')
    load.start()
    statuses = []
    for _ in range(3):
        await load.more(1000)
        following = await loop.run_in_executor(None, lambda: Container(port, *share))
        await loop.run_in_executor(None, run, 'podman', 'kill', '--signal', 'TERM', current.name)
        statuses.append((await loop.run_in_executor(None, run, 'podman', 'wait', current.name)).stdout.strip())
        current = following
        await load.more(500)
    await load.stop()
    run('podman', 'stop', current.name)
    verdicts.check(not tally.failed and not tally.wrong and set(statuses) == {'0'},
                   f'3 containers ended by SIGTERM under load, {tally.answers:,} answers, {sum(tally.failed.values())} lost, '
                   f'{tally.repeated} repeated {dict(tally.failed)} {dict(tally.wrong)} {statuses}')


def main():
    verdicts = Verdicts()
    describe(verdicts, pathlib.Path(sys.argv[1]))
    asyncio.run(serve(verdicts))
    asyncio.run(replace(verdicts))
    print(f'\n{"All goals met." if not verdicts.broken else "Missed: " + "; ".join(verdicts.broken)}')
    return 1 if verdicts.broken else 0


if __name__ == '__main__':
    sys.exit(main())
