"""Draw a chart: a line a seat in half lines over an axis of steps, shape and last value at its end, marks in a row above."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import width_of

MARKED = 10
"""Columns from one shape on a line to the next, where colours cannot be told apart."""
TICK = 6
"""The least columns from one number on the axis to the next."""
APART = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""How many steps the numbers on the axis may be apart."""

Points = Sequence[tuple[float, float]]
"""A line: at which step which value, in the order of the steps."""


@dataclass(frozen=True)
class Chart:
    """Hold where a chart's lines stand, its lowest and highest value, and the number of its last step; the first is 0."""

    plot: Rect
    low: float
    high: float
    last: int

    def half(self, value: float) -> int:
        """Return in which half line of the plot, counted from its top, a value stands."""
        lines = 2 * self.plot.height - 1
        return lines - round((value - self.low) / (self.high - self.low) * lines)

    def row(self, value: float) -> int:
        """Return in which row of the canvas a value stands."""
        return self.plot.y + self.half(value) // 2

    def column(self, step: float) -> int:
        """Return in which column of the canvas a step stands."""
        return self.plot.x + round(step / max(1, self.last) * (self.plot.width - 1))


def draw_grid(canvas: Canvas, chart: Chart, values: Sequence[float], words: Callable[[float], str]) -> None:
    """Draw a dotted line for each of the values, from the highest to the lowest, with its words at the left."""
    above = -1
    for value in values:
        y = chart.row(value)
        if y == above:
            break
        above = y
        canvas.right(chart.plot.x - 1, y, words(value), canvas.palette.muted)
        canvas.text(chart.plot.x, y, "┈" * chart.plot.width, canvas.palette.border)


def draw_line(canvas: Canvas, chart: Chart, seat: int, points: Points, *, plain: bool) -> None:
    """Draw the line of a seat, straight between two steps; where it is steep it is filled, so that it never breaks."""
    palette = canvas.palette
    if not points:
        return
    plot, at, before = chart.plot, 0, chart.half(points[0][1])
    for x in range(chart.column(points[0][0]), chart.column(points[-1][0]) + 1):
        step = (x - plot.x) / max(1, plot.width - 1) * max(1, chart.last)
        while at + 2 < len(points) and points[at + 1][0] <= step:
            at += 1
        now = chart.half(_between(points[at], points[min(at + 1, len(points) - 1)], step))
        top, bottom = (now, max(now, before - 1)) if now <= before else (min(now, before + 1), now)
        if plain:
            for y in range(top // 2, bottom // 2 + 1):
                canvas.text(x, plot.y + y, palette.mark(seat), palette.seat(seat))
        else:
            canvas.half(x, 2 * plot.y + top, 1, bottom - top + 1, palette.seat(seat))
            if palette.mono and (x - plot.x) % MARKED == 2 * seat % MARKED:
                canvas.text(x, plot.y + now // 2, palette.mark(seat), palette.bright, palette.panel)
        before = now


def _between(one: tuple[float, float], other: tuple[float, float], step: float) -> float:
    """Return the value at a step on the straight line between two points, that of the nearer one outside of it."""
    share = min(1.0, max(0.0, (step - one[0]) / (other[0] - one[0]))) if other[0] > one[0] else 0.0
    return one[1] + (other[1] - one[1]) * share


def draw_ends(
    canvas: Canvas, chart: Chart, values: Sequence[float], words: Callable[[float], str], me: int | None
) -> None:
    """Write each seat's shape and last value at the end of its line, one below the other."""
    palette = canvas.palette
    plot = chart.plot
    order = sorted(range(len(values)), key=lambda seat: -values[seat])
    wanted = [chart.row(values[seat]) for seat in order]
    for seat, y in zip(order, rows_at_ends(wanted, plot.y, plot.bottom), strict=True):
        x = canvas.text(plot.right + 1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        canvas.text(x + 1, y, words(values[seat]), palette.amber if seat == me else palette.bright, traits=BOLD)


def draw_axis(canvas: Canvas, chart: Chart, unit: str, steps: Sequence[int]) -> None:
    """Write what the steps are called, and as many of their numbers as there is room for, below the plot."""
    plot, y, taken = chart.plot, chart.plot.bottom, chart.plot.x - 1
    if width_of(unit) <= plot.x - 1:
        canvas.right(plot.x - 1, y, unit, canvas.palette.muted)
    least = -(-chart.last * TICK // plot.width)
    apart = next((step for step in APART if step >= least), max(1, least))
    for step in range(0, chart.last + 1, apart):
        words = str(steps[step])
        x = min(chart.column(step), plot.right - width_of(words))
        if x > taken:
            canvas.text(x, y, words, canvas.palette.muted)
            taken = x + width_of(words)


def draw_marks(canvas: Canvas, chart: Chart, y: int, marks: Sequence[tuple[str, float]]) -> None:
    """Write marks in a row of their own, each over its step, in the order of the steps and none over another."""
    plot, limit = chart.plot, chart.plot.right
    columns: list[tuple[str, int]] = []
    for name, step in reversed(marks):
        wide = width_of(name) + 2
        columns.append((name, max(plot.x, min(chart.column(step) - 1, limit - wide))))
        limit = columns[-1][1] - 1
    free = plot.x
    for name, wanted in reversed(columns):
        x = max(free, wanted)
        free = canvas.text(x, y, f" {name} ", canvas.palette.amber, canvas.palette.border, BOLD) + 1


def rows_at_ends(wanted: Sequence[int], top: int, bottom: int) -> list[int]:
    """Return a row for each of the `wanted` ones, from the highest line to the lowest, as near as may be.

    Between `top` and `bottom`, the second left out, no two have the same row as long as there are as many rows as lines.
    """
    rows: list[int] = []
    free = top
    for place, row in enumerate(wanted):
        rows.append(min(max(free, row), bottom - len(wanted) + place))
        free = rows[-1] + 1
    return rows
