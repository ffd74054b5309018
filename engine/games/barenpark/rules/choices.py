"""Say what a seat may do now.

On its turn a seat builds if anything fits, else it passes (R10, R11). For covered icons it takes tiles one by one, and an area, in
any order (R18): `due` drops the icons that bring nothing, so an icon that is still waiting always has something to give.
"""

from __future__ import annotations

import functools

from engine.contract.asks import owed
from engine.contract.choice import NOTHING, Action as AnyAction, Choices, Slot, Verb
from engine.games.barenpark.components.tiles import KIND, house
from engine.games.barenpark.rules.model import (
    BUILD,
    CREW,
    FULL,
    NO_GREEN,
    AddArea,
    BearView,
    Park,
    Pass,
    Place,
    Public,
    Stock,
    Take,
)
from engine.games.barenpark.rules.park.placements import placements

Icons = tuple[int, ...]


def choices(view: BearView) -> Choices:
    """Return what the view's seat may do; NOTHING while it waits, watches, or the game is over."""
    public, ask = view.public, owed(view)
    if ask is None:
        return NOTHING
    seat = ask.seats[0]
    if ask.kind == BUILD:
        found = placements(public, seat)
        return Choices((Verb(Place, (Slot("spot", found),)),)) if found.runs else _pass(public.stock.greens)
    return _take(public, seat, ask.about)


def default(view: BearView) -> AnyAction:
    """Return what is played for a seat that is not there: its first choice."""
    return choices(view).at(0)


@functools.lru_cache(maxsize=1024)
def _pass(greens: tuple[int, ...]) -> Choices:
    return Choices((Verb(Pass, (Slot("green", _greens_left(greens) or (NO_GREEN,)),)),))


def _take(public: Public, seat: int, icons: Icons) -> Choices:
    verbs = []
    tiles = takeable(public.stock, icons)
    if tiles:
        verbs.append(Verb(Take, (Slot("tile", tiles),)))
    if icons[CREW]:
        piles = tuple([number for number, pile in enumerate(public.stock.piles) if pile.left])
        places = open_places(outline(public.players[seat].park))
        verbs.append(Verb(AddArea, (Slot("pile", piles), Slot("place", places))))
    return Choices(tuple(verbs))


def takeable(stock: Stock, icons: Icons) -> tuple[int, ...]:
    """Return the tiles that the waiting icons permit: any green, with W or O the top houses, with O the enclosures (R19–R22)."""
    green, truck, digger = icons[:CREW]
    tiles: list[int] = []
    if green or truck or digger:
        tiles += _greens_left(stock.greens)
    if truck or digger:
        tiles += [house(species, pile[0]) for species, pile in enumerate(stock.houses) if pile]
    if digger:
        tiles += stock.enclosures
    return tuple(tiles)


@functools.lru_cache(maxsize=1024)
def _greens_left(greens: tuple[int, ...]) -> tuple[int, ...]:
    """Return which greens are left in a stock with so many of each."""
    return tuple([green for green, count in enumerate(greens) if count])


def used_icon(icons: Icons, tile: int) -> int:
    """Return the icon that a taken tile uses up: the lowest waiting one that permits it (R24)."""
    icon = KIND[tile]
    while not icons[icon]:
        icon += 1
    return icon


def due(stock: Stock, icons: Icons, areas: int) -> Icons:
    """Return `icons` without those that are void: nothing permitted is left, or the park has all its areas (R23, R25)."""
    green, truck, digger, crew = icons
    if crew:
        crew = min(crew, FULL - areas) if any(pile.left for pile in stock.piles) else 0
    if any(stock.greens):
        return icons if crew == icons[CREW] else (green, truck, digger, crew)
    some_house = any(stock.houses)
    return 0, truck if some_house else 0, digger if some_house or stock.enclosures else 0, crew


Outline = frozenset[tuple[int, int]]


def outline(park: Park) -> Outline:
    """Return where a park has areas, as (column, level)."""
    return frozenset([(plot.c, plot.r) for plot in park.plots])


@functools.lru_cache(maxsize=1024)
def open_places(taken: Outline) -> tuple[tuple[int, int], ...]:
    """Return where the next area may be added, left to right and upwards: edge to edge, never below the entrance (R25)."""
    near = {(c + dc, r + dr) for c, r in taken for dc, dr in ((-1, 0), (1, 0), (0, 1), (0, -1))}
    return tuple(sorted((c, r) for c, r in near - taken if r >= 0))
