"""Say what a zoo has after one way to build that it has not after another one."""

from collections.abc import Iterator

from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, PARK_MEMBERS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, park_name, plural
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.count import welfare_points
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, inhabitants, species_of
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.needs import group_size, happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare
from engine.games.zoo_tycoon.words.things import told_places
from engine.games.zoo_tycoon.words.ways_apart.money import beside_words, of_money, of_room, rooms_for_points
from engine.games.zoo_tycoon.words.ways_apart.next_spring import likelier_litters, of_next_spring
from engine.games.zoo_tycoon.words.ways_apart.tracks import (
    counted,
    higher_tracks,
    of_the_count,
    of_tracks,
    standing_then,
    taught_elsewhere,
)
from engine.shared.wording import capital, in_words, listing, number, signed

_FEW = 2
"""From how few missing members on it is said how much of a national park there is."""


def set_apart(now: TycoonView, then: TycoonView, otherwise: TycoonView) -> tuple[str, ...]:
    """Return in a few sentences what the own zoo has in one view of an autumn, or of the end, and not in the other one.

    First how far the tracks come at once, as that is what all of a line brings, and how far the other way, or a national park that
    brings more in the end. Then species on show, colours as winter leaves them, how much there is of other parks: what is completed
    and comes to be dark green is told beside `now`, too. Last which track brings no points, what is left to build with later, if
    nothing is found that speaks for the line, and where all that lies that is new.
    """
    seat = then.seat
    assert seat is not None
    before, one, other = (view.public.zoos[seat] for view in (now, then, otherwise))
    else_kept, there, elsewhere = (_colours(view, seat) for view in (now, then, otherwise))
    after = " after winter" if then.public.season == AUTUMN else ""
    last = then.public.round == COMPONENTS.givens.rounds
    found, completed, paid = _only_shown(one, other, there, after), list[str](), 0
    compared = then != otherwise  # else it is one line alone, of which nothing is so either way
    apart = standing(one) != standing(other)
    for main, colour in there.items():
        new = last and then.public.season == AUTUMN and colour != else_kept.get(main, colour)
        if main in elsewhere and (elsewhere[main] != colour or new or colour == DARK != else_kept.get(main, YELLOW)):
            now_so = colour_name(happiness(before.enclosures[home(before, main)])) if main in else_kept else ""
            apart = apart or elsewhere[main] != colour
            beside_it = beside_words(colour_name(colour), now_so, colour_name(elsewhere[main]), compared=compared)
            found.append(f"{plural(main)} {colour_name(colour)}{after}{beside_it}")
    few = 0 if last else _FEW  # nobody comes any more
    for park, (had, have, less) in enumerate(
        zip(*[_members(view, seat) for view in (now, then, otherwise)], strict=True)
    ):
        all_of_it = len(PARK_MEMBERS[park])
        if (have != less or had < have) and max(have, less) + few + (have != less and not last) >= all_of_it:
            pays = outlook_of(now.public, seat).parks[park] if had < have == all_of_it else 0
            instead_so = f"{number(less)} of {all_of_it}" if pays and less != have else number(less)
            apart = apart or less != have
            beside_it = beside_words(number(have), number(had), instead_so, compared=compared)
            for_it = f" for conservation {signed(pays)} at the end" if pays else ""
            (completed if pays else found).append(f"{park_name(park)} {have} of {all_of_it}{for_it}{beside_it}")
            paid += pays
    instead = _only_shown(other, one, elsewhere, after)
    tracks = [*of_tracks(seat, now, then, otherwise, compared=compared)]
    cared = [*_of_welfare(seat, now, then, otherwise)]
    apart = (
        apart or bool(instead) or (bool(cared) and _gains_by_welfare(seat, then) != _gains_by_welfare(seat, otherwise))
    )
    told = [*cared, *tracks] if cared and _more_by_welfare(seat, now, then) else [*tracks, *cared]
    saved = standing_then(then.public, seat)[1] - standing_then(now.public, seat)[1]
    parks = [f"{listing(completed)}."] if completed else []
    told = [*parks, *told] if paid > saved else [*told, *parks]
    told += [f"The zoo then has {listing(found)}."] if found else []
    told += [f"The other way it has {listing(instead)}."] if instead else []
    told += of_next_spring(seat, then, otherwise)
    told += of_the_count(seat, now, then, otherwise)
    came = species_of(one.enclosures) & ~species_of(other.enclosures)
    if not came and not apart:
        told = [*_of_animals(one, other), *(() if last else _of_quarantine(one, other)), *told]
    told += _of_what_is_left(seat, now, then, otherwise)
    return *told, *told_places(before, one, other if compared else None)


def _of_what_is_left(seat: int, now: TycoonView, then: TycoonView, otherwise: TycoonView) -> Iterator[str]:
    """Yield what money and room for focal points are left beside the other way, then whether nothing speaks for this one."""
    if any(view.public.season != AUTUMN for view in (then, otherwise)) or then == otherwise:
        return
    yield from of_money(seat, then, otherwise)
    one, other = (view.public.zoos[seat] for view in (then, otherwise))
    rooms = _rooms(seat, now, then, otherwise)
    yield from [said for said, _ in rooms]
    if nothing_more(now, then, otherwise):
        alike = not rooms and species_of(one.enclosures) == species_of(other.enclosures)
        yield _NOTHING_BETWEEN if alike and not _found_better(seat, otherwise, then) else _NOTHING_FOR_IT


def _rooms(seat: int, now: TycoonView, then: TycoonView, otherwise: TycoonView) -> list[tuple[str, bool]]:
    """Return of each track that counts the room for focal points that is left, where that decides, and whether it is more."""
    found, higher = list[tuple[str, bool]](), higher_tracks(seat, now, then, otherwise)
    one, other = (view.public.zoos[seat] for view in (then, otherwise))
    for track in [track for track in (0, 1) if track not in higher]:
        lead = counted(then.public, seat)[track] - counted(otherwise.public, seat)[track]
        if room := of_room(one, other, track, ahead=lead):
            found.append((room, rooms_for_points(one)[track] > rooms_for_points(other)[track]))
    return found


def nothing_more(now: TycoonView, then: TycoonView, otherwise: TycoonView) -> bool:
    """Tell whether nothing is found of which there is more after one way to build than after another one, or that sets it apart."""
    seat = then.seat
    assert seat is not None
    if any(view.public.season != AUTUMN for view in (then, otherwise)):
        return False
    more = any(more for _, more in _rooms(seat, now, then, otherwise)) or likelier_litters(seat, then, otherwise)
    return not more and not _found_better(seat, then, otherwise)


_NOTHING_FOR_IT = "Nothing was found on the board that speaks for this way yet."
_NOTHING_BETWEEN = "Nothing was found on the board that sets the two apart yet."


def _found_better(seat: int, then: TycoonView, otherwise: TycoonView) -> bool:
    """Tell whether anything is found of which there is more in one view of an autumn than in another one."""
    figures = zip(_figures(seat, then), _figures(seat, otherwise), strict=True)
    if any(more > less for more, less in figures):
        return True
    there = _of_mains(seat, otherwise)
    return any(
        main not in there or any(more > less for more, less in zip(figures, there[main], strict=True))
        for main, figures in _of_mains(seat, then).items()
    )


def _figures(seat: int, view: TycoonView) -> tuple[int, ...]:
    """Return all by numbers that two ways to build are held against each other by: more of each is better."""
    zoo, report = view.public.zoos[seat], winter_reports(view.public)[seat]
    return (
        *standing(zoo),
        *counted(view.public, seat),
        report.conservation,
        report.fixed,
        report.money,
        zoo.store,
        _gains_by_welfare(seat, view),
        -taught_elsewhere(view.public, seat),
        *_members(view, seat),
    )


def _of_mains(seat: int, view: TycoonView) -> dict[int, tuple[int, ...]]:
    """Return the colour, experience and group size of each main after winter: more of each is better."""
    colours = _colours(view, seat)
    living = [main for _, main in mains(after_keeping(view.public.zoos[seat]))]
    return {main.species: (colours[main.species], main.experience, group_size(main)) for main in living}


def _of_animals(zoo: Zoo, other: Zoo) -> Iterator[str]:
    """Yield how many grown animals and young there are of each main, where that is not so the other way."""
    here, there = (
        {main.species: (group_size(main), main.male_discs + main.female_discs) for _, main in mains(one)}
        for one in (zoo, other)
    )
    for species, (grown, young) in here.items():
        if there.get(species, (grown, young)) != (grown, young):
            instead = f"the other way {there[species][0]} and {there[species][1]}"
            yield f"{capital(plural(species))}: {grown} grown and {young} young, {instead}."


def _of_quarantine(zoo: Zoo, other: Zoo) -> Iterator[str]:
    """Yield how many spaces of quarantine are free for the summer to come, where that are more than the other way (R68)."""
    most = COMPONENTS.givens.quarantine
    free, less = (most - len(one.quarantine) for one in (zoo, other))
    if free > less:
        room = "a space is" if free == 1 else f"{'both' if free == most == 2 else in_words(free)} spaces are"
        yield f"In quarantine {room} free for next summer, the other way {in_words(less) if less else 'none'}."


def _of_welfare(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield in the last autumn what welfare brings or takes in the end, where that is not so now, or the other way (R154)."""
    if any(view.public.round < COMPONENTS.givens.rounds or view.public.season != AUTUMN for view in views):
        return
    (was, had), (then, brings), (instead, would) = (_cared(view.public, seat) for view in views)
    if brings == had and brings == would:
        return
    beside = [f"now {number(was)} {_brought(had)}"] * (brings != had)
    beside += [f"the other way {number(instead)} {_brought(would)}"] * (brings != would)
    yield f"Welfare {number(then)} {_brought(brings)} in the end, {', '.join(beside)} (R154)."


def _gains_by_welfare(seat: int, view: TycoonView) -> int:
    """Return what welfare brings or takes in the end, as all zoos stand (R154)."""
    return _cared(view.public, seat)[1]


def _cared(public: Public, seat: int) -> tuple[int, int]:
    """Return the welfare score of a seat with the experience that winter brings, and what it brings as all zoos stand."""
    scores = tuple([welfare(after_keeping(zoo)) for zoo in public.zoos])
    return scores[seat], welfare_points(scores)[seat]


def _brought(points: int) -> str:
    return f"takes {-points}" if points < 0 else f"brings {points or 'nothing'}"


def _more_by_welfare(seat: int, now: TycoonView, then: TycoonView) -> bool:
    """Tell whether welfare brings more in the end than the track that counts has come further (R154, R156)."""
    (_, had), (_, brings) = (_cared(view.public, seat) for view in (now, then))
    before, after = (min(counted(view.public, seat)) for view in (now, then))
    return brings - had > after - before


def _only_shown(zoo: Zoo, other: Zoo, colours: dict[int, int], after: str) -> list[str]:
    """Return who is on show in one zoo and not in another one, mains with their colour, as one thing if it is any."""
    there = {species for enclosure in other.enclosures for species in inhabitants(enclosure)}
    new = [one for enclosure in zoo.enclosures for one in inhabitants(enclosure) if one not in there]
    named = [f"{plural(one)}{f' ({colour_name(colours[one])}{after})' if one in colours else ''}" for one in new]
    return [f"{listing(named)} on show"] if named else []


def _colours(view: TycoonView, seat: int) -> dict[int, int]:
    """Return the colour of each main, in autumn with the experience that winter brings (R118)."""
    zoo = view.public.zoos[seat]
    if view.public.season == AUTUMN:
        zoo = after_keeping(zoo)
    return {main.species: happiness(enclosure) for enclosure, main in mains(zoo)}


def _members(view: TycoonView, seat: int) -> list[int]:
    """Return how much a zoo has of each national park that it could still mark, 0 of the others (R144)."""
    zoo, outlook = view.public.zoos[seat], outlook_of(view.public, seat)
    return [
        len(members) - len(missing(zoo, park, outlook.without[park])) if outlook.parks[park] else 0
        for park, members in enumerate(PARK_MEMBERS)
    ]
