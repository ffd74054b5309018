"""What was played is laid out by rounds, with what each move changed; and where a column of the time line leads."""

from dataclasses import replace

import msgspec
import pytest

from engine.bots.search import Evidence, Lead
from tests.tui.recorded import GAMES, played, recorded
from zootui.analysis.kept import FORMAT
from zootui.analysis.marks import Mark, marks_in
from zootui.client.game_bundle import load_bundle
from zootui.tui.screens.replay.move_list import MoveRow
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.screens.replay.time_line import Scale


@pytest.mark.parametrize("game", GAMES)
def test_every_move_belongs_to_a_round_and_the_points_add_up(game):
    found = played(game)
    steps = RecordedSteps(recorded(game), load_bundle(game))
    numbers = [number for number, _ in found.starts]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(found.moves) == len(steps) - 1
    assert [move.place for move in found.moves] == list(range(1, len(steps)))
    for move in found.moves:
        assert move.words
        assert found.stretch(move.place) == move.stretch
    assert found.standings[-1] == load_bundle(game).voice.scores(steps.view(len(steps) - 1))
    assert all(
        abs(sum(ahead)) < 1e-9 for ahead in zip(*(found.ahead(seat) for seat in range(len(steps.names))), strict=True)
    )


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_gone_through_in_both_directions(game):
    found = played(game)
    firsts = [first for _, first in found.starts]
    place = 0
    for first in [*firsts[0 if firsts[0] > 0 else 1 :]][1:]:
        place = found.to_stretch(place, 1)
        assert place == first
    assert found.to_stretch(place, 1) == len(found.moves)
    assert found.to_stretch(place + 1, -1) == place
    for first in reversed(firsts[:-1]):
        place = found.to_stretch(place, -1)
        assert place == first
    assert found.to_stretch(firsts[0], -1) == 0


def test_the_zoo_of_who_moved_is_shown_and_after_bids_that_of_who_places():
    bids, tile = played("o-zoo-le-mio").moves[:2]
    assert bids.seat is None
    assert bids.about == tile.seat == tile.about
    assert tile.gain is not None
    assert not tile.words.startswith(recorded("o-zoo-le-mio").seats[tile.seat])


def test_a_column_of_the_time_line_stands_for_the_position_that_is_drawn_there():
    for last in (1, 7, 50, 548):
        scale = Scale(3, 70, last)
        places = [scale.place(column) for column in range(3, 73)]
        assert places[0] == 0
        assert places[-1] == last
        assert places == sorted(places)
        if last < 70:
            assert all(scale.place(scale.column(place)) == place for place in range(last + 1))


def test_marks_are_those_of_this_game_and_sure():
    moments = ((4, 1, 0.01), (5, 0, 0.2), (99, 0, 0.01))
    found = [
        {
            "moment": moment,
            "seat": seat,
            "better": [],
            "loss": 0.3,
            "error": error,
            "chances": [0.5, 0.5],
            "playouts": 99,
        }
        | {"gap": Evidence(20, 6.0, 2.0), "ends": [], "fair": True, "lead": Lead(0), "on": ((), ())}
        for moment, seat, error in moments
    ]
    kept = msgspec.json.encode({"format": FORMAT, "head": "ab", "spent": 0.5, "found": found})
    assert marks_in(kept, "ab", 50, 2) == (Mark(4, 1, 0.3), Mark(5, 0, 0.3, sure=False))
    assert marks_in(kept, "cd", 50, 2) == ()
    assert marks_in(kept.replace(f'"format":{FORMAT}'.encode(), b'"format":2'), "ab", 50, 2) == ()
    assert marks_in(b"{", "ab", 50, 2) == ()
    assert Mark(4, 1, 0.3).words == "−30%"


def test_the_mark_of_a_mistake_stands_beside_the_words_of_its_move_and_not_in_them() -> None:
    words = "puts the giraffe on truck 2"
    first = played(GAMES[0]).moves[0]
    row = MoveRow(replace(first, words=words, before=3, after=3), mistake=True)
    for width in range(22, 44):
        lines = [line.plain for line in row.lines(width)]
        assert max(map(len, lines)) <= width
        shown = " ".join(line[7:].replace("×", " ").strip() for line in lines)
        assert shown.split() == words.split(), width
