"""A client’s side of a connection on a socket."""

from __future__ import annotations

import asyncio
from typing import Protocol

from net.shells.sockets import prepare
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
    """Hold one connection; `line` encrypts it."""

    def __init__(self, talker: Talker, line: TlsLine | None) -> None:
        self._talker = talker
        self._line = line
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with the encryption, if there is one."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        prepare(transport)
        self._transport = transport
        self._talker.socket_made(self)
        if self._line is None:
            self._talker.socket_ready(self, b"")
        else:
            self._write(self._line.outgoing())

    def data_received(self, data: bytes) -> None:
        """Decrypt what came."""
        line = self._line
        if line is not None:
            was_ready = line.ready
            try:
                data = line.receive(data)
            except TlsError as error:
                self._talker.socket_failed(self, str(error.reason or error))
                return
            self._write(line.outgoing())
            if line.ready and not was_ready:
                self._talker.socket_ready(self, line.fingerprint)
        if data:
            self._talker.socket_received(self, data)

    def connection_lost(self, _exc: Exception | None) -> None:
        """Tell the end."""
        self._talker.socket_lost(self)

    def send(self, data: bytes) -> None:
        """Send bytes."""
        if self._line is not None:
            self._line.send(data)
            data = self._line.outgoing()
        self._write(data)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and data and not self._transport.is_closing():
            self._transport.write(data)

    def read(self, more: bool) -> None:
        """Read on, or leave what comes on its sender's side for now."""
        if self._transport is None or self._transport.is_closing():
            return
        if more:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def close(self) -> None:
        """Close it once everything is sent."""
        if self._transport is not None:
            self._transport.close()
