"""Tell the facts of the truck round like a person at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.game import Told
from engine.shared.trucks.words import Name, load_of
from engine.shared.wording import listing

__all__ = ["Stories", "Story", "stories", "told"]

Story = Callable[[str, tuple[Any, ...], tuple[str, ...]], str]
"""From who did it, the fact's ids and everybody's names to a line of the log."""
Stories = Mapping[str, Story]


def told(stories: Stories, fact: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line."""
    return stories[fact.kind]("" if fact.seat is None else names[fact.seat], fact.ids, names)


def stories(name: Name, plural: Name, kinds: str, zoo: str) -> dict[str, Story]:
    """Return the stories of the facts that `engine.shared.trucks.turns` makes, and of the beginning.

    `name` and `plural` are a game's words for a tile and for several of a kind; it has so many `kinds` (`seven`), and everybody
    has a `zoo`.
    """

    def begin(who: str, out: tuple[Any, ...], _names: tuple[str, ...]) -> str:
        if not out:
            return f"All {kinds} kinds play. {who} begins."
        return f"The {listing(plural(kind) for kind in out)} stay out this time. {who} begins."

    return {
        "begin": begin,
        "draw": lambda who, ids, _names: f"{who} draws: {name(ids[0])}",
        "last": lambda _who, ids, _names: f"The end pile is open: round {ids[0]} is the last",
        "load": lambda who, ids, _names: f"{who} puts the {name(ids[0])} on truck {ids[1] + 1}",
        "take": lambda who, ids, _names: f"{who} takes truck {ids[0] + 1}: {load_of(ids[1:], name)}",
        "left": lambda _who, ids, _names: f"Nobody took the last truck; back in the box: {load_of(ids, name)}",
        "round": lambda who, ids, _names: f"Round {ids[0]}: the trucks are back, {who} begins",
        "over": lambda _who, _ids, _names: f"The last round is over. Who has the finest {zoo}?",
    }
