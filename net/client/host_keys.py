"""Decide whether a host is the one that it was, or was announced as, by its key."""

from __future__ import annotations

OTHER_TABLE = "This host welcomes you to another table than the one that you asked for; look for the table again."
HOST_KNOWS_NO_PIN = "This host does not know the table’s PIN itself, so it is not the table that it says it is."
NO_PIN_ASKED = (
    "This host let you in without asking for the PIN that you gave, so it may not be the table that it says it is; nothing was "
    "kept of it. Ask the host player where the table is; if it has no PIN, come in without one."
)
OTHER_KEY = (
    "This host shows another key than the table had when you sat at it, so nothing was told to it: somebody may pretend to be "
    "that host."
)
_TAKE_IT = "If the host player says that their key is new, start again with --new-key."
_NOT_AS_ANNOUNCED = (
    "What answers shows another key than the table was announced with, so nothing was told to it. "
    "Look for the table again."
)


def why_not_this_key(shown: bytes, seen_before: bytes, announced: bytes) -> str:
    """Return why a host is to be told nothing, empty if it may be; each argument is a fingerprint, empty if not known."""
    if seen_before and shown != seen_before:
        return f"{OTHER_KEY} {_TAKE_IT}" if may_be_new(shown, seen_before, announced) else OTHER_KEY
    return _NOT_AS_ANNOUNCED if announced and shown != announced else ""


def may_be_new(shown: bytes, seen_before: bytes, announced: bytes) -> bool:
    """Tell whether a key is another one than before, yet the announced one, so that its table's host player may own it."""
    return bool(shown and seen_before) and shown != seen_before and announced in (b"", shown)
