"""Set the table: which kinds stay out, the piles, the trucks for so many seats, who begins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from engine.contract.rng import Rng, below, shuffled
from engine.contract.tree import Node
from engine.shared.trucks.components import Kind, TruckComponents
from engine.shared.trucks.piles import deal
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Piles, Round, Truck


class Options(Node):
    """Hold what the host may decide: kinds that stay out (`llama,wolf`; empty: they are drawn), the first seat (0: drawn)."""

    without: str = ""
    first: int = 0


class StartingTable(NamedTuple):
    """Hold a table that is set: kinds that stay out, kinds in play, offspring by kind, piles, the first round."""

    out: tuple[int, ...]
    kinds: tuple[int, ...]
    young: tuple[int, ...]
    piles: Piles
    round: Round


def set_table(
    components: TruckComponents,
    deck: Callable[[tuple[int, ...]], Sequence[int]],
    options: Options,
    seats: int,
    key: bytes,
    always: Collection[int] = (),
) -> StartingTable:
    """Set the table with the tiles that `deck` has for the kinds in play; kinds `always` stay in play.

    Raise ValueError for seats or options that cannot be. What the host decides is drawn all the same, so that it changes nothing
    else.
    """
    table, everyone = components.table(seats), range(len(components.kinds))
    out, rng = removed([kind for kind in everyone if kind not in always], table.removed, Rng(key))
    if options.without:
        out = kept_out(options.without, components.kinds, table.removed, seats, always)
    kinds = tuple([kind for kind in everyone if kind not in out])
    piles, rng = deal(deck(kinds), components.end_pile, rng)
    starter, _ = below(rng, seats)
    if options.first:
        if not 1 <= options.first <= seats:
            raise ValueError(f"first: {options.first} is not a seat at a table of {seats}")
        starter = options.first - 1
    young = tuple([printed.young if kind in kinds else 0 for kind, printed in enumerate(components.kinds)])
    return StartingTable(
        out=out,
        kinds=kinds,
        young=young,
        piles=piles,
        round=first_round(table.trucks, seats, starter, piles),
    )


def removed(kinds: Sequence[int], count: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Return `count` of `kinds` at random, in ascending order, and the generator after it."""
    order, rng = shuffled(rng, kinds)
    return tuple(sorted(order[:count])), rng


def kept_out(
    names: str, kinds: Sequence[Kind], count: int, seats: int, always: Collection[int] = ()
) -> tuple[int, ...]:
    """Return the kinds that `names` keeps out (`llama, wolf`), in ascending order; raise ValueError unless they are `count`."""
    known = {printed.name.lower(): kind for kind, printed in enumerate(kinds)}
    wanted = [name.strip().lower() for name in names.split(",")]
    for name in wanted:
        if name not in known:
            raise ValueError(f"without: there is no kind {name!r}; there are: {', '.join(known)}")
        if known[name] in always:
            stays = ", ".join(kinds[kind].plural for kind in sorted(always))
            raise ValueError(f"without: {name!r} cannot stay out; {stays} are always in play")
    if len(set(wanted)) != len(wanted) or len(wanted) != count:
        raise ValueError(f"without: with {seats} players {count} different kinds stay out, not {len(wanted)}: {names}")
    return tuple(sorted(known[name] for name in wanted))


def first_round(capacities: Sequence[int], seats: int, starter: int, piles: Piles) -> Round:
    """Return the first round: every truck empty in the middle, every seat in, `starter` to act."""
    trucks = tuple(Truck(capacity) for capacity in capacities)
    return Round(
        number=1,
        starter=starter,
        mover=starter,
        trucks=trucks,
        took=(NO_TRUCK,) * seats,
        drawn=NO_TILE,
        main=len(piles.main),
        end=len(piles.end),
        last=False,
    )
