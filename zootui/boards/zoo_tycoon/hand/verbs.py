"""Name what may be done, a row a verb: key and words of its button, what confirming does, where it ends, where it comes first.

An action's fields are pointed at together: a value is the tuple of all of them, or the only one (`zootui.boards.whole_verb`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contract.choice import Verb
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.words.things import priced
from zootui.boards.contract import Look
from zootui.boards.zoo_tycoon.faces import building_face
from zootui.boards.zoo_tycoon.hand.ends import (
    AlongPath,
    Ends,
    HowMany,
    InEnclosure,
    InExchange,
    InRow,
    OfSpecies,
    OnSquare,
    OverSquares,
)


@dataclass(frozen=True)
class TycoonLook(Look):
    """Say of a verb also where it ends, what `r` turns, and where it is stood on first."""

    ends: Ends | None = None
    """Where it ends; None where there is nothing to point at."""
    turns: str = ""
    """What `r` takes another one of."""
    first_in: tuple[str, ...] = ()
    """Where, of all that is on offer, it is stood on first, unless another that stands before it is on offer, too."""
    lays: bool = False
    """Whether it lays tiles, and so costs money once none is in store."""


_TILE, _POINT, _MOVE = COMPONENTS.costs.tile, COMPONENTS.costs.focal_point, COMPONENTS.costs.rebuilding
_HOUSE = min(kind.price for kind in COMPONENTS.building_kinds)


def _paid(price: int) -> tuple[str, ...]:
    return (priced(price).told,)


LOOKS: Mapping[str, TycoonLook] = {
    "exhibit_here": TycoonLook(
        "x", "prepare and exhibit", "exhibit", "do all of it", ends=OverSquares(enters=True), first_in=(BUILD, LOANS)
    ),
    "exhibit": TycoonLook(
        "xe",
        "exhibit",
        "",
        "exhibit them",
        ends=InEnclosure(1, of_quarantine=True, sized=True),
        turns="species",
        first_in=(BUILD, LOANS),
    ),
    "prepare_here": TycoonLook(
        "xp", "prepare an enclosure", "prepare", "do all of it", ends=OverSquares(enters=False), first_in=(BUILD, LOANS)
    ),
    "lay": TycoonLook(
        "t", "lay tiles", "tiles", "lay all of them", ends=AlongPath(), first_in=(BUILD, LOANS), lays=True
    ),
    "extend": TycoonLook(
        "tl",
        "tile, larger enclosure",
        "tile +",
        "lay it",
        ends=OnSquare(1, beside=True),
        turns="enclosure",
        first_in=(BUILD, LOANS),
        lays=True,
    ),
    "found": TycoonLook(
        "tn",
        "tile, new enclosure",
        "tile",
        "lay it",
        ends=OnSquare(1, anywhere=True),
        turns="biome",
        first_in=(BUILD, LOANS),
        lays=True,
    ),
    "entertain": TycoonLook("we", "staff: entertain", "entertain", "entertain", ends=InRow(), first_in=(BUILD, LOANS)),
    "take": TycoonLook("t", "take", "", "take them", ends=InExchange(), first_in=(ARRIVE,)),
    "exchange": TycoonLook("wt", "staff: one more trade", "trade", first_in=(ARRIVE,)),
    "convert": TycoonLook("y", "let young grow up", "young", "let it grow up", ends=OfSpecies(), first_in=(GROW,)),
    "done": TycoonLook("D", "done", first_in=(BUILD, LOANS, GROW)),
    "pass": TycoonLook("p", "pass", first_in=(ARRIVE, LEAVE)),
    "roll": TycoonLook("o", "roll", first_in=(PREPARE,)),
    "draw": TycoonLook("e", "draw", first_in=(REROLL,)),
    "point_best": TycoonLook(
        "f",
        "best focal point",
        "best focal point",
        "build it here",
        ends=InEnclosure(0),
        turns="kind",
        first_in=(SPEND,),
    ),
    "build_best": TycoonLook(
        "bb",
        "best building",
        "best building",
        "build it here",
        ends=OnSquare(1, face=building_face),
        turns="building",
        first_in=(SPEND,),
    ),
    "biome": TycoonLook(
        "mc",
        f"change a biome −{_MOVE}",
        f"biome −{_MOVE}",
        "change it",
        ends=InEnclosure(0),
        turns="biome",
        said=_paid(_MOVE),
    ),
    "build": TycoonLook(
        "bu",
        f"build −{_HOUSE}",
        "",
        "build it here",
        ends=OnSquare(1, face=building_face),
        turns="building",
        said=_paid(_HOUSE),
    ),
    "buy": TycoonLook(
        "gt", f"buy a tile −{_TILE}", f"buy −{_TILE}", "buy a tile", apart=True, ends=OnSquare(0), said=_paid(_TILE)
    ),
    "demand": TycoonLook("e", "unexpected demand", "demand", "let them go", apart=True, ends=InRow()),
    "give": TycoonLook("g", "give away", "", "give them away", ends=InExchange(gives=True)),
    "guest": TycoonLook("Gu", "guest", "", "let it in", ends=InEnclosure(1, of_species=True), turns="species"),
    "hand_over": TycoonLook(
        "o",
        "hand over from the zoo",
        "hand over",
        "hand them over",
        apart=True,
        ends=InExchange(gives=True, lives=True),
    ),
    "house": TycoonLook("o", "house", "", "house them here", ends=InEnclosure(0, sized=True)),
    "invite": TycoonLook(
        "G", "make room for a guest", "guest", "do all of it", ends=InEnclosure(1, of_species=True), turns="species"
    ),
    "keep": TycoonLook("wk", "staff: animal keeping", "keeping", "look after them", ends=OfSpecies()),
    "lift": TycoonLook("a", "happier species", "happier", "do all of it", ends=OfSpecies()),
    "loan": TycoonLook("o", "take a loan", "loan", "borrow", apart=True, ends=OnSquare(0)),
    "maintain": TycoonLook("wr", "maintain"),
    "merge": TycoonLook("mj", "join two enclosures", "join", "join them", ends=InEnclosure(0, joins=True)),
    "move_building": TycoonLook(
        "mb",
        f"move a building −{_MOVE}",
        f"move −{_MOVE}",
        "move it",
        ends=OnSquare(1, moves=True),
        turns="building",
        said=_paid(_MOVE),
    ),
    "move_tile": TycoonLook(
        "mt",
        f"move a tile −{_MOVE}",
        f"move −{_MOVE}",
        "move it",
        ends=OnSquare(1, moves=True, aims=True),
        turns="tile",
        said=_paid(_MOVE),
    ),
    "point": TycoonLook(
        "fp",
        f"focal point −{_POINT}",
        f"focal −{_POINT}",
        "build it here",
        ends=OnSquare(1, lettered=True),
        turns="kind",
        said=_paid(_POINT),
    ),
    "protect": TycoonLook("wb", "staff: birth control", "birth control", "birth control", ends=OfSpecies()),
    "reintroduce": TycoonLook("", "reintroduce", "", "decide", ends=HowMany()),
    "reroll": TycoonLook("wd", "staff: reroll a die", "reroll", "roll again", ends=OfSpecies()),
    "shift": TycoonLook(
        "ms", "move a species", "move", "move them", ends=InEnclosure(1, of_species=True), turns="species"
    ),
    "supply": TycoonLook("su", "unexpected supply", "supply", "take them", apart=True, ends=InExchange(supplied=True)),
    "unprotect": TycoonLook("eb", "end birth control", "", "end it", ends=OfSpecies()),
    "wait": TycoonLook("a", "all into quarantine"),
}
"""Those on which may be stood first stand first, the best first."""
KEY_WORDS = {
    "x": "exhibit",
    "a": "happier species",
    "t": "tile",
    "f": f"focal −{_POINT}",
    "b": f"build −{_HOUSE}",
    "G": "guest",
    "m": f"move −{_MOVE}",
    "w": "staff",
}
"""What the verbs of a key have in common, in the order in which keys are shown."""


def ends_of(verb: Verb) -> Ends | None:
    """Return where a verb ends, None where there is nothing to point at."""
    look = LOOKS.get(verb.name)
    return None if look is None else look.ends
