"""Say positions, questions and actions of Zooloretto Mini in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.voice import Words, by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.zooloretto_mini.names import signs, spot_name, tile_name
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


def words(view: ZooMiniView, action: Action, names: tuple[str, ...]) -> Words:
    """Return an action in words."""
    return _WORDS[type(action)](view.public, action, names)


def _place(public: Public, action: Place, _names: tuple[str, ...]) -> Words:
    tile, spot = action.home
    home = _named_spot(public, public.asks[-1].seats[0], spot)
    return Words(
        f"{tile_name(tile)} → {home}",
        what=tile_name(tile),
        confirm="to the barn" if spot == BARN else "put it here",
    )


def _take_over(public: Public, action: TakeOver, names: tuple[str, ...]) -> Words:
    victim, tile, spot = action.prize
    what = f"take the {tile_name(tile)} of {names[victim]}"
    return Words(
        f"{what} → {_named_spot(public, public.asks[-1].seats[0], spot)}",
        what=what,
        button=f"{what} → {spot_name(spot)}",
        brief=f"{signs(tile)} of {names[victim]} → {spot + 1}",
    )


def _named_spot(public: Public, seat: int, spot: int) -> str:
    return "barn" if spot == BARN else f"{spot_name(spot)} ({resident_name(public.zoos[seat].enclosures[spot])})"


_WORDS: dict[type, Callable[[Public, Any, tuple[str, ...]], Words]] = {
    Draw: lambda _public, _action, _names: Words("draw a tile", brief="draw"),
    Load: lambda public, action, _names: trucks.words("onto", public.round, action.truck, tile_name, signs),
    Take: lambda public, action, _names: trucks.words("take", public.round, action.truck, tile_name, signs),
    Place: _place,
    TakeOver: _take_over,
    Discard: lambda _public, action, _names: Words(
        f"discard the {tile_name(action.tile)} from your barn", brief=f"discard {signs(action.tile)}"
    ),
    Skip: lambda _public, _action, _names: Words("no bonus"),
}
