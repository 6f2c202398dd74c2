"""The stylesheet's own run of the whole spec, against the model in each engine."""
import pytest

import agreement
import buttons
import cases
from model import Spec
from reading import said_by_css


def faults(browser, spec, t, arcs=True):
    """What is wrong at an instant, in words: what the engine says of the button and its pages, and what it draws."""
    return agreement.faults(spec, t, said_by_css(browser, spec), browser.photograph(), agreement.baking(spec),
                            beyond=0.5, arcs=arcs, snapped=True, engine=browser.name)


@pytest.mark.parametrize('name', cases.MOTION)
def test_a_button_and_its_pages_play_the_whole_spec(browser, render, name):
    query = buttons.on_pixels(cases.MOTION[name])
    spec, css = Spec(query), buttons.sheet(render, query)
    browser.open(buttons.pair(spec, css, 'play'), [round(side) for side in spec.stage])
    wrong = []
    for t in cases.instants(spec):
        assert browser.seek(spec.asset(t)) > 0
        wrong += faults(browser, spec, t)
    assert not wrong, '\n' + '\n'.join(wrong)
