"""Cards, plans and years in whole sentences."""

from __future__ import annotations

from string import ascii_lowercase

from engine.contract.choice import Action
from engine.contract.facts import Fact, Told, typed
from engine.contract.plan import Plan
from engine.contract.tree import replace
from engine.contract.voice import Prose, Standing
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.components.species import Ladder
from engine.games.zoo_tycoon.names import (
    biome_name,
    building_name,
    category_name,
    category_plural,
    park_name,
    plural,
    position_name,
    sexes,
    short_name,
    singular,
)
from engine.games.zoo_tycoon.plans.kinds import ExhibitHere, Lay, PrepareHere
from engine.games.zoo_tycoon.plans.lifts import herds, least, waiting
from engine.games.zoo_tycoon.plans.outcome import figures
from engine.games.zoo_tycoon.plans.planner import worked_out
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibited, GuestCame, Shifted
from engine.games.zoo_tycoon.rules.autumn.construction import BiomeChanged, BuildingMoved, TileMoved
from engine.games.zoo_tycoon.rules.autumn.phase import CenterLost, Finished, PandaBack, ParkCompleted
from engine.games.zoo_tycoon.rules.autumn.purchases import Built, PointBuilt
from engine.games.zoo_tycoon.rules.autumn.staff import Entertained, Kept, Maintained
from engine.games.zoo_tycoon.rules.autumn.tiles import Extended, Found, Founded, Lent, Merged, TileBought
from engine.games.zoo_tycoon.rules.course import SpacesPaid, TycoonMove
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.rulebook import FACTS
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.summer.arrival import Taking, on_offer
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.year.offers import NOTHING, printed
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, NEEDS, group_size
from engine.games.zoo_tycoon.words.conditions import Condition, hosts, needs_of_taking, room_of
from engine.games.zoo_tycoon.words.picture import described, on_square, store_words
from engine.games.zoo_tycoon.words.winter_line import rank
from engine.shared.wording import counted, listing, signed

_MOST_STEPS = 3
"""The most gains that are named."""


def plan_note(view: TycoonView, plan: Plan) -> str:
    """Return what a plan takes and brings; nothing of tiles that are only laid, and of what cannot be done."""
    planned = None if isinstance(plan, Lay) else worked_out(view, plan)
    if planned is None or not planned.legal:
        return ""
    old, new = figures(planned.before), figures(planned.after)
    laid = new.tiles - old.tiles
    takes = [counted(laid, "tile")] if laid > 0 else []
    takes.append(f"money {signed(new.money - old.money)}" if new.money != old.money else "free")
    gains = (
        ("points", new.points - old.points),
        ("popularity", new.popularity - old.popularity),
        ("conservation", new.conservation - old.conservation),
        ("education", new.education - old.education),
        ("welfare", new.welfare - old.welfare),
    )
    brings = [f"{name} {signed(more)}" for name, more in gains if more > 0]
    if new.costs < old.costs:
        brings.append(f"costs {signed(new.costs - old.costs)}")
    return f"{', '.join(takes)}: {', '.join(brings[:_MOST_STEPS]) or 'happier'}"


# --- species lines -------------------------------------------------------------------------------------------------


_LEVELS = ("", "I", "II", "III")
_DICE = {numbers.ONE_DIE: "one die", numbers.PAIR_DICE: "a die for each pair"}
_MOST = 6
"""The most positions of the exchange that are named."""


def species_named(words: str) -> tuple[int, ...]:
    """Return the species that a name, or a part of one, means: one where it is the whole name; all for an empty one."""
    meant = words.strip().lower()
    called = {
        one: (singular(one).lower(), plural(one).lower(), short_name(one).lower()) for one in range(numbers.SPECIES)
    }
    whole = [one for one, names in called.items() if meant in names]
    return tuple(whole[:1] or [one for one, names in called.items() if any(meant in name for name in names)])


def in_brief(species: int) -> str:
    """Return smallest group, its tiles, popularity, yearly costs a tile, biome of a main, to stand beside its name."""
    card = numbers.COMPONENTS.mains[species]
    tiles, _ = least(species, card.group.minimum)
    popularity = " or ".join(map(str, card.popularity))
    group = f"{card.group.minimum} or more, {counted(tiles, 'tile')}"
    return f"{group}, popularity {popularity}, cost {card.cost}, {biome_name(numbers.BIOME[species]).split()[0]}"


def needs_line(zoo: Zoo, species: int) -> str:
    """Return what the smallest group of a main needs to be exhibited, and what it has of experience (R39, R44)."""
    card = numbers.COMPONENTS.mains[species]
    tiles, retreats = least(species, card.group.minimum)
    parts = [
        f"{card.group.minimum} or more animals",
        f"{counted(tiles, 'tile')} of {biome_name(numbers.BIOME[species])}",
    ]
    if retreats:
        parts.append(f"{counted(retreats, 'retreat')} ({numbers.COMPONENTS.costs.focal_point} each)")
    least_experience, has = LADDERS[species][0].minimum, start_experience(zoo, species)
    if least_experience > has:
        parts.append(f"experience {least_experience}, you have {has}")
    limit = f", at most {card.most}" if card.most else ""
    yearly = f"they cost {card.cost} a year for each tile they fill, {counted(card.per_tile, 'animal')} a tile{limit}"
    return f"{_headed(species)} need {listing(parts)}; {yearly}; {_males(species)}"


def _headed(species: int) -> str:
    """Return several of a species as a sentence begins."""
    name = plural(species)
    return name[0].upper() + name[1:]


def _males(species: int) -> str:
    if numbers.MALES[species] == numbers.ANY:
        return "any number of males"
    return (
        "one male at most"
        if numbers.MALES[species] == numbers.ALPHA
        else "one male at most with females, or males alone"
    )


def card_of(public: Public, seat: int, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return all that is printed about a species, how far a seat is from it, where it is offered and who has it."""
    if species >= numbers.FIRST_CO:
        asked = hosts(public, public.zoos[seat], species)
        found = dict.fromkeys(one.words if one.met is not False else _unmet(one) for one in asked)
        return (*_guest(species), f"  to take it in: {'; '.join(found)}", *_owners(public, species, names))
    card = numbers.COMPONENTS.mains[species]
    kind = f"{category_name(numbers.CATEGORY[species])}, {biome_name(numbers.BIOME[species])}"
    popularity = " or ".join(map(str, card.popularity))
    values = f"popularity {popularity}, education {card.education}, conservation {card.conservation}"
    return (
        f"{_headed(species)}: level {_LEVELS[card.level]}, {kind}",
        f"  values: {values}; costs {card.cost} a year for each tile they fill",
        *_needs(species),
        f"  to begin: {needs_line(public.zoos[seat], species)}",
        f"  young: {_young(species)}",
        f"  company: {'guests welcome' if card.tolerates_co else 'no guests'}, {_park(species)}",
        f"  asks for: {_demand(species)}",
        f"  to take them: {_how_far(public, seat, species)}",
        f"  offered: {_offered(public, seat, species)}",
        *_owners(public, species, names),
    )


def _needs(species: int) -> tuple[str, ...]:
    """Return from where each need is yellow, light green, dark green (R38)."""
    found = [f"{name} {', '.join(_starts(ladder))}" for name, ladder in zip(NEEDS, LADDERS[species], strict=True)]
    return (f"  needs for yellow, light green, dark green: {'; '.join(found)}",)


def _starts(ladder: Ladder) -> list[str]:
    return ["never" if start is None else str(start) for start in ladder.colours]


def _young(species: int) -> str:
    card = numbers.COMPONENTS.mains[species]
    dice = ", ".join(["none" if start is None else f"from {start}" for start in card.thresholds])
    return f"{_DICE.get(numbers.DICE[species], 'a die for each female')}, {dice} by happiness, litter {card.litter}"


def _park(species: int) -> str:
    park = numbers.PARK_OF[species]
    return "in no national park" if park == numbers.NOBODY else f"national park {park_name(park)}"


def _demand(species: int) -> str:
    """Return what is asked of who takes a main (R92)."""
    card, asked = numbers.COMPONENTS.mains[species], []
    if card.level > 1:
        asked.append("no yellow species")
    if card.demand is not None:
        asked.append(f"{card.demand.species} {category_plural(numbers.DEMANDED_CATEGORY[species])}")
        if card.demand.popularity:
            asked.append(f"popularity {card.demand.popularity}")
    return listing(asked) or "nothing"


def _how_far(public: Public, seat: int, species: int) -> str:
    """Return which conditions are met, which are missing, and what else is in the way (R92-R96, R127-R130)."""
    asked = (*needs_of_taking(public, seat, species), room_of(public.zoos[seat], species))
    met = listing([one.words for one in asked if one.met])
    missing = listing([_unmet(one) for one in asked if not one.met and one.have < one.wanted])
    barred = listing([_unmet(one) for one in asked if not one.met and one.have >= one.wanted])
    unmet = (f"missing: {missing}" if missing else "", f"in the way: {barred}" if barred else "")
    return "; ".join(filter(None, (met, *unmet, "" if missing or barred else "you may")))


def _unmet(condition: Condition) -> str:
    return f"{condition.words} ({condition.rule})"


def _offered(public: Public, seat: int, species: int) -> str:
    now = on_offer(public, seat, species)
    here = "not now" if now == NOTHING else f"{sexes(*now)} now"
    here_now = public.summer.position
    found = [place for place in range(numbers.POSITIONS) if printed(place, species) != NOTHING and place != here_now]
    where = [f"{position_name(place)} {sexes(*printed(place, species))}" for place in found[:_MOST]]
    return f"{here}; at other positions {', '.join(where)}{' …' if len(found) > _MOST else ''}" if where else here


def _owners(public: Public, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    there = [names[seat] for seat, zoo in enumerate(public.zoos) if home(zoo, species) != NOWHERE]
    return (f"  exhibited by {listing(there) if there else 'nobody'}",)


def _guest(species: int) -> tuple[str, ...]:
    """Return the card of a guest, which comes free while one builds (R107)."""
    card = numbers.COMPONENTS.co[species - numbers.FIRST_CO]
    values = f"popularity {card.popularity}, education {numbers.EDUCATION[species]}, conservation {numbers.CONSERVATION[species]}"
    return (
        f"{_headed(species)}: guest, {category_name(numbers.CATEGORY[species])}, {biome_name(numbers.BIOME[species])}",
        f"  values: {values}; {counted(card.tiles, 'tile')}, price {numbers.COMPONENTS.costs.co}, {_park(species)}",
        "  no needs, no young; comes while you build into an enclosure of its biome, alone or beside who welcomes guests",
    )


# --- take worth ----------------------------------------------------------------------------------------------------


def _together(zoo: Zoo, species: int, males: int, females: int) -> tuple[Group, tuple[int, int]]:
    """Return all that would wait in quarantine, and the largest herd of it that may be exhibited."""
    there = waiting(zoo, species)
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


def herd_note(zoo: Zoo, species: int, males: int, females: int) -> str:
    """Return whether a group is enough to be exhibited and how many tiles it takes, or how many are too few."""
    group, herd = _together(zoo, species, males, females)
    place = home(zoo, species)
    main = None if place == NOWHERE else zoo.enclosures[place].main
    size = group.males + group.females
    over = size - sum(herd)
    if not any(herd):
        short = numbers.COMPONENTS.mains[species].group.minimum - size - (0 if main is None else group_size(main))
        return f"{short} too few to exhibit" if short > 0 else "cannot be exhibited together"
    parts = [] if place != NOWHERE else [f"{least(species, sum(herd))[0]} tiles"]
    if place == NOWHERE and not all(herd):
        parts.append("one sex, no young")
    if over:
        parts.append(f"{over} must wait")
    return ", ".join(parts) or "join those that live there"


# --- year table ----------------------------------------------------------------------------------------------------


def year_line(public: Public, names: tuple[str, ...]) -> str:
    """Return the points of all zoos after the last winter, and what of it was not told as it was paid: tax, rank of the level."""
    zoos = []
    for seat, report in enumerate(public.reports):
        place = rank(report)
        parts = [f"{names[seat]} {counted(points(public.zoos[seat]), 'point')}"]
        parts += [f"tax {report.tax}"] if report.tax else []
        zoos.append(", ".join([*parts, *([f"{place} level"] if place else [])]))
    return f"After year {len(public.race)}: {'; '.join(zoos)}"


# --- prose ---------------------------------------------------------------------------------------------------------


_STEPS = frozenset(
    {
        BiomeChanged,
        BuildingMoved,
        Built,
        CenterLost,
        Entertained,
        Exhibited,
        Extended,
        Finished,
        Founded,
        GuestCame,
        Kept,
        Lent,
        Maintained,
        Merged,
        PandaBack,
        ParkCompleted,
        PointBuilt,
        Shifted,
        SpacesPaid,
        TileBought,
        TileMoved,
    }
)
_OF_THEMSELVES = (SpacesPaid, Finished, ParkCompleted, PandaBack, CenterLost)
"""What follows out of a step, or ends the phase."""
_COLUMNS = numbers.COMPONENTS.board.columns
Names = tuple[str, ...]


class _TycoonProse(Prose):
    def appeal(self, view: TycoonView, action: Action) -> int:
        """Return how early an action stands: groups that can be exhibited, the largest first; biomes that animals wait for."""
        match action:
            case Taking(species, males, females):
                return appeal_of(_zoo(view), species, males, females)
            case Found(biome=biome) | Lay(biome=biome):
                return int(bool(_waiting(view, biome)))
        return 0

    def note(self, view: TycoonView, action: Action) -> str:
        """Return what a group is good for, what a plan takes and brings."""
        match action:
            case Taking(species, males, females):
                return herd_note(_zoo(view), species, males, females)
            case Plan():
                return plan_note(view, action)
        return ""

    def piece_note(self, view: TycoonView, action: Action) -> str:
        """Return what a species needs and costs, and who waits for an enclosure of a biome."""
        match action:
            case Taking(species=species):
                return in_brief(species)
            case Found(biome=biome) | Lay(place=-1, biome=biome):
                there = _waiting(view, biome)
                return f"for {', '.join(map(plural, there))}" if there else ""
        return ""

    def about(self, view: TycoonView, action: Action) -> tuple[str, ...]:
        """Return what a species needs that is taken or exhibited."""
        match action:
            case Taking(species=species) | ExhibitHere(species=species) | PrepareHere(species=species):
                return (needs_line(_zoo(view), species),)
        return ()

    def card(self, view: TycoonView, words: str, names: Names) -> tuple[str, ...]:
        """Return the card of the species of that name; of several, or none, their names."""
        found = species_named(words)
        if len(found) == 1:
            return card_of(view.public, view.seat or 0, found[0], names)
        which = ", ".join(map(plural, found or species_named("")))
        return (f"{'Which one?' if words and found else 'Type i and a name, like i lion:'} {which}",)

    def report(self, before: TycoonView, after: TycoonView, names: Names) -> tuple[str, ...]:
        """Return what a year came to, after its winter."""
        if len(after.public.race) <= len(before.public.race):
            return ()
        return (year_line(after.public, names),)

    def is_step(self, fact: Told) -> bool:
        """Tell whether a fact is a step of a building phase, or follows out of one."""
        return _kind(fact) in _STEPS

    def is_last_step(self, fact: Told) -> bool:
        """Tell whether somebody is done with building."""
        return _kind(fact) is Finished

    def steps(self, facts_told: tuple[Told, ...]) -> str:
        """Return how many steps somebody took in building, and what stands there now."""
        there = [typed(one, FACTS) for one in facts_told]
        count = sum([not isinstance(one, _OF_THEMSELVES) for one in there])
        came = [one.species for one in there if isinstance(one, (Exhibited, GuestCame))]
        built = [one.illustration for one in there if isinstance(one, Built)]
        found = [f"{plural(one)} exhibited" for one in dict.fromkeys(came)]
        found += [f"{building_name(one)} built" for one in built]
        return ", ".join([counted(count, "step"), *found] if count else ["builds nothing"])

    def described(self, view: TycoonView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return a zoo in sentences."""
        return described(view, seat, names)

    def lies(self, view: TycoonView, seat: int, words: str) -> str:
        """Return what lies on a square (`c4`)."""
        square = _square(words.lower())
        return "" if square is None else f"{words}: {on_square(view.public.zoos[seat], square)}"

    def things(self, view: TycoonView, seat: int, names: Names) -> tuple[Standing, ...]:  # noqa: ARG002
        """Return the tiles in store; enclosures, the quarantine, cards and the exchange are lines of the zoo."""
        store = store_words(view.public.zoos[seat])
        return (Standing(("store", "supply", "tiles", "tiles in store"), f"Supply: {store}"),)

    def elsewhere(self, view: TycoonView, action: Action, words: str) -> Action | None:  # noqa: ARG002
        """Return a building step, or the first tile of a path, on the square of that name."""
        square = _square(words.strip().lower())
        if square is None:
            return None
        if isinstance(action, Lay):
            return replace(action, path=(square,))
        return action.landed(square) if isinstance(action, TycoonMove) else None


PROSE = _TycoonProse()


def _kind(fact: Told) -> type[Fact] | None:
    return FACTS.by_number.get(fact.kind) if isinstance(fact.kind, int) else FACTS.by_name.get(fact.kind)


def _zoo(view: TycoonView) -> Zoo:
    return view.public.zoos[view.seat or 0]


def _waiting(view: TycoonView, biome: int) -> tuple[int, ...]:
    return tuple([one.species for one in _zoo(view).quarantine if numbers.BIOME[one.species] == biome])


def _square(name: str) -> int | None:
    if len(name) != 2 or name[0] not in ascii_lowercase[:_COLUMNS] or not name[1].isdecimal():
        return None
    row = int(name[1]) - 1
    return row * _COLUMNS + ascii_lowercase.index(name[0]) if 0 <= row < numbers.COMPONENTS.board.rows else None
