"""Guide the search in Zooloretto Mini: nearly every action is worth a thought, playouts go on for two rounds."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from random import Random
from typing import cast

from engine.bots.search import Parts, RoundGuide
from engine.bots.search.guide import Contrast
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.evaluation import (
    ANIMALS,
    FAMILIES,
    LANDSCAPE,
    OTHERS,
    USUAL,
    USUAL_WEIGHTS,
    evaluation_by,
)
from engine.games.zooloretto_mini.bots.greedy import coming, greedy, zoo_after
from engine.games.zooloretto_mini.bots.playout import light
from engine.games.zooloretto_mini.names import plural
from engine.games.zooloretto_mini.rules.bonus import TakeTileOver
from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, SORT, Public, ZooMiniState, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.trucks.bots import SLIGHT, TRIFLE, alike, in_turn, loaded_first, lying_there
from engine.shared.trucks.round import carried, on_trucks, part_over

MOST = 8
"""How many placements, or uses of a bonus, are worth a thought."""


class ZooMiniGuide(RoundGuide):
    """Guide the search in Zooloretto Mini."""

    families = FAMILIES
    things = (*ANIMALS, LANDSCAPE)
    loosely = dict.fromkeys(things, OTHERS)
    near = 8.0
    playouts = 1300

    def usual(self, view: ZooMiniView, random: Random) -> Action:
        """Do what `greedy` does."""
        return greedy(self.game, view, random, evaluation_by(self.weights))

    def answer(self, view: ZooMiniView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        return light(self.game, view, random)

    def others_worth(self, view: ZooMiniView) -> Sequence[Action]:
        """Return what can be done, those first after which the own zoo is worth most, of what comes to the same one."""
        public, seat = view.public, view.seat
        assert seat is not None
        zoo, ahead, known, found = public.zoos[seat], coming(public), set[Action](), list[Action]()
        for one in RULEBOOK.choices(view):
            if one not in known:
                found.append(one)
                known.update(self.alike(view, one))
        return sorted(found, key=lambda one: -USUAL.zoo_value(zoo_after(zoo, one), ahead))[:MOST]

    def part_over(self, public: Public) -> float:
        return part_over(public.round)

    def points(self, state: ZooMiniState) -> Sequence[float]:
        """Return what the zoos are worth with the tiles that are still to come."""
        public = state.public
        return [USUAL.zoo_value(zoo, coming(public)) / 100 for zoo in public.zoos]

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by kinds, landscape and barn."""
        return USUAL.parts(public.zoos[seat], coming(public))

    def at_hand(self, public: Public, seat: int) -> Collection[str]:
        """Return the kinds in its enclosures, in its barn and on its truck, and landscape."""
        zoo = public.zoos[seat]
        return _called([*sum(zoo.enclosures, ()), *zoo.barn, *carried(public.round, seat)])

    def in_sight(self, public: Public) -> Collection[str]:
        """Return what lies on a truck or is being loaded."""
        return _called(on_trucks(public.round))

    def concerned(self, view: ZooMiniView, line: Sequence[Action], other: Sequence[Action]) -> Collection[str]:
        """Return what lies on the trucks of either action; where the own zoo changes, what is in it, or may come into it."""
        public, both = view.public, (line[0], other[0])
        assert view.seat is not None
        if all(isinstance(one, Draw | Load | Take) for one in both):
            return _called(lying_there(public.round, both))
        prizes = [one.prize[1] for one in both if isinstance(one, TakeTileOver)]
        return {*self.at_hand(public, view.seat), *_called(prizes)}

    def gone_on(self, view: ZooMiniView, line: Sequence[Action], other: Sequence[Action]) -> tuple[Action, ...]:
        """Return both where all others are out: a turn follows until a truck is taken."""
        return in_turn(view.public, line, other)

    def changes(self, view: ZooMiniView, line: Sequence[Action], other: Sequence[Action]) -> bool:
        """Tell whether a tile is drawn that has to go onto the truck that could be taken now."""
        return loaded_first(view.public, line, other)

    def kind(self, view: ZooMiniView, line: Sequence[Action]) -> Hashable:
        """Return the tile that is put away, and where, all empty enclosures alike; else all of it."""
        action, public = line[0], view.public
        if not isinstance(action, Place):
            return action
        assert view.seat is not None
        tile, spot = action.placement
        empty = spot != BARN and not public.zoos[view.seat].enclosures[spot]
        return Place, tile, "empty" if empty else spot

    def contrast(self, view: ZooMiniView, line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return Contrast.ONLY_ORDER where another tile of the truck is put away first: the turn of this one comes anyway."""
        one, two = line[0], other[0]
        if isinstance(one, Place) and isinstance(two, Place) and one.placement[0] != two.placement[0]:
            return Contrast.ONLY_ORDER
        return super().contrast(view, line, other)

    def alike(self, view: ZooMiniView, action: Action) -> Sequence[Action]:
        """Return the same with a truck, or an empty enclosure, that is just like it."""
        if not isinstance(action, Place):
            return alike(view.public.round, action)
        assert view.seat is not None
        tile, spot = action.placement
        empty = [at for at, enclosure in enumerate(view.public.zoos[view.seat].enclosures) if not enclosure]
        return [Place((tile, other)) for other in empty if other != spot] if spot in empty else ()

    def slight(self, view: ZooMiniView) -> float:  # the same at all of them
        """Return so few that what is seen decides, where that is not surely wrong."""
        return SLIGHT

    def trifle(self, view: ZooMiniView) -> float:  # the same at all of them
        return TRIFLE

    def spread(self, public: Public) -> float:
        """Return less the fewer tiles are to come."""
        return 1.0 + coming(public) / 300


def _called(tiles: Iterable[int]) -> set[str]:
    """Return what tiles are called where it is told what points come from."""
    return {plural(SORT[tile]) if SORT[tile] < KINDS else LANDSCAPE for tile in tiles}


GUIDE = ZooMiniGuide(cast(AnyGame, GAME), USUAL_WEIGHTS)
