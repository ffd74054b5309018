"""What a table is, as its host chose it."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from net.table.records import Forked
from net.wire.sheet import LONGEST_CLOCK

SECONDS = Meta(ge=0, le=LONGEST_CLOCK)
"""What anybody is asked to wait at most is a day."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is agreed on at a table, which its recording does not say."""

    clock: Annotated[int, SECONDS] = 0
    """Seconds for each decision, 0 for no clock."""
    patience: Annotated[int, SECONDS] = 300
    """Seconds for which somebody who is asked may do nothing before a bot stands in, 0 for ever."""
    hints: bool = True
    """Lets players ask what a bot would do."""
    watchers: bool = True
    delay: Annotated[float, SECONDS] = 0.0
    """Seconds by which watchers see the game late."""


@dataclass(frozen=True, kw_only=True)
class TableOptions(Terms):
    """What a table is. Of a recording that is gone on with, game, its options, seats, name and seed are as it says itself."""

    game: str = ""
    game_options: bytes = b""
    """The game's own options as `engine.contract.tree.encode` writes them, empty for the usual ones."""
    seats: int = 0
    bots: tuple[str, ...] = ()
    """The level of each seat that a bot takes at once."""
    name: str = ""
    pin: str = ""
    grace: int = 60
    """Seconds for which somebody may be away before a bot stands in."""
    stand_in: str = "normal"
    """The level of one that takes an absent player's place ("": never)."""
    seed: bytes = b""
    """32 bytes for tests, which make the game unfair."""
    app: str = ""
    attended: bool = False
    """Whether the host player is about to sit down; nobody else does before."""
    fork: Forked | None = None
    """What the game goes on from instead of its beginning: a moment of another recording, whose seat bots leave free."""
