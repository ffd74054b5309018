"""Play O Zoo le Mio by Corné van Moorsel: bid for tiles in secret, lay paths, draw visitors from everybody else's zoo."""

from engine.contract.cards import game
from engine.contract.game import GameInfo
from engine.games.o_zoo_le_mio.rules.distrust import agrees, possible
from engine.games.o_zoo_le_mio.rules.hidden import imagine, shown
from engine.games.o_zoo_le_mio.rules.preview import suppose, undecided
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS, RULEBOOK
from engine.games.o_zoo_le_mio.rules.score import outcome
from engine.games.o_zoo_le_mio.rules.setup import setup
from engine.games.o_zoo_le_mio.rules.table import Options, OzooState, OzooView

__all__ = ["GAME"]


GAME = game(
    GameInfo(
        id="o-zoo-le-mio",
        title="O Zoo le Mio",
        authors="Corné van Moorsel",
        seats=(2, 4),
        rules_version=1,
        minutes=45,
        stretch="year",
        options=Options,
        state=OzooState,
        view=OzooView,
        action=RULEBOOK.action,
        facts=FACTS,
    ),
    RULEBOOK,
    setup=setup,
    shown=shown,
    imagine=imagine,
    suppose=suppose,
    undecided=undecided,
    outcome=outcome,
    possible=possible,
    agrees=agrees,
)
