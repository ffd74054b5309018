"""What happened in a game of Zoo Tycoon, in words, season by season."""

from __future__ import annotations

from engine.contract.voice import Names
from engine.games.zoo_tycoon.names import (
    TRACKS,
    biome_name,
    building_name,
    donor_condition,
    donor_name,
    event_name,
    event_text,
    focal_point_name,
    group,
    park_name,
    plural,
    position_name,
    singular,
    square_name,
)
from engine.games.zoo_tycoon.rules import spring
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.autumn import phase
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibited, GuestCame, Shifted
from engine.games.zoo_tycoon.rules.autumn.construction import BiomeChanged, BuildingMoved, TileMoved
from engine.games.zoo_tycoon.rules.autumn.purchases import Built, PointBuilt
from engine.games.zoo_tycoon.rules.autumn.staff import Entertained, Kept, Maintained
from engine.games.zoo_tycoon.rules.autumn.tiles import Extended, Founded, Lent, Merged, TileBought
from engine.games.zoo_tycoon.rules.count import Counted, DroppedOut, Ended
from engine.games.zoo_tycoon.rules.course import SpacesPaid
from engine.games.zoo_tycoon.rules.event import EventChanged, EventTurned
from engine.games.zoo_tycoon.rules.growing import Grown
from engine.games.zoo_tycoon.rules.model import NO_SQUARE
from engine.games.zoo_tycoon.rules.rulebook import FACTS
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Passed, Supplied, Taken
from engine.games.zoo_tycoon.rules.summer.exchange import ExchangeMoved
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from engine.games.zoo_tycoon.rules.summer.leaving import Demanded, Given, HandedOver
from engine.games.zoo_tycoon.rules.summer.trading import ExchangeWorked
from engine.games.zoo_tycoon.rules.winter import Protested, WinterCame
from engine.games.zoo_tycoon.rules.year.breeding import succeeds
from engine.games.zoo_tycoon.rules.year.ending import BREEDING, DISCS, OUT, PARKS, WELFARE
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT
from engine.games.zoo_tycoon.rules.year.parks import ENTERTAINMENT
from engine.games.zoo_tycoon.words.things import discs
from engine.shared.wording import Row, counted, each_by_name, listing, number, signed, telling, with_article


def _event(fact: EventTurned, _who: str, _names: Names) -> str:
    if fact.event == NO_EVENT:
        return "No event this year"
    return f"{event_name(fact.event)}: {event_text(fact.event)}"


def _changed(fact: EventChanged, who: str, _names: Names) -> str:
    parts = [f"{name} {signed(change)}" for name, change in (("buzz", fact.buzz), ("money", fact.money)) if change]
    parts += [f"{counted(fact.tiles, 'tile')} for the store"] if fact.tiles else []
    return f"{who}: {', '.join(parts) or 'nothing changes'}"


def _grown(fact: Grown, who: str, _names: Names) -> str:
    sex = "male" if fact.sex == MALE else "female"
    return f"A young {sex} {singular(fact.species)} of {who} is grown up"


def _rolled(fact: spring.Rolled, who: str, _names: Names) -> str:
    found = sum(succeeds(die, fact.needed) for die in fact.dice)
    dice = ", ".join(map(str, fact.dice))
    return f"{who} rolls {dice} for {plural(fact.species)}, {fact.needed} needed: {_successes(found)}"


def _successes(found: int) -> str:
    return counted(found, "litter") if found else "no young"


def _rerolled(fact: spring.Rerolled, who: str, _names: Names) -> str:
    how = "young after all" if succeeds(fact.die, fact.needed) else "nothing again"
    return f"A breeding worker of {who} rolls {fact.die} for {plural(fact.species)}, {fact.needed} needed: {how}"


def _track_full(fact: spring.TrackFull, _who: str, names: Names) -> str:
    gains = [f"{name} conservation {signed(points)}" for name, points in each_by_name(fact.points, names) if points]
    return f"Back in the wild, {plural(fact.species)}: {listing(gains)}"


def _given(fact: Given, who: str, _names: Names) -> str:
    males, females = fact.males, fact.females
    young = discs(fact.young_males, fact.young_females) if fact.young_males or fact.young_females else ""
    if not males and not females:
        return f"{who} gives away young {group(fact.species, fact.young_males, fact.young_females)}"
    return f"{who} gives away {group(fact.species, males, females)}{f' and {young}' if young else ''}"


def _tiles(fact: phase.TilesGiven, who: str, _names: Names) -> str:
    sources = ((fact.donor, "from the donor"), (fact.conservation, "for conservation"))
    more = [f"{count} {source}" for count, source in sources if count]
    text = counted(fact.free + fact.donor + fact.conservation, "tile")
    return f"{who} gets {text}" + (f", {listing(more)}" if more else "")


def _bought(fact: TileBought, who: str, _names: Names) -> str:
    lifted = "" if fact.square == NO_SQUARE else f" and clears {square_name(fact.square)}"
    return f"{who} buys a tile{lifted}"


def _point(fact: PointBuilt, who: str, _names: Names) -> str:
    name = focal_point_name(fact.point)
    return f"{who} adds {with_article(name)} on {square_name(fact.square)}"


def _built(fact: Built, who: str, _names: Names) -> str:
    price = f" for {fact.price}" if fact.price else ", free of charge"
    return f"{who} builds {with_article(building_name(fact.illustration))} on {square_name(fact.square)}{price}"


def _paid(fact: SpacesPaid, who: str, _names: Names) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    gains = [f"{name} {signed(points)}" for name, points in both if points]
    return f"Education pays {who} {listing(gains)}"


COUNT_STEPS = {
    OUT: "zoos with less than 0 money are out",
    DISCS: "young that never grew up",
    PARKS: "national parks",
    BREEDING: "breeding program",
    WELFARE: "animal welfare",
}
"""What each step of the count is called."""


def _winter(fact: WinterCame, who: str, _names: Names) -> str:
    taught = ", conservation +1 for education" if fact.conservation else ""
    tax = f"{number(fact.tax)} tax, " if fact.tax else ""
    rank = f" {signed(fact.bonus)}" if fact.bonus else ""
    return (
        f"Winter for {who}: {tax}level {number(fact.level)} pays {number(fact.fixed)}{rank}, "
        f"costs {number(fact.costs)}, money {number(fact.money)}{taught}"
    )


def _counted(fact: Counted, who: str, _names: Names) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    changes = [f"{name} {signed(points)}" for name, points in both if points]
    return f"{COUNT_STEPS[fact.step].capitalize()}: {who} {listing(changes) if changes else 'gets nothing'}"


def _ended(fact: Ended, _who: str, names: Names) -> str:
    points = [f"{name} {number(points)}" for name, points in each_by_name(fact.points, names)]
    return f"The game is over. Victory points: {listing(points)}"


SAYS: dict[type, Row] = {
    spring.YearBegan: lambda fact, who, _names: f"Year {fact.round} begins, {who} first",
    EventTurned: _event,
    EventChanged: _changed,
    spring.Protected: lambda fact, who, _names: f"{who} puts {plural(fact.species)} on birth control",
    spring.Unprotected: lambda fact, who, _names: f"{who} ends birth control of {plural(fact.species)}",
    Grown: _grown,
    spring.Rolled: _rolled,
    spring.Rerolled: _rerolled,
    spring.Born: lambda fact, who, _names: f"{who} has young {group(fact.species, fact.males, fact.females)}",
    spring.Bred: lambda fact, who, _names: (
        f"The first young {plural(fact.species)} of {who}: breeding program {signed(fact.steps)}"
    ),
    spring.Reintroduced: lambda fact, who, _names: (
        f"{who} brings young {group(fact.species, fact.males, fact.females)} to the track"
    ),
    spring.TrackFull: _track_full,
    ExchangeMoved: lambda fact, _who, _names: f"The Animal Exchange moves to {position_name(fact.position)}",
    Given: _given,
    Demanded: lambda fact, who, _names: (
        f"Unexpected demand: {who} gives away {group(fact.species, fact.males, fact.females)}"
    ),
    HandedOver: lambda fact, who, _names: (
        f"{who} gives {group(fact.species, fact.males, fact.females)} out of the enclosure"
    ),
    ExchangeWorked: "A worker of {who} brings one more trade",
    Taken: lambda fact, who, _names: f"{who} takes {group(fact.species, fact.males, fact.females)}",
    Supplied: lambda fact, who, _names: (
        f"Unexpected supply: {who} takes {group(fact.species, fact.males, fact.females)}"
    ),
    Housed: lambda fact, who, _names: (
        f"{who} brings {group(fact.species, fact.males, fact.females)} straight into an enclosure"
    ),
    Passed: "{who} passes",
    Cleared: "The exchange is cleared",
    phase.TilesGiven: _tiles,
    phase.DonorTurned: lambda fact, _who, _names: (
        f"Next autumn the {donor_name(fact.donor)} gives a tile for this: {donor_condition(fact.donor)}"
    ),
    Lent: lambda fact, who, _names: f"{who} borrows {fact.money} and may not build on {square_name(fact.square)}",
    Founded: lambda fact, who, _names: (
        f"{who} lays a new {biome_name(fact.biome)} enclosure on {square_name(fact.square)}"
    ),
    Extended: lambda fact, who, _names: f"{who} lays a {biome_name(fact.biome)} tile on {square_name(fact.square)}",
    Merged: lambda fact, who, _names: f"{who} joins two {biome_name(fact.biome)} enclosures",
    TileBought: _bought,
    Exhibited: lambda fact, who, _names: f"{who} exhibits {group(fact.species, fact.males, fact.females)}",
    GuestCame: lambda fact, who, _names: f"{who} brings {plural(fact.species)}",
    Shifted: lambda fact, who, _names: f"{who} moves {plural(fact.species)} to another enclosure",
    PointBuilt: _point,
    Built: _built,
    BiomeChanged: lambda fact, who, _names: f"{who} turns an enclosure into {biome_name(fact.biome)}",
    TileMoved: lambda fact, who, _names: (
        f"{who} moves a tile from {square_name(fact.square)} to {square_name(fact.target)}"
    ),
    BuildingMoved: lambda fact, who, _names: (
        f"{who} moves a building from {square_name(fact.square)} to {square_name(fact.target)}"
    ),
    Kept: lambda fact, who, _names: f"A worker of {who} cares for {plural(fact.species)}: experience +1",
    Entertained: lambda fact, who, _names: (
        f"A worker of {who} entertains: {TRACKS[fact.track]} {signed(ENTERTAINMENT[fact.track])}"
    ),
    Maintained: "A worker of {who} will rebuild something for nothing",
    SpacesPaid: _paid,
    phase.Finished: "{who} is done",
    phase.ParkCompleted: lambda fact, who, _names: (
        f"{who} completes {park_name(fact.park)}: conservation {signed(fact.points)} at the end"
    ),
    phase.PandaBack: lambda fact, who, _names: (
        f"{who} has not exhibited {plural(fact.species)}: they go back to the exchange"
    ),
    phase.CenterLost: "The free conservation center of {who} finds no place",
    Protested: lambda fact, who, _names: f"Protest: {who} loses {number(fact.buzz)} buzz",
    WinterCame: _winter,
    DroppedOut: lambda fact, who, _names: f"{who} is out with {number(fact.money)} money",
    Counted: _counted,
    Ended: _ended,
}

tell = telling(FACTS, SAYS, {})
