"""What a client keeps of a table between two runs: its seat with the key to it, and the host's key."""

from engine.contract.tree import Node, TreeError, rebuild
from net.wire.frames import FrameError, plain

KEPT = 8
"""How many of the latest seals are kept; an older turn cannot come again."""


class OwnSeal(Node):
    """Hold a seal of one's own and what opens it."""

    round: int
    turn: int
    seal: bytes
    nonce: bytes
    action: bytes


class SeenShuffle(Node):
    """Hold what was seen of a game's beginning: the host's commitment and a digest of the first view, empty if not seen."""

    round: int = 0
    host_seal: bytes = b""
    first: bytes = b""


class Memory(Node):
    """Hold a client's memory of one table."""

    table: str = ""
    token: bytes = b""
    own_seals: tuple[OwnSeal, ...] = ()
    seen_shuffle: SeenShuffle = SeenShuffle()
    fingerprint: bytes = b""
    """That of its host's key, empty if it was never shown."""
    name: str = ""
    """As whom one sits there."""

    def own_seal(self, round_: int, turn: int) -> OwnSeal | None:
        """Return the seal that was made for a turn."""
        return next((made for made in self.own_seals if (made.round, made.turn) == (round_, turn)), None)


def read_memory(data: bytes) -> Memory:
    """Return the memory that `encode` made bytes of; what cannot be read is as good as forgotten."""
    try:
        return rebuild(plain(data, 6), Memory) if data else Memory()
    except (FrameError, TreeError):
        return Memory()
