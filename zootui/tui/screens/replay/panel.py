"""What stands beside a replayed board: moves, graph, time line."""

from collections.abc import Sequence

from engine.shared.wording import number
from zootui.analysis.marks import Mark
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of
from zootui.tui.screens.replay.graph import paint_graph, values_width
from zootui.tui.screens.replay.moves import PlayedMoves, ReplayedMove
from zootui.tui.screens.replay.time_line import Scale, paint_track


def paint_heading(
    width: int,
    palette: Palette,
    names: tuple[str, ...],
    move: ReplayedMove | None,
    looked_at: int | None,
    verdict: Sequence[str],
) -> Canvas:
    """Return the line; without a move it says what was found about the recording. `looked_at` is a zoo that was chosen."""
    canvas = Canvas(width, 1, palette)
    end = width - 1
    if looked_at is not None:
        words = f"zoo of {names[looked_at]} · Esc follows the play"
        end = canvas.right(end, 0, words if width >= 110 else "Esc follows", palette.muted) - 2
    if move is None:
        first, *others = verdict or ("The beginning.",)
        x = canvas.text(1, 0, clip(first, end - 1), palette.text)
        for more in others:
            if x + 1 + width_of(more) > end:
                break
            x = canvas.text(x + 1, 0, more, palette.muted)
        return canvas
    end = _points(canvas, end, move)
    x = 1
    if move.seat is not None:
        x = canvas.text(x, 0, palette.mark(move.seat) + " ", palette.seat(move.seat))
        if not move.words.startswith(names[move.seat]):
            x = canvas.text(x, 0, names[move.seat] + " ", palette.bright, traits=BOLD)
    words, rest = move.words, move.more[1:]
    if move.seat is None and len(move.more) > 1:  # of many answers, what came of them first
        words, rest = move.more[-1], move.more[:-1]
    x = canvas.text(x, 0, clip(words, end - x), palette.text)
    for more in rest:
        if x + 3 + width_of(more) > end:
            break
        x = canvas.text(x, 0, " · ", palette.faint)
        x = canvas.text(x, 0, more, palette.muted)
    return canvas


def _points(canvas: Canvas, end: int, move: ReplayedMove) -> int:
    """Write the points before and after the move at the right; return the column from which on the line is taken."""
    if move.gain is None or not move.gain:
        return end
    ink = canvas.palette.green if move.gain > 0 else canvas.palette.red
    end = canvas.right(end, 0, f"{number(move.after or 0)} points", ink, traits=BOLD)
    return canvas.right(end, 0, f"{number(move.before or 0)} → ", canvas.palette.muted) - 2


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
) -> Canvas:
    """Return the panel; `at` are the present position and the seat that is shown, `verdict` what is said of the recording."""
    canvas = Canvas(width, height, palette, palette.panel)
    roomy = width >= ROOMY
    left = 8 if roomy else 1
    scale = Scale(left, width - left - values_width(played) - (3 if roomy else 0), len(played.moves))
    _title(canvas, played, marks, at[0], roomy=roomy)
    track = height - (3 if roomy else 2)
    paint_graph(canvas, (1, track), scale, played, at, plain=plain)
    paint_track(canvas, track, scale, played, marks, at[0])
    if roomy:
        x = left
        if marks:
            x = canvas.text(x, height - 1, "×", palette.red, traits=BOLD)
            x = canvas.text(x, height - 1, " mistakes, ", palette.muted)
            x = canvas.text(x, height - 1, "m", palette.text, traits=BOLD)
            x = canvas.text(x, height - 1, " the next one", palette.muted) + 4
        if x + width_of(verdict) < width:
            canvas.text(x, height - 1, verdict, palette.muted)
    for x in range(left, left + scale.width):
        canvas.target(Rect(x, 1, 1, track + 1), Click("show", scale.place(x)))
    return canvas


def _title(canvas: Canvas, played: PlayedMoves, marks: tuple[Mark, ...], place: int, *, roomy: bool) -> None:
    palette = canvas.palette
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
