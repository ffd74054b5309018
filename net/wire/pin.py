"""Agree on a key by a PIN without ever sending it."""

import hashlib
import hmac
import unicodedata

from engine.contract.tree import Struct
from net.wire.cpace import NotAShare, confirmation, generator, key_of, share_of, transcript
from net.wire.seals import hashed

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
