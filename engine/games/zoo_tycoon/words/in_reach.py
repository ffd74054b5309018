"""Say who could come with one more trade: first those that further a national park, then those of whom a group is enough then."""

from __future__ import annotations

from collections.abc import Collection

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.words.group_colours import NO_ROOM, enough_then
from engine.games.zoo_tycoon.words.newcomers import park_then
from engine.shared.wording import listing

_MOST_NAMED = 4
"""How many species are named that one more trade could bring."""
_FOR_A_PARK, _FOR_A_COLOUR, _ELSE = range(3)


def named_in_reach(public: Public, seat: int, species: Collection[int]) -> str:
    """Return of those who could come with one more trade the first few by name, and what these would be good for."""
    found = sorted([_good_for(public, seat, one) for one in species])
    more = [f"{len(found) - _MOST_NAMED} more"] if len(found) > _MOST_NAMED else []
    return listing([*[f"{plural(one)}{f' ({what})' if what else ''}" for *_, one, what in found[:_MOST_NAMED]], *more])


def _good_for(public: Public, seat: int, species: int) -> tuple[int, int, int, str]:
    """Return how early a main is named: by the kind of what it would be good for, then who misses least; and what that is."""
    missing, park = park_then(public, seat, species)
    if park:
        return _FOR_A_PARK, missing, species, park
    waiting, pairs = in_quarantine(public.zoos[seat], species), in_reach(public, seat)[species]
    females = max([max(some, default=0) for some in pairs.values()])
    group = Group(species, waiting.males + max(pairs), waiting.females + females)
    enough = enough_then(public.zoos[seat], species, group)
    return _FOR_A_COLOUR if enough else _ELSE, 0, species, enough


def has_room(public: Public, seat: int, species: int) -> bool:
    """Tell whether a main that could be taken has room for any more where it lives, or lives nowhere yet (R44)."""
    zoo, offered = public.zoos[seat], in_reach(public, seat)[species]
    place = home(zoo, species)
    if place == NOWHERE:
        return True
    more = [animals_added(zoo, species, males, some, place) for males, females in offered.items() for some in females]
    return any(not isinstance(one, Refusal) or one.code not in NO_ROOM for one in more)
