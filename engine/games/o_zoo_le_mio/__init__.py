"""Play O Zoo le Mio by Corné van Moorsel: bid for tiles in secret, lay paths, draw visitors from everybody else's zoo."""

from __future__ import annotations

from engine.contract.cards import game
from engine.contract.game import State, View
from engine.games.o_zoo_le_mio.rules.distrust import possible
from engine.games.o_zoo_le_mio.rules.hidden import imagine
from engine.games.o_zoo_le_mio.rules.preview import suppose, undecided
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS, RULEBOOK
from engine.games.o_zoo_le_mio.rules.score import outcome
from engine.games.o_zoo_le_mio.rules.setup import setup
from engine.games.o_zoo_le_mio.rules.table import Hidden, Options, OzooState, OzooView, Public, Purse

__all__ = ["GAME"]


def shown(state: State[Public, Purse | None, Hidden], seat: int | None) -> View[Public, Purse]:
    """Return what a seat sees: all that lies open, and its own coins."""
    return View(seat, state.public, None if seat is None else state.seats[seat])


GAME = game(
    __package__,
    RULEBOOK,
    title="O Zoo le Mio",
    authors="Corné van Moorsel",
    seats=(2, 4),
    minutes=45,
    stretch="year",
    options=Options,
    state=OzooState,
    view=OzooView,
    facts=FACTS,
    setup=setup,
    shown=shown,
    imagine=imagine,
    suppose=suppose,
    undecided=undecided,
    outcome=outcome,
    possible=possible,
)
