"""All that the wall shows."""

from dataclasses import dataclass

from zootui.wall.cards import Card
from zootui.wall.standings import WallStanding
from zootui.wall.ways_in import WaysInLines


@dataclass(frozen=True)
class Waiting:
    """Hold somebody who waits for a seat, and for how many whole minutes the wall has seen that."""

    name: str
    minutes: int = 0


@dataclass(frozen=True)
class News:
    """Hold a line about a table, by its number on the wall (0: of the evening)."""

    number: int
    text: str


@dataclass(frozen=True)
class WallPicture:
    """Hold the whole wall; `page` counts up as it rotates, `clock` is the time of day as it is written."""

    evening: str = ""
    clock: str = ""
    cards: tuple[Card, ...] = ()
    standings: tuple[WallStanding, ...] = ()
    games: int = 0
    waiting: tuple[Waiting, ...] = ()
    news: tuple[News, ...] = ()
    ways: WaysInLines | None = None
    page: int = 0
    notice: str = ""
