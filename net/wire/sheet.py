"""Hold the sheet: one tree with one version that says everything a client needs in order to act.

`Sheet(table, view)`: the table is public session state, the same for everybody; the view is the game as that seat sees it, None
until the game begins. Each change of either is a new version. There are no side-channel messages.
"""

from __future__ import annotations

import functools
import hashlib
from typing import Any, Generic, TypeVar

from engine.contract.facts import Told
from engine.contract.tree import Node, Struct
from engine.registry import load

V = TypeVar("V")

LOBBY, SEEDING, PLAYING, OVER = "lobby", "seeding", "playing", "over"
OPEN, HUMAN, BOT = "open", "human", "bot"
LONGEST_CLOCK = 86_400
"""The most seconds that a clock gives for a decision: a day."""


class SeatInfo(Node):
    """Say who sits somewhere. `kind` is `open`, `human` or `bot`; `level` is the bot's, also while it stands in for a human."""

    name: str = ""
    kind: str = OPEN
    online: bool = False
    level: str = ""
    stand_in: bool = False


class Opening(Node):
    """Hold an opened seal, or, with an empty nonce, the default that was played for a seal that stayed shut."""

    nonce: bytes
    action: bytes


class Sealing(Node):
    """Hold the seals of the present or latest sealed turn, by seat (empty bytes: none yet), then all openings at once."""

    turn: int = 0
    seals: tuple[bytes, ...] = ()
    openings: tuple[Opening | None, ...] = ()


class Chat(Node):
    """Hold one line that somebody said; `seat` is None for a watcher."""

    seat: int | None
    name: str
    text: str


class Proposal(Node):
    """Hold which game somebody at the table, by name, would like to play next."""

    name: str
    game: str


class Table(Node):
    """Hold the public state of a session.

    `turn` counts decisions since the start (0: seeding); `waiting` are the seats that owe something now. `left` is each seat's
    clock in tenths of a second (-1: no clock); it runs while its seat is waited for and online. `kept` is for how long each
    seat is still kept for its player, in tenths (-1: for ever), empty if that is not counted: then somebody who is away loses
    it in the lobby, and later a bot plays for whoever is away or idle. Both hold as of the latest change of `measured`.
    `log` and `chat` are tails; `log_start` numbers the first fact of the tail. `opened` is the latest sealed turn where
    `sealing` had to make room for the next one in the same version. `host_seal` commits the host to its part of the
    seed; `host_part` opens it when the game is over. `head` is the first 8 bytes of the journal's chain head, taken every
    sixteen turns and at the end of a phase. `unfair` marks a test seed, or, with a `host_seal`, a game that goes on from
    a recording. While a joint ask is open, `joint` is the turn since which it is, and `since` holds for each seat the turn since
    which its own question stands; else 0 and nothing. A bot stands in for who is asked and does nothing for `patience` seconds (0:
    for ever); `away` are the names of those who were sent away; `hints` means that players may ask what a bot would do;
    `options` are the game's, as `engine.contract.tree.encode` writes them, empty for the usual ones.
    `chosen_by` is who chose this game after another one, `line` who watches because it has no seat for them and gets the next free
    one, first the first; `proposals` are the games that people want next.
    """

    name: str
    id: str
    round: int = 1
    phase: str = LOBBY
    turn: int = 0
    seats: tuple[SeatInfo, ...] = ()
    waiting: tuple[int, ...] = ()
    watchers: tuple[str, ...] = ()
    sealing: Sealing = Sealing()
    left: tuple[int, ...] = ()
    log: tuple[Told, ...] = ()
    log_start: int = 0
    chat: tuple[Chat, ...] = ()
    host_seal: bytes = b""
    host_part: bytes = b""
    seed_parts: tuple[bytes, ...] = ()
    head: bytes = b""
    may_undo: tuple[int, ...] = ()
    unfair: bool = False
    opened: Sealing = Sealing()
    joint: int = 0
    since: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    patience: int = 0
    away: tuple[str, ...] = ()
    hints: bool = True
    options: bytes = b""
    chosen_by: str = ""
    line: tuple[str, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    host: str = ""
    """What the host player is called, who may begin, choose games and send somebody away; empty where nobody has been that yet."""

    @property
    def practice(self) -> bool:
        """Tell whether the game goes on from a recording, so that its result counts for nothing."""
        return self.unfair and self.host_seal != b""


class Sheet(Struct, Generic[V], frozen=True, array_like=True, gc=False):
    """Hold what one viewer has: the table and, once the game has begun, its view."""

    table: Table
    view: V | None


def asked_since(table: Table, seat: int) -> int:
    """Return the turn since which a seat's question stands; its messages name it, others' steps in a joint ask do not change it."""
    return table.since[seat] if table.since else table.turn


def measured(table: Table) -> tuple[object, ...]:
    """Return that with which the times of a table are measured anew; while it stays, they run on from where they were."""
    online = tuple(info.online for info in table.seats)
    decision = table.joint or table.turn
    return (table.round, table.phase, decision, table.waiting, online, table.left, table.kept)


def fingerprint(encoded: bytes) -> bytes:
    """Return the first four bytes of BLAKE2b over an encoded sheet."""
    return hashlib.blake2b(encoded, digest_size=4).digest()


@functools.cache
def sheet_type(game_id: str) -> Any:
    """Return the sheet type with the declared view of a game, for `tree.decode` and `delta.patch`."""
    generic: Any = Sheet
    return generic[load(game_id).info.view]
