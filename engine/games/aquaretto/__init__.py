"""Play Aquaretto by Michael Schacht: load trucks, grow basins of water animals, and put coworkers where they pay."""

from __future__ import annotations

from engine.contract.game import GameInfo, open_view
from engine.contract.preview import alone
from engine.games.aquaretto.rules.apply import apply
from engine.games.aquaretto.rules.choices import choices, default
from engine.games.aquaretto.rules.facts import FACTS
from engine.games.aquaretto.rules.imagine import imagine
from engine.games.aquaretto.rules.model import Action, AquarettoState, AquarettoView
from engine.games.aquaretto.rules.refusals import why_not
from engine.games.aquaretto.rules.score import outcome
from engine.games.aquaretto.rules.setup import setup
from engine.games.aquaretto.sense import possible
from engine.shared.trucks.preview import undecided
from engine.shared.trucks.setup import Options

__all__ = ["GAME", "Aquaretto"]


class Aquaretto:
    """Gather the functions of the game as `engine.contract.game.Game` names them."""

    info = GameInfo(
        id="aquaretto",
        title="Aquaretto",
        authors="Michael Schacht",
        seats=(2, 5),
        rules_version=1,
        minutes=45,
        stretch="round",
        options=Options,
        state=AquarettoState,
        view=AquarettoView,
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


GAME = Aquaretto()
