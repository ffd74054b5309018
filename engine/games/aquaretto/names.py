"""Name tiles, places and posts as players do."""

from __future__ import annotations

from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.grid.layout import row_col
from engine.games.aquaretto.rules.model import CASHIER, COIN, DEPOT, FISH, FORM, KEEPER, KIND, MANAGER, WILD
from engine.shared.breeding import FORM_WORDS
from engine.shared.wording import counted, signed
from engine.shared.wording import number as amount

__all__ = ["amount", "coins", "job", "nth", "one_of", "plural", "post", "signed", "spot", "tile_name"]

_FORM_WORDS = {**FORM_WORDS, FISH: "{} with fish", WILD: "wild {}"}
_JOBS = {CASHIER: "cashier", KEEPER: "keeper", MANAGER: "manager"}


def one_of(kind: int) -> str:
    """Return the name of a kind of animal (`sea lion`)."""
    return COMPONENTS.kinds[kind].name


def plural(kind: int) -> str:
    """Return the name of several of a kind (`sea lions`)."""
    return COMPONENTS.kinds[kind].plural


def tile_name(tile: int) -> str:
    """Return a tile in words (`orca ♀`, `baby orca`, `turtle with fish`, `coin`)."""
    return "coin" if tile == COIN else _FORM_WORDS.get(FORM[tile], "{}").format(one_of(KIND[tile]))


def spot(cell: int) -> str:
    """Return a cell in words, rows and columns of the printed board counted from 1 (`row 3, column 2`), or `depot`."""
    if cell == DEPOT:
        return "depot"
    row, col = row_col(cell)
    return f"row {amount(row + 1)}, column {amount(col + 1)}"


def job(where: int) -> str:
    """Return what a coworker at a post is (`keeper`, `trainer`)."""
    return _JOBS.get(where, "trainer")


def post(where: int) -> str:
    """Return a post in words (`keeper`, `trainer at row 3, column 2`)."""
    return _JOBS[where] if where in _JOBS else f"trainer at {spot(where)}"


def coins(number: int) -> str:
    """Return an amount of money (`1 coin`, `3 coins`)."""
    return counted(number, "coin")


def nth(number: int) -> str:
    """Return a number that counts in order (`5th`)."""
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number if number < 20 else number % 10, 'th')}"
