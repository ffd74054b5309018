"""Play Zoo Tycoon: The Board Game by Marc Dür and Samuel Luterbacher: build a zoo that is loved and does good, in seven years."""

from engine.contract.cards import game
from engine.contract.game import GameInfo
from engine.games.zoo_tycoon.fast.hung_in import hang_in
from engine.games.zoo_tycoon.rules.distrust import agrees, possible
from engine.games.zoo_tycoon.rules.hidden import imagine
from engine.games.zoo_tycoon.rules.preview import undecided
from engine.games.zoo_tycoon.rules.rulebook import FACTS, RULEBOOK
from engine.games.zoo_tycoon.rules.score import outcome
from engine.games.zoo_tycoon.rules.setup import SEATS, setup
from engine.games.zoo_tycoon.rules.table import Options, TycoonState, TycoonView

__all__ = ["GAME"]

hang_in()
GAME = game(
    GameInfo(
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
