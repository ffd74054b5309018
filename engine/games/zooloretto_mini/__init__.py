"""Play Zooloretto Mini by Michael Schacht: load trucks, take one at the right moment, and keep the barn empty."""

from __future__ import annotations

from engine.contract.game import GameInfo, open_view
from engine.contract.preview import alone
from engine.games.zooloretto_mini.rules.apply import apply
from engine.games.zooloretto_mini.rules.choices import choices, default
from engine.games.zooloretto_mini.rules.facts import FACTS
from engine.games.zooloretto_mini.rules.imagine import imagine
from engine.games.zooloretto_mini.rules.model import Action, Options, ZooMiniState, ZooMiniView
from engine.games.zooloretto_mini.rules.refusals import why_not
from engine.games.zooloretto_mini.rules.score import outcome
from engine.games.zooloretto_mini.rules.setup import setup
from engine.games.zooloretto_mini.sense import possible
from engine.shared.trucks.preview import undecided

__all__ = ["GAME", "ZoolorettoMini"]


class ZoolorettoMini:
    """Gather the functions of the game as `engine.contract.game.Game` names them."""

    info = GameInfo(
        id="zooloretto-mini",
        title="Zooloretto Mini",
        authors="Michael Schacht",
        seats=(2, 5),
        rules_version=1,
        minutes=30,
        stretch="round",
        options=Options,
        state=ZooMiniState,
        view=ZooMiniView,
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


GAME = ZoolorettoMini()
