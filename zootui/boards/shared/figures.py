"""Paint tables of figures: a row for each figure of a zoo, a column for each seat, with what the hand would change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.shared.trucks.round import Round
from engine.shared.wording import counted, number
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette

WIDE = 30
"""From this width on rows have whole labels, and the table a heading."""


@dataclass(frozen=True)
class FigureRow:
    """A figure of every zoo, a row wherever zoos are compared."""

    label: str
    value: Callable[[Any], int]
    """Return the figure of what a seat has."""
    about: str
    """What it is, for who points at it."""
    short: str = ""
    """The label where there are few columns."""
    words: Callable[[int], str] = number
    ink: Callable[[Palette], str] = lambda palette: palette.text
    total: bool = False
    """Whether it is the sum of the rows above it."""

    def said(self, value: int) -> str:
        """Return a figure as it is written; nothing gained or lost has no sign."""
        return self.words(value) if value else number(value)


def figures_in_words(rows: Sequence[FigureRow], zoos: Sequence[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows for `Board.figures`: all but the sum, which stands with each name already."""
    return tuple((row.label, tuple(row.said(row.value(zoo)) for zoo in zoos)) for row in rows if not row.total)


def paint_figures(
    canvas: Canvas, scene: Scene, rows: Sequence[FigureRow], after: Sequence[Any], ends: Sequence[int], left: int
) -> None:
    """Write a row for each figure: its label from column `left`, those of each seat before a column of `ends`.

    What would be `after` the move in hand stands on a plate where it differs, in green or red.
    """
    palette, wide = scene.palette, canvas.width >= WIDE
    if wide:
        canvas.text(1, 0, "Points", palette.muted, traits=BOLD)
    for seat, end in enumerate(ends):
        canvas.right(end, 0, palette.mark(seat), palette.seat(seat), traits=BOLD)
    for y, row in enumerate(rows, 1):
        label = row.label if wide else row.short
        canvas.text(left, y, label, palette.text if row.total else palette.muted)
        canvas.note(0, y, canvas.width, 1, row.about)
        for seat, end in enumerate(ends):
            now, then = row.value(scene.view.public.zoos[seat]), row.value(after[seat])
            words = row.said(then)
            if now != then:
                ink = palette.green if then > now else palette.red
                canvas.right(end, y, words, ink, palette.amber_ground, BOLD)
            elif row.total:
                ink = palette.amber if seat == scene.viewer else palette.bright
                canvas.right(end, y, words, ink, traits=BOLD)
            else:
                canvas.right(end, y, words if then else "–", row.ink(palette) if then else palette.faint)


def tiles_left(shown: Round, *, over: bool, wide: bool) -> tuple[str, bool]:
    """Return how many tiles come before the last round, in few words where it is not `wide`, and whether that is a warning."""
    if over:
        return "The game is over", False
    if shown.last:
        return "THE LAST ROUND", True
    if not shown.main:
        return "next tile starts the last round" if wide else "next tile: last round", True
    return f"{counted(shown.main, 'tile')}{', then the last round' if wide else ' left'}", False
