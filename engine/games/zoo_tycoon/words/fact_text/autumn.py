"""Tell what happens in autumn, up to the end of the building phase."""

from __future__ import annotations

from engine.games.zoo_tycoon.names import (
    TRACKS,
    biome_name,
    building_name,
    donor_name,
    donor_wish,
    focal_point_name,
    park_name,
    plural,
    square_name,
)
from engine.games.zoo_tycoon.rules.facts import building as facts
from engine.games.zoo_tycoon.rules.model import NO_SQUARE
from engine.games.zoo_tycoon.rules.year.tracks import ENTERTAINMENT
from engine.games.zoo_tycoon.words.fact_text.telling import Telling
from engine.games.zoo_tycoon.words.things import group
from engine.shared.wording import counted, listing, signed

Names = tuple[str, ...]


def _tiles(fact: facts.TilesGiven, who: str, _names: Names) -> str:
    sources = ((fact.donor, "from the donor"), (fact.conservation, "for conservation"))
    more = [f"{count} {source}" for count, source in sources if count]
    text = counted(fact.free + fact.donor + fact.conservation, "tile")
    return f"{who} gets {text}" + (f", {listing(more)}" if more else "")


def _donor(fact: facts.DonorTurned, _who: str, _names: Names) -> str:
    return f"Next autumn the {donor_name(fact.donor)} gives a tile for this: {donor_wish(fact.donor)}"


def _lent(fact: facts.Lent, who: str, _names: Names) -> str:
    return f"{who} borrows {fact.money} and may not build on {square_name(fact.square)}"


def _founded(fact: facts.Founded, who: str, _names: Names) -> str:
    return f"{who} lays a new {biome_name(fact.biome)} enclosure on {square_name(fact.square)}"


def _extended(fact: facts.Extended, who: str, _names: Names) -> str:
    return f"{who} lays a {biome_name(fact.biome)} tile on {square_name(fact.square)}"


def _merged(fact: facts.Merged, who: str, _names: Names) -> str:
    return f"{who} joins two {biome_name(fact.biome)} enclosures"


def _bought(fact: facts.TileBought, who: str, _names: Names) -> str:
    lifted = "" if fact.square == NO_SQUARE else f" and clears {square_name(fact.square)}"
    return f"{who} buys a tile{lifted}"


def _exhibited(fact: facts.Exhibited, who: str, _names: Names) -> str:
    return f"{who} exhibits {group(fact.species, fact.males, fact.females)}"


def _guest(fact: facts.GuestCame, who: str, _names: Names) -> str:
    return f"{who} brings {plural(fact.species)}"


def _shifted(fact: facts.Shifted, who: str, _names: Names) -> str:
    return f"{who} moves {plural(fact.species)} to another enclosure"


def _point(fact: facts.PointBuilt, who: str, _names: Names) -> str:
    name = focal_point_name(fact.point)
    return f"{who} adds {'an' if name[0] in 'aeiou' else 'a'} {name} on {square_name(fact.square)}"


def _built(fact: facts.Built, who: str, _names: Names) -> str:
    price = f" for {fact.price}" if fact.price else ", free of charge"
    return f"{who} builds a {building_name(fact.illustration)} on {square_name(fact.square)}{price}"


def _biome(fact: facts.BiomeChanged, who: str, _names: Names) -> str:
    return f"{who} turns an enclosure into {biome_name(fact.biome)}"


def _tile_moved(fact: facts.TileMoved, who: str, _names: Names) -> str:
    return f"{who} moves a tile from {square_name(fact.square)} to {square_name(fact.target)}"


def _building_moved(fact: facts.BuildingMoved, who: str, _names: Names) -> str:
    return f"{who} moves a building from {square_name(fact.square)} to {square_name(fact.target)}"


def _kept(fact: facts.Kept, who: str, _names: Names) -> str:
    return f"A worker of {who} cares for {plural(fact.species)}: experience +1"


def _entertained(fact: facts.Entertained, who: str, _names: Names) -> str:
    return f"A worker of {who} entertains: {TRACKS[fact.track]} {signed(ENTERTAINMENT[fact.track])}"


def _maintained(_fact: facts.Maintained, who: str, _names: Names) -> str:
    return f"A worker of {who} will rebuild something for nothing"


def _paid(fact: facts.SpacesPaid, who: str, _names: Names) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    gains = [f"{name} {signed(points)}" for name, points in both if points]
    return f"Education pays {who} {listing(gains)}"


def _finished(_fact: facts.Finished, who: str, _names: Names) -> str:
    return f"{who} is done"


def _park(fact: facts.ParkCompleted, who: str, _names: Names) -> str:
    return f"{who} completes {park_name(fact.park)}: conservation {signed(fact.points)} at the end"


def _panda_back(fact: facts.PandaBack, who: str, _names: Names) -> str:
    return f"{who} has not exhibited {plural(fact.species)}: they go back to the exchange"


def _center_lost(_fact: facts.CenterLost, who: str, _names: Names) -> str:
    return f"The free conservation center of {who} finds no place"


TELLINGS: dict[type, Telling] = {
    facts.TilesGiven: _tiles,
    facts.DonorTurned: _donor,
    facts.Lent: _lent,
    facts.Founded: _founded,
    facts.Extended: _extended,
    facts.Merged: _merged,
    facts.TileBought: _bought,
    facts.Exhibited: _exhibited,
    facts.GuestCame: _guest,
    facts.Shifted: _shifted,
    facts.PointBuilt: _point,
    facts.Built: _built,
    facts.BiomeChanged: _biome,
    facts.TileMoved: _tile_moved,
    facts.BuildingMoved: _building_moved,
    facts.Kept: _kept,
    facts.Entertained: _entertained,
    facts.Maintained: _maintained,
    facts.SpacesPaid: _paid,
    facts.Finished: _finished,
    facts.ParkCompleted: _park,
    facts.PandaBack: _panda_back,
    facts.CenterLost: _center_lost,
}
