"""Make what the golden forecasts hold: what a player is told beforehand that an action brings, where something new is told."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine.contract.asks import open_ask
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.secrecy import View
from engine.record import Record, replay
from tests.golden.first_said import FirstSaid
from tests.golden.planted import planted
from tests.golden.play import HERE, kept, tables
from tests.golden.words import GAMES, NAMES, at_random

EVERY = {"aquaretto": 5, "zooloretto-mini": 5, "zoo-tycoon": 15}
"""Of so many positions of a game one is looked at, or each where none is said: as often as takes a second or two."""


def path(game_id: str) -> Path:
    return HERE / f"{game_id}-forecasts.txt"


def text(game_id: str) -> str:
    """Return each forecast, of the golden games and then of random ones, that has two words side by side for the first time.

    Then come those of the planted positions, each one.
    """
    said, blocks = FirstSaid(game_id), []
    for seats in tables(game_id):
        for record in (kept(game_id, seats), *(at_random(game_id, seats, number) for number in range(GAMES))):
            for action, effects in _forecasts(record):
                if said.has_new(effects):
                    blocks.append("\n    ".join([action, *effects]))
    game = engine.load(game_id)
    for state, seat, action in planted(game_id):
        view = game.view(state, seat)
        assert action in game.choices(view), f"{action} has no place there"
        called, effects = _told(game, view, action, NAMES[: len(state.seats)])
        blocks.append("\n    ".join([called, *effects]))
    return "\n".join(blocks) + "\n"


def _forecasts(record: Record) -> Iterator[tuple[str, list[str]]]:
    """Yield what an action is called and what it would bring, for one of each kind that a seat could do."""
    game, names = engine.load(record.game), NAMES[: record.seats]
    random, every = Random(record.game), EVERY.get(record.game, 1)
    for place, step in enumerate(replay(record)):
        for seat in range(record.seats) if place % every == 0 or place < every else ():
            if open_ask(step.state.public, seat) is None:
                continue
            view = game.view(step.state, seat)
            for verb in game.choices(view).verbs:
                if verb.possible():
                    yield _told(game, view, verb.draw(random.randrange), names)


def _told(game: AnyGame, view: View[Any, Any], action: Any, names: tuple[str, ...]) -> tuple[str, list[str]]:
    """Return what an action is called and what it would bring."""
    voice = engine.voice(game.info.id)
    effects = voice.forecast(preview(game, view, action), action, names)
    called = f"{type(action).__struct_config__.tag}: {voice.words(view, action, names).full}"
    return called, [f"{'·+−'[effect.sign]} {effect.text}" for effect in effects]
