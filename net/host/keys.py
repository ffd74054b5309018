"""Keys of a table: one secret makes them, and only digests of those that people hold are kept."""

import hashlib

from net.wire.seals import hashed


def token_hash(token: bytes) -> bytes:
    """Return what is written down of a token."""
    return hashed(b"zootui-token-1", token)


class HostKeys:
    """Hold a host's secret of 32 random bytes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._drawn = 0

    def key(self, label: str, size: int = 16) -> bytes:
        """Return the bytes that the secret gives for a label, always the same."""
        return hashlib.blake2b(label.encode(), digest_size=size, key=self._secret, person=b"zootui-host").digest()

    def fresh(self, label: str, size: int = 16) -> bytes:
        """Return bytes that were never given before."""
        self._drawn += 1
        return self.key(f"{label} {self._drawn}", size)

    @property
    def owner(self) -> bytes:
        """Return the key that proves the host player."""
        return self.key("owner")

    def bot(self, seat: int) -> bytes:
        """Return the token with which the host's own bot claims a seat."""
        return self.key(f"bot {seat}")

    def seed_part(self, round_: int) -> bytes:
        """Return the host's part of the seed of the game number `round_`."""
        return self.key(f"part {round_}", 32)
