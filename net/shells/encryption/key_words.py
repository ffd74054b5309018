"""Say a key in three words that people compare aloud."""

from __future__ import annotations

import hashlib
from functools import lru_cache

WORDS, BITS = 3, 11
"""How many words, of the 2,048 of BIP-39, no two of which begin with the same four letters."""


@lru_cache(maxsize=16)
def key_words(fingerprint: bytes) -> str:
    """Return the three words for a fingerprint, which everybody at a table sees alike; empty for none.

    They have 33 bits; each try at a key with the same words costs a slow hash, so looking for one takes years.
    """
    if not fingerprint:
        return ""
    from mnemonic import Mnemonic

    slow = hashlib.scrypt(fingerprint, salt=b"zootui-words-1", n=4096, r=8, p=1, dklen=8)
    number, words = int.from_bytes(slow, "big"), Mnemonic("english").wordlist
    return " ".join(words[number >> place * BITS & (1 << BITS) - 1] for place in range(WORDS))
