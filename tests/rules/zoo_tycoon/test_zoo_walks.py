"""Walk through building phases at random: every step leaves a legal zoo, and what is offered is what is legal."""

from __future__ import annotations

import random

import pytest

from engine.contract.game import Refusal
from engine.contract.tree import decode, encode, replace, walk
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BUILDINGS, FIRST_CO, MAINS, SPECIES
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, free_squares, why_impossible
from engine.games.zoo_tycoon.rules.zoo.grid import SQUARES, each
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.steps import animals, building, construction, squares, tiles
from tests.rules.zoo_tycoon.zoos import zoo

GIFT = 10
"""One-off popularity to begin with, so that commercial buildings can be bought."""


def any_step(rng: random.Random, here: Zoo) -> Zoo | Refusal:
    """Return what comes of a step picked almost blindly, as a stranger might send it."""
    place, other = (rng.randrange(-1, len(here.enclosures) + 1) for _ in range(2))
    square, target = (rng.randrange(8, SQUARES) for _ in range(2))
    which, species = rng.randrange(BUILDINGS), rng.randrange(MAINS)
    there = 0 <= place < len(here.enclosures)
    spot = some(rng, squares.point_squares(here, place)) if there else square
    beside = some(rng, squares.extension_squares(here, place)) if there else square
    group = COMPONENTS.mains[species].group.minimum + rng.randrange(2)
    steps = [
        lambda: tiles.enclosure_founded(here, square, rng.randrange(3)) if rng.random() < 0.3 else here,
        lambda: tiles.enclosure_extended(here, place, beside),
        lambda: tiles.enclosures_merged(here, place, other),
        lambda: tiles.tile_bought(here, rng.randrange(-1, 8)),
        lambda: animals.animals_added(here, species, rng.randrange(2), group - 1, place),
        lambda: animals.main_exhibited(here, rng.randrange(2), rng.randrange(2), rng.randrange(4), place),
        lambda: animals.co_exhibited(here, rng.randrange(FIRST_CO, SPECIES), place) if rng.random() < 0.3 else here,
        lambda: animals.species_shifted(here, rng.randrange(SPECIES), place),
        lambda: building.point_built(here, place, rng.randrange(4), spot),
        lambda: building.building_built(here, which, some(rng, squares.building_squares(here, which)) % SQUARES),
        lambda: construction.biome_changed(here, place, rng.randrange(3)),
        lambda: construction.tile_moved(here, square, target),
        lambda: construction.building_moved(here, square, target),
    ]
    return rng.choice(steps)()


def some(rng: random.Random, mask: int) -> int:
    """Return a square of a set, any number where it is empty."""
    return rng.choice(list(each(mask))) if mask else rng.randrange(-1, SQUARES + 1)


def is_legal(here: Zoo) -> None:
    for one in here.enclosures:
        assert why_unfit(one) is None
        assert why_impossible(one) is None
    assert why_no_commerce(here.enclosures, here.buildings) is None
    species = list(exhibited(here))
    assert len(species) == len(set(species))
    assert len({one.illustration for one in here.buildings}) == len(here.buildings)
    taken = [one.squares.bit_count() for one in here.enclosures] + [1 for _ in here.buildings]
    assert free_squares(here).bit_count() + sum(taken) + here.prohibited.bit_count() == SQUARES
    assert here.money >= 0
    assert min(here.store, here.bought) >= 0


def grown_up(seed: int, steps: int = 6000) -> tuple[random.Random, Zoo]:
    rng = random.Random(seed)
    here = zoo(Group(rng.randrange(MAINS), 1, 3), Group(rng.randrange(MAINS), 1, 3), store=24, ledger=Ledger(GIFT))
    for number in range(steps):
        after = any_step(rng, replace(here, money=30) if number % 25 == 0 else here)
        if isinstance(after, Zoo):
            is_legal(after)
            here = after
    return rng, here


@pytest.mark.parametrize("seed", range(8))
def test_r103_every_step_leaves_a_legal_zoo_and_offers_are_what_is_legal(seed: int):
    _, here = grown_up(seed)
    assert len(here.enclosures) > 1
    assert here.buildings
    assert decode(encode(here), Zoo) == here
    assert len(encode(here)) < 1024
    list(walk(here))
    rich = replace(here, money=30, store=1, ledger=replace(here.ledger, popularity=20))
    everywhere = range(SQUARES)

    def legal(step) -> int:
        return sum(1 << square for square in everywhere if isinstance(step(square), Zoo))

    for place, one in enumerate(rich.enclosures):
        assert squares.extension_squares(rich, place) == legal(lambda s, p=place: tiles.enclosure_extended(rich, p, s))
        for square in everywhere:
            if one.squares >> square & 1:
                offered = squares.moved_tile_squares(rich, place, square)
                assert offered == legal(lambda s, q=square: construction.tile_moved(rich, q, s))
    had = {one.illustration for one in rich.buildings}
    for which in set(range(BUILDINGS)) - had:
        assert squares.building_squares(rich, which) == legal(lambda s, w=which: building.building_built(rich, w, s))
    for place, one in enumerate(rich.buildings):
        assert squares.moved_building_squares(rich, place) == legal(
            lambda s, q=one.square: construction.building_moved(rich, q, s)
        )


@pytest.mark.parametrize("seed", range(8, 12))
def test_a43_tracks_are_contributions_and_ledger_after_every_step(seed: int):
    _, here = grown_up(seed, steps=2000)
    now = tracks.contributions(here)
    assert tracks.popularity(here) == now.popularity + here.ledger.popularity
    assert tracks.education(here) == min(40, now.education + here.ledger.education)
    assert tracks.conservation(here) == now.conservation + here.ledger.conservation
    paid = [space for space in range(SQUARES) if here.paid >> space & 1]
    assert here.ledger.popularity == GIFT + sum(space in COMPONENTS.education.popularity for space in paid)
    assert here.ledger.conservation == sum(space in COMPONENTS.education.conservation for space in paid)
