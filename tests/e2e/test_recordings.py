"""Recordings that lost their end or were tampered with: what is sound is played on, what is not is named."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from net.recording.file_format import START, Journal, next_head, read
from net.shells.recording_file import RecordingFile
from net.table.records import Moved, Resolved, Sealed
from net.wire.frames import framed
from tests.drawn import drawn
from tests.e2e.stage import Stage, staged, until
from tests.sooner import sooner

BOTS = ("--seats", "3", "--bots", "3", "--pace", "0", "--level", "random")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole game of three bots, recorded once for all tests of this file."""

    async def play() -> bytes:
        async with staged(tmp_path_factory.mktemp("recorded")) as stage:
            path = stage.folder / "recorded.zoo"
            await (await stage.host("o-zoo-le-mio", *BOTS, "--save", str(path))).over()
            return path.read_bytes()

    return asyncio.run(play())


def written(stage: Stage, data: bytes) -> Path:
    path = stage.folder / "game.zoo"
    path.write_bytes(data)
    return path


async def verdict(stage: Stage, path: Path) -> tuple[int, dict[str, object]]:
    code, said, _ = await stage.says("audit", str(path), "--json")
    return code, json.loads(said.splitlines()[-1])


async def played_on(stage: Stage, path: Path) -> str:
    """Resume a recording to the end of the game and return what the host said about it."""
    host = await stage.host("o-zoo-le-mio", "--resume", str(path), "--pace", "0")
    await host.over()
    assert await host.ends() == 0
    assert (await verdict(stage, path))[1]["ok"] is True
    salvaged: str = (host.event("listening") or {}).get("salvaged", "")
    return salvaged


def settled(reading: Journal, share: float) -> int:
    """Return the number of a record, about so far into the game, before which no seal was left shut."""
    first = int(len(reading.entries) * share)
    return next(
        number
        for number in range(first, len(reading.entries))
        if isinstance(reading.entries[number - 2].record, Moved | Resolved)
    )


def cut_in(reading: Journal, number: int) -> int:
    """Return a place in the middle of a record; the header is number 0."""
    entries = reading.entries
    start = reading.start if number == 1 else entries[number - 2].end
    return (start + entries[number - 1].end) // 2


@pytest.mark.parametrize("share", sooner([0.2, 0.9], (0.9).__eq__))
async def test_a_torn_recording_is_played_on_from_its_last_whole_record(
    stage: Stage, game: bytes, share: float
) -> None:
    reading = read(game)
    number = settled(reading, share)
    path = written(stage, game[: cut_in(reading, number)])
    code, found = await verdict(stage, path)
    assert (code, found["ok"], found["first_bad"]) == (1, False, number)
    said = await played_on(stage, path)
    assert "breaks off" in said
    assert str(number) in said or "record" in said


@pytest.mark.long
async def test_a_tampered_recording_is_refused_by_name_and_played_on_from_before(stage: Stage, game: bytes) -> None:
    reading = read(game)
    number = settled(reading, drawn("tampered").uniform(0.1, 0.9))
    spoilt = bytearray(game)
    spoilt[cut_in(reading, number)] ^= 1
    path = written(stage, bytes(spoilt))
    code, found = await verdict(stage, path)
    assert (code, found["ok"], found["first_bad"]) == (1, False, number)
    code, said, _ = await stage.says("audit", str(path))
    assert code == 1
    assert "chain" in said or "length" in said
    told = await played_on(stage, path)
    assert "kept in" in told
    rest = next(stage.folder.glob("game.zoo.lost-*"))
    assert bytes(spoilt).endswith(rest.read_bytes())
    assert rest.stat().st_mode & 0o777 == 0o600, "it may hold the host's part of the shuffle"


async def test_a_dropped_record_and_a_forged_chain_are_found(stage: Stage, game: bytes) -> None:
    reading = read(game)
    bodies: list[bytes] = []
    at = len(b"zootui journal\n")
    for end in (reading.start, *(pack_entry.end for pack_entry in reading.entries)):
        bodies.append(game[at + 4 : end - 32])
        at = end
    del bodies[30]
    forged, head = b"zootui journal\n", START
    for body in bodies:
        head = next_head(head, body)
        forged += framed(body) + head
    code, found = await verdict(stage, written(stage, forged))
    assert code == 1, "a new chain over other records is sound as a chain, not as a game"
    assert found["first_bad"] is not None
    assert 30 <= int(str(found["first_bad"])) <= 40


@pytest.mark.parametrize("data", [b"", b"zootui journal\n\x00\x00"])
async def test_what_is_no_recording_is_refused_in_a_sentence(stage: Stage, data: bytes) -> None:
    path = written(stage, data)
    code, found = await verdict(stage, path)
    assert (code, found["ok"], found["records"]) == (1, False, 0)
    code, _, complained = await stage.says(
        "host", "--resume", str(path), "--headless", "--no-discovery", "--port", "0", "--bind", "127.0.0.1"
    )
    assert code == 4
    assert "cannot be resumed" in complained
    assert "Traceback" not in complained
    code, _, complained = await stage.says("replay", str(path))
    assert (code, "Traceback" in complained) == (2, False)
    assert path.read_bytes() == data, "and nothing was done to the file"


@pytest.mark.long
async def test_bots_of_a_killed_host_open_what_they_had_sealed(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", *BOTS, "--save", str(path))
    await host.over()
    await host.ends()
    entries = read(path.read_bytes()).entries
    last = max(place for place, pack_entry in enumerate(entries) if isinstance(pack_entry.record, Sealed))
    path.write_bytes(path.read_bytes()[: entries[last - 1].end])  # as if killed between two seals of the last auction
    await played_on(stage, path)
    _, found = await verdict(stage, path)
    assert "answers forfeited" not in found["checks"]  # type: ignore[operator]


async def test_two_hosts_cannot_play_on_from_the_same_recording(stage: Stage, game: bytes) -> None:
    path = written(stage, game[: len(game) // 2])
    first = await stage.host("o-zoo-le-mio", "--resume", str(path), "--pace", "5")
    code, _, complained = await stage.says(
        "host", "--resume", str(path), "--headless", "--no-discovery", "--port", "0", "--bind", "127.0.0.1"
    )
    assert code == 4
    assert "another host" in complained
    assert first.child.poll() is None


async def test_a_finished_game_can_be_opened_again_for_a_look(stage: Stage, game: bytes) -> None:
    path = written(stage, game)
    host = await stage.host("o-zoo-le-mio", "--resume", str(path))
    await until(lambda: host.event("over"))
    assert await host.ends() == 0
    assert path.read_bytes() == game


def linked(path: Path, name: str, kind: str) -> Path:
    """Return another name of a file, in another folder."""
    other = path.parent / "elsewhere" / name
    other.parent.mkdir()
    if kind == "hard":
        other.hardlink_to(path)
        return other
    try:
        other.symlink_to(path)
    except OSError as error:
        pytest.skip(f"this system makes no symbolic links for this user: {error}")
    return other


@pytest.mark.parametrize("kind", ["hard", "symbolic"])
@pytest.mark.parametrize("first", [0, 1])
def test_one_host_writes_a_recording_whatever_names_it_has(tmp_path: Path, kind: str, first: int) -> None:
    path = tmp_path / "game.zoo"
    path.write_bytes(b"h" * 100)
    names = (path, linked(path, "other.zoo", kind))
    holder, other = RecordingFile(lambda *_: path), RecordingFile(lambda *_: path)
    assert holder.reopen(names[first]) == b"h" * 100
    holder.append(b"r")
    with pytest.raises(OSError, match="another host is playing from it"):
        other.reopen(names[1 - first])
    assert names[1 - first].read_bytes() == b"h" * 100 + b"r", "anybody may read it meanwhile"
    holder.close()
    assert other.reopen(names[1 - first]) == b"h" * 100 + b"r"
    other.close()
    assert sorted(file.name for file in tmp_path.rglob("*") if file.is_file()) == ["game.zoo", "other.zoo"]


def test_a_recording_that_was_begun_here_is_held_under_its_other_names_too(tmp_path: Path) -> None:
    path = tmp_path / "game.zoo"
    holder, other = RecordingFile(lambda *_: path), RecordingFile(lambda *_: path)
    holder.start(b"h" * 100, "toy")
    with pytest.raises(OSError, match="another host is playing from it"):
        other.reopen(linked(path, "other.zoo", "hard"))
    holder.close()


SHORT_OF_SPACE = """
import resource, sys
from pathlib import Path
from net.shells.recording_file import RecordingFile

path = Path(sys.argv[1])
journal = RecordingFile(lambda *_: path)
journal.start(b"h" * 100, "toy")
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (150, most))
try:
    journal.append(b"r" * 100)
except OSError:
    assert path.read_bytes() == b"h" * 100
else:
    raise AssertionError("it was written although there was no room")
journal.append(b"s" * 50)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
journal.append(b"t")
journal.close()
"""


def test_a_record_that_cannot_be_written_whole_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.zoo"
    subprocess.run([sys.executable, "-c", SHORT_OF_SPACE, str(path)], check=True)
    assert path.read_bytes() == b"h" * 100 + b"s" * 50 + b"t"
