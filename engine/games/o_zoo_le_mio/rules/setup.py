"""Set the table: flags on the pole, coins behind the screens, the first row (R1–R6, R8)."""

from engine.contract.facts import Fact
from engine.contract.game import Step
from engine.contract.rng import Rng, shuffled
from engine.contract.secrecy import State
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.row import turn_up
from engine.games.o_zoo_le_mio.rules.table import (
    ATTRACTIONS,
    Attraction,
    Options,
    OzooHidden,
    Public,
    Purse,
    Switches,
    Zoo,
    ask_bid,
)
from engine.games.o_zoo_le_mio.rules.year import YearBegun

_SOLE = (2, 1)
_SEATS = range(2, COMPONENTS.supply.flags + 1)


class GameBegun(Fact):
    """Tell that the flags went up."""

    kind = "begin"
    rule: str = "R3"
    pole: tuple[int, ...]
    """The seats by their flags, top first."""


def setup(options: Options, seats: int, key: bytes) -> Step[Public, Purse | None, OzooHidden]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    switches = switches_of(options)
    if seats not in _SEATS:
        raise ValueError(f"O Zoo le Mio is for {_SEATS[0]} to {_SEATS[-1]} players, not {seats} (R1)")
    rng = Rng(key)
    pole, rng = shuffled(rng, range(seats))
    deck, rng = shuffled(rng, range(len(TILES)))
    row, deck = turn_up(switches, 1, (), deck)
    coins = COMPONENTS.supply.start_coins
    nothing = (0,) * seats
    public = Public(
        asks=ask_bid(seats),
        switches=switches,
        year=1,
        auction=1,
        row=row,
        stack=len(deck),
        pole=pole,
        zoos=(Zoo(),) * seats,
        attractions=(Attraction(nothing, nothing),) * ATTRACTIONS,
        bids=(),
        paid=nothing,
        coins=(coins,) * seats if switches.open_coins else (),
    )
    purses = (None if switches.open_coins else Purse(coins),) * seats
    facts = (GameBegun(pole=pole), YearBegun(year=1, tiles=tuple(lot.tile for lot in row)))
    return Step(State(public, purses, OzooHidden(deck, rng)), facts)


def switches_of(options: Options) -> Switches:
    """Return the options as they stand in the state; raise ValueError saying what is allowed."""
    if type(options.sole_bush_owner_trees) is not int or options.sole_bush_owner_trees not in _SOLE:
        raise ValueError(f"sole_bush_owner_trees is 2 or 1, not {options.sole_bush_owner_trees!r} (R40)")
    for name in ("three_bush_years", "hide_upcoming", "open_coins"):
        if not isinstance(getattr(options, name), bool):
            raise ValueError(f"{name} is true or false, not {getattr(options, name)!r}")
    return Switches(
        sole_bush_owner_trees=options.sole_bush_owner_trees,
        three_bush_years=options.three_bush_years,
        hide_upcoming=options.hide_upcoming,
        open_coins=options.open_coins,
    )
