"""Run bots in a process of their own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import engine
from engine.bots.levels import Thinking
from engine.contract.tree import replace
from net.lan.addresses import Way
from net.shells.between_processes import decoded, encoded
from net.shells.bot_player import BotPlayer, BotSeat, BotSeats
from net.shells.children import BEHIND, KeptChild
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.shells.signals import ignore_interrupts
from net.wire.messages import PROTOCOL, Hello

MODULE = "net.shells.bot_process"
SWITCH = 0.05
"""Seconds that one thread thinks before another one of the process may: to hand over more often wakes them on other cores, too."""
LOOK_AGAIN = 1.0
"""Seconds between two looks at whether all wanted seats are played."""


@dataclass(frozen=True)
class _Playing:
    """Hold a seat that is being played."""

    seat: BotSeat
    link: Link
    player: BotPlayer
    task: asyncio.Task[Any]


class _BotPlayers:
    """Keep exactly the wanted seats played."""

    def __init__(self) -> None:
        self._playing: dict[int, _Playing] = {}
        self._wanted: BotSeats | None = None

    async def want(self, wanted: BotSeats) -> None:
        """Play exactly these seats."""
        self._wanted = wanted
        seats = {one.seat: one for one in wanted.seats}
        for one in [one for seat, one in self._playing.items() if seats.get(seat) != one.seat or one.task.done()]:
            del self._playing[one.seat.seat]
            one.player.stop()
            await one.link.close()
            one.task.cancel()
        self._sit_down()
        for one in self._playing.values():
            one.player.hurry(wanted.hurried)

    def look_again(self) -> None:
        """Sit down again where a seat was taken by its owner for a while and is wanted once more."""
        for seat, one in tuple(self._playing.items()):
            if one.task.done() and one.link.parting is not None and one.link.parting.bye.code == "elsewhere":
                one.player.stop()
                del self._playing[seat]
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin to play the wanted seats that are not played yet."""
        wanted = self._wanted
        if wanted is None:
            return
        for seat in wanted.seats:
            if seat.seat not in self._playing:
                link = Link(
                    Way(wanted.host, wanted.port, wanted.table, wanted.fingerprint, pin=wanted.pin),
                    Hello(protocol=PROTOCOL, app="", role="bot", name="", token=seat.token, level=seat.level),
                    secret_store=FileSecretStore(wanted.keys, f"bot{seat.seat}", durable=False),
                )
                player = BotPlayer(link, seat.level, wanted.pace)
                task = asyncio.create_task(link.run())
                self._playing[seat.seat] = _Playing(seat=seat, link=link, player=player, task=task)


async def _next_line() -> bytes:
    """Return the next line of standard input, empty at its end; read in a thread, for Windows cannot wait for an ordinary pipe."""
    return await asyncio.to_thread(sys.stdin.buffer.readline)


async def _main() -> None:
    ignore_interrupts()
    sys.setswitchinterval(SWITCH)
    players = _BotPlayers()
    reading = asyncio.create_task(_next_line())
    while True:
        done, _ = await asyncio.wait({reading}, timeout=LOOK_AGAIN)
        if not done:
            players.look_again()
        elif line := reading.result():
            await players.want(decoded(line, BotSeats))
            reading = asyncio.create_task(_next_line())
        else:
            return


# --- bot processes -------------------------------------------------------------------------------------------------


TOGETHER = -1
"""Names the process of the bots that do not think ahead; those of the ones that do are numbered."""


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
        """End the bots."""
        await asyncio.gather(*[one.end() for one in self._processes.values()])


if __name__ == "__main__":
    asyncio.run(_main())
