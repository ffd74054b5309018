"""Run a client core on a socket, and keep it at its table: a lost connection is made again until the host says goodbye."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Callable, Sequence
from typing import Any

from engine.contract.game import Action
from net.client.core import ClientCore, Declined, Joined, Parted, RemoteProtocolError, Trust
from net.lan.addresses import written_address
from net.shells.delayed_feed import DelayedFeed, LinkEvent, Lost, Noted
from net.shells.secret_store import MemorySecretStore, SecretStore
from net.shells.socket_options import prepare
from net.wire.messages import Hello, Request
from net.wire.sheet import Sheet
from net.wire.states import CHALLENGED

__all__ = ["Link", "LinkEvent", "Lost", "Noted"]

FIRST_WAIT, LONGEST_WAIT = 0.2, 1.6
"""Seconds between two tries to reach the host again, doubled from the first to the longest."""
HEARTBEAT = 3.0
"""Seconds of silence after which a client asks for a sign of life."""
LONGEST_SILENCE = 8.0
"""Seconds of silence after which a connection counts as lost."""
REPEAT = 1.0
"""Seconds after which what a host could not write down is sent again."""
PIN_WITHIN = 70.0
"""Seconds of silence while a person looks for the table's PIN."""


class Link:
    """Hold one client's life at one table. What it knows is in `sheet`; what happens is told to its listeners.

    `state` is `connecting`, `joined`, `reconnecting` or `closed`. Run it with `run()`, in a task of its own. With a `delay`, for
    watching only, all that is known and told is that many seconds old. `patience` is for how many seconds a host that
    is gone is looked for; then `run` returns without a goodbye.
    """

    def __init__(
        self,
        host: str,
        port: int,
        hello: Hello,
        *,
        table: str = "",
        pin: str = "",
        secret_store: SecretStore | None = None,
        delay: float = 0.0,
        patience: float = math.inf,
    ) -> None:
        self.host, self.port = host, port
        self.state = "connecting"
        self._patience = patience
        self._feed = DelayedFeed(delay)
        self._table = table
        self._secret_store = secret_store or MemorySecretStore()
        self._transport: asyncio.Transport | None = None
        self._core = ClientCore(
            hello, pin=pin, random=os.urandom, memory=self._secret_store.load(table) if table else b""
        )
        self._gone = asyncio.Event()
        self._done = False
        self._last_heard = 0.0
        self._memory = b""
        self._welcomed = self._cannot_store = False
        self._remarks: list[Noted] = []
        self.parting: Parted | None = None

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has, or None before the first snapshot."""
        return self._feed.now.sheet

    @property
    def version(self) -> int:
        """Return the version of the sheet."""
        return self._feed.now.version

    @property
    def seat(self) -> int | None:
        """Return the seat, None for a watcher."""
        return self._core.seat

    @property
    def owner(self) -> bool:
        """Tell whether this is the host player."""
        return self._core.welcome is not None and self._core.welcome.owner

    @property
    def game_id(self) -> str:
        """Return the game's id, empty before the welcome."""
        return "" if self._core.welcome is None else self._core.welcome.game

    @property
    def trust(self) -> Trust:
        """Return what this client has verified so far."""
        return self._feed.now.trust

    def subscribe(self, listener: Callable[[LinkEvent], None]) -> None:
        """Tell every event to `listener` from now on."""
        self._feed.subscribe(listener)

    def remark(self, text: str) -> None:
        """Tell the person here something once they sit at the table."""
        self._remarks.append(Noted(text))

    # --- what can be done -----------------------------------------------------------------------------------------------

    def prove(self, pin: str) -> None:
        """Answer the table's question for its PIN; raise LocalProtocolError if it asks for none."""
        self._core.prove(pin)
        self._flush()

    def act(self, action: Action) -> None:
        """Answer the open ask, sealed where it is sealed; raise LocalProtocolError if this seat is asked nothing."""
        self._core.act(action)
        self._flush()

    def undo(self) -> None:
        """Take one's latest step back."""
        self._core.undo()
        self._flush()

    def request(self, message: Request) -> None:
        """Ask for something around the game: another seat, a bot, the beginning, something said, to leave."""
        self._core.request(message)
        self._flush()

    async def close(self) -> None:
        """Go away; the seat stays ours and can be taken again."""
        self._done = True
        self._feed.drop()
        self._disconnect()
        self.state = "closed"
        await asyncio.sleep(0)

    # --- the connection -------------------------------------------------------------------------------------------------

    async def run(self) -> Parted | None:
        """Stay at the table until the host says goodbye, patience ends or `close` is called; return the goodbye, if any."""
        loop = asyncio.get_running_loop()
        wait, until = FIRST_WAIT, loop.time() + self._patience
        while not self._done:
            try:
                async with asyncio.timeout(LONGEST_SILENCE):
                    await loop.create_connection(lambda: _Socket(self), self.host, self.port)
            except (OSError, TimeoutError) as error:
                self._lose(f"{written_address(self.host, self.port)} cannot be reached ({_reason(error)})")
            else:
                if await self._keep_connection(loop):
                    wait, until = FIRST_WAIT, loop.time() + self._patience
                if not self._done:
                    self._lose("the connection to the host was lost")
            if self._done or loop.time() + wait > until:
                break
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)
        await self._feed.rest()
        self.state = "closed"
        return self.parting

    async def _keep_connection(self, loop: asyncio.AbstractEventLoop) -> bool:
        """Keep the connection until it is gone, asking for signs of life; return whether it led to the table."""
        while not self._gone.is_set() and not self._done:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await self._gone.wait()
            except TimeoutError:
                silent = loop.time() - self._last_heard
                if silent > (PIN_WITHIN if self._core.state == CHALLENGED else LONGEST_SILENCE):
                    self._disconnect()
                elif silent >= HEARTBEAT and self.state == "joined":
                    self._core.ping()
                    self._flush()
        return self._welcomed

    def _lose(self, text: str) -> None:
        self._tell([Lost(text)])

    def _disconnect(self) -> None:
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()
        if self.state == "joined":
            self.state = "reconnecting"
        self._core.lose()
        self._gone.set()

    def _made(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._welcomed = False
        self._gone.clear()
        self._last_heard = asyncio.get_running_loop().time()
        self._core.start()
        self._flush()

    def _received(self, data: bytes) -> None:
        self._last_heard = asyncio.get_running_loop().time()
        try:
            events: list[LinkEvent] = [*self._core.receive(data)]
        except RemoteProtocolError as error:
            self._lose(f"the host sent something that makes no sense ({error})")
            self._disconnect()
            return
        self._flush()
        for event in events:
            self._take(event)
        if self._remarks and self.state == "joined":
            events += self._remarks
            self._remarks.clear()
        self._tell(events)

    def _take(self, event: LinkEvent) -> None:
        if isinstance(event, Joined):
            self.state = "joined"
            self._welcomed = True
            self._table = event.welcome.table
            self._remember()
        elif isinstance(event, Declined) and event.refused.code == "disk":
            asyncio.get_running_loop().call_later(REPEAT, self._repeat)
        elif isinstance(event, Parted):
            self.parting = event
            self._done = True
            self._disconnect()

    def _repeat(self) -> None:
        self._core.repeat()
        self._flush()

    def _remember(self) -> None:
        """Store what must survive a restart before it is sent; play on, and say so, where it cannot be stored."""
        memory = self._core.memory()
        if not self._table or memory == self._memory:
            return
        self._memory = memory
        try:
            self._secret_store.store(self._table, memory)
        except OSError as error:
            if not self._cannot_store:
                self._cannot_store = True
                self.remark(f"The key to your seat could not be stored ({error}): do not close this window.")

    def _flush(self) -> None:
        self._remember()
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(self._core.outgoing())

    def _tell(self, events: Sequence[LinkEvent]) -> None:
        self._feed.tell(self._core, events)


class _Socket(asyncio.Protocol):
    """Carry bytes between the socket and a link."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        prepare(transport)
        self._transport = transport
        self._link._made(transport)

    def data_received(self, data: bytes) -> None:
        if self._link._transport is self._transport:
            self._link._received(data)

    def connection_lost(self, _exc: Exception | None) -> None:
        if self._link._transport is self._transport:
            self._link._disconnect()


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "no answer"
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
