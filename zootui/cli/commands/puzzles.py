"""`zootui puzzles`: solve positions in which one move stands out, and make some of recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.cli.asked import Me
from zootui.failure import FAILED, MACHINE, USAGE, Failure
from zootui.local.called import elsewhere, here
from zootui.local.terminal import harmless

if TYPE_CHECKING:
    from zootui.puzzles.making import Candidate, Position


def puzzles(
    game: str | None = None,
    *,
    make: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    out: Path | None = None,
    jobs: int | None = None,
    me: Me = None,
    plain: bool = False,
) -> int:
    """Find the one move that stands out, in positions of played games; or make such puzzles of recordings.

    Parameters
    ----------
    game: str
        Which game; without it, a list to choose from.
    make: tuple[Path, ...]
        Recordings of games that are over, all of one kind: their decisions are thought about anew, a second each.
    out: Path
        Write the best twenty of what was made there, in place of adding all to your own puzzles.
    jobs: int
        How many processes think; without it, one a core.
    me: str
        Your name.
    plain: bool
        Numbered text prompts in place of the screen.
    """
    from zootui.cli.asked import meant_game

    if make:
        return _make(make, None if game is None else meant_game(game), out, jobs)
    if out is not None or jobs is not None:
        raise Failure("--out and --jobs go with --make FILE", USAGE)
    from zootui.launch.run import solve_puzzles
    from zootui.launch.terminal import drawn

    wanted = None if game is None else meant_game(game)
    if not drawn("puzzles", plain=plain) and wanted is None:
        raise Failure(f"say of which game: {here('puzzles GAME --plain')}", USAGE)
    return solve_puzzles(wanted, me=me, plain=plain)


def _make(files: tuple[Path, ...], game: str | None, out: Path | None, jobs: int | None) -> int:
    """Make puzzles of recordings and keep them; return the exit code."""
    from net.shells.whole_files import write_whole
    from zootui.analysis.played import CannotAnalyse, played_game
    from zootui.puzzles.book import PuzzleBookError, own_book, read_book, written
    from zootui.puzzles.making import best, positions, with_more

    if jobs is not None and jobs < 1:
        raise Failure("--jobs is a whole number from 1 on", USAGE)
    wanted: list[Position] = []
    for file in files:
        try:
            played = played_game(file.read_bytes())
        except OSError as error:
            raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
        except CannotAnalyse as error:
            raise Failure(f"{file.name}: {error}", FAILED) from error
        game = game or played.game.info.id
        if played.game.info.id != game:
            raise Failure(f"{file.name} is a game of {played.game.info.id}, not of {game}", USAGE)
        wanted += positions(played, file.stem)
    assert game is not None
    found = _thought_about(wanted, jobs)
    path = out or own_book(game)
    try:
        kept = read_book(path.read_bytes(), game) if out is None and path.is_file() else None
        made = f"Made by {elsewhere('puzzles --make')} of {len(files)} recorded games"
        how = f"{made}: a move is ahead of all others by three errors."
        chosen = best(found) if out is not None else [one.puzzle for one in found]
        book = with_more(kept, game, chosen, how)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, written(book), private=False)
    except PuzzleBookError as error:
        raise Failure(f"{path}: {error}", FAILED) from error
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror or error}", MACHINE) from error
    there = len(book.puzzles)
    some = f", the best {len(chosen)} of them kept" if len(chosen) < len(found) else ""
    print(harmless(f"{len(found)} puzzles of {len(wanted)} decisions{some}; {path} has {there} now."))  # noqa: T201
    if out is None and there:
        print(harmless(f"Solve them with: {here(f'puzzles {game}')}"))  # noqa: T201
    return 0


def _thought_about(wanted: list[Position], jobs: int | None) -> list[Candidate]:
    """Return the puzzles of all positions, thought about on `jobs` cores."""
    from zootui.arena.workers import opened
    from zootui.cli.console import bar
    from zootui.puzzles.making import make

    with bar("decisions", len(wanted), quiet=False) as advance, opened(jobs, None, max(1, len(wanted))) as (workers, _):
        return make(wanted, workers, lambda done, _: advance(done))
