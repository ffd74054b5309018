"""What who takes animals should know: one sex alone has no young (R77)."""

from typing import Any

import pytest

from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, FIRST_CO, species
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.words.voice import caution
from tests.rules.zoo_tycoon.zoos import zoo
from tests.tui.tycoon import table

ZEBRA = species("plains-zebra")
EMPTY = zoo()


def view(mine: Zoo) -> Any:
    return View(0, table(mine, EMPTY, EMPTY, EMPTY), None)


@pytest.mark.parametrize(
    ("mine", "males", "females", "words"),
    [
        (EMPTY, 3, 0, "only males: no young until females come"),
        (EMPTY, 0, 1, "only females: no young until males come"),
        (EMPTY, 1, 1, ""),
        (zoo(Group(ZEBRA, 0, 2)), 1, 0, ""),
        (zoo(Group(ZEBRA, 2, 0)), 1, 0, "only males: no young until females come"),
        (zoo(Group(species("wapiti"), 0, 2)), 1, 0, "only males: no young until females come"),
    ],
)
def test_r77_who_takes_one_sex_is_told_what_is_missing(mine: Zoo, males: int, females: int, words: str) -> None:
    assert caution(view(mine), Take(ZEBRA, males, females)) == words


def test_r77_in_the_last_summer_no_young_are_missed_for_no_spring_comes() -> None:
    for year, last in ((COMPONENTS.givens.rounds - 1, False), (COMPONENTS.givens.rounds, True)):
        seen = view(EMPTY)
        assert bool(caution(replace(seen, public=replace(seen.public, round=year)), Take(ZEBRA, 0, 1))) != last


def test_r93_who_takes_one_sex_of_both_that_are_on_offer_is_told_who_is_left() -> None:
    seen = set[bool]()
    for kind in range(FIRST_CO):
        males, females = on_offer_to_all(view(EMPTY).public, kind)
        both = bool(males and females)
        seen.add(both)
        said = f"{males}♂ {'is' if males == 1 else 'are'} left: no young yet"
        assert (caution(view(EMPTY), Take(kind, 0, 1)) == said) == both
        assert caution(view(EMPTY), Take(kind, 1, 1)) == ""
    assert len(seen) == 2


def test_passing_needs_no_caution() -> None:
    assert caution(view(EMPTY), Pass()) == ""
