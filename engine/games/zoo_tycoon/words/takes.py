"""What a group that could be taken is good for and what speaks against it, and who could come with one more trade."""

from collections.abc import Collection, Iterator

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, event_name, plural
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.next_take import fills_quarantine
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, rescued
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, group_size
from engine.games.zoo_tycoon.words.group_colours import NO_ROOM, enough_then, least_tiles
from engine.games.zoo_tycoon.words.newcomers import costs_more, costs_of
from engine.games.zoo_tycoon.words.parks_with import kept_out, park_then
from engine.shared.wording import capital, counted, listing, number

_MOST_NAMED = 4
"""How many species are named that one more trade could bring."""
_FOR_A_PARK, _FOR_A_COLOUR, _ELSE = range(3)
_EXPERIENCE, _GROUP = 0, 3
"""Places of two needs among all."""


def named_in_reach(public: Public, seat: int, species: Collection[int], most: int = _MOST_NAMED) -> str:
    """Return of those who could come with one more trade the first few by name, and what these would be good for."""
    first, more = _first_in_reach(public, seat, species, most)
    named = [f"{plural(one)}{f' ({what})' if what else ''}" for one, what in first]
    return listing([*named, *more], "or")  # a trade is of one species


def listed_in_reach(public: Public, seat: int, species: Collection[int]) -> str:
    """Return the same by name alone."""
    first, more = _first_in_reach(public, seat, species)
    return listing([*[plural(one) for one, _ in first], *more], "or")


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


def _together(zoo: Zoo, species: int, males: int, females: int) -> tuple[Group, tuple[int, int]]:
    """Return all that would wait in quarantine, and the largest herd of it that may be exhibited."""
    there = in_quarantine(zoo, species)
    group = Group(species, there.males + males, there.females + females)
    return group, next(herds(zoo, species, group), (0, 0))


def appeal_of(zoo: Zoo, species: int, males: int, females: int) -> int:
    """Return how early a group stands: what can be exhibited first, the largest herd with both sexes, nobody left over.

    Herds for which the tiles are not there come after those for which they are; below 0 where nobody can be exhibited.
    """
    group, herd = _together(zoo, species, males, females)
    size = group.males + group.females
    if not any(herd):
        return size - 1000
    tiles, _ = least(species, sum(herd))
    room = home(zoo, species) != NOWHERE or tiles <= zoo.store + zoo.bought
    return 500 * room + 20 * sum(herd) + 10 * all(herd) - 15 * (size - sum(herd))


def herd_note(zoo: Zoo, species: int, males: int, females: int) -> tuple[str, ...]:
    """Return whether a group is enough to be exhibited and how many tiles it takes, or how many are too few."""
    group, herd = _together(zoo, species, males, females)
    main = main_of(zoo, species)
    size = group.males + group.females
    over = size - sum(herd)
    if not any(herd):
        short = numbers.COMPONENTS.mains[species].group.minimum - size - (0 if main is None else group_size(main))
        return (f"{short} too few to exhibit" if short > 0 else "cannot be exhibited together",)
    parts = [] if main is not None else [counted(least(species, sum(herd))[0], "tile")]
    if main is None and not all(herd):
        parts.append("one sex, no young")
    if over:
        parts.append(f"{over} must wait")
    return tuple(parts) or ("join those that live there",)


def against(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield in sentences what speaks against a take where passing is advised."""
    told, also = list(_against(public, seat, take)), list(_besides(public, seat, take))
    first, then = (told, also) if told else (also, [])
    who = plural(take.species)
    if first:
        yield f"Against {who}: {', '.join(first)}."
    if then:
        yield f"{capital(who)} are {' and '.join(then)}."


def tiles_then(public: Public, seat: int) -> int:
    """Return how many tiles there are by autumn at least: those of donor and lead are not counted (R98)."""
    return public.zoos[seat].store + (COMPONENTS.givens.free_tiles if public.round > 1 else 0)


def _against(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield what a take costs a year, and how many tiles may be missing with it for all who wait then (R23, R98)."""
    zoo, species = public.zoos[seat], take.species
    yield from costs_of(zoo, take) if costs_more(zoo, take) else ()
    event = public.cards.event
    if (group := _newcomers(zoo, take)) is not None and not barred(event, take.species, zoo.readings):
        waiting = [one for one in zoo.quarantine if not barred(event, one.species, zoo.readings)]
        others = sum([least_tiles(zoo, one) for one in waiting if main_of(zoo, one.species) is None])
        lacking = others + least_tiles(zoo, group) - tiles_then(public, seat)
        if others and lacking > 0 and group.species == species:
            yield f"{counted(lacking, 'tile')} may be missing for all who would wait (R98)"


def _besides(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield of which colour they are at first where that costs welfare, and that they fill the quarantine (R46, R68)."""
    zoo, ladders = public.zoos[seat], LADDERS[take.species]
    if (group := _newcomers(zoo, take)) is not None:
        size = sum(next(herds(zoo, take.species, group), (0, 0)))
        colours = ladders[_EXPERIENCE].colour(start_experience(zoo, take.species)), ladders[_GROUP].colour(size)
        if min(colours) == YELLOW:
            yield f"{colour_name(YELLOW)} at first (welfare {number(COMPONENTS.welfare.colours[YELLOW])}, R46)"
    if public.round < COMPONENTS.givens.rounds and fills_quarantine(public, seat, take):
        yield "the last for whom the quarantine has a space (R68)"


def _newcomers(zoo: Zoo, take: Taking) -> Group | None:
    """Return a take of a main that a zoo has not on show, with those that wait, where only with it they can be exhibited."""
    waiting = in_quarantine(zoo, take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    alone, all_of_them = (any(next(herds(zoo, take.species, some), (0, 0))) for some in (waiting, group))
    return group if main_of(zoo, take.species) is None and all_of_them and not alone else None
