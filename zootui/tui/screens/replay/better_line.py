"""Look at a line that was better than what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.analysis.mistakes import Mistake
from zootui.analysis.played import PlayedGame
from zootui.analysis.telling import ToldMoment
from zootui.client.game_bundle import load_bundle
from zootui.tui.screens.replay.panes import ReplayPanes, ScreenWithReplay
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.screens.replay.words import help_text
from zootui.tui.start import ShownRecording
from zootui.tui.widgets.footer import FooterKey

IMAGINED = "What is hidden is imagined, and the others go on as bots do."


class BetterLineScreen(ScreenWithReplay):
    """Show how it could have gone on; Enter plays a step, and leads back after the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play_it", "a step on; after the last one back", id="better_line.on"),
        Binding("f", "fork", "play on from before the mistake", id="better_line.fork"),
    ]

    def __init__(
        self, mistake: Mistake, told: ToldMoment, played: PlayedGame, anew: Callable[[], None] | None = None
    ) -> None:
        """Begin where a decision was made; `anew` asks to play on from there, where that is possible."""
        from zootui.analysis.better_line import better_line

        bundle, steps = load_bundle(played.game.info.id), better_line(mistake, played)
        shown = ShownRecording(
            game=played.game.info.id,
            title=f"instead of {told.at}",
            seats=played.names,
            steps=[(step.state, step.facts) for step in steps],
            verdict=(f"{told.who} could have played: {told.better}.", IMAGINED),
            played=[step.moves for step in steps],
            first=told.move - 1,
        )
        super().__init__(ReplayPanes(RecordedSteps(shown, bundle), bundle, seat=told.seat), "BETTER LINE")
        self._anew = anew

    def possible(self) -> tuple[FooterKey, ...]:
        return (
            FooterKey("Enter", "back" if self.panes.at_end else "play it", 0, lit=True),
            FooterKey("← →", "step", 0),
            *((FooterKey("f", "decide anew", 0),) if self._anew is not None else ()),
            FooterKey("Tab", "zoos", 1),
            FooterKey("l", "log", 2),
            FooterKey("?", "help", 1),
            FooterKey("q", "back", 0),
        )

    def help_words(self) -> str:
        return help_text(self.panes.played.word, analysis=False, fork=False)

    def action_play_it(self) -> None:
        """Go a step on; after the last one go back."""
        if self.panes.at_end:
            self.action_leave()
        else:
            self.action_step(1)

    def action_fork(self) -> None:
        """Ask to play on from before the mistake."""
        if self._anew is not None:
            self.own_pace.stop()
            self._anew()
