"""Choose what of a game is looked at next: every decision once, then what matters until it is known."""

from collections.abc import Collection

from engine.bots.search import Fortune
from zootui.analysis.analysis import KNOWN, LEAST_LOSS, MATTERS, MOST, PLAYOUTS, Analysis, known
from zootui.analysis.chances import TELLING
from zootui.analysis.played import Key, Played, turn_of
from zootui.analysis.turning_points import MUCH, deciders, turning_points

MOST_WORLDS = 400
"""From how many worlds on it is known well enough what a turn changed."""
OTHERS = 0.5
"""How much what a bot may have given away counts beside what a person may have, for what is looked at next."""
CHANCE = 0.25
"""How much what chance may have given counts beside that."""
UNSEEN = 0.15
"""The chance to win that it is taken to have given before that was looked at."""
EXPLAINED = 100
"""From how many worlds on it is known what a turn that decided brought the winner, or that nothing of it is sure."""


def next_look(analysis: Analysis, under_way: Collection[Key] = ()) -> Played | None:
    """Return what is looked at next beside what is `under_way`, None where all that matters is known."""
    for one in analysis.played.worth:
        if one.key not in analysis.found and one.key not in under_way:
            return one
    left = [(weight, one) for weight, one in unknown(analysis) if one.key not in under_way]
    return max(left, key=lambda pair: pair[0])[1] if left else None


def unknown(analysis: Analysis) -> list[tuple[float, Played]]:
    """Return what matters and is not known yet, with how much it may be about: decisions that were looked at once, and luck.

    What decided is told with its reason as soon as it is told.
    """
    luck: list[tuple[float, Played]] = [
        (UNSEEN if fortune is None else CHANCE * (fortune.gain + fortune.error), one)
        for one in analysis.played.draws
        if (fortune := analysis.fortunes.get(one.key)) is None or not fortune_known(fortune)
    ]
    return [*luck, *_turning(analysis), *_unexplained(analysis)] + [
        ((found.loss + found.error) * (1.0 if one.person else OTHERS), one)
        for one in analysis.played.worth
        if (found := analysis.found.get(one.key)) is not None and not known(found)
    ]


def _unexplained(analysis: Analysis) -> list[tuple[float, Played]]:
    """Return the turns that decided, as far as is known, and of which it is not known by what."""
    decided = [one for one in deciders(analysis, unheld=True) if one.draw is None] if analysis.complete else []
    turns = [turn_of(analysis.played, one.decisions) for one in decided]
    led = [(one, analysis.leads.get(one.key)) for one in turns]
    return [
        (1.0 if lead is None else CHANCE, one)
        for one, lead in led
        if lead is None or lead.worlds < TELLING or (lead.worlds < EXPLAINED and lead.reason() is None)
    ]


def _turning(analysis: Analysis) -> list[tuple[float, Played]]:
    """Return what may have decided, where it is not known yet by how much the chance grew by it: turns, and luck."""
    points = turning_points(analysis) if analysis.complete else ()
    doubtful = [one for one in points if one.held is None and not one.known and one.gain >= MATTERS]
    doubtful.sort(key=lambda one: -one.gain - one.error)
    found: list[tuple[float, Played, int]] = []
    for one in doubtful[: 2 * MOST]:
        if one.draw is not None:
            about: Played = one.draw
            worlds = analysis.fortunes[one.draw.key].after[0].worlds
        else:
            about = turn_of(analysis.played, one.decisions)
            lead = analysis.leads.get(about.key)
            worlds = 0 if lead is None else lead.worlds
        found.append((CHANCE * (one.gain + one.error), about, worlds))
    return [(weight, about) for weight, about, worlds in found if worlds < MOST_WORLDS]


def finished(analysis: Analysis) -> bool:
    """Tell whether nothing is left to look at: all that matters is known, or as much time was spent as a game is given."""
    return analysis.complete and (analysis.spent >= 60 * analysis.played.guide.minutes or not unknown(analysis))


def fortune_known(found: Fortune) -> bool:
    """Tell whether it is known what chance gave, or that it was not much."""
    if found.playouts >= PLAYOUTS or found.gain + 2 * found.error < MUCH:
        return True
    return found.surely >= LEAST_LOSS and found.error <= KNOWN * found.gain
