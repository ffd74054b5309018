"""Record national parks a second time, from the text of the rules (R144-R146, R152, R160, A21, A36, A41)."""

from engine.games.zoo_tycoon.rules.autumn.parks import ParkCompleted
from tests.rules.zoo_tycoon.flow import table
from tests.rules.zoo_tycoon.flow.table import NOBODY, Table

PARKS: tuple[tuple[set[int], ...], ...] = (
    ({0}, {1}, {25}, {23}),
    ({7}, {8}, {6}, {32}),
    ({5}, {29}, {27}, {3, 2}, {14, 4}),
    ({13}, {12}, {26}, {24}),
    ({17}, {15}, {16}, {22}),
)
WORTH = ((6, 3), (6, 3), (8, 4), (8, 4), (10, 4))
WOLONG = 4


class Parks(Table):
    """The five parks and who stands on their squares."""

    def completes(self, seat: int, park: int) -> int:
        """Return 2 where a zoo holds a park, 1 where only the panda of another zoo is missing, else 0 (R144-R146)."""
        here = set(self.species(self.zoos[seat]))
        missing = [members for members in PARKS[park] if not members & here]
        if not missing:
            return 2
        return int(missing == [{table.PANDA}] and self.panda not in (NOBODY, seat))

    def record_parks(self) -> None:
        marked = [any(square) for square in self.squares]
        new: dict[int, dict[int, int]] = {}
        for park in range(5):
            there = self.squares[park][0] | (self.squares[park][1] if park != WOLONG else set())
            holds = {seat: self.completes(seat, park) for seat in range(self.players)}
            found = {
                seat: how
                for seat, how in holds.items()
                if how and seat not in there and not (how == 1 and seat in self.squares[park][1])
            }
            if found:
                new[park] = found
        counted = self.limited(marked, new) if self.players == 2 else set(new)
        for park in sorted(counted & set(new)):
            first, second = self.squares[park]
            whole = {seat for seat, how in new[park].items() if how == 2}
            partly = set(new[park]) - whole
            before = {seat: self.park_worth(park, seat) for seat in range(self.players)}
            if park == WOLONG:
                first |= whole
                if not second:
                    second |= partly
            elif not first:
                first |= whole
            elif len(first) == 1 and not second and self.players != 2:
                second |= whole
            for seat, old in before.items():
                points = self.park_worth(park, seat)
                if points != old:
                    self.says(ParkCompleted, seat=seat, park=park, points=points)

    def limited(self, marked: list[bool], new: dict[int, dict[int, int]]) -> set[int]:
        """Return which parks count with two players, of whom only three are completed (R160, A41)."""
        fresh = [park for park in new if not marked[park]]
        again = {park for park in new if marked[park]}
        left = 3 - sum(marked)
        if len(fresh) <= left:
            return again | set(fresh)
        if left <= 0:
            return again

        def worth(park: int, seats: tuple[int, ...]) -> int:
            return max(WORTH[park][2 - new[park][seat]] for seat in seats if seat in new[park])

        counted: list[int] = []
        for seat in (0, 1):
            own = sorted((park for park in fresh if seat in new[park]), key=lambda park: -worth(park, (seat,)))
            counted += own[:1]
        for park in sorted(fresh, key=lambda park: -worth(park, (0, 1))):
            if len(set(counted)) < left:
                counted.append(park)
        return again | set(counted)

    def park_worth(self, park: int, seat: int) -> int:
        first, second = self.squares[park]
        return WORTH[park][0] if seat in first else WORTH[park][1] if seat in second else 0
