"""Begin autumn: free tiles, then the next donor (R98-R101, R126). The building phase follows."""

from __future__ import annotations

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.apply import building
from engine.games.zoo_tycoon.rules.apply.course import Course, said, shown
from engine.games.zoo_tycoon.rules.facts.building import DonorTurned, TilesGiven
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.free_tiles import Seen, Tiles, free_tiles
from engine.games.zoo_tycoon.rules.zoo.enclosures import by_biome
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, welfare


def begun(course: Course) -> Course:
    """Return a course in the building phase; in round 1 nothing comes before it (R126, A17)."""
    public = course.public
    if public.round > 1 or public.options.round_1_free_tiles:
        course = _next_donor(_with_tiles(course))
    return building.begun(course)


def tiles_due(public: Public) -> tuple[Tiles, ...]:
    """Return the free tiles that each zoo would get if autumn began now, with the donor that is up (R98-R100)."""
    seen = tuple([Seen(by_biome(zoo), welfare(zoo), conservation(zoo)) for zoo in public.zoos])
    return free_tiles(public.cards.donor, seen)


def _with_tiles(course: Course) -> Course:
    due = tiles_due(course.public)
    zoos = [
        replace(zoo, store=zoo.store + tiles.free + tiles.donor + tiles.conservation)
        for zoo, tiles in zip(course.public.zoos, due, strict=True)
    ]
    facts = [
        TilesGiven(seat=seat, free=tiles.free, donor=tiles.donor, conservation=tiles.conservation)
        for seat, tiles in enumerate(due)
    ]
    return said(shown(course, zoos=tuple(zoos)), *facts)


def _next_donor(course: Course) -> Course:
    """Turn up the next donor, who counts next autumn (R101); the one of the introductory game stays (R157)."""
    cards, hidden = course.public.cards, course.hidden
    if course.public.options.introductory:
        return course
    seen = (*cards.donors, cards.donor)
    if not hidden.donors:
        return shown(course, cards=replace(cards, donor=NOBODY, donors=seen))
    donor = hidden.donors[0]
    course = shown(course, cards=replace(cards, donor=donor, donors=seen))
    course = replace(course, hidden=replace(hidden, donors=hidden.donors[1:]), reveals=True)
    return said(course, DonorTurned(donor=donor))
