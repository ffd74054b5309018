"""Steps that are taken by themselves, at one's own pace."""

from collections.abc import Callable
from typing import Any

from textual.timer import Timer

from zootui.tui.screens.painted_screen import PaintedScreen


class OwnPace:
    """Call `step` of a screen at the pace of its app, and slower or faster by its settings."""

    def __init__(self, screen: PaintedScreen[Any], step: Callable[[], None]) -> None:
        self._screen, self._step = screen, step
        self._timer: Timer | None = None

    @property
    def plays(self) -> bool:
        """Tell whether steps are taken."""
        return self._timer is not None

    def play(self) -> None:
        """Begin, unless steps are taken already; the first one comes after a pause."""
        if self._timer is None:
            app = self._screen.app
            self._timer = self._screen.set_interval(app.started_with.pace * app.settings.tempo, self._step)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
