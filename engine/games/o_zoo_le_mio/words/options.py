"""Say in words what the host player of O Zoo le Mio decided about the rules."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.rules.table import Options
from engine.shared.chosen_options import OptionWords, chosen_words

_WORDS: OptionWords = {
    "sole_bush_owner_trees": lambda trees: f"who alone has bushes gets {trees} tree{'s' * (trees != 1)} (R40)",
    "three_bush_years": lambda _: "years 1 to 4 end with their third bush tile (V1)",
    "hide_upcoming": lambda _: "the next tile is turned up only when it is for sale (V2)",
    "open_coins": lambda _: "all see everybody’s coins",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)
