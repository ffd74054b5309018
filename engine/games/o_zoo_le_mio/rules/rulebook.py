"""All cards of O Zoo le Mio: what can be asked, and what can happen."""

from engine.contract.cards import Rulebook
from engine.contract.facts import Kinds
from engine.contract.game import Refusal
from engine.games.o_zoo_le_mio.rules.auction import YOUR_BID, BidsOpened, TileWon
from engine.games.o_zoo_le_mio.rules.placing import (
    PLACE_YOUR_TILE,
    AttractionChanged,
    PathsClosed,
    TileLost,
    TilePlaced,
)
from engine.games.o_zoo_le_mio.rules.setup import GameBegun
from engine.games.o_zoo_le_mio.rules.year import GameOver, IncomePaid, TileTurnedUp, YearBegun, YearScored

_WAITS = Refusal("not-your-turn", "R10", "It is not your turn: only who won the tile may lay it now.")
"""What a seat hears while the winner places; only then is a seat not asked."""
RULEBOOK = Rulebook((YOUR_BID, PLACE_YOUR_TILE), turn="R10", over="R47", waits=lambda _view: _WAITS)
FACTS = Kinds(
    (
        GameBegun,
        YearBegun,
        TileTurnedUp,
        BidsOpened,
        TileWon,
        TilePlaced,
        TileLost,
        PathsClosed,
        AttractionChanged,
        YearScored,
        IncomePaid,
        GameOver,
    )
)
"""What can happen; the numbers that travel count from the first on, so new kinds come last."""
