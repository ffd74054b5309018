"""Run the guests' process: `python -m zootui.guests` reads its options, one line of JSON, from standard input and tells events."""

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.shells.between_processes import decoded
from zootui.failure import MACHINE, why
from zootui.guests.options import GuestsOptions
from zootui.guests.run import run_guests
from zootui.local.terminal import harmless, speak_utf8


def main() -> int:
    """Let guests in as the options say; return the exit code."""
    speak_utf8()
    options = decoded(sys.stdin.buffer.readline(), GuestsOptions)
    try:
        return asyncio.run(run_guests(options, _teller(options.log)))
    except OSError as error:
        print(f"zootui: {harmless(why(error))}", file=sys.stderr)  # noqa: T201
        return MACHINE


def _teller(log: Path | None) -> Callable[[dict[str, Any]], None]:
    """Return what prints events, one JSON object a line, and writes them down where a log is kept."""

    def tell(event: dict[str, Any]) -> None:
        line = json.dumps(event, ensure_ascii=True, separators=(",", ":"))
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {line}\n")
        with contextlib.suppress(OSError):  # nobody listens any more; the guests stay
            print(harmless(line), flush=True)  # noqa: T201

    return tell


if __name__ == "__main__":
    sys.exit(main())
