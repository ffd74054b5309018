"""The registry offers the games that are there and names them when asked for another."""

from importlib import invalidate_caches
from pathlib import Path

import pytest

import engine
from engine import registry
from engine.bots import random_bot


def test_every_game_has_a_title_a_voice_and_bots() -> None:
    assert engine.ids()
    for game_id in engine.ids():
        info = engine.load(game_id).info
        assert info.id == game_id
        assert info.title
        assert info.authors
        assert 1 <= info.seats[0] <= info.seats[1] <= 5
        assert info.minutes > 0
        assert engine.voice(game_id)
        assert engine.levels(game_id)[0] == "random"
        assert all(callable(engine.bot(game_id, level)) for level in engine.levels(game_id))


def test_an_unknown_game_is_answered_with_the_ids() -> None:
    for ask in (engine.load, engine.voice, engine.levels):
        with pytest.raises(ValueError, match=engine.ids()[0]):
            ask("chess")


def test_an_unknown_level_is_answered_with_the_levels() -> None:
    game_id = engine.ids()[0]
    with pytest.raises(ValueError, match="random"):
        engine.bot(game_id, "grandmaster")
    assert engine.bot(game_id, "random") is random_bot


def test_a_folder_without_code_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chess" / "__pycache__").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    assert not registry._is_there("chess")
    (tmp_path / "chess" / "__init__.py").write_text('"""Play chess."""\n')
    invalidate_caches()
    assert registry._is_there("chess")
