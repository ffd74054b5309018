"""Hang in what is fast: each says the same as the plain rule beside it, only sooner."""

from engine.games.zoo_tycoon.fast import building, reach, standing
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import may_build
from engine.games.zoo_tycoon.rules.count import may_spend
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.zoo.tracks import education


def hang_in() -> None:
    """Let the rules be answered by what is fast."""
    in_reach.fast = reach.in_reach
    entries.fast = reach.entries
    education.fast = standing.education
    may_build.fast = building.may_build
    may_spend.fast = building.may_spend
    RULEBOOK.hang_in({BUILD: building.building, LOANS: building.with_loans, SPEND: building.spending})
