"""Paint a zoo's enclosures: six places each with the value reached at every empty one, ghosts of what is in hand, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.zooloretto_mini.figures import ladder
from engine.games.zooloretto_mini.model import ENCLOSURES, FORM, KINDS, PLACES, SORT, YOUNG, Zoo
from engine.games.zooloretto_mini.placing import NOBODY_HOME, occupant
from engine.games.zooloretto_mini.score import LANDSCAPE_POINTS, landscape_types
from engine.games.zooloretto_mini.words import plural
from zootui.boards.faces import Face, lay_tile
from zootui.boards.zooloretto_mini.plan import Plan
from zootui.boards.zooloretto_mini.signs import face, hue
from zootui.canvas import BOLD, Canvas
from zootui.glyphs import CROSS, HATCH
from zootui.palette import Palette, mix

__all__ = ["Door", "paint_enclosures"]


@dataclass(frozen=True)
class Door:
    """Say what an enclosure is to the tile in hand.

    `state`: `` (no tile is in hand), `legal`, `here` (under the cursor), `shut`, or `wrong` (under the cursor, but not allowed).
    """

    state: str = ""
    key: str = ""


@dataclass(frozen=True)
class _Row:
    """Hold where an enclosure is painted, and in which colours. `y` is the line of its tiles."""

    canvas: Canvas
    palette: Palette
    plan: Plan
    y: int
    ground: str
    state: str


def paint_enclosures(
    canvas: Canvas, palette: Palette, plan: Plan, zoo: Zoo, after: Zoo, doors: tuple[Door, ...], firm: bool
) -> None:
    """Paint the enclosures of `zoo`, and as ghosts what is there `after`; a `firm` ghost is the tile in hand."""
    for spot in range(ENCLOSURES):
        door = doors[spot]
        grass = mix(palette.grass, palette.hue("leaf"), 0.12 if palette.dark else 0.22)
        grounds = {"here": mix(grass, palette.hue("leaf"), 0.2), "wrong": grass, "shut": palette.dim(grass, 0.5)}
        y = plan.zoo.y + spot * plan.pitch + 1
        row = _Row(canvas, palette, plan, y, grounds.get(door.state, grass), door.state)
        _ground(row)
        _name(row, spot, zoo.enclosures[spot], door.key)
        _places(row, zoo.enclosures[spot], after.enclosures[spot], firm)
        _value(row, zoo, after, spot)


def _ground(row: _Row) -> None:
    canvas, palette, box = row.canvas, row.palette, row.plan.zoo
    high = row.plan.pitch - 1
    canvas.fill(box.x, row.y - 1, box.width, high, row.ground)
    bars = {"here": palette.amber, "wrong": palette.red, "legal": palette.amber}
    canvas.text(
        box.x,
        row.y - 1 + high,
        "▀" * box.width,
        bars.get(row.state, palette.dim(row.ground)) if row.state in ("here", "wrong") else palette.dim(row.ground),
    )
    if row.state in bars:
        left, right = ("▏", "▕") if row.state == "legal" else ("▌", "▐")
        for line in range(row.y - 1, row.y - 1 + high):
            canvas.text(box.x, line, left, bars[row.state])
            canvas.text(box.x + box.width - 1, line, right, bars[row.state])


def _name(row: _Row, spot: int, enclosure: tuple[int, ...], key: str) -> None:
    """Write the number or jump key, who lives here, and what is free or in the way."""
    canvas, palette, big = row.canvas, row.palette, row.plan.big
    x = row.plan.zoo.x + 1
    if key:
        canvas.text(x, row.y, f" {key} " if big else key, palette.on(palette.amber), palette.amber, BOLD)
    else:
        canvas.text(x + big, row.y, str(spot + 1), palette.muted if row.state != "shut" else palette.faint)
    kind = occupant(enclosure)
    name = "empty" if not enclosure else "nobody" if kind == NOBODY_HOME else plural(kind)
    ink = palette.muted if kind == NOBODY_HOME else hue(palette, kind)
    if not palette.dark and kind != NOBODY_HOME:
        ink = mix(ink, palette.text, 0.55)
    if row.state == "shut":
        ink = palette.dim(ink, 0.4)
    canvas.text(x + (4 - (len(name) > 8) if big else 2), row.y, name, ink, traits=BOLD)
    free = PLACES - len(enclosure)
    words, colour = (f"{free} free", palette.muted) if free else ("", "")
    if row.state in ("shut", "wrong"):
        words = f"{CROSS}{' ' * big}other kind" if free else f"{CROSS} full"
        colour = palette.red
    if big:
        canvas.text(x + (0 if row.state in ("shut", "wrong") else 4), row.y + 1, words, colour)
    elif row.state in ("shut", "wrong"):
        canvas.text(x, row.y - 1, words, colour)


def _places(row: _Row, now: tuple[int, ...], after: tuple[int, ...], firm: bool) -> None:
    plan, palette = row.plan, row.palette
    steps = ladder(after).steps
    for place in range(PLACES):
        x = plan.zoo.x + plan.places + place * plan.step
        if place < len(now):
            tile = after[place] if place < len(after) else now[place]
            _tile(row, x, face(palette, tile))
        elif place < len(after):
            _ghost(row, x, after[place], firm)
        elif row.state in ("shut", "wrong"):
            _hatch(row, x)
        else:
            _empty(row, x, steps[place - len(after)], first=place == len(after))


def _tile(row: _Row, x: int, shown: Face) -> None:
    if row.state == "shut":
        plate = row.palette.dim(shown.plate, 0.45)
        shown = Face(shown.signs, shown.name, plate, mix(shown.ink, plate, 0.25))
    _block(row, x, shown)


def _block(row: _Row, x: int, shown: Face, edge: str = "") -> None:
    """Paint a tile; in a low row it has a half line above it only."""
    plan = row.plan
    if plan.big:
        lay_tile(row.canvas, x, row.y, plan.place, shown, edge=edge)
        return
    row.canvas.half(x, 2 * row.y - 1, plan.place, 1, edge or shown.plate)
    lay_tile(row.canvas, x, row.y, plan.place, shown, tall=False)


def _ghost(row: _Row, x: int, tile: int, firm: bool) -> None:
    """Paint the tile in hand where it would go, in a heavy frame; its young in a dashed one; tiles of a truck fainter."""
    canvas, palette, plan = row.canvas, row.palette, row.plan
    shown = face(palette, tile)
    plate = mix(shown.plate, row.ground, 0.22 if firm else 0.5)
    shown = Face(shown.signs, shown.name, plate, palette.on(plate))
    young = FORM[tile] == YOUNG
    if not firm:
        _block(row, x, shown)
        if young:
            canvas.frame(x, row.y - 1, plan.place, 3, palette.text, "dashed") if plan.big else None
        return
    ink, kind = (hue(palette, SORT[tile]), "dashed") if young else (palette.amber, "heavy")
    if plan.big:
        canvas.frame(x, row.y - 1, plan.place, 3, ink, kind, row.ground)
        canvas.fill(x + 1, row.y, plan.place - 2, 1, plate)
        canvas.text(x + 2, row.y, shown.signs, shown.ink, traits=BOLD)
        return
    _block(row, x, shown)
    for line in (row.y - 1, row.y):
        canvas.text(x - 1, line, "┆" if young else "▐", ink)
        canvas.text(x + plan.place, line, "┆" if young else "▌", ink)


def _hatch(row: _Row, x: int) -> None:
    lines = (-1, 0, 1) if row.plan.big else (-1, 0)
    for line in lines:
        row.canvas.text(x, row.y + line, HATCH * row.plan.place, row.palette.dim(row.palette.red, 0.45))


def _empty(row: _Row, x: int, value: int, first: bool) -> None:
    ground = mix(row.ground, row.palette.sunk if row.palette.dark else row.palette.ground, 0.5)
    ink = row.palette.green if first else mix(row.palette.muted, ground, 0.35)
    _block(row, x, Face(str(value).ljust(2), "", ground, ink))


def _value(row: _Row, zoo: Zoo, after: Zoo, spot: int) -> None:
    """Write what the enclosure is worth now, and with what is in hand or one animal more."""
    canvas, palette, plan = row.canvas, row.palette, row.plan
    now, then = ladder(zoo.enclosures[spot]), ladder(after.enclosures[spot])
    x = plan.zoo.x + plan.places + PLACES * plan.step
    changed = after.enclosures[spot] != zoo.enclosures[spot]
    to = then.now if changed and then.now != now.now else None if changed else now.then
    quiet = row.state in ("shut", "wrong")
    ink = palette.faint if quiet else palette.bright
    gap = " " if plan.big else ""
    end = canvas.text(x, row.y, str(now.now), ink, traits=0 if quiet else BOLD)
    if to is not None and not quiet:
        end = canvas.text(end, row.y, f"{gap}→{gap}", palette.muted)
        canvas.text(end, row.y, str(to), palette.green, traits=BOLD)
    elif not changed and now.then is None and plan.big:
        canvas.text(end + 1, row.y, "full", palette.muted)
    if changed and plan.big:
        gained = landscape_types(after) - landscape_types(zoo)
        here = {SORT[tile] for tile in after.enclosures[spot][len(zoo.enclosures[spot]) :] if SORT[tile] >= KINDS}
        if gained & here:
            canvas.text(x, row.y + 1, f"+{LANDSCAPE_POINTS * len(gained & here)}", palette.green, traits=BOLD)
