"""A line to a client as the host sees it: who it is, what waits to be sent."""

from engine.contract.tree import Struct
from net.host.viewers import Cursor
from net.wire import limits
from net.wire.frames import GUEST_LIMIT, MAGIC, STRANGER_LIMIT, Frames, pack
from net.wire.messages import Hello
from net.wire.rate_limits import Bucket
from net.wire.states import CHALLENGED, GONE, NEW, SEATED, WATCHING


class Connection:
    """Hold one connection; what is here is changed by its own methods only.

    `secure` says whether it is encrypted, `welcomed` whether this is a player or a watcher. `messages` bounds what it may send
    (None: as fast as it likes), `chat` what it may say as a watcher, `sheets` how many whole ones it may ask for. `cursor` is the
    sheet that it was sent; `out` waits to be sent, then `bye`.
    """

    def __init__(self, number: int, address: str, now: float) -> None:
        self.number = number
        self.address = address
        self.state = NEW
        self.welcomed = False
        self.frames = Frames(STRANGER_LIMIT)
        self.deadline = now + limits.HELLO_WITHIN
        self.messages: Bucket | None = Bucket(limits.MESSAGES_PER_SECOND, limits.MESSAGES_AT_ONCE, now)
        self.chat = Bucket(limits.LINES_PER_SECOND, limits.LINES_AT_ONCE, now)
        self.sheets = Bucket(limits.SHEETS_PER_SECOND, limits.SHEETS_AT_ONCE, now)
        self.out: list[bytes] = []
        self.bye = b""
        self.cursor: Cursor | None = None
        self.seat: int | None = None
        self.role = ""
        self.name = ""
        self.token = b""
        self.owner = False
        self.scalar = self.challenged = self.own_proof = b""
        self.secure = False
        self.hello: Hello | None = None
        self._greeted = False

    @property
    def person(self) -> bool:
        """Tell whether somebody real sits at the other end."""
        return self.welcomed and self.role != "bot"

    def magic(self) -> bool | None:
        """Tell whether the connection opens with the magic; None while too little has come."""
        if not self._greeted:
            start = self.frames.peek(len(MAGIC))
            if len(start) < len(MAGIC):
                return None
            if start != MAGIC:
                return False
            self.frames.skip(len(MAGIC))
            self._greeted = True
        return True

    def encrypt(self) -> None:
        """Take note that what is said here is encrypted under the host's key."""
        self.secure = True

    # --- coming in --------------------------------------------------------------------------------------------------------

    def challenge(self, hello: Hello, scalar: bytes, share: bytes, now: float) -> None:
        """Wait for the answer to a share that was made with a secret scalar before the hello counts."""
        self.hello, self.scalar, self.challenged = hello, scalar, share
        self.state, self.deadline = CHALLENGED, now + limits.PROOF_WITHIN

    def prove_pin(self, own_proof: bytes) -> None:
        """Take note that the other side knows the PIN, and how the host proves that it does."""
        self.own_proof, self.scalar = own_proof, b""

    def prove_owner(self, *, owner: bool) -> None:
        """Keep whether this is the host player."""
        self.owner = owner

    def call(self, name: str) -> None:
        """Give the person a name."""
        self.name = name

    def unthrottle(self) -> None:
        """Let it send as fast as it likes."""
        self.messages = None

    def welcome(self, role: str, seat: int | None, token: bytes) -> None:
        """Make this a player on a seat, or a watcher (None), who is to get a whole sheet."""
        self.role, self.seat, self.token = role, seat, token
        self.state = WATCHING if seat is None else SEATED
        self.welcomed = True
        self.frames.limit = GUEST_LIMIT
        self.cursor = self.hello = None

    def shift(self, seat: int) -> None:
        """Play the same seat by another number."""
        self.seat = seat

    def leave_seat(self) -> None:
        self.seat = None

    # --- what goes out ----------------------------------------------------------------------------------------------------

    def send(self, message: Struct) -> None:
        """Let it have a message of its own, before the next delta."""
        self.out.append(pack(message))

    def show(self, frame: bytes, cursor: Cursor) -> None:
        """Let it have the frame that takes it to the sheet of `cursor`."""
        self.out.append(frame)
        self.cursor = cursor

    def resync(self) -> None:
        """Let it have a whole sheet next."""
        self.cursor = None

    def say_goodbye(self, bye: bytes) -> None:
        """Say goodbye with these bytes; whatever else comes from there is ignored."""
        self.bye = bye
        self.state = GONE
        self.welcomed = False
        self.frames = Frames(0)

    def answered(self) -> None:
        """Want nothing more from a probe that has its answer."""
        self.state = GONE

    def take(self) -> bytes:
        """Return what is to be sent now, once."""
        out, self.out = self.out, []
        out.append(self.bye)
        self.bye = b""
        return b"".join(out)
