"""Tell facts like a person telling the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.facts import Told, typed
from engine.games.barenpark.components.loading import COMPONENTS
from engine.games.barenpark.components.tiles import NAMES
from engine.games.barenpark.names import ICON_MARKS, a_tile, icon_counts
from engine.games.barenpark.rules.facts import (
    FACTS,
    LAST_ROUND_OVER,
    AchievementWon,
    AreaAdded,
    GameBegun,
    GameOver,
    IconVoid,
    LastRoundCalled,
    ParkFilled,
    StatuePlaced,
    TilePlaced,
    TileTaken,
    TurnPassed,
)
from engine.games.barenpark.rules.model import CREW, NO_AREA, NO_GREEN
from engine.games.barenpark.rules.park.park_map import ENTRANCES
from engine.shared.wording import seat_name


def tell(heard: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line; raise ValueError or LookupError for what no host of ours would tell."""
    fact = typed(heard, FACTS)
    who = "nobody" if fact.seat is None else seat_name(names, fact.seat)
    return _TEXTS[type(fact)](fact, who)


def _begun(_fact: GameBegun, who: str) -> str:
    return f"The gates are open: {who} begins"


def _placed(fact: TilePlaced, who: str) -> str:
    icons = icon_counts(fact.icons)
    return f"{who} places {a_tile(fact.tile)}" + (f" and covers {icons}" if icons else "")


def _taken(fact: TileTaken, who: str) -> str:
    return f"{who} takes {a_tile(fact.tile)} for {ICON_MARKS[fact.icon]}"


def _void(fact: IconVoid, who: str) -> str:
    if fact.icon == CREW:
        return f"The crew brings nothing: {who} has four areas"
    return f"The {ICON_MARKS[fact.icon]} brings {who} nothing: the stock has nothing that it allows"


def _added(fact: AreaAdded, who: str) -> str:
    then = "; the pile is empty now" if fact.top == NO_AREA else ""
    return f"{who} adds the area of pile {fact.pile + 1} to the park{then}"


def _statue(fact: StatuePlaced, who: str) -> str:
    what = "the entrance" if fact.area < ENTRANCES else "an area"
    return f"{who} completes {what}: a bear statue worth {fact.value}"


def _won(fact: AchievementWon, who: str) -> str:
    return f"{who} wins {COMPONENTS.achievements[fact.achievement].name}, worth {fact.value}"


def _filled(_fact: ParkFilled, who: str) -> str:
    return f"{who} has filled four areas"


def _last(_fact: LastRoundCalled, who: str) -> str:
    return f"The last round: everybody else has one more turn, {who} first"


def _passed(fact: TurnPassed, who: str) -> str:
    if fact.green == NO_GREEN:
        return f"{who} passes; there is no green area left to take"
    return f"{who} passes and takes a {NAMES[fact.green]}"


def _over(fact: GameOver, who: str) -> str:
    if fact.reason == LAST_ROUND_OVER:
        return f"The last round is over, called by {who}"
    return "No green area is left and nobody can place anything: the game is over"


_TEXTS: dict[type, Callable[[Any, str], str]] = {
    GameBegun: _begun,
    TilePlaced: _placed,
    TileTaken: _taken,
    IconVoid: _void,
    AreaAdded: _added,
    StatuePlaced: _statue,
    AchievementWon: _won,
    ParkFilled: _filled,
    LastRoundCalled: _last,
    TurnPassed: _passed,
    GameOver: _over,
}
