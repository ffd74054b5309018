"""Paint what stands beside the tables or below them: standings, who waits for a seat, the ways in."""

from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.qr import QrCode, qr_code
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of
from zootui.wall.paint_standings import paint_standings
from zootui.wall.paint_ways import paint_flat_ways, ways_lines, write_ways
from zootui.wall.picture import WallPicture
from zootui.wall.ways_in import WaysInLines

_STANDINGS, _WAYS = 56, 44
"""Columns that the standings take below the tables, more on a wide wall, and the most that plates have."""


def paint_below(canvas: Canvas, box: Rect, picture: WallPicture, *, ascii_only: bool) -> None:
    """Paint standings and who waits on the left, the ways in on the right."""
    code = _code(picture.ways, box.width // 3, box.height, ascii_only)
    wide = max(_STANDINGS, box.width * 2 // 5)
    right = box.width - wide - 3
    if box.width < 110:
        _cramped_below(canvas, box, picture, code)
        return
    left = Rect(box.x, box.y + (box.height > 13), wide, box.height - 1 - (box.height > 13))
    waiting = 3 if picture.waiting else 0
    paint_standings(canvas, Rect(left.x, left.y, left.width, left.height - waiting), picture)
    if waiting:
        _waiting(canvas, Rect(left.x, left.bottom - waiting + 1, left.width, waiting), picture)
    x = box.x + wide + 3
    room = right if code is None else right - code.width - 3
    ways = Rect(x, box.y + 1, min(room, _WAYS), box.height - 1)
    write_ways(canvas, ways, ways_lines(picture.ways, ways.width))
    if code is not None:
        code.paint(canvas, box.right - code.width - 1, box.y + (box.height - code.height) // 2)


def _cramped_below(canvas: Canvas, box: Rect, picture: WallPicture, code: QrCode | None) -> None:
    """Paint the same on 80 columns: standings, a line of who waits, plates side by side, the code at the right."""
    width = box.width if code is None else box.width - code.width - 2
    plates = 4 if box.height >= 11 else 3
    waiting = int(bool(picture.waiting))
    paint_standings(canvas, Rect(box.x, box.y, width, box.height - plates - waiting), picture)
    if waiting:
        _waiting(canvas, Rect(box.x, box.bottom - plates - 1, width, 1), picture)
    paint_flat_ways(canvas, Rect(box.x + 1, box.bottom - plates, width - 1, plates), picture)
    if code is not None:
        code.paint(canvas, box.right - code.width, box.y + (box.height - code.height) // 2)


def paint_beside(canvas: Canvas, box: Rect, picture: WallPicture, *, ascii_only: bool) -> None:
    """Paint standings on top, below them who waits and the ways in, the code at the foot."""
    code = _code(picture.ways, box.width, box.height - 8, ascii_only)
    foot = box.bottom
    if code is not None:
        foot -= code.height
        code.paint(canvas, box.x + (box.width - code.width) // 2, foot)
    lines = ways_lines(picture.ways, box.width)
    if foot - box.y - len(lines) < 7:
        lines = [line for line in lines if line[1] != "words"]
    foot -= len(lines) + 1
    write_ways(canvas, Rect(box.x, foot, box.width, len(lines)), lines)
    waiting = min(4, 1 + len(picture.waiting)) if picture.waiting else 0
    if waiting and foot - box.y - waiting <= 5:
        waiting = 1
    if waiting and foot - box.y > 3:
        foot -= waiting + (waiting > 1)
        _waiting(canvas, Rect(box.x, foot, box.width, waiting), picture)
    paint_standings(canvas, Rect(box.x, box.y, box.width, foot - box.y - (foot - box.y > 6)), picture)


def _code(ways: WaysInLines | None, width: int, height: int, ascii_only: bool) -> QrCode | None:
    return qr_code(ways.web, width, height) if ways is not None and ways.web and not ascii_only else None


def _waiting(canvas: Canvas, box: Rect, picture: WallPicture) -> None:
    """Name who waits for a seat, first come first named; on one line, or one below the other where it is narrow."""
    palette = canvas.palette
    if box.height == 1:
        x = canvas.text(box.x + 1, box.y, "waiting", palette.muted) + (2 if box.width >= _TIMED else 1)
        _names_in_a_row(canvas, x, box.y, box.right, picture)
        return
    canvas.text(box.x + 1, box.y, "Waiting for a seat", palette.bright, traits=BOLD)
    if box.width >= 40:
        _names_in_a_row(canvas, box.x + 1, box.y + 1, box.right, picture)
        return
    shown = picture.waiting[: box.height - 1]
    for place, one in enumerate(shown):
        y = box.y + 1 + place
        if place == len(shown) - 1 and len(picture.waiting) > len(shown):
            canvas.text(box.x + 1, y, f"and {len(picture.waiting) - place} more", palette.muted)
            return
        begin = canvas.right(box.right - 1, y, _minutes(one.minutes), palette.muted)
        canvas.text(box.x + 1, y, clip(one.name, begin - box.x - 2), palette.text)


_TIMED = 30
"""Columns from which on it stands there for how long somebody has waited."""


def _names_in_a_row(canvas: Canvas, x: int, y: int, end: int, picture: WallPicture) -> None:
    """Write whole names only, each with its minutes where there is room, and how many more there are."""
    timed = end - x >= _TIMED
    for place, one in enumerate(picture.waiting):
        more = len(picture.waiting) - place
        words: list[Run] = [(one.name, canvas.palette.bright, BOLD)]
        if timed:
            words.append((f" {_minutes(one.minutes)}", canvas.palette.muted))
        size = sum(width_of(run[0]) for run in words)
        if x + size > end - (4 if more > 1 else 0):
            canvas.text(x, y, clip(f"+{more}", end - x), canvas.palette.muted)
            return
        x = canvas.runs(x, y, words) + (3 if timed else 1)


def _minutes(minutes: int) -> str:
    return "just now" if minutes < 1 else f"{minutes} min"
