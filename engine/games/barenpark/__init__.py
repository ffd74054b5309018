"""Play Bärenpark by Phil Walker-Harding: fit tiles into a growing park, let their icons bring new ones, fill four areas first."""

from __future__ import annotations

from engine.contract.game import GameInfo, open_view
from engine.contract.preview import alone
from engine.games.barenpark.rules.apply import apply
from engine.games.barenpark.rules.choices import choices, default
from engine.games.barenpark.rules.facts import FACTS
from engine.games.barenpark.rules.imagine import imagine
from engine.games.barenpark.rules.model import Action, BearState, BearView, Options
from engine.games.barenpark.rules.preview import undecided
from engine.games.barenpark.rules.refusals import why_not
from engine.games.barenpark.rules.score import outcome
from engine.games.barenpark.rules.setup import setup
from engine.games.barenpark.sense import possible

__all__ = ["GAME"]


class Barenpark:
    """Satisfy `engine.contract.game.Game`; every room is a module of this package."""

    info = GameInfo(
        id="barenpark",
        title="Bärenpark",
        authors="Phil Walker-Harding",
        seats=(2, 4),
        rules_version=1,
        minutes=40,
        stretch="round",
        options=Options,
        state=BearState,
        view=BearView,
        action=Action,
        facts=FACTS,
    )

    setup = staticmethod(setup)
    choices = staticmethod(choices)
    why_not = staticmethod(why_not)
    apply = staticmethod(apply)
    default = staticmethod(default)
    imagine = staticmethod(imagine)
    suppose = staticmethod(alone)
    undecided = staticmethod(undecided)
    outcome = staticmethod(outcome)
    possible = staticmethod(possible)
    view = staticmethod(open_view)


GAME = Barenpark()
