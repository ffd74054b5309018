"""Build positions of O Zoo le Mio from a few words.

A zoo is written as its placements, `T24@0,-2,1` = tile, x, y, turns, each with its auction in brackets where that matters:
`T01@1,-1,0[3] T22@0,-1,2[7]`. Tiles that are named nowhere lie in the stack.
"""

import re
from collections.abc import Sequence
from typing import Any

from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step, attempt
from engine.contract.rng import Rng
from engine.contract.secrecy import State
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES, Half, Tile
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placements import legal_placements, why_not_there
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import guests_for
from engine.games.o_zoo_le_mio.rules.table import (
    ATTRACTIONS,
    BUSHES,
    NOBODY,
    PLACE_ASKS,
    Attraction,
    Lot,
    Options,
    OzooHidden,
    PlacedTile,
    Public,
    Purse,
    Switches,
    Tally,
    YearEnd,
    Zoo,
    ask_bid,
    earned,
)
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map

NUMBER = {tile.id: number for number, tile in enumerate(TILES)}
KEY = bytes(range(32))

ZOOS = (
    "T01@1,-1,0[3] T22@0,-1,2[7] T25@-1,-3,1[11]",
    "T12@0,-1,2[2] T18@0,-3,1[6] T16@1,-1,3[10] T20@2,-3,2[13]",
    "T02@1,-2,1[1] T24@0,-1,2[5] T07@-2,0,0[8]",
    "T08@0,-1,2[4] T10@-2,-1,1[9] T14@2,-1,2[12]",
)
"""Four zoos after 13 auctions, as near as the house tiles come to the example that closes the printed rules."""

_PLACED = re.compile(r"(T\d\d)@(-?\d+),(-?\d+),(\d)(?:\[(\d+)\])?")


def zoo(words: str) -> tuple[PlacedTile, ...]:
    """Return the placements, each of them checked."""
    tiles: tuple[PlacedTile, ...] = ()
    for word in words.split():
        found = _PLACED.fullmatch(word)
        assert found, word
        name, *at = found.group(1, 2, 3, 4)
        x, y, r = map(int, at)
        assert why_not_there(tiles, NUMBER[name], (x, y, r)) is None, word
        tiles = (*tiles, PlacedTile(NUMBER[name], x, y, r, int(found.group(5) or len(tiles) + 1)))
    return tiles


def at(words: str) -> tuple[int, int, int]:
    x, y, r = map(int, words.split(","))
    return x, y, r


def places(tile: str, there: str = "") -> set[tuple[int, int, int]]:
    """Return the legal places of a tile."""
    return set(legal_placements(zoo(there), NUMBER[tile]))


def refusal(tile: str, where: str, there: str = "") -> str:
    """Return the code that a place is refused with, or an empty string."""
    found = why_not_there(zoo(there), NUMBER[tile], at(where))
    return found.code if found else ""


def options(**switches: Any) -> Options:
    return Options(**switches)


def table(
    zoos: Sequence[str],
    row: str = "T06",
    sold: int = 0,
    year: int = 1,
    coins: Sequence[int] = (),
    pole: Sequence[int] = (),
    winner: int | None = None,
    rules: Options | None = None,
    stack: str | None = None,
) -> State[Public, Purse | None, OzooHidden]:
    """Return the table before an auction, or with `winner` about to lay the tile.

    `sold` tiles of the row are gone; a year has five auctions; earlier years brought nothing.
    """
    rules = rules or Options()
    seats = len(zoos)
    placements = [zoo(words) for words in zoos]
    zoo_maps = [zoo_map(tiles) for tiles in placements]
    attractions = []
    for number in range(ATTRACTIONS):
        keys = tuple(one.keys[number] for one in zoo_maps)
        attractions.append(Attraction(keys, guests_for(keys, rules.sole_bush_owner_trees if number == BUSHES else 1)))
    numbers = [NUMBER[name] for name in row.split()]
    lots = tuple(
        Lot(tile, winner if winner is not None and place == sold else seats - 1 if place < sold else NOBODY)
        for place, tile in enumerate(numbers)
    )
    known = {placed.tile for tiles in placements for placed in tiles} | set(numbers)
    deck = (
        tuple(NUMBER[name] for name in stack.split())
        if stack is not None
        else tuple(tile for tile in range(len(TILES)) if tile not in known)
    )
    has = tuple(coins) or (8,) * seats
    nothing = Tally(0, 0, 0)
    public = Public(
        asks=ask_bid(seats) if winner is None else PLACE_ASKS[winner],
        switches=Switches(rules.sole_bush_owner_trees, rules.three_bush_years, rules.hide_upcoming, rules.open_coins),
        year=year,
        auction=5 * (year - 1) + sold + 1,
        row=lots,
        stack=len(deck),
        pole=tuple(pole) or tuple(range(seats)),
        zoos=tuple(Zoo(tiles, one.benches) for tiles, one in zip(placements, zoo_maps, strict=True)),
        attractions=tuple(attractions),
        bids=(),
        paid=(0,) * seats,
        coins=has if rules.open_coins else (),
        years=tuple(YearEnd(5 * past, (nothing,) * seats) for past in range(1, year)),
    )
    paid = tuple(earned(public, seat) - own for seat, own in enumerate(has))
    public = Public(*(paid if name == "paid" else getattr(public, name) for name in public.__struct_fields__))
    purses = tuple(None if rules.open_coins else Purse(own) for own in has)
    return State(public, purses, OzooHidden(deck, Rng(KEY)))


def bid(state: State[Any, Any, Any], *coins: int) -> Step[Any, Any, Any]:
    """Return the step that these bids make, by seat."""
    return attempt(GAME, state, {seat: Bid(own) for seat, own in enumerate(coins)})


def lay(state: State[Any, Any, Any], where: str) -> Step[Any, Any, Any]:
    """Return the step of the winner's placement."""
    return attempt(GAME, state, {state.public.asks[-1].seats[0]: Place(at(where))})


def why_not(state: State[Any, Any, Any], seat: int | None, action: Any) -> Refusal:
    """Return why an action is refused, which it must be."""
    found = GAME.why_not(GAME.view(state, seat), action)
    assert found is not None, action
    return found


def coins(state: State[Any, Any, Any]) -> list[int]:
    return [purse.coins for purse in state.seats]


def kinds(step: Step[Any, Any, Any]) -> list[str]:
    return [fact.kind for fact in step.facts]


def told(step: Step[Any, Any, Any], kind: str) -> list[Fact]:
    return [fact for fact in step.facts if fact.kind == kind]


def tile_with(*strands: str) -> Tile:
    """Return a tile of nobody's set, for laws of paths that the house tiles do not need."""
    return Tile("X01", Half("bird", 1), Half("ape", 1), 0, tuple(tuple(strand.split()) for strand in strands))
