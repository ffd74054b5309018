"""Hold a bot's beliefs as figures, so that they can be fitted by play: `normal` of a game plays by its `usual` ones.

A bot has a bent where some of them are moved. Its name says which one: at every table Mabel plays as Mabels do.

A game that has them says so in `bots/greedy.py`, with a module-level `WEIGHED: Weighed`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.bots import Bot
from engine.contract.tree import Struct


class Bent(Struct, frozen=True, gc=False):
    """Hold what a bot is that plays otherwise than the usual one but as well, and what it believes."""

    word: str
    """What it is, as `hunter`."""
    means: str
    """How it plays, in a few words, as `covers icons first`."""
    weights: Any


@dataclass(frozen=True)
class Weighed:
    """Hold the beliefs that `normal` plays by, a Struct of numbers and tuples of numbers, and what makes a bot of others."""

    usual: Any
    bot: Callable[[Any], Bot]
    bents: Mapping[str, Bent]
    """By the name that a bot of it has; a bot of any other name plays by the usual figures."""


def figures(weights: Any) -> tuple[float, ...]:
    """Return all numbers of a Struct of weights, in the order of its fields."""
    return tuple(float(value) for _, value in named(weights))


def named(weights: Any) -> Iterator[tuple[str, float]]:
    """Yield each number with its name: that of its field, with its place where the field holds several."""
    for field in weights.__struct_fields__:
        value = msgspec.structs.asdict(weights)[field]
        if isinstance(value, tuple):
            yield from ((f"{field} {place}", number) for place, number in enumerate(value, 1))
        else:
            yield field, value


def with_figures(usual: Any, wanted: Sequence[float]) -> Any:
    """Return weights shaped like the usual ones with other numbers, whole where those are; raise ValueError on another count."""
    left = iter(wanted)
    if len(wanted) != len(figures(usual)):
        raise ValueError(f"{len(figures(usual))} numbers are wanted, not {len(wanted)}")

    def like(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(like(one) for one in value)
        return round(next(left)) if isinstance(value, int) else next(left)

    known = msgspec.structs.asdict(usual)
    return type(usual)(**{field: like(value) for field, value in known.items()})
