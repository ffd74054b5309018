"""Going on with an analysis by the clock, and keeping it in a file."""

import dataclasses
import shutil
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import replace
from tests.analysis.games import RECORDINGS, judged
from zootui.analysis.analysis import Analysis
from zootui.analysis.kept import kept_beside
from zootui.analysis.next_look import finished
from zootui.analysis.played import played_game
from zootui.launch import analysing
from zootui.launch.analysing import BESIDE, MOST_ONCE, Analysing, FirstLooks, open_analysis
from zootui.launch.looking import Looked, LookerPool

HASTE = 0.0001
"""So few seconds that only the fewest playouts are made."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(RECORDINGS / "o-zoo-le-mio.zoo", tmp_path / "evening.zoo"))


def some(opened: Analysing, count: int = 2) -> Analysing:
    with closing(opened.found(HASTE, 1)) as found:
        for _ in range(count):
            next(found)
    opened.keep()
    return opened


def test_what_was_found_is_kept_and_gone_on_with(path: Path) -> None:
    first = some(open_analysis(path))
    again = open_analysis(path)
    assert again.analysis.found == first.analysis.found
    assert again.analysis.spent == first.analysis.spent > 0
    assert len(some(again).analysis.found) > len(first.analysis.found)
    assert again.remark == ""
    assert sorted(file.name for file in path.parent.iterdir()) == ["evening.zoo", "evening.zoo.analysis"]
    assert kept_beside(path).stat().st_mode & 0o077 == 0


def test_of_another_recording_nothing_is_shown(path: Path) -> None:
    some(open_analysis(path))
    shutil.copy(RECORDINGS / "zooloretto-mini.zoo", path)
    other = open_analysis(path)
    assert other.analysis.found == {}
    assert other.remark == "evening.zoo.analysis is made anew: it is of another game."


def test_where_nothing_can_be_written_it_goes_on_and_says_so(path: Path) -> None:
    kept_beside(path).mkdir()
    opened = some(open_analysis(path))
    assert len(opened.analysis.found) >= 2
    assert "could not be kept" in opened.remark
    assert sorted(file.name for file in path.parent.iterdir()) == ["evening.zoo", "evening.zoo.analysis"]


class Idle(Executor):
    """Take everything that is to be done, and be done with nothing."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        return Future()


def in_doubt() -> Analysis:
    """Return an analysis in which all was looked at once and a loss is not known yet."""
    played = played_game((RECORDINGS / "zooloretto-mini.zoo").read_bytes())
    analysis, one = judged(played, {4: 0.1}), played.worth[4]
    return analysis.having(one, replace(analysis.found[one.key], error=0.09))


def shared_pool(monkeypatch: pytest.MonkeyPatch, pool: LookerPool) -> None:
    """Let a pool stand in for the processes."""

    @contextmanager
    def lookers(_recording: Path, _jobs: int) -> Iterator[LookerPool]:
        yield pool

    monkeypatch.setattr(analysing, "lookers", lookers)


def test_a_look_that_is_not_done_when_the_time_is_over_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    now, waited = [100.0], list[float]()

    class Pool(LookerPool):
        def hear(self, within: float | None = None) -> list[Looked]:
            assert within is not None
            waited.append(within)
            now[0] += within
            return super().hear(0.0)

    shared_pool(monkeypatch, Pool(Idle(), 1))
    opened = Analysing(in_doubt(), path, began=100.0, clock=lambda: now[0])
    assert not finished(opened.analysis)
    assert list(opened.found(60.0, 1)) == [0.0]
    assert waited == [60.0 - BESIDE]
    assert finished(opened.analysis)


def test_first_looks_share_what_is_left_of_their_time_and_have_half_of_an_equal_share_at_least() -> None:
    played = played_game((RECORDINGS / "zooloretto-mini.zoo").read_bytes())
    first = FirstLooks(dataclasses.replace(played, worth=played.worth[:40], draws=()), 4.0)
    looked = [one.key for one in played.worth[:30]]
    assert first.share((), 0.0) == 0.1
    assert first.share(looked, 2.0) == 0.2
    assert first.share(looked, 3.9) == first.share(looked, 5.0) == 0.05
    assert first.share(looked, 0.0) == 0.4
    assert first.share(looked[:1], 0.0) == 4.0 / 39
    assert FirstLooks(played, 10_000.0).share((), 0.0) == MOST_ONCE
