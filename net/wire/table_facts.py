"""Tell what happened to the table itself, and say it in words. Facts of the game are told by the game's own voice."""

from collections.abc import Mapping

from engine.contract.facts import Fact, Kinds, Told, typed

_TABLE = "table."
"""How the kinds of such facts begin."""


class GameBegan(Fact):
    """The game begins, with everybody's parts of the seed."""

    kind = _TABLE + "begin"


class TestGameBegan(Fact):
    """The game begins, with a test seed."""

    kind = _TABLE + "begin-test"


class PracticeBegan(Fact):
    """The game goes on from `turn` of another recording, what lies face down being shuffled anew from everybody's parts."""

    kind = _TABLE + "practice"
    turn: int

    @property
    def move(self) -> int:
        """Return how many moves of the other recording were made by then."""
        return max(0, self.turn - 1)


class RanOutOfTime(Fact):
    """A seat did not decide in time."""

    kind = _TABLE + "late"


class StayedShut(Fact):
    """A seat did not open its seal in time."""

    kind = _TABLE + "shut"


class SealedIllegally(Fact):
    """A seat opened something that the rules do not allow."""

    kind = _TABLE + "illegal"


class GaveNoPart(Fact):
    """A seat gave no part of the seed."""

    kind = _TABLE + "no-part"


class TookBack(Fact):
    """A seat took its latest step back."""

    kind = _TABLE + "undo"


class BotStandsIn(Fact):
    """A bot plays for a seat whose player is away."""

    kind = _TABLE + "stand-in"


class WasIdle(Fact):
    """A bot plays for a seat whose player is here, was asked and did nothing."""

    kind = _TABLE + "idle"


class CameBack(Fact):
    """A seat's player plays again."""

    kind = _TABLE + "back"


class LeftForGood(Fact):
    """A seat was given up and is a bot's now."""

    kind = _TABLE + "given"


class WasSentAway(Fact):
    """A seat's player was sent away by the host player."""

    kind = _TABLE + "sent-away"


class Tampered(Fact):
    """A seat tried something with a seal that cannot be honest."""

    kind = _TABLE + "flagged"


_TEXT: Mapping[type[Fact], str] = {
    GameBegan: "The game begins; the shuffle comes out of everybody’s randomness.",
    TestGameBegan: "The game begins with a test seed: this shuffle proves nothing.",
    PracticeBegan: "Practice after move {fact.move} of a recording; piles shuffled anew.",
    RanOutOfTime: "{name} ran out of time; the game’s default was played.",
    StayedShut: "{name} did not open what was sealed; the game’s default was played.",
    SealedIllegally: "{name} had sealed something that the rules do not allow; the game’s default was played.",
    GaveNoPart: "{name} gave no randomness to the shuffle.",
    TookBack: "{name} took the last step back.",
    BotStandsIn: "{name} is away; a bot plays on for now.",
    WasIdle: "Nothing came from {name}; a bot plays until they do something.",
    CameBack: "{name} is back and plays again.",
    LeftForGood: "{name} left for good; a bot takes the seat.",
    WasSentAway: "{name} was sent away by the host player.",
    Tampered: "{name} tried to tamper with a seal; it was refused and written down.",
}
_KINDS = Kinds(tuple(_TEXT))


def tell_table(heard: Told, names: tuple[str, ...]) -> str | None:
    """Return a fact about the table as a line for the log, or None if it is one of the game's."""
    if isinstance(heard.kind, int) or not heard.kind.startswith(_TABLE):
        return None
    try:
        fact = typed(heard, _KINDS)
    except ValueError:  # of a later version, or of no host of ours
        return heard.kind
    name = "" if fact.seat is None or fact.seat >= len(names) else names[fact.seat]
    return _TEXT[type(fact)].format(name=name, fact=fact)
