"""Tell facts like a person telling the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.game import Told
from engine.games.barenpark.components.loading import COMPONENTS
from engine.games.barenpark.components.tiles import NAMES
from engine.games.barenpark.names import ICON_MARKS, a_tile, area_name, icon_counts
from engine.games.barenpark.rules.model import CREW, NO_AREA, NO_GREEN
from engine.games.barenpark.rules.turn import LAST_ROUND_OVER

__all__ = ["tell"]

Names = tuple[str, ...]
Ids = tuple[int, ...]


def tell(fact: Told, names: Names) -> str:
    """Return a fact as a log line."""
    ids = tuple(part for part in fact.ids if isinstance(part, int))
    who = names[fact.seat] if fact.seat is not None else "nobody"
    if fact.kind == "over":
        return _over(fact, who)
    return _TELLERS[fact.kind](who, ids)


def _begin(who: str, _ids: Ids) -> str:
    return f"The gates are open: {who} begins"


def _place(who: str, ids: Ids) -> str:
    icons = icon_counts(ids[1:])
    return f"{who} places {a_tile(ids[0])}" + (f" and covers {icons}" if icons else "")


def _take(who: str, ids: Ids) -> str:
    return f"{who} takes {a_tile(ids[0])} for {ICON_MARKS[ids[1]]}"


def _void(who: str, ids: Ids) -> str:
    if ids[0] == CREW:
        return f"The crew brings nothing: {who} has four areas"
    return f"The {ICON_MARKS[ids[0]]} brings {who} nothing: the stock has nothing that it allows"


def _area(who: str, ids: Ids) -> str:
    area, pile, _, _, top = ids
    then = f"; pile {pile + 1} shows {area_name(top)}" if top != NO_AREA else f"; pile {pile + 1} is empty"
    return f"{who} adds {area_name(area)}{then}"


def _statue(who: str, ids: Ids) -> str:
    return f"{who} completes {area_name(ids[1])}: a bear statue worth {ids[0]}"


def _won(who: str, ids: Ids) -> str:
    return f"{who} wins {COMPONENTS.achievements[ids[0]].name}, worth {ids[1]}"


def _full(who: str, _ids: Ids) -> str:
    return f"{who} has filled four areas"


def _last(who: str, _ids: Ids) -> str:
    return f"The last round: everybody else has one more turn, {who} first"


def _pass(who: str, ids: Ids) -> str:
    if ids[0] == NO_GREEN:
        return f"{who} passes; there is no green area left to take"
    return f"{who} passes and takes a {NAMES[ids[0]]}"


def _over(fact: Told, who: str) -> str:
    if fact.ids == (LAST_ROUND_OVER,):
        return f"The last round is over, called by {who}"
    return "No green area is left and nobody can place anything: the game is over"


_TELLERS: dict[str, Callable[[str, Ids], str]] = {
    "begin": _begin,
    "place": _place,
    "take": _take,
    "void": _void,
    "area": _area,
    "statue": _statue,
    "won": _won,
    "full": _full,
    "last": _last,
    "pass": _pass,
}
