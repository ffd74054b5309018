"""What lines tell of plans, takes, cards, building steps and years."""

from string import ascii_lowercase

from engine.contract.choice import Action
from engine.contract.facts import Told, typed
from engine.contract.plan import Plan
from engine.contract.tree import replace
from engine.contract.voice import Prose, Standing
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import building_name, plural
from engine.games.zoo_tycoon.plans.kinds import ExhibitHere, Lay, PrepareHere
from engine.games.zoo_tycoon.plans.outcome import figures
from engine.games.zoo_tycoon.plans.planner import worked_out
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibited, GuestCame
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.autumn.parks import ParkCompleted
from engine.games.zoo_tycoon.rules.autumn.phase import BUILD_YOUR_ZOO, CenterLost, Finished, PandaBack
from engine.games.zoo_tycoon.rules.autumn.purchases import Built
from engine.games.zoo_tycoon.rules.autumn.tiles import FoundEnclosure
from engine.games.zoo_tycoon.rules.course import SpacesPaid, TycoonMove
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import FACTS
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.words.effects import rank
from engine.games.zoo_tycoon.words.picture import described, on_square, store_words
from engine.games.zoo_tycoon.words.species_lines import card_of, in_brief, needs_line, species_named
from engine.games.zoo_tycoon.words.takes import appeal_of, herd_note
from engine.shared.wording import counted, signed

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


def year_line(public: Public, names: tuple[str, ...]) -> str:
    """Return the points of all zoos after the last winter, and what of it was not told as it was paid: tax, rank of the level."""
    zoos = []
    for seat, report in enumerate(public.reports):
        place = rank(report)
        parts = [f"{names[seat]} {counted(points(public.zoos[seat]), 'point')}"]
        parts += [f"tax {report.tax}"] if report.tax else []
        zoos.append(", ".join([*parts, *([f"{place} level"] if place else [])]))
    return f"After year {len(public.race)}: {'; '.join(zoos)}"


_OF_THEMSELVES = (SpacesPaid, Finished, ParkCompleted, PandaBack, CenterLost)
"""What follows out of a step, or ends the phase."""
_STEPS = {verb.tells for verb in BUILD_YOUR_ZOO.verbs if issubclass(verb, BuildStep)}.union(_OF_THEMSELVES)
"""What is told of building, but not that young grow up, which is no step of building: that may be at other times, too."""
_COLUMNS = numbers.COMPONENTS.board.columns
Names = tuple[str, ...]


class _TycoonProse(Prose):
    def appeal(self, view: TycoonView, action: Action) -> int:
        """Return how early an action stands: groups that can be exhibited, the largest first; biomes that animals wait for."""
        match action:
            case Taking(species, males, females):
                return appeal_of(_zoo(view), species, males, females)
            case FoundEnclosure(biome=biome) | Lay(biome=biome):
                return int(bool(_waiting(view, biome)))
        return 0

    def note(self, view: TycoonView, action: Action) -> tuple[str, ...]:
        """Return what a group is good for, what a plan takes and brings."""
        match action:
            case Taking(species, males, females):
                return herd_note(_zoo(view), species, males, females)
            case Plan():
                return tuple(filter(None, [plan_note(view, action)]))
        return ()

    def piece_note(self, view: TycoonView, action: Action) -> tuple[str, ...]:
        """Return what a species needs and costs, and who waits for an enclosure of a biome."""
        match action:
            case Taking(species=species):
                alone = view.public.round == 1 and center_earned((species,))
                return (*in_brief(species), *("the only take this summer",) * alone)
            case FoundEnclosure(biome=biome) | Lay(place=-1, biome=biome):
                there = _waiting(view, biome)
                return (f"for {', '.join(map(plural, there))}",) if there else ()
        return ()

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
        return FACTS.of(fact) in _STEPS

    def is_last_step(self, fact: Told) -> bool:
        """Tell whether somebody is done with building."""
        return FACTS.of(fact) is Finished

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

    def things(self, view: TycoonView, seat: int, names: Names) -> tuple[Standing, ...]:
        """Return the tiles in store; enclosures, the quarantine, cards and the exchange are lines of the zoo."""
        store = store_words(view.public.zoos[seat])
        return (Standing(("store", "supply", "tiles", "tiles in store"), f"Supply: {store}"),)

    def elsewhere(self, view: TycoonView, action: Action, words: str) -> Action | None:
        """Return a building step, or the first tile of a path, on the square of that name."""
        square = _square(words.strip().lower())
        if square is None:
            return None
        if isinstance(action, Lay):
            return replace(action, path=(square,))
        return action.landed(square) if isinstance(action, TycoonMove) else None


PROSE = _TycoonProse()


def _zoo(view: TycoonView) -> Zoo:
    return view.public.zoos[view.seat or 0]


def _waiting(view: TycoonView, biome: int) -> tuple[int, ...]:
    return tuple([one.species for one in _zoo(view).quarantine if numbers.BIOME[one.species] == biome])


def _square(name: str) -> int | None:
    if len(name) != 2 or name[0] not in ascii_lowercase[:_COLUMNS] or not name[1].isdecimal():
        return None
    row = int(name[1]) - 1
    return row * _COLUMNS + ascii_lowercase.index(name[0]) if 0 <= row < numbers.COMPONENTS.board.rows else None
