"""Set the table: which kinds play, the piles, the trucks, empty zoos, who begins (R1–R9)."""

import functools

from engine.contract.game import Step
from engine.contract.secrecy import State
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.table import Public, Zoo, landscape
from engine.games.zooloretto_mini.rules.turn import ASKS
from engine.shared.breeding import FEMALE, MALE, PLAIN, animal
from engine.shared.trucks.facts import GameBegun
from engine.shared.trucks.round import TURN, Piles
from engine.shared.trucks.setup import Options, set_table


@functools.cache
def deck(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that are drawn when `kinds` are in play, in order (R4)."""
    tiles: list[int] = []
    for kind in kinds:
        printed = COMPONENTS.kinds[kind]
        for form, count in ((PLAIN, printed.plain), (FEMALE, printed.female), (MALE, printed.male)):
            tiles += [animal(kind, form)] * count
    for number, printed_landscape in enumerate(COMPONENTS.landscapes):
        tiles += [landscape(number)] * printed_landscape.tiles
    return tuple(tiles)


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, Piles]:
    """Return the beginning of a game; raise ValueError for seats or options that cannot be."""
    table = set_table(COMPONENTS, deck, options, seats, key)
    starter = table.round.starter
    public = Public(
        asks=ASKS[TURN][starter],
        round=table.round,
        zoos=(Zoo(),) * seats,
        kinds=table.kinds,
        young=table.young,
    )
    begun = GameBegun(seat=starter, out=table.out, rule="R2")
    return Step(State(public, (None,) * seats, table.piles), (begun,))
