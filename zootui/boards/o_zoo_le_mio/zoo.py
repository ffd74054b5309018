"""Paint a zoo: grass, tiles with their roads as a map, the entrance, benches in their loops, visitors where they stroll."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.rules.derived import Square, grove, herds, squares
from engine.games.o_zoo_le_mio.rules.map.geometry import EAST, ENTRANCE, NORTH, SOUTH, WEST
from engine.games.o_zoo_le_mio.rules.map.loops import Corner, benches
from engine.games.o_zoo_le_mio.rules.model import BUSHES, KINDS, Public
from zootui.boards.o_zoo_le_mio.signs import ENTRANCES, LETTERS, ground, hue
from zootui.boards.o_zoo_le_mio.zoom import Window
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, BUSH, DOT, STAR, TREE, VISITOR
from zootui.draw.palette import Palette

__all__ = ["Look", "lay_bench", "lay_half", "looks", "paint_zoo"]


class Look:
    """Hold the colours of one half: its ground, its road, its signs. `texture` marks a road by more than its colour."""

    __slots__ = ("bush", "ground", "road", "sign", "texture")

    def __init__(self, palette: Palette, kind: int) -> None:
        self.ground = ground(palette, kind)
        self.road = palette.road
        plain = kind < 0 or palette.mono
        self.sign = palette.bright if plain else palette.lift(hue(palette, kind), 0.4 if palette.dark else 0.75)
        self.bush = palette.bright if palette.mono else palette.lift(palette.hue("leaf"), 0.1 if palette.dark else 0.5)
        self.texture = False


def looks(palette: Palette) -> dict[int, Look]:
    """Return the colours of every kind; -1 is the starting tile."""
    return {kind: Look(palette, kind) for kind in range(-1, KINDS)}


def lay_half(canvas: Canvas, window: Window, x: int, y: int, square: Square, look: Look) -> None:
    """Paint half a tile with its corner at column `x`, line `y`: ground, road, letter, stars, bushes."""
    zoom = window.zoom
    canvas.fill(x, y, zoom.width, zoom.height, look.ground)
    _road(canvas, window, x, y, square, look)
    if square.kind < 0:
        return
    canvas.text(x + zoom.letter[0], y + zoom.letter[1], LETTERS[square.kind], look.sign, traits=BOLD)
    count = str(square.stars) if zoom.brief else STAR * square.stars
    canvas.text(x + zoom.stars[0], y + zoom.stars[1], count, look.sign, traits=BOLD)
    if square.bushes:
        number = str(square.bushes) if square.bushes > 1 else ""
        green = BUSH + number if zoom.brief or square.bushes > zoom.road[0] else BUSH * square.bushes
        canvas.text(x + zoom.bushes[0], y + zoom.bushes[1], green, look.bush, traits=BOLD)


def _road(canvas: Canvas, window: Window, x: int, y: int, square: Square, look: Look) -> None:
    """Fill the road from the middle of a half to each side that it runs to."""
    sides = square.roads
    if not sides:
        return
    zoom = window.zoom
    road_x, road_y = zoom.road
    across, along = ("═", "║") if look.texture else (" ", " ")
    above = road_y if NORTH in sides else 0
    below = zoom.height - road_y - 1 if SOUTH in sides else 0
    canvas.fill(x + road_x, y + road_y - above, 2, above + 1 + below, look.road, along, look.ground)
    left = road_x if WEST in sides else 0
    right = zoom.width - road_x - 2 if EAST in sides else 0
    if left or right:
        canvas.fill(x + road_x - left, y + road_y, left + 2 + right, 1, look.road, across, look.ground)


def lay_bench(canvas: Canvas, window: Window, corner: Corner, plate: str, ink: str, sign: str, right: bool) -> None:
    """Put a sign on a small plate at a corner of the grid; `right` tells that the cell to its right leaves room for it."""
    x, y = window.at(*corner)
    text = f" {sign} " if len(sign) == 1 else f"{sign} "
    canvas.text(x - 2, y - 1, text if right or not window.zoom.brief else sign.ljust(2), ink, plate, BOLD)


def paint_zoo(canvas: Canvas, window: Window, palette: Palette, public: Public, seat: int) -> None:
    """Paint a seat's zoo into its window, which begins at the corner of `canvas`."""
    tiles = public.zoos[seat].tiles
    canvas.fill(0, 0, window.width, window.height, palette.grass)
    for x, y in window.cells():
        canvas.text(*window.at(x, y), DOT, palette.grass_mark)
    _hut(canvas, window, palette, ENTRANCES[seat % len(ENTRANCES)])
    colours = looks(palette)
    for square in squares(tiles):
        lay_half(canvas, window, *window.at(square.x, square.y), square, colours[square.kind])
    _guests(canvas, window, palette, public, seat)
    bushy = {(square.x, square.y) for square in squares(tiles) if square.bushes}
    for x, y in benches(tiles):
        right = (x, y - 1) not in bushy
        lay_bench(canvas, window, (x, y), palette.bench, palette.on(palette.bench), BENCH, right)


def _hut(canvas: Canvas, window: Window, palette: Palette, name: str) -> None:
    """Paint the entrance: a hut with a name over its door."""
    zoom = window.zoom
    x, y = window.at(*ENTRANCE[0])
    wide = zoom.width * len(ENTRANCE)
    wall = palette.raised if palette.mono else palette.tint(palette.hue("orange"), 0.24)
    canvas.fill(x, y, wide, zoom.height, wall)
    sign = palette.road if palette.dark else palette.text
    canvas.centre(x, y, wide, (f"▟ {name} ▙" if wide >= len(name) + 6 else name)[:wide], sign, traits=BOLD)
    canvas.centre(x, y + 1, wide, "entrance", palette.dim(sign, 0.3))


def _guests(canvas: Canvas, window: Window, palette: Palette, public: Public, seat: int) -> None:
    """Paint visitors in the best enclosure of each kind and trees where most bushes grow."""
    zoom = window.zoom
    tiles = public.zoos[seat].tiles
    times = {(square.x, square.y): square.tile for square in squares(tiles)}
    for herd in herds(public, seat):
        x, y = window.at(*max(herd.cells, key=lambda cell: (times[cell], cell)))
        canvas.text(x + zoom.guests[0], y + zoom.guests[1], VISITOR * herd.visitors, palette.bright, traits=BOLD)
    trees, here = public.attractions[BUSHES].guests[seat], grove(tiles)
    if trees and here is not None and not zoom.brief:
        x, y = window.at(*here)
        canvas.text(x + zoom.bushes[0], y + zoom.bushes[1] + 1, TREE * trees, palette.bright, traits=BOLD)
