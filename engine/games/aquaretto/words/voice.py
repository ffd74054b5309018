"""Say positions, questions, actions and facts of Aquaretto in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.voice import Words, no_caution, nothing_counted, nothing_left
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import (
    FORM_SIGNS,
    MONEY,
    cell_name,
    coins,
    job_name,
    nth,
    plural,
    post_name,
    signs,
    singular,
    tile_name,
)
from engine.games.aquaretto.rules import arrival, figures, money
from engine.games.aquaretto.rules.coworkers import trainers
from engine.games.aquaretto.rules.layout import LARGE, cell_at
from engine.games.aquaretto.rules.rulebook import FACTS, RULEBOOK
from engine.games.aquaretto.rules.score import parts, totals, trainer_points
from engine.games.aquaretto.rules.table import COIN, DEPOT, EMPTY, FORM, JOBS, KIND, TRAINER, AquarettoView, Public, Zoo
from engine.games.aquaretto.rules.turn import CoinsUnloaded, Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place, Placed
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.forecast import forecast as forecast
from engine.shared.trucks import words as trucks
from engine.shared.trucks.words import headline as headline, options as options, stretch as stretch, truck_says
from engine.shared.wording import Row, counted, listing, number, signed, telling

SAYS: dict[type, Row] = {
    **truck_says(tile=tile_name, plural=plural, kinds="eight", zoo="water zoo"),
    CoinsUnloaded: "{who} has {coins} more from the truck",
    Placed: lambda fact, who, _names: (
        f"{who} puts the {tile_name(fact.tile)} {'in the depot' if fact.cell == DEPOT else 'into the water'}"
    ),
    arrival.CoinEarned: "{size} {species}: a coin for {who}",
    arrival.CoworkerEarned: "{size} {species}: a coworker for {who}",
    arrival.Born: "A {tile} is born for {who}",
    arrival.Housed: lambda fact, who, _names: (
        f"No space for the {tile_name(fact.tile)}: it goes to the depot of {who}"
        if fact.cell == DEPOT
        else f"The {tile_name(fact.tile)} moves in"
    ),
    arrival.Employed: "{who} has a new {post}",
    arrival.CoworkerIdle: "{who} has no post for the coworker, who goes home",
    arrival.CoworkerMoved: lambda fact, who, _names: (
        f"{who} pays and makes the {job_name(fact.source)} a {job_name(fact.post)}"
        if fact.source in JOBS or fact.post in JOBS
        else f"{who} pays and sends a trainer to another space"
    ),
    money.Settled: "{who} pays and brings the {tile} from the depot into the water",
    money.Bought: "{who} buys the {tile} from {seller}’s depot",
    money.Discarded: "{who} pays and sends the {tile} away",
    money.Expanded: "{who} builds a {form} expansion",
}
_WORDED = {
    "coins": coins,
    "tile": tile_name,
    "size": nth,
    "species": singular,
    "post": job_name,
    "form": lambda form: "large" if form == LARGE else "small",
}

tell = telling(FACTS, SAYS, _WORDED, seats=("seller",))


# --- picture -------------------------------------------------------------------------------------------------------


_OTHERS = {EMPTY: ".", TRAINER: "tr", figures.ENTRANCE_AREA: "##", figures.OUTSIDE: ""}


def glyph(tile: int) -> str:
    """Return a tile as its letter and symbol (`D♀`, `P∝`)."""
    return MONEY if tile == COIN else COMPONENTS.kinds[KIND[tile]].letter + FORM_SIGNS.get(FORM[tile], "")


def picture(view: AquarettoView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text: points, the grid, basins, coworkers, depot and money."""
    zoo = view.public.zoos[seat]
    first, *others = zoo_lines(zoo, names[seat])
    return "\n".join([first, *_grid(zoo), *others])


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


def spaces(zoo: Zoo) -> list[str]:
    """Return which spaces each kind of tile lies on, and which are free."""
    top, left, bottom, right = figures.bounds(zoo)
    found: dict[str, list[str]] = {}
    free = []
    for row in range(top, bottom + 1):
        empty = [col for col in range(left, right + 1) if figures.lying_at(zoo, cell_at(row, col)) == EMPTY]
        free += [f"row {number(row + 1)}, {_columns(empty)}"] if empty else []
        for col in range(left, right + 1):
            what = figures.lying_at(zoo, cell := cell_at(row, col))
            if what >= 0:
                found.setdefault(tile_name(what), []).append(cell_name(cell))
    lying = [f"{name}: {'; '.join(cells)}" for name, cells in found.items()]
    return [*lying, f"Free water: {'; '.join(free) or 'none'}"]


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
        marks = [_mark(figures.lying_at(zoo, cell_at(row, col))) for col in range(left, right + 1)]
        rows.append(f"{number(row + 1):>4} {''.join(f'{mark:>4}' for mark in marks)}".rstrip())
    return rows


def _mark(what: int) -> str:
    return glyph(what) if what >= 0 else _OTHERS[what]


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


# --- voice ---------------------------------------------------------------------------------------------------------


caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

call = RULEBOOK.call
question = RULEBOOK.question
_TURNS = ("lower right", "lower left", "upper left", "upper right")
"""Which corner of its square of two by two a small expansion lacks, by turn."""

Names = tuple[str, ...]


def scores(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now; a round that ends changes nothing about them."""
    return totals(view.public)


standing = scores


def doing(view: AquarettoView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, and its coins."""
    return (*trucks.doing(RULEBOOK.asks, tile_name, view, seat), coins(view.public.zoos[seat].coins))


def words(view: AquarettoView, action: Action, names: Names) -> Words:
    """Return an action in words."""
    public = view.public
    seat = public.asks[-1].seats[0] if public.asks else 0
    return _WORDS[type(action)](public, seat, action, names)


def _place(_public: Public, _seat: int, action: Place, _names: Names) -> Words:
    tile, cell = action.placement
    return Words(
        f"{tile_name(tile)} → {cell_name(cell)}",
        what=tile_name(tile),
        here=f"{tile_name(tile)} {'into the depot' if cell == DEPOT else 'as shown'}",
        confirm="to the depot" if cell == DEPOT else "put it here",
    )


def _settle(public: Public, seat: int, action: money.Settle, _names: Names) -> Words:
    what, price = f"{tile_name(public.zoos[seat].depot[-1])} from the depot", coins(money.PRICES.settle)
    return Words(f"{what} → {cell_name(action.cell)} ({price})", what=what, here=f"{what} as shown ({price})")


def _move(public: Public, seat: int, action: money.Move, _names: Names) -> Words:
    post, price = action.post, coins(money.PRICES.move)
    brings = signed(figures.post_points(public.zoos[seat], post))
    return Words(
        f"move the {post_name(post)} ({price})",
        here=f"move the {job_name(post)} ({price})",
        button=f"move the {job_name(post)}, now {brings} ({price})",
        brief=f"move {job_name(post)} {brings} {MONEY}{money.PRICES.move}",
    )


def _buy(public: Public, _seat: int, action: money.Buy, names: Names) -> Words:
    top, owner, price = public.zoos[action.seat].depot[-1], names[action.seat], coins(money.PRICES.buy)
    return Words(
        f"buy the {tile_name(top)} of {owner} ({price})",
        button=f"buy the {tile_name(top)} from {owner} ({price})",
        brief=f"buy {signs(top)} of {owner[:8]} {MONEY}{money.PRICES.buy}",
    )


def _discard(public: Public, seat: int, _action: money.Discard, _names: Names) -> Words:
    top = public.zoos[seat].depot[-1]
    return Words(
        f"discard the {tile_name(top)} from your depot ({coins(money.PRICES.discard)})",
        brief=f"discard {signs(top)} {MONEY}{money.PRICES.discard}",
    )


def _large(_public: Public, _seat: int, action: money.Large, _names: Names) -> Words:
    price = coins(money.PRICES.large)
    what = "large expansion"
    return Words(f"{what} at {cell_name(action.cell)} ({price})", what=what, here=f"{what} as shown ({price})")


def _small(_public: Public, _seat: int, action: money.Small, _names: Names) -> Words:
    (turn, cell), price, what = action.site, coins(money.PRICES.small), "small expansion"
    return Words(
        f"{what} at {cell_name(cell)}, open {_TURNS[turn]} ({price})", what=what, here=f"{what} as shown ({price})"
    )


def _home(public: Public, _seat: int, action: arrival.Home, _names: Names) -> Words:
    tile = tile_name(public.asks[-1].about[0])
    return Words(f"{tile} → {cell_name(action.cell)}", what=tile, here=f"{tile} as shown")


def _work(public: Public, seat: int, action: arrival.Work, _names: Names) -> Words:
    brings = signed(figures.post_points(public.zoos[seat], action.post))
    return Words(f"{post_name(action.post)}: {brings}", here=f"{job_name(action.post)} as shown: {brings}")


_WORDS: dict[type, Callable[[Public, int, Any, Names], Words]] = {
    Draw: lambda _public, _seat, _action, _names: Words("draw a tile", brief="draw"),
    Load: lambda public, _seat, action, _names: trucks.words("onto", public.round, action.truck, tile_name, signs),
    Take: lambda public, _seat, action, _names: trucks.words("take", public.round, action.truck, tile_name, signs),
    Place: _place,
    money.Settle: _settle,
    money.Move: _move,
    money.Buy: _buy,
    money.Discard: _discard,
    money.Large: _large,
    money.Small: _small,
    arrival.Home: _home,
    arrival.Work: _work,
}
