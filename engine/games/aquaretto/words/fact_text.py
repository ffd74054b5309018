"""Tell what happened, like a person at the table: nobody counts rows and columns there, the board shows the place."""

from __future__ import annotations

from engine.contract.facts import Fact, Told, typed
from engine.games.aquaretto.names import coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules import facts
from engine.games.aquaretto.rules.grid.layout import LARGE
from engine.games.aquaretto.rules.model import DEPOT, JOBS
from engine.shared.trucks.words import fact_text as trucks
from engine.shared.wording import seat_name

_WORDS = trucks.GameWords(tile=tile_name, plural=plural, kinds="eight", zoo="water zoo")


def tell(heard: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line; raise ValueError or LookupError for one that cannot have happened in this game."""
    fact = typed(heard, facts.FACTS)
    who = "" if fact.seat is None else seat_name(names, fact.seat)
    match fact:
        case facts.CoinsUnloaded(coins=number):
            return f"{who} has {coins(number)} more from the truck"
        case facts.Placed(tile=tile, cell=cell):
            return f"{who} puts the {tile_name(tile)} {'in the depot' if cell == DEPOT else 'into the water'}"
        case facts.CoinEarned(species=species, size=size):
            return f"{nth(size)} {singular(species)}: a coin for {who}"
        case facts.CoworkerEarned(species=species, size=size):
            return f"{nth(size)} {singular(species)}: a coworker for {who}"
        case facts.Born(tile=tile):
            return f"A {tile_name(tile)} is born for {who}"
        case facts.Housed(tile=tile, cell=cell) if cell == DEPOT:
            return f"No space for the {tile_name(tile)}: it goes to the depot of {who}"
        case facts.Housed(tile=tile):
            return f"The {tile_name(tile)} moves in"
        case facts.Employed(post=post):
            return f"{who} has a new {job_name(post)}"
        case facts.CoworkerIdle():
            return f"{who} has no post for the coworker, who goes home"
        case _:
            return _paid(fact, who, names)


def _paid(fact: Fact, who: str, names: tuple[str, ...]) -> str:
    """Return what somebody paid for as a log line, or another fact of the truck round."""
    match fact:
        case facts.CoworkerMoved(source=source, post=post):
            return _moved(who, source, post)
        case facts.Settled(tile=tile):
            return f"{who} pays and brings the {tile_name(tile)} from the depot into the water"
        case facts.Bought(seller=seller, tile=tile):
            return f"{who} buys the {tile_name(tile)} in {seat_name(names, seller)}’s depot"
        case facts.Discarded(tile=tile):
            return f"{who} pays and sends the {tile_name(tile)} away"
        case facts.Expanded(form=form):
            return f"{who} builds a {'large' if form == LARGE else 'small'} expansion"
        case _:
            return trucks.tell(fact, who, _WORDS)


def _moved(who: str, source: int, post: int) -> str:
    if source not in JOBS and post not in JOBS:
        return f"{who} pays and sends a trainer to another space"
    return f"{who} pays and makes the {job_name(source)} a {job_name(post)}"
