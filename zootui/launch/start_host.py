"""Start a host as a process of its own, which outlives this one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from engine.contract.tree import replace
from net.lan.addresses import Way, own_address
from net.shells.between_processes import encoded
from net.shells.children import command, complaint, launch
from net.shells.host_process import HostOptions
from zootui.local import folders

STARTING = 60.0
"""Seconds that a new host process has for saying where it listens; one that dies is not waited for.

A machine that is busy, or looks through every file that a program opens for the first time, takes a quarter of that.
"""
LOGS = 20
"""How many logs of hosts are kept."""


@dataclass(frozen=True, kw_only=True)
class RunningHost:
    """Hold where a host process of ours listens, the table's id, and its key's fingerprint."""

    host: str
    port: int
    table: str
    process: int
    fingerprint: bytes
    pin: str = ""
    """The PIN of the table, if it has one."""
    remark: str = ""
    """What it says of an old recording."""
    listed: bool = True
    """Whether others find the table."""

    @property
    def way(self) -> Way:
        """Return how it is reached; its key counts, for it was started here."""
        return Way(self.host, self.port, self.table, self.fingerprint, new_key=True, listed=self.listed, pin=self.pin)


class HostBegan(Struct, frozen=True, tag_field="event", tag="listening"):
    """Hold what a host says first."""

    port: int
    table: str
    fingerprint: str
    salvaged: str = ""


def start_host(options: HostOptions) -> RunningHost:
    """Start a host that waits for its host player and return once it listens; raise OSError with a sentence."""
    log = _log()
    said = encoded(replace(options, log=log, table=replace(options.table, attended=True)))
    with log.open("wb") as errors:
        process, told = launch(command("zootui.launch.headless"), said, errors, STARTING, HostBegan)
    if told is None:
        raise OSError(0, complaint(log.read_bytes()) or f"the host did not start; its log is {log}")
    return RunningHost(
        host=own_address(options.bind),
        port=told.port,
        table=told.table,
        process=process,
        fingerprint=bytes.fromhex(told.fingerprint),
        pin=options.table.pin,
        remark=told.salvaged,
        listed=options.announced,
    )


async def free_port(usual: int, bind: str | None = None) -> int:
    """Return the usual port where it is free (on `bind` None: everywhere), else 0: any."""
    try:
        server = await asyncio.get_running_loop().create_server(asyncio.Protocol, bind or "0.0.0.0", usual)
    except OSError:
        return 0
    server.close()
    await server.wait_closed()
    return usual


def _log() -> Path:
    """Return the file for a new host's log, and make room for it among the old ones."""
    folder = folders.logs()
    folder.mkdir(parents=True, exist_ok=True)
    for old in sorted(folder.glob("host-*.log"))[: -LOGS + 1]:
        with contextlib.suppress(OSError):  # Windows keeps that of a host which still runs
            old.unlink()
    return folder / f"host-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
