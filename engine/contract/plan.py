"""Offer plans: several actions of one seat, made with one gesture (prepare an enclosure and exhibit there).

A plan is chosen like an action, from verbs with slots, but it is none: what is made of it are ordinary actions in a row, and
the table hears of nothing else. A game that has plans keeps them in its room `plans`, as `PLANNER`.
"""

from typing import Any, Protocol

from engine.contract.choice import Action, Verb
from engine.contract.game import Refusal
from engine.contract.tree import Node


class Plan(Node):
    """Begin every plan: a frozen, tagged Struct whose fields are filled from the slots of a verb, in order."""


class Planner(Protocol):
    """Name what a game's plans can do. All functions are pure."""

    def verbs(self, view: Any) -> tuple[Verb, ...]:
        """Return the plans that the view's seat may choose from now, as verbs; none where none would help."""
        ...

    def steps(self, view: Any, plan: Any) -> tuple[Action, ...]:
        """Return the actions that a plan of `verbs(view)` is made of: legal one after another, whatever other seats do."""
        ...

    def why_not(self, view: Any, plan: Any) -> Refusal | None:
        """Return why a plan cannot be carried out, or None exactly when it is one of `verbs(view)`."""
        ...


class NoPlans:
    """Be the planner of a game that has no plans."""

    def verbs(self, view: Any) -> tuple[Verb, ...]:
        """Return no plans."""
        return ()

    def steps(self, view: Any, plan: Any) -> tuple[Action, ...]:
        """Return no actions."""
        return ()

    def why_not(self, view: Any, plan: Any) -> Refusal | None:
        """Return that there is no such plan."""
        return Refusal("no-plan", "", "There is no such plan.")


NO_PLANS = NoPlans()
