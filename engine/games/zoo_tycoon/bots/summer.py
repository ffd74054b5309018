"""What a bot does in summer."""

import functools
from collections.abc import Iterator

from engine.contract.choice import Action, Choices
from engine.contract.game import Refusal
from engine.contract.tree import Struct, replace
from engine.games.zoo_tycoon.bots.building import quick_value, rough_value
from engine.games.zoo_tycoon.bots.evaluation import zoo_value
from engine.games.zoo_tycoon.bots.outlook import Outlook
from engine.games.zoo_tycoon.bots.weights import Weights
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.event_cards import disease
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take, Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.housing import Pairs, animals_quarantined
from engine.games.zoo_tycoon.rules.summer.leaving import Give, giveable
from engine.games.zoo_tycoon.rules.summer.on_offer import Takes, in_reach, may_exchange, suppliable, takeable
from engine.games.zoo_tycoon.rules.summer.trading import trades
from engine.games.zoo_tycoon.rules.table import Pair, Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home

WEIGHED = 18
"""How many takes are weighed with all that would be built after them; if more are possible, those best with the animals at home."""
HERDS = 3
"""How many herds of a main are weighed: the largest, the smallest, one between."""
TAKES = 6
"""How many takes of different mains are worth a longer thought."""
CLEAR = 60
"""From what gain on the best take is clearly better than to pass."""
HUNGER = 30
"""How much money counts when a take is seen, in hundredths: it will be spent in autumn."""


class TakeWorth(Struct, frozen=True, gc=False):
    """Hold a take and by how much it makes the zoo worth more."""

    action: Taking
    gain: int


def arrived(public: Public, seat: int, outlook: Outlook, choices: Choices) -> Action:
    """Return what to take, or that enough is taken (R90); where only a worker brings one more trade, whether it shall."""
    if Exchange() in choices:
        return _more(public, seat, outlook)
    zoo, weights = public.zoos[seat], outlook.weights
    found = _best(offers(public, zoo, outlook, takeable(public, seat), Take))
    if found is not None and found.gain >= weights.least:
        return found.action
    supplied = _best(offers(public, zoo, outlook, suppliable(public, seat), Supply))
    if supplied is not None and supplied.gain >= weights.least + weights.worker:
        return supplied.action
    return Pass()


def taken(public: Public, seat: int, outlook: Outlook) -> Action:
    """Return what to take: that with which the zoo is worth most once it is exhibited and nothing else is done; or Pass (R90)."""
    there = takeable(public, seat)
    if not there:
        return Pass()
    zoo, first = public.zoos[seat], public.round == 1
    outlook = replace(outlook, weights=_hungry(outlook.weights))
    best: Action = Pass()
    most = rough_value(in_autumn(zoo, first), outlook)
    for species, pairs in there.items():
        for males, females in groups(zoo, species, pairs):
            after = with_taken(public, zoo, species, (males, females))
            value = most if after is None else rough_value(in_autumn(after, first), outlook)
            if value > most:
                best, most = Take(species, males, females), value
    return best


@functools.lru_cache(maxsize=16)
def _hungry(weights: Weights) -> Weights:
    return replace(weights, purse=tuple([price * HUNGER // 100 for price in weights.purse]))


def takes(public: Public, seat: int, outlook: Outlook) -> list[Action]:
    """Return the best take of each of the best mains; where they are few, or not much better than nothing, also to pass."""
    found = offers(public, public.zoos[seat], outlook, takeable(public, seat), Take)
    best: dict[int, TakeWorth] = {}
    for one in sorted(found, key=lambda one: -one.gain):
        best.setdefault(one.action.species, one)
    some = list(best.values())[:TAKES]
    actions: list[Action] = [one.action for one in some]
    return actions if some and some[0].gain >= CLEAR else [*actions, Pass()]


def by_a_worker(public: Public, seat: int, outlook: Outlook) -> list[Action]:
    """Return by what a worker could bring animals that make the zoo worth more once they are exhibited, most first (R134, R135)."""
    zoo, more = public.zoos[seat], in_reach(public, seat) if may_exchange(public, seat) else {}
    found = [one for one in offers(public, zoo, outlook, suppliable(public, seat), Supply) if one.gain > 0]
    supplied = [one.action for one in sorted(found, key=lambda one: -one.gain)]
    return [*supplied, *[Exchange() for one in offers(public, zoo, outlook, more, Take) if one.gain > 0][:1]]


def _more(public: Public, seat: int, outlook: Outlook) -> Action:
    """Return whether a worker shall bring one more trade, or that enough is taken (R134)."""
    zoo, weights = public.zoos[seat], outlook.weights
    found = _best(offers(public, zoo, outlook, in_reach(public, seat), Take))
    return Exchange() if found is not None and found.gain >= weights.least + weights.worker else Pass()


def _best(found: Iterator[TakeWorth]) -> TakeWorth | None:
    return max(found, key=lambda one: one.gain, default=None)


def offers(public: Public, zoo: Zoo, outlook: Outlook, there: Takes, kind: type[Taking]) -> Iterator[TakeWorth]:
    """Yield what could be taken with what it would make of the zoo after its building phase."""
    if not there:
        return
    first = public.round == 1
    tried = [
        (kind(species, males, females), in_autumn(after, first))
        for species, pairs in there.items()
        for males, females in groups(zoo, species, pairs)
        if (after := with_taken(public, zoo, species, (males, females))) is not None
    ]
    if len(tried) > WEIGHED:
        tried.sort(key=lambda one: -rough_value(one[1], outlook))
    before = quick_value(in_autumn(zoo, first), outlook)
    for action, after in tried[:WEIGHED]:
        yield TakeWorth(action, quick_value(after, outlook) - before)


def with_taken(public: Public, zoo: Zoo, species: int, animals: Pair) -> Zoo | None:
    """Return a zoo after a take, None where there is no room (R94); a start with level III brings its center (R129)."""
    after = animals_quarantined(zoo, species, *animals)
    if isinstance(after, Refusal):
        return _entered(zoo, species, *animals, public.cards.event)
    return replace(after, center_due=True) if public.round == 1 and center_earned((species,)) else after


def in_autumn(zoo: Zoo, first: bool) -> Zoo:
    """Return a zoo with the tiles that autumn brings everybody (R98)."""
    return zoo if first else replace(zoo, store=zoo.store + COMPONENTS.givens.free_tiles)


def groups(zoo: Zoo, species: int, pairs: Pairs) -> list[tuple[int, int]]:
    """Return groups that are worth a thought: those that can be exhibited together with what waits already."""
    able = {(males, females) for males, some in pairs.items() for females in some}
    most = max([males for males, _ in able]), max([females for _, females in able])
    waiting = next((one for one in zoo.quarantine if one.species == species), Group(species, 0, 0))
    group = Group(species, waiting.males + most[0], waiting.females + most[1])
    found = []
    for males, females in herds(zoo, species, group):
        need = max(0, males - waiting.males), max(0, females - waiting.females)
        if need in able and need not in found:
            found.append(need)
    both = [one for one in found if one[0] and one[1]]
    rows = both if len(both) >= HERDS else found
    if len(rows) <= HERDS:
        return rows
    return [rows[0], rows[len(rows) // 2], rows[-1]]


def _entered(zoo: Zoo, species: int, males: int, females: int, event: int) -> Zoo | None:
    """Return a zoo with animals put straight into an enclosure, None where none takes them all (R94)."""
    own = home(zoo, species)
    for place in range(len(zoo.enclosures)) if own == NOWHERE else (own,):
        after = animals_added(zoo, species, males, females, place, disease(event))
        if not isinstance(after, Refusal):
            return after
    return None


def housed(public: Public, seat: int, outlook: Outlook, choices: Choices) -> Action:
    """Let animals wait for autumn where they can: until then no yellow main stands against the next take (R92, R94)."""
    if Wait() in choices:
        return Wait()
    zoo = public.zoos[seat]
    species = public.asks[-1].about[0]

    def value(action: House) -> int:
        after = animals_added(zoo, species, action.males, action.females, action.place)
        return -(10**9) if isinstance(after, Refusal) else zoo_value(after, outlook)

    return max([one for one in choices if isinstance(one, House)], key=value)


def left(public: Public, seat: int, outlook: Outlook) -> Action:
    """Return what to give away: young that nobody will need, animals that wait in vain; or nothing (R88)."""
    zoo, weights = public.zoos[seat], outlook.weights
    spare = trades(public, seat)
    best, most = None, weights.trade // (1 if spare == 1 else 2) if outlook.years > 1 else weights.disc // 2 - 1
    for species, waiting, discs in _wanted(public, seat):
        worth, grown = weights.disc * sum(discs) // 2, (0, 0)
        if sum(waiting) and _in_vain(zoo, species, outlook):
            worth, grown = worth + weights.trade, waiting
        if worth > most and sum(discs) + sum(grown):
            best, most = Give(species, *grown, *discs), worth
    return Pass() if best is None else best


def _wanted(public: Public, seat: int) -> Iterator[tuple[int, Pair, Pair]]:
    """Yield for each main how many that wait and how many young can be given, males and females: young first."""
    for species, waiting, young, wants in giveable(public, seat).values():
        discs = min(young[0], wants[0]), min(young[1], wants[1])
        yield species, (min(waiting[0], wants[0] - discs[0]), min(waiting[1], wants[1] - discs[1])), discs


def _in_vain(zoo: Zoo, species: int, outlook: Outlook) -> bool:
    """Tell whether a zoo would be worth as much without the animals of a main that wait."""
    rest = replace(zoo, quarantine=tuple([one for one in zoo.quarantine if one.species != species]))
    return quick_value(in_autumn(rest, False), outlook) >= quick_value(in_autumn(zoo, False), outlook)


def gifts(public: Public, seat: int) -> list[Action]:
    """Return to give away young alone, or all that is wanted, of each main; or nothing."""
    found: list[Action] = []
    for species, grown, discs in _wanted(public, seat):
        found += [Give(species, 0, 0, *discs)] * any(discs) + [Give(species, *grown, *discs)] * any(grown)
    return [*found, Pass()]
