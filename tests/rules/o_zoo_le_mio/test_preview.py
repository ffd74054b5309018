"""What is seen before a move is what happens: what a preview of a bid leaves open, and nothing else, may turn out otherwise."""

from random import Random

import pytest

from engine.contract.preview import preview, without
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import best_fit, laid, more_to_score
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, Options, present
from tests.rules.o_zoo_le_mio.build import KEY, NUMBER, ZOOS, at, lay, options, table
from tests.rules.previews import decided

FULL = "T04@1,-1,2 T12@1,-2,3 T24@2,-1,3"
"""A zoo in which T11 has no place."""


def seen(state, seat: int, action):
    return preview(GAME, GAME.view(state, seat), action)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "rules",
    [
        Options(),
        Options(three_bush_years=True),
        Options(hide_upcoming=True),
        Options(three_bush_years=True, hide_upcoming=True, open_coins=True),
    ],
)
def test_a_bid_that_wins_brings_what_its_preview_shows_whatever_others_bid(seats: int, rules: Options) -> None:
    random = Random(seats)
    held = 0
    for number in range(8):
        state = GAME.setup(rules, seats, child(KEY, f"{seats} {number}")).state
        while state.public.asks:
            moves = {
                seat: GAME.choices(GAME.view(state, seat)).sample(random.randrange)
                for seat in state.public.asks[-1].seats
            }
            after = GAME.apply(state, moves).state
            if state.public.asks[-1].kind == BID:
                bids = tuple(moves[seat].coins for seat in range(seats))
                first = winner(state.public.pole, bids)[0]
                for seat, bid in moves.items():
                    shown = seen(state, seat, bid)
                    supposed = winner(state.public.pole, shown.after.public.bids)[0]
                    if seat == first or supposed != seat:
                        held += 1
                        real = GAME.view(after, seat)
                        assert without(shown.after, shown.undecided) == without(real, shown.undecided)
            state = after
    assert held > 200


def test_r13_a_bid_is_seen_as_if_it_won() -> None:
    state = table(ZOOS, coins=(8, 8, 7, 8), pole=(0, 2, 1, 3))
    shown = seen(state, 2, Bid(3))
    lot = present(shown.after.public)
    assert (lot.buyer, lot.price, shown.after.own.coins) == (2, 3, 4)
    assert shown.after.public.asks[-1].seats == (2,)
    assert shown.undecided == (
        *("public.bids.0", "public.bids.1", "public.bids.3"),
        *("public.pole.1", "public.pole.2", "public.pole.3"),
    )


def test_r12_who_has_no_coins_leaves_nothing_open() -> None:
    state = table(("", "", ""), coins=(2, 0, 0), pole=(1, 0, 2))
    assert seen(state, 0, Bid(1)).undecided == ()
    assert seen(state, 1, Bid(0)).undecided == (), "all bid nothing, or it would not win"


def test_r14_no_tie_is_open_with_flags_above_or_without_the_coins() -> None:
    state = table(("", ""), coins=(5, 2), pole=(1, 0))
    assert seen(state, 0, Bid(2)).undecided == ("public.bids.1",), "a tie would be lost"
    assert seen(state, 1, Bid(2)).undecided == ("public.bids.0", "public.pole.0", "public.pole.1")
    assert seen(table(("", ""), coins=(5, 2), pole=(0, 1)), 0, Bid(3)).undecided == ("public.bids.1",)


def test_r14_whom_a_coin_would_have_won_is_known_to_bid_nothing_against_it() -> None:
    state = table(("", "", ""), coins=(2, 2, 2), pole=(1, 0, 2))
    assert seen(state, 0, Bid(1)).undecided == ("public.bids.2", "public.pole.1", "public.pole.2")


def test_r16_a_bid_of_nothing_wins_with_the_upper_flag_only() -> None:
    state = table(("", "", ""), coins=(2, 2, 2), pole=(1, 0, 2))
    assert present(seen(state, 1, Bid(0)).after.public).buyer == 1
    lost = seen(state, 0, Bid(0))
    assert present(lost.after.public).buyer == 1
    assert not decided(lost, "public.row.0.buyer")
    assert not decided(lost, "public.asks.0.seats")
    assert decided(lost, "public.zoos")
    assert decided(lost, "own")


def test_r22_where_the_others_differ_in_having_a_place_it_is_open_what_is_asked_next() -> None:
    state = table(("", FULL, ""), row="T11", coins=(2, 2, 2), pole=(2, 0, 1))
    assert not decided(seen(state, 0, Bid(0)), "public.asks")
    poor = table(("", FULL, ""), row="T11", coins=(2, 0, 2), pole=(1, 0, 2))
    assert not decided(seen(poor, 0, Bid(0)), "public.discarded"), "the first flag wins for nothing, and has no place"
    neither = table(("", FULL), row="T11", coins=(2, 2), pole=(1, 0))
    lost = seen(neither, 0, Bid(0))
    assert decided(lost, "public.asks")
    assert lost.after.public.discarded == (NUMBER["T11"],)


def test_r8_the_tiles_of_the_next_year_are_open_their_number_is_not() -> None:
    state = table(("", ""), row="T01 T03 T04 T05 T24", sold=4, winner=1)
    shown = seen(state, 1, Place(at("1,-1,2")))
    assert shown.undecided == tuple(f"public.row.{place}.tile" for place in range(5))
    assert shown.after.public.year == 2
    assert shown.after.own == GAME.view(lay(state, "1,-1,2").state, 1).own


def test_v1_the_number_of_tiles_is_open_unless_the_stack_decides_it() -> None:
    def left(*stack: str) -> tuple[str, ...]:
        state = table(("", ""), "T24", winner=1, rules=options(three_bush_years=True), stack=" ".join(stack))
        gone = tuple(number for name, number in NUMBER.items() if name not in (*stack, "T24"))
        state = replace(state, public=replace(state.public, discarded=gone))
        return seen(state, 1, Place(at("1,-1,2"))).undecided

    bushy = [tile.id for tile in TILES if tile.bushes and tile.id != "T24"]
    bare = [tile.id for tile in TILES if not tile.bushes and tile.id != "T24"]
    assert left(*bushy[:2], bare[0]) == ("public.row.0.tile", "public.row.1.tile", "public.row.2.tile")
    assert left(*bushy[:3], bare[0]) == ("public.row", "public.stack")
    assert left(*bushy[:4]) == ("public.row.0.tile", "public.row.1.tile", "public.row.2.tile")
    assert left(bare[0]) == left() == ()


def test_v2_the_last_tile_of_the_stack_is_known() -> None:
    hidden = options(hide_upcoming=True)
    state = table(("", ""), "T01 T24", sold=1, year=5, winner=1, rules=hidden)
    assert seen(state, 1, Place(at("1,-1,2"))).undecided == ("public.row.2.tile",)


def test_a_tile_that_a_bid_wins_is_laid_where_it_brings_most() -> None:
    state = table(ZOOS, row="T06 T09", year=3, coins=(8, 8, 7, 8))
    won = seen(state, 2, Bid(3))
    fit = laid(won)
    assert fit is not None
    assert more_to_score(fit) == 3
    assert fit.before == won.after
    assert fit.after.own.coins == 4
    assert laid(seen(table((FULL, ""), row="T11"), 0, Bid(3))) is None


@pytest.mark.parametrize("open_coins", [False, True])
def test_where_a_tile_would_fit_best_can_be_seen_for_every_zoo(open_coins: bool) -> None:
    state = table(ZOOS, row="T06 T09", year=3, coins=(8, 0, 7, 8), rules=options(open_coins=open_coins))
    for viewer in (None, 0):
        fits = [best_fit(GAME.view(state, viewer), seat) for seat in range(4)]
        assert [len(fit.after.public.zoos[seat].tiles) for seat, fit in enumerate(fits) if fit] == [4, 5, 4, 4]
        assert more_to_score(fits[2]) == 3
    assert best_fit(GAME.view(table((FULL, ""), row="T11"), 1), 0) is None
