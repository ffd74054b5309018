"""Keep the guests' process beside a host: started once the host listens, ended with it, started again should it die."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

import msgspec

from net.lan.addresses import loopback, own_address
from net.shells.host_process import HostOptions
from zootui.guests.options import GuestsOptions, encoded
from zootui.local import folders

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a process that died is started again, doubled from the first to the longest while it dies at once."""
SETTLED = 10.0
"""Seconds after which it counts as living."""
REFUSED = 4
"""Its exit code where this machine refuses; it is not tried again."""

Tell = Callable[[dict[str, Any]], None]


def guests_of(host: HostOptions, port: int, table: str, fingerprint: bytes, wish: GuestsOptions) -> GuestsOptions:
    """Return what to start the guests' process of a host with; of `wish` the ports count."""
    where = own_address(host.bind)
    return msgspec.structs.replace(
        wish,
        host=where,
        port=port,
        table=table,
        fingerprint=b"" if loopback(where) else fingerprint,
        name=host.table.name,
        game=host.table.game,
        bind=host.bind,
        announce=host.announce,
        interfaces=host.interfaces,
        folder=folders.guests(table),
        keys=folders.keys(),
        log=host.log,
        attached=True,
    )


class GuestsProcess:
    """Hold the guests' process; what it tells goes to `tell`.

    It outlives this one while guests read what the table said last, so asyncio, which kills its children, does not have it.
    """

    def __init__(self, options: GuestsOptions, tell: Tell) -> None:
        self._options, self._tell = options, tell
        self._loop = asyncio.get_running_loop()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    async def run(self) -> None:
        """Keep it running until `close` is called or this machine refuses."""
        loop, wait = self._loop, FIRST_WAIT
        while not self._closed:
            began = loop.time()
            code = await self._once()
            if self._closed or code == REFUSED:
                return
            wait = FIRST_WAIT if loop.time() - began > SETTLED else wait
            self._trouble(f"The guests' process ended by itself (code {code}); it is started again.")
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _once(self) -> int:
        """Start it and wait for its end; return its exit code."""
        try:
            process = subprocess.Popen(  # noqa: ASYNC220  it must not end with this loop
                [sys.executable, "-m", "zootui.guests"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            self._trouble(f"No guests can be let in now ({error.strerror or error}).")
            return REFUSED
        self._process = process
        ended = self._loop.create_future()
        Thread(target=self._listen, args=(process, ended), daemon=True).start()
        return await asyncio.shield(ended)

    def _listen(self, process: subprocess.Popen[bytes], ended: asyncio.Future[int]) -> None:
        """Tell it what to do and hear what it says until it ends; for a thread of its own."""
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):
            process.stdin.write(encoded(self._options))
            process.stdin.flush()
        with contextlib.suppress(RuntimeError):  # the loop is closed, the host has ended
            for line in process.stdout:
                self._loop.call_soon_threadsafe(self._hear, line)
            code = process.wait()
            self._loop.call_soon_threadsafe(ended.set_result, code)

    def _hear(self, line: bytes) -> None:
        with contextlib.suppress(ValueError):
            self._tell(json.loads(line))

    def _trouble(self, text: str) -> None:
        self._tell({"event": "trouble", "text": text})

    def close(self) -> None:
        """Let nobody new in; the process ends by itself once its guests have gone."""
        self._closed = True
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()
