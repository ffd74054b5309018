"""Run the doors for guests beside a host."""

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

from net.lan.addresses import local_addresses, loopback, own_address
from net.lan.discovery import FoundTable, probe
from net.shells.host_process import HostOptions, host_table
from zootui.failure import MACHINE, Failure, why
from zootui.guests.client_command import take_wish
from zootui.guests.options import GuestsOptions, encoded
from zootui.guests.run import run_guests
from zootui.line.json_watch import print_json
from zootui.local import folders
from zootui.local.terminal import harmless
from zootui.local.ways_in import open_ways

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


# --- beside host ---------------------------------------------------------------------------------------------------


LOOK_AGAIN = 0.5
"""Seconds between two looks whether guests are wanted."""


async def host_with_guests(options: HostOptions, wish: GuestsOptions | None, tell: Tell) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses.

    With `wish`, of which the ports count, guests are let in as soon as the host listens. They are gone with it.
    """
    beside = _Beside(options, wish, tell)
    try:
        return await host_table(options, beside.hear)
    finally:
        beside.close()


class _Beside:
    """Start the guests' process of one host when it is wanted, and never two."""

    def __init__(self, options: HostOptions, wish: GuestsOptions | None, tell: Tell) -> None:
        self._options, self._wish, self._tell = options, wish, tell
        self._guests: GuestsProcess | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def hear(self, event: dict[str, Any]) -> None:
        """Pass on what the host tells, and begin when it listens."""
        self._tell(event)
        if event["event"] == "listening" and not self._options.private:  # who plays alone with bots has no guests
            self._tasks.append(asyncio.create_task(self._run(event["port"], event["table"], event["fingerprint"])))

    async def _run(self, port: int, table: str, fingerprint: str) -> None:
        """Let guests in whenever that is wanted and they are not let in already."""
        folder, key = folders.guests(table), bytes.fromhex(fingerprint)
        take_wish(folder)  # nobody waits any more for what a host that was killed left lying
        wish = self._wish
        while True:
            if wish is not None:
                self._guests = GuestsProcess(guests_of(self._options, port, table, key, wish), self._tell)
                await self._guests.run()
            await asyncio.sleep(LOOK_AGAIN)
            wish = take_wish(folder)

    def close(self) -> None:
        """Let nobody new in."""
        if self._guests is not None:
            self._guests.close()
        for task in self._tasks:
            task.cancel()


# --- serve browsers ------------------------------------------------------------------------------------------------


HERE = "127.0.0.1"
ANSWERS = 2.0
"""Seconds that a table has for answering."""


def serve_browsers(found: FoundTable, web_port: int, bind: str | None, *, as_json: bool) -> int:
    """Let browsers in until the table is gone or somebody presses Ctrl-C; return the exit code."""
    tell = _tell_json if as_json else _tell
    try:
        return asyncio.run(_serve(found, web_port, bind, tell))
    except OSError as error:
        raise Failure(why(error), MACHINE) from error


async def _serve(found: FoundTable, web_port: int, bind: str | None, tell: Callable[[dict[str, Any]], None]) -> int:
    row = found.row
    there = open_ways(folders.guests(row.table))
    if there.web:
        tell({"event": "guests", "ssh": there.ssh or None, "web": there.web, "already": True})
        return 0
    options = GuestsOptions(
        host=await _nearest(found),
        port=found.port,
        table=row.table,
        fingerprint=row.fingerprint,
        name=row.name,
        game=row.game,
        bind=bind,
        ssh_port=None,
        web_port=web_port,
        announce=bind is None or not loopback(bind),
        interfaces=folders.interfaces(),
        folder=folders.guests(row.table),
        keys=folders.keys(),
    )
    return await run_guests(options, tell)


async def _nearest(found: FoundTable) -> str:
    """Return where the table is reached: through this machine alone if it runs here, so that its limits hold for each guest."""
    if found.host not in local_addresses():
        return found.host
    row = await probe(HERE, found.port, ANSWERS)
    return HERE if row is not None and row.table == found.row.table else found.host


def _tell(event: dict[str, Any]) -> None:
    """Say what happens in a sentence."""
    match event["event"]:
        case "guests":
            when = ", as long as the table is there." if event.get("already") else "; Ctrl-C ends this."
            already = "already " if event.get("already") else ""
            text = f"Browsers come in {already}at {event['web']} to play, {event['web']}/watch to watch{when}"
        case _:
            text = event["text"]
    print(harmless(text), flush=True)  # noqa: T201


def _tell_json(event: dict[str, Any]) -> None:
    print_json(**event)
