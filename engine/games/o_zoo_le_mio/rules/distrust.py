"""Say why a view cannot be: what no host that keeps the rules shows."""

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.review import last_auction
from engine.games.o_zoo_le_mio.rules.setup import switches_of
from engine.games.o_zoo_le_mio.rules.table import (
    ATTRACTIONS,
    BID,
    KEY_PER_STAR,
    NOBODY,
    PLACE,
    YEARS,
    Options,
    OzooView,
    Public,
    Zoo,
    present,
    purse,
    since,
)
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from engine.shared.untrusted import MOST, CannotBe, asked, chosen, counted, each, judged, need, within

_TILES = len(TILES)
_FARTHEST = 2 * (_TILES + 1)
"""How far from the start a tile of a zoo can lie."""
_ABOUTS = {BID: (0,), PLACE: (0,)}


@judged
def possible(view: OzooView, seats: int) -> None:
    """Return why a view cannot be at a table with `seats` seats, an empty string if it can."""
    public = view.public
    asked(public.asks, _ABOUTS, seats)
    _year(public)
    _seats(public, seats)
    _row(public, seats)
    laid = [placed for zoo in public.zoos for placed in zoo.tiles]
    need(len({placed.tile for placed in laid}) == len(laid), "a tile lies in two places")
    need(len({placed.time for placed in laid}) == len(laid), "an auction sold two tiles")
    for zoo in public.zoos:
        _zoo(zoo)
    if public.asks:
        present(public)
    try:
        last_auction(public)  # its winner has the tile, or it had no place
    except IndexError as error:
        raise CannotBe("the tile that was sold last is nowhere") from error
    if view.seat is not None:
        within(purse(view), 0, MOST, "coins")


@judged
def agrees(view: OzooView, options: Options) -> None:
    """Return why a view is not of a game with these options, an empty string if it may be."""
    chosen(view.public.switches == switches_of(options))


def _year(public: Public) -> None:
    within(public.year, 1, YEARS, "year")
    within(public.auction, 1, _TILES + 1, "auction")
    within(public.stack, 0, _TILES, "stack")
    counted(public.years, range(YEARS + 1), "years")
    before = 0
    for end in public.years:
        within(end.auction, before + 1, _TILES, "the last auction of a year")
        before = end.auction
    within(public.auction, since(public) + bool(public.asks), _TILES + 1, "auction")


def _seats(public: Public, seats: int) -> None:
    counted(public.zoos, seats, "zoos")
    counted(public.paid, seats, "what was paid")
    counted(public.bids, (0, seats), "bids")
    counted(public.coins, (0, seats), "coins")
    need(sorted(public.pole) == list(range(seats)), "the pole holds other flags than the table has")
    counted(public.attractions, ATTRACTIONS, "attractions")
    for numbers in (public.paid, public.coins, public.bids):
        each(numbers, NOBODY, MOST, "coins")
    for attraction in public.attractions:
        counted(attraction.keys, seats, "ranks")
        counted(attraction.guests, seats, "visitors")
        each(attraction.keys, 0, KEY_PER_STAR * KEY_PER_STAR, "ranks")
        each(attraction.guests, 0, 4, "visitors")
    for end in public.years:
        counted(end.tallies, seats, "tallies")
        for tally in end.tallies:
            each((tally.visitors, tally.trees, tally.benches), 0, 5 * _TILES, "a tally")


def _row(public: Public, seats: int) -> None:
    row = [lot.tile for lot in public.row]
    need(len(row) <= _TILES, "the row is too long")
    each(row, 0, _TILES - 1, "tiles of the row")
    each([lot.buyer for lot in public.row], NOBODY, seats - 1, "buyers")
    each([lot.price for lot in public.row], 0, MOST, "prices")
    need(len(public.discarded) <= _TILES, "too much was discarded")
    each(public.discarded, 0, _TILES - 1, "discarded tiles")


def _zoo(zoo: Zoo) -> None:
    times = [placed.time for placed in zoo.tiles]
    need(times == sorted(times), "a zoo holds a tile before one that came earlier")
    for placed in zoo.tiles:
        within(placed.tile, 0, _TILES - 1, "a tile")
        each((placed.x, placed.y), -_FARTHEST, _FARTHEST, "where a tile lies")
        within(placed.r, 0, 3, "turns of a tile")
        within(placed.time, 1, _TILES, "the auction of a tile")
    need(zoo.benches == zoo_map(zoo.tiles).benches, "the benches of a zoo are not those of its paths")
