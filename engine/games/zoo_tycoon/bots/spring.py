"""What a bot does in spring."""

from collections.abc import Iterator

from engine.contract.choice import Action, Choices
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.bots.evaluation import spare_popularity
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.breeding import dice, successes, threshold
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, rerollable
from engine.games.zoo_tycoon.rules.table import Dice, Public
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.limits import surcharge
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.values import base_value

_SIDES = 6


GUARDS = 2
"""How many workers bring contraception in the last spring."""
MANY = 1.0
"""From how many young to be expected it is worth a worker that there are none."""


SPARE = 1200
"""From how much popularity on that conservation is short of, in hundredths, young take nothing that counts in the end."""


def prepared(public: Public, seat: int) -> Action:
    """Return which main shall have no young in the last spring, where they would only cost points (R133, R151); or Roll."""
    zoo = public.zoos[seat]
    best, most = -1, MANY
    last = public.round == COMPONENTS.givens.rounds
    spare = spare_popularity(zoo, outlook_of(public, seat)) if last else 0
    if last and zoo.staff.used < GUARDS and spare < SPARE:
        for species, young in _young_to_be_expected(zoo):
            if zoo.bred >> species & 1 and young > most:
                best, most = species, young
    if best < 0 or isinstance(Protect(best).after(zoo), Refusal):
        return Roll()
    return Protect(best)


def preventable(public: Public, seat: int) -> list[Action]:
    """Return of which mains there could be no young, where there may be some; most to be expected first."""
    zoo = public.zoos[seat]
    found = sorted(_young_to_be_expected(zoo), key=lambda one: -one[1])
    some = [Protect(species) for species, young in found if young]
    return [action for action in some if not isinstance(action.after(zoo), Refusal)]


def _young_to_be_expected(zoo: Zoo) -> Iterator[tuple[int, float]]:
    """Yield the mains that may have young, each with how many on average."""
    for one, main in mains(zoo):
        need = threshold(main.species, happiness(one))
        if need is not None and not main.contraception:
            hits = dice(main.species, main.males, main.females) * (_SIDES + 1 - need) / _SIDES
            yield main.species, hits * COMPONENTS.mains[main.species].litter


def rerolled(public: Public, seat: int, outlook: Outlook) -> Action:
    """Let a worker throw a die again where the young it may bring are worth the money that a second worker costs (R25, R80)."""
    zoo = public.zoos[seat]
    price = max(surcharge(zoo.staff.used + 1, free_worker(public.cards.event)), surcharge(2))
    best, most = None, 2 * outlook.weights.money * price
    for species, worth in _worth_again(public, seat, outlook):
        if worth > most:
            best, most = species, worth
    return Draw() if best is None else Reroll(best)


def rerolls(public: Public, seat: int, outlook: Outlook) -> list[Action]:
    """Return of which mains a die could be thrown again, what promises most first."""
    return [Reroll(species) for species, _ in sorted(_worth_again(public, seat, outlook), key=lambda one: -one[1])]


def _worth_again(public: Public, seat: int, outlook: Outlook) -> Iterator[tuple[int, int]]:
    """Yield the mains of which a die could be thrown again, each with what that is worth on average."""
    for roll in public.rolls:
        if roll.species in rerollable(public, seat):
            hoped = _hoped(public, outlook, public.zoos[seat], roll)
            yield roll.species, hoped * (_SIDES + 1 - roll.needed) // _SIDES


def _hoped(public: Public, outlook: Outlook, zoo: Zoo, roll: Dice) -> int:
    """Return what one more success of a main is worth: buzz, the breeding program, reintroduction, less what discs cost."""
    card, weights = COMPONENTS.mains[roll.species], outlook.weights
    values = {main.species: base_value(main) for _, main in mains(zoo)}
    loud = max([values[one.species] for one in public.rolls if successes(one)], default=0)
    worth = weights.money * max(0, values[roll.species] - loud)
    if not zoo.bred >> roll.species & 1 and not successes(roll):
        worth += weights.breeding * COMPONENTS.breeding.steps[card.level - 1]
    if outlook.rewilding >> roll.species & 1 and card.reintroduction is not None:
        return worth + weights.wild * card.litter * card.reintroduction.points // card.reintroduction.young
    return worth - weights.disc * card.litter // 6


def reintroduced(choices: Choices) -> Action:
    """Put as many young on the track as it takes: they cost nothing there and may bring points (R141, R142)."""
    return max(
        [one for one in choices if isinstance(one, Reintroduce)], key=lambda one: (one.males + one.females, one.males)
    )
