"""Young that are set free: a track for each main that has one, who puts young on it, what a full one pays (R140-R143).

They are put there in spring, of a litter that was just drawn. Points go to each seat that has a cube on the track when it is full.
"""

from engine.contract.facts import Fact
from engine.contract.tree import put
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.components.species import Reintroduction
from engine.games.zoo_tycoon.rules.course import Course, discs_returned, legal, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.table import LevelTrack, Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given
from engine.games.zoo_tycoon.rules.zoo.tracks import with_points

TRACKED = tuple(species for species, main in enumerate(COMPONENTS.mains) if main.reintroduction is not None)
"""The mains that have a track, in the order in which the tracks are kept."""


def empty(players: int) -> tuple[LevelTrack, ...]:
    """Return the tracks as a game begins, one for each of TRACKED (R140)."""
    return (LevelTrack((0,) * players),) * len(TRACKED)


def track_of(species: int) -> int:
    """Return the number of a main's track, -1 if it has none."""
    return TRACKED.index(species) if species in TRACKED else -1


def track_room(public: Public, species: int) -> int:
    """Return how many young of a main its track takes now, 0 where it has none (R140-R143)."""
    which = track_of(species)
    return room(public.reintroduction[which], species, public.round) if which >= 0 else 0


def room(track: LevelTrack, species: int, year: int) -> int:
    """Return how many young the track takes now: none once it happened this round or as often as it can (R141-R143)."""
    printed = _printed(species)
    if track.done == printed.times or track.last == year:
        return 0
    return printed.young - sum(track.cubes)


def _printed(species: int) -> Reintroduction:
    printed = COMPONENTS.mains[species].reintroduction
    if printed is None:
        raise ValueError(f"species {species} has no reintroduction track")
    return printed


def placed(track: LevelTrack, species: int, seat: int, young: int, year: int) -> tuple[LevelTrack, tuple[int, ...]]:
    """Return the track after a seat put young on it, and the points that each seat gets from it (R141, R142).

    Raise ValueError if the track has no room for them.
    """
    if young > room(track, species, year):
        raise ValueError(f"the track takes {room(track, species, year)} young, not {young} (R142)")
    cubes = put(track.cubes, seat, track.cubes[seat] + young)
    if not young or sum(cubes) < _printed(species).young:
        return LevelTrack(cubes, track.done, track.last), (0,) * len(cubes)
    each = share(_printed(species).points, sum([own > 0 for own in cubes]))
    return LevelTrack((0,) * len(cubes), track.done + 1, year), tuple([each if own else 0 for own in cubes])


def share(points: int, players: int) -> int:
    """Return the conservation that each of the players who had a cube on a full track gets, rounded up (R142)."""
    return -(-points // players)


class Reintroduced(Fact):
    """Young go to the track of their species (R141)."""

    kind = "reintroduced"
    rule: str = "R141"
    species: int
    males: int
    females: int


class TrackFull(Fact):
    """A reintroduction happens: `points` of each seat, in order (R142)."""

    kind = "track_full"
    rule: str = "R142"
    species: int
    points: tuple[int, ...]


def put_on_track(course: Course, seat: int, species: int, males: int, females: int) -> Course:
    """Return a course after a seat put young on their track; nothing happens where it puts none (R141, R142).

    Their discs go back to the bag.
    """
    young = males + females
    if not young:
        return course
    public = course.public
    zoo = legal(animals_given(public.zoos[seat], species, young=(males, females)))
    course = discs_returned(with_zoo(course, seat, zoo), males, females)
    which = track_of(species)
    track, points = placed(public.reintroduction[which], species, seat, young, public.round)
    course = shown(course, reintroduction=put(public.reintroduction, which, track))
    course = said(course, Reintroduced(seat=seat, species=species, males=males, females=females))
    return _paid(course, species, points) if any(points) else course


def _paid(course: Course, species: int, points: tuple[int, ...]) -> Course:
    """Book the points of a full track in every zoo that had a cube on it (R142, A43)."""
    zoos = tuple([with_points(zoo, conserved=own) for zoo, own in zip(course.public.zoos, points, strict=True)])
    return said(shown(course, zoos=zoos), TrackFull(species=species, points=points))
