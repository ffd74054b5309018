"""A bot that sits at a table as a guest does."""

import asyncio
import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from random import Random

import engine
from engine.bots import Bot
from engine.bots.levels import Thinking
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from net.client.events import Declined, Joined, LocalProtocolError
from net.lan.addresses import Way, written_address
from net.shells.bots.thinker import HURRIED, SECONDS, Thinker
from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.shells.secret_store import KnownHosts, SecretStore
from net.wire.messages import PROTOCOL, Bye, Hello
from net.wire.sheet import BOT, PLAYING, SeatInfo, asked_since

COMFORT = 0.9
"""Seconds that a bot takes for a decision when people sit at the table, unless told."""
AGAIN = 0.5
"""Seconds after which a bot whose answer was refused tries again."""
TIMEOUT = 600.0
"""Seconds for which a bot goes on looking for a host that is gone."""


class BotRefused(Exception):
    """Say why the host did not let the bot play."""


class BotPlayer:
    """Play one seat over one link until the table says goodbye.

    With `unshown` it parts where it fails over what the host shows: that makes the goodbye of an error and a game's id.
    """

    def __init__(
        self, link: Link, level: str, pace: float | None, unshown: Callable[[BaseException, str], Bye] | None = None
    ) -> None:
        self._link = link
        self._unshown = unshown
        self._level = level
        self._pace = pace
        self._random = Random(os.urandom(16))
        self._answered = -1
        self._paced = (0, 0)
        self._stopped = False
        self._waiting: asyncio.TimerHandle | None = None
        self._thinker: Thinker | None = None
        self._game = ""
        self._thinking: asyncio.Task[None] | None = None
        self._thought_at = -1
        self._enough = threading.Event()
        self._hurried = asyncio.Event()
        link.subscribe(self._heard)

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Part from the table if what decides here fails; what this machine refuses (OSError) is not the host's fault."""
        try:
            yield
        except OSError:
            raise
        except Exception as error:
            if self._unshown is None:
                raise
            self.stop()
            if self._link.parting is None:
                self._link.give_up(self._unshown(error, self._link.game_id))

    def _heard(self, event: LinkEvent) -> None:
        with self._guarded():
            self._take_in(event)

    def _take_in(self, event: LinkEvent) -> None:
        """Look whether something is owed, after whatever happened."""
        if isinstance(event, Joined):
            self._answered = -1  # what was under way when the line broke may never have arrived
            if event.welcome.game != self._game:
                self._game, self._thinker = event.welcome.game, None
        elif isinstance(event, Declined) and event.refused.code == "disk":
            pass  # the link sends it again
        elif isinstance(event, Declined):
            self._answered = -1
            self._look(AGAIN)
        else:
            if self._thinking is not None and self._mark() != self._thought_at:
                self._enough.set()  # somebody took a step back, or time was up: what is thought about is asked no more
            self._look(self._least())

    def _look(self, least: float) -> None:
        """Answer in a while if this seat owes an answer that it has not given yet."""
        sheet = self._link.sheet
        if sheet is None or sheet.view is None or self._link.seat is None or sheet.table.phase != PLAYING:
            return
        if self._link.seat not in sheet.table.waiting or self._answered == self._mark():
            return
        if self._waiting is not None or self._thinking is not None or self._stopped:
            return
        bot = self._bot()
        if isinstance(bot, Thinking):
            self._thinker = self._thinker or Thinker(bot.guide)
            self._thought_at, self._enough = self._mark(), threading.Event()
            self._thinking = asyncio.create_task(self._think_guarded(self._thinker, least))
        else:
            self._waiting = asyncio.get_running_loop().call_later(least, self._answer)

    def _bot(self) -> Bot:
        """Return how this seat is played: by the bent of its name, or, in a person's place, as usual."""
        sheet, seat = self._link.sheet, self._link.seat
        info = SeatInfo() if sheet is None or seat is None else sheet.table.seats[seat]
        return engine.bot(self._link.game_id, self._level, info.name if info.kind == BOT else "")

    def _mark(self) -> int:
        """Return what names the question that this seat is asked: the steps of others in a joint ask do not change it."""
        sheet, seat = self._link.sheet, self._link.seat
        if sheet is None or seat is None or seat >= len(sheet.table.seats):
            return -1
        return sheet.table.round * 1_000_000 + asked_since(sheet.table, seat)

    def _least(self) -> float:
        """Return the least time for a decision; a joint ask with its many small steps is one decision."""
        sheet = self._link.sheet
        if self._hurried.is_set():
            return 0.0
        if sheet is not None and sheet.table.joint and self._paced == (sheet.table.round, sheet.table.joint):
            return 0.0
        if self._pace is not None:
            return self._pace
        people = sheet is not None and (
            bool(sheet.table.watchers) or any(seat.kind == "human" and seat.online for seat in sheet.table.seats)
        )
        return COMFORT if people else 0.0

    def _answer(self) -> None:
        self._waiting = None
        sheet, seat = self._link.sheet, self._link.seat
        if sheet is None or sheet.view is None or seat is None or self._link.state != "joined":
            return
        if open_ask(sheet.view.public, seat) is None or seat not in sheet.table.waiting:
            return
        game = engine.load(self._link.game_id)
        with self._guarded():
            self._act(self._bot()(game, sheet.view, self._random))

    async def _think_guarded(self, thinker: Thinker, least: float) -> None:
        with self._guarded():
            await self._think(thinker, least)

    async def _think(self, thinker: Thinker, least: float) -> None:
        """Think in a thread for `least` seconds or longer, so that the line is minded; then answer, if it is still asked."""
        sheet, seat = self._link.sheet, self._link.seat
        began, enough, hurried = time.monotonic(), self._enough, self._hurried
        seconds = HURRIED if hurried.is_set() else SECONDS

        def stop() -> bool:
            return enough.is_set() or (hurried.is_set() and time.monotonic() - began >= HURRIED)

        try:
            if sheet is None or sheet.view is None or seat is None or open_ask(sheet.view.public, seat) is None:
                return
            thought = await asyncio.to_thread(thinker.think, sheet.view, self._random, stop, seconds)
            if not enough.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, least - (time.monotonic() - began))):
                        await hurried.wait()
        finally:
            if self._enough is enough:  # else told to stop and to go on meanwhile
                self._thinking = None
        if self._mark() == self._thought_at and self._link.state == "joined" and not self._stopped:
            self._act(thought.action)
        else:
            self._look(0.0)

    def _act(self, action: Action) -> None:
        sheet = self._link.sheet
        assert sheet is not None
        self._answered = self._mark()
        self._paced = (sheet.table.round, sheet.table.joint)
        with contextlib.suppress(LocalProtocolError):  # sealed already, on an earlier connection
            self._link.act(action)

    def stop(self) -> None:
        """Decide nothing more until told to go on."""
        self._stopped = True
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self._enough.set()
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def hurry(self, wanted: bool) -> None:
        """Decide without a pause from now on, also what is under way, or with one again."""
        if not wanted:
            self._hurried.clear()
        elif not self._hurried.is_set():
            self._hurried.set()
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = asyncio.get_running_loop().call_later(0.0, self._answer)

    def go_on(self) -> None:
        """Decide again, beginning with what is asked now."""
        self._stopped = False
        self._look(self._least())


async def play_at(
    way: Way,
    *,
    secret_store: SecretStore,
    level: str,
    name: str,
    pace: float | None,
    unshown: Callable[[BaseException, str], Bye],
) -> None:
    """Take a free seat at a table and play until the host says goodbye; raise BotRefused if it lets no bot in.

    `unshown` makes the goodbye of an error that what the host shows has led to, and of the game's id.
    """
    hello = Hello(protocol=PROTOCOL, app="", role="bot", name=name, level=level)
    link = Link(
        way,
        hello,
        secret_store=KnownHosts(secret_store),
        timeout=TIMEOUT,
    )
    player = BotPlayer(link, level, pace, unshown)
    parted = await link.run()
    player.stop()
    if parted is None:
        raise BotRefused(f"the host at {written_address(way.host, way.port)} was not there any more")
    if parted.bye.code not in ("over", "closed"):
        raise BotRefused(f"{parted.bye.text}{link.words_then_and_now}")
