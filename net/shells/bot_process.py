"""Run bots in a process of their own."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

import engine
from engine.bots.levels import Thinking
from engine.contract.tree import replace
from net.lan.addresses import Way
from net.shells.bot_player import BotPlayer, BotSeat, BotSeats
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.shells.signals import ignore_interrupts
from net.wire.messages import PROTOCOL, Hello

NICENESS = 10
"""How far bots stand back behind everything else on the machine, where systems count so; else whoever starts them sees to it."""
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
                    Way(wanted.host, wanted.port, wanted.table, wanted.fingerprint),
                    Hello(protocol=PROTOCOL, app="", role="bot", name="", token=seat.token, level=seat.level),
                    pin=wanted.pin,
                    secret_store=FileSecretStore(Path(wanted.keys), f"bot{seat.seat}", durable=False),
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
    if sys.platform != "win32":
        os.nice(NICENESS)
    players = _BotPlayers()
    reading = asyncio.create_task(_next_line())
    while True:
        done, _ = await asyncio.wait({reading}, timeout=LOOK_AGAIN)
        if not done:
            players.look_again()
        elif line := reading.result():
            await players.want(msgspec.json.decode(line, type=BotSeats))
            reading = asyncio.create_task(_next_line())
        else:
            return


if __name__ == "__main__":
    asyncio.run(_main())


# --- bot process ---------------------------------------------------------------------------------------------------


FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds until bots that died are started again, doubled from the first to the longest while they die at once."""
SETTLED = 10.0
"""Seconds after which bots count as living."""
if sys.platform == "win32":
    LOW = subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    LOW = 0
"""What starts a process on Windows that stands back behind others."""
GOING = 2.0
"""Seconds that the bots have for ending by themselves."""


TOGETHER = -1
"""Names the process of the bots that do not think ahead; those of the ones that do are numbered."""


class BotProcesses:
    """Keep the wanted seats played. `notice` is told when something went wrong, as a sentence."""

    def __init__(self, notice: Callable[[str], None], cores: int | None = None) -> None:
        """Reckon with the cores of this machine unless told how many."""
        self._notice = notice
        self._processes: dict[int, _BotProcess] = {}
        self._thinking = max(1, (cores or os.cpu_count() or 2) - 1)

    def want(self, wanted: BotSeats, game_id: str) -> None:
        """Play exactly these seats of a game from now on."""
        shares: dict[int, list[BotSeat]] = {place: [] for place in self._processes}
        for seat in wanted.seats:
            thinks = engine.has_level(game_id, seat.level) and isinstance(engine.bot(game_id, seat.level), Thinking)
            shares.setdefault(seat.seat % self._thinking if thinks else TOGETHER, []).append(seat)
        for place, seats in shares.items():
            if place not in self._processes:
                self._processes[place] = _BotProcess(self._notice)
            self._processes[place].want(replace(wanted, seats=tuple(seats)))

    async def close(self) -> None:
        """End the bots."""
        await asyncio.gather(*[one.close() for one in self._processes.values()])


class _BotProcess:
    """Keep the wanted seats played in one process."""

    def __init__(self, notice: Callable[[str], None]) -> None:
        self._notice = notice
        self._wanted: BotSeats | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._telling = asyncio.Lock()
        self._wait = FIRST_WAIT
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    def want(self, wanted: BotSeats) -> None:
        """Play exactly these seats from now on."""
        before, self._wanted = self._wanted, wanted
        if wanted != before and (before is not None or wanted.seats):
            self._spawn(self._tell())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self) -> None:
        """Say which seats are wanted; start the process when it is first needed or has died."""
        async with self._telling:
            wanted = self._wanted
            if self._closed or wanted is None or (self._process is None and not wanted.seats):
                return
            if self._process is None:
                try:
                    self._process = await asyncio.create_subprocess_exec(
                        sys.executable,
                        "-m",
                        "net.shells.bot_process",
                        stdin=asyncio.subprocess.PIPE,
                        stdout=asyncio.subprocess.DEVNULL,  # the host's own is for its events
                        creationflags=LOW,
                    )
                except OSError as error:
                    self._notice(f"No bots can be started now ({error.strerror or error}); that is tried again.")
                    self._spawn(self._again())
                    return
                self._spawn(self._mind(self._process))
            pipe = self._process.stdin
            assert pipe is not None
            try:
                pipe.write(msgspec.json.encode(wanted) + b"\n")
                await pipe.drain()
            except ConnectionError:
                pass  # they have just died; whoever minds them starts them again and tells them then

    async def _mind(self, process: asyncio.subprocess.Process) -> None:
        """Start the bots again should their process die."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        code = await process.wait()
        if self._closed:
            return
        if loop.time() - began > SETTLED:
            self._wait = FIRST_WAIT
        self._notice(f"The bots' process ended by itself (code {code}); it is started again.")
        self._process = None
        await self._again()

    async def _again(self) -> None:
        wait, self._wait = self._wait, min(self._wait * 2, LONGEST_WAIT)
        await asyncio.sleep(wait)
        await self._tell()

    async def close(self) -> None:
        """End the bots."""
        self._closed = True
        process = self._process
        if process is not None and process.returncode is None:
            if process.stdin is not None:
                process.stdin.close()
            try:
                async with asyncio.timeout(GOING):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
