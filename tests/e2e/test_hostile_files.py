"""Folders that are none, recordings of something else, ports that are taken: said with the path, and nothing is left behind."""

import shutil
from pathlib import Path

import pytest

from net.recording.file_format import FILE_MAGIC
from tests.e2e.stage import Stage, from_turn, until

ALONE = ("--headless", "--no-discovery", "--port", "0", "--bind", "127.0.0.1")
QUICK = ("--seats", "2", "--bots", "2", "--pace", "0")


def recordings(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*.zoo"))


@pytest.mark.long
async def test_the_recording_of_another_game_is_not_resumed_as_this_one(stage: Stage) -> None:
    path = stage.folder / "mini.zoo"
    code, _, _ = await stage.says("host", "zooloretto-mini", *ALONE, *QUICK, "--save", str(path))
    assert code == 0
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    half = path.read_bytes()
    code, _, complained = await stage.says("host", "o-zoo-le-mio", *ALONE, "--resume", str(path))
    assert code == 2
    assert "is a recording of zooloretto-mini, not of o-zoo-le-mio" in complained
    assert path.read_bytes() == half, "nothing was cut off"
    code, said, complained = await stage.says("host", *ALONE, "--resume", str(path), "--pace", "0")
    assert (code, complained) == (0, "")
    assert "over: places" in said, "without a game's name it is the recorded one"


@pytest.mark.long
async def test_what_is_no_recording_is_left_alone(stage: Stage) -> None:
    path = stage.folder / "letter.txt"
    for data in (b"", b"Dear Ann,\n" * 1000, FILE_MAGIC, FILE_MAGIC + b"\xff" * 100):
        path.write_bytes(data)
        code, _, complained = await stage.says("host", *ALONE, "--resume", str(path))
        assert code == 4
        assert f"{path} cannot be resumed" in complained
        assert path.read_bytes() == data
        assert list(stage.folder.glob("letter.txt.*")) == []


@pytest.mark.long
async def test_a_host_that_cannot_listen_leaves_no_recording(stage: Stage) -> None:
    first = await stage.host()
    there = recordings(stage.folder)
    code, _, complained = await stage.says(
        "host", "o-zoo-le-mio", *ALONE[:2], "--port", str(first.port), "--bind", "127.0.0.1", who="hal"
    )
    assert (code, "is taken" in complained) == (4, True)
    assert recordings(stage.folder) == there
    path = stage.folder / "wanted.zoo"
    words = ("host", "o-zoo-le-mio", *ALONE[:2], "--port", str(first.port), "--bind", "127.0.0.1", "--save", str(path))
    assert (await stage.says(*words))[0] == 4
    assert not path.exists(), "so that the same command can be given again"


async def test_a_folder_that_is_a_file_is_named(stage: Stage) -> None:
    home = stage.folder / "me"
    home.mkdir()
    for name in ("games", "keys"):
        in_the_way = home / name
        shutil.rmtree(in_the_way, ignore_errors=True)  # an earlier start may have made it
        in_the_way.write_text("in the way")
        code, _, complained = await stage.says("host", "o-zoo-le-mio", *ALONE)
        assert code == 4
        assert str(in_the_way) in complained
        assert "Traceback" not in complained
        assert recordings(stage.folder) == []
        in_the_way.unlink()
    (home / "logs").unlink(missing_ok=True)
    (home / "logs").write_text("in the way")
    code, _, complained = await stage.says("play", "--plain")
    assert code == 4
    assert str(home / "logs") in complained


@pytest.mark.long
async def test_the_host_goes_on_when_its_recording_is_taken_away_by_somebody(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--save", str(path))
    guests = await stage.party(host.port, 2, rests=from_turn(4))
    await until(lambda: guests[0].table.turn > 3)
    path.unlink()
    for guest in guests:
        guest.go_on()
    await host.over()
    assert [guest.fouls for guest in guests] == [[], []]
