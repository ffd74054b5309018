"""Say what decided a game: what was played, what was better, and why, in the words that the game has for moves and forecasts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract.choice import Action
from engine.contract.voice import Voice
from zootui.analysis.analysis import Mistake, PlayedGame
from zootui.client.deciding.reasons import advantages
from zootui.client.deciding.whole_line import line_words

BARS = "▁▂▃▄▅▆▇█"
Line = tuple[Action, ...]

MOST_EFFECTS = 3
"""How many effects of an action are named."""


@dataclass(frozen=True)
class ToldMistake:
    """Hold a mistake in words; `move` is its number in the recording, `seat` whose it was.

    `why` is what only the better action brings, `instead` what only the played one does: both its gains and what it costs.
    """

    move: int
    seat: int
    who: str
    played: str
    better: str
    why: tuple[str, ...]
    instead: tuple[str, ...]
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
