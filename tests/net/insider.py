"""Sit at a table with a key to a seat, or watch it, and say what fits nearly: what was right before, or for somebody else.

`Insider.next()` gives one piece of a stream: sometimes the seat's own proper answer, mostly something that must come to nothing.
"""

from collections.abc import Callable
from random import Random

import msgpack

from engine.contract.asks import top_ask
from engine.contract.tree import Struct, encode
from net.host.core import HostCore
from net.table.session import all_sealed
from net.wire.frames import framed, pack
from net.wire.messages import (
    PROTOCOL,
    Begin,
    Hello,
    Leave,
    Move,
    Open,
    Ping,
    Proof,
    Rematch,
    Resize,
    Resync,
    Say,
    Seal,
    SeatBot,
    Sit,
    Undo,
)
from net.wire.seals import seal, seal_context
from net.wire.sheet import PLAYING, SEEDING, Table, asked_since
from tests.net.fuzz import MAKERS, WILD

HUGE = (-1, 2**31, 2**63 - 1, -(2**63), 2**64 - 1)
LEAVE = pack(Leave())[5:6]
"""The byte of a frame that holds the tag of a message."""
KEPT = 200
"""How many of its own frames, and how many answers of earlier asks, an attacker remembers."""


class Insider:
    """Make the pieces that somebody sends who holds `seat`, or watches (None). `own_seals` are its own seals of this game."""

    def __init__(self, host: HostCore, seat: int | None, random: Random) -> None:
        self.host, self.seat, self.random = host, seat, random
        self.said: list[bytes] = []
        self.answers: list[bytes] = [b"\x92\xa3bid\x01"]
        self.own_seals: dict[int, tuple[bytes, bytes, bytes]] = {}
        self._wrong: tuple[Callable[[], Struct | bytes], ...] = (
            self._untimely,
            self._of_another,
            self._outdated,
            self._bent,
            self._sealed_anew,
            self._sealed_anew,
            self._unfit,
            self._unfit,
            self._undo,
            self._misplaced,
            self._again,
            self._fuzz,
            self._fuzz,
            self._fuzz,
        )

    @property
    def table(self) -> Table:
        """Return the table as it is shown to the attacker."""
        return self.host.sheet(self.seat).table

    def next(self) -> bytes:
        """Return the next piece: a frame of its own, or anything."""
        made = self.random.choice(self._wrong)() if self.random.random() < 0.97 else self.answer()
        piece = made if isinstance(made, bytes) else pack(made)
        if piece[5:6] == LEAVE:
            return pack(Ping(0))  # to leave is within one's rights, and would be the end of the attack
        self.said = [*self.said[-KEPT:], piece]
        return piece

    # --- what is right ----------------------------------------------------------------------------------------------------

    def answer(self) -> Struct:
        """Return what the seat properly owes at present, or a ping if it owes nothing."""
        table, seat = self.table, self.seat
        if seat is None or seat not in range(len(table.seats)):
            return Ping(1)
        sealing = table.sealing
        if table.phase == SEEDING or self._asked_to_seal():
            if table.turn not in self.own_seals and not sealing.seals[seat]:
                action = self.random.randbytes(32) if table.phase == SEEDING else self.action(seat)
                nonce = self.random.randbytes(32)
                made = seal(seal_context(table.id, table.round), table.turn, seat, nonce, action)
                self.own_seals[table.turn] = (made, nonce, action)
            made, nonce, action = self.own_seals.get(table.turn, (bytes(32), bytes(32), b""))
            if not sealing.seals[seat]:
                return Seal(table.turn, made)
            return Open(table.turn, nonce, action) if all_sealed(self.host._host.session) else Ping(2)
        if table.phase == PLAYING and seat in table.waiting:
            return Move(asked_since(table, seat), self.action(seat))
        return Ping(3)

    def _asked_to_seal(self) -> bool:
        view = self.host.sheet(self.seat).view
        ask = None if view is None else top_ask(view.public)
        return ask is not None and ask.sealed and self.seat in ask.seats

    def action(self, seat: int) -> bytes:
        """Return the bytes of something that `seat` may do now, or of something that was once done."""
        view = self.host.sheet(seat).view
        if view is None:
            return self.random.choice(self.answers)
        choices = self.host._host.session.game.choices(view)
        if not choices:
            return self.random.choice(self.answers)
        draw = self.random.random
        action = encode(choices.sample(lambda bound: int(draw() * bound)))
        if action not in self.answers:
            self.answers = [*self.answers[-KEPT:], action]
        return action

    # --- what is wrong ----------------------------------------------------------------------------------------------------

    def _some_turn(self) -> int:
        turn = self.table.turn
        return self.random.choice((turn, turn, turn - 1, turn + 1, 0, self.random.randrange(turn + 1), *HUGE))

    def _untimely(self) -> Struct | bytes:
        message = self.answer()
        fields = [getattr(message, name) for name in message.__struct_fields__]
        fields[:1] = [self._some_turn()]
        return framed(msgpack.packb([message.__struct_config__.tag, *fields]))

    def _of_another(self) -> Struct | bytes:
        """Answer with what another seat might answer."""
        seats = range(len(self.table.seats))
        action = self.action(self.random.choice(seats))
        return self.random.choice(
            (Move(self.table.turn, action), Open(self.table.turn, bytes(32), action), Move(self._some_turn(), action))
        )

    def _outdated(self) -> Struct | bytes:
        return Move(self.table.turn, self.random.choice(self.answers))

    def _bent(self) -> Struct | bytes:
        """Answer with an action that has something wrong in it."""
        action = self.action(self.random.randrange(len(self.table.seats)))
        fields = msgpack.unpackb(action)
        how = self.random.randrange(6)
        if how == 0:
            fields[self.random.randrange(len(fields))] = self.random.choice((*WILD, *HUGE))
        elif how == 1:
            fields.append(self.random.choice(WILD))
        elif how == 2:
            fields.pop()
        elif how == 3:
            fields = [fields[0], *([[[[[[[1]]]]]]] if self.random.random() < 0.5 else [[0] * 700])]
        bent = msgpack.packb(fields)
        if how == 4:
            bent = action.replace(b"\x00", b"\xcc\x00").replace(b"\x01", b"\xd3" + bytes(7) + b"\x01")
        elif how == 5:
            place = self.random.randrange(len(action))
            bent = action[:place] + self.random.randbytes(1) + action[place + 1 :]
        turn = self.table.turn
        return self.random.choice((Move(turn, bent), Move(turn, bent), Open(turn, self._nonce(), bent)))

    def _nonce(self) -> bytes:
        return self.own_seals.get(self.table.turn, (b"", bytes(32), b""))[1]

    def _sealed_anew(self) -> Struct | bytes:
        """Seal a second time, as somebody else did, as before, or with something that is no seal."""
        seals = [found for found in (*self.table.sealing.seals, *self.table.opened.seals) if found]
        own = [made for made, _, _ in self.own_seals.values()]
        size = self.random.choice((0, 1, 31, 33, 64, 5000))
        if (
            self.seat is None
            or self.table.sealing.seals[self.seat : self.seat + 1] != (b"",)
            or self.random.random() < 0.1
        ):
            seals += [
                *own[-5:],
                bytes(32),
                self.random.randbytes(32),
            ]  # it stands, if it is the first, and opens with nothing
        made = self.random.choice((*seals, self.random.randbytes(size)))
        return Seal(self.random.choice((self.table.turn, self.table.turn, self._some_turn())), made)

    def _unfit(self) -> Struct | bytes:
        """Open with what does not fit, or too early."""
        table = self.table
        _, nonce, action = self.own_seals.get(table.turn, (b"", bytes(32), b""))
        shown = [opening for one in (table.sealing, table.opened) for opening in one.openings if opening is not None]
        pairs = [(opening.nonce, opening.action) for opening in shown]
        pairs += [(nonce, self.action(self.random.randrange(len(table.seats)))), (nonce, action + b"\x00")]
        pairs += [(nonce[:-1], action), (nonce + b"\x00", action), (b"", b""), (self.random.randbytes(32), action)]
        pairs += [(old, done) for _, old, done in list(self.own_seals.values())[-3:-1]]
        return Open(self.random.choice((table.turn, table.turn, self._some_turn())), *self.random.choice(pairs))

    def _undo(self) -> Struct | bytes:
        return Undo(self._some_turn())

    def _misplaced(self) -> Struct | bytes:
        """Say what belongs to another time or to another person."""
        seats = len(self.table.seats)
        some = self.random.choice((*range(seats), *HUGE[:-1], seats))
        return self.random.choice(
            (
                Hello(PROTOCOL, "", "play", "Eve", token=self.random.randbytes(16)),
                Proof(self.random.randbytes(32), self.random.randbytes(64)),
                Sit(some),
                SeatBot(some, self.random.choice(("", "greedy", "random", "x" * 500))),
                Resize(some),
                Begin(),
                Rematch(),
                Resync(),
                Say(self.random.choice(("boo", "\x1b[2J\u202e", "y" * 9000, "\ufdfd" * 500))),
                framed(msgpack.packb([self.random.randrange(16, 40), *self.random.choices(WILD, k=3)])),
            )
        )

    def _again(self) -> bytes:
        """Say again, byte for byte, what was said before."""
        return self.random.choice(self.said) if self.said else b""

    def _fuzz(self) -> bytes:
        return self.random.choice(MAKERS)(self.random)
