"""Say how many icons a tile on hand can cover at once in an area that a move brings, more than any does after the other one."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.contract.at_stake import FIRST, Difference
from engine.games.barenpark.names import icon_counts, square_names
from engine.games.barenpark.rules.bringing import DEAR
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, Icons
from engine.games.barenpark.rules.within_reach import most_dear
from engine.games.barenpark.words.moves.seen_at_once import AT_ONCE, at_most, most_next
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves, hand_called
from engine.games.barenpark.words.new_area import lying_there, once_it_lies, with_each_area


class _Best(NamedTuple):
    """Hold the most icons that one tile on hand can cover, with which tile, where, and once which area lies there."""

    icons: Icons
    tile: int
    where: str
    area: str
    once: str


def several_in_a_new_area(moves: TwoMoves) -> Iterator[Difference]:
    """Yield how many icons that bring more than a green area a tile on hand can cover at once with the area that a move brings.

    After the other one no tile covers as many, whichever area comes there. What that one covers at once does not count.
    """
    before = park_map(moves.before.park).free
    for way in moves.both:
        other = moves.other(way)
        covered = before & ~park_map(other.player.park).free
        found = _most_in_an_area(way, covered) if way.waiting[CREW] else None
        if found is None or sum(found.icons) < AT_ONCE:
            continue
        there = _most_in_an_area(other) if other.waiting[CREW] else None
        less = sum(there.icons if there else most_next(other)[0])
        if sum(found.icons) > less and (there or not other.waiting[CREW]):
            on_hand = f"{hand_called(way, found.tile)} on hand"
            covers = f"can cover {icon_counts(found.icons)} {found.once} (on {found.where})"
            a_tile = "a tile on hand" if there else "a tile"
            most = at_most(less, other.public, other.player.park, area_comes=there is not None)
            tile = hand_called(way, found.tile)
            then = f"{tile} can then cover {icon_counts(found.icons)} with {found.area}" if way.place == FIRST else None
            yield Difference(
                way.place,
                f"after {way.called} {on_hand} {covers}",
                f"after {other.called} {a_tile} covers {most}",
                shorter=then,
            )
            return


def _most_in_an_area(after: After, but: int = 0) -> _Best | None:
    """Return the most such icons, `but` for some squares, that a tile on hand can cover with an area that comes, if any."""
    park = after.player.park
    best: tuple[int, tuple[int, ...]] = 0, ()
    found: _Best | None = None
    for way, grown in with_each_area(after.public, park):
        for tile in dict.fromkeys(after.player.supply):
            icons, at = most_dear(after.public, grown, tile, but)
            worth = sum(icons), tuple([icons[icon] for icon in DEAR])
            if worth > best:
                best = worth
                found = _Best(
                    icons, tile, square_names(grown, GRID.squares(at)), lying_there(park, way), once_it_lies(park, way)
                )
    return found
