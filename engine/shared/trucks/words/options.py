"""Say in words what the host player of a game with trucks decided about it."""

from __future__ import annotations

from engine.shared.chosen_options import OptionWords, chosen_words
from engine.shared.trucks.setup import Options

_WORDS: OptionWords = {
    "without": lambda kinds: f"these stay out: {kinds.replace(',', ', ')}",
    "first": lambda seat: f"seat {seat} begins",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)
