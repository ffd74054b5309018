"""Hang in what is fast: it offers the same turns and trucks as the plain verbs, only sooner."""

from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.shared.trucks.fast import kept_loads, kept_turns
from engine.shared.trucks.round import LOAD, TURN


def hang_in() -> None:
    """Let what is offered at the trucks be kept."""
    RULEBOOK.hang_in({TURN: kept_turns(Draw, Take), LOAD: kept_loads(Load)})
