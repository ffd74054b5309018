"""Let the table find the toy game of the laws under the id `toy`, as if it were a package of `engine.games`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

from engine import registry
from net.wire.sheet import sheet_type
from tests.laws.toy import Toy


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    package, bots = ModuleType("engine.games.toy"), ModuleType("engine.games.toy.bots")
    package.__spec__ = ModuleSpec("engine.games.toy", None, origin="a test")
    package.GAME = Toy()  # type: ignore[attr-defined]
    bots.LEVELS = {"greedy": registry.random_bot}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, package.__name__, package)
    monkeypatch.setitem(sys.modules, bots.__name__, bots)
    monkeypatch.setattr(registry, "_IDS", (*registry._IDS, "toy"))
    registry.ids.cache_clear()
    yield
    registry.ids.cache_clear()
    registry.load.cache_clear()
    sheet_type.cache_clear()
