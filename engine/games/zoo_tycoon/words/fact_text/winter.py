"""Tell what happens in winter, and at the end of the game."""

from __future__ import annotations

from engine.games.zoo_tycoon.rules.facts import winter as facts
from engine.games.zoo_tycoon.rules.year.end.ending import BREEDING, DISCS, OUT, PARKS, WELFARE
from engine.games.zoo_tycoon.words.fact_text.telling import Telling, each_by_name
from engine.shared.wording import listing, number, signed

COUNT_STEPS = {
    OUT: "zoos with less than 0 money are out",
    DISCS: "young that never grew up",
    PARKS: "national parks",
    BREEDING: "breeding program",
    WELFARE: "animal welfare",
}
"""What each step of the count is called."""

Names = tuple[str, ...]


def _protested(fact: facts.Protested, who: str, _names: Names) -> str:
    return f"Protest: {who} loses {number(fact.buzz)} buzz"


def _winter(fact: facts.WinterCame, who: str, _names: Names) -> str:
    taught = ", conservation +1 for education" if fact.conservation else ""
    tax = f"{number(fact.tax)} tax, " if fact.tax else ""
    rank = f" {signed(fact.bonus)}" if fact.bonus else ""
    return (
        f"Winter for {who}: {tax}level {number(fact.level)} pays {number(fact.fixed)}{rank}, "
        f"costs {number(fact.costs)}, money {number(fact.money)}{taught}"
    )


def _out(fact: facts.DroppedOut, who: str, _names: Names) -> str:
    return f"{who} is out with {number(fact.money)} money"


def _counted(fact: facts.Counted, who: str, _names: Names) -> str:
    both = (("popularity", fact.popularity), ("conservation", fact.conservation))
    changes = [f"{name} {signed(points)}" for name, points in both if points]
    return f"{COUNT_STEPS[fact.step].capitalize()}: {who} {listing(changes) if changes else 'gets nothing'}"


def _ended(fact: facts.Ended, _who: str, names: Names) -> str:
    points = [f"{name} {number(points)}" for name, points in each_by_name(fact.points, names)]
    return f"The game is over. Victory points: {listing(points)}"


TELLINGS: dict[type, Telling] = {
    facts.Protested: _protested,
    facts.WinterCame: _winter,
    facts.DroppedOut: _out,
    facts.Counted: _counted,
    facts.Ended: _ended,
}
