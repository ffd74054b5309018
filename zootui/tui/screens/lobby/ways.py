"""The ways in: a plate for each with what is typed there, and a code for phones."""

from dataclasses import dataclass

from net.lan.addresses import loopback
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.qr import QrCode, qr_code
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap
from zootui.local.join_commands import JoinCommands
from zootui.local.ways_in import WaysIn

PLATE = 3
"""Rows of a plate: its words with half a row of colour above and below."""
LARGEST = 4
"""Times that a code is drawn larger at most; from there on, stepping back is no help."""


@dataclass(frozen=True)
class WayIn:
    """Hold one way in: whom it is for, and what they type."""

    whom: str
    words: str = ""
    trouble: str = ""
    """A sentence where it is shut."""
    subtitle: str = ""
    """Said beside it where there is room."""
    also: tuple[str, ...] = ()
    """What to put in the place of the address where that does not answer."""

    def label(self, width: int) -> str:
        """Return whom it is for and what else may be typed, in `width` columns; of the addresses there stands one at least."""
        short = self.whom.partition(":")[0].partition(";")[0]
        texts = [f"{whom}; or {', '.join(self.also[:most])}" for most in (2, 1) for whom in (self.whom, short)]
        fitting = (text for text in texts if width_of(text) <= width)
        return clip(next(fitting, texts[-1]) if self.also else self.whom, width)


def named_ways(ways: WaysIn, commands: JoinCommands) -> tuple[WayIn, ...]:
    """Return the ways in, in the order in which they are shown; those that nobody wanted are left out."""
    host, _, port = ways.ssh.rpartition(":")
    found = [
        WayIn("zootui is installed", commands.join, subtitle=f"watch: {commands.watch}" * commands.typed),
        WayIn(
            "only ssh: your NAME; -T for lines",
            f"ssh NAME@{host.strip('[]')} -p {port}" * bool(port),
            ways.ssh_trouble,
            also=ways.also * bool(port),
        ),
        WayIn("phone, browser; /lines to listen", ways.web, ways.web_trouble, also=ways.also * bool(ways.web)),
    ]
    return tuple(way for way in found if way.words or way.trouble)


def here_only(ways: WaysIn) -> bool:
    """Tell whether the ways in lead nobody in who sits at another machine."""
    return loopback(ways.ssh or ways.web.removeprefix("http://"))


def paint_ways(canvas: Canvas, box: Rect, ways: WaysIn, commands: JoinCommands, *, plain: bool) -> None:
    """Draw a plate for each way in, spread over the height of the box; plates are flat where there are only letters (`plain`)."""
    palette = canvas.palette
    shown = named_ways(ways, commands)
    pitch = min(PLATE + 2, box.height // len(shown))
    for place, way in enumerate(shown):
        y = box.y + place * pitch
        first = not place
        plate = palette.amber if first else palette.raised
        label = palette.amber if first else palette.border
        x = canvas.text(box.x, y, f" {place + 1} ", palette.on(label), label, BOLD)
        x = canvas.text(x + 1, y, way.label(box.right - x - 1), palette.text)
        if way.subtitle and x + 1 + width_of(way.subtitle) < box.right:
            canvas.right(box.right, y, way.subtitle, palette.muted)
        if not way.words:
            for row, line in enumerate(wrap(way.trouble, box.width - 2)[: pitch - 1], y + 1):
                canvas.text(box.x + 1, row, line, palette.red)
            continue
        canvas.fill(box.x, y + 2, box.width, 1, plate)
        if not plain:
            canvas.text(box.x, y + 1, "▄" * box.width, plate)
            canvas.text(box.x, y + 3, "▀" * box.width, plate)
        canvas.text(box.x + 2, y + 2, clip(way.words, box.width - 3), palette.on(plate), plate, BOLD)


def paint_code(
    canvas: Canvas, box: Rect, ways: WaysIn, commands: JoinCommands, *, plain: bool, larger: bool = False
) -> Rect | None:
    """Draw the code of the browser's way at the upper right of the box and return where, or say there why there is none.

    With `larger` it becomes as large as there is room, and stands in the middle of the box's height.
    """
    code = None if plain or not ways.web or here_only(ways) else _fitting(ways.web, box, LARGEST if larger else 1)
    if code is None:
        for row, line in enumerate(
            wrap(_why_none(ways, commands, plain=plain), box.width)[: box.height - 1], box.y + 1
        ):
            canvas.text(box.x, row, line, canvas.palette.muted)
        return None
    place = Rect(box.right - code.width, box.y, code.width, code.height)
    if larger:
        place = place._replace(y=box.y + (box.height - code.height) // 2)
    code.paint(canvas, place.x, place.y)
    return place


def _fitting(address: str, box: Rect, most: int) -> QrCode | None:
    """Return the code of an address as large as the box has room for, at most `most` times its own size."""
    for times in range(most, 0, -1):
        code = qr_code(address, box.width // times, box.height // times)
        if code is not None:
            return code.larger(times)
    return None


def _why_none(ways: WaysIn, commands: JoinCommands, *, plain: bool) -> str:
    """Return why there is nothing to scan."""
    if here_only(ways) and not commands.networked:
        return "This machine is in no network now: nobody comes in from another one until it is."
    if here_only(ways):
        return "This table listens on this machine only: nobody comes in from another. Hosted without --bind, it is for all."
    return "" if plain or not ways.web else "g shows the code for phones."


def widest(ways: WaysIn, commands: JoinCommands) -> int:
    return max(max(width_of(way.words) + 4, width_of(way.whom) + 4) for way in named_ways(ways, commands))
