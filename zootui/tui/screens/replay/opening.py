"""Open a recording while its length is shown."""

import asyncio
import time
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zootui.draw.canvas import BOLD, Canvas
from zootui.tui.app_context import AppContext
from zootui.tui.screens.dialogs import Dialog
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.start import ShownRecording
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane

QUIET = 0.5
"""Seconds for which nothing is said about how far it is."""
AGAIN = 0.1
"""Seconds between two looks at how far it is."""


Read = Callable[[Callable[[int, int], object]], ShownRecording]


class OpeningScreen(Dialog[None]):
    """Show how far it is: steps done, of how many, and how many a second. Esc calls it off."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "call_off", "call off", id="opening.call_off")]

    def __init__(self, call_off: Callable[[], object]) -> None:
        super().__init__()
        self._call_off = call_off
        self._done, self._of, self._rate = 0, 1, 0.0

    def compose(self) -> ComposeResult:
        """Lay out the bar and what the keys do."""
        yield Pane(id="opening")
        yield Pane(id="footer")

    def footer(self) -> tuple[FooterKey, ...]:
        return (FooterKey("Esc", "call off", 0, lit=True),)

    def progress(self, done: int, of: int, rate: float) -> None:
        """Show how many steps are done."""
        self._done, self._of, self._rate = done, max(1, of), rate
        self.paint()

    def paint_all(self) -> None:
        super().paint_all()
        palette, pane = self.app.palette, self.query_one("#opening", Pane)
        canvas = Canvas(pane.size.width, pane.size.height, palette, palette.panel)
        canvas.frame(0, 0, canvas.width, canvas.height, palette.border, "heavy")
        canvas.text(3, 0, " Opening the recording ", palette.bright, traits=BOLD)
        room = canvas.width - 6
        full = min(room, room * self._done // self._of)
        canvas.text(3, 2, "━" * full, palette.text)
        canvas.text(3 + full, 2, "─" * (room - full), palette.border)
        canvas.text(3, 3, f"{self._done} of {self._of} records · {self._rate:,.0f} a second", palette.muted)
        pane.draw(canvas, plain=self.app.ascii_signs)

    def action_call_off(self) -> None:
        self._call_off()


def open_replay(app: AppContext, read: Read, failed: Callable[[str], object] | None = None) -> None:
    """Show the recording that `read` returns, in a while; where it cannot be shown, say why to `failed`, or in a notice."""

    def refuse(error: Exception) -> None:
        if failed is not None:
            failed(str(error))
        else:
            app.notify(str(error), severity="warning", timeout=8)

    app.run_worker(_open(app, read, refuse), name="open replay", exclusive=True, group="open replay")


async def _open(app: AppContext, read: Read, refuse: Callable[[Exception], object]) -> None:
    began, told = time.monotonic(), [(0, 1)]

    def progress(done: int, of: int) -> None:
        told[0] = done, of

    reading = asyncio.create_task(asyncio.to_thread(read, progress))
    await asyncio.wait({reading}, timeout=QUIET)
    called_off = asyncio.Event()
    if not reading.done():
        shown = OpeningScreen(called_off.set)
        app.push_screen(shown)
        while not reading.done() and not called_off.is_set():
            done, of = told[0]
            shown.progress(done, of, done / (time.monotonic() - began))
            await asyncio.wait({reading}, timeout=AGAIN)
        if shown in app.screen_stack:
            shown.dismiss(None)
    if called_off.is_set():
        return
    try:
        recording = reading.result()
    except (OSError, ValueError) as error:
        refuse(error)
        return
    app.push_screen(ReplayScreen.of(recording))
