"""Say where what is in hand begins, and what keys do with it, by where its verb ends."""

from collections.abc import Sequence
from typing import Any

from engine.games.zoo_tycoon.components.numbers import BIOME
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TycoonView
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.hand.ends import (
    AlongPath,
    HowMany,
    InEnclosure,
    InExchange,
    InRow,
    OfSpecies,
    OnSquare,
    OverSquares,
)
from zootui.boards.zoo_tycoon.hand.in_enclosure import nudge_place
from zootui.boards.zoo_tycoon.hand.on_square import nudge_square
from zootui.boards.zoo_tycoon.hand.plan_cursor import DIGITS, best_places, nudge_plan
from zootui.boards.zoo_tycoon.hand.pointing import field
from zootui.boards.zoo_tycoon.hand.tile_cursor import nudge_tiles, start_tiles, tile_keys
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS, ends_of
from zootui.boards.zoo_tycoon.summer.amounts import nudge_trade, start_trade, trade_jumps

_CARD = ("i", "card")
_ROW = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}


def _zoo(view: TycoonView) -> Zoo:
    return view.public.zoos[view.seat or 0]


def start(view: TycoonView, hand: Hand) -> Any:
    """Return a good first value that is cheap to find."""
    options = hand.slot.options
    if hand.filled:
        return options[0]
    match ends_of(hand.verb):
        case InExchange():
            return start_trade(view, hand.verb)
        case InEnclosure(sized=True):
            return max(options, key=lambda one: sum(one[-2:]))
        case HowMany():
            return max(options, key=sum)
        case AlongPath():
            return start_tiles(_zoo(view))
        case OnSquare(anywhere=True):
            biomes = [BIOME[group.species] for group in _zoo(view).quarantine]
            return next((one for biome in biomes for one in options if one[0] == biome), options[0])
    return options[0]


def nudge(view: TycoonView, hand: Hand, key: str) -> Any:
    """Return the value after a key; the same one where the key means nothing."""
    if hand.value is None:
        return None
    ends, options, step = ends_of(hand.verb), hand.slot.options, _ROW.get(key, 0)
    if not hand.filled:
        match ends:
            case AlongPath():
                return nudge_tiles(hand, _zoo(view), key)
            case OverSquares():
                return nudge_plan(hand, _zoo(view), ends, key)
            case OnSquare():
                return nudge_square(hand, _zoo(view), ends, key)
            case InEnclosure():
                return nudge_place(hand, _zoo(view), ends, key)
            case InExchange():
                return nudge_trade(view, hand, key)
    if isinstance(ends, HowMany):
        return onward(sorted(options, key=lambda one: (sum(one), one)), hand.value, step, around=False)
    return onward(list(options), hand.value, step) if step else hand.value


def jumps(view: TycoonView, hand: Hand) -> Sequence[tuple[str, Any]]:
    """Return keys that jump to legal values."""
    match ends_of(hand.verb):
        case OverSquares(enters):
            return tuple(zip(DIGITS, best_places(_zoo(view), hand.slot.options[0][0], enters), strict=False))
        case InExchange():
            return trade_jumps(view, hand.verb)
    return ()


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys for the footer; with a letter among them the hand moves freely, also where it may not be."""
    if hand.filled:
        return ()
    turns = LOOKS[hand.verb.name].turns if hand.verb.name in LOOKS else ""
    turn = (("r", f"other {turns}"),) if turns else ()
    match ends_of(hand.verb):
        case AlongPath():
            return tile_keys(hand.value, legal=hand.legal)
        case OverSquares():
            return (("← ↑ ↓ →", "move"), ("r", "turn"), ("+ −", "tiles"), ("n", "next place"), _CARD)
        case OnSquare():
            return (("← ↑ ↓ →", "point"), *turn, ("n", "next place"), _CARD)
        case InEnclosure() as ends:
            return (*_place_keys(hand, ends, turn), _CARD)
        case InExchange(gives):
            does = "give them" if gives else "take them"
            return (("↑ ↓", "species"), ("← →", "how many"), ("Space", "♂ ♀"), ("n", "next"), ("Enter", does))
        case HowMany():
            return (("← →", "how many"),)
        case OfSpecies() | InRow():
            return (("← →", "point"), ("n", "next"))
    return ()


def _place_keys(hand: Hand, ends: InEnclosure, turn: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the keys for what ends in an enclosure, those alone that find something else."""
    options = hand.slot.options
    several = ends.joins or len({field(one, ends.field) for one in options}) > 1
    leads = {field(one, 1 - ends.field) for one in options} if isinstance(hand.value, tuple) else set()
    found = (("← ↑ ↓ →", "enclosure"),) if several else ()
    sized = (("+ −", "animals"),) if ends.sized else ()
    return (*found, *(turn if len(leads) > 1 else ()), *sized, *((("n", "next place"),) if several else ()))
