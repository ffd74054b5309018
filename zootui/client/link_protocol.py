"""Name what a session needs of the link to its table, so that a test or a picture can stand in for the network."""

from collections.abc import Callable
from typing import Any, Protocol

from engine.contract.choice import Action
from net.client.seal_verifier import Trust
from net.wire.messages import Bye, Request
from net.wire.sheet import Sheet


class LinkProtocol(Protocol):
    """Name what a session needs of `net.shells.link.Link`."""

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has."""
        ...

    @property
    def seat(self) -> int | None:
        """Return the seat, None for a watcher."""
        ...

    @property
    def hurries(self) -> bool:
        """Tell whether the host lets its bots be hurried."""
        ...

    @property
    def owner(self) -> bool:
        """Tell whether this is the host player."""
        ...

    @property
    def game_id(self) -> str:
        """Return the game's id."""
        ...

    @property
    def name(self) -> str:
        """Return what the table calls this client."""
        ...

    @property
    def trust(self) -> Trust:
        """Return what was verified."""
        ...

    @property
    def words(self) -> str:
        """Return the three words of the host's key, empty where the connection is not encrypted."""
        ...

    @property
    def words_before(self) -> str:
        """Return the three words that the host had before, where it was left because its key is another one now."""
        ...

    state: str
    host: str
    port: int
    pin: str
    listed: bool
    begins_when_full: bool

    def subscribe(self, listener: Callable[[Any], None]) -> None:
        """Tell every event to `listener`."""
        ...

    def act(self, action: Action) -> None:
        """Answer the open ask."""
        ...

    def undo(self) -> None:
        """Take the latest step back."""
        ...

    def request(self, message: Request) -> None:
        """Ask for something around the game."""
        ...

    def prove(self, pin: str) -> None:
        """Answer the table's question for its PIN."""
        ...

    def give_up(self, bye: Bye) -> None:
        """End it from this side: every listener hears this goodbye."""
        ...

    async def close(self) -> None:
        """Go away; the seat stays."""
        ...
