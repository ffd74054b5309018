"""Hold the line from a client to its host: connect, notice silence, connect again."""

from __future__ import annotations

import asyncio
import errno
import math
import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.contract.choice import Action
from engine.contract.tree import replace
from net.client.core import ClientCore
from net.client.events import Declined, ImpossibleTable, Joined, Parted, RemoteProtocolError
from net.client.seal_verifier import Trust
from net.lan.addresses import Way, loopback, written_address
from net.lan.whereabouts import Whereabouts
from net.shells.client_socket import ClientSocket
from net.shells.delayed_feed import DelayedFeed, LinkEvent, Lost, Noted
from net.shells.hearing import FAILURES, HEARTBEAT, LONGEST_MESSAGE, LONGEST_SILENCE, Hearing, Silence, usual_share
from net.shells.host_key import key_words
from net.shells.secret_store import SeatMemory, SecretStore
from net.shells.tls_line import calling
from net.wire.limits import LINE_CELLS
from net.wire.messages import Bye, Hello, Request
from net.wire.names import clean
from net.wire.rate_limits import TimeShare
from net.wire.sheet import Sheet
from net.wire.states import CHALLENGED

FIRST_WAIT, LONGEST_WAIT = 0.2, 1.6
"""Seconds between two tries to reach the host again, doubled from the first to the longest."""
REPEAT = 1.0
"""Seconds after which what a host could not write down is sent again."""


class Link:
    """Hold one client's life at one table. What it knows is in `sheet`; what happens is told to its listeners.

    `pin` is the one of its `Way`. `state` is `connecting`, `joined`, `reconnecting` or `closed`. Run it with `run()`, in a
    task of its own. With a `delay`, for watching only, all that is known and told is that many seconds old. `timeout` is for
    how many seconds a host that is gone is looked for; then `run` returns without a goodbye.

    Who plays is encrypted, but to this very machine if the table is not known to have a key. The key of its `Way` is the one
    that the table is known to have; one that was shown before at the same table counts, too, unless `new_key`. `secure` decides
    otherwise, for tests. `share` is how much of this process's time may go into what the host sends. With `whereabouts`, a host
    that is not where it was is gone after to where its table, with the key that it has, is announced.
    """

    def __init__(
        self,
        way: Way,
        hello: Hello,
        *,
        secure: bool | None = None,
        secret_store: SecretStore | None = None,
        delay: float = 0.0,
        timeout: float = math.inf,
        share: TimeShare | None = None,
        whereabouts: Whereabouts | None = None,
    ) -> None:
        self.host, self.port, self.pin, self.listed = way.host, way.port, way.pin, way.listed
        self._source = (way.source, 0) if way.source else None
        self.state = "connecting"
        self.begins_when_full = False
        """Whether this host player's game begins by itself as soon as no seat is open."""
        self._timeout = timeout
        self._once_more = partial(Link, hello=hello, delay=delay, timeout=timeout, whereabouts=whereabouts)
        self._way = way
        self._whereabouts = whereabouts
        self._memory = SeatMemory(way.table, secret_store)
        self._socket: ClientSocket | None = None
        self._hearing = Hearing(share or usual_share(), self._take_next, self._read)
        self._cut = False
        plays = hello.role in ("play", "bot")
        core = ClientCore(
            hello,
            pin=way.pin,
            random=os.urandom,
            memory=self._memory.load(),
            table=way.table,
            fingerprint=way.fingerprint if plays else b"",
            new_key=way.new_key,
        )
        self._core, self._feed = core, DelayedFeed(delay)
        self._secure = plays and (core.knows_key or not loopback(way.host)) if secure is None else secure
        self._gone = asyncio.Event()
        self._done = self._anew = False
        self.lost = False
        """Whether the host was not there when this side went away."""
        self._silence = Silence()
        self._welcomed = False
        self._remarks: list[Noted] = []
        self.parting: Parted | None = None

    @property
    def way(self) -> Way:
        """Return how this table was reached, with what was learnt of it there."""
        return replace(self._way, table=self._memory.table, fingerprint=self.fingerprint or self._way.fingerprint)

    def with_new_key(self) -> Link:
        """Return another link to this table that takes the key which the host has shown here, and no other, for its own."""
        way = replace(self._way, fingerprint=self.fingerprint, new_key=True)
        return self._once_more(way, secret_store=self._memory.store)

    # --- what is known: but for how this side came in, as it was `delay` seconds ago --------------------------------------

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has, or None before the first snapshot."""
        return self._feed.now.sheet

    @property
    def version(self) -> int:
        return self._feed.now.version

    @property
    def seat(self) -> int | None:
        """Return the seat, None for a watcher."""
        return self._core.seat

    @property
    def hurries(self) -> bool:
        """Tell whether this host lets its bots be hurried."""
        return self._core.welcome is not None and self._core.welcome.hurries

    @property
    def owner(self) -> bool:
        """Tell whether this is the host player."""
        return self._core.welcome is not None and self._core.welcome.owner

    @property
    def game_id(self) -> str:
        """Return the id of the game that is shown, empty before the welcome."""
        welcome = self._core.welcome
        return self._feed.now.game or ("" if welcome is None else welcome.game)

    @property
    def name(self) -> str:
        """Return what the table calls this client, empty before the welcome."""
        return "" if self._core.welcome is None else self._core.welcome.name

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

    @property
    def words_before(self) -> str:
        """Return the three words that the host had before, where it was left because its key is another one now, else nothing."""
        return key_words(self._core.key_before)

    @property
    def words_then_and_now(self) -> str:
        """Return a sentence, after a space, with both keys' words where the host was left because its key is another one now."""
        return f" Its three words were: {self.words_before}. Now they are: {self.words}." if self.words_before else ""

    def subscribe(self, listener: Callable[[LinkEvent], None]) -> None:
        """Tell every event to `listener` from now on."""
        self._feed.subscribe(listener)

    # --- what can be done -----------------------------------------------------------------------------------------------

    def remark(self, text: str) -> None:
        """Tell the person here something once they sit at the table."""
        self._remarks.append(Noted(text))

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
        self.lost |= self.state == "reconnecting"
        self._done = True
        self._feed.drop()
        self._disconnect()
        self._memory.store.close()
        self.state = "closed"
        await asyncio.sleep(0)

    # --- the connection -------------------------------------------------------------------------------------------------

    async def run(self) -> Parted | None:
        """Stay at the table until the host says goodbye, the timeout is over or `close` is called; return the goodbye, if any."""
        try:
            await self._stay()
        finally:
            self._memory.store.close()
            await self._stop_looking()
        await self._feed.rest()
        self.state = "closed"
        return self.parting

    async def _stay(self) -> None:
        loop = asyncio.get_running_loop()
        wait, until = FIRST_WAIT, loop.time() + self._timeout
        while not self._done:
            try:
                async with asyncio.timeout(LONGEST_SILENCE):
                    await loop.create_connection(self._new_socket, self.host, self.port, local_addr=self._source)
            except (OSError, TimeoutError) as error:
                self._lose(f"{written_address(self.host, self.port)} cannot be reached ({_reason(error)})")
                if await self._gone_after():
                    continue
            else:
                if await self._keep_connection(loop):
                    wait, until = FIRST_WAIT, loop.time() + self._timeout
                if self._anew:
                    self._anew = False
                    continue
                if not self._done:
                    self._lose("the connection to the host was lost")
            if self._done or loop.time() + wait > until:
                break
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)

    async def _gone_after(self) -> bool:
        """Look from now on where the host has gone; return whether it is elsewhere, which is where it is tried then."""
        if self._whereabouts is None or not self._memory.table:
            return False
        await self._whereabouts.look()
        address = self._whereabouts.address(self._memory.table, self.way.fingerprint)
        if address is None or address == (self.host, self.port):
            return False
        self.host, self.port = address
        return True

    async def _stop_looking(self) -> None:
        """Look no more for the host."""
        if self._whereabouts is not None:
            await self._whereabouts.rest()

    async def _keep_connection(self, loop: asyncio.AbstractEventLoop) -> bool:
        """Keep the connection until it is gone, asking for signs of life; return whether it led to the table."""
        while not self._gone.is_set() and not self._done:
            if self.state == "joined":
                await self._stop_looking()
            try:
                async with asyncio.timeout(min(HEARTBEAT, self._time_left(loop.time()))):
                    await self._gone.wait()
            except TimeoutError:
                if self._time_left(loop.time()) <= 0.0:
                    self._fail(RemoteProtocolError(f"one message took longer than {LONGEST_MESSAGE:.0f} seconds"))
                    break
                if self._silence.lost(loop.time(), challenged=self._core.state == CHALLENGED):
                    self._disconnect()
                elif self._silence.asks_for_sign(loop.time()) and self.state == "joined":
                    self._core.ping()
                    self._flush()
        return self._welcomed

    def _time_left(self, now: float) -> float:
        """Return the seconds that the message on its way may still take, or the longest if none is."""
        return self._silence.left(now, halfway=self._core.halfway and not self._gone.is_set())

    def _lose(self, text: str) -> None:
        self._tell([Lost(text)])

    def _new_socket(self) -> ClientSocket:
        return ClientSocket(self, calling() if self._secure else None)

    def _disconnect(self) -> None:
        socket, self._socket = self._socket, None
        self._hearing.stop()
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
        self._welcomed = self._cut = False
        self._gone.clear()
        self._silence.connect(asyncio.get_running_loop().time())

    def socket_ready(self, socket: ClientSocket, fingerprint: bytes) -> None:
        """Begin to talk, encrypted to whoever holds the key of this fingerprint, or plain (empty)."""
        if socket is not self._socket:
            return
        went_after = (self.host, self.port) != (self._way.host, self._way.port)
        if self._whereabouts is not None and went_after and self._secure and fingerprint != self.way.fingerprint:
            self._whereabouts.rule_out(self.host, self.port)  # somebody announces a table that is another's
            self.host, self.port = self._way.host, self._way.port
            self._disconnect()
            return
        events: list[LinkEvent] = [*self._core.start(fingerprint)]
        self._flush()
        self._heard(events)

    def socket_failed(self, socket: ClientSocket, reason: str) -> None:
        """Take note that what came cannot be decrypted."""
        if socket is self._socket:
            self._fail(RemoteProtocolError(f"no encryption: {reason}"))

    def socket_lost(self, socket: ClientSocket) -> None:
        """Take note that the connection is gone, once all that came was taken."""
        if socket is self._socket:
            self._cut = True
            self._hearing.hear()

    def socket_received(self, socket: ClientSocket, data: bytes) -> None:
        """Take bytes of the host."""
        if socket is not self._socket:
            return
        self._silence.hear(asyncio.get_running_loop().time())
        if not self._core.halfway:
            self._silence.begin()
        self._core.feed(data)
        self._hearing.hear()

    def _take_next(self) -> bool:
        """Take the next message of the host; tell whether there was one."""
        if self._socket is None:
            return False
        try:
            happened = self._core.take()
        except RemoteProtocolError as error:
            self._fail(error)
            return False
        if happened is None:
            if self._cut:
                self._disconnect()
            return False
        self._silence.hear(asyncio.get_running_loop().time())  # what waited here was no silence of the host's
        self._silence.begin()
        self._flush()
        self._heard([*happened])
        return True

    def _read(self, more: bool) -> None:
        """Read on, or nothing more for now."""
        if self._socket is not None:
            self._socket.read(more)

    def _heard(self, events: list[LinkEvent]) -> None:
        if any(isinstance(event, Parted) and event.bye.code == "token" for event in events) and self._core.begin_anew():
            self._anew = True  # the key is forgotten; nobody has to ask for a seat a second time
            self._remember()
            self._disconnect()
            return
        for event in events:
            self._take(event)
        if self._remarks and self.state == "joined":
            events += self._remarks
            self._remarks.clear()
        self._tell(events)

    def _fail(self, error: RemoteProtocolError) -> None:
        """Connect anew after something that makes no sense, or end where that has not helped."""
        failures = self._silence.fail()
        reason = clean(str(error), LINE_CELLS)
        if isinstance(error, ImpossibleTable):
            self.give_up(Bye("impossible", f"This host shows a table that cannot be ({reason})."))
            return
        if failures < FAILURES:
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
            self._memory.table = event.welcome.table
            self._way = replace(self._way, host=self.host, port=self.port)
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
        remark = self._memory.keep(self._core.memory())
        if remark:
            self.remark(remark)

    def _flush(self) -> None:
        self._remember()
        if self._socket is not None:
            self._socket.send(self._core.outgoing())

    def _tell(self, events: Sequence[LinkEvent]) -> None:
        self._feed.tell(self._core, events)


_REASONS = {
    errno.ECONNREFUSED: "nothing listens there",
    errno.EHOSTUNREACH: "no way leads there",
    errno.ENETUNREACH: "no way leads there",
    errno.ETIMEDOUT: "no answer",
}
"""Why an address cannot be reached, where the system’s own words are for programmers."""


def _reason(error: Exception) -> str:
    """Return in a few words, for people, why an address cannot be reached."""
    if isinstance(error, TimeoutError):
        return "no answer"
    number = getattr(error, "errno", None)
    if isinstance(error, OSError) and number is None:  # what a name leads to was tried, one address after another
        return "none of its addresses answers"
    return _REASONS.get(number or 0) or getattr(error, "strerror", None) or str(error) or type(error).__name__
