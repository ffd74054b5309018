"""Set the table for the summer of year 1: exchange, decks, zoos, who begins (R1-R10, R126, R157, R163)."""

from typing import Literal, get_args, get_origin, get_type_hints

from engine.contract.game import Step
from engine.contract.rng import Rng, below, child, shuffled
from engine.contract.secrecy import State
from engine.games.zoo_tycoon.components.numbers import DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.autumn.free_tiles import donor_deck
from engine.games.zoo_tycoon.rules.event_cards import whole_deck
from engine.games.zoo_tycoon.rules.readings import (
    CLOSED_TOPS,
    ONE_BIRTH_CONTROL,
    STICKY_FLOOR,
    UNGULATE_ANTEATER,
)
from engine.games.zoo_tycoon.rules.reintroduction import empty
from engine.games.zoo_tycoon.rules.summer.turns import arrival_ask
from engine.games.zoo_tycoon.rules.summer.walks import drawn
from engine.games.zoo_tycoon.rules.table import SUMMER, Cards, Options, Public, Summer, Trading, TycoonHidden
from engine.games.zoo_tycoon.rules.zoo.seasons import new_zoo

SEATS = range(1, 5)
"""How many may play; one plays alone (R163)."""
_CHOICES = {name: get_args(kind) for name, kind in get_type_hints(Options).items() if get_origin(kind) is Literal}
_PLAIN = Options()
_WELFARE_DONOR = DONOR_BIOME.index(NOBODY)


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, TycoonHidden]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    _check(options, seats)
    rng = Rng(key)
    starter, rng = below(rng, seats)
    walk, rng = drawn(rng)
    events, rng = shuffled(rng, events_of(options, seats))
    donors, rng = shuffled(rng, donors_of(options))
    public = Public(
        asks=(arrival_ask(starter, 0, seats),),
        lanes=(),
        options=options,
        round=1,
        season=SUMMER,
        starter=starter,
        zoos=(new_zoo(readings_of(options)),) * seats,
        cards=Cards(donor=donors[0]),
        summer=Summer(walk[0]),
        trading=Trading((0,) * seats, (0,) * seats),
        reintroduction=empty(seats),
    )
    return Step(State(public, (None,) * seats, TycoonHidden(events, donors[1:], walk[1:], *generators(key, seats))))


def readings_of(options: Options) -> int:
    """Return the other readings of the rules by which the zoos of a table go, as a set (A4, R42, R92, A26)."""
    chosen = (
        (STICKY_FLOOR, options.running_cost_floor_sticky),
        (CLOSED_TOPS, options.closed_tops_tamarin_orangutan_ibis),
        (UNGULATE_ANTEATER, options.giant_anteater_category == "ungulate"),
        (ONE_BIRTH_CONTROL, not options.birth_control_several_per_round),
    )
    return sum([reading for reading, is_chosen in chosen if is_chosen])


def events_of(options: Options, seats: int) -> tuple[int, ...]:
    """Return the events in play, unshuffled: none in the introductory game (R8, R157, R158)."""
    return () if options.introductory else whole_deck(seats)


def donors_of(options: Options) -> tuple[int, ...]:
    """Return the donors in play, unshuffled; in the introductory game one that looks at welfare stays all game (R8, R157)."""
    return (_WELFARE_DONOR,) if options.introductory else donor_deck()


def generators(key: bytes, seats: int) -> tuple[Rng, tuple[Rng, ...]]:
    """Return the generator of the bag, and one for each seat."""
    return Rng(child(key, "bag")), tuple([Rng(child(key, f"seat {seat}")) for seat in range(seats)])


def _check(options: Options, seats: int) -> None:
    """Raise ValueError where seats or options cannot be, saying what can."""
    for name in options.__struct_fields__:
        value, plain = getattr(options, name), getattr(_PLAIN, name)
        allowed = _CHOICES.get(name, (False, True))
        if type(value) is not type(plain) or value not in allowed:
            raise ValueError(f"{name} is {' or '.join(map(str, allowed))}, not {value!r}")
    if seats not in SEATS:
        raise ValueError(f"Zoo Tycoon is for 1 to {SEATS[-1]} players, not {seats}")
