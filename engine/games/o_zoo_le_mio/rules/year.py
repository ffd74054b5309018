"""The year: auctions follow one another, its end is scored and pays income (R8-R11, R42-R47, V1, V2)."""

from typing import cast

from engine.contract.facts import Fact
from engine.contract.game import Step
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.row import turn_up
from engine.games.o_zoo_le_mio.rules.score import income, tally, totals, worth
from engine.games.o_zoo_le_mio.rules.table import YEARS, OzooHidden, Public, Purse, YearEnd, ask_bid, since

OzooStep = Step[Public, Purse | None, OzooHidden]
Facts = tuple[Fact, ...]


class YearBegun(Fact):
    """Tell that a year began with these tiles face up in its row."""

    kind = "year"
    rule: str = "R8"
    year: int
    tiles: tuple[int, ...]


class TileTurnedUp(Fact):
    """Tell that the next tile of a hidden row was turned up."""

    kind = "tile"
    rule: str = "R8"
    tile: int


class YearScored(Fact):
    """Tell the points that a year brought to every seat."""

    kind = "score"
    rule: str = "R42"
    year: int
    points: tuple[int, ...]


class IncomePaid(Fact):
    """Tell the coins that every seat got at the end of a year."""

    kind = "income"
    rule: str = "R44"
    coins: tuple[int, ...]


class GameOver(Fact):
    """Tell that the last year is over, and every seat's points."""

    kind = "over"
    rule: str = "R47"
    points: tuple[int, ...]


def next_auction(
    public: Public, purses: tuple[Purse | None, ...], hidden: OzooHidden, facts: Facts, reveals: bool
) -> OzooStep:
    """Go on to the next auction, through the end of the year or of the game if there is none left (R10, R11)."""
    auction = public.auction + 1
    if public.switches.hide_upcoming:
        row, deck = turn_up(public.switches, public.year, public.row, hidden.deck)
        if deck is not hidden.deck:
            facts = (*facts, TileTurnedUp(tile=row[-1].tile))
            public = replace(public, row=row, stack=len(deck))
            hidden, reveals = OzooHidden(deck, hidden.rng), True
    if len(public.row) < auction - since(public):
        return _year_end(replace(public, auction=auction), purses, hidden, facts)
    public = replace(public, asks=ask_bid(len(public.zoos)), auction=auction)
    return Step(State(public, purses, hidden), facts, reveals)


def _year_end(public: Public, purses: tuple[Purse | None, ...], hidden: OzooHidden, facts: Facts) -> OzooStep:
    """Score the year, pay the income, lay out the next row; a year without tiles ends at once (R42–R45, V1)."""
    seats = range(len(public.zoos))
    tallies = tuple(tally(public, seat) for seat in seats)
    points = tuple(public.year * worth(found) for found in tallies)
    years = (*public.years, YearEnd(public.auction - 1, tallies))
    facts = (*facts, YearScored(year=public.year, points=points))
    if public.year == YEARS:
        public = replace(public, asks=(), years=years)
        facts = (*facts, GameOver(points=totals(public)))
        return Step(State(public, purses, hidden), facts, True)  # the result stands
    gained = income(public)
    facts = (*facts, IncomePaid(coins=gained))
    coins = public.coins
    if coins:
        coins = tuple(has + gets for has, gets in zip(coins, gained, strict=True))
    else:
        purses = tuple(Purse(cast(Purse, has).coins + gets) for has, gets in zip(purses, gained, strict=True))
    year = public.year + 1
    row, deck = turn_up(public.switches, year, (), hidden.deck)
    public = replace(public, asks=ask_bid(len(seats)), year=year, row=row, stack=len(deck), coins=coins, years=years)
    hidden = OzooHidden(deck, hidden.rng)
    facts = (*facts, YearBegun(year=year, tiles=tuple(lot.tile for lot in row)))
    if not row:
        return _year_end(public, purses, hidden, facts)
    return Step(State(public, purses, hidden), facts, True)
