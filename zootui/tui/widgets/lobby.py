"""Draw what a lobby says around its seats: how to get in, the game, and the talk."""

from net.wire.sheet import Table
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap
from zootui.local.join_commands import JoinCommands

WIDE = 100
"""From this width on there is room for whole sentences."""
HERE_ONLY = "  (on this machine only)"
UNLISTED = "  (in no list: others need the address)"


def paint_invitation(canvas: Canvas, top: int, commands: JoinCommands, key_words: str, *, guests: bool) -> None:
    """Draw how others get in, in three rows, with the words of the host's key if it has one; in a fourth that `guests` may, too."""
    palette = canvas.palette
    if commands.typed:
        x = canvas.text(2, top, "join with: ", palette.muted)
        words = clip(commands.join, canvas.width - x - 4)
        x = canvas.text(x, top, f" {words} ", palette.on(palette.amber), palette.amber, BOLD)
    else:
        x = canvas.text(2, top, "Whoever is to join comes in the way you came.", palette.muted)
    if not commands.listed and x + len(UNLISTED) < canvas.width:
        canvas.text(x, top, UNLISTED, palette.faint)
    paint_other_ways(canvas, Rect(2, top + 1, canvas.width - 4, 2), commands, key_words)
    if guests:
        x = canvas.text(2, top + 3, "nothing installed: ", palette.faint)
        canvas.text(x, top + 3, "g lets guests in by ssh and by phone", palette.muted)


def paint_other_ways(canvas: Canvas, box: Rect, commands: JoinCommands, key_words: str) -> None:
    """Draw in two rows what is typed where lists do not work, and to watch, and the words of the host's key if it has one."""
    palette = canvas.palette
    top, end = box.y, box.right
    shown = commands.by_address[:2]
    x = canvas.text(box.x, top, "or: ", palette.faint) if shown else box.x
    words = "    ".join(shown)
    if x + width_of(words) > end:
        words = "".join(shown[:1])
    if commands.here_only and x + width_of(words) + len(HERE_ONLY) <= end:
        words = f"{words}{HERE_ONLY}".lstrip()
    canvas.text(x, top, clip(words, end - x), palette.muted)
    watch = f"to watch: {commands.watch}" * commands.typed
    narrow = box.width < width_of(watch) + 4 + len("three words: ") + len(key_words)
    if narrow and not shown and not commands.here_only:
        canvas.text(box.x, top, clip(watch, box.width), palette.faint)
    x = (
        canvas.text(box.x, top + 1, clip(watch, box.width), palette.faint) + 4
        if watch and not (narrow and key_words)
        else box.x
    )
    if key_words:
        lead = "everybody here sees the same three words: "
        if box.width < WIDE - 4 or x + width_of(lead + key_words) > end:
            lead = "three words: "
        x = canvas.text(x, top + 1, lead, palette.faint)
        canvas.text(x, top + 1, clip(key_words, end - x), palette.muted)


def paint_about(canvas: Canvas, box: Rect, lines: tuple[str, ...]) -> None:
    """Draw what is said of the game, as far as there is room."""
    row = box.y
    for line in lines:
        for part in wrap(line, box.width):
            if row < box.bottom:
                canvas.text(box.x, row, part, canvas.palette.text)
                row += 1


def paint_minute(canvas: Canvas, box: Rect, minute: tuple[str, ...]) -> int:
    """Draw a game in one minute, line by line, as far as there is room; return how many rows it took."""
    palette = canvas.palette
    row = box.y
    for number, line in enumerate(minute, 1):
        parts = wrap(line, box.width - 2)
        if row + len(parts) > box.bottom:
            break
        last = number == len(minute)
        canvas.text(box.x, row, "★" if last else str(number), palette.hue("yellow") if last else palette.muted)
        for part in parts:
            canvas.text(box.x + 2, row, part, palette.bright if last else palette.text)
            row += 1
    return row - box.y


def paint_rules(canvas: Canvas, box: Rect, rules: tuple[tuple[str, bool], ...]) -> None:
    """Draw what holds at a table, each with a mark that tells whether it is switched on, as far as there is room."""
    palette = canvas.palette
    row = box.y
    for words, on in rules:
        for place, part in enumerate(wrap(words, box.width - 2)):
            if row < box.bottom:
                canvas.text(
                    box.x, row, ("✓" if on else "·") if not place else "", palette.green if on else palette.faint
                )
                canvas.text(box.x + 2, row, part, palette.text if on else palette.muted)
                row += 1


def paint_gone(canvas: Canvas, gone: str, told: tuple[str, ...]) -> None:
    """Draw over the top of the page, where ways in are of no use now, that there is no connection, and what one can do."""
    rows = [part for line in told for part in wrap(line, canvas.width - 4)]
    canvas.fill(0, 0, canvas.width, 1 + len(rows), canvas.palette.panel)
    canvas.targets[:] = [one for one in canvas.targets if one.y > len(rows)]
    canvas.text(2, 0, gone, canvas.palette.red, traits=BOLD)
    for row, words in enumerate(rows, 1):
        canvas.text(2, row, words, canvas.palette.text)


def paint_talk(canvas: Canvas, box: Rect, table: Table) -> None:
    """Draw who was sent away, who watches, and the latest of what was said."""
    rows: list[tuple[int | None, str]] = []
    if table.away:
        rows.append((None, f"sent away: {', '.join(table.away)}"))
    if table.watchers:
        rows.append((None, f"watching: {', '.join(table.watchers)}"))
    for said in table.chat:
        text = said.text if said.seat is not None else f"{said.name}: {said.text}"
        rows += [(said.seat if not place else None, part) for place, part in enumerate(wrap(text, box.width - 2))]
    for row, (seat, text) in enumerate(rows[-box.height :], box.y):
        if seat is not None:
            canvas.text(box.x, row, canvas.palette.mark(seat), canvas.palette.seat(seat))
        canvas.text(box.x + 2, row, clip(text, box.width - 2), canvas.palette.text)
