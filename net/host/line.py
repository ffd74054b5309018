"""The players of a table who have no seat, and in which order all players have come."""

import math

from engine.contract.tree import Struct, TreeError, encode, rebuild
from net.host.connection import Connection
from net.host.keys import token_hash
from net.host.state import HostState
from net.table.records import Key
from net.wire.frames import FrameError, plain

LONGEST = 12
"""How many are kept in line; who is there no longer goes first."""


class _Waiting(Struct, frozen=True, array_like=True):
    """Hold somebody in line, who is known by the digest of their token."""

    name: str
    key: Key


class Line:
    """Hold the players without a seat of one table, and in which order all players have come."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._waiting: tuple[_Waiting, ...] = ()
        self._came: dict[bytes, int] = {}

    # --- who came when ----------------------------------------------------------------------------------------------------

    def came(self, token: bytes) -> None:
        """Take note that somebody new has sat down."""
        made, known = token_hash(token), {key.hash for key in self._host.session.keys}
        known |= {one.key.hash for one in self._waiting}
        last = max(self._came.values(), default=0)
        self._came = {key: number for key, number in self._came.items() if key in known} | {made: last + 1}

    def arrival(self, seat: int) -> float:
        """Return a number that is the greater the later a seat's player came; the host player was always there."""
        if seat == self._host.owner_seat:
            return -math.inf
        return self._came.get(self._host.session.keys[seat].hash, 0) + seat / 100

    # --- who waits ----------------------------------------------------------------------------------------------------------

    def here(self) -> list[tuple[str, Key, Connection]]:
        """Return those in line who are here, first the first."""
        watching = {token_hash(one.token): one for one in self._host.welcomed() if one.seat is None and one.token}
        return [(one.name, one.key, watching[one.key.hash]) for one in self._waiting if one.key.hash in watching]

    def holds(self, token: bytes) -> bool:
        """Tell whether a token is that of somebody in line."""
        return bool(self.name(token))

    def name(self, token: bytes) -> str:
        """Return what somebody in line is called, by their token; empty for anybody else."""
        made = token_hash(token)
        return next((one.name for one in self._waiting if token and one.key.hash == made), "")

    def join(self, name: str, key: Key) -> None:
        """Let somebody wait behind all others."""
        here = {one[1].hash for one in self.here()}
        waiting = (*self._waiting, _Waiting(name, key))
        while len(waiting) > LONGEST:
            gone = next((one for one in waiting if one.key.hash not in here), waiting[0])
            waiting = tuple(one for one in waiting if one is not gone)
        self._set(waiting)

    def memory(self) -> bytes:
        """Return what must be known after a restart, empty for nobody."""
        return encode(self._waiting) if self._waiting else b""

    def recall(self, memory: bytes) -> None:
        """Know again what `memory` returned; what cannot be read is as good as forgotten."""
        try:
            waiting = rebuild(plain(memory, 6), tuple[_Waiting, ...]) if memory else ()
        except (FrameError, TreeError):
            waiting = ()
        self._set(waiting[:LONGEST])

    def leave(self, token: bytes) -> bool:
        """Let somebody wait no more, and tell whether they did."""
        made = token_hash(token)
        rest = tuple(one for one in self._waiting if not token or one.key.hash != made)
        waited = len(rest) < len(self._waiting)
        if waited:
            self._set(rest)
        return waited

    def _set(self, waiting: tuple[_Waiting, ...]) -> None:
        self._waiting = waiting
        self._host.update_table(line=tuple(one.name for one in waiting))
