"""Whether the ports of a table and of its guests are free, or ours."""

import asyncio
import errno
from collections.abc import Awaitable

from net.lan.asking import ask
from net.shells.host_options import SSH_PORT, WEB_PORT
from net.shells.sockets import bindings, bound_socket
from net.wire.messages import Row
from zootui.doctor.asking import FINE, MEND, Finding
from zootui.launch.find_table import DEFAULT_PORT
from zootui.local.called import here
from zootui.local.terminal import harmless

_PORTS = "ports"

PORT_TIMEOUT = 1.0
"""Seconds that whoever listens there has for saying what they are."""

PORTS = {DEFAULT_PORT: "--port", SSH_PORT: "--ssh-port", WEB_PORT: "--web-port"}
"""The usual ports of a table, of ssh guests and of browsers, each with the option of `zootui host` that takes another."""


async def look_at_ports() -> list[Finding]:
    """Return what there is to say about each port."""
    found: list[Awaitable[Finding]] = [port_finding(port, option) for port, option in PORTS.items()]
    return await asyncio.gather(*found)


async def port_finding(port: int, option: str) -> Finding:
    what = {SSH_PORT: f"{port}, ssh guests", WEB_PORT: f"{port}, browsers"}.get(port, f"{port}, tables")
    error = _refusal(port)
    if error is None:
        return Finding(_PORTS, what, FINE, "free")
    if error.errno == errno.EADDRINUSE:
        if ours := await _ours(port):
            return Finding(_PORTS, what, FINE, ours)
        return Finding(
            _PORTS,
            what,
            MEND,
            f"another program has it: end that, or take a free one with `{here(f'host {option} 0')}`",
        )
    return Finding(
        _PORTS,
        what,
        MEND,
        f"this system does not give it away ({error.strerror or error}): take a free one with `{here(f'host {option} 0')}`",
    )


def _refusal(port: int) -> OSError | None:
    """Return why nobody could listen on a port of all addresses, in the way in which a host does, or None."""
    for family, address in bindings(None):
        try:
            bound_socket(family, (address, port)).close()
        except OSError as error:
            return error
    return None


async def _ours(port: int) -> str:
    """Return what of ours listens on a port of this machine, in words; empty if it is nothing of ours."""
    if port == DEFAULT_PORT:
        answer = await ask("127.0.0.1", port, PORT_TIMEOUT)
        return f"a table is there: {harmless(answer.name)}" if isinstance(answer, Row) else ""
    greeting = b"" if port == SSH_PORT else b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"
    heard = await _greeted(port, greeting)
    if port == SSH_PORT:
        return "guests of a table come in there" if heard.startswith(b"SSH-2.0-zootui") else ""
    return "guests of a table come in there" if b"zootui" in heard else ""


async def _greeted(port: int, greeting: bytes) -> bytes:
    """Return the first bytes of what answers a greeting on a port of this machine."""
    writer: asyncio.StreamWriter | None = None
    heard = b""
    try:
        async with asyncio.timeout(PORT_TIMEOUT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(greeting)
            while len(heard) < 4096 and b"zootui" not in heard and (part := await reader.read(4096)):
                heard += part
    except (OSError, TimeoutError):
        pass  # what was heard by now must do
    finally:
        if writer is not None:
            writer.close()
    return heard
