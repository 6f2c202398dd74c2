"""The action draws what the service sends, commits what changed and nothing else."""
import os
import subprocess

import pytest

from machinery import ROOT

RENDER = ROOT / 'deploy/action/render.sh'
LIGHT, DARK = '/transition.svg?preset=soft&scheme=light', '/transition.svg?preset=soft&scheme=dark&label=a+%26+b'
PICTURES = f'docs/light.svg  {LIGHT}\n\n# the same at night\n  docs/dark.svg {DARK}\nspec.txt\t/transition.txt?preset=tk\n'


@pytest.fixture
def repository(tmp_path):
    """A repository with a commit, and where it pushes to."""
    far, near = tmp_path / 'far', tmp_path / 'near'
    subprocess.run(['git', 'init', '--quiet', '--bare', far], check=True)
    subprocess.run(['git', 'clone', '--quiet', far, near], check=True, capture_output=True)
    git(near, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--allow-empty', '--message', 'first')
    git(near, 'push', '--quiet', 'origin', 'HEAD')
    return near


def git(folder, *words):
    return subprocess.run(['git', '-C', folder, *words], check=True, capture_output=True, text=True).stdout


def render(folder, program, pictures=PICTURES, **more):
    output = folder.parent / 'output'
    output.write_text('')
    environment = {**os.environ, 'PICTURES': pictures, 'TRANSITIOND': str(program), 'COMMIT': 'true', 'MESSAGE': 'Draw',
                   'GITHUB_OUTPUT': str(output), **more}
    done = subprocess.run([RENDER], cwd=folder, env=environment, capture_output=True, text=True)
    return done, output.read_text()


def test_files_hold_the_bytes_that_the_service_sends(repository, program, ask):
    done, output = render(repository, program)
    assert done.returncode == 0, done.stdout + done.stderr
    for file, target in (('docs/light.svg', LIGHT), ('docs/dark.svg', DARK), ('spec.txt', '/transition.txt?preset=tk')):
        assert (repository / file).read_bytes() == ask(target).content
    assert output == 'changed<<END\ndocs/light.svg\ndocs/dark.svg\nspec.txt\nEND\n'
    assert git(repository, 'status', '--porcelain') == ''
    assert git(repository, 'log', '--format=%s') == 'Draw\nfirst\n'
    assert git(repository.parent / 'far', 'log', '--format=%s') == 'Draw\nfirst\n'


def test_what_did_not_change_is_not_committed(repository, program):
    render(repository, program)
    (repository / 'other').write_text('of somebody else')
    git(repository, 'add', 'other')
    done, output = render(repository, program)
    assert done.returncode == 0 and output == 'changed<<END\n\nEND\n'
    assert git(repository, 'log', '--format=%s') == 'Draw\nfirst\n'
    (repository / 'spec.txt').write_text('spoiled')
    git(repository, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', 'spoil', 'spec.txt')
    done, output = render(repository, program)
    assert output == 'changed<<END\nspec.txt\nEND\n'
    assert git(repository, 'show', '--name-only', '--format=') == 'spec.txt\n'


def test_without_commit_files_are_left_changed(repository, program):
    done, _ = render(repository, program, COMMIT='false')
    assert done.returncode == 0 and 'docs/' in git(repository, 'status', '--porcelain')
    assert git(repository, 'log', '--format=%s') == 'first\n'


@pytest.mark.parametrize('line, complaint', [
    ('docs/a.svg /transition.svg?color=nonsense', 'color'),
    ('docs/a.svg', 'no file and target'),
    ('docs/a.svg /transition.svg more', 'no file and target'),
    ('../a.svg /transition.svg', 'below the repository'),
    ('/tmp/a.svg /transition.svg', 'below the repository'),
    ('a/../../b.svg /transition.svg', 'below the repository'),
    ('.git/hooks/post-commit /transition.svg', 'below the repository'),
    ('', 'no pictures'),
])
def test_one_wrong_line_and_nothing_is_touched(repository, program, line, complaint):
    done, _ = render(repository, program, f'{LIGHT and "good.svg " + LIGHT if line else ""}\n{line}')
    assert done.returncode == 1 and done.stdout.startswith('::error::') and complaint in done.stdout
    assert git(repository, 'status', '--porcelain') == ''


def test_a_line_is_no_command(repository, program):
    done, _ = render(repository, program, 'a.svg /transition.svg?label=$(touch${IFS}x)`id`')
    assert not (repository / 'x').exists()
    assert done.returncode == 1 or b'$(touch' in (repository / 'a.svg').read_bytes()
