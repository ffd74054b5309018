"""Pick steps of a building phase almost blindly, and say what any zoo must be after them."""

import random

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import BUILDINGS, COMPONENTS, FIRST_CO, MAINS, SPECIES
from engine.games.zoo_tycoon.fast.squares import building_squares, point_squares
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, free_squares
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES, each
from tests.rules.zoo_tycoon.zoos import extension_squares, is_possible, stepped


def any_step(rng: random.Random, here: Zoo) -> Zoo | Refusal:
    """Return what comes of a step picked almost blindly, as a stranger might send it."""
    place, other = (rng.randrange(-1, len(here.enclosures) + 1) for _ in range(2))
    square, target = (rng.randrange(8, SQUARES) for _ in range(2))
    which, species = rng.randrange(BUILDINGS), rng.randrange(MAINS)
    there = 0 <= place < len(here.enclosures)
    spot = some(rng, point_squares(here, place)) if there else square
    beside = some(rng, extension_squares(here, place)) if there else square
    group = COMPONENTS.mains[species].group.minimum + rng.randrange(2)
    steps = [
        lambda: stepped(here, FoundEnclosure(rng.randrange(3), square)) if rng.random() < 0.3 else here,
        lambda: stepped(here, Extend(place, beside)),
        lambda: stepped(here, Merge(place, other)),
        lambda: stepped(here, BuyTile(rng.randrange(-1, 8))),
        lambda: animals_added(here, species, rng.randrange(2), group - 1, place),
        lambda: stepped(here, Exhibit(rng.randrange(2), place, rng.randrange(2), rng.randrange(4))),
        lambda: stepped(here, BringGuest(rng.randrange(FIRST_CO, SPECIES), place)) if rng.random() < 0.3 else here,
        lambda: stepped(here, Shift(rng.randrange(SPECIES), place)),
        lambda: stepped(here, BuyPoint(rng.randrange(4), spot)),
        lambda: stepped(here, Build(which, some(rng, building_squares(here, which)) % SQUARES)),
        lambda: stepped(here, ChangeBiome(place, rng.randrange(3))),
        lambda: stepped(here, MoveTile(square, target)),
        lambda: stepped(here, MoveBuilding(square, target)),
    ]
    return rng.choice(steps)()


def some(rng: random.Random, mask: int) -> int:
    """Return a square of a set, any number where it is empty."""
    return rng.choice(list(each(mask))) if mask else rng.randrange(-1, SQUARES + 1)


def is_legal(here: Zoo) -> None:
    for one in here.enclosures:
        assert why_unfit(one, here.readings) is None
        assert is_possible(one)
    assert why_no_commerce(here.enclosures, here.buildings) is None
    species = list(exhibited(here))
    assert len(species) == len(set(species))
    assert len({one.illustration for one in here.buildings}) == len(here.buildings)
    taken = [one.squares.bit_count() for one in here.enclosures] + [1 for _ in here.buildings]
    assert free_squares(here).bit_count() + sum(taken) + here.prohibited.bit_count() == SQUARES
    assert min(here.store, here.bought) >= 0
