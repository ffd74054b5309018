"""Run bots in a process of their own."""

import asyncio
import sys
from dataclasses import dataclass
from typing import Any

from net.shells.between_processes import decoded
from net.shells.bots.player import BotPlayer
from net.shells.bots.processes import BotSeat, BotSeats
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.shells.signals import ignore_interrupts
from net.wire.messages import PROTOCOL, Hello

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
                    wanted.way,
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


if __name__ == "__main__":
    asyncio.run(_main())
