"""Say what trucks would bring a zoo at once, with the bonus for what they fill."""

from collections.abc import Iterator, Sequence

from engine.contract.cards import offered
from engine.contract.tree import put, replace
from engine.games.zooloretto_mini.bots.greedy import zoo_after
from engine.games.zooloretto_mini.names import plural, singular, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.figures import (
    SpotEffect,
    Unloading,
    best_unloading,
    placed_tiles,
    unloadings,
)
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import points
from engine.games.zooloretto_mini.rules.table import BARN, FORM, KINDS, PLACES, SORT, Public, Zoo
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, UNBORN, occupant, resident_name, without_barn_tile
from engine.shared.by_identity import of_one_with
from engine.shared.trucks.hauls import BonusLoss, Haul, homeless
from engine.shared.trucks.mates import ToBreed, to_breed
from engine.shared.wording import in_words, listing, signed

USUAL = 2
"""Animals that bring an enclosure more points than this are told with how many there are then."""

_KEPT = 1024
"""Of how many trucks for a seat it is kept what they bring: two moves are held against each other at the same few."""


@of_one_with(_KEPT)
def haul_of(public: Public, seat: int, tiles: tuple[int, ...]) -> Haul:
    """Return what tiles would bring a seat as the zoos are now, and a bonus for what they fill."""
    zoo = public.zoos[seat]
    way, bonus = _unloaded_for_most(public, seat, tuple(sorted(tiles)))
    more, placed, out = points(way.zoo) - points(zoo), placed_tiles(zoo, way), dict[str, bool]()
    for one in placed:
        if one.spot == BARN:
            out[singular(SORT[one.tile])] = out.get(singular(SORT[one.tile]), False) or one.gain < 0
    stored = [*homeless(out, "barn")]
    filled = [resident_name(way.zoo.enclosures[one.spot]) for one in placed if one.full and bonus]
    # however many are filled there is one bonus (R41)
    settled = [f"takes the last {in_words(many)} free enclosures"] if (many := _settled(public, zoo, way.zoo)) else []
    does = best_bonus(public, seat, way.zoo)[1] if filled else None
    gets = f", whose owner gets {signed(owners)} by that" if (owners := owner_gets(public, does)) else ""
    full = [f"{listing(filled)} full: {bonus_does(does)}{gets}"] if filled else []
    return Haul(
        gains=signed(more) + f" and {signed(bonus)} by a bonus" * (bonus > 0),
        notes=(*stored, *_notes(placed, whole=bool(stored)), *full, *settled),
        worth=more + bonus,
        mixed=bonus > 0 > more,
        counts=(more + bonus,),
        taken_over=_taken_over(public, seat, way.zoo) if filled else None,
    )


def to_breed_of(public: Public, seat: int, tiles: tuple[int, ...]) -> tuple[ToBreed, ...]:
    """Return which animals some tiles would bring that can still breed, as far as a mate and a baby have room beside them."""
    zoo = public.zoos[seat]
    after = _unloaded_for_most(public, seat, tuple(sorted(tiles)))[0].zoo
    homes = [tile for each in zoo.enclosures for tile in each]
    roomy = [tile for each in after.enclosures if len(each) + 2 <= PLACES for tile in each]
    waiting = to_breed(homes, roomy, face_down(public), FORM)
    return tuple([one for one in waiting if public.young[SORT[one.tile]]])


def last_enclosures(public: Public, seat: int, tiles: tuple[int, ...]) -> int:
    """Return how many enclosures are free where tiles would settle all of them, and several; else 0, and in the last round."""
    return _settled(public, public.zoos[seat], _unloaded_for_most(public, seat, tuple(sorted(tiles)))[0].zoo)


def _settled(public: Public, before: Zoo, after: Zoo) -> int:
    was, left = (sum([occupant(each) == NOBODY_HOME for each in zoo.enclosures]) for zoo in (before, after))
    return was if was > 1 and not left and not public.round.last else 0


def _taken_over(public: Public, seat: int, zoo: Zoo) -> BonusLoss | None:
    """Return what the best bonus takes over of whom, with a zoo as it is then; None if another one is as good."""
    best, does = best_bonus(public, seat, zoo)
    then = replace(public, zoos=put(public.zoos, seat, zoo))
    ways = [
        one for one in offered((TakeTileOver, Discard), then, seat) if points(zoo_after(zoo, one)) - points(zoo) == best
    ]
    if not isinstance(does, TakeTileOver) or len(ways) > 1:
        return None
    victim, tile, _ = does.prize
    after, more = without_barn_tile(public.zoos[victim], tile), owner_gets(public, does)
    return BonusLoss(victim, after, more, tile_name(tile)) if more else None


def _unloaded_for_most(public: Public, seat: int, tiles: tuple[int, ...]) -> tuple[Unloading, int]:
    """Return the way to place tiles that brings most with the bonus for what they fill, the usual one of equals, and that bonus."""
    zoo = public.zoos[seat]
    ways = [best_unloading(zoo, tiles), *unloadings(zoo, tiles)]
    both = [(way, most_by_bonus(public, seat, way.zoo) if way.filled else 0) for way in ways]
    return max(both, key=lambda each: points(each[0].zoo) + each[1])


def most_by_bonus(public: Public, seat: int, zoo: Zoo) -> int:
    """Return the most points that a bonus would bring a seat whose zoo were this one."""
    return best_bonus(public, seat, zoo)[0]


def best_bonus(public: Public, seat: int, zoo: Zoo) -> tuple[int, TakeTileOver | Discard | None]:
    """Return the most points that a bonus would bring a seat whose zoo were this one, and which one does; None if none does."""
    then = replace(public, zoos=put(public.zoos, seat, zoo))
    best, does = 0, None
    for one in offered((TakeTileOver, Discard), then, seat):
        brings = points(zoo_after(zoo, one)) - points(zoo)
        if brings > best and isinstance(one, TakeTileOver | Discard):
            best, does = brings, one
    return best, does


def owner_gets(public: Public, does: TakeTileOver | Discard | None) -> int:
    """Return how many points more somebody has whose tile a bonus takes over (R51, R52)."""
    if not isinstance(does, TakeTileOver):
        return 0
    victim, tile, _ = does.prize
    return points(without_barn_tile(public.zoos[victim], tile)) - points(public.zoos[victim])


def bonus_does(one: TakeTileOver | Discard | None, whose: str = "") -> str:
    """Return what a bonus does, and whose tile it takes over, if that is told; empty if there is none."""
    if isinstance(one, TakeTileOver):
        return f"{tile_name(one.prize[1])}{f' of {whose}' * bool(whose)} taken over"
    return "" if one is None else f"{tile_name(one.tile)} discarded"


def worth_of(public: Public, seat: int, tiles: tuple[int, ...]) -> int:
    return haul_of(public, seat, tiles).worth


def _notes(placed: Sequence[SpotEffect], *, whole: bool) -> Iterator[str]:
    """Yield what tiles do, one after another: all of it if `whole` or some of it needs to be said, so that it adds up."""
    steps: dict[tuple[int, int], tuple[int, int]] = {}
    said: list[str] = []
    for one in placed:
        sort = SORT[one.tile]
        if sort >= KINDS and one.spot != BARN:
            said.append(f"{'first' if one.gain else 'another'} {singular(sort)}")
        elif sort < KINDS and one.spot != BARN:
            first, _ = steps.get((sort, one.spot), (one.now, 0))
            steps[sort, one.spot] = first, one.then
    born = [*_births(placed)]
    telling = whole or said or born or any(then - now > USUAL for now, then in steps.values())
    yield from said
    if telling:
        yield from [f"{plural(sort)} {now} → {then}" for (sort, _), (now, then) in steps.items() if then != now]
    yield from born


def _births(placed: Sequence[SpotEffect]) -> Iterator[str]:
    """Yield how many young are born, and whether those cost points that go into the barn."""
    nurseries = [one for one in placed if one.nursery != UNBORN]
    for where, costing, told in (
        (False, False, ""),
        (True, False, " into the barn at no cost"),
        (True, True, " into the barn"),
    ):
        born = sum([(one.nursery == BARN) == where and (where and one.nursing != 0) == costing for one in nurseries])
        if born:
            yield f"{'a baby' if born == 1 else f'{born} babies'}{told}"
