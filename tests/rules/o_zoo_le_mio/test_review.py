"""Hold up what is said of the past: the last auction, and each year that is over."""

from engine.games.o_zoo_le_mio.rules.review import last_auction, year_review
from engine.games.o_zoo_le_mio.rules.table import Options
from tests.rules.o_zoo_le_mio.build import NUMBER, bid, table, told
from tests.rules.o_zoo_le_mio.test_year import every_state

FULL = "T04@1,-1,2 T12@1,-2,3 T24@2,-1,3"
"""A zoo in which T11 and T15 have no place."""


def test_r7_r42_r44_a_review_holds_the_auctions_points_and_coins_of_its_year() -> None:
    steps = list(every_state(Options()))
    end = steps[-1].state.public
    scored = [fact.points for step in steps for fact in told(step, "score")]
    paid = [fact.coins for step in steps for fact in told(step, "income")]
    laid = sorted(placed.time for zoo in end.zoos for placed in zoo.tiles)
    before = (0, 0, 0)
    for year in range(1, 6):
        found = year_review(end, year)
        assert [one.auction for one in found.auctions] == [time for time in laid if 5 * year - 5 < time <= 5 * year]
        assert (found.before, found.points) == (before, scored[year - 1])
        assert found.coins == (paid[year - 1] if year < 5 else (0, 0, 0))
        before = found.after


def test_r22_the_last_auction_was_that_of_the_tile_that_was_lost_last() -> None:
    state = bid(bid(table((FULL, ""), row="T11 T15 T01", year=2), 2, 0).state, 3, 1).state
    assert state.public.discarded == (NUMBER["T11"], NUMBER["T15"])
    found = last_auction(state.public)
    assert found is not None
    assert (found.auction, found.tile, found.winner) == (7, NUMBER["T15"], 0)
