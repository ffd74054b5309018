"""Say where coworkers may work and move them: two booths, two feeding stations, a desk at the depot, any empty space (R41–R44)."""

from engine.contract.tree import put, replace
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.table import CASHIER, EMPTY, JOBS, KEEPER, MANAGER, TRAINER, Zoo
from engine.games.aquaretto.rules.zoo import WaterMap, zoo_map

MOST = (COMPONENTS.coworkers.cashiers, COMPONENTS.coworkers.keepers, COMPONENTS.coworkers.managers)
"""How many may do each of JOBS."""


def free_jobs(zoo: Zoo, source: int | None = None) -> tuple[int, ...]:
    """Return the indoor jobs with a free post, without the job `source`, to which a move would change nothing (R38)."""
    return tuple(
        [job for job, at_it, most in zip(JOBS, zoo.staff, MOST, strict=True) if at_it < most and job != source]
    )


def open_posts(zoo: Zoo, source: int | None = None) -> tuple[int, ...]:
    """Return the posts that a coworker may get: a new one, or the one that now works at `source`."""
    here = zoo_map(zoo)
    return free_jobs(zoo, source) + here.cells(here.empty)


def trainers(here: WaterMap) -> tuple[int, ...]:
    return here.cells(here.trainers)


def movable(zoo: Zoo) -> tuple[int, ...]:
    """Return the posts whose coworker has somewhere else to work, alike ones (two cashiers) once."""
    here = zoo_map(zoo)
    jobs = [job for job, at_it in zip(JOBS, zoo.staff, strict=True) if at_it]
    if not here.empty:
        return tuple([post for post in (*jobs, *trainers(here)) if free_jobs(zoo, post)])
    return (*jobs, *trainers(here))


def at_work(zoo: Zoo, post: int) -> bool:
    """Tell whether a coworker works at a post; any number may be asked about."""
    if post in JOBS:
        return zoo.staff[JOBS.index(post)] > 0
    space = zoo_map(zoo).layout.space.get(post)
    return space is not None and zoo.spaces[space] == TRAINER


def staffed(zoo: Zoo, post: int, change: int = 1) -> Zoo:
    """Return a zoo with a coworker more at a post, or with `change` −1 one less."""
    if post in JOBS:
        cashiers, keepers, managers = zoo.staff
        staff = (
            cashiers + change * (post == CASHIER),
            keepers + change * (post == KEEPER),
            managers + change * (post == MANAGER),
        )
        return replace(zoo, staff=staff)
    space = zoo_map(zoo).layout.space[post]
    what = TRAINER if change > 0 else EMPTY
    return replace(zoo, spaces=put(zoo.spaces, space, what))


def moved(zoo: Zoo, source: int, post: int) -> Zoo:
    """Return a zoo whose coworker went from one post to another."""
    return staffed(staffed(zoo, source, -1), post)
