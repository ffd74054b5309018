"""Say to which collections one of two tiles alone adds that may be taken, and which dearer tile does so as well."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.contract.at_stake import FIRST, Difference
from engine.contract.tree import put, replace
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import count_of
from engine.games.barenpark.rules.taking import takeable, used_icon
from engine.games.barenpark.tiles import NAMES, VALUE
from engine.games.barenpark.words.collecting import (
    Adding,
    adding,
    collections_in,
    comes_anyway,
    counted_where,
    getting_on,
)
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.games.barenpark.words.points_apart import more_points
from engine.games.barenpark.words.tile_choice import TileChoice, icons_left
from engine.shared.wording import listing


def that_completes(choice: TileChoice) -> Iterator[Difference]:
    """Yield which collections only one of them completes, with tiles on hand."""
    return _adding(choice, completes=True)


def that_adds(choice: TileChoice) -> Iterator[Difference]:
    """Yield to which other collections only one of them adds."""
    return _adding(choice, completes=False)


def _adding(choice: TileChoice, *, completes: bool) -> Iterator[Difference]:
    """Yield to which collections only one of them adds, with a dearer tile of the stock that does as well."""
    for favours, (tile, alone) in enumerate(zip(choice.tiles, alone_adding(choice, completes=completes), strict=True)):
        if alone:
            said = f"the {NAMES[tile]} {listing([one.said for one in alone])}"
            dearer = _dearer(choice, tile, alone) or _Dearer(_other_adds(choice, favours))
            yield Difference(favours, said, dearer.said, only_with_beside=dearer.does_as_well)


def comes_besides(choice: TileChoice, favours: int) -> bool:
    """Tell whether all that one of two tiles completes with tiles on hand comes anyway where the other one is taken."""
    hand = tuple(sorted((*choice.player.supply, choice.tiles[1 - favours])))
    players = put(choice.public.players, choice.seat, replace(choice.player, supply=hand))
    there = replace(choice.public, players=players)
    return all(comes_anyway(there, choice.seat, one.kind) for one in alone_adding(choice, completes=True)[favours])


def _other_adds(choice: TileChoice, favours: int) -> str:
    """Return to which achievements that ask how tiles lie the other one of two tiles that count may add, if to no collection.

    Whether it does so nobody knows before it is placed.
    """
    tile, other = choice.tiles[favours], choice.tiles[1 - favours]
    if not all(VALUE[one] for one in choice.tiles) or getting_on(choice.public, choice.player, other):
        return ""
    may = counted_where(choice.public, choice.player, other)
    if not may:
        return f"the {NAMES[other]} adds to no achievement"
    both = ", as either may" if {*may} <= {*counted_where(choice.public, choice.player, tile)} else ""
    return f"the {NAMES[other]} may add only to {listing([COMPONENTS.achievements[kind].name for kind in may])}{both}"


def alone_adding(choice: TileChoice, *, completes: bool) -> list[list[Adding]]:
    """Return to which collections only one of them adds, where not both get as far with one that brings as much."""
    adds = [
        [*adding(choice.public, choice.player, tile, waiting)] if placeable else []
        for tile, waiting, placeable in zip(choice.tiles, choice.waiting, choice.placeable, strict=True)
    ]
    if all(adds) and len({tuple(sorted([(one.then, one.in_all, one.brings) for one in some])) for some in adds}) == 1:
        return [[], []]
    return [
        [one for one in own if one not in others and one.completes == completes]
        for own, others in zip(adds, reversed(adds), strict=True)
    ]


class _Dearer(NamedTuple):
    """Hold what is said of a dearer tile, and whether that adds to the same collections."""

    said: str
    does_as_well: bool = False


def _dearer(choice: TileChoice, tile: int, alone: Sequence[Adding]) -> _Dearer | None:
    """Return which tile that counts more the same icon brings that adds to the same collections, else as much to another one.

    With whether it fits yet.
    """
    icons = choice.icons
    if not icons or not used_icon(icons, tile):
        return None
    waiting, to, worth = icons_left(icons, tile), {one.kind for one in alone}, max([one.worth for one in alone])
    more = [
        one
        for one in takeable(choice.public.stock, icons)
        if VALUE[one] > VALUE[tile] and one not in choice.tiles and used_icon(icons, one) == used_icon(icons, tile)
    ]
    adds = {one: [*adding(choice.public, choice.player, one, waiting)] for one in more}
    if found := [one for one in more if to <= {each.kind for each in adds[one]}]:
        most = _dearest_fitting(choice, found)
        return _Dearer(f"so would the {NAMES[most]}, which {_fits(choice, most, tile)}", does_as_well=True)
    if found := [one for one in more if any(each.worth >= worth for each in adds[one])]:
        most = _dearest_fitting(choice, found)
        best = max(adds[most], key=lambda each: each.worth)
        return _Dearer(f"the {NAMES[most]}, which {_fits(choice, most, tile)}, {best.said}")
    return None


def _dearest_fitting(choice: TileChoice, tiles: Sequence[int]) -> int:
    fitting = [one for one in tiles if places_of(choice.public, choice.player.park, one)]
    return max(fitting or tiles, key=VALUE.__getitem__)


def _fits(choice: TileChoice, tile: int, other: int) -> str:
    """Return in how many places a tile fits; where an area comes, how much more than another one it counts."""
    if choice.area_comes:
        return f"counts {more_points(VALUE[tile] - VALUE[other])}"
    nowhere = fits_nowhere(choice.public, choice.player.park, tile)
    return nowhere or f"fits in {count_of(places_of(choice.public, choice.player.park, tile), 'place')}"


def bears_on_parts(choice: TileChoice, *, completes: bool) -> bool:
    """Tell whether the first tile alone adds to a collection that the parts name by which it is ahead."""
    named = collections_in(choice.parts)
    return any(one.kind in named for one in alone_adding(choice, completes=completes)[FIRST])
