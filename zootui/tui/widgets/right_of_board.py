"""What stands right of the board: what the game says there, below it what happened in words, and the chat."""

from collections.abc import Sequence

from net.wire.sheet import Chat
from zootui.client.click import Click
from zootui.client.table_log import LogLine
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clauses_in, wrap
from zootui.tui.widgets.panes import key_target

BOTH = 6
"""Lines from which on there is room for the log and the chat."""


def paint_right(
    width: int,
    height: int,
    palette: Palette,
    side: Canvas | None,
    gap: tuple[int, str],
    lines: Sequence[LogLine],
    chat: Sequence[Chat],
    signs: tuple[str, str] = ("l", "c"),
    just_said: bool = False,
) -> Canvas:
    """Return `side`, a gap of `gap` lines in a colour, and the log in the lines that are left.

    `signs` are those of the keys that open the log and write into the chat; `just_said` means that the chat is newer than the log.
    """
    canvas = Canvas(width, height, palette, palette.panel)
    top = 0
    if side is not None:
        canvas.blit(side)
        lines_between, ground = gap
        canvas.blit(Canvas(width, lines_between, palette, ground, ""), 0, side.height)
        top = side.height + lines_between
    canvas.blit(paint_log(width, max(0, height - top), palette, lines, chat, signs=signs, just_said=just_said), 0, top)
    return canvas


def paint_log(
    width: int,
    height: int,
    palette: Palette,
    lines: Sequence[LogLine],
    chat: Sequence[Chat],
    *,
    signs: tuple[str, str] = ("l", "c"),
    just_said: bool = False,
) -> Canvas:
    """Return the log above the chat, both without headings where there is little room; in less that of both which is newer.

    `just_said` means that the chat is. `signs` are those of the keys that open the log and write into the chat.
    """
    canvas = Canvas(width, height, palette, palette.panel)
    both = height >= BOTH
    if chat and just_said and not both:
        lines = ()
    most = max(2, height // 3) if both else height
    room = 5 if height >= 9 else 3 if both else 0
    spoken = _chat_rows(canvas, chat, most, room) if chat and (both or just_said) else []
    headed = height >= 9
    top = 1 if headed else 0
    bottom = height
    if spoken:
        bottom -= len(spoken)
        for row, (said, text, ink) in enumerate(spoken):
            _row(canvas, bottom + row, said, text, ink)
        bottom -= 1
        if headed:
            canvas.text(1, bottom, "Chat", palette.muted, traits=BOLD)
            canvas.right(width - 1, bottom, f"{signs[1]} writes", palette.faint)
            bottom -= 1
    if headed:
        canvas.text(1, 0, "Log", palette.muted, traits=BOLD)
        canvas.right(width - 1, 0, f"{signs[0]} opens", palette.faint)
    _log_rows(canvas, lines, top, bottom)
    if headed:
        key_target(canvas, 0, 0, width, "l")
        if spoken:
            key_target(canvas, 0, bottom + 1, width, "c", 1 + len(spoken))
    return canvas


def _chat_rows(canvas: Canvas, chat: Sequence[Chat], most: int, room: int) -> list[tuple[int | None, str, str]]:
    """Return the latest that was said in rows, the very latest as a whole if it leaves `room`: the log screen has all of it."""
    rows: list[tuple[int | None, str, str]] = []
    for said in reversed(chat):
        words = said.text if said.seat is not None else f"{said.name}: {said.text}"
        lines = wrap(words, canvas.width - 4, max(most, canvas.height - room))
        if rows and len(rows) + len(lines) > most:
            break
        rows[:0] = [(said.seat if not place else -1, text, canvas.palette.text) for place, text in enumerate(lines)]
    return rows


def _row(canvas: Canvas, row: int, seat: int | None, text: str, ink: str) -> None:
    if seat is None:
        canvas.text(1, row, "·", canvas.palette.muted)
    elif seat >= 0:
        canvas.text(1, row, canvas.palette.mark(seat), canvas.palette.seat(seat))
    canvas.text(3, row, text, ink)


def _log_rows(canvas: Canvas, lines: Sequence[LogLine], top: int, bottom: int) -> None:
    """Fill rows `top` to `bottom` from below with as many of the latest lines as fit."""
    row = bottom
    for age, line in enumerate(reversed(lines)):
        text = wrap(line.text, canvas.width - 4)
        if row - len(text) < top:
            if age or row <= top:
                break
            text = clauses_in(line.text, canvas.width - 4, max(1, row - top))  # of the newest what there is room for
        row -= len(text)
        ink = canvas.palette.green if line.kind == "note" else canvas.palette.text if age < 3 else canvas.palette.muted
        for place, part in enumerate(text):
            seat = line.seat if line.seat is not None and not place else -1
            _row(canvas, row + place, seat, part, ink)
            if line.seat is None and line.kind == "fact" and not place:
                canvas.text(1, row, " ", ink)
        if line.view is not None:
            canvas.target(Rect(0, row, canvas.width, len(text)), Click("line", line.number))
    if row > top:
        _lift(canvas, top, row, bottom)


def _lift(canvas: Canvas, top: int, begin: int, end: int) -> None:
    """Move the rows from `begin` to `end` up to `top`."""
    moved = Canvas(canvas.width, end - top, canvas.palette, canvas.ground, canvas.ink)
    moved.blit(canvas, 0, 0, 0, begin)
    canvas.targets.clear()
    for row in range(end - top):
        if row >= end - begin:
            moved.fill(0, row, canvas.width, 1, canvas.ground)
    canvas.blit(moved, 0, top)
