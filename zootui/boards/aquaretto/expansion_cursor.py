"""Move an expansion over the grid: values of the slots as sites, the best of them, arrows, turns, letters.

A small expansion is moved by the square of two by two that it lies in, so a turn leaves it where it is.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.rules import layout
from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.moving_in import expanded
from engine.games.aquaretto.rules.table import Zoo
from engine.shared.polyomino import ones
from zootui.boards.contract import Hand

_ROOM = 2
"""How far beyond the zoo an expansion may be moved."""
_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def site_of(value: Any) -> layout.Site:
    """Return the expansion that a value of a slot means: a large one's cell, or a small one's turn and cell."""
    return (layout.SMALL + value[0], value[1]) if isinstance(value, tuple) else (layout.LARGE, value)


def value_of(site: layout.Site) -> Any:
    """Return the value of a slot that means an expansion."""
    return site[1] if site[0] == layout.LARGE else (site[0] - layout.SMALL, site[1])


@lru_cache(maxsize=64)
def best_site(zoo: Zoo, offered: tuple[layout.Site, ...]) -> layout.Site:
    """Return the expansion that makes a zoo worth most to who expects a few more tiles, the first in reading order of several."""
    return min(offered, key=lambda site: (-USUAL.zoo_value(expanded(zoo, site), SOON), *_place(site)))


def first_value(zoo: Zoo, verb: str) -> Any:
    """Return where an expansion lies first that is bought by pointing at the stock; None if it fits nowhere."""
    masks = layout.sites(zoo.built)
    forms = range(layout.LARGE, layout.SMALL) if verb == "large" else range(layout.SMALL, layout.SMALL + layout.TURNS)
    offered = tuple((form, cell) for form in forms for cell in ones(masks[form]))
    return value_of(best_site(zoo, offered)) if offered else None


def _place(site: layout.Site) -> tuple[int, int, int]:
    """Return what orders expansions: row and column of the first cell, then the turn."""
    return (*layout.row_col(site[1]), site[0])


def corner(site: layout.Site) -> tuple[int, int]:
    """Return row and column of the upper left corner of the square of two by two that an expansion lies in."""
    form, cell = site
    row, col = layout.row_col(cell)
    return row, col + min(x for x, _ in layout.FORMS[form])


def placed_at(form: int, row: int, col: int) -> layout.Site | None:
    """Return an expansion whose square of two by two has its corner there, None if that is beyond the grid."""
    if not (layout.GRID.holds(col, row) and layout.GRID.holds(col + 1, row + 1)):
        return None
    return form, layout.cell_at(row, col - min(x for x, _ in layout.FORMS[form]))


def nudge_site(zoo: Zoo, hand: Hand, key: str, by_key: Mapping[str, int]) -> Any:
    """Return the value after a key; `by_key` are letters and the first cells of legal expansions that they jump to."""
    site, options = site_of(hand.value), hand.slot.options
    if key == "turn":
        return value_of(layout.turned_site(site)) if site[0] != layout.LARGE else hand.value
    if key in ("next", "previous"):
        return _onward(hand, 1 if key == "next" else -1)
    if key in by_key:
        here = value_of((site[0], by_key[key]))
        return here if here in options else next(each for each in options if site_of(each)[1] == by_key[key])
    if key not in _STEPS:
        return hand.value
    top, left, bottom, right = bounds(zoo)
    row, col = (place + step for place, step in zip(corner(site), _STEPS[key], strict=True))
    row, col = max(top - _ROOM, min(row, bottom + 1)), max(left - _ROOM, min(col, right + 1))
    there = placed_at(site[0], row, col)
    return hand.value if there is None else value_of(there)


def _onward(hand: Hand, step: int) -> Any:
    """Return the next or previous legal expansion in reading order, going round."""
    order = sorted((site_of(value) for value in hand.slot.options), key=_place)
    here = _place(site_of(hand.value))
    if step > 0:
        return value_of(next((site for site in order if _place(site) > here), order[0]))
    return value_of(next((site for site in reversed(order) if _place(site) < here), order[-1]))
