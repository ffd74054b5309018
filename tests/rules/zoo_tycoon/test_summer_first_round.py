"""Hold up R126 to R131, A18 and E26 in the flow: the arrival of round 1."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Supply, Take, Taken, TakesNoMore
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, Pass
from tests.rules.zoo_tycoon.summers import (
    GORILLA,
    MACAW,
    PANDA,
    VULTURE,
    ZEBRA,
    closing,
    done,
    first,
    options,
    refusal,
    with_summer,
)

TAMARIN = species("golden-lion-tamarin")


def test_r127_requirements_are_void_but_not_for_elephant_and_panda():
    here = first(2, "w1")  # tamarins are wanted there, elephant and panda offered
    offered = set(options(here).find("take").slot(()).options)
    assert {COMPONENTS.mains[one].level for one in offered} == {1, 2, 3}
    assert species("asian-elephant") not in offered
    refused = refusal(here, Take(PANDA, 1, 1))
    assert (refused.rule, refused.text) == ("R127", "No zoo gets giant pandas in the first year.")


def test_r128_two_spaces_two_species_and_workers_bring_more_of_these():
    state = done(first(1), Take(ZEBRA, 1, 0), Take(GORILLA, 0, 1))
    state = done(state, Exchange())
    assert set(options(state).find("take").slot(()).options) == {ZEBRA, GORILLA}
    refused = refusal(state, Take(MACAW, 1, 0))
    assert refused.rule == "R94"
    assert done(state, Take(GORILLA, 1, 1)).public.zoos[0].quarantine == (Group(ZEBRA, 1, 0), Group(GORILLA, 1, 2))


def test_r129_level_iii_never_comes_by_unexpected_supply():
    state = done(first(2), Take(VULTURE, 1, 0))
    assert refusal(state, Supply(VULTURE, 1, 1)).rule == "R129"


def test_r129_who_began_with_level_iii_is_out_and_is_not_said_to_pass():
    state = done(first(2), Pass())
    course = closing(state, Take(VULTURE, 1, 0))
    assert [type(fact) for fact in course.facts] == [Taken, TakesNoMore, Cleared]


def test_r129_why_nothing_more_may_be_taken_is_said():
    state = done(first(2), Take(VULTURE, 1, 0))
    mine = with_summer(state, asks=(first(2).public.asks[0],))
    assert refusal(mine, Take(ZEBRA, 1, 0)).rule == "R129"
    assert refusal(mine, Exchange()).code == "no-workers"


def test_r130_level_iii_is_never_second():
    state = done(first(1), Take(ZEBRA, 1, 0))
    refused = refusal(state, Take(TAMARIN, 0, 1))
    assert refused.rule == "R130"
