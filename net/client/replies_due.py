"""Which replies a host owes: what else it sends as one, nobody asked for."""

from engine.contract.tree import Struct
from net.client.events import RemoteProtocolError
from net.wire import messages


class RepliesDue:
    """Count what was sent that can be replied to, and hold each reply against it.

    A ping is answered once, by its number; whatever was sent is refused once at most; only who asks for another seat is welcomed
    again, and who has another game or seat since.
    """

    def __init__(self) -> None:
        self._pings: list[int] = []
        self._refusable = 0
        self._welcomes = 1
        self._welcome: messages.Welcome | None = None

    def sent(self, message: Struct) -> None:
        """Take note of a message to the host."""
        self._refusable += 1
        if isinstance(message, messages.Ping):
            self._pings.append(message.number)
        elif isinstance(message, messages.Sit):
            self._welcomes += 1

    def check(self, message: Struct) -> None:
        """Count a reply; raise RemoteProtocolError for one that nobody asked for. All else may come as often as it does."""
        match message:
            case messages.Pong(number):
                if number not in self._pings:
                    raise RemoteProtocolError("a pong that nobody asked for")
                self._pings.remove(number)
            case messages.Refused():
                self._refusable -= 1
                if self._refusable < 0:
                    raise RemoteProtocolError("a refusal of nothing that was said")
            case messages.Welcome():
                if not self._news(message):
                    self._welcomes -= 1
                self._welcome = message
                if self._welcomes < 0:
                    raise RemoteProtocolError("another welcome at the same seat")

    def _news(self, welcome: messages.Welcome) -> bool:
        """Tell whether a welcome says that the table plays another game, or has another seat for this client."""
        last = self._welcome
        return last is not None and (last.game, last.options, last.seat) != (
            welcome.game,
            welcome.options,
            welcome.seat,
        )
