"""Go through autumn a second time, from the text of the rules (R98-R117, R131, R137-R139, R149)."""

from typing import Any

from engine.contract.asks import open_ask
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.free_tiles import DonorTurned, TilesGiven
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.phase import CenterLost, Done, Finished, PandaBack
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Ledger, Zoo
from engine.games.zoo_tycoon.rules.table import TOGETHER
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.flow import table
from tests.rules.zoo_tycoon.flow.parks import Parks
from tests.rules.zoo_tycoon.flow.table import NOBODY, Steps


def segment(score: int) -> int:
    """Return the segment of a track with a score: 0-2 are white, then four spaces each, the last from 43 on (section 20.5)."""
    return 0 if score < 3 else min(11, 1 + (score - 3) // 4)


class Autumn(Parks):
    """The autumn of any round."""

    def autumn(self) -> Steps:
        if self.round > 1 or self.options.round_1_free_tiles:
            self.free_tiles()
        if self.options.introductory:
            for seat, zoo in enumerate(self.zoos):
                self.change(seat, staff=replace(zoo.staff, free_rebuildings=zoo.staff.free_rebuildings + 1))
        if self.options.building == TOGETHER:
            yield from self.together(range(self.players))
        else:
            for seat in self.order():
                yield from self.together([seat])
        self.phase_over()

    # --- tiles and donor ---

    def free_tiles(self) -> None:
        liked = self.liked()
        levels = [segment(self.conservation(zoo)) for zoo in self.zoos]
        for seat, zoo in enumerate(self.zoos):
            donor, first = int(liked[seat]), int(levels[seat] == max(levels) > 0)
            self.says(TilesGiven, seat=seat, free=3, by_donor=donor, by_conservation=first)
            self.change(seat, store=zoo.store + 3 + donor + first)
        if not self.options.introductory:
            left = 6 - (self.round - (1 if self.options.round_1_free_tiles else 2))
            told = left and self.round < 7  # in the last year nobody gains anything by the card
            self.donor = self.says(DonorTurned).donor if told else NOBODY

    def liked(self) -> list[bool]:
        """Tell whom the donor likes (R99, R163)."""
        if self.donor == NOBODY:
            return [False] * self.players
        biome = COMPONENTS.donors[self.donor].biome
        if biome is None:
            counts = [referee.welfare(zoo.enclosures) for zoo in self.zoos]
        else:
            counts = [[self.biome(one) for one in self.species(zoo)].count(biome) for zoo in self.zoos]
        least = 0 if biome is None else 1
        anybody = self.players > 1 or bool(self.species(self.zoos[0]))
        return [anybody and count == max(counts) >= least for count in counts]

    # --- the building phase ---

    def may_borrow(self, zoo: Zoo) -> bool:
        return self.round > 1 and zoo.money < 10 and bool(self.free(zoo))

    @staticmethod
    def free(zoo: Zoo) -> int:
        taken = zoo.prohibited
        for one in zoo.enclosures:
            taken |= one.squares
        for building in zoo.buildings:
            taken |= 1 << building.square
        return ~taken & (1 << 48) - 1

    def center_waits(self, zoo: Zoo) -> bool:
        """Tell whether a free center would bring something somewhere, so that nobody is done before it stands (R63, R112, R131)."""
        saved, free = [one for one in zoo.enclosures if referee.values(one)[1] > 0], self.free(zoo)
        squares = [square for square in range(48) if free >> square & 1] if zoo.center_due else []
        return any(referee.near(Building(0, square), one) for square in squares for one in saved)

    def together(self, seats: Any) -> Steps:
        """Let seats build side by side, or the only one of them."""
        asked = {}
        for seat in seats:
            ask = open_ask(self.peek, seat)
            builds = ask is not None and ask.kind in (BUILD, LOANS) and ask.about == (self.round,)
            if builds or self.may_do_plainly(seat):
                asked[seat] = LOANS if self.may_borrow(self.zoos[seat]) else BUILD
        while asked:
            seat, action = yield dict(asked)
            if isinstance(action, Done):
                self.says(Finished, seat=seat)
                del asked[seat]
                continue
            self.build(seat, action)
            if isinstance(action, Convert):
                continue  # young may grow up at any time, so loans are still open (R70)
            if not (isinstance(action, TakeLoan) and self.may_borrow(self.zoos[seat])):
                asked[seat] = BUILD

    def may_do_plainly(self, seat: int) -> bool:
        """Tell whether there is something that a zoo can do beyond doubt."""
        zoo = self.zoos[seat]
        entertains = self.idle(seat) and not zoo.staff.entertained
        return bool(
            entertains or self.may_borrow(zoo) or (zoo.store and self.free(zoo)) or zoo.money >= 7 > zoo.store * 7
        )

    def build(self, seat: int, action: Any) -> None:
        if isinstance(action, Convert):
            self.grow(seat, action)
            return
        before = self.zoos[seat]
        price = self.price(before, action)
        assert price == 0 or before.money >= price
        if isinstance(action, ChangeBiome | MoveTile | MoveBuilding) and not price:
            self.staff(seat, free_rebuildings=before.staff.free_rebuildings - 1)
        if price:
            self.change(seat, money=before.money - price)
        getattr(self, f"_{type(action).__struct_config__.tag}")(seat, self.zoos[seat], action)
        fact = self.told.popleft()
        assert fact.seat == seat  # type: ignore[attr-defined]
        if hasattr(fact, "money"):
            assert fact.money == self.zoos[seat].money - before.money
        if hasattr(fact, "price"):
            assert fact.price == price
        for name in ("square", "target", "species", "illustration", "track", "males", "females"):
            if hasattr(fact, name) and hasattr(action, name):
                assert getattr(fact, name) == getattr(action, name)

    def price(self, zoo: Zoo, action: Any) -> int:
        """Return what a step costs (R50, R57, R105, R109, R131, R139)."""
        if isinstance(action, ChangeBiome | MoveTile | MoveBuilding):
            return 0 if zoo.staff.free_rebuildings else 2
        if isinstance(action, Build):
            kind = COMPONENTS.buildings[action.illustration].kind
            return 0 if kind == "conservation-center" and zoo.center_due else 8 if kind == "zoo-shop" else 5
        return {BuyPoint: 2, BuyTile: 7}.get(type(action), 0)

    def staff(self, seat: int, **fields: Any) -> None:
        self.change(seat, staff=replace(self.zoos[seat].staff, **fields))

    def _loan(self, seat: int, zoo: Zoo, action: TakeLoan) -> None:
        assert self.free(zoo) >> action.square & 1
        self.change(seat, money=min(10, zoo.money + 4), prohibited=zoo.prohibited | 1 << action.square)

    def _lay(self, seat: int, enclosures: tuple[Enclosure, ...], square: int) -> None:
        zoo = self.zoos[seat]
        assert self.free(zoo) >> square & 1
        assert zoo.store + zoo.bought
        bought = min(1, zoo.bought)
        self.change(seat, enclosures=enclosures, bought=zoo.bought - bought, store=zoo.store - (1 - bought))

    def _found(self, seat: int, zoo: Zoo, action: FoundEnclosure) -> None:
        self._lay(seat, (*zoo.enclosures, Enclosure(action.biome, 1 << action.square)), action.square)

    def _extend(self, seat: int, zoo: Zoo, action: Extend) -> None:
        one = zoo.enclosures[action.place]
        (square,) = referee.squares(1 << action.square)
        assert referee.beside(square) & referee.squares(one.squares)
        larger = replace(one, squares=one.squares | 1 << action.square)
        self._lay(seat, put(zoo.enclosures, action.place, larger), action.square)

    def _merge(self, seat: int, zoo: Zoo, action: Merge) -> None:
        first, second = zoo.enclosures[action.place], zoo.enclosures[action.other]
        assert first.biome == second.biome
        assert not (first.main and second.main)
        assert NOBODY in (first.co, second.co)
        popular, taught, conserved, retreats = (
            one | other for one, other in zip(first.points, second.points, strict=True)
        )
        one = Enclosure(
            first.biome,
            first.squares | second.squares,
            first.main or second.main,
            max(first.co, second.co),
            (popular, taught, conserved, retreats),
        )
        early, late = sorted((action.place, action.other))
        rest = put(zoo.enclosures, early, one)
        self.change(seat, enclosures=rest[:late] + rest[late + 1 :])

    def _buy(self, seat: int, zoo: Zoo, action: BuyTile) -> None:
        assert not zoo.store
        lifted = 0 if action.square == NOBODY else 1 << action.square
        assert zoo.prohibited & lifted == lifted
        self.change(seat, bought=zoo.bought + 1, prohibited=zoo.prohibited & ~lifted)

    def _exhibit(self, seat: int, zoo: Zoo, action: Exhibit) -> None:
        species = zoo.quarantine[action.space].species
        after = self.entry(seat, species, action.place, action.males, action.females)
        assert after is not None
        self.wait(seat, species, -action.males, -action.females)
        self.enclose(seat, action.place, after)

    def _guest(self, seat: int, zoo: Zoo, action: BringGuest) -> None:
        assert not self.barred(action.species)
        assert action.species not in self.species(zoo)
        one = zoo.enclosures[action.place]
        assert one.co == NOBODY
        self.enclose(seat, action.place, replace(one, co=action.species))

    def _shift(self, seat: int, zoo: Zoo, action: Shift) -> None:
        origin = next(
            place
            for place, one in enumerate(zoo.enclosures)
            if action.species in (one.co, one.main.species if one.main else NOBODY)
        )
        old, new = zoo.enclosures[origin], zoo.enclosures[action.place]
        if old.co == action.species:
            assert new.co == NOBODY
            old, new = replace(old, co=NOBODY), replace(new, co=old.co)
        else:
            assert new.main is None
            old, new = replace(old, main=None), replace(new, main=old.main)
        self.change(seat, enclosures=put(put(zoo.enclosures, origin, old), action.place, new))

    def _point(self, seat: int, zoo: Zoo, action: BuyPoint) -> None:
        bit = 1 << action.square
        place = next(place for place, one in enumerate(zoo.enclosures) if one.squares & bit)
        points = list(zoo.enclosures[place].points)
        assert not any(there & bit for there in points)
        points[action.point] |= bit
        popular, taught, conserved, retreats = points
        self.enclose(seat, place, replace(zoo.enclosures[place], points=(popular, taught, conserved, retreats)))

    def _build(self, seat: int, zoo: Zoo, action: Build) -> None:
        kind = COMPONENTS.buildings[action.illustration].kind
        if kind in ("food-booth", "zoo-shop"):
            assert self.popularity(zoo) >= 10
        assert self.free(zoo) >> action.square & 1
        self.change(
            seat,
            buildings=(*zoo.buildings, Building(action.illustration, action.square)),
            center_due=zoo.center_due and kind != "conservation-center",
        )

    def _biome(self, seat: int, zoo: Zoo, action: ChangeBiome) -> None:
        one = zoo.enclosures[action.place]
        assert one.main is None
        assert one.co == NOBODY
        self.enclose(seat, action.place, replace(one, biome=action.biome))

    def _move_tile(self, seat: int, zoo: Zoo, action: MoveTile) -> None:
        place = next(place for place, one in enumerate(zoo.enclosures) if one.squares >> action.square & 1)
        one, old, new = zoo.enclosures[place], 1 << action.square, 1 << action.target
        popular, taught, conserved, retreats = (there ^ old ^ new if there & old else there for there in one.points)
        points = (popular, taught, conserved, retreats)
        self.enclose(seat, place, replace(one, squares=one.squares ^ old ^ new, points=points))

    def _move_building(self, seat: int, zoo: Zoo, action: MoveBuilding) -> None:
        moved = tuple(
            replace(one, square=action.target) if one.square == action.square else one for one in zoo.buildings
        )
        self.change(seat, buildings=moved)

    def _keep(self, seat: int, _zoo: Zoo, action: Keep) -> None:
        self.work(seat)
        _, main = self.home(seat, action.species)
        assert main is not None
        assert main.experience < self.top(action.species)
        self.breed(seat, action.species, experience=main.experience + 1)

    @staticmethod
    def top(species: int) -> int:
        """Return where the ladder of experience ends (R41)."""
        return int(referee.CARDS[species].ladders[0].split("/")[-1])

    def _entertain(self, seat: int, zoo: Zoo, action: Entertain) -> None:
        assert not zoo.staff.entertained
        self.work(seat, entertained=True)
        old = self.zoos[seat].ledger
        popular, taught, conserved = (int(action.track == 0), 2 * (action.track == 1), int(action.track == 2))
        self.change(seat, ledger=Ledger(old.popularity + popular, old.education + taught, old.conservation + conserved))

    def _maintain(self, seat: int, zoo: Zoo, _action: Maintain) -> None:
        self.work(seat, free_rebuildings=zoo.staff.free_rebuildings + 1)

    # --- the end of the phase ---

    def phase_over(self) -> None:
        for seat, zoo in enumerate(self.zoos):
            if zoo.center_due:
                self.says(CenterLost, seat=seat)
            new = [referee.base(main) for _, _, main in self.mains(seat) if main.new]
            enclosures = tuple(
                replace(one, main=replace(one.main, new=False)) if one.main else one for one in zoo.enclosures
            )
            staff = replace(zoo.staff, free_rebuildings=0)
            buzz = zoo.buzz + max(new, default=0)
            self.change(seat, buzz=buzz, enclosures=enclosures, bought=0, center_due=False, staff=staff)
        self.record_parks()
        self.panda_returns()

    def panda_returns(self) -> None:
        """Send the pair back that is still in quarantine, but for the disease (R113, R149)."""
        seat, self.pair_waits = self.panda, False
        if seat == NOBODY:
            return
        waiting = self.waiting(seat, table.PANDA)
        if not any(waiting):
            return
        event, self.event = self.event, None
        prepared = any(
            self.entry(seat, table.PANDA, place, *waiting) for place in range(len(self.zoos[seat].enclosures))
        )
        self.event = event
        if prepared and self.barred(table.PANDA):
            self.pair_waits = True
            return
        self.wait(seat, table.PANDA, -waiting[0], -waiting[1])
        self.panda = NOBODY
        self.says(PandaBack, seat=seat, species=table.PANDA)
