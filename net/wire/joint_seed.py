"""Make the game's key out of everybody's randomness, so that the host cannot choose the shuffle and nobody can foresee it.

Turn 0 is a sealed turn in which every seat's answer is 32 random bytes. The host commits to its own part in the lobby, before it
knows anybody's, and opens it when the game is over: until then only the host knows the key, after that everybody can check it.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from engine.contract.rng import child
from net.wire.seal import hashed, seal

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
