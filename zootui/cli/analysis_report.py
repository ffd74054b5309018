"""Print an analysis: how each seat did, the chances over the game as bars, the moments that decided it; or all of it as JSON."""

from collections.abc import Sequence
from typing import Any, TypeVar

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import engine
from engine.shared.wording import in_a_row, listing
from zootui.analysis.analysis import Analysis, playouts
from zootui.analysis.better_line import line_sentences
from zootui.analysis.chances import curve
from zootui.analysis.mistakes import mistakes, tallies, worst_of_each
from zootui.analysis.telling import (
    ToldMoment,
    chance_words,
    how_much,
    less,
    sparkline,
    tell_mistake,
    tell_turning_point,
)
from zootui.analysis.turning_points import deciders, fall
from zootui.cli.console import HarmlessConsole
from zootui.local.settings import for_terminal, load_settings

BARS = 48
T = TypeVar("T")
HEARD = 7
"""How many moments of a game its chances are told at."""


def report_json(analysis: Analysis) -> dict[str, Any]:
    """Return what was found as a JSON object; moves count from 1, seats from 0, chances and losses are shares of 1.

    `turn` is the same number as `move`; scripts know it by that name.
    """
    played = analysis.played
    return {
        "decisions": len(analysis.found),
        "of": len(played.worth),
        "complete": analysis.complete,
        "game": played.game.info.id,
        "seconds": round(analysis.spent, 1),
        "playouts": playouts(analysis),
        "seats": [
            {
                "seat": seat,
                "name": name,
                "person": played.people[seat],
                "place": played.outcome.places[seat],
                "decisions": one.decisions,
                "looked_at": one.looked_at,
                "mistakes": one.mistakes,
                "perhaps": one.perhaps,
                "lost": round(one.lost, 4),
            }
            for seat, (name, one) in enumerate(zip(played.names, tallies(analysis), strict=True))
        ],
        "chances": [[move, *[round(chance, 4) for chance in chances]] for move, chances in curve(analysis)],
        "moments": [
            {
                "move": told.move,
                "turn": told.move,
                "when": told.when,
                "seat": told.seat,
                "name": told.who,
                "played": told.played,
                "better": told.better,
                "loss": round(-told.change, 4),
                "sure": told.sure,
                "line": list(line),
                "chance": round(told.chance, 4),
                "why": told.why,
            }
            for told, line in _mistakes(analysis)
        ],
        "decided": [
            {
                "move": told.move,
                "first": told.first,
                "when": told.when,
                "by": told.who,
                "played": told.played,
                "luck": told.luck,
                "winner": told.seat,
                "gain": round(told.change, 4),
                "chance": round(told.chance, 4),
                "why": told.why,
            }
            for told in _decided(analysis)
        ],
    }


def _mistakes(analysis: Analysis) -> tuple[tuple[ToldMoment, tuple[str, ...]], ...]:
    """Return the worst mistakes, each with how the better line goes on."""
    played, voice = analysis.played, engine.voice(analysis.played.game.info.id)
    return tuple(
        (tell_mistake(one, played, voice), line_sentences(one, played, voice)) for one in worst_of_each(analysis)
    )


def _decided(analysis: Analysis) -> tuple[ToldMoment, ...]:
    """Return what decided the game."""
    voice = engine.voice(analysis.played.game.info.id)
    return tuple(tell_turning_point(one, analysis.played, voice) for one in deciders(analysis))


def _fell(analysis: Analysis) -> ToldMoment | None:
    """Return where the winner's chance fell most, if it did."""
    most, voice = fall(analysis), engine.voice(analysis.played.game.info.id)
    return None if most is None else tell_turning_point(most, analysis.played, voice)


def print_report(analysis: Analysis, remark: str, *, plain: bool = False) -> None:
    """Print what was found for people, in lines of text where they are usual or asked for (`plain`)."""
    console, ascii_signs = HarmlessConsole(plain=plain, spoken=True), for_terminal(load_settings()).ascii
    if remark:
        console.print(remark)
    console.print(_seats(analysis))
    points = curve(analysis)
    if analysis.found:
        after = listing([str(move) for move, _ in _some(points)])
        when = f"after moves {after}" if console.in_lines else "from the first move to the last"
        console.print(f"Half of the decisions were tried in {playouts(analysis):,} imagined games or more.")
        console.print(f"Chance to win if all go on as they do there, {when}:")
        longest = max(len(name) for name in analysis.played.names)
        for seat, name in enumerate(analysis.played.names):
            chances = tuple(chances[seat] for _, chances in points)
            if console.in_lines:
                console.print(f"{name}: {listing([chance_words(chance) for chance in _some(chances)])}")
            else:
                console.print(Text(f"  {name:{longest}}  {sparkline(chances, BARS, plain=ascii_signs)}"))
    decided, worst = _decided(analysis), _mistakes(analysis)
    if decided:
        won, over = decided[0].winner, [chances[decided[0].seat] for _, chances in points]
        much = "; ".join(how_much(decided, over)) if analysis.complete else ""
        heading = f"What decided it: how the chance of {won} to win grew{f' ({much})' if much else ''}"
        _print_moments(console, heading, [(told, ()) for told in decided])
        if (fell := _fell(analysis)) is not None:
            console.print(f"The chart falls most at {fell.at}, {fell.when}, {fell.who}: {fell.played} ({fell.amount})")
            console.print(fell.reason)
    if worst:
        _print_moments(
            console,
            f"What would have been better, also where the chart did not count on it{_of_how_many(analysis, len(worst))}",
            worst,
        )
    elif analysis.complete:
        console.print("Nothing was worse than the best that the search found in this time; --minutes gives it more.")


def _print_moments(
    console: HarmlessConsole, heading: str, moments: Sequence[tuple[ToldMoment, tuple[str, ...]]]
) -> None:
    """Print moments with their numbers, each with how the better line goes on, if there is one."""
    console.print()
    console.print(heading, style="bold")
    for number, (told, follows) in enumerate(moments, 1):
        console.print(f"{number}. {told.at.capitalize()}, {told.when}, {told.who}: {told.played} ({told.amount})")
        if told.mistake:
            console.print(Padding(f"{told.verdict.capitalize()}: {told.better}", (0, 0, 0, 3)))
        console.print(Padding(told.reason, (0, 0, 0, 3)))
        if len(follows) > 1:  # else it is what was better, in other words
            console.print(Padding(f"So it may go on for {told.who}: {in_a_row(follows)} …", (0, 0, 0, 3)))


def _of_how_many(analysis: Analysis, told: int) -> str:
    """Return in words how many decisions gave something away, where not all are told."""
    made = sum([one.mistakes + one.perhaps for one in tallies(analysis)])
    return f": the worst of each seat, {told} of {made}" if made > told else ""


def _some(points: Sequence[T]) -> list[T]:
    """Return as many of these as can be listened to, from the first to the last."""
    last, parts = len(points) - 1, min(HEARD, len(points)) - 1
    return [points[round(part * last / max(1, parts))] for part in range(parts + 1)]


def _worst(analysis: Analysis, seat: int) -> str:
    """Return how much the worst mistake of a seat gave away, as it is told below."""
    voice = engine.voice(analysis.played.game.info.id)
    return next((tell_mistake(one, analysis.played, voice).amount for one in mistakes(analysis, seat)), less(0.0))


def _seats(analysis: Analysis) -> Table:
    table = Table()
    for column in ("seat", "place", "points", "decisions", "looked at", "mistakes", "perhaps", "worst"):
        table.add_column(column, justify="left" if column == "seat" else "right")
    played = analysis.played
    for seat, (name, one) in enumerate(zip(played.names, tallies(analysis), strict=True)):
        figures = (
            played.outcome.places[seat],
            played.outcome.scores[seat].total,
            one.decisions,
            one.looked_at,
            one.mistakes,
            one.perhaps,
            _worst(analysis, seat),
        )
        table.add_row(name, *[str(figure) for figure in figures])
    return table
