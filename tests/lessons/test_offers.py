"""A game that is new here is offered to be learnt: at home, while a lobby waits; tips come in its first real game."""

import pytest

from engine import load
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import shown
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.lesson.screen import LessonScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

GAME = "o-zoo-le-mio"


@pytest.fixture
def known(tmp_path):
    return KnownGames(lambda: tmp_path / "known.json")


def _link(**more):
    return FakeLink(load(GAME), NAMES, game_id=GAME, **more)


def _start(known, **more):
    return ZootuiApp(AppStart(Settings(name="Mara", animation="off"), known=known, **more))


def test_what_was_learnt_or_played_is_not_new(known):
    assert known.is_new(GAME)
    known.note_learnt(GAME)
    assert not known.is_new(GAME)
    assert not known.is_played(GAME)
    known.note_played(GAME)
    assert known.is_played(GAME)
    assert known.is_new("aquaretto")


def test_a_file_that_cannot_be_read_counts_as_none(tmp_path):
    (tmp_path / "known.json").write_text("{", encoding="utf-8")
    assert KnownGames(lambda: tmp_path / "known.json").is_new(GAME)
    KnownGames(lambda: tmp_path).note_played(GAME)  # a folder, which cannot be written


async def test_home_has_a_list_of_lessons(known):
    app = _start(known, services=FakeServices(link=_link()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert "O Zoo le Mio" in shown(pilot, "page")
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert known.is_new(GAME), "it was not gone through"


async def test_a_first_game_is_offered_to_be_learnt_and_begun_after_it(known):
    services = FakeServices(link=_link())
    app = _start(known, services=services)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        await pilot.press("l", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("s")
        await pilot.pause()
        assert not services.calls
        await pilot.press("enter")
        await pilot.pause()
        (_, request, _) = services.calls[0]
        assert (request.game, request.private, request.level, request.seats, request.bots) == (GAME, True, "easy", 3, 2)
        assert not known.is_new(GAME)


async def test_who_knows_a_game_is_not_asked(known):
    known.note_played(GAME)
    services = FakeServices(link=_link())
    app = _start(known, services=services)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        assert services.calls


async def test_a_lesson_in_the_lobby_gives_way_to_the_game(known):
    link = _link()
    app = _start(known, link=link)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        link.show()
        await pilot.pause()
        assert "New to O Zoo le Mio?  t  teaches it while you wait; your seat is kept" in shown(pilot, "page")
        assert not app._notifications, "nothing of it lies over the game once that begins"
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert "the game opens when it begins" in shown(pilot, "status")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("t")
        await pilot.pause()
        link.begin()
        await pilot.pause()
        assert type(app.screen) is TableScreen
        assert app.screen.client is app.client


@pytest.mark.parametrize(("tips", "played", "given"), [(True, False, True), (False, False, False), (True, True, False)])
async def test_tips_come_in_the_first_real_game(known, tips, played, given):
    if played:
        known.note_played(GAME)
    settings = Settings(name="Mara", animation="off", tips=tips)
    app = ZootuiApp(AppStart(settings, link=_link().deal(), known=known))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert bool(app.client.advice.tip) == given
