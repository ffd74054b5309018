"""Paint a truck that is being unloaded: the tile in hand raised, what the others would do then, what is still in the middle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zootui.boards.shared.middle import LOW, TALL
from zootui.boards.shared.shown_truck import ShownTruck, TruckPlace, bed_ground, empty_ground, wheels
from zootui.boards.shared.tile_face import TileFace, effect_ink, lay_tile
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of


@dataclass(frozen=True)
class UnloadingTruck:
    """Hold a truck that is being unloaded: its number, the tiles left and what pointing at each selects, and which is in hand."""

    key: str
    places: tuple[TruckPlace, ...]
    values: tuple[Any, ...]
    hand: int
    gone: int
    """Counts the places that are empty by now."""
    note: str = ""
    """Says where the tile in hand fits (`fits 1 b`)."""


def paint_unloading(canvas: Canvas, lines: int, load: UnloadingTruck, rest: Sequence[ShownTruck]) -> None:
    """Paint the truck at the top of a canvas and those still in the middle beside it; pointing at a tile selects its value."""
    tall = lines >= TALL
    places = len(load.places) + load.gone
    pad, box, bed, cab = _columns(canvas.width, places, tall)
    row = _row(lines)
    _bed(canvas, row, bed, cab, load.key, tall)
    canvas.place(f"truck {load.key}", Rect(0, 0 if tall else row - 1, bed + cab, lines if tall else LOW))
    for place in range(places):
        x = pad + place * (box + 1)
        if place >= len(load.places):
            _left(canvas, x, row, box, tall)
            continue
        if place != load.hand:
            _aboard(canvas, x, row, box, load.places[place], tall)
        canvas.target(Rect(x, 0, box, lines), load.values[place])
    if 0 <= load.hand < len(load.places):
        _in_hand(canvas, pad + load.hand * (box + 1), row, box, load, tall)
    _rest(canvas, bed + cab + (5 if tall else 2), lines, rest, tall)


def _row(lines: int) -> int:
    return 3 if lines >= TALL else 1 if lines < LOW + 2 else 2


def _columns(width: int, places: int, tall: bool) -> tuple[int, int, int, int]:
    """Return how wide margin, box, bed and cab of a truck with `places` places are."""
    pad, cab = (2, 7) if tall else (1, 3)
    room = width - (30 if tall else 12)
    box = max(4, min(12 if tall else 13 if width > 60 else 11, (room - 2 * pad - cab) // max(1, places) - 1))
    return pad, box, 2 * pad + places * (box + 1) - 1, cab


def _bed(canvas: Canvas, row: int, bed: int, cab: int, key: str, tall: bool) -> None:
    palette = canvas.palette
    if tall:
        canvas.fill(0, row - 1, bed, 3, bed_ground(palette))
        canvas.half(bed, 2 * row - 1, cab, 5, palette.amber)
        canvas.fill(bed + cab - 4, row, 4, 1, palette.bright if palette.dark else palette.panel)
        canvas.text(bed + 2, row + 1, key, palette.on(palette.amber), palette.amber, BOLD)
    else:
        canvas.fill(0, row, bed, 1, bed_ground(palette))
        canvas.fill(bed, row, cab, 1, palette.amber)
        canvas.centre(bed, row, cab, key, palette.on(palette.amber), palette.amber, BOLD)
    wheels(canvas, 0, row + (2 if tall else 1), bed, cab)


def _left(canvas: Canvas, x: int, row: int, width: int, tall: bool) -> None:
    ground = empty_ground(canvas.palette)
    if tall:
        canvas.half(x, 2 * row - 1, width, 4, ground)
    canvas.fill(x, row, width, 1, ground)


def _aboard(canvas: Canvas, x: int, row: int, width: int, box: TruckPlace, tall: bool) -> None:
    face = box.face
    if face is None:
        return
    lay_tile(canvas, x, row, width, face, tall)
    canvas.fill(x, row, width, 1, face.plate)
    _name(canvas, x, row, width, face)
    words = f"then {box.effect}" if box.effect else ""
    canvas.centre(x, row + (3 if tall else -1), width, words, effect_ink(canvas.palette, box.sign))


def _name(canvas: Canvas, x: int, row: int, width: int, face: TileFace) -> None:
    """Write what a tile is in `width` columns: with margins, without them, or cut."""
    words, close = f"{face.signs} {face.name}", f"{face.signs}{face.name}"
    if width_of(words) >= width:
        x, words = x - 1, words if width_of(words) == width else clip(close, width)
    canvas.text(x + 1, row, words, face.ink, traits=BOLD)


def _in_hand(canvas: Canvas, x: int, row: int, width: int, load: UnloadingTruck, tall: bool) -> None:
    """Paint the tile in hand in a heavy frame: raised by half its height, or in its place where lines are few."""
    palette = canvas.palette
    face = load.places[load.hand].face
    if face is None:
        return
    if tall:
        canvas.half(x, 2 * row - 1, width, 4, empty_ground(palette))
        canvas.fill(x, row - 2, width, 2, face.plate)
        _name(canvas, x, row - 2, width, face)
        note = load.note if width_of(load.note) < width else load.note.removeprefix("fits ")
        canvas.text(x + 1, row - 1, clip(note, width - 1), face.ink)
        canvas.frame(x - 1, row - 3, width + 2, 4, palette.amber, "heavy")
        canvas.centre(x, row + 3, width, "in hand", palette.amber, traits=BOLD)
    else:
        canvas.fill(x, row, width, 1, face.plate)
        _name(canvas, x, row, width, face)
        canvas.frame(x - 1, row - 1, width + 2, 3, palette.amber, "heavy", palette.ground)
        canvas.text(x - 1, row, "┃", palette.amber, palette.ground)


def _rest(canvas: Canvas, x: int, lines: int, rest: Sequence[ShownTruck], tall: bool) -> None:
    """List the trucks that are still in the middle, one to a line, or two where there are many."""
    palette = canvas.palette
    top, bottom = (1, lines) if tall else (0, lines)
    if tall and rest:
        canvas.text(x, 0, clip("Still in the middle", canvas.width - x), palette.faint)
    if not tall and len(rest) > bottom - top:
        for place, truck in enumerate(rest):
            end = canvas.text(x + 6 * (place % 2), top + place // 2, truck.key, palette.muted)
            for box in truck.places:
                sign, plate = (box.face.signs[:1], palette.dim(box.face.plate, 0.3)) if box.face else (" ", "")
                end = canvas.text(end, top + place // 2, sign, palette.on(plate) if plate else "", plate)
        return
    for place, truck in enumerate(rest[: bottom - top]):
        row = top + place
        canvas.text(x, row, truck.key, palette.muted)
        for at, box in enumerate(truck.places):
            left = x + 2 + at * (5 if tall else 3)
            plate = palette.dim(box.face.plate, 0.3) if box.face else empty_ground(palette)
            canvas.fill(left, row, 4 if tall else 2, 1, plate)
            if box.face:
                canvas.text(left + tall, row, box.face.signs, palette.on(plate), traits=BOLD)
        end = x + 2 + len(truck.places) * (5 if tall else 3)
        if tall and end + width_of(truck.total.effect) < canvas.width:
            canvas.text(end, row, truck.total.effect, effect_ink(palette, truck.total.sign))
