"""Play Bärenpark by Phil Walker-Harding: fit tiles into a growing park, let their icons bring new ones, fill four areas first."""

from __future__ import annotations

from engine.core import GameInfo, View
from engine.games.barenpark.apply import apply
from engine.games.barenpark.choices import choices, default
from engine.games.barenpark.imagine import imagine
from engine.games.barenpark.model import Action, BearState, BearView, Options
from engine.games.barenpark.refuse import why_not
from engine.games.barenpark.score import outcome
from engine.games.barenpark.setup import setup

__all__ = ["GAME"]


class Barenpark:
    """Satisfy `engine.core.Game`; every room is a module of this package."""

    info = GameInfo(
        id="barenpark",
        title="Bärenpark",
        authors="Phil Walker-Harding",
        seats=(2, 4),
        rules_version=1,
        minutes=40,
        options=Options,
        state=BearState,
        view=BearView,
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
    def view(state: BearState, seat: int | None) -> BearView:
        """Return what a seat sees, which is the same for everybody: only the order of the areas is hidden."""
        return View(seat, state.public, None)


GAME = Barenpark()
