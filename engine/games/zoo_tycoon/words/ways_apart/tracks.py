"""Say how far the tracks come by one way to build, and how far by another one."""

from collections.abc import Iterator

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import TRACKS
from engine.games.zoo_tycoon.rules.autumn.parks import marks_as_built
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, with_points
from engine.games.zoo_tycoon.words.litters import added_in_the_end
from engine.games.zoo_tycoon.words.ways_apart.money import income_words
from engine.shared.wording import capital, listing, number, signed

_NAMES = TRACKS[0], TRACKS[-1]
"""The two tracks of which the lower one counts."""


def of_tracks(seat: int, now: TycoonView, then: TycoonView, otherwise: TycoonView, *, compared: bool) -> Iterator[str]:
    """Yield how far tracks come, and how far the other way (`Conservation from 34 to 41. The other way conservation 43.`).

    Those whose points count go first, then what education brings in winter.
    """
    views = now, then, otherwise
    reached = [*zip(TRACKS, *[standing(view.public.zoos[seat]) for view in views], strict=True)]
    counting = [name for track, name in enumerate(_NAMES) if track not in higher_tracks(seat, *views)]
    in_order = sorted(reached, key=lambda each: each[0] not in counting)
    for counts in (True, False):
        rising = [each for each in in_order if (each[0] in counting) == counts and each[1] != each[2]]
        told = [f"{track} from {number(was)} to {number(then)}" for track, was, then, _ in rising]
        either_way = "either way " * (compared and all(instead == then for *_, then, instead in rising))
        if told:
            yield capital(f"{either_way}{listing(told)}.")
        yield from _of_lead(seat, *views) if counts else ()
    pays = _paid_besides(*[view.public.zoos[seat] for view in views[1:]])
    apart = [
        f"{track} {number(instead)}{pays * (track == TRACKS[1])}"
        for track, _, then, instead in in_order
        if instead != then
    ]
    if apart:
        yield f"The other way {listing(apart)}."


def _paid_besides(one: Zoo, other: Zoo) -> str:
    """Return in brackets what conservation spaces of education pay another zoo that have not paid one; empty if none (R17)."""
    more = (other.paid & ~one.paid).bit_length() - 1
    due = bonuses(more, one.paid).conservation if more >= 0 else 0
    return f" (it pays conservation {signed(due)}, R17)" if due else ""


def taught_elsewhere(public: Public, seat: int) -> int:
    """Return how many others education brings conservation this winter as all stand (R119)."""
    return sum([report.conservation > 0 for other, report in enumerate(winter_reports(public)) if other != seat])


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
    others, less = (taught_elsewhere(view.public, seat) for view in views[1:])
    if others != less:
        whom = f"{number(others) if others else 'no'} other zoo{'s' * (others > 1)}"
        beside = f"the other way {number(less) if less else 'none'}"
        yield f"Education brings {whom} conservation in winter as all stand, {beside} (R119)."


def higher_tracks(seat: int, *views: TycoonView) -> tuple[int, ...]:
    """Return the track that is the higher one in all views: more of it brings no points (R156); none where both are alike."""
    pairs = [counted(view.public, seat) for view in views]
    higher = tuple([track for track in (0, 1) if all(one[track] >= one[1 - track] for one in pairs)])
    return higher if len(higher) == 1 else ()


def of_the_count(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield how tracks count in the end where that is not what they stand at (R151-R156), then what popularity brings besides."""
    told = [*_of_the_higher_track(seat, *views)]
    yield from told or _of_both_tracks(seat, *views)
    popular, conserved = standing_then(views[1].public, seat)
    income = "" if any(" income " in one for one in told) else income_words(seat, *views)
    if income and popular > conserved:
        yield f"{capital(income)}."


def _of_the_higher_track(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield that more of a track brings no points, or how much of it does, where it is the higher one in all views (R151-R156).

    Nothing where it is as high in all of them.

    More popularity may bring more income even so.
    """
    heights, pairs = ([count(view.public, seat) for view in views] for count in (standing_then, counted))
    yet, public = "" if views[0].public.round == COMPONENTS.givens.rounds else " yet", views[1].public
    for track in higher_tracks(seat, *views):
        if len({one[track] for one in heights}) > 1:
            added = ["", _added(public, seat)]
            high, low = (f"{number(pairs[1][one])}{added[one]}" for one in (track, 1 - track))
            income = "" if track else income_words(seat, *views)
            lying = "" if track or public.count else _with_young(public.zoos[seat])
            when = _told_when(public, "after it")
            told = f"counted {when}, it is {high}{lying} beside {_NAMES[1 - track]} {low}"
            least, _, _ = [one[track] for one in pairs]
            # the other one rose above it
            counts, others = (one[1 - track] - min(least, *one) for one in pairs[1:])
            only = f"Of more {_NAMES[track]} only {counts} count{'s' * (counts == 1)}"
            brings = only if counts else f"More {_NAMES[track]} brings no points"
            was, then, instead = (f"{number(one[track])} beside {number(one[1 - track])}" for one in pairs)
            known = was == then or pairs[0] == heights[0]  # how far the tracks come says it
            beside = [f"now {was}"] * bool(counts and not known) + [f"the other way {instead}"] * (instead != then)
            but, pairwise = (f", but {income}" if income else ""), (f" ({', '.join(beside)})" if beside else "")
            rises = pairs[2][track] > least  # else there is no more of it the other way
            apart = f", the other way {others or 'none'}" * (others != counts and rises)
            yield f"{brings}{yet}{apart} (R156){but}: {told}{pairwise}."


def _with_young(zoo: Zoo) -> str:
    """Return with how many young popularity is counted that still lie there (R151); empty where none does."""
    young = discs(zoo)
    return f" with the {'young that lies' if young == 1 else f'{number(young)} young that lie'} there" if young else ""


def _of_both_tracks(seat: int, *views: TycoonView) -> Iterator[str]:
    """Yield how far both tracks come as they are counted, where the one that stands higher counts less (R151-R156).

    Then of two ways that leave not as many young, where as much is not seen by how the tracks stand.
    """
    before, after, instead = pairs = [counted(view.public, seat) for view in views]
    public, heights = views[1].public, [standing_then(view.public, seat) for view in views]
    turned = (after[0] - after[1]) * (heights[1][0] - heights[1][1]) < 0
    young = [height[0] - pair[0] for height, pair in zip(heights, pairs, strict=True)]
    when, rules = _told_when(public, "in the end"), "(R151-R153)"
    popular, conserved = map(number, instead)
    beside = f", the other way popularity {popular} and conservation {conserved}" * (instead != after)
    if turned and before != after:
        (was, saved), (then, saves) = (map(number, pair) for pair in (before, after))
        tracks = f"popularity from {was} to {then}, conservation{_added(public, seat)} from {saved} to {saves}"
        yield f"Counted {when} {rules}, that is {tracks}{beside}: the lower one counts (R156)."
    elif young[1] != young[2] and 0 not in higher_tracks(seat, *views):
        tracks = f"popularity is {number(after[0])} and conservation{_added(public, seat)} {number(after[1])}"
        yield f"Counted {when} {rules}, {tracks}{beside}: the lower one counts (R156)."


def _added(public: Public, seat: int) -> str:
    """Return by what conservation is counted higher than it stands (` with parks`); empty where it is not, or was counted."""
    added = () if public.count else added_in_the_end(_as_it_leads(public), seat)
    return f" with {listing(added)}" if added else ""


def standing_then(public: Public, seat: int) -> tuple[int, int]:
    popular, _, conserved = standing(public.zoos[seat])
    return popular, conserved


def counted(public: Public, seat: int) -> tuple[int, int]:
    """Return popularity and conservation with young, parks and breeding programs, which are counted only once."""
    return standing_then(public, seat) if public.count else as_counted_now(_as_it_leads(public), seat)


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
