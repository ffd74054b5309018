"""Set up the sockets of both ends: frames go out at once, and a peer that vanished without a word is noticed."""

from __future__ import annotations

import asyncio
import contextlib
import socket

VANISHED = 9
"""Seconds until a peer that answers nothing, as behind a pulled cable or on a sleeping laptop, counts as gone."""


def prepare(transport: asyncio.Transport) -> None:
    """Set a fresh connection's options, those of them that this system knows."""
    raw: socket.socket | None = transport.get_extra_info("socket")
    if raw is None:
        return
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", VANISHED // 3),
        ("TCP_KEEPINTVL", VANISHED // 3),
        ("TCP_KEEPCNT", 2),
        ("TCP_USER_TIMEOUT", VANISHED * 1000),
    ):
        if hasattr(socket, name):
            with contextlib.suppress(OSError):  # the table works without, only slower to notice
                raw.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
