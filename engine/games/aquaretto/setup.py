"""Set the table: which kinds play, the piles, the trucks, empty water zoos, who begins (R1–R8)."""

from __future__ import annotations

from engine.core import Fact, State, Step
from engine.games.aquaretto.data import COMPONENTS
from engine.games.aquaretto.model import ASKS, KINDS, TURN, Options, Piles, Public, Zoo, deck
from engine.rng import Rng, below
from engine.trucks import deal, first_round, removed

__all__ = ["setup"]


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, Piles]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    table = COMPONENTS.table(seats)
    rng = Rng(key)
    going = [kind for kind in range(KINDS) if not COMPONENTS.kinds[kind].stays]
    out, rng = removed(going, table.removed, rng)
    if options.without:
        out = _named(options.without, table.removed, seats)
    kinds = tuple(kind for kind in range(KINDS) if kind not in out)
    piles, rng = deal(deck(kinds), COMPONENTS.end_pile, rng)
    starter, rng = below(rng, seats)
    if options.first:
        if not 1 <= options.first <= seats:
            raise ValueError(f"first: {options.first} is not a seat at a table of {seats}")
        starter = options.first - 1
    money = COMPONENTS.money
    public = Public(
        ASKS[TURN][starter],
        first_round(table.trucks, seats, starter, piles),
        (Zoo(),) * seats,
        kinds,
        tuple(printed.young if kind in kinds else 0 for kind, printed in enumerate(COMPONENTS.kinds)),
        money.coins - seats * money.start,
    )
    return Step(State(public, (None,) * seats, piles), (Fact("begin", starter, out, "R2"),))


def _named(names: str, count: int, seats: int) -> tuple[int, ...]:
    """Return the kinds that the host keeps out (R1, R2)."""
    known = {printed.name: kind for kind, printed in enumerate(COMPONENTS.kinds)}
    wanted = [name.strip().lower() for name in names.split(",")]
    for name in wanted:
        if name not in known:
            raise ValueError(f"without: there is no kind {name!r}; there are: {', '.join(known)}")
        if COMPONENTS.kinds[known[name]].stays:
            stays = ", ".join(printed.plural for printed in COMPONENTS.kinds if printed.stays)
            raise ValueError(f"without: {name!r} cannot stay out; {stays} are always in play")
    if len(set(wanted)) != len(wanted) or len(wanted) != count:
        raise ValueError(f"without: with {seats} players {count} different kinds stay out, not {len(wanted)}: {names}")
    return tuple(sorted(known[name] for name in wanted))
