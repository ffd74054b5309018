"""Start a host as a process of its own, which outlives this one."""

import asyncio
import contextlib
import os
import time
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import Struct

from net.lan.addresses import Way, own_address
from net.shells.between_processes import encoded
from net.shells.children import command, complaint, launch
from net.shells.host_options import HostOptions
from zootui.local import folders

STARTING = 60.0
"""Seconds that a new host process has for saying where it listens; one that dies is not waited for.

A machine that is busy, or looks through every file that a program opens for the first time, takes a quarter of that.
"""
LOGS = 20
"""How many logs of hosts are kept."""


@dataclass(frozen=True, kw_only=True)
class RunningHost:
    """Hold how a host process of ours is reached."""

    way: Way
    process: int
    remark: str = ""
    """What it says of an old recording."""


class HostBegan(Struct, frozen=True, tag_field="event", tag="listening"):
    """Hold what a host says first."""

    port: int
    table: str
    fingerprint: str
    salvaged: str = ""


def start_host(options: HostOptions) -> RunningHost:
    """Start a host that waits for its host player and return once it listens; raise OSError with a sentence."""
    log = _log()
    said = encoded(replace(options, log=log, attended=True))
    with log.open("wb") as errors:
        process, told = launch(command("zootui.launch.headless"), said, errors, STARTING, HostBegan)
    if told is None:
        raise OSError(0, complaint(log.read_bytes()) or f"the host did not start; its log is {log}")
    way = Way(
        own_address(options.bind),
        told.port,
        told.table,
        bytes.fromhex(told.fingerprint),
        new_key=True,  # it was made just now, and here
        listed=options.announced,
        pin=options.pin,
    )
    return RunningHost(way=way, process=process, remark=told.salvaged)


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
