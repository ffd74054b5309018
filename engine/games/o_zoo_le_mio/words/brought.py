"""Count what the tile of now brings a zoo this year, and say how the zoo stands with it."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import count, rank
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, Public, present


def more_at(public: Public, seat: int, at: Placement) -> tuple[int, ...]:
    """Return what more of each attraction, then of benches, a seat has to score for with the tile at a place."""
    after = after_placing(public, seat, present(public).tile, at)
    before, then = (
        (*[found.guests[seat] for found in one.attractions], one.zoos[seat].benches) for one in (public, after)
    )
    return tuple([now - was for was, now in zip(before, then, strict=True)])


def points_of(public: Public, seat: int) -> int:
    """Return the points of this year that the tile brings a seat where it brings most."""
    at = best_place(public, seat)
    return public.year * sum(more_at(public, seat, at)) if at is not None else 0


def stands(public: Public, seat: int, number: int) -> str:
    """Return how a seat stands in an attraction (`first with 4 stars`)."""
    keys = public.attractions[number].keys
    stars = keys[seat] // KEY_PER_STAR
    what = count(stars, "bush", "bushes") if number == BUSHES else count(stars, "star", "stars")
    return f"{rank(keys, seat)} with {what}"
