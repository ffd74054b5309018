"""Guide the search in Bärenpark: the placements and takes that `greedy` likes best, playouts to the end of the game."""

import functools
import math
from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from operator import xor
from random import Random
from typing import cast

from engine.bots.search import Guide, Parts, PlayedOut, Reason, Share, Stop, together, within
from engine.bots.search.guide import Contrast
from engine.bots.search.playouts import chances, ending, still_open
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.greedy import USUAL_WEIGHTS, Weights, best_place, ranked
from engine.games.barenpark.bots.on_the_way import AREA_NAMES, next_turn, on_hand, reached
from engine.games.barenpark.bots.playout import (
    CALM,
    NOTHING,
    ROUNDS,
    WHIMS,
    Turned,
    Turns,
    as_recorded,
    light,
    recorded,
    whims_of,
)
from engine.games.barenpark.bots.room import counting_as_much, counting_more, in_vain
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import a_tile, an_icon
from engine.games.barenpark.rules.achievements import COUNTS, NEED, TWICE, WHERE, progress
from engine.games.barenpark.rules.building import Place, after_placing, covered
from engine.games.barenpark.rules.park_map import park_map, placement_mask
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.score import points, unplaced
from engine.games.barenpark.rules.table import CREW, ICONS, MIXER, BearState, BearView, Park, Public
from engine.games.barenpark.rules.taking import AddArea, Take, used_icon
from engine.games.barenpark.rules.turn_end import completed, to_come, wins
from engine.games.barenpark.tiles import ENCLOSURE, HOUSE, KIND, VALUE
from engine.shared.by_identity import of_one
from engine.shared.wording import listing

MOST = 14
"""How many actions are worth a thought."""
MORE = 10
"""How much less a placement is worth a thought for each of the same tile that is better, in tenths of a point."""
SLACK = 100
"""How far behind the best an action may be that is worth a thought, in tenths of a point."""
ALL = 60
"""How many squares of a park are to be covered."""
LEAST_LEFT = 8
"""How many squares a playout is reckoned to cover at least."""
GAMES = 4
"""In how many imagined games what the others do is recorded."""
MORE_GAMES = 12
"""In how many more for the chance to win that is told."""
TIE = 0.02
"""What a point in the supply counts at the end."""
WAITING = 0.55
"""The share of its points that a tile in a supply can be expected to bring."""


IN_SUPPLY = "tiles in the supply"
TURNED = ("tiles to come", "statues", "achievements")
"""What the points of a turn come from that was recorded."""
_OF_TILES = tuple(a_tile(tile) if value else "" for tile, value in enumerate(VALUE))
"""What the points of each tile are called."""
_OF_STATUES = tuple(f"the statue of {area}" for area in AREA_NAMES)
"""What the points of the statue of each area are called."""
_COMPLETING = {
    f"completing {area} {when}": (statue, TURNED[1])
    for area, statue in zip(AREA_NAMES, _OF_STATUES, strict=True)
    for when in ("soon", "before the game ends")
}
_AT_ALL = {f"completing {area} before the game ends": f"completing {area} soon" for area in AREA_NAMES}
"""What is more often done soon is more often done at all: of the two it is soon that is told."""
_THE_ACHIEVEMENT, _THE_ACHIEVEMENTS = "the achievement ", "the achievements "
_A_PAIR = 2
_OF_ACHIEVEMENTS = [f"{_THE_ACHIEVEMENT}{one.name}" for one in COMPONENTS.achievements]
_LATER = {HOUSE: "houses still to come", ENCLOSURE: "enclosures still to come"}
"""What the points of tiles are called that a seat has not, nor may take now: which of them come nobody knows."""
_TAKEN = {HOUSE: "houses taken now or later", ENCLOSURE: "enclosures taken now or later"}
"""What they are called of a seat that takes a tile: which of two it takes now changes what it takes later, and builds."""
_UNNAMED = {
    **{name: _LATER[KIND[tile]] for tile, name in enumerate(_OF_TILES) if name},
    **dict.fromkeys(_OF_STATUES, TURNED[1]),
}
"""What points are called where their own name tells people nothing."""
_UNNAMED_WHERE_TAKEN = {**_UNNAMED, **{name: _TAKEN[KIND[tile]] for tile, name in enumerate(_OF_TILES) if name}}
"""The same of a seat that takes a tile."""


def _all_of(kind: int) -> list[str]:
    """Return all names under which houses, or enclosures, bring points."""
    return [_LATER[kind], _TAKEN[kind], *[name for tile, name in enumerate(_OF_TILES) if KIND[tile] == kind]]


FAMILIES = {
    **within(
        "tiles that are built or to come",
        {
            **together("houses", _all_of(HOUSE)),
            **together("enclosures", _all_of(ENCLOSURE)),
        },
    ),
    **together("tiles that are built or to come", (IN_SUPPLY, TURNED[0])),
    **together("statues", (*_OF_STATUES, TURNED[1])),
    **together("achievements", (*_OF_ACHIEVEMENTS, TURNED[2])),
}
SOON = 2
"""How many tiles are placed soon."""
BORNE_OUT = 0.7
"""What share of a lead that quick answers are sure of `greedy` with noise bears out."""
NEARLY_FULL = 15
"""From how many tiles in a park on it bears out all of it."""
AGAINST_WHAT_IS_SEEN, HALF_FULL = 0.5, 12
"""What share it bears out where all that is seen speaks for the other action, and from how many tiles on that is as elsewhere."""
SLIGHT, TRIFLE = 2.0, 0.5
"""By how many points, as they are told, a line may be better that gives way to what is seen, and one that is called as good."""
_STATUES = {*_OF_STATUES, TURNED[1]}
_ACHIEVEMENTS = {*_OF_ACHIEVEMENTS, TURNED[2]}
_LOOSELY = {
    **dict.fromkeys((*_LATER.values(), *_TAKEN.values()), TURNED[0]),
    **dict.fromkeys(_OF_STATUES, TURNED[1]),
    **dict.fromkeys(_OF_ACHIEVEMENTS, TURNED[2]),
}
_OTHERS = {what: f"other {what}" for what in TURNED[1:]}
"""What points are called that two placements have nothing to do with: playouts differ by more than these."""
_ON_THE_WAY = (*_COMPLETING, *[f"covering {an_icon(icon)} soon" for icon in range(len(ICONS))])


class BearGuide(Guide):
    """Guide the search in Bärenpark."""

    trust = 3.25
    trust_in_tried = 2.5
    near = 6.0
    families = FAMILIES
    things = (*filter(None, _OF_TILES), *_OF_STATUES, *_OF_ACHIEVEMENTS)
    loosely = _LOOSELY
    beside_its_like = _OTHERS
    playouts = 300
    least = 7

    def __init__(self, game: AnyGame, weights: Weights) -> None:
        super().__init__(game, weights)
        self._kept: tuple[BearView | None, dict[int, Turns]] = None, {}

    def budget(self, view: BearView) -> int:
        """Return how many playouts make a second's thought: the fewer squares are left to cover, the shorter they are."""
        public = view.public
        assert view.seat is not None
        left = max(LEAST_LEFT, ALL - park_map(public.players[view.seat].park).tiles.bit_count())
        return round(self.playouts * math.sqrt((ALL / left) ** 3 * 2 / len(public.players)))

    def candidates(self, view: BearView, random: Random) -> Sequence[Action]:  # no chance in it
        """Return the actions that `greedy` likes best, those near the best of all, and how a playout would go on.

        The more placements of one tile there are already, the less another one is worth a thought. No tile is taken that can never
        be placed where another one can.
        """
        assert view.seat is not None
        ways = ranked(self.game, view, self.weights)
        found = [way for way in ways if not in_vain(view, way[1])] or ways
        least, seen = found[0][0] - SLACK, Counter[int]()
        weighed: list[tuple[int, Action]] = []
        for worth, action in found:
            if worth < least:
                break
            tile = action.placement.tile if isinstance(action, Place) else None
            weighed.append((worth - MORE * seen[tile] if tile is not None else worth, action))
            if tile is not None:
                seen[tile] += 1
        weighed.sort(key=lambda pair: -pair[0])
        quick = light(view.public, view.seat, CALM)
        quickly = [] if in_vain(view, quick) and found is not ways else [quick]
        return list(dict.fromkeys([weighed[0][1], *quickly, *[action for _, action in weighed[:MOST]]]))

    def tried(self, view: BearView, world: BearState, line: Sequence[Action], random: Random) -> PlayedOut:
        """Return what comes after a line: the own turns are played, the others do as they did in an imagined game.

        A tie goes to whoever has more left in its supply (R34); of the others it is what they have now.
        """
        return self._tried(view, world, line, random, random.randrange(GAMES))

    def chance_told(self, view: BearView, line: Sequence[Action], known: float, stop: Stop) -> float:
        """Return it from more imagined games: how well others do in a few of them is chance, though no choice hangs on it."""
        assert view.seat is not None
        found = [known] * GAMES
        for number in range(GAMES, GAMES + MORE_GAMES):
            if stop():
                break
            name = f"told {number}"
            tried = self._tried(view, self.world(view, name), line, Random(name), number)
            found.append(tried.chances[view.seat])
        return sum(found) / len(found)

    def _tried(
        self, view: BearView, world: BearState, line: Sequence[Action], random: Random, number: int
    ) -> PlayedOut:
        seat = view.seat
        assert seat is not None
        turns, luck = self._turns(view, number), random.randrange(len(WHIMS))
        first, seats = view.public.turn, len(turns)
        brought: list[list[Turned]] = [[] for _ in turns]
        state: BearState = self.game.apply(world, {seat: line[0]}).state
        if not state.public.asks:
            return ending(self, view.public, state, 0)
        made, meant = 0, line[1] if len(line) > 1 else None
        while (asks := state.public.asks) and state.public.turn < first + ROUNDS * seats:
            asked, made = asks[-1].seats[0], made + 1
            if asked == seat:
                action = light(state.public, seat, whims_of(luck, len(state.public.players[seat].park.tiles)))
                if meant is not None and asks[-1].kind == view.public.asks[-1].kind:
                    if self.game.why_not(self.game.view(state, seat), meant) is None:
                        action = meant
                    meant = None
                state = RULEBOOK.apply(state, {seat: action}).state
            else:
                number = (state.public.turn - first) // seats
                turn = turns[asked][number] if number < len(turns[asked]) else NOTHING
                state, more = as_recorded(state, asked, turn)
                brought[asked].append(more)
        own = state.public.players[seat]
        found = [
            points(player) + TIE * unplaced(player) + sum(map(sum, more))
            for player, more in zip(view.public.players, brought, strict=True)
        ]
        found[seat] = points(own) + TIE * unplaced(own)
        stops = [
            ((1.0, replace(view.public, asks=())),)
        ] * seats  # counted as they stand: what they do is known besides
        stops[seat] = ((1.0, replace(state.public, asks=())),)
        besides: list[Parts] = [
            (
                (IN_SUPPLY, TIE * unplaced(player)),
                *(zip(TURNED, map(sum, zip(*more, strict=True)), strict=True) if more else ()),
            )
            for player, more in zip(view.public.players, brought, strict=True)
        ]
        besides[seat] = ((IN_SUPPLY, TIE * unplaced(own)),)
        won = chances(found, self.spread(view.public), still_open(self, made, seats))
        return PlayedOut(won, tuple(stops), tuple(besides))

    def _turns(self, view: BearView, number: int) -> Turns:
        """Return what the others do in imagined game `number` behind a view; kept for as long as that view is thought about."""
        kept, games = self._kept
        if kept is not view:
            games = {}
            self._kept = view, games
        if number not in games:
            assert view.seat is not None
            world = self.game.imagine(view, number.to_bytes(32, "little"))
            games[number] = recorded(world, view.seat, Random(number))
        return games[number]

    def answer(self, view: BearView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        assert view.seat is not None
        return light(view.public, view.seat, whims_of(random.randrange(len(WHIMS)), 0))

    def cut(self, start: Public, public: Public) -> bool:  # always to the end
        """Play to the end: what an unfinished park promises depends on too much that is still to come."""
        return False

    def points(self, state: BearState) -> Sequence[float]:
        """Return what each seat has and what its supply can bring."""
        return [points(player) + WAITING * unplaced(player) for player in state.public.players]

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by houses and enclosures, statues, achievements, and what the supply can bring."""
        player = public.players[seat]
        found: dict[str, float] = {}
        for one in player.park.tiles:
            if VALUE[one.tile]:
                found[_OF_TILES[one.tile]] = found.get(_OF_TILES[one.tile], 0.0) + VALUE[one.tile]
        for name, plot in zip(_OF_STATUES, player.park.plots, strict=False):
            if plot.statue:
                found[name] = float(plot.statue)
        for award, value in zip(public.stock.awards, player.won, strict=True):
            if value:
                found[_OF_ACHIEVEMENTS[award.kind]] = float(value)
        if public.asks:
            found[IN_SUPPLY] = WAITING * unplaced(player)
        return tuple(found.items())

    def at_hand(self, public: Public, seat: int) -> Collection[str]:
        """Return what is built or in the supply, the statues of areas that are there, and achievements that are earned."""
        player, awards = public.players[seat], public.stock.awards
        ready = len(completed(park_map(player.park)))
        return [
            *[what for what, _ in self.parts(public, seat)],
            *[_OF_TILES[tile] for tile in player.supply],
            *_OF_STATUES[: len(player.park.plots)],
            *[_OF_ACHIEVEMENTS[awards[one].kind] for one in wins(player.park, player.won, awards, ready)],
        ]

    def came_from(self, view: BearView, ending: PlayedOut) -> tuple[Mapping[str, float], ...]:
        """Return it with tiles by their names where a seat has them, else as such that it takes now or that come later.

        Areas are those of the view's seat: another's third area is somewhere else.
        """
        found = super().came_from(view, ending)
        takes = bool(view.public.asks) and any(view.public.asks[-1].about[:CREW])
        unnamed = [_UNNAMED_WHERE_TAKEN if takes and seat == view.seat else _UNNAMED for seat in range(len(found))]
        return tuple(map(_by_sight, found, _named(view), unnamed))

    def come_by(self, view: BearView, line: Sequence[Action], ending: PlayedOut) -> Collection[str]:
        """Return which icons a placement and the next ones cover, and which areas they complete, or anything does by the end.

        How often icons are covered soon with a tile that is taken, or an area, is not told: where it fits over them is seen.
        """
        assert view.seat is not None
        now, then = (public.players[view.seat].park for public in (view.public, ending.stops[view.seat][0][1]))
        placed = then.tiles[len(now.tiles) :]
        pairs = zip(AREA_NAMES, now.plots, then.plots, strict=False)
        ever = [
            f"completing {name} before the game ends" for name, before, after in pairs if after.statue > before.statue
        ]
        placing = isinstance(line[0], Place)
        soon = reached(now, placed[: SOON + placing])
        return [*[what for what in soon if placing or what in _COMPLETING], *ever]

    def brings(self, view: BearView, line: Sequence[Action]) -> Collection[str]:
        """Return what a placement covers and completes itself."""
        assert view.seat is not None
        placed = [one.placement for one in line if isinstance(one, Place)]
        return reached(view.public.players[view.seat].park, placed)

    def denied(self, view: BearView, line: Sequence[Action], other: Sequence[Action], what: str) -> bool:
        """Tell whether a tile on hand reaches it next turn after the other action, or one that a placement brings."""
        one, two = line[0], other[0]
        if isinstance(one, AddArea) and isinstance(two, AddArea):
            return what in on_hand(view)
        if not isinstance(one, Place) or not isinstance(two, Place):
            return False
        return what in next_turn(view, two.placement)

    def serves(self, what: str) -> Collection[str]:
        """Return the statue of an area that is completed."""
        return _COMPLETING.get(what, ())

    def comes_with(self, what: str) -> str:
        """Return that an area is completed soon, for completing it at all."""
        return _AT_ALL.get(what, "")

    def concerned(self, view: BearView, line: Sequence[Action], other: Sequence[Action]) -> Collection[str] | None:
        """Return what two placements may have to do with, or two areas to add, or two tiles to take.

        Placements have to do with tiles to come where other icons are covered that bring such, with achievements that count a tile
        which only one of them places, or that ask where it lies, and with statues of areas in which they cover other squares, of
        all where other tiles stay on hand. Which area comes decides about all that is to come.
        """
        one, two = line[0], other[0]
        if isinstance(one, AddArea) and isinstance(two, AddArea):
            return {*_COMPLETING, *_LATER.values(), *_TAKEN.values(), *_OF_STATUES, *_OF_ACHIEVEMENTS}
        assert view.seat is not None
        if isinstance(one, Take) and isinstance(two, Take):
            return self._taken(view.public, one.tile, two.tile)
        if not (isinstance(one, Place) and isinstance(two, Place)):
            return None
        public, park = view.public, view.public.players[view.seat].park
        tiles = (one.placement.tile, two.placement.tile)
        squares = placement_mask(one.placement) ^ placement_mask(two.placement)
        icons, others = (covered(park, each.placement) for each in (one, two))
        plots = zip(_OF_STATUES, park_map(park).land.plots, strict=False)
        return {
            *_ON_THE_WAY,
            *(_LATER.values() if icons[MIXER:] != others[MIXER:] else ()),
            *(name for name, plot in plots if plot & squares or tiles[0] != tiles[1]),
            *(
                _OF_ACHIEVEMENTS[award.kind]
                for award in public.stock.awards
                if icons != others or award.kind == TWICE or _asks_for(award.kind, *tiles)
            ),
        }

    def _taken(self, public: Public, *tiles: int) -> Collection[str]:
        """Return what two tiles to take may have to do with: all but achievements for which either does as much."""
        asked = [one.kind for one in public.stock.awards if one.kind == TWICE or _asks_for(one.kind, *tiles)]
        return {
            *_ON_THE_WAY,
            *_LATER.values(),
            *_TAKEN.values(),
            *_OF_STATUES,
            *[_OF_ACHIEVEMENTS[kind] for kind in asked],
        }

    def plain_to_see(self, view: BearView, lines: Sequence[Sequence[Action]], share: Share, reason: Reason) -> bool:
        """Tell it of tiles of a kind that is taken, or that other icons bring, of statues and achievements that are raced for.

        Another seat's statues are smaller where the own areas are complete sooner: then own ones are told to be larger, or one of
        the lines completes more. It may miss an achievement that the own seat gets sooner, or a tile that counts.
        """
        alike = [one for one in reason.shares if one.points * share.points > 0]
        own = {one.what for one in alike if one.seat == reason.seat or (one.against and one is not share)}
        taken = [{one.tile for one in line if isinstance(one, Take)} for line in lines]
        apart = functools.reduce(xor, taken, set[int]())
        if share.what in _STATUES:
            ways = {*(reason.leads_to if share.points > 0 else reason.gives_up)} & {*_COMPLETING}
            placed = all(line and isinstance(line[0], Place) for line in lines)
            return bool((placed and ways) or own & _STATUES or len({_completes(view, line) for line in lines}) > 1)
        if share.what in _ACHIEVEMENTS:
            kinds = [
                one.kind for one in view.public.stock.awards if share.what in (_OF_ACHIEVEMENTS[one.kind], TURNED[2])
            ]
            return bool(own & {share.what, TURNED[2]}) or any(
                COUNTS[kind][tile] for kind in kinds if kind != TWICE for tile in apart
            )
        return (
            any(_is_of(share.what, KIND[tile]) for tile in apart if VALUE[tile])
            or len({_brings(view, line) for line in lines}) > 1
        )

    def called(self, view: BearView, lines: Sequence[Sequence[Action]], share: Share, decides: int) -> Share:
        """Return achievements under their own name where one or two are left, else with those that are most of them."""
        if share.what != TURNED[2] or any(isinstance(line[0], Take) for line in lines if line):
            return share
        public = view.public
        seats = {share.seat, decides} if share.against else {share.seat}
        concerned = (self.concerned(view, *lines) or ()) if len(lines) == 2 and all(lines) and not share.width else ()
        left = [
            _OF_ACHIEVEMENTS[award.kind]
            for number, award in enumerate(public.stock.awards)
            if award.left
            and not all(public.players[seat].won[number] for seat in seats)
            and _OF_ACHIEVEMENTS[award.kind] not in concerned
        ]
        if len(left) == 1:
            return replace(share, what=left[0], width=0, mostly=())
        if len(left) == _A_PAIR:
            return replace(share, what=f"{_THE_ACHIEVEMENTS}{listing(map(_bare, left))}", mostly=())
        most = listing(map(_bare, share.mostly))
        return replace(share, what=f"{share.what} (mostly {most})", mostly=()) if most else share

    def so_far(self, view: BearView, what: str, seat: int) -> str:
        """Return how many tiles of those that an achievement asks for lie in a park that has not won it, how much of an area.

        Areas are those of the view's seat: another's third area is somewhere else.
        """
        public, player = view.public, view.public.players[seat]
        if what in _OF_STATUES and seat == view.seat:
            return _covered_so_far(player.park, _OF_STATUES.index(what))
        return next(
            (
                f"{progress(player.park, award.kind)} of {NEED[award.kind]}"
                for award, won in zip(public.stock.awards, player.won, strict=True)
                if what == _OF_ACHIEVEMENTS[award.kind] and award.kind != TWICE and not won
            ),
            "",
        )

    def borne_out(self, view: BearView, error: float = 0.0) -> float:  # of few worlds as of many
        """Return less until so few squares are left that playouts of all kinds end alike."""
        assert view.seat is not None
        return BORNE_OUT if len(view.public.players[view.seat].park.tiles) < NEARLY_FULL else 1.0

    def slight(self, view: BearView) -> float:
        """Return so many that no more are borne out than lie between two lines that are about as good."""
        assert view.seat is not None
        emptier = len(view.public.players[view.seat].park.tiles) < HALF_FULL
        return SLIGHT / (AGAINST_WHAT_IS_SEEN if emptier else self.borne_out(view))

    def trifle(self, view: BearView) -> float:
        """Return so many that less than half a point is told."""
        return TRIFLE / self.borne_out(view)

    def asked_about(self, view: BearView, line: Sequence[Action]) -> Sequence[tuple[Action, ...]]:
        """Return of a tile that is taken those for the same icon that count most, if that is more, and have a place now."""
        return [(take,) for take in counting_more(view, line[0])] if isinstance(line[0], Take) else ()

    def asked_rather(
        self, view: BearView, line: Sequence[Action], rival: Sequence[Action]
    ) -> Sequence[tuple[Action, ...]]:
        """Return beside a green area those that count as much as the tile that is taken."""
        one, two = line[0], rival[0]
        green = isinstance(two, Take) and not VALUE[two.tile]
        return [(take,) for take in counting_as_much(view, one)] if green and isinstance(one, Take) else ()

    def kind(self, view: BearView, line: Sequence[Action]) -> Hashable:  # an action says it
        """Return the tile that is built, or that an area is added, else all of it."""
        if isinstance(line[0], Place):
            return Place, line[0].placement.tile
        return (AddArea, line[0].pile) if isinstance(line[0], AddArea) else line[0]

    def gone_on(self, view: BearView, line: Sequence[Action], other: Sequence[Action]) -> tuple[Action, ...]:
        """Return a placement with that of another tile, elsewhere if it has to be, or a take with what another icon brings."""
        public, one, two = view.public, line[0], other[0]
        assert view.seat is not None
        if isinstance(one, Place) and isinstance(two, Place):
            player, tile = public.players[view.seat], two.placement.tile
            last = view.seat not in to_come(public, view.seat)
            if last or not Counter([one.placement.tile, tile]) <= Counter(player.supply):
                return (one,)
            if not placement_mask(one.placement) & placement_mask(two.placement):
                return one, two
            elsewhere = best_place(public, after_placing(player, one.placement), tile)
            return (one, Place(elsewhere)) if elsewhere is not None else (one,)
        if isinstance(one, Take | AddArea) and isinstance(two, Take | AddArea):
            icons = public.asks[-1].about
            if icons[_spent(icons, two)] > (_spent(icons, one) == _spent(icons, two)):
                return one, two
        return (one,)

    def contrast(self, view: BearView, line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return Contrast.ONLY_ORDER where the other takes what another icon brings: that comes anyway in this turn."""
        icons, (one, two) = view.public.asks[-1].about, (line[0], other[0])
        if (
            isinstance(one, Take | AddArea)
            and isinstance(two, Take | AddArea)
            and _spent(icons, one) != _spent(icons, two)
        ):
            return Contrast.ONLY_ORDER
        return super().contrast(view, line, other)

    def spread(self, public: Public) -> float:
        """Return less the fuller the parks are."""
        left = max(0, 17 - min(len(player.park.tiles) for player in public.players))
        return 3.0 + 1.2 * left


def _covered_so_far(park: Park, number: int) -> str:
    """Return how many squares of an area are covered; nothing of one that has its statue, or is not there."""
    if number >= len(park.plots) or park.plots[number].statue:
        return ""
    known = park_map(park)
    plot = known.land.plots[number] & ~known.land.pits
    return f"{(plot & ~known.free).bit_count()} of {plot.bit_count()} squares"


def _bare(achievement: str) -> str:
    return achievement.removeprefix(_THE_ACHIEVEMENT)


def _completes(view: BearView, line: Sequence[Action]) -> int:
    """Return how many areas a placement that a line begins with completes."""
    assert view.seat is not None
    if not line or not isinstance(line[0], Place):
        return 0
    return len(completed(park_map(after_placing(view.public.players[view.seat], line[0].placement).park)))


def _brings(view: BearView, line: Sequence[Action]) -> tuple[int, ...]:
    """Return the mixers, excavators and crews that a line covers, and the pile that an area comes from, counted from 1."""
    assert view.seat is not None
    park, first = view.public.players[view.seat].park, line[0] if line else None
    if isinstance(first, AddArea):
        return (first.pile + 1,)
    return covered(park, first.placement)[MIXER:] if isinstance(first, Place) else (0,) * len(ICONS[MIXER:])


def _is_of(what: str, kind: int) -> bool:
    """Tell whether points are told as those of houses, or of enclosures, or of all tiles."""
    return what in {*_all_of(kind), *[one.what for one in FAMILIES[_LATER[kind]]], *[IN_SUPPLY, TURNED[0]]}


def _asks_for(kind: int, one: int, other: int) -> bool:
    """Tell whether it matters to an achievement which of two tiles is placed, or where the same one lies."""
    counts = COUNTS[kind]
    return counts[one] != counts[other] or (counts[one] and kind in WHERE)


@of_one(8)
def _named(view: BearView) -> tuple[frozenset[str], ...]:
    """Return what is called by its own name, for each seat."""
    public = view.public
    seen = [{*player.supply, *[one.tile for one in player.park.tiles]} for player in public.players]
    tiles = [frozenset([_OF_TILES[tile] for tile in some]) for some in seen]
    return tuple([one.union(_OF_STATUES) if seat == view.seat else one for seat, one in enumerate(tiles)])


def _by_sight(own: Mapping[str, float], names: Collection[str], unnamed: Mapping[str, str]) -> Mapping[str, float]:
    """Return what points come from, with everything that has no own name as what else it is."""
    found: dict[str, float] = {}
    for what, worth in own.items():
        called = what if what in names else unnamed.get(what, what)
        found[called] = found.get(called, 0.0) + worth
    return found


def _spent(icons: tuple[int, ...], action: Take | AddArea) -> int:
    """Return which icon an action that takes something uses up."""
    return used_icon(icons, action.tile) if isinstance(action, Take) else CREW


GUIDE = BearGuide(cast(AnyGame, GAME), USUAL_WEIGHTS)
