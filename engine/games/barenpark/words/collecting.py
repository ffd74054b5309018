"""Say to which collections a tile adds: of a species, or of all four houses, with what else of them is on hand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import a_tile
from engine.games.barenpark.rules.achievements import COUNTS, NEED, WHERE, progress
from engine.games.barenpark.rules.table import CREW, FULL, Icons, Park, Placement, Player, Public, Stock
from engine.games.barenpark.rules.taking import one_less, takeable, used_icon, without
from engine.games.barenpark.tiles import NAMES, VALUE, house
from engine.games.barenpark.words.still_open import may_come
from engine.shared.wording import listing

COLLECTED = frozenset(
    number
    for number, printed in enumerate(COMPONENTS.achievements)
    if printed.id in {"houses", *[species.id for species in COMPONENTS.species]}
)
"""The kinds of achievements that ask which tiles a park has, wherever they lie."""
_MANY_LEFT = 3
"""How many tiles have to be left of which a collection lacks one, so that one of them comes anyway."""


class Adding(NamedTuple):
    """Hold how far a collection would be with a tile, what it would bring, and which tiles on hand add to it besides."""

    kind: int
    then: int
    brings: int
    beside: tuple[int, ...]
    raced: bool
    """Whether somebody else can complete it with one tile on hand, and so before this tile is placed."""
    prize: str

    @property
    def in_all(self) -> int:
        return self.then + len(self.beside)

    @property
    def completes(self) -> bool:
        return self.in_all >= NEED[self.kind]

    @property
    def worth(self) -> float:
        """Return roughly what the tile does for it: all that it completes brings, else its share, the more the less is missing."""
        need = NEED[self.kind]
        return self.brings if self.completes else self.brings / need * self.in_all / need

    @property
    def said(self) -> str:
        on_hand = listing([f"the {NAMES[tile]}" for tile in self.beside])
        beside = f", {self.in_all} with {on_hand} on hand" if on_hand else ""
        name = COMPONENTS.achievements[self.kind].name
        if self.then >= NEED[self.kind]:
            brings = f" (+{self.brings}{' unless somebody is first' if self.raced else ''})"
        else:
            brings = "" if self.raced else f" ({self.prize})"
        return f"would be {self.then} of {NEED[self.kind]} for {name}{brings}{beside}"


def collections_in(parts: Sequence[str]) -> list[int]:
    """Return the collections that parts of a score name by which an action is told to be ahead, those of the first part first."""
    named = [part for part in parts if part.startswith("the achievement")]
    return [kind for part in named for kind in sorted(COLLECTED) if COMPONENTS.achievements[kind].name in part]


def serving(public: Public, player: Player, icons: Icons, parts: Sequence[str]) -> str:
    """Return which tile icons can bring for the first collection that some parts of a score name, and how far that is then.

    It is the dearest of those that get it on; empty where none does.
    """
    tiles = takeable(public.stock, (*icons[:CREW], 0))
    for kind in collections_in(parts):
        found = [
            (VALUE[tile], tile, one.said.removeprefix("would be "))
            for tile in tiles
            for one in adding(public, player, tile, one_less(icons, used_icon(icons, tile)))
            if one.kind == kind
        ]
        if found:
            _, tile, told = max(found)
            return f"{a_tile(tile)}: {told}"
    return ""


def prize(public: Public, number: int) -> str:
    """Return what an achievement is worth to whom (`8 to the first`)."""
    won = any(player.won[number] for player in public.players)
    return f"{public.stock.awards[number].left[0]} to the {'next' if won else 'first'}"


def adding(public: Public, player: Player, tile: int, waiting: Icons) -> Iterator[Adding]:
    """Yield to which collections a tile adds once it is placed beside a supply without it, as far as that does not do already.

    None that the tiles which may come for icons that are `waiting`, or are free, can never complete.
    """
    for number, (award, won) in enumerate(zip(public.stock.awards, player.won, strict=True)):
        if won or not award.left or award.kind not in COLLECTED:
            continue
        need, on_hand = NEED[award.kind], _with(player.park, *player.supply)
        without = progress(on_hand, award.kind)
        if without < min(need, progress(_with(on_hand, tile), award.kind)):
            park, beside = _with(player.park, tile), list[int]()
            then = progress(park, award.kind)
            for one in player.supply:
                if progress(park, award.kind) < min(need, progress(_with(park, one), award.kind)):
                    park = _with(park, one)
                    beside.append(one)
            if then + len(beside) + may_come(public, player.park, waiting, award.kind) >= need:
                raced = _raced(public, player, number)
                yield Adding(award.kind, then, award.left[0], tuple(beside), raced, prize(public, number))


def getting_on(public: Public, player: Player, tile: int) -> list[int]:
    """Return which collections, however far they are, a tile adds to once all that is on hand is placed."""
    return [kind for kind in _open(public, player) if kind in COLLECTED and gets_on(player, kind, tile)]


def gets_on(player: Player, kind: int, tile: int) -> bool:
    """Tell whether a collection has more with a tile once all that is on hand is placed."""
    return _adds(_with(player.park, *player.supply), kind, tile)


def on_hand_for(player: Player, kind: int) -> list[int]:
    """Return the tiles on hand that add to a collection, each to what those before it leave."""
    park, found = player.park, list[int]()
    for tile in player.supply:
        if _adds(park, kind, tile):
            park = _with(park, tile)
            found.append(tile)
    return found


def _adds(park: Park, kind: int, tile: int) -> bool:
    return progress(_with(park, tile), kind) > progress(park, kind)


def counted_where(public: Public, player: Player, tile: int) -> list[int]:
    """Return which achievements that ask how tiles lie count a tile."""
    return [kind for kind in _open(public, player) if kind in WHERE and COUNTS[kind][tile]]


def _open(public: Public, player: Player) -> list[int]:
    """Return the kinds of achievements that a player may still win."""
    return [award.kind for award, won in zip(public.stock.awards, player.won, strict=True) if award.left and not won]


def _raced(public: Public, player: Player, number: int) -> bool:
    """Tell whether somebody else completes a collection, that of an award, with one tile on hand."""
    kind = public.stock.awards[number].kind
    others = [one for one in public.players if one.park != player.park and not one.won[number]]
    return any(progress(_with(one.park, tile), kind) >= NEED[kind] for one in others for tile in one.supply)


def lacking(player: Player, kind: int) -> int:
    """Return how many tiles a collection lacks once all that is on hand is placed."""
    return NEED[kind] - progress(_with(player.park, *player.supply), kind)


def comes_anyway(public: Public, seat: int, kind: int) -> bool:
    """Tell whether a collection lacks but one tile beside what is on hand, of which many are left, and nobody else is as near.

    Then it is mostly completed, whatever is taken now.
    """
    player, stock = public.players[seat], public.stock
    number = [award.kind for award in stock.awards].index(kind)
    near = [other for other in public.players if not other.won[number] and lacking(other, kind) <= 1]
    if near != [player] or len(player.park.plots) == FULL:
        return False
    on_hand = _with(player.park, *player.supply)
    houses = [house(species, value) for species, pile in enumerate(stock.houses) for value in pile]
    adds = [
        tile for tile in (*houses, *stock.enclosures) if progress(_with(on_hand, tile), kind) > progress(on_hand, kind)
    ]
    return len(adds) >= _MANY_LEFT


def brought(stock: Stock, player: Player, waiting: Icons, kind: int) -> int:
    """Return how many of the tiles that a collection lacks can be taken for icons that wait."""
    park, icons, many = _with(player.park, *player.supply), (*waiting[:CREW], 0), 0
    while many < lacking(player, kind):
        adds = [tile for tile in takeable(stock, icons) if _adds(park, kind, tile)]
        if not adds:
            break
        park, stock, icons = _with(park, adds[0]), without(stock, adds[0]), one_less(icons, used_icon(icons, adds[0]))
        many += 1
    return many


def _with(park: Park, *tiles: int) -> Park:
    """Return a park with tiles, wherever they will lie."""
    return Park(park.plots, (*park.tiles, *[Placement(tile, 0, 0, 0) for tile in tiles]))
