"""Carry a table through a step: what it is now, what happened on the way, whether that told anybody something new."""

from typing import Any, ClassVar, Self

from engine.contract.asks import Ask
from engine.contract.cards import VerbCard
from engine.contract.choice import Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import Node, Struct, replace
from engine.games.zoo_tycoon.rules.breeding import returned
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.table import Public, TycoonHidden, TycoonState, with_bag
from engine.games.zoo_tycoon.rules.zoo.limits import worker_used
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses

TycoonStep = Step[Public, None, TycoonHidden]


class SpacesPaid(Fact):
    """Education spaces pay popularity and conservation (R17)."""

    kind = "spaces_paid"
    rule: str = "R17"
    popularity: int
    conservation: int


class Course(Struct, frozen=True, gc=False):
    """Hold a table in the middle of a step: `facts` so far, and whether something that nobody knew was revealed."""

    public: Public
    hidden: TycoonHidden
    facts: tuple[Fact, ...] = ()
    reveals: bool = False


class TycoonMove(VerbCard):
    """Be one kind of action; what becomes of the table is said of a course, which the rulebook carries on to the next decision."""

    lands: ClassVar[str] = ""
    """The field that says on which square it puts something; empty where it puts nothing anywhere."""
    free_action: ClassVar[bool] = False
    """Whether it costs no turn at the exchange, where a turn may be over with it (A10)."""
    trades_while: ClassVar[str] = ""
    """At which ask of the exchange it takes animals out or in, LEAVE or ARRIVE; empty where it does neither."""
    not_now: ClassVar[Refusal]
    """What is said of it where something else is asked: when it can be done, by the rule that says so."""

    @classmethod
    def slots(cls, _public: Public, _seat: int) -> Slots | None:  # of what has no fields, and may always be done
        return ()

    def on(self, course: Course, seat: int) -> Course:
        """Return a course after a seat did this."""
        raise NotImplementedError

    def landing(self) -> int:
        """Return the square on which it puts something, NO_SQUARE where it puts nothing anywhere."""
        return getattr(self, self.lands) if self.lands else NO_SQUARE

    def landed(self, square: int) -> Self | None:
        """Return the same on another square, None where it puts nothing anywhere."""
        return replace(self, **{self.lands: square}) if self.lands else None


def when(rule: str, text: str) -> Refusal:
    """Return the refusal of an action that has its time elsewhere."""
    return Refusal("not-now", rule, text)


def out_of_season(_public: Public, action: TycoonMove) -> Refusal:
    """Refuse an action that something else than it is asked for now."""
    return action.not_now


def step_of(course: Course) -> TycoonStep:
    """Return the step that a course came to."""
    public = course.public
    return Step(State(public, _NOTHING_OWN[len(public.zoos)], course.hidden), course.facts, course.reveals)


_NOTHING_OWN = tuple([(None,) * players for players in range(5)])
"""What seats have to themselves, by the number of players."""


def onto(state: TycoonState) -> Course:
    """Return the course that begins at a state."""
    return Course(state.public, state.hidden)


def said(course: Course, *facts: Fact) -> Course:
    """Return a course with more facts."""
    return Course(course.public, course.hidden, course.facts + facts, course.reveals) if facts else course


def fact_of(kind: type[Fact], seat: int, thing: Node) -> Fact:
    """Return the fact of a kind whose fields a thing has by the same names."""
    names = kind.__struct_fields__
    return kind(seat=seat, **{name: getattr(thing, name) for name in thing.__struct_fields__ if name in names})


def shown(course: Course, **changes: Any) -> Course:
    """Return a course with other public fields."""
    return Course(replace(course.public, **changes), course.hidden, course.facts, course.reveals)


def asked(course: Course, *asks: Ask) -> Course:
    """Return a course in which just this is asked, the last first."""
    return Course(replace(course.public, asks=asks), course.hidden, course.facts, course.reveals)


def unasked(course: Course) -> Course:
    """Return a course in which nothing is asked: its season goes on, or the next begins."""
    return asked(course)


def with_zoo(course: Course, seat: int, zoo: Zoo, *facts: Fact) -> Course:
    """Return a course with another zoo of a seat, and with more facts; then it tells which education spaces paid (R17)."""
    public = course.public
    zoos = public.zoos
    before = zoos[seat]
    facts = course.facts + facts
    if zoo.paid != before.paid:
        facts = (*facts, _paid(seat, zoo.paid & ~before.paid))
    if zoo is not before:
        public = replace(public, zoos=(*zoos[:seat], zoo, *zoos[seat + 1 :]))
    return Course(public, course.hidden, facts, course.reveals)


def _paid(seat: int, spaces: int) -> Fact:
    """Return the fact that a set of education spaces paid a seat."""
    due = bonuses(spaces.bit_length(), ~spaces)
    return SpacesPaid(seat=seat, popularity=due.popularity, conservation=due.conservation)


def legal(zoo: Zoo | Refusal) -> Zoo:
    """Return what a legal step made of a zoo; a refusal here is a fault of `choices`."""
    if isinstance(zoo, Refusal):
        raise AssertionError(f"{zoo.text} ({zoo.rule})")
    return zoo


def with_worker(public: Public, seat: int) -> Zoo:
    """Return the zoo of a seat after it used a worker, whom an event may make cost nothing (R25)."""
    return legal(worker_used(public.zoos[seat], free_worker(public.cards.event)))


def discs_returned(course: Course, males: int, females: int) -> Course:
    """Return a course after discs went back to the bag (R70, R91, R141)."""
    public = course.public
    bag = returned(public.bag, males, females)
    after = with_bag(public, bag, (-males, -females))
    return shown(course, bag=after.bag, stand_ins=after.stand_ins)
