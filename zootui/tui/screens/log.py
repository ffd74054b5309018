"""Show the whole log; a line can be opened to see the board as it was right after it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.client.table_log import LogLine
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.pane import Painting
from zootui.tui.widgets.status import Status

__all__ = ["LogScreen"]


class LogScreen(PageScreen[int | None]):
    """Walk through the lines; gives the number of the one that was opened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "line before", id="log.up"),
        Binding("down", "move(1)", "line after", id="log.down"),
        Binding("pageup", "move(-15)", "page before", id="log.page_up"),
        Binding("pagedown", "move(15)", "page after", id="log.page_down"),
        Binding("home", "first", "first line", id="log.first"),
        Binding("end", "last", "last line", id="log.last"),
        Binding("enter", "open", "see the board then", id="log.open"),
        Binding("escape,l,q", "back", "back", id="log.back"),
    ]

    def __init__(self, lines: list[LogLine]) -> None:
        super().__init__()
        self._lines = lines
        self._at = max(0, len(lines) - 1)

    def status(self) -> Status:
        """Return the status line."""
        return Status(
            "LOG", "busy", f"{len(self._lines)} lines", ("each can be opened to see the board at that moment",)
        )

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        return (
            Key("↑ ↓", "line", 0),
            Key("Enter", "see the board then", 0, lit=True),
            Key("Home End", "first, last", 1),
            Key("Esc", "back", 0),
        )

    def page(self, width: int, height: int, palette: Palette) -> Painting:
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

    def clicked(self, click: Click) -> None:
        """Choose a line; choosing it again opens it."""
        if click.value == self._at:
            self.action_open()
        self._at = click.value
        self.paint()

    def action_move(self, step: int) -> None:
        """Walk some lines."""
        self._at = max(0, min(self._at + step, len(self._lines) - 1))
        self.paint()

    def action_first(self) -> None:
        """Go to the first line."""
        self.action_move(-len(self._lines))

    def action_last(self) -> None:
        """Go to the last line."""
        self.action_move(len(self._lines))

    def action_open(self) -> None:
        """Give the line under the cursor, if this client saw the board then."""
        if self._lines and self._lines[self._at].view is not None:
            self.dismiss(self._at)

    def action_back(self) -> None:
        """Give nothing."""
        self.dismiss(None)
