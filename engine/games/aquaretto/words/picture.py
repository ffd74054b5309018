"""A zoo of Aquaretto as plain text."""

from collections.abc import Iterable

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import FORM_SIGNS, MONEY, cell_name, coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules import figures
from engine.games.aquaretto.rules.coworkers import trainers
from engine.games.aquaretto.rules.layout import cell_at, row_col
from engine.games.aquaretto.rules.score import parts, trainer_points
from engine.games.aquaretto.rules.table import COIN, EMPTY, FISH, FORM, KIND, TRAINER, WILD, AquarettoView, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import FEMALE, MALE, MOTHER, YOUNG
from engine.shared.wording import counted, listing, number, signed

_FORMS = {FEMALE: "female", MALE: "male", YOUNG: "young", MOTHER: "has bred", FISH: "with fish", WILD: "wild"}
_OTHERS = {EMPTY: ".", TRAINER: "tr", figures.ENTRANCE_AREA: "##", figures.OUTSIDE: ""}

_SIGNS = (
    ", ".join(f"{kind.letter} {kind.name}" for kind in COMPONENTS.kinds)
    + "; "
    + ", ".join(f"{sign} {_FORMS[form]}" for form, sign in FORM_SIGNS.items() if form in _FORMS)
    + "; . free water, tr a trainer, ## the entrance"
)
"""What the signs of a drawn zoo stand for."""


def glyph(tile: int) -> str:
    """Return a tile as its letter and symbol (`D♀`, `P∝`)."""
    return MONEY if tile == COIN else COMPONENTS.kinds[KIND[tile]].letter + FORM_SIGNS.get(FORM[tile], "")


def picture(view: AquarettoView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text: points, the grid, basins, coworkers, depot and money."""
    zoo = view.public.zoos[seat]
    first, *others = zoo_lines(zoo, names[seat])
    return "\n".join([first, *_grid(zoo), _SIGNS, *others])


def zoo_lines(zoo: Zoo, name: str) -> list[str]:
    """Return points, basins, coworkers, depot and money of a zoo."""
    scored = parts(zoo)
    animals, cashiers, keepers, trained, depot = scored
    return [
        f"{name}: {counted(sum(scored), 'point')} (animals {animals}, coworkers "
        f"{signed(cashiers + keepers + trained)}, depot {signed(depot)})",
        f"Basins, {zoo_map(zoo).basins} of {zoo_map(zoo).layout.limit}: "
        + ("; ".join(basin_words(basin) for basin in figures.basins(zoo)) or "none"),
        f"Coworkers: {', '.join(_coworkers(zoo)) or 'none'}",
        _depot(zoo),
        f"Money: {coins(zoo.coins)}. Expansions left: {zoo.spare[0]} large, {zoo.spare[1]} small",
    ]


def free_water(zoo: Zoo) -> str:
    """Return which spaces are free, row by row."""
    here = zoo_map(zoo)
    return f"Free water: {by_rows(here.cells(here.empty)) or 'none'}"


def by_rows(cells: Iterable[int]) -> str:
    """Return cells row by row (`row 1, columns 2 to 4; row 2, column 1`)."""
    rows: dict[int, list[int]] = {}
    for row, col in sorted(map(row_col, cells)):
        rows.setdefault(row, []).append(col)
    return "; ".join(f"row {number(row + 1)}, {_columns(columns)}" for row, columns in rows.items())


def _columns(columns: list[int]) -> str:
    """Return columns of a row in words, those beside one another as the first and the last."""
    runs: list[list[int]] = []
    for col in columns:
        if runs and col == runs[-1][-1] + 1:
            runs[-1].append(col)
        else:
            runs.append([col])
    said = [number(run[0] + 1) + (f" to {number(run[-1] + 1)}" if len(run) > 1 else "") for run in runs]
    return f"column{'s' * (len(columns) > 1)} {listing(said)}"


def _grid(zoo: Zoo) -> list[str]:
    top, left, bottom, right = figures.bounds(zoo)
    head = "     " + "".join(f"{number(col + 1):>4}" for col in range(left, right + 1))
    rows = [head]
    for row in range(top, bottom + 1):
        lying = [figures.lying_at(zoo, cell_at(row, col)) for col in range(left, right + 1)]
        marks = [glyph(what) if what >= 0 else _OTHERS[what] for what in lying]
        rows.append(f"{number(row + 1):>4} {''.join(f'{mark:>4}' for mark in marks)}".rstrip())
    return rows


def basin_words(basin: figures.Basin) -> str:
    """Return how large a basin is, and what the next reward is."""
    text = f"{basin.size} {singular(basin.kind) if basin.size == 1 else plural(basin.kind)}"
    if not basin.room:
        return f"{text}, no space left"
    if basin.reward is None:
        return text
    return f"{text}, the {nth(basin.reward)} brings a {'coworker' if basin.coworker else 'coin'}"


def _coworkers(zoo: Zoo) -> list[str]:
    indoors = [
        f"{job_name(place.post)} {signed(place.each)}" for place in figures.jobs(zoo) for _ in range(place.at_it)
    ]
    return indoors + [
        f"trainer at {cell_name(cell)} {signed(trainer_points(zoo, cell))}" for cell in trainers(zoo_map(zoo))
    ]


def _depot(zoo: Zoo) -> str:
    if not zoo.depot:
        return "Depot: empty"
    top, *below = [tile_name(tile) for tile in reversed(zoo.depot)]
    under = f"; below: {', '.join(below)}" if below else ""
    costs = ", ".join(f"{plural(kind)} {signed(-loss)}" for kind, loss in figures.depot_kinds(zoo))
    return f"Depot, on top: {top}{under} ({costs})"
