"""Draw where a replay stands: what an audit found, the track, and what happened at this step. The track is clicked."""

from __future__ import annotations

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, wrap
from zootui.tui.screens.replay.steps import ReplaySteps
from zootui.tui.widgets.pane import Painting

__all__ = ["paint_time_line"]


def paint_time_line(width: int, height: int, palette: Palette, steps: ReplaySteps, place: int) -> Painting:
    """Return the time line of a replay that shows position number `place`."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    canvas.text(0, 0, "▔" * width, palette.border)
    verdict, *more = steps.verdict or ("Recorded game",)
    canvas.text(2, 0, f" {clip(verdict.removesuffix('.'), width - 6)} ", palette.text, traits=BOLD)
    row = 2 if height >= 6 else 1
    if row > 1:
        canvas.text(2, 1, clip(" ".join(more), width - 4), palette.muted)
    targets = _track(canvas, palette, row, place, max(1, len(steps) - 1))
    lines = steps.lines(place)
    before = steps.lines(place - 1) if place else []
    y = row + 2
    for line in lines[len(before) :][-(height - y) :]:
        for part in wrap(line.text, width - 8, 2):
            if y < height:
                if line.seat is not None:
                    canvas.text(2, y, palette.mark(line.seat), palette.seat(line.seat))
                canvas.text(4, y, clip(part, width - 6), palette.text)
                y += 1
    return canvas, targets


def _track(canvas: Canvas, palette: Palette, row: int, place: int, last: int) -> tuple[Target, ...]:
    """Draw the track; each of its cells is clicked to go to the position that it stands for."""
    track = canvas.width - 4
    at = round(place * (track - 1) / last)
    canvas.text(2, row, "━" * at, palette.amber)
    canvas.text(2 + at, row, "●", palette.amber, traits=BOLD)
    canvas.text(3 + at, row, "─" * (track - 1 - at), palette.border)
    return tuple(
        Target(2 + cell, row, 1, 1, Click("show", round(cell * last / max(1, track - 1)))) for cell in range(track)
    )
