"""Play O Zoo le Mio by Corné van Moorsel: bid for tiles in secret, lay paths, draw visitors from everybody else's zoo."""

from __future__ import annotations

from engine.contract.game import GameInfo, State, View
from engine.games.o_zoo_le_mio.rules.apply import apply
from engine.games.o_zoo_le_mio.rules.choices import choices, default
from engine.games.o_zoo_le_mio.rules.facts import FACTS
from engine.games.o_zoo_le_mio.rules.imagine import imagine
from engine.games.o_zoo_le_mio.rules.model import Action, Hidden, Options, OzooState, OzooView, Public, Purse
from engine.games.o_zoo_le_mio.rules.preview import suppose, undecided
from engine.games.o_zoo_le_mio.rules.refusals import why_not
from engine.games.o_zoo_le_mio.rules.score import outcome
from engine.games.o_zoo_le_mio.rules.setup import setup
from engine.games.o_zoo_le_mio.sense import possible

__all__ = ["GAME", "OZooLeMio"]


class OZooLeMio:
    """Gather the functions of the game as `engine.contract.game.Game` names them."""

    info = GameInfo(
        id="o-zoo-le-mio",
        title="O Zoo le Mio",
        authors="Corné van Moorsel",
        seats=(2, 4),
        rules_version=1,
        minutes=45,
        stretch="year",
        options=Options,
        state=OzooState,
        view=OzooView,
        action=Action,
        facts=FACTS,
    )
    setup = staticmethod(setup)
    choices = staticmethod(choices)
    why_not = staticmethod(why_not)
    apply = staticmethod(apply)
    default = staticmethod(default)
    imagine = staticmethod(imagine)
    suppose = staticmethod(suppose)
    undecided = staticmethod(undecided)
    outcome = staticmethod(outcome)
    possible = staticmethod(possible)

    @staticmethod
    def view(state: State[Public, Purse | None, Hidden], seat: int | None) -> View[Public, Purse]:
        """Return what a seat sees: all that lies open, and its own coins."""
        return View(seat, state.public, None if seat is None else state.seats[seat])


GAME = OZooLeMio()
