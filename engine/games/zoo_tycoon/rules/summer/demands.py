"""What a main asks for and a zoo has not, in words (R92, R96, R127-R130)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.names import category_plural, plural
from engine.games.zoo_tycoon.rules.year.taking import (
    CATEGORY_SPECIES,
    GONE,
    LEVEL_THREE_ALONE,
    LEVEL_THREE_FIRST,
    NOT_IN_FIRST_ROUND,
    POPULARITY_LOW,
    YELLOW_MAINS,
    Lack,
)
from engine.shared.wording import capital, listing, number, there_are

_RULES = {
    YELLOW_MAINS: "R92",
    CATEGORY_SPECIES: "R92",
    POPULARITY_LOW: "R92",
    GONE: "R96",
    NOT_IN_FIRST_ROUND: "R127",
    LEVEL_THREE_ALONE: "R129",
    LEVEL_THREE_FIRST: "R130",
}


def rule_of(lack: Lack) -> str:
    """Return the rule that asks for what is lacking."""
    return _RULES[lack.kind]


def need(lack: Lack) -> str:
    """Return what is lacking in a few words (`birds 1 of 3`)."""
    if lack.kind == CATEGORY_SPECIES:
        return f"{category_plural(lack.category)} {lack.have} of {lack.need}"
    if lack.kind == POPULARITY_LOW:
        return f"popularity {lack.have} of {lack.need}"
    if lack.kind == YELLOW_MAINS:
        return f"yellow species {lack.have}, at most {lack.need}"
    return _WORDS[lack.kind]


_WORDS = {
    GONE: "the one pair is in a zoo already",
    NOT_IN_FIRST_ROUND: "not in year 1",
    LEVEL_THREE_ALONE: "level III is one single take, with no other take before or after",
    LEVEL_THREE_FIRST: "level III comes first or not at all in year 1",
}


def why_lacking(unmet: tuple[Lack, ...], species: int) -> Refusal | None:
    """Refuse a main whose needs are not met, each need named, by the rule of the first."""
    if not unmet:
        return None
    name = plural(species)
    asked = [_ASKED[lack.kind](lack) for lack in unmet if lack.kind in _ASKED]
    said = [_SAID[lack.kind].format(name=name) for lack in unmet if lack.kind in _SAID]
    asks = [f"{capital(name)} ask for {listing(asked)}."] if asked else []
    return Refusal("lacking", rule_of(unmet[0]), " ".join([*asks, *said]))


_ASKED: dict[int, Callable[[Lack], str]] = {
    CATEGORY_SPECIES: lambda lack: (
        f"{lack.need} species of {category_plural(lack.category)} ({there_are(lack.have)} {lack.have})"
    ),
    POPULARITY_LOW: lambda lack: f"popularity {lack.need} (yours is {number(lack.have)})",
    YELLOW_MAINS: lambda lack: f"a zoo without yellow species ({there_are(lack.have)} {lack.have})",
}
_SAID = {
    GONE: "The one pair of {name} is in a zoo already.",
    NOT_IN_FIRST_ROUND: "No zoo gets {name} in the first year.",
    LEVEL_THREE_ALONE: "In the first year level III is a take by itself, with no other before or after.",
    LEVEL_THREE_FIRST: "In the first year level III comes first or not at all.",
}
"""The sentence that refuses a main for each kind of lack, or what the main asks for."""
