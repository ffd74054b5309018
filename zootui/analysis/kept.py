"""Keep an analysis beside its recording."""

from pathlib import Path
from typing import Any

import msgspec

from engine.bots.search import Comparison, Evidence, Fortune, Lead, widest
from engine.contract.game import AnyGame
from engine.contract.preview import onward
from engine.contract.tree import TreeError, decode, encode
from zootui.analysis.analysis import Analysis
from zootui.analysis.played import LUCK, TURN, Key, PlayedDecision, PlayedGame, winner

FORMAT = 20
LONGEST = 1000
"""The most actions that a line may have: no phase has that many."""
LETTERS = 200
"""The most letters that words in it may have."""


class Unreadable(ValueError):
    """Say why bytes are no analysis of this game."""


class _Found(msgspec.Struct, frozen=True):
    """Hold what was found about one decision."""

    moment: int
    seat: int
    better: tuple[bytes, ...]
    """The bytes of the actions, one after another."""
    loss: float
    error: float
    chances: tuple[float, ...]
    playouts: int
    gap: Evidence
    ends: tuple[Evidence, ...]
    fair: bool
    lead: Lead
    on: tuple[tuple[bytes, ...], tuple[bytes, ...]]
    """The bytes of what the better line and the played one go on with."""
    hard_to_see: bool = False


class _Lucky(msgspec.Struct, frozen=True):
    """Hold what was found about the luck of one step."""

    moment: int
    fortune: Fortune


class _Turned(msgspec.Struct, frozen=True):
    """Hold what was found about one turn that decided."""

    moment: int
    lead: Lead


class KeptAnalysis(msgspec.Struct, frozen=True):
    """Hold an analysis as it is kept: of the game with this chain head at its end."""

    format: int
    head: str
    spent: float
    found: tuple[_Found, ...]
    lucky: tuple[_Lucky, ...] = ()
    turned: tuple[_Turned, ...] = ()


def kept_beside(recording: Path) -> Path:
    """Return the file that the analysis of a recording is kept in."""
    return recording.with_name(f"{recording.name}.analysis")


def kept_bytes(analysis: Analysis) -> bytes:
    found = [
        _Found(
            moment,
            seat,
            tuple(map(encode, one.better)),
            one.loss,
            one.error,
            one.chances,
            one.playouts,
            one.gap,
            one.ends,
            one.fair,
            one.lead,
            (tuple(map(encode, one.on[0])), tuple(map(encode, one.on[1]))),
            one.hard_to_see,
        )
        for (moment, seat), one in sorted(analysis.found.items())
    ]
    lucky = [_Lucky(moment, one) for (moment, _), one in sorted(analysis.fortunes.items(), key=lambda one: one[0])]
    turned = [_Turned(moment, lead) for (moment, _), lead in sorted(analysis.leads.items(), key=lambda one: one[0])]
    kept = KeptAnalysis(FORMAT, analysis.played.head, analysis.spent, tuple(found), tuple(lucky), tuple(turned))
    return msgspec.json.encode(kept)


class _WrittenBy(msgspec.Struct, frozen=True):
    """Hold which version wrote an analysis, and of which game."""

    format: int
    head: str


def kept_from(data: bytes, played: PlayedGame) -> Analysis:
    """Return the analysis of a game that bytes hold; raise Unreadable where they hold none, or that of another game."""
    try:
        version = msgspec.json.decode(data, type=_WrittenBy)
        if version.format != FORMAT:
            raise Unreadable("another version made it")
        kept = msgspec.json.decode(data, type=KeptAnalysis)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("it cannot be read") from error
    if kept.head != played.head:
        raise Unreadable("it is of another game")
    worth = {one.key: one for one in played.worth}
    known = all((one.moment, one.seat) in worth for one in kept.found)
    if not kept.spent >= 0 or not known:
        raise Unreadable("it does not fit its game")
    return Analysis(
        played,
        {(one.moment, one.seat): _found(one, worth[one.moment, one.seat], played) for one in kept.found},
        dict([_lucky(one, played) for one in kept.lucky]),
        dict([_turned(one, played) for one in kept.turned]),
        kept.spent,
    )


def _lucky(kept: _Lucky, played: PlayedGame) -> tuple[Key, Fortune]:
    """Return what was found about a step's luck; only what may be true of it counts as readable."""
    one, seats = kept.fortune, len(played.names)
    if (kept.moment, LUCK) not in {draw.key for draw in played.draws}:
        raise Unreadable("it does not fit its game")
    _check((one.gain, one.error), one.chances, seats)
    known = len(one.before) == len(one.after) == seats and all(end.worlds >= 1 for end in (*one.before, *one.after))
    if not 0 <= one.seat < seats or not known:
        raise Unreadable("it holds chances that cannot be")
    _check_lead(one.lead, played)
    return (kept.moment, LUCK), one


def _turned(kept: _Turned, played: PlayedGame) -> tuple[Key, Lead]:
    """Return what was found about a turn; only what may be true of it counts as readable."""
    if kept.moment not in {one.moment for one in played.worth}:
        raise Unreadable("it does not fit its game")
    if kept.lead.seat != winner(played.outcome):
        raise Unreadable("it gives a reason that cannot be")
    _check_lead(kept.lead, played)
    return (kept.moment, TURN), kept.lead


def _found(kept: _Found, decision: PlayedDecision, played: PlayedGame) -> Comparison:
    """Return what was found about a decision; only what may be true of it counts as readable."""
    if not 0 < len(kept.better) <= LONGEST or max(map(len, kept.on)) > 1:
        raise Unreadable("it names an action that there is not")
    try:
        better, *on = (
            tuple([decode(one, played.game.info.action) for one in line]) for line in (kept.better, *kept.on)
        )
    except TreeError as error:
        raise Unreadable("it names an action that there is not") from error
    if better != decision.played and not _legal(played.game, decision.view, better):
        raise Unreadable("it names an action that was not allowed")
    seats = len(played.names)
    _check((kept.loss, kept.error), kept.chances, seats)
    if len(kept.ends) != seats or any(one.worlds < 1 for one in kept.ends) or kept.gap.worlds < 0:
        raise Unreadable("it holds chances that cannot be")
    _check_lead(kept.lead, played)
    return Comparison(
        better,
        kept.loss,
        kept.error,
        kept.chances,
        kept.playouts,
        kept.gap,
        kept.ends,
        kept.fair,
        kept.lead,
        (on[0], on[1]),
        kept.hard_to_see,
    )


def _check(figures: tuple[float, ...], chances: tuple[float, ...], seats: int) -> None:
    if len(chances) != seats or not all(0 <= one <= 1 for one in (*figures, *chances)):
        raise Unreadable("it holds chances that cannot be")


def _check_lead(lead: Lead, played: PlayedGame) -> None:
    seats = len(played.names)
    words = [
        *[one.what for one in lead.parts],
        *[world for world, _ in lead.latest],
        *[what for what, _ in lead.come_by],
        *[what for world in lead.by_world for what, _ in world],
    ]
    known = lead.worlds == 0 or len(lead.ahead) == len(lead.standing) == seats
    known = known and len(lead.families) == (widest(played.guide.families) if lead.worlds else 0)
    fits = 0 <= lead.seat < seats and all(0 <= one.seat < seats for one in lead.parts)
    counted = all(one.worlds >= 1 for one in (*lead.ahead, *[part.more for part in lead.parts]))
    counted = counted and lead.chance.worlds == lead.worlds
    counted = counted and all(1 <= one.worlds <= lead.worlds for _, one in lead.come_by)
    counted = counted and len(lead.by_world) in {0, lead.worlds}
    latest = bool(lead.latest) == (lead.worlds > 0) and all(len(ahead) == seats for _, ahead in lead.latest)
    if not (known and fits and counted and latest and all(len(one) <= LETTERS for one in words)):
        raise Unreadable("it gives a reason that cannot be")


def _legal(game: AnyGame, view: Any, line: tuple[Any, ...]) -> bool:
    """Tell whether actions are allowed one after another."""
    world = game.imagine(view, bytes(32))
    for action in line[:-1]:
        if game.why_not(view, action) is not None:
            return False
        then = onward(game, view, world, action)
        view, world = then.after, then.world
    return game.why_not(view, line[-1]) is None
