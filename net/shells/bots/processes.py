"""Which seats bots are to play, and the processes of a host that play them."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import engine
from engine.bots.levels import Thinking
from engine.contract.tree import Struct, replace
from net.lan.addresses import Way
from net.shells.between_processes import encoded
from net.shells.children import KeptChild
from net.shells.standing_back import BEHIND

MODULE = "net.shells.bots.process"
"""What such a process runs."""
TOGETHER = -1
"""Names the process of the bots that do not think ahead; those of the ones that do are numbered."""


class BotSeat(Struct, frozen=True, kw_only=True):
    """Hold one seat that a bot plays: its number from 0, how well, and the key that opens it."""

    seat: int
    level: str
    token: bytes


class BotSeats(Struct, frozen=True, kw_only=True):
    """Hold a table and exactly the seats of it that bots play from now on."""

    way: Way
    """How the table is reached; without a key one talks plainly, on this very machine."""
    pace: float | None
    """The least seconds for a decision (None: comfortable to follow where people are)."""
    keys: Path
    """The folder for what is sealed."""
    seats: tuple[BotSeat, ...]
    hurried: bool = False
    """Whether they are not to pause now, for people wait for nothing but them."""


class BotProcesses:
    """Keep the wanted seats played. `notice` is told when something went wrong, as a sentence."""

    def __init__(self, notice: Callable[[str], None], cores: int | None = None) -> None:
        """Reckon with the cores of this machine unless told how many."""
        self._notice = notice
        self._processes: dict[int, KeptChild] = {}
        self._thinking = max(1, (cores or os.cpu_count() or 2) - 1)

    def want(self, wanted: BotSeats, game_id: str) -> None:
        """Play exactly these seats of a game from now on."""
        shares: dict[int, list[BotSeat]] = {place: [] for place in self._processes}
        for seat in wanted.seats:
            thinks = engine.has_level(game_id, seat.level) and isinstance(engine.bot(game_id, seat.level), Thinking)
            shares.setdefault(seat.seat % self._thinking if thinks else TOGETHER, []).append(seat)
        for place, seats in shares.items():
            if place not in self._processes:
                self._processes[place] = KeptChild(MODULE, "bots’", self._notice, far=BEHIND)
            self._processes[place].tell(encoded(replace(wanted, seats=tuple(seats))) + b"\n")

    async def close(self) -> None:
        await asyncio.gather(*[one.end() for one in self._processes.values()])
