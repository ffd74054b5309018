"""What cannot be true of staff actions, events and donors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.zoo_tycoon.components.schema import Components, Event
from engine.shared.components import Fault

_STAFF = {
    "breeding": ("spring", "species"),
    "birth-control": ("spring", "worker"),
    "exchange": ("summer", "worker"),
    "unexpected-supply": ("summer", "game"),
    "unexpected-demand": ("summer", "game"),
    "animal-keeping": ("autumn", "worker"),
    "entertainment": ("autumn", "round"),
    "maintenance": ("autumn", "worker"),
}
_ONCE = {
    "buzz": 3,
    "nothing": 0,
    "tile": 1,
    "education": 3,
    "staff": 2,
    "halt": 0,
    "rescue": 1,
    "fertility": 1,
    "protest": -1,
}
_FAVOUR = 3
_WEATHER = {3, -3}
_SICK = {"bird", "primate", "ungulate", "carnivore"}
_WELFARE_DONORS = 4


def in_cards(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with staff actions, events and donors."""
    if [one.id for one in components.staff] != list(_STAFF):
        yield "$.staff", f"there are these, in this order: {', '.join(_STAFF)}"
    for place, one in enumerate(components.staff):
        if (one.season, one.limit) != _STAFF[one.id]:
            yield f"$.staff[{place}]", f"{one.id} is for {' and by '.join(_STAFF[one.id])}"
    yield from _in_events(components)
    yield from _in_donors(components)


def _in_events(components: Components) -> Iterator[Fault]:
    effects = Counter(str(one.effect) for one in components.events)
    for effect in _ONCE:
        if effects[effect] != 1:
            yield "$.events", f"one event does {effect}"
    if [one.biome for one in components.events if one.effect == "biome"] != [one.id for one in components.biomes]:
        yield "$.events", "each biome has an event, in the order of the biomes"
    ill = [one.category for one in components.events if one.effect == "disease"]
    if len(ill) != len(_SICK) or set(ill) != _SICK:
        yield "$.events", f"there is a disease of each {', '.join(sorted(_SICK))}"
    weather = [one.amount for one in components.events if one.effect == "money"]
    if len(weather) != len(_WEATHER) or set(weather) != _WEATHER:
        yield "$.events", "good weather brings 3 and bad weather takes 3"
    for place, one in enumerate(components.events):
        reason = _in_event(one)
        if reason:
            yield f"$.events[{place}]", reason


def _in_event(one: Event) -> str:
    """Return what is wrong with an event, "" if nothing."""
    if (one.biome is not None) != (one.effect == "biome"):
        return "what favours a biome, and nothing else, names one"
    if (one.category is not None) != (one.effect == "disease"):
        return "a disease, and nothing else, names a category"
    if (one.level is not None) != (one.effect == "halt"):
        return "a breeding halt, and nothing else, names a level"
    if (one.floor is not None) != (one.effect == "money" and one.amount < 0):
        return "what takes money, and nothing else, has a floor"
    if one.last_round == (one.effect in ("halt", "disease")):
        return "a halt or disease, and nothing else, is not used in the last round"
    if one.two_players == (one.effect == "tile"):
        return "a legacy, and nothing else, is not used with two players"
    amount = {**_ONCE, "biome": _FAVOUR, "disease": 0}.get(one.effect, one.amount)
    if one.amount != amount:
        return f"the printed rules say {amount}, not {one.amount}"
    return ""


def _in_donors(components: Components) -> Iterator[Fault]:
    wanted = [*((one.id, 1) for one in components.biomes), (None, _WELFARE_DONORS)]
    if [(one.biome, one.copies) for one in components.donors] != wanted:
        yield "$.donors", f"each biome has one donor, in the order of the biomes, and welfare {_WELFARE_DONORS}"
    for place, one in enumerate(components.donors):
        if one.least != (0 if one.biome is None else 1):
            yield f"$.donors[{place}].least", "a biome needs one species, welfare needs 0"
