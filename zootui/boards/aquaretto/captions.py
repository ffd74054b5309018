"""Say on buttons what an action of Aquaretto is, with players' names; in few signs where room is short. Count places that fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.choice import Action
from engine.games.aquaretto.names import coins, job_name, tile_name
from engine.games.aquaretto.rules.derived import post_points
from engine.games.aquaretto.rules.model import (
    DEPOT,
    AquarettoView,
    Buy,
    Discard,
    Draw,
    Home,
    Large,
    Load,
    Move,
    Place,
    Public,
    Settle,
    Small,
    Take,
    Work,
)
from engine.shared.wording import signed
from zootui.boards.aquaretto.ledger.prices import PRICES
from zootui.boards.aquaretto.signs import COINS, signs
from zootui.boards.contract import Hand

OPENINGS: Final = {"place": "find a home", "home": "find a home", "work": "choose a job"}
"""What the buttons say of decisions that have no others beside them."""
_Words = tuple[str, str]
"""What a button says in full, and in few signs."""


def caption(view: AquarettoView, action: Action, names: tuple[str, ...]) -> _Words:
    """Return what the button of an action says in full (empty: its label will do) and in few signs."""
    words = _CAPTIONS.get(type(action))
    return ("", "") if words is None else words(view.public, action, names)


def _aboard(public: Public, truck: int) -> str:
    return " ".join(signs(tile) for tile in public.round.trucks[truck].tiles) or "empty"


def _move(public: Public, action: Move, _names: tuple[str, ...]) -> _Words:
    zoo = public.zoos[public.asks[-1].seats[0]]
    post = action.post
    brings = signed(post_points(zoo, post))
    return (
        f"move the {job_name(post)}, now {brings} ({coins(PRICES.move)})",
        f"move {job_name(post)} {brings} {COINS}{PRICES.move}",
    )


def _buy(public: Public, action: Buy, names: tuple[str, ...]) -> _Words:
    top, owner = public.zoos[action.seat].depot[-1], names[action.seat]
    return (
        f"buy the {tile_name(top)} from {owner} ({coins(PRICES.buy)})",
        f"buy {signs(top)} of {owner[:8]} {COINS}{PRICES.buy}",
    )


def _discard(public: Public, _action: Discard, _names: tuple[str, ...]) -> _Words:
    top = public.zoos[public.asks[-1].seats[0]].depot[-1]
    return "", f"discard {signs(top)} {COINS}{PRICES.discard}"


_CAPTIONS: dict[type, Callable[[Public, Any, tuple[str, ...]], _Words]] = {
    Draw: lambda _public, _action, _names: ("", "draw"),
    Take: lambda public, action, _names: ("", f"take {_aboard(public, action.truck)}"),
    Load: lambda public, action, _names: ("", f"onto {_aboard(public, action.truck)}"),
    Move: _move,
    Buy: _buy,
    Discard: _discard,
}


def pointed(view: AquarettoView, action: Action) -> str:
    """Return an action whose place the board shows; empty where its label names none."""
    public = view.public
    match action:
        case Place(home=(tile, cell)):
            return f"{tile_name(tile)} {'into the depot' if cell == DEPOT else 'as shown'}"
        case Settle():
            top = public.zoos[public.asks[-1].seats[0]].depot[-1]
            return f"{tile_name(top)} from the depot as shown ({coins(PRICES.settle)})"
        case Home():
            return f"{tile_name(public.asks[-1].about[0])} as shown"
        case Large():
            return f"large expansion as shown ({coins(PRICES.large)})"
        case Small():
            return f"small expansion as shown ({coins(PRICES.small)})"
        case Work(post=post):
            brings = signed(post_points(public.zoos[public.asks[-1].seats[0]], post))
            return f"{job_name(post)} as shown: {brings}"
        case Move(post=post):
            return f"move the {job_name(post)} ({coins(PRICES.move)})"
    return ""


def confirms(hand: Hand) -> str:
    """Return what confirming does with what is in hand."""
    match hand.verb.name:
        case "large" | "small":
            return "build it here"
        case "work":
            return "work here"
        case "move":
            return "move"
        case "buy":
            return "buy it"
    return "to the depot" if hand.verb.name == "place" and hand.value[1] == DEPOT else "put it here"


def fitting(hand: Hand) -> int:
    """Return how many spaces there are for the tile in hand (the depot is none), or for an expansion turned as it is."""
    options, value = hand.slot.options, hand.value
    if hand.verb.name in ("place", "small") and value is not None:
        return sum(first == value[0] and cell != DEPOT for first, cell in options)
    return sum(cell != DEPOT for cell in options)
