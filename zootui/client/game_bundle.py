"""Bring together the three things a screen needs of a game: its rules, its words and its board."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from engine import load, voice
from engine.contract.game import AnyGame
from engine.contract.voice import Voice
from zootui.boards.contract import Board, load_board

__all__ = ["GameBundle", "load_bundle"]


@dataclass(frozen=True)
class GameBundle:
    """Hold a game with its words and its board."""

    game: AnyGame
    voice: Voice
    board: Board


@functools.cache
def load_bundle(game_id: str) -> GameBundle:
    """Return what belongs to a game; raise ValueError if there is none of that name."""
    return GameBundle(load(game_id), voice(game_id), load_board(game_id))
