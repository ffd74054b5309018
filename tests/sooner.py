"""Choose which cases of a test run at once and which with the long ones, and which of the long ones have their turn."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest


def sooner(cases: Iterable[Any], now: Callable[[Any], bool], *, several: bool = False) -> list[Any]:
    """Return all cases for `parametrize`, those that are not wanted `now` marked as long; `several`: each is of several values."""
    return [
        case if now(case) else pytest.param(*(case if several else (case,)), marks=pytest.mark.long) for case in cases
    ]


@dataclass(frozen=True)
class Part:
    """Be one of several parts of all tests, each of which has every test that a hash of its name puts there."""

    number: int
    of: int

    @classmethod
    def read(cls, text: str) -> Part:
        """Return the part that is meant by such a word as 2/6; raise ValueError where none is."""
        number, of = map(int, text.split("/"))
        if not 0 <= number < of:
            raise ValueError(f"{text}: parts are 0/{of} to {of - 1}/{of}")
        return cls(number, of)

    def has(self, name: str) -> bool:
        return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8]) % self.of == self.number

    def parted(self, items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
        """Return the tests of this part and all others."""
        kept = [item for item in items if self.has(item.nodeid)]
        left = [item for item in items if not self.has(item.nodeid)]
        return kept, left
