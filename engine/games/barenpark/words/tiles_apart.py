"""Say what tells two tiles apart that may be taken: points, what they complete, where they fit, which holes wait for them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.barenpark.names import an_icon, area_name, count_of
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import FORMS, park_map, pit_rule
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, MIXER, Player, Public
from engine.games.barenpark.rules.turn_end import end_build
from engine.games.barenpark.tiles import NAMES, PLAYGROUND, SIZE, TOILET, VALUE
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.games.barenpark.words.forecast import collects
from engine.shared.polyomino import ones
from engine.shared.wording import in_words, listing

_MOST_TILES = 3
"""With how many tiles at most an area is completed."""
_NEVER = 99
_FEW, _SOME, _MANY = 2, 8, 2
"""In how many places tiles fit is said where one has `_FEW` at most, or `_SOME` and the other `_MANY` times as many."""


def tiles_apart(public: Public, seat: int, one: int, two: int) -> list[str]:
    """Return what differs between two tiles of which one is taken, what weighs most first."""
    icons = public.asks[-1].about
    known = not (icons and icons[CREW])  # else an area comes, and nobody knows where these fit then
    end = end_build(public, seat)[0] if icons else public
    player = end.players[seat]
    return [
        *_points(one, two),
        *(_completing(end, player, one, two) if known else ()),
        *(_fitting(end, player, one, two) if known else ()),
        *_collected(end, player, one, two),
        *(_holes(player, one, two) if known else ()),
    ]


def _points(one: int, two: int) -> Iterator[str]:
    """Yield what either counts once it is placed."""
    if VALUE[one] and VALUE[two]:
        same = VALUE[one] == VALUE[two]
        yield f"both count {VALUE[one]}" if same else f"once it is placed it counts {VALUE[one]} against {VALUE[two]}"


def _completing(public: Public, player: Player, one: int, two: int) -> Iterator[str]:
    """Yield which area one of them completes sooner, by itself or with tiles on hand."""
    known = park_map(player.park)
    found: list[tuple[int, int, int, list[int]]] = []
    for number, plot in enumerate(known.land.plots):
        if plot & known.pits and plot & known.free and public.stock.statues:
            ways = [filling(known, plot, (*player.supply, tile), _MOST_TILES) for tile in (one, two)]
            turns = [_NEVER if way is None else len(way) for way in ways]
            sooner = turns.index(min(turns))
            if turns[0] != turns[1] and (one, two)[sooner] in (ways[sooner] or ()):
                found.append((min(turns), number, sooner, list(ways[sooner] or ())))
    if found:
        _, number, sooner, way = min(found)
        tile, other = (one, two) if not sooner else (two, one)
        way.remove(tile)
        beside = f"with {listing([f'the {NAMES[each]}' for each in way])} on hand " if way else ""
        called, statue = (
            f"{'another' if tile in way else 'the'} {NAMES[tile]}",
            f"next statue {public.stock.statues[0]}",
        )
        yield f"{beside}{called} completes {area_name(number)} ({statue}), the {NAMES[other]} not so soon"


def _fitting(public: Public, player: Player, one: int, two: int) -> Iterator[str]:
    """Yield in how many places either fits, and how many are over an icon that brings more than a green area."""
    counts = [places_of(public, player.park, tile) for tile in (one, two)]
    over = [_over(public, player, tile) for tile in (one, two)]
    only = [icon for icon in (MIXER, EXCAVATOR, CREW) if bool(over[0][icon]) != bool(over[1][icon])]
    few, many = sorted(counts)
    if not only and (few == many or few > _SOME or (few > _FEW and many < _MANY * few)):
        return
    said: list[str] = []
    for tile, places, there in zip((one, two), counts, over, strict=True):
        some = [f"{there[icon] or 'none'} over {an_icon(icon)}" for icon in only]
        where = f"fits {count_of(places, 'place')}" if not said else f"{in_words(places)}"
        fits = f"{where}{f' ({listing(some)})' if some else ''}" if places else fits_nowhere(public, player.park, tile)
        said.append(f"the {NAMES[tile]} {fits}")
    yield ", ".join(said)


def _over(public: Public, player: Player, tile: int) -> list[int]:
    """Return how many of the places of a tile are over each icon, a crew only while it brings an area."""
    known = park_map(player.park)
    found = [0] * len(known.land.icons)
    for turn, here in known.openings(tile, pit_rule(public)):
        for at in ones(here):
            mask = FORMS[tile][turn] << at
            for icon, marked in enumerate(known.land.icons):
                found[icon] += bool(mask & marked)
    if len(player.park.plots) == FULL:
        found[CREW] = 0
    return found


def _collected(public: Public, player: Player, one: int, two: int) -> Iterator[str]:
    """Yield to which collections only one of them adds."""
    adds = [[effect.text for effect in collects(public, player, tile)] for tile in (one, two)]
    for tile, own, others in ((one, adds[0], adds[1]), (two, adds[1], adds[0])):
        alone = [text for text in own if text not in others]
        if alone:
            yield f"the {NAMES[tile]} {listing(alone)}"


def _holes(player: Player, one: int, two: int) -> Iterator[str]:
    """Yield how many holes there are of the size of a toilet, or of a playground, and how many of these are on hand."""
    holes = [len(hole) for hole in gaps(player.park)]
    said: list[str] = []
    for tile in (TOILET, PLAYGROUND):
        there, on_hand = holes.count(SIZE[tile]), player.supply.count(tile)
        if tile in (one, two) and (there or on_hand):
            said.append(
                f"{_some(there, 'hole')} of {count_of(SIZE[tile], 'square')}, {_some(on_hand, NAMES[tile])} on hand"
            )
    if said:
        yield "; ".join(said)


def _some(number: int, thing: str) -> str:
    return count_of(number, thing) if number else f"no {thing}"
