"""Say what may be done in spring: before the dice, with failed dice, with young for a track (R76, R80, R141)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.asks import open_ask
from engine.contract.choice import Choices, Slot, SlotAfter, Verb
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.actions import (
    PREPARE,
    REINTRODUCE,
    REROLL,
    Draw,
    Protect,
    Reintroduce,
    Reroll,
    Roll,
    Unprotect,
)
from engine.games.zoo_tycoon.rules.choices.growing import growing
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.spring.breeding import Litter, successes
from engine.games.zoo_tycoon.rules.year.spring.reintroduction import room, track_of
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.steps.spring import contraception_placed

_WORKERS = COMPONENTS.givens.workers
_ROLL, _DRAW = Verb(Roll), Verb(Draw)


def prepared_otherwise(public: Public, seat: int) -> tuple[Verb, ...]:
    """Return what a seat may do before its dice besides going on to them: contraception, young that grow up (R76, R133, A10)."""
    zoo = public.zoos[seat]
    there = [main for _, main in mains(zoo)]
    verbs: list[Verb] = []
    open_to = _protectable(zoo)
    if open_to:
        verbs.append(Verb(Protect, (Slot("species", open_to),)))
    covered = tuple([main.species for main in there if main.contraception])
    if covered:
        verbs.append(Verb(Unprotect, (Slot("species", covered),)))
    return (*verbs, *growing(zoo))


def _protectable(zoo: Zoo) -> tuple[int, ...]:
    """Return the mains on which a worker may put a contraception tile (R133, A26)."""
    bare = tuple([main.species for _, main in mains(zoo) if not main.contraception])
    # workers are all that can be missing, so what stands against one main stands against all
    return () if not bare or isinstance(contraception_placed(zoo, bare[0]), Refusal) else bare


def rerollable(public: Public, seat: int) -> tuple[int, ...]:
    """Return the mains of which a worker may throw a failed die again: once each, while a worker is idle (R80, R132)."""
    if public.zoos[seat].staff.used >= _WORKERS:
        return ()
    return tuple([roll.species for roll in public.rolls if not roll.again and successes(roll) < len(roll.dice)])


def track_room(public: Public, species: int) -> int:
    """Return how many young of a main its track takes now, 0 where it has none (R140-R143)."""
    which = track_of(species)
    return room(public.reintroduction[which], species, public.round) if which >= 0 else 0


def litter_asked(public: Public, seat: int) -> Litter:
    """Return the litter of which a seat is asked how many of it go to their track."""
    ask = open_ask(public, seat)
    assert ask is not None
    (species,) = ask.about
    return next(litter for litter in public.litters if litter.species == species)


def _prepare(public: Public, seat: int) -> Choices:
    return Choices((*prepared_otherwise(public, seat), _ROLL))


def _reroll(public: Public, seat: int) -> Choices:
    return Choices((Verb(Reroll, (Slot("species", rerollable(public, seat)),)), _DRAW))


def _reintroduce(public: Public, seat: int) -> Choices:
    litter = litter_asked(public, seat)
    free = track_room(public, litter.species)

    def females(males: int) -> range:
        return range(min(litter.females, free - males) + 1)

    males = Slot("males", range(min(litter.males, free) + 1))
    return Choices((Verb(Reintroduce, (males, SlotAfter("females", females))),))


CHOICES: dict[str, Callable[[Public, int], Choices]] = {
    PREPARE: _prepare,
    REROLL: _reroll,
    REINTRODUCE: _reintroduce,
}
