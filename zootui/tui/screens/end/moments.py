"""What decided a game, or swung its points most: each moment with its number, which opens the replay there."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.shared.wording import signed
from zootui.analysis.telling import ToldMoment
from zootui.client.history import Swing
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of, wrap
from zootui.tui.widgets.panes import key_target

OPENS = "a number opens the replay there"
CARD = 34
"""Columns from which on a moment is a card."""


@dataclass(frozen=True)
class MomentSource:
    """Say what moments are, and by what they were found: points alone do not tell what decided a game."""

    title: str
    found: str


ANALYSED = MomentSource("What decided it", "what the analysis found")
SO_FAR = MomentSource("What decided it", "what the analysis found so far")
SWUNG = MomentSource("The largest swings", "points beyond the average")


@dataclass(frozen=True)
class EndMoment:
    """Hold a moment in words: what was played, in parts, by whom, what it brought or cost."""

    place: int
    """Its position in the replay."""
    at: str
    """Which moves it was."""
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
            at=f"move {swing.move}",
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
            at=one.at,
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
    width: int,
    height: int,
    palette: Palette,
    moments: Sequence[EndMoment],
    names: tuple[str, ...],
    source: MomentSource,
) -> Canvas:
    """Return the moments with their numbers, each clicked as its number is pressed."""
    canvas = Canvas(width, height, palette)
    if not moments or height < 2:
        return canvas
    x = canvas.text(1, 0, source.title, palette.text, traits=BOLD) + 1
    x = canvas.text(x, 0, source.found, palette.muted)
    if width - 1 - x > len(OPENS):
        canvas.right(width - 1, 0, OPENS, palette.faint)
    if _cards(width, moments):
        breadth = width // 3
        for number, one in enumerate(moments):
            left = number * breadth
            _card(canvas, one, str(number + 1), names[one.seat], left, breadth - 1)
            key_target(canvas, left, 1, breadth - 1, str(number + 1), height - 1)
        return canvas
    y, left_over = 1, height - 1 - len(moments)
    for number, one in enumerate(moments):
        lines = _lines(one, width - _lead(one) - 3, 2 if left_over else 1)
        left_over -= len(lines) - 1
        _row(canvas, one, str(number + 1), y, lines)
        key_target(canvas, 0, y, width, str(number + 1), len(lines))
        y += len(lines)
    return canvas


def _lead(one: EndMoment) -> int:
    """Return how many columns stand before and after the words of a moment on one line."""
    return 5 + len(one.at) + 3 + width_of(one.gain) + 1


def _lines(one: EndMoment, room: int, most: int = 2) -> list[str]:
    return _whole(one.played, room, most)


def _whole(parts: Sequence[str], room: int, most: int) -> list[str]:
    """Return as many of the parts as there is room for, each whole, in lines."""
    for count in range(len(parts), 1, -1):
        lines = wrap("; ".join(parts[:count]), room)
        if len(lines) <= most:
            return lines
    return wrap(parts[0], room, most)


def _row(canvas: Canvas, one: EndMoment, number: str, y: int, lines: Sequence[str]) -> None:
    palette = canvas.palette
    canvas.fill(0, y, canvas.width, len(lines), palette.panel)
    canvas.text(1, y, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(5, y, f"{one.at} ", palette.muted)
    x = canvas.text(x, y, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    for row, line in enumerate(lines):
        canvas.text(x, y + row, line, palette.text)
    canvas.right(canvas.width - 1, y, one.gain, palette.green if one.good else palette.red, traits=BOLD)


def _card(canvas: Canvas, one: EndMoment, number: str, name: str, left: int, breadth: int) -> None:
    palette = canvas.palette
    canvas.fill(left, 1, breadth, canvas.height - 1, palette.panel)
    x = canvas.text(left + 1, 1, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(x + 1, 1, f"{one.at}  ", palette.muted)
    x = canvas.text(x, 1, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    begin = canvas.right(left + breadth - 1, 1, one.gain, palette.green if one.good else palette.red, traits=BOLD)
    canvas.text(x, 1, name if x + width_of(name) < begin else "", palette.bright, traits=BOLD)
    rows = canvas.height - 2
    for row, line in enumerate(_whole(one.played, breadth - 2, rows), 2):
        canvas.text(left + 1, row, line, palette.text)
