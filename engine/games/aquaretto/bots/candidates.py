"""Guide the search in Aquaretto: a few good actions of each kind, playouts of two rounds, zoos valued by what they can become."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from random import Random
from typing import cast

from engine.bots.search import Parts, PlayedOut, RoundGuide
from engine.bots.search.guide import Contrast
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.evaluation import (
    ANIMALS,
    CASHIERS,
    FAMILIES,
    KEEPERS,
    NEW_COWORKERS,
    OTHERS,
    TRAINERS,
    USUAL,
    USUAL_WEIGHTS,
    evaluation_by,
)
from engine.games.aquaretto.bots.greedy import ahead, greedy, money_offers
from engine.games.aquaretto.bots.playout import light
from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import moved, staffed
from engine.games.aquaretto.rules.money import Buy, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.moving_in import moved_in
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COIN,
    COWORKER,
    DEPOT,
    JOBS,
    KIND,
    KINDS,
    MOVE,
    OFFSPRING,
    TRAINER,
    AquarettoState,
    AquarettoView,
    Public,
    Zoo,
)
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.shared.trucks.bots import SLIGHT, TRIFLE, alike, in_turn, loaded_first, lying_there
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, can_draw, carried, loadable, on_trucks, part_over, takeable

OFFERS, CELLS, POSTS = 5, 3, 5
"""How many money actions, cells for a tile, posts for a coworker are worth a thought."""


class AquarettoGuide(RoundGuide):
    """Guide the search in Aquaretto."""

    families = FAMILIES
    things = ANIMALS
    loosely = dict.fromkeys(ANIMALS, OTHERS)
    near = 8.0
    playouts = 1000

    def usual(self, view: AquarettoView, random: Random) -> Action:
        """Do what `greedy` does."""
        return greedy(self.game, view, random, evaluation_by(self.weights))

    def answer(self, view: AquarettoView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        return light(view, random)

    def others_worth(self, view: AquarettoView) -> Sequence[Action]:
        """Return a few good actions of the kind that is asked for."""
        public, seat = view.public, view.seat
        assert seat is not None
        kind = public.asks[-1].kind
        if kind == TURN:
            return _turns(public, seat)
        if kind == LOAD:
            return [Load(truck) for truck in loadable(public.round)]
        if kind == UNLOAD:
            return _places(public, seat)
        if kind in (OFFSPRING, BOUGHT):
            tile = public.asks[-1].about[0]
            return [Home(cell) for cell in _cells(public.zoos[seat], tile, ahead(public))]
        return _posts(view, seat)

    def part_over(self, public: Public) -> float:
        return part_over(public.round)

    def points(self, state: AquarettoState) -> Sequence[float]:
        """Return what the zoos are worth with the tiles that are still to come."""
        public = state.public
        coming = ahead(public)
        return [USUAL.zoo_value(zoo, coming) / 100 for zoo in public.zoos]

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by kinds, coworkers, money and depot."""
        return USUAL.parts(public.zoos[seat], ahead(public))

    def came_from(self, view: AquarettoView, ending: PlayedOut) -> tuple[Mapping[str, float], ...]:
        """Return it with what coworkers of a seat bring as one whose job none of its coworkers has now, but for one in hand."""
        found, asked = [], view.public.asks[-1]
        for seat, gets in enumerate(super().came_from(view, ending)):
            in_hand = asked.kind in (COWORKER, MOVE) and asked.seats[0] == seat
            working = _JOBS if in_hand else _jobs(view.public.zoos[seat])
            own: dict[str, float] = {}
            for what, points in gets.items():
                name = NEW_COWORKERS if what in _JOBS and what not in working else what
                own[name] = own.get(name, 0.0) + points
            found.append(own)
        return tuple(found)

    def at_hand(self, public: Public, seat: int) -> Collection[str]:
        """Return the kinds in its zoo, in its depot and on its truck."""
        zoo, here = public.zoos[seat], zoo_map(public.zoos[seat])
        waiting = [tile for tile in (*zoo.depot, *carried(public.round, seat)) if tile != COIN]
        return [*map(plural, {kind for kind in range(KINDS) if here.size(kind)} | {KIND[tile] for tile in waiting})]

    def in_sight(self, public: Public) -> Collection[str]:
        """Return what lies on a truck or is being loaded."""
        return [plural(KIND[tile]) for tile in on_trucks(public.round) if tile != COIN]

    def concerned(self, view: AquarettoView, line: Sequence[Action], other: Sequence[Action]) -> Collection[str]:
        """Return the kinds on the trucks of either action; where the own zoo changes, those for which it changes otherwise, too."""
        public, both = view.public, (line[0], other[0])
        assert view.seat is not None
        kinds = {KIND[tile] for tile in lying_there(public.round, both) if tile != COIN}
        if not all(isinstance(one, Draw | Load | Take) for one in both):
            ask = public.asks[-1]
            in_hand = ask.about if ask.kind in (OFFSPRING, BOUGHT) else ()
            bought = [public.zoos[one.seat].depot[-1] for one in both if isinstance(one, Buy)]
            zoos = [preview(self.game, view, one).after.public.zoos[view.seat] for one in both]
            kinds |= {KIND[tile] for tile in (*in_hand, *bought)}
            kinds |= {kind for kind in range(KINDS) if _room(zoos[0], kind) != _room(zoos[1], kind)}
        return [*map(plural, kinds)]

    def gone_on(self, view: AquarettoView, line: Sequence[Action], other: Sequence[Action]) -> tuple[Action, ...]:
        """Return both where all others are out: a turn follows until a truck is taken."""
        return in_turn(view.public, line, other)

    def changes(self, view: AquarettoView, line: Sequence[Action], other: Sequence[Action]) -> bool:
        """Tell whether a tile is drawn that has to go onto the truck that could be taken now."""
        return loaded_first(view.public, line, other)

    def instead(self, view: AquarettoView) -> Sequence[tuple[Action, ...]]:
        """Return what else may be done, last what loses points at once."""
        found = super().instead(view)
        return sorted(found, key=lambda line: isinstance(line[0], MoveCoworker))

    def kind(self, view: AquarettoView, line: Sequence[Action]) -> Hashable:  # an action says it
        """Return what is put away, built or employed, wherever in the water it leaves as much room, else all of it."""
        action = line[0]
        if isinstance(action, Place | Home):
            tile, cell = action.placement if isinstance(action, Place) else (view.public.asks[-1].about[0], action.cell)
            return type(action), tile, _room_left(view, tile, cell)
        if isinstance(action, Work):
            return Work, action.post if action.post in JOBS else TRAINER
        return type(action) if isinstance(action, Large | Small | Settle) else action

    def contrast(self, view: AquarettoView, line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return Contrast.ONLY_ORDER where another tile of the truck is put away first: the turn of this one comes anyway."""
        one, two = line[0], other[0]
        if isinstance(one, Place) and isinstance(two, Place) and one.placement[0] != two.placement[0]:
            return Contrast.ONLY_ORDER
        return super().contrast(view, line, other)

    def alike(self, view: AquarettoView, action: Action) -> Sequence[Action]:
        """Return the same with a truck that is just like it."""
        return alike(view.public.round, action)

    def slight(self, view: AquarettoView) -> float:  # the same at all of them
        """Return so few that what is seen decides, where that is not surely wrong."""
        return SLIGHT

    def trifle(self, view: AquarettoView) -> float:  # the same at all of them
        return TRIFLE

    def spread(self, public: Public) -> float:
        """Return less the fewer tiles are to come."""
        return 1.0 + 0.5 * ahead(public)


def _room_left(view: AquarettoView, tile: int, cell: int) -> tuple[int, ...] | None:
    """Return how much room kinds that may still come have after a tile went to a cell, where that is scarce; None in the depot."""
    assert view.seat is not None
    if cell == DEPOT:
        return None
    zoo = view.public.zoos[view.seat]
    waiting = {KIND[one] for one in (*zoo.depot, *carried(view.public.round, view.seat))}
    after = zoo_map(moved_in(zoo, tile, cell).zoo)
    return after.scarce(
        [kind for kind in range(KINDS) if kind in waiting or (after.size(kind) and not view.public.round.last)]
    )


def _turns(public: Public, seat: int) -> list[Action]:
    shown = public.round
    found: list[Action] = [Draw()] if can_draw(shown) else []
    found += [Take(truck) for truck in takeable(shown)]
    now = USUAL.zoo_value(public.zoos[seat], ahead(public))
    offers = sorted(money_offers(public, seat), key=lambda offer: -offer[0])
    good = [
        action for value, action in offers if value > now or not isinstance(action, MoveCoworker)
    ]  # nobody moves for nothing
    return [*found, *good[:OFFERS]]


_JOBS = (KEEPERS, TRAINERS, CASHIERS)


def _jobs(zoo: Zoo) -> Collection[str]:
    """Return what coworkers of a zoo are, in the words of parts."""
    cashiers, keepers, _ = zoo.staff
    at_it = (keepers, zoo_map(zoo).trainers, cashiers)
    return [job for job, some in zip(_JOBS, at_it, strict=True) if some]


def _room(zoo: Zoo, kind: int) -> tuple[int, int, int]:
    """Return how many a zoo has of a kind, for how many more it has room, and on how many spaces the next may go."""
    here = zoo_map(zoo)
    return here.size(kind), here.room(kind), here.legal(kind).bit_count()


def _cells(zoo: Zoo, tile: int, coming: int) -> list[int]:
    """Return the cells where a tile does most for a zoo."""
    cells = legal_cells(zoo, KIND[tile])
    return sorted(cells, key=lambda cell: -USUAL.zoo_value(moved_in(zoo, tile, cell).zoo, coming))[:CELLS]


def _places(public: Public, seat: int) -> list[Action]:
    shown, zoo, coming = public.round, public.zoos[seat], ahead(public)
    tiles = [tile for tile in shown.trucks[shown.took[seat]].tiles if tile != COIN]
    return [Place((tile, cell)) for tile in dict.fromkeys(tiles) for cell in _cells(zoo, tile, coming)]


def _posts(view: AquarettoView, seat: int) -> list[Action]:
    """Return the posts for a coworker that do most at once."""
    public = view.public
    ask, zoo, coming = public.asks[-1], public.zoos[seat], ahead(public)
    posts: list[Action] = [action for action in RULEBOOK.choices(view) if isinstance(action, Work)]
    source = ask.about[0] if ask.kind == MOVE else None

    def value(action: Action) -> int:
        assert isinstance(action, Work)
        after = staffed(zoo, action.post) if source is None else moved(zoo, source, action.post)
        return USUAL.zoo_value(after, coming)

    return sorted(posts, key=lambda action: -value(action))[:POSTS]


GUIDE = AquarettoGuide(cast(AnyGame, GAME), USUAL_WEIGHTS)
