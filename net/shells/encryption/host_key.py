"""Keep the key that a host is known by: made once, for all tables of this user, readable for this user only."""

from __future__ import annotations

import datetime
import hashlib
import os
import ssl
import tempfile
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock

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
        with FileLock(folder / f".{NAME}.lock"):  # two hosts that start at once share one key
            if not path.exists():
                _write(path, _made())
        return _read(path)
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        reason = getattr(error, "strerror", None) or error
        raise OSError(
            0,
            f"the key of this host in {path} cannot be read ({reason}); if it is damaged, delete it and a new one is made",
        ) from error


def _read(path: Path) -> HostKey:
    text = path.read_text("ascii")
    certificate = ssl.PEM_cert_to_DER_cert(text[text.index(_MARK) :])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # a client that comes back shakes hands again: one way in, not two
    context.load_cert_chain(path)
    return HostKey(context, hashlib.sha256(certificate).digest())


def _write(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent)  # mkstemp makes files that only this user can read
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    Path(name).replace(path)


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
