"""Paint the middle of the table: the pile, and the trucks with what each tile would do, places, cab and wheels.

`paint_middle` lays them out over the width of a canvas, in TALL lines (tiles with half lines around them, frames), in LOW ones, or
in LOW + 2 (low, with frames). A truck that is being unloaded is painted by `zootui.boards.shared.unloading`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zootui.boards.shared.shown_truck import (
    ShownTruck,
    TruckColumns,
    TruckPlace,
    bed_ground,
    cab_ground,
    empty_ground,
    truck_columns,
    wheels,
)
from zootui.boards.shared.tile_face import TileFace, effect_ink, lay_tile
from zootui.draw.canvas import BOLD, UNDERLINE, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

TALL, LOW = 7, 3
"""How many lines the middle takes."""


@dataclass(frozen=True)
class DrawPile:
    """Hold what lies beside the trucks: tiles left before the last round, those of the end pile, the tile that was drawn.

    `state` as in `ShownTruck`: `legal` and `here` mean that it may be drawn from, with the `key` if that is free now;
    pointing there is the verb `draw`.
    """

    main: int
    end: int
    drawn: TileFace | None = None
    state: str = ""
    word: str = "drawn"
    """Says under that tile where it comes from, in at most six signs."""
    key: str = "d"


def paint_middle(
    canvas: Canvas, names: Sequence[str], lines: int, pile: DrawPile, trucks: Sequence[ShownTruck], verb: str = ""
) -> None:
    """Paint pile and trucks at the top of a canvas; pointing at trucks is `verb`, at the pile `draw`.

    Places are called `pile` and `truck 1`.
    """
    tall = lines >= TALL
    capacities = [len(truck.places) for truck in trucks]
    left, size = _columns(canvas.width, capacities, tall)
    y, high = 0 if tall or lines < LOW + 2 else 1, TALL - 1 if tall else LOW
    _pile(canvas, y, pile, tall)
    canvas.place("pile", Rect(int(tall), y, 6 if tall else 4, high))
    for number, truck in enumerate(trucks):
        x, width = left + number * size.pitch, size.bed(len(truck.places)) + size.cab
        canvas.place(f"truck {number + 1}", Rect(x, y, width, high))
        if truck.state == "here":
            _spotlight(canvas, x, y, width, lines)
        if any(box.face for box in truck.places) or truck.state != "taken":
            _truck(canvas, names, x, y, size, truck)
        else:
            _gone(canvas, names, x, y, max(width, size.pitch - 2 + (not tall)), tall, truck)
        if truck.state in ("legal", "here", "shut"):
            canvas.target(Rect(x, y, width, high), truck.value, truck.key, verb)


def _columns(width: int, capacities: Sequence[int], tall: bool) -> tuple[int, TruckColumns]:
    """Return where the first truck begins, and their columns."""
    left = 8 if tall else 4
    size = truck_columns(width - left, len(capacities), max(capacities, default=1), tall)
    left += max(1, (width - left - len(capacities) * size.pitch) // 2) if size.pitch < 11 else 1 - tall
    return left, size


def _spotlight(canvas: Canvas, x: int, y: int, width: int, lines: int) -> None:
    """Paint what says that this truck is pointed at: a heavy frame, or bars beside it where lines are few."""
    palette = canvas.palette
    if lines >= LOW + 2:
        top, high = (0, TALL) if lines >= TALL else (y - 1, LOW + 2)
        canvas.fill(x - 1, top, width + 2, high, palette.amber_ground)
        canvas.frame(x - 1, top, width + 2, high, palette.amber, "heavy")
        return
    canvas.fill(x, y + 1, width, 2, palette.amber_ground)
    for line in range(y, y + LOW):
        canvas.text(x - 1, line, "▐", palette.amber)
        canvas.text(x + width, line, "▌", palette.amber)


def _truck(canvas: Canvas, names: Sequence[str], x: int, y: int, size: TruckColumns, truck: ShownTruck) -> None:
    bed, taken = size.bed(len(truck.places)), truck.state == "taken"
    row = y + 2 if size.tall else y
    canvas.fill(x, row - size.tall, bed, 3 if size.tall else 1, bed_ground(canvas.palette))
    _cab(canvas, x + bed, row, size, truck)
    wheels(canvas, x, row + (2 if size.tall else 1), bed, size.cab)
    for place, box in enumerate(truck.places):
        _box(canvas, x + size.left(place), row, size, box, taken or truck.state == "shut")
    under = row + (3 if size.tall else 2)
    canvas.note(x, under, bed + size.cab, 1, f"truck {truck.key}: what each tile would do to the zoo below")
    canvas.note(x + bed, row, size.cab, 1, f"truck {truck.key}: who takes it gets all that is on it")
    if taken:
        mark = canvas.palette.mark(truck.owner)
        end = canvas.text(x, under, mark + " ", canvas.palette.seat(truck.owner), traits=BOLD)
        canvas.text(end, under, clip(names[truck.owner], bed + size.cab - 2), canvas.palette.muted)
    else:
        _effects(canvas, x, under, size, truck)


def _cab(canvas: Canvas, x: int, row: int, size: TruckColumns, truck: ShownTruck) -> None:
    palette = canvas.palette
    ground = palette.amber if truck.state == "here" else cab_ground(palette)
    plate = palette.amber if truck.state == "legal" else ground
    ink = palette.on(plate) if truck.state in ("here", "legal") else palette.bright
    if not size.tall:
        canvas.fill(x, row, size.cab, 1, plate)
        canvas.centre(x, row, size.cab, truck.key, ink, traits=BOLD)
        return
    canvas.half(x, 2 * row - 1, size.cab, 5, ground)
    if size.cab > 1:
        canvas.fill(x + 1, row, size.cab - 1, 1, mix(palette.blue, palette.panel if palette.dark else "#ffffff", 0.2))
    canvas.text(x, row + 1, f" {truck.key} "[size.cab < 2 :][: size.cab], ink, plate, BOLD)


def _box(canvas: Canvas, x: int, row: int, size: TruckColumns, box: TruckPlace, dim: bool) -> None:
    """Paint a place of a truck with its tile."""
    palette = canvas.palette
    ground = empty_ground(palette)
    face = box.face or TileFace(signs="", name="", plate=ground, ink=palette.muted)
    if box.ghost and not size.tall:
        canvas.fill(x, row, size.box, 1, palette.amber_ground)
        canvas.text(x + (size.box - 1) // 2, row, face.signs, palette.amber, traits=BOLD | UNDERLINE)
        return
    plate = mix(face.plate, ground, 0.25) if box.ghost else palette.dim(face.plate) if dim else face.plate
    face = replace(face, plate=plate, ink=palette.on(plate) if dim else face.ink)
    lay_tile(canvas, x, row, size.box, face, size.tall, palette.amber if box.ghost else "")


def _effects(canvas: Canvas, x: int, y: int, size: TruckColumns, truck: ShownTruck) -> None:
    """Write under each tile what it would do, and under the cab what all do together, where that has room.

    A truck that cannot be chosen although it has room says that it is empty: nobody takes such a one.
    """
    palette = canvas.palette
    if truck.state == "shut" and not any(box.face for box in truck.places):
        canvas.text(x + size.left(0), y, "empty", palette.faint)
        return
    total, edge = truck.total, x + size.bed(len(truck.places)) + size.cab
    words = [
        box.effect if width_of(box.effect) <= max(3, size.box) else box.brief or box.effect for box in truck.places
    ]
    if _last(words, x, size) > edge:
        words = [box.brief or box.effect for box in truck.places]
    end = x
    for place, (box, effect) in enumerate(zip(truck.places, words, strict=True)):
        if effect:
            begin = _begin(effect, end, x, size, place)
            end = canvas.text(begin, y, effect, effect_ink(palette, box.sign), traits=BOLD if box.sign else 0) + 1
    if total.effect and edge - width_of(total.effect) >= end:
        canvas.right(edge, y, total.effect, effect_ink(palette, total.sign), traits=BOLD)


def _begin(effect: str, end: int, x: int, size: TruckColumns, place: int) -> int:
    """Return the column where an effect begins: under the middle of its box, but not before `end`."""
    return max(end, x + size.left(place) + max(0, (size.box - width_of(effect) + 1) // 2))


def _last(effects: Sequence[str], x: int, size: TruckColumns) -> int:
    """Return the column after the last of the effects under a truck."""
    end = x
    for place, effect in enumerate(effects):
        end = _begin(effect, end, x, size, place) + width_of(effect) + 1 if effect else end
    return end - 1


def _gone(canvas: Canvas, names: Sequence[str], x: int, y: int, width: int, tall: bool, truck: ShownTruck) -> None:
    """Paint the outline of a truck that somebody took and has unloaded."""
    palette = canvas.palette
    top, lines = (y + 1, 4) if tall else (y, LOW)
    canvas.frame(x, top, width, lines, palette.border, "dashed")
    canvas.note(x, top, width, lines, f"truck {truck.key}: {names[truck.owner]} took it and is out of this round")
    if tall:
        canvas.centre(x, top + 1, width, truck.key, palette.faint, traits=BOLD)
    mark, who = palette.mark(truck.owner), f"{palette.mark(truck.owner)} {names[truck.owner]}"
    close = who.replace(" ", "", 1)
    forms = (f"{who} has it", who, close) if tall else (f"{truck.key} {who}", who, close)
    words = next((form for form in forms if width_of(form) <= width - 2), clip(who, width - 2))
    begin = x + (width - width_of(words)) // 2
    canvas.text(begin, top + lines - 2, words, palette.muted)
    if mark in words:
        canvas.text(begin + words.index(mark), top + lines - 2, mark, palette.seat(truck.owner))


def _about_pile(pile: DrawPile) -> str:
    if not pile.main:
        return f"the end pile, {pile.end} tiles: who draws from it begins the last round"
    return f"{pile.main} tiles to draw; then {pile.end} more for the last round"


def _pile(canvas: Canvas, y: int, pile: DrawPile, tall: bool) -> None:
    """Paint the face-down tiles, or the tile that was drawn from them."""
    palette = canvas.palette
    x, wide = (1, 6) if tall else (0, 4)
    row = y + 2 if tall else y
    if pile.drawn is not None:
        mine = pile.state == "here"
        ink = palette.amber if mine else palette.muted
        canvas.frame(x, y, wide, 5 if tall else LOW, ink, "heavy" if mine else "light")
        lay_tile(canvas, x + 1, row if tall else row + 1, wide - 2, pile.drawn, tall)
        if tall:
            canvas.text(x, y + 5, pile.word, ink)
        return
    last = not pile.main
    canvas.note(x, y, wide, TALL - 1 if tall else LOW, _about_pile(pile))
    back = mix(palette.border, palette.red if last else palette.bench, 0.35)
    count = str(pile.end if last else pile.main)
    lit, here = pile.state in ("legal", "here"), pile.state == "here"
    if tall:
        canvas.half(x, 2 * row - 1, wide, 4, back)
        canvas.text(x, row + 2, "▀" * wide, palette.dim(back))
        canvas.text(x, row + 3, "end" if last else f"+{pile.end}", palette.faint)
    else:
        canvas.fill(x, row, wide - 1, 1, back)
        canvas.text(x, row + 1, "▀" * (wide - 1), palette.dim(back))
        canvas.text(x, row + 2, "end" if last else f"+{pile.end}", palette.faint)
    canvas.centre(x, row, wide if tall else wide - 1, count, palette.on(back), back, BOLD)
    if not lit:
        return
    if pile.key:
        canvas.text(x, row + 1, f" {pile.key} " if tall else pile.key, palette.on(palette.amber), palette.amber, BOLD)
    if here and tall:
        canvas.text(x + 3, row + 1, "raw"[: wide - 3], palette.amber, palette.amber_ground, BOLD)
    canvas.target(Rect(x, y, wide, 6 if tall else LOW), None, pile.key, "draw")
