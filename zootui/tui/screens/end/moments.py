"""Say what decided a game, and draw it: from the analysis where one is kept, else the decisions that swung the points most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.shared.wording import signed
from zootui.analysis.telling import ToldMistake, less
from zootui.boards.contract import Target
from zootui.client.course import Swing
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of, wrap
from zootui.tui.widgets.pane import Painting, key_target

ANALYSED = "what the analysis found"
SWUNG = "points beyond the average"
OPENS = "a number opens the replay there"
CARD = 34
"""Columns from which on a moment is a card."""


@dataclass(frozen=True)
class Moment:
    """Hold a moment in words: what was played, in parts, by whom, what it brought or cost, and what was `better` if that is known.

    `place` is its position in the replay, `move` the number that it has there, `along` how far along the race it was (0 to 1), None
    where that cannot be told.
    """

    place: int
    move: int
    seat: int
    played: tuple[str, ...]
    gain: str
    good: bool
    verdict: str = ""
    better: str = ""
    along: float | None = None


def from_swings(swings: Sequence[Swing], along: Sequence[float | None], names: tuple[str, ...]) -> tuple[Moment, ...]:
    """Return the decisions that swung the points most, in the words of the log; `along` says how far along the race each was."""
    return tuple(
        Moment(
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


def from_analysis(told: Sequence[ToldMistake], along: Sequence[float | None]) -> tuple[Moment, ...]:
    """Return the moments that an analysis found, in the order of the game; `along` is as above."""
    return tuple(
        Moment(
            place=one.move,
            move=one.move,
            seat=one.seat,
            played=(one.played,),
            gain=less(one.loss),
            good=False,
            verdict=one.verdict,
            better=one.better,
            along=share,
        )
        for one, share in sorted(zip(told, along, strict=True), key=lambda pair: pair[0].move)
    )


def moments_height(width: int, moments: Sequence[Moment], room: int) -> int:
    """Return how many rows the moments take, of the `room` there is, with their heading."""
    if not moments:
        return 0
    if _cards(width, moments):
        return min(room, 5)
    lines = sum(max(1, min(2, len(_lines(one, width - _lead(one) - 3)))) for one in moments)
    return min(room, 1 + lines) if room >= 1 + len(moments) else 0


def _cards(width: int, moments: Sequence[Moment]) -> bool:
    return width // max(3, len(moments)) >= CARD


def paint_moments(
    width: int, height: int, palette: Palette, moments: Sequence[Moment], names: tuple[str, ...], *, analysed: bool
) -> Painting:
    """Return the moments with their numbers, each clicked as its number is pressed."""
    canvas = Canvas(width, height, palette.text, palette.ground)
    if not moments or height < 2:
        return canvas, ()
    x = canvas.text(1, 0, "What decided it", palette.text, traits=BOLD) + 1
    x = canvas.text(x, 0, ANALYSED if analysed else SWUNG, palette.muted)
    if width - 1 - x > len(OPENS):
        canvas.right(width - 1, 0, OPENS, palette.faint)
    targets: list[Target] = []
    if _cards(width, moments):
        breadth = width // 3
        for number, one in enumerate(moments):
            left = number * breadth
            _card(canvas, palette, one, str(number + 1), names[one.seat], left, breadth - 1)
            targets.append(key_target(left, 1, breadth - 1, str(number + 1), height - 1))
        return canvas, tuple(targets)
    y, left_over = 1, height - 1 - len(moments)
    for number, one in enumerate(moments):
        lines = _lines(one, width - _lead(one) - 3, 2 if left_over else 1)
        left_over -= len(lines) - 1
        _row(canvas, palette, one, str(number + 1), y, lines)
        targets.append(key_target(0, y, width, str(number + 1), len(lines)))
        y += len(lines)
    return canvas, tuple(targets)


def _lead(one: Moment) -> int:
    """Return how many columns stand before and after the words of a moment on one line."""
    return 5 + len(f"move {one.move}") + 3 + width_of(one.gain) + 1


def _lines(one: Moment, room: int, most: int = 2) -> list[str]:
    if one.better:
        return wrap(f"{one.played[0]} · {one.verdict}: {one.better}", room, most)
    return _whole(one.played, room, most)


def _whole(parts: Sequence[str], room: int, most: int) -> list[str]:
    """Return as many of the parts as there is room for, each whole, in lines."""
    for count in range(len(parts), 1, -1):
        lines = wrap("; ".join(parts[:count]), room)
        if len(lines) <= most:
            return lines
    return wrap(parts[0], room, most)


def _row(canvas: Canvas, palette: Palette, one: Moment, number: str, y: int, lines: Sequence[str]) -> None:
    canvas.fill(0, y, canvas.width, len(lines), palette.panel)
    canvas.text(1, y, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(5, y, f"move {one.move} ", palette.muted)
    x = canvas.text(x, y, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    for row, line in enumerate(lines):
        canvas.text(x, y + row, line, palette.text)
    canvas.right(canvas.width - 1, y, one.gain, palette.green if one.good else palette.red, traits=BOLD)


def _card(canvas: Canvas, palette: Palette, one: Moment, number: str, name: str, left: int, breadth: int) -> None:
    canvas.fill(left, 1, breadth, canvas.height - 1, palette.panel)
    x = canvas.text(left + 1, 1, f" {number} ", palette.amber, palette.border, BOLD)
    x = canvas.text(x + 1, 1, f"move {one.move}  ", palette.muted)
    x = canvas.text(x, 1, f"{palette.mark(one.seat)} ", palette.seat(one.seat), traits=BOLD)
    begin = canvas.right(left + breadth - 1, 1, one.gain, palette.green if one.good else palette.red, traits=BOLD)
    canvas.text(x, 1, name if x + width_of(name) < begin else "", palette.bright, traits=BOLD)
    rows = canvas.height - 2
    played = _whole(one.played, breadth - 2, rows - (1 if one.better else 0))
    for row, line in enumerate(played, 2):
        canvas.text(left + 1, row, line, palette.text)
    if one.better:
        verdict = f"{one.verdict} "
        for row, line in enumerate(wrap(verdict + one.better, breadth - 2, rows - len(played)), 2 + len(played)):
            canvas.text(left + 1, row, line, palette.text)
            if row == 2 + len(played):
                canvas.text(left + 1, row, one.verdict, palette.green)
