"""Say what trainers have to train: animals around a post today, and spaces around it to which more may still come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.aquaretto.bots.evaluation import growing
from engine.games.aquaretto.names import cell_name
from engine.games.aquaretto.rules.score import trainer_points
from engine.games.aquaretto.rules.table import Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.wording import capital, counted

SOME = 2
"""Fewer animals than these call no trainer."""


def to_train(one: Zoo, other: Zoo) -> tuple[str, str]:
    """Return what more there is to train in one zoo than in another, and what less.

    That is what may come next to trainers at work; where there are none, what a new one could train today.
    """
    here, there = zoo_map(one), zoo_map(other)
    if here.trainers:
        now, then = (_spaces_beside(zoo, its.cells(its.trainers)) for zoo, its in ((one, here), (other, there)))
        told = f"animals to train can still come to {_spaces(now)} next to a trainer instead of {then or 'none'}"
    else:
        now, then = (
            max([trainer_points(zoo, cell) for cell in its.cells(its.empty)], default=0)
            for zoo, its in ((one, here), (other, there))
        )
        told = f"a new trainer could train {counted(now, 'animal')} instead of {then}" * (max(now, then) >= SOME)
    return told * (now > then), told * (now < then)


def of_trainers(zoo: Zoo, cells: Sequence[int]) -> Iterator[str]:
    """Yield around which of two places for a trainer more animals can still come that it trains, and around which fewer."""
    spaces = [_spaces_beside(zoo, [cell]) for cell in cells]
    if spaces[0] != spaces[1]:
        more, less = (f"{_spaces(some)} next to {cell_name(cell)}" for some, cell in zip(spaces, cells, strict=True))
        told = f"animals to train can still come to {more} and to {less}"
        yield f"{capital(told)}." if spaces[0] > spaces[1] else f"Against {cell_name(cells[0])}: {told}."


def _spaces(some: int) -> str:
    return counted(some, "space") if some else "no space"


def _spaces_beside(zoo: Zoo, posts: Sequence[int]) -> int:
    """Return to how many spaces beside some posts animals that can be trained may still come."""
    here, beside = zoo_map(zoo), 0
    for cell in posts:
        beside |= here.layout.around[here.layout.space[cell]]
    return (beside & growing(here)).bit_count()
