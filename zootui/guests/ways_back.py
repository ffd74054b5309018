"""Four digits that lead a guest back to their seat, and how often somebody may be wrong about them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

from msgspec import Struct, structs

from net.wire.limits import one_address

DIGITS = 4
WRONG_TRIES = 5
"""Wrong tries of one address after which no way back is open to it any more."""
SALT = 16
REMEMBERED = 4096
"""Addresses whose wrong tries are remembered; of more than that, nobody else may try."""


class WayBack(Struct, frozen=True):
    """Hold what is kept of four digits."""

    salt: bytes
    stretched: bytes

    def fits(self, digits: str) -> bool:
        """Tell whether these are the digits, in the same time for all that are not."""
        return hmac.compare_digest(self.stretched, _stretched(digits, self.salt))


def new_digits(below: Callable[[int], int]) -> str:
    """Return four digits, drawn by `below`, which returns a random number below the one that it is given."""
    return f"{below(10**DIGITS):0{DIGITS}}"


def made(digits: str, random: Callable[[int], bytes]) -> WayBack:
    """Return what to keep of these digits; `random` returns random bytes, as many as it is asked for."""
    salt = random(SALT)
    return WayBack(salt, _stretched(digits, salt))


def _stretched(digits: str, salt: bytes) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=2**12, r=8, p=1, dklen=32)


class WaysBack(Struct, frozen=True):
    """Count the wrong tries of each address; an IPv6 network of 64 bits is one address."""

    wrong: dict[str, int] = {}

    def shut(self, address: str) -> bool:
        """Tell whether this address may try no more."""
        known = self.wrong.get(one_address(address))
        return len(self.wrong) >= REMEMBERED if known is None else known >= WRONG_TRIES

    def left(self, address: str) -> int:
        """Return how many wrong tries this address still has."""
        return 0 if self.shut(address) else WRONG_TRIES - self.wrong.get(one_address(address), 0)

    def missed(self, address: str) -> WaysBack:
        """Return the count with one more wrong try of an address."""
        key = one_address(address)
        return structs.replace(self, wrong={**self.wrong, key: self.wrong.get(key, 0) + 1})
