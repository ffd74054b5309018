"""Wait for a seat that comes free at any table, and take it before anybody else does."""

import asyncio
import secrets
import sys
import time
from dataclasses import replace

import engine
from engine.contract import tree
from net.client.events import Challenged, Joined, Parted
from net.lan.addresses import Way
from net.lan.asking import ask_there, probe
from net.lan.discovery import Finder, FoundTable
from net.lan.services import WAITING, ServiceAnnouncer
from net.shells.delayed_feed import LinkEvent
from net.wire.messages import Row
from net.wire.names import clean_name
from zootui.client.seat_clocks import clock
from zootui.failure import UNREACHED, Failure
from zootui.launch.connect import make_link, player_name
from zootui.launch.find_table import TIMEOUT as LOOKED, is_address, split_address
from zootui.local import folders
from zootui.local.settings import load_settings
from zootui.local.table_names import listed, meant
from zootui.local.terminal import draws_over

TIMEOUT = 5.0
"""Seconds that a table has for letting somebody in."""
FOR_GOOD = frozenset({"key", "name", "nonsense", "pin", "plain", "sent-away", "unproven", "version"})
"""Goodbyes after which asking again comes to the same, and, of a PIN, is one wrong try more."""
AGAIN = 3.0
"""Seconds after which a table that did not let us in is asked again."""


def wait_for_seat(word: str | None, *, name: str | None, pin: str, new_key: bool) -> FoundTable:
    """Return the table at which a seat came free and was taken; raise Failure where nothing can be looked for.

    `word` narrows it down to the table of that name, or to the one at an address. Tables with a PIN are for those who give one, and
    others for those who give none. Why a table that is meant is passed over is said once; of one at an address, by the Failure.
    """
    return asyncio.run(_Wait(word, player_name(name, load_settings()), pin, new_key).run())


class _Wait:
    """Hold one wait: what to take, and what was said last."""

    def __init__(self, word: str | None, me: str, pin: str, new_key: bool) -> None:
        self._word = word
        self._me = me
        self._pin = pin
        self._new_key = new_key
        self._address = split_address(word) if word is not None and is_address(word) else None
        self._refused: dict[str, float] = {}
        self._passed: set[FoundTable] = set()
        self._listed: frozenset[str] = frozenset()
        self._begun = time.monotonic()
        self._said = ""

    async def run(self) -> FoundTable:
        """Wait, announced by name, until a seat is taken."""
        changed = asyncio.Event()
        announcer = ServiceAnnouncer(WAITING, folders.interfaces())
        announcing = asyncio.create_task(announcer.open(secrets.token_hex(6), 0, {"name": clean_name(self._me)}))
        try:
            async with Finder(probe, changed.set, folders.interfaces()) as finder:
                notice = ""
                while True:
                    if finder.notice != notice and not self._address and (notice := finder.notice):
                        self._say_line(notice)
                    rows = await self._rows(finder)
                    for found in self._named(rows):
                        if self._lets_in(found) and self._fits(found) and await self._takes(found):
                            self._say_line(f"a seat at {found.row.name}: yours")
                            return found
                    self._say(rows)
                    await _a_change(changed)
        finally:
            await announcing
            await announcer.close()

    async def _rows(self, finder: Finder) -> tuple[FoundTable, ...]:
        """Return the tables that there are now: all that were found, or what answers at the address that was given."""
        if self._address is None:
            return finder.rows
        host, row = await ask_there(*self._address, TIMEOUT)
        return (FoundTable(row, host, self._address[1]),) if isinstance(row, Row) else ()

    def _named(self, rows: tuple[FoundTable, ...]) -> tuple[FoundTable, ...]:
        """Return the tables that are waited for: where one is named, the one of that name; several are none, and listed once.

        What a name is only like may be bettered by what is found a little later, so nothing is taken at first sight.
        """
        if self._word is None or self._address is not None:
            return rows
        if time.monotonic() - self._begun < LOOKED:
            return ()
        found = meant(self._word, rows)
        if len(found) < 2:
            self._listed = frozenset()
            return found
        if self._listed != (addresses := frozenset(one.address for one in found)):
            self._listed = addresses
            self._say_line(
                f"{self._word!r} can be {len(found)} tables: {listed(found)}; "
                "to wait at one of them, start again with its address"
            )
        return ()

    def _lets_in(self, found: FoundTable) -> bool:
        """Tell whether one could get into a table with the PIN that was given or none; say of one that is named why not."""
        if found.row.pin == bool(self._pin):
            return True
        if self._word is not None:
            has = "has a PIN: start again with --pin" if found.row.pin else "has no PIN: start again without one"
            self._pass_over(found, has)
        return False

    def _fits(self, found: FoundTable) -> bool:
        """Tell whether somebody could sit down at a table now."""
        row = found.row
        if not found.has_room or row.game not in engine.ids() or _lasting(found) in self._passed:
            return False
        return time.monotonic() - self._refused.get(row.table, -AGAIN) >= AGAIN

    def _pass_over(self, found: FoundTable, reason: str) -> None:
        """Say once why nobody sits down at a table; raise Failure with it if no other one is waited for."""
        if self._address is not None:
            raise Failure(f"{found.row.name} {reason}", UNREACHED)
        if _lasting(found) not in self._passed:
            self._passed.add(_lasting(found))
            self._say_line(f"{found.row.name} {reason}")

    async def _takes(self, found: FoundTable) -> bool:
        """Sit down and leave again at once: the seat stays ours, and is taken up by whoever has the same key."""
        row = found.row
        link = make_link(
            Way(found.host, found.port, row.table, row.fingerprint, new_key=self._new_key, pin=self._pin),
            role="play",
            name=self._me,
            timeout=TIMEOUT,
            apart=True,
        )
        answered = asyncio.Event()

        def hear(event: LinkEvent) -> None:
            if isinstance(event, Joined | Parted | Challenged):
                answered.set()

        link.subscribe(hear)
        running = asyncio.create_task(link.run())
        asking = asyncio.create_task(answered.wait())
        await asyncio.wait({running, asking}, timeout=TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        sat = link.state == "joined" and link.seat is not None
        await link.close()
        for task in (running, asking):
            task.cancel()
        await asyncio.gather(running, asking, return_exceptions=True)
        if not sat:
            self._refused[row.table] = time.monotonic()
            bye = None if link.parting is None else link.parting.bye
            if bye is not None and bye.code in FOR_GOOD:
                more = " Choose another name with --name." if bye.code == "name" else link.words_then_and_now
                self._pass_over(found, f"is passed over: {bye.text}{more}")
        return sat

    # --- what is said meanwhile -----------------------------------------------------------------------------------------

    def _say(self, rows: tuple[FoundTable, ...]) -> None:
        """Say that we wait, since when, and for what; on a terminal on one line, else a line for each change."""
        tables = f"{len(rows)} table{'' if len(rows) == 1 else 's'} here" if rows else "no table here yet"
        behind = " behind that PIN" if self._pin else ""
        words = f"{self._me} waits for a free seat{behind}: {tables}, Ctrl-C ends"
        if draws_over(sys.stderr):
            since = clock(time.monotonic() - self._begun)
            sys.stderr.write(f"\r\x1b[K{words} · {since}")
            sys.stderr.flush()
        elif words != self._said:
            sys.stderr.write(f"{words}\n")
            sys.stderr.flush()
        self._said = words

    def _say_line(self, words: str) -> None:
        sys.stderr.write(f"\r\x1b[K{words}\n" if draws_over(sys.stderr) else f"{words}\n")
        sys.stderr.flush()


def _lasting(found: FoundTable) -> FoundTable:
    """Return a table as it is found as long as nothing changes about who hosts it, and how."""
    return replace(found, row=tree.replace(found.row, free=0, watchers=0, phase=""))


async def _a_change(changed: asyncio.Event) -> None:
    """Wait until something changes, at most a second: the time that has passed is shown."""
    try:
        async with asyncio.timeout(1.0):
            await changed.wait()
    except TimeoutError:
        return
    changed.clear()
