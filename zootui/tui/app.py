"""Run the Textual app: keep the settings, and put the screen in front that fits: home, a table, a recording."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.geometry import Size
from textual.screen import Screen

from zootui.client.impossible import log_error
from zootui.client.table_client import TableClient
from zootui.local.settings import store_settings
from zootui.local.terminal_title import HOME
from zootui.tui import messages
from zootui.tui.app_context import AppContext
from zootui.tui.lessons import open_lesson
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.too_small import TooSmallScreen, too_small
from zootui.tui.start import AppStart
from zootui.tui.table_visit import TableVisit

if TYPE_CHECKING:
    from net.shells.link import Link

__all__ = ["ZootuiApp"]


class ZootuiApp(AppContext):
    """Show home, tables and recordings, and act on what screens ask for.

    `farewell` is what the table said when it sent this player away; `broken` is why a game's components cannot be used,
    `failed` what ended the app though nobody wanted that.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "zootui"
    BINDINGS = [("ctrl+c", "quit", "leave")]  # noqa: RUF012  Textual's own way

    def __init__(self, start: AppStart) -> None:
        super().__init__(start)
        self.farewell = ""
        self.broken: ValueError | None = None
        self.failed = ""
        self._visit: TableVisit | None = None

    @property
    def client(self) -> TableClient | None:
        """Return this player's side of the table; None at home."""
        return None if self._visit is None else self._visit.client

    # --- where to begin -------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open the screen that was asked for."""
        start = self.started_with
        if start.link is not None:
            self._open_table(start.link)
        elif start.arrival is not None:
            from zootui.tui.screens.arrival.screen import ArrivalScreen

            self.push_screen(ArrivalScreen(start.arrival), self._arrived)
        elif start.recording is not None:
            from zootui.tui.screens.replay.screen import ReplayScreen

            self.push_screen(ReplayScreen.of(start.recording), lambda _: self.exit(0))
        else:
            self._show_home()
            self.run_worker(self._load_games, thread=True, name="load games")
            if start.lesson is not None:
                self.post_message(messages.LessonRequested(start.lesson))

    def on_unmount(self) -> None:
        """Give the terminal its title back."""
        self.window.give_back()

    def _load_games(self) -> None:
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

    def _show_home(self) -> None:
        """Show the home screen, or end the app where there is none."""
        if self.services is None:
            self.exit(0)
            return
        from zootui.tui.screens.home import HomeScreen

        self.window.show(HOME)
        self._replace_screens(HomeScreen())

    def _replace_screens(self, screen: Screen[Any]) -> None:
        """Put one screen in the place of all that are open."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._cover_if_too_small(self.size)

    def on_resize(self, event: events.Resize) -> None:
        """Say so where the terminal is too small to show everything."""
        self._cover_if_too_small(event.size)

    def _cover_if_too_small(self, size: Size) -> None:
        small = too_small(size)
        if small and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())
        while not small and isinstance(self.screen, TooSmallScreen):
            self.pop_screen()

    # --- what screens ask for ----------------------------------------------------------------------------------------------

    def _arrived(self, link: Link | None) -> None:
        """Sit down, or leave if somebody did not want to say who they are."""
        if link is None:
            self.exit(0)
        else:
            self._open_table(link)

    @on(messages.TableOpened)
    def _table_opened(self, event: messages.TableOpened) -> None:
        self._open_table(event.link)

    def _open_table(self, link: Link) -> None:
        self._visit = TableVisit(self, link, replace_screens=self._replace_screens, left=self._table_left)
        self._visit.show()

    def _table_left(self, farewell: str) -> None:
        self._visit = None
        self.farewell = farewell
        self._show_home()

    @on(messages.TableRequested)
    def _table_requested(self, event: messages.TableRequested) -> None:
        if self._visit is not None:
            self._visit.answer(event)

    @on(messages.RulesRequested)
    def _rules_requested(self, event: messages.RulesRequested) -> None:
        from zootui.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(event.game_id))

    @on(messages.LessonRequested)
    def _lesson_requested(self, event: messages.LessonRequested) -> None:
        open_lesson(self, event)

    @on(messages.AnalysisRequested)
    def _analysis_requested(self, event: messages.AnalysisRequested) -> None:
        from zootui.tui.screens.analysis.screen import AnalysisScreen

        if self.started_with.analyse is not None:
            self.push_screen(AnalysisScreen(event.recording, self.started_with.analyse))

    @on(messages.SettingsChosen)
    def _settings_chosen(self, event: messages.SettingsChosen) -> None:
        self.use_settings(event.settings)
        notice = store_settings(event.settings)
        if notice:
            self.notify(notice, severity="warning", markup=False)
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.paint()

    def _fatal_error(self) -> None:
        """End the app in a sentence, without Textual's pages of values, some of which may be secret."""
        error = self._exception
        if isinstance(error, BrokenPipeError):  # a browser's server that was killed, say: nothing is wrong here
            self.failed = "Whoever showed this screen is gone."
        if not self.failed:
            self.failed = f"Something cannot be shown{'' if error is None else log_error(error)}."
        self._close_messages_no_wait()

    async def action_quit(self) -> None:
        """End the app; seats stay taken."""
        if self.client is not None:
            await self.client.link.close()
        self.exit(0)
