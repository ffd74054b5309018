"""Say what the exchange has of each main for a zoo: what is left, the key that jumps there, where it would go or why not."""

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.contract.asks import open_ask
from engine.contract.choice import Verb
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.leaving import spare
from engine.games.zoo_tycoon.rules.summer.listing import NEEDS_UNMET, NO_ROOM, NOT_OFFERED, Listing, listings
from engine.games.zoo_tycoon.rules.summer.offers import lot, offered, wanted
from engine.games.zoo_tycoon.rules.table import NOTHING, Pair, Public, Summer
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space
from engine.games.zoo_tycoon.words.conditions import QUARANTINE_FULL, Condition, unmet
from zootui.boards.contract import JUMP_LETTERS, Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.boards.zoo_tycoon.faces import sexes
from zootui.boards.zoo_tycoon.hand.ends import InExchange
from zootui.boards.zoo_tycoon.hand.verbs import ends_of

KEYS = "123456789" + "".join(letter for letter in JUMP_LETTERS if letter not in "degiopswyDG")
"""The keys that jump to what may be traded; not those that open the card or choose another verb."""


@dataclass(frozen=True)
class ExchangeRow:
    """What the exchange has of a main for a zoo."""

    listing: Listing
    there: Pair
    """What is left of it; what unexpected supply would bring while that is in hand."""
    key: str
    """The key that jumps there; empty where it may not be traded now."""
    verdict: Condition
    """Where it would go, or why it may not."""
    takers: tuple[int, ...]
    """The seats that took some."""
    own: bool
    """Whether the zoo has the main already."""
    open: bool
    """Whether it may be traded now."""

    @property
    def species(self) -> int:
        return self.listing.species

    @property
    def refused(self) -> bool:
        """Tell whether it is there and may not be had."""
        return not self.open and self.verdict.met is False

    @property
    def words(self) -> str:
        """Return where it would go, or why it may not."""
        return self.verdict.listed or self.verdict.words


def leaving(scene: Scene) -> bool:
    asks = scene.view.public.asks
    return bool(asks) and asks[-1].kind == LEAVE


def tradable(scene: Scene) -> Verb | None:
    """Return the verb with which the viewer would trade now: the one in hand, else the first; None where there is none."""
    view, hand = scene.view, scene.hand
    if hand is not None and isinstance(ends_of(hand.verb), InExchange):
        return hand.verb.parts if isinstance(hand.verb, WholeVerb) else hand.verb
    if view.seat is None or scene.seat != scene.viewer or open_ask(view.public, view.seat) is None:
        return None
    return next(
        (verb for verb in RULEBOOK.choices(view).verbs if isinstance(ends_of(verb), InExchange) and verb.possible()),
        None,
    )


def rows(scene: Scene) -> tuple[ExchangeRow, ...]:
    """Return the rows of all mains, in the order of the list; keys stand where the viewer may trade now."""
    public: Public = scene.view.public
    verb, giving = tradable(scene), leaving(scene)
    keys = {} if verb is None else row_keys(public.summer.position, verb)
    supplying = verb is not None and ends_of(verb) == InExchange(supplied=True)
    in_hand = scene.hand is not None and isinstance(ends_of(scene.hand.verb), InExchange)
    zoo, found = public.zoos[scene.seat], []
    for listing in listings(public, scene.seat):
        species, key = listing.species, keys.get(listing.species, "")
        supplied = supplying and bool(key)
        takers = lot(public.summer, species).takers
        found.append(
            ExchangeRow(
                listing,
                there=listing.supplied if supplied and not giving else listing.most,
                key=key if in_hand else "",
                verdict=_given(zoo, species) if giving else _taken(zoo, listing, bool(key), supplied=supplied),
                takers=tuple(one for one in range(len(public.zoos)) if takers >> one & 1),
                own=home(zoo, species) != NOWHERE or quarantine_space(zoo, species) != NOWHERE,
                open=bool(key),
            )
        )
    return tuple(found)


def row_keys(position: int, verb: Verb) -> dict[int, str]:
    """Return the keys of the mains that may be traded; whatever is taken or given, a main has the same key all summer."""
    ends = ends_of(verb)
    keys = _keys_at(position, isinstance(ends, InExchange) and ends.gives)
    return {species: keys[species] for species in sorted(verb.slot(()).options)}


@lru_cache(maxsize=64)
def _keys_at(position: int, giving: bool) -> tuple[str, ...]:
    """Return a key for each main, the first keys for those that the sheet wants, or offers."""
    sheet = Summer(position)
    first = [(wanted if giving else offered)(sheet, species) == NOTHING for species in range(MAINS)]
    order = sorted(range(MAINS), key=lambda species: (first[species], species))
    return tuple(KEYS[order.index(species)] for species in range(MAINS))


def _given(zoo: Zoo, species: int) -> Condition:
    """Return what a zoo has of a main to give away."""
    waiting, young = spare(zoo, species)
    found = [
        f"{what} {sexes(*there)}" for what, there in (("quarantine", waiting), ("young", young)) if there != NOTHING
    ]
    if not found and home(zoo, species) != NOWHERE:
        found = ["exhibited, so they stay"]
    return Condition(None, ", ".join(found))


def _taken(zoo: Zoo, listing: Listing, may: bool, *, supplied: bool) -> Condition:
    """Return where a main would go, or what is missing."""
    if supplied:
        return Condition(True, "by unexpected supply")
    if listing.state == NOT_OFFERED:
        return Condition(None, "")
    if listing.state == NEEDS_UNMET and not may:
        first, *others = map(unmet, listing.unmet)
        return replace(first, listed=", ".join(one.short for one in (first, *others))) if others else first
    if listing.state == NO_ROOM and not may:
        return QUARANTINE_FULL
    if home(zoo, listing.species) != NOWHERE:
        return Condition(True, "more of yours")
    waits = quarantine_space(zoo, listing.species) != NOWHERE
    return Condition(True, "joins yours in quarantine" if waits else "into quarantine")
