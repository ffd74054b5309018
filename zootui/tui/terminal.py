"""How the terminal is written to: in as many colours and with as many signs as it has, and at once."""

import os
import sys
from functools import lru_cache
from typing import Any

from rich.cells import cell_len
from rich.console import COLOR_SYSTEMS
from rich.segment import Segment
from textual.app import App
from textual.color import Color as TextualColor
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import Widget

from zootui.draw.glyphs import ASCII, bare
from zootui.local.colours import colour_system
from zootui.tui.widgets.board_view import BoardView


def take_colours(app: App[Any]) -> None:
    """Let an app send as many colours as its terminal has, which Textual by itself knows of few terminals."""
    if sys.platform != "win32":  # the console there says itself what it can
        app.console._color_system = COLOR_SYSTEMS[colour_system(os.environ)]


class AsciiSigns(LineFilter):
    """Say everything in ASCII, as `Canvas.ascii` does for what is painted."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line, as wide as they were, in signs that every terminal has."""
        del background
        return [one if one.text.isascii() else Segment(_plain(one.text), one.style, one.control) for one in segments]


@lru_cache(4096)
def _plain(text: str) -> str:
    return "".join(sign if sign.isascii() else bare(sign).ljust(cell_len(sign)) for sign in text.translate(ASCII))


def show_now(screen: Screen[Any]) -> None:
    """Send to the terminal what the panes of a screen were given; what is not laid out yet waits for that."""
    if not screen.is_current or screen._layout_required:
        return
    for pane in screen.query(BoardView):
        if pane._repaint_required and pane.display and not pane._layout_required:
            pane._repaint_required = False
            screen._dirty_widgets.add(pane)
    screen._on_timer_update()


def lay_out_now(screen: Screen[Any], *changed: Widget) -> None:
    """Give the panes of a screen the places that those that changed ask for, before anything is painted for those of before."""
    for widget in changed:
        for parent in widget.ancestors:
            if isinstance(parent, Widget):
                parent._clear_arrangement_cache()
    with screen.app.batch_update():  # the terminal is sent the new picture, not the old one in new places
        screen._refresh_layout()
    screen._layout_required = False
