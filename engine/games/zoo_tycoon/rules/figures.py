"""Work out of a position what boards, words and plans want to know and no rule asks for: the next colour, who takes next."""

import functools

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import DARK
from engine.games.zoo_tycoon.components.species import Ladder
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.summer.turns import next_arrival, snake
from engine.games.zoo_tycoon.rules.table import Public, seat_at
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs


class Short(Node):
    """Hold a need that falls short of a colour: which, as in `needs.NEEDS`, what there is, and where the colour begins."""

    need: int
    have: int
    start: int


@functools.lru_cache(maxsize=256)
def starts_of(species: int, colour: int) -> tuple[int | None, ...]:
    """Return from where each need of a main is of a colour or a better one, None where its ladder ends below (R38, R40)."""
    return tuple(
        [
            min([start for start in ladder.colours[colour:] if start is not None], default=None)
            for ladder in LADDERS[species]
        ]
    )


def missing(ladder: Ladder, have: int) -> int:
    """Return how much more of a need reaches a better colour of its own, 0 where there is none (R38)."""
    better = [start for start in ladder.colours[ladder.colour(have) + 1 :] if start is not None]
    return min(better) - have if better else 0


def next_colour(enclosure: Enclosure) -> int | None:
    """Return the colour above the happiness of an enclosure's main, None where it is dark green (R40)."""
    colour = happiness(enclosure)
    return colour + 1 if colour < DARK else None


def to_next_colour(enclosure: Enclosure) -> tuple[Short, ...]:
    """Return what the main of an enclosure lacks to be one colour happier; nothing where it is dark green (R40)."""
    main, colour = enclosure.main, next_colour(enclosure)
    assert main is not None
    if colour is None:
        return ()
    both = enumerate(zip(needs(enclosure), starts_of(main.species, colour), strict=True))
    return tuple([Short(need, have, start) for need, (have, start) in both if start is not None and have < start])


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
