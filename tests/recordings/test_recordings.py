"""Recordings that an earlier version made audit clean and replay to the same end: the format, the rules and the bytes still hold.

One recording a game, made by three bots before the modules were sorted into folders. They are never made anew; where a format must
change, they are to be refused in a sentence that names both versions.
"""

from pathlib import Path

import pytest

import engine
from net.recording.audit import audit
from net.recording.replay import recording
from net.wire.table_facts import tell_table

HERE = Path(__file__).parent
SCORES = {
    "o-zoo-le-mio": (141, 92, 159),
    "zooloretto-mini": (17, 28, 14),
    "aquaretto": (23, 23, 30),
    "barenpark": (71, 87, 84),
}
RECORDS = {"o-zoo-le-mio": 212, "zooloretto-mini": 184, "aquaretto": 261, "barenpark": 135}
EVERY = pytest.mark.parametrize("game_id", SCORES)


def test_every_recording_is_expected() -> None:
    assert {path.stem for path in HERE.glob("*.zoo")} == set(SCORES)


@EVERY
def test_a_recording_of_before_audits_clean(game_id: str) -> None:
    verdict = audit((HERE / f"{game_id}.zoo").read_bytes())
    assert verdict.ok, verdict.text
    assert verdict.records == RECORDS[game_id]
    assert "the shuffle came out of everybody’s parts" in verdict.text.lower()


@EVERY
def test_a_recording_of_before_replays_to_its_end(game_id: str) -> None:
    shown = recording((HERE / f"{game_id}.zoo").read_bytes())
    assert shown.fault == ""
    outcome = shown.game.outcome(shown.sheet(-1, None).view)
    assert outcome is not None
    assert tuple(score.total for score in outcome.scores) == SCORES[game_id]
    names = tuple(seat.name for seat in shown.moments[-1].table.seats)
    says = engine.voice(game_id)
    for moment in shown.moments:
        for fact in moment.facts:
            assert tell_table(fact, names) or says.tell(fact, names)
