"""Let guests in at a table of this machine that runs already: start their process, which outlives this one."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from threading import Timer

from net.lan.addresses import loopback, table_addresses
from zootui.guests.options import GuestsOptions, encoded
from zootui.launch.start_host import HIDDEN, new_log
from zootui.local import folders

__all__ = ["start_guests"]

STARTING = 15.0
"""Seconds that a new process has for saying which ways in are open."""


def start_guests(host: str, port: int, table: str, name: str, game: str) -> str:
    """Start the guests' process of a table at `host` and return what went wrong, in sentences, mostly nothing."""
    alone = all(map(loopback, table_addresses(host, port)))
    options = GuestsOptions(
        host=host,
        port=port,
        table=table,
        name=name,
        game=game,
        bind="127.0.0.1" if alone else None,
        announce=not alone,
        interfaces=folders.interfaces(),
        folder=folders.guests(table),
        keys=folders.keys(),
    )
    log = new_log("guests")
    with log.open("wb") as errors:
        child = subprocess.Popen(
            [sys.executable, "-m", "zootui.guests"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
            creationflags=HIDDEN,
        )
    assert child.stdin is not None
    assert child.stdout is not None
    with contextlib.suppress(OSError), child.stdin:
        child.stdin.write(encoded(options))
    late = Timer(STARTING, child.kill)
    late.start()
    trouble: list[str] = []
    with child.stdout:
        for line in child.stdout:
            event = json.loads(line)
            if event["event"] == "guests":
                late.cancel()
                return " ".join(trouble)
            trouble.append(event.get("text", ""))
    late.cancel()
    child.wait()
    return " ".join(trouble) or f"No guests can be let in; the log is {log}."
