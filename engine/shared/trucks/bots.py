"""Draw, load and take for a bot that can say what tiles add to a zoo.

`gain(seat, tiles)` is a game's own: about what a truck with `tiles` adds to the zoo of `seat`, in its own unit. A bot looks no
further than the truck in front of it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.contract.choice import Action
from engine.contract.tree import replace
from engine.shared.trucks.round import NO_TRUCK, TURN, Round, alone, can_draw, loadable, still_in, takeable
from engine.shared.trucks.turns import Draw, Load, Take

SLIGHT = 1.0
"""By fewer points than this a line gives way to one for which all that is seen speaks."""

TRIFLE = 0.5
"""What is better by fewer points than this is as good, however sure that is."""

Gain = Callable[[int, tuple[int, ...]], int]


def take_or_draw(
    shown: Round, seat: int, gain: Gain, enough: Sequence[int], face_down: Callable[[], Sequence[int]]
) -> int:
    """Return the truck to take, the one that adds most once it adds enough, else NO_TRUCK: draw.

    `enough[room]` is enough for a truck with room for `room` more tiles, the last entry for all others. Who is alone in the round
    fills the best truck as long as the next tile, one of those `face_down`, adds something on average.
    """
    trucks = shown.trucks
    offers = [(gain(seat, trucks[truck].tiles), len(trucks[truck].tiles), truck) for truck in takeable(shown)]
    if not offers:
        return NO_TRUCK
    best, carried, truck = max(offers)
    if not can_draw(shown):
        return truck
    room = trucks[truck].capacity - carried
    if alone(shown):
        return NO_TRUCK if room and _next_tile(seat, gain, face_down()) > 0 else truck
    return truck if best >= enough[min(room, len(enough) - 1)] else NO_TRUCK


def _next_tile(seat: int, gain: Gain, tiles: Sequence[int]) -> int:
    """Return what one more tile is worth on average, all copies of the face-down tiles together."""
    return sum([gain(seat, (tile,)) * tiles.count(tile) for tile in set(tiles)])


def best_load(shown: Round, seat: int, gain: Gain, mine: int, theirs: int, least: int = 0) -> int:
    """Return the truck on which the drawn tile helps oneself and not those who may still take the truck.

    `mine` and `theirs` weigh the own gain and the others' on average. A truck is worth no less than `least`: nobody has to take it.
    """
    rivals = [other for other in range(len(shown.took)) if other != seat and still_in(shown, other)]

    def change(other: int, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        had = gain(other, before) if before else 0
        return max(least, gain(other, after)) - max(least, had)

    def liking(truck: int) -> int:
        before = shown.trucks[truck].tiles
        after = (*before, shown.drawn)
        helped = sum([change(other, before, after) for other in rivals])
        return mine * change(seat, before, after) - theirs * helped // max(1, len(rivals))

    return max(loadable(shown), key=liking)


def alike(shown: Round, action: Action) -> tuple[Action, ...]:
    """Return the same done with another truck of which there is as much room for the same tiles: it comes to the same."""
    if not isinstance(action, Load | Take):
        return ()
    places = loadable(shown) if isinstance(action, Load) else takeable(shown)
    trucks = shown.trucks

    def known(place: int) -> tuple[int, list[int]]:
        return trucks[place].capacity, sorted(trucks[place].tiles)

    same = [place for place in places if place != action.truck and known(place) == known(action.truck)]
    return tuple([replace(action, truck=place) for place in same])


def lying_there(shown: Round, actions: Iterable[Action]) -> frozenset[int]:
    """Return the tiles that actions have to do with: on a truck that is loaded or taken, on all of them where one is drawn."""
    found: set[int] = set()
    for action in actions:
        if isinstance(action, Load | Take):
            found.update(shown.trucks[action.truck].tiles)
        if isinstance(action, Load):
            found.add(shown.drawn)
        if isinstance(action, Draw):
            found.update(*[shown.trucks[truck].tiles for truck in takeable(shown)])
    return frozenset(found)


def in_turn(public: Any, line: Sequence[Action], other: Sequence[Action]) -> tuple[Action, ...]:
    """Return two turns one after the other where their seat has both, for all others are out; else the first as it is.

    A tile is drawn and loaded before whatever else is done, or after what costs nothing that is needed for it.
    """
    one, two = line[0], other[0]
    both = isinstance(one, Draw) or (isinstance(two, Draw | Take) and not isinstance(one, Take))
    on = public.asks[-1].kind == TURN and alone(public.round) and both
    return (one, two) if on else tuple(line)


def loaded_first(public: Any, line: Sequence[Action], other: Sequence[Action]) -> bool:
    """Tell whether a tile is drawn that has to go onto the truck that the other line takes."""
    one, two = line[0], other[0]
    return isinstance(one, Draw) and isinstance(two, Take) and loadable(public.round) == (two.truck,)
