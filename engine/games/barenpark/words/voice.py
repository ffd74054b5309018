"""Say positions, questions, actions and facts of Bärenpark in words."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import Names, Words, no_caution, nothing_counted, nothing_left
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import (
    ICON_MARKS,
    ICON_NAMES,
    a_tile,
    an_icon,
    count_of,
    icon_counts,
    mark,
    place_name,
    square_names,
    supply_words,
)
from engine.games.barenpark.rules import table, turn_end
from engine.games.barenpark.rules.building import YOUR_TURN, Pass, Place, TilePlaced, TurnPassed, covered
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells, race
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES, park_bounds, squares
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.rulebook import FACTS, RULEBOOK
from engine.games.barenpark.rules.score import PARTS, parts, totals
from engine.games.barenpark.rules.setup import GameBegun
from engine.games.barenpark.rules.taking import AddArea, AreaAdded, IconVoid, Take, TileTaken, used_icon
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.forecast import forecast as forecast
from engine.shared.polyomino import Square
from engine.shared.wording import OptionWords, Row, chosen_words, counted, listing, telling


def _placed(fact: TilePlaced, who: str, _names: Names) -> str:
    icons = icon_counts(fact.icons)
    return f"{who} places {a_tile(fact.tile)}" + (f" and covers {icons}" if icons else "")


def _void(fact: IconVoid, who: str, _names: Names) -> str:
    if fact.icon == table.CREW:
        return f"The crew brings nothing: {who} has four areas"
    return f"The {ICON_NAMES[fact.icon]} brings {who} nothing: the stock has nothing that it allows"


def _added(fact: AreaAdded, who: str, _names: Names) -> str:
    then = "; the pile is empty now" if fact.top == table.NO_AREA else ""
    return f"{who} adds the area of pile {fact.pile + 1} to the park{then}"


def _passed(fact: TurnPassed, who: str, _names: Names) -> str:
    if fact.green == table.NO_GREEN:
        return f"{who} passes; there is no green area left to take"
    return f"{who} passes and takes a {NAMES[fact.green]}"


def _over(fact: turn_end.GameOver, who: str, _names: Names) -> str:
    if fact.reason == turn_end.LAST_ROUND_OVER:
        return f"The last round is over, called by {who}"
    return "No green area is left and nobody can place anything: the game is over"


SAYS: dict[type, Row] = {
    GameBegun: "The gates are open: {who} begins",
    TilePlaced: _placed,
    TileTaken: "{who} takes {tile} for {icon}",
    IconVoid: _void,
    AreaAdded: _added,
    turn_end.StatuePlaced: "{who} completes {area}: a bear statue worth {value}",
    turn_end.AchievementWon: "{who} wins {achievement}, worth {value}",
    turn_end.ParkFilled: "{who} has filled four areas",
    turn_end.LastRoundCalled: "The last round: everybody else has one more turn, {who} first",
    TurnPassed: _passed,
    turn_end.GameOver: _over,
}
_WORDED: dict[str, Callable[[int], str]] = {
    "tile": a_tile,
    "icon": an_icon,
    "area": lambda area: "the entrance" if area < ENTRANCES else "an area",
    "achievement": lambda achievement: COMPONENTS.achievements[achievement].name,
}

tell = telling(FACTS, SAYS, _WORDED)


# --- picture -------------------------------------------------------------------------------------------------------


def picture(view: table.BearView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's park, supply and achievements, then the stock."""
    player = view.public.players[seat]
    return "\n".join(
        [
            _points(player, names[seat]),
            *park_lines(player.park),
            *_beside(view.public, player),
            *stock_lines(view.public, _drawn),
        ]
    )


def described(view: table.BearView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the same with the park in words: which squares each tile covers, and where statues, icons and pits are."""
    player = view.public.players[seat]
    lying = [f"{what}: {square_names(player.park, where)}" for what, where in on_squares(player.park).items()]
    # the stock is everybody's, and is told once: with one's own park, to watchers with the first
    stock = stock_lines(view.public, area_words) if seat == (view.seat or 0) else []
    return (_points(player, names[seat]), *lying, *_beside(view.public, player), *stock)


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


def _points(player: table.Player, name: str) -> str:
    scored = parts(player)
    each = ", ".join(f"{part} {value}" for part, value in zip(PARTS, scored, strict=True))
    return f"{name}: {counted(sum(scored), 'point')} ({each})"


def _beside(public: table.Public, player: table.Player) -> list[str]:
    return [f"Supply: {supply_words(player.supply)}", *race_lines(public, player)]


def park_lines(park: table.Park) -> list[str]:
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


# --- voice ---------------------------------------------------------------------------------------------------------


caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

question = RULEBOOK.question


def call(view: table.BearView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    if ask is None:
        return ""
    if ask.kind == table.BUILD:
        return YOUR_TURN.call if can_build(view.public, ask.seats[0]) else "YOU PASS"
    return "CHOOSE A TILE" if any(ask.about[: table.CREW]) else "CHOOSE AN AREA"


def headline(view: table.BearView) -> str:
    """Return where the game stands (`turn 28 · four full areas call the last round`)."""
    public = view.public
    if not public.asks:
        return f"after {public.turn} turns · the game is over"
    if public.trigger != table.NOBODY:
        left = 1 + len(turn_end.to_come(public, public.asks[-1].seats[0]))
        return f"turn {public.turn} · the last round, {count_of(left, 'turn')} to go"
    return f"turn {public.turn} · four full areas call the last round"


def scores(view: table.BearView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: table.BearView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: table.BearView) -> int:
    """Return how often it was everybody's turn, the present time counted."""
    return (max(1, view.public.turn) - 1) // len(view.public.players) + 1


def doing(view: table.BearView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at."""
    public = view.public
    if not public.asks:
        return ("done",)
    ask, areas = public.asks[-1], len(public.players[seat].park.plots)
    size = f"{areas} of {table.FULL} areas"
    if seat == ask.seats[0]:
        if ask.kind == table.BUILD:
            return (f"{size}, {'builds' if can_build(public, seat) else 'passes'}",)
        tiles, areas = sum(ask.about[: table.CREW]), ask.about[table.CREW]
        return (
            f"{size}, takes {listing([counted(tiles, 'tile')] * bool(tiles) + [counted(areas, 'area')] * bool(areas))}",
        )
    order = turn_end.to_come(public, ask.seats[0])
    if seat not in order:
        return (f"{size}, {'called the last round' if seat == public.trigger else 'done'}",)
    return (f"{size}, {'next' if seat == order[0] else 'waits'}",)


def words(view: table.BearView, action: Action, _names: tuple[str, ...]) -> Words:
    """Return an action in words."""
    public = view.public
    return _WORDS[type(action)](public, public.asks[-1].seats[0], action)


def _place(public: table.Public, seat: int, action: Place) -> Words:
    park, name = public.players[seat].park, NAMES[action.placement.tile]
    icons = icon_counts(covered(park, action.placement))
    where = square_names(park, squares(action.placement))
    return Words(
        f"{name} on {where}" + (f" · covers {icons}" if icons else ""),
        what=name,
        where=where,
        here=f"place the {name} as shown" + (f" and cover {icons}" if icons else ""),
    )


def _take(public: table.Public, _seat: int, action: Take) -> Words:
    return Words(f"{NAMES[action.tile]}, for {an_icon(used_icon(public.asks[-1].about, action.tile))}")


def _area(public: table.Public, seat: int, action: AddArea) -> Words:
    what = f"the area of pile {action.pile + 1}"
    return Words(f"{what}, {place_name(public.players[seat].park, action.at)}", what=what)


def _pass(_public: table.Public, _seat: int, action: Pass) -> Words:
    return Words("pass" if action.green == table.NO_GREEN else f"pass and take a {NAMES[action.green]}")


_WORDS: dict[type, Callable[[table.Public, int, Any], Words]] = {
    Place: _place,
    Take: _take,
    AddArea: _area,
    Pass: _pass,
}


_OPTIONS: OptionWords = {
    "achievements": lambda _: "no achievements to race for (R36)",
    "pit_variant": lambda _: "on your last turn a tile may cover pits (R42)",
}


def options(chosen: table.Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _OPTIONS)
