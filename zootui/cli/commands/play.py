"""Sit down at a table with bots."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.cli.asked import Me
from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.table_wanted import TableWanted

if TYPE_CHECKING:
    from zootui.launch.run import Sitting


def play(
    game: str | None = None,
    *,
    seats: int | None = None,
    level: str | None = None,
    pace: float | None = None,
    option: tuple[str, ...] = (),
    seed: str = "",
    me: Me = None,
    plain: bool = False,
    tutorial: bool = False,
    source: Annotated[Path | None, Parameter(name="--from")] = None,
    move: Annotated[int | None, Parameter(name=("--move", "--turn"))] = None,
    seat: str = "",
    transcript: Path | None = None,
) -> int:
    """Sit down at a table with bots; nobody else needs to be there.

    Parameters
    ----------
    game: str
        Which game; without it, the first one.
    seats: int
        How many seats, yours among them.
    level: str
        How well the bots play: easy, normal or hard, without it as in the settings; several with commas between are seat by seat.
    pace: float
        The least seconds that a bot takes for a decision.
    option: tuple[str, ...]
        A rule option as key=value; may be repeated.
    seed: str
        A test seed of 64 hex digits; marks the game as unfair.
    me: str
        Your name.
    plain: bool
        Numbered text prompts in place of the screen.
    tutorial: bool
        Give the tips of a first game although it is not the first one.
    source: Path
        Play on from a moment of this recording, the draw piles shuffled anew; it is practice and counts in no standings.
    move: int
        After which move of it (with --from), as a replay counts them; 0 is the beginning. Without it, after the last.
    seat: str
        In whose place, by name or number (with --from); without it, whose turn it is.
    transcript: Path
        With --plain: write all that is said and typed at the end of this file, too.
    """
    from zootui.cli.asked import meant_game
    from zootui.cli.transcript_option import opened_transcript
    from zootui.launch.first_name import ask_first_name
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import level_of, levels_missing, read_host_options
    from zootui.launch.run import Sitting, host_and_join
    from zootui.launch.terminal import drawn, draws
    from zootui.local.settings import load_settings

    if source is not None:
        if game or seats is not None or option or seed:
            raise Failure("game, seats, options and shuffle are those of the recording (--from)", USAGE)
        kept = opened_transcript(transcript, in_lines=not draws(plain=plain))
        sitting = Sitting(me, plain, begin=True, transcript=kept)
        return _play_on(source, move, seat, level or load_settings().level, pace, sitting)
    if move is not None or seat:
        raise Failure("--move and --seat say where to play on from in a recording (--from)", USAGE)
    wanted = TableWanted(
        meant_game(game) if game else "",
        seats=seats,
        bots=-1,
        level=level,
        pace=pace,
        option=option,
        seed=seed,
        me=me,
        private=True,
    )
    read = partial(read_host_options, wanted)
    try:
        options = read()
        if ask_first_name(me, draws=drawn("play", plain=plain)):
            options = read()
        missing = levels_missing(options.game, level_of(wanted))
        kept = opened_transcript(transcript, in_lines=not draws(plain=plain))
        return host_and_join(
            options, Sitting(me, plain, begin=True, tutorial=tutorial, remark=missing, transcript=kept)
        )
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    except OSError as error:
        raise Failure(why(error), MACHINE) from error


def _play_on(source: Path, move: int | None, seat: str, level: str, pace: float | None, sitting: Sitting) -> int:
    """Play on from a moment of a recording."""
    from zootui.launch.practice import fork_options, meant_moment
    from zootui.launch.run import host_and_join
    from zootui.launch.terminal import drawn

    try:
        place, taken = meant_moment(source, move, seat)
        options = fork_options(source, place, taken, level, pace)
    except OSError as error:
        raise Failure(f"cannot read {source}: {error.strerror or error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"nobody can play on from there: {error}", USAGE) from error
    try:
        drawn("play", plain=sitting.plain)
        return host_and_join(options, sitting)
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
