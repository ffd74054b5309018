"""Look at a game again: what was recorded, or told in a table's log."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.analysis.marks import Mark
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.tui.messages import AnalysisRequested, ForkRequested
from zootui.tui.screens.replay.panes import ReplayPanes, ScreenWithReplay
from zootui.tui.screens.replay.steps import RecordedSteps, ReplaySteps
from zootui.tui.screens.replay.words import footer_keys, help_text
from zootui.tui.start import LookingBack, PlaceInGame, ShownRecording
from zootui.tui.widgets.footer import FooterKey


class ReplayScreen(ScreenWithReplay):
    """Show one position of a played game among all of them, go to its mistakes, and on from there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "mistake", "next mistake", id="replay.mistake"),
        Binding("f", "fork", "play on from here", id="replay.fork"),
        Binding("a", "analyse", "analysis", id="replay.analyse"),
    ]

    def __init__(
        self,
        steps: ReplaySteps,
        bundle: GameBundle,
        *,
        at: PlaceInGame | None = None,
        path: Path | None = None,
        analysis: PlaceInGame | None = None,
    ) -> None:
        """Show the steps from a place on, else from the beginning.

        `path` is the recording, where there is one, `analysis` the place in its analysis from which this was opened, if it was.
        """
        at = at or PlaceInGame()
        place = max(0, min(at.move, len(steps) - 1))
        super().__init__(ReplayPanes(steps, bundle, place=place, seat=at.seat), "REPLAY")
        self._path = path
        self._analysis = analysis

    @classmethod
    def of(
        cls, recording: ShownRecording, at: PlaceInGame | None = None, analysis: PlaceInGame | None = None
    ) -> ReplayScreen:
        """Return the screen that shows a recording from a place on."""
        bundle = load_bundle(recording.game)
        return cls(RecordedSteps(recording, bundle), bundle, at=at, path=recording.path, analysis=analysis)

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what the footer says."""
        panes = self.panes
        return footer_keys(
            panes.played.word,
            playing=self.own_pace.plays,
            looks=panes.looked_at is not None,
            marks=bool(panes.steps.marks),
            analysis=self._may_analyse(),
            fork=self._may_fork(),
            anew=self._mistake() is not None,
        )

    def help_words(self) -> str:
        return help_text(self.panes.played.word, analysis=self._may_analyse(), fork=self._may_fork())

    def _mistake(self) -> Mark | None:
        """Return the mistake that led to what is shown, if it was one: whoever plays on there wants to decide it anew."""
        return next((mark for mark in self.panes.steps.marks if mark.place == self.panes.place > 0), None)

    def _may_analyse(self) -> bool:
        return self._analysis is None and self._path is not None and self.app.started_with.analyse is not None

    def _may_fork(self) -> bool:
        return (
            self.panes.steps.recording is not None and self._path is not None and self.app.started_with.fork is not None
        )

    def action_mistake(self) -> None:
        """Go to the next mistake, after the last one to the first."""
        places = [mark.place for mark in self.panes.steps.marks]
        if places:
            self.go_to(next((place for place in places if place > self.panes.place), places[0]))

    def action_fork(self) -> None:
        """Ask to play on from here, or from before the mistake that is shown, where the recording is here."""
        recording = self.panes.steps.recording
        if recording is not None and self._path is not None and self._may_fork():
            self.own_pace.stop()
            mistake, panes = self._mistake(), self.panes
            place, seat = (panes.place, panes.seat) if mistake is None else (panes.place - 1, mistake.seat)
            back = LookingBack(recording, PlaceInGame(panes.place, panes.seat), self._analysis)
            self.post_message(ForkRequested(place, seat, back))

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where its recording is here."""
        if self._path is not None and self._analysis is None:
            self.own_pace.stop()
            self.post_message(AnalysisRequested(self._path))
