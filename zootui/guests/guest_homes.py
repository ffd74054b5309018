"""Where guests' settings and ways back are kept."""

import contextlib
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from net.client.memory import read_memory
from net.shells.locks import Lock, held_elsewhere, locked
from net.shells.whole_files import write_whole
from net.wire.lookalikes import folded
from zootui.guests.ways_back import WayBack, WaysBack, made, new_digits

MOST = 256
"""How many homes there are; the oldest without a seat makes room for one more."""
LIST, LIST_LOCK, IN_USE = "homes.json", "homes.lock", "in-use.lock"


KEPT_FOR = 30 * 24 * 3600.0
"""Seconds for which the homes of a table are kept to which nobody comes any more."""


class NoWayBack(Exception):
    """Say in a sentence why these digits lead to no seat."""


class GuestHome(Struct, frozen=True, kw_only=True):
    """Hold what is known of one home: whose it is, and what leads back to it."""

    folder: str
    name: str
    identity: str = ""
    way_back: WayBack | None = None
    came: float = 0.0
    """When somebody last came, in seconds."""


class _List(Struct, frozen=True):
    homes: tuple[GuestHome, ...] = ()
    ways: WaysBack = WaysBack()


class GuestHomes:
    """Hold the homes of the guests of one table. An identity is a word like `ssh:SHA256:…` or `web:…`, empty for none."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now = now

    def path(self, home: GuestHome) -> Path:
        return self._folder / home.folder

    def known_games(self, home: GuestHome | None) -> Path:
        """Return the file of the games that a guest knows; one that is never there before the guest has a home."""
        return self._folder / (home.folder if home is not None else ".") / "known-games.json"

    def known(self, identity: str, name: str) -> GuestHome | None:
        """Return the home that this identity leads to: the one under this name (empty: the latest), else one where nobody is now.

        So two people who share a machine and its key, under two names, do not take each other's seats.
        """
        if not identity:
            return None
        with self._list() as homes:
            own = [home for home in reversed(homes.homes) if _same(home.identity, identity) and self._seated(home)]
            meant = next((home for home in own if not name or folded(home.name) == folded(name)), None)
            found = meant or next((home for home in own if not self.in_use(home)), None)
            return None if found is None else self._come(homes, found)

    def seated(self, name: str) -> bool:
        """Tell whether a guest of this name has sat at the table."""
        with self._list() as homes:
            return any(map(self._seated, _called(homes, name)))

    def new(self, identity: str, name: str, *, way_back: bool = True) -> tuple[GuestHome, str]:
        """Make a home and return it with its four digits (empty without a way back), which nobody can find out later."""
        digits = new_digits(secrets.randbelow) if way_back else ""
        kept = made(digits, secrets.token_bytes) if way_back else None
        with self._list() as homes:
            home = GuestHome(folder=secrets.token_hex(8), name=name, identity=identity, way_back=kept, came=self._now())
            self._make(self.path(home))
            self._write(structs.replace(homes, homes=(*self._with_room(homes.homes), home)))
        return home, digits

    def back(self, name: str, digits: str, *, address: str, identity: str = "") -> GuestHome:
        """Return the home that name and digits lead to, from now on also this identity; raise NoWayBack with a sentence."""
        with self._list() as homes:
            if homes.ways.shut(address):
                raise NoWayBack("Too many wrong digits came from your address; this way back is shut for it.")
            for home in _called(homes, name):
                if home.way_back is not None and home.way_back.fits(digits) and self._seated(home):
                    return self._come(homes, structs.replace(home, identity=identity or home.identity))
            ways = homes.ways.missed(address)
            self._write(structs.replace(homes, ways=ways))
        left = ways.left(address)
        tries = "no more tries" if not left else f"{left} more {'try' if left == 1 else 'tries'}"
        raise NoWayBack(f"These digits do not lead to the seat of {name}: {tries} from your address.")

    def shut(self, address: str) -> bool:
        """Tell whether no way back is open to an address any more."""
        with self._list() as homes:
            return homes.ways.shut(address)

    def use(self, home: GuestHome) -> Lock:
        """Take note, until it is released or this process ends, that somebody is in a home; somebody else may be, too."""
        held = Lock(self.path(home) / IN_USE)
        with contextlib.suppress(OSError):  # whoever had it is cut off by the table when this one sits down
            held.acquire()
        return held

    def in_use(self, home: GuestHome) -> bool:
        """Tell whether somebody is in a home now."""
        try:
            return held_elsewhere(self.path(home) / IN_USE) is True
        except OSError:
            return self.path(home).is_dir()

    # --- the list ---------------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _list(self) -> Iterator[_List]:
        """Give the list as it is, while nobody else changes it; a list that cannot be read counts as empty."""
        self._make(self._folder)
        with locked(self._folder / LIST_LOCK):
            try:
                homes = msgspec.json.decode((self._folder / LIST).read_bytes(), type=_List)
            except (OSError, msgspec.DecodeError):
                homes = _List()
            yield homes

    def _write(self, homes: _List) -> None:
        write_whole(self._folder / LIST, msgspec.json.encode(homes))

    def _come(self, homes: _List, home: GuestHome) -> GuestHome:
        home = structs.replace(home, came=self._now())
        others = tuple(other for other in homes.homes if other.folder != home.folder)
        self._write(structs.replace(homes, homes=(*others, home)))
        return home

    def _seated(self, home: GuestHome) -> bool:
        """Tell whether a seat's key lies in a home; who left for good has none any more."""
        return any(read_memory(path.read_bytes()).token for path in (self.path(home) / "keys").glob("*.play"))

    def _with_room(self, homes: tuple[GuestHome, ...]) -> tuple[GuestHome, ...]:
        """Return the homes without those that must make room for one more, and remove their folders."""
        kept = list(homes)
        while len(kept) >= MOST:
            unused = [home for home in kept if not self.in_use(home)] or kept
            oldest = min(unused, key=lambda home: (self._seated(home), home.came))
            kept.remove(oldest)
            shutil.rmtree(self.path(oldest), ignore_errors=True)
        return tuple(kept)

    @staticmethod
    def _make(folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def forget_old_tables(folder: Path, now: float) -> None:
    """Remove the homes of tables, one folder each, to which nobody has come for a month."""
    for table in folder.glob("*/"):
        try:
            unused = now - (table / LIST).stat().st_mtime > KEPT_FOR
        except OSError:  # there is no list yet, or none any more
            continue
        if unused:
            shutil.rmtree(table, ignore_errors=True)


def _same(one: str, other: str) -> bool:
    """Tell whether two words are the same, in the same time for all that are not."""
    return secrets.compare_digest(one.encode(), other.encode())


def _called(homes: _List, name: str) -> list[GuestHome]:
    return [home for home in homes.homes if folded(home.name) == folded(name)]
