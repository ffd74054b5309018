"""A page in a browser is told the letters that mean something now: the game's own, and no others."""

import importlib
import json
import pkgutil
from pathlib import Path

import engine
import zootui.tui
from tests.tui.fake_link import FakeLink
from tests.tui.players import until
from tests.tui.toy_table import playing
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.finger_keys import FingerKeys
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.start import AppStart
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


async def test_a_replay_tells_its_own_letters(monkeypatch) -> None:
    monkeypatch.setattr(ZootuiApp, "is_web", True)
    written: list[str] = []
    link = FakeLink(engine.load("zooloretto-mini"), ("Mara", "Jonas"), game_id="zooloretto-mini", bots=None).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off")))
    app.finger_keys = FingerKeys(written.append)
    recording = Path(__file__).parents[1] / "recordings" / "zooloretto-mini.zoo"
    async with app.run_test() as pilot:
        await until(pilot, lambda: written and "chat" in letters(written[-1]).values())
        await app.push_screen(ReplayScreen.of(read_recording(recording.read_bytes(), "the pond")))
        await until(pilot, lambda: letters(written[-1]) == {"g": "jump", "l": "log"})


def screens(of: type[PaintedScreen]) -> set[type[PaintedScreen]]:
    """Return a kind of screen with all that are made of it."""
    return {of}.union(*map(screens, of.__subclasses__()))


def test_every_screen_tells_which_keys_mean_something_on_it() -> None:
    for module in pkgutil.walk_packages(zootui.tui.__path__, "zootui.tui."):
        importlib.import_module(module.name)
    whole = {screen for screen in screens(PaintedScreen) if not screen.__subclasses__()}
    assert len(whole) > 15
    assert {screen.__name__ for screen in whole if screen.possible is PaintedScreen.possible} == set()
