"""A toy game with one of everything that the laws are about; it obeys all twelve, its children in `broken` one law less each.

Cards 1 to 12 lie in a hidden deck. A round: one card is shown; all seats *bid* coins for it in secret (sealed); then all *build* at
once: lay cards from the hand on the board, put them on the market or take them from it, or say that they are done; then
each seat in turn may *peek* (draw a card that only it knows) or pass. When the deck is empty at the beginning of a round,
all secret cards go to the boards and the cards there are the points.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from engine.contract.asks import Ask, top_ask
from engine.contract.choice import NOTHING, Slot, Verb
from engine.contract.facts import Fact, Told, by_kind, typed
from engine.contract.game import Choices, GameInfo, Outcome, Refusal, Score, State, Step, View
from engine.contract.rng import Rng, shuffled
from engine.contract.tree import Struct, replace

CARDS = range(1, 13)
COINS = 4
NONE = 0


class Bid(Struct, frozen=True, array_like=True, gc=False, tag="bid"):
    coins: int


class Lay(Struct, frozen=True, array_like=True, gc=False, tag="lay"):
    card: int


class Put(Struct, frozen=True, array_like=True, gc=False, tag="put"):
    card: int


class Take(Struct, frozen=True, array_like=True, gc=False, tag="take"):
    card: int


class Done(Struct, frozen=True, array_like=True, gc=False, tag="done"):
    pass


class Peek(Struct, frozen=True, array_like=True, gc=False, tag="peek"):
    pass


class Pass(Struct, frozen=True, array_like=True, gc=False, tag="pass"):
    pass


Action = Bid | Lay | Put | Take | Done | Peek | Pass


class Options(Struct, frozen=True, array_like=True, gc=False):
    coins: int = COINS


class Public(Struct, frozen=True, array_like=True, gc=False):
    asks: tuple[Ask, ...]
    shown: int
    bank: int
    deck: int
    hands: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    secrets: tuple[int, ...]
    market: tuple[int, ...] = ()
    purse: int = COINS


class Own(Struct, frozen=True, array_like=True, gc=False):
    coins: int
    cards: tuple[int, ...] = ()


class Hidden(Struct, frozen=True, array_like=True, gc=False):
    deck: tuple[int, ...]


ToyState = State[Public, Own, Hidden]
ToyView = View[Public, Own]


class Won(Fact, frozen=True, gc=False, kw_only=True):
    kind: ClassVar[str] = "won"
    paid: int
    rule: str = "R2"


class Finished(Fact, frozen=True, gc=False, kw_only=True):
    kind: ClassVar[str] = "done"


class Peeked(Fact, frozen=True, gc=False, kw_only=True):
    kind: ClassVar[str] = "peeks"


class Drawn(Fact, frozen=True, gc=False, kw_only=True):
    kind: ClassVar[str] = "drawn"
    card: int


class Shown(Fact, frozen=True, gc=False, kw_only=True):
    kind: ClassVar[str] = "shown"
    card: int


FACTS = by_kind((Won, Finished, Peeked, Drawn, Shown))


INFO = GameInfo("toy", "Toy", "nobody", (2, 3), 1, 1, "round", Options, ToyState, ToyView, Action)


def at(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = items.index(item)
    return (*items[:place], *items[place + 1 :])


class Toy:
    """Obey all laws."""

    info = INFO

    def setup(self, options: Options, seats: int, key: bytes) -> Step:
        deck, _ = shuffled(Rng(key), CARDS)
        none: tuple[tuple[int, ...], ...] = ((),) * seats
        public = Public((), NONE, 0, len(deck), none, none, (0,) * seats, purse=options.coins)
        return self.opened(State(public, (Own(options.coins),) * seats, Hidden(deck)))

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return View(seat, state.public, None if seat is None else state.seats[seat])

    def choices(self, view: ToyView) -> Choices:
        ask = top_ask(view.public)
        if ask is None or view.own is None or view.seat not in ask.seats:
            return NOTHING
        if ask.kind == "bid":
            return Choices((Verb(Bid, (Slot("coins", range(view.own.coins + 1)),)),))
        if ask.kind == "build":
            hand = Slot("card", view.public.hands[view.seat])
            return Choices(
                (Verb(Lay, (hand,)), Verb(Put, (hand,)), Verb(Take, (Slot("card", view.public.market),)), Verb(Done))
            )
        return Choices((Verb(Peek), Verb(Pass))) if view.public.deck else Choices((Verb(Pass),))

    def why_not(self, view: ToyView, action: Any) -> Refusal | None:
        if action in self.choices(view):
            return None
        return Refusal("no", "R1", "That is not offered now.")

    def apply(self, state: ToyState, moves: Any) -> Step:
        if isinstance(next(iter(moves.values())), Bid):
            return self.bidden(state, moves)
        [(seat, action)] = moves.items()
        if isinstance(action, (Peek, Pass)):
            return self.peeked(state, seat, action)
        return self.built(state, seat, action)

    def bidden(self, state: ToyState, moves: Any) -> Step:
        best = max(moves, key=lambda seat: (moves[seat].coins, -seat))
        paid = moves[best].coins
        public = state.public
        own = state.seats[best]
        public = replace(
            public,
            asks=(Ask("build", tuple(moves)),),
            shown=NONE,
            bank=public.bank + paid,
            hands=at(public.hands, best, (*public.hands[best], public.shown)),
        )
        seats = at(state.seats, best, replace(own, coins=own.coins - paid))
        return Step(State(public, seats, state.hidden), (Won(seat=best, paid=paid),))

    def built(self, state: ToyState, seat: int, action: Any) -> Step:
        public = state.public
        if isinstance(action, Done):
            left = without(public.asks[-1].seats, seat)
            asks = (Ask("build", left),) if left else (Ask("peek", (0,)),)
            return Step(replace(state, public=replace(public, asks=asks)), (Finished(seat=seat),))
        hand = public.hands[seat]
        if isinstance(action, Take):
            hands = at(public.hands, seat, (*hand, action.card))
            public = replace(public, market=without(public.market, action.card), hands=hands)
        elif isinstance(action, Put):
            public = replace(
                public, market=(*public.market, action.card), hands=at(public.hands, seat, without(hand, action.card))
            )
        else:
            boards = at(public.boards, seat, (*public.boards[seat], action.card))
            public = replace(public, boards=boards, hands=at(public.hands, seat, without(hand, action.card)))
        return Step(replace(state, public=public))

    def peeked(self, state: ToyState, seat: int, action: Any) -> Step:
        facts: tuple[Fact, ...] = ()
        if isinstance(action, Peek):
            state, facts = self.drawn(state, seat)
        if seat + 1 < len(state.seats):
            asks = (Ask("peek", (seat + 1,)),)
            return Step(replace(state, public=replace(state.public, asks=asks)), facts, bool(facts))
        step = self.opened(state)
        return replace(step, facts=facts + step.facts)

    def drawn(self, state: ToyState, seat: int) -> tuple[ToyState, tuple[Fact, ...]]:
        card, public, own = state.hidden.deck[-1], state.public, state.seats[seat]
        public = replace(public, deck=public.deck - 1, secrets=at(public.secrets, seat, public.secrets[seat] + 1))
        seats = at(state.seats, seat, replace(own, cards=(*own.cards, card)))
        facts = (Peeked(seat=seat), Drawn(seat=seat, card=card, only=seat))
        return State(public, seats, Hidden(state.hidden.deck[:-1])), facts

    def opened(self, state: ToyState) -> Step:
        public, everybody = state.public, tuple(range(len(state.seats)))
        if not state.hidden.deck:
            return self.ended(state)
        card = state.hidden.deck[-1]
        public = replace(public, asks=(Ask("bid", everybody, sealed=True),), shown=card, deck=public.deck - 1)
        return Step(State(public, state.seats, Hidden(state.hidden.deck[:-1])), (Shown(card=card),), reveals=True)

    def ended(self, state: ToyState) -> Step:
        boards = tuple((*board, *own.cards) for board, own in zip(state.public.boards, state.seats, strict=True))
        public = replace(state.public, asks=(), boards=boards, secrets=(0,) * len(boards))
        seats = tuple(replace(own, cards=()) for own in state.seats)
        return Step(State(public, seats, state.hidden), reveals=True)

    def default(self, view: ToyView) -> Any:
        kind = view.public.asks[-1].kind
        return Bid(0) if kind == "bid" else Done() if kind == "build" else Pass()

    def imagine(self, view: ToyView, key: bytes) -> ToyState:
        public = view.public
        seen = {
            public.shown,
            *public.market,
            *sum(public.hands, ()),
            *sum(public.boards, ()),
            *(view.own.cards if view.own else ()),
        }
        unseen, _ = shuffled(Rng(key), [card for card in CARDS if card not in seen])
        coins = public.purse * len(public.hands) - public.bank
        others = [seat for seat in range(len(public.hands)) if seat != view.seat]
        coins -= view.own.coins if view.own else 0
        owns = []
        for seat, secrets in enumerate(public.secrets):
            if seat == view.seat:
                owns.append(view.own)
                continue
            share = coins // len(others) + (coins % len(others) if seat == others[0] else 0)
            owns.append(Own(share, unseen[:secrets]))
            unseen = unseen[secrets:]
        return State(public, tuple(owns), Hidden(unseen))

    def outcome(self, view: ToyView) -> Outcome | None:
        if view.public.asks:
            return None
        totals = [sum(board) for board in view.public.boards]
        scores = tuple(
            Score(total, tuple((f"card {c}", c) for c in board))
            for total, board in zip(totals, view.public.boards, strict=True)
        )
        return Outcome(
            tuple(1 + sum(other > total for other in totals) for total in totals), scores, "The deck is empty."
        )


class ToyCensus:
    """Count the toy's cards and coins."""

    def census(self, options: Options, seats: int) -> tuple[tuple[str, int], ...]:
        return (("coin", options.coins * seats), *((f"card {card}", 1) for card in CARDS))

    def components(self, state: ToyState) -> tuple[tuple[str, int], ...]:
        public = state.public
        places = (*public.hands, *public.boards, public.market, state.hidden.deck, *(own.cards for own in state.seats))
        cards = [card for place in places for card in place] + [public.shown] * (public.shown != NONE)
        return (("coin", public.bank + sum(own.coins for own in state.seats)), *((f"card {card}", 1) for card in cards))

    def counts(self, state: ToyState) -> Iterable[tuple[str, int, int]]:
        yield "deck", state.public.deck, len(state.hidden.deck)
        for seat, own in enumerate(state.seats):
            yield f"secret cards of seat {seat}", state.public.secrets[seat], len(own.cards)


class ToyVoice:
    """Say just enough of the toy to print a playthrough."""

    def label(self, view: ToyView, action: Any, _names: tuple[str, ...]) -> str:
        fields = " ".join(str(getattr(action, name)) for name in action.__struct_fields__)
        return f"{action.__struct_config__.tag} {fields}".strip()

    def tell(self, heard: Told, names: tuple[str, ...]) -> str:
        fact = typed(heard, FACTS)
        who = "" if fact.seat is None else f"{names[fact.seat]} "
        return f"{who}{fact.kind} {' '.join(map(str, fact.ids))}".strip()
