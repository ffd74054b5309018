"""The parts of an analysis as they are painted: how far it is, mistakes, chances and moments."""

from collections.abc import Sequence

from engine.shared.wording import counted
from zootui.analysis.analysis import Analysis
from zootui.analysis.chances import curve
from zootui.analysis.mistakes import tallies
from zootui.analysis.next_look import finished, unknown
from zootui.analysis.telling import ToldMoment, percent
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.chart import Chart, draw_axis, draw_ends, draw_grid, draw_line, draw_marks
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of
from zootui.tui.start import Progress
from zootui.tui.widgets.row_list import QUIET, ListedRow

LEFT, LEAST = 8, 6
"""The columns before and after the lines of the chart, and the fewest rows that it is drawn in."""
TRACK = 24
"""The breadth of the bar that shows how far it is."""


def paint_progress(width: int, palette: Palette, analysis: Analysis, progress: Progress | None, problem: str) -> Canvas:
    """Return how far the analysis is, one row high; `progress` is that of a process at work."""
    canvas = Canvas(width, 1, palette)
    done, total = len(analysis.found), len(analysis.played.worth)
    if problem:
        canvas.text(2, 0, clip(problem, width - 4), palette.red)
        return canvas
    if finished(analysis):
        words = f"All {total} decisions with a choice, those that matter more closely"
        canvas.text(2, 0, clip(words, width - 4), palette.muted)
        return canvas
    full = TRACK * done // max(1, total)
    x = canvas.text(2, 0, "━" * full, palette.amber)
    x = canvas.text(x, 0, "─" * (TRACK - full), palette.border)
    ways = [f"{done} of {total} decisions"]
    if analysis.complete:
        left = len(unknown(analysis))
        ways = [
            f"all {total} once · {counted(left, 'decision')} more closely",
            f"all {total} once · {left} more closely",
        ]
    end = ""
    if progress is None:
        end = " · stopped"
    elif analysis.complete:
        end = f" · at most {progress.left:.0f} s"
    elif progress.per_s > 0:
        end = f" · {progress.per_s:.1f}/s · about {(total - done) / progress.per_s:.0f} s"
    room = width - x - 4
    words = next((way + end for way in ways if width_of(way + end) <= room), ways[-1])
    canvas.text(x + 2, 0, clip(words, room), palette.text)
    return canvas


def paint_seats_line(width: int, palette: Palette, analysis: Analysis, seat: int | None) -> Canvas:
    """Return how many mistakes each seat made, one row high; the seat whose moments are shown stands out. Seats are clicked."""
    canvas = Canvas(width, 1, palette)
    found = list(zip(analysis.played.names, tallies(analysis), strict=True))
    full = [
        f"{name} {counted(one.mistakes, 'mistake')}{f', {one.perhaps} perhaps' * bool(one.perhaps)}"
        for name, one in found
    ]
    brief = [f"{name} {one.mistakes}{f'+{one.perhaps}?' * bool(one.perhaps)}" for name, one in found]
    fits = sum(width_of(words) + 5 for words in full) <= width - 2
    x = 2 if fits else canvas.text(2, 0, "mistakes", palette.muted) + 2
    for place, words in enumerate(full if fits else brief):
        said = f"{palette.mark(place)} {words}"
        canvas.target(Rect(x, 0, width_of(said), 1), Click("seat", place))
        x = canvas.text(x, 0, said, palette.seat(place), traits=BOLD if place == seat else 0) + (3 if fits else 2)
    return canvas


def paint_chances(
    width: int, height: int, palette: Palette, analysis: Analysis, told: Sequence[ToldMoment], *, plain: bool
) -> Canvas:
    """Return each seat's chance to win, in percent, over the moves; above them the moments, by their numbers."""
    canvas = Canvas(width, height, palette)
    if height < LEAST or width < 2 * LEFT:
        return canvas
    canvas.text(1, 0, "Chance to win, move by move", palette.muted, traits=BOLD)
    chart = Chart(Rect.between(LEFT, 2, width - LEFT - 1, height - 1), 0, 1, max(1, analysis.played.last_move))
    draw_grid(canvas, chart, (1, 0.5, 0), percent)
    points = curve(analysis)
    seats = range(len(analysis.played.names))
    for seat in seats:
        draw_line(canvas, chart, seat, [(move, chances[seat]) for move, chances in points], plain=plain)
    if points:
        draw_ends(canvas, chart, points[-1][1], percent, None)
    draw_axis(canvas, chart, "move", range(chart.last + 1))
    marks = sorted(((str(number), float(one.move)) for number, one in enumerate(told, 1)), key=lambda mark: mark[1])
    draw_marks(canvas, chart, 1, marks)
    return canvas


def paint_heading(width: int, palette: Palette, heading: str, more: Sequence[str]) -> Canvas:
    """Return the line above the moments, with what they are, and as much `more` about them as there is room for."""
    canvas = Canvas(width, 1, palette, palette.panel)
    if heading:
        canvas.text(0, 0, "▔" * width, palette.border)
        rows = [heading, *[f"{heading}: {'; '.join(more[:count])}" for count in range(1, len(more) + 1)]]
        widest = max(
            [row for row in rows if width_of(row) <= width - 6], key=width_of, default=clip(heading, width - 6)
        )
        canvas.text(2, 0, f" {widest} ", palette.text, traits=BOLD)
    return canvas


def moment_rows(width: int, palette: Palette, told: Sequence[ToldMoment]) -> tuple[ListedRow, ...]:
    """Return a row of two lines for each moment: what was played and what it changed, below it what would have been better."""
    rows = []
    for number, one in enumerate(told, 1):
        lead, move, who = f"{number} ", f"{one.at} ", f"{one.who} "
        room = width - 8 - width_of(lead + move + who) + 2 - width_of(one.amount)
        rows.append(
            ListedRow(
                (
                    (move, QUIET),
                    (who, f"bold {palette.seat(one.seat) if one.mistake else palette.muted}"),
                    (clip(one.played, room), "not bold"),
                    (f"\n{clip(one.below, width - 7)}", f"{palette.green} not bold"),
                ),
                lead=((lead, f"bold {palette.amber}"),),
                more=((one.amount, f"bold {palette.red if one.mistake else palette.green}"),),
            )
        )
    return tuple(rows)
