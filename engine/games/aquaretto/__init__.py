"""Play Aquaretto by Michael Schacht: load trucks, grow basins of water animals, and put coworkers where they pay."""

from engine.contract.cards import game
from engine.contract.game import GameInfo
from engine.games.aquaretto.fast.hung_in import hang_in
from engine.games.aquaretto.rules.distrust import agrees, possible
from engine.games.aquaretto.rules.hidden import imagine
from engine.games.aquaretto.rules.rulebook import FACTS, RULEBOOK
from engine.games.aquaretto.rules.score import outcome
from engine.games.aquaretto.rules.setup import setup
from engine.games.aquaretto.rules.table import AquarettoState, AquarettoView
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import undecided

__all__ = ["GAME"]

hang_in()
GAME = game(
    GameInfo(
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
