"""Start a host as a process of its own, which outlives this one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from engine.contract.tree import replace
from net.lan.addresses import Way, own_address
from net.shells.host_process import HostOptions, encoded
from zootui.guests.options import GuestsOptions, encoded as guests_encoded
from zootui.local import folders

STARTING = 15.0
"""Seconds that a new host process has for saying where it listens."""
LOGS = 20
"""How many logs of hosts are kept."""
if sys.platform == "win32":
    HIDDEN = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
else:
    HIDDEN = 0
"""How Windows starts a process in a console that nobody sees: its bots share it, and the closing of ours does not reach it."""


@dataclass(frozen=True, kw_only=True)
class RunningHost:
    """Hold where a host process of ours listens, the table's id, and its key's fingerprint."""

    host: str
    port: int
    table: str
    process: int
    fingerprint: bytes
    remark: str = ""
    """What it says of an old recording."""
    listed: bool = True
    """Whether others find the table."""

    @property
    def way(self) -> Way:
        """Return how it is reached; its key counts, for it was started here."""
        return Way(self.host, self.port, self.table, self.fingerprint, new_key=True, listed=self.listed)


def start_host(options: HostOptions, guests: GuestsOptions | None = None) -> RunningHost:
    """Start a host that waits for its host player and return once it listens; raise OSError with a sentence.

    With `guests`, of which the ports count, it lets in guests who have nothing of ours installed.
    """
    log = _log()
    with log.open("wb") as errors:
        child = subprocess.Popen(
            [sys.executable, "-m", "zootui.launch.headless"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
            creationflags=HIDDEN,
        )
    assert child.stdin is not None
    assert child.stdout is not None
    with contextlib.suppress(BrokenPipeError), child.stdin:  # where it could not begin, its log says why
        child.stdin.write(encoded(replace(options, log=log, table=replace(options.table, attended=True))))
        if guests is not None:
            child.stdin.write(b"\n" + guests_encoded(guests))
    with child.stdout:
        line = _first_line(child.stdout)
    if not line:
        child.kill()
        child.wait()
        said = log.read_text(encoding="utf-8", errors="replace").strip().removeprefix("zootui: ")
        raise OSError(0, said or f"the host did not start; its log is {log}")
    told = json.loads(line)
    return RunningHost(
        host=own_address(options.bind),
        port=told["port"],
        table=told["table"],
        process=child.pid,
        fingerprint=bytes.fromhex(told["fingerprint"]),
        remark=told.get("salvaged", ""),
        listed=options.announced,
    )


async def free_port(usual: int) -> int:
    """Return the usual port where it is free, else 0: any."""
    try:
        server = await asyncio.get_running_loop().create_server(asyncio.Protocol, "0.0.0.0", usual)
    except OSError:
        return 0
    server.close()
    await server.wait_closed()
    return usual


def _first_line(stream: IO[bytes]) -> bytes:
    """Return the first line of a pipe, empty if none comes in time; read in a thread, for Windows cannot wait for a pipe."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=lambda: lines.put(stream.readline()), daemon=True).start()
    try:
        return lines.get(timeout=STARTING)
    except queue.Empty:
        return b""


def _log() -> Path:
    """Return the file for a new host's log, and make room for it among the old ones."""
    folder = folders.logs()
    folder.mkdir(parents=True, exist_ok=True)
    for old in sorted(folder.glob("host-*.log"))[: -LOGS + 1]:
        old.unlink(missing_ok=True)
    return folder / f"host-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
