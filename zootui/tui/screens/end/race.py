"""Draw how the points grew: a line a seat in half lines, its shape and points at the end, the moments that counted on the axis."""

from __future__ import annotations

from collections.abc import Sequence

from engine.shared.wording import number
from zootui.client.results import Race
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.line_ends import rows_at_ends
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import width_of

__all__ = ["paint_race"]

STEPS = (2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500, 1000)
LOWEST = 5
"""What the lowest number on the scale is a multiple of."""
MARKED = 10
"""Columns from one shape on a line to the next, where colours cannot be told apart."""


def paint_race(
    width: int,
    height: int,
    palette: Palette,
    race: Race,
    me: int | None,
    moments: Sequence[tuple[str, float]] = (),
    *,
    plain: bool = False,
) -> Canvas:
    """Return the chart; `moments` are what they are called by and how far along they were (0 to 1); `plain` has letters only."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    heads = height >= 9
    low, high, step = _scale(race, max(1, (height - 1 - heads) // 2))
    left = max(width_of(number(value)) for value in (low, high)) + 2
    right = max(width_of(number(points[-1])) for points in race.points) + 4
    plot = Rect(left, int(heads), max(1, width - left - right), height - 1 - heads)
    if heads:
        canvas.text(1, 0, "The race", palette.muted, traits=BOLD)
        canvas.right(width - 1, 0, f"{race.unit} by {race.unit}", palette.faint)
    above = -1
    for value in (*range(high, -1, -step), low):
        y = plot.y + _half(plot, value, low, high) // 2
        if value == low and above == y:
            break
        above = y
        canvas.right(left - 1, y, number(value), palette.muted)
        canvas.text(plot.x, y, "┈" * plot.width, palette.border)
    order = sorted(range(len(race.points)), key=lambda seat: race.points[seat][-1])
    for seat in order:
        _line(canvas, plot, palette, seat, _heights(race.points[seat], plot, low, high), plain=plain)
    _ends(canvas, plot, palette, race, me, (low, high))
    _axis(canvas, plot, palette, race, moments)
    return canvas


def _scale(race: Race, most: int) -> tuple[int, int, int]:
    """Return the lowest and highest number on the scale, and how far apart its numbers are, in at most so many steps."""
    least = min(0, *(min(points) for points in race.points))
    top = max(1, *(max(points) for points in race.points))
    below = -(least // LOWEST) * LOWEST
    step = next((step for step in STEPS if -(-top // step) <= max(1, min(4, most) - bool(below))), STEPS[-1])
    low, high = -below, step * -(-top // step)
    return low, high, step


def _half(plot: Rect, value: float, low: int, high: int) -> int:
    """Return in which half line of the plot, counted from its top, a value stands."""
    lines = 2 * plot.height - 1
    return lines - round((value - low) / (high - low) * lines)


def _heights(points: Sequence[int], plot: Rect, low: int, high: int) -> list[int]:
    """Return the half line of each column: between two steps the line is straight."""
    last, heights = len(points) - 1, []
    for column in range(plot.width):
        at = column / max(1, plot.width - 1) * last
        before = min(last, int(at))
        after = min(last, before + 1)
        value = points[before] + (points[after] - points[before]) * (at - before)
        heights.append(_half(plot, value, low, high))
    return heights


def _line(canvas: Canvas, plot: Rect, palette: Palette, seat: int, heights: Sequence[int], *, plain: bool) -> None:
    """Draw a line; where it is steep it is filled, so that it never breaks."""
    before = heights[0]
    for column, now in enumerate(heights):
        top, bottom = (now, max(now, before - 1)) if now <= before else (min(now, before + 1), now)
        x = plot.x + column
        if plain:
            for y in range(top // 2, bottom // 2 + 1):
                canvas.text(x, plot.y + y, palette.mark(seat), palette.seat(seat))
        else:
            canvas.half(x, 2 * plot.y + top, 1, bottom - top + 1, palette.seat(seat))
            if palette.mono and column % MARKED == 2 * seat % MARKED:
                canvas.text(x, plot.y + now // 2, palette.mark(seat), palette.bright, palette.panel)
        before = now


def _ends(canvas: Canvas, plot: Rect, palette: Palette, race: Race, me: int | None, scale: tuple[int, int]) -> None:
    """Write each seat's shape and points at the end of its line, one below the other."""
    order = sorted(range(len(race.points)), key=lambda seat: -race.points[seat][-1])
    wanted = [plot.y + _half(plot, race.points[seat][-1], *scale) // 2 for seat in order]
    for seat, y in zip(order, rows_at_ends(wanted, plot.y, plot.bottom), strict=True):
        x = canvas.text(plot.right + 1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        ink = palette.amber if seat == me else palette.bright
        canvas.text(x + 1, y, number(race.points[seat][-1]), ink, traits=BOLD)


def _axis(canvas: Canvas, plot: Rect, palette: Palette, race: Race, moments: Sequence[tuple[str, float]]) -> None:
    """Write the numbers of steps below the plot, and over them the moments."""
    y, last = plot.bottom, len(race.steps) - 1
    apart = max(1, -(-last * 6 // plot.width))
    taken: set[int] = set()
    for name, x in _side_by_side(plot, moments):
        canvas.text(x, y, f" {name} ", palette.amber, palette.border, BOLD)
        taken |= set(range(x, x + width_of(name) + 2))
    begin = canvas.right(plot.x - 1, y, race.unit, palette.muted) if width_of(race.unit) <= plot.x - 1 else plot.x
    taken |= set(range(begin, plot.x)) if begin < plot.x else set()
    for step in range(0, last + 1, apart):
        words = str(race.steps[step])
        x = min(plot.x + round(step / max(1, last) * (plot.width - 1)), plot.right - width_of(words))
        cells = set(range(x - 1, x + width_of(words) + 1))
        if not cells & taken:
            canvas.text(x, y, words, palette.muted)
            taken |= set(range(x, x + width_of(words)))


def _side_by_side(plot: Rect, moments: Sequence[tuple[str, float]]) -> list[tuple[str, int]]:
    """Return in which column the plate of each moment begins, in their order and none over another."""
    columns, limit = [], plot.right
    for name, share in reversed(moments):
        wide = width_of(name) + 2
        x = min(plot.x + round(share * (plot.width - 1)) - 1, limit - wide)
        columns.append((name, max(plot.x, x)))
        limit = x - 1
    placed: list[tuple[str, int]] = []
    free = plot.x
    for name, x in reversed(columns):
        placed.append((name, max(free, x)))
        free = placed[-1][1] + width_of(name) + 3
    return placed
