"""What a truck would bring a water zoo at once: points, coins, and what tiles do that people look for."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.aquaretto.bots.evaluation import USUAL, Unloading
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.names import coins, job_name, nth, singular, tile_name
from engine.games.aquaretto.rules.coworkers import staffed
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.money import PRICES
from engine.games.aquaretto.rules.moving_in import earned
from engine.games.aquaretto.rules.score import PARTS, parts, points
from engine.games.aquaretto.rules.table import DEPOT, FORM, KIND, KINDS, Public, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import YOUNG
from engine.shared.trucks.hauls import Haul, homeless
from engine.shared.wording import listing, signed

A_POINT, A_COIN = 100, 60
WORKING = ("cashiers", "keepers", "trainers")
"""Of the parts of a score those that coworkers bring."""


def haul_of(public: Public, seat: int, tiles: tuple[int, ...]) -> Haul:
    """Return what tiles would bring a seat, a coworker at the best post of today included."""
    zoo = public.zoos[seat]
    way = USUAL.best_unloading(zoo, tuple(sorted(tiles)), SOON)
    after, posts = _employed(way)
    more, money = points(after) - points(zoo), after.coins - zoo.coins
    gains = [signed(more)] if more or not money else []
    gains += [coins(money)] if money else []
    lying = {KIND[tile] for tile in zoo.depot}
    stored = [KIND[tile] for tile, cell in way.placements if cell == DEPOT and FORM[tile] != YOUNG]
    out = homeless({singular(kind): kind not in lying for kind in stored}, "depot")
    notes = (
        *_rewards(zoo, way.zoo, posts),
        *_births(way, {*lying, *[KIND[tile] for tile in stored]}),
        *_at_work(zoo, way.zoo),
        *out,
        *_limits(zoo, after),
    )
    worth = A_POINT * more + A_COIN * money
    return Haul(gains=listing(gains), notes=notes, worth=worth, mixed=money > 0 > more)


def sent_to_depot(zoo: Zoo, tiles: tuple[int, ...]) -> int:
    """Return how many of some tiles go into the depot of a zoo that is loaded with them, unloaded well."""
    way = USUAL.best_unloading(zoo, tuple(sorted(tiles)), SOON)
    return sum([cell == DEPOT and FORM[tile] != YOUNG for tile, cell in way.placements])


def _employed(way: Unloading) -> tuple[Zoo, list[str]]:
    """Return a zoo that was unloaded so with the coworkers that came of it at work, and what each does then."""
    zoo, posts = way.zoo, list[str]()
    for _ in range(way.coworkers):
        post = USUAL.best_post(zoo, 0)
        if post is None:
            posts.append("no post for a coworker")
            continue
        posts.append(f"a {job_name(post)} {signed(post_points(zoo, post))}")
        zoo = staffed(zoo, post)
    return zoo, posts


def _rewards(before: Zoo, after: Zoo, posts: list[str]) -> Iterator[str]:
    """Yield the tiles that bring coins and coworkers, and what these do (`3rd orca`, `5th hippo: a keeper +4`)."""
    old, new, working = zoo_map(before), zoo_map(after), iter(posts)
    for kind in range(KINDS):
        for size, coworker in earned(old.size(kind), new.size(kind)):
            tile = f"{nth(size)} {singular(kind)}"
            yield f"{tile}: {next(working)}" if coworker else tile


def _births(way: Unloading, lying: Collection[int]) -> Iterator[str]:
    """Yield the young that are born, and where they go that find no space; kinds that are `lying` in the depot cost no more."""
    for tile, cell in way.placements:
        if FORM[tile] == YOUNG:
            free = " at no cost" if KIND[tile] in lying else ""
            yield tile_name(tile) if cell != DEPOT else f"{tile_name(tile)} into the depot{free}"


def _at_work(before: Zoo, after: Zoo) -> Iterator[str]:
    """Yield what those bring more who were at work before (`keepers +2`); what is not told of the points is the animals' own."""
    for job, was, now in zip(PARTS, parts(before), parts(after), strict=True):
        if job in WORKING and now != was:
            yield f"{job} {signed(now - was)}"


def _limits(before: Zoo, after: Zoo) -> Iterator[str]:
    """Yield that coins are enough for a large expansion, or that the last free basin is taken, where it was not so before."""
    if before.coins < PRICES.large <= after.coins and after.spare[0]:
        yield "enough for a large expansion"
    old, new = zoo_map(before), zoo_map(after)
    if old.basins < new.basins == new.layout.limit:
        yield "takes the last free basin"
