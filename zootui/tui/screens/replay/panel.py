"""Draw what stands below the board of a replay: how far everybody was ahead, and the time line. Every column is clicked."""

from __future__ import annotations

from engine.shared.wording import number
from zootui.analysis.marks import Mark
from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of
from zootui.tui.screens.replay.graph import paint_graph, values_width
from zootui.tui.screens.replay.moves import PlayedMoves
from zootui.tui.screens.replay.scale import Scale
from zootui.tui.screens.replay.time_line import paint_track
from zootui.tui.widgets.pane import Painting

ROOMY = 110
"""Columns from which there is room for the axis."""


def paint_panel(
    width: int,
    height: int,
    palette: Palette,
    played: PlayedMoves,
    marks: tuple[Mark, ...],
    at: tuple[int, int],
    *,
    verdict: str = "",
    plain: bool = False,
) -> Painting:
    """Return the panel; `at` are the present position and the seat that is shown, `verdict` what is said of the recording."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    roomy = width >= ROOMY
    left = 8 if roomy else 1
    scale = Scale(left, width - left - values_width(played) - (3 if roomy else 0), len(played.moves))
    _title(canvas, palette, played, marks, at[0], roomy=roomy)
    track = height - (3 if roomy else 2)
    paint_graph(canvas, palette, (1, track), scale, played, at, plain=plain)
    paint_track(canvas, palette, track, scale, played, marks, at[0])
    if roomy:
        x = left
        if marks:
            x = canvas.text(x, height - 1, "×", palette.red, traits=BOLD)
            x = canvas.text(x, height - 1, " mistakes, ", palette.muted)
            x = canvas.text(x, height - 1, "m", palette.text, traits=BOLD)
            x = canvas.text(x, height - 1, " the next one", palette.muted) + 4
        if x + width_of(verdict) < width:
            canvas.text(x, height - 1, verdict, palette.muted)
    columns = range(left, left + scale.width)
    return canvas, tuple(Target(x, 1, 1, track + 1, Click("show", scale.place(x))) for x in columns)


def _title(
    canvas: Canvas, palette: Palette, played: PlayedMoves, marks: tuple[Mark, ...], place: int, *, roomy: bool
) -> None:
    canvas.text(0, 0, "▔" * canvas.width, palette.border)
    title = "Points ahead of the average" if roomy else "Ahead of the average"
    x = canvas.text(2, 0, f" {title} ", palette.text, traits=BOLD) + 2
    points = played.standings[place]
    seats = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    gap = " " if roomy else ""
    words = [f"{palette.mark(seat)}{gap}{number(points[seat])}" for seat in seats]
    here = f" {played.word} {played.stretch(place)}: "
    x = max(x, (canvas.width - width_of(here) - sum(width_of(one) + 2 for one in words)) // 2 + (8 if roomy else 4))
    x = canvas.text(x, 0, here, palette.amber, traits=BOLD)
    for seat, said in zip(seats, words, strict=True):
        canvas.text(x, 0, said[:1], palette.seat(seat))
        x = canvas.text(x + 1, 0, f"{said[1:]} ", palette.text)
        x = canvas.text(x, 0, gap, palette.text)
    if marks and not roomy and x + 14 < canvas.width:
        canvas.right(canvas.width - 2, 0, " × mistakes ", palette.red)
