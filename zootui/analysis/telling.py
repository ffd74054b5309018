"""Say what an analysis found: marks and sentences."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from engine.bots.search.second_look import SURE
from engine.contract.choice import Action
from engine.contract.voice import Voice
from zootui.analysis.analysis import LEAST_LOSS, Mistake, PlayedGame
from zootui.analysis.kept import FORMAT, Kept
from zootui.client.decision import advantages
from zootui.client.draft import line_words

LEAST, MOST = 3, 12
"""How many mistakes are marked, the worst of them: of sure ones at most so many, else so many that perhaps are some."""


@dataclass(frozen=True)
class Mark:
    """Mark a mistake, perhaps one if not `sure`: the position that it led to, whose it was, the chance to win lost (0 to 1)."""

    place: int
    seat: int
    loss: float
    sure: bool = True

    @property
    def words(self) -> str:
        """Return how much was lost."""
        return f"−{100 * self.loss:.0f}%"


def marks_in(data: bytes, head: str, last: int, seats: int) -> tuple[Mark, ...]:
    """Return the mistakes that a kept analysis found, in the order of the game; none if it is of another game.

    `head` is the chain head at the end of the game in hexadecimal digits, `last` the number of its last position.
    """
    try:
        kept = msgspec.json.decode(data, type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ()
    if kept.format != FORMAT or kept.head != head:
        return ()
    likely = [
        Mark(one.moment, one.seat, one.loss, one.loss - SURE * one.error >= LEAST_LOSS)
        for one in kept.found
        if 0 < one.moment <= last
        and 0 <= one.seat < seats
        and LEAST_LOSS <= one.loss <= 1
        and one.loss - one.error >= LEAST_LOSS
    ]
    worst = sorted(likely, key=lambda one: (not one.sure, -one.loss))
    sure = sum(one.sure for one in likely)
    return tuple(sorted(worst[: max(LEAST, min(sure, MOST))], key=lambda one: (one.place, one.seat)))


# --- telling -------------------------------------------------------------------------------------------------------


BARS = "▁▂▃▄▅▆▇█"
Line = tuple[Action, ...]

MOST_EFFECTS = 3
"""How many effects of an action are named."""


@dataclass(frozen=True)
class ToldMistake:
    """Hold a mistake in words; `move` is its number in the recording, `seat` whose it was."""

    move: int
    seat: int
    who: str
    played: str
    better: str
    why: tuple[str, ...]
    """What only the better action brings."""
    instead: tuple[str, ...]
    """What only the played one does: both its gains and what it costs."""
    chance: float
    loss: float
    sure: bool
    pays_later: bool = False
    """Whether what was played brings something at once, too, so that neither list says what decided."""

    @property
    def verdict(self) -> str:
        """Return what the other action is called."""
        return "better" if self.sure else "perhaps better"

    @property
    def reason(self) -> str:
        """Return why the other action was better, as a sentence."""
        became = "became" if self.sure else "may have become"
        could = f"A chance to win of {percent(min(1.0, self.chance + self.loss))} {became} {percent(self.chance)}."
        at_once = ", at once" if self.pays_later else ""
        why = f" What was better brings{at_once}: {', '.join(self.why)}." if self.why else ""
        instead = f" What was played brings: {', '.join(self.instead)}." if self.instead else ""
        later = " The difference comes later: the search played on from both." if self.pays_later else ""
        return f"{could}{why}{instead}{later}"


def tell_mistake(mistake: Mistake, played: PlayedGame, voice: Voice) -> ToldMistake:
    """Return a mistake in words."""
    decision, better = mistake.decision, mistake.comparison.better
    why, instead = (
        advantages(played.guide, played.game, decision.view, line, other, voice, played.names)
        for line, other in ((better, decision.played), (decision.played, better))
    )
    return ToldMistake(
        move=decision.moment,
        seat=decision.seat,
        who=played.names[decision.seat],
        played=_words(played, voice, mistake, decision.played, better),
        better=_words(played, voice, mistake, better, decision.played),
        why=tuple(effect.text for effect in why if effect.sign > 0)[:MOST_EFFECTS],
        instead=tuple(effect.text for effect in instead if effect.sign)[:MOST_EFFECTS],
        chance=mistake.chance,
        loss=mistake.comparison.loss,
        sure=mistake.sure,
        pays_later=any(effect.sign > 0 for effect in instead),
    )


def _words(played: PlayedGame, voice: Voice, mistake: Mistake, line: Line, other: Line) -> str:
    """Return what was done by a line of actions; by one of many what the other one does not do."""
    view = mistake.decision.view
    if played.guide.phase(view):
        return line_words(played.guide, view, line, other, voice, played.names)
    return voice.words(view, line[0], played.names).full


def percent(share: float) -> str:
    """Return a share in words.

    >>> percent(0.125), percent(0.004)
    ('12 %', '0 %')
    """
    return f"{100 * share:.0f} %"


def less(share: float) -> str:
    """Return in words by how much something is less.

    >>> less(0.125), less(0.004)
    ('−12 %', '0 %')
    """
    return ("" if percent(share) == percent(0) else "−") + percent(share)


def sparkline(values: tuple[float, ...], width: int, *, plain: bool = False) -> str:
    """Return shares as a line of bars, at most `width` of them; as digits (tenths) where only ASCII can be shown.

    >>> sparkline((0.0, 0.5, 1.0), 8), sparkline((0.0, 0.5, 1.0), 8, plain=True)
    ('▁▅█', '059')
    """
    if not values:
        return ""
    count = min(width, len(values))
    shown = [values[place * (len(values) - 1) // max(1, count - 1)] for place in range(count)]
    signs = "0123456789" if plain else BARS
    return "".join(signs[min(len(signs) - 1, int(share * len(signs)))] for share in shown)
