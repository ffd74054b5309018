"""Say which tile that follows can take visitors or trees from a seat at one table, and not at another one."""

from collections.abc import Iterator, Sequence

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.names import NAMES, tile_name
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import BUSHES, Public, present
from engine.games.o_zoo_le_mio.words.following import can_win_later, later_auctions
from engine.shared.wording import listing


def told_not_overtaken(here: Public, there: Public, seat: int, who: str) -> Iterator[str]:
    """Yield of the first tile that follows with which others can take from a seat at the other table alone, what it is.

    The seat has as much of that here as there.
    """
    guests = [[found.guests[seat] for found in public.attractions] for public in (here, there)]
    has = {number for number, (own, other) in enumerate(zip(*guests, strict=True)) if own >= other}
    for auction in later_auctions(here):
        rivals = [other for other in range(len(here.zoos)) if other != seat and can_win_later(here, other, auction)]
        one, two = (replace(table, auction=auction) for table in (here, there))
        if more := sorted(has & _taken(two, seat, rivals) - _taken(one, seat, rivals)):
            what = listing(
                ["trees" if number == BUSHES else f"visitors to the {NAMES[number]}" for number in more], "or"
            )
            yield f"{tile_name(present(one).tile)} can then take no {what} from {who} this year"
            return


def _taken(public: Public, seat: int, rivals: Sequence[int]) -> set[int]:
    """Return of which attractions a seat has less to score for once one of its rivals has laid the tile for sale somewhere."""
    tile = present(public).tile
    laid = [
        after_placing(public, other, tile, at)
        for other in rivals
        for at in legal_placements(public.zoos[other].tiles, tile)
    ]
    return {
        number
        for after in laid
        for number, (now, then) in enumerate(zip(public.attractions, after.attractions, strict=True))
        if then.guests[seat] < now.guests[seat]
    }
