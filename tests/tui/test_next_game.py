"""Choose or propose the next game by keys and mouse: all read in words what is next, who proposes what, who waits for a seat."""

from contextlib import asynccontextmanager

import pytest
from textual.widgets import OptionList

from engine import load
from engine.contract.tree import encode, replace
from net.client.events import Updated
from net.wire.sheet import HUMAN, OVER, Proposal, SeatInfo
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.boards.tips import load_first_game
from zootui.client.next_game import KEPT, game_meant
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.next_game import NextGameScreen
from zootui.tui.start import AppStart

PEOPLE = ("Mara", "Jonas", "Priya", "Tom", "Ada")


def people(link, names):
    link.show(seats=tuple(SeatInfo(name, HUMAN, online=True) for name in names))


@asynccontextmanager
async def at_table(names=PEOPLE[:3], *, game="o-zoo-le-mio", size=(80, 24), **more):
    link = FakeLink(load(game), names, game_id=game, **more)
    people(link, names)
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, link


def listed(pilot):
    return [line[2:] for line in shown(pilot, "games").split("\n")]


def on(pilot, kind):
    return lambda: isinstance(pilot.app.screen, kind)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_host_player_chooses_another_game_in_the_lobby_by_keys(size):
    async with at_table(size=size) as (pilot, link):
        assert "G  game" in shown(pilot, "footer")
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        rows = listed(pilot)
        assert [row.split()[0] for row in rows] == ["O", "Zooloretto", "Aquaretto", "Bärenpark", "Zoo"]
        assert "is the next game" in rows[0]
        assert KEPT in shown(pilot, "page")
        await pilot.press("down", "down")
        await until(pilot, lambda: "one" not in shown(pilot, "page"))
        await pilot.press("enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == [("choose", "barenpark", b"")]
        page = shown(pilot, "page")
        assert "Next: Bärenpark (you chose it). You begin it." in page
        assert "Bärenpark in one minute" in page


async def test_the_same_by_the_mouse_a_click_points_and_a_second_one_chooses():
    async with at_table() as (pilot, link):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        assert await pilot.click("#games", offset=(5, 4))
        await pilot.pause()
        assert link.calls == []
        assert await pilot.click("#games", offset=(5, 4))
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == [("choose", "zoo-tycoon", b"")]


async def test_options_are_switched_in_words_and_go_with_the_choice():
    async with at_table(game="zooloretto-mini") as (pilot, link):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("home")
        await until(pilot, lambda: pilot.app.screen.query_one("#rules", OptionList).option_count == 3)
        await pilot.press("o", "down", "down", "space", "enter")
        await until(pilot, on(pilot, LobbyScreen))
        options = load("o-zoo-le-mio").info.options(open_coins=True)
        assert link.calls == [("choose", "o-zoo-le-mio", encode(options))]
        assert "coins" in shown(pilot, "page")


def checked(pilot):
    """The marks of the options, as they are seen, and whether the bar is at each."""
    return [line[:3] for line in shown(pilot, "rules").split("\n") if line.strip()]


async def test_a_click_switches_an_option_and_a_mark_says_so_where_there_are_no_colours():
    async with at_table(game="zooloretto-mini") as (pilot, link):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("home")
        await until(pilot, lambda: checked(pilot) == ["  ·"] * 3)
        assert "o  options" in shown(pilot, "footer")
        for place, mark in ((1, "✓"), (2, "✓"), (1, "·")):
            await pilot.click("#rules", offset=(2, place))  # on the mark itself
            await until(pilot, lambda place=place, mark=mark: checked(pilot)[place] == f"▌ {mark}")
        assert "Space  switch" in shown(pilot, "footer")
        assert sum(mark.startswith("▌") for mark in checked(pilot)) == 1
        await pilot.press("home", "enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == [("choose", "o-zoo-le-mio", encode(load("o-zoo-le-mio").info.options(open_coins=True)))]


async def test_a_game_without_options_has_no_heading_for_them_and_tab_stays_at_the_games():
    async with at_table(game="zooloretto-mini") as (pilot, _):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("home", "down", "down")
        await until(pilot, lambda: not checked(pilot))
        assert "Options" not in shown(pilot, "options")
        assert pilot.app.screen.query_one("#footer").region.bottom == 24
        await pilot.press("tab")
        assert pilot.app.screen.query_one("#games").has_focus


async def test_what_is_left_for_the_other_list_has_no_bar_there_and_the_mouse_comes_back():
    async with at_table(game="zooloretto-mini") as (pilot, _):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("home", "tab")
        await until(pilot, lambda: checked(pilot) == ["▌ ·", "  ·", "  ·"])
        await pilot.press("pagedown")
        await until(pilot, lambda: checked(pilot) == ["  ·", "  ·", "▌ ·"])
        await pilot.click("#games", offset=(5, 2))
        await until(pilot, lambda: pilot.app.screen.query_one("#games").has_focus)
        await until(pilot, lambda: "Aquaretto" in [*shown(pilot, "games").split("▌")][-1])
        assert not any(mark.startswith("▌") for mark in checked(pilot))


async def test_escape_leaves_the_options_then_the_list_and_nothing_has_changed():
    async with at_table(game="zooloretto-mini") as (pilot, link):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("home", "o")
        await until(pilot, lambda: pilot.app.screen.query_one("#rules").has_focus)
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen.query_one("#games").has_focus)
        await pilot.press("escape")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == []


async def test_who_would_have_to_watch_is_said_before():
    async with at_table(PEOPLE, game="zooloretto-mini") as (pilot, _):
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        words = "5 at the table: one watches (the last who came)"
        assert words[:38] in listed(pilot)[3]
        assert words not in listed(pilot)[2]
        await pilot.press("end", "up")
        await until(pilot, lambda: f"Bärenpark: {words}" in shown(pilot, "page"))


async def test_anybody_proposes_a_game_and_takes_it_back():
    async with at_table(seat=1, owner=False) as (pilot, link):
        assert "G  game" not in shown(pilot, "footer")
        assert "propose a game" in shown(pilot, "footer")
        await pilot.press("p")
        await until(pilot, on(pilot, NextGameScreen))
        assert "PROPOSE" in shown(pilot, "status")
        await pilot.press("enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert "Jonas proposes Zooloretto Mini." in shown(pilot, "page")
        await pilot.press("p")
        await until(pilot, on(pilot, NextGameScreen))
        assert "take it back" in shown(pilot, "footer")
        await pilot.press("enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == [("propose", "zooloretto-mini"), ("propose", "")]
        assert "proposes" not in shown(pilot, "page")


async def test_who_watches_reads_that_only_the_host_player_chooses():
    async with at_table(seat=None, owner=False) as (pilot, link):
        await pilot.press("G")
        await until(pilot, lambda: any("p proposes one" in note.message for note in pilot.app._notifications))
        assert isinstance(pilot.app.screen, LobbyScreen)
        assert link.calls == []


async def test_the_host_player_sees_who_proposes_what_and_has_it_at_hand():
    async with at_table() as (pilot, link):
        link.show(proposals=(Proposal("Jonas", "aquaretto"), Proposal("Priya", "aquaretto"), Proposal("Zoe", "chess")))
        await pilot.pause()
        assert "Jonas and Priya propose Aquaretto; Zoe proposes chess." in shown(pilot, "page")
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        assert "Jonas and Priya propose it" in listed(pilot)[2]
        await pilot.press("enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls == [("choose", "aquaretto", b"")]


async def test_who_watches_because_of_the_game_reads_that_they_are_first_in_line():
    async with at_table(PEOPLE[:4], game="barenpark", seat=None, owner=False) as (pilot, link):
        link.name = "Ada"
        link.show(line=("Ada", "Ben"), chosen_by="Mara")
        await pilot.pause()
        assert "You are first in line for a seat." in shown(pilot, "page")


async def test_others_read_who_chose_the_next_game():
    async with at_table(seat=1, owner=False) as (pilot, link):
        link.show(chosen_by="Mara", line=("Ada",))
        await pilot.pause()
        assert "Next: O Zoo le Mio (Mara chose it). It begins when every seat is taken." in shown(pilot, "page")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_after_a_game_another_one_is_chosen_at_its_end_and_its_lobby_opens(size):
    async with at_table(size=size, game="zooloretto-mini") as (pilot, link):
        link.show(
            seats=tuple(replace(info, kind="bot") if at else info for at, info in enumerate(link.sheet.table.seats))
        )
        link.begin()
        play_out(link)
        await until(pilot, on(pilot, EndScreen))
        link.show(proposals=(Proposal("Priya", "barenpark"),))
        await pilot.pause()
        assert "Priya proposes Bärenpark." in shown(pilot, "page")
        await pilot.press("G")
        await until(pilot, on(pilot, NextGameScreen))
        await pilot.press("enter")
        await until(pilot, on(pilot, LobbyScreen))
        assert link.calls[-1] == ("choose", "barenpark", b"")
        assert "Bärenpark in one minute" in shown(pilot, "page")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen.query_one("#board") is not None)
        assert "Bärenpark" in shown(pilot, "status")


async def test_a_player_who_was_away_comes_from_one_game_into_the_midst_of_another():
    async with at_table(game="zooloretto-mini") as (pilot, link):
        link.begin()
        await until(pilot, lambda: "Zooloretto Mini" in shown(pilot, "status"))
        link.lose()
        link.game, link.game_id, link.game_state = load("barenpark"), "barenpark", None
        old = link.sheet
        link.sheet = replace(old, table=replace(old.table, phase="lobby", round=2, log=(), turn=0), view=None)
        link.deal()
        link.return_()
        link.tell(Updated(None, link.sheet))
        await until(pilot, lambda: "Bärenpark" in shown(pilot, "status"))
        assert link.state == "joined"


def test_tips_are_those_of_the_game_that_is_played_now():
    link = FakeLink(load("o-zoo-le-mio"), ("Mara", "Jonas"), game_id="o-zoo-le-mio").deal()
    client = TableClient(link, coached=lambda _game: True)
    first = client.advice.coach
    assert [tip.text for tip in first.left] == [tip.text for tip in load_first_game("o-zoo-le-mio").tips]
    link.game, link.game_id = load("aquaretto"), "aquaretto"
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, round=2, log=()))
    client.hear(Updated(None, link.deal().sheet))
    assert [tip.text for tip in client.advice.coach.left] == [tip.text for tip in load_first_game("aquaretto").tips]
    assert client.advice.coach is client.advice.coach


def play_out(link):
    """Let chance play for all until the game is over."""
    while link.sheet.table.phase != OVER:
        seat = link.sheet.table.waiting[0]
        link._answer(seat, link.bot(link.game, link.game.view(link.game_state, seat), link.random))


@pytest.mark.parametrize(
    ("word", "game"),
    [
        ("2", "zooloretto-mini"),
        ("zoo-t", "zoo-tycoon"),
        ("bär", "barenpark"),
        ("mini", "zooloretto-mini"),
        ("Le Mio", "o-zoo-le-mio"),
        ("zoo", None),
        ("9", None),
        ("", None),
    ],
)
def test_a_game_is_meant_by_its_number_or_by_how_its_name_or_a_word_of_it_begins(word, game):
    assert game_meant(word) == game
