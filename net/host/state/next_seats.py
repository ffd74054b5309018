"""Say who sits where in the next game at a table: on the seats where they sat, as far as the game has them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.contract.tree import Struct
from net.table.session import Session, is_free


class NextSeats(Struct, frozen=True):
    """Hold for each seat of the next game the one that its player has now (None: it is free), and whose players find no seat."""

    before: tuple[int | None, ...]
    without: tuple[int, ...]

    @property
    def after(self) -> dict[int, int]:
        """Return for each seat of now that goes on the one that it is then."""
        return {old: new for new, old in enumerate(self.before) if old is not None}


def next_seats(
    session: Session,
    bounds: tuple[int, int],
    *,
    gone: Collection[int] = (),
    in_line: int = 0,
    arrival: Callable[[int], float] = float,
) -> NextSeats:
    """Return the seats of a game that takes from so many to so many players, `in_line` of whom watch so far.

    First go free seats, the last ones first, then the host's bots, then those players who came last by `arrival`; the seats in
    `gone` have nobody any more.
    """
    least, most = bounds
    infos, keys = session.table.seats, session.keys
    free = {seat for seat, info in enumerate(infos) if is_free(info) or seat in gone}
    bots = {seat for seat, key in enumerate(keys) if key.host_bot} - free
    people = set(range(len(infos))) - free - bots
    count = min(max(len(infos), len(people) + in_line, least), most)
    room = count - min(in_line, max(0, count - len(people)))
    going = [*sorted(free, reverse=True), *sorted(bots, reverse=True), *sorted(people, key=arrival, reverse=True)]
    going = going[: max(0, len(infos) - room)]
    before = [None if seat in free else seat for seat in range(len(infos)) if seat not in going]
    before += [None] * (count - len(before))
    return NextSeats(tuple(before), tuple(sorted(set(going) - free)))
