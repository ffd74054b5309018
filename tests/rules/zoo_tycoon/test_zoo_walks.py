"""Walk through building phases at random: every step leaves a legal zoo, and what is offered is what is legal."""

import random

import pytest

from engine.contract.tree import decode, encode, replace, walk
from engine.games.zoo_tycoon.components.numbers import BUILDINGS, COMPONENTS, MAINS
from engine.games.zoo_tycoon.fast.squares import building_squares, moved_tile_squares
from engine.games.zoo_tycoon.rules.autumn.purchases import Build
from engine.games.zoo_tycoon.rules.autumn.rebuilding import MoveTile
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from tests.rules.zoo_tycoon.walks import any_step, is_legal
from tests.rules.zoo_tycoon.zoos import extension_squares, stepped, zoo
from tests.sooner import sooner

GIFT = 10
"""One-off popularity to begin with, so that commercial buildings can be bought."""


def grown_up(seed: int, steps: int = 6000) -> tuple[random.Random, Zoo]:
    rng = random.Random(seed)
    here = zoo(Group(rng.randrange(MAINS), 1, 3), Group(rng.randrange(MAINS), 1, 3), store=24, ledger=Ledger(GIFT))
    for number in range(steps):
        after = any_step(rng, replace(here, money=30) if number % 25 == 0 else here)
        if isinstance(after, Zoo):
            is_legal(after)
            assert after.money >= 0
            here = after
    return rng, here


@pytest.mark.parametrize("seed", sooner(range(8), (3).__gt__))
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
        assert extension_squares(rich, place) == legal(lambda s, p=place: stepped(rich, Extend(p, s)))
        for square in everywhere:
            if one.squares >> square & 1:
                offered = moved_tile_squares(rich, place, square)
                assert offered == legal(lambda s, q=square: stepped(rich, MoveTile(q, s)))
    had = {one.illustration for one in rich.buildings}
    for which in set(range(BUILDINGS)) - had:
        assert building_squares(rich, which) == legal(lambda s, w=which: stepped(rich, Build(w, s)))


@pytest.mark.parametrize("seed", sooner(range(8, 12), (8).__eq__))
def test_a43_tracks_are_contributions_and_ledger_after_every_step(seed: int):
    _, here = grown_up(seed, steps=2000)
    now = tracks.contributions(here)
    assert tracks.popularity(here) == now.popularity + here.ledger.popularity
    assert tracks.education(here) == min(40, now.education + here.ledger.education)
    assert tracks.conservation(here) == now.conservation + here.ledger.conservation
    paid = [space for space in range(SQUARES) if here.paid >> space & 1]
    assert here.ledger.popularity == GIFT + sum(space in COMPONENTS.education.popularity for space in paid)
    assert here.ledger.conservation == sum(space in COMPONENTS.education.conservation for space in paid)
