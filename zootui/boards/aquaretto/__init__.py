"""Show Aquaretto."""

from zootui.boards.aquaretto.board import BOARD

__all__ = ["BOARD"]
