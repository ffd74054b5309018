"""Autumn: free tiles, the next donor, then the building phase until all are done (R98-R103, R113, R126, R131, R144, R149).

The module `rules/rulebook` calls `begun` when autumn comes. Once all who build side by side are done it takes their lanes away and
calls `ended`. Whenever nothing is asked the module begins the season that is set.

An `Ask` has a kind, such as BUILD, and the seats that are asked, and is `about` the year, by which this autumn's is told from last
autumn's. `asked` replaces all that is asked. Asks lie on each other, and the top one is answered first: LOANS lies on BUILD while
loans may still be taken. Where all build at once each seat has a *lane* of its own, with what it is asked on top of BUILD, until
it is done; lanes are set together with BUILD. `open_ask` is what a seat is asked now, None where it waits or is done. A seat's
*order* is its number in turn order, the starting player's 0; `seat_at` is its seat.

An `AskCard` lists the moves that answer an ask. A `TycoonMove` is any of them: a step, or `Done`, which is none. `slots` of a move
without fields are () where it can be made. `legal` gives back a zoo and asserts that it is no refusal, as after a step that was
offered.

Animals that came and are not exhibited wait in `quarantine`. *The pair* are the two giant pandas, the only ones at the table
(`SINGLE` says of a main that there is one pair only); `public.pair_owner` is the seat that took them, NOBODY while they are at the
exchange, from which all take animals in summer; `pair_waits` says that a disease keeps them in quarantine until next summer.
`barred` tells whether the disease of an event keeps a species out; `zoo.readings` says how this table reads a rule that can be
read in two ways. A zoo that began with a species of level III has a free conservation center to build in the first autumn:
`center_due` says so until it stands or is lost.
"""

from engine.contract import lanes
from engine.contract.asks import Ask, Lane, open_ask
from engine.contract.cards import AskCard
from engine.contract.choice import Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import NOBODY, SINGLE
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import ANIMALS, Exhibit
from engine.games.zoo_tycoon.rules.autumn.free_tiles import next_donor, tiles_given
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, may_take_loan
from engine.games.zoo_tycoon.rules.autumn.parks import parks_recorded
from engine.games.zoo_tycoon.rules.autumn.purchases import PURCHASES, center_to_build
from engine.games.zoo_tycoon.rules.autumn.rebuilding import REBUILDING, with_free_rebuildings
from engine.games.zoo_tycoon.rules.autumn.staff import STAFF, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import TILES
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
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.table import TOGETHER, WINTER, Public, order_of, seat_at
from engine.games.zoo_tycoon.rules.zoo.limits import out_of_quarantine
from engine.games.zoo_tycoon.rules.zoo.seasons import after_building
from engine.shared.plain import plain
from engine.shared.wording import counted, number

# --- before building --------------------------------------------------------------------------------------------------


def begun(course: Course) -> Course:
    """Return a course that has come to building; in year 1 free tiles come, and the next donor, by option only (R126, A17)."""
    public = course.public
    if public.round > 1 or public.options.round_1_free_tiles:
        course = next_donor(tiles_given(course))
    return asked_to_build(course)


# --- who is asked -----------------------------------------------------------------------------------------------------


def asked_to_build(course: Course) -> Course:
    """Return a course in which all seats, or the first in turn order, are asked to build (R103).

    A seat that cannot do anything is not asked, and where none can, building is over at once.
    """
    public = course.public
    if public.options.introductory:
        # one rebuilding is free each year (R157)
        course = shown(course, zoos=tuple([with_free_rebuildings(zoo, 1) for zoo in public.zoos]))
    return _asked_together(course) if public.options.building == TOGETHER else _asked_from(course, 0)


def _asked_together(course: Course) -> Course:
    """Return a course in which all seats are asked BUILD at once.

    A seat that can take a loan is asked LOANS on top of it in its lane; an empty lane means BUILD alone. A seat that can do nothing
    is done.
    """
    public = course.public
    seats = tuple(range(len(public.zoos)))
    side_by_side = tuple(
        [Lane(_loans_asked(public, seat)) if _has_choice(public, seat) else Lane(done=True) for seat in seats]
    )
    if all(lane.done for lane in side_by_side):
        return ended(course)
    return shown(course, asks=(Ask(BUILD, seats, about=(public.round,)),), lanes=side_by_side)


def _asked_from(course: Course, order: int) -> Course:
    """Return a course in which the first seat that can do anything is asked, in turn order from number `order` on."""
    public = course.public
    players = len(public.zoos)
    for nth in range(order, players):
        seat = seat_at(public.starter, nth, players)
        if _has_choice(public, seat):
            return asked(course, Ask(BUILD, (seat,), about=(public.round,)), *_loans_asked(public, seat))
    return ended(course)


def _loans_asked(public: Public, seat: int) -> tuple[Ask, ...]:
    """Return what is asked of a seat on top of BUILD, so before it: to take loans, if it may take any (R102)."""
    return (Ask(LOANS, (seat,), about=(public.round,)),) if may_take_loan(public, seat) else ()


def _has_choice(public: Public, seat: int) -> bool:
    return may_take_loan(public, seat) or may_build(public, seat)


BUILDING_STEPS = (*TILES, *ANIMALS, *PURCHASES, *REBUILDING, *STAFF, Convert, Maintain)
"""What is done in the building phase besides taking loans, in the order in which it is offered.

`Convert`, by which young grow up, is a step of other seasons, too (R70).
"""


@plain
def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can take any of `BUILDING_STEPS`.

    It can be told before BUILD is asked, for their `slots` go by the zoo and the year; those of TakeLoan alone go by what is asked.
    What is marked `@plain` is written here to be read; in games a quicker rule of `fast/` answers in its place, with the same
    outcome. What the cards BUILD and LOANS offer `fast/` finds as well, in place of the `slots` of their verbs.
    """
    return any(step.slots(public, seat) is not None for step in BUILDING_STEPS)


class Finished(Fact):
    """A seat is done: with building (R103), at the end of the game with growing or spending (R151, R155)."""

    kind = "done"
    rule: str = "R103"


_DONE_BY = {BUILD: "R103", LOANS: "R103", GROW: "R151", SPEND: "R155"}
"""The rule by which a seat is done, by what it is asked."""


class Done(TycoonMove):
    """Say that building is over for this seat (R103); at the end of the game, that growing or spending is (R151, R155).

    A free center that is due comes first, if there is a square on which it brings anything (R112, R131).
    """

    not_now = when("R103", "You say that you are done while you build, and nobody builds now.")

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        return () if center_to_build(public.zoos[seat]) is None else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        if center_to_build(public.zoos[seat]) is None:
            return None
        return Refusal(
            "center-first", "R131", "Your free conservation center comes first: build it where it brings conservation."
        )

    def on(self, course: Course, seat: int) -> Course:
        """Be done: side by side the others go on, in turns the next seat is asked."""
        public = course.public
        ask = open_ask(public, seat)
        assert ask is not None
        course = said(course, Finished(seat=seat, rule=_DONE_BY[ask.kind]))
        if public.lanes:
            return replace(course, public=lanes.done(public, seat))
        # only building can go in turns: at the end of the game all grow and spend side by side
        return _asked_from(course, order_of(public, seat) + 1)


def _what_next(public: Public, seat: int) -> str:
    ask, zoo = open_ask(public, seat), public.zoos[seat]
    only_now = ", loans only now" if ask is not None and ask.kind == LOANS else ""
    tiles = counted(zoo.store + zoo.bought, "tile")
    waiting = f", {len(zoo.quarantine)} species in quarantine" if zoo.quarantine else ""
    # money may be below 0: `number` writes the minus sign
    return f"What next? {tiles}, money {number(zoo.money)}{only_now}{waiting}"


BUILD_YOUR_ZOO = AskCard(
    BUILD,
    verbs=(
        TakeLoan,
        *BUILDING_STEPS,
        Done,
    ),  # a loan is offered while LOANS is asked; later it says why it is not any more
    call="BUILD YOUR ZOO",  # read by the builder
    doing="building",  # read by all others
    question=_what_next,
    default=Done(),  # for those who are away or too slow; a free center that is due is built for them first (`rulebook`)
    otherwise=out_of_season,  # refuses any other action with its `not_now`
    turn="R103",  # the rule that says who builds
)
LOANS_FIRST = BUILD_YOUR_ZOO._replace(kind=LOANS)
"""The same, asked on top of BUILD until a seat builds or is done, or until it may take no loan any more (R102)."""


# --- the end of the phase ---------------------------------------------------------------------------------------------


class CenterLost(Fact):
    """The free conservation center brought nothing anywhere, so it is lost (R131, A49)."""

    kind = "center_lost"
    rule: str = "R131"


def ended(course: Course) -> Course:
    """Return a course after the building phase: nothing is asked, winter comes (R113).

    `after_building` takes what was not used: bought tiles, free rebuildings, the free center. It also settles the buzz of
    mains that are new this year, the highest base popularity of any one of them, by its number of animals now (R12, R111);
    *buzz* comes on top of popularity for the rest of the year. Then parks are recorded, and the pair of pandas may go back.
    """
    before = course.public.zoos
    course = said(course, *[CenterLost(seat=seat) for seat, zoo in enumerate(before) if zoo.center_due])
    course = shown(course, zoos=tuple(map(after_building, before)))
    course = _pair_returned_if_waiting(parks_recorded(course))
    return shown(course, asks=(), season=WINTER)


class PandaBack(Fact):
    """The pair of pandas goes back from quarantine to the exchange, for all to take in summer (R113)."""

    kind = "panda_back"
    rule: str = "R113"
    species: int


def _pair_returned_if_waiting(course: Course) -> Course:
    """Return a course in which the pair of pandas has gone back to the exchange, if it is still in quarantine (R113).

    It stays where only a disease keeps it out of an enclosure that stands ready (R149).
    """
    public = course.public
    seat = public.pair_owner
    if seat == NOBODY:
        return course
    zoo = public.zoos[seat]
    pair = next((group for group in zoo.quarantine if SINGLE[group.species]), None)
    if pair is None:
        return course
    if barred(public.cards.event, pair.species, zoo.readings) and _has_ready_enclosure(zoo, pair):
        return shown(course, pair_waits=True)
    rest = legal(out_of_quarantine(zoo, pair.species, pair.males, pair.females))
    course = shown(with_zoo(course, seat, rest), pair_owner=NOBODY)
    return said(course, PandaBack(seat=seat, species=pair.species))


def _has_ready_enclosure(zoo: Zoo, group: Group) -> bool:
    """Tell whether all of a group could come out of quarantine into an enclosure but for the disease (R149)."""
    space = zoo.quarantine.index(group)
    return any(
        not isinstance(Exhibit(space, place, group.males, group.females).after(zoo), Refusal)
        for place in range(len(zoo.enclosures))
    )
