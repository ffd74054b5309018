"""Play Zooloretto Mini by Michael Schacht: load trucks, take one at the right moment, and keep the barn empty."""

from engine.contract.cards import game
from engine.contract.game import GameInfo
from engine.games.zooloretto_mini.fast.hung_in import hang_in
from engine.games.zooloretto_mini.rules.distrust import agrees, possible
from engine.games.zooloretto_mini.rules.hidden import imagine
from engine.games.zooloretto_mini.rules.rulebook import FACTS, RULEBOOK
from engine.games.zooloretto_mini.rules.score import outcome
from engine.games.zooloretto_mini.rules.setup import setup
from engine.games.zooloretto_mini.rules.table import ZooMiniState, ZooMiniView
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import undecided

__all__ = ["GAME"]

hang_in()
GAME = game(
    GameInfo(
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
