"""Say on buttons what an action of Zooloretto Mini is, with players' names; in few signs where room is short. Count places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.choice import Action
from engine.games.zooloretto_mini.names import spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeOver
from engine.games.zooloretto_mini.rules.table import BARN, Public, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from zootui.boards.contract import Hand
from zootui.boards.zooloretto_mini.signs import signs

OPENINGS: Final = {
    "place": "find a home",
    "takeover": "take over a tile",
    "discard": "discard a tile of your barn",
}
"""What the buttons say that open a choice."""
_Words = tuple[str, str]
"""What a button says in full, and in few signs."""


def caption(view: ZooMiniView, action: Action, names: tuple[str, ...]) -> _Words:
    """Return what the button of an action says in full (empty: its label will do) and in few signs."""
    words = _CAPTIONS.get(type(action))
    return ("", "") if words is None else words(view.public, action, names)


def _aboard(public: Public, truck: int) -> str:
    return " ".join(signs(tile) for tile in public.round.trucks[truck].tiles) or "empty"


def _take_over(_public: Public, action: TakeOver, names: tuple[str, ...]) -> _Words:
    victim, tile, spot = action.prize
    return (
        f"take the {tile_name(tile)} of {names[victim]} → {spot_name(spot)}",
        f"{signs(tile)} of {names[victim]} → {spot + 1}",
    )


_CAPTIONS: dict[type, Callable[[Public, Any, tuple[str, ...]], _Words]] = {
    Draw: lambda _public, _action, _names: ("", "draw"),
    Take: lambda public, action, _names: ("", f"take {_aboard(public, action.truck)}"),
    Load: lambda public, action, _names: ("", f"onto {_aboard(public, action.truck)}"),
    TakeOver: _take_over,
    Discard: lambda _public, action, _names: ("", f"discard {signs(action.tile)}"),
}


def confirms(hand: Hand) -> str:
    """Return what confirming does with what is in hand."""
    if hand.verb.name == "takeover":
        return "take it over"
    if hand.verb.name == "discard":
        return "discard it"
    return "to the barn" if hand.value is not None and hand.value[1] == BARN else "put it here"


def fitting(hand: Hand) -> int:
    """Return how many enclosures there are for the tile in hand; the barn is none."""
    if hand.value is None or hand.verb.name not in ("place", "takeover"):
        return len(hand.slot.options)
    return sum(option[:-1] == hand.value[:-1] and option[-1] != BARN for option in hand.slot.options)
