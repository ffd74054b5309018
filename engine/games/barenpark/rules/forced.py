"""See what a seat has to do in its next turn, as it may not pass (R10): complete an area, or fill its park and so end the game."""

from engine.games.barenpark.rules.park_map import park_map, placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import FULL, NOBODY, Public
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.tiles import SIZE

MANY = 99
"""How many turns a seat has left of which it is not known when they end."""


def has_to_complete(public: Public, seat: int) -> bool:
    """Tell whether every tile that a seat can place completes an area."""
    known = park_map(public.players[seat].park)
    if not any(many <= max(SIZE) for _, many in known.left):
        return False
    places = [placement_mask(one) for one in placements(public, seat)]
    due = [(plot, plot & known.free) for plot, _ in known.left if plot & known.pits]
    return bool(places) and all(
        any(not lacking & ~mask and plot & known.pits & ~mask for plot, lacking in due) for mask in places
    )


def has_to_fill(public: Public, seat: int) -> bool:
    """Tell whether every tile that a seat can place fills its park (R29)."""
    player = public.players[seat]
    free = park_map(player.park).free
    if len(player.park.plots) < FULL or not 0 < free.bit_count() <= max(SIZE):
        return False
    places = [placement_mask(one) for one in placements(public, seat)]
    return bool(places) and not any(free & ~mask for mask in places)


def who_has_to_end_it(public: Public, seat: int) -> int:
    """Return who has to call the last round before a seat has its next turn, NOBODY where that is open."""
    if public.trigger != NOBODY:
        return NOBODY
    return next((other for other in to_come(public, seat) if other != seat and has_to_fill(public, other)), NOBODY)


def turns_left(public: Public, seat: int) -> int:
    """Return how many turns a seat has at most after this one, MANY where that is open."""
    if seat not in to_come(public, seat):
        return 0
    return MANY if public.trigger == NOBODY and who_has_to_end_it(public, seat) == NOBODY else 1
