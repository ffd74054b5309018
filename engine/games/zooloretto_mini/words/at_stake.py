"""Say what tells two actions apart that is to be seen on the table: what trucks bring whom, points at once, what can still come."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from engine.contract.at_stake import AtStake
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.tree import Node
from engine.contract.voice import Names
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.names import plural, singular, spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeOver
from engine.games.zooloretto_mini.rules.figures import (
    unloadings,
)
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import TIE, points
from engine.games.zooloretto_mini.rules.stock import most_worth
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, SORT, Public, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, occupant, resident_name
from engine.games.zooloretto_mini.words.hauls import haul_of, most_by_bonus, worth_of
from engine.shared.differences import as_they_are
from engine.shared.trucks.hauls import (
    TellsApart,
    points_at_once,
    points_unloaded,
    told_apart,
)
from engine.shared.trucks.last_tiles import taken_instead, told_standing
from engine.shared.trucks.loads_apart import loading_speaks_against, of_loads
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, carried
from engine.shared.trucks.turns_apart import of_turns, turn_speaks_against
from engine.shared.wording import capital, counted, in_spite_of, listing, signed


def at_stake(view: ZooMiniView, names: Names, held: Sequence[Action], *, as_good: bool = False) -> AtStake:
    """Return what tells the two actions `held` against each other apart."""
    told = [*told_apart(_BY_ASK, view, names, held, as_good=as_good)]
    return as_they_are(told, against=bool(told) and spoken_against(view, held))


def spoken_against(view: ZooMiniView, held: Sequence[Action]) -> bool:
    """Tell whether all that trucks bring, and tiles may, or two places of a tile, speaks for the second of two actions."""
    if all(isinstance(action, Place) for action in held):
        return len(held) > 1 and _places_apart(view, held).against_it
    return loading_speaks_against(haul_of, view, held) or turn_speaks_against(haul_of, worth_of, face_down, view, held)


def _of_turns(view: ZooMiniView, names: Names, held: Sequence[Action], as_good: bool) -> Iterator[str]:
    """Yield what trucks bring and a draw means; to which end a truck leads that could be taken instead of a draw."""
    yield from taken_instead(cast(AnyGame, GAME), TIE, view, names, held)
    yield from of_turns(haul_of, worth_of, tile_name, face_down, view, names, held, as_good)
    drawing = any(isinstance(action, Draw) for action in held)
    yield from told_standing(view.public.round, names, [points(zoo) for zoo in view.public.zoos], drawing=drawing)


def _of_places(view: ZooMiniView, _names: Names, held: Sequence[Action], as_good: bool) -> Iterator[str]:
    """Yield what tells two places of a tile apart, first that it speaks for the second where all of it does."""
    apart = _places_apart(view, held)
    if apart.against_it:
        yield in_spite_of(apart.other, as_good=as_good)
    yield from apart.told


class _Places(Node):
    """Hold what tells two places apart."""

    told: tuple[str, ...]
    other: str
    """What the second of them is called."""
    against_it: bool
    """Whether some of it speaks for the second place, and nothing for the first."""


def _places_apart(view: ZooMiniView, held: Sequence[Action]) -> _Places:
    """Return what two places of a tile bring at once, what they leave free, and how many points animals can still make there.

    In the last round next to nothing comes any more.
    """
    assert view.seat is not None
    then = [_after(view, action) for action in held]
    before, zoos = view.public.zoos[view.seat], [public.zoos[view.seat] for public in then]
    placed = [action.placement for action in held if isinstance(action, Place)]
    same = len({tile for tile, _ in placed}) == 1
    called = [_the(spot) if same else f"{tile_name(tile)} to {_the(spot)}" for tile, spot in placed]
    brought, unloaded = [points(after) - points(before) for after in zoos], [_unloaded(view, action) for action in held]
    counted_in = " and the bonus used" * any(bonus for _, bonus in unloaded)
    born = [f"{name}{_with_baby(before, after)}" for name, after in zip(called, zoos, strict=True)]
    in_all = [sum(each) - points(before) for each in unloaded]
    told = [*points_unloaded(born, brought, in_all, counted_in)]
    pro, against = in_all[0] > in_all[1], in_all[0] < in_all[1]
    free = [sum([occupant(each) == NOBODY_HOME for each in after.enclosures]) for after in zoos]
    if free[0] > free[1] and not view.public.round.last:
        other = counted(free[1], "enclosure") if free[1] else "none"
        told.append(
            capital(f"{called[0]} leaves {counted(free[0], 'enclosure')} free for another kind, {called[1]} {other}.")
        )
        pro = True
    if same and not view.public.round.last:
        for_it, against_it = _of_first_ones(view.public, view.seat, *placed)
        told += for_it + against_it
        pro, against = pro or bool(for_it), against or bool(against_it)
    limits = [_limited(view, spot, public) for (_, spot), public in zip(placed, then, strict=True)]
    (most, was, _), alike = limits[0], len({limited[:2] for limited in limits}) == 1
    for first, (tile, spot), (less, than, kind) in reversed([*zip((True, False), placed, limits, strict=True)]):
        if less < than and not alike:
            enclosure = f"{spot_name(spot)} ({resident_name(before.enclosures[spot])})"
            comes, with_it = (
                f"can come to {less}, not {than}{_coming(view.public, kind)}",
                f"with the {tile_name(tile)} in it",
            )
            said = f"Against {enclosure}: {with_it} that {comes}." if first else f"{with_it} {enclosure} {comes}."
            told.append(capital(said))
            pro, against = pro or not first, against or first
    if same and alike and most < was:
        unseen = [SORT[tile] for tile in face_down(view.public)]
        living = dict.fromkeys([kind for *_, kind in limits if kind != NOBODY_HOME])
        kinds = listing(
            [f"{unseen.count(kind)} {singular(kind) if unseen.count(kind) == 1 else plural(kind)}" for kind in living]
        )
        comes = f" ({kinds} of {len(unseen)} unseen tiles)" * bool(kinds)
        told.append(f"With the {tile_name(placed[0][0])} in it either can come to {most}, not {was}{comes}.")
    return _Places(tuple(told), called[1], same and against and not pro)


def _limited(view: ZooMiniView, spot: int, then: Public) -> tuple[int, int, int]:
    """Return to how much a spot can come then, and now; and who lives there.

    Nothing of the barn, nor in the last round, in which next to nothing comes any more.
    """
    assert view.seat is not None
    if spot == BARN or view.public.round.last:
        return 0, 0, NOBODY_HOME
    most, was = (most_worth(public, view.seat, spot) for public in (then, view.public))
    return most, was, occupant(view.public.zoos[view.seat].enclosures[spot])


def _of_first_ones(
    public: Public, seat: int, advised: tuple[int, int], other: tuple[int, int]
) -> tuple[list[str], list[str]]:
    """Return to how much a kind can come in either of two free enclosures, and another kind in the one that is left.

    What speaks for the first of them comes before what speaks against it.
    """
    (tile, spot), (_, elsewhere) = advised, other
    zoo, spots = public.zoos[seat], (spot, elsewhere)
    if SORT[tile] >= KINDS or BARN in spots or any(occupant(zoo.enclosures[one]) != NOBODY_HOME for one in spots):
        return [], []
    (own_here, own_there), (most, instead) = (
        [most_worth(public, seat, one, kind) for one in spots] for kind in (SORT[tile], NOBODY_HOME)
    )
    if most == instead:
        return [], []
    here, there, kind = spot_name(spot), spot_name(elsewhere), plural(SORT[tile])
    own = [f"{kind} can come to {own_here} in {here}, to {own_there} in {there}"] * (own_here != own_there)
    left = [f"{there} stays free for another kind, which can come to {instead} there, to {most} in {here}"]
    pro, against = (left, own) if most < instead else (own, left)
    return [f"{capital(one)}." for one in pro], [f"Against {here}: {one}." for one in against]


def _coming(public: Public, kind: int) -> str:
    """Return in brackets how many unseen tiles are of a kind; nothing where nobody lives there yet."""
    if kind == NOBODY_HOME:
        return ""
    unseen = [SORT[tile] for tile in face_down(public)]
    some = unseen.count(kind)
    are = f"is a {singular(kind)}" if some == 1 else f"are {plural(kind)}"
    return f" ({some or 'none'} of {len(unseen)} unseen tiles {are})"


def _unloaded(view: ZooMiniView, action: Action) -> tuple[int, int]:
    """Return the points of the own zoo once its truck is unloaded for the most after a first tile, and those of the bonus then."""
    assert view.seat is not None
    left, after = [*carried(view.public.round, view.seat)], _after(view, action)
    if isinstance(action, Place):
        left.remove(action.placement[0])
    ways = [
        (points(way.zoo), most_by_bonus(after, view.seat, way.zoo) if after.filled or way.filled else 0)
        for way in unloadings(after.zoos[view.seat], tuple(left))
    ]
    return max(ways, key=sum)


def _with_baby(before: Zoo, after: Zoo) -> str:
    """Return that a baby came beside one tile that is put away; nothing where none did."""
    was, now = (sum(map(len, zoo.enclosures)) + len(zoo.barn) for zoo in (before, after))
    return " with a baby" * (now - was > 1)


def _the(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)


def _of_bonuses(view: ZooMiniView, names: Names, held: Sequence[Action], _as_good: bool) -> Iterator[str]:
    """Yield what two bonuses bring at once, and what somebody else gains by losing a tile."""
    assert view.seat is not None
    zoos = [_after(view, action).zoos for action in held]
    brought = [points(after[view.seat]) - points(view.public.zoos[view.seat]) for after in zoos]
    called = [
        f"{_bonus_called(names, action)}{_with_baby(view.public.zoos[view.seat], after[view.seat])}"
        for action, after in zip(held, zoos, strict=True)
    ]
    yield from points_at_once(*zip(called, brought, strict=True))
    for action, after in zip(held, zoos, strict=True):
        if isinstance(action, TakeOver):
            victim = action.prize[0]
            if gains := points(after[victim]) - points(view.public.zoos[victim]):
                yield f"{names[victim]} gets {signed(gains)} by giving up the {tile_name(action.prize[1])}."


def _bonus_called(names: Names, action: Action) -> str:
    if isinstance(action, TakeOver):
        victim, tile, spot = action.prize
        return f"the {tile_name(tile)} of {names[victim]} in {spot_name(spot)}"
    return f"the {tile_name(action.tile)} discarded" if isinstance(action, Discard) else "no bonus"


def _after(view: ZooMiniView, action: Action) -> Public:
    """Return what everybody sees after an action."""
    public: Public = preview(cast(AnyGame, GAME), view, action).after.public
    return public


_BY_ASK: Mapping[str, TellsApart] = {
    TURN: _of_turns,
    LOAD: partial(of_loads, haul_of, tile_name),
    UNLOAD: _of_places,
    BONUS: _of_bonuses,
}
