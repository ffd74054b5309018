"""Tell facts like a person telling the game; each season has a module."""

from __future__ import annotations

from engine.contract.facts import Told, typed
from engine.games.zoo_tycoon.rules.facts import FACTS
from engine.games.zoo_tycoon.words.fact_text import autumn, spring, summer, winter
from engine.games.zoo_tycoon.words.fact_text.telling import Telling
from engine.shared.wording import seat_name

__all__ = ["tell"]

_TELLINGS: dict[type, Telling] = {**spring.TELLINGS, **summer.TELLINGS, **autumn.TELLINGS, **winter.TELLINGS}


def tell(heard: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line; raise ValueError or LookupError for what no host of ours would tell."""
    fact = typed(heard, FACTS)
    who = "" if fact.seat is None else seat_name(names, fact.seat)
    return _TELLINGS[type(fact)](fact, who, names)
