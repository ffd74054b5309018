"""What stands beside a replayed board: moves, graph, time line."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from math import ceil

from engine.shared.wording import number, signed
from zootui.analysis.telling import Mark
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import Raster
from zootui.draw.text import clip, rows_at_ends, width_of, wrap
from zootui.tui.screens.replay_moves import PlayedMoves, ReplayedMove
from zootui.tui.widgets.footer import FooterKey


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


# --- time line -----------------------------------------------------------------------------------------------------


def paint_track(
    canvas: Canvas, palette: Palette, row: int, scale: Scale, played: PlayedMoves, marks: tuple[Mark, ...], place: int
) -> None:
    """Draw the track in `row` and what stands below it in the next."""
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
        _below(canvas, palette, row + 1, scale, played, marks, place)


def _below(
    canvas: Canvas, palette: Palette, row: int, scale: Scale, played: PlayedMoves, marks: tuple[Mark, ...], place: int
) -> None:
    """Name mistakes, the biggest first, and years or rounds: the present one before all others."""
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


# --- words ---------------------------------------------------------------------------------------------------------


def footer_keys(
    stretch: str, *, playing: bool, looks: bool, marks: bool, analysis: bool, fork: bool, anew: bool = False
) -> tuple[FooterKey, ...]:
    """Return the footer of a replay; `stretch` is what the game calls its rounds, `anew` says that a mistake is shown."""
    return (
        FooterKey("← →", "step", 0),
        FooterKey("↑ ↓", stretch, 0),
        FooterKey("Space", "stop" if playing else "play", 0, lit=True),
        FooterKey("g", "jump", 0),
        *((FooterKey("m", "mistake", 1),) if marks else ()),
        *((FooterKey("f", "decide anew" if anew else "play on", 0),) if fork else ()),
        FooterKey("Tab", "zoos", 2),
        *((FooterKey("a", "analysis", 1),) if analysis else ()),
        FooterKey("l", "log", 2),
        FooterKey("?", "help", 0),
        FooterKey("Esc", "follow", 0) if looks else FooterKey("q", "leave", 0),
    )


def help_text(stretch: str, *, analysis: bool, fork: bool) -> str:
    """Return what the keys of a replay do, as Markdown."""
    keys = (
        ("← →", "one step back or on"),
        ("↑ ↓", f"to where this {stretch} began, or the one before; to where the next one begins"),
        ("Home End", "to the beginning, to the end"),
        ("Space", "let the game play by itself, or stop it"),
        ("g", "jump to a move by its number; a click on the time line, the graph or a move goes there too"),
        ("m", "to the next mistake, where the game was analysed: red × on the time line"),
        ("Tab", "look at the next player’s zoo and stay there; Esc follows the play again"),
        ("l", "read the log; each line opens the board as it was then"),
        *((("a", "analyse the game: what decided it"),) if analysis else ()),
        *(
            (("f", "play on after the move that is shown, or before it if it was a mistake; bots on the other seats"),)
            if fork
            else ()
        ),
        ("q", "leave"),
    )
    lines = ["# The replay", ""]
    lines += [f"- `{key}` {does}" for key, does in keys]
    lines += [
        "",
        "The board shows the zoo of whoever moved, with what changed lit. Below it: how many points each player was ahead of the "
        f"average of all (as if the {stretch} had ended then), pale after the moment that is shown.",
        "",
    ]
    return "\n".join(lines)


# --- heading -------------------------------------------------------------------------------------------------------


def paint_heading(
    width: int,
    palette: Palette,
    names: tuple[str, ...],
    move: ReplayedMove | None,
    looked_at: int | None,
    verdict: Sequence[str],
) -> Canvas:
    """Return the line; without a move it says what was found about the recording. `looked_at` is a zoo that was chosen."""
    canvas = Canvas(width, 1, palette.text, palette.ground)
    end = width - 1
    if looked_at is not None:
        words = f"zoo of {names[looked_at]} · Esc follows the play"
        end = canvas.right(end, 0, words if width >= 110 else "Esc follows", palette.muted) - 2
    if move is None:
        first, *others = verdict or ("The beginning.",)
        x = canvas.text(1, 0, clip(first, end - 1), palette.text)
        for more in others:
            if x + 1 + width_of(more) > end:
                break
            x = canvas.text(x + 1, 0, more, palette.muted)
        return canvas
    end = _points(canvas, palette, end, move)
    x = 1
    if move.seat is not None:
        x = canvas.text(x, 0, palette.mark(move.seat) + " ", palette.seat(move.seat))
        if not move.words.startswith(names[move.seat]):
            x = canvas.text(x, 0, names[move.seat] + " ", palette.bright, traits=BOLD)
    words, rest = move.words, move.more[1:]
    if move.seat is None and len(move.more) > 1:  # of many answers, what came of them first
        words, rest = move.more[-1], move.more[:-1]
    x = canvas.text(x, 0, clip(words, end - x), palette.text)
    for more in rest:
        if x + 3 + width_of(more) > end:
            break
        x = canvas.text(x, 0, " · ", palette.faint)
        x = canvas.text(x, 0, more, palette.muted)
    return canvas


def _points(canvas: Canvas, palette: Palette, end: int, move: ReplayedMove) -> int:
    """Write the points before and after the move at the right; return the column from which on the line is taken."""
    if move.gain is None or not move.gain:
        return end
    ink = palette.green if move.gain > 0 else palette.red
    end = canvas.right(end, 0, f"{number(move.after or 0)} points", ink, traits=BOLD)
    return canvas.right(end, 0, f"{number(move.before or 0)} → ", palette.muted) - 2


# --- graph ---------------------------------------------------------------------------------------------------------


LATER = 0.35
"""The share of a line's colour that is left of it after the present position."""
FILLED = 0.25
"""How much of its colour is between the line of the seat that is shown and the average."""
EVERY = 10
"""Where colours cannot tell, the shape of a seat stands in every so many columns of its line."""
ROUNDS = (1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500)


def values_width(played: PlayedMoves) -> int:
    """Return how many columns the points at the end of each line take."""
    return 2 + max((width_of(number(points)) for points in played.standings[-1]), default=1)


def paint_graph(
    canvas: Canvas,
    palette: Palette,
    rows: tuple[int, int],
    scale: Scale,
    played: PlayedMoves,
    at: tuple[int, int],
    *,
    plain: bool,
) -> None:
    """Draw the lines between two rows of the canvas, the second left out; `at` are the present position and the seat shown."""
    top, bottom = rows
    place, shown = at
    seats = range(len(played.standings[0]))
    ahead = [played.ahead(seat) for seat in seats]
    most = max((abs(value) for line in ahead for value in line), default=0.0)
    reach = next((step for step in ROUNDS if step >= most), ceil(most))
    raster = Raster(scale.width, bottom - top, palette.panel)
    height = 2 * (bottom - top)
    _bands(raster, palette, scale, played, height)
    order = [seat for seat in seats if seat != shown] + [shown]

    def level(value: float) -> int:
        return round((1 - value / reach) * (height - 1) / 2)

    for column in range(scale.width):
        here = scale.place(scale.left + column)
        before = scale.place(scale.left + column - 1) if column else here
        for seat in order:
            colour = palette.seat(seat)
            if here > place:
                colour = mix(palette.panel, colour, LATER)
            y, last = level(ahead[seat][here]), level(ahead[seat][before])
            if seat == shown:
                zero = level(0.0)
                fill = mix(palette.panel, colour, FILLED)
                raster.fill(column, min(y, zero), 1, abs(y - zero), fill)
            steep = range(min(y, last), max(y, last) + 1) if abs(y - last) > 1 else (y,)
            for line in steep:
                raster.fill(column, line, 1, 1, colour)
    raster.lay(canvas, scale.left, top, plain=plain)
    if plain or palette.mono:  # colours cannot tell whose line it is
        for column in range(EVERY // 2, scale.width, EVERY):
            here = scale.place(scale.left + column)
            for seat in order:
                canvas.text(
                    scale.left + column, top + level(ahead[seat][here]) // 2, palette.mark(seat), palette.seat(seat)
                )
    _present(canvas, palette, rows, scale.column(place))
    _axis(canvas, palette, rows, scale, reach)
    _ends(canvas, palette, rows, scale, played, [level(line[-1]) for line in ahead])


def _bands(raster: Raster, palette: Palette, scale: Scale, played: PlayedMoves, height: int) -> None:
    """Raise the ground of every other year or round."""
    for at, (_, first) in enumerate(played.starts):
        if at % 2:
            begin = scale.column(first - 1) - scale.left
            end = played.starts[at + 1][1] - 1 if at + 1 < len(played.starts) else scale.last
            raster.fill(
                begin, 0, scale.column(end) - scale.left - begin, height, mix(palette.panel, palette.raised, 0.4)
            )


def _present(canvas: Canvas, palette: Palette, rows: tuple[int, int], column: int) -> None:
    for row in range(*rows):
        if canvas.sign(column, row) == " ":
            canvas.text(column, row, "│", palette.amber)


def _axis(canvas: Canvas, palette: Palette, rows: tuple[int, int], scale: Scale, reach: int) -> None:
    """Write the scale at the left, where there is room for it."""
    top, bottom = rows
    if scale.left >= 5:
        canvas.right(scale.left - 1, top, f"+{reach}", palette.muted)
        canvas.right(scale.left - 1, (top + bottom - 1) // 2, "0", palette.muted)
        canvas.right(scale.left - 1, bottom - 1, f"−{reach}", palette.muted)


def _ends(
    canvas: Canvas, palette: Palette, rows: tuple[int, int], scale: Scale, played: PlayedMoves, levels: list[int]
) -> None:
    """Write each seat's points beside the end of its line, the best above all others, each in a row of its own."""
    top, bottom = rows
    points = played.standings[-1]
    x = scale.left + scale.width
    order = sorted(range(len(levels)), key=lambda one: (-points[one], one))
    wanted = [top + levels[seat] // 2 for seat in order]
    for seat, row in zip(order, rows_at_ends(wanted, top, bottom), strict=True):
        words = number(points[seat])
        canvas.text(x, row, palette.mark(seat), palette.dim(palette.seat(seat), 0.25))
        if x + 1 + width_of(words) <= canvas.width:
            canvas.text(x + 1, row, words, palette.muted)


# --- move list -----------------------------------------------------------------------------------------------------


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


# --- panel ---------------------------------------------------------------------------------------------------------


ROOMY = 110
"""Columns from which there is room for the axis."""


def paint_panel(
    width: int,
    height: int,
    palette: Palette,
    played: PlayedMoves,
    marks: tuple[Mark, ...],
    at: tuple[int, int],
    *,
    verdict: str = "",
    plain: bool = False,
) -> Canvas:
    """Return the panel; `at` are the present position and the seat that is shown, `verdict` what is said of the recording."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    roomy = width >= ROOMY
    left = 8 if roomy else 1
    scale = Scale(left, width - left - values_width(played) - (3 if roomy else 0), len(played.moves))
    _title(canvas, palette, played, marks, at[0], roomy=roomy)
    track = height - (3 if roomy else 2)
    paint_graph(canvas, palette, (1, track), scale, played, at, plain=plain)
    paint_track(canvas, palette, track, scale, played, marks, at[0])
    if roomy:
        x = left
        if marks:
            x = canvas.text(x, height - 1, "×", palette.red, traits=BOLD)
            x = canvas.text(x, height - 1, " mistakes, ", palette.muted)
            x = canvas.text(x, height - 1, "m", palette.text, traits=BOLD)
            x = canvas.text(x, height - 1, " the next one", palette.muted) + 4
        if x + width_of(verdict) < width:
            canvas.text(x, height - 1, verdict, palette.muted)
    for x in range(left, left + scale.width):
        canvas.target(Rect(x, 1, 1, track + 1), Click("show", scale.place(x)))
    return canvas


def _title(
    canvas: Canvas, palette: Palette, played: PlayedMoves, marks: tuple[Mark, ...], place: int, *, roomy: bool
) -> None:
    canvas.text(0, 0, "▔" * canvas.width, palette.border)
    title = "Points ahead of the average" if roomy else "Ahead of the average"
    x = canvas.text(2, 0, f" {title} ", palette.text, traits=BOLD) + 2
    points = played.standings[place]
    seats = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    gap = " " if roomy else ""
    words = [f"{palette.mark(seat)}{gap}{number(points[seat])}" for seat in seats]
    here = f" {played.word} {played.stretch(place)}: "
    x = max(x, (canvas.width - width_of(here) - sum(width_of(one) + 2 for one in words)) // 2 + (8 if roomy else 4))
    x = canvas.text(x, 0, here, palette.amber, traits=BOLD)
    for seat, said in zip(seats, words, strict=True):
        canvas.text(x, 0, said[:1], palette.seat(seat))
        x = canvas.text(x + 1, 0, f"{said[1:]} ", palette.text)
        x = canvas.text(x, 0, gap, palette.text)
    if marks and not roomy and x + 14 < canvas.width:
        canvas.right(canvas.width - 2, 0, " × mistakes ", palette.red)
