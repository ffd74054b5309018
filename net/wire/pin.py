"""Agree on a key by a PIN without ever sending it."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from functools import lru_cache

from engine.contract.tree import Struct
from net.wire.sheet import hashed

LABEL = b"zootui-pin-1"
CLIENT, HOST = b"client", b"host"


class Answer(Struct, frozen=True, gc=False):
    """Hold what a client says to a challenge, and what the host has to say to prove that it knows the PIN, too."""

    share: bytes
    answer: bytes
    expected: bytes


def plain_pin(pin: str) -> str:
    """Return a PIN as it is compared: what is the same for people who write it down and type it is the same.

    >>> plain_pin(" 4７11 "), plain_pin("\u0664\u0667\u0661\u0661"), plain_pin("Cafe\u0301") == plain_pin("Café")
    ('4711', '4711', True)
    """
    signs = (
        str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in unicodedata.normalize("NFKC", pin)
    )
    return " ".join("".join(signs).split())


def _point(pin: str, table: str, fingerprint: bytes) -> bytes:
    password = hashlib.blake2b(plain_pin(pin).encode(), digest_size=32).digest()
    return generator(password, hashed(LABEL, table.encode(), fingerprint))


def asked(pin: str, table: str, fingerprint: bytes, scalar: bytes) -> bytes:
    """Return the host's share for a challenge; `scalar` is 32 fresh random bytes, `fingerprint` empty on a plain connection."""
    return share_of(scalar, _point(pin, table, fingerprint))


def check_share(share: bytes) -> None:
    """Raise NotAShare for what no host of ours sends as its share."""
    share_of(bytes(32), share)


def answered(pin: str, table: str, fingerprint: bytes, scalar: bytes, challenge: bytes) -> Answer:
    """Return a client's answer to a challenge with the host's share; raise NotAShare if that is none."""
    share = share_of(scalar, _point(pin, table, fingerprint))
    key = key_of(scalar, challenge, transcript(share, CLIENT, challenge, HOST))
    return Answer(share, confirmation(key, share, CLIENT), confirmation(key, challenge, HOST))


def proved(challenge: bytes, scalar: bytes, share: bytes, answer: bytes) -> bytes:
    """Return the host's own proof if a client's answer shows that it knows the PIN, else nothing; compare in constant time."""
    try:
        key = key_of(scalar, share, transcript(share, CLIENT, challenge, HOST))
    except NotAShare:
        return b""
    return confirmation(key, challenge, HOST) if hmac.compare_digest(answer, confirmation(key, share, CLIENT)) else b""


# --- cpace ---------------------------------------------------------------------------------------------------------


_PRIME = 2**255 - 19
_A = 486662  # of Curve25519
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
    """Return the u-coordinate that Elligator 2 gives for a field element, 32 bytes, little-endian."""
    number %= _PRIME
    first = -_A * pow(1 + 2 * number * number, -1, _PRIME) % _PRIME
    square = pow(first**3 + _A * first**2 + first, (_PRIME - 1) // 2, _PRIME) in (0, 1)
    return (first if square else (-first - _A) % _PRIME).to_bytes(32, "little")


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
    """Return what both sides have said."""
    return _parts(first, first_data) + _parts(second, second_data)
