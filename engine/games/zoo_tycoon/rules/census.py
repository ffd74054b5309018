"""Count what is truly limited, wherever it lies, and what can be worked out in public about what is secret.

Tiles, animals, buildings and points never run out (R4). There are events and donors, discs of the box, as many positions of
the exchange as there are years, and the mains of which the table has one pair.
"""

from collections import Counter
from collections.abc import Iterable

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.names import donor_name, event_name, singular
from engine.games.zoo_tycoon.rules.hidden import unseen_donors, unseen_events, walk_so_far
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.setup import donors_of, events_of
from engine.games.zoo_tycoon.rules.table import FULL_BAG, NO_EVENT, Options, Pair, Public, TycoonState
from engine.games.zoo_tycoon.rules.zoo.figures import mains

Census = tuple[tuple[str, int], ...]
_DISCS = ("male disc", "female disc")
_POSITION = "position of the exchange"
_SINGLES = tuple(species for species, main in enumerate(COMPONENTS.mains) if main.single)


def census(options: Options, seats: int) -> Census:
    """Return how many of each card, disc, position and single pair a game has."""
    found = Counter(map(event_name, events_of(options, seats)))
    found.update(map(donor_name, donors_of(options)))
    found.update(dict(zip(_DISCS, FULL_BAG, strict=True)))
    found[_POSITION] = COMPONENTS.givens.rounds
    found.update(map(_pair, _SINGLES))
    return tuple(found.items())


def components(state: TycoonState) -> Census:
    """Return how many of each lie in decks, on the table, in the bag and in zoos; stand-ins are no discs of the box (R4)."""
    public, hidden = state.public, state.hidden
    cards = public.cards
    events = (*hidden.events, *cards.discarded, *([] if cards.event == NO_EVENT else [cards.event]))
    donors = (*hidden.donors, *cards.donors, *([] if cards.donor == NOBODY else [cards.donor]))
    found = Counter(map(event_name, events))
    found.update(map(donor_name, donors))
    found.update({name: min(all_, box) for name, all_, box in zip(_DISCS, _discs(public), FULL_BAG, strict=True)})
    found[_POSITION] = len({*walk_so_far(public), *hidden.walk})
    found.update({_pair(species): _places(public, species) for species in _SINGLES})
    return tuple(found.items())


def counts(state: TycoonState) -> Iterable[tuple[str, int, int]]:
    """Yield the cards face down and the positions to come as they can be worked out, and as they are; and the stand-ins."""
    public, hidden = state.public, state.hidden
    under = public.cards.under
    yield "events face down", len(unseen_events(public)), len(hidden.events) - len(under)
    bottom = hidden.events[len(hidden.events) - len(under) :]
    yield "events under the deck", len(under), sum(map(int.__eq__, bottom, under))
    yield "donors face down", len(unseen_donors(public)), len(hidden.donors)
    yield "positions to come", COMPONENTS.givens.rounds - len(walk_so_far(public)), len(hidden.walk)
    for name, said, all_, box in zip(_DISCS, public.stand_ins, _discs(public), FULL_BAG, strict=True):
        yield f"{name}s beyond the box", said, max(0, all_ - box)


def _discs(public: Public) -> Pair:
    """Return the male and the female discs in the bag and in all zoos."""
    males, females = public.bag
    for zoo in public.zoos:
        for _, main in mains(zoo):
            males, females = males + main.male_discs, females + main.female_discs
    return males, females


def _pair(species: int) -> str:
    return f"pair: {singular(species)}"


def _places(public: Public, species: int) -> int:
    """Return at how many places a pair of which there is one can be found: with whoever took it, in zoos, at the exchange.

    It is marked as taken even where nothing is left of it in the zoo (A51).
    """
    seats = {seat for seat, zoo in enumerate(public.zoos) if _holds(zoo, species)}
    return len(seats | {public.pair_owner})


def _holds(zoo: Zoo, species: int) -> bool:
    return any(main.species == species for _, main in mains(zoo)) or any(
        group.species == species for group in zoo.quarantine
    )
