"""Positions that golden and random games do not come by, each with an action of which something is told there alone."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.contract.asks import owing
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place as PlaceTile
from engine.games.o_zoo_le_mio.rules.table import Tally
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.course import step_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Reintroduce
from engine.games.zoo_tycoon.rules.summer.arrival import Take as TakeAnimals
from tests.rules.barenpark import build as bears
from tests.rules.o_zoo_le_mio import build as auctions
from tests.rules.zoo_tycoon import springs, test_count as counts, test_spring_reintroduction as tracks
from tests.rules.zoo_tycoon.test_setup import begin
from tests.rules.zoo_tycoon.test_words_forecast import RIVAL, autumn
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

Table = State[Any, Any, Any]
Planted = Iterator[tuple[Table, Any]]


def planted(game_id: str) -> Iterator[tuple[Table, int, Any]]:
    """Yield the positions of a game, with the seat that is asked there and what it might do."""
    for state, action in _PLANTED.get(game_id, lambda: iter(()))():
        yield state, owing(state.public)[0], action


def _auctions() -> Planted:
    """All coins for a hidden tile, the last of its year and the one before it; a last tile that two others win."""
    for sold in (3, 4):
        row = "T03 T04 T05 T06 T09"[: 4 * sold + 3]
        yield auctions.table(("", ""), row=row, sold=sold, rules=auctions.options(hide_upcoming=True)), Bid(8)
    state = auctions.table((*(auctions.ZOOS[number] for number in (1, 0, 3)), ""), row="T03", winner=3, year=5)
    first, *years = state.public.years
    first = replace(first, tallies=(Tally(5, 0, 0), *first.tallies[1:3], Tally(1, 0, 0)))
    yield replace(state, public=replace(state.public, years=(first, *years))), PlaceTile((-1, -1, 0))


def _bears() -> Planted:
    """Achievements that a tile adds to, and those that nobody can win any more; icons of a turn that has won one."""
    toilet = bears.placement("toilet", (0, 0))
    for left in ((8, 5), ()):
        here, wanted = {0: bears.park("E1", toilet)}, {"awards": "gobi houses polar", "awards_left": {"gobi": left}}
        yield bears.position(2, parks=here, icons="W", **wanted), bears.take("gobi_h6")
        supply = {0: "gobi_h6"}
        place = bears.put("gobi_h6", (1, 0), (2, 0), (1, 1), (2, 1))
        yield bears.position(2, parks=here, supplies=supply, **wanted), place
    squares = [[(x + dx, y + dy) for dy in (0, 1) for dx in (0, 1)] for x, y in ((0, 0), (0, 2), (2, 0))]
    houses = [bears.placement("gobi_h6", *four) for four in squares]
    here = {0: bears.park("E1", *houses[:2])}
    yield bears.position(2, parks=here, supplies={0: "gobi_h6"}, awards="gobi"), bears.put("gobi_h6", *squares[2])
    here = {0: bears.park("E1", *houses)}
    for icons in ("W", "WW"):
        yield bears.position(2, parks=here, icons=icons, awards="gobi"), bears.take("gobi_h6")


def _years() -> Planted:
    """A track that is full for two, waits, is left alone; the end with young and without; a pair of pandas; unbounded trades."""
    for other in (1, 0):
        state = tracks.with_track(
            springs.before_spring(tracks.busy(tracks.apes()), springs.waits()), tracks.ORANGUTAN, 0, other
        )
        state = springs.spring(springs.with_dice(state, 0, 6, 1)).state
        yield state, tracks.one_young(state)
    yield state, Reintroduce(0, 0)
    state = step_of(counts.counted(counts.with_discs(1), counts.scored(9, 9))).state
    yield state, Done()
    yield RULEBOOK.apply(state, {0: Convert(0, MALE)}).state, Done()
    panda = zoo(Group(species("giant-panda"), 1, 1), bought=1, store=0, center_due=True)
    well = autumn(panda, RIVAL)
    for event in (well.cards.event, springs.event("carnivore-disease")):
        yield replace(begin(2, 0), public=replace(well, cards=replace(well.cards, event=event))), Done()
    state, zebra = begin(2, 0, introductory=True), species("plains-zebra")
    lying, bachelors = main("plains-zebra", 0, 0, lying=3), main("plains-zebra", 3, 0)
    homes = [enclosure(strip(6), inside, retreats=1) for inside in (lying, bachelors)]
    for there, males in zip((*homes, Group(zebra, 0, 1), Group(zebra, 1, 0)), (1, 1, 1, 0), strict=True):
        zoos = put(state.public.zoos, 0, zoo(there))
        yield replace(state, public=replace(state.public, zoos=zoos)), TakeAnimals(zebra, males, 1 - males)


_PLANTED: dict[str, Callable[[], Planted]] = {"o-zoo-le-mio": _auctions, "barenpark": _bears, "zoo-tycoon": _years}
