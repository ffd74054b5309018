"""Work out of a summer what a take leaves open: what can come next, who is sooner, whether it binds its zoo to anything."""

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, SINGLE
from engine.games.zoo_tycoon.rules.course import with_worker
from engine.games.zoo_tycoon.rules.summer.arrival import Take, Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.summer.housing import animals_quarantined
from engine.games.zoo_tycoon.rules.summer.offers import with_taken
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, takeable
from engine.games.zoo_tycoon.rules.summer.trading import has_trade, with_trade, worker_can_bring_trade
from engine.games.zoo_tycoon.rules.summer.turns import next_arrival, snake
from engine.games.zoo_tycoon.rules.table import Public, seat_at


def once_taken(public: Public, seat: int, take: Taking) -> Public | None:
    """Return the table after a take; None where the animals move in at once, and where to is another decision (R94)."""
    here = with_worker(public, seat) if take.by_supply else public.zoos[seat]
    zoo = animals_quarantined(here, take.species, take.males, take.females)
    if isinstance(zoo, Refusal):
        return None
    return replace(
        public,
        zoos=put(public.zoos, seat, zoo),
        summer=with_taken(public.summer, take.species, seat, (take.males, take.females), take.by_supply),
        trading=with_trade(public, seat),
    )


def sooner(public: Public, seat: int, first: Take, second: Take) -> tuple[int, ...] | None:
    """Return who could take such animals before a seat that takes the `second` right after the `first` (R87, R90).

    None where it cannot: no trade is left for that, not enough of them, or no space in quarantine.
    """
    after = once_taken(public, seat, first)
    if after is None:
        return None
    there = takeable(after, seat).get(second.species, {})
    if second.females not in there.get(second.males, ()):
        return None
    return tuple([one for one in _acting_before(after, seat) if second.species in with_all_workers(after, one)])


def with_all_workers(public: Public, seat: int) -> frozenset[int]:
    """Return what a seat may take with a trade that it has, or that a worker may bring (R87, R134)."""
    able = has_trade(public, seat) or worker_can_bring_trade(public, seat)
    return frozenset(in_reach(public, seat)) if able else frozenset()


def binds_nobody(public: Public, seat: int, take: Take, coming_out: int = 0) -> bool:
    """Tell whether a zoo can do all later that it could without the animals of a take.

    They may wait in quarantine, where they cost and count nothing (R69), in a space of their own kind, or while another one is
    free; in the last year nobody needs one any more, and after the last trade of a summer none that is free by autumn, as those
    are of which animals are `coming_out`. The one pair of the table must be exhibited (R96), and a start with level III is a start
    of its own (R129).
    """
    after = once_taken(public, seat, take)
    if after is None or SINGLE[take.species] or (public.round == 1 and center_earned((take.species,))):
        return False
    spaces, now = len(public.zoos[seat].quarantine), len(after.zoos[seat].quarantine)
    freed = 0 if has_trade(after, seat) else coming_out
    return now == spaces or now - freed < COMPONENTS.givens.quarantine or public.round == COMPONENTS.givens.rounds


def fills_quarantine(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether the animals of a take, if they wait, have the last space of a quarantine (R68)."""
    after = once_taken(public, seat, take)
    full = COMPONENTS.givens.quarantine
    return after is not None and len(public.zoos[seat].quarantine) < full == len(after.zoos[seat].quarantine)


def leaves_open(public: Public, seat: int, one: Take, other: Take) -> bool:
    """Tell whether all that one take brings may still be had after another one.

    It is taken next, and nobody can be sooner; or it is of the same animals fewer, of the rest of which nothing has to come.
    """
    if one.species != other.species:
        return sooner(public, seat, other, one) == ()
    if one.males > other.males or one.females > other.females or not binds_nobody(public, seat, other):
        return False
    fewer, more = once_taken(public, seat, one), once_taken(public, seat, other)
    return fewer is not None and more is not None and fewer.summer.rescued == more.summer.rescued


def _acting_before(public: Public, seat: int) -> tuple[int, ...]:
    """Return who takes animals before a seat that did so now may take more (R90)."""
    players, found = len(public.zoos), dict[int, None]()
    turn = next_arrival(public.asks[0].about[0] + 1, public.trading.passed, players)
    while turn is not None and (acts := seat_at(public.starter, snake(turn, players), players)) != seat:
        found[acts] = None
        turn = next_arrival(turn + 1, public.trading.passed, players)
    return tuple(found)
