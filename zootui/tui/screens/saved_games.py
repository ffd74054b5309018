"""List the recordings on this machine: go on with one, look at it again, or check it."""

from __future__ import annotations

import asyncio

from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.tui.screens.page_screen import PageScreen, Painting, heading
from zootui.tui.start import SavedGame
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.menu import Row, paint_rows
from zootui.tui.widgets.status import Status

__all__ = ["SavedScreen"]


class SavedScreen(PageScreen[None]):
    """Show recordings, newest first."""

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[SavedGame, ...] | None = None
        self._at = 0
        self._said = ""

    def on_mount(self) -> None:
        """Read the folder."""
        self.run_worker(self._read())

    async def _read(self) -> None:
        services = self.app.begun.services
        self._saved = await asyncio.to_thread(services.saved) if services is not None else ()
        self.paint()

    def status(self) -> Status:
        """Return the status line."""
        count = "" if self._saved is None else f"{len(self._saved)} on this machine"
        return Status("◆ SAVED GAMES", "you", "zootui", (count,))

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        back = Key("Esc", "back", 0)
        if not self._saved:
            return (back,)
        saved = self._saved[self._at]
        resume = () if saved.over else (Key("r", "go on playing", 0),)
        return (Key("↑ ↓", "game", 1), Key("Enter", "look at it", 0, lit=True), *resume, Key("a", "audit", 0), back)

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the list."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        if self._saved is None:
            canvas.text(3, 2, "Reading …", palette.muted)
            return canvas, ()
        if not self._saved:
            canvas.text(3, 2, "No game was recorded here yet. Every hosted game records itself.", palette.muted)
            return canvas, ()
        heading(canvas, palette, 3, 1, "Recordings", "newest first", width - 6)
        rows = [
            Row(
                "",
                f"{saved.when}  {saved.title}",
                f"{', '.join(saved.players)} · {'over' if saved.over else 'not over'}",
            )
            for saved in self._saved
        ]
        targets = paint_rows(canvas, palette, (1, 2, width - 1, height - 3), rows, self._at)
        for row, line in enumerate(wrap(self._said or str(self._saved[self._at].path), width - 6, 2), height - 2):
            canvas.text(3, row, line, palette.text if self._said else palette.faint)
        return canvas, tuple(targets)

    def take_key(self, key: str) -> bool:
        """Walk, look, go on, check or go back."""
        if key in ("escape", "q"):
            self.dismiss(None)
            return True
        if not self._saved:
            return False
        acts = {"enter": self._look, "a": self._audit, "r": self._resume}
        if key in ("up", "down"):
            self._at = (self._at + (1 if key == "down" else -1)) % len(self._saved)
            self._said = ""
        elif key in acts:
            acts[key](self._saved[self._at])
        else:
            return False
        return True

    def take_click(self, click: Click) -> bool:
        """Choose a recording; choosing it again opens it."""
        if click.kind != "row":
            return super().take_click(click)
        if click.value == self._at and self._saved:
            self._look(self._saved[self._at])
        self._at = click.value
        return True

    def _look(self, saved: SavedGame) -> None:
        from zootui.tui.screens.replay.screen import ReplayScreen

        services = self.app.begun.services
        if services is None:
            return
        try:
            self.app.push_screen(ReplayScreen(services.replay(saved)))
        except (OSError, ValueError) as error:
            self._said = str(error)

    def _resume(self, saved: SavedGame) -> None:
        if not saved.over:
            self.run_worker(self._go_on(saved))

    async def _go_on(self, saved: SavedGame) -> None:
        services = self.app.begun.services
        if services is None:
            return
        try:
            self.app.sit(await services.resume(saved, self.app.my_name))
        except (OSError, ValueError) as error:
            self._said = str(error)
            self.paint()

    def _audit(self, saved: SavedGame) -> None:
        self._said = "Checking every record …"
        self.run_worker(self._check(saved), exclusive=True)

    async def _check(self, saved: SavedGame) -> None:
        services = self.app.begun.services
        if services is not None:
            try:
                self._said = await services.audit(saved)
            except (OSError, ValueError) as error:
                self._said = str(error)
            self.paint()
