"""What travels between a client and its host, and when each message may come."""

from typing import Any

from engine.contract.tree import Node

PROTOCOL = 4
"""The version that both sides must share; the 4-byte magic that opens a connection never changes."""


# --- from a client to the host ---------------------------------------------------------------------------------------


class Hello(Node, tag=1):
    """Introduce yourself: the first message of every client.

    `token` (16 bytes, or empty) takes a seat back. `owner` (16 bytes, or empty) proves that this is the host player.
    """

    protocol: int
    app: str
    """A version for people to read."""
    role: str
    """`play`, `watch`, `bot`, or `probe` (answered by a `Row`, then closed)."""
    name: str
    token: bytes = b""
    owner: bytes = b""
    level: str = ""


class Proof(Node, tag=2):
    """Answer a PIN challenge (`net.wire.pin`): the client's share of 32 bytes, and 64 bytes that prove its knowledge."""

    share: bytes
    answer: bytes


class Move(Node, tag=3):
    """Make an open decision in turn number `turn`."""

    turn: int
    action: bytes


class Seal(Node, tag=4):
    """Commit to a sealed decision (or, in turn 0, to a part of the joint seed): 32 bytes, one a turn and seat, for ever."""

    turn: int
    seal: bytes


class Open(Node, tag=5):
    """Open one's seal once all seals of the turn stand in the sheet: 32-byte nonce and what was sealed."""

    turn: int
    nonce: bytes
    action: bytes


class Undo(Node, tag=6):
    """Take one's latest step back where nothing new was learnt since."""

    turn: int


class Say(Node, tag=7):
    """Say something to the table."""

    text: str


class Sit(Node, tag=8):
    """Move to another open seat in the lobby."""

    seat: int


class SeatBot(Node, tag=9):
    """Put a bot on a seat (owner only): open in the lobby, or abandoned in a game; an empty level takes a bot off in the lobby."""

    seat: int
    level: str


class Resize(Node, tag=10):
    """Change the number of seats in the lobby (owner only)."""

    seats: int


class Begin(Node, tag=11):
    """Begin the game (owner only)."""


class Rematch(Node, tag=12):
    """Ask for another game with the same seats after one is over."""


class Leave(Node, tag=13):
    """Give one's seat up for good: open again in the lobby, handed to a bot in a game."""


class Resync(Node, tag=14):
    """Ask for a snapshot because a delta did not fit."""


class Ping(Node, tag=15):
    """Ask for a sign of life; the answer carries the same number."""

    number: int


class SendAway(Node, tag=16):
    """Send somebody away (owner only): who is called `name` on a seat, or, `seat` being None, among the watchers.

    They do not come back with the same token, nor anybody new from the same address, until `LetIn`. An empty name and no seat is
    all watchers.
    """

    seat: int | None
    name: str


class LetIn(Node, tag=17):
    """Let somebody in again who was sent away (owner only), by the name in `Table.away`."""

    name: str


class TakeOver(Node, tag=18):
    """Play one's seat again in place of the bot that stands in; every move does so, too."""


class Choose(Node, tag=19):
    """Choose the game that is played next, in the lobby or after a game (host player only)."""

    game: str
    options: bytes = b""
    """The game's, as `engine.contract.tree.encode` writes them, empty for the usual ones."""


class Propose(Node, tag=20):
    """Propose the game that is played next, in place of what one proposed before; an empty one takes that back."""

    game: str


class Hurry(Node, tag=21):
    """Let the host's bots move without a pause until a person is asked again; it does nothing unless bots alone are waited for.

    Only a host that says so in its `Welcome` knows it.
    """


FromClient = (
    Hello
    | Proof
    | Move
    | Seal
    | Open
    | Undo
    | Say
    | Sit
    | SeatBot
    | Resize
    | Begin
    | Rematch
    | Leave
    | Resync
    | Ping
    | SendAway
    | LetIn
    | TakeOver
    | Choose
    | Propose
    | Hurry
)

Request = (
    Say | Sit | SeatBot | Resize | Begin | Rematch | Leave | SendAway | LetIn | TakeOver | Choose | Propose | Hurry
)
"""What anybody at a table may ask for around a game; a host refuses what they may not have."""


# --- from the host to a client ---------------------------------------------------------------------------------------


class Challenge(Node, tag=1):
    """Ask for the table's PIN without it ever being sent, with the host's share of 32 bytes; answer with `Proof`."""

    share: bytes
    table: str


class Welcome(Node, tag=2):
    """Let a client in.

    `token` (16 bytes) is the key to that seat for as long as the table stands. `proof` (64 bytes, empty if no PIN was asked
    for on this connection) shows that the host knows the PIN, too.
    """

    protocol: int
    app: str
    table: str
    game: str
    rules_version: int
    options: bytes
    seat: int | None
    """None for a watcher."""
    token: bytes
    owner: bool
    proof: bytes = b""
    name: str = ""
    """What the table calls this client."""
    hurries: bool = False
    """Whether this host takes a `Hurry`; hosts of before there was any do not say so."""


class Snapshot(Node, tag=3):
    """Carry a whole sheet at `version` with its 4-byte fingerprint."""

    version: int
    sheet: Any
    fingerprint: bytes
    age: int = 0
    """For how long what stands in its clocks holds already, in tenths of a second."""
    halted: str = ""
    """Why the table stands still, see `net.wire.halts`; left out where it does not."""
    said: tuple[int, ...] = ()
    """After how many facts of the log each line of the chat was said; left out where there is none."""


class Delta(Node, tag=4):
    """Carry what changed in table and view from version `base` to `base + steps`, and the fingerprint of the new sheet."""

    base: int
    steps: int
    table: Any
    view: Any
    fingerprint: bytes
    halted: str = ""
    """As in `Snapshot`, with the new version."""


class Refused(Node, tag=5):
    """Refuse a message and change nothing: code, rule (`R19` or empty), a sentence for people, the turn it was for."""

    code: str
    rule: str
    text: str
    turn: int = 0


class Bye(Node, tag=6):
    """Say why the connection is closed, as a code and a sentence that tells what to do."""

    code: str
    text: str


class Pong(Node, tag=7):
    """Answer a ping."""

    number: int


class Row(Node, tag=8):
    """Describe the table in one line, for lists: what a probe gets; with the fingerprint of the host's key (32 bytes, or empty)."""

    table: str
    name: str
    game: str
    phase: str
    seats: int
    free: int
    watchers: int
    pin: bool
    app: str
    protocol: int
    fingerprint: bytes = b""


FromHost = Challenge | Welcome | Snapshot | Delta | Refused | Bye | Pong | Row
