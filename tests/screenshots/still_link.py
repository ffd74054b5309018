"""Stand in for the network where time stands still: a link that shows one sheet, a home that knows two tables, a wall."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from net.client.events import Updated
from net.client.seal_verifier import Trust, Verified
from net.lan.discovery import FoundTable
from net.wire.messages import PROTOCOL, Row
from net.wire.sheet import LOBBY, PLAYING, Sheet
from zootui.local.ways_in import WaysIn
from zootui.tui.start import SavedGame
from zootui.wall.picture import WallPicture


class StillLink:
    """Show one sheet and do nothing: a table on which time stands still, after those of `before` were told at once."""

    def __init__(
        self,
        game_id: str,
        sheet: Sheet[Any],
        trust: Trust,
        sealed: tuple[int, ...] = (),
        before: tuple[Sheet[Any], ...] = (),
    ) -> None:
        self.game_id, self.seat, self.trust = game_id, 0, trust
        first, *more = *before, sheet
        self.sheet, self._first, self._more = first, first, more
        self._sealed = sealed
        self._listeners: list[Callable[[Any], None]] = []
        self.owner, self.state, self.host, self.port = True, "joined", "192.168.1.5", 7777
        self.words = self.words_before = self.pin = ""
        self.listed, self.begins_when_full, self.hurries = True, False, False

    def subscribe(self, listener: Callable[[Any], None]) -> None:
        """Tell what `run` tells, from the beginning: several pictures are taken of one table, one after the other."""
        self.sheet = self._first
        self._listeners = [listener]

    def act(self, _action: Any) -> None:
        """Do nothing."""

    def give_up(self, bye: Any) -> None:
        """Say so loudly: no picture is taken of a table that cannot be."""
        raise AssertionError(bye.text)

    async def run(self) -> None:
        """Tell what happened and what was verified, then stay for ever."""
        for sheet in self._more:
            old, self.sheet = self.sheet, sheet
            for listener in tuple(self._listeners):
                listener(Updated(old, sheet))
        for turn in self._sealed:
            for listener in self._listeners:
                listener(Verified(turn, tuple(range(len(self.sheet.table.seats)))))
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Do nothing."""


class StillGuests:
    """Know how guests get in, for ever."""

    def __init__(self, ways: WaysIn) -> None:
        self._ways = ways

    def ways(self, _table: str, _host: str) -> WaysIn:
        """Return the ways in."""
        return self._ways

    @asynccontextmanager
    async def looking(self, _host: str) -> AsyncIterator[None]:
        """Look for nothing."""
        yield

    async def let_in(self, _table: str) -> tuple[str, ...]:
        """Let nobody in."""
        return ()


class StillFinder:
    """Know two tables, for ever."""

    notice = ""
    rows = (
        FoundTable(
            Row("a1", "Thursday", "o-zoo-le-mio", LOBBY, 4, 2, 0, False, "0.1.0", PROTOCOL), "192.168.1.5", 7777
        ),
        FoundTable(Row("b2", "Attic", "o-zoo-le-mio", PLAYING, 4, 0, 3, True, "0.1.0", PROTOCOL), "192.168.1.9", 7777),
    )

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    async def open(self) -> None:
        """Say at once that the tables are there."""
        self._changed()

    async def close(self) -> None:
        """Do nothing."""


class StillServices:
    """Open nothing, but show two tables and three saved games; `first`: this may be the first start."""

    def __init__(self, *, first: bool = False) -> None:
        self._first = first

    def finder(self, changed: Callable[[], None]) -> StillFinder:
        """Return the finder that knows two tables."""
        return StillFinder(changed)

    def has_seat(self, table: str) -> bool:
        """Tell that a seat waits at the second table."""
        return table == "b2"

    def first_start(self) -> bool:
        """Tell whether this may be the first start."""
        return self._first

    def saved(self) -> tuple[SavedGame, ...]:
        """Return one game that goes on, one that is over, and one that was for practice."""
        players, won = ("Mara", "Jonas", "Priya"), (2, 1, 3)
        return (
            SavedGame(Path("/saves/b.zoo"), "barenpark", "Bärenpark", "2026-11-21 22:04", players, False),
            SavedGame(
                Path("/saves/a.zoo"), "o-zoo-le-mio", "O Zoo le Mio", "2026-11-20 20:15", players, True, False, won
            ),
            SavedGame(
                Path("/saves/c.zoo"),
                "aquaretto",
                "Aquaretto",
                "2026-11-19 20:15",
                players,
                True,
                False,
                won,
                practice=True,
            ),
        )

    def how_far(self, _saved: SavedGame) -> str:
        """Tell how far a game is."""
        return "turn 28"


class StillWatching:
    """Show one picture of a wall, for ever."""

    def __init__(self, picture: WallPicture) -> None:
        self._picture = picture
        self.changed: Any = None
        self.left = False

    def picture(self) -> WallPicture:
        """Return the picture."""
        return self._picture

    def give_up(self, broken: Any) -> None:
        """Say so loudly: no picture is taken of a table that cannot be."""
        assert not broken

    async def __aenter__(self) -> StillWatching:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.left = True
