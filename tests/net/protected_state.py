"""Note everything about a table that nobody may change from outside, and say what of it has changed.

A `ProtectedState` is taken before and after something was thrown at a host. Who connects, watches or talks is not in it. What
belongs to one seat is kept by seat, so that an attacker's own seat can be told from everybody else's.
"""

from dataclasses import dataclass
from typing import Any

from engine.contract.tree import rebuild
from net.host.core import HostCore
from net.host.state import HostState
from net.recording.file_format import DEPTH, HEAD
from net.table.records import GameFinished, Record, Reseated, Resolved
from net.wire.frames import plain
from tests.net.memory import MemoryJournal

_LOOSE = {"chat", "watchers", "seats", "left", "kept", "sealing"}
"""Fields of the table that strangers may change (the first two), or that are kept by seat."""


@dataclass(frozen=True)
class ProtectedState:
    """Hold what there is: `whole` is nobody's in particular, `places` is each seat's own, `turn` names the decision."""

    turn: tuple[int, str, int]
    whole: dict[str, Any]
    places: tuple[dict[str, Any], ...]
    games: int
    size: int


def protected_state(core: HostCore, journal: MemoryJournal) -> ProtectedState:
    """Return what nobody may change of a table."""
    host, play = core._host, core._play
    session, table = host.session, host.table
    whole = {name: getattr(table, name) for name in table.__struct_fields__ if name not in _LOOSE}
    whole |= {
        name: getattr(session, name) for name in ("state", "header", "history", "used_seals", "flagged", "finished")
    }
    whole |= {
        "head": host.head,
        "deadlines": (play.deadlines.sealed_by, play.deadlines.open_by),
        "owners": tuple(core._admission.owners),
    }
    whole |= {"sealed turn": table.sealing.turn, "gone": host.presence.not_staying}
    places = tuple(_place(core, seat) for seat in range(len(table.seats)))
    return ProtectedState(
        (table.round, table.phase, table.joint or table.turn), whole, places, len(journal.games), len(journal.games[-1])
    )


def _place(core: HostCore, seat: int) -> dict[str, Any]:
    host: HostState = core._host
    session, table, clocks = host.session, host.table, core._play.deadlines.clocks._clocks
    chair = host.presence.players.get(seat)
    opener = host.presence.finishing.get(seat)

    def of(items: Any) -> Any:
        return items[seat] if seat < len(items) else None

    return {
        "info": table.seats[seat],
        "key": session.keys[seat],
        "chair": None if chair is None else (chair.number, chair.role, chair.name, chair.token, chair.owner),
        "opener": None if opener is None else opener[0].number,
        "lost": host.presence.lost.get(seat),
        "back": host.presence.back.get(seat),
        "seal": of(table.sealing.seals),
        "opening": of(table.sealing.openings),
        "held opening": of(session.held_openings),
        "since": of(table.since),
        "clock": repr(of(clocks)),
        "away": host.presence.away.get(seat),
    }


_OF_THE_TURN = {"seal", "opening", "held opening", "since", "clock"}
"""What another's step may change of a seat; in a joint ask, which is one turn for this, not even that."""


def foreign(before: ProtectedState, after: ProtectedState, seat: int | None, records: list[Any]) -> list[str]:
    """Return what has changed that `seat` (None: nobody at the table) may not change, given what was written down."""
    found = [f"{type(record).__name__} of another" for record in records if not _own(record, seat)]
    moved = before.turn != after.turn
    if not records:
        found += [name for name in before.whole if before.whole[name] != after.whole[name]]
        if (before.games, before.size) != (after.games, after.size):
            found.append("journal")
    if len(before.places) != len(after.places):
        return [*found, "number of seats"]
    own = {seat, *(record.to for record in records if isinstance(record, Reseated) and record.seat == seat)}
    for number, (old, new) in enumerate(zip(before.places, after.places, strict=True)):
        if number not in own:
            found += [
                f"{name} of seat {number}"
                for name in old
                if old[name] != new[name] and not (moved and name in _OF_THE_TURN)
            ]
    return found


def _own(record: Any, seat: int | None) -> bool:
    """Tell whether a record is of `seat`, or only says what came of an answer of its."""
    return seat is not None and (isinstance(record, (Resolved, GameFinished)) or getattr(record, "seat", None) == seat)


def written(journal: MemoryJournal, start: int) -> list[Any]:
    """Return the records of the present game that stand after the first `start` bytes."""
    data, found = bytes(journal.games[-1][start:]), []
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        found.append(rebuild(plain(data[at + 4 : at + 4 + size], DEPTH), Record))
        at += 4 + size + HEAD
    return found
