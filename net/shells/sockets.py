"""Sockets: their options, one end of a connection, ports that are listened on."""

import asyncio
import contextlib
import errno
import socket
import sys
from collections.abc import Callable, Iterator

from net.shells.tls_line import TlsLine

ENOUGH = 4096
"""More files and connections than a host ever has."""


def raise_file_limit() -> None:
    """Raise the soft limit of open files towards the hard one; where there is no such limit, or it cannot be raised, do nothing."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


VANISHED = 9
"""Seconds until a peer that answers nothing, as behind a pulled cable or on a sleeping laptop, counts as gone."""


def prepare(transport: asyncio.Transport) -> None:
    """Set a fresh connection's options, those of them that this system knows."""
    raw: socket.socket | None = transport.get_extra_info("socket")
    if raw is None:
        return
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", VANISHED // 3),
        ("TCP_KEEPINTVL", VANISHED // 3),
        ("TCP_KEEPCNT", 2),
        ("TCP_USER_TIMEOUT", VANISHED * 1000),
    ):
        if hasattr(socket, name):
            with contextlib.suppress(OSError):  # the table works without, only slower to notice
                raw.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


class SocketEnd:
    """Hold this end of a connection, and what encrypts it, if anything does; `secured` is called once both ends agree on that."""

    def __init__(self, secured: Callable[[], None], line: TlsLine | None = None) -> None:
        self.line = line
        self.transport: asyncio.Transport | None = None
        """The socket, None before it is connected."""
        self._secured = secured

    def connect(self, transport: asyncio.BaseTransport) -> asyncio.Transport:
        """Take the socket and return it, prepared."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        prepare(transport)
        self.transport = transport
        return transport

    @property
    def open(self) -> bool:
        """Tell whether the socket is connected, and not being closed."""
        return self.transport is not None and not self.transport.is_closing()

    def send(self, data: bytes) -> None:
        """Send bytes, encrypted if the connection is."""
        if self.line is not None:
            self.line.send(data)
            data = self.line.outgoing()
        self._write(data)

    def handshake(self) -> None:
        """Send what the encryption itself has to say."""
        if self.line is not None:
            self._write(self.line.outgoing())

    def _write(self, data: bytes) -> None:
        if self.transport is not None and data and not self.transport.is_closing():
            self.transport.write(data)

    def decrypted(self, data: bytes) -> bytes:
        """Return what was said in bytes that came; raise TlsError."""
        line = self.line
        if line is None:
            return data
        was_ready = line.ready
        plain = line.receive(data)
        self._write(line.outgoing())
        if line.ready and not was_ready:
            self._secured()
        return plain

    def read(self, more: bool) -> None:
        """Read on, or leave what comes on its sender's side for now."""
        if self.transport is not None and not self.transport.is_closing():
            (self.transport.resume_reading if more else self.transport.pause_reading)()

    def close(self) -> None:
        """Close it once everything is sent."""
        if self.transport is not None:
            self.transport.close()

    def abort(self) -> None:
        """Cut the connection."""
        if self.transport is not None:
            self.transport.abort()


def bindings(bind: str | None) -> Iterator[tuple[socket.AddressFamily, str]]:
    """Yield the addresses to listen on: both families where the machine has them, unless one was named."""
    if bind is not None:
        yield (socket.AF_INET6 if ":" in bind else socket.AF_INET), bind
        return
    yield socket.AF_INET, "0.0.0.0"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
            yield socket.AF_INET6, "::"


def bound_socket(family: socket.AddressFamily, address: tuple[str, int]) -> socket.socket:
    """Return a socket that has an address to itself and can listen there; raise OSError if that cannot be."""
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two tables have one port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
        bound.setblocking(False)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


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
        self._socket = bound_socket(family, address)
        try:
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


TRIES = 8
"""How many free ports are tried until one is free for every address family."""


class ListeningPort:
    """Listen at one port of every address, or of one; `make`, `wait` and `notice` are as an `Acceptor` takes them."""

    def __init__(
        self, make: Callable[[], asyncio.Protocol], wait: Callable[[], float], notice: Callable[[str], None]
    ) -> None:
        self._how = make, wait, notice
        self._acceptors: list[Acceptor] = []

    @property
    def port(self) -> int:
        """Return which port it is, 0 while nothing is listened to."""
        return self._acceptors[0].port if self._acceptors else 0

    def open(self, bind: str | None, port: int) -> None:
        """Listen on `bind` (None: every address) and `port` (0: a free one); raise OSError if that cannot be."""
        for tries_left in reversed(range(1 if port else TRIES)):
            try:
                for family, address in bindings(bind):
                    self._acceptors.append(Acceptor(family, (address, port or self.port), *self._how))
            except OSError as error:
                self.close()
                if error.errno != errno.EADDRINUSE or not tries_left:
                    raise  # else: a port that is free for IPv4 need not be for IPv6
            else:
                return

    def close(self) -> None:
        """Let nobody new in; who is there stays."""
        for acceptor in self._acceptors:
            acceptor.close()
        self._acceptors.clear()
