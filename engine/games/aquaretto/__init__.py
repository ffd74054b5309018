"""Play Aquaretto by Michael Schacht: load trucks, grow basins of water animals, and put coworkers where they pay."""

from __future__ import annotations

from engine.core import GameInfo, State, View
from engine.games.aquaretto.apply import apply
from engine.games.aquaretto.choices import choices, default
from engine.games.aquaretto.imagine import imagine
from engine.games.aquaretto.model import Action, AquarettoState, AquarettoView, Options, Piles, Public
from engine.games.aquaretto.refuse import why_not
from engine.games.aquaretto.score import outcome
from engine.games.aquaretto.setup import setup

__all__ = ["GAME", "Aquaretto"]


class Aquaretto:
    """Gather the functions of the game as `engine.core.Game` names them."""

    info = GameInfo(
        id="aquaretto",
        title="Aquaretto",
        authors="Michael Schacht",
        seats=(2, 5),
        rules_version=1,
        minutes=45,
        options=Options,
        state=AquarettoState,
        view=AquarettoView,
        action=Action,
    )
    setup = staticmethod(setup)
    choices = staticmethod(choices)
    why_not = staticmethod(why_not)
    apply = staticmethod(apply)
    default = staticmethod(default)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)

    @staticmethod
    def view(state: State[Public, None, Piles], seat: int | None) -> View[Public, None]:
        """Return what a seat sees, which is the same for everybody: only the piles are hidden."""
        return View(seat, state.public, None)


GAME = Aquaretto()
