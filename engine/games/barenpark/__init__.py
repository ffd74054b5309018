"""Play Bärenpark by Phil Walker-Harding: fit tiles into a park of four areas, and take better ones for what they cover."""

from engine.contract.cards import game
from engine.contract.game import GameInfo
from engine.games.barenpark.rules.distrust import agrees, possible
from engine.games.barenpark.rules.hidden import imagine
from engine.games.barenpark.rules.preview import undecided
from engine.games.barenpark.rules.rulebook import FACTS, RULEBOOK
from engine.games.barenpark.rules.score import outcome
from engine.games.barenpark.rules.setup import setup
from engine.games.barenpark.rules.table import BearState, BearView, Options

__all__ = ["GAME"]

GAME = game(
    GameInfo(
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
        action=RULEBOOK.action,
        facts=FACTS,
    ),
    RULEBOOK,
    setup=setup,
    imagine=imagine,
    undecided=undecided,
    outcome=outcome,
    possible=possible,
    agrees=agrees,
)
