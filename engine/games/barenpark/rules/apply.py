"""Carry out a legal action. Nothing is checked here; `choices` is the law."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.asks import Ask
from engine.contract.facts import Fact
from engine.contract.game import State, Step
from engine.contract.tree import put, replace
from engine.games.barenpark.components.tiles import ENCLOSURE, GREEN, KIND, SPECIES
from engine.games.barenpark.rules.choices import due, used_icon
from engine.games.barenpark.rules.facts import AreaAdded, IconVoid, TilePlaced, TileTaken, TurnPassed
from engine.games.barenpark.rules.model import (
    BUILD_ASKS,
    CREW,
    ICONS,
    NO_AREA,
    NO_GREEN,
    TAKE,
    Action,
    AddArea,
    BearHidden,
    BearState,
    Park,
    Pass,
    Pile,
    Place,
    Placement,
    Player,
    Plot,
    Public,
    Stock,
    Take,
)
from engine.games.barenpark.rules.park.park_map import park_map, placement_mask, with_placement, with_plots
from engine.games.barenpark.rules.turn import end_build, next_turn

BearStep = Step[Public, None, BearHidden]
Icons = tuple[int, ...]

_NO_ICONS = (0,) * len(ICONS)
_RULES = ("R19", "R20", "R21", "R25")


def apply(state: BearState, moves: Mapping[int, Action]) -> BearStep:
    """Return the step of the one seat that is asked."""
    ((seat, action),) = moves.items()
    return _DOERS[type(action)](state, seat, action)


def covered(park: Park, placement: Placement) -> Icons:
    """Return how many of each icon a placement covers, in the order of ICONS (R18)."""
    mask, land = placement_mask(placement), park_map(park).land
    if not mask & land.marked:
        return _NO_ICONS
    green, house, enclosure, crew = land.icons
    return (
        (mask & green).bit_count(),
        (mask & house).bit_count(),
        (mask & enclosure).bit_count(),
        (mask & crew).bit_count(),
    )


def after_placing(player: Player, placement: Placement) -> Player:
    """Return a player after placing a tile of the supply."""
    place = player.supply.index(placement.tile)
    supply = player.supply[:place] + player.supply[place + 1 :]
    return Player(with_placement(player.park, placement), supply, player.won)


def _place(state: BearState, seat: int, action: Place) -> BearStep:
    public, placement = state.public, action.placement
    player = public.players[seat]
    icons = covered(player.park, placement)
    players = put(public.players, seat, after_placing(player, placement))
    fact = TilePlaced(seat=seat, tile=placement.tile, icons=() if icons is _NO_ICONS else icons)
    return _resolve(state, seat, players, public.stock, icons, fact)


def _take(state: BearState, seat: int, action: Take) -> BearStep:
    public, tile = state.public, action.tile
    icons = public.asks[-1].about
    icon = used_icon(icons, tile)
    player = public.players[seat]
    players = put(public.players, seat, _with_supply(player, tile))
    fact = TileTaken(seat=seat, rule=_RULES[icon], tile=tile, icon=icon)
    return _resolve(state, seat, players, without(public.stock, tile), _one_less(icons, icon), fact)


def _add(state: BearState, seat: int, action: AddArea) -> BearStep:
    public, below = state.public, state.hidden[action.pile]
    pile = public.stock.piles[action.pile]
    player = public.players[seat]
    column, level = action.at
    park = with_plots(player.park, (*player.park.plots, Plot(area=pile.top, c=column, r=level)))
    players = put(public.players, seat, Player(park, player.supply, player.won))
    top = below[0] if below else NO_AREA
    piles = put(public.stock.piles, action.pile, Pile(top, pile.left - 1))
    hidden = put(state.hidden, action.pile, below[1:])
    fact = AreaAdded(seat=seat, area=pile.top, pile=action.pile, column=column, level=level, top=top)
    icons = _one_less(public.asks[-1].about, CREW)
    step = _resolve(State(public, state.seats, hidden), seat, players, replace(public.stock, piles=piles), icons, fact)
    return Step(step.state, step.facts, bool(below))


def _pass(state: BearState, seat: int, action: Pass) -> BearStep:
    public, green = state.public, action.green
    fact = TurnPassed(seat=seat, green=green)
    if green != NO_GREEN:
        players = put(public.players, seat, _with_supply(public.players[seat], green))
        public = replace(public, players=players, stock=without(public.stock, green))
    public, more = next_turn(public, seat)
    return Step(State(public, state.seats, state.hidden), (fact, *more))


_DOERS: dict[type, Callable[[BearState, int, Any], BearStep]] = {
    Place: _place,
    Take: _take,
    AddArea: _add,
    Pass: _pass,
}


def _resolve(
    state: BearState, seat: int, players: tuple[Player, ...], stock: Stock, icons: Icons, fact: Fact
) -> BearStep:
    """Ask for what the waiting icons bring, or end the turn when nothing waits any more (R18, R23)."""
    old = state.public
    waiting = due(stock, icons, len(players[seat].park.plots)) if any(icons) else icons
    facts = (fact,) if waiting == icons else (fact, *_voids(seat, icons, waiting))
    asks: tuple[Ask, ...] = BUILD_ASKS[seat]
    if any(waiting):
        asks = (asks[0], Ask(TAKE, asks[0].seats, about=waiting))
    public = replace(old, asks=asks, players=players, stock=stock)
    if len(asks) == 1:
        public, more = end_build(public, seat)
        facts += more
    return Step(State(public, state.seats, state.hidden), facts)


def _voids(seat: int, icons: Icons, waiting: Icons) -> list[Fact]:
    return [
        IconVoid(seat=seat, rule="R25" if icon == CREW else "R23", icon=icon)
        for icon in range(len(ICONS))
        if icons[icon] > waiting[icon]
    ]


def _one_less(icons: Icons, icon: int) -> Icons:
    return put(icons, icon, icons[icon] - 1)


def _with_supply(player: Player, tile: int) -> Player:
    supply = list(player.supply)
    insort(supply, tile)
    return Player(player.park, tuple(supply), player.won)


def without(stock: Stock, tile: int) -> Stock:
    """Return the stock after a tile was taken from it."""
    kind = KIND[tile]
    if kind == GREEN:
        return replace(stock, greens=_one_less(stock.greens, tile))
    if kind == ENCLOSURE:
        return replace(stock, enclosures=tuple([other for other in stock.enclosures if other != tile]))
    species = SPECIES[tile]
    return replace(stock, houses=put(stock.houses, species, stock.houses[species][1:]))
