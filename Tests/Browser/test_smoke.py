"""The program stands: it can be started and asked for its version."""
import os


def test_the_release_program_is_built():
    assert os.access(os.environ['TRANSITIOND'], os.X_OK)
