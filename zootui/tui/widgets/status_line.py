"""The line on top: what is on, where, and what time is left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zootui.client.seats import Tone
from zootui.client.standstill import HALTED, cause_of_halt
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of

_BETWEEN = " · "


@dataclass(frozen=True)
class Status:
    """Hold the words of the status line."""

    plate: str
    tone: Tone
    title: str
    more: tuple[str, ...] = ()
    """Dropped from its end where the line is too short, whole pieces at ` · `."""
    clock: str = ""
    hurry: bool = False


def standing_still(status: Status, why: str) -> Status:
    """Return what the status line says instead while a table stands still; the same where there is no reason for it."""
    return replace(status, plate=HALTED, tone="bad", more=(cause_of_halt(why), *status.more)) if why else status


def plate_colours(palette: Palette, tone: Tone) -> tuple[str, str]:
    """Return ink and ground of a plate of this tone."""
    grounds = {"you": palette.amber, "bad": palette.red, "good": palette.green}
    ground = grounds.get(tone)
    if ground is not None:
        return palette.on(ground), ground
    return (palette.text if tone == "busy" else palette.muted), palette.raised


def paint_status(width: int, palette: Palette, status: Status) -> Canvas:
    """Return the status line, one row high."""
    canvas = Canvas(width, 1, palette, palette.sunk)
    end = width - 1
    if status.clock:
        ink = palette.red if status.hurry else palette.amber if status.tone == "you" else palette.muted
        end = canvas.right(end, 0, status.clock, ink, traits=BOLD) - 2
    x = 0
    if status.plate:
        ink, ground = plate_colours(palette, status.tone)
        x = canvas.text(
            0, 0, f" {clip(status.plate, max(8, end - 4))} ", ink, ground, BOLD if status.tone != "quiet" else 0
        )
    room = end - x
    gap = "   " if width >= 110 else " "
    if room > width_of(status.title) + len(gap):
        x = canvas.text(x, 0, gap + status.title, palette.bright, traits=BOLD)
        _more(canvas, x, end, status.more, gap)
    return canvas


def _more(canvas: Canvas, x: int, end: int, more: Sequence[str], gap: str) -> None:
    between = gap if len(gap) > 1 else _BETWEEN
    for part in more:
        if not part:
            continue
        if x + len(between) + width_of(part) > end:
            if part == more[0]:
                canvas.text(x, 0, between + _pieces(part, end - x - len(between)), canvas.palette.muted)
            return
        x = canvas.text(x, 0, between, canvas.palette.faint)
        x = canvas.text(x, 0, part, canvas.palette.muted)
        between = _BETWEEN


def _pieces(part: str, room: int) -> str:
    """Return as many of the pieces of a part as there is room for, from its beginning; of the first as much as fits."""
    pieces = part.split(_BETWEEN)
    while len(pieces) > 1 and width_of(_BETWEEN.join(pieces)) > room:
        pieces.pop()
    return clip(_BETWEEN.join(pieces), room) if room > 8 else ""
