"""Encrypt a line."""

from __future__ import annotations

import hashlib
import ssl
from functools import cache

FIRST_BYTE = 0x16
"""The first byte of a TLS connection; no plain one begins with it."""
CHUNK = 16 * 1024
"""The longest TLS record, in bytes."""

TlsError = ssl.SSLError


@cache
def _client_context() -> ssl.SSLContext:
    """Return the context of clients. No authority vouches for a table: who shows which key is the core's to judge."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def calling() -> TlsLine:
    """Return a client's side of a new connection, whose first bytes are waiting to be sent."""
    line = TlsLine(_client_context(), server_side=False)
    line.receive(b"")
    return line


def accepting(context: ssl.SSLContext) -> TlsLine:
    """Return a host's side of a new connection."""
    return TlsLine(context, server_side=True)


class TlsLine:
    """Hold one connection's encryption. `ready` tells that the handshake is done; before that nothing can be sent."""

    def __init__(self, context: ssl.SSLContext, *, server_side: bool) -> None:
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=server_side)
        self.ready = False

    @property
    def fingerprint(self) -> bytes:
        """Return the 32-byte SHA-256 of the certificate that the other side has shown and holds the key of; empty if none."""
        certificate = self._tls.getpeercert(binary_form=True)
        return hashlib.sha256(certificate).digest() if certificate else b""

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket and return what they say; raise TlsError if that is no TLS of ours."""
        self._incoming.write(data)
        plain = bytearray()
        try:
            if not self.ready:
                self._tls.do_handshake()
                self.ready = True
            while read := self._tls.read(CHUNK):
                plain += read
        except (ssl.SSLWantReadError, ssl.SSLZeroReturnError):  # no more for now, or for ever
            pass
        return bytes(plain)

    def send(self, data: bytes) -> None:
        """Encrypt bytes of the core; before the handshake is done they are dropped, for nobody could read them."""
        if self.ready and data:
            self._tls.write(data)

    def outgoing(self) -> bytes:
        """Return the bytes for the socket, once."""
        return self._outgoing.read() if self._outgoing.pending else b""

    def end(self) -> None:
        """Say within the encryption that no more comes."""
        if self.ready:
            try:
                self._tls.unwrap()
            except ssl.SSLError:  # it waits for the other side's end, which we do not
                self.ready = False
