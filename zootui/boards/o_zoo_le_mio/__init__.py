"""Show O Zoo le Mio."""

from zootui.boards.o_zoo_le_mio.board import BOARD

__all__ = ["BOARD"]
