"""Say positions, questions and actions of Zooloretto Mini in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.voice import by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.zooloretto_mini.names import spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeOver
from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.score import totals
from engine.games.zooloretto_mini.rules.table import BARN, Public, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import resident_name
from engine.games.zooloretto_mini.words.fact_text import tell as tell
from engine.games.zooloretto_mini.words.forecast import forecast as forecast
from engine.games.zooloretto_mini.words.picture import picture as picture
from engine.shared.trucks.words import round as trucks
from engine.shared.trucks.words.options import options as options

reasons = by_forecast
caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

call = RULEBOOK.call
question = RULEBOOK.question


def headline(view: ZooMiniView) -> str:
    """Return where the game stands (`round 6 · 4 tiles left · then the last round`)."""
    return trucks.headline(view.public)


def scores(view: ZooMiniView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: ZooMiniView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: ZooMiniView) -> int:
    """Return the number of the round."""
    return view.public.round.number


def doing(view: ZooMiniView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at."""
    return trucks.doing(view.public, seat, _DOING, tile_name)


_DOING = {kind: ask.doing for kind, ask in RULEBOOK.asks.items()}


def label(view: ZooMiniView, action: Action, names: tuple[str, ...]) -> str:
    """Return an action in words, short enough for a menu line."""
    return _LABELS[type(action)](view.public, action, names)


def piece(_view: ZooMiniView, action: Action, names: tuple[str, ...]) -> str:
    """Return the tile that an action puts into an enclosure or the barn."""
    match action:
        case Place(home=(tile, _)):
            return tile_name(tile)
        case TakeOver(prize=(victim, tile, _)):
            return f"take the {tile_name(tile)} of {names[victim]}"
    return ""


def place(_view: ZooMiniView, _action: Action, _names: tuple[str, ...]) -> str:
    """Return nothing: enclosures are numbered as alternatives are, and those numbers would not agree."""
    return ""


def _label_place(public: Public, action: Place, _names: tuple[str, ...]) -> str:
    tile, spot = action.home
    return f"{tile_name(tile)} → {_named_spot(public, public.asks[-1].seats[0], spot)}"


def _label_take_over(public: Public, action: TakeOver, names: tuple[str, ...]) -> str:
    victim, tile, spot = action.prize
    return f"take the {tile_name(tile)} of {names[victim]} → {_named_spot(public, public.asks[-1].seats[0], spot)}"


def _named_spot(public: Public, seat: int, spot: int) -> str:
    return "barn" if spot == BARN else f"{spot_name(spot)} ({resident_name(public.zoos[seat].enclosures[spot])})"


_LABELS: dict[type, Callable[[Public, Any, tuple[str, ...]], str]] = {
    Draw: lambda _public, _action, _names: "draw a tile",
    Load: lambda public, action, _names: trucks.label("onto", public.round, action.truck, tile_name),
    Take: lambda public, action, _names: trucks.label("take", public.round, action.truck, tile_name),
    Place: _label_place,
    TakeOver: _label_take_over,
    Discard: lambda _public, action, _names: f"discard the {tile_name(action.tile)} from your barn",
    Skip: lambda _public, _action, _names: "no bonus",
}
