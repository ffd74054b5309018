"""Hints that are found by a number of playouts, the same on any machine, however busy it is."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.bots.search import Considered, Thought, think
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import Compared
from zootui.client.hints.whys import Whys


def by_count(monkeypatch: pytest.MonkeyPatch, game_id: str, playouts: int = 6, worlds: int = 2) -> None:
    """Let hints of a game think so many playouts, and hold what they advise against the next best in so many more worlds."""
    guide = engine.guide(game_id)
    assert guide is not None

    def thinks(*given: Any, keep: bool, before: Thought | None) -> Thought:
        return think(guide, given[1], Random(1), playouts, keep=keep, before=before)

    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", thinks)
    monkeypatch.setattr("zootui.client.hints.search.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("zootui.client.hints.compared.MOST_WORLDS", worlds)


def telling(
    bundle: GameBundle,
    view: Any,
    steps: tuple[Any, ...],
    names: tuple[str, ...],
    *held: Any,
    on_board: bool = False,
) -> Whys:
    """Return what says why steps are advised, `held` against a rival, by a lead, beside what is surely worse, if given."""
    guide = engine.guide(bundle.game.info.id)
    assert guide is not None
    return Whys(bundle, guide, view, names, Compared(Considered(steps, 0.5, 0), steps, *held), on_board)
