"""Paint a park."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.games.barenpark.names import ICON_BRINGS, ICON_NAMES, square_name
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells
from engine.games.barenpark.rules.park_map import Bounds, squares
from engine.games.barenpark.rules.table import CREW, FULL, ICONS, Park
from engine.games.barenpark.tiles import NAMES
from engine.shared.polyomino import Square
from zootui.boards.barenpark import faces
from zootui.boards.shared.cell_size import sizes_for
from zootui.boards.shared.viewport import cut, shift
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import BUSH, DOT, TREE
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import Raster


@dataclass(frozen=True)
class Zoom:
    """Hold how large a square is drawn; with `joints` its first column and first half line are the joint to the next."""

    width: int
    height: int
    joints: bool = True

    @property
    def large(self) -> bool:
        """Tell whether a square has room for a short name."""
        return self.width >= 6

    @property
    def mark(self) -> tuple[int, int]:
        """Return the column and line of a square in which its sign of three columns begins."""
        return (self.width - 2) // 2, self.height // 2

    def size(self, box: Bounds) -> tuple[int, int]:
        """Return the columns and lines that a box takes whole, with the border around it."""
        edge = int(self.joints)
        return box.width * self.width + edge, box.height * self.height + edge

    def least(self, box: Bounds) -> tuple[int, int]:
        """Return the columns and lines that show all of a box: half a line at its top and its foot may be cut off."""
        edge = int(self.joints)
        return box.width * self.width + edge, box.height * self.height - edge


HUGE, GREAT, BIG, MIDDLE, SMALL = Zoom(10, 5), Zoom(8, 4), Zoom(6, 3), Zoom(4, 2), Zoom(2, 1, joints=False)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, SMALL)
_CELLS = (8, 7)
"""A park of four areas: larger than usual are only squares in which all of it would be seen, but its fence."""


@dataclass(frozen=True)
class Viewport:
    """Hold where square (0, 0) of a park begins, counted from the corner of the land that is seen, and the size of that."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Return the column and line where a square begins, its joint included."""
        return self.x + x * self.zoom.width, self.y + y * self.zoom.height

    def shows(self, square: Square) -> bool:
        """Tell whether a square is in sight, so far that its sign can be read."""
        left, top = self.at(*square)
        sign = int(self.zoom.joints)
        return 0 <= left + sign < self.width and 0 <= top + sign < self.height

    def shows_some(self, square: Square) -> bool:
        """Tell whether any part of a square is in sight."""
        left, top = self.at(*square)
        return -self.zoom.width < left < self.width and -self.zoom.height < top < self.height

    def cells(self, square: Square) -> Rect:
        """Return the cells of a square, without the joint before it, so far as they are in sight; it may have none."""
        left, top = self.at(*square)
        x, right = (max(0, min(self.width, left + edge)) for edge in (int(self.zoom.joints), self.zoom.width))
        y, bottom = (max(0, min(self.height, top + edge)) for edge in (0, self.zoom.height))
        return Rect.between(x, y, right, bottom)

    def visible(self, x: int, y: int, width: int, height: int) -> Rect | None:
        """Return what is seen of a rectangle of the land, None if nothing is."""
        seen = cut(x, y, width, height, (self.width, self.height))
        return None if seen is None else Rect(*seen)


@dataclass(frozen=True)
class Layout:
    """Hold where on the board the land with the park lies, where everything else does, and how large squares are."""

    land: Rect
    rest: Rect
    zoom: Zoom


def around(bounds: Bounds, squares: Collection[Square]) -> Bounds:
    """Return the smallest bounds that hold more squares, too."""
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    left, top = min([bounds.left, *xs]), min([bounds.top, *ys])
    right = max([bounds.left + bounds.width - 1, *xs])
    bottom = max([bounds.top + bounds.height - 1, *ys])
    return Bounds(left=left, top=top, width=right - left + 1, height=bottom - top + 1)


def choose_layout(width: int, height: int, box: Bounds, beside: int, below: int, most: int) -> Layout:
    """Divide a board so that squares are as large as can be while all of `box` is seen.

    The rest goes beside the park, `beside` to `most` columns wide, or, where only that allows larger squares, under it, at
    least `below` lines high. If nothing shows all, squares are smallest and the park is seen in part.
    """
    for zoom in sizes_for(ZOOMS, BIG, _CELLS, (width - 1 - beside, height)):
        across, down = zoom.least(box)
        if across + 1 + beside <= width and down <= height:
            return _beside(zoom, width, height, zoom.size(box)[0], beside, most)
        if across <= width and down + 1 + below <= height:
            lines = min(zoom.size(box)[1], height - 1 - below)
            return Layout(Rect(0, 0, width, lines), Rect(1, lines + 1, max(0, width - 2), height - lines - 1), zoom)
    across = min(SMALL.size(box)[0], max(8, width - 1 - beside))
    return _beside(SMALL, width, height, across, beside, most)


def _beside(zoom: Zoom, width: int, height: int, across: int, beside: int, most: int) -> Layout:
    rest = max(0, min(most, max(beside, width - across - 1), width - across - 1))
    land = max(0, min(width, width - rest - 1))
    return Layout(Rect(0, 0, land, height), Rect(land + 1, 0, max(0, width - land - 1), height), zoom)


def choose_viewport(
    zoom: Zoom, land: Rect, box: Bounds, keep: Collection[Square] = (), at: tuple[int, int] = (0, 0)
) -> Viewport:
    """Return what is seen of a park: all of `box` if it fits, standing on the lower edge, else the part that holds `keep`.

    `at` scrolls a park that does not fit; squares of `keep` (the tile in hand) stay in sight.
    """
    across, down = zoom.size(box)
    edge = int(zoom.joints)
    left = _begin(land.width, across, 0, at[0], (land.width - across) // 2)
    top = _begin(land.height, down, 2 * edge, at[1], land.height - down)
    x, y = left - box.left * zoom.width, top - box.top * zoom.height
    if keep:
        x += shift(x, zoom.width, [square[0] for square in keep], land.width)
        y += shift(y, zoom.height, [square[1] for square in keep], land.height, edge)
    return Viewport(zoom=zoom, x=x, y=y, width=land.width, height=land.height)


def _begin(room: int, size: int, spare: int, by: int, wanted: int) -> int:
    """Return where content of a size begins: at `wanted` if it fits; up to `spare` is cut off at both ends; else it scrolls."""
    if size <= room:
        return wanted
    if size - spare <= room:
        return -((size - room) // 2)
    return max(room - size, min(0, wanted - by))


# --- edges ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Overlay:
    """Say what is outlined over a park: its squares, their colour (none: what lies there stays), and that of the outline."""

    squares: tuple[Square, ...]
    fill: str
    line: str
    plates: tuple[tuple[Square, str], ...] = ()
    """Squares, also elsewhere, that get a plate of a colour for a sign."""


def paint_edges(
    canvas: Canvas, viewport: Viewport, palette: Palette, on: Mapping[Square, Cell], over: Overlay | None
) -> None:
    """Draw a line around every area and every tile, and one of `#` around what is outlined; free squares have none between them."""
    if not viewport.zoom.joints:
        return
    lined = {square: _sort(cell) for square, cell in on.items()}
    _lines(canvas, viewport, lined, "-|+", palette.text)
    if over is not None:
        inside = dict.fromkeys(over.squares, 0)
        _clear(canvas, viewport, inside)
        _lines(canvas, viewport, inside, "###", over.line)


def _sort(cell: Cell) -> tuple[int, int]:
    """Return what squares have in common between which there is no line: their tile, else their area."""
    return (1, cell.tile) if cell.tile != NO_TILE else (0, cell.plot)


def _lines(canvas: Canvas, viewport: Viewport, sorts: Mapping[Square, object], signs: str, ink: str) -> None:
    """Draw the joints between squares of different sorts: signs across, down and where lines meet."""
    across, down, meeting = tuple(signs)
    zoom = viewport.zoom
    for x, y in {(x + dx, y + dy) for x, y in sorts for dx in (0, 1) for dy in (0, 1)}:
        left, top = viewport.at(x, y)
        here, west, north, corner = (sorts.get((x - dx, y - dy)) for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)))
        if here != north:
            _put(canvas, viewport, left + 1, top, across * (zoom.width - 1), ink)
        if here != west:
            for line in range(1, zoom.height):
                _put(canvas, viewport, left, top + line, down, ink)
        if not here == west == north == corner:
            _put(canvas, viewport, left, top, meeting, ink)


def _clear(canvas: Canvas, viewport: Viewport, inside: Collection[Square]) -> None:
    """Wipe out lines of what lies below between two squares that are outlined together."""
    zoom = viewport.zoom
    for x, y in inside:
        left, top = viewport.at(x, y)
        if (x, y - 1) in inside:
            _put(canvas, viewport, left + 1, top, " " * (zoom.width - 1), "")
        if (x - 1, y) in inside:
            for line in range(1, zoom.height):
                _put(canvas, viewport, left, top + line, " ", "")


def _put(canvas: Canvas, viewport: Viewport, x: int, y: int, text: str, ink: str) -> None:
    """Write in a window: what lies beyond it is left out."""
    begin = max(0, -x)
    if 0 <= y < viewport.height:
        canvas.text(x + begin, y, text[begin : max(begin, viewport.width - x)], ink, traits=BOLD if ink else 0)


# --- square marks --------------------------------------------------------------------------------------------------


def mark_plate(raster: Raster, viewport: Viewport, square: Square, colour: str) -> None:
    """Fill the plate that an icon, a pit or a cross stands on."""
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    if zoom is SMALL:
        raster.fill(x, 2 * y, 2, 2, colour)
    else:
        raster.fill(x + zoom.mark[0], 2 * y + zoom.height - 1, 3, 3, colour)


def put_sign(
    canvas: Canvas, viewport: Viewport, square: Square, text: str, ink: str, ground: str = "", traits: int = 0
) -> None:
    """Write up to three signs in the middle of a square; with `ground` on a plate of that colour, one line high."""
    if not viewport.shows(square):
        return
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    if zoom is SMALL:
        canvas.text(x, y, text[:2].ljust(2), ink, ground, traits)
    else:
        canvas.text(x + zoom.mark[0], y + zoom.mark[1], text[:3].center(3), ink, ground, traits)


def sign_tile(
    canvas: Canvas, viewport: Viewport, palette: Palette, square: Square, tile: int, plate: str, *, first: bool
) -> None:
    """Write what a square of a tile shows: its name on the first square, faint letters on the others.

    The smallest squares have a letter and a free column each, so that what stands side by side stays apart; colours say the rest.
    """
    zoom, ink = viewport.zoom, palette.on(plate)
    if zoom is SMALL:
        letter = faces.label(tile, 2)[0]
        if first:
            put_sign(canvas, viewport, square, letter, ink, traits=BOLD)
        else:
            put_sign(canvas, viewport, square, letter.lower(), mix(plate, ink, 0.42))
    elif not first:
        put_sign(
            canvas,
            viewport,
            square,
            faces.faint_sign(tile, zoom.large),
            mix(plate, ink, 0.42),
        )
    elif zoom.large and viewport.shows(square):
        x, y = viewport.at(*square)
        canvas.text(x + 1, y + zoom.mark[1], faces.label(tile, 5).center(zoom.width - 1), ink, traits=BOLD)
    else:
        put_sign(canvas, viewport, square, faces.label(tile, 3), ink, traits=BOLD)


# --- trees ---------------------------------------------------------------------------------------------------------


_SIGNS = (TREE, BUSH, f"{BUSH}{BUSH}", DOT, TREE, DOT)


def plant(canvas: Canvas, viewport: Viewport, palette: Palette) -> None:
    """Draw trees on bare grass; they stay where they are in the park's own squares while it scrolls."""
    for line in range(viewport.height):
        row = line - viewport.y
        for step in range(3):
            number = (row * 2654435761 + step * 40503 + 12289) & 0xFFFFFFFF
            column = (number >> 9) % 96 - 32 + viewport.x
            sign = _SIGNS[(number >> 3) % len(_SIGNS)]
            if _bare(canvas, palette, column - 1, line) and _bare(canvas, palette, column + len(sign), line):
                canvas.text(column, line, sign, palette.grass_mark)


def _bare(canvas: Canvas, palette: Palette, x: int, y: int) -> bool:
    return 0 <= x < canvas.width and canvas.chars[y][x] == " " and canvas.grounds[y][x] == palette.grass


# --- park ----------------------------------------------------------------------------------------------------------


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
    palette: Palette,
    park: Park,
    *,
    reach: Collection[Square] = (),
    over: Overlay | None = None,
    plain: bool = False,
) -> None:
    """Paint a park into its window, which begins at the corner of `canvas`; `reach` are free squares to be shown lighter."""
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
    seen = [item for item in land.on.items() if viewport.shows_some(item[0])]
    raster = Raster(viewport.width, viewport.height, palette.grass)
    for square, cell in seen:
        _plate(raster, viewport, square, _ground(land, square, cell, reach))
    if viewport.zoom.joints:
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
        paint_edges(canvas, viewport, palette, land.on, over)
    hidden = over.squares if over is not None and over.fill else ()
    for square, cell in seen:
        x, y = viewport.at(*square)
        canvas.note(x, y, viewport.zoom.width, viewport.zoom.height, _about(park, cell))
        if square not in hidden and viewport.shows(square):
            _sign(canvas, land, square, cell)
            if plain and cell.tile == NO_TILE and not cell.icon and not cell.statue:
                put_sign(canvas, viewport, square, DOT, palette.muted)


def name_squares(land: Canvas, viewport: Viewport, park: Park) -> None:
    """Name the squares of the park that is shown large, as lists call them (`c5`)."""
    for square in cells(park):
        land.place(square_name(park, square), viewport.cells(square))


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
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    edge = int(zoom.joints)
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
        left, top = viewport.at(x, y)
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
    if not viewport.zoom.joints:
        return
    wide, high = viewport.zoom.width, 2 * viewport.zoom.height
    for x, y in _corners(inside):
        left, top = viewport.at(x, y)
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


# --- signs -------------------------------------------------------------------------------------------------------------


def _sign(canvas: Canvas, land: _Land, square: Square, cell: Cell) -> None:
    viewport, palette = land.viewport, land.palette
    if cell.tile != NO_TILE:
        placement = land.park.tiles[cell.tile]
        first = square == (placement.x, placement.y)
        sign_tile(canvas, viewport, palette, square, placement.tile, land.colours[cell.tile], first=first)
    elif cell.statue:
        text = f"{faces.STATUE}{cell.statue}" if viewport.zoom is not SMALL else f"{cell.statue:>2}"
        put_sign(canvas, viewport, square, text, palette.on(faces.statue_plate(palette)), traits=BOLD)
    elif cell.icon == PIT_MARK:
        put_sign(canvas, viewport, square, faces.PIT, mix(land.soil.pit, "#ffffff", 0.45))
    elif cell.icon:
        put_sign(
            canvas, viewport, square, faces.icon_mark(cell.icon), palette.on(_mark_colour(land, cell)), traits=BOLD
        )
