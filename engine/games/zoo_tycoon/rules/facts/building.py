"""Name what happens in autumn, up to the end of the building phase."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact


class TilesGiven(Fact):
    """Free tiles come: everybody's, the donor's, the conservation track's (R98-R100)."""

    kind: ClassVar[str] = "tiles"
    rule: str = "R98"
    free: int
    donor: int
    conservation: int


class DonorTurned(Fact):
    """The next donor is turned up (R101)."""

    kind: ClassVar[str] = "donor"
    rule: str = "R101"
    donor: int


class Lent(Fact):
    """A loan is taken, its prohibition tile laid on a square (R102)."""

    kind: ClassVar[str] = "loan"
    rule: str = "R102"
    square: int
    money: int


class Founded(Fact):
    """A tile is laid as a new enclosure (R104)."""

    kind: ClassVar[str] = "founded"
    rule: str = "R104"
    biome: int
    square: int


class Extended(Fact):
    """A tile is laid at an enclosure (R104)."""

    kind: ClassVar[str] = "extended"
    rule: str = "R104"
    biome: int
    square: int


class Merged(Fact):
    """Two enclosures become one (A31)."""

    kind: ClassVar[str] = "merged"
    rule: str = "A31"
    biome: int


class TileBought(Fact):
    """A tile is bought, and a prohibition tile lifted from a square or from NO_SQUARE (R105)."""

    kind: ClassVar[str] = "bought"
    rule: str = "R105"
    square: int


class Exhibited(Fact):
    """Animals of a main come out of quarantine (R106)."""

    kind: ClassVar[str] = "exhibited"
    rule: str = "R106"
    species: int
    males: int
    females: int


class GuestCame(Fact):
    """A co comes from the exchange (R107)."""

    kind: ClassVar[str] = "guest"
    rule: str = "R107"
    species: int


class Shifted(Fact):
    """A whole species moves to another enclosure (A5)."""

    kind: ClassVar[str] = "shifted"
    rule: str = "A5"
    species: int


class PointBuilt(Fact):
    """A focal point of a kind is built on a square (R50)."""

    kind: ClassVar[str] = "point"
    rule: str = "R50"
    point: int
    square: int


class Built(Fact):
    """A building is built on a square for a price (R57)."""

    kind: ClassVar[str] = "built"
    rule: str = "R57"
    illustration: int
    square: int
    price: int


class BiomeChanged(Fact):
    """An enclosure gets another biome (R114)."""

    kind: ClassVar[str] = "biome"
    rule: str = "R114"
    biome: int


class TileMoved(Fact):
    """A tile moves (R115)."""

    kind: ClassVar[str] = "tile_moved"
    rule: str = "R115"
    square: int
    target: int


class BuildingMoved(Fact):
    """A building moves (R116)."""

    kind: ClassVar[str] = "building_moved"
    rule: str = "R116"
    square: int
    target: int


class Kept(Fact):
    """A worker raises the experience of a main (R137)."""

    kind: ClassVar[str] = "kept"
    rule: str = "R137"
    species: int


class Entertained(Fact):
    """A worker brings points on a track (R138)."""

    kind: ClassVar[str] = "entertained"
    rule: str = "R138"
    track: int


class Maintained(Fact):
    """A worker will do a construction action for free (R139)."""

    kind: ClassVar[str] = "maintained"
    rule: str = "R139"


class SpacesPaid(Fact):
    """Education spaces pay popularity and conservation (R17)."""

    kind: ClassVar[str] = "spaces_paid"
    rule: str = "R17"
    popularity: int
    conservation: int


class Finished(Fact):
    """A seat is done (R103)."""

    kind: ClassVar[str] = "done"
    rule: str = "R103"


class ParkCompleted(Fact):
    """A zoo completes a national park, worth `points` at the end (R144)."""

    kind: ClassVar[str] = "park"
    rule: str = "R144"
    park: int
    points: int


class PandaBack(Fact):
    """The pair goes back to the exchange from quarantine (R113)."""

    kind: ClassVar[str] = "panda_back"
    rule: str = "R113"
    species: int


class CenterLost(Fact):
    """The free conservation center found no place (R131)."""

    kind: ClassVar[str] = "center_lost"
    rule: str = "R131"
