"""The young that are set free: a track for each level, and what a full one pays (R35-R38)."""

from __future__ import annotations

from engine.contract.tree import Node, put
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.components.species import Reintroduction

TRACKED = tuple(species for species, main in enumerate(COMPONENTS.mains) if main.reintroduction is not None)
"""The mains that have a track, in the order in which the tracks are kept."""


class LevelTrack(Node):
    """Hold a track: cubes by seat, reintroductions done, and the round of the last one, 0 before it."""

    cubes: tuple[int, ...]
    done: int = 0
    last: int = 0


def _printed(species: int) -> Reintroduction:
    printed = COMPONENTS.mains[species].reintroduction
    if printed is None:
        raise ValueError(f"species {species} has no reintroduction track")
    return printed


def empty(players: int) -> tuple[LevelTrack, ...]:
    """Return the tracks as a game begins, one for each of TRACKED (R140)."""
    return (LevelTrack((0,) * players),) * len(TRACKED)


def track_of(species: int) -> int:
    """Return the place of a main's track, -1 if it has none."""
    return TRACKED.index(species) if species in TRACKED else -1


def room(track: LevelTrack, species: int, year: int) -> int:
    """Return how many young the track takes now: none once it happened this round or as often as it can (R141-R143)."""
    printed = _printed(species)
    if track.done == printed.times or track.last == year:
        return 0
    return printed.young - sum(track.cubes)


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
