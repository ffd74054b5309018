"""What a truck would bring a water zoo at once: points, coins, and what tiles do that people look for."""

import functools
from collections.abc import Collection, Iterator

from engine.contract.tree import replace
from engine.games.aquaretto.bots.evaluation import USUAL, TilePlacement, WayToUnload
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.names import coins, job_name, nth, singular, tile_name
from engine.games.aquaretto.rules.coworkers import staffed
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import PRICES
from engine.games.aquaretto.rules.moving_in import COWORKER_AT, earned, moved_in, stored
from engine.games.aquaretto.rules.score import PARTS, parts, points
from engine.games.aquaretto.rules.table import COIN, DEPOT, FORM, KIND, KINDS, Public, Zoo
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.shared.breeding import YOUNG, animal
from engine.shared.by_identity import of_one_with
from engine.shared.trucks.hauls import Haul, homeless
from engine.shared.trucks.mates import ToBreed, to_breed
from engine.shared.wording import in_words, listing, signed

A_POINT, A_COIN = 100, 60
_KEPT = 1024
"""Of how many trucks for a seat it is kept what they bring: two moves are held against each other at the same few."""
WORKING = ("cashiers", "keepers", "trainers")
"""Of the parts of a score those that coworkers bring."""


@of_one_with(_KEPT)
def haul_of(public: Public, seat: int, tiles: tuple[int, ...]) -> Haul:
    """Return what tiles would bring a seat, a coworker at the best post of today included; coins only while they can be spent."""
    zoo, last = public.zoos[seat], public.round.last
    way = _for_most_points(zoo, tuple(sorted(tiles)))
    after, posts = employed(way)
    more, money = points(after) - points(zoo), (not last) * (after.coins - zoo.coins)
    gains = [signed(more)] if more or not money else []
    gains += [coins(money)] if money else []
    lying = {KIND[tile] for tile in zoo.depot}
    out_of_water = [KIND[tile] for tile, cell in way.placements if cell == DEPOT and FORM[tile] != YOUNG]
    out = homeless({singular(kind): kind not in lying for kind in out_of_water}, "depot")
    notes = (
        *_rewards(zoo, way.zoo, posts, last=last),
        *_births(way, {*lying, *[KIND[tile] for tile in out_of_water]}),
        *_at_work(zoo, way.zoo),
        *out,
        *(() if last else _limits(zoo, after)),
    )
    worth = A_POINT * more + A_COIN * money
    return Haul(gains=listing(gains), notes=notes, worth=worth, mixed=money > 0 > more, counts=(more, money))


@of_one_with(_KEPT)
def worth_of(public: Public, seat: int, tiles: tuple[int, ...]) -> int:
    """Return what tiles are worth to a seat that unloads them well, if not for the most points of today: that is quickly found."""
    zoo = public.zoos[seat]
    after, _ = employed(USUAL.best_unloading(zoo, tuple(sorted(tiles)), SOON))
    return A_POINT * (points(after) - points(zoo)) + A_COIN * (not public.round.last) * (after.coins - zoo.coins)


def coins_soon(zoo: Zoo, tiles: tuple[int, ...]) -> int:
    """Return how many coins a zoo has once it is unloaded well with tiles, as `worth_of` says."""
    return employed(USUAL.best_unloading(zoo, tuple(sorted(tiles)), SOON))[0].coins


def unloaded_with(zoo: Zoo, tiles: tuple[int, ...]) -> Zoo:
    """Return a zoo once it is unloaded with tiles, as `haul_of` says."""
    return employed(_for_most_points(zoo, tuple(sorted(tiles))))[0]


def to_breed_of(public: Public, seat: int, tiles: tuple[int, ...]) -> tuple[ToBreed, ...]:
    """Return which animals some tiles would bring that can still breed, as far as a mate and a baby have room."""
    zoo = public.zoos[seat]
    after = unloaded_with(zoo, tiles)
    here = zoo_map(after)
    waiting = to_breed(_animals(zoo), _animals(after), face_down(public), FORM)
    return tuple([one for one in waiting if here.room(KIND[one.tile]) >= 2 and public.young[KIND[one.tile]]])


def _animals(zoo: Zoo) -> list[int]:
    return [what for what in zoo.spaces if what >= 0]


def best_unloaded(zoo: Zoo, tiles: tuple[int, ...], coworkers: int) -> WayToUnload:
    """Return the way to unload tiles for the most points, coworkers that wait and that come of it at their best posts."""
    ways = ways_to_unload(zoo, tuple(sorted(tiles)))
    return max([way._replace(coworkers=way.coworkers + coworkers) for way in ways], key=_points_employed)


def sent_to_depot(zoo: Zoo, tiles: tuple[int, ...]) -> int:
    """Return how many of some tiles go into the depot of a zoo that is loaded with them, unloaded well."""
    way = USUAL.best_unloading(zoo, tuple(sorted(tiles)), SOON)
    return sum([cell == DEPOT and FORM[tile] != YOUNG for tile, cell in way.placements])


@functools.lru_cache(maxsize=4096)
def _for_most_points(zoo: Zoo, tiles: tuple[int, ...]) -> WayToUnload:
    """Return the way to unload tiles that brings the most points today, coworkers at their best posts included.

    A good way that looks ahead is kept where it brings as many.
    """
    usual = USUAL.best_unloading(zoo, tiles, SOON)
    best = max(ways_to_unload(zoo, tiles), key=_points_employed)
    return best if _points_employed(best) > _points_employed(usual) else usual


def _points_employed(way: WayToUnload) -> int:
    return points(employed(way)[0])


def ways_to_unload(zoo: Zoo, tiles: tuple[int, ...]) -> Iterator[WayToUnload]:
    """Yield a way to unload tiles for each zoo that can come of it; what has a space in the water takes one."""
    animals = tuple(sorted([tile for tile in tiles if tile != COIN]))
    cashed = replace(zoo, coins=zoo.coins + len(tiles) - len(animals))
    begun, seen = [(WayToUnload((), cashed, 0), animals)], set[tuple[Zoo, tuple[int, ...]]]()
    while begun:
        way, left = begun.pop()
        if not left:
            yield way
        born = [tile for tile in left if FORM[tile] == YOUNG]  # has to find a place before the rest
        for tile in born or dict.fromkeys(left):
            place = left.index(tile)
            rest = (*left[:place], *left[place + 1 :])
            for after, young in _placed(way, tile):
                if (after.zoo, (*rest, *young)) not in seen:
                    seen.add((after.zoo, (*rest, *young)))
                    begun.append((after, (*rest, *young)))


def _placed(way: WayToUnload, tile: int) -> Iterator[tuple[WayToUnload, tuple[int, ...]]]:
    """Yield each way to go on with a tile, with the young that is born of it."""
    cells = legal_cells(way.zoo, KIND[tile])
    if not cells:
        yield WayToUnload((*way.placements, TilePlacement(tile, DEPOT)), stored(way.zoo, tile), way.coworkers), ()
    for cell in cells:
        zoo, size, bred = moved_in(way.zoo, tile, cell)
        young = (animal(KIND[tile], YOUNG),) * bred
        yield (
            WayToUnload((*way.placements, TilePlacement(tile, cell)), zoo, way.coworkers + (size in COWORKER_AT)),
            young,
        )


def employed(way: WayToUnload) -> tuple[Zoo, list[str]]:
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


def coworkers_told(before: Zoo, way: WayToUnload) -> str:
    """Return in brackets what coworkers do that come of it, and which tiles bring them (`5th hippo: a keeper +4`)."""
    _, posts = employed(way)
    old, new = zoo_map(before), zoo_map(way.zoo)
    earning = [
        f"{nth(size)} {singular(kind)}: "
        for kind in range(KINDS)
        for size, coworker in earned(old.size(kind), new.size(kind))
        if coworker
    ]
    tiles = earning if len(earning) == len(posts) else [""] * len(posts)
    told = [f"{tile}{post}" for tile, post in zip(tiles, posts, strict=True)]
    return f" ({', '.join(told)})" if told else ""


def _rewards(before: Zoo, after: Zoo, posts: list[str], *, last: bool) -> Iterator[str]:
    """Yield the tiles that bring coins and coworkers, and what these do (`3rd orca`, `5th hippo: a keeper +4`).

    In the `last` round coins are nothing that a tile brings.
    """
    old, new, working = zoo_map(before), zoo_map(after), iter(posts)
    for kind in range(KINDS):
        for size, coworker in earned(old.size(kind), new.size(kind)):
            tile = f"{nth(size)} {singular(kind)}"
            if coworker or not last:
                yield f"{tile}: {next(working)}" if coworker else tile


def _births(way: WayToUnload, lying: Collection[int]) -> Iterator[str]:
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
    """Yield that coins are enough for a large expansion, or that the last free basins are taken, where it was not so before."""
    if before.coins < PRICES.large <= after.coins and after.spare[0]:
        yield "enough for a large expansion"
    old, new = zoo_map(before), zoo_map(after)
    if (more := new.basins - old.basins) and new.basins == new.layout.limit:
        yield f"takes the last {'free basin' if more == 1 else f'{in_words(more)} free basins'}"
