"""Run the host's own bots in one process beside it, told over a pipe which seats to play; start it again should it die."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from net.lan.addresses import at_home

__all__ = ["BotProcess"]

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds until bots that died are started again, doubled from the first to the longest while they die at once."""
SETTLED = 10.0
"""Seconds after which bots count as living."""
GOING = 2.0
"""Seconds that the bots have for ending by themselves."""


class BotProcess:
    """Keep the wanted seats played. `notice` is told when something went wrong, as a sentence."""

    def __init__(
        self,
        bind: str | None,
        port: Callable[[], int],
        order: Mapping[str, Any],
        notice: Callable[[str], None],
    ) -> None:
        """Take where the table listens, and of an order (see `net.shells.bot_players`) the table, PIN, pace and folder of keys."""
        self._port = port
        self._order = {"host": at_home(bind), **order}
        self._notice = notice
        self._wanted: dict[str, list[str]] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._ordering = asyncio.Lock()
        self._wait = FIRST_WAIT
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    def want(self, seats: Mapping[int, tuple[str, bytes]]) -> None:
        """Play exactly these seats from now on: level and token for each."""
        wanted = {str(seat): [level, token.hex()] for seat, (level, token) in seats.items()}
        if wanted != self._wanted:
            self._wanted = wanted
            self._spawn(self._tell())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self) -> None:
        """Give the present order; start the process when it is first needed or has died."""
        async with self._ordering:
            if self._closed or (self._process is None and not self._wanted):
                return
            if self._process is None:
                try:
                    self._process = await asyncio.create_subprocess_exec(
                        sys.executable,
                        "-m",
                        "net.shells.bot_players",
                        stdin=asyncio.subprocess.PIPE,
                        stdout=asyncio.subprocess.DEVNULL,  # the host's own is for its events
                    )
                except OSError as error:
                    self._notice(f"No bots can be started now ({error.strerror or error}); that is tried again.")
                    self._spawn(self._again())
                    return
                self._spawn(self._mind(self._process))
            pipe = self._process.stdin
            assert pipe is not None
            order = {**self._order, "port": self._port(), "seats": self._wanted}
            try:
                pipe.write(json.dumps(order).encode() + b"\n")
                await pipe.drain()
            except ConnectionError:
                pass  # they have just died; whoever minds them starts them again and gives the order then

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
