"""The points of every seat by part and round."""

from dataclasses import dataclass

from engine.contract.game import Outcome
from engine.shared.wording import number
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of

LABEL = 14
"""Columns for the names of parts at most."""
WIDEST = 14
"""Columns for a seat at most."""


def least_height(outcome: Outcome) -> int:
    """Return the rows that places, points and parts take."""
    return 2 + len(outcome.scores[0].parts)


def paint_score(
    width: int, height: int, palette: Palette, outcome: Outcome, names: tuple[str, ...], me: int | None, unit: str
) -> Canvas:
    """Return the points of every seat by part and, where there is room, by `unit` (`year`), best seat first."""
    canvas = Canvas(width, height, palette, palette.panel)
    order = tuple(sorted(range(len(names)), key=lambda seat: outcome.places[seat]))
    scores = outcome.scores
    parts = [name for name, _ in scores[0].parts]
    rounds = max((len(score.rounds) for score in scores), default=0)
    label = min(LABEL, max((width_of(part) for part in (*parts, "points")), default=6) + 1)
    breadth = max(5, min(WIDEST, (width - label - 2) // len(order)))
    table = _Columns(canvas, order, 1 + label, breadth)
    spare = height - least_height(outcome)
    named = spare >= 1 and breadth >= LABEL - 5
    by_round = rounds if rounds > 1 and spare - named >= rounds + 2 else 0
    gap = 1 if spare - named - by_round >= 2 + 2 * bool(by_round) else 0
    y = gap
    for place, seat in enumerate(order):
        table.head(place, gap, f"{outcome.places[seat]}.", mine=seat == me)
        if named:
            table.name(place, gap + 1, names[seat])
    y += 1 + named
    table.row(y, "points", [score.total for score in scores], me)
    y += 1 + gap
    for place, part in enumerate(parts):
        table.row(y + place, clip(part, label), [score.parts[place][1] for score in scores])
    y += len(parts) + gap
    if by_round:
        canvas.text(1, y, f"by {unit}", palette.muted, traits=BOLD)
        for past in range(rounds):
            values = [score.rounds[past] if past < len(score.rounds) else 0 for score in scores]
            table.row(y + 1 + past, f"  {past + 1}", values)
    return canvas


@dataclass(frozen=True)
class _Columns:
    """Write into equal columns, one a seat."""

    canvas: Canvas
    order: tuple[int, ...]
    left: int
    breadth: int

    def head(self, place: int, y: int, rank: str, *, mine: bool) -> None:
        """Write place and shape of a seat and lay the ground of its column: the best one's is raised, one's own amber."""
        canvas, palette, inner, seat = self.canvas, self.canvas.palette, self.breadth - 1, self.order[place]
        x = self.left + place * self.breadth
        ground = palette.amber_ground if mine else palette.raised if rank == "1." else palette.panel
        canvas.fill(x, 0, inner, canvas.height, ground)
        if y:
            canvas.text(x, 0, "▔" * inner, palette.seat(seat))
        ink = palette.hue("yellow") if rank == "1." and palette.dark else palette.text
        canvas.text(x, y, rank, ink, traits=BOLD if rank == "1." else 0)
        canvas.right(x + inner - 1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)

    def name(self, place: int, y: int, name: str) -> None:
        """Write the name of a seat."""
        inner = self.breadth - 1
        spare = int(width_of(name) < inner)  # a name that needs all of its column has it
        end = self.left + place * self.breadth + inner - spare
        self.canvas.right(end, y, clip(name, inner - spare), self.canvas.palette.bright, traits=BOLD)

    def row(self, y: int, label: str, values: list[int], me: int | None = None) -> None:
        """Write a row of numbers by seat, the best of it bright; a row with `me`, or of the totals, stands out."""
        palette, totals = self.canvas.palette, label == "points"
        self.canvas.text(1, y, label, palette.bright if totals else palette.text, traits=BOLD if totals else 0)
        for place, seat in enumerate(self.order):
            best = values[seat] == max(values) and values[seat] > 0
            text = number(values[seat]) if values[seat] else "–"
            ink = palette.amber if totals and me == seat else palette.bright if best or totals else palette.muted
            end = self.left + (place + 1) * self.breadth - 2
            self.canvas.right(end, y, text, ink, traits=BOLD if best or totals else 0)
