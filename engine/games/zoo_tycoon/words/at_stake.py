"""Say what dice can bring beside animals: the first litters, which move a zoo on the breeding-program track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.contract.asks import open_ask
from engine.contract.voice import Names
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import PREPARE, REROLL
from engine.games.zoo_tycoon.rules.breeding import dice_now, needed, program_after, successes
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.shared.wording import listing

_SIDES = 6
_Thrown = tuple[int, int, int]
"""A species, how many dice are thrown for it, and what they must show."""


def at_stake(view: TycoonView, names: Names) -> str:
    """Return as a sentence how likely a first litter is of each species that rolls now; empty where nobody rolls."""
    seat, public = view.seat, view.public
    ask = None if seat is None else open_ask(public, seat)
    if ask is None or ask.kind not in (PREPARE, REROLL):
        return ""
    assert seat is not None
    zoo, again = public.zoos[seat], ask.kind == REROLL
    thrown = list(_again(view) if again else _rolling(zoo, public.cards.event))
    if not thrown and not again:
        return ""
    first = list(_first_litters(zoo, thrown))
    if first:
        return f"First litters for {names[seat]}{' by one die again' if again else ''}: {listing(first)}."
    return "No die again brings a first litter." if again else "No litter would be a first one (R83)."


def _rolling(zoo: Zoo, event: int) -> Iterator[_Thrown]:
    for main, happiness in breeders(zoo):
        dice = dice_now(main, happiness, event)
        if dice:
            yield main.species, dice, needed(main.species, happiness, event)


def _again(view: TycoonView) -> Iterator[_Thrown]:
    """Yield one die of each roll that may be thrown again (R80) and has no success yet."""
    for roll in view.public.rolls:
        if not roll.again and not successes(roll):
            yield roll.species, 1, roll.needed


def _first_litters(zoo: Zoo, thrown: Iterable[_Thrown]) -> Iterator[str]:
    """Yield what would be a first litter, how likely it is, and the steps that it brings on the track (R83)."""
    for species, dice, least in thrown:
        steps = program_after(zoo.breeding, zoo.bred, species) - zoo.breeding
        if steps:
            none = (min(_SIDES, max(0, least - 1)) / _SIDES) ** dice
            yield f"{plural(species)} {100 * (1 - none):.0f} % (breeding programs {steps:+d})"
