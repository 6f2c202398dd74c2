"""Fixtures of the browser tests: engines that are kept, the service, and the samples."""
import os
import pathlib
import signal

import pytest

from harness import ENGINES, Pool, Service, Settings, Site
from harness.service import render as render_by_command

HERE = pathlib.Path(__file__).parent
CHOSEN = [name for name in os.environ.get('ENGINES', ','.join(ENGINES)).split(',') if name]


def pytest_configure(config):
    unknown = set(CHOSEN) - set(ENGINES)
    if unknown:
        raise pytest.UsageError(f'ENGINES names {", ".join(unknown)}; known are {", ".join(ENGINES)}')
    # A plain kill must end the engines too.
    signal.signal(signal.SIGTERM, lambda *_: pytest.exit('terminated', 143))


@pytest.hookimpl(tryfirst=True)          # before the plug-in that shares them reads the marks
def pytest_collection_modifyitems(items):
    """Several workers share the tests so that each engine has one of its own."""
    for item in items:
        engine = getattr(item, 'callspec', None) and item.callspec.params.get('engine')
        if engine:
            item.add_marker(pytest.mark.xdist_group(engine))


@pytest.fixture(scope='session')
def pool():
    pool = Pool()
    yield pool
    pool.close()


@pytest.fixture(scope='session', params=CHOSEN)
def engine(request):
    """The name of the engine that a test runs in. Tests are ordered so that each engine starts once."""
    return request.param


@pytest.fixture
def launch(pool, engine):
    """A function that gives this test's engine with settings: launch(reduced_motion=True)."""
    return lambda **settings: pool.get(engine, Settings(**settings))


@pytest.fixture
def browser(launch):
    """This test's engine as it comes: device pixel ratio 1, light, no wish for less motion."""
    return launch()


@pytest.fixture(scope='session')
def service():
    service = Service()
    yield service
    service.close()


@pytest.fixture
def site():
    site = Site()
    yield site
    site.close()


@pytest.fixture(scope='session')
def render():
    """render(target): the text that the command line gives for a target such as /transition.svg?color=red."""
    return render_by_command


@pytest.fixture(scope='session')
def sample():
    """sample(name): the text of a file in samples/."""
    return lambda name: (HERE / 'samples' / name).read_text(encoding='utf-8')
