"""Paint the moves before and after the one that is looked at."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from engine.shared.wording import signed
from zootui.analysis.marks import Mark
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import wrap
from zootui.tui.screens.replay.moves import PlayedMoves, ReplayedMove

MOST_ROWS = 6
"""How many rows a move takes at most."""
POINTS = 6
"""The columns for what a move brought."""


@dataclass(frozen=True)
class _Row:
    """Hold one row of the list: the first of a move (`move` and `begins`), one more of it, or the heading of a round."""

    text: str
    move: ReplayedMove | None = None
    begins: bool = False


def paint_moves(
    width: int, height: int, palette: Palette, played: PlayedMoves, marks: tuple[Mark, ...], place: int
) -> Canvas:
    """Return the list with the move that led to position number `place` in sight."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    marked = {mark.place for mark in marks}
    rows = _rows(played, width, marked)
    present = next((at for at, row in enumerate(rows) if row.move is not None and row.move.place == place), 0)
    first = max(0, min(present - height // 2, len(rows) - height))
    for y, row in enumerate(rows[first : first + height]):
        if row.move is None:
            x = canvas.text(1, y, row.text + " ", palette.muted, traits=BOLD)
            canvas.text(x, y, "─" * (width - x), palette.border)
        else:
            _paint_row(canvas, palette, y, row, place, marked=row.move.place in marked)
            canvas.target(Rect(0, y, width, 1), Click("show", row.move.place))
    return canvas


def _rows(played: PlayedMoves, width: int, marked: Container[int]) -> list[_Row]:
    rows: list[_Row] = []
    starts = {first: number for number, first in played.starts}
    for move in played.moves:
        if move.place in starts:
            rows.append(_Row(f"{played.word} {starts[move.place]}"))
        room = width - 7 - (POINTS if move.gain else 3 if move.place in marked else 1)
        for at, text in enumerate(wrap(move.words, room, MOST_ROWS) or [""]):
            rows.append(_Row(text, move, begins=not at))
    return rows


def _paint_row(canvas: Canvas, palette: Palette, y: int, row: _Row, place: int, *, marked: bool) -> None:
    move = row.move
    assert move is not None
    here, later = move.place == place, move.place > place
    fade = (lambda colour: palette.dim(colour, 0.45)) if later else (lambda colour: colour)
    if here:
        canvas.fill(0, y, canvas.width, 1, palette.amber_ground)
        canvas.text(0, y, "▌", palette.amber)
    ink = palette.amber if here else fade(palette.text)
    canvas.text(7, y, row.text, ink, traits=BOLD if here else 0)
    if not row.begins:
        return
    canvas.right(4, y, str(move.number), palette.amber if here else fade(palette.faint), traits=BOLD if here else 0)
    if move.seat is not None:
        canvas.text(5, y, palette.mark(move.seat), fade(palette.seat(move.seat)))
    if move.gain or marked:
        gain = signed(move.gain) if move.gain else ""
        good = (move.gain or 0) > 0 and not marked
        words = f"× {gain}" if marked else gain
        canvas.right(canvas.width - 1, y, words, fade(palette.green if good else palette.red), traits=BOLD * marked)
