"""Hold Zoo Tycoon to all laws where random play seldom gets: zoos of many years, full of animals, young and buildings."""

import random
from dataclasses import replace as with_parts
from typing import Any

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.rules import census
from engine.games.zoo_tycoon.rules.course import TycoonStep, onto, step_of
from engine.games.zoo_tycoon.rules.rulebook import onward
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import Options
from engine.laws import check
from tests.laws.variants import variants
from tests.rules.zoo_tycoon.flow.rich import begun, enriched
from tests.sooner import sooner


def _later(options: Options, seats: int, key: bytes) -> TycoonStep:
    """Return the beginning of some spring, with zoos thrown together."""
    chance, state = random.Random(key), setup(options, seats, key).state
    rich = replace(state, public=enriched(chance, state.public))
    return step_of(onward(onto(begun(rich, chance.randrange(2, 8)))))


LATER = with_parts(GAME, setup=_later)


def _holds(seats: int, options: Any, steps: int, seed: int) -> None:
    report = check(LATER, seats, options, steps, seed, census=census)
    assert report.breach is None, str(report.breach)


@pytest.mark.parametrize("seats", sooner([1, 2, 3, 4], (2).__eq__))
def test_the_laws_hold_for_rich_zoos(seats: int):
    _holds(seats, Options(), 25, 1)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_laws_hold_for_rich_zoos_under_every_option(seats: int):
    for seed, options in enumerate(variants(LATER, seats)):
        _holds(seats, options, 40, seed)
