"""Tell what happens at the exchange."""

from __future__ import annotations

from engine.games.zoo_tycoon.names import position_name
from engine.games.zoo_tycoon.rules.facts import summer as facts
from engine.games.zoo_tycoon.words.fact_text.telling import Telling
from engine.games.zoo_tycoon.words.things import discs, group

Names = tuple[str, ...]


def _moved(fact: facts.ExchangeMoved, _who: str, _names: Names) -> str:
    return f"The Animal Exchange moves to {position_name(fact.position)}"


def _given(fact: facts.Given, who: str, _names: Names) -> str:
    males, females = fact.males, fact.females
    young = discs(fact.young_males, fact.young_females) if fact.young_males or fact.young_females else ""
    if not males and not females:
        return f"{who} gives away young {group(fact.species, fact.young_males, fact.young_females)}"
    return f"{who} gives away {group(fact.species, males, females)}{f' and {young}' if young else ''}"


def _demanded(fact: facts.Demanded, who: str, _names: Names) -> str:
    return f"Unexpected demand: {who} gives away {group(fact.species, fact.males, fact.females)}"


def _handed_over(fact: facts.HandedOver, who: str, _names: Names) -> str:
    return f"{who} gives {group(fact.species, fact.males, fact.females)} out of the enclosure"


def _worked(_fact: facts.ExchangeWorked, who: str, _names: Names) -> str:
    return f"A worker of {who} brings one more trade"


def _taken(fact: facts.Taken, who: str, _names: Names) -> str:
    return f"{who} takes {group(fact.species, fact.males, fact.females)}"


def _supplied(fact: facts.Supplied, who: str, _names: Names) -> str:
    return f"Unexpected supply: {who} takes {group(fact.species, fact.males, fact.females)}"


def _housed(fact: facts.Housed, who: str, _names: Names) -> str:
    return f"{who} brings {group(fact.species, fact.males, fact.females)} straight into an enclosure"


def _passed(_fact: facts.Passed, who: str, _names: Names) -> str:
    return f"{who} passes"


def _cleared(_fact: facts.Cleared, _who: str, _names: Names) -> str:
    return "The exchange is cleared"


TELLINGS: dict[type, Telling] = {
    facts.ExchangeMoved: _moved,
    facts.Given: _given,
    facts.Demanded: _demanded,
    facts.HandedOver: _handed_over,
    facts.ExchangeWorked: _worked,
    facts.Taken: _taken,
    facts.Supplied: _supplied,
    facts.Housed: _housed,
    facts.Passed: _passed,
    facts.Cleared: _cleared,
}
