"""Tell what happens in spring."""

from __future__ import annotations

from engine.games.zoo_tycoon.names import event_name, event_text, plural, singular
from engine.games.zoo_tycoon.rules.actions import MALE
from engine.games.zoo_tycoon.rules.facts import spring as facts
from engine.games.zoo_tycoon.rules.year.spring.breeding import succeeds
from engine.games.zoo_tycoon.rules.year.spring.events import NO_EVENT
from engine.games.zoo_tycoon.words.fact_text.telling import Telling, each_by_name
from engine.games.zoo_tycoon.words.things import group
from engine.shared.wording import counted, listing, signed

Names = tuple[str, ...]


def _year(fact: facts.YearBegan, who: str, _names: Names) -> str:
    return f"Year {fact.round} begins, {who} first"


def _event(fact: facts.EventTurned, _who: str, _names: Names) -> str:
    if fact.event == NO_EVENT:
        return "No event this year"
    return f"{event_name(fact.event)}: {event_text(fact.event)}"


def _changed(fact: facts.EventChanged, who: str, _names: Names) -> str:
    parts = [f"{name} {signed(change)}" for name, change in (("buzz", fact.buzz), ("money", fact.money)) if change]
    parts += [f"{counted(fact.tiles, 'tile')} for the store"] if fact.tiles else []
    return f"{who}: {', '.join(parts) or 'nothing changes'}"


def _protected(fact: facts.Protected, who: str, _names: Names) -> str:
    return f"{who} puts {plural(fact.species)} on birth control"


def _unprotected(fact: facts.Unprotected, who: str, _names: Names) -> str:
    return f"{who} ends birth control of {plural(fact.species)}"


def _grown(fact: facts.Grown, who: str, _names: Names) -> str:
    sex = "male" if fact.sex == MALE else "female"
    return f"A young {sex} {singular(fact.species)} of {who} is grown up"


def _rolled(fact: facts.Rolled, who: str, _names: Names) -> str:
    found = sum(succeeds(die, fact.needed) for die in fact.dice)
    dice = ", ".join(map(str, fact.dice))
    return f"{who} rolls {dice} for {plural(fact.species)}, {fact.needed} needed: {_successes(found)}"


def _successes(found: int) -> str:
    return counted(found, "time") + " young" if found else "no young"


def _rerolled(fact: facts.Rerolled, who: str, _names: Names) -> str:
    how = "young after all" if succeeds(fact.die, fact.needed) else "nothing again"
    return f"A breeding worker of {who} rolls {fact.die} for {plural(fact.species)}, {fact.needed} needed: {how}"


def _born(fact: facts.Born, who: str, _names: Names) -> str:
    return f"{who} has young {group(fact.species, fact.males, fact.females)}"


def _bred(fact: facts.Bred, who: str, _names: Names) -> str:
    return f"The first young {plural(fact.species)} of {who}: breeding program {signed(fact.steps)}"


def _reintroduced(fact: facts.Reintroduced, who: str, _names: Names) -> str:
    return f"{who} brings young {group(fact.species, fact.males, fact.females)} to the track"


def _track_full(fact: facts.TrackFull, _who: str, names: Names) -> str:
    gains = [f"{name} conservation {signed(points)}" for name, points in each_by_name(fact.points, names) if points]
    return f"Back in the wild, {plural(fact.species)}: {listing(gains)}"


TELLINGS: dict[type, Telling] = {
    facts.YearBegan: _year,
    facts.EventTurned: _event,
    facts.EventChanged: _changed,
    facts.Protected: _protected,
    facts.Unprotected: _unprotected,
    facts.Grown: _grown,
    facts.Rolled: _rolled,
    facts.Rerolled: _rerolled,
    facts.Born: _born,
    facts.Bred: _bred,
    facts.Reintroduced: _reintroduced,
    facts.TrackFull: _track_full,
}
