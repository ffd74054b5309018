"""Name every record of a table's journal: a header, then whatever was accepted, in the order in which it was.

A record says what happened, never what follows from it: `net.table.session` works that out, in the same way for the host that
plays, the host that resumes, the auditor and the replay. Records that moved the game carry a digest of the state that came out.
"""

from engine.contract.tree import Node
from net.wire.sheet import SeatInfo

FORMAT = 1
"""The version of the journal's format."""


class Key(Node):
    """Hold how a seat is claimed: the digest of its token, and whether the host's own bots play it."""

    hash: bytes = b""
    host_bot: bool = False


class Header(Node):
    """Begin a journal: one game at one table."""

    format: int
    app: str
    table: str
    round: int
    name: str
    game: str
    rules_version: int
    options: bytes
    seats: tuple[SeatInfo, ...]
    keys: tuple[Key, ...]
    owner: bytes
    host_part: bytes
    """Secret until the game is over."""
    seed: bytes = b""
    """A test seed or empty."""


class Seated(Node, tag=1):
    """Somebody took an open seat in the lobby."""

    seat: int
    name: str
    kind: str
    level: str
    key: Key


class Freed(Node, tag=2):
    """A seat was opened again in the lobby."""

    seat: int


class Reseated(Node, tag=3):
    """Somebody moved to another open seat in the lobby."""

    seat: int
    to: int


class Resized(Node, tag=4):
    """The number of seats was changed in the lobby."""

    seats: int


class Begun(Node, tag=5):
    """The game was begun; with a test seed it is set up at once, and `digest` is that of its first state."""

    digest: bytes = b""


class Sealed(Node, tag=6):
    """A seat committed to its answer of a sealed turn."""

    turn: int
    seat: int
    seal: bytes


class Opened(Node, tag=7):
    """A seat opened its seal; kept back until all have."""

    turn: int
    seat: int
    nonce: bytes
    action: bytes


class Forfeited(Node, tag=8):
    """A seat lost its answer of a sealed turn: `clock` (no seal in time), `shut` (not opened in time), `illegal`."""

    turn: int
    seat: int
    why: str


class Resolved(Node, tag=9):
    """All answers of a sealed turn were applied at once."""

    turn: int
    digest: bytes = b""


class Moved(Node, tag=10):
    """A seat made an open decision, or, `forfeited`, the default was played for it."""

    turn: int
    seat: int
    action: bytes
    forfeited: bool = False
    digest: bytes = b""


class Undone(Node, tag=11):
    """A seat took its newest step back."""

    turn: int
    seat: int
    digest: bytes = b""


class StoodIn(Node, tag=12):
    """A bot of the host's began to play for a seat that was left alone, or, `idle`, whose player did nothing though here.

    The seat remains its owner's.
    """

    seat: int
    level: str
    idle: bool = False


class Back(Node, tag=13):
    """A seat's owner came back and plays again."""

    seat: int


class GivenUp(Node, tag=14):
    """A seat was given up for good in a game and is the host's bot from now on."""

    seat: int
    level: str


class Flagged(Node, tag=15):
    """A seat tried something with a seal that cannot be honest; it was refused."""

    turn: int
    seat: int
    code: str
    evidence: bytes
    """What it sent, shortened."""


class GameFinished(Node, tag=16):
    """The game is over: the host opens its part of the seed."""

    host_part: bytes
    places: tuple[int, ...]


class SentAway(Node, tag=17):
    """The host player sent a seat's player away: it is open in the lobby, the host's bot's in a game, nobody's after it."""

    seat: int
    level: str


class Forked(Node, tag=18):
    """The game goes on from a moment of another recording, as one seat saw it; this comes before all other records.

    `table` and `round` name the other game, `head` is its chain head (32 bytes) at the record that led to `turn`; `view` is what
    `seat` saw then, as `engine.contract.tree.encode` writes it.
    """

    table: str
    round: int
    head: bytes
    turn: int
    seat: int
    view: bytes


Record = (
    Seated
    | Freed
    | Reseated
    | Resized
    | Begun
    | Sealed
    | Opened
    | Forfeited
    | Resolved
    | Moved
    | Undone
    | StoodIn
    | Back
    | GivenUp
    | Flagged
    | GameFinished
    | SentAway
    | Forked
)
