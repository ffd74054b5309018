"""A client’s side of a connection on a socket."""

from __future__ import annotations

import asyncio
from typing import Protocol

from net.shells.sockets import SocketEnd
from net.shells.tls_line import TlsError, TlsLine


class Talker(Protocol):
    """Name what is told of a socket; each call says of which, for an older one may still have something to tell."""

    def socket_made(self, socket: ClientSocket) -> None:
        """Take a socket that is connected."""

    def socket_ready(self, socket: ClientSocket, fingerprint: bytes) -> None:
        """Begin to talk to whoever holds the key of this fingerprint (empty: unencrypted)."""

    def socket_received(self, socket: ClientSocket, data: bytes) -> None:
        """Take bytes."""

    def socket_failed(self, socket: ClientSocket, reason: str) -> None:
        """Take note that what came cannot be decrypted."""

    def socket_lost(self, socket: ClientSocket) -> None:
        """Take note that the connection is gone."""


class ClientSocket(asyncio.Protocol):
    """Tell a talker what happens on one connection."""

    def __init__(self, talker: Talker, line: TlsLine | None) -> None:
        self._talker = talker
        self._end = SocketEnd(self._secured, line)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with the encryption, if there is one."""
        self._end.connect(transport)
        self._talker.socket_made(self)
        if self._end.line is None:
            self._talker.socket_ready(self, b"")
        else:
            self._end.handshake()

    def _secured(self) -> None:
        self._talker.socket_ready(self, b"" if self._end.line is None else self._end.line.fingerprint)

    def data_received(self, data: bytes) -> None:
        """Decrypt what came."""
        try:
            plain = self._end.decrypted(data)
        except TlsError as error:
            self._talker.socket_failed(self, str(error.reason or error))
            return
        if plain:
            self._talker.socket_received(self, plain)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._talker.socket_lost(self)

    def send(self, data: bytes) -> None:
        """Send bytes, encrypted if the connection is."""
        self._end.send(data)

    def read(self, more: bool) -> None:
        """Read on, or leave what comes on its sender's side for now."""
        self._end.read(more)

    def close(self) -> None:
        """Close it once everything is sent."""
        self._end.close()
