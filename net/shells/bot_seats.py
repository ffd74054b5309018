"""Say which seats a host's own bots play: what the host tells their process, one JSON object a line."""

from __future__ import annotations

from engine.contract.tree import Struct


class BotSeat(Struct, frozen=True, kw_only=True):
    """Hold one seat that a bot plays: its number from 0, how well, and the key that opens it."""

    seat: int
    level: str
    token: bytes


class BotSeats(Struct, frozen=True, kw_only=True):
    """Hold a table and exactly the seats of it that bots play from now on.

    `fingerprint` is that of the host's key, empty for talking plainly on this very machine. `pace` is the least seconds for a
    decision (None: comfortable to follow where people are), `keys` the folder for what is sealed.
    """

    host: str
    port: int
    table: str
    fingerprint: bytes
    pin: str
    pace: float | None
    keys: str
    seats: tuple[BotSeat, ...]
