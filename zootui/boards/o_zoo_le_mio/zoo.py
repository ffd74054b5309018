"""Paint a zoo as a map: how large it is drawn, which part is seen; grass, tiles with roads, entrance, benches, visitors."""

from engine.games.o_zoo_le_mio.components import COMPONENTS
from engine.games.o_zoo_le_mio.names import LETTERS, NAMES as FULL_NAMES, count, guest_count
from engine.games.o_zoo_le_mio.rules.benches import Corner, benches
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, counted_enclosures, half_tiles, tree_cell
from engine.games.o_zoo_le_mio.rules.geometry import EAST, ENTRANCE, NORTH, SOUTH, WEST, Cell
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KINDS, Public
from zootui.boards.o_zoo_le_mio.viewport import LOOKS
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, BUSH, DOT, STAR, TREE, VISITOR
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect

_HUE_OF = {"grey": "silver", "blue": "azure"}
HUES = (*(_HUE_OF.get(animal.colour, animal.colour) for animal in COMPONENTS.animals), "leaf")
"""The hue of each attraction."""
NAMES = tuple(name.split()[0] for name in FULL_NAMES)
"""The attractions in one word."""
ENTRANCES = ("Porky Park", "Villa Gorilla", "Aqua Shark", "Crocodome")
"""What stands over each seat's entrance."""


def hue(palette: Palette, kind: int) -> str:
    return palette.hue(HUES[kind])


def ground(palette: Palette, kind: int, share: float = 0.38) -> str:
    """Return the ground of an enclosure, a dark tint of the animal's colour; bare earth where there is none."""
    return palette.earth if kind < 0 else palette.tint(hue(palette, kind), share)


class HalfColours:
    """Hold the colours of one half: its ground, its road, its signs. `texture` draws a road with signs, too."""

    __slots__ = ("bush", "ground", "road", "sign", "texture")

    def __init__(self, palette: Palette, kind: int, *, texture: bool = False) -> None:
        self.ground = ground(palette, kind)
        self.road = palette.road
        plain = kind < 0 or palette.mono
        self.sign = palette.bright if plain else palette.lift(hue(palette, kind), 0.4 if palette.dark else 0.75)
        self.bush = palette.bright if palette.mono else palette.lift(palette.hue("leaf"), 0.1 if palette.dark else 0.5)
        self.texture = texture


def colours_by_kind(palette: Palette, *, texture: bool = False) -> dict[int, HalfColours]:
    """Return the colours of every kind; -1 is the starting tile."""
    return {kind: HalfColours(palette, kind, texture=texture) for kind in range(-1, KINDS)}


def paint_half(canvas: Canvas, viewport: Viewport, x: int, y: int, half: HalfTile, colours: HalfColours) -> None:
    """Paint half a tile with its corner at column `x`, line `y`: ground, road, letter, stars, bushes."""
    zoom, look = viewport.zoom, LOOKS[viewport.zoom]
    canvas.fill(x, y, zoom.width, zoom.height, colours.ground)
    canvas.note(x, y, zoom.width, zoom.height, _about(half))
    _road(canvas, viewport, x, y, half, colours)
    if half.kind < 0:
        return
    canvas.text(x + look.letter[0], y + look.letter[1], LETTERS[half.kind], colours.sign, traits=BOLD)
    count = str(half.stars) if look.brief else STAR * half.stars
    canvas.text(x + look.stars[0], y + look.stars[1], count, colours.sign, traits=BOLD)
    if half.bushes:
        number = str(half.bushes) if half.bushes > 1 else ""
        green = BUSH + number if look.brief or half.bushes > zoom.sign.x else BUSH * half.bushes
        canvas.text(x + look.bushes[0], y + look.bushes[1], green, colours.bush, traits=BOLD)


def _about(half: HalfTile) -> str:
    if half.kind < 0:
        return "the starting tile: paths, no animals"
    bushes = f", {count(half.bushes, 'bush', 'bushes')}" if half.bushes else ""
    return f"{FULL_NAMES[half.kind]}, {count(half.stars, 'star', 'stars')}{bushes}"


def _road(canvas: Canvas, viewport: Viewport, x: int, y: int, half: HalfTile, colours: HalfColours) -> None:
    """Fill the road from the middle of a half to each side that it runs to."""
    sides = half.roads
    if not sides:
        return
    zoom = viewport.zoom
    road_x, road_y, _, _ = zoom.sign
    across, along = ("═", "║") if colours.texture else (" ", " ")
    above = road_y if NORTH in sides else 0
    below = zoom.height - road_y - 1 if SOUTH in sides else 0
    canvas.fill(x + road_x, y + road_y - above, 2, above + 1 + below, colours.road, along, colours.ground)
    left = road_x if WEST in sides else 0
    right = zoom.width - road_x - 2 if EAST in sides else 0
    if left or right:
        canvas.fill(x + road_x - left, y + road_y, left + 2 + right, 1, colours.road, across, colours.ground)


def paint_bench(
    canvas: Canvas, viewport: Viewport, corner: Corner, plate: str, ink: str, sign: str, right: bool
) -> None:
    """Put a sign on a small plate at a corner of the grid; `right` tells that the cell to its right leaves room for it."""
    x, y = viewport.corner(*corner)
    text = f" {sign} " if len(sign) == 1 else f"{sign} "
    canvas.note(x - 2, y - 1, 3, 1, "a bench: a closed loop of paths, one point each year as a visitor")
    canvas.text(x - 2, y - 1, text if right or not LOOKS[viewport.zoom].brief else sign.ljust(2), ink, plate, BOLD)


def paint_zoo(
    canvas: Canvas, viewport: Viewport, public: Public, seat: int, *, texture: bool = False, named: bool = True
) -> None:
    """Paint a seat's zoo into its viewport, which begins at the corner of `canvas`; free cells are `named` where places matter."""
    palette = canvas.palette
    tiles = public.zoos[seat].tiles
    canvas.fill(0, 0, viewport.width, viewport.height, palette.grass)
    for x, y in viewport.cells():
        if named:
            paint_name(canvas, viewport, (x, y))
        else:
            canvas.text(*viewport.corner(x, y), DOT, palette.grass_mark)
        canvas.place(f"{x},{y}", Rect(*viewport.corner(x, y), viewport.zoom.width, viewport.zoom.height))
    _hut(canvas, viewport, ENTRANCES[seat % len(ENTRANCES)])
    colours = colours_by_kind(palette, texture=texture)
    for half in half_tiles(tiles):
        paint_half(canvas, viewport, *viewport.corner(half.x, half.y), half, colours[half.kind])
    _guests(canvas, viewport, public, seat)
    bushy = {(half.x, half.y) for half in half_tiles(tiles) if half.bushes}
    for x, y in benches(tiles):
        right = (x, y - 1) not in bushy
        paint_bench(canvas, viewport, (x, y), palette.bench, palette.on(palette.bench), BENCH, right)


def paint_name(canvas: Canvas, viewport: Viewport, cell: Cell) -> None:
    """Write on a free cell what it is called wherever a place is told: its column and row."""
    left, top = viewport.corner(*cell)
    name = f"{cell[0]},{cell[1]}"
    line = top if top > 0 else top + viewport.zoom.height - 1  # in the first one letters point at what is out of sight
    if left >= 0 and left + len(name) <= viewport.width:  # a part of it would be another name
        canvas.text(left, line, name, canvas.palette.faint)


def _hut(canvas: Canvas, viewport: Viewport, name: str) -> None:
    """Paint the entrance: a hut with a name over its door."""
    palette = canvas.palette
    zoom = viewport.zoom
    x, y = viewport.corner(*ENTRANCE[0])
    wide = zoom.width * len(ENTRANCE)
    wall = palette.raised if palette.mono else palette.tint(palette.hue("orange"), 0.24)
    canvas.fill(x, y, wide, zoom.height, wall)
    sign = palette.road if palette.dark else palette.text
    left, right = max(x, 0), min(x + wide, viewport.width)
    for line, words in (y, (f" ▟ {name} ▙ ", name, name.split()[-1])), (y + 1, ("entrance",)):
        fits = next((word for word in words if len(word) <= right - left), "")  # at the edge of the map no word is cut
        ink, traits = (sign, BOLD) if line == y else (palette.dim(sign, 0.3), 0)
        canvas.centre(left, line, right - left, fits, ink, traits=traits)


def _guests(canvas: Canvas, viewport: Viewport, public: Public, seat: int) -> None:
    """Paint visitors in the best enclosure of each kind and trees where most bushes grow."""
    palette = canvas.palette
    look = LOOKS[viewport.zoom]
    tiles = public.zoos[seat].tiles
    times = {(half.x, half.y): half.tile for half in half_tiles(tiles)}
    for enclosure in counted_enclosures(public, seat):
        x, y = viewport.corner(*max(enclosure.cells, key=lambda cell: (times[cell], cell)))
        canvas.text(x + look.guests[0], y + look.guests[1], VISITOR * enclosure.visitors, palette.bright, traits=BOLD)
        if enclosure.visitors:
            who = guest_count(enclosure.kind, enclosure.visitors)
            canvas.note(
                x + look.guests[0], y + look.guests[1], enclosure.visitors, 1, f"{who}: the best or second best"
            )
    trees, here = public.attractions[BUSHES].guests[seat], tree_cell(tiles)
    if trees and here is not None and not look.brief:
        x, y = viewport.corner(*here)
        canvas.text(x + look.bushes[0], y + look.bushes[1] + 1, TREE * trees, palette.bright, traits=BOLD)
