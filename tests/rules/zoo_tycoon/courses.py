"""Set tables for the tests of a season: zoos as they are drawn, everything else as a game begins."""

from typing import Any

from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.course import Course, onto
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import Options


def course(*zoos: Zoo, number: int = 0, options: dict[str, Any] | None = None, **public: Any) -> Course:
    """Return a course with these zoos in which nothing is asked."""
    state = setup(Options(**(options or {})), len(zoos), child(bytes(32), f"course {number}")).state
    return onto(replace(state, public=replace(state.public, asks=(), zoos=zoos, **public)))


def facts_of(found: Course, kind: type) -> list[Any]:
    """Return the facts of a kind that a course told."""
    return [fact for fact in found.facts if isinstance(fact, kind)]
