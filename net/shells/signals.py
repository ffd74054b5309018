"""End in order when the system asks for it: Ctrl-C, the end of a session, a terminal that hangs up, on Windows also Ctrl-Break."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every command asks for this module, few for a loop
    import asyncio

if sys.platform == "win32":
    SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGBREAK)
    ENDINGS = (signal.SIGTERM, signal.SIGBREAK)
else:
    SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
    ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""What asks a process to end, and what does so where Python itself would do nothing in order.

Windows turns the closing of a console's window, logging off and shutting down into SIGBREAK as well.
"""
CLOSINGS = (2, 5, 6)
"""What Windows calls CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT and CTRL_SHUTDOWN_EVENT."""
CLOSES_WITHIN = 20.0
"""Seconds for which a console that closes is asked to wait; Windows itself ends who takes longer than about five."""


def hear_console(event: int) -> bool:
    """Take what a console says in a thread of its own, and return whether nobody else need hear it.

    As it is closed, Windows ends this process as soon as this returns: what Python does of its own accord is only note the signal.
    """
    if event not in CLOSINGS:
        return False
    _thread.interrupt_main(ENDINGS[1])
    time.sleep(CLOSES_WITHIN)
    return True


_heard: list[object] = []
"""What a console calls, for as long as this process lives."""


def _let_console_wait() -> None:
    if sys.platform != "win32" or _heard:
        return
    import ctypes

    _heard.append(ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_ulong)(hear_console))
    ctypes.windll.kernel32.SetConsoleCtrlHandler(_heard[0], 1)


def stop_on_signals(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Set `stop` when this process is asked to end; call it in the main thread. What nohup ignores stays ignored."""

    def asked(_number: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop.set)

    _let_console_wait()
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


def ended_by(number: int) -> int:
    """Return the exit code of a program that a signal ended, as shells say it."""
    return 128 + number


def _end(number: int) -> None:
    signal.signal(number, signal.SIG_DFL)  # the second time it ends at once
    sys.exit(ended_by(number))


@contextmanager
def asked_to_end(asked: Callable[[int], object] = _end) -> Iterator[None]:
    """Call `asked` when the system asks this process to end meanwhile; usually that unwinds what runs, as Ctrl-C does.

    What is ignored stays ignored. Only in the main thread.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in ENDINGS}
    before = {number: how for number, how in before.items() if how not in (signal.SIG_IGN, None)}

    def hear(number: int, _frame: FrameType | None) -> None:
        asked(number)

    _let_console_wait()
    for number in before:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number, how in before.items():
            signal.signal(number, how)
