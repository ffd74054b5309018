"""Hang in what is fast: it offers the same turns and trucks as the plain verbs, only sooner."""

from engine.contract.cards import offered
from engine.contract.choice import Choices
from engine.games.aquaretto.rules.money import MONEY_VERBS
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.table import AquarettoView
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.shared.trucks.fast import kept_loads, kept_turns
from engine.shared.trucks.round import LOAD, TURN

_at_trucks = kept_turns(Draw, Take)


def hang_in() -> None:
    """Let what is offered at the trucks be kept."""
    RULEBOOK.hang_in({TURN: _turn, LOAD: kept_loads(Load)})


def _turn(view: AquarettoView) -> Choices:
    """Return what is offered at the trucks and, to whoever has a coin, what money buys."""
    found, public, seat = _at_trucks(view), view.public, view.seat
    assert seat is not None
    if not public.zoos[seat].coins:
        return found
    return Choices((*found.verbs, *offered(MONEY_VERBS, public, seat).verbs))
