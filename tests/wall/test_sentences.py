"""A wall in lines of text says each event in a sentence, by the table's name."""

from typing import Any

import pytest

from zootui.wall.sentences import sentence_printer

TABLE = {"table": "t1", "name": "Attic", "game": "barenpark", "host": "10.0.0.2", "port": 7777}
RANKS = [{"name": "Otto", "place": 2, "points": 88}, {"name": "Mara", "place": 1, "points": 90}]
MARA = {"name": "Mara", "games": 2, "wins": 1.5, "points": 3.5, "rating": 1523.4}


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "gone", "table": "t1"}, "Attic is gone."),
        ({"event": "gone", "table": "unknown"}, "A table is gone."),
        ({"event": "news", "table": "t1", "text": "Mara lays a tile"}, "Attic: Mara lays a tile"),
        ({"event": "trouble", "text": "Port 5353 is taken."}, "Port 5353 is taken."),
        ({"event": "result", "table": "t1", "players": RANKS}, "Attic: the game is over. Mara 90 and Otto 88."),
        ({"event": "standings", "players": [MARA]}, "Standings of the evening: Mara won 1.5 of 2, rating 1523."),
        ({"event": "standings", "players": []}, ""),
        ({"event": "waiting", "names": ["Ann", "Bob"]}, "Waiting for a seat: Ann and Bob."),
        (
            {"event": "guests", "table": "t1", "ssh": "7722", "web": "7780", "addresses": ["10.0.0.2"]},
            "Attic: guests come in by ssh NAME@10.0.0.2 -p 7722 or http://10.0.0.2:7780 in a browser.",
        ),
        ({"event": "guests", "table": "t1", "ssh": "", "web": "", "addresses": []}, ""),
    ],
)
def test_each_event_is_a_sentence(capsys: pytest.CaptureFixture[str], event: dict[str, Any], said: str) -> None:
    tell = sentence_printer()
    tell(event="table", phase="lobby", free=1, **TABLE)
    begun = "Attic: Bärenpark, in the lobby, 1 seat free: zootui join 10.0.0.2:7777.\n"
    assert capsys.readouterr().out == begun
    tell(**event)
    assert capsys.readouterr().out == (f"{said}\n" if said else "")


def test_a_table_that_plays_offers_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    sentence_printer()(event="table", phase="playing", free=0, **TABLE)
    assert capsys.readouterr().out == "Attic: Bärenpark, in play.\n"
