"""Keep a rule as it is read apart from what finds the same sooner.

A rule is written plainly where the rule book is read, and what is fast stands elsewhere and is hung in once, as the game is loaded:

    @plain
    def in_reach(public, seat): ...        # what the rule book says

    in_reach.fast = reached                # the same, sooner

Both say the same of all that they are asked in games; a test of the game holds `in_reach.plain` and `in_reach.fast` to that.
"""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class PlainRule(Generic[P, R]):
    """Answer as a rule does, by what is `fast` once that hangs in."""

    def __init__(self, rule: Callable[P, R]) -> None:
        self.plain: Callable[P, R] = rule
        self.fast: Callable[P, R] = rule
        self.__doc__ = rule.__doc__

    def __call__(self, *args: P.args, **more: P.kwargs) -> R:
        """Return what the rule says."""
        return self.fast(*args, **more)


plain = PlainRule
