"""Find the recording that another one goes on from: beside it, or among this user's."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from net.journal.format import JournalError, read
from net.journal.replay import Sources
from zootui.local import folders


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
