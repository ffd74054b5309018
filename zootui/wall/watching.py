"""Watch all tables of the network."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from engine.shared.wording import listing
from net.lan.addresses import local_addresses
from net.lan.asking import probe
from net.lan.discovery import Finder, FoundTable
from net.lan.interfaces import Interfaces
from net.lan.services import GUESTS, WAITING, FoundService, ServiceFinder
from net.wire.names import clean_name
from zootui.failure import why
from zootui.wall.evening import ResultsFile
from zootui.wall.picture import News, Waiting, WallPicture
from zootui.wall.result import WallResult
from zootui.wall.standings import player_rows, standings
from zootui.wall.watched_table import WatchedTable
from zootui.wall.ways_in import WaysInLines, next_open, ways_in

Tell = Callable[..., None]
"""Takes an event as what it is (`event="result"`) and what there is to say of it, as JSON has it."""
LOOK_AGAIN = 1.0
"""Seconds between two looks at the file, which other walls may write to, and at tables whose connection broke."""
PAGE = 12.0
"""Seconds that a page of tables stays."""
NEWS = 8
READING = 4.0
"""Seconds that the news stay before newer ones take their place: somebody reads them."""
MOST_WAITING = 12


class Watching:
    """Hold all that the wall knows. Use it as an asynchronous context; `changed` is called when the picture may be another."""

    def __init__(
        self, evening: str, file: ResultsFile, *, tell: Tell, pin: str = "", interfaces: Interfaces = None
    ) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._evening = evening
        self._file = file
        self._tell = tell
        self._pin = pin
        self._tables: dict[str, WatchedTable] = {}
        self._running: dict[str, asyncio.Task[Any]] = {}
        self._news: deque[News] = deque(maxlen=NEWS)
        self._shown_news: tuple[float, tuple[News, ...]] = (-READING, ())
        self._since: dict[str, float] = {}
        self._mine: tuple[str, ...] = ()
        self._told: dict[str, object] = {}
        self._begun = time.monotonic()
        self._interfaces = interfaces
        self._told_notice = ""
        self._finder = Finder(probe, self._sync, interfaces)
        self._guests = ServiceFinder(GUESTS, self._guests_changed, interfaces)
        self._waiting = ServiceFinder(WAITING, self._waiting_changed, interfaces)
        self._looking: asyncio.Task[None] | None = None

    @property
    def tables(self) -> tuple[WatchedTable, ...]:
        return tuple(sorted(self._tables.values(), key=lambda table: table.number))

    def picture(self) -> WallPicture:
        """Return what the wall shows now."""
        tables = self.tables
        cards = tuple(table.card for table in tables)
        now = time.monotonic()
        page = int((now - self._begun) / PAGE)
        return WallPicture(
            evening=self._evening,
            clock=time.strftime("%H:%M"),
            cards=cards,
            standings=standings(self._file.results),
            games=len(self._file.results),
            waiting=tuple(
                Waiting(name, int((now - self._since[key]) / 60)) for key, name in self._names() if key in self._since
            ),
            news=self._read_news(now),
            ways=self._ways(tables, page),
            page=page,
            notice=self._finder.notice,
        )

    def _read_news(self, now: float) -> tuple[News, ...]:
        """Return the news to be read now."""
        if now - self._shown_news[0] >= READING or not self._shown_news[1]:
            self._shown_news = (now, tuple(self._news))
        return self._shown_news[1]

    def _ways(self, tables: tuple[WatchedTable, ...], page: int) -> WaysInLines:
        card = next_open(tuple(table.card for table in tables), page)
        if card is not None:
            table = self._tables[card.table]
            guests = self._guests_of(table.found)
            return ways_in(card, self._shown_host(table.found, guests), len(tables), guests)
        let_in = [(table.found, guests) for table in tables if (guests := self._guests_of(table.found)) is not None]
        if not let_in:
            return ways_in(None, "", len(tables), None)
        found, guests = let_in[page % len(let_in)]
        return ways_in(None, self._shown_host(found, guests), len(tables), guests)

    def _guests_of(self, found: FoundTable) -> FoundService | None:
        """Return what lets guests in at a table: only what is announced for the very address that the table answers at."""
        return next(
            (one for one in self._guests.found if one.text("table") == found.row.table and found.host in one.addresses),
            None,
        )

    def _shown_host(self, found: FoundTable, guests: FoundService | None) -> str:
        """Return the address to type: of this very machine's the one that others reach, which is not always what answered first."""
        if found.host in self._mine and (guests is None or self._mine[0] in guests.addresses):
            return self._mine[0]
        return found.host

    def _addresses(self) -> tuple[str, ...]:
        """Return this machine's addresses, first those on which the wall looks."""
        return tuple(dict.fromkeys((*local_addresses(self._interfaces), *local_addresses())))

    def _names(self) -> list[tuple[str, str]]:
        """Return who waits, first come first, each once."""
        names = ((one.name, clean_name(one.text("name"))) for one in self._waiting.found)
        return [(key, name) for key, name in names if name][:MOST_WAITING]

    async def __aenter__(self) -> Watching:
        self._mine = self._addresses()
        self._tell_standings()
        await asyncio.gather(self._finder.open(), self._guests.open(), self._waiting.open())
        self._tell_trouble()
        self._looking = asyncio.create_task(self._look_again())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._looking is not None:
            self._looking.cancel()
        await asyncio.gather(self._finder.close(), self._guests.close(), self._waiting.close())
        for key in tuple(self._tables):
            self._forget(key)
        tasks = [task for task in (self._looking, *self._running.values()) if task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    def give_up(self, broken: Iterable[tuple[str, Exception]]) -> None:
        """Leave tables whose cards could not be painted."""
        for key, error in broken:
            if key in self._tables:
                self._tables[key].give_up(error)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            self._mine = self._addresses()
            if self._file.reload():
                self._tell_standings()
                self.changed()
            self._sync()

    def _tell_trouble(self) -> None:
        """Tell once why nothing can be looked for, whenever that becomes so."""
        notice = self._finder.notice
        if notice and notice != self._told_notice:
            self._tell(event="trouble", text=notice)
        self._told_notice = notice

    def _sync(self) -> None:
        """Watch every table that answers; forget one that neither answers nor holds its connection."""
        listed = {found.row.table: found for found in self._finder.rows}
        for key, found in listed.items():
            table = self._tables.get(key)
            if table is not None and self._lost(key) and table.worth_another_call(found):
                del self._tables[key]
                table = None
            if table is None:
                self._watch(found)
            else:
                table.refresh(found)
            self._tell_once(f"table {key}", **_row(found))
        for key in set(self._tables) - set(listed):
            if self._lost(key) or self._tables[key].link.state != "joined":
                gone = self._tables[key].found.row
                self._forget(key)
                self._tell(event="gone", table=key, name=gone.name)
                self.changed()
        self._tell_trouble()

    def _lost(self, key: str) -> bool:
        running = self._running.get(key)
        return running is None or running.done()

    def _watch(self, found: FoundTable) -> None:
        taken = {table.number for table in self._tables.values()}
        number = next(number for number in range(1, len(taken) + 2) if number not in taken)
        key = found.row.table
        table = WatchedTable(found, number, self._pin, lambda: self._table_changed(key), self._ended, time.time)
        self._tables[key] = table
        if table.playable:
            self._running[key] = asyncio.create_task(table.link.run(), name=f"watch {key}")
        self.changed()

    def _forget(self, key: str) -> None:
        """Let go of a table, and of all that is said of it: its number may soon be another one's."""
        table = self._tables.pop(key, None)
        for what in (f"table {key}", f"news {key}"):
            self._told.pop(what, None)
        if table is not None:
            at, shown = self._shown_news
            self._news = deque(_without(table.number, self._news), maxlen=NEWS)
            self._shown_news = (at, _without(table.number, shown))
        task = self._running.pop(key, None)
        if task is not None:
            task.cancel()

    def _table_changed(self, key: str) -> None:
        table = self._tables.get(key)
        if table is None:
            return
        if table.news and self._told.get(f"news {key}") != table.news:
            self._told[f"news {key}"] = table.news
            self._say(table.number, table.news)
            self._tell(event="news", table=key, text=table.news)
        self.changed()

    def _say(self, number: int, text: str) -> None:
        """Put a line in front of the news; of a table only the latest stays, of the evening (0) all that fit."""
        others = _without(number, self._news) if number else tuple(self._news)
        self._news = deque([News(number, text), *others], maxlen=NEWS)

    def _ended(self, result: WallResult) -> None:
        """Write down a result, once, and tell what has become of the standings."""
        try:
            new = self._file.add(result)
        except OSError as error:
            new = result in self._file.results
            self._tell(event="trouble", text=f"The result could not be written down ({why(error)}).")
        if not new:
            return
        rows = [{"name": one.name, "place": one.place, "points": one.points} for one in result.players]
        self._tell(event="result", table=result.table, round=result.round, game=result.game, players=rows)
        self._tell_standings()
        table = self._tables.get(result.table)
        if table is not None:
            verb = "wins" if len(result.winners) == 1 else "win"
            self._say(0, f"{listing(result.winners)} {verb} at {table.card.name}")
        self.changed()

    def _guests_changed(self) -> None:
        for one in self._guests.found:
            self._tell_once(
                f"guests {one.name}",
                event="guests",
                table=one.text("table"),
                ssh=one.text("ssh"),
                web=one.text("web"),
                addresses=list(one.addresses),
            )
        self.changed()

    def _waiting_changed(self) -> None:
        names = self._names()
        now = time.monotonic()
        self._since = {key: self._since.get(key, now) for key, _ in names}
        self._tell_once("waiting", event="waiting", names=[name for _, name in names])
        self.changed()

    def _tell_standings(self) -> None:
        self._tell(event="standings", players=player_rows(self._file.results))

    def _tell_once(self, what: str, **event: object) -> None:
        """Tell something unless it is what was told of it before."""
        if self._told.get(what) != event:
            self._told[what] = event
            self._tell(**event)


def _without(number: int, news: Iterable[News]) -> tuple[News, ...]:
    """Return the news but those of the table with this number."""
    return tuple(one for one in news if one.number != number)


def _row(found: FoundTable) -> dict[str, object]:
    row = found.row
    return {
        "event": "table",
        "table": row.table,
        "name": row.name,
        "game": row.game,
        "phase": row.phase,
        "free": row.free,
        "host": found.host,
        "port": found.port,
    }
