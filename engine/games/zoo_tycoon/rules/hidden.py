"""Imagine a world behind a view: the order of the cards face down, where the exchange goes, all chance to come."""

from collections import Counter

from engine.contract.rng import Rng, shuffled
from engine.contract.secrecy import State
from engine.games.zoo_tycoon.rules.setup import donors_of, events_of, generators
from engine.games.zoo_tycoon.rules.summer.walks import drawn
from engine.games.zoo_tycoon.rules.table import Public, TycoonHidden, TycoonState, TycoonView


def unseen_events(public: Public) -> tuple[int, ...]:
    """Return the events that lie face down, in the order of their numbers; those under the deck were seen (R75)."""
    cards = public.cards
    return _without(events_of(public.options, len(public.zoos)), (cards.event, *cards.under, *cards.discarded))


def unseen_donors(public: Public) -> tuple[int, ...]:
    """Return the donors that lie face down, in the order of their numbers (R101)."""
    return _without(donors_of(public.options), (public.cards.donor, *public.cards.donors))


def walk_so_far(public: Public) -> tuple[int, ...]:
    """Return the positions of the exchange up to now, the present one last (R85)."""
    return (*public.walked, public.summer.position)


def _without(cards: tuple[int, ...], seen: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((Counter(cards) - Counter(seen)).elements()))


def imagine(view: TycoonView, key: bytes) -> TycoonState:
    """Return some world that looks exactly like `view`, chosen by `key`."""
    public = view.public
    seats = len(public.zoos)
    walked = walk_so_far(public)
    events, rng = shuffled(Rng(key), unseen_events(public))
    donors, rng = shuffled(rng, unseen_donors(public))
    walk, _ = drawn(rng, walked)
    hidden = TycoonHidden((*events, *public.cards.under), donors, walk[len(walked) :], *generators(key, seats))
    return State(public, (None,) * seats, hidden)
