"""Say by how many points one of two tiles counts more that may be taken, and what of such houses is left."""

from collections.abc import Iterator, Sequence

from engine.contract.at_stake import FIRST, SECOND, USUAL, WEIGHTY, Difference
from engine.games.barenpark.names import count_of
from engine.games.barenpark.rules.table import CREW, Public
from engine.games.barenpark.rules.taking import takeable, used_icon
from engine.games.barenpark.tiles import GREEN, HOUSE, KIND, NAMES, SPECIES, VALUE
from engine.games.barenpark.words.tile_choice import TileChoice
from engine.shared.wording import in_words, listing

_MOST_NAMED = 2
"""How many other tiles are named at most that count as much."""
_MUCH = 3
"""How many points more weigh as much as a statue that comes sooner."""
FEW_LEFT = 2
"""How many of a green area at most are left in the stock where that is told."""


def points_apart(choice: TileChoice) -> Iterator[Difference]:
    """Yield which of them counts more once it is placed; of two that can never be placed, to break a tie (R34)."""
    one, two = (VALUE[tile] for tile in choice.tiles)
    favours = FIRST if one > two else SECOND
    placeable = choice.placeable
    if one == two or (any(placeable) and not placeable[favours]):
        return
    tile, other = choice.tiles[favours], choice.tiles[1 - favours]
    when = "once it is placed" if any(placeable) else "to break a tie"
    if one and two:
        more = more_points(abs(one - two))
        said = f"the {NAMES[tile]} counts {more} than the {NAMES[other]} {when}"
    else:
        said = f"the {NAMES[tile]} counts {one or two} {when}, the {NAMES[other]} nothing"
    yield Difference(favours, said, weight=WEIGHTY if abs(one - two) >= _MUCH else USUAL)


def with_as_many(choice: TileChoice, found: Sequence[Difference]) -> list[Difference]:
    """Return what is found, with the other tiles that count as much where that alone speaks for the first one of two that count."""
    own = [one for one in found if one.favours == FIRST]
    if own != [*points_apart(choice)] or not all(VALUE[tile] for tile in choice.tiles):
        return [*found]
    return [one._replace(said=one.said + _as_many(choice)) if one in own else one for one in found]


def _as_many(choice: TileChoice) -> str:
    """Return in brackets which other tiles that may be taken count as many points as the first one, or more."""
    first, icons = choice.tiles[FIRST], choice.icons
    others = [
        tile
        for tile in (takeable(choice.public.stock, (*icons[:CREW], 0)) if icons else ())
        if tile not in choice.tiles
        and VALUE[tile] >= VALUE[first]
        and used_icon(icons, tile) == used_icon(icons, first)
    ]
    if not others:
        return ""
    if len(others) > _MOST_NAMED:
        return " (others that may be taken count no less)"
    named, one = listing([f"the {NAMES[tile]}" for tile in others]), len(others) == 1
    if all(VALUE[tile] == VALUE[first] for tile in others):
        return f" ({'so does' if one else 'so do'} {named})"
    return f" ({named} {'counts' if one else 'count'} no less)"


def last_house(choice: TileChoice) -> Iterator[Difference]:
    """Yield that a tile is the last house of the stock, where there are enough of the green area for which it is left."""
    for favours, tile in enumerate(choice.tiles):
        other = choice.tiles[1 - favours]
        if KIND[tile] == HOUSE and sum(map(len, choice.public.stock.houses)) == 1 and KIND[other] == GREEN:
            left = left_of(choice.public, other)
            if left > FEW_LEFT:
                last = f"the {NAMES[tile]} is the last house that is left"
                yield Difference(favours, last, f"{count_of(left, NAMES[other])} are left")


def more_points(many: int) -> str:
    return f"{in_words(many)} {'point' if many == 1 else 'points'} more"


def left_of(public: Public, tile: int) -> int:
    """Return how many green areas, or houses, of the shape of a tile are left in the stock."""
    if KIND[tile] == GREEN:
        return public.stock.greens[tile]
    return len(public.stock.houses[SPECIES[tile]]) if KIND[tile] == HOUSE else 0
