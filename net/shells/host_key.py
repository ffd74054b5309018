"""Know a host by its key, and say the key in words."""

import datetime
import hashlib
import ssl
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
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
    slow = hashlib.scrypt(fingerprint, salt=b"zootui-words-1", n=4096, r=8, p=1, dklen=8)
    number, words = int.from_bytes(slow, "big"), _words()
    return " ".join(words[number >> place * BITS & (1 << BITS) - 1] for place in range(WORDS))


def _words() -> list[str]:
    return files("net.shells").joinpath("bip39", "english.txt").read_text(encoding="ascii").split()


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
