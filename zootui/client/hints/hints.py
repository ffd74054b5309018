"""What is said of a hint at a table: that somebody thinks, then the hint."""

import threading

from engine.bots.search import Stop
from engine.contract.choice import Action
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.search import HintSearch
from zootui.client.hints.words import HINT, Hint

THINKING = f"{HINT}: thinking …"


class Hints:
    """Hold what is said of a hint that was asked for: that somebody thinks, then the hint; empty without one."""

    def __init__(self) -> None:
        self.on_board = self.in_lines = ""
        self.thinking = False
        self.steps: tuple[Action, ...] = ()
        """What the hint does, once it is there."""
        self._enough = threading.Event()
        self._search: HintSearch | None = None

    def search(self, bundle: GameBundle, game_id: str) -> HintSearch:
        """Return what finds the hints of the game that this table plays now."""
        if self._search is None or self._search.game_id != game_id:
            self._search = HintSearch(bundle, game_id)
        return self._search

    def show(self, hint: Hint) -> None:
        self.on_board, self.in_lines, self.steps = hint.on_board, hint.in_lines, hint.steps
        self.thinking = False

    def begun_by(self, action: Action) -> tuple[Action, ...]:
        """Return the steps of the hint that is shown if this is the first of them: doing it does them all."""
        return self.steps if self.steps and action == self.steps[0] else ()

    def begin(self) -> Stop:
        """Think about another one and return what tells that nobody wants it any more."""
        self.end()
        self._enough = threading.Event()
        self.on_board = self.in_lines = THINKING
        self.thinking = True
        return self._enough.is_set

    def end(self) -> None:
        """Say nothing any more; what is thought about is not wanted."""
        self._enough.set()
        self.on_board = self.in_lines = ""
        self.steps, self.thinking = (), False


def switched_off(*, owner: bool) -> str:
    """Return why there are no hints."""
    return f"There are no hints at this table: {'you have' if owner else 'the host player has'} switched them off."
