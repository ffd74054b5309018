"""Say positions, questions, actions and facts of Aquaretto in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.voice import Words, by_forecast, no_caution, nothing_counted, nothing_left
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
from engine.games.aquaretto.rules.arrival import (
    Born,
    CoinEarned,
    CoworkerEarned,
    CoworkerIdle,
    CoworkerMoved,
    Employed,
    Home,
    Housed,
    Work,
)
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
    post_points,
)
from engine.games.aquaretto.rules.layout import LARGE, cell_at
from engine.games.aquaretto.rules.money import (
    PRICES,
    Bought,
    Buy,
    Discard,
    Discarded,
    Expanded,
    Large,
    Move,
    Settle,
    Settled,
    Small,
)
from engine.games.aquaretto.rules.rulebook import FACTS, RULEBOOK
from engine.games.aquaretto.rules.score import parts, totals, trainer_points
from engine.games.aquaretto.rules.table import COIN, DEPOT, EMPTY, FORM, JOBS, KIND, TRAINER, AquarettoView, Public, Zoo
from engine.games.aquaretto.rules.turn import CoinsUnloaded, Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place, Placed
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.forecast import forecast as forecast
from engine.shared.trucks import words as trucks
from engine.shared.trucks.words import options as options, truck_says
from engine.shared.wording import Row, number, signed, telling

SAYS: dict[type, Row] = {
    **truck_says(tile=tile_name, plural=plural, kinds="eight", zoo="water zoo"),
    CoinsUnloaded: "{who} has {coins} more from the truck",
    Placed: lambda fact, who, _names: (
        f"{who} puts the {tile_name(fact.tile)} {'in the depot' if fact.cell == DEPOT else 'into the water'}"
    ),
    CoinEarned: "{size} {species}: a coin for {who}",
    CoworkerEarned: "{size} {species}: a coworker for {who}",
    Born: "A {tile} is born for {who}",
    Housed: lambda fact, who, _names: (
        f"No space for the {tile_name(fact.tile)}: it goes to the depot of {who}"
        if fact.cell == DEPOT
        else f"The {tile_name(fact.tile)} moves in"
    ),
    Employed: "{who} has a new {post}",
    CoworkerIdle: "{who} has no post for the coworker, who goes home",
    CoworkerMoved: lambda fact, who, _names: (
        f"{who} pays and makes the {job_name(fact.source)} a {job_name(fact.post)}"
        if fact.source in JOBS or fact.post in JOBS
        else f"{who} pays and sends a trainer to another space"
    ),
    Settled: "{who} pays and brings the {tile} from the depot into the water",
    Bought: "{who} buys the {tile} in {seller}’s depot",
    Discarded: "{who} pays and sends the {tile} away",
    Expanded: "{who} builds a {form} expansion",
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


# --- voice ---------------------------------------------------------------------------------------------------------


reasons = by_forecast
caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

call = RULEBOOK.call
question = RULEBOOK.question
_TURNS = ("lower right", "lower left", "upper left", "upper right")
"""Which corner of its square of two by two a small expansion lacks, by turn."""

Names = tuple[str, ...]


def headline(view: AquarettoView) -> str:
    """Return where the game stands (`round 6 · 4 tiles left · then the last round`)."""
    return trucks.headline(view.public)


def scores(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: AquarettoView) -> int:
    """Return the number of the round."""
    return view.public.round.number


def doing(view: AquarettoView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, and its coins."""
    public = view.public
    return (*trucks.doing(public, seat, _DOING, tile_name), coins(public.zoos[seat].coins))


_DOING = {kind: ask.doing for kind, ask in RULEBOOK.asks.items()}


def words(view: AquarettoView, action: Action, names: Names) -> Words:
    """Return an action in words."""
    public = view.public
    seat = public.asks[-1].seats[0] if public.asks else 0
    return _WORDS[type(action)](public, seat, action, names)


def _place(_public: Public, _seat: int, action: Place, _names: Names) -> Words:
    tile, cell = action.home
    return Words(
        f"{tile_name(tile)} → {cell_name(cell)}",
        what=tile_name(tile),
        here=f"{tile_name(tile)} {'into the depot' if cell == DEPOT else 'as shown'}",
        confirm="to the depot" if cell == DEPOT else "put it here",
    )


def _settle(public: Public, seat: int, action: Settle, _names: Names) -> Words:
    what, price = f"{tile_name(public.zoos[seat].depot[-1])} from the depot", coins(PRICES.settle)
    return Words(f"{what} → {cell_name(action.cell)} ({price})", what=what, here=f"{what} as shown ({price})")


def _move(public: Public, seat: int, action: Move, _names: Names) -> Words:
    post, price = action.post, coins(PRICES.move)
    brings = signed(post_points(public.zoos[seat], post))
    return Words(
        f"move the {post_name(post)} ({price})",
        here=f"move the {job_name(post)} ({price})",
        button=f"move the {job_name(post)}, now {brings} ({price})",
        brief=f"move {job_name(post)} {brings} {MONEY}{PRICES.move}",
    )


def _buy(public: Public, _seat: int, action: Buy, names: Names) -> Words:
    top, owner, price = public.zoos[action.seat].depot[-1], names[action.seat], coins(PRICES.buy)
    return Words(
        f"buy the {tile_name(top)} of {owner} ({price})",
        button=f"buy the {tile_name(top)} from {owner} ({price})",
        brief=f"buy {signs(top)} of {owner[:8]} {MONEY}{PRICES.buy}",
    )


def _discard(public: Public, seat: int, _action: Discard, _names: Names) -> Words:
    top = public.zoos[seat].depot[-1]
    return Words(
        f"discard the {tile_name(top)} from your depot ({coins(PRICES.discard)})",
        brief=f"discard {signs(top)} {MONEY}{PRICES.discard}",
    )


def _large(_public: Public, _seat: int, action: Large, _names: Names) -> Words:
    price = coins(PRICES.large)
    return Words(f"large expansion at {cell_name(action.cell)} ({price})", here=f"large expansion as shown ({price})")


def _small(_public: Public, _seat: int, action: Small, _names: Names) -> Words:
    (turn, cell), price = action.site, coins(PRICES.small)
    return Words(
        f"small expansion at {cell_name(cell)}, open {_TURNS[turn]} ({price})",
        here=f"small expansion as shown ({price})",
    )


def _home(public: Public, _seat: int, action: Home, _names: Names) -> Words:
    tile = tile_name(public.asks[-1].about[0])
    return Words(f"{tile} → {cell_name(action.cell)}", what=tile, here=f"{tile} as shown")


def _work(public: Public, seat: int, action: Work, _names: Names) -> Words:
    brings = signed(post_points(public.zoos[seat], action.post))
    return Words(f"{post_name(action.post)}: {brings}", here=f"{job_name(action.post)} as shown: {brings}")


_WORDS: dict[type, Callable[[Public, int, Any, Names], Words]] = {
    Draw: lambda _public, _seat, _action, _names: Words("draw a tile", brief="draw"),
    Load: lambda public, _seat, action, _names: trucks.words("onto", public.round, action.truck, tile_name, signs),
    Take: lambda public, _seat, action, _names: trucks.words("take", public.round, action.truck, tile_name, signs),
    Place: _place,
    Settle: _settle,
    Move: _move,
    Buy: _buy,
    Discard: _discard,
    Large: _large,
    Small: _small,
    Home: _home,
    Work: _work,
}
