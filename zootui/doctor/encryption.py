"""Whether two sides of this program understand each other here."""

import tempfile
import time
from pathlib import Path

from net.shells.host_key import NAME, key_words, load_host_key
from net.shells.tls_line import TlsError, accepting, calling
from zootui.doctor.asking import FINE, MEND, Finding
from zootui.failure import why
from zootui.local import folders

_ENCRYPTION = "encryption"

TURNS = 8
"""How often both sides may speak until they must understand each other."""


def look_at_encryption() -> Finding:
    """Judge whether two sides of this program come to understand each other here, and know each other's key."""
    kept = folders.keys()
    try:
        if (kept / NAME).exists():
            return handshake_finding(kept, "this user’s key")
        with tempfile.TemporaryDirectory() as fresh:
            return handshake_finding(Path(fresh), "a key made for this")
    except OSError as error:
        return Finding(_ENCRYPTION, "key", MEND, why(error))


def handshake_finding(folder: Path, whose: str) -> Finding:
    """Judge a handshake with the key in a folder; raise OSError if it cannot be read."""
    key = load_host_key(folder)
    began = time.perf_counter()
    client, host = calling(), accepting(key.context)
    heard = b""
    try:
        for _ in range(TURNS):
            heard += host.receive(client.outgoing())
            client.receive(host.outgoing())
            if client.ready and host.ready:
                client.send(b"zootui")
                heard += host.receive(client.outgoing())
                break
    except TlsError as error:
        return Finding(
            _ENCRYPTION,
            "handshake",
            MEND,
            f"no TLS 1.3 with oneself ({error.reason}): use a Python with OpenSSL 1.1.1 or newer",
        )
    if heard != b"zootui" or client.fingerprint != key.fingerprint:
        return Finding(
            _ENCRYPTION,
            "handshake",
            MEND,
            f"{whose} is not what is shown: delete {folder / NAME}, and a new one is made",
        )
    words = f", known as “{key_words(key.fingerprint)}”" if folder == folders.keys() else ""
    took = (time.perf_counter() - began) * 1e3
    return Finding(_ENCRYPTION, "handshake", FINE, f"TLS 1.3 with {whose}{words}, in {took:.0f} ms")
