"""Work out of a position what boards, words and plans want to know and no rule asks for: the next colour, who takes next."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import DARK
from engine.games.zoo_tycoon.components.schema_species import Ladder
from engine.games.zoo_tycoon.rules.actions import ARRIVE
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.table import Public, seat_at
from engine.games.zoo_tycoon.rules.year.summer.trades import next_arrival, snake
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs

__all__ = ["Short", "arriving", "start_of", "to_next_colour"]


class Short(Struct, frozen=True, array_like=True, gc=False):
    """Hold a need that falls short of a colour: which, as in `needs.NEEDS`, what there is, and where the colour begins."""

    need: int
    have: int
    start: int


def start_of(ladder: Ladder, colour: int) -> int:
    """Return from which value on a ladder has a colour or a better one (R38, R40)."""
    return min(start for start in ladder.colours[colour:] if start is not None)


def to_next_colour(enclosure: Enclosure) -> tuple[Short, ...]:
    """Return what the main of an enclosure lacks to be one colour happier; nothing where it is dark green (R40)."""
    main = enclosure.main
    assert main is not None
    colour = happiness(enclosure) + 1
    if colour > DARK:
        return ()
    starts = [start_of(ladder, colour) for ladder in LADDERS[main.species]]
    both = enumerate(zip(needs(enclosure), starts, strict=True))
    return tuple([Short(need, have, start) for need, (have, start) in both if have < start])


def arriving(public: Public, turns: int) -> tuple[int, ...]:
    """Return the seats of the next turns of the arrival, the present one first, as if nobody passed any more (R90, A12)."""
    ask = next((one for one in reversed(public.asks) if one.kind == ARRIVE), None)
    if ask is None:
        return ()
    seats = len(public.zoos)
    turn: int | None = ask.about[0]
    found: list[int] = []
    while turn is not None and len(found) < turns:
        found.append(seat_at(public.starter, snake(turn, seats), seats))
        turn = next_arrival(turn + 1, public.trading.passed, seats)
    return tuple(found)
