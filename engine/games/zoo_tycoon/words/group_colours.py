"""Say for which colour a main has animals enough with some that could be taken, what else that wants, and what it is at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, LIGHT, NO_COLOUR
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.names import colour_name
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.figures import missing, starts_of
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, NEEDS, group_size, happiness, needs, welfare_of
from engine.shared.wording import signed

_EXPERIENCE, _GROUP = 0, 3
_NO_ROOM = {"no-room", "standard"}
"""Why more animals of a main do not fit into its enclosure: more of them change nothing but the group and the free space."""


def colours_with(zoo: Zoo, species: int, group: Group, event: int) -> Iterator[str]:
    """Yield for which colour the animals of a main with a `group` more are enough, and what its enclosure makes of them at once.

    Of the group as many count as may live with those that are there, or together (R43).
    """
    there, herd = main_of(zoo, species), next(herds(zoo, species, group), (0, 0))
    if there is None:
        yield from _enough_of_newcomers(zoo, species, sum(herd))
        return
    more = replace(there, males=there.males + herd[0], females=there.females + herd[1])
    waits = barred(event, species, zoo.readings) or in_quarantine(zoo, species) != Group(species, 0, 0)
    moves_in = not waits and herd == (group.males, group.females)
    yield from _enough(zoo, there, more, reached=happiness(_with(zoo, more)) if moves_in else NO_COLOUR)
    if moves_in:
        yield from _at_once(zoo, group)


def group_then(zoo: Zoo, species: int, group: Group) -> str:
    """Return how many of a main may live together with a `group` more, and how many are enough for a better colour."""
    there = main_of(zoo, species)
    size = sum(next(herds(zoo, species, group), (0, 0))) + (0 if there is None else group_size(there))
    ladder = LADDERS[species][_GROUP]
    more = missing(ladder, size)
    better = f" ({size + more} are enough for {colour_name(ladder.colour(size + more))})" if more else ""
    return f"{size} then{better}"


def _enough_of_newcomers(zoo: Zoo, species: int, size: int) -> Iterator[str]:
    """Yield the colour for which newcomers are enough, and what experience it takes if the first winter does not bring that."""
    colour = LADDERS[species][_GROUP].colour(size)
    if colour in (LIGHT, DARK):
        has, start = start_experience(zoo, species), starts_of(species, colour)[_EXPERIENCE]
        missing = f" (missing: {NEEDS[_EXPERIENCE]} {has} of {start})" if start is not None and has + 1 < start else ""
        yield f"{_are(size)} enough for {colour_name(colour)}{missing}"


def _enough(zoo: Zoo, before: Main, after: Main, reached: int) -> Iterator[str]:
    """Yield the colour for which a main has animals enough with those that are taken, or with its own young beside them.

    That its group is large enough for the colour that it has `reached` goes without saying, unless own young alone would do.
    """
    colour_at, own = LADDERS[before.species][_GROUP].colour, _growing(zoo, before)
    few, many, young = group_size(before), group_size(after), _growing(zoo, after)
    now, then = colour_at(many), colour_at(many + young)
    if now in (LIGHT, DARK) and now > colour_at(few):
        alone = [f"own young alone make {few + own}"] if colour_at(few + own) >= now else []
        if alone or now != reached:
            yield f"{many} are enough for {colour_name(now)}{_in_brackets([*_else_missing(zoo, after, now), *alone])}"
    if then in (LIGHT, DARK) and then > max(now, colour_at(few + own)):
        missing = _in_brackets(_else_missing(zoo, after, then))
        yield f"{many + young} with own young are enough for {colour_name(then)}{missing}"


def _in_brackets(facts: Sequence[str]) -> str:
    return f" ({'; '.join(facts)})" if facts else ""


def _growing(zoo: Zoo, main: Main) -> int:
    """Return how many of its young may live with a main as grown animals, room or not (R42, R43)."""
    card, largest = COMPONENTS.mains[main.species], most(main.species, zoo.readings)
    found = 0
    for males in range(main.male_discs + 1):
        for females in range(main.female_discs + 1):
            size = group_size(main) + males + females
            together = may_live_together(card, main.males + males, size - main.males - males)
            if together and (largest is None or size <= largest):
                found = max(found, males + females)
    return found


def _else_missing(zoo: Zoo, after: Main, colour: int) -> list[str]:
    """Return what but animals a main is missing for a colour in its enclosure as it is, if anything."""
    here = _with(zoo, after)
    wanted = enumerate(zip(needs(here), starts_of(after.species, colour), strict=True))
    short = [
        f"{NEEDS[need]} {max(0, have)} of {start}"
        for need, (have, start) in wanted
        if need != _GROUP and start is not None and have < start
    ]
    return [f"missing: {', '.join(short)}"] if short else []


def _with(zoo: Zoo, main: Main) -> Enclosure:
    return replace(zoo.enclosures[home(zoo, main.species)], main=main)


def _at_once(zoo: Zoo, group: Group) -> Iterator[str]:
    """Yield what colour a main would be with a group more in its enclosure as it is, where that is another (R40, R46, R94)."""
    place = home(zoo, group.species)
    after = animals_added(zoo, group.species, group.males, group.females, place)
    if isinstance(after, Refusal):
        if after.code in _NO_ROOM:
            yield "their enclosure has no room for them yet"
        return
    old, new = zoo.enclosures[place], after.enclosures[place]
    change = welfare_of(new) - welfare_of(old)
    if happiness(new) != happiness(old):
        when = "at once" if change > 0 else "for lack of free space"
        yield f"{colour_name(happiness(new))} {when} (welfare {signed(change)})"


def _are(size: int) -> str:
    return f"{size} {'is' if size == 1 else 'are'}"
