"""Choose what the pictures show around the games: home, settings, saved games, guests, a replay, an analysis, a wall."""

import asyncio
import gzip
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from net.client.seal_verifier import Trust
from net.wire.sheet import Chat, SeatInfo, Sheet, Table
from tests.analysis.games import RECORDINGS
from tests.screenshots.still_link import StillGuests, StillLink, StillServices, StillWatching
from tests.screenshots.stills import SIZES, Still, seats_of, started
from tests.wall.evening import mixed, playing, wall
from zootui.analysis.kept import kept_from
from zootui.analysis.marks import Mark
from zootui.analysis.played import played_game
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.local.ways_in import WaysIn
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart, Progress
from zootui.wall.picture import WallPicture
from zootui.wall.screen import WallApp

MARA = Settings(name="Mara", animation=False)
LETTERS = Settings(name="Mara", animation="slow", bell="always", keymap="hjkl", keys={"table.log": "f3"})
MARKS = (Mark(12, 1, 0.04), Mark(26, 2, 0.09), Mark(38, 0, 0.06))
"""Mistakes in the recorded game of O Zoo le Mio."""
_RECORDED = {"o-zoo-le-mio": 30, "barenpark": 40, "aquaretto": 66, "zooloretto-mini": 50}
"""The games of which there is a recording, and the moment of it that is shown."""
_ANALYSED = Path(__file__).with_name("zooloretto-mini.zoo.analysis.gz")
"""What `zootui analyse` found of that game in four minutes: where another version keeps it otherwise, let it look again."""


def of_no_game() -> Iterator[Still]:
    """Yield the pictures that no game has to be played for."""
    yield from _of_home()
    yield from _of_guests()
    yield from map(_replay, _RECORDED)
    yield from (_analysis("analysis", None), _analysis("analysis-under-way", 30))
    yield from _of_walls()


def _of_home() -> Iterator[Still]:
    """Yield the home screen, with an own seat at a table and with letters that move, and what it leads to."""
    yield Still("home", _home(MARA))
    yield Still("home-own-seat", _home(MARA), ("right",))
    yield Still("home-letters", _home(LETTERS), ("down",))
    yield Still("settings", _home(LETTERS), ("s", "up", "up"))
    yield Still("saved-games", _home(MARA), ("g",))
    yield Still("first-start", _home(MARA, first=True))


def _home(settings: Settings, *, first: bool = False) -> Callable[[Callable[[], float]], ZootuiApp]:
    services: Any = StillServices(first=first)
    return started(AppStart(settings, services=services))


def _of_guests() -> Iterator[Still]:
    """Yield a lobby that lets guests in, and what they are told to type."""
    chat = (Chat(1, "Jonas", "ssh works, even from the train"), Chat(0, "Mara", "Priya is on her way, two minutes"))
    mara, jonas, _, bot = seats_of(4)
    seats = mara, jonas, SeatInfo(), bot
    lobby: Sheet[Any] = Sheet(Table("Thursday", "a1", seats=seats, left=(520,) * 4, chat=chat, patience=300), None)
    link: Any = StillLink("barenpark", lobby, Trust())
    link.words = "umbrella elephant mountain"
    guests = StillGuests(WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780"))
    start = AppStart(MARA, link=link, guests=guests)
    yield Still("guests", started(start), late=("", ":7780"))
    yield Still("guests-ways-in", started(start), ("g",), late=(":7780", ""))
    yield Still("next-game", started(start), ("G", "home", "o", "down", "space"))


def _replay(game_id: str) -> Still:
    """Return a recorded game in its middle, one of them with mistakes marked."""
    place = _RECORDED[game_id]

    async def fork(*_: object) -> Any:
        raise ValueError

    def app(now: Callable[[], float]) -> ZootuiApp:
        path = RECORDINGS / f"{game_id}.zoo"
        recording = replace(read_recording(path.read_bytes(), path.name), path=path)
        marks = MARKS if game_id == "o-zoo-le-mio" else ()
        return ZootuiApp(AppStart(MARA, recording=replace(recording, marks=marks), place=place, fork=fork, now=now))

    return Still(f"replay-{game_id}", app, late=(f"move {place} of", ""))


class StillRun:
    """Know what an analysis has found, or of its first `done` decisions alone, and find no more."""

    def __init__(self, path: Path, done: int | None) -> None:
        self._path = path
        self.played = played_game(path.read_bytes())
        self.analysis = kept_from(gzip.decompress(_ANALYSED.read_bytes()), self.played)
        if done is not None:
            first = {one.key: self.analysis.found[one.key] for one in self.played.worth[:done]}
            self.analysis = replace(self.analysis, found=first, fortunes={}, leads={})

    def recording(self) -> Any:
        """Return the game."""
        return read_recording(self._path.read_bytes(), "The evening", self._path)

    async def go_on(self, changed: Callable[[Progress], object]) -> str:
        """Tell how far it is, then stay for ever."""
        changed(Progress(len(self.analysis.found), len(self.played.worth), 2.0, 60.0))
        await asyncio.Event().wait()
        return ""


def _analysis(name: str, done: int | None) -> Still:
    """Return what an analysis found: all, or what it has found by then."""
    path = RECORDINGS / "zooloretto-mini.zoo"

    def app(now: Callable[[], float]) -> ZootuiApp:
        run: Any = StillRun(path, done)
        return ZootuiApp(AppStart(MARA, recording=run.recording(), analyse=lambda _path: run, now=now))

    return Still(name, app, ("a",), late=("analysis", "What decided the game"))


def _of_walls() -> Iterator[Still]:
    """Yield walls with few tables and many, as a beamer shows them, too; and one without any, in ASCII."""
    for count in (1, 3, 4, 12):
        picture = wall(mixed(count) if count > 1 else (playing(1, 0.8),))
        yield Still(f"wall-{count}", _wall(picture), sizes=(*SIZES, (160, 45)))
    yield Still("wall-empty", _wall(wall((), games=0, guests=False, waiting=False), ascii=True), sizes=SIZES[:1])


def _wall(picture: WallPicture, **settings: Any) -> Callable[[Callable[[], float]], WallApp]:
    watching: Any = StillWatching(picture)
    return lambda _now: WallApp(Settings(**settings), watching)
