"""A page in a browser is told the letters that mean something now: the game's own, and no others."""

from __future__ import annotations

import json

from tests.tui.toy_table import playing
from zootui.tui.finger_keys import FingerKeys
from zootui.tui.widgets.footer import FooterKey


def letters(told: str) -> dict[str, str]:
    """Return the letters with their words out of what the terminal is written."""
    begun, _, rest = told.partition(";")
    assert begun == "\x1b]7791"
    return dict(json.loads(rest.removesuffix("\x07")))


def test_letters_are_told_with_their_words_and_what_the_page_has_anyway_is_not() -> None:
    written: list[str] = []
    keys = FingerKeys(written.append)
    keys.show(
        (
            FooterKey("c", "chat", 3),
            FooterKey("r R", "turn", 0),
            FooterKey("Enter", "lay"),
            FooterKey("← →", "point"),
            FooterKey("?", "help", 0),
        )
    )
    assert letters(written[-1]) == {"r": "turn", "R": "turn", "c": "chat"}
    assert list(letters(written[-1])) == ["r", "R", "c"], "the most wanted first"


def test_letters_are_told_anew_only_when_they_are_others() -> None:
    written: list[str] = []
    keys = FingerKeys(written.append)
    keys.show((FooterKey("c", "chat"),))
    keys.show((FooterKey("c", "chat"),))
    assert len(written) == 1
    keys.show(())
    assert letters(written[-1]) == {}


def test_what_others_wrote_cannot_end_the_command() -> None:
    written: list[str] = []
    FingerKeys(written.append).show((FooterKey("a", "Ann\x07\x1b]2;gotcha\x07"),))
    assert written[0].count("\x07") == 1
    assert written[0].count("\x1b") == 1


async def test_only_a_page_is_told_letters(table, monkeypatch) -> None:
    link, app = table
    written: list[str] = []
    app.finger_keys = FingerKeys(written.append)
    async with playing(table) as pilot:
        assert written == []
        monkeypatch.setattr(type(app), "is_web", True)
        link.show(waiting=())
        link.show(waiting=(0,))
        await pilot.pause()
        told = letters(written[-1])
        assert "chat" in told.values()
        assert "flip" not in told.values()
