"""Go on with the analysis of a recorded game, as far as it is kept."""

import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path

from net.shells.whole_files import write_whole
from zootui.analysis.analysis import Analysis
from zootui.analysis.kept import Unreadable, kept_beside, kept_bytes, kept_from
from zootui.analysis.next_look import next_look
from zootui.analysis.played import Key, Played, PlayedDecision, PlayedGame, PlayedTurn, played_game
from zootui.launch.looking import WHOLE, Task, lookers

ONCE = 15.0
"""Seconds in which every decision is looked at once."""
MOST_ONCE = 0.5
"""Seconds that the first look at one decision takes at most."""
KEEP_AFTER = 0.4
"""Seconds after which what was found meanwhile is written down."""
BESIDE = 1.5
"""Seconds of what a game is given that go into starting the program and telling what was found."""


class FirstLooks:
    """Share out the time of processors in which everything is looked at once."""

    def __init__(self, played: PlayedGame, seconds: float) -> None:
        self._seconds = seconds
        self._weights = {one.key: WHOLE if played.guide.phase(one.view) else 1 for one in played.worth}
        self._all = sum(self._weights.values()) + len(played.draws)

    def share(self, found: Iterable[Key], gone: float) -> float:
        """Return the seconds of the next look once `gone` are over and this was found.

        They are an equal share of what is left, half of an equal share of all at least: some looks take longer than told.
        """
        left = self._all - sum([self._weights[key] for key in found])
        return min(MOST_ONCE, max(self._seconds / max(1, self._all) / 2, (self._seconds - gone) / max(1, left)))


class Analysing:
    """Go on with the analysis of one recorded game. `remark` is what has to be said about the file that it is kept in."""

    def __init__(
        self,
        analysis: Analysis,
        recording: Path,
        began: float,
        remark: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`began`: the reading of the clock when somebody began to wait for it."""
        self.analysis = analysis
        self.remark = remark
        self._began, self._clock = began, clock
        self._recording = recording
        self._path = kept_beside(recording)
        self._kept = self._clock()
        self._unkept = 0

    def found(self, seconds: float, jobs: int) -> Generator[float, None, None]:
        """Look at every decision once, then at what matters until it is known, with `jobs` processes; yield after each look.

        `seconds` are those that the game is given in all, reading it included; yielded are those that are left of them. Every
        decision is looked at once, however few they are; looks that then are not done in time are broken off. What was found is
        written down now and then.
        """
        began, spent = self._began, self.analysis.spent
        played = self.analysis.played
        first = FirstLooks(played, min(ONCE, seconds / 3) * jobs)
        about: dict[Key, Played] = {}

        def gone() -> float:
            return spent + BESIDE + self._clock() - began

        def left() -> float:
            return seconds - gone()

        def next_task(under_way: frozenset[Key]) -> Task | None:
            one = next_look(self.analysis, under_way)
            if one is None:
                return None
            earlier = self.analysis.earlier(one)
            if left() <= 0 and (earlier is not None or not isinstance(one, PlayedDecision)):
                return None
            about[one.key] = one
            turn = tuple([decision.key for decision in one.decisions]) if isinstance(one, PlayedTurn) else ()
            return Task(one.key, first.share(self.analysis.found, (self._clock() - began) * jobs), earlier, turn)

        if next_task(frozenset()) is None:
            return
        with lookers(self._recording, jobs) as pool:
            while True:
                while pool.free and (task := next_task(pool.keys)) is not None:
                    pool.hand(task)
                if not pool.keys or (self.analysis.complete and left() <= 0):
                    break
                for looked in pool.hear(left() if self.analysis.complete else None):
                    having = self.analysis.having(about[looked.key], looked.found)
                    self.analysis = replace(having, spent=gone())
                    self._unkept += 1
                if self._clock() - self._kept >= KEEP_AFTER:
                    self.keep()
                yield max(0.0, left())
        self.analysis = replace(self.analysis, spent=gone())
        self._unkept += 1

    def keep(self) -> None:
        """Write down what was found, all of it or nothing; where that is impossible, `remark` says so, and it goes on without."""
        if not self._unkept:
            return
        self._kept = self._clock()
        try:
            write_whole(self._path, kept_bytes(self.analysis))
            self._unkept = 0
        except OSError as error:
            self.remark = f"The analysis could not be kept in {self._path} ({error.strerror or error})."


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def open_analysis(recording: Path, progress: Callable[[int], object] = _silent) -> Analysing:
    """Return the analysis of a recording, with all that is kept of it.

    Raises OSError where the recording cannot be read, `CannotAnalyse` where it is not analysed. `progress`: records checked.
    """
    began = time.monotonic()
    played = played_game(recording.read_bytes(), progress)
    try:
        kept = reread(recording, played)
    except Unreadable as why:
        return Analysing(Analysis(played), recording, began, f"{kept_beside(recording).name} is made anew: {why}.")
    return Analysing(kept or Analysis(played), recording, began)


def reread(recording: Path, played: PlayedGame) -> Analysis | None:
    """Return what is kept of the analysis of a game, None where nothing is; raise Unreadable."""
    try:
        data = kept_beside(recording).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unreadable(f"it cannot be read ({error.strerror or error})") from error
    return kept_from(data, played)
