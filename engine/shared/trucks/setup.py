"""What both truck games take from the box, and how a table of theirs is set."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Annotated, NamedTuple, Protocol

from engine.contract.rng import Rng, below, shuffled
from engine.contract.tree import Meta, Node, Struct
from engine.shared.components import Fault
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Piles, Round, Truck, deal

_SEATS = (2, 3, 4, 5)
_FEWEST_TRUCKS = 3


class TruckSetup(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say what changes with the number of seats: how many kinds stay out, and what each truck holds."""

    seats: int
    removed: int
    trucks: tuple[int, ...]


class Kind(Protocol):
    """Say what a kind of animal is called, and how many babies it has."""

    @property
    def name(self) -> str:
        """Return the name of one."""
        ...

    @property
    def plural(self) -> str:
        """Return the name of several."""
        ...

    @property
    def young(self) -> int:
        """Return how many babies there are."""
        ...


class TruckComponents(Protocol):
    """Say what of a game's components the truck round is set up from."""

    @property
    def kinds(self) -> Sequence[Kind]:
        """Return the kinds of animals."""
        ...

    @property
    def end_pile(self) -> int:
        """Return how many tiles the end pile has."""
        ...

    def table(self, seats: int) -> TruckSetup:
        """Return what holds for `seats` seats; raise ValueError if nobody can play so."""
        ...


def table_faults(
    tables: Sequence[TruckSetup], end_pile: int, why_not_out: Callable[[int], str], drawn: Callable[[int], int]
) -> Iterator[Fault]:
    """Yield what cannot be true of the tables.

    `why_not_out` says why a number of kinds cannot stay out (empty: they can), `drawn` how few tiles are drawn without them.
    """
    seats = tuple(table.seats for table in tables)
    if seats != _SEATS:
        yield "$.tables", f"there is one entry for each of {_SEATS} seats, not {seats}"
    for place, table in enumerate(tables):
        path = f"$.tables[{place}]"
        if reason := why_not_out(table.removed):
            yield f"{path}.removed", reason
        needed = max(_FEWEST_TRUCKS, table.seats)
        if len(table.trucks) != needed:
            yield f"{path}.trucks", f"{table.seats} players have {needed} trucks, not {len(table.trucks)}"
        if min(table.trucks, default=0) < 1:
            yield f"{path}.trucks", "a truck holds at least one tile"
        if sum(table.trucks) > end_pile:
            yield f"{path}.trucks", f"the last round may need more than the {end_pile} end tiles"
        if (tiles := drawn(table.removed)) <= end_pile:
            yield "$.end_pile", f"{table.seats} players draw {tiles} tiles; {end_pile} of them leave no main pile"


class Options(Node):
    """Hold what the host may decide: kinds that stay out (`llama,wolf`; empty: they are drawn), the first seat (0: drawn)."""

    without: Annotated[str, Meta(max_length=120, pattern="^[A-Za-z ,]*$")] = ""
    first: Annotated[int, Meta(ge=0, le=5)] = 0


class StartingTable(NamedTuple):
    """Hold a table that is set: kinds that stay out, kinds in play, babies by kind, piles, the first round."""

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
