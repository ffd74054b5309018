"""Say what an expansion is for: the unseen tile that would bring much more once it is there."""

from collections import Counter

from engine.contract.tree import put, replace
from engine.games.aquaretto.names import tile_name
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.table import KIND, Public, Zoo
from engine.games.aquaretto.words.hauls import haul_of, sent_to_depot
from engine.shared.trucks.hauls import TileNames
from engine.shared.trucks.round import loadable
from engine.shared.trucks.turns_apart import MUCH


def tile_once_expanded(public: Public, seat: int, expanded: Zoo, who: str) -> str:
    """Return with which unseen tile a truck would bring a seat much more after an expansion; empty if with none.

    Looked at are trucks on which some tile would find room by the expansion alone: in a zoo that is nearly empty all have room as
    it is, and there are thousands of ways to unload each.
    """
    then, best, by_it = replace(public, zoos=put(public.zoos, seat, expanded)), "", 0
    unseen = face_down(public)
    for truck in loadable(public.round):
        load = public.round.trucks[truck].tiles
        loads = [(*load, tile) for tile in {*unseen}]
        if not any(sent_to_depot(public.zoos[seat], one) > sent_to_depot(expanded, one) for one in loads):
            continue
        as_it_is, as_now = haul_of(then, seat, load), haul_of(public, seat, load)
        brings = {
            tile: (haul_of(then, seat, (*load, tile)), haul_of(public, seat, (*load, tile))) for tile in {*unseen}
        }
        for tile, many in Counter(unseen).items():
            after, now = brings[tile]
            more = sum(after.counts) - sum(now.counts)
            by_tile = more - sum(as_it_is.counts) + sum(as_now.counts)  # the rest is so without it, too
            if by_tile < MUCH or many * by_tile <= by_it or not after.no_less_than(now) or after.worth <= 0:
                continue
            alike = {
                one for one, (its, its_now) in brings.items() if (its.gains, its_now.gains) == (after.gains, now.gains)
            }
            one_of = TileNames(tile_name, KIND).unseen(unseen, tile, alike.__contains__)
            where = f"{'' if load else 'the empty '}truck {truck + 1}"
            best = f"with {one_of} {where} would bring {who} {after.told} after the expansion instead of {now.gains}"
            by_it = many * by_tile
    return best
