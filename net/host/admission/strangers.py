"""Tell whoever is no client of ours so, in its own language where that is easy."""

from __future__ import annotations

from net.wire.frames import MAGIC
from net.wire.messages import PROTOCOL

_HTTP = (b"GET ", b"POST", b"HEAD", b"PUT ", b"OPTI", b"CONN", b"DELE", b"PRI ", b"PATC", b"TRAC")
_PAGE = (
    b"HTTP/1.0 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
    b"This is a zootui table, not a web page. Sit down with: zootui join HOST:PORT\n"
)


def reply_to_stranger(start: bytes) -> tuple[bytes, str]:
    """Return plain bytes to answer with (none: a goodbye in a frame), and a sentence, for a start that is not the magic."""
    if start in _HTTP:
        return _PAGE, "This is a zootui table, not a web server."
    if start[:1] == b"\x16":
        return b"", "This is a zootui table; it does not speak TLS."
    if start == b"SSH-":
        return b"This is a zootui table, not an SSH server.\r\n", "This is a zootui table, not an SSH server."
    return b"", f"This is a zootui table; a client begins with {MAGIC.decode()}."


def wrong_version(theirs: int) -> str:
    """Return the sentence for a client of another protocol version, saying which side to update."""
    if theirs > PROTOCOL:
        return f"This table speaks protocol {PROTOCOL}, you speak {theirs}: the host should update zootui."
    return f"This table speaks protocol {PROTOCOL}, you speak {theirs}: please update your zootui."
