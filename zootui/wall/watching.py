"""Watch all tables of the network."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

import engine
from engine.shared.wording import listing
from net.client.events import Challenged, Event, Parted, Updated
from net.lan.addresses import Way, local_addresses
from net.lan.discovery import Finder, FoundTable, probe
from net.lan.interfaces import Interfaces
from net.lan.services import GUESTS, WAITING, FoundService, ServiceFinder
from net.shells.delayed_feed import Lost, Noted
from net.shells.link import Link
from net.shells.locks import LockTaken, locked
from net.wire.messages import PROTOCOL, Bye, Hello
from net.wire.names import clean_name
from net.wire.rate_limits import TimeShare
from net.wire.sheet import LOBBY, OVER, Sheet
from zootui import __version__
from zootui.client.error_log import goodbye
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.seats import names_of
from zootui.client.standstill import news_of_halt
from zootui.client.table_log import tell
from zootui.failure import why
from zootui.wall.cards import Card, WallResult, card_of, card_without_sheet, read_result, result_of, standings
from zootui.wall.layout import News, Waiting, WallPicture, WaysInLines, next_open, ways_in

MOST = 2_000
"""How many games an evening has at most: a host that makes them up cannot fill a disk."""
LONGEST = 4_000_000
"""Bytes that are read of a file."""
PATIENCE = 5.0
"""Seconds to wait for another wall that writes."""


class ResultsFile:
    """Hold the results in a file, oldest first; `results` is what was read last.

    A line that cannot be read is left where it is and skipped: the others count.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: tuple[WallResult, ...] = ()
        self._seen: tuple[int, int] | None = None
        self.reload()

    def reload(self) -> bool:
        """Read the file if it has changed, also by another wall; return whether there are results that were not known."""
        stamp = self._stamp()
        if stamp == self._seen:
            return False
        self._seen = stamp
        try:
            with self.path.open("rb") as file:
                lines = file.read(LONGEST).splitlines()
        except OSError:
            lines = []
        found = {result.key: result for result in self.results}
        for line in lines:
            result = read_result(line)
            if result is not None:
                found.setdefault(result.key, result)
        known, self.results = len(self.results), tuple(found.values())[:MOST]
        return len(self.results) > known

    def add(self, result: WallResult) -> bool:
        """Write a result down, whole or not at all; return whether it is a new one.

        It counts from now on even where it cannot be written; then OSError says why.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with locked(self.path.with_name(f"{self.path.name}.lock"), PATIENCE):
                self.reload()
                if not self._new(result):
                    return False
                self.results = (*self.results, result)
                self._append(msgspec.json.encode(result))
                self._seen = self._stamp()
        except LockTaken:
            if self._new(result):
                self.results = (*self.results, result)
            raise OSError(0, f"another program holds {self.path}.lock") from None
        return True

    def _new(self, result: WallResult) -> bool:
        return len(self.results) < MOST and all(result.key != other.key for other in self.results)

    def _append(self, line: bytes) -> None:
        """Add a line in one piece, below one that broke off, if there is one."""
        with self.path.open("ab+") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = b"\n" + line
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _stamp(self) -> tuple[int, int] | None:
        """Return what changes with the file: its time in nanoseconds and its size; None where there is none."""
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size


# --- watched -------------------------------------------------------------------------------------------------------


NAME = "wall"
"""What a wall is called among the watchers of a table."""
BEHIND_A_PIN = "plays behind a PIN"
_NOTES = {
    "pin": BEHIND_A_PIN,
    "unproven": "does not know the PIN that it has",
    "impossible": "shows a table that cannot be",
    "unshown": "shows a table that cannot be",
}
AGAIN = 30.0
"""Seconds after which a table that said goodbye, because it has no watchers say, is called again."""
PART, AT_ONCE, SLICE = 0.15, 0.2, 0.002
"""The part of the time, and the seconds, that one table has of a wall (`net.shells.link`)."""
LOOKED_FOR = 5.0
"""Seconds that a table is looked for after its host has gone; the list of tables finds it again."""


class WatchedTable:
    """Hold a table of the network, by the number that it has on the wall.

    `news` is the latest line told there. `changed` is called whenever something may look different, `ended` with the result of a
    game that is over. Run `link.run()` in a task.
    """

    def __init__(
        self,
        found: FoundTable,
        number: int,
        pin: str,
        changed: Callable[[], None],
        ended: Callable[[WallResult], None],
        now: Callable[[], float],
    ) -> None:
        self.found = found
        self.number = number
        self.news = ""
        self.note = "is being looked at"
        self._changed = changed
        self._ended = ended
        self._now = now
        self._told = (0, 0)
        self._over = 0
        self._chosen = (0, "")
        self._parted_at = 0.0
        self._card: Card | None = None
        self._bundle: GameBundle | None = None
        hello = Hello(PROTOCOL, __version__, "watch", NAME)
        given = pin if found.row.pin else ""  # who gives a PIN comes in nowhere without it
        share = TimeShare(PART, PART, AT_ONCE, SLICE)
        at = (found.host, found.port)
        self.link = Link(Way(*at, found.row.table, pin=given), hello, patience=LOOKED_FOR, share=share)
        self.link.subscribe(self._hear)

    def worth_another_call(self, found: FoundTable) -> bool:
        """Tell whether a connection that has ended may end otherwise if it is made again, to where the table is found now."""
        parted = self.link.parting
        if not self.playable:
            return False
        if parted is None or (found.host, found.port) != (self.found.host, self.found.port):
            return True
        hopeless = parted.bye.code in ("pin", "unproven", "impossible", "unshown", "nonsense")
        return not hopeless and self._now() - self._parted_at > AGAIN

    @property
    def playable(self) -> bool:
        """Tell whether this program knows the table's game."""
        return self.found.row.game in engine.ids()

    @property
    def card(self) -> Card:
        """Return what the wall shows of the table; a table that cannot be is left."""
        if self._card is None:
            self._card = self._made()
        return self._card

    def refresh(self, found: FoundTable) -> None:
        """Take what the table answers to everybody now."""
        if found != self.found:
            self.found, self._card = found, None
            self._changed()

    def give_up(self, error: Exception) -> None:
        """Leave a table that shows what cannot be, having written down why."""
        self.note, self._card = _NOTES["impossible"], None
        if self.link.parting is None:
            self.link.give_up(goodbye(error, self.found.row.game))

    def _made(self) -> Card:
        row, sheet = self.found.row, self.link.sheet
        if self._bundle is not None and sheet is not None and self.link.parting is None:
            try:
                return card_of(self.found, sheet, self.number, self._bundle)
            except Exception as error:  # noqa: BLE001  a host may show what no host of ours would
                self.give_up(error)
        title = engine.load(row.game).info.title if self.playable else "another game"
        gathers = row.phase == LOBBY and self.note == BEHIND_A_PIN  # nothing is hidden yet, and one may sit down
        return card_without_sheet(self.found, self.number, title, "" if gathers else self.note)

    def _hear(self, event: Event | Lost | Noted) -> None:
        self._card = None
        match event:
            case Updated(old, new):
                try:
                    self._update(new)
                    self.news = next(iter(news_of_halt(old, new)), self.news)
                except Exception as error:  # noqa: BLE001  a host may say what no host of ours would
                    self.give_up(error)
            case Challenged():
                self.link.give_up(Bye("pin", BEHIND_A_PIN))
            case Parted(bye):
                self._parted_at = self._now()
                self.note = _NOTES.get(bye.code, bye.text)
        self._changed()

    def _update(self, sheet: Sheet[Any]) -> None:
        table, view = sheet.table, sheet.view
        if self._bundle is None or self._bundle.game.info.id != self.link.game_id:
            self._bundle = load_bundle(self.link.game_id)
        if table.chosen_by and (table.round, self.link.game_id) != self._chosen:
            self._chosen = table.round, self.link.game_id
            self.news = f"Next: {self._bundle.game.info.title} ({table.chosen_by} chose it)"
        seen = self._told[1] if self._told[0] == table.round else 0
        fresh = table.log[max(0, seen - table.log_start) :]
        self._told = (table.round, table.log_start + len(table.log))
        if fresh:
            self.news = tell(self._bundle, fresh[-1], names_of(table))
        if table.phase == OVER and view is not None and self._over != table.round:
            self._over = table.round
            self._end(sheet)

    def _end(self, sheet: Sheet[Any]) -> None:
        """Tell the result of a game that is over, unless it was not fair."""
        assert self._bundle is not None
        assert sheet.view is not None
        outcome, trust = self._bundle.game.outcome(sheet.view), self.link.trust
        if outcome is None or trust.fouls or trust.seed == "foul":
            return
        result = result_of(self._bundle.game.info.id, sheet.table, outcome, self._now())
        if result is not None:
            self._ended(result)


# --- watching ------------------------------------------------------------------------------------------------------


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

    # --- what is seen ---------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> tuple[WatchedTable, ...]:
        """Return the tables by their numbers."""
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

    # --- what happens ---------------------------------------------------------------------------------------------------

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


def player_rows(results: tuple[WallResult, ...]) -> list[dict[str, object]]:
    """Return the standings as JSON has them; `bot` stands only with bots."""
    return [
        {"name": one.name, "games": one.games, "wins": one.wins, "points": one.points, "rating": one.rating}
        | ({"bot": True} if one.bot else {})
        for one in standings(results)
    ]
