"""See whether reasons add up: how many hints and analyses have one, whether it carries the lead, and whether other worlds agree.

Positions are those of people-like play, `normal` with noise. At each of them a hint is found with the playouts of a second, and
what was played is looked at once more. What is told is held against playouts in other worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.search import Considered, Guide, Lead, Reason, Share, compare, lead_of, think
from engine.bots.search.evidence import Evidence
from engine.bots.search.lead import CARRIED, CERTAIN
from tests.bench.rows import Row
from zootui.client.hint import rival_of

A_SECOND = 3
"""How many positions are looked at for each second that a measurement may take, of each kind."""
NOISE, SOME = 0.15, 5
"""What share of decisions is one of so many that are worth a thought, whichever."""
SEARCHED = 0.75
"""The share of a hint's playouts that search."""
AGAIN = 4
"""In how many times as many other worlds a reason is looked at once more."""
ERRORS = 3.0
"""How many standard errors a difference of chances has to be above 0 to be sure."""
ENOUGH = 0.9
"""Of how many reasons what is told is to carry the lead."""
UNTOLD = 0.05
"""How many sure differences may have no reason."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield two rows for each game, one for hints and one for analyses."""
    for game_id in engine.ids():
        guide = engine.guide(game_id)
        if guide is None:
            continue
        wanted = max(4, round(A_SECOND * seconds))
        seen = list(_positions(game_id, guide, wanted))
        yield _row(game_id, "hints", guide, [_hinted(guide, view, number) for number, (view, _) in enumerate(seen)])
        yield _row(
            game_id, "analyses", guide, [_looked(guide, view, line, number) for number, (view, line) in enumerate(seen)]
        )


Found = tuple[Any, Lead, bool, tuple[Any, ...], tuple[Any, ...]]
"""The view, the lead, whether chances say surely that there is one, the better line and the other one."""


def _positions(game_id: str, guide: Guide, wanted: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield views with what was played there, from games of three seats."""
    game, bot, number, had = engine.load(game_id), engine.bot(game_id, "normal"), 0, 0
    while had < wanted:
        seen: list[tuple[Any, tuple[Any, ...]]] = []

        def noting(game: Any, view: Any, random: Random, seen: list[Any] = seen) -> Any:
            action = bot(game, view, random)
            if random.random() < NOISE:
                lines = list(guide.lines(view, random)[:SOME])
                action = random.choice(lines)[0] if not guide.phase(view) else action
            if game.choices(view).count() > 1:
                seen.append((view, (action,)))
            return action

        play_game(game, game.info.options(), [noting] * 3, key_for(5, number), randoms_for(5, number, 3))
        for one in Random(number).sample(seen, min(len(seen), max(1, wanted // 6), wanted - had)):
            had += 1
            yield one
        number += 1


def _hinted(guide: Guide, view: Any, number: int) -> Found | None:
    budget = guide.budget(view)
    thought = think(guide, view, Random(number), max(1, round(SEARCHED * budget)), keep=True)
    best, rival = thought.considered[0], rival_of(guide, view, thought)
    if rival is None:
        return None
    lead = lead_of(guide, view, best, rival, lambda: False, max(1, round((1 - SEARCHED) * budget / 2)))
    return view, lead, _surely(view.seat, best, rival), best.line, rival.line


def _surely(seat: int, best: Considered, rival: Considered) -> bool:
    """Tell whether the search itself says surely that one line is better than the other."""
    others, gap = dict(rival.endings), Evidence()
    for name, one in best.endings:
        if name in others:
            gap = gap.having(one.chances[seat] - others[name].chances[seat])
    return gap.telling and gap.mean > ERRORS * gap.error


def _looked(guide: Guide, view: Any, line: tuple[Any, ...], number: int) -> Found | None:
    if guide.phase(view):
        return None  # a line of one step is none that anybody played
    found = compare(guide, view, line, Random(number), 2 * guide.budget(view))
    return None if found.better == line else (view, found.lead, found.surely > 0, found.better, line)


def _row(game_id: str, kind: str, guide: Guide, found: list[Found | None]) -> Row:
    counted: Counter[str] = Counter()
    for number, one in enumerate(found):
        if one is None:
            counted["nothing to compare"] += 1
            continue
        view, lead, sure, better, other = one
        reason = lead.reason()
        counted["sure"] += sure
        if reason is None:
            counted["sure without a reason"] += sure
            continue
        parts = sum([one.points for one in lead.shares()])
        counted["reasons"] += 1
        counted["do not add up"] += abs(parts - reason.points) > 0.01
        counted["carried"] += abs(reason.rest) <= CARRIED * reason.points
        counted["parts"] += len(reason.shares)
        counted["of the wrong sign"] += _wrong(guide, view, (better, other), reason, lead.worlds, number)
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
        f"{counted['of the wrong sign']} of {counted['parts']} parts wrong; "
        f"{counted['sure without a reason']} of {sure} sure ones without",
        met,
        f"{len(found)} positions, {counted['nothing to compare']} with nothing to compare",
    )


def _wrong(guide: Guide, view: Any, lines: tuple[Any, Any], reason: Reason, worlds: int, number: int) -> int:
    """Return how many parts that were told are surely of the other sign in other worlds."""
    again = Lead(view.seat)
    for one in range(min(200, AGAIN * worlds)):
        name = f"another {number}/{one}"
        world = guide.world(view, name)
        better, other = (guide.tried(view, world, line, Random(name)) for line in lines)
        again = again.having(name, (better, guide.came_from(better)), (other, guide.came_from(other)))
    found = [(share, _points_of(again, share)) for share in reason.shares]
    return sum([more.mean * share.points < 0 and abs(more.mean) > CERTAIN * more.error for share, more in found])


def _points_of(lead: Lead, share: Share) -> Evidence:
    """Return what another lead of the same line says of a part."""
    nothing = Evidence(lead.worlds)
    known = {one.seat: one for one in lead.parts if one.what == share.what}
    own, other = (known[seat].more if seat in known else nothing for seat in (lead.seat, share.seat))
    if not share.against:
        return own if share.seat == lead.seat else other.turned()
    beside = known[share.seat].beside if share.seat in known else 0.0
    return Evidence(lead.worlds, own.total - other.total, own.squares - 2 * beside + other.squares)
