"""Toys that break one law each, and how; `BROKEN` is what the laws must catch, under that law's number.

Those about joint asks and previews stand in `broken_joint`.
"""

import random
from typing import Any

import msgspec

from engine.contract.asks import Ask
from engine.contract.choice import Choices, Slot, Verb
from engine.contract.game import Outcome, Refusal, Step
from engine.contract.secrecy import View
from engine.contract.tree import Node, replace
from tests.laws.toy import Bid, Done, Hidden, Lay, Own, Pass, Peek, Put, Take, Toy, Won


class ShufflesByChance(Toy):
    def setup(self, options: Any, seats: int, key: bytes) -> Step:
        return super().setup(options, seats, random.randbytes(32))


class PaintsOverThePast(Toy):
    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        if isinstance(action, Lay):
            msgspec.structs.force_setattr(state.public, "boards", step.state.public.boards)
        return step


class KeepsAList(Toy):
    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        return replace(
            step, state=replace(step.state, public=replace(step.state.public, shelves=list(step.state.public.shelves)))
        )


class CountsInHalves(Toy):
    def bidden(self, state: Any, moves: Any) -> Step:
        return replace(super().bidden(state, moves), facts=(Won(paid=0.5),))


class Undeclared(Node, tag="wink"):
    pass


class OffersAnUndeclaredAction(Toy):
    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return Choices((*found.verbs, Verb(Undeclared))) if found.find("pass") else found

    def apply(self, state: Any, moves: Any) -> Step:
        moves = {seat: Pass() if isinstance(action, Undeclared) else action for seat, action in moves.items()}
        return super().apply(state, moves)


class NeverEnds(Toy):
    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        return Step(state) if isinstance(action, Done) else step


class AsksNobody(Toy):
    def ended(self, state: Any) -> Step:
        step = super().ended(state)
        return replace(step, state=replace(step.state, public=replace(step.state.public, asks=(Ask("bid", ()),))))


class AsksTheWrongSeat(Toy):
    def choices(self, view: Any) -> Choices:
        ask = view.public.asks[-1] if view.public.asks else None
        if ask is not None and ask.kind == "peek" and view.own is not None:
            return Choices((Verb(Pass),))
        return super().choices(view)


class GetsStuck(Toy):
    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return Choices(found.verbs[:1]) if found.find("lay") else found


class OffersTwice(Toy):
    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return Choices((*found.verbs, Verb(Done))) if found.find("done") else found


class OffersWhatFails(Toy):
    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return (
            Choices((*found.verbs[:-1], Verb(Take, (Slot("card", (99,)),)), Verb(Done)))
            if found.find("done")
            else found
        )


class RefusesWhatItOffers(Toy):
    def why_not(self, view: Any, action: Any) -> Refusal | None:
        refusal = super().why_not(view, action)
        return refusal or (Refusal("no", "R1", "No.") if isinstance(action, Put) else None)


class AllowsTooMuch(Toy):
    def why_not(self, view: Any, action: Any) -> Refusal | None:
        return None if isinstance(action, Bid) and action.coins < 0 else super().why_not(view, action)


class RefusesWithoutARule(Toy):
    def why_not(self, view: Any, action: Any) -> Refusal | None:
        refusal = super().why_not(view, action)
        return None if refusal is None else replace(refusal, rule="")


class ChokesOnOddMoves(Toy):
    def why_not(self, view: Any, action: Any) -> Refusal | None:
        if isinstance(action, Lay) and action.card not in view.public.hands[view.seat or 0]:
            raise KeyError(action.card)
        return super().why_not(view, action)


class DefaultsToNonsense(Toy):
    def default(self, view: Any) -> Any:
        return Peek()


class ForgetsItsOwnCards(Toy):
    def imagine(self, view: Any, key: bytes) -> Any:
        state = super().imagine(view, key)
        return replace(state, seats=(Own(0),) * len(state.seats))


class ImaginesAnEmptyDeck(Toy):
    def imagine(self, view: Any, key: bytes) -> Any:
        return replace(super().imagine(view, key), hidden=Hidden((), ()))


class ImaginesByChance(Toy):
    def imagine(self, view: Any, key: bytes) -> Any:
        return super().imagine(view, random.randbytes(32))


class LosesTheBid(Toy):
    def bidden(self, state: Any, moves: Any) -> Step:
        step = super().bidden(state, moves)
        return replace(step, state=replace(step.state, public=replace(step.state.public, bank=0)))


class DoublesACard(Toy):
    def built(self, state: Any, seat: int, action: Any) -> Step:
        step = super().built(state, seat, action)
        if not isinstance(action, Take):
            return step
        return replace(step, state=replace(step.state, public=replace(step.state.public, shelves=state.public.shelves)))


class MiscountsTheDeck(Toy):
    def drawn(self, state: Any, seat: int) -> Any:
        drawn, facts = super().drawn(state, seat)
        return replace(drawn, public=replace(drawn.public, deck=state.public.deck)), facts

    def choices(self, view: Any) -> Choices:
        found = super().choices(view)
        return Choices((Verb(Pass),)) if found.find("peek") and sum(view.public.secrets) else found


class TellsEverybody(Toy):
    def drawn(self, state: Any, seat: int) -> Any:
        drawn, facts = super().drawn(state, seat)
        return drawn, tuple(replace(fact, only=None) for fact in facts)


class ShowsTheSpectatorAZoo(Toy):
    def view(self, state: Any, seat: int | None) -> Any:
        return View(seat, state.public, state.seats[seat or 0])

    def choices(self, view: Any) -> Choices:
        return super().choices(view) if view.seat is not None else Choices()

    def imagine(self, view: Any, key: bytes) -> Any:
        return super().imagine(replace(view, seat=view.seat or 0), key)


class LivesByItsFacts(Toy):
    """Remember what was told with a state, and let the next step depend on it."""

    def __init__(self) -> None:
        self.told: dict[int, tuple[Any, Any]] = {}

    def apply(self, state: Any, moves: Any) -> Step:
        step = super().apply(state, moves)
        known, facts = self.told.get(id(state), (None, ()))
        if not (known is state and facts) and isinstance(next(iter(moves.values())), Bid):
            public = step.state.public
            step = replace(step, state=replace(step.state, public=replace(public, hands=public.hands[::-1])))
        self.told[id(step.state)] = (step.state, step.facts)
        return step

    def setup(self, options: Any, seats: int, key: bytes) -> Step:
        step = super().setup(options, seats, key)
        self.told[id(step.state)] = (step.state, step.facts)
        return step


class DrawsInSilence(Toy):
    """Draw a card without saying that this reveals something."""

    def apply(self, state: Any, moves: Any) -> Step:
        step = super().apply(state, moves)
        return replace(step, reveals=False) if Peek() in moves.values() else step


class AddsUpWrong(Toy):
    def outcome(self, view: Any) -> Outcome | None:
        outcome = super().outcome(view)
        return outcome and replace(
            outcome, scores=tuple(replace(score, total=score.total + 1) for score in outcome.scores)
        )


class SkipsARound(Toy):
    def outcome(self, view: Any) -> Outcome | None:
        outcome = super().outcome(view)
        return outcome and replace(
            outcome, scores=tuple(replace(score, rounds=(score.total, 1)) for score in outcome.scores)
        )


class HasNoWinner(Toy):
    def outcome(self, view: Any) -> Outcome | None:
        outcome = super().outcome(view)
        return outcome and replace(outcome, places=tuple(place + 1 for place in outcome.places))


class TellsEachAnother(Toy):
    def outcome(self, view: Any) -> Outcome | None:
        outcome = super().outcome(view)
        return outcome and replace(outcome, reason=f"Said to {view.seat}.")


BROKEN: tuple[tuple[int, type[Toy]], ...] = (
    (1, ShufflesByChance),
    (2, PaintsOverThePast),
    (3, KeepsAList),
    (3, CountsInHalves),
    (3, OffersAnUndeclaredAction),
    (4, NeverEnds),
    (4, AsksNobody),
    (4, AsksTheWrongSeat),
    (4, GetsStuck),
    (5, OffersTwice),
    (5, OffersWhatFails),
    (5, RefusesWhatItOffers),
    (5, AllowsTooMuch),
    (5, RefusesWithoutARule),
    (5, ChokesOnOddMoves),
    (5, DefaultsToNonsense),
    (6, ForgetsItsOwnCards),
    (6, ImaginesAnEmptyDeck),
    (6, ImaginesByChance),
    (7, LosesTheBid),
    (7, DoublesACard),
    (8, MiscountsTheDeck),
    (9, TellsEverybody),
    (9, ShowsTheSpectatorAZoo),
    (10, LivesByItsFacts),
    (11, DrawsInSilence),
    (12, AddsUpWrong),
    (12, SkipsARound),
    (12, HasNoWinner),
    (12, TellsEachAnother),
)
