"""Say what an analysis found: marks and sentences."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from engine.bots.search.second_look import SURE
from engine.contract.choice import Action
from engine.contract.voice import Voice
from engine.shared.wording import in_a_row
from zootui.analysis.analysis import LEAST_LOSS, SEARCHED, Luck, Mistake, PlayedGame
from zootui.analysis.kept import FORMAT, Kept
from zootui.client.draft import line_words
from zootui.client.why_better import reason_words

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
        Mark(one.moment, one.seat, one.loss, one.gap.telling and one.loss - SURE * one.error >= LEAST_LOSS)
        for one in kept.found
        if 0 < one.moment <= last
        and 0 <= one.seat < seats
        and LEAST_LOSS <= one.loss <= 1
        and one.loss - one.error >= LEAST_LOSS
        and one.playouts >= SEARCHED
    ]
    worst = sorted(likely, key=lambda one: (not one.sure, -one.loss))
    sure = sum(one.sure for one in likely)
    return tuple(sorted(worst[: max(LEAST, min(sure, MOST))], key=lambda one: (one.place, one.seat)))


# --- telling -------------------------------------------------------------------------------------------------------


BARS = "▁▂▃▄▅▆▇█"
Line = tuple[Action, ...]


@dataclass(frozen=True)
class ToldMoment:
    """Hold in words what decided; `move` is its number in the recording, `seat` whose mistake it was, or whom luck favoured."""

    move: int
    seat: int
    who: str
    played: str
    """What was done, or what chance brought."""
    better: str
    """What would have been better; empty for luck."""
    why: str
    """By how much and by what the better move leads, a sentence; empty where that is not sure."""
    chance: float
    """The chance to win that the seat had then."""
    loss: float
    """How much chance to win was lost, or given by luck."""
    sure: bool
    luck: bool = False

    @property
    def verdict(self) -> str:
        """Return what the other action is called, or that it was luck."""
        return "luck" if self.luck else "better" if self.sure else "perhaps better"

    @property
    def amount(self) -> str:
        """Return how much chance to win was lost or given."""
        return f"+{percent(self.loss)}" if self.luck else less(self.loss)

    @property
    def reason(self) -> str:
        """Return in sentences why the other action was better, or what luck came to."""
        if self.luck:
            came = f"The chance of {self.who} to win went from {percent(max(0.0, self.chance - self.loss))}"
            return f"{came} to {percent(self.chance)} before anybody decided anything. {self.why}".rstrip()
        became = "became" if self.sure else "may have become"
        could = f"A chance to win of {percent(min(1.0, self.chance + self.loss))} {became} {percent(self.chance)}."
        return f"{could} {self.why}".rstrip()


def tell(moment: Mistake | Luck, played: PlayedGame, voice: Voice) -> ToldMoment:
    """Return in words what decided."""
    return tell_luck(moment, played, voice) if isinstance(moment, Luck) else tell_mistake(moment, played, voice)


def tell_luck(luck: Luck, played: PlayedGame, voice: Voice) -> ToldMoment:
    """Return luck in words: what was told of the step, and what it gave to whom."""
    found = luck.fortune
    reason = found.lead.reason()
    why = "" if reason is None else f"For {played.names[found.seat]} that is {reason_words(reason, played.names)}."
    return ToldMoment(
        move=luck.move,
        seat=found.seat,
        who=played.names[found.seat],
        played=in_a_row([text for fact in luck.draw.facts if (text := voice.tell(fact, played.names))], " · "),
        better="",
        why=why,
        chance=found.chances[found.seat],
        loss=found.gain,
        sure=True,
        luck=True,
    )


def tell_mistake(mistake: Mistake, played: PlayedGame, voice: Voice) -> ToldMoment:
    """Return a mistake in words."""
    decision, better = mistake.decision, mistake.comparison.better
    reason = mistake.comparison.lead.reason()
    why = "" if reason is None else f"The better move: {reason_words(reason, played.names)}."
    return ToldMoment(
        move=decision.moment,
        seat=decision.seat,
        who=played.names[decision.seat],
        played=_words(played, voice, mistake, decision.played, better),
        better=_words(played, voice, mistake, better, decision.played),
        why=why,
        chance=mistake.chance,
        loss=mistake.comparison.loss,
        sure=mistake.sure,
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
