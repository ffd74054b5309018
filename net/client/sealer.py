"""Make a client's seals, one a turn, ever, and open them by themselves once every seal stands and its own is unchanged."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.tree import Struct, replace
from net.client.events import LocalProtocolError
from net.client.memory import KEPT, Memory, OwnSeal
from net.wire.messages import Open, Seal
from net.wire.seals import NONCE, PART, seal, seal_context
from net.wire.sheet import PLAYING, SEEDING, Sheet, Table


class Sealer:
    """Hold a client's memory of its seals, and say what is to be sent."""

    def __init__(self, random: Callable[[int], bytes], memory: Memory) -> None:
        self.memory = memory
        self._random = random
        self._sent: set[tuple[type[Struct], int, int]] = set()

    def reconnect(self) -> None:
        """Say everything again that the host does not show to have heard."""
        self._sent.clear()

    def keep(self, **changes: Any) -> None:
        """Change other parts of the memory."""
        self.memory = replace(self.memory, **changes)

    def make_seal(self, table: Table, seat: int, action: bytes) -> Seal:
        """Make the one seal of this turn; raise LocalProtocolError if there is one."""
        if table.sealing.seals[seat] or self.memory.own_seal(table.round, table.turn) is not None:
            raise LocalProtocolError("this seat has sealed its answer already")
        nonce = self._random(NONCE)
        made = seal(seal_context(table.id, table.round), table.turn, seat, nonce, action)
        own = OwnSeal(round=table.round, turn=table.turn, seal=made, nonce=nonce, action=action)
        self.keep(own_seals=(*self.memory.own_seals, own)[-KEPT:])
        self._sent.add((Seal, table.round, table.turn))
        return Seal(table.turn, made)

    def withdraw(self, round_: int, turn: int) -> None:
        """Forget the seal of a turn that the host did not take, because a bot that stood in had sealed already."""
        kept = tuple(made for made in self.memory.own_seals if (made.round, made.turn) != (round_, turn))
        self.keep(own_seals=kept)

    def due_messages(self, sheet: Sheet[Any], seat: int) -> tuple[Sequence[Struct], str]:
        """Return the messages that need no decision, and a sentence if the host shows another seal than was made.

        These are: this seat's part of the seed, a seal once more after a reconnect, and the opening.
        """
        table, sealing = sheet.table, sheet.table.sealing
        if sealing.turn != table.turn or table.phase not in (SEEDING, PLAYING) or not sealing.seals:
            return (), ""
        made = self.memory.own_seal(table.round, table.turn)
        shown = sealing.seals[seat]
        if made is None:
            if table.phase == SEEDING and not shown and seat in table.waiting:
                return (self.make_seal(table, seat, self._random(PART)),), ""
            return (), ""
        if not shown:
            return (self._once(Seal(table.turn, made.seal), table) if seat in table.waiting else ()), ""
        if shown != made.seal and table.seats[seat].stand_in:  # a bot was faster
            self.withdraw(table.round, table.turn)
            return (), ""
        if shown != made.seal:
            return (
                (),
                f"The host shows another seal for this seat than the one made for turn {table.turn}; it stays shut.",
            )
        if not all(map(sealing.answered, _asked(sheet))):
            return (), ""
        return self._once(Open(table.turn, made.nonce, made.action), table), ""

    def _once(self, message: Struct, table: Table) -> Sequence[Struct]:
        """Return the message unless it was sent on this connection."""
        mark = (type(message), table.round, table.turn)
        if mark in self._sent:
            return ()
        self._sent.add(mark)
        return (message,)


def _asked(sheet: Sheet[Any]) -> tuple[int, ...]:
    if sheet.table.phase == SEEDING or sheet.view is None:
        return tuple(range(len(sheet.table.seats)))
    ask = top_ask(sheet.view.public)
    return () if ask is None else ask.seats
