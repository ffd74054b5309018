"""What everybody at a table may see of it, and one seat of the game."""

import functools
import hashlib
from typing import Any, Generic, TypeVar

from engine.contract.facts import Told
from engine.contract.game import AnyGame
from engine.contract.tree import Node, Struct, encode
from engine.registry import load

V = TypeVar("V")

LOBBY, SEEDING, PLAYING, OVER = "lobby", "seeding", "playing", "over"
OPEN, HUMAN, BOT = "open", "human", "bot"
LONGEST_CLOCK = 86_400
"""The most seconds that a clock gives for a decision: a day."""


class SeatInfo(Node):
    """Say who sits somewhere.

    `kind` is `open`, `human` or `bot`.
    """

    name: str = ""
    kind: str = OPEN
    online: bool = False
    level: str = ""
    """The bot's, also while it stands in for a human."""
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

    def opened(self, seat: int) -> bool:
        """Tell whether a seat's answer is there for all, or was forfeited."""
        return bool(self.openings) and self.openings[seat] is not None

    def answered(self, seat: int) -> bool:
        """Tell whether a seat has sealed or forfeited its answer."""
        return self.seals[seat] != b"" or self.opened(seat)


class Chat(Node):
    """Hold one line that somebody said."""

    seat: int | None
    """None for a watcher."""
    name: str
    text: str


class Proposal(Node):
    """Hold which game somebody at the table, by name, would like to play next."""

    name: str
    game: str


class Table(Node):
    """Hold the public state of a session.

    Both hold as of the latest change of `measured`. `log` and `chat` hold only the latest; `log_start` numbers the first fact of
    `log`. `opened` is the latest sealed turn where `sealing` had to make room for the next one in the same version.
    `host_seal` commits the host to its part of the seed; `host_part` opens it when the game is over. `unfair` marks a test
    seed, or, with a `host_seal`, a game that goes on from a recording. While a joint ask is open, `joint` is the turn since
    which it is, and `since` holds for each seat the turn since which its own question stands; else 0 and nothing. A bot
    stands in for who is asked and does nothing for `patience` seconds (0: for ever); `hints` means that players may ask what
    a bot would do. `line` who watches because it has no seat for them and gets the next free one, first the first.
    """

    name: str
    id: str
    round: int = 1
    phase: str = LOBBY
    turn: int = 0
    """Counts decisions since the start (0: seeding)."""
    seats: tuple[SeatInfo, ...] = ()
    waiting: tuple[int, ...] = ()
    """The seats that owe something now."""
    watchers: tuple[str, ...] = ()
    sealing: Sealing = Sealing()
    left: tuple[int, ...] = ()
    """Each seat's clock in tenths of a second (-1: no clock); it runs while its seat is waited for and online."""
    log: tuple[Told, ...] = ()
    log_start: int = 0
    chat: tuple[Chat, ...] = ()
    host_seal: bytes = b""
    host_part: bytes = b""
    seed_parts: tuple[bytes, ...] = ()
    head: bytes = b""
    """The first 8 bytes of the journal's chain head, taken every sixteen turns and at the end of a phase."""
    may_undo: tuple[int, ...] = ()
    unfair: bool = False
    opened: Sealing = Sealing()
    joint: int = 0
    since: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    """For how long each seat is still kept for its player, in tenths (-1: for ever), empty if that is not counted: then
    somebody who is away loses it in the lobby, and later a bot plays for whoever is away or idle.
    """
    patience: int = 0
    away: tuple[str, ...] = ()
    """The names of those who were sent away."""
    hints: bool = True
    options: bytes = b""
    """The game's, as `engine.contract.tree.encode` writes them, empty for the usual ones."""
    chosen_by: str = ""
    """Who chose this game after another one."""
    line: tuple[str, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    """The games that people want next."""
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

    @property
    def halted(self) -> str:
        """Return why the table stands still, see `net.wire.halts`; empty while it does not."""
        return ""


class HaltedSheet(Sheet[V], Generic[V], frozen=True, array_like=True, gc=False):
    """Hold what one viewer has of a table that stands still; the reason travels beside the sheet, not in it."""

    why: str = ""

    @property
    def halted(self) -> str:
        return self.why


def with_halt(sheet: Sheet[V], why: str) -> Sheet[V]:
    """Return a sheet as it is shown while its table stands still for this reason, the same where there is none."""
    return HaltedSheet(sheet.table, sheet.view, why) if why else sheet


def unusual(game: AnyGame, options: Any) -> bytes:
    """Return what a sheet says of a game's options: their bytes, none for the usual ones."""
    return b"" if options == game.info.options() else encode(options)


def asked_since(table: Table, seat: int) -> int:
    """Return the turn since which a seat's question stands; its messages name it, others' steps in a joint ask do not change it."""
    return table.since[seat] if table.since else table.turn


def waits_for_bots(table: Table) -> bool:
    """Tell whether a game waits for bots alone: no person has anything to decide, and none is about to come back to a seat."""
    seats, sealing = table.seats, table.sealing
    sealed = sealing.seals if sealing.turn == table.turn else ()
    asked = [seat for seat in table.waiting if seat >= len(sealed) or not sealing.answered(seat)]
    return table.phase == PLAYING and bool(table.waiting) and all(seats[seat].kind == BOT for seat in asked)


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
