"""Talk with a host: bytes to messages that may come now, messages to bytes."""

from engine.contract.tree import Struct
from net.client.distrust import cleaned
from net.client.events import RemoteProtocolError
from net.client.replies_due import RepliesDue
from net.wire import states
from net.wire.frames import GUEST_LIMIT, MAGIC, Frames, pack, read_from_host
from net.wire.messages import Hello


class Conversation:
    """Hold how far the talk on one connection after another has come, what was heard of it, and what is still to be said."""

    def __init__(self) -> None:
        self.state = states.NEW
        """What of the host's may come now, see `net.wire.states`."""
        self._frames = Frames(GUEST_LIMIT)
        self._replies = RepliesDue()
        self._out = bytearray()

    @property
    def halfway(self) -> bool:
        """Tell whether a message has begun to come and is not whole."""
        return len(self._frames) > 0

    def begin(self, hello: Hello) -> None:
        """Begin on a fresh connection: magic and hello."""
        self._frames = Frames(GUEST_LIMIT)
        self._replies = RepliesDue()
        self._out[:] = MAGIC + pack(hello)
        self.state = states.GREETING

    def lose(self) -> None:
        """Take note that the connection is gone."""
        if self.state != states.GONE:
            self.state = states.NEW
        self._out.clear()

    def feed(self, data: bytes) -> None:
        """Keep bytes from the host for `next`."""
        self._frames.feed(data)

    def next(self) -> Struct | None:
        """Return the next message, its words made harmless, None where none is whole.

        Raise FrameError, TreeError or RemoteProtocolError for what no host of ours sends, or not now.
        """
        if self.state == states.GONE or (body := self._frames.next()) is None:
            return None
        message = read_from_host(body)
        if type(message) not in states.CLIENT[self.state]:
            raise RemoteProtocolError(f"{type(message).__name__} came while {self.state}")
        self._replies.check(message)
        harmless: Struct = cleaned(message)
        return harmless

    def send(self, message: Struct) -> None:
        self._replies.sent(message)
        self._out += pack(message)

    def outgoing(self) -> bytes:
        """Return the bytes to send now, once."""
        data = bytes(self._out)
        self._out.clear()
        return data
