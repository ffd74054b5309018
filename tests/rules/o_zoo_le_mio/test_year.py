"""Hold up R7 to R11 and the two ways to turn tiles up (V1, V2)."""

from random import Random

import pytest

from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.row import turn_up
from engine.games.o_zoo_le_mio.rules.table import NOBODY, Options, Public, present
from tests.rules.o_zoo_le_mio.build import KEY, NUMBER, bid, coins, kinds, lay, options, table, told


def every_state(rules: Options, seats: int = 3, seed: int = 1):
    """Yield the steps of a random game."""
    random = Random(seed)
    step = GAME.setup(rules, seats, KEY)
    yield step
    while step.state.public.asks:
        seated = step.state.public.asks[-1].seats
        moves = {seat: GAME.choices(GAME.view(step.state, seat)).sample(random.randrange) for seat in seated}
        step = GAME.apply(step.state, moves)
        yield step


def rows(rules: Options, seed: int = 1) -> list[tuple[int, ...]]:
    """Return the tiles of each year in a random game."""
    found: dict[int, tuple[int, ...]] = {}
    for step in every_state(rules, seed=seed):
        public = step.state.public
        found[public.year] = tuple(lot.tile for lot in public.row)
    return [found[year] for year in sorted(found)]


def with_bushes(row: tuple[int, ...]) -> int:
    return sum(TILES[tile].bushes > 0 for tile in row)


def test_r7_five_years_with_five_auctions_each() -> None:
    assert [len(row) for row in rows(Options())] == [5] * 5
    last = [step.state.public for step in every_state(Options())][-1]
    assert [end.auction for end in last.years] == [5, 10, 15, 20, 25]
    assert last.asks == ()


def test_r8_the_row_of_a_year_lies_open_in_the_order_drawn() -> None:
    state = GAME.setup(Options(), 3, KEY).state
    assert len(state.public.row) == 5
    assert all(lot.buyer == NOBODY for lot in state.public.row)
    assert [one for row in rows(Options()) for one in row] == [lot.tile for lot in state.public.row] + list(
        state.hidden.deck
    )


def test_r9_they_are_sold_in_just_that_order() -> None:
    sold = []
    for step in every_state(Options()):
        sold += [fact.tile for fact in told(step, "win")]
        public = step.state.public
        if public.asks:
            assert [lot.buyer != NOBODY for lot in public.row] == sorted(
                (lot.buyer != NOBODY for lot in public.row), reverse=True
            )
    assert sold == [tile for row in rows(Options()) for tile in row]


def test_r10_bids_then_payment_then_the_flag_then_the_tile() -> None:
    step = bid(table(("", ""), row="T24 T06", pole=(0, 1)), 2, 2)
    assert kinds(step) == ["bids", "win"]
    assert coins(step.state) == [6, 8]
    assert step.state.public.pole == (1, 0)
    assert step.state.public.zoos[0].tiles == ()
    step = lay(step.state, "1,-1,2")
    assert kinds(step)[:2] == ["place", "bench"]
    assert step.state.public.zoos[0].benches == 1
    assert step.state.public.attractions[4].guests == (1, 0)
    assert present(step.state.public).tile == NUMBER["T06"]
    assert step.state.public.asks[-1].kind == "bid"
    assert not step.reveals


def test_r11_after_the_last_auction_come_scoring_and_income() -> None:
    step = lay(table(("", ""), row="T01 T02 T03 T05 T24", sold=4, winner=0), "1,-1,2")
    assert kinds(step)[-3:] == ["score", "income", "year"]
    assert (step.state.public.year, step.state.public.auction) == (2, 6)
    assert len(step.state.public.row) == 5
    assert step.reveals


@pytest.mark.parametrize("seed", range(6))
def test_v1_q9_r8_years_end_with_the_third_bush_tile(seed: int) -> None:
    found = rows(options(three_bush_years=True), seed)
    assert [with_bushes(row) for row in found] == [3] * 5
    assert all(TILES[row[-1]].bushes for row in found[:4])
    assert sum(map(len, found)) == 25


def test_v1_q9_r8_the_whole_row_is_laid_out_before_its_first_auction() -> None:
    state = GAME.setup(options(three_bush_years=True), 3, KEY).state
    assert with_bushes(tuple(lot.tile for lot in state.public.row)) == 3


def test_v1_scores_and_pays_at_the_end_of_each_uneven_year() -> None:
    last = [step.state.public for step in every_state(options(three_bush_years=True))][-1]
    lengths = [end.auction for end in last.years]
    assert lengths == sorted(lengths)
    assert lengths[-1] == 25
    assert len(last.years) == 5


def test_v1_years_without_tiles_still_bring_points_and_income() -> None:
    rules = options(three_bush_years=True)
    state = table(("T24@1,-1,2", ""), row="T05", year=2, winner=1, rules=rules, stack="")
    step = lay(state, "0,-1,2")
    public = step.state.public
    assert public.asks == ()
    assert len(public.years) == 5
    assert [fact.year for fact in told(step, "score")] == [2, 3, 4, 5]
    assert coins(step.state) == [8 + 3, 8 + 3]
    assert [fact.ids for fact in told(step, "year")] == [(3,), (4,), (5,)]


def test_v2_only_the_tile_for_sale_lies_open() -> None:
    seen = []
    for step in every_state(options(hide_upcoming=True)):
        public: Public = step.state.public
        if not public.asks:
            break
        unsold = [lot for lot in public.row if lot.buyer == NOBODY]
        asked = public.asks[-1].kind
        assert len(unsold) == (asked == "bid")
        assert public.row[-1] is present(public)
        hidden = step.state.hidden.deck
        assert not set(hidden) & {lot.tile for lot in public.row}
        if asked == "bid":
            assert step.reveals or not seen
            seen.append(present(public).tile)
    assert len(seen) == 25


def test_v2_the_same_key_sells_the_same_tiles() -> None:
    assert rows(options(hide_upcoming=True)) == rows(Options())
    assert rows(options(hide_upcoming=True, three_bush_years=True)) == rows(options(three_bush_years=True))


def test_v2_r8_a_turn_up_stops_at_the_end_of_the_year_and_of_the_stack() -> None:
    assert turn_up(options(), 1, (), ()) == ((), ())
    row, deck = turn_up(options(), 1, (), tuple(range(7)))
    assert (len(row), deck) == (5, (5, 6))
    assert turn_up(options(), 1, row, deck) == (row, deck)
    row, deck = turn_up(options(hide_upcoming=True), 1, (), (3, 4))
    assert ([lot.tile for lot in row], deck) == ([3], (4,))
