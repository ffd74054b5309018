"""Say for which colour a main has animals enough with some that could be taken, what else that wants, and what it is at once."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, LIGHT, NO_COLOUR, YELLOW
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.names import colour_name
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.figures import missing, starts_of
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.needs import (
    EXPERIENCE,
    GROUP,
    LADDERS,
    NEEDS,
    SPACE,
    group_size,
    happiness,
    main_tiles,
    needs,
    welfare_of,
)
from engine.games.zoo_tycoon.rules.zoo.squares import around
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import counted, listing, number

_A_WINTER = 1
"""How much experience a winter brings (R118)."""
NO_ROOM = {"no-room", "standard"}
"""Why more animals of a main do not fit into its enclosure: more of them change nothing but the group and the free space."""


class _Need(NamedTuple):
    """Hold what a main lacks for a colour, and how much of it there is of how much; tiles say that themselves."""

    what: str
    figures: str = ""


def colours_with(zoo: Zoo, species: int, group: Group, event: int, *, housed: bool = False) -> Iterator[Difference]:
    """Yield for which colour the animals of a main with a `group` more are enough, and what its enclosure makes of them at once.

    Each speaks for the group, which is the first action, for being without it, or for neither. Those that wait already belong to
    it, unless it is `housed` alone. Of it as many count as may live with those that are there, or together (R43).
    """
    there, herd = main_of(zoo, species), next(herds(zoo, species, group), (0, 0))
    limit, there_already = most(species, zoo.readings), group_size(there) if there else 0
    if limit is not None and group.males + group.females + there_already > limit:
        yield Difference(SECOND, f"no more than {limit} may live together (R42)")
    if there is None:
        waiting = sum(next(herds(zoo, species), (0, 0)))
        yield from (
            _beside_those_that_wait(zoo, species, waiting, sum(herd))
            if waiting
            else [Difference(NEITHER, one) for one in _enough_of_newcomers(zoo, species, sum(herd))]
        )
        return
    more = _joined(there, herd)
    waits = barred(event, species, zoo.readings) or in_quarantine(zoo, species) != Group(species, 0, 0)
    waits = waits and not housed
    moves_in = not waits and herd == (group.males, group.females)
    reached = happiness(_with(zoo, more)) if moves_in else NO_COLOUR
    yield from _enough(zoo, there, more, reached, cared=not housed)
    if moves_in:
        yield from _at_once(zoo, group)


def colour_in_reach(zoo: Zoo, main: Main, colour: int) -> int:
    """Return the best colour up to one for which the enclosure of a main can grow, also on prohibited squares (R28, R105)."""
    cleared = replace(zoo, prohibited=0)
    able = [one for one in range(YELLOW + 1, colour + 1) if not any(_walled_in(cleared, main, one))]
    return max(able, default=min(colour, YELLOW))


def turns_of_welfare(zoo: Zoo, species: int, group: Group) -> Iterator[int]:
    """Yield by how much a `group` of a main, on show, may turn welfare: newcomers by each colour that is open to them.

    Of one that lives there the group may be enough for another colour, or its enclosure as it is make another one of it (R40, R46).
    """
    cares, ladder = COMPONENTS.welfare.colours, LADDERS[species][GROUP]
    there, herd = main_of(zoo, species), next(herds(zoo, species, group), (0, 0))
    if not any(herd):
        return
    if there is None:
        yield from cares[YELLOW : ladder.colour(sum(herd)) + 1]
        return
    more, here = _joined(there, herd), zoo.enclosures[home(zoo, species)]
    if (then := ladder.colour(group_size(more))) != ladder.colour(group_size(there)):
        yield cares[then] - welfare_of(here)
    if (colour := happiness(_with(zoo, more))) != NO_COLOUR:
        yield cares[colour] - welfare_of(here)


def group_then(zoo: Zoo, species: int, group: Group) -> str:
    """Return how many of a main may live together with a `group` more, and how many are enough for a better colour."""
    there = main_of(zoo, species)
    size = sum(next(herds(zoo, species, group), (0, 0))) + (0 if there is None else group_size(there))
    ladder = LADDERS[species][GROUP]
    more = missing(ladder, size)
    better = f" ({size + more} are enough for {colour_name(ladder.colour(size + more))})" if more else ""
    return f"{size} then{better}"


def enough_then(zoo: Zoo, species: int, group: Group, *, last: bool = False) -> str:
    """Return for which colour in reach a main that lives or waits has animals enough with those that wait then, and not yet.

    With what else it is missing where it lives. Empty where that is no better one, or in the `last` year one that needs more
    experience than winter and the workers that are left can bring (R118, R137).
    """
    there, waiting = main_of(zoo, species), in_quarantine(zoo, species)
    if there is None and waiting == Group(species, 0, 0):
        return ""
    own, colour_at = 0 if there is None else group_size(there), LADDERS[species][GROUP].colour
    now, then = (own + sum(next(herds(zoo, species, some), (0, 0))) for some in (waiting, group))
    joined = None if there is None else _joined(there, next(herds(zoo, species, group), (0, 0)))
    best = colour_at(then) if joined is None else colour_in_reach(zoo, joined, colour_at(then))
    if best <= max(YELLOW, colour_at(now)):
        return ""
    has = start_experience(zoo, species) if there is None else there.experience
    needed = starts_of(species, best)[EXPERIENCE]
    if last and (needed is None or needed > has + _A_WINTER + idle(zoo)):
        return ""
    enough = f"{starts_of(species, best)[GROUP]} are enough for {colour_name(best)}"
    if joined is None:
        return f"{enough}, missing: experience {has} of {needed}" if needed is not None and needed > has else enough
    lacking = [f"{one.what} {one.figures}".rstrip() for one in _lacking(zoo, joined, best)]
    else_missing = ", ".join([*lacking, *_walled_in(zoo, joined, best)])
    return f"{enough}, missing: {else_missing}" if else_missing else enough


def _enough_of_newcomers(zoo: Zoo, species: int, size: int) -> Iterator[str]:
    """Yield on how many tiles newcomers are of which colour, what else each takes, and for which they are too few."""
    if not size:
        return
    most, has = LADDERS[species][GROUP].colour(size), start_experience(zoo, species)
    needed = [(colour, _taken(species, size, colour)) for colour in range(YELLOW, most + 1)]
    able = [(colour, taken) for colour, taken in needed if taken is not None]
    told = list[str]()
    at_first, known = f", {has} at first", 0
    for place, (colour, (tiles, retreats, experience)) in enumerate(able):
        also = [counted(retreats, "retreat")] if retreats > known else []
        if experience > has:
            also.append(f"experience {experience}{at_first}")
        better = able[place + 1][1] if place + 1 < len(able) else None
        if better is not None and better[:2] == (tiles, retreats) and better[2] <= max(experience, has):
            continue  # they are of the better colour then
        on = counted(tiles, "tile") if not told else f"{tiles}"
        told.append(f"{colour_name(colour)} on {on}{_in_brackets([', '.join(also)] if also else [])}")
        at_first, known = ("" if experience > has else at_first), max(known, retreats)
    more = missing(LADDERS[species][GROUP], size)
    if more:
        told.append(f"{colour_name(most + 1)} only from {size + more} animals on")
    yield ", ".join(told)


def _beside_those_that_wait(zoo: Zoo, species: int, alone: int, size: int) -> Iterator[Difference]:
    """Yield what more animals change for those in quarantine that could be exhibited without them (R39, R43)."""
    if alone == size:
        yield Difference(SECOND, f"no more than the {alone} that wait may live together (R42, R43)")
        return
    few, many = (list(_enough_of_newcomers(zoo, species, one)) for one in (alone, size))
    more = missing(LADDERS[species][GROUP], size)
    if few == many:
        better = f", {colour_name(LADDERS[species][GROUP].colour(size + more))} only from {size + more} animals on"
        yield Difference(FIRST, f"{size} instead of {alone}, on no more tiles{better if more else ''}")
        return
    beside = f"while {alone} {'is' if alone == 1 else 'are'} {', '.join(few)}"
    yield Difference(NEITHER, f"{size} are {', '.join(many)}, {beside}")


def least_tiles(zoo: Zoo, group: Group) -> int:
    """Return how many tiles animals that wait take at least, as many as may live together; 0 of too few (R44)."""
    size = sum(next(herds(zoo, group.species, group), (0, 0)))
    taken = _taken(group.species, size, YELLOW) if size else None
    return 0 if taken is None else taken[0]


def _taken(species: int, size: int, colour: int) -> tuple[int, int, int] | None:
    """Return the tiles, retreats and experience that a colour takes of `size` animals; None where they never are of it."""
    experience, space, retreats, _ = starts_of(species, colour)
    if experience is None or space is None or retreats is None:
        return None
    return max(main_tiles(Main(species, 0, size, 0)) + space, retreats), retreats, experience


def _enough(zoo: Zoo, before: Main, after: Main, reached: int, *, cared: bool) -> Iterator[Difference]:
    """Yield the colour for which a main has animals enough with those that are taken, or with its own young beside them.

    That is the best one to which its enclosure can grow; else it is told that it cannot. That its group is large enough for the
    colour that it has `reached` goes without saying, unless own young, or those that wait in quarantine, alone would do.
    """
    colour_at, few, many = LADDERS[before.species][GROUP].colour, group_size(before), group_size(after)
    let_out = _joined(before, next(herds(zoo, before.species), (0, 0)))
    own, waiting = few + growing(zoo, before), group_size(let_out)
    most_without = waiting + growing(zoo, let_out)
    grown = _joined(after, (0, growing(zoo, after)))
    now, then = colour_in_reach(zoo, after, colour_at(many)), colour_in_reach(zoo, grown, colour_at(group_size(grown)))
    if now <= colour_at(few) < colour_at(many) and not walled_in(zoo, after):
        yield from [Difference(SECOND, one) for one in _walled_in(zoo, after, colour_at(many))]
    if now in (LIGHT, DARK) and now > colour_at(few):
        alone = [f"with own young alone they are {own}"] if colour_at(own) >= now else []
        alone += [f"with those in quarantine alone they are {waiting}"] if colour_at(waiting) >= now else []
        if not alone and colour_at(most_without) >= now:
            alone = [f"with own young and those in quarantine alone they are {most_without}"]
        if alone or now != reached:
            yield Difference(NEITHER if alone else FIRST, _enough_for(zoo, after, now, "", alone, cared=cared))
    if then in (LIGHT, DARK) and then > max(now, colour_at(own), colour_at(most_without)):
        yield Difference(FIRST, _enough_for(zoo, grown, then, " with own young", [], cared=cared))


def _enough_for(zoo: Zoo, main: Main, colour: int, whence: str, alone: Sequence[str], *, cared: bool) -> str:
    """Return that the animals of a main are enough for a colour, which fewer would be enough if any, and what they lack even so.

    That stands in the same breath, for as many as lack it: those who lack it are not of that colour. Last what welfare would be
    with that colour as all else stands, where it is told how that is `cared` for (R46).
    """
    size, least = group_size(main), starts_of(main.species, colour)[GROUP]
    assert least is not None
    lacking, fewer = (
        tuple(_lacking(zoo, one, colour)) for one in (main, Main(main.species, 0, least, main.experience))
    )
    turned = COMPONENTS.welfare.colours[colour] - welfare_of(zoo.enclosures[home(zoo, main.species)])
    then = [f"welfare {number(welfare(zoo))} → {number(welfare(zoo) + turned)}"] if turned > 0 and cared else []
    beside = _in_brackets([*_figures(lacking), *_walled_in(zoo, main, colour), *alone, *then])
    many = f"{size}" if size == least else f"{least} of {size}"
    enough = f"{many}{whence} are enough for {colour_name(colour)}"
    return f"{enough}{_but_lack(size, lacking, least, fewer)}{beside}"


def _but_lack(size: int, lacking: Sequence[_Need], least: int, fewer: Sequence[_Need]) -> str:
    """Return what animals lack for a colour for which they are enough, and of how many of them that is so; empty of nothing."""
    if not lacking:
        return ""
    if size == least:
        return f" but lack {_named(lacking)}"
    alike = [one for one in lacking if one in fewer]
    lack = "also lack" if alike else "lack"
    by_many = [
        f"{many} {lack} {_named(rest)}"
        for many, some in ((f"{least}", fewer), (f"all {size}", lacking))
        if (rest := [one for one in some if one not in alike])
    ]
    return f", but {', '.join([*([f'{least} as well as {size} lack {_named(alike)}'] if alike else []), *by_many])}"


def _named(lacking: Sequence[_Need]) -> str:
    return listing([one.what for one in lacking])


def _joined(main: Main, herd: tuple[int, int]) -> Main:
    return replace(main, males=main.males + herd[0], females=main.females + herd[1])


def _in_brackets(facts: Sequence[str]) -> str:
    return f" ({'; '.join(facts)})" if facts else ""


def growing(zoo: Zoo, main: Main) -> int:
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


def _lacking(zoo: Zoo, main: Main, colour: int) -> Iterator[_Need]:
    """Yield what but animals a main lacks for a colour in its enclosure as it is, if anything.

    Where there is no room for so many, it is told how many tiles are short with the free space that they want (R44).
    """
    wanted = enumerate(zip(needs(_with(zoo, main)), starts_of(main.species, colour), strict=True))
    for need, (have, start) in wanted:
        if need == GROUP or start is None or have >= start:
            continue
        no_room = need == SPACE and have < LADDERS[main.species][SPACE].minimum
        yield _Need(counted(start - have, "tile")) if no_room else _Need(NEEDS[need], f"{have} of {start}")


def _figures(lacking: Sequence[_Need]) -> list[str]:
    """Return how much there is of what is lacking, by name where not all that was named before has figures."""
    told = [one for one in lacking if one.figures]
    if len(told) == len(lacking):
        return [listing([one.figures for one in told])] if told else []
    return [", ".join([f"{one.what} {one.figures}" for one in told])] if told else []


def _walled_in(zoo: Zoo, main: Main, colour: int) -> Iterator[str]:
    """Yield that an enclosure cannot grow to the free space that a colour wants, where free squares are too few (R28)."""
    _, space, _, _ = starts_of(main.species, colour)
    if space is not None and (too_few := _room_to_grow(zoo, main, space)) is not None:
        yield _to_grow_on(zoo, main, too_few)


def walled_in(zoo: Zoo, main: Main) -> str:
    """Return that there is no room for as many of a main, nor squares enough to make any (R28, R44); empty where there are."""
    too_few = _room_to_grow(zoo, main, LADDERS[main.species][SPACE].minimum)
    return "" if too_few is None else f"there {'is' if too_few < 2 else 'are'} {_to_grow_on(zoo, main, too_few)}"


def may_be_cleared(zoo: Zoo, main: Main) -> bool:
    """Tell whether prohibited squares lie where a main that is walled in could grow if they were cleared (R105)."""
    return bool(around(_with(zoo, main).squares) & zoo.prohibited)


def _room_to_grow(zoo: Zoo, main: Main, space: int) -> int | None:
    """Return on how many free squares an enclosure can grow, where that is too few for a main to have so much free space."""
    here = _with(zoo, main)
    short, free = space - needs(here)[SPACE], free_squares(zoo)
    grown_to = here.squares
    while (more := grown_to | around(grown_to) & free) != grown_to:
        grown_to = more
    there = grown_to.bit_count() - here.squares.bit_count()
    return there if 0 <= there < short else None


def _to_grow_on(zoo: Zoo, main: Main, squares: int) -> str:
    """Return on how few squares an enclosure can grow, and that prohibited ones lie beside it where there are no others."""
    if squares:
        return f"only {counted(squares, 'free square')} to grow on"
    return f"no free square beside their enclosure{' but prohibited ones' * may_be_cleared(zoo, main)}"


def _with(zoo: Zoo, main: Main) -> Enclosure:
    return replace(zoo.enclosures[home(zoo, main.species)], main=main)


def _at_once(zoo: Zoo, group: Group) -> Iterator[Difference]:
    """Yield what colour a main would be with a group more in its enclosure as it is, where that is another (R40, R46, R94)."""
    place = home(zoo, group.species)
    after = animals_added(zoo, group.species, group.males, group.females, place)
    if isinstance(after, Refusal):
        if after.code in NO_ROOM:
            fitting = _most_fitting(zoo, group, place)
            there = zoo.enclosures[place].main
            assert there is not None
            joined = _joined(there, (group.males, group.females))
            walled = "" if fitting or may_be_cleared(zoo, joined) else walled_in(zoo, joined)
            room = f"room for only {fitting} of them" if fitting else "no room for them"
            yield Difference(SECOND, walled or f"their enclosure has {room} yet")
        return
    old, new = zoo.enclosures[place], after.enclosures[place]
    change = welfare_of(new) - welfare_of(old)
    if happiness(new) != happiness(old):
        when = "at once" if change > 0 else _till_laid(old, new)
        now = welfare(zoo)
        turned = f"{colour_name(happiness(new))} {when} (welfare {number(now)} → {number(now + change)})"
        yield Difference(FIRST if change > 0 else SECOND, turned)


def _most_fitting(zoo: Zoo, group: Group, place: int) -> int:
    """Return how many of a group fit into an enclosure as it is (R44, R94)."""
    ways = product(range(group.males + 1), range(group.females + 1))
    able = [
        males + females
        for males, females in ways
        if not isinstance(animals_added(zoo, group.species, males, females, place), Refusal)
    ]
    return max(able, default=0)


def _till_laid(old: Enclosure, new: Enclosure) -> str:
    """Return how many tiles more would let a main be as happy as it was: more animals took its free space (R33, R40)."""
    assert new.main is not None
    _, space, _, _ = starts_of(new.main.species, happiness(old))
    _, free, _, _ = needs(new)
    assert space is not None
    tiles = space - free
    return f"till {tiles} more {'tile is' if tiles == 1 else 'tiles are'} laid"
