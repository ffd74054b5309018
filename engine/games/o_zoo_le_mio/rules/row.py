"""The row of a year: which tiles belong to it, and when the next one is turned up (R8, V1, V2)."""

from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.table import YEARS, Lot, Options, Public, since

Row = tuple[Lot, ...]
_LENGTH = COMPONENTS.supply.tiles_per_year
BUSH_TILES = 3
"""How many tiles with bushes end a year of variant V1."""


def open_ended(switches: Options, year: int) -> bool:
    """Tell whether bushes, not a number of tiles, end the row of a year (V1)."""
    return switches.three_bush_years and year < YEARS


def complete(switches: Options, year: int, row: Row) -> bool:
    """Tell whether no further tile belongs to the year's row, so long as the stack is not empty."""
    if not switches.three_bush_years:
        return len(row) >= _LENGTH
    return open_ended(switches, year) and sum(TILES[lot.tile].bushes > 0 for lot in row) >= BUSH_TILES


def turn_up(switches: Options, year: int, row: Row, deck: tuple[int, ...]) -> tuple[Row, tuple[int, ...]]:
    """Return the row after its next tile was turned up, or all of the year if they are not hidden, and the stack then.

    The row stays as it is when the year or the stack is at its end.
    """
    while deck and not complete(switches, year, row):
        row, deck = (*row, Lot(deck[0])), deck[1:]
        if switches.hide_upcoming:
            break
    return row, deck


def another_auction(public: Public) -> bool:
    """Tell whether the present auction is followed by another one in its year."""
    hidden = public.stack and not complete(public.switches, public.year, public.row)
    return bool(hidden) or len(public.row) > public.auction - since(public)
