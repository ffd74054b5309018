"""Name tiles, places and posts as players do."""

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.layout import row_col
from engine.games.aquaretto.rules.table import CASHIER, COIN, DEPOT, FISH, FORM, KEEPER, KIND, MANAGER, WILD
from engine.shared.breeding import FATHER, FEMALE, FORM_WORDS, MALE, MOTHER, YOUNG
from engine.shared.wording import counted, number

_FORM_WORDS = {**FORM_WORDS, FISH: "{} with fish", WILD: "wild {}"}
FORM_SIGNS = {FEMALE: "♀", MALE: "♂", YOUNG: "°", MOTHER: "♡", FATHER: "♡", FISH: "∝", WILD: "↯"}
MONEY = "◎"
_JOBS = {CASHIER: "cashier", KEEPER: "keeper", MANAGER: "manager"}


def singular(kind: int) -> str:
    """Return the name of a kind of animal (`sea lion`)."""
    return COMPONENTS.kinds[kind].name


def plural(kind: int) -> str:
    """Return the name of several of a kind (`sea lions`)."""
    return COMPONENTS.kinds[kind].plural


def tile_name(tile: int) -> str:
    """Return a tile in words (`orca ♀`, `baby orca`, `turtle with fish`, `coin`)."""
    return "coin" if tile == COIN else _FORM_WORDS.get(FORM[tile], "{}").format(singular(KIND[tile]))


def letter(tile: int) -> str:
    """Return a tile in one sign: its letter, small for a baby, or a coin."""
    if tile == COIN:
        return MONEY
    sign = COMPONENTS.kinds[KIND[tile]].letter
    return sign.lower() if FORM[tile] == YOUNG else sign


def signs(tile: int) -> str:
    """Return a tile in one or two signs: its letter and what it can do."""
    return letter(tile) if tile == COIN else letter(tile) + FORM_SIGNS.get(FORM[tile], "")


def cell_name(cell: int) -> str:
    """Return a cell in words, rows and columns of the printed board counted from 1 (`row 3, column 2`), or `depot`."""
    if cell == DEPOT:
        return "depot"
    row, col = row_col(cell)
    return f"row {number(row + 1)}, column {number(col + 1)}"


def job_name(where: int) -> str:
    """Return what a coworker at a post is (`keeper`, `trainer`)."""
    return _JOBS.get(where, "trainer")


def post_name(where: int) -> str:
    """Return a post in words (`keeper`, `trainer at row 3, column 2`)."""
    return _JOBS[where] if where in _JOBS else f"trainer at {cell_name(where)}"


def coins(amount: int) -> str:
    """Return an amount of money (`1 coin`, `3 coins`)."""
    return counted(amount, "coin")


def nth(place: int) -> str:
    """Return a number that counts in order (`5th`)."""
    return f"{place}{({1: 'st', 2: 'nd', 3: 'rd'}).get(place if place < 20 else place % 10, 'th')}"


_TURNS = ("lower right", "lower left", "left of it", "upper right")
"""Which corner of its square of two by two a small expansion lacks, by turn: the third one's first space is the upper right one."""


def open_corner(turn: int) -> str:
    """Return which corner a small expansion lacks."""
    return _TURNS[turn]
