"""Say what a seat loses at once where another one gets the tile for sale, for that is worth a bid as well."""

from collections.abc import Iterable, Iterator

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import NAMES, count
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.score import tally, worth
from engine.games.o_zoo_le_mio.rules.table import BUSHES, Public, present
from engine.shared.wording import listing

_Lost = tuple[int, ...]
"""Visitors by kind, then trees."""


def told_lost(public: Public, seat: int, rivals: Iterable[int], names: Names) -> Iterator[str]:
    """Yield what the seat loses for this year where rivals lay the tile where it brings them most, those of a kind together."""
    alike: dict[str, list[str]] = {}
    for rival in rivals:
        if lost := _words(public, _lost(public, seat, rival), names[seat]):
            alike.setdefault(lost, []).append(names[rival])
    for lost, who in alike.items():
        yield f"if {listing(who, 'or')} gets it and lays it for most points, {lost}"


def _lost(public: Public, seat: int, rival: int) -> list[_Lost]:
    """Return what a seat has less after each placement that brings a rival most, the largest loss first."""
    tile = present(public).tile
    places = legal_placements(public.zoos[rival].tiles, tile)
    laid = [after_placing(public, rival, tile, at) for at in places]
    gains = [worth(tally(after, rival)) for after in laid]
    most = [after for after, gain in zip(laid, gains, strict=True) if gain == max(gains)]
    had = [one.guests[seat] for one in public.attractions]
    lost = {tuple([was - one.guests[seat] for was, one in zip(had, after.attractions, strict=True)]) for after in most}
    return sorted(lost, key=sum, reverse=True)


def lost_in_brackets(public: Public, seat: int, rival: int, names: Names) -> str:
    """Return what a seat loses if a rival lays the tile where it brings that one most; empty where that is nothing."""
    lost = _lost(public, seat, rival)
    if not lost or sum(lost[0]) <= 0:
        return ""
    points, loses = public.year * sum(lost[0]), f"{names[seat]} {'lose' if names[seat] == 'you' else 'loses'}"
    if sum(lost[0]) > sum(lost[-1]):
        return f"{loses} up to {points}"
    return ", ".join(filter(None, (f"{loses} {points}", _things(public, lost))))


def _words(public: Public, lost: list[_Lost], who: str) -> str:
    """Return a loss in words, and of what it is where that is the same wherever the rival lays it; empty where nothing is lost."""
    if not lost or sum(lost[0]) <= 0:
        return ""
    points = count(public.year * sum(lost[0]), "point", "points")
    if sum(lost[0]) > sum(lost[-1]):
        return f"{who} can lose up to {points}"
    of = _things(public, lost)
    return f"{who} {'lose' if who == 'you' else 'loses'} {points}{of and f' ({of})'}"


def _things(public: Public, lost: list[_Lost]) -> str:
    """Return of what a loss is; empty where that depends on where the rival lays it.

    Who was alone with a kind gets a visitor more beside a second one (R34): then it is not told either.
    """
    if len(lost) > 1 or min(lost[0]) < 0:
        return ""
    parts = [(number, public.year * less) for number, less in enumerate(lost[0]) if less]
    things = ["trees" if number == BUSHES else f"visitors to the {NAMES[number]}" for number, _ in parts]
    each = [thing if len(parts) == 1 else f"{thing} {less}" for thing, (_, less) in zip(things, parts, strict=True)]
    return listing(each)
