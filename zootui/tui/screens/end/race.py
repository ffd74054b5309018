"""How the points grew, as a chart."""

from collections.abc import Sequence

from engine.shared.wording import number
from zootui.client.results import PointsByStep
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.chart import Chart, draw_axis, draw_ends, draw_grid, draw_line, draw_marks
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import width_of

STEPS = (2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500, 1000)
LOWEST = 5
"""What the lowest number on the scale is a multiple of."""


def paint_race(
    width: int,
    height: int,
    palette: Palette,
    race: PointsByStep,
    me: int | None,
    moments: Sequence[tuple[str, float]] = (),
    *,
    plain: bool = False,
) -> Canvas:
    """Return the chart; `moments` are what they are called by and how far along they were (0 to 1); `plain` has letters only."""
    canvas = Canvas(width, height, palette, palette.panel)
    heads = height >= 9
    top = heads + bool(moments)
    low, high, step = _scale(race, max(1, (height - 1 - top) // 2))
    left = max(width_of(number(value)) for value in (low, high)) + 2
    right = max(width_of(number(points[-1])) for points in race.points) + 4
    plot = Rect(left, top, max(1, width - left - right), max(1, height - 1 - top))
    chart = Chart(plot, low, high, len(race.steps) - 1)
    if heads:
        canvas.text(1, 0, "The race", palette.muted, traits=BOLD)
        canvas.right(width - 1, 0, f"{race.unit} by {race.unit}", palette.faint)
    draw_grid(canvas, chart, (*range(high, -1, -step), low), _race_words)
    for seat in sorted(range(len(race.points)), key=lambda seat: race.points[seat][-1]):
        draw_line(canvas, chart, seat, tuple(enumerate(race.points[seat])), plain=plain)
    draw_ends(canvas, chart, [points[-1] for points in race.points], _race_words, me)
    draw_axis(canvas, chart, race.unit, race.steps)
    draw_marks(canvas, chart, int(heads), [(name, share * chart.last) for name, share in moments])
    return canvas


def _race_words(value: float) -> str:
    return number(round(value))


def _scale(race: PointsByStep, most: int) -> tuple[int, int, int]:
    """Return the lowest and highest number on the scale, and how far apart its numbers are, in at most `most` steps."""
    least = min(0, *(min(points) for points in race.points))
    top = max(1, *(max(points) for points in race.points))
    below = -(least // LOWEST) * LOWEST
    step = next((step for step in STEPS if -(-top // step) <= max(1, min(4, most) - bool(below))), STEPS[-1])
    low, high = -below, step * -(-top // step)
    return low, high, step
