"""Show the final count: each step with what it changed for every zoo, and why (R150-R156), both tracks as bars, the zoos small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from engine.games.zoo_tycoon.components.numbers import BIOMES
from engine.games.zoo_tycoon.names import biome_name, park_name
from engine.games.zoo_tycoon.rules.score import dropped_out, outcome, stages, victory_points
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, tiles
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import counted, number, ordinal, signed
from zootui.boards.contract import Page, Scene
from zootui.boards.zoo_tycoon.faces import biome_ground
from zootui.boards.zoo_tycoon.land.small_zoo import MAPS, paint_small_zoo
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.palette import mix
from zootui.draw.text import clip

COUNT_PAGE = "count"
"""The name of the page of the final count."""
_WIDE = 110
_LABEL, _SMALL_LABEL = 26, 17


def count_page(before: Public, after: Public) -> Page | None:
    """Return the page of the count if it was made between two tables and something is still asked; the end shows it anyway."""
    return Page(COUNT_PAGE) if after.count and not before.count and after.asks else None


def paint_count(scene: Scene) -> Canvas:
    """Return the count step by step with the zoos under it."""
    palette, public = scene.palette, scene.view.public
    canvas = Canvas(scene.width, scene.height, palette)
    canvas.fill(0, 0, scene.width, scene.height, palette.panel)
    if not public.count or not public.before_count:
        canvas.text(1, 0, "The count comes after the last winter", palette.muted)
        return canvas
    large = scene.width >= _WIDE and scene.height >= 24
    label = _LABEL if large else _SMALL_LABEL
    columns = columns_of(scene, label)
    for column in columns:
        if column.seat == scene.viewer:
            canvas.fill(column.x, 0, column.width, 14 if large else 11, palette.amber_ground)
    _heading(canvas, scene, columns, large=large)
    y = paint_steps(canvas, scene, 1 + large, label, columns)
    paint_bars(canvas, scene, y + large, columns)
    canvas.text(1, y + large, "popularity", palette.text)
    canvas.text(1, y + large + 1, "conservation", palette.text)
    if large:
        canvas.text(1, y + 3, "the lower one is lit", palette.faint)
    _zoos(canvas, scene, y + (4 if large else 2), columns, large=large)
    return canvas


def _heading(canvas: Canvas, scene: Scene, columns: tuple[CountColumn, ...], *, large: bool) -> None:
    palette = scene.palette
    canvas.fill(0, 0, canvas.width, 1, palette.sunk)
    canvas.text(1, 0, "The end, in its order" if large else "The count", palette.bright, traits=BOLD)
    found = outcome(scene.view)
    for column in columns:
        seat, (popular, conserved) = column.seat, column.ends
        canvas.text(column.x + 1, 0, palette.mark(seat), palette.seat(seat))
        line = 0
        if large:
            line = 1
            place = ordinal(found.places[seat]) if found is not None else ""
            begin = canvas.right(column.x + column.width - 1, 0, place, palette.muted)
            canvas.text(column.x + 3, 0, clip(scene.names[seat], begin - column.x - 4), palette.bright, traits=BOLD)
        canvas.right(popular, line, "pop", palette.faint)
        canvas.right(conserved, line, "con", palette.faint)


def _zoos(canvas: Canvas, scene: Scene, y: int, columns: tuple[CountColumn, ...], *, large: bool) -> None:
    """Paint the zoos under their columns, with what is in them."""
    palette, public = scene.palette, scene.view.public
    land = mix(palette.grass, palette.ground, 0.3)
    canvas.fill(0, y, canvas.width, canvas.height - y, land)
    room = min(column.width for column in columns) - 1
    size = next((one for one in MAPS if one[0] <= room), MAPS[-1]) if large else MAPS[-1]
    lines, top = size[1], y + (2 if large else 1)
    if y >= canvas.height:
        return
    x = canvas.text(1, y, "The zoos", palette.bright, traits=BOLD) + 3
    if top + lines > canvas.height:
        return
    for biome in range(BIOMES):
        x = canvas.text(x, y, "  ", palette.text, biome_ground(palette, biome)) + 1
        x = canvas.text(x, y, biome_name(biome).split()[0], palette.muted) + 3
    for column in columns:
        zoo = public.zoos[column.seat]
        paint_small_zoo(canvas, column.x + 1, top, zoo, size, plain=scene.ascii)
        species, laid = sum(1 for _ in exhibited(zoo)), tiles(zoo).bit_count()
        if large:
            words = f"{species} species · {counted(laid, 'tile')}"
            canvas.text(column.x + 1, y + 1, clip(words, column.width - 1), palette.muted)
        elif column.width > 12:
            canvas.text(column.x + 10, top, palette.mark(column.seat), palette.seat(column.seat))
            canvas.text(column.x + 10, top + 1, f"{species} sp", palette.muted)
            canvas.text(column.x + 10, top + 2, f"{laid} t", palette.muted)


def _parks(public: Public, seat: int) -> str:
    """Name the national parks that a zoo completed, those on the second square marked."""
    found = [
        (park_name(park).split()[0], "" if square.first >> seat & 1 else "2nd")
        for park, square in enumerate(public.parks)
        if (square.first | square.second) >> seat & 1
    ]
    if len(found) == 1:
        ((name, second),) = found
        return f"{name[:5]} {second}" if second else name
    return " ".join(f"{name[:4]}{second[:1]}" for name, second in found)


@dataclass(frozen=True)
class CountLine:
    """A step of the count."""

    rule: str
    full: str
    brief: str
    cause: Callable[[Public, int], str]
    """What it looks at in a zoo, in a word or two."""


STEPS = (
    CountLine("R150", "money below 0: out", "out of it", lambda _public, _seat: "stays in"),
    CountLine(
        *("R151", "young still discs", "discs"),
        lambda public, seat: counted(young, "disc") if (young := discs(public.zoos[seat])) else "none",
    ),
    CountLine("R152", "national parks", "parks", lambda public, seat: _parks(public, seat) or "none"),
    CountLine("R153", "breeding program", "breeding", lambda public, seat: f"track {public.zoos[seat].breeding}"),
    CountLine("R154", "animal welfare", "welfare", lambda public, seat: f"score {number(welfare(public.zoos[seat]))}"),
    CountLine("R155", "end purchases", "purchases", lambda public, seat: f"money {number(public.zoos[seat].money)}"),
)
_GAP = 11
"""Columns beside the two tracks from which there is room for a word on the cause."""


@dataclass(frozen=True)
class CountColumn:
    """Where a zoo's column of the table begins, and how wide it is."""

    seat: int
    x: int
    width: int

    @property
    def ends(self) -> tuple[int, int]:
        """Return where the numbers of popularity and conservation end."""
        return self.x + 6, self.x + 11


def columns_of(scene: Scene, label: int) -> tuple[CountColumn, ...]:
    """Return the columns of all zoos right of the labels."""
    seats = len(scene.view.public.zoos)
    width = min(30, (scene.width - label) // seats)
    return tuple(CountColumn(seat, label + seat * width, width) for seat in range(seats))


def paint_steps(canvas: Canvas, scene: Scene, y: int, label: int, columns: tuple[CountColumn, ...]) -> int:
    """Paint the table from line `y` on, without its heading; return the line after it."""
    palette, public = scene.palette, scene.view.public
    wide = label >= 20
    canvas.text(1, y, f"end of year {public.round}" if wide else f"year {public.round}", palette.muted)
    for line, step in enumerate(STEPS, y + 1):
        canvas.text(1, line, step.rule, palette.faint)
        canvas.text(6, line, step.full if wide else step.brief, palette.text)
    last = y + 1 + len(STEPS)
    canvas.text(1, last, "R156 victory points" if wide else "R156 points", palette.bright, traits=BOLD)
    for column in columns:
        _column(canvas, scene, column, y)
    return last + 1


def _column(canvas: Canvas, scene: Scene, column: CountColumn, y: int) -> None:
    palette, public = scene.palette, scene.view.public
    seat, (popular, conserved) = column.seat, column.ends
    at = stages(public, seat)
    canvas.right(popular, y, number(at[0][0]), palette.text)
    canvas.right(conserved, y, number(at[0][1]), palette.text)
    out = dropped_out(public)[seat]
    changes = [(0, 0), *[(now[0] - was[0], now[1] - was[1]) for was, now in pairwise(at)]]
    for place, (step, (more, kept)) in enumerate(zip(STEPS, changes, strict=True)):
        line = y + 1 + place
        _change(canvas, popular, line, more)
        _change(canvas, conserved, line, kept)
        if column.width - 11 >= _GAP:
            words = step.cause(public, seat) if not out else "" if place else "out"
            ink = palette.red if out and not place else palette.muted
            canvas.text(conserved + 2, line, clip(words, column.width - 14), ink)
    _points(canvas, scene, column, y + 1 + len(STEPS), at[-1])


def _change(canvas: Canvas, end: int, y: int, change: int) -> None:
    ink = canvas.palette.green if change > 0 else canvas.palette.red if change < 0 else canvas.palette.faint
    canvas.right(end, y, signed(change) if change else DOT, ink, traits=BOLD if change else 0)


def _points(canvas: Canvas, scene: Scene, column: CountColumn, y: int, tracks: tuple[int, int]) -> None:
    """Write where both tracks stand, the lower one bright, and the points with the place."""
    palette, seat = scene.palette, column.seat
    low = victory_points(*tracks)
    plate = palette.amber if seat == scene.viewer else palette.raised
    for end, value in zip(column.ends, tracks, strict=True):
        if value == low:
            canvas.text(end - len(str(value)) - 1, y, f" {value} ", palette.on(plate), plate, BOLD)
        else:
            canvas.right(end, y, str(value), palette.muted)
    if column.width - 11 < _GAP:
        return
    words = "out" if dropped_out(scene.view.public)[seat] else f"{low} points"
    canvas.text(column.ends[1] + 2, y, clip(words, column.width - 14), palette.bright, traits=BOLD)


def paint_bars(canvas: Canvas, scene: Scene, y: int, columns: tuple[CountColumn, ...]) -> None:
    """Paint popularity and conservation of every zoo as bars on one scale, the lower one lit."""
    palette, public = scene.palette, scene.view.public
    tracks = [stages(public, column.seat)[-1] for column in columns]
    most = max([1, *(value for pair in tracks for value in pair)])
    hues = (palette.hue("yellow"), palette.hue("leaf"))
    for column, pair in zip(columns, tracks, strict=True):
        room = max(4, column.width - 7)
        for line, (value, hue, word) in enumerate(zip(pair, hues, ("pop", "con"), strict=True)):
            lit = value == victory_points(*pair)
            full = hue if lit else mix(hue, palette.panel, 0.65)
            canvas.fill(column.x + 1, y + line, room, 1, palette.sunk)
            length = max(0, room * value // most)
            canvas.fill(column.x + 1, y + line, length, 1, full)
            inside = length > len(word)
            x, ink = (column.x + 2, palette.on(full)) if inside else (column.x + 2 + length, palette.text)
            canvas.text(x, y + line, word, ink, traits=BOLD if lit else 0)
            canvas.right(column.x + column.width - 2, y + line, f" {value}", palette.bright if lit else palette.muted)
