"""Draw a water zoo as plain text with coordinates, for `--plain` and screen readers.

A space shows the letter of the animal and its symbol (`D♀`, `P∝` fish, `O↯` wild, `S°` young, `T♡` parent); `.` is empty, `tr` a
trainer, `##` the entrance.
"""

from __future__ import annotations

from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.names import FORM_SIGNS, MONEY, cell_name, coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules.coworkers import trainers
from engine.games.aquaretto.rules.figures import (
    ENTRANCE_AREA,
    OUTSIDE,
    Basin,
    basins,
    bounds,
    depot_kinds,
    jobs,
    lying_at,
)
from engine.games.aquaretto.rules.layout import cell_at
from engine.games.aquaretto.rules.score import parts, trainer_points
from engine.games.aquaretto.rules.table import COIN, EMPTY, FORM, KIND, TRAINER, AquarettoView, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.wording import number, signed

_OTHERS = {EMPTY: ".", TRAINER: "tr", ENTRANCE_AREA: "##", OUTSIDE: ""}


def glyph(tile: int) -> str:
    """Return a tile as its letter and symbol (`D♀`, `P∝`)."""
    return MONEY if tile == COIN else COMPONENTS.kinds[KIND[tile]].letter + FORM_SIGNS.get(FORM[tile], "")


def picture(view: AquarettoView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text: points, the grid, basins, coworkers, depot and money."""
    zoo = view.public.zoos[seat]
    counted = parts(zoo)
    animals, cashiers, keepers, trained, depot = counted
    lines = [
        f"{names[seat]}: {number(sum(counted))} points (animals {animals}, coworkers "
        f"{signed(cashiers + keepers + trained)}, depot {signed(depot)})",
        *_grid(zoo),
        f"Basins, {zoo_map(zoo).basins} of {zoo_map(zoo).layout.limit}: "
        + ("; ".join(_basin(basin) for basin in basins(zoo)) or "none"),
        f"Coworkers: {', '.join(_coworkers(zoo)) or 'none'}",
        _depot(zoo),
        f"Money: {coins(zoo.coins)}. Expansions left: {zoo.spare[0]} large, {zoo.spare[1]} small",
    ]
    return "\n".join(lines)


def _grid(zoo: Zoo) -> list[str]:
    top, left, bottom, right = bounds(zoo)
    head = "     " + "".join(f"{number(col + 1):>4}" for col in range(left, right + 1))
    rows = [head]
    for row in range(top, bottom + 1):
        marks = [_mark(lying_at(zoo, cell_at(row, col))) for col in range(left, right + 1)]
        rows.append(f"{number(row + 1):>4} {''.join(f'{mark:>4}' for mark in marks)}".rstrip())
    return rows


def _mark(what: int) -> str:
    return glyph(what) if what >= 0 else _OTHERS[what]


def _basin(basin: Basin) -> str:
    text = f"{basin.size} {singular(basin.kind) if basin.size == 1 else plural(basin.kind)}"
    if not basin.room:
        return f"{text}, no space left"
    if basin.reward is None:
        return text
    return f"{text}, the {nth(basin.reward)} brings a {'coworker' if basin.coworker else 'coin'}"


def _coworkers(zoo: Zoo) -> list[str]:
    indoors = [f"{job_name(place.post)} {signed(place.each)}" for place in jobs(zoo) for _ in range(place.at_it)]
    return indoors + [
        f"trainer at {cell_name(cell)} {signed(trainer_points(zoo, cell))}" for cell in trainers(zoo_map(zoo))
    ]


def _depot(zoo: Zoo) -> str:
    if not zoo.depot:
        return "Depot: empty"
    top, *below = [tile_name(tile) for tile in reversed(zoo.depot)]
    under = f"; below: {', '.join(below)}" if below else ""
    costs = ", ".join(f"{plural(kind)} {signed(-loss)}" for kind, loss in depot_kinds(zoo))
    return f"Depot, on top: {top}{under} ({costs})"
