"""CPace over Curve25519: two who know the same password get the same key, and who does not learns nothing."""

import hashlib
import hmac
from functools import lru_cache

_PRIME = 2**255 - 19
_A = 486662  # of Curve25519
_HALF = pow(2, -1, _PRIME)
_DSI = b"CPace255"
_BLOCK = 128  # bytes of a block of SHA-512


class NotAShare(ValueError):
    """Say that what came cannot be the other side's share."""


def _parts(*parts: bytes) -> bytes:
    """Return the parts, each after its length; none is longer than 127 bytes, so that a length is one byte."""
    return b"".join(bytes((len(part),)) + part for part in parts)


@lru_cache(maxsize=64)
def generator(password: bytes, channel: bytes, session: bytes = b"") -> bytes:
    """Return the 32 bytes of the point that a password stands for on a channel (each at most 127 bytes long)."""
    padding = bytes(max(0, _BLOCK - 1 - len(_parts(_DSI, password))))
    hashed = hashlib.sha512(_parts(_DSI, password, padding, channel, session)).digest()[:32]
    return _on_the_curve(int.from_bytes(hashed, "little") % 2**255)


def _on_the_curve(number: int) -> bytes:
    """Return the u-coordinate that Elligator 2 gives for a field element, 32 bytes, little-endian.

    Which of the two candidates lies on the curve is a secret, so it is reckoned with and not asked: `power` is 1 or -1. Python's
    own integers take as long as they are large, though.
    """
    number %= _PRIME
    first = -_A * pow(1 + 2 * number * number, -1, _PRIME) % _PRIME
    second = -first - _A
    power = pow(first**3 + _A * first**2 + first, (_PRIME - 1) // 2, _PRIME)
    return ((first + second + power * (first - second)) * _HALF % _PRIME).to_bytes(32, "little")


def _multiplied(scalar: bytes, point: bytes) -> bytes:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    try:
        return X25519PrivateKey.from_private_bytes(scalar).exchange(X25519PublicKey.from_public_bytes(point))
    except ValueError as error:  # another length, or a point of low order
        raise NotAShare("that is no point of the curve") from error


def share_of(scalar: bytes, point: bytes) -> bytes:
    """Return what one side sends: 32 bytes, for its 32 fresh random bytes and the password's generator."""
    return _multiplied(scalar, point)


def key_of(scalar: bytes, theirs: bytes, transcript: bytes, session: bytes = b"") -> bytes:
    """Return the 64-byte key of both sides; raise NotAShare. `transcript` is the first side's share and data, then the second's."""
    return hashlib.sha512(_parts(_DSI + b"_ISK", session, _multiplied(scalar, theirs)) + transcript).digest()


def confirmation(key: bytes, share: bytes, data: bytes, session: bytes = b"") -> bytes:
    """Return the 64 bytes with which the side that sent this share and data proves to have the same key."""
    mac_key = hashlib.sha512(b"CPaceMac" + session + key).digest()
    return hmac.digest(mac_key, _parts(share, data), "sha512")


def transcript(first: bytes, first_data: bytes, second: bytes, second_data: bytes) -> bytes:
    return _parts(first, first_data) + _parts(second, second_data)
