"""Show Bärenpark."""

from zootui.boards.barenpark.board import BOARD

__all__ = ["BOARD"]
