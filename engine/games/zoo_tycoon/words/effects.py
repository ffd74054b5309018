"""Say what became of a zoo from one view to the next, effect by effect, for the forecasts. No rule is worked out here."""

from collections.abc import Callable, Iterator

from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, FOOD, POPULARITY_POINT, YELLOW
from engine.games.zoo_tycoon.names import colour_name, park_name, plural
from engine.games.zoo_tycoon.rules.autumn.parks import OPEN, completion, missing
from engine.games.zoo_tycoon.rules.figures import to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import AUTUMN, SUMMER, TURNS, Public, Report, seat_at
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo import figures, tracks
from engine.games.zoo_tycoon.rules.zoo.needs import NEEDS, happiness, needs
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.wording import counted, listing, number, sign, signed

Effects = Iterator[Effect]

_COMMERCE = COMPONENTS.building_kinds[FOOD].needs
_TRACKS: tuple[tuple[str, Callable[[Zoo], int]], ...] = (
    ("popularity", tracks.popularity),
    ("buzz", tracks.buzz),
    ("conservation", tracks.conservation),
    ("education", tracks.education),
)
_BONUS = COMPONENTS.popularity.bonus
_INCOME_FROM = COMPONENTS.popularity.starts[1]
_RANKS = {0: "", _BONUS.highest: "highest", _BONUS.second: "second"}


def changes(before: Public, after: Public, seat: int) -> Effects:
    """Yield what changed in a seat's zoo: points, species, what they open, tracks, money, costs, workers, parks, young."""
    was, now = before.zoos[seat], after.zoos[seat]
    if was == now:
        return
    yield from of_points(was, now)
    yield from _of_mains(was, now)
    yield from _of_opening(was, now)
    yield from _of_tracks(was, now)
    yield from _of_lower(was, now)
    yield from _of_money(was, now)
    tiles = now.store + now.bought
    if before.season == after.season and tiles < was.store + was.bought:
        yield Effect(f"tiles left {tiles}")
    yield from _of_parks(before, after, seat)
    yield from _of_discs(was, now)


def of_points(was: Zoo, now: Zoo) -> Effects:
    """Yield the victory points if they change: the lower of popularity and conservation (R156)."""
    old, new = points(was), points(now)
    if old != new:
        yield Effect(f"points {number(old)} → {number(new)}", sign(new - old))


def _of_lower(was: Zoo, now: Zoo) -> Effects:
    """Yield which track holds the points back if the other one alone has changed (R156)."""
    popular, conserved = tracks.popularity(now), tracks.conservation(now)
    moved = popular != tracks.popularity(was) or conserved != tracks.conservation(was)
    if moved and points(was) == points(now) and popular != conserved:
        lower = "popularity" if popular < conserved else "conservation"
        yield Effect(f"points {number(points(now))}: {lower} is the lower")


def _of_tracks(was: Zoo, now: Zoo) -> Effects:
    for name, value in _TRACKS:
        change = value(now) - value(was)
        paid = _of_spaces(was, now) if value is tracks.education else ""
        if change or paid:
            yield Effect(f"{name} {signed(change)}{paid}", sign(change))
    change = tracks.welfare(now) - tracks.welfare(was)
    if change:
        yield Effect(f"welfare {signed(change)}", sign(change))


def _of_spaces(was: Zoo, now: Zoo) -> str:
    """Return what education spaces pay that had not paid before (R17)."""
    new = now.paid & ~was.paid
    due = bonuses(new.bit_length(), ~new)
    both = (("popularity", due.popularity), ("conservation", due.conservation))
    gains = [f"{name} {signed(gain)}" for name, gain in both if gain]
    return f", which pays {listing(gains)}" if gains else ""


def _of_money(was: Zoo, now: Zoo) -> Effects:
    change = now.money - was.money
    if change:
        yield Effect(f"money {signed(change)}, then {number(now.money)}", sign(change))
    old, new = tracks.running_costs(was), tracks.running_costs(now)
    if old != new:
        yield Effect(f"costs {signed(new - old)} a year, then {number(new)}", sign(old - new))
    if now.staff.used > was.staff.used:
        yield Effect(f"worker {now.staff.used} of {COMPONENTS.givens.workers}")


def _homes(zoo: Zoo) -> dict[int, Enclosure]:
    return {main.species: enclosure for enclosure, main in figures.mains(zoo)}


def _of_mains(was: Zoo, now: Zoo) -> Effects:
    """Yield how the mains fare: new ones, those with another colour, those with more or less of a need."""
    old, new = _homes(was), _homes(now)
    for species, enclosure in new.items():
        if species not in old:
            yield Effect.caused(plural(species), _colour(enclosure), sign(happiness(enclosure) - YELLOW) or -1)
        elif old[species] != enclosure:
            yield from _of_main(species, old[species], enclosure)
    for species in old:
        if species not in new:
            yield Effect(f"no {plural(species)} any more", -1)


def _colour(enclosure: Enclosure) -> str:
    """Return the happiness of an enclosure's main and what it lacks for the next colour (R40)."""
    colour = happiness(enclosure)
    return colour_name(colour) if colour == DARK else f"{colour_name(colour)}, {lacking(enclosure)}"


def lacking(enclosure: Enclosure) -> str:
    """Return what a main lacks for the next colour (`light green from experience 4, retreats 3`)."""
    short = [f"{NEEDS[one.need]} {one.start}" for one in to_next_colour(enclosure)]
    return f"{colour_name(happiness(enclosure) + 1)} from {listing(short)}"


def _of_main(species: int, was: Enclosure, now: Enclosure) -> Effects:
    old, new = happiness(was), happiness(now)
    if old != new:
        yield Effect.caused(plural(species), f"{colour_name(old)} → {_colour(now)}", sign(new - old))
    moved = [(name, had, has) for name, had, has in zip(NEEDS, needs(was), needs(now), strict=True) if had != has]
    for name, had, has in moved:
        still = f" ({lacking(now)})" if old == new < DARK and (name, had, has) == moved[-1] else ""
        yield Effect.caused(plural(species), f"{name} {number(had)} → {number(has)}{still}", sign(has - had))
    limit, then = point_limit(was, POPULARITY_POINT), point_limit(now, POPULARITY_POINT)
    if limit != then:
        yield Effect.caused(plural(species), f"popularity points, at most {limit} → {then}", sign(then - limit))


def _of_opening(was: Zoo, now: Zoo) -> Effects:
    """Yield what yellow mains bar and popularity opens, where that changes (R64, R92)."""
    old, new = figures.yellow_mains(was), figures.yellow_mains(now)
    if new and not old:
        yield Effect("yellow: no new species of level II or III (R92)", -1)
    elif old and not new:
        yield Effect("no species is yellow: level II and III may come (R92)", 1)
    if tracks.popularity(was) < _COMMERCE <= tracks.popularity(now):
        yield Effect(f"popularity {_COMMERCE}, as food booths and zoo shops ask for (R64)", 1)


def _of_parks(before: Public, after: Public, seat: int) -> Effects:
    for park in range(len(COMPONENTS.parks)):
        old, new = (
            completion(park, missing(public.zoos[seat], park), seat, public.pair_owner) for public in (before, after)
        )
        if new != OPEN and old == OPEN:
            yield Effect(f"completes {park_name(park)} (R144)", 1)
        elif old != OPEN and new == OPEN:
            yield Effect(f"{park_name(park)} is no longer complete", -1)


def _of_discs(was: Zoo, now: Zoo) -> Effects:
    old, new = figures.discs(was), figures.discs(now)
    if old != new:
        loss = COMPONENTS.givens.disc_loss
        yield Effect(f"{counted(new, 'disc')} left; each costs {loss} popularity at the end (R71)", sign(old - new))


def _others_build(public: Public, seat: int) -> bool:
    """Tell whether another zoo may still change before this winter (R103)."""
    players = len(public.zoos)
    if public.season == SUMMER:
        return players > 1
    if public.lanes:
        return any(not lane.done for other, lane in enumerate(public.lanes) if other != seat)
    return public.options.building == TURNS and seat != seat_at(public.starter, players - 1, players)


def of_winter(before: Public, after: Public, seat: int) -> Effects:
    """Yield what winter brings as all zoos stand, if the seat builds now or its figures change (R119–R123)."""
    if not SUMMER <= before.season <= AUTUMN or not SUMMER <= after.season <= AUTUMN:
        return
    old, new = winter_reports(before)[seat], winter_reports(after)[seat]
    if before.season == SUMMER and old == new:
        return
    line = winter_line(new, still_open=_others_build(before, seat), was=old.money)
    yield Effect.caused("this winter", line, sign(new.money - old.money))
    if new.conservation != old.conservation:
        what = "leads: conservation +1" if new.conservation else "no longer leads: no conservation"
        yield Effect.caused("this winter", f"education {what} (R119)", new.conservation - old.conservation)


def rank(report: Report) -> str:
    """Return the rank that a bonus is paid for (`highest`, `second`), empty without a bonus (R122)."""
    return _RANKS[report.bonus]


def winter_line(report: Report, *, still_open: bool = False, was: int | None = None) -> str:
    """Return what the money is made of (taxed, revenue, bonus, costs), and why there is no revenue (R120–R123).

    With `still_open` others can still overtake: the bonus is the most that may come of it. `was` is the money without the step
    that is looked at.
    """
    kept = report.before - report.tax
    most = "up to " if still_open and report.bonus else ""
    terms = (("income ", report.fixed), (f"bonus {most}", report.bonus), ("costs ", -report.costs))
    there = [(name, value) for name, value in terms if value]
    total = kept + sum(value for _, value in there)
    words = f"money {number(total)}" if was in (None, report.money) else f"money {number(was)} → {number(total)}"
    if there:
        words += f", kept {number(kept)}" + "".join(f", {name}{signed(value)}" for name, value in there)
    if total != report.money:
        words += f", the {'most' if report.money > 0 else 'least'} is {number(report.money)}"
    return words if report.fixed else f"{words}; no income below popularity {_INCOME_FROM}"
