"""What the exchange shows to one player: of each main how many can be had, and why not more."""

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.rules.summer.demands import UnmetNeed
from engine.games.zoo_tycoon.rules.summer.housing import takes
from engine.games.zoo_tycoon.rules.summer.offers import framed, wanted
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, may_supply, on_offer, on_offer_to_all, unmet_by_seat
from engine.games.zoo_tycoon.rules.summer.trading import has_trade
from engine.games.zoo_tycoon.rules.table import NOTHING, Pair, Public

MAY, NOT_OFFERED, NEEDS_UNMET, NO_ROOM, NO_TRADE = range(5)
"""What a seat may take, or the first thing that stands against it."""


class Listing(Node):
    """Hold what the exchange has of a main for a seat; males and females each.

    `room` says that some of `most` could be housed.
    """

    species: int
    offered: Pair
    """For everybody."""
    most: Pair
    """What this seat could take, rescued animals included (A24)."""
    supplied: Pair
    """What unexpected supply would bring it now, NOTHING where it may not."""
    wanted: Pair
    """What may still be given away."""
    framed: bool
    """The sheet offers enough for the smallest legal group (R86)."""
    unmet: tuple[UnmetNeed, ...]
    """The needs that are not met."""
    room: bool
    state: int
    """MAY, or the first thing that stands against it."""


def listings(public: Public, seat: int) -> tuple[Listing, ...]:
    """Return the list of all mains for a seat, whoever's turn it is and whether it passed or not."""
    trade = has_trade(public, seat)
    supplies = in_reach(public, seat, supply=True) if trade and may_supply(public, seat) else {}
    return tuple([_listed(public, seat, species, trade, species in supplies) for species in range(MAINS)])


def _listed(public: Public, seat: int, species: int, trade: bool, supply: bool) -> Listing:
    summer = public.summer
    most = on_offer(public, seat, species)
    unmet = unmet_by_seat(public, seat, species)
    room = bool(takes(public.zoos[seat], species, most, public.cards.event))
    return Listing(
        species,
        on_offer_to_all(public, species),
        most,
        on_offer(public, seat, species, supply=True) if supply else NOTHING,
        wanted(summer, species),
        framed(summer.position, species),
        unmet,
        room,
        _state(most, unmet, room, trade),
    )


def _state(most: Pair, unmet: tuple[UnmetNeed, ...], room: bool, trade: bool) -> int:
    if most == NOTHING:
        return NOT_OFFERED
    if unmet:
        return NEEDS_UNMET
    return MAY if room and trade else NO_TRADE if room else NO_ROOM
