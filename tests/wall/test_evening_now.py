"""Screens of this machine know the ratings of the evening that a wall keeps here."""

import os
import time

import pytest

from zootui.local import folders
from zootui.wall.evening import LASTS, ResultsFile, evening_now
from zootui.wall.result import PlayerResult, WallResult


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))


def keep(name, games):
    file = ResultsFile(folders.evenings() / f"{name}.jsonl")
    for number in range(games):
        players = PlayerResult("Ann", 1, 9), PlayerResult("Bo", 2, 5), PlayerResult("Otto", 3, 1, bot=True)
        file.add(WallResult("t", number, "barenpark", float(number), players))
    return file.path


def test_without_a_wall_nothing_is_known():
    assert evening_now() is None


def test_people_with_their_ratings_the_best_first():
    keep("2026-11-22", 2)
    evening = evening_now()
    assert evening.games == 2
    assert [name for name, _ in evening.people] == ["Ann", "Bo"]
    assert evening.words.startswith(f"evening: Ann {evening.people[0][1]}, Bo ")
    assert evening.words.endswith("after 2 games")


def test_an_evening_that_is_long_over_is_no_more_told():
    old = keep("Friday", 1)
    os.utime(old, (time.time() - LASTS - 60,) * 2)
    assert evening_now() is None
