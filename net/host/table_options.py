"""What a table is, as its host chose it."""

from __future__ import annotations

from engine.contract.tree import Struct
from net.table.records import Forked


class TableOptions(Struct, frozen=True, kw_only=True):
    """Hold what a table is.

    Times in seconds. `clock` 0 is none; `grace` is how long somebody may be away, and `patience` how long somebody who is
    asked may do nothing, before a bot stands in (0: for ever); `seed` has 32 bytes for tests and makes the game unfair;
    `attended` means that the host player is about to sit down, and nobody else does before. Where a recording is gone on
    with, it says game, game options, seats, name and seed itself, and `bots` do not count.
    """

    game: str = ""
    game_options: bytes = b""
    """The game's own options as `engine.contract.tree.encode` writes them, empty for the usual ones."""
    seats: int = 0
    bots: tuple[str, ...] = ()
    """The level of each seat that a bot takes at once."""
    name: str = ""
    pin: str = ""
    clock: int = 0
    grace: int = 60
    patience: int = 300
    hints: bool = True
    """Lets players ask what a bot would do."""
    stand_in: str = "normal"
    """The level of one that takes an absent player's place ("": never)."""
    watchers: bool = True
    delay: float = 0.0
    """How late watchers see the game."""
    seed: bytes = b""
    app: str = ""
    attended: bool = False
    fork: Forked | None = None
    """What the game goes on from instead of its beginning: a moment of another recording, whose seat bots leave free."""
