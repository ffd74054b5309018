"""Going on with an analysis by the clock, and keeping it in a file."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.analysis.games import RECORDINGS
from zootui.analysis.kept import kept_beside
from zootui.launch.analysing import Analysing, open_analysis

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
