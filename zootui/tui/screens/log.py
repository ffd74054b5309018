"""Show the whole log; a line can be opened to see the board as it was right after it."""

from __future__ import annotations

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.client.table_log import LogLine
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip
from zootui.tui.screens.page_screen import PageScreen, Painting
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.status import Status

__all__ = ["LogScreen"]


class LogScreen(PageScreen[int | None]):
    """Walk through the lines; gives the number of the one that was opened."""

    def __init__(self, lines: list[LogLine]) -> None:
        super().__init__()
        self._lines = lines
        self._at = max(0, len(lines) - 1)

    def status(self) -> Status:
        """Return the status line."""
        return Status(
            "LOG", "busy", f"{len(self._lines)} lines", ("each can be opened to see the board at that moment",)
        )

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        return (
            Key("↑ ↓", "line", 0),
            Key("Enter", "see the board then", 0, lit=True),
            Key("Home End", "first, last", 1),
            Key("Esc", "back", 0),
        )

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the lines around the cursor."""
        canvas = Canvas(width, height, palette.text, palette.panel)
        first = max(0, min(self._at - height // 2, len(self._lines) - height))
        targets = []
        for row, line in enumerate(self._lines[first : first + height]):
            here = first + row == self._at
            ink = palette.bright if here else palette.text if line.view is not None else palette.muted
            if here:
                canvas.fill(0, row, width, 1, palette.amber_ground)
                canvas.text(0, row, "▌", palette.amber)
            if line.seat is not None:
                canvas.text(2, row, palette.mark(line.seat), palette.seat(line.seat))
            canvas.text(
                4,
                row,
                clip(line.text, width - 6),
                palette.green if line.kind == "note" else ink,
                traits=BOLD if here else 0,
            )
            targets.append(Target(0, row, width, 1, Click("line", first + row)))
        return canvas, tuple(targets)

    def take_key(self, key: str) -> bool:
        """Walk, open or go back."""
        step = {
            "up": -1,
            "down": 1,
            "pageup": -15,
            "pagedown": 15,
            "home": -len(self._lines),
            "end": len(self._lines),
        }.get(key)
        if step is not None:
            self._at = max(0, min(self._at + step, len(self._lines) - 1))
        elif key == "enter":
            self._open(self._at)
        elif key in ("escape", "l", "q"):
            self.dismiss(None)
        else:
            return False
        return True

    def take_click(self, click: Click) -> bool:
        """Choose a line; choosing it again opens it."""
        if click.kind != "line":
            return super().take_click(click)
        if click.value == self._at:
            self._open(self._at)
        self._at = click.value
        return True

    def _open(self, number: int) -> None:
        if self._lines and self._lines[number].view is not None:
            self.dismiss(number)
