"""The exchange of summer: one more trade or none, where animals go, and what is asked."""

from collections.abc import Sequence

from engine.contract.asks import Ask, top_ask
from engine.contract.cards import AskCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import NOBODY, SINGLE
from engine.games.zoo_tycoon.names import group, plural, singular
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE, LEAVE, PANDA
from engine.games.zoo_tycoon.rules.autumn.phase import PandaBack
from engine.games.zoo_tycoon.rules.course import (
    Course,
    TycoonMove,
    asked,
    legal,
    out_of_season,
    said,
    shown,
    when,
    with_zoo,
)
from engine.games.zoo_tycoon.rules.event_cards import disease
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer import arrival, leaving
from engine.games.zoo_tycoon.rules.summer.arrival import ARRIVAL, brought_in
from engine.games.zoo_tycoon.rules.summer.housing import (
    QUARANTINE_FULL,
    entered,
    entries,
    has_space,
    housings,
    number_of_ways,
    only_way,
)
from engine.games.zoo_tycoon.rules.summer.leaving import LEAVING
from engine.games.zoo_tycoon.rules.summer.trading import (
    NO_WORKERS_YET,
    UNLIMITED,
    exchange_worked,
    trades,
    workers_allowed,
)
from engine.games.zoo_tycoon.rules.table import Pair, Public, Summer
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.limits import NO_WORKER, idle, out_of_quarantine, why_short
from engine.shared.wording import counted


class ExchangeMoved(Fact):
    """The exchange moves to a position (R85)."""

    kind = "exchange_moved"
    rule: str = "R85"
    position: int


def _moved(course: Course) -> Course:
    """Move the exchange by one position, which nobody could know (R85)."""
    public, hidden = course.public, course.hidden
    position = hidden.walk[0]
    course = shown(course, summer=Summer(position), walked=(*public.walked, public.summer.position))
    course = replace(course, hidden=replace(hidden, walk=hidden.walk[1:]), reveals=True)
    return said(course, ExchangeMoved(position=position))


def asked_again(course: Course) -> Course:
    """Return a course after what costs no turn: the turn of the seat goes on, unless nothing is left to do in it (A10)."""
    ask = top_ask(course.public)
    if ask is not None and ask.kind == LEAVE:
        return leaving.asked_from(course, *ask.about)
    if ask is not None and ask.kind == ARRIVE:
        return arrival.asked_from(course, *ask.about)
    return course


def begun(course: Course) -> Course:
    """Return a course in the summer of years 2 to 7; a game begins with the arrival of year 1 (R85, R88, R126, R149)."""
    course = _moved(course)
    return _waiting_pair_placed(course) if course.public.pair_waits else leaving.asked_from(course)


# --- one more trade, or none -------------------------------------------------------------------------------------------


class Exchange(TycoonMove):
    """Let a worker bring one more trade (R134)."""

    not_now = when("R134", "A worker brings a trade in summer.")

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer it where a worker could bring one more trade that is of use."""
        return () if (leaving if _is_asked(public, LEAVE) else arrival).may_exchange(public, seat) else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        left = trades(public, seat)
        if left == UNLIMITED:
            return Refusal("unlimited", "R157", "Trades are unlimited in the introductory game.")
        if not workers_allowed(public, seat):
            return NO_WORKERS_YET
        if left:
            text = f"You have {counted(left, 'trade')} left; a worker brings one once there is none."
            return Refusal("trades-left", "R134", text)
        if not idle(public.zoos[seat]):
            return NO_WORKER
        return Refusal("no-use", "R134", "One more trade would be of no use to you now.")

    def on(self, course: Course, seat: int) -> Course:
        return asked_again(exchange_worked(course, seat))


class Pass(TycoonMove):
    """Give or take nothing; in the arrival it is for good (R88, R90)."""

    not_now = when("R90", "There is something to pass in summer only, when animals leave or arrive.")

    def on(self, course: Course, seat: int) -> Course:
        return leaving.passed(course, seat) if _is_asked(course.public, LEAVE) else arrival.passed(course, seat)


def _is_asked(public: Public, kind: str) -> bool:
    ask = top_ask(public)
    return ask is not None and ask.kind == kind


# --- where to ----------------------------------------------------------------------------------------------------------


def in_hand(public: Public) -> tuple[int, Pair]:
    """Return the main that is to be housed, and its males and females: just taken, or the pair that waited (R94, R149)."""
    ask = top_ask(public)
    assert ask is not None
    if ask.kind == HOUSE:
        species, males, females = ask.about
        return species, (males, females)
    pair = _pair(public)
    return pair.species, (pair.males, pair.females)


def _pair(public: Public) -> Group:
    """Return the one pair of the table as it waits in quarantine."""
    return next(one for one in public.zoos[public.pair_owner].quarantine if SINGLE[one.species])


class House(TycoonMove):
    """Put some of the animals in hand into an enclosure; the others wait in quarantine (R94)."""

    not_now = when("R94", "Animals move in like this right when they are taken.")

    place: int
    males: int
    females: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        species, animals = in_hand(public)
        homes = entries if _is_asked(public, PANDA) else housings
        found = homes(public.zoos[seat], species, animals, public.cards.event)

        def males(place: int) -> Sequence[int]:
            return tuple(found.get(place, ()))

        def females(place: int, males: int) -> Sequence[int]:
            return found[place].get(males, ()) if place in found else ()

        return Slot("place", tuple(found)), SlotAfter("males", males), SlotAfter("females", females)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        species, (males, females) = in_hand(public)
        of_the_pair = _is_asked(public, PANDA)
        held = f"Of {plural(species)}, {'your quarantine holds' if of_the_pair else 'you have in hand'}"
        short = why_short(held, (males, females), (self.males, self.females), "R149" if of_the_pair else "R94")
        zoo, ill = public.zoos[seat], disease(public.cards.event)
        after = short or animals_added(zoo, species, self.males, self.females, self.place, ill)
        if isinstance(after, Refusal):
            return after
        rest = (males - self.males) + (females - self.females)
        return Refusal("quarantine-full", "R94", f"{QUARANTINE_FULL}, and {counted(rest, 'animal')} would go there.")

    def on(self, course: Course, seat: int) -> Course:
        where = self.place, self.males, self.females
        if _is_asked(course.public, PANDA):
            return _pair_housed(course, seat, where)
        return brought_in(course, seat, *in_hand(course.public), where)


class Wait(TycoonMove):
    """Put all of the animals in hand into quarantine (R94)."""

    not_now = when("R94", "Animals go into quarantine right when they are taken.")

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        return () if has_space(public.zoos[seat], in_hand(public)[0]) else None

    def refused(self, _public: Public, _seat: int) -> Refusal | None:
        return Refusal("quarantine-full", "R94", f"{QUARANTINE_FULL}.")

    def on(self, course: Course, seat: int) -> Course:
        return brought_in(course, seat, *in_hand(course.public), None)


# --- a pair that waited -----------------------------------------------------------------------------------------------


def _waiting_pair_placed(course: Course) -> Course:
    """Return a course with the pair that waited in its enclosure, or its owner asked in which; else it goes back (R113, R149)."""
    public, pair = course.public, _pair(course.public)
    seat = public.pair_owner
    found = entries(public.zoos[seat], pair.species, (pair.males, pair.females), public.cards.event)
    number = number_of_ways(found)
    if number > 1:
        return asked(course, Ask(PANDA, (seat,), about=(pair.species,)))
    if number:
        return _pair_housed(course, seat, only_way(found))
    course = said(_let_out(course, seat, pair), PandaBack(seat=seat, species=pair.species))
    return leaving.asked_from(shown(course, pair_owner=NOBODY, pair_waits=False))


def _pair_housed(course: Course, seat: int, where: tuple[int, int, int]) -> Course:
    _, males, females = where
    pair = replace(_pair(course.public), males=males, females=females)
    course = entered(_let_out(course, seat, pair), seat, pair.species, where, "R149")
    return leaving.asked_from(shown(course, pair_waits=False))


def _let_out(course: Course, seat: int, pair: Group) -> Course:
    zoo = out_of_quarantine(course.public.zoos[seat], pair.species, pair.males, pair.females)
    return with_zoo(course, seat, legal(zoo))


# --- the cards --------------------------------------------------------------------------------------------------------


def _trades_left(public: Public, seat: int) -> str:
    left = trades(public, seat)
    return "As often as you like" if left == UNLIMITED else f"{counted(left, 'trade')} left"


def _leaving_first(public: Public, action: TycoonMove) -> Refusal:
    if action.trades_while == ARRIVE:
        return Refusal("leaving-first", "R88", "Animals are taken once all have passed in the leaving.")
    return out_of_season(public, action)


def _leaving_over(public: Public, action: TycoonMove) -> Refusal:
    if action.trades_while == LEAVE:
        if public.round == 1:
            return Refusal("no-leaving", "R126", "No animals leave in the first year.")
        return Refusal("leaving-over", "R88", "The leaving is over; animals only arrive now.")
    return out_of_season(public, action)


def _house_first(public: Public, _action: object) -> Refusal:
    species, _ = in_hand(public)
    return Refusal("house-first", "R94", f"First say where the animals you took go: {singular(species)}.")


def _exhibit_first(public: Public, _action: object) -> Refusal:
    species, _ = in_hand(public)
    return Refusal("exhibit-first", "R149", f"First exhibit the {plural(species)} that waited in quarantine.")


def _where_to(public: Public, _seat: int) -> str:
    species, animals = in_hand(public)
    return f"Where to with {group(species, *animals)}?"


YOUR_PANDAS = AskCard(
    PANDA,
    verbs=(House,),
    call="YOUR PANDAS",
    doing="houses pandas",
    question=lambda public, _seat: f"The disease is over: where to with {plural(in_hand(public)[0])}?",
    otherwise=_exhibit_first,
    turn="R149",
)
GIVE_AWAY = AskCard(
    LEAVE,
    verbs=(*LEAVING, Exchange, Convert, Pass),
    call="GIVE AWAY?",
    doing="gives",
    question=lambda public, seat: (
        f"Which animals leave? {_trades_left(public, seat)}, for leaving and arrival together"
    ),
    default=Pass(),
    otherwise=_leaving_first,
    turn="R88",
)
YOU_MAY_TAKE = AskCard(
    ARRIVE,
    verbs=(*ARRIVAL, Exchange, Convert, Pass),
    call="YOU MAY TAKE",
    doing="takes",
    question=lambda _public, _seat: "Which species do you take?",
    watched=lambda _public, _seat: "Which species is taken?",
    default=Pass(),
    otherwise=_leaving_over,
    turn="R90",
)
WHERE_TO = AskCard(
    HOUSE,
    verbs=(House, Wait),
    call="WHERE TO?",
    doing="takes",
    question=_where_to,
    default=lambda choices: Wait() if Wait() in choices else choices.at(0),
    otherwise=_house_first,
    turn="R90",
)
