"""Paint the final count step by step: what each rule changed on the two tracks of each zoo, and why (R150-R156)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.games.zoo_tycoon.names import park_name
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, stages
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.ending import victory_points
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import counted, number, signed
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip

STEPS = (
    ("R150", "money below 0: out", "out of it"),
    ("R151", "young still discs", "discs"),
    ("R152", "national parks", "parks"),
    ("R153", "breeding program", "breeding"),
    ("R154", "animal welfare", "welfare"),
    ("R155", "end purchases", "purchases"),
)
"""Each step with its rule, in full and in a word."""
_GAP = 11
"""Columns beside the two tracks from which there is room for a word on the cause."""


@dataclass(frozen=True)
class Column:
    """Hold where a zoo's column of the table begins, and how wide it is."""

    seat: int
    x: int
    width: int

    @property
    def ends(self) -> tuple[int, int]:
        """Return where the numbers of popularity and conservation end."""
        return self.x + 6, self.x + 11


def columns_of(scene: Scene, label: int) -> tuple[Column, ...]:
    """Return the columns of all zoos right of the labels."""
    seats = len(scene.view.public.zoos)
    width = min(30, (scene.width - label) // seats)
    return tuple(Column(seat, label + seat * width, width) for seat in range(seats))


def paint_steps(canvas: Canvas, scene: Scene, y: int, label: int, columns: tuple[Column, ...]) -> int:
    """Paint the table from line `y` on, without its heading; return the line after it."""
    palette, public = scene.palette, scene.view.public
    wide = label >= 20
    canvas.text(1, y, f"end of year {public.round}" if wide else f"year {public.round}", palette.muted)
    for line, (rule, full, brief) in enumerate(STEPS, y + 1):
        canvas.text(1, line, rule, palette.faint)
        canvas.text(6, line, full if wide else brief, palette.text)
    last = y + 1 + len(STEPS)
    canvas.text(1, last, "R156 victory points" if wide else "R156 points", palette.bright, traits=BOLD)
    for column in columns:
        _column(canvas, scene, column, y)
    return last + 1


def _column(canvas: Canvas, scene: Scene, column: Column, y: int) -> None:
    palette, public = scene.palette, scene.view.public
    seat, (popular, conserved) = column.seat, column.ends
    at = stages(public, seat)
    canvas.right(popular, y, number(at[0][0]), palette.text)
    canvas.right(conserved, y, number(at[0][1]), palette.text)
    out = dropped_out(public)[seat]
    changes = [(0, 0), *[(now[0] - was[0], now[1] - was[1]) for was, now in pairwise(at)]]
    for line, (step, (more, kept)) in enumerate(zip(range(len(STEPS)), changes, strict=True), y + 1):
        _change(canvas, palette, popular, line, more)
        _change(canvas, palette, conserved, line, kept)
        if column.width - 11 >= _GAP:
            words = _cause(public, seat, step, out=out)
            canvas.text(
                conserved + 2, line, clip(words, column.width - 14), palette.red if out and not step else palette.muted
            )
    _points(canvas, scene, column, y + 1 + len(STEPS), at[-1])


def _change(canvas: Canvas, palette: Palette, end: int, y: int, change: int) -> None:
    ink = palette.green if change > 0 else palette.red if change < 0 else palette.faint
    canvas.right(end, y, signed(change) if change else DOT, ink, traits=BOLD if change else 0)


def _cause(public: Public, seat: int, step: int, *, out: bool) -> str:
    """Say in a word or two what a step looks at."""
    zoo: Zoo = public.zoos[seat]
    if out:
        return "out" if not step else ""
    if step == 0:
        return "stays in"
    if step == 1:
        return counted(discs(zoo), "disc") if discs(zoo) else "none"
    if step == 2:
        return _parks(public, seat) or "none"
    if step == 3:
        return f"track {zoo.breeding}"
    if step == 4:
        return f"score {number(welfare(zoo))}"
    return f"money {number(zoo.money)}"


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


def _points(canvas: Canvas, scene: Scene, column: Column, y: int, tracks: tuple[int, int]) -> None:
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
    words = f"{low} points"
    if dropped_out(scene.view.public)[seat]:
        words = "out"
    canvas.text(column.ends[1] + 2, y, clip(words, column.width - 14), palette.bright, traits=BOLD)


def paint_bars(canvas: Canvas, scene: Scene, y: int, columns: tuple[Column, ...]) -> None:
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
