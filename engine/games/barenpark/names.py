"""Name tiles, squares, icons and areas as players do.

A square is named by column and row of the park as it stands, from its upper left corner: `a1`. The picture is labelled
the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import ascii_lowercase

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.park_map import park_bounds
from engine.games.barenpark.rules.table import Park
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND, NAMES, SPECIES, VALUE
from engine.shared.polyomino import Square
from engine.shared.wording import counted, in_words, listing, ordinal

ICON_MARKS = ("W", "M", "E", "C")
"""The letters of the icons, which stand on every board."""
ICON_NAMES = ("wheelbarrow", "mixer", "excavator", "crew")
"""What every sentence calls them: a voice would spell a letter out."""
KIND_NAMES = ("green area", "house", "enclosure")
"""What each kind of tile is called, in the order GREEN, HOUSE, ENCLOSURE."""
ICON_BRINGS = ("a green area", "a house", "an enclosure", "a new area")


def a_tile(tile: int) -> str:
    """Return one tile in words (`a river`, `the koala enclosure 8`)."""
    return f"{'the' if KIND[tile] == ENCLOSURE else 'a'} {NAMES[tile]}"


def mark(tile: int) -> str:
    """Return a tile in at most three signs: `t`, `Gh6` for a Gobi house 6, `Ge6` for the enclosure."""
    if KIND[tile] == GREEN:
        return COMPONENTS.greens[tile].letter
    return f"{COMPONENTS.species[SPECIES[tile]].letter}{'h' if KIND[tile] == HOUSE else 'e'}{VALUE[tile]}"


def count_of(number: int, thing: str) -> str:
    """Return a number of things (`two squares`)."""
    return f"{in_words(number)} {thing}" if number == 1 else f"{in_words(number)} {thing}s"


def supply_words(supply: Iterable[int]) -> str:
    """Return a supply in words (`2 × toilet, koala house 4`), `nothing` when it is empty."""
    found = Counter(supply)
    return (
        ", ".join(NAMES[tile] if count == 1 else f"{count} × {NAMES[tile]}" for tile, count in found.items())
        or "nothing"
    )


def square_name(park: Park, square: Square) -> str:
    """Return a square of a park by column and row (`c5`)."""
    extent = park_bounds(park)
    return f"{ascii_lowercase[square[0] - extent.left]}{square[1] - extent.top + 1}"


def square_called(park: Park, name: str) -> Square | None:
    """Return the square of a park that is called so (`c5`), None where no square can be."""
    column, level = name[:1].lower(), name[1:]
    if not column or column not in ascii_lowercase or not level.isdecimal():
        return None
    extent = park_bounds(park)
    return extent.left + ascii_lowercase.index(column), extent.top + int(level) - 1


def square_names(park: Park, squares: Iterable[Square]) -> str:
    """Return squares of a park, one after the other."""
    return " ".join(square_name(park, square) for square in squares)


def area_name(number: int) -> str:
    """Return an area of a park by the order in which they came (`the entrance`, `the second area`)."""
    return f"the {ordinal(number + 1)} area" if number else "the entrance"


def place_name(park: Park, at: tuple[int, int]) -> str:
    """Return a place for an area by what it would lie next to (`above the entrance`, `right of the second area`)."""
    c, r = at
    sides = (((c, r - 1), "above"), ((c - 1, r), "right of"), ((c + 1, r), "left of"), ((c, r + 1), "below"))
    where = {(plot.c, plot.r): number for number, plot in enumerate(park.plots)}
    found = [f"{side} {area_name(where[place])}" for place, side in sides if place in where]
    return listing(found) or f"column {c}, level {r}"


def an_icon(icon: int) -> str:
    """Return one icon in words (`an excavator`)."""
    return f"{'an' if ICON_NAMES[icon][0] in 'aeiou' else 'a'} {ICON_NAMES[icon]}"


def icon_counts(icons: Iterable[int]) -> str:
    """Return icons, counted in the order of ICONS, in words (`a wheelbarrow, 2 mixers and a crew`)."""
    return listing(
        [an_icon(icon) if count == 1 else counted(count, ICON_NAMES[icon]) for icon, count in enumerate(icons) if count]
    )
