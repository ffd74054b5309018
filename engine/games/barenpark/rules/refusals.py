"""Say why an action is refused: the rule and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed, why_not_asked
from engine.contract.game import Refusal
from engine.games.barenpark.components.loading import COMPONENTS
from engine.games.barenpark.components.tiles import (
    ENCLOSURE,
    GREEN,
    GREENS,
    HOUSE,
    KIND,
    NAMES,
    SHAPE,
    SHAPES,
    SPECIES,
    TILES,
)
from engine.games.barenpark.names import count_of, icon_counts, square_names, supply_words
from engine.games.barenpark.rules.choices import choices, outline
from engine.games.barenpark.rules.derived import OUTSIDE, OVERLAP, PIT, cells, offences
from engine.games.barenpark.rules.model import (
    BUILD,
    CREW,
    NO_AREA,
    TAKE,
    AddArea,
    BearView,
    Park,
    Pass,
    Place,
    Placement,
    Public,
    Take,
)
from engine.games.barenpark.rules.park.park_map import NO_PITS
from engine.games.barenpark.rules.park.placements import can_build, pit_rule, placements
from engine.shared.polyomino import Square
from engine.shared.wording import listing


def why_not(view: BearView, action: Any) -> Refusal | None:
    """Return why `action` is refused, or None exactly when it is one of the view's choices."""
    if action in choices(view):
        return None
    public, ask = view.public, owed(view)
    if ask is None:
        return why_not_asked(view, over="R30", turn="R8")
    check = _CHECKS.get((ask.kind, type(action)))
    return (check and check(public, ask.seats[0], action)) or _elsewhere(public, action)


def _elsewhere(public: Public, action: Any) -> Refusal:
    """Refuse an action of a kind that is not asked for now."""
    if public.asks[-1].kind == TAKE:
        waiting = icon_counts(public.asks[-1].about)
        return Refusal("take-first", "R18", f"First take what the icons you covered bring: {waiting}.")
    if isinstance(action, AddArea):
        return Refusal("no-crew", "R25", "A new area comes only when a tile covers a construction crew.")
    return Refusal("build-first", "R9", "Place a tile first; the icons it covers then bring new ones.")


# --- building and passing --------------------------------------------------------------------------------------------


def _place(public: Public, seat: int, action: Place) -> Refusal | None:
    placement, player = action.placement, public.players[seat]
    tile = placement.tile
    if not 0 <= tile < TILES or tile not in player.supply:
        what = NAMES[tile] if 0 <= tile < TILES else "such tile"
        return Refusal("not-in-supply", "R9", f"You have no {what} to place; you have: {supply_words(player.supply)}.")
    turns = len(SHAPES[SHAPE[tile]].forms)
    if not 0 <= placement.turn < turns:
        return Refusal("no-such-turn", "R12", f"There are only {turns} ways to hold a {NAMES[tile]}.")
    return why_not_there(public, seat, placement)


def why_not_there(public: Public, seat: int, placement: Placement) -> Refusal | None:
    """Return why a tile may not lie on a placement, or None if it may; the tile and the turn must exist."""
    found = offences(public, seat, placement)
    if not found:
        return None
    park = public.players[seat].park
    for code, refuse in ((OUTSIDE, _outside), (OVERLAP, _overlap), (PIT, _pit)):
        bad = [square for square, why in found if why == code]
        if bad:
            return refuse(public, park, bad)
    return Refusal(
        "no-contact", "R15", "It must touch something already in your park, edge to edge; a corner is not enough."
    )


def _outside(_public: Public, _park: Park, bad: list[Square]) -> Refusal:
    return Refusal("outside", "R13", f"It sticks out: {count_of(len(bad), 'square')} would lie outside your park.")


def _overlap(_public: Public, park: Park, bad: list[Square]) -> Refusal:
    on = cells(park)[bad[0]]
    if on.statue:
        text = f"Square {square_names(park, bad[:1])} carries your statue {on.statue}; nothing can lie there."
        return Refusal("overlap", "R14", text)
    return Refusal(
        "overlap",
        "R13",
        f"Square {square_names(park, bad[:1])} is already covered by your {NAMES[park.tiles[on.tile].tile]}.",
    )


def _pit(public: Public, park: Park, bad: list[Square]) -> Refusal:
    where = square_names(park, bad[:1])
    if pit_rule(public) == NO_PITS:
        return Refusal("pit", "R14", f"Square {where} is a pit; no tile may lie on a pit.")
    return Refusal("pit", "R43", f"Square {where} is a pit; you may cover pits only on your last turn.")


def _pass(public: Public, seat: int, _action: Pass) -> Refusal:
    if can_build(public, seat):
        found = placements(public, seat)
        tile = found[0].tile
        places = count_of(len(found.of(tile)), "place")
        return Refusal(
            "can-build", "R10", f"You may not pass while something fits: your {NAMES[tile]} fits in {places}."
        )
    left = [NAMES[green] for green, count in enumerate(public.stock.greens) if count]
    if not left:
        return Refusal("no-greens", "R11", "The stock has no green areas left; you pass and get nothing.")
    return Refusal("not-in-stock", "R11", f"When you pass you take a green area: {listing(left, 'or')}.")


# --- taking for icons ------------------------------------------------------------------------------------------------


def _take(public: Public, _seat: int, action: Take) -> Refusal:
    icons, tile = public.asks[-1].about, action.tile
    if not any(icons[:CREW]):
        return Refusal("only-crew", "R25", "Only your crew is waiting: choose an area and where to add it.")
    if not 0 <= tile < TILES:
        return Refusal("no-such-tile", "R18", "There is no such tile.")
    if not any(icons[KIND[tile] : CREW]):
        return _too_high(KIND[tile], icons)
    if KIND[tile] == GREEN:
        left = [NAMES[green] for green in range(GREENS) if public.stock.greens[green]]
        return Refusal(
            "not-in-stock", "R19", f"There is no {NAMES[tile]} left; there is: {listing(left, 'or') or 'none'}."
        )
    if KIND[tile] == ENCLOSURE:
        return Refusal("not-in-stock", "R21", f"The {NAMES[tile]} has been taken.")
    pile, species = public.stock.houses[SPECIES[tile]], COMPONENTS.species[SPECIES[tile]].name
    if not pile:
        return Refusal("not-in-stock", "R20", f"There is no {species} house left.")
    return Refusal(
        "not-on-top", "R20", f"Only the top of a pile can be taken: the next {species} house is worth {pile[0]}."
    )


def _too_high(kind: int, icons: tuple[int, ...]) -> Refusal:
    waiting = icon_counts((*icons[:CREW], 0))
    what = "a house needs an M or an E" if kind == HOUSE else "an enclosure needs an E"
    return Refusal("too-high", "R22", f"You can never trade up: {what}, and you have {waiting}.")


def _add(public: Public, seat: int, action: AddArea) -> Refusal:
    if not public.asks[-1].about[CREW]:
        return Refusal("no-crew", "R25", "No crew is waiting; a new area comes when a tile covers one.")
    piles = public.stock.piles
    if not 0 <= action.pile < len(piles):
        return Refusal("no-such-pile", "R25", f"There are only area piles 1 to {len(piles)}.")
    if piles[action.pile].top == NO_AREA:
        return Refusal("pile-empty", "R25", f"Area pile {action.pile + 1} is empty; take from the other one.")
    place: tuple[int, ...] = action.at  # a stranger's tuple may have any length
    if len(place) != 2:
        return Refusal("no-such-place", "R25", "A place for an area is a column and a level.")
    taken = outline(public.players[seat].park)
    if action.at in taken:
        return Refusal("place-taken", "R25", "You already have an area there.")
    if action.at[1] < 0:
        return Refusal("below-entrance", "R25", "No area may lie below the level of your entrance.")
    return Refusal("not-next-to", "R25", "A new area must lie next to one of yours, along the whole edge.")


_CHECKS: dict[tuple[str, type], Callable[[Public, int, Any], Refusal | None]] = {
    (BUILD, Place): _place,
    (BUILD, Pass): _pass,
    (TAKE, Take): _take,
    (TAKE, AddArea): _add,
}
"""What can be wrong with an action of the right type; every other type is not what was asked."""
