"""Run a client core on a socket, and keep it at its table: a lost connection is made again until the host says goodbye."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Callable, Sequence
from typing import Any

from engine.contract.game import Action
from net.client.core import ClientCore, Declined, ImpossibleTable, Joined, Parted, RemoteProtocolError, Trust
from net.lan.addresses import loopback, written_address
from net.shells.delayed_feed import DelayedFeed, LinkEvent, Lost, Noted
from net.shells.encryption.client_socket import ClientSocket
from net.shells.encryption.key_words import key_words
from net.shells.encryption.tls_line import calling
from net.shells.secret_store import MemorySecretStore, SecretStore
from net.wire.clean_text import clean
from net.wire.limits import LINE_CELLS
from net.wire.messages import Bye, Hello, Request
from net.wire.sheet import Sheet
from net.wire.states import CHALLENGED

__all__ = ["Link", "LinkEvent", "Lost", "Noted"]

FIRST_WAIT, LONGEST_WAIT = 0.2, 1.6
"""Seconds between two tries to reach the host again, doubled from the first to the longest."""
HEARTBEAT = 3.0
"""Seconds of silence after which a client asks for a sign of life."""
LONGEST_SILENCE = 8.0
"""Seconds of silence after which a connection counts as lost."""
LONGEST_MESSAGE = 10.0
"""Seconds that one message may take to come, however little of it comes at a time."""
REPEAT = 1.0
"""Seconds after which what a host could not write down is sent again."""
STEADY, FAILURES = 30.0, 3
"""Seconds for which a connection that made sense forgives those before, and how many that made none are enough."""
PIN_WITHIN = 70.0
"""Seconds of silence while a person looks for the table's PIN."""


class Link:
    """Hold one client's life at one table. What it knows is in `sheet`; what happens is told to its listeners.

    `state` is `connecting`, `joined`, `reconnecting` or `closed`. Run it with `run()`, in a task of its own. With a `delay`, for
    watching only, all that is known and told is that many seconds old. `patience` is for how many seconds a host that
    is gone is looked for; then `run` returns without a goodbye.

    Who plays is encrypted, but to this very machine if the table is not known to have a key. `fingerprint` is the key (32 bytes)
    that the table is known to have; one that was shown before at the same table counts, too, unless `new_key` says that it
    has changed. `secure` decides otherwise, for tests. `source` is the address of this machine to come from (empty: any).
    """

    def __init__(
        self,
        host: str,
        port: int,
        hello: Hello,
        *,
        table: str = "",
        fingerprint: bytes = b"",
        new_key: bool = False,
        secure: bool | None = None,
        pin: str = "",
        secret_store: SecretStore | None = None,
        delay: float = 0.0,
        patience: float = math.inf,
        source: str = "",
    ) -> None:
        self.host, self.port = host, port
        self._source = (source, 0) if source else None
        self.state = "connecting"
        self._patience = patience
        self._feed = DelayedFeed(delay)
        self._table = table
        self._secret_store = secret_store or MemorySecretStore()
        self._socket: ClientSocket | None = None
        plays = hello.role in ("play", "bot")
        self._core = ClientCore(
            hello,
            pin=pin,
            random=os.urandom,
            memory=self._secret_store.load(table) if table else b"",
            table=table,
            fingerprint=fingerprint if plays else b"",
            new_key=new_key,
        )
        self._secure = plays and (self._core.knows_key or not loopback(host)) if secure is None else secure
        self._gone = asyncio.Event()
        self._done = False
        self._last_heard = self._since = self._begun = 0.0
        self._failures = 0
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

    @property
    def fingerprint(self) -> bytes:
        """Return the fingerprint of the key that the host has shown, empty where the connection is not encrypted."""
        return self._core.fingerprint

    @property
    def words(self) -> str:
        """Return that fingerprint as three words for people to compare."""
        return key_words(self.fingerprint)

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

    def give_up(self, bye: Bye) -> None:
        """End it from this side: every listener hears this goodbye, at once even with a delay."""
        parted = Parted(bye)
        self._take(parted)
        self._feed.end(parted)

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
                    await loop.create_connection(self._new_socket, self.host, self.port, local_addr=self._source)
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
                async with asyncio.timeout(min(HEARTBEAT, self._time_left(loop.time()))):
                    await self._gone.wait()
            except TimeoutError:
                if self._time_left(loop.time()) <= 0.0:
                    self._fail(RemoteProtocolError(f"one message took longer than {LONGEST_MESSAGE:.0f} seconds"))
                    break
                silent = loop.time() - self._last_heard
                if silent > (PIN_WITHIN if self._core.state == CHALLENGED else LONGEST_SILENCE):
                    self._disconnect()
                elif silent >= HEARTBEAT and self.state == "joined":
                    self._core.ping()
                    self._flush()
        return self._welcomed

    def _time_left(self, now: float) -> float:
        """Return the seconds that the message on its way may still take, or the longest if none is."""
        return (
            self._begun + LONGEST_MESSAGE - now if self._core.halfway and not self._gone.is_set() else LONGEST_MESSAGE
        )

    def _lose(self, text: str) -> None:
        self._tell([Lost(text)])

    def _new_socket(self) -> ClientSocket:
        return ClientSocket(self, calling() if self._secure else None)

    def _disconnect(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()
        if self.state == "joined":
            self.state = "reconnecting"
        self._core.lose()
        self._gone.set()

    # --- what the socket tells --------------------------------------------------------------------------------------------

    def socket_made(self, socket: ClientSocket) -> None:
        """Take a socket that is connected."""
        self._socket = socket
        self._welcomed = False
        self._gone.clear()
        self._last_heard = self._since = self._begun = asyncio.get_running_loop().time()

    def socket_ready(self, socket: ClientSocket, fingerprint: bytes) -> None:
        """Begin to talk, encrypted to whoever holds the key of this fingerprint, or plain (empty)."""
        if socket is not self._socket:
            return
        events: list[LinkEvent] = [*self._core.start(fingerprint)]
        self._flush()
        self._heard(events)

    def socket_failed(self, socket: ClientSocket, reason: str) -> None:
        """Take note that what came cannot be decrypted."""
        if socket is self._socket:
            self._fail(RemoteProtocolError(f"no encryption: {reason}"))

    def socket_lost(self, socket: ClientSocket) -> None:
        """Take note that the connection is gone."""
        if socket is self._socket:
            self._disconnect()

    def socket_received(self, socket: ClientSocket, data: bytes) -> None:
        """Take bytes of the host."""
        if socket is not self._socket:
            return
        self._last_heard = asyncio.get_running_loop().time()
        fresh, messages = not self._core.halfway, self._core.messages
        try:
            events: list[LinkEvent] = [*self._core.receive(data)]
        except RemoteProtocolError as error:
            self._fail(error)
            return
        if fresh or self._core.messages != messages:
            self._begun = self._last_heard  # of the message that is on its way now
        self._flush()
        self._heard(events)

    def _heard(self, events: list[LinkEvent]) -> None:
        for event in events:
            self._take(event)
        if self._remarks and self.state == "joined":
            events += self._remarks
            self._remarks.clear()
        self._tell(events)

    def _fail(self, error: RemoteProtocolError) -> None:
        """Connect anew after something that makes no sense, or end where that has not helped."""
        self._failures = 1 + (self._failures if self._last_heard - self._since < STEADY else 0)
        reason = clean(str(error), LINE_CELLS)
        if isinstance(error, ImpossibleTable):
            self.give_up(Bye("impossible", f"This host shows a table that cannot be ({reason})."))
            return
        if self._failures < FAILURES:
            self._lose(f"the host sent something that makes no sense ({reason})")
            self._disconnect()
            return
        text = f"The host sent {FAILURES} times what makes no sense ({reason}), so this side stopped trying."
        parted = Parted(Bye("nonsense", f"{text} Ask the host player to open the table again from its recording."))
        self._take(parted)
        self._tell([parted])

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
        if self._socket is not None:
            self._socket.send(self._core.outgoing())

    def _tell(self, events: Sequence[LinkEvent]) -> None:
        self._feed.tell(self._core, events)


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "no answer"
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
