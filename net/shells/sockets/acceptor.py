"""Accept connections one at a time, only while there is time for strangers, and wait where the system has no room for one more.

asyncio's own server takes whatever comes, a whole backlog of it before anybody else is heard.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable

BACKLOG = 1024
"""How many connections may wait to be accepted; the system may allow fewer."""
RECEIVED = 32 * 1024
"""Bytes of a connection that the system keeps for us; who sends more has to wait."""
FULL = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
PAUSE, REMIND = 1.0, 60.0
"""Seconds for which nobody is accepted where the system has no room, and after which that is said again."""


class Acceptor:
    """Hold one listening socket.

    `make` makes what takes a connection, `wait` says for how many seconds nobody is to be accepted, `notice` takes a sentence for
    the log.
    """

    def __init__(
        self,
        family: socket.AddressFamily,
        address: tuple[str, int],
        make: Callable[[], asyncio.Protocol],
        wait: Callable[[], float],
        notice: Callable[[str], None],
    ) -> None:
        """Listen on an address; raise OSError if that cannot be."""
        self._make, self._wait, self._notice = make, wait, notice
        self._loop = asyncio.get_running_loop()
        self._said = -REMIND
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let two tables have one port
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                self._socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
            self._socket.setblocking(False)
            self._socket.bind(address)
            self._socket.listen(BACKLOG)
        except OSError:
            self._socket.close()
            raise
        self._running = self._loop.create_task(self._run())

    @property
    def port(self) -> int:
        """Return the port that is listened on."""
        port: int = self._socket.getsockname()[1]
        return port

    def close(self) -> None:
        """Accept nobody any more."""
        self._running.cancel()
        self._socket.close()

    async def _run(self) -> None:
        while True:
            if (wait := self._wait()) > 0:
                await asyncio.sleep(wait)
                continue
            try:
                line, _ = await self._loop.sock_accept(self._socket)
            except OSError as error:
                if error.errno in FULL:
                    self._say_full(error)
                    await asyncio.sleep(PAUSE)
                continue  # whoever came is gone already
            try:
                await self._loop.connect_accepted_socket(self._make, line)
            except OSError:
                line.close()

    def _say_full(self, error: OSError) -> None:
        now = self._loop.time()
        if now - self._said >= REMIND:
            self._said = now
            self._notice(f"Nobody more can connect for now: the system has no room for it ({error.strerror}).")
