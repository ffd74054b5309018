"""Think about decisions within a time."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import Guide, Thought, think

SECONDS = 0.9
"""After how long nothing more is begun for a decision: what is under way then has to end within a second."""
HURRIED = 0.15
"""The same for a bot that is hurried."""
AIM = 0.85
"""The share of that time which the planned playouts should take: they are stopped when all of it is over."""


class Thinker:
    """Think about one decision after another; blocks, so it belongs into a thread or a process of its own."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._speed = 1.0

    def think(
        self,
        view: Any,
        random: Random,
        stop: Callable[[], bool] = lambda: False,
        seconds: float = SECONDS,
        *,
        keep: bool = False,
        before: Thought | None = None,
    ) -> Thought:
        """Return what is best for the view's seat, found within the time or until `stop` says that nobody wants it any more.

        `keep` says that what playouts came to is wanted, too; a thought of the same view that kept it, `before`, is gone on with.
        """
        began = time.monotonic()
        usual = self._guide.budget(view)
        playouts = max(1, round(AIM * self._speed * usual * seconds))
        known = 0 if before is None else before.playouts
        thought = think(
            self._guide,
            view,
            random,
            playouts,
            lambda: stop() or time.monotonic() - began >= seconds,
            keep=keep,
            before=before,
        )
        made, took = max(0, thought.playouts - known), time.monotonic() - began
        if made and took > 0:
            self._speed += (made / took / usual - self._speed) / 2
        return thought
