"""Look at a game again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.client.click import Click
from zootui.client.error_log import log_error
from zootui.client.game_bundle import load_bundle
from zootui.tui.messages import AnalysisRequested, ForkRequested
from zootui.tui.screens.replay.panes import ReplayPanes
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.screens.replay.words import help_text
from zootui.tui.start import ShownRecording

UNREADABLE = "This game shows a table that cannot be"


class ReplayScreen(ReplayPanes):
    """Show a played game with a time line."""

    CSS_PATH = "replay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "step back", id="replay.back"),
        Binding("right", "step(1)", "step on", id="replay.on"),
        Binding("up", "stretch(-1)", "to where this round began, or the one before", id="replay.round_back"),
        Binding("down", "stretch(1)", "to the next round", id="replay.round_on"),
        Binding("home", "first", "first step", id="replay.first"),
        Binding("end", "last", "last step", id="replay.last"),
        Binding("g", "jump", "jump to a move", id="replay.jump"),
        Binding("m", "mistake", "next mistake", id="replay.mistake"),
        Binding("tab", "walk(1)", "next zoo", id="replay.next_zoo"),
        Binding("shift+tab", "walk(-1)", "zoo before", id="replay.previous_zoo"),
        Binding("space", "play", "play or stop", id="replay.play"),
        Binding("f", "fork", "play on from here", id="replay.fork"),
        Binding("a", "analyse", "analysis", id="replay.analyse"),
        Binding("l", "log", "log", id="replay.log"),
        Binding("question_mark", "help", "help", id="replay.help"),
        Binding("escape", "back", "follow the play, or leave", id="replay.follow"),
        Binding("q", "leave", "leave", id="replay.leave"),
    ]

    @classmethod
    def of(
        cls, recording: ShownRecording, place: int = 0, seat: int | None = None, *, analyses: bool = True
    ) -> ReplayScreen:
        """Return the screen that shows a recording, from position number `place`."""
        bundle = load_bundle(recording.game)
        steps = RecordedSteps(recording, bundle)
        place = max(0, min(place, len(steps) - 1))
        return cls(steps, bundle, place=place, seat=seat, path=recording.path, analyses=analyses)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Leave a recording, with a sentence, that shows what cannot be."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self._play.stop()
            if self.is_current:
                self.app.notify(f"{UNREADABLE}{log_error(error)}.", severity="warning", timeout=8, markup=False)
                self.dismiss(None)

    def clicked(self, click: Click) -> None:
        """Show a seat's zoo, or the step that was clicked on the time line or among the moves."""
        if click.kind == "seat":
            self._look_at(click.value)
        elif click.kind == "show":
            self._go_to(click.value)

    def _go_to(self, place: int) -> None:
        self._play.stop()
        self._place = max(0, min(place, len(self._steps) - 1))
        self.paint()

    def _look_at(self, seat: int | None) -> None:
        self._looked_at = seat
        self.paint()

    def action_step(self, step: int) -> None:
        self._go_to(self._place + step)

    def action_stretch(self, step: int) -> None:
        """Go to the next year or round, or back to where this one, or the one before, began."""
        self._go_to(self.played.to_stretch(self._place, step))

    def action_first(self) -> None:
        self._go_to(0)

    def action_last(self) -> None:
        self._go_to(len(self._steps) - 1)

    def action_jump(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        def told(text: str | None) -> None:
            if text and text.strip().isdecimal():
                number, places = int(text), range(len(self._steps))
                self._go_to(next((place for place in places if self._steps.move(place) >= number), len(places) - 1))

        self._play.stop()
        self.app.push_screen(
            LineDialog(f"Jump to move {self._steps.move(0)} to {self.last_move}", "jump", most=6), told
        )

    def action_mistake(self) -> None:
        """Go to the next mistake, after the last one to the first."""
        places = [mark.place for mark in self._steps.marks]
        if places:
            self._go_to(next((place for place in places if place > self._place), places[0]))

    def action_walk(self, step: int) -> None:
        """Show the next player's zoo, or the one before, and stay there."""
        self._look_at((self.seat + step) % len(self._steps.names))

    def action_log(self) -> None:
        """Show the log up to here; a line that is opened leads to its step."""
        from zootui.tui.screens.log import LogScreen

        self._play.stop()
        self.app.push_screen(LogScreen(self._steps.lines(self._place)), self._open_line)

    def _open_line(self, number: int | None) -> None:
        if number is not None:
            places = range(len(self._steps))
            self._go_to(next(place for place in places if len(self._steps.lines(place)) > number))

    def action_help(self) -> None:
        """Show what the keys do, and the rules."""
        from zootui.tui.screens.help import HelpScreen

        self._play.stop()
        words = help_text(self.played.word, analysis=self._may_analyse(), fork=self._may_fork())
        self.app.push_screen(HelpScreen(self._bundle.game.info.id, now=words))

    def action_fork(self) -> None:
        """Ask to play on from here, or from before the mistake that is shown, where the recording is here."""
        if self._path is not None and self._may_fork():
            self._play.stop()
            mistake, game_id = self._mistake(), self._bundle.game.info.id
            place, seat = (self._place, self.seat) if mistake is None else (self._place - 1, mistake.seat)
            self.post_message(ForkRequested(game_id, self._path, place, seat, self._steps.names[seat]))

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where its recording is here."""
        if self._path is not None and self._analyses:
            self._play.stop()
            self.post_message(AnalysisRequested(self._path))

    def action_back(self) -> None:
        """Follow the play again, or go back to where this was opened."""
        if self._looked_at is not None:
            self._look_at(None)
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self._play.stop()
        self.dismiss(None)

    def action_play(self) -> None:
        """Let the game play by itself, from its beginning where it is at its end; or stop it."""
        if self._play.plays:
            self._play.stop()
        else:
            if self._place == len(self._steps) - 1:
                self._place = 0
            self._play.play()
        self.paint()
