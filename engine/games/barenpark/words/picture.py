"""A park of Bärenpark, and what lies in the middle, as plain text."""

from collections import Counter
from collections.abc import Callable, Sequence
from string import ascii_lowercase

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_MARKS, ICON_NAMES, area_title, mark
from engine.games.barenpark.rules import table
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells, race
from engine.games.barenpark.rules.park_map import AREAS, SIDE, park_bounds
from engine.games.barenpark.rules.score import PARTS, parts
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.shapes import shape_words
from engine.shared.polyomino import Square
from engine.shared.wording import counted, listing

_SIGNS = (
    ", ".join(f"{sign} {name}" for sign, name in zip(ICON_MARKS, ICON_NAMES, strict=True))
    + f", {PIT_MARK} pit, s statue with its value, . bare; "
    + ", ".join(f"{green.letter} {green.name}" for green in COMPONENTS.greens)
    + "; "
    + ", ".join(f"{one.letter} {one.name}" for one in COMPONENTS.species)
    + ", then h house or e enclosure with its value"
)
"""What the signs of a drawn park stand for."""


def picture(view: table.BearView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's park, supply and achievements, then the stock."""
    player = view.public.players[seat]
    return "\n".join(
        [
            points_line(player, names[seat]),
            *park_lines(player.park),
            _SIGNS,
            supply_line(player.supply),
            *race_lines(view.public, player),
            *stock_lines(view.public, _drawn),
        ]
    )


def on_squares(park: table.Park) -> dict[str, list[Square]]:
    """Return what is on the squares of a park that are not free, each with its squares."""
    found = dict[str, list[Square]]()
    for square, cell in cells(park).items():
        what = ""
        if cell.tile != NO_TILE:
            what = f"{NAMES[park.tiles[cell.tile].tile]} (tile {cell.tile + 1})"
        elif cell.statue:
            what = f"statue {cell.statue}"
        elif cell.icon:
            what = "pit" if cell.icon == PIT_MARK else ICON_NAMES[table.ICONS.index(cell.icon)]
        if what:
            found.setdefault(what, []).append(square)
    return found


def points_line(player: table.Player, name: str) -> str:
    scored = parts(player)
    each = ", ".join(f"{part} {value}" for part, value in zip(PARTS, scored, strict=True))
    return f"{name}: {counted(sum(scored), 'point')} ({each})"


def supply_line(supply: Sequence[int]) -> str:
    """Return a supply with the shape of each tile."""
    found = Counter(supply)
    several = {tile: NAMES[tile] if many == 1 else counted(many, NAMES[tile]) for tile, many in found.items()}
    return "Supply: " + ("; ".join(f"{what} ({shape_words(tile)})" for tile, what in several.items()) or "nothing")


def park_lines(park: table.Park) -> list[str]:
    """Return a park area by area, each level in four lines under the names of its areas and their columns.

    `W M E C` are icons, `*` is a pit, `s14` a statue, `t p f r` are green areas, `Gh6` is a house, `Ge6` an enclosure.
    """
    extent, on = park_bounds(park), cells(park)
    columns = range(extent.left, extent.left + extent.width)
    plots = {(plot.c, plot.r): number for number, plot in enumerate(park.plots)}
    lines = []
    for top in range(extent.top, extent.top + extent.height, SIDE):
        numbers = [plots.get((left // SIDE, -(top // SIDE))) for left in columns[::SIDE]]
        heads = ["" if number is None else area_title(number) for number in numbers]
        letters = [
            "" if number is None else "".join(f"{one:<4}" for one in ascii_lowercase[:SIDE]) for number in numbers
        ]
        lines += ["    " + "".join(f"{one:<{4 * SIDE}}" for one in said).rstrip() for said in (heads, letters)]
        for row in range(SIDE):
            marks = (_square(park, on.get((x, top + row))) for x in columns)
            lines.append(f"{row + 1:>2}  " + "".join(f"{one:<4}" for one in marks).rstrip())
    return lines


def _square(park: table.Park, cell: Cell | None) -> str:
    if cell is None:
        return ""
    if cell.tile != NO_TILE:
        return mark(park.tiles[cell.tile].tile)
    if cell.statue:
        return f"s{cell.statue}"
    if cell.icon == PIT_MARK:
        return PIT_MARK
    return ICON_MARKS[table.ICONS.index(cell.icon)] if cell.icon else "."


def race_lines(public: table.Public, player: table.Player) -> list[str]:
    """Return how a player stands with each achievement."""
    return [
        f"{one.name}, {one.task}: " + (f"won {one.won}" if one.won else f"{one.have} of {one.need}, {_left(one.left)}")
        for one in race(public, player)
    ]


def _left(values: tuple[int, ...]) -> str:
    return f"{listing(list(map(str, values)))} left" if values else "none left"


def stock_lines(public: table.Public, area: Callable[[int], str]) -> list[str]:
    """Return what the stock has, and the tops of the area piles as `area` says or draws them."""
    stock = public.stock
    greens = ", ".join(f"{NAMES[green]} {count}" for green, count in enumerate(stock.greens))
    houses = ", ".join(
        f"{species.name} {' '.join(map(str, pile)) or 'none'}"
        for species, pile in zip(COMPONENTS.species, stock.houses, strict=True)
    )
    pens = ", ".join(NAMES[tile].replace(" enclosure", "") for tile in stock.enclosures) or "none"
    lines = [f"Stock, greens: {greens}", f"Stock, houses from the top: {houses}", f"Stock, enclosures: {pens}"]
    lines.append(f"Next statue: {stock.statues[0] if stock.statues else 'none'}")
    return [*lines, *(pile_line(number, pile, area) for number, pile in enumerate(stock.piles, 1))]


def pile_line(number: int, pile: table.Pile, area: Callable[[int], str]) -> str:
    """Return how many areas a pile has, and the one on top."""
    return f"Area pile {number}, {pile.left} left: {area(pile.top)}" if pile.left else f"Area pile {number}: empty"


def _drawn(area: int) -> str:
    """Return an area's rows with the icons as in a park's picture."""
    signs = str.maketrans(table.ICONS, "".join(ICON_MARKS))
    return f"{AREAS[area].id} {' / '.join(row.translate(signs) for row in AREAS[area].rows)}"


def area_words(area: int) -> str:
    """Return what is on an area that lies nowhere yet, by its own squares, a1 to d4 (`wheelbarrow a2 c3, mixer b1, pit d1`)."""
    found: dict[str, list[str]] = {name: [] for name in (*ICON_NAMES, "pit")}
    for y, row in enumerate(AREAS[area].rows, 1):
        for x, sign in zip(ascii_lowercase, row, strict=False):
            if sign in table.ICONS:
                found[ICON_NAMES[table.ICONS.index(sign)]].append(f"{x}{y}")
            elif sign == PIT_MARK:
                found["pit"].append(f"{x}{y}")
    return ", ".join(f"{name} {' '.join(where)}" for name, where in found.items() if where)
