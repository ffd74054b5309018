"""What happened in a game of Bärenpark, in words."""

from collections.abc import Callable

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_NAMES, a_tile, an_icon, icon_counts
from engine.games.barenpark.rules import table, turn_end
from engine.games.barenpark.rules.building import TilePlaced, TurnPassed
from engine.games.barenpark.rules.park_map import ENTRANCES
from engine.games.barenpark.rules.rulebook import FACTS
from engine.games.barenpark.rules.setup import GameBegun
from engine.games.barenpark.rules.taking import AreaAdded, IconVoid, TileTaken
from engine.games.barenpark.tiles import NAMES
from engine.shared.telling import WHO, FactRow, telling


def _placed(fact: TilePlaced) -> str:
    icons = icon_counts(fact.icons)
    return "{who} places {tile}" + (f" and covers {icons}" if icons else "")


def _void(fact: IconVoid) -> str:
    if fact.icon == table.CREW:
        return "The crew brings nothing: {who} has four areas"
    return f"The {ICON_NAMES[fact.icon]} brings {WHO} nothing: the stock has nothing that it allows"


def _added(fact: AreaAdded) -> str:
    then = "; the pile is empty now" if fact.top == table.NO_AREA else ""
    return f"{WHO} adds the area of pile {fact.pile + 1} to the park{then}"


def _passed(fact: TurnPassed) -> str:
    if fact.green == table.NO_GREEN:
        return "{who} passes; there is no green area left to take"
    return f"{WHO} passes and takes a {NAMES[fact.green]}"


def _over(fact: turn_end.GameOver) -> str:
    if fact.reason == turn_end.LAST_ROUND_OVER:
        return "The last round is over, called by {who}"
    return "No green area is left and nobody can place anything: the game is over"


SAYS: dict[type, FactRow] = {
    GameBegun: "The gates are open: {who} begins",
    TilePlaced: _placed,
    TileTaken: "{who} takes {tile} for {icon}",
    IconVoid: _void,
    AreaAdded: _added,
    turn_end.StatuePlaced: "{who} completes {area}: a bear statue worth {value}",
    turn_end.AchievementWon: "{who} wins {achievement}, worth {value}",
    turn_end.ParkFilled: "{who} has filled four areas",
    turn_end.LastRoundCalled: "The last round: everybody else has one more turn, {who} first",
    TurnPassed: _passed,
    turn_end.GameOver: _over,
}
_WORDED: dict[str, Callable[[int], str]] = {
    "tile": a_tile,
    "icon": an_icon,
    "area": lambda area: "the entrance" if area < ENTRANCES else "an area",
    "achievement": lambda achievement: COMPONENTS.achievements[achievement].name,
}


tell = telling(FACTS, SAYS, _WORDED)
