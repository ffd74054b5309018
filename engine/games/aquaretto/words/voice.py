"""Say positions, questions and actions of Aquaretto in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.aquaretto.names import cell_name, coins, job_name, post_name, tile_name
from engine.games.aquaretto.rules.choices import PRICES
from engine.games.aquaretto.rules.derived import post_points
from engine.games.aquaretto.rules.model import (
    BOUGHT,
    COWORKER,
    MOVE,
    OFFSPRING,
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
from engine.games.aquaretto.rules.score import totals
from engine.games.aquaretto.words.fact_text import tell as tell
from engine.games.aquaretto.words.forecast import forecast as forecast
from engine.games.aquaretto.words.picture import picture as picture
from engine.shared.trucks.round import LOAD, TURN, UNLOAD
from engine.shared.trucks.words import round as trucks
from engine.shared.trucks.words.options import options as options
from engine.shared.wording import signed

reasons = by_forecast
caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

_CALLS = {
    **trucks.CALLS,
    OFFSPRING: "YOUR BABY",
    BOUGHT: "PLACE YOUR TILE",
    COWORKER: "YOUR COWORKER",
    MOVE: "MOVE YOUR COWORKER",
}
_TURNS = ("lower right", "lower left", "upper left", "upper right")
"""Which corner of its square of two by two a small expansion lacks, by turn."""

Names = tuple[str, ...]


def call(view: AquarettoView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    return "" if ask is None else _CALLS[ask.kind]


def headline(view: AquarettoView) -> str:
    """Return where the game stands (`round 6 · 4 tiles left · then the last round`)."""
    return trucks.headline(view.public)


def question(view: AquarettoView) -> str:
    """Return the present decision as a line, or an empty string."""
    public = view.public
    return _QUESTIONS[public.asks[-1].kind](public, public.asks[-1].seats[0]) if public.asks else ""


def _ask_home(public: Public, _seat: int) -> str:
    return f"Where does the {tile_name(public.asks[-1].about[0])} go?"


def _ask_turn(public: Public, seat: int) -> str:
    purse = public.zoos[seat].coins
    money = f", or spend one of your {purse} coins" if purse > 1 else ", or spend your coin" if purse else ""
    return f"Draw a tile, take a truck{money}?" if money else "Draw a tile, or take a truck?"


_QUESTIONS: dict[str, Callable[[Public, int], str]] = {
    TURN: _ask_turn,
    LOAD: lambda public, _seat: trucks.ask_load(public.round, tile_name),
    UNLOAD: lambda public, seat: trucks.ask_unload(public.round, seat, tile_name),
    OFFSPRING: _ask_home,
    BOUGHT: _ask_home,
    COWORKER: lambda _public, _seat: "What does your new coworker do?",
    MOVE: lambda public, _seat: f"Where does the {job_name(public.asks[-1].about[0])} go?",
}


def scores(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: AquarettoView) -> int:
    """Return the number of the round."""
    return view.public.round.number


def doing(view: AquarettoView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, and its coins."""
    public = view.public
    return (*trucks.doing(public, seat, _DOING, tile_name), coins(public.zoos[seat].coins))


_DOING = {
    **trucks.DOING,
    OFFSPRING: "has a baby",
    BOUGHT: "places a purchase",
    COWORKER: "has a coworker",
    MOVE: "moves a coworker",
}


def label(view: AquarettoView, action: Action, names: Names) -> str:
    """Return an action in words, short enough for a menu line."""
    public = view.public
    seat = public.asks[-1].seats[0] if public.asks else 0
    return _LABELS[type(action)](public, seat, action, names)


def piece(view: AquarettoView, action: Action, _names: Names) -> str:
    """Return the tile that an action puts into the water or the depot."""
    public = view.public
    match action:
        case Place(home=(tile, _)):
            return tile_name(tile)
        case Settle():
            return f"{tile_name(public.zoos[public.asks[-1].seats[0]].depot[-1])} from the depot"
        case Home():
            return tile_name(public.asks[-1].about[0])
    return ""


def place(_view: AquarettoView, _action: Action, _names: Names) -> str:
    """Return nothing: the board's cells have no signs."""
    return ""


def _label_place(_public: Public, _seat: int, action: Place, _names: Names) -> str:
    tile, cell = action.home
    return f"{tile_name(tile)} → {cell_name(cell)}"


def _label_settle(public: Public, seat: int, action: Settle, _names: Names) -> str:
    return (
        f"{tile_name(public.zoos[seat].depot[-1])} from the depot → {cell_name(action.cell)} ({coins(PRICES.settle)})"
    )


def _label_buy(public: Public, _seat: int, action: Buy, names: Names) -> str:
    return f"buy the {tile_name(public.zoos[action.seat].depot[-1])} of {names[action.seat]} ({coins(PRICES.buy)})"


def _label_small(_public: Public, _seat: int, action: Small, _names: Names) -> str:
    turn, cell = action.site
    return f"small expansion at {cell_name(cell)}, open {_TURNS[turn]} ({coins(PRICES.small)})"


def _label_work(public: Public, seat: int, action: Work, _names: Names) -> str:
    return f"{post_name(action.post)}: {signed(post_points(public.zoos[seat], action.post))}"


_LABELS: dict[type, Callable[[Public, int, Any, Names], str]] = {
    Draw: lambda _public, _seat, _action, _names: "draw a tile",
    Load: lambda public, _seat, action, _names: trucks.label("onto", public.round, action.truck, tile_name),
    Take: lambda public, _seat, action, _names: trucks.label("take", public.round, action.truck, tile_name),
    Place: _label_place,
    Settle: _label_settle,
    Move: lambda _public, _seat, action, _names: f"move the {post_name(action.post)} ({coins(PRICES.move)})",
    Buy: _label_buy,
    Discard: lambda public, seat, _action, _names: (
        f"discard the {tile_name(public.zoos[seat].depot[-1])} from your depot ({coins(PRICES.discard)})"
    ),
    Large: lambda _public, _seat, action, _names: (
        f"large expansion at {cell_name(action.cell)} ({coins(PRICES.large)})"
    ),
    Small: _label_small,
    Home: lambda public, _seat, action, _names: f"{tile_name(public.asks[-1].about[0])} → {cell_name(action.cell)}",
    Work: _label_work,
}
