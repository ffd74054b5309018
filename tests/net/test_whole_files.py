"""Hold everything that is written to this: where the disk is full, what was there before stands, and nothing half is left."""

import contextlib
import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.registry import load
from net.recording.audit import audit
from net.recording.file_format import read
from net.shells import whole_files
from net.shells.host_key import load_host_key
from net.shells.host_options import GuestPorts
from net.shells.own_hosts import HostNote
from net.shells.recording_file import RecordingFile
from net.shells.secret_store import FileSecretStore
from net.shells.whole_files import insist, write_whole
from net.wire.messages import Begin, Choose
from net.wire.sheet import LOBBY
from tests.e2e.own_host import own_host
from tests.net.tables import Rig, refused
from zootui.client.error_log import _append
from zootui.guests.guest_homes import GuestHomes
from zootui.guests.request import leave_request
from zootui.guests.ssh_server import load_ssh_key
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, store_settings
from zootui.local.ways_in import BESIDE_HOST, WaysIn, announce_ways
from zootui.tui.screens.end.kept_result import keep_picture

ROOT = Path(__file__).resolve().parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="the size of files is bounded on other systems only")


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """Let no file become any longer, in this whole process: nothing may be printed meanwhile."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def contents(folder: Path) -> dict[str, bytes]:
    """Return what stands in all files of a folder; those that are empty and hold a lock do not count."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(".lock")
    }


# --- everything that is written -------------------------------------------------------------------------------------------------


def a_note(folder: Path, time: int) -> None:
    host = own_host(note="n", process=time)
    note = HostNote(folder, "t")
    note.name, note._path = "n", folder / "n"
    note.write(host)
    note._lock.release()  # type: ignore[union-attr]


def a_guest(folder: Path, time: int) -> None:
    GuestHomes(folder).new(f"Guest {time}", "10.0.0.1")


WRITERS: dict[str, Callable[[Path, int], object]] = {
    "a file": lambda folder, time: write_whole(folder / "file", b"%d" % time),
    "a file for all": lambda folder, time: write_whole(folder / "file", b"%d" % time, private=False),
    "settings": lambda folder, time: store_settings(Settings(name=f"Name {time}"), folder / "settings.json"),
    "known games": lambda folder, time: KnownGames(lambda: folder / "known.json").note_played(f"game {time}"),
    "a seat": lambda folder, time: FileSecretStore(folder).store("table", b"memory %d" % time),
    "a host’s note": a_note,
    "ways in": lambda folder, time: announce_ways(folder, WaysIn(web_trouble=f"{time}"), BESIDE_HOST).release(),
    "a request for guests": lambda folder, time: leave_request(folder, GuestPorts(time, time)),
    "homes of guests": a_guest,
    "a picture": lambda folder, time: keep_picture(folder, "game", f"<svg>{time}</svg>", f"{time}"),
    "an error": lambda folder, time: _append(folder / "errors.log", f"{time}" * 300_000),
    "a host’s key": lambda folder, time: load_host_key(folder / f"{time}"),
    "a key for ssh": lambda folder, time: load_ssh_key(folder / f"{time}"),
}


@posix
@pytest.mark.parametrize("what", WRITERS)
def test_a_full_disk_empties_nothing_and_leaves_nothing_half(what: str, tmp_path: Path) -> None:
    write = WRITERS[what]
    write(tmp_path, 1)
    before = contents(tmp_path)
    assert any(before.values())
    with full_disk(), contextlib.suppress(OSError):
        write(tmp_path, 2)
    assert contents(tmp_path) == before
    write(tmp_path, 2)
    assert contents(tmp_path) != before


def test_a_link_to_a_file_that_is_written_whole_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    write_whole(real, b"1", private=False)
    link.symlink_to(real)
    if not link.is_symlink():
        pytest.skip("this system makes no links to files")  # Wine makes nothing and says that it did
    write_whole(link, b"2", private=False)
    assert link.is_symlink()
    assert real.read_bytes() == b"2"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_file_that_is_written_whole_stays_as_private_as_it_was(tmp_path: Path) -> None:
    real = tmp_path / "real"
    write_whole(real, b"1", private=False)
    real.chmod(0o640)
    write_whole(real, b"2", private=False)
    assert real.stat().st_mode & 0o777 == 0o640
    write_whole(tmp_path / "secret", b"3")
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


OWN = {
    "net/shells/whole_files.py": "where files are written whole",
    "net/shells/recording_file.py": "a recording grows record by record",
    "net/shells/locks.py": "an empty file that is locked",
    "zootui/cli/transcript_option.py": "a transcript grows",
    "zootui/client/error_log.py": "a log grows",
    "zootui/guests/__main__.py": "a log grows",
    "zootui/launch/headless.py": "a log grows",
    "zootui/launch/start_host.py": "a child’s own log",
    "zootui/local/terminal.py": "nowhere",
    "zootui/wall/run.py": "nowhere",
    "zootui/wall/evening.py": "results are added line by line",
    "zootui/doctor/folders.py": "a file that nobody keeps",
    "zootui/doctor/encryption.py": "a key that nobody keeps",
    "zootui/doctor/ask_terminal.py": "a terminal",
    "zootui/tui/drawing.py": "a terminal",
}
"""Who may open a file for writing, and why."""
WRITES = re.compile(
    r"\.write_(text|bytes)\(|open\([^)\n]*[\"'][wax]b?\+?[\"']|O_(WRONLY|RDWR|CREAT)|tempfile\.|os\.write\(|fdopen\("
)


def test_nothing_is_written_in_place() -> None:
    """Whoever writes a file any other way than whole stands in the list above, with the reason."""
    found = {
        path.relative_to(ROOT).as_posix()
        for package in ("engine", "net", "zootui")
        for path in (ROOT / package).rglob("*.py")
        if WRITES.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(OWN)


# --- recordings -----------------------------------------------------------------------------------------------------------------


class Recorded:
    """Write the journals of a table into one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = RecordingFile(lambda number, game: folder / f"{number} {game}.zoo")

    @property
    def data(self) -> bytes:
        assert self.file.path is not None
        return self.file.path.read_bytes()

    def rig(self, **options: object) -> Rig:
        return Rig("o-zoo-le-mio", 2, begin=False, journal=self.file, **options)


SWITCHED = (b"\x94\x01\xc2\xc2\xc2", b"\x94\x02\xc3\xc2\xc2", b"\x94\x02\xc2\xc3\xc2")


@posix
def test_a_full_disk_leaves_a_lobby_its_recording_when_the_same_game_is_chosen_anew(tmp_path: Path) -> None:
    recorded = Recorded(tmp_path)
    rig = recorded.rig()
    before = recorded.data
    with full_disk():
        rig.ask(0, Choose("o-zoo-le-mio", SWITCHED[0]))
        assert contents(tmp_path) == {"1 o-zoo-le-mio.zoo": before}
    assert refused(rig.lines[0]) == ["disk"]
    rig.ask(0, Choose("o-zoo-le-mio", SWITCHED[1]))
    assert read(recorded.data).header.options == SWITCHED[1]
    rig.ask(0, Begin())
    rig.play(6)
    assert audit(recorded.data).ok
    recorded.file.close()


def test_a_lobbys_recording_stays_held_by_its_host_when_the_same_game_is_chosen_anew(tmp_path: Path) -> None:
    recorded = Recorded(tmp_path)
    rig = recorded.rig()
    for options in SWITCHED:
        rig.ask(0, Choose("o-zoo-le-mio", options))
        assert read(recorded.data).header.options == options
    assert recorded.file.path is not None
    (tmp_path / "other.zoo").hardlink_to(recorded.file.path)
    with pytest.raises(OSError, match="another host"):
        RecordingFile(lambda *_: tmp_path / "x").reopen(tmp_path / "other.zoo")
    assert rig.host.table.phase == LOBBY
    assert load("o-zoo-le-mio").info.options is not None
    recorded.file.close()
    again = RecordingFile(lambda *_: tmp_path / "x")
    assert again.reopen(recorded.file.path) == recorded.data
    again.close()


# --- files that somebody has open -------------------------------------------------------------------------------------


BETWEEN = 0.01
"""Seconds between two looks at a file."""


class Refused:
    """Refuse to change a file so many times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(self) -> None:
        if self.left:
            self.left -= 1
            raise PermissionError(13, "The process cannot access the file because it is being used by another process")


def test_windows_is_asked_again_where_a_file_is_open_elsewhere_and_no_other_system_is() -> None:
    refused = Refused(3)
    insist(refused, "win32")
    assert refused.left == 0
    with pytest.raises(PermissionError):
        insist(elsewhere := Refused(3), "linux")
    assert elsewhere.left == 2


def test_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_files, "OPEN_FOR", 0.0)
    with pytest.raises(PermissionError):
        insist(Refused(1_000_000), "win32")


@contextlib.contextmanager
def read_often(path: Path) -> Iterator[list[bytes]]:
    """Read a file over and over in a thread, as who looks for tables does; yield what was read."""
    seen: list[bytes] = []
    enough = threading.Event()

    def read() -> None:
        while not enough.wait(BETWEEN):
            with contextlib.suppress(OSError), path.open("rb") as file:
                seen.append(file.read())

    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield seen
    finally:
        enough.set()
        reader.join()


def test_a_file_that_is_read_often_is_written_whole_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "file"
    texts = [b"%d" % number * 1000 for number in range(20)]
    write_whole(path, texts[0])
    with read_often(path) as seen:
        for text in texts:
            write_whole(path, text, durable=False)
    assert path.read_bytes() == texts[-1]
    assert set(seen) <= set(texts)
    assert list(tmp_path.iterdir()) == [path]


def test_a_host_ends_in_order_though_somebody_reads_its_note(tmp_path: Path) -> None:
    for number in range(5):
        note = HostNote(tmp_path, f"{number}")
        host = own_host(note=note.name, process=1, table=f"{number}")
        with read_often(tmp_path / f"{note.name}.json"):
            note.write(host)
            note.write(host)
            note.close()
        assert list(tmp_path.glob(f"{note.name}*")) == []
