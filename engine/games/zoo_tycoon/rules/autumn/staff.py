"""What workers do in autumn: keep animals, entertain, maintain (R25, R137-R139).

A zoo has three workers, and each acts once a year. `worker_used` uses one, and refuses where none is idle. No money moves then:
what it costs joins this year's running costs, which are due in winter. The first of a year always costs nothing; by an event
another one does, too, `free_worker` (0 for none).

`with_main` puts another value in place of a main that is exhibited, `with_points` adds points that come once, a number for each
track; TRACKS are the numbers of the tracks. `why_not_exhibited` always refuses. The `ways` of a step are the values of its fields
with which it may be done.
"""

from engine.contract.choice import Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import several
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.autumn.rebuilding import REBUILDING, with_free_rebuildings
from engine.games.zoo_tycoon.rules.course import when
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import StepInYear, Year
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, with_main
from engine.games.zoo_tycoon.rules.zoo.limits import why_not_exhibited, worker_used
from engine.games.zoo_tycoon.rules.zoo.spaces import TRACKS
from engine.games.zoo_tycoon.rules.zoo.tracks import with_points, with_spaces_paid


class Kept(Fact):
    """A worker raises the experience of a main (R137)."""

    kind = "kept"
    rule: str = "R137"
    species: int


class Keep(StepInYear, BuildStep):
    """Let a worker raise the experience of a main by one (R137)."""

    not_now = when("R137", "Workers keep animals in autumn.")
    tells = Kept
    species: int

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        main = main_of(zoo, self.species)
        if main is None:
            return why_not_exhibited("R137")
        top = COMPONENTS.mains[self.species].experience.top
        if main.experience >= top:
            text = f"{several(self.species)} have experience {main.experience}; {top} is the most."
            return Refusal("no-effect", "R41", text)
        worked = worker_used(zoo, year.free_worker)
        if isinstance(worked, Refusal):
            return worked
        return with_main(
            worked, replace(main, experience=main.experience + 1)
        )  # it moves no track and breaks no standard, the least that a main needs


ENTERTAINMENT = COMPONENTS.givens.entertainment
"""What entertainment brings, in the order of TRACKS: one of them is chosen (R138)."""


class Entertained(Fact):
    """A worker brings points on a track (R138)."""

    kind = "entertained"
    rule: str = "R138"
    track: int


class Entertain(StepInYear, BuildStep):
    """Let a worker bring points on one track, once a year (R138)."""

    not_now = when("R138", "Workers entertain in autumn.")
    tells = Entertained
    track: int

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        if zoo.staff.entertained:
            text = "You have entertained visitors this year, and that comes once a year."
            return Refusal("once-a-year", "R138", text)
        if self.track not in TRACKS:
            return Refusal("no-such-track", "R138", "There is no such track.")
        worked = worker_used(zoo, year.free_worker)
        if isinstance(worked, Refusal):
            return worked
        worked = replace(worked, staff=replace(worked.staff, entertained=True))
        return with_spaces_paid(
            with_points(worked, *[ENTERTAINMENT[track] if track == self.track else 0 for track in TRACKS])
        )


class Maintained(Fact):
    """A worker makes the next rebuilding free (R139)."""

    kind = "maintained"
    rule: str = "R139"


class Maintain(StepInYear, BuildStep):
    """Let a worker make the next rebuilding free, where none is free yet and one could be done (R139)."""

    not_now = when("R139", "Workers see to rebuilding in autumn.")
    tells = Maintained

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        worked = worker_used(zoo, year.free_worker)
        return worked if isinstance(worked, Refusal) else with_free_rebuildings(worked, 1)

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        return None if _why_no_use(public, seat) else super().slots(public, seat)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        return super().refused(public, seat) or _why_no_use(public, seat)


def _why_no_use(public: Public, seat: int) -> Refusal | None:
    """Refuse a worker who would make nothing free (R139)."""
    zoo = public.zoos[seat]
    if zoo.staff.free_rebuildings:
        return Refusal("free-already", "R139", "You have a free rebuilding that is not done yet.")
    if_free = replace(public, zoos=put(public.zoos, seat, with_free_rebuildings(zoo, 1)))
    if not any(next(step.ways(if_free, seat), None) for step in REBUILDING):
        return Refusal("no-effect", "R139", "Nothing in your zoo can be rebuilt.")
    return None


STAFF = (Keep, Entertain)
"""The steps of this file, in the order in which they are offered, but for `Maintain`, which comes after all others."""
