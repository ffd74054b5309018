"""The end of every game shows who won by what, how that came about, all final boards, and what decided it; it can be kept."""

import dataclasses
import re
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import engine
from engine.contract.facts import told
from engine.contract.game import Outcome, Score
from engine.contract.tree import replace
from net.client.seal_verifier import Trust
from net.wire.sheet import OVER, SeatInfo, Sheet, Table
from net.wire.table_facts import TookBack
from tests.analysis.games import RECORDINGS, closing, judged, turned
from tests.screenshots.still_link import StillLink
from tests.tui import tycoon_scenes
from tests.tui.ended import NAMES, course_of, ended, played
from tests.tui.players import click, click_on, shown, until
from zootui.analysis.kept import kept_beside
from zootui.analysis.played import played_game
from zootui.client.game_bundle import load_bundle
from zootui.client.history import PlayedPosition, seen_positions, swings
from zootui.client.results import PointsByStep, along, race, race_by_moves
from zootui.client.table_log import LogLine
from zootui.draw.palette import DARK
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.kept_result import paragraph
from zootui.tui.screens.end.moments import SO_FAR, SWUNG, from_swings
from zootui.tui.screens.end.page import EndPage
from zootui.tui.screens.end.race import paint_race
from zootui.tui.screens.end.score import paint_score
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.start import AppStart, Evening

SIZES = {"small": (80, 24), "large": (120, 36)}


class View:
    def __init__(self, *points):
        self.public = points


def line(number, view=None, seat=0, kind="", turn=0):
    fact = told(TookBack(seat=seat)) if kind == "undo" else None
    return LogLine(number, seat, f"Mara does {number}", view, fact=fact, turn=turn or number + 1)


class Points:
    """What a game says of points: as they stand, with years that end at hundreds."""

    def __init__(self, *, winter=False):
        self.counts_between = lambda _before, after: winter and max(after.public) >= 100
        self.scores = self.standing = lambda view: view.public
        self.stretch = lambda _view: 1


def followed(*lines, **how):
    return seen_positions(lines, Points(**how))


class TestCourse:
    def test_lines_before_a_position_belong_to_it(self):
        begin, then = View(0, 0), View(3, 0)
        positions = followed(line(1, begin), line(2), line(3, then), line(4, then))
        assert [position.points for position in positions] == [(0, 0), (3, 0)]
        assert [one.number for one in positions[1].lines] == [2, 3, 4]

    def test_what_was_taken_back_is_no_part_of_it(self):
        first, wrong, again, then = View(0, 0), View(9, 0), View(0, 0), View(2, 0)
        lines = line(1, first), line(2, wrong), line(3, again, kind="undo"), line(4, then)
        positions = followed(*lines)
        assert [position.points for position in positions] == [(0, 0), (2, 0)]
        assert [position.place for position in positions] == [0, 3], "as the replay numbers them"
        assert [swing.gain for swing in swings(positions)] == [1]

    def test_the_greatest_swings_in_the_order_of_the_game(self):
        points = [(0, 0, 0), (6, 0, 0), (7, 1, 1), (7, 1, 10), (7, 13, 10), (9, 13, 10)]
        seats = 0, 0, 0, 2, 1, 0
        steps = enumerate(zip(points, seats, strict=True), 1)
        positions = followed(*(line(number, View(*one), seat) for number, (one, seat) in steps))
        assert [(swing.move, swing.seat, swing.gain) for swing in swings(positions)] == [
            (2, 0, 4),
            (4, 2, 6),
            (5, 1, 8),
        ]

    def test_a_swing_is_that_of_who_decided_it_and_who_fell_behind_by_it_has_one_too(self):
        positions = followed(line(1, View(0, 0, 0)), line(2, View(6, 6, 0), 1), line(3, View(6, 9, 0), 2))
        assert [(swing.seat, swing.gain) for swing in swings(positions)] == [(1, 2), (2, -1)]

    def test_what_a_count_books_is_nobodys_decision(self):
        lines = line(1, View(0, 0)), line(2, View(6, 0)), line(3, View(6, 100), 1)
        assert [swing.seat for swing in swings(followed(*lines))] == [0, 1]
        assert [swing.seat for swing in swings(followed(*lines, winter=True))] == [0]

    def test_alone_every_point_counts(self):
        positions = followed(line(1, View(0)), line(2, View(5)))
        assert [(swing.seat, swing.gain) for swing in swings(positions)] == [(0, 5)]

    def test_nothing_seen_has_no_course(self):
        assert followed(line(1)) == ()
        assert swings(()) == ()


class TestRace:
    positions = tuple(
        PlayedPosition(place, turn, None, points, ())
        for place, turn, points in [(0, 1, (0, 0)), (1, 2, (4, 0)), (2, 5, (4, 3)), (3, 6, (4, 9))]
    )

    def test_by_turns_where_a_game_counts_by_none(self):
        shown_race = race_by_moves(self.positions, ("A", "B"))
        assert shown_race.points == ((0, 4, 4, 4), (0, 0, 3, 9))
        assert shown_race.steps == (1, 2, 5, 6)
        assert along(shown_race, self.positions, 2) == pytest.approx(2 / 3)

    def test_a_moment_stands_between_the_rounds_in_which_it_was(self):
        outcome = Outcome((2, 1), (Score(4, (), (4, 0)), Score(9, (), (0, 9))), "over")
        by_year = race(outcome, ("A", "B"), "year")
        assert [along(by_year, self.positions, place) for place in range(4)] == [0, 0.5, 0.75, 1]

    def test_where_rounds_were_missed_nothing_is_claimed(self):
        outcome = Outcome((2, 1), (Score(4, (), (1, 3)), Score(9, (), (0, 9))), "over")
        assert along(race(outcome, ("A", "B"), "year"), self.positions, 1) is None

    @pytest.mark.parametrize("size", [(20, 4), (38, 6), (58, 13), (200, 40)])
    @pytest.mark.parametrize(
        "points", [((0, 0), (0, 0)), ((0, -8, 3), (0, 5, -2)), ((0, 900), (0, 1)), tuple((0, n) for n in range(5))]
    )
    def test_it_is_painted_at_any_size(self, size, points):
        steps = tuple(range(len(points[0])))
        shown_race = race_by_moves((), ())
        shown_race = type(shown_race)(("A",) * len(points), points, "round", steps)
        for plain in (False, True):
            canvas = paint_race(*size, DARK, shown_race, 0, (("1", 0.0), ("2", 0.99)), plain=plain)
            assert (canvas.width, canvas.height) == size
        assert "◆" in canvas.plain()

    @pytest.mark.parametrize("size", [(38, 6), (40, 11), (90, 13)])
    def test_marks_have_a_row_above_the_lines_and_leave_the_axis_alone(self, size):
        shown_race = PointsByStep(("A", "B"), ((0, 2, 5, 9, 12), (0, 4, 4, 8, 20)), "year", tuple(range(5)))
        without = paint_race(*size, DARK, shown_race, 0).plain().splitlines()
        rows = paint_race(*size, DARK, shown_race, 0, (("1", 0.5), ("2", 0.55), ("3", 1.0))).plain().splitlines()
        assert rows[-1] == without[-1]
        assert rows[-1].split()[-5:] == list("01234")
        assert rows[1 if size[1] >= 9 else 0].split() == ["1", "2", "3"]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
@pytest.mark.parametrize("size", SIZES.values())
def test_any_number_of_seats(game_id, seats, size):
    page = page_of(game_id, seats)
    canvas = page.paint(size[0], size[1] - 2, DARK)
    text = canvas.plain()
    for seat, name in enumerate(NAMES[:seats]):
        assert name in text
        assert str(page.outcome.scores[seat].total).replace("-", "−") in text
    assert len(canvas.targets) == len(page.moments) == 3


def page_of(game_id, seats):
    sheets = played(game_id, seats)
    bundle, view, names = load_bundle(game_id), sheets[-1].view, NAMES[:seats]
    outcome = bundle.game.outcome(view)
    positions = course_of(game_id, seats)
    decisive = swings(positions)
    by_round = race(outcome, names, bundle.game.info.stretch)
    shares = [along(by_round, positions, one.place) for one in decisive]
    return EndPage(
        small=bundle.small,
        stretch=bundle.game.info.stretch,
        view=view,
        outcome=outcome,
        names=names,
        me=0,
        race=by_round,
        moments=from_swings(decisive, shares, names),
        source=SWUNG,
        proof=("fair", True),
        evening="",
        recorded="",
        plain=False,
    )


def test_a_result_in_a_paragraph():
    outcome = Outcome((2, 1, 1), (Score(5), Score(9), Score(9)), "all years are over")
    said = paragraph("O Zoo", "Thursday", "2026-11-22", outcome, ("Ann", "Bo", "Cy"), "fair: verified")
    assert said == "O Zoo, table Thursday, 2026-11-22: 1. Bo 9, 1. Cy 9, 2. Ann 5. All years are over. Fair: verified."


def finished_tycoon():
    """A year's end that was the last, as a client saw it that came at the end."""
    public = replace(tycoon_scenes.counted(), asks=())
    seats = tuple(SeatInfo(name, "human", True) for name in NAMES[:4])
    table = Table("Thursday", "t", phase=OVER, turn=300, seats=seats)
    return StillLink("zoo-tycoon", Sheet(table, tycoon_scenes.view_of(public)), Trust(seed="verified"))


def app_of(game_id, **start):
    link = finished_tycoon() if game_id == "zoo-tycoon" else ended(game_id)
    return ZootuiApp(AppStart(link=link, settings=Settings(name="Mara", animation=False), **start))


@asynccontextmanager
async def at_the_end(game_id, size=(80, 24)):
    app = app_of(game_id)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and "The largest swings" in shown(pilot, "page"))
        yield pilot


async def test_a_number_opens_the_replay_at_its_moment():
    async with at_the_end("barenpark") as pilot:
        moment = swings(course_of("barenpark"))[1]
        assert f"move {moment.move} " in shown(pilot, "page")
        await pilot.press("2")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen) and shown(pilot, "status"))
        assert pilot.app.screen.panes.place == moment.place
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, EndScreen))
        await pilot.press("3", "q")


async def test_a_moment_is_clicked():
    async with at_the_end("barenpark", (120, 36)) as pilot:
        await click_on(pilot, "#page", click("key", "3"))
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen) and shown(pilot, "status"))
        assert pilot.app.screen.panes.place == swings(course_of("barenpark"))[2].place


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_the_picture_is_kept_and_the_result_can_be_pasted(way, tmp_path):
    async with at_the_end("barenpark") as pilot:
        if way == "key":
            await pilot.press("s")
        else:
            await click_on(pilot, "#footer", click("key", "s"))
        folder = tmp_path / "pictures"
        await until(pilot, lambda: [len(list(folder.glob(f"*.{kind}"))) for kind in ("txt", "svg")] == [1, 1])
        (text,), (svg,) = folder.glob("*.txt"), folder.glob("*.svg")
        assert "The largest swings" in text.read_text(encoding="utf-8")
        assert "<svg" in svg.read_text(encoding="utf-8")
        assert pilot.app.clipboard.startswith("Bärenpark, table Thursday, ")
        await until(pilot, lambda: any("Kept as" in notice.message for notice in pilot.app._notifications))


async def test_in_letters_only():
    app = ZootuiApp(AppStart(link=ended("barenpark"), settings=Settings(name="Mara", animation=False, ascii=True)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and "The largest swings" in shown(pilot, "page"))
        assert shown(pilot, "page").isascii()


@pytest.mark.parametrize("game_id", engine.ids())
async def test_the_file_that_the_game_is_recorded_in_is_always_named(game_id, tmp_path):
    path = tmp_path / f"{game_id}-2026-11-22.zoo"
    app = app_of(game_id, recorded=lambda _table, _round: str(path), evening=lambda: Evening(9, (("Priya", 1530),)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and path.name in shown(pilot, "page"))
        assert "The largest swings" in shown(pilot, "page") or game_id == "zoo-tycoon"


async def test_who_has_no_home_sees_the_end_too(monkeypatch):
    """A guest's client is not told where anybody's home is; on Windows there is none then."""

    def nowhere():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    app = app_of("barenpark", recorded=lambda _table, _round: "/saves/first.zoo")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and "/saves/first.zoo" in shown(pilot, "page"))


async def test_the_evening_is_told():
    app = app_of("o-zoo-le-mio", evening=lambda: Evening(9, (("Priya", 1530), ("Mara", 1512))))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "evening: Priya 1530, Mara 1512 after 9 games" in shown(pilot, "page"))


async def test_what_an_analysis_found_comes_first_and_opens_the_recorded_game(tmp_path):
    path = tmp_path / "a.zoo"
    path.write_bytes((RECORDINGS / "aquaretto.zoo").read_bytes())
    kept_beside(path).touch()
    game = played_game(path.read_bytes())
    numbers = [game.worth.index(one) for one in closing(game)][5:18:12]
    analysis = dataclasses.replace(turned(turned(judged(game, {}), numbers[0], 0.9), numbers[1], 0.8), spent=60.0)
    run = SimpleNamespace(analysis=analysis, recording=lambda: read_recording(path.read_bytes(), "Thursday", path))
    app = app_of("aquaretto", recorded=lambda _table, _round: str(path), analyse=lambda _path: run)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "what the analysis found " in shown(pilot, "page"))
        page = shown(pilot, "page")
        assert SO_FAR.found not in page, "it is finished"
        assert "What decided it" in page
        assert page.count("+") >= len(numbers)
        first = min(game.worth[number].moment for number in numbers)
        assert re.search(rf"moves? (\d+–)?{first} ", page), "a turn is named by its first move and its last"
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen) and shown(pilot, "status"))
        assert app.screen.panes.place == first
        assert f"move {first} of " in shown(pilot, "status"), "the number that it had among the moments"


async def test_what_an_analysis_found_that_still_runs_is_said_to_be_so_far(tmp_path):
    path = tmp_path / "a.zoo"
    path.write_bytes((RECORDINGS / "aquaretto.zoo").read_bytes())
    kept_beside(path).touch()
    game = played_game(path.read_bytes())
    number = game.worth.index(closing(game)[5])
    analysis = turned(judged(game, {}), number, 0.9)
    analysis = dataclasses.replace(analysis, found=dict(list(analysis.found.items())[:20]))
    run = SimpleNamespace(analysis=analysis)
    app = app_of("aquaretto", recorded=lambda _table, _round: str(path), analyse=lambda _path: run)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: SO_FAR.found in shown(pilot, "page"))
        assert re.search(rf"moves? (\d+–)?{game.worth[number].moment} ", shown(pilot, "page"))


@pytest.mark.parametrize("width", [52, 60, 80])
def test_a_name_that_fits_into_its_column_is_not_cut(width):
    names = ("Wanderer", "Jonathan", "Marianne", "Benjamin")
    score = Score(106, (("houses", 29), ("enclosures", 21), ("statues", 40), ("achievements", 16)))
    canvas = paint_score(width, 12, DARK, Outcome((1, 2, 3, 4), (score,) * 4, ""), names, 0, "turn")
    assert all(name in canvas.plain() for name in names)
