"""List the recordings on this machine: go on with one, replay it, or check it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.client.click import Click
from zootui.draw.canvas import Canvas, Rect
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.tui.messages import TableOpened
from zootui.tui.screens.painted_screen import PageScreen, heading
from zootui.tui.start import SavedGame
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.menu import MenuRow, paint_rows
from zootui.tui.widgets.panes import Painting, Status


class SavedGamesScreen(PageScreen[None]):
    """Show recordings, newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "game before", id="saved.up"),
        Binding("down", "move(1)", "game after", id="saved.down"),
        Binding("enter", "open", "go on playing, or look at it", id="saved.open"),
        Binding("r", "replay", "look at it", id="saved.replay"),
        Binding("a", "audit", "audit", id="saved.audit"),
        Binding("escape,q", "back", "back", id="saved.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[SavedGame, ...] | None = None
        self._at = 0
        self._notice = ""

    def on_mount(self) -> None:
        """Read the folder."""
        self.run_worker(self._read())

    async def _read(self) -> None:
        services = self.app.services
        self._saved = await asyncio.to_thread(services.saved) if services is not None else ()
        self.paint()

    def status(self) -> Status:
        """Return the status line."""
        count = "" if self._saved is None else f"{len(self._saved)} on this machine"
        return Status("◆ SAVED GAMES", "you", "zootui", (count,))

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        back = FooterKey("Esc", "back", 0)
        if not self._saved:
            return (back,)
        saved = self._saved[self._at]
        keys: tuple[FooterKey, ...] = (FooterKey("Enter", "look at it", 0, lit=True),)
        if not saved.over:
            keys = (FooterKey("Enter", "go on playing", 0, lit=True), FooterKey("r", "look at it", 0))
        return (FooterKey("↑ ↓", "game", 1), *keys, FooterKey("a", "audit", 0), back)

    def page(self, width: int, height: int, palette: Palette) -> Painting:
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
            MenuRow(
                "",
                f"{saved.when}  {saved.title}",
                f"{'over' if saved.over else 'not over'} · {', '.join(saved.players)}",
            )
            for saved in self._saved
        ]
        targets = paint_rows(canvas, palette, Rect(1, 2, width - 2, height - 5), rows, self._at)
        for row, line in enumerate(wrap(self._notice or str(self._saved[self._at].path), width - 6, 2), height - 2):
            canvas.text(3, row, line, palette.text if self._notice else palette.faint)
        return canvas, tuple(targets)

    def clicked(self, click: Click) -> None:
        """Choose a recording; choosing it again opens it."""
        if click.value == self._at:
            self.action_open()
        self._at = click.value
        self.paint()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_move(self, step: int) -> None:
        """Walk through the recordings."""
        if self._saved:
            self._at = (self._at + step) % len(self._saved)
            self._notice = ""
            self.paint()

    def action_replay(self) -> None:
        """Show the recording step by step, or say why it cannot be shown."""
        from zootui.tui.screens.replay import open_replay

        services = self.app.services
        if services is not None and self._saved:
            open_replay(self.app, partial(services.replay, self._saved[self._at]), self._say)

    def _say(self, notice: str) -> None:
        self._notice = notice
        self.paint()

    def action_open(self) -> None:
        """Go on playing, or look at a game that is over."""
        if self._saved and not self._saved[self._at].over:
            self._notice = "Opening the table …"
            self.paint()
            self.run_worker(self._go_on(self._saved[self._at]), exclusive=True, group="go on")
        else:
            self.action_replay()

    async def _go_on(self, saved: SavedGame) -> None:
        services = self.app.services
        if services is None:
            return
        try:
            self.post_message(TableOpened(await services.resume(saved, self.app.player_name)))
        except (OSError, ValueError) as error:
            self._notice = str(error)
            self.paint()

    def action_audit(self) -> None:
        """Check the recording."""
        if self._saved:
            self._notice = "Checking every record …"
            self.paint()
            self.run_worker(self._check(self._saved[self._at]), exclusive=True)

    async def _check(self, saved: SavedGame) -> None:
        services = self.app.services
        if services is not None:
            try:
                self._notice = await services.audit(saved)
            except (OSError, ValueError) as error:
                self._notice = str(error)
            self.paint()
