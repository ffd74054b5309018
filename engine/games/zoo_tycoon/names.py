"""Name species, biomes, buildings, cards, squares and positions as players do.

Everything comes in as the number that stands in a state: the place of a record in the data file.
"""

from string import ascii_lowercase

from engine.games.zoo_tycoon.components.numbers import (
    BUILDING_BIOMES,
    COMPONENTS,
    DONOR_BIOME,
    EVENT_BIOME,
    EVENT_CATEGORY,
    KIND,
    NOBODY,
    RECORD,
)
from engine.shared.wording import capital, counted, in_words, listing, number, with_article

COLOURS = ("yellow", "light green", "dark green")
"""The colours of happiness, by number."""
SEASONS = ("spring", "summer", "autumn", "winter")
TRACKS = ("popularity", "education", "conservation")
"""The tracks in the order in which three numbers stand for them (`Givens.entertainment`)."""

_UNHAPPY = "below the minimum standard"
_ROWS = "uvwxyz"
_EVENTS = {
    "nothing": "nothing happens",
    "buzz": "every zoo gets {amount} buzz",
    "biome": "the zoo with most {about} species gets {amount} buzz",
    "money": "every zoo gets {amount} money",
    "tile": "the least popular zoo gets {count} enclosure tile",
    "education": "the zoo with the highest education gets {amount} buzz",
    "staff": "the second worker of the year costs nothing",
    "halt": "mains of level {about} have no offspring this spring",
    "rescue": "this summer each zoo may take up to {count} more male and {count} more female of one species",
    "fertility": "every offspring die counts {count} more",
    "protest": "at the start of winter, zoos with welfare below {amount} lose all buzz",
    "disease": "no {about} may come into an enclosure this year, except a zoo’s own young",
}
_LOSS = "every zoo loses {lost} money, but not below {floor}; where there is less, it stays"


def singular(species: int) -> str:
    """Return the name of a species (`plains zebra`)."""
    return RECORD[species].name


def plural(species: int) -> str:
    """Return the name of several of a species (`plains zebras`)."""
    return RECORD[species].plural


def several(species: int) -> str:
    """Return several of a species as a sentence begins with them (`Plains zebras`)."""
    return capital(plural(species))


def mark(species: int) -> str:
    """Return a species in two letters: `Ze` for a main, `lo` for a co."""
    return RECORD[species].mark


def short_name(species: int) -> str:
    """Return a species in a word of at most seven letters, with a capital (`Zebra`)."""
    return RECORD[species].short


def animals(species: int, count: int) -> str:
    """Return a number of animals of a species (`one lion`, `three lions`)."""
    return f"{in_words(count)} {singular(species) if count == 1 else plural(species)}"


def sexes(males: int, females: int) -> str:
    """Return males and females of a group (`1♂ 3♀`), leaving out a sex that is not there; `none` for nobody."""
    found = (f"{number(count)}{sign}" for count, sign in ((males, "♂"), (females, "♀")) if count)
    return " ".join(found) or "none"


def in_sexes(males: int, females: int) -> str:
    """Return males and females in words (`1 male and 3 females`), leaving out a sex that is not there; `none` for nobody."""
    found = [counted(count, sex) for count, sex in ((males, "male"), (females, "female")) if count]
    return listing(found) or "none"


def biome_name(biome: int) -> str:
    """Return the name of a biome (`montane forest`)."""
    return COMPONENTS.biomes[biome].name


def biome_letter(biome: int) -> str:
    """Return a biome in one letter (`M`)."""
    return COMPONENTS.biomes[biome].letter


def category_name(category: int) -> str:
    """Return the name of a category (`ungulate`)."""
    return COMPONENTS.categories[category].name


def category_plural(category: int) -> str:
    """Return the name of several animals of a category (`ungulates`)."""
    return COMPONENTS.categories[category].plural


def colour_name(colour: int) -> str:
    """Return a colour of happiness (`light green`); -1 is below the minimum standard."""
    return COLOURS[colour] if colour >= 0 else _UNHAPPY


def park_name(park: int) -> str:
    """Return the name of a national park (`Serengeti`)."""
    return COMPONENTS.parks[park].name


def building_kind_name(kind: int) -> str:
    """Return the name of a kind of building (`food booth`)."""
    return COMPONENTS.building_kinds[kind].name


def building_name(building: int) -> str:
    """Return the name of a building with its biomes (`savanna food booth`, `rainforest and savanna education booth`)."""
    biomes = " and ".join(map(biome_name, BUILDING_BIOMES[building]))
    return f"{biomes} {building_kind_name(KIND[building])}".lstrip()


def focal_point_name(kind: int) -> str:
    """Return the name of a type of focal point (`education point`, `retreat`)."""
    return COMPONENTS.focal_points[kind].name


def donor_name(donor: int) -> str:
    """Return the name of a donor (`savanna donor`)."""
    return COMPONENTS.donors[donor].name


def donor_condition(donor: int) -> str:
    """Return what a donor rewards (`most savanna species`, `highest welfare, at least 0`)."""
    biome = DONOR_BIOME[donor]
    if biome == NOBODY:
        return f"highest welfare, at least {number(COMPONENTS.donors[donor].least)}"
    return f"most {biome_name(biome)} species"


def event_name(event: int) -> str:
    """Return the name of an event (`Nice weather`)."""
    return COMPONENTS.events[event].name


def event_text(event: int) -> str:
    """Return what an event does, in one short sentence without a full stop."""
    card = COMPONENTS.events[event]
    if card.floor is not None:
        return _LOSS.format(lost=number(-card.amount), floor=number(card.floor))
    return _EVENTS[card.effect].format(amount=number(card.amount), count=in_words(card.amount), about=_about(event))


def _about(event: int) -> str:
    """Return whom an event is about: a biome, several of a category, a level, or nobody in particular."""
    if EVENT_BIOME[event] != NOBODY:
        return biome_name(EVENT_BIOME[event])
    if EVENT_CATEGORY[event] != NOBODY:
        return category_plural(EVENT_CATEGORY[event])
    level = COMPONENTS.events[event].level
    return "" if level is None else number(level)


def square_name(square: int) -> str:
    """Return a square of a zoo by column and row, counted from the top (`c5`)."""
    row, column = divmod(square, COMPONENTS.board.columns)
    return f"{ascii_lowercase[column]}{row + 1}"


def position_name(position: int) -> str:
    """Return a position of the exchange sheet by row and column (`u1`)."""
    row, column = divmod(position, COMPONENTS.exchange.columns)
    return f"{_ROWS[row]}{column + 1}"


def group(species: int, males: int, females: int, young: str = "") -> str:
    """Return a group of animals as a sentence has it (`western gorillas (1♂ 3♀)`, `a lion (♂)`), all of it `young ` or not."""
    return _some(young + singular(species), young + plural(species), males, females)


def young_ones(males: int, females: int) -> str:
    """Return young of a species that was just named (`young ones (1♂ 2♀)`, `a young one (♂)`)."""
    return _some("young one", "young ones", males, females)


def _some(one: str, many: str, males: int, females: int) -> str:
    if males + females == 1:
        return f"{with_article(one)} ({'♂' if males else '♀'})"
    return f"{many} ({sexes(males, females)})"
