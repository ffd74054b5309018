"""Show a client's news to its listeners: at once, or as old as a watcher wants to see them."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from net.client.core import ClientCore
from net.client.events import Challenged, Event, Joined
from net.client.seal_verifier import Trust
from net.wire.sheet import Sheet


@dataclass(frozen=True)
class Lost:
    """Say that the connection broke and is being made again."""

    text: str


@dataclass(frozen=True)
class Noted:
    """Say something about this machine that the person here should know."""

    text: str


LinkEvent = Event | Lost | Noted
NOTHING_VERIFIED = Trust()


@dataclass(frozen=True)
class FeedItem:
    """Hold what is known at one moment, of which game, and what has just happened."""

    sheet: Sheet[Any] | None = None
    version: int = 0
    trust: Trust = NOTHING_VERIFIED
    game: str = ""
    events: Sequence[LinkEvent] = ()


class DelayedFeed:
    """Hold what is shown of a core now. With a delay, how one comes in is told at once and all else that many seconds late."""

    def __init__(self, delay: float) -> None:
        self.now = FeedItem()
        self._delay = delay
        self._listeners: list[Callable[[LinkEvent], None]] = []
        self._later: deque[FeedItem] = deque()
        self._latest = self.now
        self._idle = asyncio.Event()
        self._idle.set()

    def subscribe(self, listener: Callable[[LinkEvent], None]) -> None:
        """Tell every event to `listener` from now on."""
        self._listeners.append(listener)

    def tell(self, core: ClientCore, events: Sequence[LinkEvent]) -> None:
        """Take what has happened and what the core knows now."""
        if core.sheet is not None or self._latest.sheet is None:
            game = "" if core.welcome is None else core.welcome.game
            self._latest = FeedItem(core.sheet, core.version, core.trust, game, events)
        else:  # the table plays another game, whose first sheet is still to come
            self._latest = replace(self._latest, events=events)
        if not self._delay:
            self._show(self._latest)
            return
        for event in events:
            if isinstance(event, Joined | Challenged):
                self._hand_on(event)
        rest = [event for event in events if not isinstance(event, Joined | Challenged)]
        self._idle.clear()
        self._later.append(replace(self._latest, events=rest))
        asyncio.get_running_loop().call_later(self._delay, self._show_next)

    async def rest(self) -> None:
        """Wait until everything was shown."""
        await self._idle.wait()

    def drop(self) -> None:
        """Show nothing more of what is still to come."""
        self._later.clear()
        self._idle.set()

    def end(self, event: LinkEvent) -> None:
        """Show nothing more of what is still to come, but one last event now."""
        self.drop()
        self._hand_on(event)

    def _show_next(self) -> None:
        if self._later:
            self._show(self._later.popleft())
        if not self._later:
            self._idle.set()

    def _show(self, item: FeedItem) -> None:
        self.now = item
        for event in item.events:
            self._hand_on(event)

    def _hand_on(self, event: LinkEvent) -> None:
        for listener in tuple(self._listeners):
            listener(event)
