"""Say which dice the next spring brings by one way to build that it does not by another one, and what these may bring."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.breeding import program_after
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, NO_EVENT, Public, TycoonView
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.words.first_litters import chance_of, points_of_steps, rolling
from engine.games.zoo_tycoon.words.litters import set_free
from engine.games.zoo_tycoon.words.parks_with import in_brackets
from engine.shared.wording import capital, number, signed


class _Rolls(NamedTuple):
    """Hold how many dice a main rolls next spring and how likely one of them succeeds, without an event (R77-R79)."""

    dice: int
    chance: float


_NONE = _Rolls(0, 0.0)


def of_next_spring(seat: int, then: TycoonView, otherwise: TycoonView) -> Iterator[str]:
    """Yield of mains that may have a litter by which something comes, where the dice are more likely in one of two views."""
    if any(one.public.season != AUTUMN or one.public.round == COMPONENTS.givens.rounds for one in (then, otherwise)):
        return
    here, there = (_rolls(one.public.zoos[seat]) for one in (then, otherwise))
    for species in dict.fromkeys([*here, *there]):
        rolls, instead = here.get(species, _NONE), there.get(species, _NONE)
        if rolls.chance != instead.chance and (brings := _brings(then.public, seat, species, rolls, instead)):
            dice = "1 die" if rolls.dice == 1 else f"{number(rolls.dice)} dice" if rolls.dice else "no dice"
            yield f"{capital(plural(species))} roll {dice} next spring{brings}."


def likelier_litters(seat: int, then: TycoonView, otherwise: TycoonView) -> bool:
    """Tell whether any of these dice are more likely in the first view."""
    here, there = (_rolls(one.public.zoos[seat]) for one in (then, otherwise))
    last = then.public.round == COMPONENTS.givens.rounds
    return not last and any(
        rolls.chance > there.get(one, _NONE).chance and bool(_brings(then.public, seat, one, rolls, _NONE))
        for one, rolls in here.items()
    )


def _rolls(zoo: Zoo) -> dict[int, _Rolls]:
    """Return what each main of a zoo that is built rolls next spring: winter gives it experience before (R77, R118)."""
    return {one: _Rolls(dice, chance_of(least, dice)) for one, dice, least in rolling(after_keeping(zoo), NO_EVENT)}


def _brings(public: Public, seat: int, species: int, rolls: _Rolls, instead: _Rolls) -> str:
    """Return how likely a first litter, or young for a track, comes, and the other way; empty where neither brings anything."""
    zoo, (one, other) = public.zoos[seat], (f"{100 * each.chance:.0f} %" for each in (rolls, instead))
    if steps := program_after(zoo.breeding, zoo.bred, species) - zoo.breeding:
        more = points_of_steps(public, seat, zoo.breeding, zoo.breeding + steps)
        worth = f": conservation {signed(more)} as others stand" if more else ""
        what, note = "first litter", f"breeding {signed(steps)}{worth}"
    elif free := [*set_free(public, seat, species)]:
        what, note = "litter", f"may bring {free[0]}"
    else:
        return ""
    if not rolls.chance:
        return f", the other way {other} for a {what}{in_brackets(note)}"
    return f", {one} for a {what}{in_brackets(note)}, the other way {other if instead.chance else 'none'}"
