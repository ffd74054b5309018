"""A zoo of O Zoo le Mio as plain text."""

from engine.games.o_zoo_le_mio.names import LETTERS, NAMES, count
from engine.games.o_zoo_le_mio.rules.benches import benches
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, counted_enclosures, half_tiles, standings, tree_cell
from engine.games.o_zoo_le_mio.rules.geometry import EAST, ENTRANCE, NORTH, SOUTH, WEST
from engine.games.o_zoo_le_mio.rules.table import BUSHES, OzooView, Public

_WIDE, _HIGH = 8, 3
_MARGIN = 4
_SIGNS = (
    ", ".join(f"{letter} {name}" for letter, name in zip(LETTERS[:BUSHES], NAMES, strict=False))
    + ", each with its stars; & bushes, @ visitors, ^ trees, o a bench, == the starting tile; - and | roads"
)
"""What the signs of a drawn zoo stand for."""


def picture(view: OzooView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text, for the line client, screen readers and tests: the map, then what it has.

    Each half is a block of 8 × 3 characters with its letter and stars in the middle, roads as lines from there to the exits, `&2`
    for two bushes, `@2` for two visitors, `^2` for two trees; `o` is a bench, on the corner between blocks where it stands.
    Columns and rows carry their x and y.
    """
    return "\n".join((heading(view, seat, names), *_map(view.public, seat), _SIGNS, *table_lines(view.public, seat)))


def heading(view: OzooView, seat: int, names: tuple[str, ...]) -> str:
    """Return whose zoo it is, and how large."""
    zoo = view.public.zoos[seat]
    owner = "Your zoo" if seat == view.seat else f"The zoo of {names[seat]}"
    return f"{owner}: {count(len(zoo.tiles), 'tile', 'tiles')}, {count(zoo.benches, 'bench', 'benches')}"


def _map(public: Public, seat: int) -> list[str]:
    tiles = public.zoos[seat].tiles
    there = half_tiles(tiles)
    west, east = min(one.x for one in there), max(one.x for one in there)
    north, south = min(one.y for one in there), max(1, *(one.y for one in there))
    rows = [[" "] * (_WIDE * (east - west + 1) + 1) for _ in range(_HIGH * (south - north + 1) + 1)]

    def write(x: int, y: int, right: int, down: int, text: str) -> None:
        row = rows[_HIGH * (y - north) + down]
        start = _WIDE * (x - west) + right
        row[start : start + len(text)] = text

    for one in there:
        for right, down, text in _half(one):
            write(one.x, one.y, right, down, text)
    for enclosure in counted_enclosures(public, seat):
        if enclosure.visitors:
            write(*enclosure.cells[0], 6, 2, f"@{enclosure.visitors}")
    trees = public.attractions[BUSHES].guests[seat]
    cell = tree_cell(tiles)
    if trees and cell is not None:
        write(*cell, 1, 0, f"^{trees}")
    for x, y in ENTRANCE:
        write(x, y, 0, 1, "[ ENTR  " if x == 0 else " ANCE ] ")
    for x, y in benches(tiles):
        write(x, y, 0, 0, "o")
    return [_columns(west, east), *_with_rows(rows, north)]


def _half(one: HalfTile) -> list[tuple[int, int, str]]:
    name = "==" if one.kind < 0 else f"{LETTERS[one.kind]}{one.stars}"
    parts = [(4, 1, name)]
    if WEST in one.roads:
        parts.append((0, 1, "----"))
    if EAST in one.roads:
        parts.append((6, 1, "--"))
    if NORTH in one.roads:
        parts.append((4, 0, "|"))
    if SOUTH in one.roads:
        parts.append((4, 2, "|"))
    if one.bushes:
        parts.append((6, 0, f"&{one.bushes}"))
    return parts


def _columns(west: int, east: int) -> str:
    return " " * _MARGIN + "".join(f"{f'x{x}':^{_WIDE}}" for x in range(west, east + 1)).rstrip()


def _with_rows(rows: list[list[str]], north: int) -> list[str]:
    lines = []
    for number, row in enumerate(rows):
        label = f"y{north + number // _HIGH}" if number % _HIGH == 1 else ""
        lines.append(f"{label:<{_MARGIN}}{''.join(row)}".rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return lines


def table_lines(public: Public, seat: int) -> list[str]:
    """Return what a seat has of each attraction."""
    lines = []
    for line in standings(public):
        stand = line.stands[seat]
        if stand.stars:
            unit = ("tree", "trees") if line.attraction == BUSHES else ("visitor", "visitors")
            lines.append(f"{NAMES[line.attraction]} {stand.stars}: {count(stand.guests, *unit)}")
    return lines
