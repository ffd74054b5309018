"""Set the table: which kinds play, the piles, the trucks, empty water zoos, who begins (R1–R8)."""

from __future__ import annotations

from engine.contract.game import Fact, State, Step
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.model import ASKS, TURN, Options, Piles, Public, Zoo, deck
from engine.shared.trucks.setup import laid_out

__all__ = ["setup"]

_STAYING = tuple(kind for kind, printed in enumerate(COMPONENTS.kinds) if printed.stays)
"""The kinds that are in play in every game (R1)."""


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, Piles]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    layout = laid_out(COMPONENTS, deck, options, seats, key, always=_STAYING)
    starter, money = layout.round.starter, COMPONENTS.money
    bank = money.coins - seats * money.start
    public = Public(ASKS[TURN][starter], layout.round, (Zoo(),) * seats, layout.kinds, layout.young, bank)
    return Step(State(public, (None,) * seats, layout.piles), (Fact("begin", starter, layout.out, "R2"),))
