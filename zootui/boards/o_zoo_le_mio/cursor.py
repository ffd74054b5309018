"""Move and paint the tile in hand: where it begins, how keys move it, which letters jump where; its ghost over the map.

What is legal comes in with the slot.
"""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from typing import Any

from engine.games.o_zoo_le_mio.lookahead import best_of
from engine.games.o_zoo_le_mio.rules.benches import new_benches
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, half_tiles, halves_of
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, STEPS, Cell, Placement, beyond, cells
from engine.games.o_zoo_le_mio.rules.table import PLACE, OzooView, PlacedTile
from zootui.boards.contract import JUMP_LETTERS, Hand
from zootui.boards.o_zoo_le_mio.viewport import LOOKS
from zootui.boards.o_zoo_le_mio.zoo import HalfColours, ground, paint_bench, paint_half, paint_name
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, CROSS, HATCH
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect

_MOVES = {"up": STEPS[0], "right": STEPS[1], "down": STEPS[2], "left": STEPS[3]}
_ROOM = 3
"""How far beyond tiles and legal places the ghost may be moved."""


def start(view: OzooView, hand: Hand) -> Any:
    """Return a bid of nothing, or the legal place that brings most."""
    if hand.verb.name != PLACE:
        return hand.slot.options[0]
    return best_of(view.public, view.public.asks[-1].seats[0], hand.slot.options)


def anchors(view: OzooView, places: Iterable[Placement]) -> dict[Cell, Placement]:
    """Return the cells where half A may lie, in reading order, each with the turn that brings most there."""
    public = view.public
    seat = public.asks[-1].seats[0]
    turns: dict[Cell, list[Placement]] = {}
    for at in sorted(places, key=lambda at: (at[1], at[0], at[2])):
        turns.setdefault((at[0], at[1]), []).append(at)
    return {cell: fits[0] if len(fits) == 1 else best_of(public, seat, fits) for cell, fits in turns.items()}


def jumps(view: OzooView, hand: Hand) -> Sequence[tuple[str, Placement]]:
    """Return letters for the cells where half A may lie."""
    if hand.verb.name != PLACE:
        return ()
    return tuple(zip(JUMP_LETTERS, anchors(view, hand.slot.options).values(), strict=False))


def nudge(view: OzooView, hand: Hand, key: str) -> Any:
    """Return the value after a key; a tile may be moved over places where it cannot lie, but not out of sight."""
    if hand.verb.name != PLACE:
        return _count(hand, key)
    x, y, r = hand.value if hand.value is not None else hand.slot.options[0]
    if key == "turn":
        return x, y, (r + 1) % 4
    if key in ("next", "previous"):
        return _onward(hand, (x, y, r), 1 if key == "next" else -1)
    if key not in _MOVES:
        return hand.value
    east, south = _MOVES[key]
    left, top, right, bottom = _bounds(view, hand.slot.options)
    return min(max(x + east, left), right), min(max(y + south, top), bottom), r


def _count(hand: Hand, key: str) -> Any:
    step = {"left": -1, "down": -1, "previous": -1, "right": 1, "up": 1, "next": 1}.get(key, 0)
    value = (hand.value or 0) + step
    return value if value in hand.slot.options else hand.value


def _onward(hand: Hand, at: Placement, step: int) -> Placement:
    """Return the next or previous legal place in reading order, going round."""
    order: list[Placement] = sorted(hand.slot.options, key=lambda one: (one[1], one[0], one[2]))
    here = (at[1], at[0], at[2])
    if step > 0:
        return next((one for one in order if (one[1], one[0], one[2]) > here), order[0])
    return next((one for one in reversed(order) if (one[1], one[0], one[2]) < here), order[-1])


def _bounds(view: OzooView, places: Iterable[Placement]) -> tuple[int, int, int, int]:
    public = view.public
    seat = public.asks[-1].seats[0]
    known = {(0, 0), (1, 1)}.union(*(cells(at) for at in places))
    known.update(cell for placed in public.zoos[seat].tiles for cell in cells((placed.x, placed.y, placed.r)))
    xs, ys = zip(*known, strict=True)
    return min(xs) - _ROOM, min(ys) - _ROOM, max(xs) + _ROOM, max(ys) + _ROOM


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys that mean something for a bid or for a tile."""
    if hand.verb.name != PLACE:
        return (("← →", "less, more"),)
    return (("← ↑ ↓ →", "move"), ("r", "turn"), ("n", "next legal place"))


# --- the ghost: what it would close, why it may not lie there, and where it may ----------------------------------------


_BLANK = frozenset(" ═║")
"""Signs that a frame or a hatching may cover."""

Jumps = tuple[tuple[str, Placement], ...]


class _GhostColours(HalfColours):
    """Hold the colours of half a tile that does not lie there yet."""

    __slots__ = ()

    def __init__(self, palette: Palette, kind: int, legal: bool, *, texture: bool = False) -> None:
        super().__init__(palette, kind, texture=texture or palette.mono)
        if legal:
            self.ground, self.road = ground(palette, kind, 0.62), palette.road_lit
        else:
            self.ground, self.road = mix(ground(palette, kind), palette.red, 0.3), mix(palette.road, palette.red, 0.5)
        self.sign = palette.bright
        self.bush = palette.bright if palette.mono or not legal else self.bush


def paint_best_fit(
    canvas: Canvas, viewport: Viewport, fitted: tuple[PlacedTile, ...], *, texture: bool = False
) -> None:
    """Paint the last of the tiles that would lie in a zoo: the one still for sale where it would fit best, quietly."""
    palette = canvas.palette
    last = fitted[-1]
    for half in halves_of(last.tile, (last.x, last.y, last.r)):
        colours = _GhostColours(palette, half.kind, True, texture=texture)
        paint_half(canvas, viewport, *viewport.corner(half.x, half.y), half, colours)
    for corner in new_benches(fitted):
        paint_bench(canvas, viewport, corner, palette.bench, palette.on(palette.bench), "+" + BENCH, True)


def paint_ghost(
    canvas: Canvas,
    viewport: Viewport,
    tiles: tuple[PlacedTile, ...],
    tile: int,
    at: Placement,
    hand: Hand,
    *,
    texture: bool = False,
) -> None:
    """Paint the tile in hand over a painted zoo: lifted and framed in amber, or red and hatched with the rule."""
    palette = canvas.palette
    halves = halves_of(tile, at)
    for half in halves:
        x, y = viewport.corner(half.x, half.y)
        paint_half(canvas, viewport, x, y, half, _GhostColours(palette, half.kind, hand.legal, texture=texture))
        if not hand.legal:
            _hatch(canvas, viewport, x, y)
    _outline(canvas, viewport, palette.amber if hand.legal else palette.red, halves)
    if hand.preview is not None:
        for corner in new_benches(hand.preview.after.public.zoos[hand.preview.after.seat].tiles):
            paint_bench(canvas, viewport, corner, palette.amber, palette.ink, "+" + BENCH, True)
    if hand.legal:
        return
    for x, y in _clashes(tiles, tile, at, viewport):
        canvas.text(x, y, f" {CROSS} ", palette.ink, palette.red, BOLD)
    _name_rule(canvas, viewport, halves[1], hand.rule)


def _hatch(canvas: Canvas, viewport: Viewport, x: int, y: int) -> None:
    ink = mix(canvas.palette.red, canvas.palette.bright, 0.25)
    step = 3 if LOOKS[viewport.zoom].brief else 4
    for line in range(max(0, y), min(canvas.height, y + viewport.zoom.height)):
        for column in range(max(0, x), min(canvas.width, x + viewport.zoom.width)):
            if (column + 2 * line) % step == 0 and canvas.sign(column, line) in _BLANK:
                canvas.text(column, line, HATCH, ink)


def _outline(canvas: Canvas, viewport: Viewport, ink: str, halves: tuple[HalfTile, HalfTile]) -> None:
    columns, lines = zip(*(viewport.corner(half.x, half.y) for half in halves), strict=True)
    left, top = min(columns), min(lines)
    width, height = max(columns) - left + viewport.zoom.width, max(lines) - top + viewport.zoom.height
    frame = Canvas(width, height, canvas.palette)
    frame.frame(0, 0, width, height, ink, "thin")
    for y, signs in enumerate(frame.chars):
        for x, sign in enumerate(signs):
            if sign != " " and canvas.sign(left + x, top + y) in _BLANK:
                canvas.text(left + x, top + y, sign, ink)


def _clashes(tiles: tuple[PlacedTile, ...], tile: int, at: Placement, viewport: Viewport) -> Iterator[tuple[int, int]]:
    """Yield where to put crosses three columns wide: on cells that are taken, on sides where a road meets none."""
    zoom, look = viewport.zoom, LOOKS[viewport.zoom]
    roads: dict[Cell, tuple[int, ...]] = dict.fromkeys(ENTRANCE, ())
    roads.update(((half.x, half.y), half.roads) for half in half_tiles(tiles))
    halves = halves_of(tile, at)
    over = [half for half in halves if (half.x, half.y) in roads]
    for half in over:
        x, y = viewport.corner(half.x, half.y)
        yield x + zoom.sign.x - (not look.brief), y + zoom.sign.y
    if over:
        return
    for half in halves:
        for side in range(4):
            x, y, back = beyond(half.x, half.y, side)
            if (x, y) in roads and (side in half.roads) != (back in roads[x, y]):
                yield _middle(viewport, half.x, half.y, side)


def _middle(viewport: Viewport, x: int, y: int, side: int) -> tuple[int, int]:
    """Return where a plate three columns wide covers the middle of a cell's side, just inside it."""
    zoom, look = viewport.zoom, LOOKS[viewport.zoom]
    left, top = viewport.corner(x, y)
    centre = left + zoom.sign.x - (not look.brief)
    return (
        (centre, top),
        (left + zoom.width - 3, top + zoom.sign.y),
        (centre, top + zoom.height - 1),
        (left, top + zoom.sign.y),
    )[side]


def _name_rule(canvas: Canvas, viewport: Viewport, half: HalfTile, rule: str) -> None:
    """Write the number of the rule in a corner of half B."""
    if rule:
        x, y = viewport.corner(half.x, half.y)
        canvas.text(x + 1, y + LOOKS[viewport.zoom].bushes[1], rule, canvas.palette.bright, canvas.palette.sunk, BOLD)


def paint_places(canvas: Canvas, viewport: Viewport, anchors: Collection[Cell], jumps: Jumps) -> None:
    """Frame the cells where half A may lie, with the letter that jumps there."""
    zoom, look = viewport.zoom, LOOKS[viewport.zoom]
    ink = mix(canvas.palette.grass, canvas.palette.green, 0.55)
    for x, y in anchors:
        canvas.frame(*viewport.corner(x, y), zoom.width, zoom.height, ink, "dashed")
        paint_name(canvas, viewport, (x, y))
    for letter, (x, y, _) in jumps:
        left, top = viewport.corner(x, y)
        plate = letter.center(2 if look.brief else 3)
        if viewport.shows(x, y):
            place = left + (zoom.width - len(plate)) // 2
            canvas.text(place, top + zoom.sign.y, plate, canvas.palette.ink, canvas.palette.green, BOLD)


def paint_pointers(canvas: Canvas, viewport: Viewport, jumps: Jumps) -> None:
    """Write letters of places that are out of sight at the edge, with an arrow that tells where they lie."""
    for letter, (x, y, _) in jumps:
        if not viewport.shows(x, y):
            left, top = viewport.corner(x, y)
            column, line = left + viewport.zoom.sign.x, top + viewport.zoom.sign.y
            plate = _pointer(line, viewport.height, "▴", "▾") + _pointer(column, viewport.width - 1, "◂", "▸") + letter
            column, line = min(max(0, column), viewport.width - len(plate)), min(max(0, line), viewport.height - 1)
            canvas.text(column, line, plate, canvas.palette.ink, canvas.palette.green, BOLD)


def _pointer(place: int, room: int, before: str, after: str) -> str:
    return before if place < 0 else after if place >= room else ""


def place_targets(
    land: Canvas,
    viewport: Viewport,
    at: Placement | None,
    places: Container[Placement],
    anchors: dict[Cell, Placement],
    jumps: Jumps,
) -> None:
    """Say what pointing at the land means: any cell puts half A there, turned as it is or, if only that fits, otherwise.

    Both cells of the ghost mean the ghost itself, so that a click there lays the tile.
    """
    zoom = viewport.zoom
    r = at[2] if at else 0
    keys = {value[:2]: key for key, value in jumps}
    values = {(x, y): (x, y, r) if (x, y, r) in places else anchors.get((x, y), (x, y, r)) for x, y in viewport.cells()}
    if at:
        values.update(dict.fromkeys(cells(at), at))
    for cell, value in values.items():
        box = Rect(*viewport.corner(*cell), zoom.width, zoom.height)
        land.target(box, value, keys.get(cell, "") if value[:2] == cell else "")
