"""Carry values between processes of ours, which may take the same bytes of a file's name for different letters.

One that is told to use UTF-8 is started by one whose locale has another encoding, and a note is read by somebody's next one. So
what is carried is ASCII, also where it goes through the environment, and a path is the bytes of its name.
"""

import json
import os
import string
from typing import Any, TypeVar
from urllib.parse import quote_from_bytes, unquote_to_bytes

import msgspec

PLAIN = "".join(sign for sign in string.printable if sign.isprintable() and sign != "%")
"""What a path is written with as it is; every other byte as %20."""

T = TypeVar("T")


def encoded(value: object) -> bytes:
    """Return a value as one line of JSON, in ASCII."""
    return json.dumps(msgspec.to_builtins(value, enc_hook=_written), separators=(",", ":")).encode("ascii")


def decoded(data: bytes | str, kind: type[T]) -> T:
    """Return the value of this kind that `encoded` wrote; raise ValueError for anything else."""
    return msgspec.json.decode(data, type=kind, dec_hook=_read)


def _written(path: Any) -> str:
    return quote_from_bytes(os.fsencode(path), safe=PLAIN)


def _read(kind: type, word: Any) -> Any:
    return kind(os.fsdecode(unquote_to_bytes(word)))
