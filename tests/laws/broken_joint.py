"""Toys that break one law each of those about joint asks and previews; `BROKEN_JOINT` is what the laws must catch."""

from typing import Any

from engine.contract.asks import Ask, Lane
from engine.contract.choice import Choices, Slot, Verb
from engine.contract.game import Step
from engine.contract.lanes import asked_in_lane
from engine.contract.tree import replace
from tests.laws.toy import Cheer, Done, Lay, Pass, Put, Take, Toy


class RollsOneDie(Toy):
    """Let all lanes draw from one generator, so that the order of rolls matters."""

    def rolled(self, state: Any, seat: int) -> Step:
        die = state.hidden.dice[0]
        step = super().rolled(replace(state, hidden=replace(state.hidden, dice=(die,) * len(state.hidden.dice))), seat)
        die = step.state.hidden.dice[seat]
        return replace(
            step, state=replace(step.state, hidden=replace(step.state.hidden, dice=(die,) * len(state.seats)))
        )


class KeepsTheLatest(Toy):
    """Let a shared scoreboard show the latest instead of a sum."""

    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        if not isinstance(action, Lay):
            return step
        return replace(step, state=replace(step.state, public=replace(step.state.public, scoreboards=(action.card, 0))))


class AsksTheNeighbour(Toy):
    """Ask a question in another seat's lane."""

    def rolled(self, state: Any, seat: int) -> Step:
        step, other = super().rolled(state, seat), (seat + 1) % len(state.seats)
        if step.state.public.lanes[other].done:
            return step
        public = asked_in_lane(step.state.public, other, Ask("cheer", (other,)))
        return replace(step, state=replace(step.state, public=public))


class TakesFromAnyShelf(Toy):
    """Let what one seat puts away change what another may do."""

    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        if found.find("take") is None:
            return found
        shelves = tuple(sum(view.public.shelves, ()))
        take = Verb(Take, (Slot("card", shelves),))
        return Choices(tuple(take if verb.name == "take" else verb for verb in found.verbs))

    def built(self, state: Any, seat: int, action: Any) -> Step:
        if isinstance(action, Take):
            shelves = tuple(tuple(card for card in shelf if card != action.card) for shelf in state.public.shelves)
            mine = (*shelves[:seat], (*shelves[seat], action.card), *shelves[seat + 1 :])
            state = replace(state, public=replace(state.public, shelves=mine))
        return super().built(state, seat, action)


class EndsWithTheFirst(Toy):
    """Let the first seat that is done end the building of all."""

    def built(self, state: Any, seat: int, action: Any) -> Step:
        if isinstance(action, Done):
            lanes = tuple(Lane(done=other != seat) for other in range(len(state.seats)))
            state = replace(state, public=replace(state.public, lanes=lanes))
        return super().built(state, seat, action)


class AsksOnTop(Toy):
    """Ask all whether they cheer on top of the joint ask, not in a lane of it."""

    def rolled(self, state: Any, seat: int) -> Step:
        step = super().rolled(state, seat)
        asks = step.state.public.asks
        public = replace(step.state.public, asks=(*asks, Ask("cheer", asks[-1].seats)))
        return replace(step, state=replace(step.state, public=public))

    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        if not isinstance(action, Cheer) or not step.state.public.lanes:
            return step
        public = replace(step.state.public, asks=step.state.public.asks[:1])
        return replace(step, state=replace(step.state, public=public))


class DefaultsToMore(Toy):
    """Never come to an end by defaults in a joint ask."""

    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return Choices((*found.verbs, Verb(Pass))) if found.find("done") else found

    def built(self, state: Any, seat: int, action: Any) -> Step:
        return super().built(state, seat, action)

    def apply(self, state: Any, moves: Any) -> Step:
        if state.public.lanes and Pass() in moves.values():
            return Step(state)
        return super().apply(state, moves)

    def default(self, view: Any) -> Any:
        return (
            Pass()
            if view.public.asks[-1].kind == "build" and not view.public.lanes[view.seat].asks
            else super().default(view)
        )


class HidesWhatIsOpen(Toy):
    """Show one way in which a die may fall as what will be."""

    def undecided(self, view: Any, step: Any) -> tuple[str, ...]:
        return () if step.state.public.lanes else super().undecided(view, step)


class SaysNothingIsSure(Toy):
    """Call everything undecided, also where nothing is."""

    def undecided(self, view: Any, step: Any) -> tuple[str, ...]:
        return ("public",)


class PreviewsAnotherMove(Toy):
    """Show what another card would bring."""

    def suppose(self, view: Any, action: Any) -> dict[int, Any]:
        if isinstance(action, Lay):
            return {view.seat: Put(action.card)}
        return super().suppose(view, action)


BROKEN_JOINT: tuple[tuple[int, type[Toy]], ...] = (
    (5, DefaultsToMore),
    (13, EndsWithTheFirst),
    (13, AsksOnTop),
    (13, RollsOneDie),
    (13, KeepsTheLatest),
    (13, AsksTheNeighbour),
    (13, TakesFromAnyShelf),
    (14, HidesWhatIsOpen),
    (14, SaysNothingIsSure),
    (14, PreviewsAnotherMove),
)
