"""Ask for a table's PIN without it ever being sent.

The host sends a fresh nonce; the answer is BLAKE2b-256 over nonce and table id, keyed with a digest of the PIN. Whoever listens
can still try all short PINs at home, so a PIN keeps out the curious, not a determined attacker on the same network.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

__all__ = ["proof", "proves"]


def proof(pin: str, nonce: bytes, table: str) -> bytes:
    """Return the 32-byte answer to a challenge."""
    key = hashlib.blake2b(unicodedata.normalize("NFC", pin).encode(), digest_size=32).digest()
    return hashlib.blake2b(nonce + table.encode(), digest_size=32, key=key).digest()


def proves(answer: bytes, pin: str, nonce: bytes, table: str) -> bool:
    """Tell whether an answer shows knowledge of the PIN, in constant time."""
    return hmac.compare_digest(answer, proof(pin, nonce, table))
