"""Say what tells two actions at the trucks apart: what trucks would bring those who may still take them, points at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import Node
from engine.contract.voice import Names
from engine.shared.trucks.round import Round, loadable, next_mover, still_in
from engine.shared.trucks.turns import Draw, Load, Take
from engine.shared.trucks.words import Name, load_of
from engine.shared.wording import capital, listing, signed

MOST_OTHERS = 2
"""Of how many others it is told at most what a truck would bring them."""


class Haul(Node):
    """Hold what tiles would bring a zoo at once, unloaded well."""

    gains: str
    """Points, and whatever else counts (`+2 and 1 coin`)."""
    notes: tuple[str, ...]
    """What people look for in it (`3rd orca`, `sea lion into the depot`)."""
    worth: int
    """Tells which of two somebody would rather have; above 0 what somebody would rather have than nothing."""

    @property
    def told(self) -> str:
        """Return all of it (`+2 and 1 coin (3rd orca)`)."""
        return f"{self.gains} ({', '.join(self.notes)})" if self.notes else self.gains


HaulOf = Callable[[Any, tuple[int, ...]], Haul]
"""What some tiles would bring a zoo, as a game says it."""
TellsApart = Callable[[Any, Names, Sequence[Action]], Iterator[str]]
"""The sentences that tell two actions at a view apart."""


def told_apart(by_ask: Mapping[str, TellsApart], view: Any, names: Names, held: Sequence[Action]) -> str:
    """Return what tells two actions apart that answer what the view's seat is asked; nothing of one alone."""
    ask = None if view.seat is None else open_ask(view.public, view.seat)
    return "" if ask is None or len(held) < 2 else " ".join(by_ask[ask.kind](view, names, held))


def homeless(kinds: Mapping[str, bool], where: str) -> Iterator[str]:
    """Yield which kinds find no home and go where it may cost points, each with whether it does."""
    for costs, said in ((False, f"into the {where} at no cost"), (True, f"into the {where}")):
        some = [kind for kind, each in kinds.items() if each == costs]
        if some:
            yield f"{listing(some)} {said}"


def points_at_once(one: int, other: int) -> Iterator[str]:
    """Yield what two actions bring at once, if that is not the same."""
    if one != other:
        yield f"Points at once: {signed(one)} against {signed(other)}."


def of_loads(haul_of: HaulOf, view: Any, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what either truck would bring with the drawn tile those to whom that is not the same, who is next first.

    Then follows what that means if who is next takes what is best for it.
    """
    shown: Round = view.public.round
    zoos, trucks = view.public.zoos, [action.truck for action in held if isinstance(action, Load)]
    one, two = ((*shown.trucks[truck].tiles, shown.drawn) for truck in trucks)
    who = [seat for seat in _still_in(shown) if haul_of(zoos[seat], one) != haul_of(zoos[seat], two)]
    told = [seat for seat in who if seat != view.seat][:MOST_OTHERS] + [view.seat] * (view.seat in who)
    for truck, tiles in zip(trucks, (one, two), strict=True):
        if told:
            yield f"Truck {truck + 1} with it: {_to_each(view, told, names, haul_of, tiles)}."
    first = next_mover(shown)
    if first == view.seat:
        return
    there = {truck: shown.trucks[truck].tiles for truck in range(len(shown.trucks)) if truck not in shown.took}
    ways = [{**there, truck: tiles} for truck, tiles in zip(trucks, (one, two), strict=True)]
    best, other = (_best(haul_of, zoos[first], way) for way in ways)
    found = haul_of(zoos[first], ways[0][best])
    if best != other or found.worth <= 0:
        return
    if best not in trucks:
        yield f"{names[first]} finds more on truck {best + 1}: {found.told}."
    if len(_still_in(shown)) == 2:
        mine = zoos[view.seat]
        left = [{truck: tiles for truck, tiles in way.items() if truck != best} for way in ways]
        now, then = (haul_of(mine, way[_best(haul_of, mine, way)]) for way in left)
        if now.gains != then.gains:
            yield (
                f"If {names[first]} takes truck {best + 1}, there is left for {names[view.seat]}: "
                f"{now.told} instead of {then.told}."
            )


def _best(haul_of: HaulOf, zoo: Any, trucks: Mapping[int, tuple[int, ...]]) -> int:
    """Return the truck that brings a zoo most, the first of equal ones; an empty one brings nothing yet."""
    return max(trucks, key=lambda truck: haul_of(zoo, trucks[truck]).worth)


def of_turns(
    haul_of: HaulOf,
    tile_name: Name,
    of_unseen: Callable[[Any, str], str],
    view: Any,
    names: Names,
    held: Sequence[Action],
) -> Iterator[str]:
    """Yield what trucks that may be taken bring now, whether somebody else may want them; then what a draw means."""
    shown: Round = view.public.round
    takes = [shown.trucks[action.truck].tiles for action in held if isinstance(action, Take)]
    others = [seat for seat in _still_in(shown) if seat != view.seat]
    for action in held:
        if isinstance(action, Take):
            who = [view.seat, *others[:MOST_OTHERS]]
            tiles = shown.trucks[action.truck].tiles
            yield f"Truck {action.truck + 1} now: {_to_each(view, who, names, haul_of, tiles)}."
    if len(takes) == 1 and not others:
        yield "All others are out: it will still be there."
    elif len(takes) == 1 and all(haul_of(view.public.zoos[other], takes[0]).worth <= 0 for other in others):
        yield "Nobody else gains by it."
    if any(isinstance(action, Draw) for action in held):
        yield from _of_drawing(shown, tile_name)
        if takes:
            yield f"{capital(of_unseen(view, 'the zoo'))}."


def _of_drawing(shown: Round, tile_name: Name) -> Iterator[str]:
    """Yield what drawing a tile means whatever it is."""
    if not shown.main and not shown.last:
        yield "To draw makes this the last round."
    room = loadable(shown)
    if len(room) == 1:
        there = load_of(shown.trucks[room[0]].tiles, tile_name)
        truck = f"truck {room[0] + 1} ({there})" if there else f"the empty truck {room[0] + 1}"
        yield f"A tile that is drawn has to go onto {truck}."


def _still_in(shown: Round) -> list[int]:
    """Return the seats that are still in, who is next first, whose turn it is last."""
    seats = len(shown.took)
    order = [(shown.mover + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in order if still_in(shown, seat)]


def _to_each(view: Any, who: Sequence[int], names: Names, haul_of: HaulOf, tiles: tuple[int, ...]) -> str:
    """Return what tiles would bring each of some seats."""
    first = next_mover(view.public.round)
    called = {seat: f"{names[seat]} (next)" if seat == first != view.seat else names[seat] for seat in who}
    return ", ".join([f"{called[seat]} {haul_of(view.public.zoos[seat], tiles).told}" for seat in who])
