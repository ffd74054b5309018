"""Keep a table of one's own beside a game, and read off it what any season asks for; with nothing that the rules work out.

A zoo here is the same value as in the game, but everything that is done to it is done again, from the text of the rules.
"""

from collections import deque
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from engine.contract.facts import Fact
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.course import SpacesPaid
from engine.games.zoo_tycoon.rules.growing import Convert, Grown
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.table import Options, Public
from tests.rules.zoo_tycoon import referee, tables

Pair = tuple[int, int]
Asked = dict[int, str]
"""Which seats are asked, and what."""
Steps = Generator[Asked, tuple[int, Any], None]
NOBODY = -1
ANTEATER, PANDA = 25, 17
CLOSED = frozenset({18, 19, 20})
"""Tamarin, orangutan and ibis in the order of the table (R42)."""


class Offspring(NamedTuple):
    """One main's line in the table of young."""

    dice: str
    thresholds: dict[str, int]
    litter: int
    nurture: bool
    young: int
    points: int
    times: int


def _offspring(line: str) -> Offspring:
    _, dice, thresholds, litter, nurture, _, track, _ = (cell.strip() for cell in line.split("|"))
    named = zip((referee.YELLOW, referee.LIGHT, referee.DARK), thresholds.split("/"), strict=True)
    young, points, times = (0, 0, 0)
    if track != "-":
        young, points, times = (int(word) for word in track.split() if word.isdigit())
    needed = {colour: int(number) for colour, number in named if number != "-"}
    return Offspring(dice, needed, int(litter), nurture == "yes", young, points, times)


YOUNG = tuple(map(_offspring, tables.OFFSPRING.strip().splitlines()))


class Table:
    """What lies on the table, kept from what was said and done alone."""

    def __init__(self, options: Options, public: Public) -> None:
        self.options, self.players = options, len(public.zoos)
        self.round, self.starter, self.donor = public.round, public.starter, public.cards.donor
        self.event: Any = None
        self.events: set[int] = set()
        self.zoos = list(public.zoos)
        self.panda, self.pair_waits = public.pair_owner, False
        self.bag = list(public.bag)
        self.closed = CLOSED if options.closed_tops_tamarin_orangutan_ibis else frozenset[int]()
        self.walked = [*public.walked, public.summer.position]
        self.squares: list[tuple[set[int], set[int]]] = [(set(), set()) for _ in range(5)]
        self.cubes: dict[int, list[int]] = {
            species: [0] * self.players for species, one in enumerate(YOUNG) if one.times
        }
        self.times, self.last = dict.fromkeys(self.cubes, 0), dict.fromkeys(self.cubes, 0)
        self.told: deque[Fact] = deque()
        self.spaces: list[tuple[int, int, int]] = []
        self.allowed: set[Any] | None = None
        self.peek = public

    # --- what was said ---

    def says(self, kind: type, **fields: Any) -> Any:
        """Take the next fact, which must be of a kind and say just this."""
        assert self.told, f"{kind.__name__} is not told"
        fact = self.told.popleft()
        assert type(fact) is kind, f"{fact} where {kind.__name__} was due"
        for name, value in fields.items():
            assert getattr(fact, name) == value, f"{fact}: {name} should be {value}"
        return fact

    def hears(self, facts: tuple[Fact, ...]) -> None:
        """Hear what a step told; payments of education spaces are kept apart, as they go along with anything."""
        self.told = deque(fact for fact in facts if not isinstance(fact, SpacesPaid))
        self.heard = [(fact.seat, fact.popularity, fact.conservation) for fact in facts if isinstance(fact, SpacesPaid)]
        self.spaces = []

    # --- zoos ---

    def seat(self, place: int) -> int:
        """Return who sits at a place in turn order (R10)."""
        return (self.starter + place) % self.players

    def order(self) -> Iterator[int]:
        return map(self.seat, range(self.players))

    def change(self, seat: int, **fields: Any) -> None:
        """Change a zoo, and let education spaces pay that are reached for the first time (R17, A3)."""
        zoo = replace(self.zoos[seat], **fields)
        if self.options.running_cost_floor_sticky:
            over = -(referee.gross(zoo) + zoo.lost)
            zoo = replace(zoo, lost=zoo.lost + max(0, over))
        education = self.education(zoo)
        gains = {}
        for track, spaces in referee.SPACES.items():
            due = [space for space in spaces if space <= education and not zoo.paid >> space & 1]
            gains[track] = len(due)
            zoo = replace(zoo, paid=zoo.paid | sum(1 << space for space in due))
        if any(gains.values()):
            self.spaces.append((seat, gains["popularity"], gains["conservation"]))
        self.zoos[seat] = self.with_points(zoo, **gains)

    @staticmethod
    def with_points(zoo: Zoo, popularity: int = 0, conservation: int = 0) -> Zoo:
        old = zoo.ledger
        new = replace(old, popularity=old.popularity + popularity, conservation=old.conservation + conservation)
        return zoo if new == old else replace(zoo, ledger=new)

    def enclose(self, seat: int, place: int, enclosure: Enclosure, **fields: Any) -> None:
        self.change(seat, enclosures=put(self.zoos[seat].enclosures, place, enclosure), **fields)

    def breed(self, seat: int, species: int, **fields: Any) -> None:
        """Change the main of a species."""
        place, main = self.home(seat, species)
        assert main is not None
        self.enclose(seat, place, replace(self.zoos[seat].enclosures[place], main=replace(main, **fields)))

    def mains(self, seat: int) -> list[tuple[int, Enclosure, Main]]:
        return [(place, one, one.main) for place, one in enumerate(self.zoos[seat].enclosures) if one.main]

    def home(self, seat: int, species: int) -> tuple[int, Main | None]:
        for place, _, main in self.mains(seat):
            if main.species == species:
                return place, main
        return NOBODY, None

    def species(self, zoo: Zoo) -> list[int]:
        """Return all that is exhibited, mains and co."""
        return [one.main.species for one in zoo.enclosures if one.main] + [
            one.co for one in zoo.enclosures if one.co != NOBODY
        ]

    def category(self, species: int) -> str:
        if species == ANTEATER:
            return self.options.giant_anteater_category
        cards = referee.CARDS
        return cards[species].category if species < len(cards) else referee.CO[species - len(cards)].category

    def biome(self, species: int) -> str:
        cards = referee.CARDS
        return cards[species].biome if species < len(cards) else referee.CO[species - len(cards)].biome

    def popularity(self, zoo: Zoo) -> int:
        return max(0, referee.popular(zoo) + zoo.ledger.popularity)

    def education(self, zoo: Zoo) -> int:
        return min(40, max(0, referee.taught(zoo) + zoo.ledger.education))

    def conservation(self, zoo: Zoo) -> int:
        return max(0, referee.conserved(zoo) + zoo.ledger.conservation)

    # --- events ---

    def effect(self, effect: str) -> bool:
        return self.event is not None and self.event.effect == effect

    def barred(self, species: int) -> bool:
        """Tell whether a disease keeps a species out of enclosures (R148)."""
        return self.effect("disease") and self.category(species) == self.event.category

    # --- workers ---

    def idle(self, seat: int) -> int:
        return 3 - self.zoos[seat].staff.used

    def work(self, seat: int, **fields: Any) -> None:
        """Use a worker: 0, 3, 3; under `motivated employees` 0, 0, 3 (R25, E13)."""
        staff = self.zoos[seat].staff
        assert staff.used < 3
        costs = [0, 0 if self.effect("staff") else 3, 3]
        staff = replace(staff, used=staff.used + 1, surcharge=staff.surcharge + costs[staff.used], **fields)
        self.change(seat, staff=staff)

    # --- young and quarantine ---

    def growable(self, seat: int) -> set[Any]:
        """Return all ways in which one young may grow up (R70)."""
        found: set[Any] = set()
        for _, one, main in self.mains(seat):
            for sex, grown in self._grown(main):
                if referee.content(replace(one, main=grown), self.closed):
                    found.add(Convert(main.species, sex))
        return found

    @staticmethod
    def _grown(main: Main) -> list[tuple[int, Main]]:
        found = []
        if main.male_discs:
            found.append((MALE, replace(main, males=main.males + 1, male_discs=main.male_discs - 1)))
        if main.female_discs:
            found.append((FEMALE, replace(main, females=main.females + 1, female_discs=main.female_discs - 1)))
        return found

    def grow(self, seat: int, action: Convert) -> None:
        place, main = self.home(seat, action.species)
        assert main is not None
        one = self.zoos[seat].enclosures[place]
        self.enclose(seat, place, replace(one, main=dict(self._grown(main))[action.sex]))
        self.into_bag(action.sex == MALE, action.sex == FEMALE)
        self.says(Grown, seat=seat, species=action.species, sex=action.sex)

    def into_bag(self, males: int, females: int) -> None:
        self.bag = [min(20, self.bag[0] + males), min(20, self.bag[1] + females)]

    def waiting(self, seat: int, species: int) -> Pair:
        groups = [group for group in self.zoos[seat].quarantine if group.species == species]
        assert len(groups) < 2
        return (groups[0].males, groups[0].females) if groups else (0, 0)

    def wait(self, seat: int, species: int, males: int, females: int) -> None:
        """Put animals into quarantine, or take them out where negative (R68)."""
        groups = list(self.zoos[seat].quarantine)
        for place, group in enumerate(groups):
            if group.species == species:
                groups[place] = Group(species, group.males + males, group.females + females)
                break
        else:
            groups.append(Group(species, males, females))
        kept = tuple(group for group in groups if group.males or group.females)
        assert len(kept) <= 2
        assert all(min(group.males, group.females) >= 0 for group in kept)
        self.change(seat, quarantine=kept)

    def entry(self, seat: int, species: int, place: int, males: int, females: int) -> Enclosure | None:
        """Return an enclosure after animals came into it, None where they may not (R29, R30, R39, R94, R148)."""
        one, (home, _) = self.zoos[seat].enclosures[place], self.home(seat, species)
        if self.barred(species) or home not in (NOBODY, place) or (one.main and one.main.species != species):
            return None
        categories = list({one.id: None for one in COMPONENTS.categories})
        known = self.zoos[seat].known >> categories.index(self.category(species)) & 1
        main = one.main or Main(species, 0, 0, 2 if known else 1)
        after = replace(one, main=replace(main, males=main.males + males, females=main.females + females))
        return after if referee.content(after, self.closed) else None
