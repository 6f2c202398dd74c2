"""Fixtures of the tests of what is deployed: the program, and one that serves."""
import asyncio
import os
import subprocess

import pytest

from machinery import PROGRAM, Replica


@pytest.fixture(scope='session')
def program():
    if not os.access(PROGRAM, os.X_OK):
        pytest.fail(f'{PROGRAM} is missing: build it with scripts/test, or set TRANSITIOND')
    return PROGRAM


@pytest.fixture(scope='session')
def version(program):
    """What the program says of itself."""
    return subprocess.run([program, '--version'], capture_output=True, text=True, check=True).stdout.split()[1]


@pytest.fixture(scope='session')
def replica(program):
    replica = Replica().start()
    yield replica
    replica.close()


@pytest.fixture
def ask(replica):
    """ask(target, {field: value}, method): the answer of a running service."""
    from cluster import one
    return lambda target, fields=None, method='GET': asyncio.run(one(replica.port, target, fields, method))
