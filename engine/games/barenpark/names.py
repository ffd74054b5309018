"""Name tiles, squares, icons and areas as players do.

A square is named by its area and by column and row there, from the area's upper left corner: `a1` of the entrance, `2a1` of the
second area. So it keeps its name when an area is added, and an area's squares are called alike on its pile and in a park.
"""

import re
from collections import Counter
from collections.abc import Iterable
from string import ascii_lowercase

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.park_map import SIDE
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
_SQUARE = re.compile(rf"(?P<area>\d?)(?P<column>[a-{ascii_lowercase[SIDE - 1]}])(?P<row>[1-{SIDE}])")


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
    """Return a square of a park by its area, column and row (`2c4`), or that it lies outside."""
    x, y = square
    number = next((at for at, plot in enumerate(park.plots) if (plot.c, plot.r) == (x // SIDE, -(y // SIDE))), None)
    if number is None:
        return "outside"
    return f"{number + 1 if number else ''}{ascii_lowercase[x % SIDE]}{y % SIDE + 1}"


def square_called(park: Park, name: str) -> Square | None:
    """Return the square of a park that is called so (`2c4`), None where none is."""
    found = _SQUARE.fullmatch(name.strip().lower())
    number = int(found["area"] or 1) - 1 if found is not None else len(park.plots)
    if found is None or not 0 <= number < len(park.plots):
        return None
    plot = park.plots[number]
    return SIDE * plot.c + ascii_lowercase.index(found["column"]), -SIDE * plot.r + int(found["row"]) - 1


def square_names(park: Park, squares: Iterable[Square]) -> str:
    """Return squares of a park, one after the other."""
    return " ".join(square_name(park, square) for square in squares)


def area_name(number: int) -> str:
    """Return an area of a park by the order in which they came (`the entrance`, `the second area`)."""
    return f"the {ordinal(number + 1)} area" if number else "the entrance"


def area_title(number: int) -> str:
    """Return an area of a park as a heading, with the number that the names of its squares begin with."""
    return f"Area {number + 1}" if number else "Entrance"


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
