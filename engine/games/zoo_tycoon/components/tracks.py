"""Tracks, money and the single numbers of the rules."""

from typing import Annotated

from msgspec import field

from engine.contract.tree import Meta
from engine.shared.components import Component, Count, PartlyOurs, Positive


class Revenue(Component):
    """Say what the highest and the second highest level get on top (R122)."""

    highest: Count
    second: Count


class PrintedTrack(PartlyOurs):
    """Describe a track by where its segments begin; the first is white (R15)."""

    starts: Annotated[tuple[Count, ...], Meta(min_length=2)]
    top: int | None = None
    """None where it has no end (R18)."""
    house: tuple[str, ...] = ()

    def segment(self, value: int) -> int:
        """Return the number of the segment that `value`, at least 0, lies in; 0 is white."""
        return sum(start <= value for start in self.starts) - 1


class Popularity(PrintedTrack):
    """Add to the track of popularity what each segment pays, and the bonus of the highest levels (R122)."""

    revenue: tuple[Count, ...] = ()
    bonus: Revenue = Revenue(0, 0)


class Education(PrintedTrack):
    """Add to the track of education the spaces that pay one point of conservation or popularity once (R17)."""

    conservation: tuple[int, ...] = ()
    popularity: tuple[int, ...] = ()


class Breeding(PrintedTrack):
    """Add to the breeding program the steps for a first offspring by level, and the points at the end (R83, R153)."""

    steps: tuple[Count, Count, Count] = (0, 0, 0)
    first: Count = 0
    second: Count = 0


class Welfare(Component):
    """Say what each colour counts for welfare (R46), who is rewarded and who loses points at the end (R154)."""

    colours: tuple[int, int, int]
    first: int
    second: int
    least: int
    loss: int
    below: int


class MoneyTrack(Component):
    """Describe the track of money and what is lent and taxed (R21, R102, R120)."""

    least: int
    most: int
    start: int
    kept: int
    loan: int
    loan_to: int


class Costs(Component):
    """Say what is paid for what: prices, what workers cost by their number in the round (R25), a year of a co (R23)."""

    tile: Positive
    focal_point: Positive
    workers: tuple[Count, ...]
    co: Positive
    rebuilding: Positive = field(name="construction")


class Givens(Component):
    """Hold the single numbers of the rules."""

    rounds: Positive
    start_tiles: Positive
    free_tiles: Count
    free_trades: Positive
    workers: Positive
    quarantine: Positive
    mixed: Count
    disc_loss: Count
    entertainment: tuple[Positive, Positive, Positive]
    two_player_parks: Positive
