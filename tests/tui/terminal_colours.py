"""Know how terminals really show colours: rounded to what they have, each in its own sixteen, bold ones brighter in some."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

from zootui.draw.palette import Palette, mix


def _table(colours: str) -> tuple[str, ...]:
    return tuple(f"#{colour}" for colour in colours.split())


SIXTEEN = {
    "xterm": _table(
        "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
    ),
    "urxvt": _table(
        "000000 cd0000 00cd00 cdcd00 0000cd cd00cd 00cdcd faebd7 404040 ff0000 00ff00 ffff00 0000ff ff00ff 00ffff ffffff"
    ),
    "PuTTY": _table(
        "000000 bb0000 00bb00 bbbb00 0000bb bb00bb 00bbbb bbbbbb 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
    ),
    "Linux console": _table(
        "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
    ),
}
"""The sixteen of terminals that have no more."""
TANGO = _table(
    "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec"
)
"""Those of many that have."""
_CUBE = (0, 95, 135, 175, 215, 255)


class Shown(NamedTuple):
    """The colours of a sign as it is seen."""

    ink: str
    ground: str


def shown(style: Style, system: ColorSystem, table: tuple[str, ...], palette: Palette) -> tuple[Shown, ...]:
    """Return how a terminal shows a style: in the other way as well if it is bold, which some show as a brighter colour.

    The terminal's own ground and text are black and white, as the palette is dark or light.
    """
    usual = (table[7], "#000000") if palette.dark else ("#000000", "#ffffff")
    few = system is ColorSystem.STANDARD
    ink, ground = style.color or Color.default(), style.bgcolor or Color.default()
    inks, seen_ground = [_seen(ink, system, table, usual[0])], _seen(ground, system, table, usual[1])
    number = ink.downgrade(system).number
    if style.bold and few and number is not None and number < 8:
        inks.append(table[number + 8])
    if style.dim:
        inks = [mix(seen_ground, one, 2 / 3) for one in inks]
    pairs = (Shown(one, seen_ground) for one in inks)
    return tuple(Shown(*reversed(pair)) if style.reverse else pair for pair in pairs)


def _seen(colour: Color, system: ColorSystem, table: tuple[str, ...], usual: str) -> str:
    seen = colour if colour.is_default else colour.downgrade(system)
    if seen.is_default:
        return usual
    if seen.triplet is not None:
        return seen.triplet.hex
    assert seen.number is not None
    return table[seen.number] if seen.number < 16 else of_256(seen.number)


def of_256(number: int) -> str:
    """Return a colour of the 256 beyond the first sixteen."""
    if number >= 232:
        return f"#{8 + 10 * (number - 232):02x}" + f"{8 + 10 * (number - 232):02x}" * 2
    number -= 16
    return "#" + "".join(f"{_CUBE[part]:02x}" for part in (number // 36, number // 6 % 6, number % 6))


def segments_of(app: Any) -> Iterator[tuple[str, Style]]:
    """Yield all that a screen shows, as it goes to the terminal."""
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            if segment.style is not None:
                yield segment.text, segment.style
