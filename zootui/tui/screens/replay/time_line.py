"""Paint the time line: where the game stands among all its moves."""

from dataclasses import dataclass

from zootui.analysis.marks import Mark
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import width_of
from zootui.tui.screens.replay.moves import PlayedMoves


@dataclass(frozen=True)
class Scale:
    """Spread positions 0 to `last` over `width` columns from column `left` on."""

    left: int
    width: int
    last: int

    def column(self, place: int) -> int:
        """Return the column that a position stands in."""
        return self.left + round(place * (self.width - 1) / max(1, self.last))

    def place(self, column: int) -> int:
        """Return the position that a column stands for."""
        return min(self.last, max(0, round((column - self.left) * self.last / max(1, self.width - 1))))


def paint_track(
    canvas: Canvas, row: int, scale: Scale, played: PlayedMoves, marks: tuple[Mark, ...], place: int
) -> None:
    """Draw the track in `row` and what stands below it in the next."""
    palette = canvas.palette
    here = scale.column(place)
    for column in range(scale.left, scale.left + scale.width):
        canvas.text(column, row, "━" if column < here else "─", palette.amber if column < here else palette.border)
    for _, first in played.starts:
        column = scale.column(first - 1)
        canvas.text(column, row, "╋" if column < here else "┼", palette.amber if column < here else palette.muted)
    for mark in marks:
        ink = palette.red if mark.sure else palette.dim(palette.red)
        canvas.text(scale.column(mark.place), row, "×", ink, traits=BOLD * mark.sure)
    canvas.text(here, row, "●", palette.amber, traits=BOLD)
    if row + 1 < canvas.height:
        _below(canvas, row + 1, scale, played, marks, place)


def _below(canvas: Canvas, row: int, scale: Scale, played: PlayedMoves, marks: tuple[Mark, ...], place: int) -> None:
    """Name mistakes, the biggest first, and years or rounds: the present one before all others."""
    palette = canvas.palette
    taken = [False] * (canvas.width + 1)

    def room(x: int, width: int) -> bool:
        return x >= 0 and x + width <= canvas.width and not any(taken[max(0, x - 1) : x + width + 1])

    present = played.stretch(place)
    names = sorted(played.starts, key=lambda start: start[0] != present)
    full = len(played.starts) * (len(played.word) + 5) + 7 * len(marks) < scale.width * 3 // 4

    def name(number: int, first: int) -> None:
        words = f"{played.word} {number}" if full else f"{played.word[:1]}{number}"
        x = scale.column(first - 1)
        if room(x, len(words)):
            now = number == present
            canvas.text(x, row, words, palette.bright if now else palette.muted, traits=BOLD if now else 0)
            taken[x : x + len(words)] = [True] * len(words)

    for one, first in names[:1]:
        name(one, first)
    for mark in sorted(marks, key=lambda one: -one.loss):
        x, width = scale.column(mark.place), 1 + width_of(mark.words)
        if room(x, width):
            canvas.text(x, row, palette.mark(mark.seat), palette.seat(mark.seat))
            canvas.text(x + 1, row, mark.words, palette.red if mark.sure else palette.dim(palette.red))
            taken[x : x + width] = [True] * width
    for one, first in names[1:]:
        name(one, first)
