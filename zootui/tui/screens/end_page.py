"""A game told in moments, on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract.game import Outcome
from engine.shared.wording import capital, number, signed
from zootui.analysis.telling import ToldMoment
from zootui.boards.small.contract import SmallBoard, SmallScene
from zootui.client.history import Swing
from zootui.client.results import PointsByStep
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.chart import Chart, draw_axis, draw_ends, draw_grid, draw_line, draw_marks
from zootui.draw.palette import Palette
from zootui.draw.text import clip, clip_left, shortened, width_of, wrap
from zootui.tui.widgets.panes import key_target

ANALYSED, SO_FAR = "what the analysis found", "what the analysis found so far"
SWUNG = "points beyond the average"
OPENS = "a number opens the replay there"
CARD = 34
"""Columns from which on a moment is a card."""


@dataclass(frozen=True)
class EndMoment:
    """Hold a moment in words: what was played, in parts, by whom, what it brought or cost."""

    place: int
    """Its position in the replay."""
    move: int
    """The number that it has there."""
    seat: int
    played: tuple[str, ...]
    gain: str
    good: bool
    along: float | None = None
    """How far along the race it was (0 to 1), None where that cannot be told."""


def from_swings(
    swings: Sequence[Swing], along: Sequence[float | None], names: tuple[str, ...]
) -> tuple[EndMoment, ...]:
    """Return the decisions that swung the points most, in the words of the log; `along` says how far along the race each was."""
    return tuple(
        EndMoment(
            place=swing.place,
            move=swing.move,
            seat=swing.seat,
            played=_words(swing, names[swing.seat]),
            gain=f"{signed(round(swing.gain))} points",
            good=swing.gain > 0,
            along=share,
        )
        for swing, share in zip(swings, along, strict=True)
    )


def _words(swing: Swing, name: str) -> tuple[str, ...]:
    """Return what the log told of a decision, in parts, who made it named once; what happened to all after it is left out."""
    told = [line for line in swing.lines if line.kind == "fact"]
    begun = next((place for place, line in enumerate(told) if line.seat == swing.seat), 0)
    after = next((place for place, line in enumerate(told) if place > begun and line.seat is None), len(told))
    own = [line.text for line in told[begun:after] if line.seat == swing.seat]
    own[1:] = [text.removeprefix(f"{name} ") for text in own[1:]]
    return tuple(own) or tuple(line.text for line in told) or ("",)


def from_analysis(told: Sequence[ToldMoment], along: Sequence[float | None]) -> tuple[EndMoment, ...]:
    """Return what an analysis found to have decided, in the order of the game; `along` is as above."""
    return tuple(
        EndMoment(
            place=one.move,
            move=one.move,
            seat=one.seat,
            played=(one.played if one.luck else f"{one.who}: {one.played}",),
            gain=one.amount,
            good=True,
            along=share,
        )
        for one, share in sorted(zip(told, along, strict=True), key=lambda pair: pair[0].move)
    )


def moments_height(width: int, moments: Sequence[EndMoment], room: int) -> int:
    """Return how many rows the moments take, of the `room` there is, with their heading."""
    if not moments:
        return 0
    if _cards(width, moments):
        return min(room, 5)
    lines = sum(max(1, min(2, len(_lines(one, width - _lead(one) - 3)))) for one in moments)
    return min(room, 1 + lines) if room >= 1 + len(moments) else 0


def _cards(width: int, moments: Sequence[EndMoment]) -> bool:
    return width // max(3, len(moments)) >= CARD


def paint_moments(
    width: int, height: int, palette: Palette, moments: Sequence[EndMoment], names: tuple[str, ...], found_by: str
) -> Canvas:
    """Return the moments with their numbers, each clicked as its number is pressed; `found_by` says what they are."""
    canvas = Canvas(width, height, palette.text, palette.ground)
    if not moments or height < 2:
        return canvas
    x = canvas.text(1, 0, "What decided it", palette.text, traits=BOLD) + 1
    x = canvas.text(x, 0, found_by, palette.muted)
    if width - 1 - x > len(OPENS):
        canvas.right(width - 1, 0, OPENS, palette.faint)
    if _cards(width, moments):
        breadth = width // 3
        for number, one in enumerate(moments):
            left = number * breadth
            _card(canvas, palette, one, str(number + 1), names[one.seat], left, breadth - 1)
            key_target(canvas, left, 1, breadth - 1, str(number + 1), height - 1)
        return canvas
    y, left_over = 1, height - 1 - len(moments)
    for number, one in enumerate(moments):
        lines = _lines(one, width - _lead(one) - 3, 2 if left_over else 1)
        left_over -= len(lines) - 1
        _row(canvas, palette, one, str(number + 1), y, lines)
        key_target(canvas, 0, y, width, str(number + 1), len(lines))
        y += len(lines)
    return canvas


def _lead(one: EndMoment) -> int:
    """Return how many columns stand before and after the words of a moment on one line."""
    return 5 + len(f"move {one.move}") + 3 + width_of(one.gain) + 1


def _lines(one: EndMoment, room: int, most: int = 2) -> list[str]:
    return _whole(one.played, room, most)


def _whole(parts: Sequence[str], room: int, most: int) -> list[str]:
    """Return as many of the parts as there is room for, each whole, in lines."""
    for count in range(len(parts), 1, -1):
        lines = wrap("; ".join(parts[:count]), room)
        if len(lines) <= most:
            return lines
    return wrap(parts[0], room, most)


def _row(canvas: Canvas, palette: Palette, one: EndMoment, number: str, y: int, lines: Sequence[str]) -> None:
    canvas.fill(0, y, canvas.width, len(lines), palette.panel)
    canvas.text(1, y, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(5, y, f"move {one.move} ", palette.muted)
    x = canvas.text(x, y, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    for row, line in enumerate(lines):
        canvas.text(x, y + row, line, palette.text)
    canvas.right(canvas.width - 1, y, one.gain, palette.green if one.good else palette.red, traits=BOLD)


def _card(canvas: Canvas, palette: Palette, one: EndMoment, number: str, name: str, left: int, breadth: int) -> None:
    canvas.fill(left, 1, breadth, canvas.height - 1, palette.panel)
    x = canvas.text(left + 1, 1, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(x + 1, 1, f"move {one.move}  ", palette.muted)
    x = canvas.text(x, 1, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    begin = canvas.right(left + breadth - 1, 1, one.gain, palette.green if one.good else palette.red, traits=BOLD)
    canvas.text(x, 1, name if x + width_of(name) < begin else "", palette.bright, traits=BOLD)
    rows = canvas.height - 2
    for row, line in enumerate(_whole(one.played, breadth - 2, rows), 2):
        canvas.text(left + 1, row, line, palette.text)


# --- boards --------------------------------------------------------------------------------------------------------


def paint_boards(
    width: int,
    height: int,
    palette: Palette,
    small: SmallBoard,
    view: Any,
    outcome: Outcome,
    names: tuple[str, ...],
    me: int | None,
    *,
    plain: bool = False,
) -> Canvas:
    """Return every seat's final board, the best first; with `plain` in signs, too."""
    canvas = Canvas(width, height, palette.text, palette.ground)
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    pitch = (width + 1) / len(order)
    for place, seat in enumerate(order):
        left = round(place * pitch)
        breadth = round((place + 1) * pitch) - 1 - left
        _head(canvas, palette, left, breadth, seat, names[seat], outcome.scores[seat].total, mine=seat == me)
        if height > 1:
            scene = SmallScene(view, seat, len(names), breadth, height - 1, palette, plain)
            canvas.blit(small.paint_one(scene), left, 1)
    return canvas


def _head(
    canvas: Canvas, palette: Palette, left: int, breadth: int, seat: int, name: str, points: int, *, mine: bool
) -> None:
    canvas.fill(left, 0, breadth, 1, palette.amber_ground if mine else palette.raised)
    x = canvas.text(left + 1, 0, palette.mark(seat) + " ", palette.seat(seat), traits=BOLD)
    end = canvas.right(left + breadth - 1, 0, number(points), palette.amber if mine else palette.bright, traits=BOLD)
    x = canvas.text(x, 0, clip(name, end - 1 - x), palette.bright, traits=BOLD)
    if mine and x + 1 + width_of("you") < end:
        canvas.text(x + 1, 0, "you", palette.muted)


# --- score ---------------------------------------------------------------------------------------------------------


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
    canvas = Canvas(width, height, palette.text, palette.panel)
    order = tuple(sorted(range(len(names)), key=lambda seat: outcome.places[seat]))
    scores = outcome.scores
    parts = [name for name, _ in scores[0].parts]
    rounds = max((len(score.rounds) for score in scores), default=0)
    label = min(LABEL, max((width_of(part) for part in (*parts, "points")), default=6) + 1)
    breadth = max(5, min(WIDEST, (width - label - 2) // len(order)))
    table = _Columns(canvas, palette, order, 1 + label, breadth)
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
    palette: Palette
    order: tuple[int, ...]
    left: int
    breadth: int

    def head(self, place: int, y: int, rank: str, *, mine: bool) -> None:
        """Write place and shape of a seat and lay the ground of its column: the best one's is raised, one's own amber."""
        canvas, palette, inner, seat = self.canvas, self.palette, self.breadth - 1, self.order[place]
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
        self.canvas.right(end, y, clip(name, inner - spare), self.palette.bright, traits=BOLD)

    def row(self, y: int, label: str, values: list[int], me: int | None = None) -> None:
        """Write a row of numbers by seat, the best of it bright; a row with `me`, or of the totals, stands out."""
        palette, totals = self.palette, label == "points"
        self.canvas.text(1, y, label, palette.bright if totals else palette.text, traits=BOLD if totals else 0)
        for place, seat in enumerate(self.order):
            best = values[seat] == max(values) and values[seat] > 0
            text = number(values[seat]) if values[seat] else "–"
            ink = palette.amber if totals and me == seat else palette.bright if best or totals else palette.muted
            end = self.left + (place + 1) * self.breadth - 2
            self.canvas.right(end, y, text, ink, traits=BOLD if best or totals else 0)


# --- race ----------------------------------------------------------------------------------------------------------


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
    canvas = Canvas(width, height, palette.text, palette.panel)
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
    draw_grid(canvas, palette, chart, (*range(high, -1, -step), low), _race_words)
    for seat in sorted(range(len(race.points)), key=lambda seat: race.points[seat][-1]):
        draw_line(canvas, palette, chart, seat, tuple(enumerate(race.points[seat])), plain=plain)
    draw_ends(canvas, palette, chart, [points[-1] for points in race.points], _race_words, me)
    draw_axis(canvas, palette, chart, race.unit, race.steps)
    draw_marks(canvas, palette, chart, int(heads), [(name, share * chart.last) for name, share in moments])
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


# --- page ----------------------------------------------------------------------------------------------------------


ROOMY = (100, 30)
"""Columns and rows from which on there is air."""
TOP = 13
"""Rows of result and race where there is room."""
AIRY = 7
"""Rows of final boards from which on there is air above them."""
MOST = 4
"""Lines that are said at the foot at most."""
LOW = 6
"""Rows of them where there is little."""
BOARD = 4
"""Rows that a final board has at least, its owner's name included, before moments give way."""


@dataclass(frozen=True)
class EndPage:
    """Hold what the end of a game shows.

    Below it stand `news` of the next game, what is known of the `evening` and the file that the game was `recorded` in, if
    any.
    """

    small: SmallBoard
    stretch: str
    view: Any
    outcome: Outcome
    names: tuple[str, ...]
    me: int | None
    race: PointsByStep
    moments: tuple[EndMoment, ...]
    found_by: str
    """What the moments are: `ANALYSED`, `SO_FAR` while the analysis is not finished, or `SWUNG`."""
    proof: tuple[str, bool]
    """What was verified and whether that is good."""
    evening: str
    recorded: str
    plain: bool
    news: str = ""

    def paint(self, width: int, height: int, palette: Palette) -> Canvas:
        canvas = Canvas(width, height, palette.text, palette.ground)
        roomy = width >= ROOMY[0] and height >= ROOMY[1] - 2
        top = max(TOP, least_height(self.outcome) + 4) if roomy else max(LOW, least_height(self.outcome))
        wanted = moments_height(width, self.moments, 99)
        foot = self._foot(width, palette, MOST)
        if height - top - foot.height - wanted < AIRY:
            foot = self._foot(width, palette, MOST - 1)
        room = height - top - foot.height
        low = moments_height(width, self.moments, 1 + len(self.moments))
        deciding = next((rows for rows in (wanted, low) if room - rows >= BOARD + 1), 0)
        above = int(room - deciding >= AIRY)
        boards = room - deciding - above - 1 - roomy
        self._top(canvas, palette, top)
        canvas.blit(self._boards(width, boards, palette), 0, top + above)
        y = top + above + boards
        if deciding:
            y += 1
            moments = paint_moments(width, deciding, palette, self.moments, self.names, self.found_by)
            canvas.blit(moments, 0, y)
        canvas.blit(foot, 0, height - foot.height)
        return canvas

    def _top(self, canvas: Canvas, palette: Palette, height: int) -> None:
        """Draw the result, and beside it the race where one is known."""
        width = canvas.width
        left = width
        if self.race.points:
            left = min(width * 13 // 24, 15 + 14 * len(self.names)) if width >= ROOMY[0] else width * 21 // 40
            shown = self.moments
            moments = [(str(number), one.along) for number, one in enumerate(shown, 1) if one.along is not None]
            race = paint_race(width - left - 1, height, palette, self.race, self.me, moments, plain=self.plain)
            canvas.blit(race, left + 1, 0)
        score = paint_score(left, height, palette, self.outcome, self.names, self.me, self.stretch)
        canvas.blit(score, 0, 0)

    def _boards(self, width: int, height: int, palette: Palette) -> Canvas:
        return paint_boards(
            width,
            max(0, height),
            palette,
            self.small,
            self.view,
            self.outcome,
            self.names,
            self.me,
            plain=self.plain,
        )

    def _foot(self, width: int, palette: Palette, most: int) -> Canvas:
        """Return what was proved, why the game ended, and what else there is to say, in about `most` rows.

        The file is named in any case: nowhere else does anybody read where it is.
        """
        text, good = self.proof
        reason = capital(self.outcome.reason)
        lines = _wrapped(((text, palette.green if good else palette.red), (reason, palette.text)), width - 4)
        if self.news:
            lines.append((shortened(self.news, width - 4, (" · ",)), palette.amber))
        if self.evening and len(lines) + bool(self.recorded) < most:
            lines.append((clip(self.evening, width - 4), palette.muted))
        if self.recorded:
            lines.append((clip_left(self.recorded, width - 4), palette.muted))
        canvas = Canvas(width, len(lines), palette.text, palette.ground)
        canvas.text(1, 0, "✓" if good else "×", palette.green if good else palette.red, traits=BOLD)
        for row, (line, ink) in enumerate(lines):
            canvas.text(3, row, line, ink)
        return canvas


def _wrapped(texts: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    """Return texts in lines with their inks."""
    return [(line, ink) for text, ink in texts if text for line in wrap(text, width, 2)]
