"""Say positions, questions, actions and facts of Bärenpark in words."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import Names, Words, by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import (
    ICON_MARKS,
    a_tile,
    count_of,
    icon_counts,
    mark,
    place_name,
    square_names,
    supply_words,
)
from engine.games.barenpark.rules.building import YOUR_TURN, Pass, Place, TilePlaced, TurnPassed, covered
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells, race
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES, squares
from engine.games.barenpark.rules.placements import can_build, park_bounds
from engine.games.barenpark.rules.rulebook import FACTS, RULEBOOK
from engine.games.barenpark.rules.score import PARTS, parts, totals
from engine.games.barenpark.rules.setup import GameBegun
from engine.games.barenpark.rules.table import (
    BUILD,
    CREW,
    FULL,
    ICONS,
    NO_AREA,
    NO_GREEN,
    NOBODY,
    BearView,
    Options,
    Park,
    Player,
    Public,
)
from engine.games.barenpark.rules.taking import AddArea, AreaAdded, IconVoid, Take, TileTaken, used_icon
from engine.games.barenpark.rules.turn_end import (
    LAST_ROUND_OVER,
    AchievementWon,
    GameOver,
    LastRoundCalled,
    ParkFilled,
    StatuePlaced,
    to_come,
)
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.forecast import forecast as forecast
from engine.shared.wording import OptionWords, Row, chosen_words, telling


def _placed(fact: TilePlaced, who: str, _names: Names) -> str:
    icons = icon_counts(fact.icons)
    return f"{who} places {a_tile(fact.tile)}" + (f" and covers {icons}" if icons else "")


def _void(fact: IconVoid, who: str, _names: Names) -> str:
    if fact.icon == CREW:
        return f"The crew brings nothing: {who} has four areas"
    return f"The {ICON_MARKS[fact.icon]} brings {who} nothing: the stock has nothing that it allows"


def _added(fact: AreaAdded, who: str, _names: Names) -> str:
    then = "; the pile is empty now" if fact.top == NO_AREA else ""
    return f"{who} adds the area of pile {fact.pile + 1} to the park{then}"


def _passed(fact: TurnPassed, who: str, _names: Names) -> str:
    if fact.green == NO_GREEN:
        return f"{who} passes; there is no green area left to take"
    return f"{who} passes and takes a {NAMES[fact.green]}"


def _over(fact: GameOver, who: str, _names: Names) -> str:
    if fact.reason == LAST_ROUND_OVER:
        return f"The last round is over, called by {who}"
    return "No green area is left and nobody can place anything: the game is over"


SAYS: dict[type, Row] = {
    GameBegun: "The gates are open: {who} begins",
    TilePlaced: _placed,
    TileTaken: "{who} takes {tile} for {icon}",
    IconVoid: _void,
    AreaAdded: _added,
    StatuePlaced: "{who} completes {area}: a bear statue worth {value}",
    AchievementWon: "{who} wins {achievement}, worth {value}",
    ParkFilled: "{who} has filled four areas",
    LastRoundCalled: "The last round: everybody else has one more turn, {who} first",
    TurnPassed: _passed,
    GameOver: _over,
}
_WORDED: dict[str, Callable[[int], str]] = {
    "tile": a_tile,
    "icon": lambda icon: ICON_MARKS[icon],
    "area": lambda area: "the entrance" if area < ENTRANCES else "an area",
    "achievement": lambda achievement: COMPONENTS.achievements[achievement].name,
}

tell = telling(FACTS, SAYS, _WORDED)


# --- picture -------------------------------------------------------------------------------------------------------


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


# --- voice ---------------------------------------------------------------------------------------------------------


reasons = by_forecast
caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

question = RULEBOOK.question


def call(view: BearView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    if ask is None:
        return ""
    if ask.kind == BUILD:
        return YOUR_TURN.call if can_build(view.public, ask.seats[0]) else "YOU PASS"
    return "CHOOSE A TILE" if any(ask.about[:CREW]) else "CHOOSE AN AREA"


def headline(view: BearView) -> str:
    """Return where the game stands (`turn 28 · the first full park of four areas ends it`)."""
    public = view.public
    if not public.asks:
        return f"after {public.turn} turns · the game is over"
    if public.trigger != NOBODY:
        left = 1 + len(to_come(public, public.asks[-1].seats[0]))
        return f"turn {public.turn} · the last round, {count_of(left, 'turn')} to go"
    return f"turn {public.turn} · the first full park of four areas ends it"


def scores(view: BearView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: BearView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: BearView) -> int:
    """Return how often it was everybody's turn, the present time counted."""
    return (max(1, view.public.turn) - 1) // len(view.public.players) + 1


def doing(view: BearView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at."""
    public = view.public
    if not public.asks:
        return ("done",)
    ask, areas = public.asks[-1], len(public.players[seat].park.plots)
    size = f"{areas} of {FULL} areas"
    if seat == ask.seats[0]:
        if ask.kind == BUILD:
            return (f"{size}, {'builds' if can_build(public, seat) else 'passes'}",)
        return (f"{size}, takes for {icon_counts(ask.about)}",)
    order = to_come(public, ask.seats[0])
    if seat not in order:
        return (f"{size}, {'called the last round' if seat == public.trigger else 'done'}",)
    return (f"{size}, {'next' if seat == order[0] else 'waits'}",)


def words(view: BearView, action: Action, _names: tuple[str, ...]) -> Words:
    """Return an action in words."""
    public = view.public
    return _WORDS[type(action)](public, public.asks[-1].seats[0], action)


def _place(public: Public, seat: int, action: Place) -> Words:
    park, name = public.players[seat].park, NAMES[action.placement.tile]
    icons = icon_counts(covered(park, action.placement))
    where = square_names(park, squares(action.placement))
    return Words(
        f"{name} on {where}" + (f" · covers {icons}" if icons else ""),
        what=name,
        here=f"place the {name} as shown" + (f" and cover {icons}" if icons else ""),
    )


def _take(public: Public, _seat: int, action: Take) -> Words:
    return Words(f"{NAMES[action.tile]}, for {ICON_MARKS[used_icon(public.asks[-1].about, action.tile)]}")


def _area(public: Public, seat: int, action: AddArea) -> Words:
    what = f"the area of pile {action.pile + 1}"
    return Words(f"{what}, {place_name(public.players[seat].park, action.at)}", what=what)


def _pass(_public: Public, _seat: int, action: Pass) -> Words:
    return Words("pass" if action.green == NO_GREEN else f"pass and take a {NAMES[action.green]}")


_WORDS: dict[type, Callable[[Public, int, Any], Words]] = {Place: _place, Take: _take, AddArea: _area, Pass: _pass}


_OPTIONS: OptionWords = {
    "achievements": lambda _: "no achievements to race for (R36)",
    "pit_variant": lambda _: "pits may be left open at the end (R42)",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _OPTIONS)
