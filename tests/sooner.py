"""Choose which cases of a test run at once; the others run with the long ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def sooner(cases: Iterable[Any], now: Callable[[Any], bool], *, several: bool = False) -> list[Any]:
    """Return all cases for `parametrize`, those that are not wanted `now` marked as long; `several`: each is of several values."""
    return [
        case if now(case) else pytest.param(*(case if several else (case,)), marks=pytest.mark.long) for case in cases
    ]
