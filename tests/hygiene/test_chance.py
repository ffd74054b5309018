"""Quick tests draw the same in every run; long ones by the commit, or by a seed that somebody names."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests import drawn


def test_quick_tests_draw_the_same_in_every_run() -> None:
    assert settings().derandomize


def test_long_tests_draw_by_the_commit_and_once_more_what_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(drawn.NAMED, "")
    here = drawn.seed()
    assert here == drawn.seed()
    monkeypatch.setenv(drawn.NAMED, "")
    monkeypatch.setattr(drawn, "_commit", lambda: f"{here ^ 1:08x}0123")
    assert drawn.seed() == here ^ 1
    monkeypatch.setenv(drawn.NAMED, "7")
    first = drawn.drawn("killed").random()
    assert drawn.drawn("killed").random() == first != drawn.drawn("tampered").random()
    monkeypatch.setenv(drawn.NAMED, "8")
    assert drawn.drawn("killed").random() != first
