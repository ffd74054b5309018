"""Run the Textual app: keep the settings, and put the screen in front that fits: home, a table, a recording."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.geometry import Size
from textual.screen import Screen

from zootui.client.error_log import log_error
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings, read_settings, store_settings
from zootui.local.terminal_title import HOME
from zootui.tui import messages
from zootui.tui.app_context import AppContext
from zootui.tui.keymap import BoundKeys
from zootui.tui.practice import open_lesson
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.too_small import TooSmallScreen, too_small
from zootui.tui.start import AppStart, LookingBack, PlaceInGame, ShownRecording
from zootui.tui.table_visit import TableVisit

if TYPE_CHECKING:
    from net.shells.link import Link


_PRESSED = (events.Key, events.MouseDown, events.MouseUp)
_ALWAYS = frozenset(["ctrl+c", "ctrl+q", "q", "question_mark"])
"""Keys that mean the same on every screen, and decide nothing."""


class ZootuiApp(AppContext):
    """Show home, tables and recordings, and act on what screens ask for.

    `farewell` is what the table said when it sent this player away; `broken` is why a game's components cannot be used,
    `failed` what ended the app though nobody wanted that.
    """

    TITLE = "zootui"
    BINDINGS = [("ctrl+c", "quit", "leave")]  # noqa: RUF012  Textual's own way

    def __init__(self, start: AppStart) -> None:
        super().__init__(start)
        self.farewell = ""
        self.broken: ValueError | None = None
        self.failed = ""
        self._visit: TableVisit | None = None
        self._back: LookingBack | None = None
        self._held_back = False
        self._typed_into: Screen[Any] | None = None

    @property
    def client(self) -> TableClient | None:
        """Return this player's side of the table; None at home."""
        return None if self._visit is None else self._visit.client

    async def on_event(self, event: events.Event) -> None:
        """Let no key and no click through that was meant for the screen before the one that came to the front by itself."""
        if isinstance(event, _PRESSED) and not event.is_forwarded and self._comes_too_soon(event):
            return
        await super().on_event(event)

    def _comes_too_soon(self, event: events.InputEvent) -> bool:
        if isinstance(event, events.MouseUp) and self._held_back:  # a click has two halves
            self._held_back = False
            return True
        if self.client is None or self.client.guard.hears_anything:
            return False
        self._held_back = isinstance(event, events.MouseDown)
        if isinstance(event, events.Key) and event.key in _ALWAYS:
            self.client.guard.in_front_was_seen()
            return False
        return not (isinstance(event, events.Key) and self._is_typed(event))

    def _is_typed(self, key: events.Key) -> bool:
        """Tell whether a key belongs to a line of text: there only Enter decides, and what was begun was seen."""
        from zootui.tui.screens.dialogs import LineDialog

        if key.is_printable and isinstance(self.screen, LineDialog):
            self._typed_into = self.screen
        return self._typed_into is self.screen

    # --- where to begin -------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        start = self.started_with
        if start.link is not None:
            self._open_table(start.link)
        elif start.arrival is not None:
            from zootui.tui.screens.arrival import ArrivalScreen

            self.push_screen(ArrivalScreen(start.arrival), self._arrived)
        elif start.recording is not None:
            self._show_recording(start.recording, PlaceInGame(start.place))
        elif start.welcome:
            self._welcome(at_home=False)
        else:
            self._show_home()
            self.run_worker(self._load_games, thread=True, name="load games")
            if start.lesson is not None:
                self.post_message(messages.LessonRequested(start.lesson, puzzles=start.puzzles))
            elif self.services is not None and self.services.first_start():
                self._welcome(at_home=True)
        if wrong := read_settings()[1]:
            self.notify("\n".join(wrong), severity="warning", timeout=12)

    def _welcome(self, *, at_home: bool) -> None:
        """Ask somebody who is here for the first time for their name; whatever they say, it is asked once."""
        from zootui.tui.screens.forms.welcome import welcome_form

        def answered(settings: Settings | None) -> None:
            self._use_and_keep(settings or self.settings)
            if not at_home:
                self.exit(0)

        self.push_screen(welcome_form(self.settings, at_home=at_home), answered)

    async def on_unmount(self) -> None:
        """Let go of the table that one is still at, so that the way back is told, and give the terminal its title back."""
        if self._visit is not None:
            await self._visit.part()
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
        """Show the home screen; where there is none, the recording that the app was started with, or end the app."""
        if self.services is None and self.started_with.recording is not None:
            self._show_recording(self.started_with.recording, PlaceInGame(self.started_with.place))
            return
        if self.services is None:
            self.exit(0)
            return
        from zootui.tui.screens.home import HomeScreen

        self.window.show(HOME)
        self._replace_screens(HomeScreen())

    def _show_recording(self, recording: ShownRecording, place: PlaceInGame) -> None:
        """Show a recording, and nothing beneath it."""
        from zootui.tui.screens.replay.screen import ReplayScreen

        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(ReplayScreen.of(recording, place), lambda _: self.exit(0))
        self._cover_if_too_small(self.size)

    def _show_again(self, was: LookingBack) -> None:
        """Show what one played on from, and beneath it what that was opened from: a replay its analysis, home."""
        from zootui.tui.screens.analysis import AnalysisScreen
        from zootui.tui.screens.replay.screen import ReplayScreen

        path, analyse = was.recording.path, self.started_with.analyse
        if self.services is not None:
            self._show_home()
        else:
            self._show_recording(was.recording, was.replay or was.analysis or PlaceInGame())
        if was.analysis is not None and path is not None and analyse is not None:
            self.push_screen(AnalysisScreen(path, analyse, was.analysis))
        elif self.services is None:
            return
        if was.replay is not None:
            self.push_screen(ReplayScreen.of(was.recording, was.replay, was.analysis))
        self._cover_if_too_small(self.size)

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
        self._open_table(event.link, event.back)

    @on(messages.ForkRequested)
    def _fork_requested(self, event: messages.ForkRequested) -> None:
        from zootui.tui.practice import ask_to_play_on

        if self.started_with.fork is not None:
            ask_to_play_on(self, event)

    def _open_table(self, link: Link, back: LookingBack | None = None) -> None:
        if self._visit is not None:
            self.run_worker(self._visit.part())
        self._back = back
        self._visit = TableVisit(self, link, replace_screens=self._replace_screens, left=self._table_left)
        self._visit.show()

    def _table_left(self, farewell: str) -> None:
        self._visit = None
        self.farewell = farewell
        if self._back is None:
            self._show_home()
        else:
            self._show_again(self._back)

    @on(messages.TableRequested)
    def _table_requested(self, event: messages.TableRequested) -> None:
        if self._visit is not None:
            self._visit.answer(event.request)

    @on(messages.RulesRequested)
    def _rules_requested(self, event: messages.RulesRequested) -> None:
        from zootui.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(event.game_id))

    @on(messages.LessonRequested)
    def _lesson_requested(self, event: messages.LessonRequested) -> None:
        open_lesson(self, event)

    @on(messages.AnalysisRequested)
    def _analysis_requested(self, event: messages.AnalysisRequested) -> None:
        from zootui.tui.screens.analysis import AnalysisScreen

        if self.started_with.analyse is not None:
            self.push_screen(AnalysisScreen(event.recording, self.started_with.analyse))

    @on(messages.SettingsChosen)
    def _settings_chosen(self, event: messages.SettingsChosen) -> None:
        self._use_and_keep(event.settings)

    def _use_and_keep(self, settings: Settings) -> None:
        """Let everything look as these settings say from now on, at the next start, too."""
        self.use_settings(settings)
        notice = store_settings(settings)
        if notice:
            self.notify(notice, severity="warning", markup=False)
        if self._visit is not None:
            self._visit.use_settings()
        self.set_keymap({})
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.bind_keys()
                screen.paint()

    def look_anew(self) -> None:
        """Let all screens paint, as signs or colours are others now."""
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.paint()
        super().look_anew()

    def action_command_palette(self) -> None:
        from zootui.tui.screens.all_actions import AllActionsScreen

        if not isinstance(self.screen, AllActionsScreen):
            self.push_screen(AllActionsScreen())

    def find_keys(self, settings: Settings) -> BoundKeys:
        """Return the keys as settings have them; what cannot be is told, and its usual key stays."""
        from zootui.tui.key_changes import checked_changes

        bound, wrong = checked_changes(settings.keymap, settings.keys)
        if wrong:
            self.call_later(self.notify, "\n".join(wrong), severity="warning", timeout=12)
        return bound

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
        if self._visit is not None:
            await self._visit.part()
        self.exit(0)
