"""Run the Textual app: keep the settings, hold the table's session, and put the right screen in front."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from zootui.client.table_client import TableClient
from zootui.draw.palette import PALETTES, Palette
from zootui.local.settings import Settings, for_terminal, store_settings
from zootui.tui import actions
from zootui.tui.start import AppStart

if TYPE_CHECKING:
    from net.shells.link import Link

__all__ = ["ZootuiApp"]

SMALLEST = (80, 24)
"""Below this the screens would hide something, so a notice stands in their place."""


def _theme(palette: Palette) -> Theme:
    return Theme(
        name=f"zoo-{palette.name}",
        primary=palette.amber,
        secondary=palette.blue,
        accent=palette.amber,
        warning=palette.amber,
        error=palette.red,
        success=palette.green,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.raised,
        panel=palette.panel,
        dark=palette.dark,
    )


class ZootuiApp(App[int]):
    """Show home, tables and recordings; `changed` of the session leads to the screen that fits the table's phase."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "zootui"
    BINDINGS = [("ctrl+c", "quit", "leave")]  # noqa: RUF012  Textual's own way

    def __init__(self, start: AppStart) -> None:
        super().__init__()
        self.begun = start
        self.settings = start.settings
        self.session: TableClient | None = None
        self.farewell = ""
        self.broken: ValueError | None = None
        self._called = 0
        self._focused = True
        self._ended_round = -1
        self._dress()

    # --- looks ----------------------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        shown = for_terminal(self.settings)
        self.palette = PALETTES[shown.theme]
        self.ascii_signs = shown.ascii
        theme = _theme(self.palette)
        self.register_theme(theme)
        self.theme = theme.name

    def take_settings(self, settings: Settings) -> None:
        """Use other settings from now on and keep them."""
        self.settings = settings
        self._dress()
        notice = store_settings(settings)
        if notice:
            self.notify(notice, severity="warning")
        for screen in self.screen_stack:
            _repaint(screen)

    # --- where to begin -------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open the screen that was asked for."""
        if self.begun.link is not None:
            self.sit(self.begun.link)
        elif self.begun.recording is not None:
            from zootui.tui.screens.replay.screen import ReplayScreen

            self.push_screen(ReplayScreen(self.begun.recording))
        else:
            self.go_home()
            self.run_worker(self._look_into_the_boxes, thread=True, name="boxes")

    def _look_into_the_boxes(self) -> None:
        """Load every game while the home screen is looked at; end the app if a component file is broken."""
        import engine
        from engine.shared.components import BrokenComponents

        for game_id in engine.ids():
            try:
                engine.load(game_id)
            except BrokenComponents as error:
                self.broken = error
                self.call_from_thread(self.exit)
                return

    def go_home(self) -> None:
        """Show the home screen, or end the app where there is none."""
        if self.begun.services is None:
            self.exit(0)
            return
        from zootui.tui.screens.home import HomeScreen

        self._only(HomeScreen())

    def _only(self, screen: Screen[Any]) -> None:
        """Put one screen in the place of all that are open."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._mind(self.size)

    def on_resize(self, event: events.Resize) -> None:
        """Say so where the terminal is too small to show everything."""
        self._mind(event.size)

    def _mind(self, size: Size) -> None:
        small = size.width < SMALLEST[0] or size.height < SMALLEST[1]
        if small and not _stands_in(self.screen):
            from zootui.tui.screens.too_small import TooSmallScreen

            self.push_screen(TooSmallScreen())
        while not small and _stands_in(self.screen):
            self.pop_screen()

    # --- a table --------------------------------------------------------------------------------------------------------

    def sit(self, link: Link) -> None:
        """Live at a table from now on."""
        self._called, self._ended_round = 0, -1
        self.session = TableClient(
            link,
            self._changed,
            now=self.begun.now,
            animation=self.settings.animation,
            coached=self.begun.tutorial,
        )
        self.session.looking = self.begun.follow if link.seat is None else None
        self.run_worker(link.run(), name="link", exit_on_error=True)
        self._changed()

    def _changed(self) -> None:
        """Bring the screen that fits the phase to the front, and paint it."""
        session = self.session
        if session is None or not self.is_running:
            return
        if session.parted is not None:
            self._part(session)
            return
        self._room(session)
        self._call(session)
        if session.wants_pin:
            session.wants_pin = False
            actions.ask_pin(self, session)
        for screen in self.screen_stack:
            changed = getattr(screen, "changed", None)
            if changed is not None:
                changed()
        while session.notices:
            self.notify(session.notices.pop(0), severity="warning", timeout=8)

    def _room(self, session: TableClient) -> None:
        from zootui.tui.screens.lobby import LobbyScreen
        from zootui.tui.screens.table.screen import TableScreen

        kind: Callable[[TableClient], Screen[Any]] = LobbyScreen if session.phase in ("", "lobby") else TableScreen
        if not any(isinstance(screen, kind) for screen in self.screen_stack):  # type: ignore[arg-type]
            self._only(kind(session))
        table = session.table
        if session.over and table is not None and self._ended_round != table.round:
            self._ended_round = table.round
            actions.show_end(self, session)

    def _call(self, session: TableClient) -> None:
        """Ring and tell the terminal when it became this player's turn while they looked elsewhere."""
        if session.called == self._called:
            return
        self._called = session.called
        if not self._focused and self.settings.bell:
            self.bell()
            self._tell_terminal(f"zootui: {session.bundle.voice.call(session.view).lower() or 'your turn'}")

    def _tell_terminal(self, text: str) -> None:
        driver = self._driver
        if driver is not None:
            driver.write(f"\x1b]9;{text}\x07")

    def on_app_focus(self) -> None:
        """Note that the player looks at this terminal."""
        self._focused = True

    def on_app_blur(self) -> None:
        """Note that the player looks elsewhere."""
        self._focused = False

    def _part(self, session: TableClient) -> None:
        from zootui.tui.screens.dialogs import AnswerDialog

        bye = session.parted.bye if session.parted is not None else None
        self.session = None
        text = bye.text if bye is not None else "The table is gone."

        def gone(_answer: str | None) -> None:
            self.farewell = text
            self.go_home()

        self.push_screen(AnswerDialog("The table says goodbye", text, [("Enter", "go on")]), gone)

    # --- what screens want to know -------------------------------------------------------------------------------------

    def bot_level(self, levels: tuple[str, ...]) -> str:
        """Return the level that the settings want, or the best there is."""
        return self.settings.level if self.settings.level in levels else levels[-1]

    @property
    def my_name(self) -> str:
        """Return what this player wants to be called."""
        return self.settings.name

    def recorded_where(self, session: TableClient) -> str:
        """Return where the game that is over was recorded, as a line; empty where this machine did not record it."""
        table = session.table
        return "" if table is None else self.begun.recorded(table.id, table.round)

    async def action_quit(self) -> None:
        """End the app; seats stay taken."""
        if self.session is not None:
            await self.session.link.close()
        self.exit(0)


def _stands_in(screen: Screen[Any]) -> bool:
    return getattr(screen, "stands_in", False)


def _repaint(screen: Any) -> None:
    memo = getattr(screen, "_memo", None)
    if memo is not None:
        memo.clear()
    paint = getattr(screen, "paint", None)
    if paint is not None:
        paint()


def run(start: AppStart) -> int:
    """Run the app to its end and return the exit code; say on standard error why a table sent us away."""
    app = ZootuiApp(start)
    code = app.run()
    if app.farewell and start.services is None:
        print(f"zootui: {app.farewell}", file=sys.stderr)  # noqa: T201
    return code if isinstance(code, int) else 0
