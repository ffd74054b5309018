"""Say positions, questions and actions of Aquaretto in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import Words, by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.aquaretto.names import MONEY, cell_name, coins, job_name, post_name, signs, tile_name
from engine.games.aquaretto.rules.choices import PRICES
from engine.games.aquaretto.rules.derived import post_points
from engine.games.aquaretto.rules.model import (
    BOUGHT,
    COWORKER,
    DEPOT,
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


def words(view: AquarettoView, action: Action, names: Names) -> Words:
    """Return an action in words."""
    public = view.public
    seat = public.asks[-1].seats[0] if public.asks else 0
    return _WORDS[type(action)](public, seat, action, names)


def _place(_public: Public, _seat: int, action: Place, _names: Names) -> Words:
    tile, cell = action.home
    return Words(
        f"{tile_name(tile)} → {cell_name(cell)}",
        what=tile_name(tile),
        here=f"{tile_name(tile)} {'into the depot' if cell == DEPOT else 'as shown'}",
        confirm="to the depot" if cell == DEPOT else "put it here",
    )


def _settle(public: Public, seat: int, action: Settle, _names: Names) -> Words:
    what, price = f"{tile_name(public.zoos[seat].depot[-1])} from the depot", coins(PRICES.settle)
    return Words(f"{what} → {cell_name(action.cell)} ({price})", what=what, here=f"{what} as shown ({price})")


def _move(public: Public, seat: int, action: Move, _names: Names) -> Words:
    post, price = action.post, coins(PRICES.move)
    brings = signed(post_points(public.zoos[seat], post))
    return Words(
        f"move the {post_name(post)} ({price})",
        here=f"move the {job_name(post)} ({price})",
        button=f"move the {job_name(post)}, now {brings} ({price})",
        brief=f"move {job_name(post)} {brings} {MONEY}{PRICES.move}",
    )


def _buy(public: Public, _seat: int, action: Buy, names: Names) -> Words:
    top, owner, price = public.zoos[action.seat].depot[-1], names[action.seat], coins(PRICES.buy)
    return Words(
        f"buy the {tile_name(top)} of {owner} ({price})",
        button=f"buy the {tile_name(top)} from {owner} ({price})",
        brief=f"buy {signs(top)} of {owner[:8]} {MONEY}{PRICES.buy}",
    )


def _discard(public: Public, seat: int, _action: Discard, _names: Names) -> Words:
    top = public.zoos[seat].depot[-1]
    return Words(
        f"discard the {tile_name(top)} from your depot ({coins(PRICES.discard)})",
        brief=f"discard {signs(top)} {MONEY}{PRICES.discard}",
    )


def _large(_public: Public, _seat: int, action: Large, _names: Names) -> Words:
    price = coins(PRICES.large)
    return Words(f"large expansion at {cell_name(action.cell)} ({price})", here=f"large expansion as shown ({price})")


def _small(_public: Public, _seat: int, action: Small, _names: Names) -> Words:
    (turn, cell), price = action.site, coins(PRICES.small)
    return Words(
        f"small expansion at {cell_name(cell)}, open {_TURNS[turn]} ({price})",
        here=f"small expansion as shown ({price})",
    )


def _home(public: Public, _seat: int, action: Home, _names: Names) -> Words:
    tile = tile_name(public.asks[-1].about[0])
    return Words(f"{tile} → {cell_name(action.cell)}", what=tile, here=f"{tile} as shown")


def _work(public: Public, seat: int, action: Work, _names: Names) -> Words:
    brings = signed(post_points(public.zoos[seat], action.post))
    return Words(f"{post_name(action.post)}: {brings}", here=f"{job_name(action.post)} as shown: {brings}")


_WORDS: dict[type, Callable[[Public, int, Any, Names], Words]] = {
    Draw: lambda _public, _seat, _action, _names: Words("draw a tile", brief="draw"),
    Load: lambda public, _seat, action, _names: trucks.words("onto", public.round, action.truck, tile_name, signs),
    Take: lambda public, _seat, action, _names: trucks.words("take", public.round, action.truck, tile_name, signs),
    Place: _place,
    Settle: _settle,
    Move: _move,
    Buy: _buy,
    Discard: _discard,
    Large: _large,
    Small: _small,
    Home: _home,
    Work: _work,
}
