"""Draw a park and the stock in plain text, for the line client and for screen readers."""

from __future__ import annotations

from string import ascii_lowercase

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_MARKS, mark, supply_words
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells, race
from engine.games.barenpark.rules.park_map import AREAS
from engine.games.barenpark.rules.pieces import park_bounds
from engine.games.barenpark.rules.score import PARTS, parts
from engine.games.barenpark.rules.table import ICONS, BearView, Park, Player, Public
from engine.games.barenpark.tiles import NAMES


def picture(view: BearView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's park, supply and achievements, then the stock."""
    public = view.public
    player = public.players[seat]
    counted = parts(player)
    each = ", ".join(f"{name} {value}" for name, value in zip(PARTS, counted, strict=True))
    lines = [f"{names[seat]}: {sum(counted)} points ({each})", *park_lines(player.park)]
    lines.append(f"Supply: {supply_words(player.supply)}")
    lines += [*race_lines(public, player), *stock_lines(public)]
    return "\n".join(lines)


def park_lines(park: Park) -> list[str]:
    """Return a park square by square.

    `W M E C` are icons, `*` is a pit, `s14` a statue, `t p f r` are green areas, `Gh6` is a house, `Ge6` an enclosure.
    """
    extent, on = park_bounds(park), cells(park)
    columns = range(extent.left, extent.left + extent.width)
    lines = ["    " + "".join(f"{ascii_lowercase[number]:<4}" for number in range(extent.width)).rstrip()]
    for row in range(extent.height):
        marks = (_square(park, on.get((x, extent.top + row))) for x in columns)
        lines.append(f"{row + 1:>2}  " + "".join(f"{one:<4}" for one in marks).rstrip())
    return lines


def _square(park: Park, cell: Cell | None) -> str:
    if cell is None:
        return ""
    if cell.tile != NO_TILE:
        return mark(park.tiles[cell.tile].tile)
    if cell.statue:
        return f"s{cell.statue}"
    if cell.icon == PIT_MARK:
        return PIT_MARK
    return ICON_MARKS[ICONS.index(cell.icon)] if cell.icon else "."


def race_lines(public: Public, player: Player) -> list[str]:
    """Return how a player stands with each achievement."""
    return [
        f"{one.name}, {one.wish}: " + (f"won {one.won}" if one.won else f"{one.have} of {one.need}, {_left(one.left)}")
        for one in race(public, player)
    ]


def _left(values: tuple[int, ...]) -> str:
    return f"left {' '.join(map(str, values))}" if values else "none left"


def stock_lines(public: Public) -> list[str]:
    """Return what the stock has, and the tops of the area piles."""
    stock = public.stock
    greens = ", ".join(f"{NAMES[green]} {count}" for green, count in enumerate(stock.greens))
    houses = ", ".join(
        f"{species.name} {' '.join(map(str, pile)) or 'none'}"
        for species, pile in zip(COMPONENTS.species, stock.houses, strict=True)
    )
    pens = ", ".join(NAMES[tile].replace(" enclosure", "") for tile in stock.enclosures) or "none"
    lines = [f"Stock, greens: {greens}", f"Stock, houses from the top: {houses}", f"Stock, enclosures: {pens}"]
    lines.append(f"Next statue: {stock.statues[0] if stock.statues else 'none'}")
    for number, pile in enumerate(stock.piles, 1):
        if pile.left:
            lines.append(f"Area pile {number}, {pile.left} left: {AREAS[pile.top].id} {' / '.join(_rows(pile.top))}")
        else:
            lines.append(f"Area pile {number}: empty")
    return lines


def _rows(area: int) -> list[str]:
    """Return an area's rows with the icons as everywhere in this text."""
    signs = str.maketrans(ICONS, "".join(ICON_MARKS))
    return [row.translate(signs) for row in AREAS[area].rows]
