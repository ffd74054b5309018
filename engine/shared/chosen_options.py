"""Say which options of a game are not the usual ones, in words that the game has for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.contract.tree import Struct

OptionWords = Mapping[str, Callable[[Any], str]]
"""For each option by name, what says a value of it that is not the usual one."""


def chosen_words(chosen: Struct, words: OptionWords) -> tuple[str, ...]:
    """Return the words for each option that differs from the usual one, in the order of the options."""
    usual = type(chosen)()
    known, often = msgspec.structs.asdict(chosen), msgspec.structs.asdict(usual)
    return tuple(words[name](value) for name, value in known.items() if value != often[name])
