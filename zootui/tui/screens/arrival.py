"""Ask somebody who comes to a table what must be known first: a name, or the way back to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.tui.screens.dialogs import LineDialog
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.start import Arrival, Question
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.status_line import Status

if TYPE_CHECKING:
    from net.shells.link import Link

TIMEOUT = 180.0
"""Seconds that somebody has for saying who they are."""
WIDEST = 64
"""The longest line of what somebody should know."""


class ArrivalScreen(PageScreen["Link | None"]):
    """Show where somebody has come to, and ask; gives the way to the table, or None for who turns round."""

    def __init__(self, arrival: Arrival) -> None:
        super().__init__()
        self._arrival = arrival
        self._notes: tuple[str, ...] = ()

    def on_mount(self) -> None:
        """Begin to ask; who does not answer takes a place from others."""
        self.set_timer(TIMEOUT, lambda: self.app.exit(0))
        self._go_on(self._arrival.begin())

    def _go_on(self, step: Question | Link | None) -> None:
        if not isinstance(step, Question):
            self.dismiss(step)
            return
        self._notes = step.notes
        self.paint()
        self.app.push_screen(LineDialog(step.text, step.does, most=step.most), self._answered)

    def _answered(self, text: str | None) -> None:
        self._go_on(self._arrival.answer(text))

    def status(self) -> Status:
        return Status("WELCOME", "you", self._arrival.title)

    def footer(self) -> tuple[FooterKey, ...]:
        """Return no keys: the line below has its own."""
        return ()

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        canvas = Canvas(width, height, palette)
        lines = [line for note in self._notes for line in wrap(note, min(WIDEST, width - 4))]
        top = max(1, height // 2 - 2 - len(lines) // 2)
        canvas.centre(0, top, width, self._arrival.title, palette.bright, traits=BOLD)
        for row, line in enumerate(lines, top + 2):
            canvas.centre(0, row, width, line, palette.muted)
        return canvas
