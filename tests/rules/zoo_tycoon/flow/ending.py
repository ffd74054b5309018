"""Go through winter and the final count a second time, from the text of the rules (R118-R125, R150-R156, R158-R163)."""

from typing import Any

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import GROW, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done, Finished
from engine.games.zoo_tycoon.rules.count import Counted, DroppedOut, Ended
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Staff
from engine.games.zoo_tycoon.rules.winter import Protested, WinterCame
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.flow.autumn import Autumn, segment
from tests.rules.zoo_tycoon.flow.table import Steps

REVENUE = (0, 14, 17, 20, 23, 27, 31, 35, 39, 43, 47, 50)


class Ending(Autumn):
    """Every winter, and the end after the seventh."""

    # --- winter ---

    def winter(self) -> None:
        for seat, zoo in enumerate(self.zoos):
            if self.effect("protest") and referee.welfare(zoo.enclosures) < -1 and zoo.buzz:
                self.says(Protested, seat=seat, buzz=zoo.buzz)
                self.change(seat, buzz=0)
        self.keep_animals()
        taught = [segment(self.education(zoo)) for zoo in self.zoos]
        levels = [self.popularity(zoo) + zoo.buzz for zoo in self.zoos]
        bonuses = self.bonuses(levels)
        categories = [one.id for one in COMPONENTS.categories]
        for seat, zoo in enumerate(self.zoos):
            led = int(taught[seat] == max(taught) > 0)
            tax = max(0, zoo.money - 3)
            fixed = REVENUE[segment(levels[seat])]
            costs = max(0, referee.gross(zoo) + zoo.lost)
            money = max(-10, min(30, zoo.money - tax + fixed + bonuses[seat] - costs))
            fact = self.says(WinterCame, seat=seat, conservation=led, tax=tax, level=levels[seat], fixed=fixed)
            assert (fact.bonus, fact.costs, fact.money) == (bonuses[seat], costs, money)
            staff = Staff(supply=zoo.staff.supply, demand=zoo.staff.demand)
            known = zoo.known | sum({1 << categories.index(self.category(one)) for one in self.species(zoo)})
            self.zoos[seat] = self.with_points(zoo, conservation=led)
            self.change(seat, money=money, buzz=0, staff=staff, known=known)

    def keep_animals(self) -> None:
        for seat in range(self.players):
            for _, _, main in self.mains(seat):
                wiser = min(self.top(main.species), main.experience + 1)
                self.breed(seat, main.species, experience=wiser)

    def bonuses(self, levels: list[int]) -> list[int]:
        """Return what the highest and the second highest level bring (R122, R159, R163, A33, A34)."""
        if self.players == 1:
            return [2 if segment(levels[0]) else 0]
        ranks = levels if self.options.revenue_rank_by_level else [self.popularity(zoo) for zoo in self.zoos]
        ranked = sorted(ranks, reverse=True)
        found = []
        for level, rank in zip(levels, ranks, strict=True):
            second = ranked[0] > rank == ranked[1]
            if self.players == 2 and segment(levels[0]) != segment(levels[1]):
                second = False
            found.append(0 if not segment(level) else 4 if rank == ranked[0] else 2 if second else 0)
        return found

    # --- the final count ---

    def count(self) -> Steps:
        out = [zoo.money < 0 for zoo in self.zoos]
        for seat, zoo in enumerate(self.zoos):
            if out[seat]:
                self.says(DroppedOut, seat=seat, money=zoo.money)
            self.zoos[seat] = replace(zoo, staff=Staff())
        there = [seat for seat in range(self.players) if not out[seat]]
        asked = {seat: GROW for seat in there if self.growable(seat)}
        while asked:
            seat, action = yield dict(asked)
            if isinstance(action, Convert):
                self.grow(seat, action)
            else:
                self.says(Finished, seat=seat)
                del asked[seat]
        self.steps(there)
        yield from self.spend(out)
        zoos = [replace(zoo, bought=0) for zoo in self.zoos]
        self.zoos = zoos
        points = tuple(min(self.popularity(zoo), self.conservation(zoo)) for zoo in zoos)
        self.says(Ended, points=points)
        self.out, self.points = out, points

    def counted(self, step: int, popularity: dict[int, int], conservation: dict[int, int]) -> None:
        for seat in range(self.players):
            popular, conserved = popularity.get(seat, 0), conservation.get(seat, 0)
            if popular or conserved:
                self.says(Counted, seat=seat, step=step, popularity=popular, conservation=conserved)
                self.zoos[seat] = self.with_points(self.zoos[seat], popular, conserved)

    def steps(self, there: list[int]) -> None:
        """Book R151 to R154."""
        discs = {seat: sum(main.male_discs + main.female_discs for _, _, main in self.mains(seat)) for seat in there}
        self.counted(1, {seat: -min(own, self.popularity(self.zoos[seat])) for seat, own in discs.items()}, {})
        self.counted(2, {}, {seat: sum(self.park_worth(park, seat) for park in range(5)) for seat in there})
        self.counted(3, {}, self.bred(there))
        welfare = {seat: referee.welfare(self.zoos[seat].enclosures) for seat in there}
        popular, conserved = {}, {}
        for seat, points in self.cared(welfare).items():
            zoo = self.zoos[seat]
            popular[seat], conserved[seat] = self.split(self.popularity(zoo), self.conservation(zoo), points)
        self.counted(4, popular, conserved)

    def bred(self, there: list[int]) -> dict[int, int]:
        """Return the points of the breeding program (R153, R161, R163, A27, A52)."""
        tracks = {seat: self.zoos[seat].breeding for seat in there}
        if self.players == 1:
            return {seat: 8 if track >= 6 else 4 if track >= 3 else 0 for seat, track in tracks.items()}
        ranked = sorted(tracks.values(), reverse=True)
        found = {}
        for seat, track in tracks.items():
            second = track == ranked[min(1, len(ranked) - 1)] < ranked[0]
            if self.players == 2 and second and (track >= 6) != (ranked[0] >= 6):
                second = False
            found[seat] = 0 if not track else 8 if track == ranked[0] else 4 if second else 0
        return found

    def cared(self, welfare: dict[int, int]) -> dict[int, int]:
        """Return the points of the welfare project (R154, R162, R163)."""
        ranked = sorted(welfare.values(), reverse=True)
        found = {}
        for seat, score in welfare.items():
            first = score >= 6 if self.players == 1 else score == ranked[0]
            second = self.players == 1 or (self.players > 2 and score == ranked[min(1, len(ranked) - 1)])
            gain = 0 if score < 1 else 5 if first else 3 if second else 0
            found[seat] = -2 if score < -1 else gain
        return found

    @staticmethod
    def split(popularity: int, conservation: int, points: int) -> tuple[int, int]:
        """Return what each track gains, one by one to the lower, in turn once they are equal (R154, A29, A53)."""
        old, step = (popularity, conservation), 1 if points > 0 else -1
        equal, popular_next = False, True
        for _ in range(abs(points)):
            equal = equal or popularity == conservation
            to_popularity = popular_next if equal else popularity < conservation
            if to_popularity:
                popularity = max(0, popularity + step)
            else:
                conservation = max(0, conservation + step)
            if equal:
                popular_next = not popular_next
        return popularity - old[0], conservation - old[1]

    def spend(self, out: list[bool]) -> Steps:
        """Let all who are not out turn money into points (R155)."""
        asked = {seat: SPEND for seat in range(self.players) if not out[seat] and self.spends(seat)}
        while asked:
            seat, action = yield dict(asked)
            if isinstance(action, Done):
                self.says(Finished, seat=seat)
                del asked[seat]
            else:
                self.build(seat, action)

    def spends(self, seat: int) -> bool:
        """Tell whether a zoo is asked; where it is beyond doubt that it can do something, it must be."""
        zoo: Any = self.zoos[seat]
        asked = bool(self.peek.asks) and seat in self.peek.asks[-1].seats
        assert asked or not ((zoo.store and self.free(zoo)) or zoo.money >= 7 > 7 * zoo.store)
        return asked
