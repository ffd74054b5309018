"""Set the table: which kinds play, the piles, the trucks, empty zoos, who begins (R1–R9)."""

from __future__ import annotations

from engine.contract.game import Fact, State, Step
from engine.games.zooloretto_mini.components.loading import COMPONENTS
from engine.games.zooloretto_mini.rules.model import ASKS, TURN, Options, Piles, Public, Zoo, deck
from engine.shared.trucks.setup import laid_out

__all__ = ["setup"]


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, Piles]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    layout = laid_out(COMPONENTS, deck, options, seats, key)
    starter = layout.round.starter
    public = Public(ASKS[TURN][starter], layout.round, (Zoo(),) * seats, layout.kinds, layout.young)
    return Step(State(public, (None,) * seats, layout.piles), (Fact("begin", starter, layout.out, "R2"),))
