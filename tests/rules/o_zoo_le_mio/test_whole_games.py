"""Play random games to the end at every number of seats with every combination of options, and count everything."""

from itertools import product
from random import Random

import pytest

from engine.contract.delta import diff
from engine.contract.rng import child
from engine.contract.tree import encode
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import ANIMALS, TILES
from engine.games.o_zoo_le_mio.rules import census
from engine.games.o_zoo_le_mio.rules.score import points_now, totals
from engine.games.o_zoo_le_mio.rules.table import BUSHES, Options, present
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from tests.rules.o_zoo_le_mio import slow
from tests.rules.o_zoo_le_mio.build import KEY

COMBINATIONS = [Options(*switches) for switches in product((2, 1), (False, True), (False, True), (False, True))]


def moves_of(state, random: Random):
    asked = state.public.asks[-1].seats
    return {seat: GAME.choices(GAME.view(state, seat)).sample(random.randrange) for seat in asked}


def play(rules: Options, seats: int, key: bytes, seed: int = 0):
    """Yield every step of a random game."""
    random = Random(seed)
    step = GAME.setup(rules, seats, key)
    yield step
    while step.state.public.asks:
        step = GAME.apply(step.state, moves_of(step.state, random))
        yield step


def where(state) -> list[str]:
    """Return the place of each tile: every one must be in exactly one."""
    public = state.public
    found: list[list[str]] = [[] for _ in TILES]
    for tile in state.hidden.deck:
        found[tile].append("stack")
    for seat, zoo in enumerate(public.zoos):
        for placed in zoo.tiles:
            found[placed.tile].append(f"zoo {seat}")
    for tile in public.discarded:
        found[tile].append("gone")
    for place, lot in enumerate(public.row):
        if lot.buyer < 0:
            found[lot.tile].append("row")
        elif public.asks and public.asks[-1].kind == "place" and public.row[place] is present(public):
            found[lot.tile].append("hand")
    assert all(len(places) == 1 for places in found), found
    return [places[0] for places in found]


@pytest.mark.parametrize(
    "rules", COMBINATIONS, ids=lambda rules: "".join(str(int(one)) for one in encode_options(rules))
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_or_doubled(seats: int, rules: Options) -> None:
    auctions = 0
    for step in play(rules, seats, child(KEY, f"{seats}{encode_options(rules)}")):
        state = step.state
        public = state.public
        places = where(state)
        auctions += any(fact.kind == "bids" for fact in step.facts)
        assert sorted(public.pole) == list(range(seats))
        assert sum(place == "stack" for place in places) == public.stack
        assert sum(dict(census.components(state)).values()) == len(TILES) + seats
        assert all(said == held for _, said, held in census.counts(state))
        for number, one in enumerate(public.attractions):
            best = [slow.bushes(zoo.tiles) if number == BUSHES else best_of(zoo.tiles, number) for zoo in public.zoos]
            alone = rules.sole_bush_owner_trees if number == BUSHES else 1
            assert list(one.guests) == slow.handed_out(best, alone)
            assert sum(one.guests) in (0, alone, 3)
        assert [zoo.benches for zoo in public.zoos] == [zoo_map(zoo.tiles).benches for zoo in public.zoos]
    assert auctions == 25
    assert GAME.outcome(GAME.view(state, None)) is not None
    assert set(places) <= {f"zoo {seat}" for seat in range(seats)} | {"gone"}


def best_of(tiles, number: int) -> tuple[int, int]:
    found = slow.enclosures(tiles, ANIMALS[number])
    return found[0] if found else (0, 0)


def encode_options(rules: Options) -> tuple[int, ...]:
    return (rules.sole_bush_owner_trees, rules.three_bush_years, rules.hide_upcoming, rules.open_coins)


def test_years_score_what_stood_there_at_their_end() -> None:
    before = None
    for step in play(Options(), 4, KEY):
        scored = [fact.ids for fact in step.facts if fact.kind == "score"]
        for year, *points in scored:
            assert before is not None
            gained = [now - then for now, then in zip(totals(step.state.public), totals(before.public), strict=True)]
            assert gained == points
            assert len(step.state.public.years) == year
        if step.state.public.asks:
            assert all(points_now(step.state.public, seat) >= 0 for seat in range(4))
        before = step.state


def test_secrets_are_where_they_belong() -> None:
    for step in play(Options(), 3, KEY):
        state = step.state
        assert state.public.coins == ()
        assert all(purse is not None for purse in state.seats)
        unsold = {lot.tile for lot in state.public.row if lot.buyer < 0}
        assert not unsold & set(state.hidden.deck)
    for step in play(Options(open_coins=True), 3, KEY):
        assert step.state.seats == (None,) * 3
        assert len(step.state.public.coins) == 3


def test_what_travels_is_small() -> None:
    """A snapshot stays far below 4 KiB, a move is a few dozen bytes; boards of bits never travel."""
    sizes = []
    for seed in range(3):
        before = None
        for step in play(Options(), 4, child(KEY, f"size {seed}"), seed):
            shown = GAME.view(step.state, None)
            if before is not None:
                sizes.append(len(encode(diff(before, shown))))
            assert len(encode(shown)) < 1024
            before = shown
    assert sorted(sizes)[len(sizes) // 2] <= 64
    assert max(sizes) <= 256
