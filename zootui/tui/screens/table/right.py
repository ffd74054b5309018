"""Put what stands beside the board and the log below it into one column: whoever needs more lines leaves fewer to the log.

They are one picture, so that nothing is laid out anew where one decision needs more lines than another.
"""

from __future__ import annotations

from collections.abc import Sequence

from net.wire.sheet import Chat
from zootui.boards.contract import Target
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.tui.widgets.log import paint_log
from zootui.tui.widgets.pane import Painting


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
) -> Painting:
    """Return `side`, a gap of so many lines in a colour, and the log in the lines that are left.

    `signs` are those of the keys that open the log and write into the chat; `just_said` means that the chat is newer than the log.
    """
    canvas = Canvas(width, height, palette.text, palette.panel)
    top = 0
    if side is not None:
        canvas.blit(side)
        lines_between, ground = gap
        canvas.blit(Canvas(width, lines_between, "", ground), 0, side.height)
        top = side.height + lines_between
    log, targets = paint_log(width, max(0, height - top), palette, lines, chat, signs=signs, just_said=just_said)
    canvas.blit(log, 0, top)
    return canvas, tuple(Target(one.x, one.y + top, one.width, one.height, one.value, one.verb) for one in targets)
