"""Say what a table is: everything that its host player chooses, from the command line to `net.host.core.HostCore`."""

from __future__ import annotations

from engine.contract.tree import Struct
from net.table.records import Forked


class TableOptions(Struct, frozen=True, kw_only=True):
    """Hold what a table is. Times in seconds.

    `game_options` are the game's own options as `engine.contract.tree.encode` writes them, empty for the usual ones; `bots` is
    the level of each seat that a bot takes at once, `stand_in` the level of one that takes an absent player's place ("":
    never); `clock` 0 is none; `grace` is how long somebody may be away, and `patience` how long somebody who is asked may do
    nothing, before a bot stands in (0: for ever); `hints` lets players ask what a bot would do; `delay` is how late watchers
    see the game; `seed` has 32 bytes for tests and makes the game unfair; `attended` means that the host player is about to sit
    down, and nobody else does before; `fork` is what the game goes on from instead of its beginning: a moment of another
    recording, whose seat bots leave free. Where a recording is gone on with, it says game, game options, seats, name and seed
    itself, and `bots` do not count.
    """

    game: str = ""
    game_options: bytes = b""
    seats: int = 0
    bots: tuple[str, ...] = ()
    name: str = ""
    pin: str = ""
    clock: int = 0
    grace: int = 60
    patience: int = 300
    hints: bool = True
    stand_in: str = "normal"
    watchers: bool = True
    delay: float = 0.0
    seed: bytes = b""
    app: str = ""
    attended: bool = False
    fork: Forked | None = None
