"""Name what may be done: the key of each verb, the words of its button, what confirming does; one row for each."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from zootui.boards.contract import Look

_TILE, _POINT, _MOVE = COMPONENTS.costs.tile, COMPONENTS.costs.focal_point, COMPONENTS.costs.construction
_HOUSE = min(kind.price for kind in COMPONENTS.building_kinds)
LOOKS = {
    "biome": Look("m", f"change a biome −{_MOVE}", f"biome −{_MOVE}", "change it", at_once=True),
    "build": Look("b", f"build −{_HOUSE}", "", "build it here", at_once=True),
    "build_best": Look("b", "best building", "best building", "build it here", at_once=True),
    "buy": Look("g", f"buy a tile −{_TILE}", f"buy −{_TILE}", "buy a tile", apart=True),
    "convert": Look("y", "let young grow up", "young", "let it grow up", at_once=True),
    "demand": Look("e", "unexpected demand", "demand", "let them go", apart=True),
    "done": Look("D", "done"),
    "entertain": Look("w", "staff: entertain", "entertain", "entertain"),
    "exchange": Look("w", "staff: one more trade", "trade"),
    "exhibit": Look("x", "exhibit", "", "exhibit them", at_once=True),
    "exhibit_here": Look("x", "prepare and exhibit", "exhibit", "do all of it", at_once=True),
    "extend": Look("t", "tile, larger enclosure", "tile +", "lay it", at_once=True),
    "found": Look("t", "tile, new enclosure", "tile", "lay it", at_once=True),
    "give": Look("g", "give away", "", "give them away", at_once=True),
    "guest": Look("G", "guest", "", "let it in", at_once=True),
    "hand_over": Look("o", "hand over from the zoo", "hand over", "hand them over", apart=True, at_once=True),
    "house": Look("", "house", "", "house them here", at_once=True),
    "invite": Look("G", "make room for a guest", "guest", "do all of it", at_once=True),
    "keep": Look("w", "staff: animal keeping", "keeping", "look after them"),
    "lay": Look("t", "lay tiles", "tiles", "lay all of them", at_once=True),
    "lift": Look("a", "happier species", "happier", "do all of it"),
    "loan": Look("o", "take a loan", "loan", "borrow", apart=True),
    "maintain": Look("w", "maintain"),
    "merge": Look("m", "join two enclosures", "join", "join them", at_once=True),
    "move_building": Look("m", f"move a building −{_MOVE}", f"move −{_MOVE}", "move it", at_once=True),
    "move_tile": Look("m", f"move a tile −{_MOVE}", f"move −{_MOVE}", "move it", at_once=True),
    "pass": Look("p", "pass"),
    "point": Look("f", f"focal point −{_POINT}", f"focal −{_POINT}", "build it here", at_once=True),
    "point_best": Look("f", "best focal point", "best focal point", "build it here", at_once=True),
    "prepare_here": Look("x", "prepare an enclosure", "prepare", "do all of it", at_once=True),
    "protect": Look("v", "staff: birth control", "birth control", "birth control"),
    "reintroduce": Look("", "reintroduce", "", "decide", at_once=True),
    "reroll": Look("w", "staff: reroll a die", "reroll", "roll again"),
    "shift": Look("m", "move a species", "move", "move them", at_once=True),
    "supply": Look("s", "unexpected supply", "supply", "take them", apart=True, at_once=True),
    "take": Look("t", "take", "", "take them", at_once=True),
    "unprotect": Look("v", "end birth control", "", "end it"),
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
