"""Say in words what the host player of Bärenpark decided about the rules."""

from __future__ import annotations

from engine.games.barenpark.rules.table import Options
from engine.shared.chosen_options import OptionWords, chosen_words

_WORDS: OptionWords = {
    "achievements": lambda _: "no achievements to race for (R36)",
    "pit_variant": lambda _: "pits may be left open at the end (R42)",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)
