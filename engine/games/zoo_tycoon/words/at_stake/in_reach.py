"""Say who could come with one more trade, and what these would be good for."""

from collections.abc import Collection, Iterator

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import event_name, plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, rescued
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.words.group_colours import NO_ROOM, enough_then
from engine.games.zoo_tycoon.words.parks_with import kept_out, park_then
from engine.shared.wording import listing

_MOST_NAMED = 4
"""How many species are named that one more trade could bring."""


_FOR_A_PARK, _FOR_A_COLOUR, _ELSE = range(3)


def named_in_reach(public: Public, seat: int, species: Collection[int], most: int = _MOST_NAMED) -> str:
    """Return of those who could come with one more trade the first few by name, and what these would be good for."""
    first, more = _first_in_reach(public, seat, species, most)
    named = [f"{plural(one)}{f' ({what})' if what else ''}" for one, what in first]
    return listing([*named, *more], "or")  # a trade is of one species


def listed_in_reach(public: Public, seat: int, species: Collection[int]) -> str:
    """Return the same by name alone."""
    first, more = _first_in_reach(public, seat, species)
    return listing([*[plural(one) for one, _ in first], *more], "or")


def brings_any(public: Public, seat: int, species: Collection[int]) -> bool:
    """Tell whether any of them would be good for something: a park, a colour."""
    return any(_good_for(public, seat, one)[0] != _ELSE for one in species)


def told_in_reach(public: Public, seat: int, species: Collection[int]) -> Iterator[str]:
    """Yield the same in sentences: the best with what it would be good for, which a board has room for, then the others."""
    ((best, what), *_), _ = _first_in_reach(public, seat, species)
    if not what:
        yield f"With one more trade could come: {named_in_reach(public, seat, species)}."
        return
    yield f"With one more trade could come {plural(best)}: {what}."
    if others := [one for one in species if one != best]:
        yield f"Else {named_in_reach(public, seat, others, _MOST_NAMED - 1)}."


def _first_in_reach(
    public: Public, seat: int, species: Collection[int], most: int = _MOST_NAMED
) -> tuple[list[tuple[int, str]], list[str]]:
    """Return the first few of some species with what they would be good for, and how many more there are, if any."""
    found = sorted([_good_for(public, seat, one) for one in species])
    more = [f"{len(found) - most} more"] if len(found) > most else []
    return [(one, what) for *_, one, what in found[:most]], more


def _good_for(public: Public, seat: int, species: int) -> tuple[int, int, bool, int, int, str]:
    """Return how early a main is named: by what it is good for, fewest members missing, on show this year, fewest guests."""
    zoo, last = public.zoos[seat], public.round == COMPONENTS.givens.rounds
    missing, guests, park = park_then(public, seat, species)
    waiting, pairs = in_quarantine(zoo, species), in_reach(public, seat)[species]
    most = max(pairs), max([max(some, default=0) for some in pairs.values()])
    males, females = rescued(public, species, most)
    to_all = Group(species, waiting.males + most[0] - males, waiting.females + most[1] - females)
    group = Group(species, waiting.males + most[0], waiting.females + most[1])
    enough = "" if park else enough_then(zoo, species, group, last=last)
    without = next(herds(zoo, species, to_all), (0, 0))
    needed = not any(without) or (enough and enough != enough_then(zoo, species, to_all, last=last))
    event = f"by {event_name(public.cards.event).lower()}" if males + females and needed else ""
    ill = "not on show this year" if kept_out(public, seat, species) else ""
    good = ", ".join(filter(None, (event, ill, park or enough)))
    kind = _FOR_A_PARK if park else _FOR_A_COLOUR if enough else _ELSE
    return kind, missing if park else 0, bool(ill), guests if park else 0, species, good


def has_room(public: Public, seat: int, species: int) -> bool:
    """Tell whether a main that could be taken has room for any more where it lives, or lives nowhere yet (R44)."""
    zoo, offered = public.zoos[seat], in_reach(public, seat)[species]
    place = home(zoo, species)
    if place == NOWHERE:
        return True
    more = [animals_added(zoo, species, males, some, place) for males, females in offered.items() for some in females]
    return any(not isinstance(one, Refusal) or one.code not in NO_ROOM for one in more)
