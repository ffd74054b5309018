"""What the terminal shows beside the program: colours, repainting, alerts."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from colorsys import rgb_to_hls
from functools import lru_cache
from typing import Any

from rich.cells import cell_len
from rich.color import Color
from rich.console import COLOR_SYSTEMS
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color as TextualColor
from textual.filter import LineFilter
from textual.screen import Screen

from zootui.client.table_client import TableClient
from zootui.draw.glyphs import ASCII
from zootui.draw.palette import Palette, contrast
from zootui.local.colours import colour_system
from zootui.local.settings import Settings
from zootui.local.terminal import HOME, harmless, title_at
from zootui.tui.widgets.board_view import BoardView

USUAL = Color.default()
BLACK, WHITE = Color.parse("black"), Color.parse("bright_white")
LIKE_GROUND = 1.3
"""The contrast to the ground up to which a surface is the terminal's own: panels and meadows are, plates of tiles are not."""
GREY = 40
"""How far red, green and blue may lie apart in what is a grey."""
QUIET = 0.62
"""Of the contrast that the text has, the part under which a grey counts as quiet."""
HUES = ("red", "yellow", "green", "cyan", "blue", "magenta")
GREYS = ((0.12, "black"), (0.45, "bright_black"), (0.85, "white"), (1.0, "bright_white"))
"""The lightness (0 to 1) up to which a grey has that name."""
BRIGHTER = 0.62
"""The lightness above which a colour is the brighter one of its two."""
PIXELS = frozenset("▀▄█▌▐")
"""Signs whose ink is a surface."""


def take_colours(app: App[Any]) -> None:
    """Let an app send as many colours as its terminal has, which Textual by itself knows of few terminals."""
    if sys.platform != "win32":  # the console there says itself what it can
        app.console._color_system = COLOR_SYSTEMS[colour_system(os.environ)]


class TerminalColours(LineFilter):
    """Say colours by the names of the terminal's own: black, red, green … and the brighter eight."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._style = lru_cache(4096)(self._in_names)

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line in named colours."""
        del background
        return [
            Segment(text, style and self._style(style, not PIXELS.isdisjoint(text)), control)
            for text, style, control in segments
        ]

    def _in_names(self, style: Style, pixels: bool) -> Style:
        ground = self._surface(style.bgcolor)
        if pixels:
            return style + Style(color=self._surface(style.color), bgcolor=ground)
        ink, dim = self._ink(style.color, ground)
        return style + Style(color=ink, bgcolor=ground, dim=dim or None)

    def _surface(self, colour: Color | None) -> Color:
        if colour is None or colour.triplet is None:
            return USUAL
        return USUAL if contrast(colour.triplet.hex, self._palette.ground) < LIKE_GROUND else _named(*colour.triplet)

    def _ink(self, colour: Color | None, ground: Color) -> tuple[Color, bool]:
        """Return the ink that is readable on a ground, and whether it is dimmed."""
        if colour is None or colour.triplet is None:
            return USUAL, False
        grey = max(colour.triplet) - min(colour.triplet) < GREY
        if ground.is_default:
            palette = self._palette
            quiet = contrast(colour.triplet.hex, palette.ground) < QUIET * contrast(palette.text, palette.ground)
            return (USUAL, quiet) if grey else (_named(*colour.triplet), False)
        return (BLACK if _bright(ground) else WHITE), False


class AsciiSigns(LineFilter):
    """Say everything in ASCII, as `Canvas.ascii` does for what is painted."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line, as wide as they were, in signs that every terminal has."""
        del background
        return [one if one.text.isascii() else Segment(_plain(one.text), one.style, one.control) for one in segments]


@lru_cache(4096)
def _plain(text: str) -> str:
    return "".join(sign if sign.isascii() else "?" * cell_len(sign) for sign in text.translate(ASCII))


@lru_cache(4096)
def _named(red: int, green: int, blue: int) -> Color:
    """Return the one of the sixteen that is nearest: by hue, and the brighter one for light colours; greys by brightness."""
    hue, light, _ = rgb_to_hls(red / 255, green / 255, blue / 255)
    if max(red, green, blue) - min(red, green, blue) < GREY:
        return Color.parse(next(name for most, name in GREYS if light <= most))
    name = HUES[round(hue * len(HUES)) % len(HUES)]
    return Color.parse(f"bright_{name}" if light > BRIGHTER else name)


def _bright(ground: Color) -> bool:
    """Tell whether black is the ink for a named ground: all but black, blue and the dark grey."""
    return ground.number not in (0, 4, 8)


# --- show now ------------------------------------------------------------------------------------------------------


def show_now(screen: Screen[Any]) -> None:
    """Send to the terminal what the panes of a screen were given; what is not laid out yet waits for that."""
    if not screen.is_current or screen._layout_required:
        return
    for pane in screen.query(BoardView):
        if pane._repaint_required and pane.display and not pane._layout_required:
            pane._repaint_required = False
            screen._dirty_widgets.add(pane)
    screen._on_timer_update()


# --- turn alert ----------------------------------------------------------------------------------------------------


def table_title(client: TableClient, *, ascii_signs: bool) -> str:
    """Return what the title of the window says at a table."""
    table = client.table
    if table is None:
        return HOME
    return title_at(table.name, client.bundle.game.info.title, asked=client.owed, ascii_signs=ascii_signs)


class TurnAlert:
    """Hold how often a player was called; `write` goes to their terminal."""

    def __init__(self, bell: Callable[[], object], write: Callable[[str], object]) -> None:
        self._bell = bell
        self._write = write
        self._called = 0

    def call(self, client: TableClient, settings: Settings, *, looks: bool) -> None:
        """Ring, and tell the terminal, if it became this player's turn; `looks` tells that this window is looked at."""
        if client.called == self._called:
            return
        self._called = client.called
        if settings.bell == "always" or (settings.bell == "away" and not looks):
            self._bell()
        if settings.bell != "never" and not looks:
            words = client.bundle.voice.call(client.view).lower() or "your turn"
            self._write(f"\x1b]9;zootui: {harmless(words)}\x07")
