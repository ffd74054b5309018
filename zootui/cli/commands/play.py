"""Sit down at a table with bots."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.cli.asked import Me, meant_game
from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.table_wanted import GameWanted, alone

if TYPE_CHECKING:
    from zootui.launch.run import Sitting


@dataclass(frozen=True)
class PlayWanted(GameWanted):
    """What is wanted of a game with bots: each field is an option of `zootui play`."""

    game: str = ""
    """Which game; without it, the first one."""
    _: KW_ONLY
    me: Me = None
    """Your name."""
    tutorial: bool = False
    """Give the tips of a first game although it is not the first one."""
    source: Annotated[Path | None, Parameter(name="--from")] = None
    """Play on from a moment of this recording, the draw piles shuffled anew; it is practice and counts in no standings."""
    move: Annotated[int | None, Parameter(name=("--move", "--turn"))] = None
    """After which move of it (with --from), as a replay counts them; 0 is the beginning. Without it, after the last."""
    seat: str = ""
    """In whose place, by name or number (with --from); without it, whose turn it is."""


NOTHING_SAID = PlayWanted()


def play(wanted: Annotated[PlayWanted, Parameter(name="*")] = NOTHING_SAID) -> int:
    """Sit down at a table with bots; nobody else needs to be there."""
    from zootui.cli.transcript_option import opened_transcript
    from zootui.launch.first_name import ask_first_name
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import level_of, levels_missing, read_host_options
    from zootui.launch.run import Sitting, host_and_join
    from zootui.launch.terminal import drawn, draws

    me, plain = wanted.me, wanted.plain
    if wanted.source is not None:
        if wanted.game or wanted.seats is not None or wanted.option or wanted.seed:
            raise Failure("game, seats, options and shuffle are those of the recording (--from)", USAGE)
        kept = opened_transcript(wanted.transcript, in_lines=not draws(plain=plain))
        return _play_on(wanted.source, wanted, Sitting(me, plain, begin=True, transcript=kept))
    if wanted.move is not None or wanted.seat:
        raise Failure("--move and --seat say where to play on from in a recording (--from)", USAGE)
    table = alone(wanted, meant_game(wanted.game) if wanted.game else "")
    read = partial(read_host_options, table)
    try:
        options = read()
        if ask_first_name(me, draws=drawn("play", plain=plain)):
            options = read()
        missing = levels_missing(options.game, level_of(table))
        kept = opened_transcript(wanted.transcript, in_lines=not draws(plain=plain))
        sitting = Sitting(me, plain, begin=True, tutorial=wanted.tutorial, remark=missing, transcript=kept)
        return host_and_join(options, sitting)
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    except OSError as error:
        raise Failure(why(error), MACHINE) from error


def _play_on(source: Path, wanted: PlayWanted, sitting: Sitting) -> int:
    """Play on from a moment of a recording."""
    from zootui.launch.practice import fork_options, meant_moment
    from zootui.launch.run import host_and_join
    from zootui.launch.terminal import drawn
    from zootui.local.settings import load_settings

    try:
        place, taken = meant_moment(source, wanted.move, wanted.seat)
        options = fork_options(source, place, taken, wanted.level or load_settings().level, wanted.pace)
    except OSError as error:
        raise Failure(f"cannot read {source}: {error.strerror or error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"nobody can play on from there: {error}", USAGE) from error
    try:
        drawn("play", plain=sitting.plain)
        return host_and_join(options, sitting)
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
