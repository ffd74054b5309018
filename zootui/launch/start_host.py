"""Start a host as a process of its own, which outlives this one."""

from __future__ import annotations

import contextlib
import json
import os
import select
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from engine.contract.tree import replace
from net.lan.addresses import own_address
from net.shells.host_options import HostOptions, encoded
from zootui.local import folders

__all__ = ["RunningHost", "start_host"]

STARTING = 15.0
"""Seconds that a new host process has for saying where it listens."""
LOGS = 20
"""How many logs of hosts are kept."""


@dataclass(frozen=True, kw_only=True)
class RunningHost:
    """Hold where a host process of ours listens, its id, and what it had to say about a recording that it goes on with."""

    host: str
    port: int
    table: str
    process: int
    remark: str = ""


def start_host(options: HostOptions) -> RunningHost:
    """Start a host that waits for its host player and return once it listens; raise OSError with a sentence."""
    log = _log()
    with log.open("wb") as errors:
        child = subprocess.Popen(
            [sys.executable, "-m", "zootui.launch.headless"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    assert child.stdin is not None
    assert child.stdout is not None
    with contextlib.suppress(BrokenPipeError), child.stdin:  # where it could not begin, its log says why
        child.stdin.write(encoded(replace(options, log=log, table=replace(options.table, attended=True))))
    with child.stdout:
        ready, _, _ = select.select([child.stdout], [], [], STARTING)
        line = child.stdout.readline() if ready else b""
    if not line:
        child.kill()
        child.wait()
        said = log.read_text(errors="replace").strip().removeprefix("zootui: ")
        raise OSError(0, said or f"the host did not start; its log is {log}")
    told = json.loads(line)
    return RunningHost(
        host=own_address(options.bind),
        port=told["port"],
        table=told["table"],
        process=child.pid,
        remark=told.get("salvaged", ""),
    )


def _log() -> Path:
    """Return the file for a new host's log, and make room for it among the old ones."""
    folder = folders.logs()
    folder.mkdir(parents=True, exist_ok=True)
    for old in sorted(folder.glob("host-*.log"))[: -LOGS + 1]:
        old.unlink(missing_ok=True)
    return folder / f"host-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
