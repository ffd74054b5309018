"""Where the hand is at the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Verb
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.exchange import LACKING, NO_ROOM, NOT_OFFERED, Listing, listings
from engine.games.zoo_tycoon.rules.summer.leaving import spare
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.offers import NOTHING, Pair, Summer, framed, lot, offered, wanted
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space
from engine.games.zoo_tycoon.words.conditions import QUARANTINE_FULL, Condition, unmet
from zootui.boards.contract import JUMP_LETTERS, Hand, Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.boards.zoo_tycoon.faces import FEMALE, MALE, sexes
from zootui.boards.zoo_tycoon.verbs import InExchange, ends_of
from zootui.draw.canvas import BOLD, Canvas

_STEPS = {"left": -1, "minus": -1, "right": 1, "plus": 1}


class Amounts(tuple[int, ...]):
    """Hold a main and how many of it: males, females, and of what is given also young males and females.

    It is the same option as the bare tuple, wherever `at` points.
    """

    at: int
    """Says which number left and right change, from 0."""

    def __new__(cls, values: Sequence[int], at: int = 0) -> Amounts:
        """Return a main with numbers."""
        made = super().__new__(cls, values)
        made.at = at
        return made

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, other) is True and (not isinstance(other, Amounts) or other.at == self.at)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


def amounts(value: Any) -> Amounts | None:
    """Return a value in hand with its number that keys change; None where it is none of a trade."""
    if isinstance(value, Amounts):
        return value
    return Amounts(value) if isinstance(value, tuple) and len(value) > 2 else None


def _parts(verb: Verb) -> Verb:
    return verb.parts if isinstance(verb, WholeVerb) else verb


def limits(verb: Verb, species: int) -> tuple[int, ...]:
    """Return how many of each sex (of what is given also of the young) could be had of a main; nothing where none can."""
    parts = _parts(verb)
    if species not in parts.slot(()).options:
        return ()
    found: list[int] = []
    for _ in range(parts.size - 1):
        # the numbers before do not narrow this one down as long as they are the smallest that are possible
        least = [min(parts.slot((species, *found[:i])).options, default=0) for i in range(len(found))]
        options = parts.slot((species, *least)).options
        found.append(max(options, default=0))
    return tuple(found)


def _best(verb: Verb, species: int) -> Amounts:
    """Return as many of a main as can be had at once."""
    parts = _parts(verb)
    values: tuple[int, ...] = (species,)
    for _ in range(parts.size - 1):
        options = parts.slot(values).options
        if not options:
            return Amounts(parts.values(parts.completed((species,))))
        values = (*values, max(options))
    return Amounts(values, next((at for at, number in enumerate(values[1:]) if number), 0))


def start_trade(view: Any, verb: Verb) -> Amounts:
    """Return the value that the cursor stands on first: a whole group of what draws most visitors."""
    position = view.public.summer.position
    species = max(
        _parts(verb).slot(()).options,
        key=lambda one: (framed(position, one), COMPONENTS.mains[one].popularity[-1], -one),
    )
    return _best(verb, species)


def nudge_trade(view: Any, hand: Hand, key: str) -> Any:
    """Return the value after a key; up and down also stand on what may not be had, so that it can be said why not."""
    value = amounts(hand.value)
    if value is None:
        return hand.value
    species = value[0]
    if key == "space":
        numbers = len(value) - 1
        reach = limits(hand.verb, species) or (1,) * numbers
        turns = [(value.at + step) % numbers for step in range(1, numbers + 1)]
        return Amounts(value, next((at for at in turns if reach[at]), value.at))
    if key in ("up", "down"):
        return _on(view, hand.verb, (species + (1 if key == "down" else -1)) % MAINS, len(value))
    if key in ("next", "previous"):
        options = list(_parts(hand.verb).slot(()).options)
        after = [one for one in options if (one > species if key == "next" else one < species)]
        beyond = (after[0] if key == "next" else after[-1]) if after else options[0 if key == "next" else -1]
        return _on(view, hand.verb, beyond, len(value))
    if key in _STEPS:
        return _changed(hand.verb, value, _STEPS[key])
    return hand.value


def _on(view: Any, verb: Verb, species: int, size: int) -> Amounts:
    """Return as many of a main as can be had; where none can, what there is of it, or one, so that it is said why not."""
    if species in _parts(verb).slot(()).options:
        return _best(verb, species)
    males, females = offered(view.public.summer, species)
    there = (max(0, males), max(0, females)) if males + females > 0 else (0, 1)
    return Amounts((species, *there, *(0,) * (size - 3)))


def _changed(verb: Verb, value: Amounts, step: int) -> Amounts:
    reach = limits(verb, value[0])
    if not reach:
        return value
    place = value.at + 1
    number = max(0, min(value[place] + step, reach[value.at]))
    return Amounts((*value[:place], number, *value[place + 1 :]), value.at)


def trade_jumps(view: Any, verb: Verb) -> Sequence[tuple[str, Any]]:
    """Return a key for each main that may be traded, the same that its row shows."""
    keys = row_keys(view.public.summer.position, _parts(verb))
    return tuple((key, _best(verb, species)) for species, key in keys.items())


def standing_on(view: Any, hand: Hand, species: int) -> Any:
    """Return what pointing at the row of a main means: the value in hand on its own row, else all of the other main."""
    value = amounts(hand.value)
    if value is None:
        return species
    return value if value[0] == species else _on(view, hand.verb, species, len(value))


# --- the numbers in the action panel -----------------------------------------------------------------------------------

_WIDE = 15
_NAMES = ((MALE, "grown"), (FEMALE, "grown"), (MALE, "young"), (FEMALE, "young"))


def paint_amounts(scene: Scene) -> Canvas | None:
    """Return a plate for each number in hand (`♂ ◂ 1 ▸ of 1`), the one that left and right change in amber; None without."""
    hand, palette = scene.hand, scene.palette
    value = amounts(hand.value) if hand is not None and isinstance(ends_of(hand.verb), InExchange) else None
    if hand is None or value is None:
        return None
    reach = limits(hand.verb, value[0])
    if not reach:
        return None
    shown = [at for at in range(len(reach)) if reach[at]] or [0]
    wide = min(_WIDE + 6 * (len(reach) > 2), max(8, scene.width // len(shown) - 1))
    canvas = Canvas(len(shown) * (wide + 1), 1, palette.text, palette.panel)
    for place, at in enumerate(shown):
        x = place * (wide + 1)
        lit = at == value.at
        canvas.fill(x, 0, wide, 1, palette.amber_ground if lit else palette.raised)
        ink = palette.amber if lit else palette.muted
        sign, age = _NAMES[at]
        end = canvas.text(x + 1, 0, sign, palette.bright, traits=BOLD)
        if len(reach) > 2:
            end = canvas.text(end + 1, 0, age, ink)
        end = canvas.text(end + 1, 0, "◂", ink)
        end = canvas.text(end + 1, 0, str(value[at + 1]), palette.amber if lit else palette.bright, traits=BOLD)
        end = canvas.text(end + 1, 0, "▸", ink)
        canvas.text(end + 1, 0, f"of {reach[at]}", palette.muted)
    return canvas


# --- exchange rows -------------------------------------------------------------------------------------------------


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
    """Tell whether animals are being given away."""
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
    if listing.state == LACKING and not may:
        first, *others = map(unmet, listing.unmet)
        return replace(first, listed=", ".join(one.short for one in (first, *others))) if others else first
    if listing.state == NO_ROOM and not may:
        return QUARANTINE_FULL
    if home(zoo, listing.species) != NOWHERE:
        return Condition(True, "more of yours")
    waits = quarantine_space(zoo, listing.species) != NOWHERE
    return Condition(True, "joins yours in quarantine" if waits else "into quarantine")
