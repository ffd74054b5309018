"""The app's services in memory: tables that come and go, and calls that are remembered."""

from pathlib import Path

from net.lan.discovery import FoundTable
from net.wire.messages import PROTOCOL, Row
from zootui.tui.start import SavedGame


def found(name="Thursday", game="o-zoo-le-mio", phase="lobby", free=2, pin=False, watchers=0, protocol=PROTOCOL):
    row = Row(f"id-{name}", name, game, phase, 4, free, watchers, pin, "0.1.0", protocol)
    return FoundTable(row, "192.168.1.5", 7777)


class FakeFinder:
    def __init__(self, rows, changed, notice=""):
        self.rows, self.changed, self.notice = tuple(rows), changed, notice
        self.opened = self.closed = False

    async def open(self):
        self.opened = True
        self.changed()

    async def close(self):
        self.closed = True

    def become(self, *rows):
        self.rows = rows
        self.changed()


class FakeServices:
    def __init__(self, *rows, link=None, saved=(), notice="", refuses=None):
        self._rows, self._link, self._saved, self._notice, self._refuses = rows, link, saved, notice, refuses
        self.calls = []
        self.found = None
        self.seats, self.first, self.there = (), False, "lobby"

    def finder(self, changed):
        self.found = FakeFinder(self._rows, changed, self._notice)
        return self.found

    def _open(self, *call):
        self.calls.append(call)
        if self._refuses is not None:
            raise self._refuses
        return self._link

    async def host(self, request, me):
        return self._open("host", request, me)

    async def join(self, table, me, pin, *, watch):
        return self._open("join", table.row.name, me, pin, watch)

    def has_seat(self, table):
        return table in self.seats

    def first_start(self):
        return self.first

    async def locate(self, word):
        self.calls.append(("locate", word))
        if self._refuses is not None:
            raise self._refuses
        return found("Far away", phase=self.there)

    def saved(self):
        return tuple(self._saved)

    async def resume(self, saved, me, pin):
        return self._open("resume", saved.path.name, me, pin)

    def replay(self, saved, progress):
        self.calls.append(("replay", saved.path.name))
        raise ValueError("this recording cannot be shown")

    async def audit(self, saved):
        self.calls.append(("audit", saved.path.name))
        return "all 120 records hold"

    def how_far(self, saved):
        return "year 3, auction 11"

    def delete(self, saved):
        self._open("delete", saved.path.name)


def recording(name="a.zoo", over=True):
    return SavedGame(Path(f"/saves/{name}"), "o-zoo-le-mio", "O Zoo le Mio", "today 20:15", ("Mara", "Jonas"), over)
