"""Keep, with the key to a seat, the way by which its table was reached; say what is typed to go it again."""

import contextlib
import time

import msgspec

from engine.contract.tree import replace
from net.client.memory import Memory, read_memory
from net.lan.addresses import Way, written_address
from net.shells.secret_store import FileSecretStore
from net.wire.names import clean_name
from zootui.local import folders
from zootui.local.called import here
from zootui.local.shell_words import harmless_to_copy, quoted
from zootui.local.table_names import typed

WAY = ".way"
MOST = 8
"""How many ways are gone again by whoever looks for tables, the latest first."""
SEATS = ("play", *(f"play{number}" for number in range(2, 7)))
"""As what the keys to the seats at one table are kept: the first one's, and those of further windows beside it."""
RECENT = 14 * 86400.0
"""Seconds after which nobody knocks at an address any more of one's own accord."""
SPOKEN = " -_'"
"""Signs beside letters and digits that the name of a table may have to be typed as it is, in quotation marks."""


def keep_way(way: Way) -> None:
    """Keep how a table was reached where one has a seat; the PIN is not kept, for the key to the seat opens the table."""
    kept = msgspec.json.encode(replace(way, pin="", source="", new_key=False))
    with contextlib.suppress(OSError):  # it is a convenience; that the key itself cannot be stored is told elsewhere
        FileSecretStore(folders.keys(), WAY[1:], durable=False).store(way.table, kept)


def _keys_to(table: str) -> dict[str, Memory]:
    """Return what is remembered of each seat that one has at the table with this id, by as what it is kept."""
    memories = {kept: read_memory(FileSecretStore(folders.keys(), kept).load(table)) for kept in SEATS}
    return {kept: memory for kept, memory in memories.items() if memory.token}


def seats_at(table: str) -> int:
    """Return to how many seats at the table with this id one has a key, in windows side by side."""
    return len(_keys_to(table))


def own_seat(table: str, name: str, *, apart: bool) -> tuple[FileSecretStore, str]:
    """Return where the key to a seat at a table is kept, held as long as one sits there, and as what.

    Of several seats it is the one where one sits as `name`, else the first where nobody sits. A seat where one sits in
    another window already is left alone if another key of one's own fits, or, `apart`, a new seat can be had. Where neither is so,
    whoever comes is the same person at another place, and takes that seat over: the one that comes first by name, or at all.
    """
    keys, called = _keys_to(table), clean_name(name)
    named = [kept for kept, memory in keys.items() if memory.name == called]
    seats = tuple(dict.fromkeys((*named, *keys, *(SEATS if apart else ())))) or SEATS[:1]
    for kept in seats:
        store = FileSecretStore(folders.keys(), kept)
        if store.hold(table):
            return store, kept
    return FileSecretStore(folders.keys(), seats[0]), seats[0]


def ways_to_seats() -> tuple[Way, ...]:
    """Return the ways to the tables where one has a seat, the latest first; a few, and none that is old."""
    found: list[tuple[float, Way]] = []
    for path in folders.keys().glob(f"*{WAY}"):
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            found.append((path.stat().st_mtime, msgspec.json.decode(path.read_bytes(), type=Way)))
    since = time.time() - RECENT
    recent = [way for at, way in sorted(found, key=lambda pair: pair[0], reverse=True) if at >= since]
    return tuple(way for way in recent[: 2 * MOST] if seats_at(way.table))[:MOST]


# --- what is typed -------------------------------------------------------------------------------------------------


def join_command(way: Way, name: str, called: str = "") -> str:
    """Return what sits somebody down at the table of a name once more, by the way by which it was reached.

    Of several seats there it is the one where they are `called` so. A host says what that is: where it may be more than a name to
    some shell, nothing of it is typed.
    """
    seat = ""
    if called and harmless_to_copy(called):
        seat = " " + (quoted(f"--as={called}") if called.startswith("-") else f"--as {quoted(called)}")
    return here(f"join {_word(way, name)}{seat}")


def watch_command(way: Way, name: str) -> str:
    """Return what shows the table of a name once more, by the way by which it was reached."""
    return here(f"watch {_word(way, name)}")


def _word(way: Way, name: str) -> str:
    address = written_address(way.host, way.port)
    return word_for(name, address) if way.listed else address


def word_for(name: str, other: str) -> str:
    r"""Return how a table's name is typed in a shell; `other` where it is better not.

    >>> word_for("Thursday", "10.0.0.2:7777"), word_for("Mara’s table", "10.0.0.2:7777"), word_for("$HOME", "10.0.0.2:7777")
    ('Thursday', '"Mara\'s table"', '10.0.0.2:7777')
    """
    name = typed(name)
    if not name.isascii() or not name[:1].isalnum() or any(not (sign.isalnum() or sign in SPOKEN) for sign in name):
        return other
    return f'"{name}"' if " " in name or "'" in name else name
