"""Build tables of O Zoo le Mio for the board's tests, in the notation of the rules: `T24@0,-2,1` is tile, x, y, turns."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from engine import load
from engine.contract.game import attempt
from engine.contract.preview import preview
from engine.contract.secrecy import State, View
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.score import attraction_after, tally
from engine.games.o_zoo_le_mio.rules.table import (
    ATTRACTIONS,
    PLACE_ASKS,
    Attraction,
    Lot,
    Options,
    PlacedTile,
    Public,
    Purse,
    Switches,
    YearEnd,
    Zoo,
    ask_bid,
    earned,
)
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from zootui.boards.contract import Hand, Scene, load_board
from zootui.draw.palette import DARK, Palette

GAME = load("o-zoo-le-mio")
BOARD = load_board("o-zoo-le-mio")
FOUR_ZOOS = (
    "T01@1,-1,0[3] T22@0,-1,2[7] T25@-1,-3,1[11]",
    "T12@0,-1,2[2] T18@0,-3,1[6] T16@1,-1,3[10] T20@2,-3,2[13]",
    "T02@1,-2,1[1] T24@0,-1,2[5] T07@-2,0,0[8]",
    "T08@0,-1,2[4] T10@-2,-1,1[9] T14@2,-1,2[12]",
)
"""The position after thirteen auctions that the rules count out, with best enclosures and visitors."""
NAMES = ("Mara", "Jonas", "Priya", "Otto")
LARGE, SMALL = (84, 25), (56, 16)


def number(name: str) -> int:
    return next(place for place, tile in enumerate(TILES) if tile.id == name)


def placed(words: str) -> tuple[PlacedTile, ...]:
    """Placements; `[7]` behind one is the auction that sold the tile, else they are numbered from 1."""
    found = []
    for order, word in enumerate(words.split(), 1):
        name, at, time = re.fullmatch(r"(T\d\d)@([-\d,]+)(?:\[(\d+)\])?", word).groups()  # type: ignore[union-attr]
        x, y, r = map(int, at.split(","))
        found.append(PlacedTile(number(name), x, y, r, int(time or order)))
    return tuple(found)


def table(
    *zoos: str,
    row: str = "T02",
    sold: int = 0,
    place: int | None = None,
    year: int = 1,
    before: int = 0,
    options: Options | None = None,
) -> Public:
    """A table with these zoos; `row` are the year's tiles, the first `sold` bought by seat 0 for 1 coin.

    `before` auctions were held in earlier years.
    Seat `place` is to lay the tile of now; None: all are to bid for it.
    """
    switches = Switches(**{name: getattr(options or Options(), name) for name in Options.__struct_fields__})
    seats = len(zoos)
    lots = tuple(Lot(number(name), *((0, 1) if at < sold else ())) for at, name in enumerate(row.split()))
    laid = tuple(placed(words) for words in zoos)
    nothing = (0,) * seats
    public = Public(
        ask_bid(seats) if place is None else PLACE_ASKS[place],
        switches,
        year,
        before + sold + 1,
        lots,
        20,
        tuple(reversed(range(seats))),
        tuple(Zoo(tiles, zoo_map(tiles).benches) for tiles in laid),
        (Attraction(nothing, nothing),) * ATTRACTIONS,
        () if place is None else tuple(range(seats)),
        nothing,
        years=(YearEnd(before, ()),) if before else (),
    )
    for seat, tiles in enumerate(laid):
        for each in range(ATTRACTIONS):
            found = attraction_after(public, each, seat, zoo_map(tiles).keys[each])
            attractions = (*public.attractions[:each], found, *public.attractions[each + 1 :])
            public = replace(public, attractions=attractions)
    return public


def over(public: Public) -> Public:
    tallies = tuple(tally(public, seat) for seat in range(len(public.zoos)))
    return replace(public, asks=(), auction=26, years=tuple(YearEnd(5 * year, tallies) for year in range(1, 6)), year=5)


def view_of(public: Public, seat: int | None, coins: int = 8) -> View[Any, Any]:
    """What a seat sees of a table; everybody has so many coins, and has paid what was earned beyond."""
    paid = tuple(earned(public, other) - coins for other in range(len(public.zoos)))
    return View(seat, replace(public, paid=paid), None if seat is None else Purse(coins))


def hand_of(view: View[Any, Any], value: Any = None) -> Hand | None:
    choices = GAME.choices(view)
    if not choices:
        return None
    verb = choices.verbs[0]
    slot = verb.slots[0]
    value = BOARD.cursor.start(view, Hand(verb, slot)) if value is None else value
    why = GAME.why_not(view, verb.action(value))
    return Hand(
        verb=verb,
        slot=slot,
        filled=(),
        value=value,
        legal=why is None,
        refusal="" if why is None else f"{why.text} ({why.rule})",
        rule="" if why is None else why.rule,
        preview=preview(GAME, view, verb.action(value)) if why is None else None,
    )


def scene_of(
    view: View[Any, Any],
    size: tuple[int, int] = LARGE,
    seat: int | None = None,
    value: Any = None,
    palette: Palette = DARK,
    **more: Any,
) -> Scene:
    seats = len(view.public.zoos)
    zoo = seat if seat is not None else view.seat or 0
    hand = hand_of(view, value) if view.seat is not None else None
    status = ("thinking",) * seats if view.public.asks and view.public.asks[-1].sealed else ("",) * seats
    return Scene(view, zoo, view.seat, NAMES[:seats], palette, *size, **({"hand": hand, "status": status} | more))


def random_state(random: Random, seats: int, moves: int, options: Options | None = None) -> State[Any, Any, Any]:
    """A state after some random decisions."""
    state = GAME.setup(options or Options(), seats, random.randbytes(32)).state
    for _ in range(moves):
        if not state.public.asks:
            break
        views = {seat: GAME.view(state, seat) for seat in state.public.asks[-1].seats}
        state = attempt(
            GAME, state, {seat: GAME.choices(view).sample(random.randrange) for seat, view in views.items()}
        ).state
    return state


def cells_where(rows: Sequence[Sequence[str]], wanted: str) -> set[tuple[int, int]]:
    """The cells of a canvas's rows (chars, inks or grounds) that hold this."""
    return {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == wanted}
