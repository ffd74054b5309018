"""Say what tells two moves apart on the board, so that people see what a lead in points has to do with it."""

import re
from collections.abc import Iterator, Sequence

from engine.contract.at_stake import FIRST, NEITHER, NOTHING_FOUND, SECOND, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.forced import who_has_to_end_it
from engine.games.barenpark.rules.preview import is_over_after
from engine.games.barenpark.rules.table import NO_GREEN, NOBODY, BearView
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.areas_apart import areas_apart, areas_called, at_its_side
from engine.games.barenpark.words.fits import none_fits
from engine.games.barenpark.words.moves.moves_apart import brings_more_at_once, moves_apart
from engine.games.barenpark.words.moves.two_moves import moves_called
from engine.games.barenpark.words.tiles_apart import tiles_apart
from engine.shared.differences import against_alone, for_neither, nothing_seen, weightiest

_BRACKETS = re.compile(r" \([^()]*\)")
_MOST = 3
"""How many sentences are said at most."""


def at_stake(
    view: BearView, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
) -> AtStake:
    """Return what differs between two actions that are `held` against each other, a few things that weigh most.

    Empty where one alone is held, where they are about different things, and in a last turn, when only what counts now matters.
    """
    found, called = _apart(view, names, held, as_good=as_good, parts=parts)
    alone = any(one.favours == FIRST for one in found)
    areas = all(isinstance(one, AddArea) for one in held)
    against = against_alone(found) if areas else any(one.favours == NOTHING_FOUND for one in found)
    unseen = called[SECOND] != "" and nothing_seen(found) and not _more_at_once(view, held)
    found = for_neither(found) if as_good and not alone else found
    told = weightiest(found, _MOST)
    told = _rather_for_the_other(told) if as_good and unseen else told
    seen = *told, *_beside_that(view, names, held, reason=alone)
    this = called[FIRST] if all(isinstance(one, Place) for one in held) else ""
    return AtStake(seen, called[SECOND], against, this, unseen)


def _rather_for_the_other(found: Sequence[Difference]) -> list[Difference]:
    """Return what is found so that little room is left to what weighs most, which speaks for the second action.

    What speaks for the first one is slight beside that.
    """
    most = max([one for one in found if one.favours == SECOND], key=lambda one: one.weight, default=None)
    if most is None:
        return [*found]
    return [one._replace(shorter=_BRACKETS.sub("", one.said) if one is most else "") for one in found]


def _more_at_once(view: BearView, held: Sequence[Action]) -> bool:
    """Tell whether the first of two moves brings anything at once of which the second brings less, as it is called."""
    one, two = held
    if view.seat is None or not (isinstance(one, Place) and isinstance(two, Place)):
        return False
    return brings_more_at_once(view.public, view.seat, one.placement, two.placement)


def _beside_that(view: BearView, names: Names, held: Sequence[Action], *, reason: bool) -> Iterator[Difference]:
    """Yield what speaks for neither action: when the game ends, why an area goes to its side, a green area for a better icon.

    A third place for an area is looked at only where there is no `reason` for the first action.
    """
    if view.seat is None or len(held) != 2 or view.seat not in to_come(view.public, view.seat):
        return
    ends_it = who_has_to_end_it(view.public, view.seat)
    if ends_it != NOBODY:
        yield Difference(
            NEITHER, f"{names[ends_it]} must fill the park next turn: everybody else then has one more turn"
        )
    one, two = held
    if isinstance(one, AddArea) and isinstance(two, AddArea):
        yield from () if reason else at_its_side(view.public, view.seat, one, two)
    elif isinstance(one, Take) and isinstance(two, Take) and one.tile != two.tile:
        yield from none_fits(view.public, view.seat, one.tile, two.tile)


def _apart(
    view: BearView, names: Names, held: Sequence[Action], *, as_good: bool, parts: Sequence[str]
) -> tuple[list[Difference], tuple[str, str]]:
    """Return what differs between two actions, and what they are called there."""
    public, seat = view.public, view.seat
    found: list[Difference] = []
    called = "", ""
    if seat is None or len(held) != 2 or seat not in to_come(public, seat):
        return found, called
    one, two = held
    if isinstance(one, Place) and isinstance(two, Place):
        found = moves_apart(public, seat, names, one.placement, two.placement, as_good=as_good, parts=parts)
        called = moves_called(public.players[seat].park, one.placement, two.placement)
    elif isinstance(one, AddArea) and isinstance(two, AddArea):
        found = areas_apart(public, seat, names, one, two, as_good=as_good)
        called = areas_called(public.players[seat].park, one, two)
    else:
        tile, other = _tile(one), _tile(two)
        over = all(is_over_after(view, each) for each in held)  # then neither is ever placed
        if tile is not None and other is not None and tile != other and not over:
            found = tiles_apart(public, seat, names, tile, other, as_good=as_good, parts=parts)
            called = f"the {NAMES[tile]}", f"the {NAMES[other]}"
    return found, called


def _tile(action: Action) -> int | None:
    """Return the tile that an action takes."""
    if isinstance(action, Take):
        return action.tile
    return action.green if isinstance(action, Pass) and action.green != NO_GREEN else None
