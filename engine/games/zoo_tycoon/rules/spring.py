"""Spring: a new starting player, the event, then the offspring of each zoo: prepare, dice, young, nurture (R73-R84, R141, A55).

A seat whose zoo exhibits no main is passed over, and one that could only roll is rolled for. Whoever was asked to prepare goes on
to the dice when it says so, so that it can take back what it did. Each step below ends with the one that follows.

What recurs; a course, a zoo and its mains are what they are in autumn, where it is said:

- `breeding` says which main throws how many *dice*, and what they must show. Those of the seat whose turn it is lie in `rolls`, by
  main; once its offspring is over they lie in `thrown`, for all to see until the next spring.
- A *litter* is what a main brings forth in a spring: how many of its dice were a success, and the young drawn for them.
- *Young* are drawn from a bag of *discs*, and lie as such in the enclosure of their parents until they grow up (`growing`).
- The *track* of a main is the one of its reintroduction, on which all seats put young (`reintroduction`). The *breeding program*
  is a track as well, but of each zoo alone.
- To *nurture*, a female lies down for a year, in which she is good for no die.
"""

from engine.contract.asks import Ask, open_ask
from engine.contract.cards import AskCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.names import plural, several, sexes, singular
from engine.games.zoo_tycoon.rules.asks import PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.breeding import (
    dice_now,
    litters_of,
    program_after,
    rerolled,
    rolled,
    succeeds,
    successes,
)
from engine.games.zoo_tycoon.rules.course import (
    Course,
    TycoonMove,
    asked,
    fact_of,
    out_of_season,
    said,
    shown,
    unasked,
    when,
    with_worker,
    with_zoo,
)
from engine.games.zoo_tycoon.rules.event import turned
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.readings import ONE_BIRTH_CONTROL
from engine.games.zoo_tycoon.rules.reintroduction import put_on_track, track_room
from engine.games.zoo_tycoon.rules.step import StepInYear, Year, ZooStep
from engine.games.zoo_tycoon.rules.table import SUMMER, Litter, Public, order_of, seat_at, with_bag
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, nursed, with_main, young_born
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, mains
from engine.games.zoo_tycoon.rules.zoo.limits import NO_WORKER, idle, why_not_exhibited, why_short, worker_used
from engine.shared.wording import listing, number


class YearBegan(Fact):
    """A year begins; `seat` is the starting player (R74)."""

    kind = "year"
    rule: str = "R74"
    round: int


def begun(course: Course) -> Course:
    """Return a course at the first question of a spring, or at summer where there is none (R74, R75)."""
    public = course.public
    starter = seat_at(public.starter, 1, len(public.zoos))
    course = shown(course, starter=starter, thrown=((),) * len(course.public.zoos))
    course = said(course, YearBegan(seat=starter, round=public.round))
    return _asked_from(turned(course), 0)


# --- whose offspring ---------------------------------------------------------------------------------------------------


def _asked_from(course: Course, order: int) -> Course:
    """Return a course at the first question to the seats from an order on; after the last, summer comes."""
    public = course.public
    if order == len(public.zoos):
        return shown(course, season=SUMMER)
    seat = seat_at(public.starter, order, len(public.zoos))
    if not any(mains(public.zoos[seat])):
        return _asked_from(course, order + 1)
    if _may_prepare(public, seat):
        return asked(course, Ask(PREPARE, (seat,)))
    return _dice_thrown(course, seat)


# --- before the dice --------------------------------------------------------------------------------------------------


class Protected(Fact):
    """A worker puts a contraception tile on a main (R133)."""

    kind = "protected"
    rule: str = "R133"
    species: int


class Protect(StepInYear):
    """Let a worker put a contraception tile on a main (R133, A26)."""

    not_now = when("R76", "Birth control comes in spring, before the dice.")
    tells = Protected
    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        bare = tuple([main.species for _, main in mains(public.zoos[seat]) if not main.contraception])
        # all else is asked of the zoo, so what stands against one main stands against all
        return (Slot("species", bare),) if bare and not cls(bare[0]).refused(public, seat) else None

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        main = main_of(zoo, self.species)
        if main is None:
            return why_not_exhibited("R133")
        if main.contraception:
            return Refusal("there-already", "R133", f"{several(self.species)} have a contraception tile already.")
        if zoo.staff.controlled and zoo.readings & ONE_BIRTH_CONTROL:
            return Refusal("once-a-year", "R133", "You have used birth control this year, and it comes once a year.")
        after = worker_used(zoo, year.free_worker)
        if isinstance(after, Refusal):
            return after
        controlled = replace(after, staff=replace(after.staff, controlled=True))
        return with_main(controlled, replace(main, contraception=True))


class Unprotected(Fact):
    """A contraception tile is taken back (R76)."""

    kind = "unprotected"
    rule: str = "R76"
    species: int


class Unprotect(ZooStep):
    """Take a contraception tile back, free at any time (R76, R133)."""

    not_now = when("R76", "Birth control ends in spring, before the dice.")
    tells = Unprotected
    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        covered = tuple([main.species for _, main in mains(public.zoos[seat]) if main.contraception])
        return (Slot("species", covered),) if covered else None

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        main = main_of(zoo, self.species)
        if main is None or not main.contraception:
            return Refusal("not-there", "R133", "No contraception tile lies on this main.")
        return with_main(zoo, replace(main, contraception=False))


class Roll(TycoonMove):
    """Go on to the dice (R77)."""

    not_now = when("R77", "Dice for young are thrown once, in spring.")

    def on(self, course: Course, seat: int) -> Course:
        return _dice_thrown(unasked(course), seat)


def _may_prepare(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything before its dice besides going on to them (R76, R133, A10)."""
    return any(verb.slots(public, seat) is not None for verb in (Protect, Unprotect, Convert))


def _ask_prepare(public: Public, seat: int) -> str:
    event = public.cards.event
    rolling = [
        plural(main.species) for main, happiness in breeders(public.zoos[seat]) if dice_now(main, happiness, event)
    ]
    rolled_for = listing(rolling) if len(rolling) <= NAMED else f"{len(rolling)} species"
    return f"Roll for {rolled_for}?" if rolling else "No dice this spring: go on?"


NAMED = 2
"""The most species that a question names."""
BEFORE_THE_DICE = AskCard(
    PREPARE,
    verbs=(Protect, Unprotect, Convert, Roll),
    call="BEFORE THE DICE",
    doing="rolls",
    question=_ask_prepare,
    default=Roll(),
    otherwise=out_of_season,
)


# --- the dice ---------------------------------------------------------------------------------------------------------


class Rolled(Fact):
    """A main throws its dice; each must show at least `needed` (R77)."""

    kind = "rolled"
    rule: str = "R77"
    species: int
    needed: int
    dice: tuple[int, ...]


def _dice_thrown(course: Course, seat: int) -> Course:
    """Throw the dice of all mains of a zoo together (R77, A55)."""
    public, hidden = course.public, course.hidden
    rolls, rng = rolled(breeders(public.zoos[seat]), public.cards.event, hidden.seats[seat])
    if not rolls:
        return _offspring_over(course, seat)
    course = replace(
        course,
        public=replace(public, rolls=rolls),
        hidden=replace(hidden, seats=put(hidden.seats, seat, rng)),
        reveals=True,
    )
    return _after_dice(said(course, *[fact_of(Rolled, seat, roll) for roll in rolls]), seat)


def _after_dice(course: Course, seat: int) -> Course:
    """Ask for a reroll where there can be one; otherwise draw the young."""
    if rerollable(course.public, seat):
        return asked(course, Ask(REROLL, (seat,)))
    return _young_drawn(course, seat)


class Rerolled(Fact):
    """A breeding worker throws one die again, which shows `die` (R80)."""

    kind = "rerolled"
    rule: str = "R80"
    species: int
    needed: int
    die: int


class Reroll(TycoonMove):
    """Let a worker throw a failed die of a main again (R80, R132)."""

    not_now = when("R80", "A failed die is thrown again in spring, right after the dice.")

    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        return (Slot("species", rerollable(public, seat)),)

    def refused(self, public: Public, _seat: int) -> Refusal | None:
        roll = next((roll for roll in public.rolls if roll.species == self.species), None)
        if roll is None:
            return Refusal("no-dice", "R77", "This main has no dice on the table.")
        name = plural(roll.species)
        if roll.again:
            return Refusal("once-a-spring", "R80", f"A die of your {name} was thrown again; that comes once a spring.")
        if successes(roll) == len(roll.dice):
            return Refusal("none-failed", "R80", f"None of the dice of your {name} failed.")
        return NO_WORKER

    def on(self, course: Course, seat: int) -> Course:
        """Throw the first failed die again; the others lie as they lie (R80, R132)."""
        public, hidden = course.public, course.hidden
        zoo = with_worker(public, seat)
        which = next(nth for nth, roll in enumerate(public.rolls) if roll.species == self.species)
        before = public.rolls[which]
        roll, rng = rerolled(before, hidden.seats[seat])
        die = next(now for was, now in zip(before.dice, roll.dice, strict=True) if not succeeds(was, before.needed))
        course = replace(
            with_zoo(course, seat, zoo), hidden=replace(hidden, seats=put(hidden.seats, seat, rng)), reveals=True
        )
        course = shown(course, rolls=put(public.rolls, which, roll), asks=())
        fact = Rerolled(seat=seat, species=roll.species, needed=roll.needed, die=die)
        return _after_dice(said(course, fact), seat)


def rerollable(public: Public, seat: int) -> tuple[int, ...]:
    """Return the mains of which a worker may throw a failed die again: once each, while a worker is idle (R80, R132)."""
    if not idle(public.zoos[seat]):
        return ()
    return tuple([roll.species for roll in public.rolls if not roll.again and successes(roll) < len(roll.dice)])


class Draw(TycoonMove):
    """Be content with the dice and draw the young (R81)."""

    not_now = when("R81", "Young are drawn in spring, after the dice.")

    def on(self, course: Course, seat: int) -> Course:
        return _young_drawn(unasked(course), seat)


def _ask_reroll(public: Public, _seat: int) -> str:
    rolls = [
        f"{plural(roll.species)} {' '.join(map(str, roll.dice))} of {roll.needed}"
        for roll in public.rolls
        if successes(roll) < len(roll.dice)
    ]
    return f"A worker may roll a failed die again: {', '.join(rolls)}"


YOUR_DICE = AskCard(
    REROLL,
    verbs=(Reroll, Draw),
    call="YOUR DICE",
    doing="rolls",
    question=_ask_reroll,
    default=Draw(),
    otherwise=Refusal(
        "dice-lie", "R80", "Your dice are thrown; first throw a failed one again, or be content and draw the young."
    ),
)


# --- the young --------------------------------------------------------------------------------------------------------


class Born(Fact):
    """A main has young (R81)."""

    kind = "born"
    rule: str = "R81"
    species: int
    males: int
    females: int


class Bred(Fact):
    """A main has young for the first time: `steps` in the breeding program (R83)."""

    kind = "bred"
    rule: str = "R83"
    species: int
    steps: int


def _young_drawn(course: Course, seat: int) -> Course:
    """Draw all litters and lay them into the enclosures; then ask of those for which there is room on a track (R81, R83, R84)."""
    public = course.public
    litters, bag, rng = litters_of(public.rolls, public.bag, course.hidden.bag)
    if not litters:
        return _offspring_over(course, seat)
    out = (sum([litter.males for litter in litters]), sum([litter.females for litter in litters]))
    zoo = public.zoos[seat]
    course = replace(
        course,
        public=replace(with_bag(public, bag, out), litters=litters),
        hidden=replace(course.hidden, bag=rng),
        reveals=True,
    )
    course = said(with_zoo(course, seat, young_born(zoo, litters)), *_births(seat, zoo, litters))
    tracked = [litter.species for litter in litters if track_room(public, litter.species)]
    # the last is answered first
    course = asked(course, *[Ask(REINTRODUCE, (seat,), about=(species,)) for species in reversed(tracked)])
    return course if tracked else _offspring_over(course, seat)


def _births(seat: int, zoo: Zoo, litters: tuple[Litter, ...]) -> list[Fact]:
    """Return what is told of litters, and of the steps in the breeding program of a zoo that they came into (R83)."""
    facts: list[Fact] = []
    track = zoo.breeding
    for litter in litters:
        facts.append(fact_of(Born, seat, litter))
        before, track = track, program_after(track, zoo.bred, litter.species)
        if track > before:
            facts.append(Bred(seat=seat, species=litter.species, steps=track - before))
    return facts


class Reintroduce(TycoonMove):
    """Put some young of the litter in question on the track; the others stay (R141)."""

    not_now = when("R141", "Young are set free in spring, when they have been drawn.")

    males: int
    females: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        litter = _litter_asked(public, seat)
        free = track_room(public, litter.species)

        def females(males: int) -> range:
            return range(min(litter.females, free - males) + 1)

        males = Slot("males", range(min(litter.males, free) + 1))
        return males, SlotAfter("females", females)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        if min(self.males, self.females) < 0:
            return None
        litter = _litter_asked(public, seat)
        there = f"Of {plural(litter.species)}, this litter is"
        short = why_short(there, (litter.males, litter.females), (self.males, self.females), "R141", "not-born")
        free, young = track_room(public, litter.species), self.males + self.females
        more = singular(litter.species) if free == 1 else plural(litter.species)
        room_for = f"On the track there is room for {free} more {more}, not for {young}."
        return short or Refusal("track-full", "R142", room_for)

    def on(self, course: Course, seat: int) -> Course:
        *others, ask = course.public.asks
        (species,) = ask.about
        course = put_on_track(asked(course, *others), seat, species, self.males, self.females)
        return course if others else _offspring_over(course, seat)


def _litter_asked(public: Public, seat: int) -> Litter:
    """Return the litter of which a seat is asked how many of it go to their track."""
    ask = open_ask(public, seat)
    assert ask is not None
    (species,) = ask.about
    return next(litter for litter in public.litters if litter.species == species)


def _ask_reintroduce(public: Public, seat: int) -> str:
    litter = _litter_asked(public, seat)
    young = f"Young {plural(litter.species)} {sexes(litter.males, litter.females)}"
    return f"{young}: how many to the track, which takes {number(track_room(public, litter.species))} more?"


YOUR_YOUNG = AskCard(
    REINTRODUCE,
    verbs=(Reintroduce,),
    call="YOUR YOUNG",
    doing="chooses",
    question=_ask_reintroduce,
    otherwise=Refusal("litter", "R141", "Say how many males and females of this litter go to the track."),
    turn="R141",
)


# --- nurture ----------------------------------------------------------------------------------------------------------


def _offspring_over(course: Course, seat: int) -> Course:
    """Let females lie down and stand up, put dice and litters away, and go on to the next seat (R82, A48)."""
    public = course.public
    zoo = nursed(public.zoos[seat], public.litters)
    thrown = put(public.thrown, seat, public.rolls) if public.rolls else public.thrown
    course = shown(course, zoos=put(public.zoos, seat, zoo), thrown=thrown, rolls=(), litters=(), asks=())
    return _asked_from(course, order_of(public, seat) + 1)
