"""Go through summer a second time, from the text of the rules (R85-R97, R126-R130, R134-R136, R149, R157)."""

from itertools import product
from typing import Any

from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE, LEAVE, PANDA
from engine.games.zoo_tycoon.rules.autumn.phase import PandaBack
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Passed, Supplied, Supply, Take, Taken, TakesNoMore
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, ExchangeMoved, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Demanded, Give, Given, HandedOver, HandOver
from engine.games.zoo_tycoon.rules.summer.trading import ExchangeWorked
from tests.rules.zoo_tycoon import referee, tables
from tests.rules.zoo_tycoon.flow import table
from tests.rules.zoo_tycoon.flow.table import NOBODY, Pair, Steps, Table

MAINS = range(23)
ELEPHANT = 13
DEMANDS = {
    13: ("ungulate", 3, 15),
    table.PANDA: ("carnivore", 5, 15),
    18: ("primate", 2, 0),
    19: ("primate", 2, 0),
    20: ("bird", 2, 0),
    21: ("ungulate", 2, 0),
    22: ("bird", 3, 0),
}
"""Category, species of it, popularity (R92), as the table of cards has them."""


def _cells() -> tuple[tuple[Pair, ...], ...]:
    rows = []
    for line in tables.EXCHANGE.strip().splitlines():
        cells = [cell.rstrip("*").split("/") for cell in line.split()[-12:]]
        rows.append(tuple((int(males), int(females)) for males, females in cells))
    return tuple(rows)


CELLS = _cells()


def pairs(most: Pair) -> list[Pair]:
    """Return every way to take at least one of so many."""
    return [one for one in product(range(most[0] + 1), range(most[1] + 1)) if any(one)]


class Summer(Table):
    """The summer of any round."""

    def summer(self) -> Steps:
        if self.round > 1:
            position = self.says(ExchangeMoved).position
            before = self.walked[-1]
            assert position not in self.walked
            assert abs(position // 4 - before // 4) + abs(position % 4 - before % 4) == 1
            self.walked.append(position)
        self.made, self.helpers = [0] * self.players, [0] * self.players
        self.given: dict[int, Pair] = {}
        self.filled: dict[int, Pair] = {}
        self.gone: dict[int, Pair] = {}
        self.takers: dict[int, set[int]] = {one: set() for one in MAINS}
        self.rescued: set[int] = set()
        self.passed: set[int] = set()
        if self.pair_waits:
            yield from self.panda_comes()
        if self.round > 1:
            yield from self.leaving()
        yield from self.arrival()
        self.says(Cleared)
        for seat in range(self.players):
            if self.round == 1 and any(referee.CARDS[one].level == 3 for one in self.taken_by(seat)):
                self.change(seat, center_due=True)

    def panda_comes(self) -> Steps:
        """Exhibit the pair that a disease kept out (R149)."""
        seat = self.panda
        waiting = self.waiting(seat, table.PANDA)
        places = range(len(self.zoos[seat].enclosures))
        ways = [
            House(place, *one)
            for place in places
            for one in pairs(waiting)
            if self.entry(seat, table.PANDA, place, *one)
        ]
        self.pair_waits = False
        self.wait(seat, table.PANDA, -waiting[0], -waiting[1])
        if not ways:
            self.panda = NOBODY
            self.says(PandaBack, seat=seat, species=table.PANDA)
            return
        action = ways[0]
        if len(ways) > 1:
            self.wait(seat, table.PANDA, *waiting)
            self.allowed = set(ways)
            _, action = yield {seat: PANDA}
            self.wait(seat, table.PANDA, -waiting[0], -waiting[1])
        self.house(seat, table.PANDA, action)

    # --- trades ---

    def printed(self, species: int) -> Pair:
        males, females = CELLS[species][self.walked[-1]]
        return max(0, males), max(0, females)

    def wants(self, species: int) -> Pair:
        cell, filled = CELLS[species][self.walked[-1]], self.filled.get(species, (0, 0))
        return max(0, -cell[0]) - filled[0], max(0, -cell[1]) - filled[1]

    def has_trade(self, seat: int) -> bool:
        return self.options.introductory or self.made[seat] < 2 + self.helpers[seat]

    def exchange(self, seat: int) -> None:
        self.work(seat)
        self.helpers[seat] += 1
        self.says(ExchangeWorked, seat=seat)

    @staticmethod
    def added(book: dict[int, Pair], species: int, animals: Pair) -> None:
        old = book.get(species, (0, 0))
        book[species] = old[0] + animals[0], old[1] + animals[1]

    # --- leaving ---

    def leaving(self) -> Steps:
        place = passes = 0
        while passes < self.players:
            seat = self.seat(place)
            done = False
            while not done:
                allowed = self.departures(seat)
                if not allowed:
                    passes, done = passes + 1, True
                    continue
                self.allowed = {*allowed, *self.growable(seat), Pass()}
                _, action = yield {seat: LEAVE}
                if isinstance(action, Exchange):
                    self.exchange(seat)
                elif isinstance(action, Convert):
                    self.grow(seat, action)
                else:
                    done = True
                    passes = self.leave(seat, action, passes)
            place = (place + 1) % self.players

    def departures(self, seat: int) -> set[Any]:
        """Return what may be done in a turn of the leaving but pass (R88, R134, R136, R157)."""
        gifts, hands = self.gifts(seat), self.hands(seat) if self.options.introductory else set()
        spaces = range(len(self.zoos[seat].quarantine))
        may_demand = bool(spaces) and not self.zoos[seat].staff.demand
        if self.has_trade(seat):
            return gifts | hands | {Demand(space) for space in spaces if may_demand and self.idle(seat)}
        useful = (gifts and self.idle(seat)) or (may_demand and self.idle(seat) > 1)
        return {Exchange()} if useful else set()

    def gifts(self, seat: int) -> set[Any]:
        found: set[Any] = set()
        for species in MAINS:
            wants, waiting = self.wants(species), self.waiting(seat, species)
            _, main = self.home(seat, species)
            discs = (main.male_discs, main.female_discs) if main else (0, 0)
            for each in product(*(range(number + 1) for number in (*waiting, *discs))):
                if any(each) and each[0] + each[2] <= wants[0] and each[1] + each[3] <= wants[1]:
                    found.add(Give(species, *each))
        return found

    def handed(self, seat: int, species: int, males: int, females: int) -> Enclosure | None:
        """Return the enclosure after animals were handed over, None where that may not be (A35)."""
        place, main = self.home(seat, species)
        if main is None or males > main.males or females > main.females + main.lying:
            return None
        one = self.zoos[seat].enclosures[place]
        upright = max(0, main.females - females)
        left = replace(
            main, males=main.males - males, females=upright, lying=main.females + main.lying - females - upright
        )
        return replace(one, main=left if referee.animals(left) else None)

    def hands(self, seat: int) -> set[Any]:
        found: set[Any] = set()
        zoo = self.zoos[seat]
        for place, _, main in self.mains(seat):
            for males, females in pairs(self.wants(main.species)):
                after = self.handed(seat, main.species, males, females)
                if after is None or not referee.content(after, self.closed):
                    continue
                enclosures = (*zoo.enclosures[:place], after, *zoo.enclosures[place + 1 :])
                if referee.commerce_stands(replace(zoo, enclosures=enclosures)):
                    found.add(HandOver(main.species, males, females))
        return found

    def leave(self, seat: int, action: Any, passes: int) -> int:
        """Do what ends a turn of the leaving; return how many passed in a row."""
        if isinstance(action, Pass):
            self.says(Passed, seat=seat)
            return passes + 1
        self.made[seat] += 1
        if isinstance(action, Demand):
            group = self.zoos[seat].quarantine[action.space]
            animals = group.males, group.females
            self.work(seat, demand=True)
            self.wait(seat, group.species, -group.males, -group.females)
            self.added(self.given, group.species, animals)
            self.says(Demanded, seat=seat, species=group.species, males=animals[0], females=animals[1])
            return 0
        place, main = self.home(seat, action.species)
        animals = action.males, action.females
        if isinstance(action, HandOver):
            assert main is not None
            after = self.handed(seat, action.species, *animals)
            assert after is not None
            self.enclose(seat, place, after)
            if after.main is None:
                self.into_bag(main.male_discs, main.female_discs)
            self.says(HandedOver, seat=seat, species=action.species, males=animals[0], females=animals[1])
        else:
            self.wait(seat, action.species, -animals[0], -animals[1])
            young = action.young_males, action.young_females
            if any(young):
                assert main is not None
                left = main.male_discs - young[0], main.female_discs - young[1]
                self.breed(seat, action.species, male_discs=left[0], female_discs=left[1])
                self.into_bag(*young)
            fact = self.says(Given, seat=seat, species=action.species, males=animals[0], females=animals[1])
            assert (fact.young_males, fact.young_females) == young
            animals = animals[0] + young[0], animals[1] + young[1]
        self.added(self.given, action.species, animals)
        self.added(self.filled, action.species, animals)
        return 0

    # --- arrival ---

    def arrival(self) -> Steps:
        turn = 0
        while len(self.passed) < self.players:
            lap, place = divmod(turn, self.players)
            place = self.players - 1 - place if lap % 2 else place
            if place not in self.passed:
                yield from self.turn(self.seat(place), place)
            turn += 1

    def turn(self, seat: int, place: int) -> Steps:
        while True:
            allowed = self.arrivals(seat) | self.growable(seat)
            if not allowed:
                self.passed.add(place)
                self.says(TakesNoMore, seat=seat)
                return
            self.allowed = {*allowed, Pass()}
            _, action = yield {seat: ARRIVE}
            if isinstance(action, Exchange):
                self.exchange(seat)
            elif isinstance(action, Convert):
                self.grow(seat, action)
            elif isinstance(action, Pass):
                self.passed.add(place)
                self.says(Passed, seat=seat)
                return
            else:
                yield from self.receive(seat, action)
                return

    def taken_by(self, seat: int) -> list[int]:
        return [species for species, takers in self.takers.items() if seat in takers]

    def offer(self, seat: int, species: int, supply: bool) -> Pair:
        """Return how many there are for a seat, but for those rescued (R91, R96, R135, A15, A19)."""
        printed = self.printed(species)
        single = species == table.PANDA
        if single and self.panda != NOBODY:
            return (0, 0)
        if supply:
            return printed if not single and self.takers[species] - {seat} else (0, 0)
        given, gone = ((0, 0) if single else self.given.get(species, (0, 0))), self.gone.get(species, (0, 0))
        return printed[0] + given[0] - gone[0], printed[1] + given[1] - gone[1]

    def rescue(self, seat: int, species: int, supply: bool) -> int:
        """Return how many of each sex the event adds (A24); not to an offer that unexpected supply does not find."""
        if not self.effect("rescue") or seat in self.rescued or species == table.PANDA:
            return 0
        return int(not supply or bool(self.takers[species] - {seat} and any(self.printed(species))))

    def may_take(self, seat: int, species: int, supply: bool) -> bool:
        """Tell whether needs are met (R92, R93, R127-R130)."""
        card, zoo, taken = referee.CARDS[species], self.zoos[seat], self.taken_by(seat)
        if self.round == 1:
            if species in (ELEPHANT, table.PANDA) or any(referee.CARDS[one].level == 3 for one in taken):
                return False
            return card.level < 3 or not (taken or supply)
        if any(self.waiting(seat, species)) or self.home(seat, species)[1]:
            return True
        yellow = any(referee.mood(one) == referee.YELLOW for _, one, _ in self.mains(seat))
        if card.level > 1 and yellow:
            return False
        category, number, popularity = DEMANDS.get(species, ("", 0, 0))
        here = [self.category(one) for one in self.species(zoo)].count(category)
        return here >= number and self.popularity(zoo) >= popularity

    def ways(self, seat: int, species: int, animals: Pair) -> set[Any]:
        """Return how animals may be housed (R94)."""
        held = {group.species for group in self.zoos[seat].quarantine}
        space = species in held or len(held) < 2
        found: set[Any] = {
            House(place, *some)
            for place in range(len(self.zoos[seat].enclosures))
            for some in (pairs(animals) if space else [animals])
            if self.entry(seat, species, place, *some)
        }
        return found | ({Wait()} if space else set())

    def takes(self, seat: int, supply: bool) -> set[Any]:
        kind = Supply if supply else Take
        found: set[Any] = set()
        for species in MAINS:
            offer, more = self.offer(seat, species, supply), self.rescue(seat, species, supply)
            most = offer[0] + more, offer[1] + more
            if not any(most) or not self.may_take(seat, species, supply):
                continue
            every = [most] if species == table.PANDA else pairs(most)
            found |= {kind(species, *some) for some in every if self.ways(seat, species, some)}
        return found

    def arrivals(self, seat: int) -> set[Any]:
        """Return what may be done in a turn of the arrival but pass and let young grow up."""
        helpers = self.round > 1 or not any(referee.CARDS[one].level == 3 for one in self.taken_by(seat))
        takes = self.takes(seat, supply=False)
        may_supply = helpers and not self.zoos[seat].staff.supply
        supplies = self.takes(seat, supply=True) if may_supply else set()
        if self.has_trade(seat):
            return takes | (supplies if self.idle(seat) else set())
        useful = helpers and ((takes and self.idle(seat)) or (supplies and self.idle(seat) > 1))
        return {Exchange()} if useful else set()

    def receive(self, seat: int, action: Any) -> Steps:
        supply, species = isinstance(action, Supply), action.species
        animals = action.males, action.females
        there = self.offer(seat, species, supply)
        found = min(there[0], animals[0]), min(there[1], animals[1])
        if found != animals:
            self.rescued.add(seat)
        if not supply:
            self.added(self.gone, species, found)
        self.made[seat] += 1
        self.takers[species].add(seat)
        if supply:
            self.work(seat, supply=True)
        if species == table.PANDA:
            self.panda = seat
        kind = Supplied if supply else Taken
        self.says(kind, seat=seat, species=species, males=animals[0], females=animals[1])
        ways = self.ways(seat, species, animals)
        where = next(iter(ways))
        if len(ways) > 1:
            self.allowed = ways
            _, where = yield {seat: HOUSE}
        if isinstance(where, House):
            self.house(seat, species, where)
            animals = animals[0] - where.males, animals[1] - where.females
        if any(animals):
            self.wait(seat, species, *animals)

    def house(self, seat: int, species: int, where: House) -> None:
        after = self.entry(seat, species, where.place, where.males, where.females)
        assert after is not None
        self.enclose(seat, where.place, after)
        self.says(Housed, seat=seat, species=species, males=where.males, females=where.females)
