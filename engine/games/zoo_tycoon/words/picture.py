"""Where the game stands, in words."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits

from engine.contract.asks import Ask, joint_ask, top_ask
from engine.games.zoo_tycoon.components.numbers import (
    BOOTH,
    CENTER,
    COMPONENTS,
    DARK,
    FOOD,
    KIND,
    MAINS,
    NOBODY,
    PARK,
    SHOP,
)
from engine.games.zoo_tycoon.names import (
    SEASONS,
    biome_name,
    building_name,
    colour_name,
    donor_name,
    donor_wish,
    event_name,
    event_text,
    group,
    park_name,
    plural,
    position_name,
    sexes,
    square_name,
)
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.derived import arriving, to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.summer.arrival import on_offer_to_all
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, OVER, SUMMER, Public, TycoonView
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT
from engine.games.zoo_tycoon.rules.year.offers import Pair, wanted
from engine.games.zoo_tycoon.rules.zoo.enclosures import COLUMNS, ROWS
from engine.games.zoo_tycoon.rules.zoo.national_parks import missing
from engine.games.zoo_tycoon.rules.zoo.needs import NEEDS, free_space, happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import (
    buzz,
    conservation,
    education,
    popularity,
    running_costs,
    welfare,
)
from engine.games.zoo_tycoon.words.things import discs, squares
from engine.shared.wording import counted, number

_DONE, _PASSED = "done ✓", "passed ✓"

_YEARS = COMPONENTS.givens.rounds
_PHASES = {
    PREPARE: "before the dice",
    REROLL: "young",
    REINTRODUCE: "young",
    PANDA: "the pandas move in",
    LEAVE: "leaving",
    ARRIVE: "arrival",
    HOUSE: "arrival",
}
_AT_EXCHANGE = frozenset([LEAVE, ARRIVE, HOUSE])
_COUNTS = {GROW: "the last young grow up", SPEND: "money becomes points"}
_AT = {
    PREPARE: "rolls",
    REROLL: "rolls",
    REINTRODUCE: "chooses",
    PANDA: "houses pandas",
    LEAVE: "gives",
    ARRIVE: "takes",
    HOUSE: "takes",
    BUILD: "building",
    LOANS: "building",
    GROW: "young grow up",
    SPEND: "spending",
}
"""What a seat does that is asked."""


def headline(view: TycoonView) -> str:
    """Return where the game stands (`year 4 of 7 · autumn · all build at once`)."""
    public = view.public
    ask = top_ask(public)
    if public.season == OVER or ask is None:
        return f"after {_YEARS} years · the game is over"
    if public.season == COUNT:
        return f"after {_YEARS} years · the count · {_COUNTS[ask.kind]}"
    phase = _PHASES.get(ask.kind) or _building(public)
    return f"year {public.round} of {_YEARS} · {SEASONS[public.season]} · {phase}"


def _building(public: Public) -> str:
    if len(public.zoos) == 1:
        return "building"
    return "all build at once" if joint_ask(public) is not None else "building one after another"


def scores(view: TycoonView) -> tuple[int, ...]:
    """Return the victory points that each seat has now: the lower of popularity and conservation (R156)."""
    return tuple(map(points, view.public.zoos))


def standing(view: TycoonView) -> tuple[int, ...]:
    """Return the victory points that each seat has now: the tracks say them at any time (R156)."""
    return scores(view)


def counts_between(before: TycoonView, after: TycoonView) -> bool:
    """Tell whether a winter, or a part of the last count, lies between two views, or begins or ends there."""
    same_year = before.public.round == after.public.round
    return not same_year or max(before.public.season, after.public.season) > AUTUMN


def stretch(view: TycoonView) -> int:
    """Return the year."""
    return view.public.round


def doing(view: TycoonView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, then its money or its trades."""
    public = view.public
    ask = top_ask(public)
    if public.count and dropped_out(public)[seat]:
        return ("out",)
    if ask is None:
        return (_DONE,)
    at = _joint(public, seat, ask) if joint_ask(public) is not None else _in_turn(public, seat, ask)
    return (at, _purse(public, seat, ask))


def brief_doing(view: TycoonView, seat: int) -> str:
    """Return what a seat is at in a few signs: `✓` where it is done or has passed, `next` or `3rd` where its turn comes."""
    at = doing(view, seat)[0]
    later = {_later(away): _later(away).removeprefix("is ") for away in range(1, len(view.public.zoos))}
    return "✓" if at in (_DONE, _PASSED) else later.get(at, "")


def _joint(public: Public, seat: int, ask: Ask) -> str:
    if seat not in ask.seats or public.lanes[seat].done:
        return _DONE
    return _AT[ask.kind]


def _in_turn(public: Public, seat: int, ask: Ask) -> str:
    now = _AT[ask.kind]
    if seat in ask.seats:
        return now
    if ask.kind in (ARRIVE, HOUSE):
        return _to_arrive(public, seat)
    away = (seat - ask.seats[0]) % len(public.zoos)
    if ask.kind == PANDA:
        return "waits"
    if ask.kind != LEAVE and (seat - public.starter) % len(public.zoos) < _place(public, ask):
        return _DONE
    return _later(away)


def _place(public: Public, ask: Ask) -> int:
    """Return the place in turn order of the seat that is asked."""
    return (ask.seats[0] - public.starter) % len(public.zoos)


def _to_arrive(public: Public, seat: int) -> str:
    """Return when a seat takes again: the snake goes there and back (R90)."""
    seats = len(public.zoos)
    if public.trading.passed >> (seat - public.starter) % seats & 1:
        return _PASSED
    away = arriving(public, 2 * seats).index(seat)
    return _later(away) if away < seats else f"{away} turns later"


def _later(away: int) -> str:
    """Return when a seat's turn is, so many turns from now, short enough for a card beside a name."""
    return "is next" if away == 1 else f"is {away + 1}{'nd' if away == 1 else 'rd' if away == 2 else 'th'}"


def _purse(public: Public, seat: int, ask: Ask) -> str:
    left = trades(public, seat)
    if ask.kind in _AT_EXCHANGE and left != UNLIMITED:
        return counted(left, "trade")
    return f"money {number(public.zoos[seat].money)}"


# --- picture -------------------------------------------------------------------------------------------------------


_LETTERS = ascii_uppercase + digits
_BUILDINGS = {PARK: "p", BOOTH: "e", CENTER: "c", FOOD: "f", SHOP: "s"}
_POINTS = "PECR"
"""Focal points by kind, as the boards write them."""


def picture(view: TycoonView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo: figures, map, enclosures, buildings, what waits; then the table's cards and the exchange."""
    public = view.public
    zoo = public.zoos[seat]
    lines = [*_figures(zoo, names[seat]), *_map(zoo)]
    lines += [_enclosure(letter, one) for letter, one in zip(_letters(zoo), zoo.enclosures, strict=True)]
    lines += _buildings(zoo)
    lines += [_waiting(zoo)]
    lines += _parks(zoo)
    return "\n".join([*lines, *_table(public)])


def _figures(zoo: Zoo, name: str) -> list[str]:
    tracks = f"popularity {popularity(zoo)}, conservation {conservation(zoo)}"
    others = f"buzz {buzz(zoo)}, education {education(zoo)}, welfare {number(welfare(zoo))}, breeding {zoo.breeding}"
    idle = COMPONENTS.givens.workers - zoo.staff.used
    return [
        f"{name}: {counted(points(zoo), 'point')}, the lower of {tracks}; {others}",
        f"Money {number(zoo.money)}, running costs {running_costs(zoo)}, idle workers {idle}, {_store(zoo)}",
    ]


def _store(zoo: Zoo) -> str:
    bought = f", {zoo.bought} bought" if zoo.bought else ""
    center = ", a free conservation center to build" if zoo.center_due else ""
    return f"{counted(zoo.store, 'tile')} in store{bought}{center}"


def _letters(zoo: Zoo) -> list[str]:
    return [_LETTERS[place % len(_LETTERS)] for place in range(len(zoo.enclosures))]


def _map(zoo: Zoo) -> list[str]:
    """Return the squares: a letter for each enclosure and building, # where nothing can be built, . where it is free."""
    marks = ["."] * (COLUMNS * ROWS)
    for square in range(COLUMNS * ROWS):
        if zoo.prohibited >> square & 1:
            marks[square] = "#"
        for letter, one in zip(_letters(zoo), zoo.enclosures, strict=True):
            if one.squares >> square & 1:
                marks[square] = letter
    for building in zoo.buildings:
        marks[building.square] = _BUILDINGS[KIND[building.illustration]]
    rows = [f"{row + 1} {' '.join(marks[row * COLUMNS : (row + 1) * COLUMNS])}" for row in range(ROWS)]
    return [f"  {' '.join(ascii_lowercase[:COLUMNS])}", *rows]


def _enclosure(letter: str, enclosure: Enclosure) -> str:
    """Return an enclosure: where it lies, who lives there and how, what stands there, what is free."""
    parts = [] if enclosure.main is None else [_main(enclosure, enclosure.main)]
    if enclosure.co != NOBODY:
        parts.append(f"{'with ' if parts else ''}{plural(enclosure.co)}")
    parts = parts or ["empty"]
    standing = [f"{mark} {mask.bit_count()}" for mark, mask in zip(_POINTS, enclosure.points, strict=True) if mask]
    parts += [" ".join(standing)] if standing else []
    if enclosure.main is not None or enclosure.co != NOBODY:
        parts.append(f"{free_space(enclosure)} free")
    return f"{letter} {biome_name(enclosure.biome)} {squares(enclosure.squares)}: {'; '.join(parts)}"


def _main(enclosure: Enclosure, main: Main) -> str:
    lying = f", {main.lying} more ♀ nursing" if main.lying else ""
    young = f", {discs(main.male_discs, main.female_discs)}" if main.male_discs or main.female_discs else ""
    barren = ", birth control" if main.contraception else ""
    who = f"{plural(main.species)} {sexes(main.males, main.females)}{lying}{young}{barren}"
    return f"{who}; experience {main.experience}, {_colour(enclosure)}"


def _colour(enclosure: Enclosure) -> str:
    """Return the happiness of a main and what is missing to the next colour."""
    colour = happiness(enclosure)
    if colour == DARK:
        return colour_name(colour)
    short = [f"{NEEDS[one.need]} {one.have} of {one.start}" for one in to_next_colour(enclosure)]
    return f"{colour_name(colour)} ({colour_name(colour + 1)}: {', '.join(short)})"


def _buildings(zoo: Zoo) -> list[str]:
    if not zoo.buildings:
        return []
    found = [f"{building_name(one.illustration)} {square_name(one.square)}" for one in zoo.buildings]
    return [f"Buildings: {', '.join(found)}"]


def _waiting(zoo: Zoo) -> str:
    held = [group(one.species, one.males, one.females) for one in zoo.quarantine]
    free = COMPONENTS.givens.quarantine - len(held)
    return f"Quarantine: {', '.join([*held, *([f'{free} free'] if free else [])])}"


def _parks(zoo: Zoo) -> list[str]:
    """Return how far the zoo is with the national parks that it has begun (R144)."""
    found = []
    for park, printed in enumerate(COMPONENTS.parks):
        all_in_all = len(printed.members)
        there = all_in_all - len(missing(zoo, park))
        if there:
            found.append(f"{park_name(park)} {there} of {all_in_all}")
    return [f"National parks: {', '.join(found)}"] if found else []


def _table(public: Public) -> list[str]:
    lines = []
    if public.cards.event != NO_EVENT:
        lines.append(f"Event: {event_name(public.cards.event)}, {event_text(public.cards.event)}")
    if public.cards.donor != NOBODY:
        lines.append(f"{donor_name(public.cards.donor).capitalize()}, next autumn: {donor_wish(public.cards.donor)}")
    if public.season == SUMMER:
        exchange = f"Exchange {position_name(public.summer.position)}"
        offer = [_pair(main, on_offer_to_all(public, main)) for main in range(MAINS)]
        wish = [_pair(main, wanted(public.summer, main)) for main in range(MAINS)]
        lines.append(f"{exchange} offers: {', '.join(filter(None, offer)) or 'nothing'}")
        lines.append(f"{exchange} wants: {', '.join(filter(None, wish)) or 'nothing'}")
    return lines


def _pair(main: int, pair: Pair) -> str:
    return group(main, *pair) if any(pair) else ""
