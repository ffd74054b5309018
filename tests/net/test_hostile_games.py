"""Attack a table of each game: from outside nothing changes, from a seat nothing but what that seat may do."""

from typing import Any

import pytest

import engine
from engine.contract.game import Step
from engine.contract.tree import TreeError, rebuild
from net.host.play import Play
from net.recording.audit import audit
from net.table import turns
from net.table.records import Moved
from net.table.session import CannotFollow, Session
from net.wire.frames import plain
from net.wire.sheet import LONGEST_CLOCK, OVER
from tests.net.attack import OUTSIDE, SEATED, Attack, besieged
from tests.net.tables import Rig
from tests.sooner import sooner

GAMES = ("toy", *engine.ids())
PIECES, BURST = 600, 24
WHOLE_GAMES = 3


def attacked(game: str, attacker: str) -> tuple[Rig, Attack]:
    """Return a table of three, and what came of an attack on it."""
    rig = Rig(game, 3, watchers=1, begin=False, clock=LONGEST_CLOCK)
    return rig, besieged(rig, attacker, game, PIECES, BURST)


@pytest.mark.parametrize("game", sooner(GAMES, ("toy", "o-zoo-le-mio").__contains__))
def test_strangers_and_watchers_change_nothing_at_all(game: str) -> None:
    rig, assault = attacked(game, OUTSIDE)
    assert assault.faults == []
    assert not assault.done
    assert assault.told.keys() >= {"protocol", "stranger", "phase"}
    rig.caught_up()
    assert audit(rig.journal.data).ok


@pytest.mark.parametrize("game", sooner(GAMES, ("toy", "o-zoo-le-mio").__contains__))
def test_somebody_on_a_seat_does_what_that_seat_may_do_and_nothing_else(game: str) -> None:
    rig, assault = attacked(game, SEATED)
    assert assault.faults == []
    assert assault.done.keys() >= {"Sealed", "Opened", "Flagged"}
    assert assault.told.keys() >= {"protocol", "phase", "owner", "stale"}
    rig.caught_up()
    assert audit(rig.journal.data).ok


@pytest.mark.long
def test_attacks_from_a_seat_through_whole_games_leave_sound_results() -> None:
    """Throw all there is at three games together.

    What an attack gets to is chance, and any change of what somebody sends draws anew: of fifty seeds, none did harm, but in four
    the attacker never opened last, so that it resolved nothing, and in one it replayed no seal.
    """
    done, told = set[str](), set[str]()
    for seed in range(WHOLE_GAMES):
        rig = Rig("toy", 3, watchers=1, begin=False, clock=LONGEST_CLOCK)
        assault = besieged(rig, SEATED, seed, 20_000, 200)
        assert rig.host.table.phase == OVER
        assert assault.faults == []
        rig.caught_up()
        assert audit(rig.journal.data).ok
        done |= assault.done.keys()
        told |= assault.told.keys()
    assert done >= {"Sealed", "Opened", "Moved", "Resolved", "Flagged"}
    reached = {"malformed", "not-asked", "not-your-turn", "seal-changed", "seal-replayed", "sealed", "no", "twice"}
    assert told >= reached, "the attacks got as far as they can"


# --- that the watch over an attack sees what it is there for -----------------------------------------------------------------


def test_a_move_that_is_not_legal_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig("toy", 3, begin=False)
    honest = type(rig.game).apply

    def trusting(session: Session, seat: int, action: bytes) -> Any:
        try:
            return rebuild(plain(action, 6), session.game.info.action)
        except TreeError as error:
            raise CannotFollow("malformed", "That is no move.") from error

    def forgiving(game: Any, state: Any, moves: Any) -> Any:
        fits = all(move in game.choices(game.view(state, seat)) for seat, move in moves.items())
        return honest(game, state, moves) if fits else Step(state)

    monkeypatch.setattr(turns, "legal_action", trusting)
    monkeypatch.setattr(type(rig.game), "apply", forgiving)
    assert "a move that is not legal" in besieged(rig, SEATED, 1, 2000, BURST).faults


def test_a_move_on_anothers_seat_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def confused(play: Play, seat: int, message: Any) -> None:
        table = play._host.table
        if table.waiting:
            play._host.commit(Moved(table.turn, table.waiting[0], message.action))

    monkeypatch.setattr(Play, "move", confused)
    rig = Rig("toy", 3, begin=False)
    assert "Moved of another" in besieged(rig, SEATED, 1, 2000, BURST).faults


def test_a_clock_that_others_can_wind_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def winding(play: Play, seat: int, message: Any) -> None:
        play.deadlines.clocks._clocks[0].left += 1

    monkeypatch.setattr(Play, "undo", winding)
    rig = Rig("toy", 3, begin=False, clock=1000)
    assert "clock of seat 0" in besieged(rig, SEATED, 1, 2000, BURST).faults
