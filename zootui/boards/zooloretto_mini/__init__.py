"""Show Zooloretto Mini."""

from zootui.boards.zooloretto_mini.board import BOARD

__all__ = ["BOARD"]
