"""Quick tests draw the same in every run; long ones by the commit, or by a seed that somebody names."""

import os

import pytest
from hypothesis import given, settings, strategies as st

from tests import drawn


def test_quick_tests_draw_the_same_in_every_run() -> None:
    assert settings().derandomize


@given(st.none())
def test_few_examples_are_tried_at_once_and_many_by_the_long_tests(nothing: None) -> None:
    tried = (
        test_few_examples_are_tried_at_once_and_many_by_the_long_tests._hypothesis_internal_use_settings.max_examples
    )
    case = os.environ["PYTEST_CURRENT_TEST"]
    assert ("[few]" in case, "[many]" in case) == (tried <= 25, tried >= 400)


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
