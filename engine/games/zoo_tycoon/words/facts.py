"""What happened in a game of Zoo Tycoon, in words, season by season."""

from collections.abc import Callable
from typing import Any

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
    young_ones,
)
from engine.games.zoo_tycoon.rules import spring
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.autumn import phase
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibited, GuestCame, Shifted
from engine.games.zoo_tycoon.rules.autumn.free_tiles import DonorTurned, TilesGiven
from engine.games.zoo_tycoon.rules.autumn.loans import LoanTaken
from engine.games.zoo_tycoon.rules.autumn.parks import ParkCompleted
from engine.games.zoo_tycoon.rules.autumn.purchases import Built, PointBuilt
from engine.games.zoo_tycoon.rules.autumn.rebuilding import BiomeChanged, BuildingMoved, TileMoved
from engine.games.zoo_tycoon.rules.autumn.staff import ENTERTAINMENT, Entertained, Kept, Maintained
from engine.games.zoo_tycoon.rules.autumn.tiles import Extended, Founded, Merged, TileBought
from engine.games.zoo_tycoon.rules.breeding import succeeds
from engine.games.zoo_tycoon.rules.count import Counted, DroppedOut, Ended
from engine.games.zoo_tycoon.rules.course import SpacesPaid
from engine.games.zoo_tycoon.rules.event import EventChanged, EventTurned
from engine.games.zoo_tycoon.rules.growing import Grown
from engine.games.zoo_tycoon.rules.model import NO_SQUARE
from engine.games.zoo_tycoon.rules.reintroduction import Reintroduced, TrackFull
from engine.games.zoo_tycoon.rules.rulebook import FACTS
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Passed, Supplied, Taken, TakesNoMore
from engine.games.zoo_tycoon.rules.summer.exchange import ExchangeMoved
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from engine.games.zoo_tycoon.rules.summer.leaving import Demanded, Given, HandedOver
from engine.games.zoo_tycoon.rules.summer.trading import ExchangeWorked
from engine.games.zoo_tycoon.rules.table import BREEDING, DISCS, PARKS, WELFARE
from engine.games.zoo_tycoon.rules.winter import Protested, WinterCame
from engine.shared.telling import WHO, FactRow, OfAll, telling
from engine.shared.wording import counted, each_by_name, listing, number, signed, with_article

YOUNG = "young "


def _event(fact: EventTurned) -> str:
    return f"{event_name(fact.event)}: {event_text(fact.event)}"


def _changed(fact: EventChanged) -> str:
    parts = [f"{name} {signed(change)}" for name, change in (("buzz", fact.buzz), ("money", fact.money)) if change]
    parts += [f"{counted(fact.tiles, 'tile')} for the store"] if fact.tiles else []
    return f"{WHO}: {', '.join(parts) or 'nothing changes'}"


def _grown(fact: Grown) -> str:
    sex = "male" if fact.sex == MALE else "female"
    return f"A young {sex} {singular(fact.species)} of {WHO} is grown up"


def _rolled(fact: spring.Rolled) -> str:
    found = sum(succeeds(die, fact.needed) for die in fact.dice)
    dice = ", ".join(map(str, fact.dice))
    return f"{WHO} rolls {dice} for {plural(fact.species)}, {fact.needed} needed: {_successes(found)}"


def _successes(found: int) -> str:
    return counted(found, "litter") if found else "no young"


def _rerolled(fact: spring.Rerolled) -> str:
    how = "young after all" if succeeds(fact.die, fact.needed) else "nothing again"
    return f"A breeding worker of {WHO} rolls {fact.die} for {plural(fact.species)}, {fact.needed} needed: {how}"


def _track_full(fact: TrackFull, names: Names) -> str:
    gains = [f"{name} conservation {signed(points)}" for name, points in each_by_name(fact.points, names) if points]
    return f"Back in the wild, {plural(fact.species)}: {listing(gains)}"


def _given(fact: Given) -> str:
    males, females = fact.males, fact.females
    young = young_ones(fact.young_males, fact.young_females) if fact.young_males or fact.young_females else ""
    if not males and not females:
        return f"{WHO} gives away {group(fact.species, fact.young_males, fact.young_females, YOUNG)}"
    return f"{WHO} gives away {group(fact.species, males, females)}{f' and {young}' if young else ''}"


def _tiles(fact: TilesGiven) -> str:
    sources = ((fact.by_donor, "from the donor"), (fact.by_conservation, "for conservation"))
    more = [f"{count} {source}" for count, source in sources if count]
    text = counted(fact.free + fact.by_donor + fact.by_conservation, "tile")
    return f"{WHO} gets {text}" + (f", {listing(more)}" if more else "")


def _bought(fact: TileBought) -> str:
    lifted = "" if fact.square == NO_SQUARE else f" and clears {square_name(fact.square)}"
    return f"{WHO} buys a tile{lifted}"


def _point(fact: PointBuilt) -> str:
    name = focal_point_name(fact.point)
    return f"{WHO} adds {with_article(name)} on {square_name(fact.square)}"


def _built(fact: Built) -> str:
    price = f" for {fact.price}" if fact.price else ", free of charge"
    return f"{WHO} builds {with_article(building_name(fact.illustration))} on {square_name(fact.square)}{price}"


def _paid(fact: SpacesPaid) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    gains = [f"{name} {signed(points)}" for name, points in both if points]
    return f"Education pays {WHO} {listing(gains)}"


COUNT_STEPS = {
    DISCS: "young that never grew up",
    PARKS: "national parks",
    BREEDING: "breeding program",
    WELFARE: "animal welfare",
}
"""What each step of the count is called; who drops out before is told by itself."""


def _winter(fact: WinterCame) -> str:
    taught = ", conservation +1 for education" if fact.conservation else ""
    tax = f"{number(fact.tax)} tax, " if fact.tax else ""
    rank = f" {signed(fact.bonus)}" if fact.bonus else ""
    return (
        f"Winter for {WHO}: {tax}level {number(fact.level)} pays {number(fact.fixed)}{rank}, "
        f"costs {number(fact.costs)}, money {number(fact.money)}{taught}"
    )


def _count_step(fact: Counted) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    changes = [f"{name} {signed(points)}" for name, points in both if points]
    return f"{COUNT_STEPS[fact.step].capitalize()}: {WHO} {listing(changes) if changes else 'gets nothing'}"


def _ended(fact: Ended, names: Names) -> str:
    points = [f"{name} {number(points)}" for name, points in each_by_name(fact.points, names)]
    return f"The game is over. Victory points: {listing(points)}"


SAYS: dict[type, FactRow] = {
    spring.YearBegan: "Year {round} begins, {who} first",
    EventTurned: _event,
    EventChanged: _changed,
    spring.Protected: "{who} puts {species} on birth control",
    spring.Unprotected: "{who} ends birth control of {species}",
    Grown: _grown,
    spring.Rolled: _rolled,
    spring.Rerolled: _rerolled,
    spring.Born: "{who} has {young}",
    spring.Bred: "The first young {species} of {who}: breeding program {steps}",
    Reintroduced: "{who} brings {young} to the track",
    TrackFull: OfAll(_track_full),
    ExchangeMoved: "The Animal Exchange moves to {position}",
    Given: _given,
    Demanded: "Unexpected demand: {who} gives away {group}",
    HandedOver: "{who} gives {group} out of the enclosure",
    ExchangeWorked: "A worker of {who} brings one more trade",
    Taken: "{who} takes {group}",
    Supplied: "Unexpected supply: {who} takes {group}",
    Housed: "{who} brings {group} straight into an enclosure",
    Passed: "{who} passes",
    TakesNoMore: "{who} takes no more this summer",
    Cleared: "The exchange is cleared",
    TilesGiven: _tiles,
    DonorTurned: "Next autumn the {donor} gives a tile for this: {condition}",
    LoanTaken: "{who} borrows {money} and may not build on {square}",
    Founded: "{who} lays a new {biome} enclosure on {square}",
    Extended: "{who} lays a {biome} tile on {square}",
    Merged: "{who} joins two {biome} enclosures",
    TileBought: _bought,
    Exhibited: "{who} exhibits {group}",
    GuestCame: "{who} brings {species}",
    Shifted: "{who} moves {species} to another enclosure",
    PointBuilt: _point,
    Built: _built,
    BiomeChanged: "{who} turns an enclosure into {biome}",
    TileMoved: "{who} moves a tile from {square} to {target}",
    BuildingMoved: "{who} moves a building from {square} to {target}",
    Kept: "A worker of {who} cares for {species}: experience +1",
    Entertained: "A worker of {who} entertains: {track} {brings}",
    Maintained: "A worker of {who} will rebuild something for nothing",
    SpacesPaid: _paid,
    phase.Finished: "{who} is done",
    ParkCompleted: "{who} completes {park}: conservation {points} at the end",
    phase.PandaBack: "{who} has not exhibited {species}: they go back to the exchange",
    phase.CenterLost: "The free conservation center of {who} finds no place",
    Protested: "Protest: {who} loses {buzz} buzz",
    WinterCame: _winter,
    DroppedOut: "{who} is out with {money} money",
    Counted: _count_step,
    Ended: OfAll(_ended),
}

_WORDED: dict[str, Callable[[Any], str]] = {
    "biome": biome_name,
    "buzz": number,
    "donor": donor_name,
    "money": number,
    "park": park_name,
    "points": signed,
    "position": position_name,
    "species": plural,
    "square": square_name,
    "steps": signed,
    "target": square_name,
    "track": TRACKS.__getitem__,
}
_PHRASES: dict[str, Callable[[Any], str]] = {
    "brings": lambda fact: signed(ENTERTAINMENT[fact.track]),
    "condition": lambda fact: donor_condition(fact.donor),
    "group": lambda fact: group(fact.species, fact.males, fact.females),
    "young": lambda fact: group(fact.species, fact.males, fact.females, YOUNG),
}

tell = telling(FACTS, SAYS, _WORDED, phrases=_PHRASES)
