"""Say positions, questions, actions and facts of Zoo Tycoon in words."""

from __future__ import annotations

from engine.contract.voice import by_forecast
from engine.games.zoo_tycoon.rules.table import Options
from engine.games.zoo_tycoon.words.asking import (
    call as call,
    caution as caution,
    left_over as left_over,
    question as question,
)
from engine.games.zoo_tycoon.words.fact_text import tell as tell
from engine.games.zoo_tycoon.words.forecast import forecast as forecast
from engine.games.zoo_tycoon.words.labels import words as words
from engine.games.zoo_tycoon.words.picture import (
    counts_between as counts_between,
    doing as doing,
    headline as headline,
    picture as picture,
    scores as scores,
    standing as standing,
    stretch as stretch,
)
from engine.shared.wording import OptionWords, chosen_words, number

_WORDS: OptionWords = {
    "building": lambda _: "you build one after another, not side by side (R103)",
    "introductory": lambda _: "the introductory game (R157)",
    "bad_weather_floor": lambda floor: f"bad weather takes money down to {number(floor)} (R147)",
    "running_cost_floor_sticky": lambda _: "what shops bring in beyond the costs of the moment is lost (R23)",
    "round_1_free_tiles": lambda _: "free tiles in the autumn of year 1, too (R126)",
    "birth_control_several_per_round": lambda _: "birth control by one worker a year (R133)",
    "revenue_rank_by_level": lambda _: "the 4 and the 2 on revenue go by popularity without buzz (R122)",
    "closed_tops_tamarin_orangutan_ibis": lambda _: (
        "tamarins, orangutans and ibises have largest groups: 8, 5, 9 (R42)"
    ),
    "giant_anteater_category": lambda category: f"the giant anteater is an {category} (R92)",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)


# --- voice ---------------------------------------------------------------------------------------------------------


reasons = by_forecast
