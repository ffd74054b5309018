"""Test that the building phase offers just what its steps accept, whatever a zoo has become (R102-R117, R155)."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, BUILDINGS, MAINS, SPECIES
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.step import stepped
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.zoo.seasons import after_building
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from tests.rules.zoo_tycoon.cards import choices_of, refusal_of
from tests.rules.zoo_tycoon.sites import asking, may, of, played, welloff
from tests.sooner import sooner

EVERYWHERE = range(-1, SQUARES + 1)
AT_THE_END = (FoundEnclosure, Extend, Merge, BuyTile, BuyPoint, Build, ChangeBiome, MoveTile, MoveBuilding)


def everything(zoo: Zoo) -> Iterator[Action]:
    """Yield all steps that might be thinkable in a zoo, legal or not."""
    places = range(-1, len(zoo.enclosures) + 1)
    most = 1 + max([0, *[group.males + group.females for group in zoo.quarantine]])
    built = [one.square for one in zoo.buildings]
    tiles = [square for square in EVERYWHERE if any(one.squares >> max(square, 0) & 1 for one in zoo.enclosures)]
    yield from (TakeLoan(square) for square in EVERYWHERE)
    yield from (BuyTile(square) for square in (NO_SQUARE, *EVERYWHERE))
    yield from (FoundEnclosure(biome, square) for biome in range(-1, BIOMES + 1) for square in EVERYWHERE)
    yield from (Extend(*both) for both in product(places, EVERYWHERE))
    yield from (Merge(*both) for both in product(places, places))
    yield from (Exhibit(*all_) for all_ in product(range(-1, 3), places, range(-1, most), range(-1, most)))
    yield from (BringGuest(*both) for both in product(range(-1, SPECIES + 1), places))
    yield from (Shift(*both) for both in product(range(-1, SPECIES + 1), places))
    yield from (Convert(*both) for both in product(range(-1, MAINS), (0, 1)))
    yield from (BuyPoint(*both) for both in product(range(-1, 5), EVERYWHERE))
    yield from (Build(*both) for both in product(range(-1, BUILDINGS + 1), EVERYWHERE))
    yield from (ChangeBiome(*both) for both in product(places, range(-1, BIOMES + 1)))
    yield from (MoveTile(*both) for both in product((*tiles, -1, SQUARES), EVERYWHERE))
    yield from (MoveBuilding(*both) for both in product((*built, -1, SQUARES), EVERYWHERE))
    yield from (Keep(species) for species in range(-1, SPECIES))
    yield from (Entertain(track) for track in range(-1, 4))
    yield Maintain()


def accepted(public: Public, action: Action) -> bool:
    """Tell whether the step of an action accepts it; maintenance must be of use besides."""
    if isinstance(stepped(public, 0, action), Refusal):
        return False
    if not isinstance(action, Maintain):
        return True
    zoo = public.zoos[0]
    freed = replace(public, zoos=(replace(zoo, staff=replace(zoo.staff, free_rebuildings=1)),))
    useful = (one for one in everything(zoo) if isinstance(one, ChangeBiome | MoveTile | MoveBuilding))
    return not zoo.staff.free_rebuildings and any(not isinstance(stepped(freed, 0, one), Refusal) for one in useful)


EVENTS = (None, "carnivore-disease", "bird-disease", "motivated-employees")


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("seed", sooner(range(8), (1, 6).__contains__))
def test_r103_offered_is_what_the_steps_accept_and_all_else_has_a_reason(seed: int, rich: bool):
    zoo = of(played(seed, rounds=2 + seed % 6))
    public = asking(LOANS, welloff(seed, zoo) if rich else zoo, event=EVENTS[seed % len(EVENTS)])
    choices = choices_of(LOANS, public, 0)
    for action in everything(public.zoos[0]):
        offered = action in choices
        assert offered == accepted(public, action), action
        if not offered:
            assert isinstance(refusal_of(LOANS, public, 0, action), Refusal)


@pytest.mark.parametrize("seed", sooner(range(6, 10), (8).__eq__))
def test_r155_a30_at_the_end_no_animals_no_staff_no_loans_and_rebuilding_is_paid(seed: int):
    public = asking(SPEND, after_building(welloff(seed, of(played(seed, rounds=5)))), season=COUNT, round=7)
    choices = choices_of(SPEND, public, 0)
    for action in everything(public.zoos[0]):
        wanted = isinstance(action, AT_THE_END) and not isinstance(stepped(public, 0, action), Refusal)
        assert (action in choices) == wanted, action
        if not wanted:
            assert isinstance(refusal_of(SPEND, public, 0, action), Refusal)
    poor = asking(SPEND, replace(public.zoos[0], money=1), season=COUNT)
    assert not any(
        isinstance(one, ChangeBiome | MoveTile | MoveBuilding | BuyPoint) for one in choices_of(SPEND, poor, 0)
    )


@pytest.mark.parametrize("seed", range(10, 16))
def test_what_is_counted_listed_drawn_and_numbered_is_the_same(seed: int):
    public = asking(BUILD, welloff(seed, of(played(seed, rounds=3))))
    choices = choices_of(BUILD, public, 0)
    listed = list(choices)
    assert choices.count() == len(listed) == len(set(listed))
    assert all(action in choices for action in listed)
    for place in {0, len(listed) // 2, len(listed) - 1}:
        assert choices.at(place) == listed[place]
    rng = random.Random(seed)
    drawn: set[Any] = {type(choices.draw(rng.randrange)) for _ in range(400)}
    assert drawn == {verb.action for verb in choices.verbs if verb.possible()}


@pytest.mark.parametrize("seed", range(16, 20))
def test_r103_any_step_that_is_offered_can_be_done(seed: int):
    course = played(seed, rounds=3)
    for action in may(course):
        after = stepped(course.public, 0, action) if type(action).__name__ != "Done" else of(course)
        assert isinstance(after, Zoo)
