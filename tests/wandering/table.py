"""Set a real table for a wandering player: a host of its own, others who play at random, a client in a terminal emulator."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from net.wire.messages import Rematch
from net.wire.sheet import OVER
from tests.e2e.stage import Guest, Host, Stage, staged
from tests.guests.real_terminal import client
from tests.guests.ssh_terminal import SshTerminal
from tests.patience import PATIENCE

NAMES = ("Wanderer", "Jonathan", "Marianne", "Benjamin")
"""Who sits at the table, the wandering player first: eight letters each, the longest names that have to stand whole."""
QUIET, UNANSWERED = 0.06, 1.0
"""Seconds without a byte after which a screen is taken for painted, and a key for one that paints nothing."""
RESTLESS = 10.0
"""Seconds after which a screen that never rests, or does not change, is taken as it is."""
WITHIN_A_FRAME = re.compile(rb"\x1b\[\?2026h(?!.*\x1b\[\?2026l)", re.DOTALL)
"""What Textual sends before a frame whose end has not come yet."""


@dataclass(frozen=True)
class Sight:
    """Hold what stands on a screen at a moment: its lines, and the colour of each sign; grounds light up with what changed."""

    lines: Sequence[str]
    looks: Sequence[Sequence[str]]
    columns: int
    rows: int
    grounds: Sequence[Sequence[str]] = ()
    """The colour behind each sign, by which a key's plate is known."""
    ascii: bool = False
    """Whether signs are ASCII alone: dots and dashes mean many things there."""

    @classmethod
    def of(cls, terminal: SshTerminal) -> Sight:
        """Look at a terminal."""
        screen = terminal.screen
        columns, rows = screen.columns, screen.lines
        looks = [[_look(screen.buffer[row][column]) for column in range(columns)] for row in range(rows)]
        grounds = [[str(screen.buffer[row][column].bg) for column in range(columns)] for row in range(rows)]
        return cls([line.rstrip() for line in terminal.lines], looks, columns, rows, grounds)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def _look(sign: Any) -> str:
    """Return the colour of a sign, and whether it is bold, in a word."""
    return f"{sign.fg} bold" if sign.bold else str(sign.fg)


class WanderersTable:
    """Hold the host, the other players and the terminal of the one who wanders."""

    def __init__(self, stage: Stage, host: Host, others: list[Guest], terminal: SshTerminal) -> None:
        self.stage, self.host, self.others, self.terminal = stage, host, others, terminal

    @property
    def table(self) -> Any:
        """Return the table as another player sees it."""
        return self.others[0].table

    @property
    def moment(self) -> tuple[object, ...]:
        """Return how far the table has come, as another player sees it: it is another one once anybody has decided anything."""
        table = self.table
        return (table.round, table.phase, table.turn, table.joint)

    @property
    def heard(self) -> list[str]:
        """Return what was said at the table, as another player hears it."""
        return [line.text for line in self.table.chat]

    @property
    def over(self) -> bool:
        return bool(self.table.phase == OVER)

    async def painted(self, before: int) -> Sight:
        """Wait until the answer to a key is painted, if there is one, and return what stands there then."""
        end = time.monotonic() + RESTLESS  # clock: a screen that never rests is looked at all the same
        heard, since = before, time.monotonic()

        def quiet() -> bool:
            nonlocal heard, since
            if self.terminal.painted != heard or WITHIN_A_FRAME.search(self.terminal.heard[-40_000:]):
                heard, since = self.terminal.painted, time.monotonic()
            waited = time.monotonic() - since
            return waited > (QUIET if self.terminal.painted != before else UNANSWERED) or time.monotonic() > end

        await self.terminal.until(quiet, "a painted screen")
        return Sight.of(self.terminal)

    async def press(self, keys: str) -> Sight:
        before = self.terminal.painted
        self.terminal.press(keys)
        return await self.painted(before)

    async def resized(self, columns: int, rows: int) -> Sight:
        before = self.terminal.painted
        self.terminal.resize(columns, rows)
        return await self.painted(before)

    async def settled(self, wrong: Callable[[Sight], list[str]]) -> tuple[Sight, list[str]]:
        """Look until nothing is wrong or patience is at its end: what another player did may be half painted."""
        end = time.monotonic() + PATIENCE
        while True:
            sight = Sight.of(self.terminal)
            found = wrong(sight)
            if not found or time.monotonic() > end:
                return sight, found
            await self.painted(self.terminal.painted)

    def rematch(self) -> None:
        """Let the others ask for one more game."""
        for guest in self.others:
            guest.link.request(Rematch())


@contextlib.asynccontextmanager
async def set_table(
    folder: Path, game_id: str, size: tuple[int, int], *, seats: int = 4, hints: bool = True
) -> AsyncIterator[WanderersTable]:
    """Host a game, seat the others, and let the wandering player join from a terminal of this size (columns, rows)."""
    seats = min(seats, engine.load(game_id).info.seats[1])
    async with staged(folder) as stage:
        options = ("--seats", str(seats), "--pace", "0", "--name", "Thursday", "--hints", "on" if hints else "off")
        host = await stage.host(game_id, *options)
        terminal = client(stage, "join", f"127.0.0.1:{host.port}", "--name", NAMES[0], who=NAMES[0].lower(), size=size)
        try:
            await terminal.sees("BEGINS WHEN FULL", "READY TO BEGIN")
            others = [await stage.guest(host.port, name).sits() for name in NAMES[1:seats]]
            yield WanderersTable(stage, host, others, terminal)
        finally:
            terminal.close()
