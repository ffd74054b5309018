"""Ask what both truck games ask alike: where a drawn tile goes, and where those of the own truck do."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.contract.cards import AskCard, VerbCard
from engine.contract.game import Refusal
from engine.shared.trucks.round import LOAD, UNLOAD
from engine.shared.trucks.turns import Load, RuleNumbers
from engine.shared.trucks.words import Name, ask_load, ask_unload

DRAW, TAKE = "draw a tile", "take a truck"
"""What each kind of turn is called where one is to be chosen."""


def turns_open(public: Any, seat: int, named: Iterable[tuple[type[VerbCard], str]]) -> list[str]:
    """Return what the kinds of turn are called that a seat may choose between now, each once."""
    return list(dict.fromkeys(words for verb, words in named if verb.slots(public, seat) is not None))


def which_turn(words: Sequence[str]) -> str:
    """Return the question which kind of turn it will be (`Draw a tile, or take a truck?`)."""
    *others, last = words
    return f"{', '.join([*others, f'or {last}' if others else last]).capitalize()}?"


def load_the_tile(load: type[Load], tile_name: Name) -> AskCard:
    """Return the card that asks on which truck a drawn tile goes."""
    return AskCard(
        LOAD,
        verbs=(load,),
        call="LOAD THE TILE",
        doing="loads the {tile}",
        question=lambda public, _seat: ask_load(public.round, tile_name),
        otherwise=Refusal("load-first", load.numbers.load, "You drew a tile; first put it on a truck in the middle."),
    )


def place_your_tiles(place: type[VerbCard], numbers: RuleNumbers, tile_name: Name, where: str) -> AskCard:
    """Return the card that asks for a home for each tile of the own truck; `where` that is stands in its refusal."""
    words = f"Your truck is not empty yet; place its tiles {where}one by one."
    return AskCard(
        UNLOAD,
        verbs=(place,),
        call="PLACE YOUR TILES",
        doing="places truck {truck}",
        question=lambda public, seat: ask_unload(public.round, seat, tile_name),
        otherwise=Refusal("place-first", numbers.unload, words),
    )
