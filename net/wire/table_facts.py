"""Say in words what happened to the table itself. Facts of the game are told by the game's own voice."""

from __future__ import annotations

from engine.contract.game import Told

__all__ = ["TABLE", "tell_table"]

TABLE = "table."
"""How the kinds of such facts begin."""

_WORDS = {
    "begin": "The game begins; the shuffle comes out of everybody's randomness.",
    "begin-test": "The game begins with a test seed: this shuffle proves nothing.",
    "late": "{name} ran out of time; the game's default was played.",
    "shut": "{name} did not open what was sealed; the game's default was played.",
    "illegal": "{name} had sealed something that the rules do not allow; the game's default was played.",
    "no-part": "{name} gave no randomness to the shuffle.",
    "undo": "{name} took the last step back.",
    "stand-in": "{name} is away; a bot plays on for now.",
    "back": "{name} is back and plays again.",
    "given": "{name} left for good; a bot takes the seat.",
    "flagged": "{name} tried to tamper with a seal; it was refused and written down.",
}


def tell_table(fact: Told, names: tuple[str, ...]) -> str | None:
    """Return a fact about the table as a line for the log, or None if it is one of the game's."""
    if not fact.kind.startswith(TABLE):
        return None
    name = "" if fact.seat is None or fact.seat >= len(names) else names[fact.seat]
    words = _WORDS.get(fact.kind.removeprefix(TABLE))
    return fact.kind if words is None else words.format(name=name)
