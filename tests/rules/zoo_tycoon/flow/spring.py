"""Go through spring a second time, from the text of the rules (R74-R84, R140-R143, R147, A39, A48, A55)."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.event import EventChanged, EventTurned
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.reintroduction import Reintroduced, TrackFull
from engine.games.zoo_tycoon.rules.spring import (
    Born,
    Bred,
    Draw,
    Protect,
    Protected,
    Reintroduce,
    Reroll,
    Rerolled,
    Roll,
    Rolled,
    Unprotect,
    Unprotected,
    YearBegan,
)
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.flow.table import YOUNG, Steps, Table


class Spring(Table):
    """The spring of rounds 2 to 7."""

    def spring(self) -> Steps:
        self.starter = (self.starter + 1) % self.players
        self.says(YearBegan, seat=self.starter, round=self.round)
        if not self.options.introductory:
            self.turn_up()
        for seat in self.order():
            if self.mains(seat):
                yield from self.offspring(seat)

    # --- the event ---

    def turn_up(self) -> None:
        number = self.says(EventTurned).event
        assert number not in self.events  # 18 cards, six springs; last year's lies at the bottom (R75)
        self.events.add(number)
        self.event = card = COMPONENTS.events[number]
        if self.round == 7:
            assert card.effect not in ("disease", "halt")
        if self.players == 2:
            assert card.id != "generous-legacy"
        for seat, (buzz, money, tiles) in enumerate(self.changes()):
            if buzz or money or tiles:
                self.says(EventChanged, seat=seat, buzz=buzz, money=money, tiles=tiles)
                zoo = self.zoos[seat]
                self.change(seat, buzz=zoo.buzz + buzz, money=zoo.money + money, store=zoo.store + tiles)

    def changes(self) -> list[tuple[int, int, int]]:
        """Return buzz, money and tiles that the event gives each zoo at once."""
        card, zoos = self.event, self.zoos
        if card.id == "broadcast-tv-show":
            return [(3, 0, 0) for _ in zoos]
        if card.id in ("jungle-story", "king-of-the-savanna", "elk-brothers"):
            biome = {"jungle-story": "rainforest", "king-of-the-savanna": "savanna"}.get(card.id, "montane")
            counts = [[self.biome(one) for one in self.species(zoo)].count(biome) for zoo in zoos]
            return [(3 if count and count == max(counts) else 0, 0, 0) for count in counts]
        if card.id == "educational-excellence":
            taught = [self.education(zoo) for zoo in zoos]
            return [(3 if one and one == max(taught) else 0, 0, 0) for one in taught]
        if card.id == "bad-weather":
            floor = self.options.bad_weather_floor
            return [(0, -min(3, max(0, zoo.money - floor)), 0) for zoo in zoos]
        if card.id == "nice-weather":
            return [(0, min(3, 30 - zoo.money), 0) for zoo in zoos]
        if card.id == "generous-legacy":
            popular = [self.popularity(zoo) for zoo in zoos]
            return [(0, 0, int(one == min(popular))) for one in popular]
        return [(0, 0, 0) for _ in zoos]

    # --- offspring ---

    def preparations(self, seat: int) -> set[object]:
        """Return what may be done before the dice but throw them (R76, R133, A10)."""
        found = self.growable(seat)
        staff = self.zoos[seat].staff
        may = self.idle(seat) and (self.options.birth_control_several_per_round or not staff.controlled)
        for _, _, main in self.mains(seat):
            if main.contraception:
                found.add(Unprotect(main.species))
            elif may:
                found.add(Protect(main.species))
        return found

    def offspring(self, seat: int) -> Steps:
        if self.preparations(seat):
            yield from self.prepare(seat)
        rolls = self.roll(seat)
        yield from self.rerolls(seat, rolls)
        successes = {species: sum(die >= needed for die in dice) for species, (needed, dice) in rolls.items()}
        litters = self.births(seat, {species: count for species, count in successes.items() if count})
        yield from self.reintroduce(seat, litters)
        for _, _, main in self.mains(seat):
            females = main.females + main.lying
            down = min(females, successes.get(main.species, 0)) if YOUNG[main.species].nurture else 0
            self.breed(seat, main.species, females=females - down, lying=down)

    def prepare(self, seat: int) -> Steps:
        while True:
            self.allowed = {*self.preparations(seat), Roll()}
            _, action = yield {seat: PREPARE}
            if isinstance(action, Protect):
                self.work(seat, controlled=True)
                self.breed(seat, action.species, contraception=True)
                self.says(Protected, seat=seat, species=action.species)
            elif isinstance(action, Unprotect):
                self.breed(seat, action.species, contraception=False)
                self.says(Unprotected, seat=seat, species=action.species)
            elif isinstance(action, Convert):
                self.grow(seat, action)
            else:
                return

    def roll(self, seat: int) -> dict[int, tuple[int, list[int]]]:
        """Throw all dice of a zoo (R77-R79)."""
        rolls = {}
        for _, one, main in self.mains(seat):
            young = YOUNG[main.species]
            number = {"female": main.females, "pair": min(main.males, main.females), "one": 1}[young.dice]
            halted = self.effect("halt") and referee.CARDS[main.species].level == 2
            colour = referee.mood(one)
            if not main.males or not main.females or main.contraception or halted or colour not in young.thresholds:
                continue
            needed = young.thresholds[colour] - int(self.effect("fertility"))
            fact = self.says(Rolled, seat=seat, species=main.species, needed=needed)
            assert len(fact.dice) == number
            assert set(fact.dice) <= set(range(1, 7))
            rolls[main.species] = (needed, list(fact.dice))
        return rolls

    def rerolls(self, seat: int, rolls: dict[int, tuple[int, list[int]]]) -> Steps:
        again: set[int] = set()
        while True:
            failed = {
                species: [place for place, die in enumerate(dice) if die < needed]
                for species, (needed, dice) in rolls.items()
                if species not in again
            }
            may = {Reroll(species) for species, dice in failed.items() if dice and self.idle(seat)}
            if not may:
                return
            self.allowed = {*may, Draw()}
            _, action = yield {seat: REROLL}
            if isinstance(action, Draw):
                return
            self.work(seat)
            again.add(action.species)
            needed, dice = rolls[action.species]
            fact = self.says(Rerolled, seat=seat, species=action.species, needed=needed)
            dice[failed[action.species][0]] = fact.die

    def births(self, seat: int, successes: dict[int, int]) -> dict[int, tuple[int, int]]:
        """Draw discs, move the breeding program, book buzz (R81, R83, R84)."""
        litters, values = {}, []
        drawn = [0, 0]
        for species, count in successes.items():
            fact = self.says(Born, seat=seat, species=species)
            assert fact.males + fact.females == count * YOUNG[species].litter
            drawn = [drawn[0] + fact.males, drawn[1] + fact.females]
            litters[species] = (fact.males, fact.females)
            _, main = self.home(seat, species)
            assert main is not None
            values.append(referee.base(main))
            self.breed(
                seat, species, male_discs=main.male_discs + fact.males, female_discs=main.female_discs + fact.females
            )
            zoo = self.zoos[seat]
            if not zoo.bred >> species & 1:
                steps = min(10 - zoo.breeding, {1: 1, 2: 2, 3: 0}[referee.CARDS[species].level])
                self.change(seat, bred=zoo.bred | 1 << species, breeding=zoo.breeding + steps)
                if steps:
                    self.says(Bred, seat=seat, species=species, steps=steps)
        left = [there - out for there, out in zip(self.bag, drawn, strict=True)]
        if sum(drawn) >= sum(self.bag):
            left = [0, 0]
        assert min(left) >= 0
        self.bag = left
        self.change(seat, buzz=self.zoos[seat].buzz + max(values, default=0))
        return litters

    # --- reintroduction ---

    def room(self, species: int) -> int:
        """Return how many young a track takes now (R140-R143)."""
        if species not in self.cubes or self.times[species] == YOUNG[species].times or self.last[species] == self.round:
            return 0
        return YOUNG[species].young - sum(self.cubes[species])

    def reintroduce(self, seat: int, litters: dict[int, tuple[int, int]]) -> Steps:
        for species, (males, females) in litters.items():
            room = self.room(species)
            if not room:
                continue
            self.allowed = {
                Reintroduce(male, female)
                for male in range(males + 1)
                for female in range(females + 1)
                if male + female <= room
            }
            _, action = yield {seat: REINTRODUCE}
            if action.males + action.females:
                self.put_on_track(seat, species, action.males, action.females)

    def put_on_track(self, seat: int, species: int, males: int, females: int) -> None:
        _, main = self.home(seat, species)
        assert main is not None
        self.breed(seat, species, male_discs=main.male_discs - males, female_discs=main.female_discs - females)
        self.into_bag(males, females)
        self.says(Reintroduced, seat=seat, species=species, males=males, females=females)
        cubes = self.cubes[species]
        cubes[seat] += males + females
        if sum(cubes) < YOUNG[species].young:
            return
        there = [own > 0 for own in cubes]
        each = (YOUNG[species].points + sum(there) - 1) // sum(there)
        points = tuple(each if own else 0 for own in there)
        self.says(TrackFull, species=species, points=points)
        for other, more in enumerate(points):
            self.zoos[other] = self.with_points(self.zoos[other], conservation=more)
        self.cubes[species] = [0] * self.players
        self.times[species] += 1
        self.last[species] = self.round
