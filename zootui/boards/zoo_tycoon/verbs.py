"""Name what may be done, a row for each verb: the key and words of its button, what confirming does, where it ends, what `r` turns.

An action's fields are pointed at together: a value is the tuple of all of them, or the only one (`zootui.boards.whole_verb`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.contract.asks import open_ask, owed
from engine.contract.choice import Verb
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.table import TycoonView
from zootui.boards.contract import Look

# --- where a verb ends ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnSquare:
    """It ends on a square; arrows go from square to square."""

    field: int
    """The number of the field that the square is in."""
    moves: bool = False
    """Whether the other field is the square that something moves away from."""
    aims: bool = False
    """Whether arrows aim from there in one of eight directions."""
    beside: bool = False
    """Whether the other field is an enclosure that the square must lie beside: it follows the square."""
    anywhere: bool = False
    """Whether, with another first field, it stays on its square even where it may not be."""
    lettered: bool = False
    """Whether the first field is a kind of focal point, chosen by its letter, too."""


@dataclass(frozen=True)
class InEnclosure:
    """It ends in an enclosure; arrows go from enclosure to enclosure."""

    field: int
    """The number of the field that the place of the enclosure is in."""
    of_species: bool = False
    """Whether the first field is a species."""
    of_quarantine: bool = False
    """Whether the first field is a space of the quarantine."""
    sized: bool = False
    """Whether the last two fields say how many males and females."""
    joins: bool = False
    """Whether both fields are enclosures, which become one."""


@dataclass(frozen=True)
class OverSquares:
    """A plan that lies on squares: a species, an enclosure (NOWHERE for a new one), its tiles, the squares that are laid."""

    enters: bool
    """Whether the species moves in, too."""


@dataclass(frozen=True)
class AlongPath:
    """A plan that lays tiles: an enclosure (NOWHERE for a new one), a biome, the path that leads over the squares."""


@dataclass(frozen=True)
class OfSpecies:
    """It is about a species that lives in the zoo, its first field; arrows go from one to the next."""


@dataclass(frozen=True)
class InExchange:
    """It begins with a main of the exchange; then come numbers of males and females."""

    gives: bool = False
    """Whether animals are given away."""
    supplied: bool = False
    """Whether they come by unexpected supply."""
    lives: bool = False
    """Whether the main lives in the zoo."""


@dataclass(frozen=True)
class HowMany:
    """It is about numbers, fewest first."""


@dataclass(frozen=True)
class InRow:
    """It is one of a few."""


Ends = OnSquare | InEnclosure | OverSquares | AlongPath | OfSpecies | InExchange | HowMany | InRow


@dataclass(frozen=True)
class TycoonLook(Look):
    """Say of a verb also where it ends, and what `r` turns."""

    ends: Ends | None = None
    """Where it ends; None where there is nothing to point at."""
    turns: str = ""
    """What `r` takes another one of."""


# --- the verbs --------------------------------------------------------------------------------------------------------------

_TILE, _POINT, _MOVE = COMPONENTS.costs.tile, COMPONENTS.costs.focal_point, COMPONENTS.costs.construction
_HOUSE = min(kind.price for kind in COMPONENTS.building_kinds)
LOOKS: Mapping[str, TycoonLook] = {
    "biome": TycoonLook(
        "m", f"change a biome −{_MOVE}", f"biome −{_MOVE}", "change it", ends=InEnclosure(0), turns="biome"
    ),
    "build": TycoonLook("b", f"build −{_HOUSE}", "", "build it here", ends=OnSquare(1), turns="building"),
    "build_best": TycoonLook(
        "b", "best building", "best building", "build it here", ends=OnSquare(1), turns="building"
    ),
    "buy": TycoonLook("g", f"buy a tile −{_TILE}", f"buy −{_TILE}", "buy a tile", apart=True, ends=OnSquare(0)),
    "convert": TycoonLook("y", "let young grow up", "young", "let it grow up", ends=OfSpecies()),
    "demand": TycoonLook("e", "unexpected demand", "demand", "let them go", apart=True, ends=InRow()),
    "done": TycoonLook("D", "done"),
    "entertain": TycoonLook("w", "staff: entertain", "entertain", "entertain", ends=InRow()),
    "exchange": TycoonLook("w", "staff: one more trade", "trade"),
    "exhibit": TycoonLook(
        "x", "exhibit", "", "exhibit them", ends=InEnclosure(1, of_quarantine=True, sized=True), turns="species"
    ),
    "exhibit_here": TycoonLook("x", "prepare and exhibit", "exhibit", "do all of it", ends=OverSquares(enters=True)),
    "extend": TycoonLook(
        "t", "tile, larger enclosure", "tile +", "lay it", ends=OnSquare(1, beside=True), turns="enclosure"
    ),
    "found": TycoonLook("t", "tile, new enclosure", "tile", "lay it", ends=OnSquare(1, anywhere=True), turns="biome"),
    "give": TycoonLook("g", "give away", "", "give them away", ends=InExchange(gives=True)),
    "guest": TycoonLook("G", "guest", "", "let it in", ends=InEnclosure(1, of_species=True), turns="species"),
    "hand_over": TycoonLook(
        "o",
        "hand over from the zoo",
        "hand over",
        "hand them over",
        apart=True,
        ends=InExchange(gives=True, lives=True),
    ),
    "house": TycoonLook("", "house", "", "house them here", ends=InEnclosure(0, sized=True)),
    "invite": TycoonLook(
        "G", "make room for a guest", "guest", "do all of it", ends=InEnclosure(1, of_species=True), turns="species"
    ),
    "keep": TycoonLook("w", "staff: animal keeping", "keeping", "look after them", ends=OfSpecies()),
    "lay": TycoonLook("t", "lay tiles", "tiles", "lay all of them", ends=AlongPath()),
    "lift": TycoonLook("a", "happier species", "happier", "do all of it", ends=OfSpecies()),
    "loan": TycoonLook("o", "take a loan", "loan", "borrow", apart=True, ends=OnSquare(0)),
    "maintain": TycoonLook("w", "maintain"),
    "merge": TycoonLook("m", "join two enclosures", "join", "join them", ends=InEnclosure(0, joins=True)),
    "move_building": TycoonLook(
        "m", f"move a building −{_MOVE}", f"move −{_MOVE}", "move it", ends=OnSquare(1, moves=True), turns="building"
    ),
    "move_tile": TycoonLook(
        "m", f"move a tile −{_MOVE}", f"move −{_MOVE}", "move it", ends=OnSquare(1, moves=True, aims=True), turns="tile"
    ),
    "pass": TycoonLook("p", "pass"),
    "point": TycoonLook(
        "f",
        f"focal point −{_POINT}",
        f"focal −{_POINT}",
        "build it here",
        ends=OnSquare(1, lettered=True),
        turns="kind",
    ),
    "point_best": TycoonLook(
        "f", "best focal point", "best focal point", "build it here", ends=InEnclosure(0), turns="kind"
    ),
    "prepare_here": TycoonLook("x", "prepare an enclosure", "prepare", "do all of it", ends=OverSquares(enters=False)),
    "protect": TycoonLook("v", "staff: birth control", "birth control", "birth control", ends=OfSpecies()),
    "reintroduce": TycoonLook("", "reintroduce", "", "decide", ends=HowMany()),
    "reroll": TycoonLook("w", "staff: reroll a die", "reroll", "roll again", ends=OfSpecies()),
    "shift": TycoonLook(
        "m", "move a species", "move", "move them", ends=InEnclosure(1, of_species=True), turns="species"
    ),
    "supply": TycoonLook("s", "unexpected supply", "supply", "take them", apart=True, ends=InExchange(supplied=True)),
    "take": TycoonLook("t", "take", "", "take them", ends=InExchange()),
    "unprotect": TycoonLook("v", "end birth control", "", "end it", ends=OfSpecies()),
}
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


# --- which comes first ------------------------------------------------------------------------------------------------------


_BUILDING = ("exhibit_here", "exhibit", "prepare_here", "lay", "extend", "found", "entertain", "done")
_LAYING = ("lay", "extend", "found")
"""What costs money once no tile is in store."""
_FIRST = {
    ARRIVE: ("take", "exchange", "pass"),
    BUILD: _BUILDING,
    GROW: ("convert", "done"),
    LEAVE: ("pass",),
    LOANS: _BUILDING,
    PREPARE: ("roll",),
    REROLL: ("draw",),
    SPEND: ("point_best", "build_best"),
}
"""What is stood on first by what is asked, best first; what is not here has only one thing to choose."""


def deliberate(view: TycoonView) -> str:
    """Return what to do where nothing that can be bought at the end brings a point; empty everywhere else."""
    ask = owed(view)
    if ask is None or ask.kind != SPEND or PLANNER.verbs(view):
        return ""
    return f"no building or focal point brings a point now: {LOOKS['done'].key}, then Enter, is the end"


def stands_on(view: TycoonView, verbs: Sequence[str]) -> str:
    """Return the verb on offer that is stood on first, empty where any will do."""
    ask = open_ask(view.public, view.seat)
    if ask is None or view.seat is None:
        return ""
    zoo = view.public.zoos[view.seat]
    passed_over = () if zoo.store + zoo.bought else _LAYING
    return next((name for name in _FIRST.get(ask.kind, ()) if name in verbs and name not in passed_over), "")
