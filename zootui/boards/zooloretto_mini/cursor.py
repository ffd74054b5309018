"""Move the cursor: where it begins, what keys do, which letters jump where. The slot says what is legal."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.contract.choice import Slot
from engine.games.zooloretto_mini.rules.figures import best_unloading, gain
from engine.games.zooloretto_mini.rules.score import points
from engine.games.zooloretto_mini.rules.table import BARN, ENCLOSURES, Public, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.zoo import enclosures_for, without_barn_tile
from engine.shared.trucks.round import carried
from zootui.boards.contract import JUMP_LETTERS, Hand
from zootui.boards.shared.stepping import onward

Prize = tuple[int, int, int]
DISCARD_KEY, TAKEOVER_KEY, SKIP_KEY = "x", "t", "o"
_KEYS = "".join(key for key in JUMP_LETTERS if key.lower() not in ("b", DISCARD_KEY, TAKEOVER_KEY, SKIP_KEY))
"""Letters for tiles in barns, where there are several: `b` means the own barn already, the others what a bonus may do."""
_MANY = len(_KEYS)
"""With more tiles to take over than letters there are no letters: the panel lists them in words."""


def _mover(public: Public) -> int:
    return public.asks[-1].seats[0]


def start(view: ZooMiniView, hand: Hand) -> Any:
    """Return the move that brings the most points at once: the first of the best unloading, the best prize."""
    public = view.public
    seat = _mover(public)
    if hand.verb.name == "place":
        first = best_unloading(public.zoos[seat], carried(public.round, seat)).placements[0]
        return first if first in hand.slot.options else hand.slot.options[0]
    if hand.verb.name == "takeover":
        return max(hand.slot.options, key=lambda prize: _prize_worth(public, seat, prize))
    return hand.slot.options[0]


def _prize_worth(public: Public, seat: int, prize: Prize) -> int:
    """Return what a prize brings the seat, less half of what it saves its owner."""
    victim, tile, spot = prize
    saved = points(without_barn_tile(public.zoos[victim], tile)) - points(public.zoos[victim])
    return 2 * gain(public.zoos[seat], tile, spot) - saved


def best_placement(public: Public, seat: int, slot: Slot, tile: int) -> tuple[int, int]:
    """Return the place for a tile that brings most at once."""
    return tile, _best(public.zoos[seat], tile, [spot for each, spot in slot.options if each == tile])


def best_prize(public: Public, seat: int, victim: int, tile: int) -> Prize:
    """Return the prize of a tile in the enclosure where it brings most; it must have one."""
    zoo = public.zoos[seat]
    return victim, tile, _best(zoo, tile, enclosures_for(zoo, tile))


def _best(zoo: Zoo, tile: int, spots: Iterable[int]) -> int:
    """Return the spot where a tile brings most, of equal ones that with the most tiles."""
    return max(spots, key=lambda spot: (gain(zoo, tile, spot), len((*zoo.enclosures, ())[spot]), -spot))


# --- letters -----------------------------------------------------------------------------------------------------------


def discards(public: Public, seat: int) -> tuple[tuple[str, int], ...]:
    """Return a letter for each different tile of the own barn."""
    found = dict.fromkeys(public.zoos[seat].barn)
    return tuple(zip(_KEYS if len(found) > 1 else DISCARD_KEY, found, strict=False))


def prizes(public: Public, seat: int) -> tuple[tuple[str, Prize], ...]:
    """Return a letter for each tile that may be taken over, in its best enclosure, in the order of seats after this one."""
    own, seats = public.zoos[seat], len(public.zoos)
    found = [
        best_prize(public, seat, victim, tile)
        for victim in ((seat + step) % seats for step in range(1, seats))
        for tile in dict.fromkeys(public.zoos[victim].barn)
        if enclosures_for(own, tile)
    ]
    letters = [*_KEYS[len(discards(public, seat)) :], *("" for _ in found)] if len(found) > 1 else [TAKEOVER_KEY]
    return tuple(zip(letters, found, strict=False))


def jumps(view: ZooMiniView, hand: Hand) -> Sequence[tuple[str, Any]]:
    """Return numbers for trucks, letters for tiles in barns; enclosures have their numbers by `nudge`."""
    public = view.public
    if hand.verb.name in ("take", "load"):
        return tuple((str(truck + 1), truck) for truck in hand.slot.options)
    if hand.verb.name == "discard":
        return discards(public, _mover(public))
    if hand.verb.name == "takeover" and not _listed(hand.slot.options):
        return tuple((key, prize) for key, prize in prizes(public, _mover(public)) if key)
    return ()


def _listed(options: Iterable[Prize]) -> bool:
    return len({prize[:2] for prize in options}) > _MANY


# --- moving ------------------------------------------------------------------------------------------------------------


def nudge(view: ZooMiniView, hand: Hand, key: str) -> Any:
    """Return the value after a key; a tile may be held over enclosures where it cannot live, so that they can say why."""
    if hand.value is None:
        return hand.value
    if hand.verb.name == "place":
        return _nudge_place(view.public, hand, key)
    if hand.verb.name == "takeover":
        return _nudge_prize(view.public, hand, key)
    step = _STEPS.get(key, 0)
    return onward(list(hand.slot.options), hand.value, step, around=False) if step else hand.value


_STEPS = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}
_SPOTS = {str(spot + 1): spot for spot in range(ENCLOSURES)} | {"b": BARN}


def _nudge_place(public: Public, hand: Hand, key: str) -> tuple[int, int]:
    tile, spot = hand.value
    seat = _mover(public)
    if key in _SPOTS:
        return tile, _SPOTS[key]
    if key in ("next", "previous"):
        return tuple(onward(hand.slot.options, hand.value, _STEPS[key]))
    if key == "t":
        other = onward(list(dict.fromkeys(each for each, _ in hand.slot.options)), tile, 1)
        return best_placement(public, seat, hand.slot, other) if other != tile else (tile, spot)
    if key == "right":
        return tile, BARN
    if key == "left" and spot == BARN:
        placements = [each for each in hand.slot.options if each[0] == tile and each[1] != BARN]
        return placements[0] if placements else (tile, 0)
    return tile, _climb(spot, key)


def _climb(spot: int, key: str) -> int:
    step = {"up": -1, "down": 1}.get(key, 0)
    return spot if spot == BARN else max(0, min(spot + step, ENCLOSURES - 1))


def _nudge_prize(public: Public, hand: Hand, key: str) -> Prize:
    victim, tile, spot = hand.value
    seat = _mover(public)
    if key in _SPOTS and _SPOTS[key] != BARN:
        return victim, tile, _SPOTS[key]
    if key in ("next", "previous"):
        return tuple(onward(hand.slot.options, hand.value, _STEPS[key]))
    if key in ("t", "right", "left"):
        found = [prize[:2] for _, prize in prizes(public, seat)]
        other = onward(found, (victim, tile), -1 if key == "left" else 1)
        return hand.value if other == (victim, tile) else best_prize(public, seat, *other)
    return victim, tile, _climb(spot, key)


def numbers(hand: Hand) -> Mapping[int, Any]:
    """Return the tile in hand in each enclosure, by its number."""
    if hand.verb.name not in ("place", "takeover") or hand.value is None:
        return {}
    return {spot + 1: (*hand.value[:-1], spot) for spot in range(ENCLOSURES)}


def lettered(hand: Hand) -> Mapping[str, Any]:
    """Return the tile in hand in the barn; `b` shows a zoo in lines."""
    return {"a": (*hand.value[:-1], BARN)} if hand.verb.name == "place" and hand.value is not None else {}


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys that mean something for what is in hand."""
    if hand.verb.name == "place":
        several = len({tile for tile, _ in hand.slot.options}) > 1
        other = (("t", "other tile"),) if several else ()
        return (("1 2 3 b", "where"), *other, ("n", "next place"), ("← ↑ ↓ →", "point"))
    if hand.verb.name == "takeover" and not _listed(hand.slot.options):
        return (("t", "other tile"), ("1 2 3", "where"), ("n", "next place"), ("← ↑ ↓ →", "point"))
    return ()


def fitting(hand: Hand) -> int:
    """Return how many enclosures there are for the tile in hand; the barn is none."""
    if hand.value is None or hand.verb.name not in ("place", "takeover"):
        return len(hand.slot.options)
    return sum(option[:-1] == hand.value[:-1] and option[-1] != BARN for option in hand.slot.options)
