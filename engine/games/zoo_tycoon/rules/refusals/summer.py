"""Stub."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.table import Public

REFUSALS: dict[str, Callable[[Public, int, Any], Refusal]] = {}
