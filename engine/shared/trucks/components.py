"""Say what of a game's printed components the truck round is set up from, and what cannot be true of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from engine.contract.tree import Struct
from engine.shared.components import Fault

_SEATS = (2, 3, 4, 5)
_FEWEST_TRUCKS = 3


class Table(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say what changes with the number of seats: how many kinds stay out, and what each truck holds."""

    seats: int
    removed: int
    trucks: tuple[int, ...]


class Kind(Protocol):
    """Say what a kind of animal is called, and how many offspring it has."""

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
        """Return how many offspring there are."""
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

    def table(self, seats: int) -> Table:
        """Return what holds for so many seats; raise ValueError if nobody can play so."""
        ...


def table_faults(
    tables: Sequence[Table], end_pile: int, why_not_out: Callable[[int], str], drawn: Callable[[int], int]
) -> Iterator[Fault]:
    """Yield what cannot be true of the tables.

    `why_not_out` says why so many kinds cannot stay out (empty: they can), `drawn` how few tiles are drawn without them.
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
