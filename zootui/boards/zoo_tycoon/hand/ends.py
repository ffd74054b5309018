"""Name where a verb ends: on a square, in an enclosure, at a number."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class OnSquare:
    """It ends on a square; arrows go from square to square."""

    field: int
    """The number of the field that the square is in."""
    moves: bool = False
    """Whether the other field is the square that something moves away from."""
    aims: bool = False
    """Whether arrows aim from there in one of eight directions."""
    beside: bool = False
    """Whether the other field is an enclosure that the square must lie beside: it follows the square."""
    anywhere: bool = False
    """Whether, with another first field, it stays on its square even where it may not be."""
    lettered: bool = False
    """Whether the first field is a kind of focal point, chosen by its letter, too."""
    face: Callable[[int], object] | None = None
    """What is seen of the first field, where several look and do the same: no key tells those apart."""


@dataclass(frozen=True)
class InEnclosure:
    """It ends in an enclosure; arrows go from enclosure to enclosure."""

    field: int
    """The number of the field that the place of the enclosure is in."""
    of_species: bool = False
    """Whether the first field is a species."""
    of_quarantine: bool = False
    """Whether the first field is a space of the quarantine."""
    sized: bool = False
    """Whether the last two fields say how many males and females."""
    joins: bool = False
    """Whether both fields are enclosures, which become one."""


@dataclass(frozen=True)
class OverSquares:
    """A plan that lies on squares: a species, an enclosure (NOWHERE for a new one), its tiles, the squares that are laid."""

    enters: bool
    """Whether the species moves in, too."""


@dataclass(frozen=True)
class AlongPath:
    """A plan that lays tiles: an enclosure (NOWHERE for a new one), a biome, the path that leads over the squares."""


@dataclass(frozen=True)
class OfSpecies:
    """It is about a species that lives in the zoo, its first field; arrows go from one to the next."""


@dataclass(frozen=True)
class InExchange:
    """It begins with a main of the exchange; then come numbers of males and females."""

    gives: bool = False
    """Whether animals are given away."""
    supplied: bool = False
    """Whether they come by unexpected supply."""
    lives: bool = False
    """Whether the main lives in the zoo."""


@dataclass(frozen=True)
class HowMany:
    """It is about numbers, fewest first."""


@dataclass(frozen=True)
class InRow:
    """It is one of a few."""


Ends = OnSquare | InEnclosure | OverSquares | AlongPath | OfSpecies | InExchange | HowMany | InRow
