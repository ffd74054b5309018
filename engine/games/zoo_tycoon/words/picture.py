"""A zoo as plain text, with the cards and the exchange of the table."""

from string import ascii_lowercase, ascii_uppercase, digits

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import (
    biome_name,
    building_name,
    colour_name,
    donor_condition,
    donor_name,
    event_name,
    event_text,
    group,
    park_name,
    plural,
    position_name,
    sexes,
    square_name,
)
from engine.games.zoo_tycoon.rules.autumn.free_tiles import years_to_tiles
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.figures import to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.summer.offers import wanted
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import NO_EVENT, SUMMER, Pair, Public, TycoonView
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.needs import NEEDS, free_space, happiness
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, ROWS
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, popularity, running_costs, welfare
from engine.games.zoo_tycoon.words.things import discs, squares
from engine.shared.wording import counted, number

_LETTERS = ascii_uppercase + digits
_BUILDINGS = {numbers.PARK: "p", numbers.BOOTH: "e", numbers.CENTER: "c", numbers.FOOD: "f", numbers.SHOP: "s"}
_POINTS = ("popularity point", "education point", "conservation point", "retreat")
"""Focal points by kind."""


def picture(view: TycoonView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo: figures, map, enclosures, buildings, what waits; then the table's cards and the exchange."""
    zoo = view.public.zoos[seat]
    return "\n".join([*_figures(view.public, seat, names), *_map(zoo), *_what_lies(view.public, seat, names)])


def described(view: TycoonView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the same without the map, whose squares all have their names in what follows it."""
    return (*_figures(view.public, seat, names), *_what_lies(view.public, seat, names))


def _what_lies(public: Public, seat: int, names: tuple[str, ...]) -> list[str]:
    zoo = public.zoos[seat]
    lines = [_enclosure(letter, one) for letter, one in zip(_letters(zoo), zoo.enclosures, strict=True)]
    return [*lines, *_buildings(zoo), _waiting(zoo), *_parks(public, seat), *_table(public, names)]


def _figures(public: Public, seat: int, names: tuple[str, ...]) -> list[str]:
    zoo, left = public.zoos[seat], trades(public, seat)
    in_summer = public.season == SUMMER and left != UNLIMITED
    trading = f", {counted(left, 'trade') if left else 'no trade'} left" if in_summer else ""
    tracks = f"popularity {popularity(zoo)}, conservation {conservation(zoo)}"
    others = f"buzz {buzz(zoo)}, education {education(zoo)}, welfare {number(welfare(zoo))}, breeding {zoo.breeding}"
    return [
        f"{names[seat]}: {counted(points(zoo), 'point')}, the lower of {tracks}; {others}",
        f"Money {number(zoo.money)}, running costs {running_costs(zoo)}, idle workers {idle(zoo)}, {store_words(zoo)}{trading}",
    ]


def store_words(zoo: Zoo) -> str:
    """Return how many tiles there are to build with, and what else is due."""
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
        marks[building.square] = _BUILDINGS[numbers.KIND[building.illustration]]
    rows = [f"{row + 1} {' '.join(marks[row * COLUMNS : (row + 1) * COLUMNS])}" for row in range(ROWS)]
    return [f"  {' '.join(ascii_lowercase[:COLUMNS])}", *rows]


def _enclosure(letter: str, enclosure: Enclosure) -> str:
    """Return an enclosure: where it lies, who lives there and how, what stands there, what is free."""
    parts = [] if enclosure.main is None else [_main(enclosure, enclosure.main)]
    if enclosure.co != numbers.NOBODY:
        parts.append(f"{'with ' if parts else ''}{plural(enclosure.co)}")
    parts = parts or ["empty"]
    parts += [counted(mask.bit_count(), name) for name, mask in zip(_POINTS, enclosure.points, strict=True) if mask]
    if enclosure.main is not None or enclosure.co != numbers.NOBODY:
        parts.append(f"{free_space(enclosure)} free")
    return f"Enclosure {letter}, {biome_name(enclosure.biome)} {squares(enclosure.squares)}: {'; '.join(parts)}"


def _main(enclosure: Enclosure, main: Main) -> str:
    lying = f", {counted(main.lying, 'more female')} nursing" if main.lying else ""
    young = f", {discs(main.male_discs, main.female_discs)}" if main.male_discs or main.female_discs else ""
    barren = ", birth control" if main.contraception else ""
    who = f"{plural(main.species)} {sexes(main.males, main.females)}{lying}{young}{barren}"
    return f"{who}; experience {main.experience}, {_colour(enclosure)}"


def _colour(enclosure: Enclosure) -> str:
    """Return the happiness of a main and what is missing to the next colour."""
    colour = happiness(enclosure)
    if colour == numbers.DARK:
        return colour_name(colour)
    short = [f"{NEEDS[one.need]} {one.have} of {one.start}" for one in to_next_colour(enclosure)]
    return f"{colour_name(colour)} ({colour_name(colour + 1)}: {', '.join(short)})"


def _buildings(zoo: Zoo) -> list[str]:
    if not zoo.buildings:
        return []
    found = [f"{building_name(one.illustration)} {square_name(one.square)}" for one in zoo.buildings]
    return [f"Buildings: {', '.join(found)}"]


def on_square(zoo: Zoo, square: int) -> str:
    """Return what lies on a square of a zoo, or stands there."""
    here = next((one for one in zoo.buildings if one.square == square), None)
    if here is not None:
        return building_name(here.illustration)
    for letter, one in zip(_letters(zoo), zoo.enclosures, strict=True):
        if one.squares >> square & 1:
            return _enclosure(letter, one)
    return "nothing can be built here" if zoo.prohibited >> square & 1 else "free"


def _waiting(zoo: Zoo) -> str:
    held = [group(one.species, one.males, one.females) for one in zoo.quarantine]
    free = numbers.COMPONENTS.givens.quarantine - len(held)
    return f"Quarantine: {', '.join([*held, *([f'{free} free'] if free else [])])}"


def _parks(public: Public, seat: int) -> list[str]:
    """Return how far a seat is with the national parks that it has begun, and whether it marked one as first or second (R144)."""
    found = []
    for park, (printed, mark) in enumerate(zip(numbers.COMPONENTS.parks, public.parks, strict=True)):
        all_in_all = len(printed.members)
        there = all_in_all - len(missing(public.zoos[seat], park))
        without = numbers.WITHOUT[park]  # who has all but those marks its lower square (R146)
        lower = "second" if without == numbers.NOBODY else f"without {plural(without)}"
        marked = "first" if mark.first >> seat & 1 else lower if mark.second >> seat & 1 else ""
        if there or marked:
            found.append(f"{park_name(park)} {there} of {all_in_all}{f' ({marked})' if marked else ''}")
    return [f"National parks: {', '.join(found)}"] if found else []


def _set_free(public: Public, names: tuple[str, ...]) -> list[str]:
    """Return whose young lie on each track that is not full yet, and what it brings once it is (R140-R143)."""
    lines = []
    for species, track in zip(TRACKED, public.reintroduction, strict=True):
        printed, there = numbers.COMPONENTS.mains[species].reintroduction, sum(track.cubes)
        if there and printed is not None and track.done < printed.times:
            whose = ", ".join([f"{name} {young}" for name, young in zip(names, track.cubes, strict=False) if young])
            brings = f"conservation {printed.points} once it is full, shared by all who put any there (R142)"
            lines.append(f"Young {plural(species)} set free: {there} of {printed.young} ({whose}); {brings}")
    return lines


def _table(public: Public, names: tuple[str, ...]) -> list[str]:
    lines = _set_free(public, names)
    if public.cards.event != NO_EVENT:
        lines.append(f"Event: {event_name(public.cards.event)}, {event_text(public.cards.event)}")
    years = years_to_tiles(public)
    if public.cards.donor != numbers.NOBODY and years is not None:
        when = "next autumn" if years else "this autumn"
        lines.append(f"{donor_name(public.cards.donor).capitalize()}, {when}: {donor_condition(public.cards.donor)}")
    if public.season == SUMMER:
        offer = filter(None, [_pair(main, on_offer_to_all(public, main)) for main in range(numbers.MAINS)])
        asked = filter(None, [_pair(main, wanted(public.summer, main)) for main in range(numbers.MAINS)])
        lines.append(f"Exchange at position {position_name(public.summer.position)}")
        lines += [
            f"Exchange offers: {animals}" for animals in offer
        ]  # a line each: what is taken leaves all others as told
        lines += [f"Exchange wants: {animals}" for animals in asked]
    return lines


def _pair(main: int, pair: Pair) -> str:
    return group(main, *pair) if any(pair) else ""
