"""Write how to get in."""

from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap
from zootui.wall.picture import WallPicture
from zootui.wall.ways_in import WaysInLines


def _title(ways: WaysInLines) -> str:
    if not ways.table:
        return "Every seat is taken" if ways.tables else "How to get in"
    return "A seat is free" if ways.free == 1 else f"{ways.free} seats are free"


Line = tuple[str, str]
"""What stands on a line, and what it is: `head`, `words`, `plate`, `address`, `edge` of a plate, or nothing."""


def ways_lines(ways: WaysInLines | None, width: int) -> list[Line]:
    """Return what is written of the ways in, in `width` columns."""
    if ways is None:
        return []
    lines: list[Line] = [(_title(ways), "head")]
    if ways.table:
        lines.append((clip(f"at {ways.table}" + (" · with a PIN" if ways.pin else ""), width), "words"))
        lines += [("zootui is installed", "words"), (ways.command, "plate")]
    else:
        lines += [("the next is yours with", "words"), (ways.command, "plate")]
    if ways.ssh:
        lines.append(("nothing to install", "words"))
        lines += [(part, "plate") for part in wrap(_fitting(ways.ssh, width - 2), width)]
    if ways.web:
        lines += [
            ("phone or browser" if ways.table else "watch on a phone", "words"),
            (ways.web.removeprefix("http://").rstrip("/"), "address"),
        ]
    return lines


def _fitting(ssh: str, width: int) -> str:
    """Return the ssh line without the place for a name where it does not fit with it: the name is asked for then."""
    return ssh if width_of(ssh) <= width else ssh.replace("NAME@", "")


def write_ways(canvas: Canvas, box: Rect, lines: list[Line]) -> None:
    """Write the ways in; where there is room, plates are three lines high."""
    palette = canvas.palette
    plates = sum(kind == "plate" for _, kind in lines)
    tall = box.height >= len(lines) + 2 * plates
    y, first = box.y, True
    for words, kind in lines[: box.height]:
        if kind == "head":
            canvas.text(box.x + 1, y, words, palette.bright, traits=BOLD)
        elif kind == "plate":
            plate = palette.road if first else palette.raised
            if tall:
                canvas.text(box.x, y, "▄" * box.width, plate)
                canvas.text(box.x, y + 2, "▀" * box.width, plate)
                y += 1
            canvas.fill(box.x, y, box.width, 1, plate)
            at = box.x + (width_of(words) < box.width)
            canvas.text(at, y, clip(words, box.width), palette.on(plate), plate, BOLD)
            y, first = y + tall, False
        else:
            canvas.text(box.x + 1, y, words, palette.bright if kind == "address" else palette.muted)
        y += 1


def paint_flat_ways(canvas: Canvas, box: Rect, picture: WallPicture) -> None:
    """Write the ways in as flat as can be: the title, two plates side by side, the address."""
    palette = canvas.palette
    ways = picture.ways
    if ways is None:
        return
    runs: list[Run] = [(_title(ways), palette.bright, BOLD)]
    runs.append(
        (
            f" at {ways.table}{' · with a PIN' if ways.pin else ''}" if ways.table else "; wait for the next one",
            palette.muted,
        )
    )
    canvas.runs(box.x, box.y, runs)
    x = box.x
    ssh = _fitting(ways.ssh, box.width - width_of(ways.command) - 7)
    for words, plate in ((ways.command, palette.road), (ssh, palette.raised)):
        if words:
            x = canvas.text(x, box.y + 1, f" {words} ", palette.on(plate), plate, BOLD) + 2
    if ways.web:
        address = ways.web.removeprefix("http://").rstrip("/")
        canvas.runs(
            box.x,
            box.y + 2,
            [("browser " if ways.table else "watch on a phone ", palette.muted), (address, palette.bright, BOLD)],
        )
