"""Play Zoo Tycoon: The Board Game by Marc Dür and Samuel Luterbacher: build a zoo that is loved and does good, in seven years."""

from __future__ import annotations

from engine.contract.game import GameInfo, open_view
from engine.contract.preview import alone
from engine.games.zoo_tycoon.rules.actions import Action
from engine.games.zoo_tycoon.rules.apply import apply
from engine.games.zoo_tycoon.rules.choices import choices, default
from engine.games.zoo_tycoon.rules.facts import FACTS
from engine.games.zoo_tycoon.rules.imagine import imagine
from engine.games.zoo_tycoon.rules.preview import undecided
from engine.games.zoo_tycoon.rules.refusals import why_not
from engine.games.zoo_tycoon.rules.score import outcome
from engine.games.zoo_tycoon.rules.setup import SEATS, setup
from engine.games.zoo_tycoon.rules.table import Options, TycoonState, TycoonView
from engine.games.zoo_tycoon.sense import possible

__all__ = ["GAME", "ZooTycoon"]


class ZooTycoon:
    """Gather the functions of the game as `engine.contract.game.Game` names them."""

    info = GameInfo(
        id="zoo-tycoon",
        title="Zoo Tycoon",
        authors="Marc Dür and Samuel Luterbacher",
        seats=(SEATS[0], SEATS[-1]),
        rules_version=1,
        minutes=120,
        stretch="year",
        options=Options,
        state=TycoonState,
        view=TycoonView,
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


GAME = ZooTycoon()
