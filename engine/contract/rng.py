"""Make randomness a value: a 32-byte key and a counter, kept in the hidden part of a state.

Draw number `n` is the first eight bytes of BLAKE2b keyed with the key over `n` (eight bytes, little-endian), so it is the
same on every platform for ever and can be recomputed by an auditor who learns the key.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from engine.contract.tree import Struct

__all__ = ["Rng", "below", "child", "shuffled"]

T = TypeVar("T")
_SPAN = 1 << 64


class Rng(Struct, frozen=True, array_like=True, gc=False):
    """Hold a key of 32 bytes and the number of draws made with it."""

    key: bytes
    count: int = 0


def _draw(key: bytes, count: int) -> int:
    return int.from_bytes(hashlib.blake2b(count.to_bytes(8, "little"), digest_size=8, key=key).digest(), "little")


def below(rng: Rng, bound: int) -> tuple[int, Rng]:
    """Return an unbiased whole number `0 <= n < bound` and the generator after it; raise ValueError if bound < 1."""
    if bound < 1:
        raise ValueError(f"cannot draw below {bound}")
    limit = _SPAN - _SPAN % bound
    count = rng.count
    while True:
        value = _draw(rng.key, count)
        count += 1
        if value < limit:
            return value % bound, Rng(rng.key, count)


def shuffled(rng: Rng, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
    """Return the items in a uniformly random order (Fisher–Yates from the end) and the generator after it."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, rng = below(rng, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), rng


def child(key: bytes, label: str) -> bytes:
    """Return a fresh 32-byte key for the purpose `label`, independent of `key`'s own draws."""
    return hashlib.blake2b(label.encode(), digest_size=32, key=key, person=b"zootui-child").digest()
