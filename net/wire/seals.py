"""Seal a choice before it is known, and a seed that nobody chose alone; both can be held against what is opened."""

import hashlib
import hmac
from collections.abc import Sequence

from engine.contract.rng import child

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


SEED_LABEL = b"zootui-seed-1"
PART = 32
"""The length of a seat's part, in bytes. An empty part is that of a seat which did not open its seal."""


def host_seal(game: bytes, part: bytes) -> bytes:
    """Return the host's commitment to its part, which is its own nonce."""
    return seal(game, 0, None, part, b"")


def opens_host_seal(made: bytes, game: bytes, part: bytes) -> bool:
    """Tell whether `part` is what the host committed to."""
    return len(part) == PART and hmac.compare_digest(made, host_seal(game, part))


def game_key(game: bytes, host_part: bytes, parts: Sequence[bytes]) -> bytes:
    """Return the 32-byte key of a game from the host's part and every seat's, in the order of the seats."""
    return hashed(SEED_LABEL, game, host_part, *parts)


def test_key(seed: bytes, round_: int) -> bytes:
    """Return the key that a test seed gives for the game number `round_`."""
    return seed if round_ == 1 else child(seed, f"round {round_}")
