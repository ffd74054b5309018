"""Results survive a restart, a damaged line, a write that broke off, and other walls that write beside this one."""

import threading
from pathlib import Path

import msgspec
import pytest

from tests.wall.evening import results
from zootui.failure import Failure
from zootui.wall import evening as results_file
from zootui.wall.evening import ResultsFile, evening_file, recorded_result

RECORDINGS = Path(__file__).parents[1] / "recordings"


def test_results_survive_a_restart_and_are_kept_once(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "new" / "e.jsonl")
    assert [file.add(result) for result in results(4)] == [True] * 4
    assert not file.add(results(1)[0])
    again = ResultsFile(file.path)
    assert again.results == file.results == results(4)
    assert not again.add(results(4)[2])
    assert file.path.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize("damage", [b"\x00\xff{\n", b"[]\n", b"{not json\n", b"\n\n"])
def test_a_damaged_line_is_skipped_and_left_where_it_is(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "e.jsonl"
    first, second, third = map(msgspec.json.encode, results(3))
    path.write_bytes(first + b"\n" + damage + second + b"\n")
    file = ResultsFile(path)
    assert file.results == results(2)
    assert file.add(results(3)[2])
    assert path.read_bytes() == first + b"\n" + damage + second + b"\n" + third + b"\n"


def test_after_a_line_that_broke_off_the_next_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "e.jsonl"
    whole = msgspec.json.encode(results(1)[0])
    for cut in (1, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole + b"\n" + msgspec.json.encode(results(2)[1])[:cut])
        file = ResultsFile(path)
        assert file.results == results(1)
        assert file.add(results(2)[1])
        assert ResultsFile(path).results == results(2)


def test_two_walls_share_a_file(tmp_path: Path) -> None:
    one, other = ResultsFile(tmp_path / "e.jsonl"), ResultsFile(tmp_path / "e.jsonl")
    assert not other.reload()
    assert one.add(results(1)[0])
    assert other.reload()
    assert not other.add(results(1)[0])
    walls = [ResultsFile(tmp_path / "e.jsonl") for _ in range(4)]
    threads = [threading.Thread(target=lambda wall=wall: [wall.add(one) for one in results(12)]) for wall in walls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ResultsFile(tmp_path / "e.jsonl").results == results(12)
    assert (tmp_path / "e.jsonl").read_bytes().count(b"\n") == 12


def test_a_host_that_makes_up_results_fills_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results_file, "MOST", 5)
    file = ResultsFile(tmp_path / "e.jsonl")
    assert [file.add(result) for result in results(8)] == [True] * 5 + [False] * 3
    assert ResultsFile(file.path).results == results(5)


def test_what_cannot_be_written_down_counts_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "e.jsonl").mkdir()
    file = ResultsFile(tmp_path / "e.jsonl")
    with pytest.raises(IsADirectoryError):
        file.add(results(1)[0])
    assert file.results == results(1)


@pytest.mark.parametrize(("game", "points"), [("o-zoo-le-mio", (141, 92, 159)), ("barenpark", (71, 87, 84))])
def test_a_sound_recording_gives_its_result(game: str, points: tuple[int, ...]) -> None:
    result = recorded_result(RECORDINGS / f"{game}.zoo")
    assert result.game == game
    assert tuple(player.points for player in result.players) == points
    assert [player.place for player in result.players] == [1 + sum(mine < other for other in points) for mine in points]


def test_a_recording_that_was_changed_or_breaks_off_is_refused_in_a_sentence(tmp_path: Path) -> None:
    data = (RECORDINGS / "barenpark.zoo").read_bytes()
    for name, content, words in (
        ("changed", data[:4000] + bytes([data[4000] ^ 1]) + data[4001:], "was not added"),
        ("short", data[: len(data) // 2], "was not added"),
        ("other", b"PNG", "no recording"),
        ("empty", b"", "was not added"),
    ):
        path = tmp_path / f"{name}.zoo"
        path.write_bytes(content)
        with pytest.raises(Failure, match=words):
            recorded_result(path)
    with pytest.raises(Failure, match=r"none\.zoo was not added"):
        recorded_result(tmp_path / "none.zoo")


def test_an_evening_ends_at_six_in_the_morning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setenv("TZ", "UTC")
    day = 20_000 * 86_400.0
    late, early, next_evening = (evening_file(None, day + hours * 3600).name for hours in (20, 29, 31))
    assert late == early != next_evening
    assert evening_file("LAN 2026", 0.0).name == "LAN 2026.jsonl"


@pytest.mark.parametrize("name", ["", "../x", "a/b", ".hidden", "x" * 41, "a\nb", "a:b"])
def test_an_evening_that_is_no_file_s_name_is_refused(name: str) -> None:
    with pytest.raises(Failure, match="--evening takes"):
        evening_file(name, 0.0)
