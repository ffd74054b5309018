"""Work out what a board shows and no state holds: bounds, what lies where, basins and their next reward, what each job brings.

Everything here is pure and knows only zoos and tiles, so painters, forecasts and bots all ask the same source.
`zoo.why_not_here` says for any cell why the tile in hand may not go there, `zoo.zoo_map` where it may.
"""

import functools
from operator import or_

from engine.contract.tree import Node
from engine.games.aquaretto.rules.coworkers import MOST
from engine.games.aquaretto.rules.layout import ENTRANCE, is_entrance, layout_of, row_col
from engine.games.aquaretto.rules.moving_in import next_reward
from engine.games.aquaretto.rules.score import depot_loss, tally, trainer_points
from engine.games.aquaretto.rules.table import (
    CASHIER,
    DEPOT,
    EMPTY,
    FORM,
    JOBS,
    KEEPER,
    KIND,
    KINDS,
    MANAGER,
    TRAINER,
    Zoo,
    adult,
)
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import YOUNG
from engine.shared.polyomino import ones

ENTRANCE_AREA, OUTSIDE = -3, -4
"""What lies on cells that are no spaces; spaces hold a tile, `table.EMPTY` or `table.TRAINER`."""


class Basin(Node):
    """Hold a basin's kind and size, the size of its next reward and whether that is a coworker (None: no more), and its room."""

    kind: int
    size: int
    reward: int | None
    coworker: bool
    room: int
    """Counts the spaces where the next tile may go; 0 means shut."""


class Job(Node):
    """Hold an indoor job: how many do it, how many may, and what each of them brings now."""

    post: int
    at_it: int
    most: int
    each: int


class Newcomer(Node):
    """Hold a tile that came, as it was before it bred, and its cell or DEPOT."""

    tile: int
    cell: int


def bounds(zoo: Zoo) -> tuple[int, int, int, int]:
    """Return the (top, left, bottom, right) row and column of a zoo, its entrance and expansions included."""
    places = [row_col(cell) for cell in (*layout_of(zoo.built).cells, *ENTRANCE)]
    rows, cols = [row for row, _ in places], [col for _, col in places]
    return min(rows), min(cols), max(rows), max(cols)


def lying_at(zoo: Zoo, cell: int) -> int:
    """Return what lies on a cell: a tile, EMPTY, TRAINER, ENTRANCE_AREA or OUTSIDE."""
    space = layout_of(zoo.built).space.get(cell)
    if space is not None:
        return zoo.spaces[space]
    return ENTRANCE_AREA if is_entrance(cell) else OUTSIDE


def basins(zoo: Zoo) -> tuple[Basin, ...]:
    """Return a zoo's basins, in the order of the kinds; `zoo_map(zoo).layout.limit` is how many there may be."""
    here = zoo_map(zoo)
    found = []
    for kind in range(KINDS):
        if size := here.size(kind):
            reward, coworker = next_reward(size) or (None, False)
            found.append(
                Basin(kind=kind, size=size, reward=reward, coworker=coworker, room=here.legal(kind).bit_count())
            )
    return tuple(found)


def reach(zoo: Zoo, kind: int) -> int:
    """Return how many more tiles the basin of a kind has room for in all, as long as nothing else comes or goes."""
    here = zoo_map(zoo)
    others = functools.reduce(or_, (here.halo[other] for other in range(KINDS) if other != kind))
    room, basin = here.empty & ~others, here.tiles[kind]
    shore = here.halo[kind] & room
    while shore:
        basin |= shore
        shore = functools.reduce(or_, (here.layout.near[space] for space in ones(shore))) & room & ~basin
    return (basin & room).bit_count()


def in_the_way(zoo: Zoo, kind: int) -> tuple[tuple[int, ...], bool]:
    """Return the kinds that keep the basin of a kind from spaces beside it, and whether trainers do."""
    here = zoo_map(zoo)
    blocked = here.empty & here.halo[kind] & here.between
    kinds = {other for space in ones(blocked) for other in here.neighbours(space)} - {kind}
    return tuple(sorted(kinds)), bool(here.trainers & here.halo[kind])


def job_points(zoo: Zoo, post: int) -> int:
    """Return what one coworker at an indoor job brings now (R49); a manager is worth what the depot then costs less."""
    if post == CASHIER:
        return zoo.coins
    if post == KEEPER:
        return tally(zoo)[1]
    return depot_loss(zoo.depot, 0) - depot_loss(zoo.depot, 1)


def post_points(zoo: Zoo, post: int) -> int:
    """Return what a coworker at any post of the zoo brings now, a trainer's cell included."""
    return job_points(zoo, post) if post in JOBS else trainer_points(zoo, post)


def jobs(zoo: Zoo) -> tuple[Job, ...]:
    """Return the indoor jobs in the order of `table.JOBS` with their present value."""
    return tuple(
        Job(post=post, at_it=at_it, most=most, each=job_points(zoo, post))
        for post, at_it, most in zip(JOBS, zoo.staff, MOST, strict=True)
    )


def depot_kinds(zoo: Zoo) -> tuple[tuple[int, int], ...]:
    """Return (kind, points lost) for each kind in the depot, from the bottom up, with the manager if there is one (R49)."""
    each = depot_loss(zoo.depot[:1], zoo.staff[JOBS.index(MANAGER)])
    return tuple((kind, each) for kind in dict.fromkeys(KIND[tile] for tile in zoo.depot))


def newcomers(before: Zoo, after: Zoo) -> tuple[Newcomer, ...]:
    """Return the tiles that came between two states of a zoo: into the water, then onto the depot, those born meanwhile last."""
    cells = layout_of(before.built).cells
    found = [
        Newcomer(adult(now), cell)
        for cell, was, now in zip(cells, before.spaces, after.spaces, strict=False)
        if was == EMPTY and now >= 0
    ]
    kept = 0
    while kept < len(before.depot) and before.depot[: kept + 1] == after.depot[: kept + 1]:
        kept += 1
    found += [Newcomer(tile, DEPOT) for tile in after.depot[kept:]]
    return tuple(sorted(found, key=lambda each: FORM[each.tile] == YOUNG))


def new_post(before: Zoo, after: Zoo) -> int | None:
    """Return where a coworker works who did not work there before, or None."""
    for post, was, now in zip(JOBS, before.staff, after.staff, strict=True):
        if now > was:
            return post
    places = zip(layout_of(before.built).cells, before.spaces, after.spaces, strict=False)
    return next((cell for cell, was, now in places if now == TRAINER != was), None)
