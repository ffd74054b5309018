"""Say in the figures of a position why something that is allowed is not what helps most there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import CENTER, CONSERVATION_POINT, KIND, MAINS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.autumn.animals import Guest
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, Point
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend, Found
from engine.games.zoo_tycoon.rules.spring import Protect
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity

Objection = Callable[[Any, Any], str]


def yearly_cost(species: int, animals: int) -> int:
    """Return what so many animals of a main cost in a year (R23)."""
    main = COMPONENTS.mains[species]
    return -(-animals // main.per_tile) * main.cost


def against_taking(wanted: Take) -> Objection:
    """Return the objection to taking other animals from the exchange, or none."""

    def objection(_view: Any, action: Any) -> str:
        if not isinstance(action, Take):
            return "That is for later. Animals first: without them nobody comes."
        main, count = COMPONENTS.mains[action.species], action.males + action.females
        name, least = _capital(plural(action.species)), main.group.minimum
        if count < least:
            return f"So few cannot be shown: {plural(action.species)} live in groups of {least} at least."
        costs, cheaper = (yearly_cost(one.species, one.males + one.females) for one in (action, wanted))
        if action.species == wanted.species:
            return _against_number(action, costs, cheaper)
        if costs > cheaper:
            return f"{name} would cost you {costs} money every year, {plural(wanted.species)} cost {cheaper}."
        mine = COMPONENTS.mains[wanted.species]
        if main.education < mine.education:
            return f"{name} have education {main.education}, {plural(wanted.species)} {mine.education}."
        if not action.males or not action.females:
            return f"{name} without both sexes never have young."
        return f"{name} may be taken, too. But here the lesson goes on with {plural(wanted.species)}."

    return objection


def _against_number(action: Take, costs: int, cheaper: int) -> str:
    """Object to another number of the animals that are wanted."""
    if not action.males or not action.females:
        return "Without both sexes they never have young. Take some of each."
    if costs > cheaper:
        return f"More of them are not more popular, but cost {costs} a year instead of {cheaper}."
    return f"One more would cost nothing more: {cheaper} a year as well. And every female rolls a die for young."


def against_home(_view: Any, action: Any) -> str:
    """Object to building something else than the enclosure that the animals need."""
    return _said(
        action,
        {
            Done: "Then nobody sees your wapiti: in quarantine animals bring nothing.",
            Entertain: "That can wait. First the animals need a home.",
            Found: "Elsewhere would do as well. But here build on the outlined squares.",
            Extend: "That works, too. But here build on the outlined squares.",
        },
    )


def against_guest(wanted: int) -> Objection:
    """Return the objection to other guests."""

    def objection(_view: Any, action: Any) -> str:
        if not isinstance(action, Guest):
            return "That can come later. First guests: they are free, and bring the most now."
        here, there = (COMPONENTS.co[one - MAINS] for one in (action.species, wanted))
        return (
            f"{_capital(plural(action.species))} bring popularity {here.popularity}, education {here.education}, "
            f"conservation {here.conservation}. {_capital(plural(wanted))} bring {there.popularity}, {there.education}, "
            f"{there.conservation}."
        )

    return objection


def against_point(view: Any, action: Any) -> str:
    """Object to spending money on another track than the lower one."""
    zoo = view.public.zoos[view.seat]
    loved, saved = popularity(zoo), conservation(zoo)
    if isinstance(action, Build) and KIND[action.illustration] == CENTER:
        return "A conservation center brings 1 here as well, for 5. The conservation point costs 2."
    if isinstance(action, Point):
        return (
            f"You have popularity {loved} and conservation {saved}. Only the lower one counts in the end: raise that."
        )
    return "That can wait: first raise the lower of your two tracks."


def against_worker(_view: Any, action: Any) -> str:
    """Object to another use of the first worker."""
    if isinstance(action, Entertain):
        return "That is fair, too. But in the first years popularity comes first: it brings the money for all the rest."
    return _said(
        action,
        {
            Keep: "Care makes a species happier next year. Entertainment pays this winter already.",
            Done: "You could. But the first worker of a year is free: use it.",
        },
    )


def against_waiting(_view: Any, _action: Any) -> str:
    """Object to building on with the last money."""
    return "You could. But there is nothing left that pays before the winter. Say that you are done."


def against_rolling(_view: Any, action: Any) -> str:
    """Object to keeping animals from having young."""
    return _said(
        action, {Protect: "Then wapiti have no young this year. You want some: they make buzz, and can be exchanged."}
    )


def against_building(wanted: Build) -> Objection:
    """Return the objection to building something else, or elsewhere."""

    def objection(view: Any, action: Any) -> str:
        zoo = view.public.zoos[view.seat]
        loved, saved = popularity(zoo), conservation(zoo)
        if isinstance(action, Build) and action.illustration == wanted.illustration:
            return "There it stands beside less. On the outlined square it counts for two enclosures."
        if isinstance(action, Point) and action.kind == CONSERVATION_POINT:
            return "A good buy, too: 1 for 2 money. But first the center: it grows with each such enclosure beside it."
        return f"Popularity is {loved}, conservation {saved}. That does not raise the lower one as much for its money."

    return objection


def _said(action: Any, words: Mapping[type, str]) -> str:
    return words.get(type(action), "That can wait.")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
