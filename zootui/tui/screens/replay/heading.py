"""Draw the line above the board of a replay: who did what, and what it changed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.shared.wording import number
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of
from zootui.tui.screens.replay.moves import Move
from zootui.tui.widgets.pane import Painting


def paint_heading(
    width: int,
    palette: Palette,
    names: tuple[str, ...],
    move: Move | None,
    looked_at: int | None,
    verdict: Sequence[str],
) -> Painting:
    """Return the line; without a move it says what was found about the recording. `looked_at` is a zoo that was chosen."""
    canvas = Canvas(width, 1, palette.text, palette.ground)
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
        return canvas, ()
    end = _points(canvas, palette, end, move)
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
    return canvas, ()


def _points(canvas: Canvas, palette: Palette, end: int, move: Move) -> int:
    """Write the points before and after the move at the right; return the column from which on the line is taken."""
    if move.gain is None or not move.gain:
        return end
    ink = palette.green if move.gain > 0 else palette.red
    end = canvas.right(end, 0, f"{number(move.after or 0)} points", ink, traits=BOLD)
    return canvas.right(end, 0, f"{number(move.before or 0)} → ", palette.muted) - 2
