"""Say for which kinds one of two zoos has more room than the other: spaces to which their tiles can still come."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.table import COIN, KIND, KINDS, AquarettoView, Zoo
from engine.games.aquaretto.rules.zoo import ENOUGH, WaterMap, zoo_map
from engine.shared.polyomino import ones
from engine.shared.trucks.round import carried
from engine.shared.wording import counted, listing

ROOMS = 2
"""Of how many kinds it is told at most how much room they have."""
_OF_A_KIND = [kind.adults + kind.young for kind in COMPONENTS.kinds]
"""How many animals of each kind there are in all (R37)."""


class Rooms(NamedTuple):
    """Hold for which kinds one zoo has more room than another, for which less, and whether any of it, or of either, is scarce."""

    more: str
    less: str
    scarce: bool
    more_scarce: bool
    less_scarce: bool


def rooms_apart(
    one: Zoo,
    other: Zoo,
    waiting: Collection[int] = (),
    but: Collection[int] = (),
    *,
    last: bool = False,
    coming: Mapping[int, int] | None = None,
) -> Rooms:
    """Return for which kinds, `but` for some, there is more room in one zoo than in another, and for which less.

    They have a basin in both, or tiles of them are `waiting`; in the `last` round nothing else will come. Where all have as much,
    or plenty, it is told of the spaces next to their basins; where these are as many, also of who has plenty, if it is known that
    more of them are `coming`. What has none in one of them comes first; where there is both more and less, both are told, also of
    what has plenty.
    """
    here, there = zoo_map(one), zoo_map(other)
    both = [kind for kind in range(KINDS) if here.size(kind) and there.size(kind)]
    kinds = [kind for kind in range(KINDS) if (kind in waiting or (not last and kind in both)) and kind not in but]
    most = {kind: _OF_A_KIND[kind] - min(here.size(kind), there.size(kind)) for kind in kinds}  # more cannot come
    rooms = [(min(here.room(kind), most[kind]), min(there.room(kind), most[kind]), kind) for kind in kinds]
    found = [
        _Room(*room) for room in rooms if room[0] != room[1] and (coming is None or min(room[:2]) < coming[room[2]])
    ]
    scarce = any(room.scarce for room in found)
    if not scarce:
        beside = [(here.legal(kind).bit_count(), there.legal(kind).bit_count(), kind) for kind in kinds if kind in both]
        found = [_Room(*room, beside=True) for room in beside if room[0] != room[1]] or found * (coming is not None)
    found.sort(key=lambda room: (not room.scarce, bool(room.now and room.then), -abs(room.now - room.then)))
    against = [room for room in found if (room.now > room.then) != (found[0].now > found[0].then)]
    same_way = [room for room in found if room.scarce][:ROOMS] or found[:1]
    found = [*found[:1], *against[:1]] if against else same_way
    ways = [[room for room in found if way * (room.now - room.then) > 0] for way in (1, -1)]
    more, less = ([room.told(waiting) for room in way] for way in ways)
    each_scarce = [any(room.scarce for room in way) for way in ways]
    shared = len(more) > 1 and _shared(here, *[room.kind for room in ways[0]]) and not ways[0][0].beside
    return Rooms(", or ".join(more) if shared else listing(more), listing(less), scarce, *each_scarce)


def still_coming(view: AquarettoView) -> Mapping[int, int]:
    """Return how many of each kind can still come into the own zoo: face down, on trucks, to be unloaded, in its depot, babies."""
    assert view.seat is not None
    public, zoo = view.public, view.public.zoos[view.seat]
    there = [truck.tiles for place, truck in enumerate(public.round.trucks) if place not in public.round.took]
    lying = [*face_down(public), *chain.from_iterable(there), *carried(public.round, view.seat), *zoo.depot]
    adults = Counter(KIND[tile] for tile in lying if tile != COIN)
    return {kind: adults[kind] + public.young[kind] for kind in range(KINDS)}


def same_room(one: Zoo, other: Zoo, coming: Mapping[int, int]) -> str:
    """Return what is to be known of the room in two zoos where nothing tells it apart; empty where it does, if not in words."""
    here, there = zoo_map(one), zoo_map(other)
    rooms = {kind: (here.room(kind), there.room(kind)) for kind, many in coming.items() if many}
    if all(min(room) >= coming[kind] for kind, room in rooms.items()):
        return "every kind has room for all of it that is to come"
    if all(now == then for now, then in rooms.values()):
        return "so is the room of every kind"
    least = min([min(room) for room in rooms.values()])
    return f"every kind has room for at least {least} more" if least > ENOUGH else ""


def evened_out(now: Sequence[Zoo], in_the_end: Sequence[Zoo]) -> set[int]:
    """Return the kinds that have more room in one of two zoos now, and do not any more once both are unloaded."""
    one, other, first, second = (zoo_map(zoo) for zoo in (*now, *in_the_end))
    more = {kind: one.room(kind) - other.room(kind) for kind in range(KINDS)}
    return {kind for kind, by in more.items() if by * (first.room(kind) - second.room(kind)) <= 0 != by}


def _shared(here: WaterMap, one: int, other: int) -> bool:
    """Tell whether two kinds cannot have all their room: one takes spaces of the other, or next to these, or the last basin."""
    if not here.size(one) and not here.size(other):
        return True
    spaces, others = (here.reach(kind) if here.size(kind) else here.legal(kind) for kind in (one, other))
    return any(here.layout.near[space] & spaces for space in ones(others)) or bool(spaces & others)


def to_begin_on(here: WaterMap) -> int:
    """Return how many spaces a kind without a basin has to begin one."""
    return max([here.legal(kind).bit_count() for kind in range(KINDS) if not here.size(kind)], default=0)


class _Room(NamedTuple):
    """Hold how much room a kind has in one zoo and in another; `beside` its basin alone."""

    now: int
    then: int
    kind: int
    beside: bool = False

    @property
    def scarce(self) -> bool:
        """Tell whether it may not be enough for all that comes."""
        return self.beside or min(self.now, self.then) <= ENOUGH

    def told(self, waiting: Collection[int]) -> str:
        if self.beside:
            has = f"{counted(self.now, 'space')} next to their basin"
        else:
            has = f"room for {self.now} more" if self.now else "no room"
        return f"the {plural(self.kind)}{' that wait' * (self.kind in waiting)} have {has} instead of {self.then or 'none'}"
