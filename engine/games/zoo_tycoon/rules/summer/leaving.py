"""The leaving: animals are given away in turn order until all pass in a row (R88, R89, R136, R157, A11, A20, A35)."""

import functools
from collections.abc import Mapping

from engine.contract.asks import Ask, top_ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.course import (
    Course,
    TycoonMove,
    asked,
    discs_returned,
    fact_of,
    legal,
    said,
    shown,
    when,
    with_worker,
    with_zoo,
)
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.summer import arrival
from engine.games.zoo_tycoon.rules.summer.arrival import Passed, pair_slots
from engine.games.zoo_tycoon.rules.summer.housing import Pairs
from engine.games.zoo_tycoon.rules.summer.offers import wanted, with_given
from engine.games.zoo_tycoon.rules.summer.trading import (
    has_trade,
    two_idle,
    why_no_trade,
    with_trade,
    worker_can_bring_trade,
)
from engine.games.zoo_tycoon.rules.summer.turns import next_leaving
from engine.games.zoo_tycoon.rules.table import NOTHING, Pair, Public, Summer, seat_at
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, exhibited_given, main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.figures import has_young, mains
from engine.games.zoo_tycoon.rules.zoo.limits import NO_WORKER, WHY_NO_ANIMALS_THERE, idle, out_of_quarantine, why_short

# --- whose turn -------------------------------------------------------------------------------------------------------


def asked_from(course: Course, order: int = 0, passes: int = 0) -> Course:
    """Return a course in which the first who can give anything away is asked, from place `order` in turn order on (R88, A11).

    `passes` is how many passed in a row before; who can give nothing away counts as one.
    """
    public = course.public
    found = _who_gives(public, order, passes)
    if found is None:
        return arrival.asked_from(course)
    seat = seat_at(public.starter, found[0], len(public.zoos))
    return asked(course, Ask(LEAVE, (seat,), about=found))


def _who_gives(public: Public, order: int, passes: int) -> tuple[int, int] | None:
    """Return the place in turn order of who is asked then, and how many passed by then; None where the leaving ends."""
    players = len(public.zoos)
    following: int | None = order
    while following is not None:
        if may_leave(public, seat_at(public.starter, following, players)):
            return following, passes
        passes += 1
        following = next_leaving(following, passes, players)
    return None


def others_give(public: Public) -> bool:
    """Tell whether somebody else can still give animals away if the one who is asked passes; else the leaving ends (R88, A11)."""
    ask = top_ask(public)
    assert ask is not None
    order, passes = ask.about
    following = next_leaving(order, passes + 1, len(public.zoos))
    return following is not None and _who_gives(public, following, passes + 1) is not None


def _after(course: Course, passes: int) -> Course:
    """Return a course at the turn of the next, after `passes` in a row."""
    ask = top_ask(course.public)
    assert ask is not None
    following = next_leaving(ask.about[0], passes, len(course.public.zoos))
    return arrival.asked_from(course) if following is None else asked_from(course, following, passes)


def passed(course: Course, seat: int) -> Course:
    """Give nothing away; who passed may give again unless all pass in a row (A11)."""
    ask = top_ask(course.public)
    assert ask is not None
    return _after(said(course, Passed(seat=seat, rule="R88")), ask.about[1] + 1)


# --- what may be given ------------------------------------------------------------------------------------------------


Gift = tuple[int, Pair, Pair, Pair]
"""A main, its animals in quarantine, its young, and what is wanted of it; males and females each."""


def spare(zoo: Zoo, species: int) -> tuple[Pair, Pair]:
    """Return what a zoo could give of a main: animals in quarantine, young (R88)."""
    group, main = in_quarantine(zoo, species), main_of(zoo, species)
    return (group.males, group.females), NOTHING if main is None else (main.male_discs, main.female_discs)


def to_give(public: Public, seat: int) -> Mapping[int, Gift]:
    """Return by main what a seat could give away with a trade, where a sex that it has is wanted (R88, A11)."""
    summer, zoo = public.summer, public.zoos[seat]
    mains_here = [group.species for group in zoo.quarantine]
    if has_young(zoo):
        mains_here += [main.species for _, main in mains(zoo) if main.male_discs or main.female_discs]
    found = {}
    for species in dict.fromkeys(mains_here):
        wants = wanted(summer, species)
        if wants == NOTHING:
            continue
        here, discs = spare(zoo, species)
        if (wants[0] and (here[0] or discs[0])) or (wants[1] and (here[1] or discs[1])):
            found[species] = species, here, discs, wants
    return found


def giveable(public: Public, seat: int) -> Mapping[int, Gift]:
    """Return by main what a seat may give away now with a trade that it has (R87, R88)."""
    return to_give(public, seat) if has_trade(public, seat) else {}


def may_demand(public: Public, seat: int) -> bool:
    """Tell whether a seat has unexpected demand left, a worker for it, and animals in quarantine (R136)."""
    zoo = public.zoos[seat]
    return not zoo.staff.demand and idle(zoo) > 0 and bool(zoo.quarantine)


def demandable(public: Public, seat: int) -> range:
    """Return the quarantine spaces that a seat may empty by unexpected demand now (R136)."""
    may = has_trade(public, seat) and may_demand(public, seat)
    return range(len(public.zoos[seat].quarantine) if may else 0)


def handable(public: Public, seat: int) -> Mapping[int, Pairs]:
    """Return by main how many exhibited males, and females with them, a seat may hand over in the introductory game (R157)."""
    return _wanted_of_exhibited(public.summer, public.zoos[seat]) if public.options.introductory else {}


@functools.lru_cache(maxsize=64)
def _wanted_of_exhibited(summer: Summer, zoo: Zoo) -> Mapping[int, Pairs]:
    found = {}
    for _, main in mains(zoo):
        most = wanted(summer, main.species)
        pairs = {}
        for males in range(most[0] + 1):
            given_up = [exhibited_given(zoo, main.species, males, females) for females in range(most[1] + 1)]
            females = tuple([number for number, after in enumerate(given_up) if not isinstance(after, Refusal)])
            if females:
                pairs[males] = females
        if pairs:
            found[main.species] = pairs
    return found


def may_exchange(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade in the leaving, which it must be able to use (R134)."""
    if not worker_can_bring_trade(public, seat):
        return False
    return bool(to_give(public, seat)) or (two_idle(public, seat) and may_demand(public, seat))


def may_leave(public: Public, seat: int) -> bool:
    """Tell whether a seat can give anything away now, with a worker if need be (R88)."""
    zoo = public.zoos[seat]
    if not zoo.quarantine and not public.options.introductory and not has_young(zoo):
        return False
    return bool(
        giveable(public, seat) or demandable(public, seat) or handable(public, seat) or may_exchange(public, seat)
    )


# --- giving -----------------------------------------------------------------------------------------------------------


class Given(Fact):
    """Animals of a main are given away: grown ones, and young (R88)."""

    kind = "given"
    rule: str = "R88"
    species: int
    males: int
    females: int
    young_males: int
    young_females: int


class Give(TycoonMove):
    """Give animals of a main away: from quarantine, and young from its enclosure (R88)."""

    not_now = when("R88", "Animals leave in summer, before any arrive.")
    trades_while = LEAVE

    species: int
    males: int
    females: int
    young_males: int
    young_females: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        gifts = giveable(public, seat)

        def options(species: int, *chosen: int) -> range:
            gift = gifts.get(species)
            return range(0) if gift is None else _numbers(gift, chosen)

        later = [SlotAfter(what, options) for what in ("males", "females", "young males", "young females")]
        return (Slot("species", tuple(gifts)), *later) if gifts else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        refusal = why_no_trade(public, seat)
        if refusal:
            return refusal
        waiting, young, together = self._animals()
        after = animals_given(public.zoos[seat], self.species, waiting, young)
        if isinstance(after, Refusal):
            return after
        return _why_unwanted(public, self.species, together)

    def on(self, course: Course, seat: int) -> Course:
        """Give them away; discs go back to the bag (R88, R89)."""
        waiting, young, together = self._animals()
        zoo = legal(animals_given(course.public.zoos[seat], self.species, waiting, young))
        course = discs_returned(with_zoo(course, seat, zoo), *young)
        summer = with_given(course.public.summer, self.species, together)
        return _given_away(course, seat, summer, fact_of(Given, seat, self))

    def _animals(self) -> tuple[Pair, Pair, Pair]:
        """Return those from quarantine, the young, and how many these are together."""
        waiting, young = (self.males, self.females), (self.young_males, self.young_females)
        return waiting, young, (waiting[0] + young[0], waiting[1] + young[1])


def _given_away(course: Course, seat: int, summer: Summer, fact: Fact) -> Course:
    """Return a course at the turn of the next, after a trade that made such a summer of this one."""
    return _after(said(shown(course, summer=summer, trading=with_trade(course.public, seat)), fact), 0)


def _numbers(gift: Gift, chosen: tuple[int, ...]) -> range:
    """Return how many may be given next, after those chosen: grown males, grown females, young males, young females (R88).

    At least one where nothing was chosen and nothing could be later.
    """
    _, waiting, young, wants = gift
    most = [min(here, want) for here, want in zip((*waiting, *young), wants * 2, strict=True)]
    now = len(chosen)
    least = 0 if any(chosen) or any(most[now + 1 :]) else 1
    if now > 1:
        most[now] = min(most[now], wants[now - 2] - chosen[now - 2])
    return range(least, most[now] + 1)


def _why_unwanted(public: Public, species: int, animals: Pair) -> Refusal | None:
    there = f"Of {plural(species)}, the exchange still wants"
    return why_short(there, wanted(public.summer, species), animals, "R88", "not-wanted")


class Demanded(Fact):
    """A quarantine space is emptied by unexpected demand (R136)."""

    kind = "demanded"
    rule: str = "R136"
    species: int
    males: int
    females: int


class Demand(TycoonMove):
    """Empty a quarantine space by unexpected demand (R136)."""

    not_now = when("R136", "Animals leave in summer, before any arrive.")
    trades_while = LEAVE

    space: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        spaces = demandable(public, seat)
        return (Slot("space", tuple(spaces)),) if spaces else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        zoo = public.zoos[seat]
        if zoo.staff.demand:
            return Refusal("once-a-game", "R136", "You have used unexpected demand, and it comes once a game.")
        if not 0 <= self.space < len(zoo.quarantine):
            return WHY_NO_ANIMALS_THERE
        return why_no_trade(public, seat) or (None if idle(zoo) else NO_WORKER)

    def on(self, course: Course, seat: int) -> Course:
        """Empty it, wanted or not; the animals are on offer (R136, A20)."""
        group = course.public.zoos[seat].quarantine[self.space]
        zoo = with_worker(course.public, seat)
        zoo = legal(out_of_quarantine(zoo, group.species, group.males, group.females))
        course = with_zoo(course, seat, replace(zoo, staff=replace(zoo.staff, demand=True)))
        summer = with_given(course.public.summer, group.species, (group.males, group.females), demand=True)
        return _given_away(course, seat, summer, fact_of(Demanded, seat, group))


class HandedOver(Fact):
    """Exhibited animals are given away, in the introductory game (R157)."""

    kind = "handed_over"
    rule: str = "R157"
    species: int
    males: int
    females: int


class HandOver(TycoonMove, tag="hand_over"):
    """Give exhibited animals away, in the introductory game (R157)."""

    not_now = when("R157", "Animals leave in summer, before any arrive.")
    trades_while = LEAVE

    species: int
    males: int
    females: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        handed = handable(public, seat)
        return pair_slots(handed) if handed else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        if not public.options.introductory:
            return Refusal(
                "exhibited", "R88", "Exhibited animals stay; they can be given away in the introductory game only."
            )
        after = exhibited_given(public.zoos[seat], self.species, self.males, self.females)
        if isinstance(after, Refusal):
            return after
        return _why_unwanted(public, self.species, (self.males, self.females))

    def on(self, course: Course, seat: int) -> Course:
        """Give them away; with the last of them the discs go back to the bag (R157, A35)."""
        before = course.public.zoos[seat]
        main = main_of(before, self.species)
        assert main is not None
        zoo = legal(exhibited_given(before, self.species, self.males, self.females))
        course = with_zoo(course, seat, zoo)
        if home(zoo, self.species) == NOWHERE:
            course = discs_returned(course, main.male_discs, main.female_discs)
        summer = with_given(course.public.summer, self.species, (self.males, self.females))
        return _given_away(course, seat, summer, fact_of(HandedOver, seat, self))


LEAVING = (Give, Demand, HandOver)
"""What takes animals out of a zoo."""
