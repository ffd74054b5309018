"""See whether reasons add up: `python -m tests.bench.reasons [--game ID] [--positions N] [--followed N] [--kept FILE]`.

Positions are those of people-like play, `normal` with noise. At each of them a hint is found with the playouts of a second, and
what was played is looked at once more; what a seat does in a phase, which is one decision to an analysis, is one here. Printed is
how many have a reason, whether it carries the lead, whether other worlds agree.

In followed games one seat does what hints advise, the others play as people do. Each of its moves is looked at as an analysis
does; counted is how many are called mistakes. What was found is kept in a file and gone on with, so it may be done in pieces.
As a part of the table (`python -m tests.bench --only reasons`) a few positions are looked at, and nothing is kept.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.search import Comparison, Guide, Lead, Reason, Share, advise, compare, hard_to_see
from engine.bots.search.evidence import Evidence
from engine.bots.search.outcomes import Gets, outcomes
from engine.bots.search.parts import PartLead, PlayedOut
from engine.bots.search.told import CARRIED, CERTAIN
from tests.bench.rows import Row
from zootui.analysis.analysis import LEAST_LOSS, known

A_SECOND = 3
"""How many positions are looked at for each second that a measurement may take, of each kind."""
NOISE, SOME = 0.15, 5
"""What share of decisions is one of so many that are worth a thought, whichever."""
AGAIN = 4
"""In how many times as many other worlds a reason is looked at once more."""
FEWEST_AGAIN, MOST_AGAIN = 60, 200
"""In how many at least and at most: two errors of eight worlds are often chance."""
ERRORS = 3.0
"""How many standard errors a difference of chances has to be above 0 to be sure."""
ENOUGH = 0.9
"""Of how many reasons what is told is to carry the lead."""
UNTOLD = 0.05
"""How many sure differences may have no reason."""
SAME = 0.01
"""By how many points what is told may be off the parts that it is made of."""
CALLED = 0.03
"""How many moves that hints advised may be called mistakes."""
LOOKED = 4
"""With how many times the playouts of a hint a move that it advised is looked at, at most."""
FIRST = 0.2
"""With what share of them at first, as an analysis does that looks at all decisions of a game within fifteen seconds."""
A_GAME = 6
"""At how many decisions of a game people-like play is looked at."""
PIECES = HINTS, ANALYSES, FOLLOWED = ("hints", "analyses", "followed")


def rows(seconds: float) -> Iterator[Row]:
    """Yield two rows for each game, one for hints and one for analyses."""
    for game_id in engine.ids():
        guide = engine.guide(game_id)
        if guide is None:
            continue
        seen = list(islice(_positions(game_id, guide), max(4, round(A_SECOND * seconds))))
        for kind, look in ((HINTS, _hinted), (ANALYSES, _looked)):
            found = [_counted(guide, look(guide, *one, number), number) for number, one in enumerate(seen)]
            yield _row(game_id, kind, sum(found, Counter[str]()))


Found = tuple[Any, Lead, bool, tuple[Any, ...], tuple[Any, ...], Callable[..., PlayedOut]]
"""The view, the lead, whether chances say surely that there is one, the better line and the other one, by which playouts."""


class _People:
    """Play as people do: as `normal` does, or now and then one of those lines that are worth a thought, to its end."""

    def __init__(self, guide: Guide, bot: Any) -> None:
        self._guide, self._bot = guide, bot
        self._phases: dict[int, tuple[tuple[int, ...], list[Any]]] = {}
        """By seat, the phase in which it follows a line, and what is left of that."""

    def __call__(self, game: Any, view: Any, random: Random) -> Any:
        """Return what is done now."""
        phase, (begun, left) = self._guide.phase(view), self._phases.get(view.seat, ((), []))
        if phase and phase == begun and left:
            return left.pop(0)
        action, noisy = self._bot(game, view, random), random.random() < NOISE
        if noisy and (not phase or phase != begun):
            action, *rest = random.choice(list(self._guide.lines(view, random)[:SOME]))
            self._phases[view.seat] = phase, rest
        elif phase:
            self._phases[view.seat] = phase, []
        return action


def _positions(game_id: str, guide: Guide, after: int = 0) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield views with what was played there, in a phase all of it, from games of three seats; those `after` so many."""
    game, number = engine.load(game_id), after // A_GAME
    while True:
        seen: list[tuple[Any, list[Any]]] = []
        phases: dict[int, tuple[tuple[int, ...], list[Any]]] = {}
        people = _People(guide, engine.bot(game_id, "normal"))

        def noting(
            game: Any,
            view: Any,
            random: Random,
            people: _People = people,
            seen: list[Any] = seen,
            phases: dict[int, Any] = phases,
        ) -> Any:
            action, phase = people(game, view, random), guide.phase(view)
            if phase and phases.get(view.seat, ((), []))[0] == phase:
                phases[view.seat][1].append(action)
            elif game.choices(view).count() > 1:
                seen.append((view, [action]))
                phases[view.seat] = phase, seen[-1][1]
            return action

        play_game(game, game.info.options(), [noting] * 3, key_for(5, number), randoms_for(5, number, 3))
        first = after % A_GAME if number == after // A_GAME else 0
        for view, line in Random(number).sample(seen, min(len(seen), A_GAME))[first:]:
            yield view, tuple(line)
        number += 1


class _Follower:
    """Play a seat by what hints advise, and count what an analysis would call its decisions."""

    def __init__(self, guide: Guide, number: int) -> None:
        self._guide, self._number = guide, number
        self._left: list[Any] = []
        """Steps of the latest hint that are still to be done."""
        self._began: tuple[Any, tuple[Any, ...]] | None = None
        """What was seen as a phase began that is one decision, and what was done in it so far."""
        self.counted = Counter[str]()

    def decide(self, game: Any, view: Any, random: Random) -> Any:
        """Return what the hint says that Enter does."""
        guide = self._guide
        if self._began is not None and guide.phase(view) != guide.phase(self._began[0]):
            self.phase_over()
        forced = game.choices(view).count() == 1
        if not self._left or game.why_not(view, self._left[0]) is not None:
            line = () if forced else advise(guide, view, random, guide.budget(view), _voice(guide)).best.line
            self._left = list(guide.plan(view, line)) if line else [next(iter(game.choices(view)))]
        action = self._left.pop(0)
        if guide.phase(view):
            before = self._began or (view, ())
            self._began = before[0], (*before[1], action)
        elif not forced:
            self._judge(view, (action,))
        return action

    def phase_over(self) -> None:
        """Judge what was done in the phase that is over, if one is."""
        if self._began is not None:
            self._judge(*self._began)
            self._began = None

    def _judge(self, view: Any, line: tuple[Any, ...]) -> None:
        guide, counted = self._guide, self.counted
        name = f"{self._number}/{counted['followed']}"
        found = _closely(guide, view, line, name, LOOKED * guide.budget(view))
        counted["followed"] += 1
        counted["playouts"] += found.playouts
        if found.surely >= LEAST_LOSS:
            hard = hard_to_see(guide, view, found.better, line, name, _voice(guide))
            counted["hard to see" if hard else "called mistakes"] += 1


def _closely(guide: Guide, view: Any, line: tuple[Any, ...], name: str, most: int) -> Comparison:
    """Return what an analysis finds about a decision: it looks again, twice as closely, until it is known or it were too much."""
    found = compare(guide, view, line, Random(name), max(1, round(FIRST * guide.budget(view))))
    while not known(found) and found.playouts < most:
        playouts = min(found.playouts, most - found.playouts)
        found = compare(guide, view, line, Random(f"{name}/{found.playouts}"), playouts, before=found)
    return found


def _followed(game_id: str, guide: Guide, number: int) -> Counter[str]:
    """Return how many moves of a game in which one seat does what hints advise are called mistakes."""
    game, bot, follower = engine.load(game_id), engine.bot(game_id, "normal"), _Follower(guide, number)

    deciding: list[Any] = [_People(guide, bot)] * 3
    deciding[number % 3] = follower.decide
    play_game(game, game.info.options(), deciding, key_for(6, number), randoms_for(6, number, 3))
    follower.phase_over()
    return follower.counted


def _voice(guide: Guide) -> Any:
    return engine.voice(guide.game.info.id)


def _hinted(guide: Guide, view: Any, _line: tuple[Any, ...], number: int) -> Found | None:
    found = advise(guide, view, Random(number), guide.budget(view), _voice(guide))
    if found.rival is None:
        return None
    gap = found.lead.chance
    return view, found.lead, gap.telling and gap.mean > ERRORS * gap.error, *found.lines, guide.tried


def _looked(guide: Guide, view: Any, line: tuple[Any, ...], number: int) -> Found | None:
    found = compare(guide, view, line, Random(number), 2 * guide.budget(view))
    one, beside = (*found.better, *found.on[0]), (*line, *found.on[1])
    return None if found.better == line else (view, found.lead, found.surely > 0, one, beside, guide.judged)


def _counted(guide: Guide, found: Found | None, number: int) -> Counter[str]:
    """Return what is counted of one position."""
    counted = Counter[str](positions=1)
    if found is None:
        counted["nothing to compare"] += 1
        return counted
    view, lead, sure, *lines, playout = found
    reason = lead.reason()
    counted["sure"] += sure
    if reason is None:
        counted["sure without a reason"] += sure
        return counted
    counted["reasons"] += 1
    counted["amount alone"] += not reason.shares
    counted["sure without a reason"] += sure and not reason.shares
    counted["by families"] += any(one.width for one in reason.shares)
    counted["do not add up"] += not _adds_up(lead, reason)
    counted["carried"] += abs(reason.rest) <= CARRIED * reason.points
    counted["parts"] += len(reason.shares)
    counted["of the wrong sign"] += _wrong(guide, playout, view, lines, reason, lead.worlds, number)
    return counted


def _adds_up(lead: Lead, reason: Reason) -> bool:
    """Tell whether the parts of a lead make it up, those of each family that is told make that, and nothing is told twice."""
    told = [(one, [part for part in lead.parts if _of(lead.seat, part, one)]) for one in reason.shares]
    sums = [
        sum([part.more.mean if part.seat == lead.seat else -part.more.mean for part in parts]) - share.points
        for share, parts in told
    ]
    names = [(part.seat, part.what) for _, parts in told for part in parts]
    whole = sum([one.points for one in lead.shares()]) - reason.points
    return len(names) == len(set(names)) and all(abs(off) <= SAME for off in (whole, *sums))


def _of(seat: int, part: PartLead, share: Share) -> bool:
    """Tell whether a part of a lead of `seat` is told in a share."""
    whose = {seat, share.seat} if share.against else {share.seat}
    of = part.within if share.width else (part.what,)
    return part.seat in whose and bool({*of} & {share.what, *share.several})


def _row(game_id: str, kind: str, counted: Counter[str]) -> Row:
    if kind == FOLLOWED:
        moves, called = counted["followed"], counted["called mistakes"]
        return Row(
            f"moves that hints advised, {game_id}",
            f"≤ {CALLED:.0%} called mistakes",
            f"{called} of {moves} called mistakes, {counted['hard to see']} hard to see",
            called <= CALLED * moves,
            f"{counted['games']} games",
        )
    reasons, sure = counted["reasons"], counted["sure"]
    met = (
        not counted["do not add up"]
        and not counted["of the wrong sign"]
        and counted["carried"] >= ENOUGH * reasons
        and counted["sure without a reason"] <= UNTOLD * sure
    )
    return Row(
        f"reasons of {kind}, {game_id}",
        f"all add up, none of the wrong sign, told ≥ 70 % in ≥ {ENOUGH:.0%}, ≤ {UNTOLD:.0%} of sure ones without",
        f"{reasons} reasons: {counted['do not add up']} do not add up, {counted['carried']} carried, "
        f"{counted['amount alone']} by their amount alone, {counted['of the wrong sign']} of {counted['parts']} parts wrong; "
        f"{counted['sure without a reason']} of {sure} sure ones without",
        met,
        f"{counted['positions']} positions, {counted['nothing to compare']} with nothing to compare",
    )


def _wrong(
    guide: Guide,
    playout: Callable[..., PlayedOut],
    view: Any,
    lines: Sequence[Any],
    reason: Reason,
    worlds: int,
    number: int,
) -> int:
    """Return how many parts that were told are surely of the other sign in other worlds, by the same playouts."""
    again, together = Lead(view.seat), {share.several: Evidence() for share in reason.shares if share.several}
    for one in range(max(FEWEST_AGAIN, min(MOST_AGAIN, AGAIN * worlds))):
        better, other = came_to(guide, playout, view, lines, name := f"another {number}/{one}")
        again = again.having(name, better, other, guide.families)
        for several, so_far in together.items():
            more, less = (sum([got[view.seat].get(what, 0.0) for what in several]) for _, got in (better, other))
            together[several] = so_far.having(more - less)
    found = [(share, together[share.several] if share.several else _points_of(again, share)) for share in reason.shares]
    return sum([more.mean * share.points < 0 and abs(more.mean) > CERTAIN * more.error for share, more in found])


def came_to(
    guide: Guide, playout: Callable[..., PlayedOut], view: Any, lines: Sequence[Any], name: str
) -> list[tuple[PlayedOut, Gets]]:
    """Return what two lines come to in a world, with what points come from by the names by which that is told of the two."""
    world = guide.world(view, name)
    one, two = ((line, playout(view, world, line, Random(name))) for line in lines)
    return [(ending, gets) for (_, ending), (gets, _) in zip((one, two), outcomes(guide, view, one, two), strict=True)]


def _points_of(lead: Lead, share: Share) -> Evidence:
    """Return what another lead of the same line says of a part, or of a family of parts."""
    if share.width > len(lead.families):
        return Evidence(lead.worlds)
    nothing = Evidence(lead.worlds)
    known = {one.seat: one for one in (lead.parts, *lead.families)[share.width] if one.what == share.what}
    own, other = (known[seat].more if seat in known else nothing for seat in (lead.seat, share.seat))
    if not share.against:
        return own if share.seat == lead.seat else other.turned()
    products = known[share.seat].products if share.seat in known else 0.0
    return Evidence(lead.worlds, own.total - other.total, own.squares - 2 * products + other.squares)


class Piece(msgspec.Struct):
    """Hold what was counted at one position, or in one game that was followed."""

    game: str
    kind: str
    counted: dict[str, int]
    spent: float = 0.0
    """Seconds of processor."""


def main() -> None:
    """Go on until there are so many positions and games, or time is up, then print what all of them come to."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.reasons", description=__doc__)
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--positions", type=int, default=400, help="how many of each kind a game has in the end")
    parser.add_argument("--followed", type=int, default=20, help="how many followed games a game has in the end")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing after so long")
    parser.add_argument("--kept", type=Path, default=Path("reasons.jsonl"), help="the file with what was found")
    asked = parser.parse_args()
    until, games = time.monotonic() + 60 * asked.minutes, asked.game or engine.ids()
    kept = _read(asked.kept)
    with asked.kept.open("ab") as file:

        def keep(piece: Piece) -> None:
            kept.append(piece)
            file.write(msgspec.json.encode(piece) + b"\n")
            file.flush()

        _go_on(games, kept, keep, (asked.positions, asked.positions, asked.followed), until)
    for game_id in games:
        for kind in PIECES:
            pieces = [one for one in kept if (one.game, one.kind) == (game_id, kind)]
            if pieces:
                row = _row(game_id, kind, sum([Counter(one.counted) for one in pieces], Counter[str]()))
                each = sum([one.spent for one in pieces]) / len(pieces)
                print(
                    f"{row.what}: {row.measured} ({row.beside}); goal: {row.goal}: {'met' if row.met else 'short'}; ",
                    end="",
                )
                print(f"{each:.1f} s of processor each")


def _read(path: Path) -> list[Piece]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Piece) for line in path.read_bytes().splitlines()]


def _go_on(
    games: list[str],
    kept: list[Piece],
    keep: Callable[[Piece], None],
    wanted: tuple[int, ...],
    until: float,
) -> None:
    """Look at positions and follow games until there are so many, or it is time: what has least of what is wanted goes first."""
    most = dict(zip(PIECES, wanted, strict=True))
    done = Counter([(one.game, one.kind) for one in kept])
    whole = [(game_id, kind) for kind in PIECES for game_id in games if engine.guide(game_id) is not None]
    found = {one: _pieces(*one, done[one]) for one in whole}
    while time.monotonic() < until:
        left = [one for one in whole if done[one] < most[one[1]]]
        if not left:
            return
        one = min(left, key=lambda each: done[each] / most[each[1]])
        began = time.process_time()
        counted = next(found[one])
        keep(Piece(*one, dict(counted), time.process_time() - began))
        done[one] += 1


def _pieces(game_id: str, kind: str, done: int) -> Iterator[Counter[str]]:
    """Yield what is counted at one position after another, or in one followed game after another, after so many."""
    guide = engine.guide(game_id)
    assert guide is not None
    if kind == FOLLOWED:
        for number in count(done):
            yield Counter({**_followed(game_id, guide, number), "games": 1})
    look = _hinted if kind == HINTS else _looked
    for number, one in enumerate(_positions(game_id, guide, done), done):
        yield _counted(guide, look(guide, *one, number), number)


if __name__ == "__main__":
    main()
