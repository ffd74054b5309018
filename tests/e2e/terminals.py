"""Run clients in pseudo-terminals that can be taken away from them."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import threading
from typing import Any

from tests.e2e.stage import HERE, Stage, until


class Terminal:
    """Run `zootui` in a pseudo-terminal, which need not be the one that it hangs up with, and gather what it paints there."""

    def __init__(
        self,
        stage: Stage,
        *words: str,
        who: str = "me",
        hangs_up: bool = False,
        output: int | None = None,
        module: str = "zootui",
        **more: str,
    ) -> None:
        """Start it; with `hangs_up` it is told when its terminal goes, else it ignores that; `output` takes what it prints."""
        self._screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))

        def in_its_own_session() -> None:
            os.setsid()
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # these tests may run under nohup, or in the background
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGQUIT, signal.SIG_DFL)
            if hangs_up:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            else:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)

        self.child = subprocess.Popen(
            [*HERE, module, *words],
            stdin=inside,
            stdout=inside if output is None else output,
            stderr=inside,
            env=stage.surroundings(who, **{"TERM": "xterm-256color", "COLORTERM": "truecolor", **more}),
            preexec_fn=in_its_own_session,  # noqa: PLW1509  nothing else runs in this process that could hold a lock
        )
        os.close(inside)
        self._seen = bytearray()
        self._looked_at = True
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while (
            self._looked_at
        ):  # never in the middle of reading when the terminal is taken away, or it would stay until then
            if select.select([self._screen], [], [], 0.05)[0]:
                try:
                    self._seen += os.read(self._screen, 65536)
                except OSError:
                    return  # nobody holds the other end any more

    @property
    def line(self) -> list[Any]:
        """Return how the line to the keyboard is set."""
        return termios.tcgetattr(self._screen)

    @property
    def painted(self) -> str:
        """Return all that came, with what a terminal obeys."""
        return self._seen.decode(errors="replace")

    @property
    def seen(self) -> str:
        """Return the letters that were painted, in the order in which they came."""
        return re.sub("\x1b\\[[0-?]*[ -/]*[@-~]", "", self.painted)

    async def shows(self, *words: str) -> None:
        await until(lambda: all(word in self.seen for word in words), lambda: f"{words} in {self.seen[-800:]}")

    def press(self, keys: str | bytes) -> None:
        os.write(self._screen, keys.encode() if isinstance(keys, str) else keys)

    def vanish(self) -> None:
        """Take the terminal away: whoever looks at it closes it."""
        self._looked_at = False
        self._reader.join()
        os.close(self._screen)

    async def ends(self) -> int:
        await until(lambda: self.child.poll() is not None, lambda: f"it ends: {self.seen[-800:]}", 60)
        return self.child.returncode

    async def all_came(self) -> None:
        """Wait until all is gathered that was painted; once the program has ended, and all that it started there."""
        await until(lambda: not self._reader.is_alive(), "nobody holds the terminal any more")

    def close(self) -> None:
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        if self._looked_at:
            self.vanish()
