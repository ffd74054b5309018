"""Paint what is in hand: the tile as a ghost, what it would close, why it may not lie there, and where it may."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterator

from engine.games.o_zoo_le_mio.rules.derived import Square, squares, tile_squares
from engine.games.o_zoo_le_mio.rules.map.geometry import ENTRANCE, At, Cell, beyond, cells
from engine.games.o_zoo_le_mio.rules.map.loops import new_benches
from engine.games.o_zoo_le_mio.rules.model import Placed
from zootui.boards.contract import Hand, Target
from zootui.boards.o_zoo_le_mio.signs import ground
from zootui.boards.o_zoo_le_mio.zoo import Look, lay_bench, lay_half
from zootui.boards.o_zoo_le_mio.zoom import Window
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, CROSS, HATCH
from zootui.draw.palette import Palette, mix

__all__ = ["Jumps", "paint_fit", "paint_ghost", "paint_places", "paint_pointers", "place_targets"]

_BLANK = frozenset(" ═║")
"""Signs that a frame or a hatching may cover."""

Jumps = tuple[tuple[str, At], ...]


class _Ghost(Look):
    """Hold the colours of half a tile that does not lie there yet."""

    __slots__ = ()

    def __init__(self, palette: Palette, kind: int, legal: bool) -> None:
        super().__init__(palette, kind)
        if legal:
            self.ground, self.road = ground(palette, kind, 0.62), palette.road_lit
        else:
            self.ground, self.road = mix(ground(palette, kind), palette.red, 0.3), mix(palette.road, palette.red, 0.5)
        self.sign = palette.bright
        self.texture = palette.mono
        self.bush = palette.bright if palette.mono or not legal else self.bush


def paint_fit(canvas: Canvas, window: Window, palette: Palette, tiles: tuple[Placed, ...], tile: int, at: At) -> None:
    """Paint a tile that is still for sale where it would fit best, quietly."""
    for square in tile_squares(tile, at):
        lay_half(canvas, window, *window.at(square.x, square.y), square, _Ghost(palette, square.kind, True))
    for corner in new_benches((*tiles, Placed(tile, *at, 0))):
        lay_bench(canvas, window, corner, palette.bench, palette.on(palette.bench), "+" + BENCH, True)


def paint_ghost(
    canvas: Canvas, window: Window, palette: Palette, tiles: tuple[Placed, ...], tile: int, at: At, hand: Hand
) -> None:
    """Paint the tile in hand over a painted zoo: lifted and framed in amber, or red and hatched with the rule."""
    halves = tile_squares(tile, at)
    for square in halves:
        x, y = window.at(square.x, square.y)
        lay_half(canvas, window, x, y, square, _Ghost(palette, square.kind, hand.legal))
        if not hand.legal:
            _hatch(canvas, window, palette, x, y)
    _outline(canvas, window, palette.amber if hand.legal else palette.red, halves)
    if hand.legal:
        for corner in new_benches((*tiles, Placed(tile, *at, 0))):
            lay_bench(canvas, window, corner, palette.amber, palette.ink, "+" + BENCH, True)
        return
    for x, y in _clashes(tiles, tile, at, window):
        canvas.text(x, y, f" {CROSS} ", palette.ink, palette.red, BOLD)
    _name_rule(canvas, window, palette, halves[1], hand.refusal)


def _hatch(canvas: Canvas, window: Window, palette: Palette, x: int, y: int) -> None:
    ink = mix(palette.red, palette.bright, 0.25)
    step = 3 if window.zoom.brief else 4
    for line in range(max(0, y), min(canvas.height, y + window.zoom.height)):
        for column in range(max(0, x), min(canvas.width, x + window.zoom.width)):
            if (column + 2 * line) % step == 0 and canvas.sign(column, line) in _BLANK:
                canvas.text(column, line, HATCH, ink)


def _outline(canvas: Canvas, window: Window, ink: str, halves: tuple[Square, Square]) -> None:
    columns, lines = zip(*(window.at(square.x, square.y) for square in halves), strict=True)
    left, top = min(columns), min(lines)
    width, height = max(columns) - left + window.zoom.width, max(lines) - top + window.zoom.height
    frame = Canvas(width, height, ink)
    frame.frame(0, 0, width, height, ink, "thin")
    for y, signs in enumerate(frame.chars):
        for x, sign in enumerate(signs):
            if sign != " " and canvas.sign(left + x, top + y) in _BLANK:
                canvas.text(left + x, top + y, sign, ink)


def _clashes(tiles: tuple[Placed, ...], tile: int, at: At, window: Window) -> Iterator[tuple[int, int]]:
    """Yield where to put crosses three columns wide: on cells that are taken, on sides where a road meets none."""
    zoom = window.zoom
    roads: dict[Cell, tuple[int, ...]] = dict.fromkeys(ENTRANCE, ())
    roads.update(((square.x, square.y), square.roads) for square in squares(tiles))
    halves = tile_squares(tile, at)
    over = [square for square in halves if (square.x, square.y) in roads]
    for square in over:
        x, y = window.at(square.x, square.y)
        yield x + zoom.road[0] - (not zoom.brief), y + zoom.road[1]
    if over:
        return
    for square in halves:
        for side in range(4):
            x, y, back = beyond(square.x, square.y, side)
            if (x, y) in roads and (side in square.roads) != (back in roads[x, y]):
                yield _middle(window, square.x, square.y, side)


def _middle(window: Window, x: int, y: int, side: int) -> tuple[int, int]:
    """Return where a plate three columns wide covers the middle of a cell's side, just inside it."""
    zoom = window.zoom
    left, top = window.at(x, y)
    centre = left + zoom.road[0] - (not zoom.brief)
    return (
        (centre, top),
        (left + zoom.width - 3, top + zoom.road[1]),
        (centre, top + zoom.height - 1),
        (left, top + zoom.road[1]),
    )[side]


def _name_rule(canvas: Canvas, window: Window, palette: Palette, square: Square, refusal: str) -> None:
    """Write the number of the rule in a corner of half B."""
    numbers = re.findall(r"R\d+", refusal)
    if numbers:
        x, y = window.at(square.x, square.y)
        canvas.text(x + 1, y + window.zoom.bushes[1], numbers[-1], palette.bright, palette.sunk, BOLD)


def paint_places(canvas: Canvas, window: Window, palette: Palette, anchors: Collection[Cell], jumps: Jumps) -> None:
    """Frame the cells where half A may lie, with the letter that jumps there."""
    zoom = window.zoom
    ink = mix(palette.grass, palette.green, 0.55)
    for x, y in anchors:
        canvas.frame(*window.at(x, y), zoom.width, zoom.height, ink, "dashed")
    for letter, (x, y, _) in jumps:
        left, top = window.at(x, y)
        plate = letter.center(2 if zoom.brief else 3)
        if window.shows(x, y):
            place = left + (zoom.width - len(plate)) // 2
            canvas.text(place, top + zoom.road[1], plate, palette.ink, palette.green, BOLD)


def paint_pointers(canvas: Canvas, window: Window, palette: Palette, jumps: Jumps) -> None:
    """Write letters of places that are out of sight at the edge, with an arrow that tells where they lie."""
    for letter, (x, y, _) in jumps:
        if not window.shows(x, y):
            left, top = window.at(x, y)
            column, line = left + window.zoom.road[0], top + window.zoom.road[1]
            plate = _pointer(line, window.height, "▴", "▾") + _pointer(column, window.width - 1, "◂", "▸") + letter
            column, line = min(max(0, column), window.width - len(plate)), min(max(0, line), window.height - 1)
            canvas.text(column, line, plate, palette.ink, palette.green, BOLD)


def _pointer(place: int, room: int, before: str, after: str) -> str:
    return before if place < 0 else after if place >= room else ""


def place_targets(
    window: Window, top: int, at: At | None, places: Container[At], anchors: dict[Cell, At], jumps: Jumps
) -> tuple[Target, ...]:
    """Return what the mouse can point at: any cell puts half A there, turned as it is or, if only that fits, otherwise.

    `top` is the line of the canvas where the window begins. Both cells of the ghost mean the ghost itself, so that a click
    there lays the tile.
    """
    zoom = window.zoom
    r = at[2] if at else 0
    keys = {value[:2]: key for key, value in jumps}
    values = {(x, y): (x, y, r) if (x, y, r) in places else anchors.get((x, y), (x, y, r)) for x, y in window.cells()}
    if at:
        values.update(dict.fromkeys(cells(at), at))
    found = []
    for cell, value in values.items():
        x, y = window.at(*cell)
        left, upper = max(0, x), max(0, y)
        right, lower = min(window.width, x + zoom.width), min(window.height, y + zoom.height)
        if left < right and upper < lower:
            key = keys.get(cell, "") if value[:2] == cell else ""
            found.append(Target(left, top + upper, right - left, lower - upper, value, key))
    return tuple(found)
