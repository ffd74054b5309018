"""Divide the screen of a table between the board, what stands beside it, and the action panel."""

from __future__ import annotations

from textual.screen import Screen
from textual.widget import Widget

from zootui.boards.contract import Room


def divide(screen: Screen[None], room: Room) -> None:
    """Give what stands beside the board so many columns, and the panel so many lines; what gets another size asks to be painted."""
    right, panel = screen.query_one("#right", Widget), screen.query_one("#panel", Widget)
    if right.display != bool(room.beside):
        right.display = bool(room.beside)
    if room.beside and (right.styles.width is None or right.styles.width.value != room.beside):
        right.styles.width = room.beside
    if panel.styles.height is None or panel.styles.height.value != room.panel:
        panel.styles.height = room.panel
