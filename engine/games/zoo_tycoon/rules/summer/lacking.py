"""What a zoo lacks to take a main: each need, what there is of it, what is needed (R92, R96, R127-R130)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.names import category_plural, singular
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
    NOT_IN_FIRST_ROUND: "not in round 1",
    LEVEL_THREE_ALONE: "level III is one single take, with no other take before or after",
    LEVEL_THREE_FIRST: "level III comes first or not at all in round 1",
}


def why_lacking(lacks: tuple[Lack, ...], species: int) -> Refusal | None:
    """Refuse a main whose needs are not met, each need named, by the rule of the first."""
    if not lacks:
        return None
    return Refusal("lacking", rule_of(lacks[0]), f"{singular(species)}: {', '.join(map(need, lacks))}")
