"""Say what an action does, from what is seen before and after it: points, icons, statues, achievements, the gaps it leaves.

Statues and achievements come when the turn is over, after what the covered icons bring; so a placement is looked at to the end of
its turn (`turn_end`).
"""

from collections.abc import Callable, Iterator
from operator import sub
from typing import Any, NamedTuple

from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.tree import put, replace
from engine.contract.voice import Effect
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_BRINGS, KIND_NAMES, an_icon, area_name, count_of, icon_counts
from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.building import Pass, Place, covered
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.filling import may_ever_lie
from engine.games.barenpark.rules.park_map import AREAS, GRID, park_map
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.score import points
from engine.games.barenpark.rules.table import CREW, ICONS, NO_GREEN, NOBODY, TAKE, Player, Public
from engine.games.barenpark.rules.taking import AddArea, Take, takeable, used_icon
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.tiles import KIND, NAMES, VALUE
from engine.games.barenpark.words.collecting import adding
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.shared.wording import counted, listing, ordinal

Effects = Iterator[Effect]
Icons = tuple[int, ...]


class _Seen(NamedTuple):
    """Hold what a seat sees before its action, after it, and at the end of the turn."""

    seat: int
    before: Public
    after: Public
    end: Public

    @property
    def owners(self) -> tuple[Player, Player, Player]:
        """Return the seat's player before, after, and at the end of the turn."""
        return self.before.players[self.seat], self.after.players[self.seat], self.end.players[self.seat]

    @property
    def again(self) -> bool:
        """Tell whether the seat has another turn, so far as that is decided."""
        return bool(self.after.asks) and self.seat in to_come(self.end, self.seat)


def forecast(preview: Preview, action: Action, _names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what a legal action does, most important first."""
    seat = preview.before.seat
    assert seat is not None
    seen = _Seen(seat, preview.before.public, preview.after.public, turn_end(preview).public)
    return tuple(_FORECASTS[type(action)](seen, action))


def _place(seen: _Seen, action: Place) -> Effects:
    before, after, end = seen.owners
    placement = action.placement
    was, now = points(before), points(end)
    yield Effect(f"{was} → {now} points", 1) if now > was else Effect(f"{was} points, as before")
    if VALUE[placement.tile]:
        yield Effect(f"{KIND_NAMES[KIND[placement.tile]]} +{VALUE[placement.tile]}", 1)
    yield from _scored(seen.before, before, end)
    icons = covered(before.park, placement)
    yield from bring(_waiting(seen.after), len(after.park.plots))
    yield from _void(icons, seen.after)
    yield from _ending(seen, seen.end)
    yield from _nearer(seen.before, before, after)
    yield from _left_over(seen)
    yield from _next_turn(seen)


def _waiting(public: Public) -> Icons:
    """Return the icons that wait to bring something."""
    return public.asks[-1].about if public.asks and public.asks[-1].kind == TAKE else (0,) * len(ICONS)


def bring(waiting: Icons, areas: int) -> Effects:
    """Say what the covered icons bring to a park of `areas` areas."""
    brings = [_each_for(icon, count) for icon, count in enumerate(waiting[:CREW]) if count]
    if brings:
        tiles = sum(waiting[:CREW])
        more = "" if tiles == 1 else f": choose {count_of(tiles, 'tile')}"
        yield Effect(f"covers {', '.join(brings)}{more}", 1)
    if waiting[CREW]:
        yield Effect.caused(f"covers {an_icon(CREW)}", f"{ordinal(areas + 1)} area for your park", 1)


def _each_for(icon: int, count: int) -> str:
    """Return `count` icons of one kind with what they bring together."""
    if count == 1:
        return f"{an_icon(icon)} for {ICON_BRINGS[icon]}"
    alone = tuple([count if other == icon else 0 for other in range(len(ICONS))])
    return f"{icon_counts(alone)} for {counted(count, KIND_NAMES[icon])}"


def _void(icons: Icons, after: Public) -> Effects:
    """Say which of the icons do not wait afterwards, because they bring nothing."""
    *tiles, crew = map(sub, icons, _waiting(after))
    if any(tiles):
        yield Effect.caused(f"nothing for {icon_counts(tiles)}", "nothing they allow is left", -1)
    if crew:
        yield Effect.caused(f"nothing for {icon_counts((0,) * CREW + (crew,))}", "you have four areas", -1)


def _nearer(public: Public, before: Player, after: Player) -> Effects:
    """Say which achievements come nearer without being earned."""
    for award in public.stock.awards:
        was, now, need = progress(before.park, award.kind), progress(after.park, award.kind), NEED[award.kind]
        if award.left and was < now < need:
            yield Effect.caused(COMPONENTS.achievements[award.kind].name, f"{now} of {need}", 1)


def _left_over(seen: _Seen) -> Effects:
    """Say what small gaps a placement leaves, and which statue waits if they are all that an area lacks."""
    before, after, _ = seen.owners
    known = {frozenset(gap) for gap in gaps(before.park)}
    new = [gap for gap in gaps(after.park) if frozenset(gap) not in known]
    if not new:
        return
    sizes = [len(gap) for gap in new]
    parts = [count_of(sizes.count(1), "single square")] if 1 in sizes else []
    parts += [count_of(sizes.count(2), "gap") + " of two"] if 2 in sizes else []
    laid, small = park_map(after.park), GRID.mask(square for gap in new for square in gap)
    waits = any(plot & small and not plot & laid.free & ~small for plot in laid.land.plots)
    statues = seen.end.stock.statues
    then = f"; filled, that brings statue {statues[0]}" if waits and statues and seen.again else ""
    yield Effect(f"leaves {listing(parts)}{then}", -1)


def _next_turn(seen: _Seen) -> Effects:
    """Warn of a next turn in which nothing can be placed, unless icons that wait still bring a tile; a crew brings only room."""
    *tiles, crew = _waiting(seen.after)
    if not seen.again or any(tiles):
        return
    then = "next turn you pass and take a green area" if any(seen.end.stock.greens) else "next turn you pass"
    if not seen.end.players[seen.seat].supply:
        yield Effect(f"leaves you no tile: {then}", -1)
    elif not crew and not can_build(seen.end, seen.seat):
        yield Effect(f"nothing you then have fits: {then}", -1)


def _take(seen: _Seen, action: Take) -> Effects:
    tile, icons = action.tile, _waiting(seen.before)
    icon = used_icon(icons, tile)
    if VALUE[tile] and _is_placeable(seen, tile):
        yield Effect(f"+{VALUE[tile]} once it is placed", 1)
    yield from _room(seen, tile)
    if any(KIND[tile] < KIND[other] <= icon for other in takeable(seen.before.stock, icons)):
        yield Effect(f"spends {an_icon(icon)}, which could bring more", -1)
    if _is_placeable(seen, tile):
        without = replace(seen.owners[2], supply=seen.owners[0].supply)
        for one in adding(seen.end, without, tile, _waiting(seen.after)):
            yield Effect(one.said, 1)
    yield from _resolved(seen, icon)


def _room(seen: _Seen, tile: int) -> Effects:
    """Say in how many places a tile that came to the supply fits, or that its turn never comes."""
    then = _laid_out(seen)
    park = then.players[seen.seat].park
    if not seen.again:
        yield Effect("cannot be placed any more: this is your last turn", -1)
    elif places := places_of(then, park, tile):
        yield Effect(f"fits in {count_of(places, 'place')}, from your next turn on", 1)
    else:
        yield Effect(fits_nowhere(then, park, tile, "in your park"), -1)
    if VALUE[tile] and not _is_placeable(seen, tile):
        yield Effect(f"counts {VALUE[tile]} only to break a tie")


def _is_placeable(seen: _Seen, tile: int) -> bool:
    """Tell whether a tile that came to the supply can ever be placed (R30)."""
    then = _laid_out(seen)
    return seen.again and may_ever_lie(then, then.players[seen.seat].park, tile)


def _laid_out(seen: _Seen) -> Public:
    """Return what there is once the turn is over; which area a crew brings is open."""
    return seen.after if _waiting(seen.after)[CREW] else seen.end


def _add(seen: _Seen, action: AddArea) -> Effects:
    before, after, _ = seen.owners
    areas = len(before.park.plots)
    rows = "".join(AREAS[after.park.plots[areas].area].rows)
    shown = icon_counts(rows.count(icon) for icon in ICONS)
    yield Effect.caused(f"your {ordinal(areas + 1)} area brings", shown, 1)
    if seen.after.stock.piles[action.pile].left:
        yield Effect(f"shows the next area of pile {action.pile + 1}")
    yield from _resolved(seen, CREW)


def _pass(seen: _Seen, action: Pass) -> Effects:
    if action.green == NO_GREEN:
        yield Effect("you get nothing: the stock has no green areas left")
    else:
        yield Effect(f"a {NAMES[action.green]} for your supply", 1)
        yield from _room(seen, action.green)
    yield from _ending(seen, seen.after)


def _resolved(seen: _Seen, icon: int) -> Effects:
    """Say what happens once `icon` is spent: others become void, or the turn ends with statues and achievements."""
    before, after, _ = seen.owners
    icons = _waiting(seen.before)
    yield from _void(put(icons, icon, icons[icon] - 1), seen.after)
    yield from _scored(seen.before, before, after)
    yield from _next_turn(seen)
    yield from _ending(seen, seen.after)


def _scored(public: Public, before: Player, after: Player) -> Effects:
    """Say which statues and achievements a player has got."""
    for number, (was, now) in enumerate(zip(before.park.plots, after.park.plots, strict=False)):
        if now.statue > was.statue:
            yield Effect.caused(f"completes {area_name(number)}", f"statue +{now.statue}", 1)
    for award, had, has in zip(public.stock.awards, before.won, after.won, strict=True):
        if has > had:
            yield Effect(f"achievement {COMPONENTS.achievements[award.kind].name} +{has}", 1)


def _ending(seen: _Seen, then: Public) -> Effects:
    """Say whether the last round has been called since, and whether the game ends with the action."""
    if seen.before.trigger == NOBODY and then.trigger == seen.seat:
        yield Effect("fills your park" + (": everybody else has one more turn" if then.asks else ""))
    if not seen.after.asks:
        why = "nobody can do anything more" if to_come(seen.after, seen.seat) else "the last round is over"
        yield Effect(f"ends the game: {why}")


_FORECASTS: dict[type, Callable[[_Seen, Any], Effects]] = {
    Place: _place,
    Take: _take,
    AddArea: _add,
    Pass: _pass,
}
