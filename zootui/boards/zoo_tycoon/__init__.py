"""Show Zoo Tycoon."""

from zootui.boards.zoo_tycoon.board import BOARD

__all__ = ["BOARD"]
