"""Make randomness a value: a 32-byte key and a counter, kept in the hidden part of a state.

Draw number `n` is the first eight bytes of BLAKE2b keyed with the key over `n` (eight bytes, little-endian), so it is the
same on every platform for ever and can be recomputed by an auditor who learns the key.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from engine.contract.tree import Node

T = TypeVar("T")
_SPAN = 1 << 64


class Rng(Node):
    """Hold a key of 32 bytes and the number of draws made with it."""

    key: bytes
    count: int = 0


def _draw(key: bytes, count: int, bound: int) -> tuple[int, int]:
    """Return an unbiased number below `bound` from draw number `count` on, and the number of the draw after it."""
    limit = _SPAN - _SPAN % bound
    while True:
        digest = blake2b(count.to_bytes(8, "little"), digest_size=8, key=key).digest()
        value = int.from_bytes(digest, "little")
        count += 1
        if value < limit:
            return value % bound, count


def below(rng: Rng, bound: int) -> tuple[int, Rng]:
    """Return an unbiased whole number `0 <= n < bound` and the generator after it; raise ValueError if bound < 1."""
    if bound < 1:
        raise ValueError(f"cannot draw below {bound}")
    value, count = _draw(rng.key, rng.count, bound)
    return value, Rng(rng.key, count)


def shuffled(rng: Rng, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
    """Return the items in a uniformly random order (Fisher–Yates from the end) and the generator after it."""
    order = list(items)
    key, count = rng.key, rng.count
    for last in range(len(order) - 1, 0, -1):
        pick, count = _draw(key, count, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), Rng(key, count)


def child(key: bytes, label: str) -> bytes:
    """Return a fresh 32-byte key for the purpose `label`, independent of `key`'s own draws."""
    return blake2b(label.encode(), digest_size=32, key=key, person=b"zootui-child").digest()
