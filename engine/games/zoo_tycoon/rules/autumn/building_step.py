"""What a step of the building phase is, and what can be tried for it (R102-R117).

Whatever the fields could hold is tried, and what is not refused is offered: `stepped` is what becomes of the zoo of a seat at a
table in its year, or a refusal. A `Slot` holds a name and the values that a field may have; a `SlotAfter` has what finds them, by
what was filled in before.

A loan may be taken while a seat is asked LOANS, which lies on BUILD: of what is asked the top is answered first. Where all build
at once, each seat has a *lane* with what it is asked on top of BUILD; `lanes.answered` takes the top off one. `open_ask` is what a
seat is asked now, None where it waits or is done.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from engine.contract import lanes
from engine.contract.asks import open_ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, BUILDINGS, COMPONENTS, SPECIES
from engine.games.zoo_tycoon.rules.asks import LOANS
from engine.games.zoo_tycoon.rules.course import Course, asked, when
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.step import ZooStep, stepped
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.spaces import TRACKS
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES


class BuildStep(ZooStep):
    """A step of the building phase (R102-R110)."""

    not_now = when("R103", "Zoos are built in autumn.")

    @classmethod
    def ways(cls, public: Public, seat: int) -> Iterator[tuple[int, ...]]:
        """Yield the values of all fields together, for each way that is offered."""
        fields = cls.__struct_fields__  # their names, in order
        for values in product(*[_tried(field, public.zoos[seat]) for field in fields]):
            if not isinstance(stepped(public, seat, cls(*values)), Refusal):
                yield values

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer all these ways, each field after those before it."""
        ways = list(cls.ways(public, seat))

        # what the next field may be, once those before it are filled with these values
        def given(*filled: int) -> tuple[int, ...]:
            return tuple(dict.fromkeys([one[len(filled)] for one in ways if one[: len(filled)] == filled]))

        pointed_at = [_POINTED_AT.get(field, field) for field in cls.__struct_fields__]
        slots = [SlotAfter(what, given) if nth else Slot(what, given()) for nth, what in enumerate(pointed_at)]
        return tuple(slots) if ways else None

    def loans_go_on(self, _public: Public, _seat: int) -> bool:
        """Tell whether loans may still be taken after this."""
        return False

    def on(self, course: Course, seat: int) -> Course:
        """Do it; that ends loans, unless it is a loan and another one may follow (R102).

        `Convert` is no BuildStep, so young grow up without ending them (R70).
        """
        course = super().on(course, seat)
        public = course.public
        ask = open_ask(public, seat)  # never None here: it is still what the step answers
        if ask is None or ask.kind != LOANS or self.loans_go_on(public, seat):
            return course
        if public.lanes:
            return replace(course, public=lanes.answered(public, seat))
        return asked(course, *public.asks[:-1])


def _tried(field: str, zoo: Zoo) -> Iterable[int]:
    """Return what is tried in a field, by its name: a name means the same in every step."""
    return _TRIED_IN[field](zoo) if field in _TRIED_IN else _TRIED[field]


_TRIED: dict[str, Iterable[int]] = {
    "biome": range(BIOMES),
    # from NO_SQUARE (−1) on: a tile may be bought and no prohibition tile lifted; other steps refuse it
    "square": range(NO_SQUARE, SQUARES),
    "target": range(SQUARES),
    "species": range(SPECIES),
    "point": range(len(COMPONENTS.focal_points)),
    "illustration": range(BUILDINGS),
    "track": TRACKS,
}
"""What is tried in every zoo."""
_TRIED_IN: dict[str, Callable[[Zoo], Iterable[int]]] = {
    "place": lambda zoo: range(len(zoo.enclosures)),
    "other": lambda zoo: range(len(zoo.enclosures)),
    "space": lambda zoo: range(len(zoo.quarantine)),
    "males": lambda zoo: range(max([group.males for group in zoo.quarantine], default=0) + 1),
    "females": lambda zoo: range(max([group.females for group in zoo.quarantine], default=0) + 1),
}
"""What is tried in one zoo."""
_POINTED_AT = {"place": "enclosure", "illustration": "building", "point": "kind"}
"""What a player points at to fill a field, where that has another name than it; allowed, for slots go by order, not by name."""
