"""The archive of a release holds what is needed, and is the same each time."""
import hashlib
import os
import platform
import shutil
import subprocess
import tarfile

import pytest

from machinery import ROOT, OPENER, free_port, wait_until, answers


@pytest.fixture(scope='module')
def archives(tmp_path_factory, program):
    if not shutil.which('strip') or not shutil.which('swift'):
        pytest.skip('no toolchain')
    found = []
    for _ in range(2):
        folder = tmp_path_factory.mktemp('dist')
        subprocess.run([ROOT / 'scripts/package', folder], check=True, capture_output=True, env={**os.environ, 'TRANSITIOND': str(program)})
        found.append(folder / f'transitiond-linux-{platform.machine()}.tar.gz')
    return found


def test_two_archives_of_one_program_are_one(archives):
    first, second = (path.read_bytes() for path in archives)
    assert first == second
    assert (archives[0].parent / f'{archives[0].name}.sha256').read_text() == f'{hashlib.sha256(first).hexdigest()}  {archives[0].name}\n'


def test_what_is_unpacked_serves(archives, tmp_path):
    with tarfile.open(archives[0]) as archive:
        archive.extractall(tmp_path, filter='data')
    top, = tmp_path.iterdir()
    assert {path.name for path in top.iterdir()} >= {'bin', 'share', 'systemd', 'LICENSE'}
    port = free_port()
    process = subprocess.Popen([top / 'bin/transitiond', 'serve', '--port', str(port), '--public', top / 'share/transitiond/Public', '--log', 'off'],
                               cwd='/', stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: answers(port, '/'), what='the unpacked program serves its playground')
        assert OPENER.open(f'http://127.0.0.1:{port}/transition.svg', timeout=5).status == 200
    finally:
        process.terminate()
        process.wait(15)
