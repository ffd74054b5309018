"""Measure play as playouts go on: decisions a second of four seats by a guide's quick answers, beside four `normal` and a peer.

All take turns, slice by slice, so that what else the machine does hits them alike; time is the time of this process on its core.
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import engine
from engine.bots import Bot
from engine.bots.arena import ArenaGame, key_for, play_game, randoms_for
from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from tests.bench.goals import table_seats
from tests.bench.peer import MISSING, catanatron
from tests.bench.rows import Row
from tests.bench.slices import Player, in_turn, one_slice, peer_player

SLICES = 3
"""How often the two take turns: a slice is a whole game at least, and some games are long."""
FASTER = 3.0
"""How many times the decisions of `BEFORE` quick answers are to make."""
BEFORE = {"o-zoo-le-mio": 726, "barenpark": 1629, "aquaretto": 4303, "zooloretto-mini": 5178}
"""Decisions a second of four `normal` on one busy core when the search began; some `normal` have become faster since."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield a row for each game with a guide, then one of the peer."""
    for game_id in engine.ids():
        guide = engine.guide(game_id)
        if guide is None:
            continue
        quick, slow = _player(game_id, _answering(guide)), _player(game_id, engine.bot(game_id, "normal"))
        light, normal = in_turn(quick, slow, seconds / SLICES, SLICES)
        made, beside = median(light), median(normal)
        before = BEFORE.get(game_id)
        yield Row(
            f"playouts, {game_id}, {table_seats(game_id)} seats, one core",
            f"≥ {FASTER:g} × normal when the search began ({before:,})" if before else "reported",
            f"{made:,.0f} decisions/s",
            made >= FASTER * before if before else None,
            f"normal {beside:,.0f} decisions/s: {made / beside:.1f} ×",
        )
    yield _peer(seconds)


def _answering(guide: Guide) -> Bot:
    def answers(game: AnyGame, view: Any, random: Random) -> Action:
        return guide.answer(view, random)

    return answers


def _player(game_id: str, bot: Bot) -> Player:
    game, seats = engine.load(game_id), table_seats(game_id)
    options = game.info.options()

    def play(number: int) -> ArenaGame:
        return play_game(game, options, [bot] * seats, key_for(7, number), randoms_for(7, number, seats))

    return play


def _peer(seconds: float) -> Row:
    what, peer = "the peer's player that values positions, 4 seats", catanatron("VictoryPointPlayer")
    if peer is None:
        return Row(what, "reported", "not measured", None, MISSING)
    rate, _ = one_slice(peer_player(peer[1]), 0, seconds)
    return Row(what, "reported", f"{rate:,.0f} actions/s", None, peer[0])
