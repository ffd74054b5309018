"""All cards of Aquaretto: what can be asked, and what can happen."""

from engine.contract.cards import Rulebook
from engine.contract.facts import Kinds
from engine.games.aquaretto.rules.arrival import (
    MOVE_YOUR_COWORKER,
    PLACE_YOUR_TILE,
    YOUR_BABY,
    YOUR_COWORKER,
    Born,
    CoinEarned,
    CoworkerEarned,
    CoworkerIdle,
    CoworkerMoved,
    Employed,
    Housed,
)
from engine.games.aquaretto.rules.money import Bought, Discarded, Expanded, Settled
from engine.games.aquaretto.rules.turn import LOAD_THE_TILE, OUT, YOUR_TURN, CoinsUnloaded
from engine.games.aquaretto.rules.unloading import PLACE_YOUR_TILES, Placed
from engine.shared.trucks.facts import TRUCK_FACTS
from engine.shared.trucks.turns import waits

RULEBOOK = Rulebook(
    (YOUR_TURN, LOAD_THE_TILE, PLACE_YOUR_TILES, YOUR_BABY, PLACE_YOUR_TILE, YOUR_COWORKER, MOVE_YOUR_COWORKER),
    turn="R9",
    over="R48",
    waits=lambda view: waits(view, OUT),
)
FACTS = Kinds(
    (
        *TRUCK_FACTS,
        CoinsUnloaded,
        Placed,
        CoinEarned,
        CoworkerEarned,
        Born,
        Housed,
        Employed,
        CoworkerIdle,
        CoworkerMoved,
        Settled,
        Bought,
        Discarded,
        Expanded,
    )
)
"""What can happen; the numbers that travel count from the first on."""
