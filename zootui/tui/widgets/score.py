"""Draw the points of a finished game: a column a seat, the best first, by part and by round."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract.game import Outcome
from engine.shared.wording import number
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of

__all__ = ["paint_score"]


def paint_score(
    width: int, height: int, palette: Palette, outcome: Outcome, names: tuple[str, ...], me: int | None, unit: str
) -> Canvas:
    """Return the points of every seat by part and by `unit` (`year`), best seat first."""
    canvas = Canvas(width, height, palette.text, palette.ground)
    order = tuple(sorted(range(len(names)), key=lambda seat: outcome.places[seat]))
    scores = outcome.scores
    parts = [name for name, _ in scores[0].parts]
    rounds = max((len(score.rounds) for score in scores), default=0)
    label = min(14, max((width_of(part) for part in (*parts, "points")), default=6) + 2)
    table = _Columns(canvas, palette, order, 1 + label, max(5, min(18, (width - label - 3) // len(order))))
    gap = 1 if len(parts) + rounds + 9 <= height else 0
    for place, seat in enumerate(order):
        table.head(place, gap, f"{outcome.places[seat]}.", f"{palette.mark(seat)} {names[seat]}", seat == me)
    table.row(gap + 2, "points", [score.total for score in scores], me)
    y = 3 + 2 * gap
    canvas.text(1, y, "by part", palette.muted, traits=BOLD)
    for place, part in enumerate(parts):
        table.row(y + 1 + place, clip(part, label), [score.parts[place][1] for score in scores])
    y += len(parts) + 1 + gap
    if rounds and y + 1 < height:
        canvas.text(1, y, clip(f"by {unit}", label), palette.muted, traits=BOLD)
        for past in range(rounds):
            values = [score.rounds[past] if past < len(score.rounds) else 0 for score in scores]
            table.row(y + 1 + past, f"  {past + 1}", values)
    return canvas


@dataclass(frozen=True)
class _Columns:
    """Write into equal columns, one a seat."""

    canvas: Canvas
    palette: Palette
    order: tuple[int, ...]
    left: int
    breadth: int

    def head(self, place: int, y: int, rank: str, name: str, mine: bool) -> None:
        """Write the head of a column and lay its ground."""
        canvas, palette, inner = self.canvas, self.palette, self.breadth - 1
        x = self.left + place * self.breadth + 1
        canvas.fill(x, y, inner, canvas.height - y, palette.amber_ground if mine else palette.panel)
        canvas.centre(x, y, inner, rank, palette.muted)
        canvas.centre(x, y + 1, inner, clip(name, inner), palette.seat(self.order[place]), traits=BOLD)

    def row(self, y: int, label: str, values: list[int], me: int | None = None) -> None:
        """Write a row of numbers by seat, the best of it bright; `me` marks the row of the totals."""
        palette = self.palette
        self.canvas.text(
            1, y, label, palette.bright if me is not None else palette.text, traits=BOLD if me is not None else 0
        )
        for place, seat in enumerate(self.order):
            best = values[seat] == max(values) and values[seat] > 0
            text = number(values[seat]) if values[seat] else "–"
            ink = palette.amber if me == seat else palette.bright if best or me is not None else palette.muted
            end = self.left + place * self.breadth + 1 + (self.breadth + 2) // 2
            self.canvas.right(end, y, text, ink, traits=BOLD if best or me is not None else 0)
