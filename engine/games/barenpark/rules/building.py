"""A turn: place a tile where it fits, or pass if nothing does (R8-R17, R43, R44)."""

import functools
from typing import Annotated, Any

from msgspec import Meta

from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Choices, Slot, Slots, Verb
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.barenpark.names import count_of, supply_words
from engine.games.barenpark.rules.park_map import park_map, placement_mask, with_placement
from engine.games.barenpark.rules.placements import can_build, placements, why_not_there
from engine.games.barenpark.rules.table import (
    BUILD,
    ICONS,
    NO_GREEN,
    BearState,
    BearView,
    Icons,
    Park,
    Placement,
    Player,
    Public,
)
from engine.games.barenpark.rules.taking import AddArea, BearStep, greens_left, resolve, with_supply, without
from engine.games.barenpark.rules.turn_end import next_turn
from engine.games.barenpark.tiles import NAMES, SHAPE, SHAPES, TILES
from engine.shared.wording import capital, counted, listing, there_are, with_article

_NO_ICONS = (0,) * len(ICONS)
SAID = 2
"""How many sorts of tiles of a supply are said by name; more are seen on the board."""
Count = Annotated[int, Meta(ge=0, le=9)]
"""How many icons a tile covers; bounded, because a host that is none of ours could have the log write any number of them."""


class TilePlaced(Fact):
    """Tell that a seat placed a tile."""

    kind = "place"
    rule: str = "R9"
    tile: int
    icons: tuple[Count, ...]
    """Counts what it covers in the order of ICONS, empty if that is nothing."""


class Place(VerbCard):
    """Place a tile of the supply."""

    placement: Placement

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each place where a tile of the supply fits."""
        found = placements(public, seat)
        return (Slot("spot", found),) if found.runs else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that there is no such tile or turn, or why it cannot lie there."""
        placement, player = self.placement, public.players[seat]
        tile = placement.tile
        if not 0 <= tile < TILES or tile not in player.supply:
            what = NAMES[tile] if 0 <= tile < TILES else "such tile"
            held = f"you have: {supply_words(player.supply)}" if player.supply else "your supply is empty"
            return Refusal("not-in-supply", "R9", f"You have no {what} to place; {held}.")
        turns = len(SHAPES[SHAPE[tile]].forms)
        if not 0 <= placement.turn < turns:
            return Refusal(
                "no-such-turn",
                "R12",
                f"{capital(there_are(turns))} only {counted(turns, 'way')} to hold {with_article(NAMES[tile])}.",
            )
        return why_not_there(public, seat, placement)

    def done(self, state: BearState, seat: int) -> BearStep:
        """Place it; what it covers is asked next."""
        public, placement = state.public, self.placement
        player = public.players[seat]
        icons = covered(player.park, placement)
        players = put(public.players, seat, after_placing(player, placement))
        fact = TilePlaced(seat=seat, tile=placement.tile, icons=() if icons is _NO_ICONS else icons)
        return resolve(state, seat, players, public.stock, icons, fact)


def covered(park: Park, placement: Placement) -> Icons:
    """Return how many of each icon a placement covers, in the order of ICONS (R18)."""
    mask, land = placement_mask(placement), park_map(park).land
    if not mask & land.marked:
        return _NO_ICONS
    wheelbarrow, mixer, excavator, crew = land.icons
    return (
        (mask & wheelbarrow).bit_count(),
        (mask & mixer).bit_count(),
        (mask & excavator).bit_count(),
        (mask & crew).bit_count(),
    )


def after_placing(player: Player, placement: Placement) -> Player:
    """Return a player after placing a tile of the supply."""
    place = player.supply.index(placement.tile)
    supply = player.supply[:place] + player.supply[place + 1 :]
    return Player(with_placement(player.park, placement), supply, player.won)


class TurnPassed(Fact):
    """Tell that a seat built nothing, and which green area it took instead (NO_GREEN: none)."""

    kind = "pass"
    rule: str = "R11"
    green: int


class Pass(VerbCard):
    """Build nothing and take a green area instead."""

    green: int
    """Which; NO_GREEN when the stock has none."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each green area that is left, where nothing fits."""
        return None if can_build(public, seat) else _greens(public.stock.greens)

    def refused(self, public: Public, seat: int) -> Refusal:
        """Return that something fits, or that there is no such green area."""
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

    def done(self, state: BearState, seat: int) -> BearStep:
        """Take it; that was the turn."""
        public, green = state.public, self.green
        fact = TurnPassed(seat=seat, green=green)
        if green != NO_GREEN:
            players = put(public.players, seat, with_supply(public.players[seat], green))
            public = replace(public, players=players, stock=without(public.stock, green))
        public, more = next_turn(public, seat)
        return Step(State(public, state.seats, state.hidden), (fact, *more))


def _greens(greens: tuple[int, ...]) -> Slots:
    return (Slot("green", greens_left(greens) or (NO_GREEN,)),)


def _offered(view: BearView) -> Choices:
    """Return what may be placed, else the ways to pass, asking once only what fits."""
    public, seat = view.public, view.seat
    assert seat is not None
    found = placements(public, seat)
    return Choices((Verb(Place, (Slot("spot", found),)),)) if found.runs else _passes(public.stock.greens)


@functools.lru_cache(maxsize=1024)
def _passes(greens: tuple[int, ...]) -> Choices:
    return Choices((Verb(Pass, _greens(greens)),))


def _question(public: Public, seat: int) -> str:
    supply = public.players[seat].supply
    if can_build(public, seat):
        held = supply_words(supply) if len(set(supply)) <= SAID else f"you have {count_of(len(supply), 'tile')}"
        return f"Which tile goes where? {held}"
    why = _why_pass(public, seat)
    if any(public.stock.greens):
        return f"{why}: pass and take a green area"
    return f"{why} and the green areas are gone: pass"


def _watched(public: Public, seat: int) -> str:
    supply = public.players[seat].supply
    if can_build(public, seat):
        held = supply_words(supply) if len(set(supply)) <= SAID else f"one of {count_of(len(supply), 'tile')}"
        return f"Which tile goes where? {held}"
    return f"No tile {'fits' if supply else 'to place'}: a pass{', and a green area' * any(public.stock.greens)}"


def _why_pass(public: Public, seat: int) -> str:
    return "Nothing you have fits" if public.players[seat].supply else "You have no tile to place"


def _otherwise(public: Public, action: Any) -> Refusal:
    if isinstance(action, AddArea):
        return Refusal("no-crew", "R25", "A new area comes only when a tile covers a construction crew.")
    seat = public.asks[-1].seats[0]
    if not can_build(public, seat):
        return Refusal("pass-first", "R11", f"{_why_pass(public, seat)}, so all that you can do is pass.")
    return Refusal("build-first", "R9", "Place a tile first; the icons it covers then bring new ones.")


YOUR_TURN = AskCard(
    BUILD,
    verbs=(Place, Pass),
    call="YOUR TURN",
    doing="builds",
    question=_question,
    watched=_watched,
    otherwise=_otherwise,
    fast=_offered,
)
