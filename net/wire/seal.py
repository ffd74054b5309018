"""Commit to a decision without telling it, and prove later what it was.

A seal is BLAKE2b-256 over parts, each preceded by its length (4 bytes, big-endian): a protocol label, the table, the turn, the
seat, a 32-byte nonce, the action bytes. The nonce hides the action; turn and seat make a copied seal worthless.
"""

from __future__ import annotations

import hashlib
import hmac

SEAL_LABEL = b"zootui-seal-1"
NONCE = 32
"""The length of a nonce, in bytes."""
SEAL = 32
"""The length of a seal, in bytes."""
HOST = b"host"


def hashed(*parts: bytes) -> bytes:
    """Return the 32-byte BLAKE2b digest of parts that are each preceded by their length."""
    state = hashlib.blake2b(digest_size=32)
    for part in parts:
        state.update(len(part).to_bytes(4, "big"))
        state.update(part)
    return state.digest()


def seal_context(table: str, round_: int) -> bytes:
    """Return what names one game of one table: its id, a dot, the number of the game."""
    return f"{table}.{round_}".encode()


def seal(game: bytes, turn: int, seat: int | None, nonce: bytes, action: bytes) -> bytes:
    """Return the seal of `action` in one game (see `seal_context`); `seat` None is the host itself."""
    who = HOST if seat is None else str(seat).encode()
    return hashed(SEAL_LABEL, game, str(turn).encode(), who, nonce, action)


def opens(made: bytes, game: bytes, turn: int, seat: int | None, nonce: bytes, action: bytes) -> bool:
    """Tell whether nonce and action open the seal that was `made`."""
    return len(nonce) == NONCE and hmac.compare_digest(made, seal(game, turn, seat, nonce, action))
