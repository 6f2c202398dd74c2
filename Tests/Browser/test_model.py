"""The oracle against its own record, and against facts that are known without it."""
import math

import pytest

import reference
from model import Spec, bezier, cover_radius, curve_of, spring_position, spring_settling


def test_the_oracle_says_what_it_said():
    assert not reference.changed(), 'python reference.py --record, if the change is meant'


@pytest.mark.parametrize('values', [(0.95, 0.02, 1, 0.05), (0.42, 0, 0.58, 1), (0.45, -0.36, 0.44, 0.92)])
def test_a_curve_passes_through_its_own_points(values):
    """Points of the curve by their parameter, which needs no solving, are points of the function."""
    curve, (x1, y1, x2, y2) = bezier(*values), values
    for k in range(1, 50):
        s = k / 50
        x = 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s ** 2 * (1 - s) + s ** 3
        y = 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s ** 2 * (1 - s) + s ** 3
        if 0.01 < x < 0.99:
            assert curve(x) == pytest.approx(y, abs=1e-9)


@pytest.mark.parametrize('values', [(1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 40, 0), (2, 300, 8, 5)])
def test_a_spring_obeys_its_equation(values):
    mass, stiffness, damping, velocity = values
    position, h = spring_position(*values), 1e-4
    assert position(0) == 0 and (position(h) - position(0)) / h == pytest.approx(velocity, abs=0.02)
    for t in (0.05, 0.2, 0.7):
        speed = (position(t + h) - position(t - h)) / (2 * h)
        force = (position(t + h) - 2 * position(t) + position(t - h)) / h ** 2
        assert mass * force + damping * speed + stiffness * (position(t) - 1) == pytest.approx(0, abs=1e-3)
    settled = spring_settling(*values)
    assert abs(1 - position(settled - 1e-6)) >= 0.000999
    assert all(abs(1 - position(settled + k * 0.001)) <= 0.001 for k in range(1, 2000))


def test_known_numbers():
    assert cover_radius(375, 667, 187.5, 585) == pytest.approx(614.313641, abs=1e-6)
    assert Spec('').scale == pytest.approx(27.923347, abs=1e-6)
    # Half of the reference's growth falls into the last five milliseconds of three hundred.
    assert curve_of('cubic-bezier(0.95,0.02,1,0.05)')(295 / 300) == pytest.approx(0.5, abs=0.02)
    assert curve_of('ease-in-out')(0.3) == pytest.approx(0.187, abs=0.001)


def test_pop_is_push_backwards():
    push, pop = Spec('preset=push&reveal.curve=ease-in'), Spec('preset=pop&reveal.curve=ease-in')
    for k in range(11):
        assert pop.frame(k / 20)['reveal.radius'] == pytest.approx(push.frame(0.5 - k / 20)['reveal.radius'], abs=1e-9)


def test_a_failure_ends_as_it_began():
    spec = Spec('outcome=failure')
    first, last = spec.frame(-0.1), spec.frame(spec.end)
    assert all(math.isclose(first[name], last[name], abs_tol=1e-9) for name in first)


def test_every_run_of_the_clock_lands_on_whole_milliseconds():
    from cases import instants, specs
    for spec in specs().values():
        assert len(instants(spec)) >= 20
        assert all(abs(spec.asset(t) * 1000 - round(spec.asset(t) * 1000)) < 1e-6 for t in instants(spec))
