"""Draw a zoo in plain text, for the line client and for screen readers: figures, a map of letters, what lives where."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BOOTH, CENTER, DARK, FOOD, KIND, MAINS, NOBODY, PARK, SHOP
from engine.games.zoo_tycoon.names import (
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
from engine.games.zoo_tycoon.rules.derived import to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.summer.arrival import on_offer_to_all
from engine.games.zoo_tycoon.rules.table import SUMMER, Public, TycoonView
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT
from engine.games.zoo_tycoon.rules.year.offers import Pair, wanted
from engine.games.zoo_tycoon.rules.zoo.grid import COLUMNS, ROWS
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
