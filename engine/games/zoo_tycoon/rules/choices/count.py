"""Stub."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.choice import Choices
from engine.games.zoo_tycoon.rules.table import Public

CHOICES: dict[str, Callable[[Public, int], Choices]] = {}
