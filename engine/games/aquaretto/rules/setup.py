"""Set the table: which kinds play, the piles, the trucks, empty water zoos, who begins (R1–R8)."""

from engine.contract.game import Step
from engine.contract.secrecy import State
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.table import ASKS, Public, Zoo, deck
from engine.shared.trucks.facts import GameBegun
from engine.shared.trucks.round import TURN, Piles
from engine.shared.trucks.setup import Options, set_table

STAYING = tuple(kind for kind, printed in enumerate(COMPONENTS.kinds) if printed.stays)
"""The kinds that are in play in every game (R1)."""


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, Piles]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    table = set_table(COMPONENTS, deck, options, seats, key, always=STAYING)
    starter, money = table.round.starter, COMPONENTS.money
    public = Public(
        asks=ASKS[TURN][starter],
        round=table.round,
        zoos=(Zoo(),) * seats,
        kinds=table.kinds,
        young=table.young,
        bank=money.coins - seats * money.start,
    )
    begun = GameBegun(seat=starter, out=table.out, rule="R2")
    return Step(State(public, (None,) * seats, table.piles), (begun,))
