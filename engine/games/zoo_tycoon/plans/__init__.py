"""Plan several steps of a building phase at once: where a species could live, what lifts it, what to build next.

A plan is a row of ordinary actions that are legal one after another; nobody but who makes it knows of it.
"""

from engine.games.zoo_tycoon.plans.planner import PLANNER

__all__ = ["PLANNER"]
