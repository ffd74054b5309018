"""Encrypt a line, know a host by its key, and say the key in words."""

from __future__ import annotations

import datetime
import hashlib
import ssl
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from net.shells.locks import locked
from net.shells.whole_files import write_whole

WORDS, BITS = 3, 11
"""How many words, of the 2,048 of BIP-39, no two of which begin with the same four letters."""


@lru_cache(maxsize=16)
def key_words(fingerprint: bytes) -> str:
    """Return the three words for a fingerprint, which everybody at a table sees alike; empty for none.

    They have 33 bits; each try at a key with the same words costs a slow hash, so looking for one takes years.
    """
    if not fingerprint:
        return ""
    from mnemonic import Mnemonic

    slow = hashlib.scrypt(fingerprint, salt=b"zootui-words-1", n=4096, r=8, p=1, dklen=8)
    number, words = int.from_bytes(slow, "big"), Mnemonic("english").wordlist
    return " ".join(words[number >> place * BITS & (1 << BITS) - 1] for place in range(WORDS))


# --- host key ------------------------------------------------------------------------------------------------------


NAME = "host.pem"
_MARK = "-----BEGIN CERTIFICATE-----"


@dataclass(frozen=True)
class HostKey:
    """Hold a host's side of TLS, and the SHA-256 of its certificate, 32 bytes."""

    context: ssl.SSLContext
    fingerprint: bytes


def load_host_key(folder: Path) -> HostKey:
    """Return the key in a folder, made if there is none; raise OSError, saying which file, if it cannot be read or written."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with locked(folder / f".{NAME}.lock"):  # two hosts that start at once share one key
            if not path.exists():
                write_whole(path, _made())
    except OSError as error:
        raise OSError(0, f"the key of this host cannot be kept in {path} ({error.strerror or error})") from error
    try:
        return _read(path)
    except (ssl.SSLError, ValueError) as error:  # it was read, and is no key
        reason = getattr(error, "reason", None) or error
        raise OSError(
            0, f"the key of this host in {path} is damaged ({reason}); delete it and a new one is made"
        ) from error
    except OSError as error:
        raise OSError(0, f"the key of this host in {path} cannot be read ({error.strerror or error})") from error


def _read(path: Path) -> HostKey:
    text = path.read_text("ascii")
    certificate = ssl.PEM_cert_to_DER_cert(text[text.index(_MARK) :])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # a client that comes back shakes hands again: one way in, not two
    context.load_cert_chain(path)
    return HostKey(context, hashlib.sha256(certificate).digest())


def _made() -> bytes:
    """Return a fresh key and a certificate that it has signed itself, as PEM; the certificate says nothing and never ends."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "zootui")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.datetime(2000, 1, 1))
        .not_valid_after(datetime.datetime(9999, 12, 31, 23, 59, 59))  # RFC 5280: no end
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return secret + certificate.public_bytes(serialization.Encoding.PEM)


# --- tls line ------------------------------------------------------------------------------------------------------


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
