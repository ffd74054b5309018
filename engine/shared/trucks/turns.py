"""Carry out the turns of the truck round and tell what happens in them; `engine.shared.trucks.words.fact_text` words it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.asks import Ask
from engine.contract.facts import Fact
from engine.contract.tree import Struct
from engine.shared.trucks.facts import Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.round import NO_TRUCK, Piles, Round, draw, over, turn_over

Facts = tuple[Fact, ...]


class RuleNumbers(Struct, frozen=True, gc=False):
    """Hold which rule of a game says what: a drawn tile is loaded; a truck is taken; the next round; the last one; what is left."""

    draw: str
    take: str
    round: str
    last: str
    left: str


class PassedTurn(Struct, frozen=True, gc=False):
    """Hold how it goes on: what is asked, the round, whether one was closed and the tiles that nobody took then, the facts."""

    asks: tuple[Ask, ...]
    round: Round
    closed: bool = False
    left: tuple[int, ...] = ()
    facts: Facts = ()


def drawn(shown: Round, piles: Piles, seat: int, rules: RuleNumbers) -> tuple[Round, Piles, Facts]:
    """Draw the next tile for a seat; the first one of the end pile is news to everybody."""
    after, rest = draw(shown, piles)
    fact = Drawn(seat=seat, tile=after.drawn, rule=rules.draw)
    if after.last and not shown.last:
        return after, rest, (EndPileOpened(number=after.number, rule=rules.last), fact)
    return after, rest, (fact,)


def loaded(shown: Round, seat: int, truck: int, rules: RuleNumbers) -> Fact:
    """Tell that a seat puts the drawn tile on a truck; `shown` is before that."""
    return Loaded(seat=seat, tile=shown.drawn, truck=truck, rule=rules.draw)


def taken(shown: Round, seat: int, truck: int, rules: RuleNumbers) -> Fact:
    """Tell that a seat takes a truck with all that is on it."""
    return Taken(seat=seat, truck=truck, tiles=shown.trucks[truck].tiles, rule=rules.take)


def passed(shown: Round, asks: Sequence[tuple[Ask, ...]], rules: RuleNumbers) -> PassedTurn:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round.

    `asks[seat]` is what a seat is asked when its turn begins. After the game nothing is asked.
    """
    after, left = turn_over(shown)
    if NO_TRUCK in shown.took:
        return PassedTurn(asks[after.mover], after)
    unclaimed = (LeftOver(tiles=left, rule=rules.left),) if left else ()
    if over(after):
        ended = GameEnded(rule=rules.last)
        return PassedTurn(asks=(), round=after, closed=True, left=left, facts=(*unclaimed, ended))
    begun = RoundBegun(seat=after.mover, number=after.number, rule=rules.round)
    return PassedTurn(asks=asks[after.mover], round=after, closed=True, left=left, facts=(*unclaimed, begun))
