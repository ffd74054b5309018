"""Hold up R42 to R48: points, income, the end; and the complete position."""

import pytest

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.score import points_now, seat_score, tally, totals, worth
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, Purse, Tally, YearEnd
from tests.rules.o_zoo_le_mio.build import ZOOS, bid, coins, kinds, lay, options, table, told

AFTER_13 = {
    "ape": ((3, 3), (2, 10), (2, 1), (1, 12)),
    "mammal": ((5, 11), (1, 2), (1, 5), (2, 12)),
    "bird": ((4, 7), (3, 13), (3, 1), (0, 0)),
    "reptile": ((0, 0), (6, 6), (1, 8), (3, 4)),
    "sea": ((2, 11), (2, 10), (5, 8), (1, 4)),
    "bushes": ((0, 0), (3, 10), (2, 8), (5, 12)),
}


def counts(state) -> dict[str, list[int]]:
    found = [tally(state.public, seat) for seat in range(len(state.public.zoos))]
    return {name: [getattr(one, name) for one in found] for name in ("visitors", "trees", "benches")}


def test_r42_the_complete_position_after_13_auctions() -> None:
    state = table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3)
    for found, expected in zip(state.public.attractions, AFTER_13.values(), strict=True):
        assert tuple(divmod(key, KEY_PER_STAR) for key in found.keys) == expected
    assert counts(state) == {"visitors": [7, 4, 2, 2], "trees": [0, 1, 0, 2], "benches": [1, 2, 1, 1]}


def test_r42_the_complete_position_after_auction_14() -> None:
    before = table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3, pole=(2, 0, 1, 3))
    state = lay(bid(before, 2, 3, 3, 1).state, "3,-2,2").state
    assert state.public.zoos[2].tiles[-1].time == 14
    assert tuple(divmod(key, KEY_PER_STAR) for key in state.public.attractions[2].keys) == (
        (4, 7),
        (3, 13),
        (4, 14),
        (0, 0),
    )
    assert counts(state) == {"visitors": [6, 3, 4, 2], "trees": [0, 0, 1, 2], "benches": [1, 2, 1, 1]}
    assert [3 * worth(tally(state.public, seat)) for seat in range(4)] == [21, 15, 18, 15]


def test_r42_scored_as_the_end_of_year_three() -> None:
    before = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=3, winner=2)
    assert [points_now(before.public, seat) for seat in range(4)] == [24, 21, 9, 15]
    step = lay(before, "3,-2,2")
    assert [fact.ids for fact in told(step, "score")] == [(3, 21, 15, 18, 15)]
    assert totals(step.state.public) == (21, 15, 18, 15)


@pytest.mark.parametrize(
    ("visitors", "trees", "benches", "year", "points"),
    [
        (3, 2, 1, 3, 18),
        (3, 2, 1, 4, 24),
        (3, 2, 1, 5, 30),
        (3, 0, 1, 3, 12),
        (2, 0, 2, 3, 12),
        (5, 1, 1, 3, 21),
        (4, 2, 1, 3, 21),
    ],
)
def test_r42_examples_of_scoring(visitors: int, trees: int, benches: int, year: int, points: int) -> None:
    assert year * worth(Tally(visitors, trees, benches)) == points


@pytest.mark.parametrize(("made", "points"), [(1, 15), (3, 12), (5, 5)])
def test_r42_a_bench_scores_every_year_from_then_on(made: int, points: int) -> None:
    public = table(("", "")).public
    ends = tuple(YearEnd(5 * year, (Tally(0, 0, int(year >= made)), Tally(0, 0, 0))) for year in range(1, 6))
    score = seat_score(replace(public, years=ends), 0)
    assert score.total == points
    assert dict(score.parts) == {"visitors": 0, "trees": 0, "benches": points}
    assert sum(score.rounds) == points


def test_r42_each_part_counts_as_often_as_its_year() -> None:
    public = table(("", "")).public
    ends = YearEnd(5, (Tally(1, 0, 2), Tally(0, 0, 0))), YearEnd(10, (Tally(2, 3, 0), Tally(0, 0, 0)))
    score = seat_score(replace(public, years=ends), 0)
    assert dict(score.parts) == {"visitors": 5, "trees": 6, "benches": 2}
    assert (score.rounds, score.total) == ((3, 10), 13)


def test_r43_coins_are_worth_no_points() -> None:
    poor, rich = (
        lay(table(("", ""), row="T01 T02 T03 T05 T24", sold=4, winner=0, coins=has), "1,-1,2")
        for has in ((0, 0), (9, 30))
    )
    assert totals(poor.state.public) == totals(rich.state.public) == (3, 0)


def test_r44_income_is_a_coin_for_each_tile() -> None:
    state = table(("T02@1,-2,1 T24@0,-1,2 T07@-2,0,0", ""), row="T01 T03 T04 T05 T06", sold=4, coins=(8, 8))
    step = bid(state, 0, 2)
    step = lay(step.state, "0,-2,1")
    assert coins(step.state) == [8 + 3, 8 - 2 + 1]
    assert [(fact.ids, fact.rule) for fact in told(step, "income")] == [((3, 1), "R44")]


def test_e18_r44_the_starting_tile_brings_nothing() -> None:
    step = lay(table(("", ""), row="T01 T02 T03 T05 T24", sold=4, winner=0), "1,-1,2")
    assert coins(step.state) == [9, 8]


def test_e20_r45_after_the_last_year_there_is_no_income() -> None:
    step = lay(table(("T02@1,-2,1", ""), row="T01 T03 T04 T05 T24", sold=4, year=5, winner=1), "1,-1,2")
    assert kinds(step)[-2:] == ["score", "over"]
    assert coins(step.state) == [8, 8]


def test_q8_r46_coins_do_not_run_out() -> None:
    state = table(("", "", "", ""), row="T01 T02 T03 T05 T24", sold=4, winner=0, coins=(30, 30, 30, 30))
    assert coins(lay(state, "1,-1,2").state) == [31, 30, 30, 30]


def ended(*benches: int):
    """Return the table after year 5 in which the seats had so many benches."""
    public = table(("",) * len(benches)).public
    nothing = tuple(Tally(0, 0, 0) for _ in benches)
    ends = (
        *(YearEnd(5 * year, nothing) for year in range(1, 5)),
        YearEnd(25, tuple(Tally(0, 0, own) for own in benches)),
    )
    return replace(public, asks=(), year=5, years=ends)


def outcome(public):
    state = table(("",) * len(public.zoos))
    return GAME.outcome(GAME.view(replace(state, public=public), None))


def test_r47_the_most_points_win() -> None:
    found = outcome(ended(2, 4, 1))
    assert found.places == (2, 1, 3)
    assert [score.total for score in found.scores] == [10, 20, 5]
    assert GAME.outcome(GAME.view(table(("", "")), 0)) is None


def test_e21_q10_r48_equal_points_share_the_win() -> None:
    public = replace(ended(4, 4, 1), pole=(1, 0, 2))
    state = replace(table(("", "", "")), public=public, seats=(Purse(0), Purse(9), Purse(3)))
    found = GAME.outcome(GAME.view(state, 2))
    assert found is not None
    assert found.places == (1, 1, 3)


def test_r47_after_the_end_nothing_can_be_done() -> None:
    step = lay(table(("", ""), row="T01 T03 T04 T05 T24", sold=4, year=5, winner=1), "1,-1,2")
    view = GAME.view(step.state, 0)
    assert not GAME.choices(view)
    assert GAME.why_not(view, Bid(0)).code == "over"
    assert points_now(step.state.public, 1) == 0
    assert [fact.ids for fact in told(step, "over")] == [(0, 15)]


def test_r44_open_coins_get_income_too() -> None:
    rules = options(open_coins=True)
    state = table(("", ""), row="T01 T02 T03 T05 T24", sold=4, coins=(5, 7), rules=rules)
    step = lay(bid(state, 3, 1).state, "1,-1,2")
    assert step.state.public.coins == (5 - 3 + 1, 7)
    assert step.state.seats == (None, None)
