"""What covered icons bring: tiles one by one, and an area for a crew, in any order (R18-R25).

`due` drops the icons that bring nothing, so an icon that is still waiting always has something to give.
"""

import functools
from bisect import insort

from engine.contract.asks import Ask
from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Slot, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_BRINGS, KIND_NAMES, an_icon, count_of, icon_counts
from engine.games.barenpark.rules.park_map import with_plots
from engine.games.barenpark.rules.table import (
    BUILD_ASKS,
    CREW,
    EXCAVATOR,
    FULL,
    ICONS,
    MIXER,
    NO_AREA,
    TAKE,
    BearHidden,
    BearState,
    Icons,
    Park,
    Pile,
    Player,
    Plot,
    Public,
    Stock,
)
from engine.games.barenpark.rules.turn_end import end_build
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, GREENS, HOUSE, KIND, NAMES, SPECIES, TILES, house
from engine.shared.wording import counted, listing

BearStep = Step[Public, None, BearHidden]
_RULES = ("R19", "R20", "R21", "R25")
"""By which rule each icon brings something."""


class TileTaken(Fact):
    """Tell that a seat took a tile, and which icon it used up for it."""

    kind = "take"
    tile: int
    icon: int


class IconVoid(Fact):
    """Tell that a covered icon brings its seat nothing."""

    kind = "void"
    icon: int


class AreaAdded(Fact):
    """Tell that a seat added the top of a pile to its park."""

    kind = "area"
    rule: str = "R25"
    area: int
    pile: int
    column: int
    level: int
    top: int
    """The area that now shows there, or NO_AREA."""


# --- a tile ----------------------------------------------------------------------------------------------------------


class Take(VerbCard):
    """Take a tile for one of the covered icons."""

    tile: int

    @classmethod
    def slots(cls, public: Public, _seat: int) -> Slots | None:
        """Offer what the waiting icons permit."""
        tiles = takeable(public.stock, public.asks[-1].about)
        return (Slot("tile", tiles),) if tiles else None

    def refused(self, public: Public, _seat: int) -> Refusal:
        """Return that no icon permits it, or that it is not to be had."""
        icons, tile = public.asks[-1].about, self.tile
        if not any(icons[:CREW]):
            return Refusal("only-crew", "R25", "Only your crew is waiting: choose an area and where to add it.")
        if not 0 <= tile < TILES:
            return Refusal("no-such-tile", "R18", "There is no such tile.")
        if not any(icons[KIND[tile] : CREW]):
            return _too_high(KIND[tile], icons)
        if KIND[tile] == GREEN:
            left = [NAMES[green] for green in range(GREENS) if public.stock.greens[green]]
            others = f"; there is: {listing(left, 'or')}" if left else ", nor any other green area"
            return Refusal("not-in-stock", "R19", f"There is no {NAMES[tile]} left{others}.")
        if KIND[tile] == ENCLOSURE:
            return Refusal("not-in-stock", "R21", f"The {NAMES[tile]} has been taken.")
        pile, species = public.stock.houses[SPECIES[tile]], COMPONENTS.species[SPECIES[tile]].name
        if not pile:
            return Refusal("not-in-stock", "R20", f"There is no {species} house left.")
        return Refusal(
            "not-on-top", "R20", f"Only the top of a pile can be taken: the next {species} house is worth {pile[0]}."
        )

    def done(self, state: BearState, seat: int) -> BearStep:
        """Take it for the lowest icon that permits it."""
        public, tile = state.public, self.tile
        icons = public.asks[-1].about
        icon = used_icon(icons, tile)
        player = public.players[seat]
        players = put(public.players, seat, with_supply(player, tile))
        fact = TileTaken(seat=seat, rule=_RULES[icon], tile=tile, icon=icon)
        return resolve(state, seat, players, without(public.stock, tile), one_less(icons, icon), fact)


def _too_high(kind: int, icons: tuple[int, ...]) -> Refusal:
    waiting = icon_counts((*icons[:CREW], 0))
    what = (
        f"a house needs {an_icon(MIXER)} or {an_icon(EXCAVATOR)}"
        if kind == HOUSE
        else f"an enclosure needs {an_icon(EXCAVATOR)}"
    )
    return Refusal("too-high", "R22", f"You can never trade up: {what}, and you have {waiting}.")


def takeable(stock: Stock, icons: Icons) -> tuple[int, ...]:
    """Return the tiles that the waiting icons permit (R19–R22).

    Any of them any green; a mixer or an excavator the top houses; an excavator the enclosures.
    """
    wheelbarrow, mixer, excavator = icons[:CREW]
    tiles: list[int] = []
    if wheelbarrow or mixer or excavator:
        tiles += greens_left(stock.greens)
    if mixer or excavator:
        tiles += [house(species, pile[0]) for species, pile in enumerate(stock.houses) if pile]
    if excavator:
        tiles += stock.enclosures
    return tuple(tiles)


@functools.lru_cache(maxsize=1024)
def greens_left(greens: tuple[int, ...]) -> tuple[int, ...]:
    """Return which greens are left in a stock with these numbers of each."""
    return tuple([green for green, count in enumerate(greens) if count])


def used_icon(icons: Icons, tile: int) -> int:
    """Return the icon that a taken tile uses up: the lowest waiting one that permits it (R24)."""
    icon = KIND[tile]
    while not icons[icon]:
        icon += 1
    return icon


def with_supply(player: Player, tile: int) -> Player:
    """Return a player with a tile more in the supply."""
    supply = list(player.supply)
    insort(supply, tile)
    return Player(player.park, tuple(supply), player.won)


def without(stock: Stock, tile: int) -> Stock:
    """Return the stock after a tile was taken from it."""
    kind = KIND[tile]
    if kind == GREEN:
        return replace(stock, greens=one_less(stock.greens, tile))
    if kind == ENCLOSURE:
        return replace(stock, enclosures=tuple([other for other in stock.enclosures if other != tile]))
    species = SPECIES[tile]
    return replace(stock, houses=put(stock.houses, species, stock.houses[species][1:]))


# --- an area ---------------------------------------------------------------------------------------------------------


class AddArea(VerbCard, tag="area"):
    """Take the top of a pile for the covered crew and add it."""

    pile: int
    at: tuple[int, int]
    """Its column and level."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each pile, and each place next to the park."""
        if not public.asks[-1].about[CREW]:
            return None
        piles = tuple([number for number, pile in enumerate(public.stock.piles) if pile.left])
        return Slot("pile", piles), Slot("place", open_places(outline(public.players[seat].park)))

    def refused(self, public: Public, seat: int) -> Refusal:
        """Return that no crew waits, the pile has none, or it cannot lie there."""
        if not public.asks[-1].about[CREW]:
            return Refusal("no-crew", "R25", "No crew is waiting; a new area comes when a tile covers one.")
        piles = public.stock.piles
        if not 0 <= self.pile < len(piles):
            return Refusal("no-such-pile", "R25", f"There are only area piles 1 to {len(piles)}.")
        if piles[self.pile].top == NO_AREA:
            return Refusal("pile-empty", "R25", f"Area pile {self.pile + 1} is empty.")
        place: tuple[int, ...] = self.at  # a stranger's tuple may have any length
        if len(place) != 2:
            return Refusal("no-such-place", "R25", "A place for an area is a column and a level.")
        taken = outline(public.players[seat].park)
        if self.at in taken:
            return Refusal("place-taken", "R25", "You already have an area there.")
        if self.at[1] < 0:
            return Refusal("below-entrance", "R25", "No area may lie below the level of your entrance.")
        return Refusal("not-next-to", "R25", "A new area must lie next to one of yours, along the whole edge.")

    def done(self, state: BearState, seat: int) -> BearStep:
        """Add it; who looks sees what lay below."""
        public, below = state.public, state.hidden[self.pile]
        pile = public.stock.piles[self.pile]
        player = public.players[seat]
        column, level = self.at
        park = with_plots(player.park, (*player.park.plots, Plot(area=pile.top, c=column, r=level)))
        players = put(public.players, seat, Player(park, player.supply, player.won))
        top = below[0] if below else NO_AREA
        piles = put(public.stock.piles, self.pile, Pile(top, pile.left - 1))
        hidden = put(state.hidden, self.pile, below[1:])
        fact = AreaAdded(seat=seat, area=pile.top, pile=self.pile, column=column, level=level, top=top)
        icons = one_less(public.asks[-1].about, CREW)
        step = resolve(
            State(public, state.seats, hidden), seat, players, replace(public.stock, piles=piles), icons, fact
        )
        return Step(step.state, step.facts, bool(below))


Outline = frozenset[tuple[int, int]]


def outline(park: Park) -> Outline:
    """Return where a park has areas, as (column, level)."""
    return frozenset([(plot.c, plot.r) for plot in park.plots])


@functools.lru_cache(maxsize=1024)
def open_places(taken: Outline) -> tuple[tuple[int, int], ...]:
    """Return where the next area may be added, left to right and upwards: edge to edge, never below the entrance (R25)."""
    near = {(c + dc, r + dr) for c, r in taken for dc, dr in ((-1, 0), (1, 0), (0, 1), (0, -1))}
    return tuple(sorted((c, r) for c, r in near - taken if r >= 0))


# --- what waits -------------------------------------------------------------------------------------------------------


def due(stock: Stock, icons: Icons, areas: int) -> Icons:
    """Return `icons` without those that are void: nothing permitted is left, or the park has all its areas (R23, R25)."""
    wheelbarrow, mixer, excavator, crew = icons
    if crew:
        crew = min(crew, FULL - areas) if any(pile.left for pile in stock.piles) else 0
    if any(stock.greens):
        return icons if crew == icons[CREW] else (wheelbarrow, mixer, excavator, crew)
    some_house = any(stock.houses)
    return 0, mixer if some_house else 0, excavator if some_house or stock.enclosures else 0, crew


def resolve(
    state: BearState, seat: int, players: tuple[Player, ...], stock: Stock, icons: Icons, fact: Fact
) -> BearStep:
    """Ask for what the waiting icons bring, or end the turn when nothing waits any more (R18, R23)."""
    asks: tuple[Ask, ...] = BUILD_ASKS[seat]
    facts: tuple[Fact, ...] = (fact,)
    if any(icons):
        waiting = due(stock, icons, len(players[seat].park.plots))
        if waiting != icons:
            facts += _voids(seat, icons, waiting)
        if any(waiting):
            asks = (asks[0], Ask(TAKE, asks[0].seats, about=waiting))
    public = replace(state.public, asks=asks, players=players, stock=stock)
    if len(asks) == 1:
        public, more = end_build(public, seat)
        facts += more
    return Step(State(public, state.seats, state.hidden), facts)


def _voids(seat: int, icons: Icons, waiting: Icons) -> tuple[Fact, ...]:
    return tuple(
        [
            IconVoid(seat=seat, rule="R25" if icon == CREW else "R23", icon=icon)
            for icon in range(len(ICONS))
            if icons[icon] > waiting[icon]
        ]
    )


def one_less(icons: Icons, icon: int) -> Icons:
    """Return icons without one of them, or greens without one of theirs."""
    return put(icons, icon, icons[icon] - 1)


def _question(public: Public, _seat: int) -> str:
    about = public.asks[-1].about
    brings = [
        ICON_BRINGS[icon] if count == 1 else counted(count, KIND_NAMES[icon])
        for icon, count in enumerate(about[:CREW])
        if count
    ]
    waiting = [f"{count_of(sum(about[:CREW]), 'tile')} ({', '.join(brings)})"] if brings else []
    if about[CREW]:
        waiting.append(ICON_BRINGS[CREW])
    return f"Choose {listing(waiting)}"


def _otherwise(public: Public, _action: object) -> Refusal:
    waiting = icon_counts(public.asks[-1].about)
    return Refusal("take-first", "R18", f"First take what the icons you covered bring: {waiting}.")


TAKE_FOR_ICONS = AskCard(
    TAKE,
    verbs=(Take, AddArea),
    call="CHOOSE",
    doing="takes",
    question=_question,
    otherwise=_otherwise,
)
