"""Run a host without a terminal, telling what happens line by line.

`python -m zootui.launch.headless` is a host's own process: it reads its options from standard input, where no list of processes
shows a PIN (`net.shells.host_process`), and tells events as JSON.
"""

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.lan.addresses import written_address
from net.shells.between_processes import decoded
from net.shells.host_key import key_words
from net.shells.host_options import HostOptions
from zootui.client.standstill import GOES_ON, halt_line
from zootui.failure import MACHINE, why
from zootui.launch.guest_process import host_with_guests
from zootui.launch.own_tables import how_to_go_on
from zootui.line.json_watch import print_json
from zootui.local.terminal import harmless, speak_utf8, stop_speaking
from zootui.local.ways_in import WaysIn


def run_headless(options: HostOptions, *, as_json: bool) -> int:
    """Run a host in this process until its table is done; return the exit code; raise OSError if this machine refuses."""
    tell = _teller(options.log, as_json=as_json)
    return asyncio.run(host_with_guests(options, tell))


def _teller(log: Path | None, *, as_json: bool) -> Callable[[dict[str, Any]], None]:
    """Return what prints a host's events, and writes them down where a log is kept."""

    def tell(event: dict[str, Any]) -> None:
        if log is not None:
            with contextlib.suppress(OSError), log.open("a", encoding="utf-8") as file:  # a full disk ends no table
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {harmless(_sentence(event))}\n")
        try:
            if as_json:
                print_json(**event)
            else:
                print(harmless(_sentence(event)), flush=True)  # noqa: T201
        except OSError:  # BrokenPipeError; Windows calls it an invalid argument
            stop_speaking()  # the reader left, the table stays

    return tell


def _sentence(event: dict[str, Any]) -> str:
    match event["event"]:
        case "listening":
            lost = f"; {event['salvaged']}" if "salvaged" in event else ""
            words = key_words(bytes.fromhex(event["fingerprint"]))
            key = f" (three words of its key: {words})" if words else ""
            return f"table {event['table']}{key} listens on {written_address(event['host'], event['port'])}{lost}"
        case "moved":
            where = written_address(event["host"], event["port"])
            return f"this machine has another address now: the table listens on {where}"
        case "game":
            by = f", chosen by {event['by']}" if event["by"] else ""
            return f"the next game is {event['game']}{by}; it is recorded in {event['save']}"
        case "over":
            return f"over: places {event['places']}, points {event['scores']}; recorded in {event['save']}"
        case "guests":
            ways = [f"ssh: {event['ssh']}"] * bool(event["ssh"]) + [f"browser: {event['web']}"] * bool(event["web"])
            told = WaysIn(event["ssh"] or "", event["web"] or "", also=tuple(event["also"]))
            return f"guests come in by {', by '.join(ways)}{'; ' * bool(told.also)}{told.instead}"
        case "halted":
            return halt_line(event["why"]) if event["why"] else GOES_ON
        case "closed":
            return f"the table is closed{how_to_go_on(event['phase'], Path(event['save']))}"
        case _:
            return str(event.get("text", event))


def _main() -> int:
    speak_utf8()
    try:
        return run_headless(decoded(sys.stdin.buffer.read(), HostOptions), as_json=True)
    except OSError as error:
        print(f"zootui: {harmless(why(error))}", file=sys.stderr)  # noqa: T201
        return MACHINE


if __name__ == "__main__":
    sys.exit(_main())
