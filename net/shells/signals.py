"""End in order when the system asks for it: Ctrl-C, the end of a session, a terminal that hangs up, on Windows also Ctrl-Break."""

from __future__ import annotations

import asyncio
import signal
import sys
from types import FrameType

if sys.platform == "win32":
    SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGBREAK)
else:
    SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""Windows turns the closing of a console's window, logging off and shutting down into SIGBREAK as well."""


def stop_on_signals(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Set `stop` when this process is asked to end; call it in the main thread. What `nohup` ignores stays ignored."""

    def asked(_number: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop.set)

    for number in SIGNALS:
        if number not in SIGNALS[:2] and signal.getsignal(number) is signal.SIG_IGN:
            continue
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows' event loops; a Python handler wakes them, too
            signal.signal(number, asked)


def ignore_interrupts() -> None:
    """Leave what is typed at the terminal to the process that started this one, which ends this one in its own time."""
    for number in SIGNALS[1:]:
        signal.signal(number, signal.SIG_IGN)
