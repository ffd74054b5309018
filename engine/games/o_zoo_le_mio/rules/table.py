"""What lies on the table of O Zoo le Mio: tiles, zoos, the row of the year, what is asked.

A tile is its place in `TILES` (0 to 24), an *attraction* one of the five kinds of animals (0 to 4) or the bushes (5), the
*time* of a tile the number of the auction that sold it. A *key* is what an attraction is ranked by: `32 * stars + time` of the best
enclosure (or bushes and the time of the last one), 0 for none, so that the larger key is ahead, also at a tie (R33, R38).

What follows from the placements (sets of cells, enclosures, where benches stand) is not in the state; see `zoo` and `benches`.
"""

import functools
from bisect import bisect_right
from operator import attrgetter
from typing import Annotated

from engine.contract.asks import Ask, stacks
from engine.contract.rng import Rng
from engine.contract.secrecy import State, View
from engine.contract.tree import Meta, Node
from engine.games.o_zoo_le_mio.components import ANIMALS, COMPONENTS

KINDS = len(ANIMALS)
BUSHES = KINDS
ATTRACTIONS = KINDS + 1
YEARS = COMPONENTS.supply.years
KEY_PER_STAR = 32
"""What a star adds to a key; auctions are numbered below it."""
NOBODY = -1
BID, PLACE = "bid", "place"
PLACE_ASKS = stacks([PLACE], COMPONENTS.supply.flags)[PLACE]
"""`PLACE_ASKS[seat]`: the stack on which the winner is asked to lay the tile."""


class Options(Node):
    """Hold what the host may decide.

    `sole_bush_owner_trees` (2 or 1) is what the only owner of bushes gets (R40).
    """

    sole_bush_owner_trees: Annotated[int, Meta(ge=1, le=2)] = 2
    three_bush_years: bool = False
    """Ends years 1 to 4 with the third bush tile (V1)."""
    hide_upcoming: bool = False
    """Turns up one tile at a time (V2)."""
    open_coins: bool = False
    """Lets all see everybody's coins."""


class Switches(Options):
    """Hold the options as they stand in the state, without their names."""


class PlacedTile(Node):
    """Hold a tile in a zoo: half A on (x, y), turned r times, sold in auction `time`."""

    tile: int
    x: int
    y: int
    r: int
    time: int


class Zoo(Node):
    """Hold one player's tiles in the order in which they came, and the benches."""

    tiles: tuple[PlacedTile, ...] = ()
    benches: int = 0


class Attraction(Node):
    """Hold by seat the key of one attraction and the visitors (for bushes: trees) that it brings."""

    keys: tuple[int, ...]
    guests: tuple[int, ...]


class Lot(Node):
    """Hold a tile of the year's row, and who bought it at which price once it is sold."""

    tile: int
    buyer: int = NOBODY
    price: int = 0


class Tally(Node):
    """Count what one seat had at the end of a year; each is worth as many points as the year's number (R42)."""

    visitors: int
    trees: int
    benches: int


class YearEnd(Node):
    """Hold the last auction of a year that is over and what each seat had then."""

    auction: int
    tallies: tuple[Tally, ...]


class Public(Node):
    """Hold what everybody sees."""

    asks: tuple[Ask, ...]
    switches: Switches
    year: int
    auction: int
    """Counts from 1; 26 once all are over."""
    row: tuple[Lot, ...]
    """As much of the year's row as lies face up."""
    stack: int
    """How many tiles lie face down."""
    pole: tuple[int, ...]
    """The seats by their flags, top first."""
    zoos: tuple[Zoo, ...]
    """The zoo of each seat."""
    attractions: tuple[Attraction, ...]
    bids: tuple[int, ...]
    """The last revealed bids, by seat."""
    paid: tuple[int, ...]
    """All coins that each seat has paid."""
    coins: tuple[int, ...] = ()
    """Everybody's coins if they are open, else empty."""
    discarded: tuple[int, ...] = ()
    """The tiles that had no place (R22)."""
    years: tuple[YearEnd, ...] = ()
    """What is over."""


class Purse(Node):
    """Hold the coins behind a seat's screen."""

    coins: int


class OzooHidden(Node):
    """Hold the tiles that lie face down, next first, and the randomness that shuffled them."""

    deck: tuple[int, ...]
    rng: Rng


OzooState = State[Public, Purse | None, OzooHidden]
OzooView = View[Public, Purse]


@functools.cache
def ask_bid(seats: int) -> tuple[Ask, ...]:
    """Return the stack on which everybody is asked for a sealed bid."""
    return (Ask(BID, tuple(range(seats)), sealed=True),)


def since(public: Public) -> int:
    """Return the number of the last auction before this year."""
    return public.years[-1].auction if public.years else 0


def present(public: Public) -> Lot:
    """Return the tile that is for sale, or sold and not yet laid; raise IndexError once the game is over."""
    return public.row[public.auction - since(public) - 1]


_time = attrgetter("time")


def earned(public: Public, seat: int) -> int:
    """Return the coins that a seat began with and got as income so far (R2, R44)."""
    tiles = public.zoos[seat].tiles
    incomes = [bisect_right(tiles, end.auction, key=_time) for end in public.years[: YEARS - 1]]
    return COMPONENTS.supply.start_coins + sum(incomes)


def coins_of(public: Public) -> tuple[int, ...]:
    """Return everybody's coins, as they follow from revealed bids and tiles."""
    return tuple([earned(public, seat) - public.paid[seat] for seat in range(len(public.zoos))])


def purse(view: OzooView) -> int:
    """Return the coins of the view's own seat; raise ValueError for a watcher."""
    if view.own is not None:
        return view.own.coins
    if view.seat is None or not view.public.coins:
        raise ValueError("a watcher has no coins")
    return view.public.coins[view.seat]
