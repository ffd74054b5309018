"""Positions that no game comes by, each with what is said there alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.contract.choice import Action
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place as PlaceTile
from tests.golden.position import Position
from tests.rules.o_zoo_le_mio import build as auctions

Table = State[Any, Any, Any]
Told = Iterator[tuple[str, str, Sequence[str]]]


def told_where_planted(game_id: str) -> Told:
    """Yield under which heading something is told, of what, and in which lines."""
    yield from _PLANTED.get(game_id, lambda: iter(()))()


def _brings(here: Position, *actions: Any) -> Told:
    for action in actions:
        yield "ACTIONS", here.called(action), here.forecast(action)


def _at_stake(here: Position, *held: Any, as_good: bool = False) -> Told:
    yield "HELD AGAINST EACH OTHER", *here.at_stake(*held, as_good=as_good)()


def _refused(here: Position, *actions: Action) -> Told:
    for action in actions:
        yield "REFUSED", *here.refused(action)


def _happens(here: Position, moves: Mapping[int, Action], *kinds: str) -> Told:
    """Yield what is told of a step by facts of some kinds."""
    for kind, line in here.after(moves):
        if kind in kinds:
            yield "WHAT HAPPENED", kind, [line]


def _auctions() -> Told:
    """A tile that has no place in a zoo, one that brings nobody anything, a year for which no tile is left."""
    without = ("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", "")
    for row in ("T11 T01", "T11"):
        state = auctions.table(without, row=row)
        yield from _brings(_ozoo(state), Bid(3))
    yield from _at_stake(_ozoo(auctions.table(without, row="T11 T01")), Bid(3), Bid(1))
    yield from _happens(_ozoo(state), {0: Bid(3), 1: Bid(0)}, "lost", "income")
    vain = auctions.table([auctions.ZOOS[0], auctions.ZOOS[3]], row="T15")
    yield from _at_stake(_ozoo(vain), Bid(1), Bid(2))
    state = auctions.table(
        ("", ""), row="T24", year=3, winner=1, rules=auctions.options(three_bush_years=True), stack=""
    )
    gone = tuple(number for name, number in auctions.NUMBER.items() if name != "T24")
    state = replace(state, public=replace(state.public, discarded=gone))
    yield from _happens(_ozoo(state, 1), {1: PlaceTile(auctions.at("1,-1,2"))}, "year")
    here = _ozoo(state)
    for wrong in ({"sole_bush_owner_trees": 3}, {"three_bush_years": 1}, {"hide_upcoming": "yes"}):
        yield "OPTIONS", str(wrong), here.by(auctions.options(**wrong), 4)


def _ozoo(state: Table, seat: int = 0) -> Position:
    return Position("o-zoo-le-mio", state, seat)


_PLANTED: dict[str, Callable[[], Told]] = {"o-zoo-le-mio": _auctions}
