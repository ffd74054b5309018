"""Know which addresses of this machine to listen on."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator


def bindings(bind: str | None) -> Iterator[tuple[socket.AddressFamily, str]]:
    """Yield the addresses to listen on: both families where the machine has them, unless one was named."""
    if bind is not None:
        yield (socket.AF_INET6 if ":" in bind else socket.AF_INET), bind
        return
    yield socket.AF_INET, "0.0.0.0"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
            yield socket.AF_INET6, "::"
