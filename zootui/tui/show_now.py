"""Show what was painted at once, where Textual would wait for its next frame, up to a sixtieth of a second later.

This relies on Textual as it is in the pinned version.
"""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from zootui.tui.widgets.board_view import BoardView


def show_now(screen: Screen[Any]) -> None:
    """Send to the terminal what the panes of a screen were given; what is not laid out yet waits for that."""
    if not screen.is_current or screen._layout_required:
        return
    for pane in screen.query(BoardView):
        if pane._repaint_required and pane.display and not pane._layout_required:
            pane._repaint_required = False
            screen._dirty_widgets.add(pane)
    screen._on_timer_update()
