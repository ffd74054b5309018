"""Paint a park."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.games.barenpark.names import ICON_BRINGS, ICON_NAMES, square_name
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells
from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.table import CREW, FULL, ICONS, Park
from engine.games.barenpark.tiles import NAMES
from engine.shared.polyomino import Square
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.edges import Overlay, paint_edges
from zootui.boards.barenpark.names_on_squares import is_bare, paint_names
from zootui.boards.barenpark.square_marks import mark_plate, put_sign, sign_tile
from zootui.boards.barenpark.viewport import SMALL
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BUSH, DOT, TREE
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import Raster

_SIGNS = (TREE, BUSH, f"{BUSH}{BUSH}", DOT, TREE, DOT)


def plant(canvas: Canvas, viewport: Viewport) -> None:
    """Draw trees on bare grass; they stay where they are in the park's own squares while it scrolls."""
    for line in range(viewport.height):
        row = line - viewport.y
        for step in range(3):
            number = (row * 2654435761 + step * 40503 + 12289) & 0xFFFFFFFF
            column = (number >> 9) % 96 - 32 + viewport.x
            sign = _SIGNS[(number >> 3) % len(_SIGNS)]
            if _bare(canvas, column - 1, line) and _bare(canvas, column + len(sign), line):
                canvas.text(column, line, sign, canvas.palette.grass_mark)


def _bare(canvas: Canvas, x: int, y: int) -> bool:
    return 0 <= x < canvas.width and canvas.chars[y][x] == " " and canvas.grounds[y][x] == canvas.palette.grass


@dataclass(frozen=True)
class _Land:
    """Hold what a park is painted from."""

    viewport: Viewport
    palette: Palette
    park: Park
    on: Mapping[Square, Cell]
    soil: faces.Soil
    colours: tuple[str, ...]
    """Those of its tiles."""


@lru_cache(2048)
def tile_colour(palette: Palette, tile: int, shade: int = 0) -> str:
    """Return the colour of a tile that lies in a park, in one of a few shades."""
    base = palette.dim(faces.hue(palette, tile), 0.12) if palette.dark else faces.hue(palette, tile)
    return mix(base, palette.sunk if palette.dark else palette.bright, 0.13 * shade) if shade else base


@lru_cache(256)
def _shades(park: Park) -> tuple[int, ...]:
    """Return a shade for every tile, so that neighbours of one colour differ."""
    on = {square: number for number, placement in enumerate(park.tiles) for square in squares(placement)}
    shades: list[int] = []
    for number, placement in enumerate(park.tiles):
        sign = faces.label(placement.tile, 2)
        beside = ((x + dx, y + dy) for x, y in squares(placement) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
        near = {on.get(place, number) for place in beside}
        alike = {shades[other] for other in near if other < number and faces.label(park.tiles[other].tile, 2) == sign}
        shades.append(next(shade for shade in range(4) if shade not in alike or shade == 3))
    return tuple(shades)


def paint_park(
    canvas: Canvas,
    viewport: Viewport,
    park: Park,
    *,
    reach: Collection[Square] = (),
    over: Overlay | None = None,
    plain: bool = False,
    named: bool = False,
) -> None:
    """Paint a park into its window, which begins at the corner of `canvas`; `reach` are free squares to be shown lighter.

    Where it is `named` free squares have the names by which words tell places.
    """
    palette = canvas.palette
    shades = _shades(park)
    colours = tuple(
        tile_colour(palette, placement.tile, shade) for placement, shade in zip(park.tiles, shades, strict=True)
    )
    land = _Land(
        viewport=viewport,
        palette=palette,
        park=park,
        on=cells(park),
        soil=faces.soil(palette),
        colours=colours,
    )
    seen = [item for item in land.on.items() if viewport.seen(*item[0]) is not None]
    raster = Raster(viewport.width, viewport.height, palette.grass)
    for square, cell in seen:
        _plate(raster, viewport, square, _ground(land, square, cell, reach))
    if viewport.zoom.joint[0]:
        _joints(raster, land)
    for square, cell in seen:
        if cell.icon and cell.tile == NO_TILE and not cell.statue:
            mark_plate(raster, viewport, square, _mark_colour(land, cell))
    if over is not None:
        _outline(raster, viewport, over)
        for square, colour in over.plates:
            mark_plate(raster, viewport, square, colour)
    raster.lay(canvas, 0, 0, whole=plain)
    if plain:
        paint_edges(canvas, viewport, land.on, over)
    hidden = over.squares if over is not None and over.fill else ()
    for square, cell in seen:
        x, y = viewport.corner(*square)
        canvas.note(x, y, viewport.zoom.width, viewport.zoom.height, _about(park, cell))
        if square not in hidden and viewport.shows(*square):
            _sign(canvas, land, square, cell)
            if plain and is_bare(cell):
                put_sign(canvas, viewport, square, DOT, palette.muted)
    if named:
        paint_names(canvas, viewport, park, hidden)


def name_squares(land: Canvas, viewport: Viewport, park: Park) -> None:
    """Name the squares of the park that is shown large, as lists call them (`2c4`)."""
    for square in cells(park):
        land.place(square_name(park, square), viewport.plate_seen(*square))


def _about(park: Park, cell: Cell) -> str:
    """Return what lies on a square, or what it is."""
    if cell.tile != NO_TILE:
        return NAMES[park.tiles[cell.tile].tile]
    if cell.statue:
        return f"a bear statue worth {cell.statue}"
    if cell.icon == PIT_MARK:
        return "a pit: no tile may lie here; a statue comes once all around it is covered"
    if not cell.icon:
        return "a free square: to be covered by a tile"
    return f"{ICON_NAMES[ICONS.index(cell.icon)]}: whoever covers it takes {ICON_BRINGS[ICONS.index(cell.icon)]}"


def _plate(raster: Raster, viewport: Viewport, square: Square, colour: str) -> None:
    zoom, (x, y) = viewport.zoom, viewport.corner(*square)
    edge = zoom.joint[0]
    raster.fill(x + edge, 2 * y + edge, zoom.width - edge, 2 * zoom.height - edge, colour)


def _ground(land: _Land, square: Square, cell: Cell, reach: Collection[Square]) -> str:
    if cell.tile != NO_TILE:
        return land.colours[cell.tile]
    if cell.statue:
        return faces.statue_plate(land.palette)
    if square in reach:
        return land.soil.reach
    plot = land.park.plots[cell.plot]
    return land.soil.other if (plot.c + plot.r) % 2 else land.soil.free


def _mark_colour(land: _Land, cell: Cell) -> str:
    """Return the colour of an open icon's plate, or of a pit; a crew that brings nothing any more is dim."""
    if cell.icon == PIT_MARK:
        return land.soil.pit
    icon = ICONS.index(cell.icon)
    void = icon == CREW and len(land.park.plots) == FULL
    return mix(faces.icon_plate(land.palette, icon), land.soil.free, 0.75 if void else 0.2)


# --- joints ------------------------------------------------------------------------------------------------------------


def _corners(places: Collection[Square]) -> set[Square]:
    """Return the squares whose left or upper joint belongs to one of `places`."""
    return {(x + dx, y + dy) for x, y in places for dx in (0, 1) for dy in (0, 1)}


def _joints(raster: Raster, land: _Land) -> None:
    """Fill the joint left of and above every square, and right of and below the last ones."""
    viewport, on = land.viewport, land.on
    zoom = viewport.zoom
    for x, y in _corners(on):
        left, top = viewport.corner(x, y)
        if left > viewport.width or top > viewport.height or left + zoom.width < 0 or top + zoom.height < 0:
            continue
        here, west, north = on.get((x, y)), on.get((x - 1, y)), on.get((x, y - 1))
        beside, above = _joint(land, west, here), _joint(land, north, here)
        if beside:
            raster.fill(left, 2 * top + 1, 1, 2 * zoom.height - 1, beside)
        if above:
            raster.fill(left + 1, 2 * top, zoom.width - 1, 1, above)
        raster.fill(left, 2 * top, 1, 1, _joint(land, on.get((x - 1, y - 1)), north, west, here))


def _joint(land: _Land, *sides: Cell | None) -> str:
    """Return the colour of what lies between squares, nothing outside the park."""
    first = sides[0]
    if first is None:
        return land.soil.sand if any(sides) else ""
    tile, plot = first.tile, first.plot
    if tile != NO_TILE and all(side is not None and side.tile == tile for side in sides):
        return land.colours[tile]
    return land.soil.gap if all(side is not None and side.plot == plot for side in sides) else land.soil.sand


def _outline(raster: Raster, viewport: Viewport, over: Overlay) -> None:
    """Fill the outlined squares and the joints between them, and draw the line through the joints around them."""
    inside = set(over.squares)
    if over.fill:
        for square in over.squares:
            _plate(raster, viewport, square, over.fill)
    if not viewport.zoom.joint[0]:
        return
    wide, high = viewport.zoom.width, 2 * viewport.zoom.height
    for x, y in _corners(inside):
        left, top = viewport.corner(x, y)
        here, west, north, corner = ((x - dx, y - dy) in inside for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)))
        for all_in, some_in, box in (
            (here and west, here or west, (left, 2 * top + 1, 1, high - 1)),
            (here and north, here or north, (left + 1, 2 * top, wide - 1, 1)),
            (here and west and north and corner, True, (left, 2 * top, 1, 1)),
        ):
            if all_in and over.fill:
                raster.fill(*box, over.fill)
            elif some_in and not all_in:
                raster.fill(*box, over.line)


def _sign(canvas: Canvas, land: _Land, square: Square, cell: Cell) -> None:
    viewport, palette = land.viewport, land.palette
    if cell.tile != NO_TILE:
        placement = land.park.tiles[cell.tile]
        first = square == (placement.x, placement.y)
        sign_tile(canvas, viewport, square, placement.tile, land.colours[cell.tile], first=first)
    elif cell.statue:
        text = f"{faces.STATUE}{cell.statue}" if viewport.zoom is not SMALL else f"{cell.statue:>2}"
        put_sign(canvas, viewport, square, text, palette.on(faces.statue_plate(palette)), traits=BOLD)
    elif cell.icon == PIT_MARK:
        put_sign(canvas, viewport, square, faces.PIT, faces.pit_ink(palette))
    elif cell.icon:
        put_sign(
            canvas, viewport, square, faces.icon_mark(cell.icon), palette.on(_mark_colour(land, cell)), traits=BOLD
        )
