"""What a client’s listeners are shown of its core, which may be some time ago."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.client.core import ClientCore
from net.client.seal_verifier import Trust
from net.shells.delayed_feed import DelayedFeed, LinkEvent
from net.shells.host_key import key_words
from net.wire.sheet import Sheet


class WatchedCore:
    """Show what a core knows, with a delay all but how one came in as it was that many seconds ago; tell listeners what happens."""

    def __init__(self, core: ClientCore, delay: float) -> None:
        self._core = core
        self._feed = DelayedFeed(delay)

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has, or None before the first snapshot."""
        return self._feed.now.sheet

    @property
    def version(self) -> int:
        return self._feed.now.version

    @property
    def seat(self) -> int | None:
        """Return the seat, None for a watcher."""
        return self._core.seat

    @property
    def hurries(self) -> bool:
        """Tell whether this host lets its bots be hurried."""
        return self._core.welcome is not None and self._core.welcome.hurries

    @property
    def owner(self) -> bool:
        """Tell whether this is the host player."""
        return self._core.welcome is not None and self._core.welcome.owner

    @property
    def game_id(self) -> str:
        """Return the id of the game that is shown, empty before the welcome."""
        welcome = self._core.welcome
        return self._feed.now.game or ("" if welcome is None else welcome.game)

    @property
    def name(self) -> str:
        """Return what the table calls this client, empty before the welcome."""
        return "" if self._core.welcome is None else self._core.welcome.name

    @property
    def trust(self) -> Trust:
        """Return what this client has verified so far."""
        return self._feed.now.trust

    @property
    def fingerprint(self) -> bytes:
        """Return the fingerprint of the key that the host has shown, empty where the connection is not encrypted."""
        return self._core.fingerprint

    @property
    def words(self) -> str:
        """Return that fingerprint as three words for people to compare."""
        return key_words(self.fingerprint)

    @property
    def words_before(self) -> str:
        """Return the three words that the host had before, where it was left because its key is another one now, else nothing."""
        return key_words(self._core.key_before)

    @property
    def words_then_and_now(self) -> str:
        """Return a sentence, after a space, with both keys' words where the host was left because its key is another one now."""
        return f" Its three words were: {self.words_before}. Now they are: {self.words}." if self.words_before else ""

    def subscribe(self, listener: Callable[[LinkEvent], None]) -> None:
        """Tell every event to `listener` from now on."""
        self._feed.subscribe(listener)
