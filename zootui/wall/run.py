"""Run the wall."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

import engine
from engine.shared.wording import counted, listing
from net.lan.addresses import web_address, written_address
from net.recording.audit import audit
from net.recording.file_format import JournalError, read
from net.recording.replay import fork_of, recording
from net.shells.signals import stop_on_signals
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING
from zootui.failure import FAILED, MACHINE, USAGE, Failure, why
from zootui.line.spoken import spoken
from zootui.local import folders
from zootui.local.called import elsewhere, here
from zootui.local.folders import why_not_named
from zootui.local.settings import Settings, for_terminal, load_settings
from zootui.local.terminal import harmless
from zootui.tui.app_context import AppContext
from zootui.tui.drawing import draw
from zootui.tui.start import AppStart, Evening
from zootui.tui.widgets.board_view import BoardView
from zootui.wall.cards import WallResult, result_of, standings
from zootui.wall.paint_wall import paint_wall
from zootui.wall.watching import ResultsFile, Tell, Watching


def recorded_result(path: Path) -> WallResult:
    """Return what a recorded game came to; raise Failure, saying why, where it counts for nothing."""
    try:
        data, when = path.read_bytes(), path.stat().st_mtime
    except OSError as error:
        raise Failure(f"{path.name} was not added: {why(error)}") from error
    verdict = audit(data)
    if not verdict.ok:
        raise Failure(f"{path.name} was not added: {verdict.text} `{here('audit')}` says more.")
    try:
        found = recording(data)
    except JournalError as error:
        raise Failure(f"{path.name} was not added: {error}.") from error
    last = found.moments[-1]
    game = engine.load(found.header.game)
    outcome = None if last.state is None else game.outcome(game.view(last.state, None))
    if last.table.phase != OVER or outcome is None:
        raise Failure(f"{path.name} was not added: its game is not over.")
    if fork_of(read(data)) is not None:
        raise Failure(f"{path.name} was not added: it is practice, which goes on from another recording.")
    result = result_of(found.header.game, last.table, outcome, when)
    if result is None:
        raise Failure(f"{path.name} was not added: a game for one is no contest.")
    return result


# --- evening -------------------------------------------------------------------------------------------------------


LASTS = 12 * 3600.0
"""Seconds after its latest result for which an evening is still the present one."""


def evening_now() -> Evening | None:
    """Return the ratings of the people of the present evening, the best first; None where no wall has kept any. Blocks."""
    files = [(path.stat().st_mtime, path) for path in folders.evenings().glob("*.jsonl")]
    latest = max(files, default=None)
    if latest is None or time.time() - latest[0] > LASTS:
        return None
    results = ResultsFile(latest[1]).results
    people = tuple((one.name, one.rating) for one in standings(results) if not one.bot)
    return Evening(len(results), people) if people else None


# --- app -----------------------------------------------------------------------------------------------------------


AT_MOST_EVERY = 0.5
"""Seconds between two paintings: what happens at twelve tables at once is painted at once."""


class WallScreen(Screen[None]):
    """Paint what the wall knows, when it has changed, and every few moments for the clock."""

    app: AppContext

    def __init__(self, watching: Watching) -> None:
        super().__init__()
        self._watching = watching
        self._due = True
        self._ticks = 0

    def compose(self) -> ComposeResult:
        """Return the one view that there is."""
        yield BoardView(id="wall")

    def on_mount(self) -> None:
        """Paint from now on."""
        self._watching.changed = self._changed
        self.set_interval(AT_MOST_EVERY, self._tick)

    def _changed(self) -> None:
        self._due = True

    def _tick(self) -> None:
        self._ticks += 1
        if self._due or self._ticks % 2 == 0:
            self.paint()

    def on_board_view_sized(self, event: BoardView.Sized) -> None:
        """Paint for another size at once."""
        event.stop()
        self.paint()

    def paint(self) -> None:
        """Paint everything; tables that cannot be are left."""
        self._due = False
        view = self.query_one(BoardView)
        picture = self._watching.picture()
        canvas, broken = paint_wall(
            picture, view.size.width, view.size.height, self.app.palette, ascii_only=self.app.ascii_signs
        )
        view.show(canvas)
        self._watching.give_up(broken)


class WallApp(AppContext):
    """Run the wall until somebody presses `q`."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = elsewhere("wall")
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "leave"), ("ctrl+c", "quit", "leave")]

    def __init__(self, settings: Settings, watching: Watching) -> None:
        super().__init__(AppStart(settings=settings))
        self._watching = watching

    async def on_mount(self) -> None:
        """Begin to look and show what is found."""
        await self._watching.__aenter__()
        await self.push_screen(WallScreen(self._watching))

    async def on_unmount(self) -> None:
        """Leave all tables."""
        await self._watching.__aexit__()


# --- run -----------------------------------------------------------------------------------------------------------


NIGHT = 6 * 3600
"""Seconds after midnight that still belong to the evening before."""
LONGEST_NAME = 40


def evening_file(name: str | None, now: float) -> Path:
    """Return the file of an evening, without a name that of today, which ends at six in the morning; raise Failure for no name."""
    called = name if name is not None else time.strftime("%Y-%m-%d", time.localtime(now - NIGHT))
    path = folders.evenings() / f"{called}.jsonl"
    if not re.fullmatch(r"\w[\w .-]*", called) or len(called) > LONGEST_NAME or why_not_named(path):
        raise Failure(f"--evening takes letters, digits, spaces, dots and dashes, at most {LONGEST_NAME}", USAGE)
    return path


def run_wall(*, evening: str | None, add: Sequence[Path], pin: str, printed: Tell | None) -> int:
    """Add recordings, then show the wall until somebody ends it, or have its events `printed` in place of the screen.

    Returns the exit code; raises Failure for what cannot be added.
    """
    file = ResultsFile(evening_file(evening, time.time()))
    _add(file, add)
    stop = asyncio.Event()
    watching = Watching(
        evening or "Game night",
        file,
        tell=_silent if printed is None else _printing(printed, stop),
        pin=pin,
        interfaces=folders.interfaces(),
    )
    return _show(watching) if printed is None else asyncio.run(_print(watching, stop))


def _silent(**_event: object) -> None:
    """Tell nobody: the screen shows it."""


def _add(file: ResultsFile, recordings: Sequence[Path]) -> None:
    """Count recorded games; those that are sound are counted even if another is not."""
    refused: list[str] = []
    for path in recordings:
        try:
            file.add(recorded_result(path))
        except Failure as failure:
            refused.append(str(failure))
        except OSError as error:
            raise Failure(f"The results cannot be written down: {why(error)}", MACHINE) from error
    if refused:
        raise Failure("\n".join(refused), FAILED)


def _printing(printed: Tell, stop: asyncio.Event) -> Tell:
    """Return what has events printed until nobody reads them any more, which ends the wall."""

    def tell(**event: object) -> None:
        if stop.is_set():
            return
        try:
            printed(**event)
        except OSError:  # BrokenPipeError; Windows calls it an invalid argument
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  what is still to be flushed goes nowhere
            stop.set()

    return tell


def sentence_printer() -> Tell:
    """Return what prints each event as a sentence; it calls tables by the names that it was told of."""
    names: dict[object, str] = {}

    def told(**event: object) -> None:
        if event["event"] == "table":
            names[event["table"]] = str(event["name"])
        words = spoken(_sentence(event, names.get(event.get("table"), "A table")))
        if words:
            print(harmless(words), flush=True)  # noqa: T201

    return told


_PHASES = {LOBBY: "in the lobby", SEEDING: "about to begin", PLAYING: "in play", OVER: "over"}
"""What the phases of a table are called, by their names in what travels."""


def _sentence(event: Mapping[str, Any], table: str) -> str:
    """Return an event of the wall as a sentence about a table; empty for one that says nothing."""
    match event:
        case {"event": "table", "game": game, "phase": phase, "free": free, "host": host, "port": port}:
            title = engine.load(game).info.title if game in engine.ids() else game
            seats = (
                f", {counted(free, 'seat')} free: {elsewhere(f'join {written_address(host, port)}')}" if free else ""
            )
            return f"{table}: {title}, {_PHASES.get(phase, phase)}{seats}."
        case {"event": "gone"}:
            return f"{table} is gone."
        case {"event": "news", "text": text}:
            return f"{table}: {text}"
        case {"event": "trouble", "text": text}:
            return str(text)
        case {"event": "result", "players": players}:
            places = sorted(players, key=lambda row: row["place"])
            ranks = listing(f"{one['name']} {one['points']}" for one in places)
            return f"{table}: the game is over. {ranks}."
        case {"event": "standings", "players": players} if players:
            rows = (f"{row['name']} won {row['wins']} of {row['games']}, rating {row['rating']:.0f}" for row in players)
            return f"Standings of the evening: {'; '.join(rows)}."
        case {"event": "waiting", "names": names} if names:
            return f"Waiting for a seat: {listing(names)}."
        case {"event": "guests", "ssh": ssh, "web": web, "addresses": [address, *_]}:
            ways = [f"ssh NAME@{address} -p {ssh}"] * bool(ssh) + [
                f"{web_address(address, int(web))} in a browser"
            ] * bool(web)
            return f"{table}: guests come in by {listing(ways, 'or')}." if ways else ""
    return ""


async def _print(watching: Watching, stop: asyncio.Event) -> int:
    stop_on_signals(asyncio.get_running_loop(), stop)
    async with watching:
        await stop.wait()
    return 0


def _show(watching: Watching) -> int:
    return draw(WallApp(for_terminal(load_settings()), watching)).return_code or 0
