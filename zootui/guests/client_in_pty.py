"""Run a guest's client in a pseudo-terminal: start it, press keys there, take what it paints, resize it, end it.

Windows has no pseudo-terminals that a program could listen to in this way; `why_not` says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
import sys
from collections.abc import Callable, Mapping, Sequence

from zootui.guests.client_command import HIGHEST, WIDEST

PART = 65536
"""Bytes that are taken from a client at once."""
UNREAD = 64 * 1024
"""Bytes of keys that may wait for a client before whoever presses them has to wait."""
GOING = 3.0
"""Seconds that a client has for ending by itself."""


def why_not() -> str:
    """Return why no client can run in a pseudo-terminal on this system, in a sentence; empty if it can."""
    if sys.platform == "win32":
        return "This host’s system shows no screens over ssh; ssh -T NAME@ADDRESS plays in lines of text, and the browser works."
    return ""


class ClientInPty:
    """Hold one client. `painted` takes what it paints, `ended` its exit code, `ready` is called when it takes keys again."""

    def __init__(
        self,
        painted: Callable[[bytes], None],
        ended: Callable[[int], None],
        ready: Callable[[], None] = lambda: None,
    ) -> None:
        self._painted, self._ended, self._ready = painted, ended, ready
        self._loop = asyncio.get_running_loop()
        self._screen = -1
        self._keys = bytearray()
        self._reading = self._paused = self._full = False
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: asyncio.Task[None] | None = None

    async def start(self, command: Sequence[str], environment: Mapping[str, str], columns: int, rows: int) -> None:
        """Start the client in a terminal of this size; raise OSError if this machine refuses."""
        if sys.platform == "win32":
            raise OSError(0, why_not())
        screen, inside = os.openpty()
        try:
            _make_plain(inside)
            os.set_blocking(screen, False)
            self._screen = screen
            self.resize(columns, rows)
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=inside, stdout=inside, stderr=inside, env=dict(environment), start_new_session=True
            )
        except OSError:
            self._screen = -1
            os.close(screen)
            raise
        finally:
            os.close(inside)
        self._waiting = asyncio.create_task(self._wait(self._process))
        self._read_again()

    def press(self, keys: bytes) -> bool:
        """Press keys; return whether the client takes more of them at once (else `ready` is called later)."""
        if self._screen >= 0:
            self._keys += keys
            self._write()
        self._full = len(self._keys) >= UNREAD
        return not self._full

    def resize(self, columns: int, rows: int) -> None:
        """Let the client know that its terminal has another size."""
        if sys.platform == "win32" or self._screen < 0:
            return
        import fcntl
        import termios

        size = (min(max(rows, 1), HIGHEST), min(max(columns, 1), WIDEST))
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))

    def pause(self) -> None:
        """Take nothing that the client paints for now; it waits."""
        self._paused = True
        self._stop_reading()

    def resume(self) -> None:
        """Take what the client paints again."""
        self._paused = False
        self._read_again()

    async def end(self) -> None:
        """End the client, as a terminal does whose window is closed; its seat stays taken."""
        if sys.platform == "win32":
            return
        import signal

        process = self._process
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGHUP)
            try:
                async with asyncio.timeout(GOING):
                    await process.wait()
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        if self._waiting is not None:
            await self._waiting

    # --- the terminal -----------------------------------------------------------------------------------------------------

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        """Close the terminal when the client has ended and all that it painted, at most what the system keeps, was taken."""
        code = await process.wait()
        self._paused = False
        while self._screen >= 0 and self._take():
            pass
        self._close()
        self._ended(code)

    def _read_again(self) -> None:
        if not self._reading and not self._paused and self._screen >= 0:
            self._reading = True
            self._loop.add_reader(self._screen, self._take)

    def _stop_reading(self) -> None:
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self._screen)

    def _take(self) -> bool:
        """Take what the client has painted; return whether there was something."""
        try:
            part = os.read(self._screen, PART)
        except BlockingIOError:
            return False
        except OSError:  # nobody has the terminal open any more
            part = b""
        if part:
            self._painted(part)
        else:
            self._stop_reading()
        return bool(part)

    def _write(self) -> None:
        try:
            written = os.write(self._screen, self._keys)
        except BlockingIOError:
            written = 0
        except OSError:  # nobody has the terminal open any more
            written = len(self._keys)
        del self._keys[:written]
        if self._keys:
            self._loop.add_writer(self._screen, self._write)
            return
        self._loop.remove_writer(self._screen)
        if self._full:
            self._full = False
            self._ready()

    def _close(self) -> None:
        self._stop_reading()
        if self._screen >= 0:
            self._loop.remove_writer(self._screen)
            os.close(self._screen)
        self._screen = -1


def _make_plain(terminal: int) -> None:
    """Let a terminal show what is written there and not what is typed, and take no key for a command."""
    if sys.platform == "win32":
        return
    import termios

    kept = termios.tcgetattr(terminal)
    kept[0] &= ~(termios.ICRNL | termios.IXON)
    kept[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    termios.tcsetattr(terminal, termios.TCSANOW, kept)
