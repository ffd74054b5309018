"""All cards of Bärenpark: what can be asked, and what can happen."""

from engine.contract.cards import Rulebook
from engine.contract.facts import Kinds
from engine.games.barenpark.rules.building import YOUR_TURN, TilePlaced, TurnPassed
from engine.games.barenpark.rules.setup import GameBegun
from engine.games.barenpark.rules.taking import TAKE_FOR_ICONS, AreaAdded, IconVoid, TileTaken
from engine.games.barenpark.rules.turn_end import AchievementWon, GameOver, LastRoundCalled, ParkFilled, StatuePlaced

RULEBOOK = Rulebook((YOUR_TURN, TAKE_FOR_ICONS), turn="R8", over="R30")
FACTS = Kinds(
    (
        GameBegun,
        TilePlaced,
        TileTaken,
        IconVoid,
        AreaAdded,
        StatuePlaced,
        AchievementWon,
        ParkFilled,
        LastRoundCalled,
        TurnPassed,
        GameOver,
    )
)
"""What can happen; the numbers that travel count from the first on, so new kinds come last."""
