"""Say what a zoo has after one way to build that it has not after another one."""

from collections.abc import Iterator

from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, PARK_MEMBERS, YELLOW
from engine.games.zoo_tycoon.names import TRACKS, colour_name, park_name, plural
from engine.games.zoo_tycoon.rules.autumn.parks import marks_as_built, missing
from engine.games.zoo_tycoon.rules.count import as_counted_now, welfare_points
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, inhabitants, species_of
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.needs import group_size, happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare, with_points
from engine.games.zoo_tycoon.words.litters import added_in_the_end
from engine.games.zoo_tycoon.words.things import told_places
from engine.shared.wording import capital, listing, number, signed

_NAMES = TRACKS[0], TRACKS[-1]
"""The two tracks of which the lower one counts."""
_FEW = 2
"""From how few missing members on it is said how much of a national park there is."""


def set_apart(now: TycoonView, then: TycoonView, otherwise: TycoonView) -> tuple[str, ...]:
    """Return in a few sentences what the own zoo has in one view of an autumn, or of the end, and not in the other one.

    First how far the tracks come at once, as that is what all of a line brings, and how far the other way, or a national park that
    brings more in the end. Then species on show, colours as winter leaves them, how much there is of other parks: what is completed
    and comes to be dark green is told beside `now`, too. Last which track brings no points, and where all that lies that is new.
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
            beside_it = _beside(colour_name(colour), now_so, colour_name(elsewhere[main]), compared=compared)
            found.append(f"{plural(main)} {colour_name(colour)}{after}{beside_it}")
    few = 0 if last else _FEW  # nobody comes any more
    for park, (had, have, less) in enumerate(
        zip(*[_members(view, seat) for view in (now, then, otherwise)], strict=True)
    ):
        all_of_it = len(PARK_MEMBERS[park])
        if (have != less or had < have) and max(have, less) + few >= all_of_it:
            pays = outlook_of(now.public, seat).parks[park] if had < have == all_of_it else 0
            instead_so = f"{number(less)} of {all_of_it}" if pays and less != have else number(less)
            apart = apart or less != have
            beside_it = _beside(number(have), number(had), instead_so, compared=compared)
            for_it = f" for conservation {signed(pays)} at the end" if pays else ""
            (completed if pays else found).append(f"{park_name(park)} {have} of {all_of_it}{for_it}{beside_it}")
            paid += pays
    instead = _only_shown(other, one, elsewhere, after)
    tracks = [*_of_tracks(seat, now, then, otherwise, compared=compared)]
    cared = [*_of_welfare(seat, now, then, otherwise)]
    apart = (
        apart or bool(instead) or (bool(cared) and _gains_by_welfare(seat, then) != _gains_by_welfare(seat, otherwise))
    )
    told = [*cared, *tracks] if cared and _more_by_welfare(seat, now, then) else [*tracks, *cared]
    saved = _standing(then.public, seat)[1] - _standing(now.public, seat)[1]
    parks = [f"{listing(completed)}."] if completed else []
    told = [*parks, *told] if paid > saved else [*told, *parks]
    told += [f"The zoo then has {listing(found)}."] if found else []
    told += [f"The other way it has {listing(instead)}."] if instead else []
    higher = [*_of_the_higher_track(seat, now, then, otherwise)] or [*_of_the_count(seat, now, then)]
    told += higher
    came = species_of(one.enclosures) & ~species_of(other.enclosures)
    if not came and not apart:
        told = [*_of_animals(one, other), *told]
    return *told, *told_places(before, one, other if compared else None)


def _of_tracks(seat: int, now: TycoonView, then: TycoonView, otherwise: TycoonView, *, compared: bool) -> Iterator[str]:
    """Yield how far tracks come, and how far the other way (`Conservation from 34 to 41. The other way conservation 43.`).

    Those whose points count go first, then what education brings in winter. That a track which stays the higher one comes further
    the other way is told only where no other track is another one.
    """
    views = now, then, otherwise
    reached = [*zip(TRACKS, *[standing(view.public.zoos[seat]) for view in views], strict=True)]
    higher = [_NAMES[track] for track in _higher(seat, *views)]
    unlike = [one for one in reached if one[-1] != one[-2]]
    counted = [one for one in unlike if one[0] not in higher or one[-1] < one[-2]] or unlike
    apart = [f"{track} {number(instead)}" for track, *_, instead in counted]
    for counting in (True, False):
        rising = [
            each for each in reached if (each[0] in _NAMES and each[0] not in higher) == counting and each[1] != each[2]
        ]
        told = [f"{track} from {number(was)} to {number(then)}" for track, was, then, _ in rising]
        either_way = "either way " * (compared and all(instead == then for *_, then, instead in rising))
        if told:
            yield capital(f"{either_way}{listing(told)}.")
        yield from _of_lead(seat, *views) if counting else ()
    if apart:
        yield f"The other way {listing(apart)}."


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


def _of_lead(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield what education brings this winter as all zoos stand, where it would not now, or not the other way (R119)."""
    if any(view.public.season != AUTUMN for view in views):
        return
    was, brings, instead = (winter_reports(view.public)[seat].conservation for view in views)
    _, education, _ = standing(views[1].public.zoos[seat])
    if brings and not (was and instead):
        either_way = "either way " * (bool(instead) and views[1] != views[2])
        by = f"in winter by education {number(education)}" if not either_way else "in winter by education"
        yield capital(f"{either_way}conservation {signed(brings)} {by} as others stand (R119).")
    elif instead and not brings:
        yield f"No conservation in winter by education {number(education)} as the other way, as others stand (R119)."


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
    before, after = (min(_counted(view.public, seat)) for view in (now, then))
    return brings - had > after - before


def _higher(seat: int, *views: TycoonView) -> tuple[int, ...]:
    """Return the track that is the higher one in all views: more of it brings no points (R156); none where both are alike."""
    counted = [_counted(view.public, seat) for view in views]
    higher = tuple([track for track in (0, 1) if all(one[track] >= one[1 - track] for one in counted)])
    return higher if len(higher) == 1 else ()


def _of_the_higher_track(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield that more of a track brings no points, or how much of it does, where it is the higher one in all views (R151-R156).

    Nothing where it is as high in all of them.

    More popularity may bring more income even so.
    """
    heights, counted = ([count(view.public, seat) for view in views] for count in (_standing, _counted))
    yet = "" if views[0].public.round == COMPONENTS.givens.rounds else " yet"
    for track in _higher(seat, *views):
        if len({one[track] for one in heights}) > 1:
            added = ["", _added(views[1].public, seat)]
            high, low = (f"{number(counted[1][one])}{added[one]}" for one in (track, 1 - track))
            income = "" if track else _of_income(seat, *views)
            told = f"counted {_told_when(views[1].public, 'after it')}, it is {high} beside {_NAMES[1 - track]} {low}"
            least = min(one[track] for one in counted)
            counts = max(one[1 - track] - min(least, one[1 - track]) for one in counted)  # the other one rose above it
            only = f"Of more {_NAMES[track]} only {counts} count{'s' * (counts == 1)}"
            brings = only if counts else f"More {_NAMES[track]} brings no points"
            yield f"{brings}{yet} (R156){income}: {told}."


def _of_income(seat: int, *views: TycoonView) -> str:
    """Return how much income there is this winter, beside now and the other way; empty where that is no more (R121)."""
    if any(view.public.season != AUTUMN for view in views):
        return ""
    now, then, instead = (winter_reports(view.public)[seat].fixed for view in views)
    less = instead if instead != then else now
    beside = _beside(number(then), number(now), number(instead), compared=views[1] != views[2])
    return f", but income {number(then)} this winter without bonus{beside}" if then > less else ""


def _of_the_count(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield how far both tracks come as they are counted, where the one that stands higher counts less (R151-R156)."""
    before, after = (_counted(view.public, seat) for view in views)
    ((popular, conserved), (liked, saved)), standing_then = (before, after), _standing(views[-1].public, seat)
    turned = (after[0] - after[1]) * (standing_then[0] - standing_then[1]) < 0
    if turned and before != after:
        tracks = f"popularity from {popular} to {liked}, conservation{_added(views[-1].public, seat)} from {conserved} to {saved}"
        yield f"Counted {_told_when(views[-1].public, 'in the end')} (R151-R153), that is {tracks}: the lower one counts (R156)."


def _added(public: Public, seat: int) -> str:
    """Return by what conservation is counted higher than it stands (` with parks`); empty where it is not, or was counted."""
    added = () if public.count else added_in_the_end(_as_it_leads(public), seat)
    return f" with {listing(added)}" if added else ""


def _standing(public: Public, seat: int) -> tuple[int, int]:
    popular, _, conserved = standing(public.zoos[seat])
    return popular, conserved


def _counted(public: Public, seat: int) -> tuple[int, int]:
    """Return popularity and conservation with young, parks and breeding programs, which are counted only once."""
    return _standing(public, seat) if public.count else as_counted_now(_as_it_leads(public), seat)


def _as_it_leads(public: Public) -> Public:
    """Return a table with what a building phase leads to as all zoos stand: parks on the board, education paid (R119, R144)."""
    if public.season != AUTUMN:
        return public
    reports = winter_reports(public)
    zoos = [with_points(zoo, conserved=one.conservation) for zoo, one in zip(public.zoos, reports, strict=True)]
    return replace(public, zoos=tuple(zoos), parks=marks_as_built(public))


def _told_when(public: Public, otherwise: str) -> str:
    """Return when it is that tracks are counted as they are told: after this winter, or what that is called otherwise."""
    return "after winter as all stand" if public.season == AUTUMN else otherwise


def _beside(is_then: str, is_now: str, is_other: str, *, compared: bool = True) -> str:
    """Return in brackets what something is now, if it is anything, and the other way, where that is not what it is then.

    >>> _beside("4", "2", "3"), _beside("4", "2", "4"), _beside("4", "4", "3"), _beside("4", "3", "3"), _beside("4", "", "4")
    (' (now 2, the other way 3)', ' (either way; now 2)', ' (the other way 3)', ' (the other way 3)', ' (either way)')
    >>> _beside("4", "2", "4", compared=False), _beside("4", "", "4", compared=False)
    (' (now 2)', '')
    """
    told = [f"now {is_now}"] if is_now not in (is_then, is_other, "") else []
    if is_other == is_then:
        told = [*(["either way"] if compared else []), *told]
        return f" ({'; '.join(told)})" if told and is_now != is_then else ""
    return f" ({', '.join([*told, f'the other way {is_other}'])})"


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
