"""Play seats with bots: ordinary clients over the same frames, in a process of their own so that the host never waits for thought.

`python -m net.shells.bot_players` is that process. It reads one JSON object a line from standard input, `{"host", "port",
"table", "pin", "pace", "keys": folder, "seats": {"2": ["greedy", "token in hex"]}}`, plays exactly these seats until the next
line, and ends with its input. What its seats have sealed is kept in the folder, so that bots of a host that was killed can
still open it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine.contract.game import open_ask
from net.client.core import Declined, Joined, LocalProtocolError
from net.lan.addresses import spelled
from net.shells.link import Link, LinkEvent
from net.shells.secret_store import FileSecretStore
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import PLAYING

__all__ = ["BotRefused", "Seated", "play_at"]

COMFORT = 0.9
"""Seconds that a bot takes for a decision when people sit at the table, unless told."""
AGAIN = 0.5
"""Seconds after which a bot whose answer was refused tries again."""
LOOK_AGAIN = 1.0
"""Seconds between two looks at whether all wanted seats are played."""
PATIENCE = 600.0
"""Seconds for which a bot goes on looking for a host that is gone."""


class BotRefused(Exception):
    """Say why the host did not let the bot play."""


class Seated:
    """Play one seat over one link until the table says goodbye."""

    def __init__(self, link: Link, level: str, pace: float | None) -> None:
        self._link = link
        self._level = level
        self._pace = pace
        self._random = Random(os.urandom(16))
        self._answered = -1
        self._stopped = False
        self._waiting: asyncio.TimerHandle | None = None
        link.listen(self._heard)

    def _heard(self, event: LinkEvent) -> None:
        """Look whether something is owed, after whatever happened."""
        if isinstance(event, Joined):
            self._answered = -1  # what was under way when the line broke may never have arrived
        elif isinstance(event, Declined):
            self._answered = -1
            self._look(AGAIN)
        else:
            self._look(self._least())

    def _look(self, least: float) -> None:
        """Answer in a while if this seat owes an answer that it has not given yet."""
        sheet = self._link.sheet
        if sheet is None or sheet.view is None or self._link.seat is None or sheet.table.phase != PLAYING:
            return
        if self._link.seat not in sheet.table.waiting or self._answered == self._mark():
            return
        if self._waiting is None and not self._stopped:
            self._waiting = asyncio.get_running_loop().call_later(least, self._answer)

    def _mark(self) -> int:
        sheet = self._link.sheet
        return -1 if sheet is None else sheet.table.round * 1_000_000 + sheet.table.turn

    def _least(self) -> float:
        if self._pace is not None:
            return self._pace
        sheet = self._link.sheet
        people = sheet is not None and (
            bool(sheet.table.watchers) or any(seat.kind == "human" and seat.online for seat in sheet.table.seats)
        )
        return COMFORT if people else 0.0

    def _answer(self) -> None:
        self._waiting = None
        sheet, seat = self._link.sheet, self._link.seat
        if sheet is None or sheet.view is None or seat is None or self._link.state != "joined":
            return
        ask = open_ask(sheet.view.public)
        if ask is None or seat not in ask.seats or seat not in sheet.table.waiting:
            return
        game = engine.load(self._link.game_id)
        action = engine.bot(self._link.game_id, self._level)(game, sheet.view, self._random)
        self._answered = self._mark()
        with contextlib.suppress(LocalProtocolError):  # sealed already, on an earlier connection
            self._link.act(action)

    def stop(self) -> None:
        """Decide nothing more until told to go on."""
        self._stopped = True
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def go_on(self) -> None:
        """Decide again, beginning with what is asked now."""
        self._stopped = False
        self._look(self._least())


async def play_at(host: str, port: int, *, level: str, name: str, pin: str, pace: float | None) -> None:
    """Take a free seat at a table and play until the host says goodbye; raise BotRefused if it lets no bot in."""
    link = Link(host, port, Hello(PROTOCOL, "", "bot", name, level=level), pin=pin, patience=PATIENCE)
    player = Seated(link, level, pace)
    parted = await link.run()
    player.stop()
    if parted is None:
        raise BotRefused(f"the host at {spelled(host, port)} was not there any more")
    if parted.bye.code not in ("over", "closed"):
        raise BotRefused(parted.bye.text)


class _Crew:
    """Keep exactly the wanted seats played."""

    def __init__(self) -> None:
        self._playing: dict[int, tuple[list[str], Link, Seated, asyncio.Task[Any]]] = {}
        self._order: dict[str, Any] = {"seats": {}}

    async def want(self, order: dict[str, Any]) -> None:
        """Play exactly the seats of this order."""
        self._order = order
        wanted = {int(seat): given for seat, given in order["seats"].items()}
        for seat in [seat for seat, kept in self._playing.items() if wanted.get(seat) != kept[0] or kept[3].done()]:
            _, link, player, task = self._playing.pop(seat)
            player.stop()
            await link.close()
            task.cancel()
        self._seat(wanted)

    def look_again(self) -> None:
        """Sit down again where a seat was taken by its owner for a while and is wanted once more."""
        for seat, (_, link, player, task) in tuple(self._playing.items()):
            if task.done() and link.parting is not None and link.parting.bye.code == "elsewhere":
                player.stop()
                del self._playing[seat]
        self._seat({int(seat): given for seat, given in self._order["seats"].items()})

    def _seat(self, wanted: dict[int, list[str]]) -> None:
        order = self._order
        for seat, (level, token) in wanted.items():
            if seat not in self._playing:
                hello = Hello(PROTOCOL, "", "bot", "", token=bytes.fromhex(token), level=level)
                secret_store = FileSecretStore(Path(order["keys"]), f"bot{seat}", durable=False)
                link = Link(
                    order["host"],
                    order["port"],
                    hello,
                    table=order["table"],
                    pin=order["pin"],
                    secret_store=secret_store,
                )
                player = Seated(link, level, order["pace"])
                self._playing[seat] = ([level, token], link, player, asyncio.create_task(link.run()))


async def _main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the host, which then ends this process's input
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    crew = _Crew()
    reading = asyncio.create_task(reader.readline())
    while True:
        done, _ = await asyncio.wait({reading}, timeout=LOOK_AGAIN)
        if not done:
            crew.look_again()
        elif line := reading.result():
            await crew.want(json.loads(line))
            reading = asyncio.create_task(reader.readline())
        else:
            return


if __name__ == "__main__":
    asyncio.run(_main())
