"""A toy game with one of everything that the laws are about; it obeys all of them, its children in `broken` one law less each.

Cards 1 to 12 lie in a hidden deck. A round: one card is shown; all seats *bid* coins for it in secret (sealed); then all *build*
side by side (joint): lay cards from the hand on the board, put them on their shelf or take them from it, roll their own die, or say
that they are done. Who has rolled *spends* the pips, all of them or some, on one of two scoreboards that all share, and then
*cheers* or not: decisions inside the lane. Then each seat in turn may *peek* (draw a card that only it knows) or pass. When the
deck is empty at the beginning of a round, all secret cards go to the boards and the cards there are the points.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

from engine.contract.asks import Ask, JointPublic, open_ask
from engine.contract.choice import NOTHING, Choices, Slot, SlotAfter, Verb
from engine.contract.facts import Fact, Kinds, Told, typed
from engine.contract.game import GameInfo, Outcome, Refusal, Score, Step
from engine.contract.lanes import all_done, answered, asked_in_lane, begun, done, ended
from engine.contract.rng import Rng, below, child, shuffled
from engine.contract.secrecy import State, View
from engine.contract.tree import Node, replace
from engine.contract.voice import Words

CARDS = range(1, 13)
COINS, ROLLS = 4, 2
NONE = 0


class Bid(Node, tag="bid"):
    coins: int


class Lay(Node, tag="lay"):
    card: int


class Put(Node, tag="put"):
    card: int


class Take(Node, tag="take"):
    card: int


class Roll(Node, tag="roll"):
    pass


class Spend(Node, tag="spend"):
    pips: int
    board: int


class Cheer(Node, tag="cheer"):
    loud: int


class Done(Node, tag="done"):
    pass


class Peek(Node, tag="peek"):
    pass


class Pass(Node, tag="pass"):
    pass


Action = Bid | Lay | Put | Take | Roll | Spend | Cheer | Done | Peek | Pass


class Options(Node):
    coins: int = COINS


class Public(JointPublic):
    shown: int
    bank: int
    deck: int
    hands: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    secrets: tuple[int, ...]
    shelves: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...]
    scoreboards: tuple[int, int] = (0, 0)
    purse: int = COINS


class Own(Node):
    coins: int
    cards: tuple[int, ...] = ()


class Hidden(Node):
    deck: tuple[int, ...]
    dice: tuple[Rng, ...]


ToyState = State[Public, Own, Hidden]
ToyView = View[Public, Own]


class Won(Fact):
    kind: ClassVar[str] = "won"
    paid: int
    rule: str = "R2"


class Finished(Fact):
    kind: ClassVar[str] = "done"


class Rolled(Fact):
    kind: ClassVar[str] = "rolls"
    pips: int


class Peeked(Fact):
    kind: ClassVar[str] = "peeks"


class Drawn(Fact):
    kind: ClassVar[str] = "drawn"
    card: int


class Shown(Fact):
    kind: ClassVar[str] = "shown"
    card: int


FACTS = Kinds((Won, Finished, Rolled, Peeked, Drawn, Shown))


DEFAULTS: dict[str, Any] = {"bid": Bid(0), "build": Done(), "spend": Spend(1, 0), "cheer": Cheer(0), "peek": Pass()}

INFO = GameInfo("toy", "Toy", "nobody", (2, 4), 1, 1, "round", Options, ToyState, ToyView, Action, FACTS)


def dice(key: bytes, seats: int) -> tuple[Rng, ...]:
    """Return a generator of its own for each lane."""
    return tuple(Rng(child(key, f"die {seat}")) for seat in range(seats))


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
        public = Public(
            asks=(),
            lanes=(),
            shown=NONE,
            bank=0,
            deck=len(deck),
            hands=none,
            boards=none,
            secrets=(0,) * seats,
            shelves=none,
            rolls=(0,) * seats,
            purse=options.coins,
        )
        return self.opened(State(public, (Own(options.coins),) * seats, Hidden(deck, dice(key, seats))))

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return View(seat, state.public, None if seat is None else state.seats[seat])

    def choices(self, view: ToyView) -> Choices:
        ask = open_ask(view.public, view.seat)
        if ask is None or view.own is None or view.seat is None:
            return NOTHING
        if ask.kind == "bid":
            return Choices((Verb(Bid, (Slot("coins", range(view.own.coins + 1)),)),))
        if ask.kind == "build":
            hand = Slot("card", view.public.hands[view.seat])
            shelf = Slot("card", view.public.shelves[view.seat])
            roll = (Verb(Roll),) if view.public.rolls[view.seat] < ROLLS else ()
            return Choices((Verb(Lay, (hand,)), Verb(Put, (hand,)), Verb(Take, (shelf,)), *roll, Verb(Done)))
        if ask.kind == "spend":
            [pips] = ask.about
            boards = SlotAfter("board", lambda spent: (0, 1) if spent == pips else (0,))
            return Choices((Verb(Spend, (Slot("pips", range(1, pips + 1)), boards)),))
        if ask.kind == "cheer":
            return Choices((Verb(Cheer, (Slot("loud", (0, 1)),)),))
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
            begun(replace(public, asks=()), Ask("build", tuple(sorted(moves))), len(public.hands)),
            shown=NONE,
            bank=public.bank + paid,
            hands=at(public.hands, best, (*public.hands[best], public.shown)),
        )
        seats = at(state.seats, best, replace(own, coins=own.coins - paid))
        return Step(State(public, seats, state.hidden), (Won(seat=best, paid=paid),))

    def built(self, state: ToyState, seat: int, action: Any) -> Step:
        public = state.public
        if isinstance(action, Roll):
            return self.rolled(state, seat)
        if isinstance(action, (Spend, Cheer)):
            more = action.pips if isinstance(action, Spend) else action.loud
            board = action.board if isinstance(action, Spend) else 0
            public = answered(public, seat)
            public = replace(public, scoreboards=at(public.scoreboards, board, public.scoreboards[board] + more))
        elif isinstance(action, Done):
            public = done(public, seat)
            if all_done(public):
                public = replace(ended(public), asks=(Ask("peek", (0,)),), rolls=(0,) * len(public.rolls))
            return Step(replace(state, public=public), (Finished(seat=seat),))
        elif isinstance(action, Take):
            public = self.moved(public, seat, action.card, "shelves", "hands")
        else:
            public = self.moved(public, seat, action.card, "hands", "shelves" if isinstance(action, Put) else "boards")
        return Step(replace(state, public=public))

    def moved(self, public: Public, seat: int, card: int, source: str, target: str) -> Public:
        left, more = getattr(public, source), getattr(public, target)
        return replace(
            public,
            **{source: at(left, seat, without(left[seat], card)), target: at(more, seat, (*more[seat], card))},
        )

    def rolled(self, state: ToyState, seat: int) -> Step:
        public, hidden = state.public, state.hidden
        pips, die = below(hidden.dice[seat], 6)
        asks = (Ask("cheer", (seat,)), Ask("spend", (seat,), about=(pips + 1,)))
        public = replace(public, rolls=at(public.rolls, seat, public.rolls[seat] + 1))
        public = asked_in_lane(public, seat, *asks)
        hidden = replace(hidden, dice=at(hidden.dice, seat, die))
        return Step(State(public, state.seats, hidden), (Rolled(seat=seat, pips=pips + 1),), reveals=True)

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
        return State(public, seats, replace(state.hidden, deck=state.hidden.deck[:-1])), facts

    def opened(self, state: ToyState) -> Step:
        public, everybody = state.public, tuple(range(len(state.seats)))
        if not state.hidden.deck:
            return self.ended(state)
        card = state.hidden.deck[-1]
        public = replace(public, asks=(Ask("bid", everybody, sealed=True),), shown=card, deck=public.deck - 1)
        return Step(
            State(public, state.seats, replace(state.hidden, deck=state.hidden.deck[:-1])),
            (Shown(card=card),),
            reveals=True,
        )

    def ended(self, state: ToyState) -> Step:
        boards = tuple((*board, *own.cards) for board, own in zip(state.public.boards, state.seats, strict=True))
        public = replace(state.public, asks=(), boards=boards, secrets=(0,) * len(boards))
        seats = tuple(replace(own, cards=()) for own in state.seats)
        return Step(State(public, seats, state.hidden), reveals=True)

    def default(self, view: ToyView) -> Any:
        ask = open_ask(view.public, view.seat)
        assert ask is not None
        kind = ask.kind
        return DEFAULTS[kind]

    def imagine(self, view: ToyView, key: bytes) -> ToyState:
        public = view.public
        seen = {
            public.shown,
            *sum(public.shelves, ()),
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
        return State(public, tuple(owns), Hidden(unseen, dice(key, len(owns))))

    def suppose(self, view: ToyView, action: Any) -> dict[int, Any]:
        assert view.seat is not None
        if isinstance(action, Bid):
            return dict.fromkeys(range(len(view.public.hands)), Bid(0)) | {view.seat: action}
        return {view.seat: action}

    def undecided(self, view: ToyView, step: Step) -> tuple[str, ...]:
        public: Public = step.state.public
        if not step.reveals:
            return ()
        if public.lanes:
            return (f"public.lanes.{view.seat}.asks.{len(public.lanes[view.seat or 0].asks) - 1}.about",)
        drawn = () if step.state.seats[view.seat or 0] == view.own else ("own.cards",)
        if not public.asks:
            return (*drawn, "public.boards")
        return (*drawn, "public.shown")

    def possible(self, _view: ToyView, _seats: int) -> str:
        return ""

    def agrees(self, _view: ToyView, _options: Options) -> str:
        return ""

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
        places = (
            *public.hands,
            *public.boards,
            *public.shelves,
            state.hidden.deck,
            *(own.cards for own in state.seats),
        )
        cards = [card for place in places for card in place] + [public.shown] * (public.shown != NONE)
        return (("coin", public.bank + sum(own.coins for own in state.seats)), *((f"card {card}", 1) for card in cards))

    def counts(self, state: ToyState) -> Iterable[tuple[str, int, int]]:
        yield "deck", state.public.deck, len(state.hidden.deck)
        for seat, own in enumerate(state.seats):
            yield f"secret cards of seat {seat}", state.public.secrets[seat], len(own.cards)


class ToyVoice:
    """Say just enough of the toy to print a playthrough."""

    def words(self, view: ToyView, action: Any, _names: tuple[str, ...]) -> Words:
        fields = " ".join(str(getattr(action, name)) for name in action.__struct_fields__)
        return Words(f"{action.__struct_config__.tag} {fields}".strip())

    def tell(self, heard: Told, names: tuple[str, ...]) -> str:
        fact = typed(heard, FACTS)
        who = "" if fact.seat is None else f"{names[fact.seat]} "
        return f"{who}{fact.kind} {' '.join(map(str, fact.ids))}".strip()
