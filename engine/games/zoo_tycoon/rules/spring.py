"""Spring: a new starting player, the event, then the offspring of each zoo: prepare, dice, young, nurture (R73-R84, R141, A55).

A seat whose zoo exhibits no main is passed over, and one that could only roll is rolled for. Whoever was asked to prepare goes on
to the dice when it says so, so that it can take back what it did.
"""

from __future__ import annotations

from engine.contract.asks import Ask, open_ask
from engine.contract.cards import AskCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural, sexes, singular
from engine.games.zoo_tycoon.rules.asks import PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.breeding import born, dice_now, rerolled, rolled, steps, succeeds, successes
from engine.games.zoo_tycoon.rules.course import (
    Course,
    TycoonMove,
    asked,
    legal,
    out_of_season,
    said,
    shown,
    unasked,
    when,
    with_zoo,
)
from engine.games.zoo_tycoon.rules.event import turned
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.readings import ONE_BIRTH_CONTROL
from engine.games.zoo_tycoon.rules.reintroduction import put_on_track, track_room
from engine.games.zoo_tycoon.rules.step import Year, ZooStep
from engine.games.zoo_tycoon.rules.table import SUMMER, Litter, Public, seat_at, with_bag
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, nursed, several, with_main, young_born
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, mains
from engine.games.zoo_tycoon.rules.zoo.limits import NO_WORKER, why_not_exhibited, why_short, worker_used
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
    return from_order(turned(course), 0)


# --- whose offspring ---------------------------------------------------------------------------------------------------


def from_order(course: Course, order: int) -> Course:
    """Return a course at the first question to the seats from an order on; after the last, summer comes."""
    players = len(course.public.zoos)
    for at in range(order, players):
        seat = seat_at(course.public.starter, at, players)
        course = _to_dice(course, seat)
        if course.public.asks:
            return course
    return shown(course, season=SUMMER)


def _to_dice(course: Course, seat: int) -> Course:
    """Return a course at a seat's first question, or with its offspring over and nothing asked."""
    public = course.public
    if not any(mains(public.zoos[seat])):
        return course
    if may_prepare(public, seat):
        return asked(course, Ask(PREPARE, (seat,)))
    return _rolled(course, seat)


# --- before the dice --------------------------------------------------------------------------------------------------


class Protected(Fact):
    """A worker puts a contraception tile on a main (R133)."""

    kind = "protected"
    rule: str = "R133"
    species: int


class Protect(ZooStep):
    """Let a worker put a contraception tile on a main (R133, A26)."""

    time = when("R76", "Birth control comes in spring, before the dice.")
    tells = Protected
    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each main without a tile, while a worker is idle."""
        zoo = public.zoos[seat]
        bare = tuple([main.species for _, main in mains(zoo) if not main.contraception])
        # workers are all that can be missing, so what stands against one main stands against all
        return (Slot("species", bare),) if bare and not cls(bare[0]).refused(public, seat) else None

    def after(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        main = main_of(zoo, self.species)
        if main is None:
            return why_not_exhibited("R133")
        if main.contraception:
            return Refusal("there-already", "R133", f"{several(self.species)} have a contraception tile already.")
        if zoo.staff.controlled and zoo.readings & ONE_BIRTH_CONTROL:
            return Refusal("once-a-year", "R133", "You have used birth control this year, and it comes once a year.")
        after = worker_used(zoo, year.spared)
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

    time = when("R76", "Birth control ends in spring, before the dice.")
    tells = Unprotected
    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each main with a tile."""
        covered = tuple([main.species for _, main in mains(public.zoos[seat]) if main.contraception])
        return (Slot("species", covered),) if covered else None

    def after(self, zoo: Zoo, _year: Year) -> Zoo | Refusal:
        main = main_of(zoo, self.species)
        if main is None or not main.contraception:
            return Refusal("not-there", "R133", "No contraception tile lies on this main.")
        return with_main(zoo, replace(main, contraception=False))


class Roll(TycoonMove):
    """Go on to the dice (R77)."""

    time = when("R77", "Dice for young are thrown once, in spring.")

    @classmethod
    def slots(cls, _public: Public, _seat: int) -> Slots:
        """Offer it always."""
        return ()

    def on(self, course: Course, seat: int) -> Course:
        """Throw the dice."""
        return _on_from(_rolled(unasked(course), seat), seat)


def may_prepare(public: Public, seat: int) -> bool:
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


def _rolled(course: Course, seat: int) -> Course:
    """Throw the dice of all mains of a zoo together (R77, A55)."""
    public, hidden = course.public, course.hidden
    rolls, rng = rolled(breeders(public.zoos[seat]), public.cards.event, hidden.seats[seat])
    if not rolls:
        return _nursed(course, seat)
    course = replace(
        course,
        public=replace(public, rolls=rolls),
        hidden=replace(hidden, seats=put(hidden.seats, seat, rng)),
        reveals=True,
    )
    facts = [Rolled(seat=seat, species=roll.species, needed=roll.needed, dice=roll.dice) for roll in rolls]
    return _dice_lie(said(course, *facts), seat)


def _dice_lie(course: Course, seat: int) -> Course:
    """Ask for a reroll where there can be one; otherwise draw the young."""
    if rerollable(course.public, seat):
        return asked(course, Ask(REROLL, (seat,)))
    return _drawn(course, seat)


class Rerolled(Fact):
    """A breeding worker throws one die again, which shows `die` (R80)."""

    kind = "rerolled"
    rule: str = "R80"
    species: int
    needed: int
    die: int


class Reroll(TycoonMove):
    """Let a worker throw a failed die of a main again (R80, R132)."""

    time = when("R80", "A failed die is thrown again in spring, right after the dice.")

    species: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each main with a failed die that was not thrown again yet."""
        return (Slot("species", rerollable(public, seat)),)

    def refused(self, public: Public, seat: int) -> Refusal | None:  # noqa: ARG002
        """Return that it has no failed die, or that no worker is idle."""
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
        zoo = legal(worker_used(public.zoos[seat], free_worker(public.cards.event)))
        which = next(nth for nth, roll in enumerate(public.rolls) if roll.species == self.species)
        before = public.rolls[which]
        roll, rng = rerolled(before, hidden.seats[seat])
        die = next(now for was, now in zip(before.dice, roll.dice, strict=True) if was < before.needed)
        course = replace(
            with_zoo(course, seat, zoo), hidden=replace(hidden, seats=put(hidden.seats, seat, rng)), reveals=True
        )
        course = shown(course, rolls=put(public.rolls, which, roll), asks=())
        told = Rerolled(seat=seat, species=roll.species, needed=roll.needed, die=die)
        return _on_from(_dice_lie(said(course, told), seat), seat)


def rerollable(public: Public, seat: int) -> tuple[int, ...]:
    """Return the mains of which a worker may throw a failed die again: once each, while a worker is idle (R80, R132)."""
    if public.zoos[seat].staff.used >= _WORKERS:
        return ()
    return tuple([roll.species for roll in public.rolls if not roll.again and successes(roll) < len(roll.dice)])


_WORKERS = COMPONENTS.givens.workers


class Draw(TycoonMove):
    """Be content with the dice and draw the young (R81)."""

    time = when("R81", "Young are drawn in spring, after the dice.")

    @classmethod
    def slots(cls, _public: Public, _seat: int) -> Slots:
        """Offer it always."""
        return ()

    def on(self, course: Course, seat: int) -> Course:
        """Draw the young."""
        return _on_from(_drawn(unasked(course), seat), seat)


def _ask_reroll(public: Public, _seat: int) -> str:
    rolls = [
        f"{plural(roll.species)} {' '.join(map(str, roll.dice))} of {roll.needed}"
        for roll in public.rolls
        if not all(succeeds(die, roll.needed) for die in roll.dice)
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


def _drawn(course: Course, seat: int) -> Course:
    """Draw the discs of all litters and lay them into the enclosures (R81, R83, R84)."""
    public = course.public
    litters, bag, rng = born(public.rolls, public.bag, course.hidden.bag)
    if not litters:
        return _nursed(course, seat)
    out = (sum([litter.males for litter in litters]), sum([litter.females for litter in litters]))
    zoo = public.zoos[seat]
    course = replace(
        course,
        public=replace(with_bag(public, bag, out), litters=litters),
        hidden=replace(course.hidden, bag=rng),
        reveals=True,
    )
    course = said(with_zoo(course, seat, young_born(zoo, litters)), *_born(seat, zoo, litters))
    return _decided(_waiting(course, seat), seat)


def _born(seat: int, zoo: Zoo, litters: tuple[Litter, ...]) -> list[Fact]:
    """Return who was born, and the steps in the breeding program of a zoo that they came into (R83)."""
    facts: list[Fact] = []
    track = zoo.breeding
    for litter in litters:
        facts.append(Born(seat=seat, species=litter.species, males=litter.males, females=litter.females))
        before, track = track, steps(track, zoo.bred, litter.species)
        if track > before:
            facts.append(Bred(seat=seat, species=litter.species, steps=track - before))
    return facts


def _waiting(course: Course, seat: int) -> Course:
    """Ask of every litter for whose kind there is room on a track, the first on top (R141)."""
    public = course.public
    asks = [
        Ask(REINTRODUCE, (seat,), about=(one.species,)) for one in public.litters if track_room(public, one.species)
    ]
    return asked(course, *reversed(asks))


class Reintroduce(TycoonMove):
    """Put some young of the litter in question on the track; the others stay (R141)."""

    time = when("R141", "Young are set free in spring, when they have been drawn.")

    males: int
    females: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer as many of the litter as there are, and as there is room for."""
        litter = litter_asked(public, seat)
        free = track_room(public, litter.species)

        def females(males: int) -> range:
            return range(min(litter.females, free - males) + 1)

        males = Slot("males", range(min(litter.males, free) + 1))
        return males, SlotAfter("females", females)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that fewer were born, or that there is no room."""
        if min(self.males, self.females) < 0:
            return None
        litter = litter_asked(public, seat)
        born = f"Of {plural(litter.species)}, this litter is"
        short = why_short(born, (litter.males, litter.females), (self.males, self.females), "R141", "not-born")
        free, young = track_room(public, litter.species), self.males + self.females
        more = singular(litter.species) if free == 1 else plural(litter.species)
        room_for = f"On the track there is room for {free} more {more}, not for {young}."
        return short or Refusal("track-full", "R142", room_for)

    def on(self, course: Course, seat: int) -> Course:
        """Put them on their track."""
        *others, ask = course.public.asks
        (species,) = ask.about
        course = put_on_track(asked(course, *others), seat, species, self.males, self.females)
        return _on_from(_decided(course, seat), seat)


def litter_asked(public: Public, seat: int) -> Litter:
    """Return the litter of which a seat is asked how many of it go to their track."""
    ask = open_ask(public, seat)
    assert ask is not None
    (species,) = ask.about
    return next(litter for litter in public.litters if litter.species == species)


def _ask_reintroduce(public: Public, seat: int) -> str:
    ask = open_ask(public, seat)
    assert ask is not None
    species = ask.about[0]
    litter = next((one for one in public.litters if one.species == species), None)
    young = "" if litter is None else f" {sexes(litter.males, litter.females)}"
    space = track_room(public, species)
    return f"Young {plural(species)}{young}: how many to the track, which takes {number(space)} more?"


YOUR_YOUNG = AskCard(
    REINTRODUCE,
    verbs=(Reintroduce,),
    call="YOUR YOUNG",
    doing="chooses",
    question=_ask_reintroduce,
    otherwise=Refusal("litter", "R141", "Say how many males and females of this litter go to the track."),
)


# --- how it goes on ---------------------------------------------------------------------------------------------------


def _decided(course: Course, seat: int) -> Course:
    """Go on to nurture once nothing is asked of a litter any more."""
    return course if course.public.asks else _nursed(course, seat)


def _nursed(course: Course, seat: int) -> Course:
    """Let females lie down and stand up, and put dice and litters away (R82, A48)."""
    public = course.public
    zoo = nursed(public.zoos[seat], public.litters)
    thrown = put(public.thrown, seat, public.rolls) if public.rolls else public.thrown
    return shown(course, zoos=put(public.zoos, seat, zoo), thrown=thrown, rolls=(), litters=(), asks=())


def _on_from(course: Course, seat: int) -> Course:
    """Go on to the next seat once a seat's offspring is over."""
    public = course.public
    if public.asks:
        return course
    players = len(public.zoos)
    return from_order(course, (seat - public.starter) % players + 1)
