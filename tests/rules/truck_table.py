"""Build positions of the truck games and act in them, whatever their tiles and zoos are."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.contract.game import AnyGame, Refusal, Step, attempt
from engine.contract.secrecy import State, View
from engine.contract.tree import replace
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Piles, Round, Truck


def round_of(
    rooms: Sequence[int], trucks: Sequence[tuple[int, ...]], seats: int, took: Mapping[int, int], mover: int, last: bool
) -> Round:
    """Return the third round, with tiles on its first trucks; `took` says which truck a seat has."""
    laden = [*trucks, *[()] * (len(rooms) - len(trucks))]
    out = tuple(took.get(seat, NO_TRUCK) for seat in range(seats))
    in_the_middle = tuple(Truck(room, tiles) for room, tiles in zip(rooms, laden, strict=True))
    return Round(3, mover, mover, in_the_middle, out, NO_TILE, 0, 0, last)


def dealt(
    public: Any, face_down: Sequence[int], top: Sequence[int], main: int | None, end: int
) -> State[Any, Any, Any]:
    """Return the position with the tiles that nobody sees in the piles, or in the box as far as these are said to be shorter.

    `top` is what will be drawn next.
    """
    rest = list(face_down)
    for tile in top:
        rest.remove(tile)
    order = (*rest, *reversed(top))  # the last is drawn first
    room = len(order) - end if main is None else main
    cut = len(order) - (room or end)
    piles = Piles(order[cut:], order[:end]) if room else Piles((), order[cut:])
    box = sorted(order)
    for tile in (*piles.main, *piles.end):
        box.remove(tile)
    shown = replace(public.round, main=len(piles.main), end=len(piles.end))
    return State(replace(public, round=shown, box=tuple(box)), (None,) * len(public.zoos), piles)


class Acting:
    """Act in positions of a game, each time for the seat that is asked."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def view(self, state: State[Any, Any, Any], seat: int | None = None) -> View[Any, Any]:
        """Return what `seat` sees; by default the seat that is asked."""
        if seat is None and state.public.asks:
            seat = state.public.asks[-1].seats[0]
        return self.game.view(state, seat)

    def legal(self, state: State[Any, Any, Any], seat: int | None = None) -> set[Any]:
        return set(self.game.choices(self.view(state, seat)))

    def do(self, state: State[Any, Any, Any], *actions: Any) -> Step[Any, Any, Any]:
        """Play actions one after the other; every one must be legal."""
        step, facts = Step(state), []
        for action in actions:
            step = attempt(self.game, step.state, {self.asked(step.state)[1]: action})
            facts += step.facts
        return Step(step.state, tuple(facts), step.reveals)

    def refusal(self, state: State[Any, Any, Any], action: Any, seat: int | None = None) -> Refusal:
        """Return why an action is refused; fail if it is not."""
        found = self.game.why_not(self.view(state, seat), action)
        assert found is not None, f"{action} is allowed"
        assert action not in self.legal(state, seat)
        return found

    def asked(self, state: State[Any, Any, Any]) -> tuple[str, int]:
        ask = state.public.asks[-1]
        return ask.kind, ask.seats[0]


def unloading(place: Callable[..., Any], words: str, own: Any, seats: int, zoos: Mapping[int, Any], **more: Any) -> Any:
    """Return a position in which seat 0 has the tiles of its truck before it, the others being in."""
    truck = 2 if seats == 2 else 0
    lots = ["", "", words] if seats == 2 else [words]
    return place(seats, zoos={0: own, **zoos}, trucks=lots, took={0: truck}, ask="unload", **more)
