"""What is done on leaving a table."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import engine
from engine.shared.wording import counted
from net.lan.addresses import Way
from net.shells.host_options import read_opened
from net.shells.link import Link
from net.shells.own_hosts import LEFT, OwnHost, own_hosts
from net.wire.sheet import HUMAN, LOBBY, OVER, Table
from zootui.launch.host_options import resume_command
from zootui.launch.recordings import games_at
from zootui.local import folders
from zootui.local.called import here
from zootui.local.known_ways import join_command, seats_at, watch_command, word_for
from zootui.local.shell_words import quoted

GOES_ON = frozenset({"disk", "flood", "impossible", "nonsense", "protocol", "slow", "unshown", "wait"})
"""Goodbyes after which a table goes on, and whoever had a seat there has it still."""
DYING, LOOK_AGAIN = 2.0, 0.02
"""Seconds that a host may still seem to run whose connection is lost, and between two looks.

The system closes one after the other what a process had open that was killed, and the connection may come before the lock.
"""


@dataclass(frozen=True)
class LeftTable:
    """Hold a table as it was when this person left it, at a time in seconds since 1970."""

    name: str
    phase: str
    way: Way
    """How it was reached."""
    others: int
    """The people who play there beside them."""
    at: float
    own: OwnHost | None = None
    """What the host noted where it is one of this user's."""
    watched: bool = False
    """That they had no seat."""
    for_good: bool = False
    """That they gave their seat away."""
    gone: str = ""
    """The code of the goodbye that came first, empty where none did."""
    lost: bool = False
    """That its host was not there any more."""
    plain: bool = False
    """That lines of text were asked for here, which are not usual: they have to be asked for again."""
    one_of_several: str = ""
    """As whom they sat there, if they have a seat there in another window, too."""
    before: tuple[tuple[str, Path], ...] = ()
    """The games at one's own table before the one that was on when it was left, with the file of each."""


class Leaving:
    """Remember the tables that were left, to say how to come back to them once the screen is gone.

    `plain` says that lines of text were asked for: what is printed leads back to lines.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], None] = time.sleep,
        *,
        plain: bool = False,
    ) -> None:
        self._plain = plain
        self._clock, self._pause = clock, pause
        self._left: dict[str, LeftTable] = {}

    def hear(self, link: Link, for_good: bool) -> None:
        """Take note of a table that is left now; `for_good` means that the seat there was given away."""
        sheet = link.sheet
        if sheet is None:
            return
        table = sheet.table
        own = next((host for host in own_hosts(folders.hosts()) if host.table == table.id), None) or _ended(link, table)
        people = [
            info for seat, info in enumerate(table.seats) if info.kind == HUMAN and info.online and seat != link.seat
        ]
        watched = link.seat is None and not for_good
        self._left.pop(table.id, None)
        self._left[table.id] = LeftTable(
            name=table.name,
            phase=table.phase,
            way=link.way,
            others=len(people),
            at=time.time(),
            own=own,
            watched=watched,
            for_good=for_good,
            plain=self._plain,
            one_of_several=link.name if not watched and seats_at(table.id) > 1 else "",
            lost=link.lost or link.state == "reconnecting",
            gone="" if link.parting is None or for_good else link.parting.bye.code,
            before=() if own is None or table.round < 2 else _games_before(table.id, own.recording),
        )

    def words(self) -> str:
        """Return what is to be said now; empty where nothing is."""
        running = self._running()
        said = [after_leaving(left, runs=left.own is None or left.own.table in running) for left in self._left.values()]
        return "\n".join(words for words in said if words)

    def _running(self) -> set[str]:
        """Return the tables whose hosts run, once those have ended that were lost."""
        until = self._clock() + DYING
        lost = {table for table, left in self._left.items() if left.lost}
        while lost & (running := {host.table for host in own_hosts(folders.hosts())}) and self._clock() < until:
            self._pause(LOOK_AGAIN)
        return running


def _ended(link: Link, table: Table) -> OwnHost | None:
    """Return what the host of a table of this user noted that has ended meanwhile; None where this machine did not record it."""
    found = next(((game, path) for number, game, path in games_at(table.id) if number == table.round), None)
    if found is None:
        return None
    game, recording = found
    opened, way = read_opened(recording), link.way
    return OwnHost(
        note="",
        process=0,
        table=table.id,
        name=table.name,
        game=game,
        at=way.host,
        host=way.host,
        port=way.port,
        private=opened is not None and opened.private,
        recording=recording,
    )


def after_leaving(left: LeftTable, *, runs: bool) -> str:
    """Return whether a table still runs, until when, and the commands that lead back; `runs` says whether its host does now."""
    if left.own is not None:
        return _own(left, left.own, runs=runs) + _earlier(left)
    join, watch = _join(left), _as_before(left, watch_command(left.way, left.name))
    if left.gone == "closed" and left.phase not in (LOBBY, OVER) and not left.watched:
        return f"If {left.name} is opened again, your seat there is still yours.\n  back to your seat:  {join}"
    if left.gone and (left.gone not in GOES_ON or left.watched):
        return ""
    if left.watched:
        return f"{left.name} goes on without you.\n  watch it again:     {watch}"
    if left.phase == LOBBY and not left.for_good:
        return f"{left.name} has not begun, and your seat there is kept for a while.\n  back to your seat:  {join}"
    if left.phase == LOBBY:
        return f"You gave up your seat at {left.name}, whose game has not begun.\n  sit down again:     {join}"
    if left.for_good:
        return f"{left.name} goes on, and a bot has your seat for good.\n  watch it:           {watch}"
    if left.phase == OVER:
        return f"The game at {left.name} is over; while anybody is there, there may be a rematch.\n  back to it:         {join}"
    return f"{left.name} goes on, and your seat there stays yours.\n  back to your seat:  {join}"


def _as_before(left: LeftTable, command: str) -> str:
    """Return a command that leads back in the way in which one was there."""
    return f"{command} --plain" if left.plain else command


def _join(left: LeftTable) -> str:
    """Return what leads back to the seat: to this one, where somebody has several."""
    return _as_before(left, join_command(left.way, left.name, left.one_of_several))


def _replay(left: LeftTable, recording: Path) -> str:
    return _as_before(left, here(f"replay {quoted(str(recording))}"))


def _own(left: LeftTable, own: OwnHost, *, runs: bool) -> str:
    """Return the same of a table that this user hosts."""
    if own.private or not runs:
        return _kept(left, own)
    join = _join(left)
    back = f"\n  back to the table:  {join}\n  end it now:         {here(f'stop {word_for(left.name, own.table[:8])}')}"
    if own.keep:
        return f"{left.name} still runs on this machine, until you end it.{back}"
    minutes = round(LEFT / 60)
    if left.others:
        people = "1 other plays" if left.others == 1 else f"{left.others} others play"
        end = "when they have gone, too" if left.phase == OVER else f"{minutes} minutes after the last of them has gone"
        return f"{left.name} still runs on this machine, where {people}, and closes {end}.{back}{_later(left, own)}"
    if left.phase == OVER:
        return f"{left.name} closes now that nobody is there; its game is over.{_later(left, own)}"
    until = time.strftime("%H:%M", time.localtime(left.at + LEFT))
    return f"{left.name} still runs on this machine, until {until} if nobody comes.{back}{_later(left, own)}"


def _games_before(table: str, recording: Path) -> tuple[tuple[str, Path], ...]:
    """Return the recorded games of a table but for the one that is recorded in a file."""
    return tuple((game, path) for _, game, path in games_at(table) if path.resolve() != recording.resolve())


def _earlier(left: LeftTable) -> str:
    """Return how the games before the last one are looked at again."""
    games = left.before
    if not games:
        return ""
    titles = [engine.load(game).info.title if game in engine.ids() else game for game, _ in games]
    lines = [f"  {title}:  {_replay(left, path)}" for title, (_, path) in zip(titles, games, strict=True)]
    return "\n".join(
        (f"\nBefore that {counted(len(games), 'game')} {'was' if len(games) == 1 else 'were'} played there:", *lines)
    )


def _kept(left: LeftTable, own: OwnHost) -> str:
    """Return what is left of a table whose host has ended."""
    if left.phase == LOBBY:
        return f"{left.name} is closed; its game had not begun."
    if own.private:
        title = engine.load(own.game).info.title
        over = f"Your game of {title} is over." if left.phase == OVER else f"Your game of {title} is kept."
        return f"{over}{_later(left, own)}"
    kept = "its game is over" if left.phase == OVER else "its game is kept"
    return f"{left.name} is closed, and {kept}.{_later(left, own)}"


def _later(left: LeftTable, own: OwnHost) -> str:
    """Return the command for another day."""
    if left.phase == LOBBY or not own.recording.is_file():
        return ""
    if left.phase == OVER:
        return f"\n  look at it again:   {_replay(left, own.recording)}"
    return f"\n  go on another day:  {_as_before(left, resume_command(own.recording))}"
