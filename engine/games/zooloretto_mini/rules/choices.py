"""Say what a seat may do now, and why something else may not be done."""

from __future__ import annotations

from engine.contract.asks import owed
from engine.contract.choice import NOTHING, Choices, Slot, Verb
from engine.contract.game import Action as AnyAction
from engine.games.zooloretto_mini.rules.model import (
    BONUS,
    LOAD,
    TURN,
    UNLOAD,
    Discard,
    Place,
    Public,
    Skip,
    TakeOver,
    Zoo,
    ZooMiniView,
)
from engine.games.zooloretto_mini.rules.placing import home_spots, homes
from engine.shared.trucks.choices import load_choices, turn_choices
from engine.shared.trucks.round import can_draw, loadable, takeable

__all__ = ["bonus_options", "choices", "default"]


def choices(view: ZooMiniView) -> Choices:
    """Return what the view's seat may do; NOTHING while it waits, watches, or the game is over."""
    ask = owed(view)
    return NOTHING if ask is None else _BY_ASK[ask.kind](view.public, ask.seats[0])


def _turn(public: Public, _seat: int) -> Choices:
    return turn_choices(can_draw(public.round), takeable(public.round))


def _load(public: Public, _seat: int) -> Choices:
    return load_choices(loadable(public.round))


def _place(public: Public, seat: int) -> Choices:
    shown = public.round
    return Choices((Verb(Place, (Slot("place", homes(public.zoos[seat], shown.trucks[shown.took[seat]].tiles)),)),))


def _bonus(public: Public, seat: int) -> Choices:
    prizes, waste = bonus_options(public.zoos, seat)
    verbs = [Verb(TakeOver, (Slot("prize", prizes),))] if prizes else []
    if waste:
        verbs.append(Verb(Discard, (Slot("tile", waste),)))
    return Choices((*verbs, _SKIP))


_SKIP = Verb(Skip)
_BY_ASK = {TURN: _turn, LOAD: _load, UNLOAD: _place, BONUS: _bonus}


def bonus_options(zoos: tuple[Zoo, ...], seat: int) -> tuple[list[tuple[int, int, int]], list[int]]:
    """Return what a bonus could do: all (seat, tile, own enclosure) to take over, all tiles to discard, equal ones once."""
    own = zoos[seat]
    prizes = [
        (victim, tile, spot)
        for victim, zoo in enumerate(zoos)
        if victim != seat
        for tile in dict.fromkeys(zoo.barn)
        for spot in home_spots(own, tile)
    ]
    return prizes, list(dict.fromkeys(own.barn))


def default(view: ZooMiniView) -> AnyAction:
    """Return what is played for a seat that is not there: draw, first truck, first home, no bonus."""
    offered = choices(view)
    if offered.find("skip"):
        return Skip()
    return offered.at(0)
