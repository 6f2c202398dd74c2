"""The units are valid, tight, and the hand-over of sockets works with systemd's own program."""
import re
import shlex
import shutil
import signal
import subprocess

import pytest

from machinery import OPENER, ROOT, answers, free_port, wait_until

UNITS = ROOT / 'deploy/systemd'


def need(name):
    program = shutil.which(name)
    if not program:
        pytest.skip(f'{name} is not installed')
    return program


@pytest.fixture
def units(tmp_path, program):
    """Copies that name the program where it is."""
    for unit in UNITS.iterdir():
        (tmp_path / unit.name).write_text(unit.read_text().replace('/usr/local/bin/transitiond', str(program)))
    return tmp_path


def test_systemd_takes_the_units(units):
    done = subprocess.run([need('systemd-analyze'), 'verify', '--man=no', units / 'transitiond.service', units / 'transitiond.socket'],
                          capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines() if 'transitiond' in line]
    assert done.returncode == 0 and not complaints, done.stderr


def test_the_service_is_little_exposed(units):
    done = subprocess.run([need('systemd-analyze'), 'security', '--offline=yes', '--threshold=20', '--no-pager', units / 'transitiond.service'],
                          capture_output=True, text=True)
    if 'unrecognized option' in done.stderr:
        pytest.skip('this systemd cannot judge a file')
    assert done.returncode == 0, done.stdout[-300:] + done.stderr


def test_sockets_are_taken_over_in_their_order(program):
    activate = need('systemd-socket-activate')
    streams = re.findall(r'^ListenStream=(.+)$', (UNITS / 'transitiond.socket').read_text(), re.M)
    command = shlex.split(re.search(r'^ExecStart=(.+)$', (UNITS / 'transitiond.service').read_text(), re.M)[1])
    assert len(streams) == 2
    public, admin = free_port(), free_port()
    command = [str(program), *command[1:]]
    command[command.index('--public') + 1] = str(ROOT / 'Public')
    process = subprocess.Popen([activate, '-l', f'127.0.0.1:{public}', '-l', f'127.0.0.1:{admin}', *command],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        # The first connection starts it, and is the first that it answers.
        wait_until(lambda: answers(public, '/transition.svg?color=red'), what='the public socket answers')
        assert answers(admin, '/readyz') and answers(admin, '/metrics')
        with pytest.raises(OSError, match='404'):
            OPENER.open(f'http://127.0.0.1:{public}/metrics', timeout=5)
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
