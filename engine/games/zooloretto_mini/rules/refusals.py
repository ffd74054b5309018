"""Say why an action is refused: the rule and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed, why_not_asked
from engine.contract.game import Refusal
from engine.games.zooloretto_mini.names import plural, singular, tile_name, tile_names
from engine.games.zooloretto_mini.rules.choices import choices
from engine.games.zooloretto_mini.rules.model import (
    BARN,
    BONUS,
    ENCLOSURES,
    LOAD,
    PLACES,
    SORT,
    TURN,
    UNLOAD,
    Discard,
    Draw,
    Load,
    Place,
    Public,
    Take,
    TakeOver,
    Zoo,
    ZooMiniView,
)
from engine.games.zooloretto_mini.rules.placing import occupant
from engine.shared.trucks.choices import why_not_draw, why_not_load, why_not_take, why_not_unload
from engine.shared.trucks.round import still_in


def why_not(view: ZooMiniView, action: Any) -> Refusal | None:
    """Return why `action` is refused, or None exactly when it is one of the view's choices."""
    if action in choices(view):
        return None
    public, ask = view.public, owed(view)
    if ask is None:
        out = view.seat is not None and not still_in(public.round, view.seat)
        return why_not_asked(view, over="R47", turn="R10", waits=_OUT if out else None)
    check = _CHECKS.get((ask.kind, type(action)))
    found = check(public, ask.seats[0], action) if check else None
    return found or _ELSEWHERE[ask.kind]


_OUT = Refusal("out", "R11", "You have taken your truck; you are out until the next round.")
_ELSEWHERE = {
    TURN: Refusal("not-now", "R10", "Your turn: draw a tile or take a truck, nothing else."),
    LOAD: Refusal("load-first", "R15", "You drew a tile; first put it on a truck in the middle."),
    UNLOAD: Refusal("place-first", "R20", "Your truck is not empty yet; place its tiles in your zoo one by one."),
    BONUS: Refusal("bonus-first", "R39", "Choose your bonus: take over a tile, discard one, or skip it."),
}


def _draw(public: Public, _seat: int, _action: Draw) -> Refusal | None:
    return why_not_draw(public.round, "R16")


def _load(public: Public, _seat: int, action: Load) -> Refusal | None:
    return why_not_load(public.round, action.truck, "R15")


def _take(public: Public, _seat: int, action: Take) -> Refusal | None:
    return why_not_take(public.round, action.truck, "R19")


def _place(public: Public, seat: int, action: Place) -> Refusal | None:
    if len(action.home) != 2:
        return None
    tile, spot = action.home
    gone = why_not_unload(public.round, seat, tile, "R20", tile_name)
    return gone or _why_not_home(public.zoos[seat], tile, spot)


def _why_not_home(zoo: Zoo, tile: int, spot: int) -> Refusal:
    """Return why an enclosure does not take a tile, which is known; if there is a place left, another kind lives there."""
    if not 0 <= spot < ENCLOSURES:
        return Refusal("no-such-place", "R6", f"Your zoo has enclosures 1 to {ENCLOSURES} and a barn.")
    enclosure = zoo.enclosures[spot]
    if len(enclosure) >= PLACES:
        return Refusal("enclosure-full", "R22", f"Enclosure {spot + 1} is full: it holds {PLACES} tiles.")
    return Refusal(
        "other-kind",
        "R23",
        f"Enclosure {spot + 1} is home to {plural(occupant(enclosure))}; no {singular(SORT[tile])} can move in there.",
    )


def _take_over(public: Public, seat: int, action: TakeOver) -> Refusal | None:
    if len(action.prize) != 3:
        return None
    victim, tile, spot = action.prize
    if victim == seat:
        return Refusal(
            "own-barn", "R28", "A tile never leaves your own barn for your enclosures; take one of another player’s."
        )
    if not 0 <= victim < len(public.zoos):
        return Refusal("no-such-player", "R42", "Nobody sits there; take over a tile from another player’s barn.")
    barn = public.zoos[victim].barn
    if tile not in barn:
        return Refusal(
            "not-in-barn", "R42", f"That tile is not in that barn, which holds {tile_names(barn) or 'nothing'}."
        )
    if spot == BARN:
        return Refusal(
            "into-barn", "R42", "A tile you take over must go into one of your enclosures, not into your barn."
        )
    return _why_not_home(public.zoos[seat], tile, spot)


def _discard(public: Public, seat: int, _action: Discard) -> Refusal | None:
    barn = tile_names(public.zoos[seat].barn) or "nothing"
    return Refusal("not-in-barn", "R43", f"You can only discard from your own barn, which holds {barn}.")


_CHECKS: dict[tuple[str, type], Callable[[Public, int, Any], Refusal | None]] = {
    (TURN, Draw): _draw,
    (TURN, Take): _take,
    (LOAD, Load): _load,
    (UNLOAD, Place): _place,
    (BONUS, TakeOver): _take_over,
    (BONUS, Discard): _discard,
}
"""What can be wrong with an action of the right type; every other type is not what was asked."""
