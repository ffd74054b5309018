"""Games for oneself: from a position, a lesson, another line."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from net.recording.file_format import JournalError, read
from net.recording.fork import Sources, fork_at
from net.recording.replay import recording
from net.shells.host_options import HostOptions
from net.shells.link import Link
from net.table.records import Forked, Header
from zootui.launch.connect import begin_when_full, make_link, player_name
from zootui.launch.host_options import read_host_options
from zootui.launch.start_host import start_host
from zootui.local import folders
from zootui.local.settings import load_settings


def sources_near(path: Path) -> Sources:
    """Return what finds the recordings of a game among those beside `path`, and among this user's."""

    def found(table: str, number: int) -> Iterable[bytes]:
        near = {one.resolve() for folder in (path.parent, folders.recordings()) for one in folder.glob("*.zoo")}
        for one in sorted(near - {path.resolve()}):
            try:
                data = one.read_bytes()
                header = read(data).header
            except (OSError, JournalError):
                continue
            if (header.table, header.round) == (table, number):
                yield data

    return found


def fork_options(path: Path, place: int, seat: int, level: str, pace: float | None = None) -> HostOptions:
    """Return what a table is started with that goes on from position number `place` of a recording as `seat`.

    Raises OSError where the recording cannot be read, ValueError, with a sentence, where no game goes on from there.
    """
    recorded = recording(path.read_bytes())
    if not 0 <= place < len(recorded.moments):
        raise ValueError(_moves(len(recorded.moments) - 1))
    return _options(
        recorded.header, fork_at(recorded, place, seat), len(recorded.moments[place].table.seats), level, pace
    )


def _options(header: Header, fork: Forked, seats: int, level: str, pace: float | None) -> HostOptions:
    from zootui.local.table_wanted import TableWanted

    wanted = TableWanted(header.game, seats=seats, bots=-1, level=level, pace=pace, private=True)
    return replace(read_host_options(wanted), game_options=header.options, fork=fork)


def meant_moment(path: Path, move: int | None, seat: str) -> tuple[int, int]:
    """Return the position and the seat that are meant: by how many moves were made (None: all) and a seat's (or its name).

    An empty `seat` is the one that is to move. Raises OSError where the recording cannot be read, ValueError for what there is not.
    """
    recorded = recording(path.read_bytes())
    last = len(recorded.moments) - 1
    if move is not None and not 0 <= move <= last:
        raise ValueError(f"{_moves(last)}, not {move}")
    place = last if move is None else move
    table = recorded.moments[place].table
    names = [info.name.casefold() for info in table.seats]
    if not seat:
        return place, table.waiting[0] if table.waiting else 0
    if seat.casefold() in names:
        return place, names.index(seat.casefold())
    if seat.isdecimal() and 0 < int(seat) <= len(names):
        return place, int(seat) - 1
    raise ValueError(f"nobody called {seat} sat there; there were {', '.join(info.name for info in table.seats)}")


def _moves(last: int) -> str:
    return f"this recording has moves 0 (the beginning) to {last}"


async def fork_table(path: Path, place: int, seat: int, level: str, me: str) -> Link:
    """Start a table that goes on from a position of a recording and return the way to the seat; raise OSError or ValueError."""
    called = player_name(me, load_settings())
    options = await asyncio.to_thread(fork_options, path, place, seat, level)
    started = await asyncio.to_thread(start_host, options)
    link = make_link(started.way, role="play", name=called, remark=started.remark)
    begin_when_full(link)
    return link
