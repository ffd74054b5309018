"""Say what an analysis found: marks and sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.search import Reason, as_told, reason_for
from engine.contract.at_stake import FIRST, NOTHING_FOUND, SECOND, AtStake
from engine.contract.choice import Action
from engine.contract.voice import Voice
from engine.shared.differences import in_sentences, nothing_for
from engine.shared.wording import in_a_row
from zootui.analysis.mistakes import Mistake
from zootui.analysis.played import PlayedDecision, PlayedDraw, PlayedGame, turn_of, winner
from zootui.analysis.turning_points import TurningPoint
from zootui.client.drafting.whole_line import line_words, one_after_the_other, set_apart
from zootui.client.why_better import reason_words

LEAST, MOST = 3, 12
"""How many mistakes are marked, the worst: at most the second number of sure ones, else the first of those that may be some."""
LEFT_OUT = 10
"""From how many points of a hundred on it is said that they are not told."""
_NOTHING_SEEN = "Nothing that can be seen says why."

BARS = "▁▂▃▄▅▆▇█"
Line = tuple[Action, ...]


@dataclass(frozen=True)
class ToldMoment:
    """Hold in words a mistake, or moves that decided; `move` is the number of the last of them in the recording."""

    move: int
    first: int
    """The number of the first of them, the same where it was one."""
    when: str
    """How far the game was then."""
    seat: int
    """Whose mistake it was, or who won by what decided."""
    who: str
    """Who decided it; that it was luck."""
    played: str
    """What was done, or what chance brought."""
    better: str
    """What would have been better, if it was a mistake."""
    why: str
    """By how much and by what the better move leads, or luck helps, a sentence; empty where that is not sure."""
    chance: float
    """The chance to win that the seat had then."""
    change: float
    """How much chance to win was gained; below 0 where it was lost."""
    sure: bool
    beyond_chance: bool = False
    """Whether what a mistake gave away is more than chance may have made of it, whether or not people could have seen it."""
    luck: bool = False
    hard_to_see: bool = False
    """Whether nothing that can be seen speaks for what is better, or a hint would have made that mistake, too."""
    winner: str = ""
    """Who won, if it is told what decided."""

    @property
    def at(self) -> str:
        """Return which moves it was."""
        return f"move {self.move}" if self.first == self.move else f"moves {self.first}–{self.move}"

    @property
    def mistake(self) -> bool:
        """Tell whether something else would have been better."""
        return bool(self.better)

    @property
    def verdict(self) -> str:
        """Return what the other action is called; whom it helped to win, if it decided."""
        if not self.mistake:
            return "to win"
        return "hard to see" if self.hard_to_see else "better" if self.sure else "perhaps better"

    @property
    def below(self) -> str:
        """Return what would have been better, or how a chance to win changed."""
        if self.mistake:
            return f"{self.verdict}: {self.better}"
        return f"{self.winner}’s chance to win: {chance_words(self.chance - self.change)} → {chance_words(self.chance)}"

    @property
    def points(self) -> int:
        """Return the change in hundredths, as it lies between the two figures that are told."""
        return round(100 * self.chance) - round(100 * min(1.0, max(0.0, self.chance - self.change)))

    @property
    def amount(self) -> str:
        """Return how much chance to win was lost or gained."""
        if self.mistake:
            return less(-self.points / 100)
        return less(-self.points / 100) if self.points < 0 else f"{'' if self.sure else 'perhaps '}+{self.points} %"

    @property
    def reason(self) -> str:
        """Return in sentences why the other action was better, or what decided."""
        if not self.mistake:
            return self.why
        perhaps = "" if self.beyond_chance else "perhaps "
        could = chance_words(self.chance - self.change)
        chances = f"Chance to win: {perhaps}{could} with the better move, {chance_words(self.chance)} with this one."
        return f"{chances} {self.why}".rstrip()


def tell_turning_point(point: TurningPoint, played: PlayedGame, voice: Voice) -> ToldMoment:
    """Return in words what decided: who did what, or what came out, and what it made of the winner's chance."""
    seat, now = winner(played.outcome), point.before + point.gain
    begun = point.draw or point.decisions[0]
    name = played.names[seat]
    went = "went" if point.sure or point.fell else "may have gone"
    why = [f"The chance of {name} to win {went} from {chance_words(point.before)} to {chance_words(now)}."]
    if point.draw is not None:
        who = "luck"
        done = in_a_row([text for fact in point.draw.facts if (text := voice.tell(fact, played.names))], " · ")
    elif together := _together(played, voice, point.decisions):
        who, done = "all at once", together
    elif len({one.seat for one in point.decisions}) == 1:
        who = played.names[point.decisions[0].seat]
        done = "; ".join([_done(played, voice, one, ()) for one in point.decisions])
    else:
        who = "all at once"
        done = "; ".join([f"{played.names[one.seat]}: {_done(played, voice, one, ())}" for one in point.decisions])
    if point.why is not None:
        what = "that" if point.gain >= 0 else "what was to be expected"
        whose = (
            what.capitalize() if point.why.over == seat else f"For {name} {what}"
        )  # else it is said where the points are
        why += [f"{whose} is {reason_words(_as_seen(point, point.why, played), played.names)}."]
    if len({one.seat for one in point.decisions}) == 1:
        why.append(_for_who_decided(point, played, voice))
    return ToldMoment(
        move=point.move,
        first=begun.moment,
        when=voice.when(begun.before if isinstance(begun, PlayedDraw) else begun.view),
        seat=seat,
        who=who,
        played=done,
        better="",
        why=" ".join(filter(None, why)),
        chance=now,
        change=point.gain,
        sure=point.sure,
        luck=point.draw is not None,
        winner=name,
    )


def _for_who_decided(point: TurningPoint, played: PlayedGame, voice: Voice) -> str:
    """Return what would have been better for the seat that alone decided: still better, where it was good for it as it was.

    That nothing was found is said only where it was no good to it.
    """
    good, who = point.by(winner(played.outcome)) == (point.gain >= 0), played.names[point.decisions[0].seat]
    if point.given is None:
        return "" if good else f"Nothing better for {who} was found."
    told = tell_mistake(point.given, played, voice)
    still, hidden = " still" if good else "", ", but hard to see" if told.hard_to_see else ""
    return f"{'Better' if hidden else told.verdict.capitalize()}{still} for {who}{hidden}: {told.better}."


def _as_seen(point: TurningPoint, why: Reason, played: PlayedGame) -> Reason:
    """Return what something brought, or was to bring, with what was still to come when it was over."""
    if point.draw is not None:
        return as_told(played.guide, point.draw.after, why)
    turn = turn_of(played, point.decisions)
    if not turn.alone:
        return as_told(played.guide, turn.view, why)
    done: Line = tuple(action for move in turn.moves for action in move.values())
    return as_told(played.guide, turn.view, why, (done, ()) if point.gain >= 0 else ((), done))


def tell_mistake(mistake: Mistake, played: PlayedGame, voice: Voice) -> ToldMoment:
    """Return a mistake in words."""
    decision, better = mistake.decision, mistake.comparison.better
    reason = reason_for(played.guide, decision.view, mistake.comparison.lead, (better, decision.played))
    result = ""
    if reason is not None:
        result = f"The better move: {reason_words(reason, played.names)}{_later(played, decision, better)}."
    if played.guide.phase(decision.view):
        stake = set_apart(played.guide, decision.view, better, decision.played, voice)
        both = one_after_the_other(played.guide, decision.view, decision.played, better, voice, played.names)
    else:
        held = better[0], decision.played[0]
        parts = () if reason is None else reason.gains
        seen = voice.at_stake(decision.view, played.names, held, parts=parts)
        unseen = (seen.against or seen.unseen) and reason is None
        stake = _unexplained(seen) if unseen else in_sentences(_as_found(seen))
        done = voice.words(decision.view, better[0], played.names).full  # what it is about was just said
        both = _done(played, voice, decision, better), done
    why = [result, *stake] if result or stake else [_NOTHING_SEEN]
    if together := _together(played, voice, (decision,)):
        why.append(f"So it went: {together}.")
    return ToldMoment(
        move=decision.moment,
        first=decision.moment,
        when=voice.when(decision.view),
        seat=decision.seat,
        who=played.names[decision.seat],
        played=both[0],
        better=both[1],
        why=" ".join(filter(None, why)),
        chance=mistake.chance,
        change=mistake.chance - mistake.could,
        sure=mistake.sure,
        beyond_chance=mistake.beyond_chance,
        hard_to_see=mistake.hard_to_see,
    )


def _as_found(stake: AtStake) -> AtStake:
    """Return what is at stake, with that nothing was found that speaks for what is better where that is not said yet."""
    if not stake.unseen or any(one.favours in (FIRST, NOTHING_FOUND) for one in stake.seen):
        return stake
    return stake._replace(seen=(nothing_for("the better move", stake.seen), *stake.seen))


def _unexplained(stake: AtStake) -> tuple[str, ...]:
    """Return that nothing says why something is better, with what speaks for what was played, so that this is believed."""
    against = stake._replace(seen=tuple([one for one in stake.seen if one.favours == SECOND]))
    return _NOTHING_SEEN, *in_sentences(against)


def _later(played: PlayedGame, decision: PlayedDecision, better: Line) -> str:
    """Return that what was played can come next as well, if it can."""
    both = () if played.guide.phase(decision.view) else played.guide.gone_on(decision.view, better, decision.played)
    if len(both) < 2:
        return ""
    return f"; what was played can {'follow' if both[1:] == decision.played[:1] else 'only follow elsewhere'}"


def _done(played: PlayedGame, voice: Voice, decision: PlayedDecision, other: Line) -> str:
    """Return what was done by a decision; by one of many actions what the other line does not do."""
    if played.guide.phase(decision.view):
        return line_words(played.guide, decision.view, decision.played, other, voice, played.names)
    words = voice.words(decision.view, decision.played[0], played.names)
    return words.full + words.about


def _together(played: PlayedGame, voice: Voice, decided: Sequence[PlayedDecision]) -> str:
    """Return what came of what all decided at once, where something came of it together; else nothing."""
    turn = turn_of(played, decided)
    if played.guide.phase(turn.view) or len(turn.moves) > 1 or len(turn.moves[0]) < 2:
        return ""
    return voice.all_at_once(turn.view, turn.moves[0], played.names)


def how_much(told: Sequence[ToldMoment], chances: Sequence[float]) -> tuple[str, ...]:
    """Return how much of the winner's way is told, in points of a hundred, where that is not nearly it; that a win is shared.

    `chances` are those of the winner over the game. What matters most is told first.
    """
    if not told:
        return ()
    grew, of = sum([one.points for one in told]), round(100 * chances[-1]) - round(100 * chances[0])
    left_out: tuple[str, ...] = ()
    if of - grew >= LEFT_OUT:
        left_out = (f"{grew} of {of} points", "the rest came in steps up and down")
    elif grew - of >= LEFT_OUT:
        left_out = (f"{grew} points", f"other steps took {grew - of} of them")
    shared = () if chances[-1] == 1 else (f"the win is shared, so it ends at {percent(chances[-1])}",)
    return *shared, *left_out


def percent(share: float) -> str:
    """Return a share in words.

    >>> percent(0.125), percent(0.004)
    ('12 %', '0 %')
    """
    return f"{100 * share:.0f} %"


def chance_words(share: float) -> str:
    """Return a chance in words: what is nearly sure or nearly lost is not told as sure or lost.

    >>> chance_words(0.125), chance_words(0.998), chance_words(1.0), chance_words(0.004), chance_words(0.0)
    ('12 %', 'over 99 %', '100 %', 'under 1 %', '0 %')
    """
    if 0 < share < 0.005:
        return "under 1 %"
    return "over 99 %" if 0.995 <= share < 1 else percent(share)


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
