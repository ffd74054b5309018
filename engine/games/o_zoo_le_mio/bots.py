"""Play O Zoo le Mio from a view alone."""

from __future__ import annotations

from engine.bots import Bot

__all__ = ["LEVELS"]

LEVELS: dict[str, Bot] = {}
