"""A building phase of Zoo Tycoon in lines: plans by number, squares by name, nothing twice, and everything in under 40 lines."""

import io
import re
from random import Random

import pytest

import engine
from engine.bots import random_bot
from engine.contract.asks import Ask, owing
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.asks import BUILD, LEAVE
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import SUMMER
from engine.shared.wording import counted
from tests.counted_hints import by_count
from tests.sooner import sooner
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import answers
from zootui.client.drafting.verb_buttons import pointed_verbs
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch
from zootui.line.plain import Plain
from zootui.line.spoken import spoken
from zootui.line.text_sink import TextSink

CALL = "Build your zoo"


class Builder:
    """Somebody who reads what is printed and types the number of what they want."""

    def __init__(self, seats: int = 2) -> None:
        self.sink = io.StringIO()
        self.link = FakeLink(engine.load("zoo-tycoon"), NAMES[:seats], game_id="zoo-tycoon").deal()
        self.asked = 0
        self.plain = Plain(self.link, TextSink(self.sink))
        self.plain.changed()
        self.link.pump()

    @property
    def said(self) -> str:
        return self.sink.getvalue()

    @property
    def zoo(self):
        return self.link.game_state.public.zoos[0]

    def type(self, line: str) -> str:
        """Type a line and return what is printed then."""
        before = len(self.said)
        self.plain.take(line)
        said = self.said[before:]
        if re.search(r"\d\. |type a", said):
            self.asked = before
        return said

    def choose(self, words: str) -> str:
        """Type the number that stands before some words in what was asked last."""
        if words not in self.said[self.asked :]:
            self.asked = len(self.said)
            self.type("again")
        found = re.findall(rf"(\w+)\. {re.escape(words)}", self.said[self.asked :])
        assert found, f"{words!r} is nowhere in\n{self.said[self.asked :]}"
        return self.type(found[0])


@pytest.fixture
def builder() -> Builder:
    """Two males and two females of one species wait in quarantine when the building phase begins; the others wait."""
    one = Builder()
    one.choose("take …")
    one.choose("take tufted capuchins …")
    one.choose("2 males and 2 females")
    while CALL not in one.said:
        one.asked = len(one.said)
        one.link.pump(1)
        if one.link._asked() == (0,) and CALL not in one.said:
            one.choose("pass")
    return one


def phase(builder: Builder) -> list[str]:
    """What was printed since the building phase began, without what was told in between."""
    lines = builder.said[builder.said.index(CALL) :].splitlines()
    return [line for line in lines if line.strip() and not line.startswith(NAMES)]


def test_a_building_phase_takes_few_lines_a_choice_each(builder):
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    assert any(one.main is not None for one in builder.zoo.enclosures)
    builder.choose("best education point")
    assert any(any(one.points[:3]) for one in builder.zoo.enclosures)
    builder.choose("best building …")
    builder.choose("best ")
    assert builder.zoo.buildings
    builder.type("u")
    assert not builder.zoo.buildings
    builder.choose("done building")
    builder.choose("done building")
    assert 10 < len(phase(builder)) <= 64, "one choice stands on a line"
    assert BUILD not in [ask.kind for ask in builder.link.game_state.public.asks] or 0 not in builder.link._asked()


def test_the_zoo_is_shown_once_a_phase_and_again_when_it_is_asked_for(builder):
    zoo = "\nSavanna donor, next autumn: "
    shown = builder.said.count(zoo)
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    assert builder.said.count(zoo) == shown
    assert zoo in builder.type("b")
    assert "a b c d e f g h" in builder.type("map")


def test_a_plan_prints_its_steps_and_then_one_question(builder):
    builder.choose("prepare and exhibit …")
    said = builder.choose("2 tiles")
    assert said.count("\nMara ") > 2
    assert said.count(CALL) == 1
    assert said.index(CALL) > said.rindex("\nMara ")


def test_one_u_takes_a_whole_plan_back_and_asks_once(builder):
    before = builder.zoo
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    assert builder.zoo != before
    said = builder.type("u")
    assert builder.zoo == before
    assert said.count(CALL) == 1
    assert said.count("Mara took the last step back.") == 1


def test_plans_stand_first_and_single_steps_behind_m(builder):
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    menu = builder.type("again")
    assert "best building …" in menu
    assert "done building" in menu
    assert "tile, new enclosure …" not in menu
    assert ", step by step" in menu
    assert "tile, new enclosure …" in builder.type("m")


def test_a_tile_goes_where_its_square_is_typed(builder):
    said = builder.choose("tile, new enclosure …")
    assert "new savanna enclosure …" in said
    said = builder.choose("new savanna enclosure …")
    assert "  a5 to h5" in said
    assert "type a place, like" in said
    assert "(R28)" in builder.type("c1"), "a prohibition tile lies there"
    builder.type("C5")
    assert [one.squares for one in builder.zoo.enclosures] == [1 << 4 * 8 + 2]


def test_the_best_places_of_a_plan_come_first_and_a_square_leads_to_all_that_begin_there(builder):
    said = builder.choose("prepare and exhibit …")
    assert len(re.findall(r"\d+\. \d tiles", said)) <= 9
    assert "or a place like" in said
    there = re.findall(r"\d+\. \d tiles ([a-h]\d)", builder.type("c3"))
    assert set(there) == {"c3"}
    assert "2 tiles" in builder.type("back")


def test_what_was_said_of_the_piece_is_not_said_again_of_each_place(builder):
    said = builder.choose("prepare and exhibit …")
    assert said.count("prepare and exhibit") == 1


@pytest.mark.parametrize("seed", sooner(range(4), (0).__eq__))
def test_of_a_menu_that_goes_on_only_what_changes_is_told_and_a_listener_knows_all_that_enter_lists(
    builder: Builder, seed: int
) -> None:
    random, known, shorter = Random(seed), listed(builder.type("again")), 0
    said = builder.type("again")
    for _ in range(60):
        if 0 not in builder.link._asked():
            break
        menu = said[said.rfind("\n" + CALL) :] if "\n" + CALL in said else ""
        if "Enter lists all" in menu:
            news = listed(menu)
            assert not known.items() & news.items(), "nothing is told twice"
            gone = re.findall(r"(?:^No more: |; )(\w+), ", "".join(re.findall("^No more: .*", menu, re.MULTILINE)))
            known = {key: words for key, words in (known | news).items() if key not in gone}
            whole = builder.type("again")
            behind = listed(f"{whole}\n{builder.type('m')}") if "  m. " in whole else {}
            assert listed(whole).items() <= known.items() <= (known | listed(whole) | behind).items()
            assert known.keys() <= {*listed(whole), *behind}, "what is told to be there can be chosen"
            assert not known.keys() & set(gone)
            shorter += len(menu) < len(whole)
            said = whole
        elif menu:
            known = listed(menu)
        said = builder.type(random.choice([one for one in answers(said) if one != "D"] or ["D"]))
    assert shorter > 3


def listed(said: str) -> dict[str, str]:
    """Return what a list says for each key, without the rest of it that is behind `m`."""
    found = re.findall(r"^ *(\w+)\. (.*)$", said[said.rindex(CALL) :], re.MULTILINE)
    return {key: " ".join(words.split()) for key, words in found if key != "m"}


def test_what_others_build_is_told_in_one_line_and_the_question_is_not_repeated(builder):
    builder.choose("tile, new enclosure …")
    before = len(builder.said)
    while 1 in builder.link._asked():
        assert "Jonas" not in builder.said[before:].replace("Jonas (bot)", "")
        assert builder.link.pump(1), "the other seat builds"
    said = builder.said[before:]
    assert re.findall("(Jonas.*)", said) == re.findall(r"(Jonas: \d+ steps.*, done)", said)
    assert CALL not in said
    assert CALL in builder.type("again")
    assert "type a place" in builder.choose("new rainforest enclosure …")


def test_of_the_same_moment_only_what_is_new_is_shown():
    builder = Builder()
    assert "\nSavanna donor, next autumn: " in builder.said
    builder.choose("take …")
    builder.choose("take tufted capuchins …")
    builder.choose("2 males and 2 females")
    before = len(builder.said)
    builder.link.pump()
    said = builder.said[before:]
    assert "Quarantine: tufted capuchins (2 males and 2 females), 1 free" in said
    assert "Savanna donor, next autumn: " not in said


def test_a_call_that_asks_has_no_colon(builder):
    view = builder.plain.client.moments.view
    assert "Give away? Which" in _asked(builder, replace(view, public=_leaving(view.public)))


def _leaving(public):
    asks = (Ask(LEAVE, (0,), about=(0, 0)),)
    return replace(public, season=SUMMER, round=2, asks=asks, lanes=())


def _asked(builder, view):
    state = builder.link.game_state
    builder.link.game_state = State(view.public, state.seats, state.hidden)
    before = len(builder.said)
    builder.link.show(turn=99, waiting=(0,), joint=0, since=())
    return builder.said[before:]


@pytest.mark.parametrize("seed", range(3))
def test_no_line_promises_what_nobody_chose(seed):
    """All that an action needs is chosen at once: nothing is half chosen, and no number of a space is typed as an amount."""
    game, bundle, random = engine.load("zoo-tycoon"), load_bundle("zoo-tycoon"), Random(seed)
    state = game.setup(game.info.options(), 2, bytes([seed] * 32)).state
    seen = set()
    while owing(state.public):
        seat = owing(state.public)[0]
        view = game.view(state, seat)
        for verb in pointed_verbs(bundle.board, bundle.choices(view)):
            seen.add(verb.name)
            assert verb.size <= 1, verb.name
            assert not verb.size or not isinstance(verb.slot(()).options, range), verb.name
        state = game.apply(state, {seat: random_bot(game, view, random)}).state
    assert {"exhibit_here", "take", "found"} <= seen


def test_several_tiles_are_laid_by_typing_their_squares(builder: Builder) -> None:
    before = builder.zoo.store
    builder.choose("lay tiles …")
    if "new savanna enclosure …" in builder.said[builder.asked :]:
        builder.choose("new savanna enclosure …")
    assert "or several, like" in builder.said[builder.asked :]
    builder.type("c4 c5 d5")
    assert builder.zoo.store == before - 3
    (one,) = builder.zoo.enclosures
    assert one.squares.bit_count() == 3
    builder.type("u")
    builder.link.pump()
    assert not builder.zoo.enclosures


def test_an_empty_line_asks_once_more(builder: Builder) -> None:
    builder.choose("tile, new enclosure …")
    said = builder.type("")
    assert said.count(CALL) == 1
    assert "new rainforest enclosure …  for tufted capuchins" in said


def test_of_species_and_of_groups_those_that_can_be_exhibited_come_first() -> None:
    builder = Builder()
    species = builder.choose("take …").splitlines()
    short = ["too few to exhibit" in line for line in species if ". take" in line]
    assert short == sorted(short)
    assert any(short)
    assert not short[0]
    groups = builder.choose("take tufted capuchins …")
    assert "need 4 or more animals, 2 tiles of rainforest and 1 retreat" in groups
    assert re.search("1. 2 males and 3 females +2 tiles", groups)
    assert "1 too few to exhibit" in groups


def test_an_alternative_may_be_typed_by_its_words() -> None:
    builder = Builder()
    builder.type("take")
    assert "take lions:" in builder.type("lions")
    assert "First type back, then p for pass" in builder.type("pass")
    builder.type("back")
    builder.type("back")
    assert "Mara passes" in builder.type("pass")


def test_words_that_people_try_are_understood(builder: Builder) -> None:
    assert "take your latest step back" not in builder.type("help"), "there is none yet"
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    builder.type("undo")
    assert not builder.zoo.enclosures
    assert "You leave unused: 6 tiles" in builder.type("done")
    builder.type("done")
    assert 0 not in builder.link._asked()


def test_what_leads_on_is_described_by_what_stands_first_there() -> None:
    builder = Builder()
    said = builder.type("w t")
    assert "The first there, take tufted capuchins: 2 males and 3 females:" in said
    assert builder.link.calls == []


def test_a_species_has_a_card() -> None:
    builder = Builder()
    said = builder.type("i lion")
    assert "Lions: level I, carnivore, savanna" in said
    assert "group size 3, 5, 6" in said
    assert "offered: 1 male and 3 females now" in said
    assert "asks for: nothing" in said
    assert "to take them: a space of the quarantine is free; you may" in said
    assert "Which one?" in builder.type("i g")
    guest = builder.type("i meerkat")
    assert "Meerkats: guest" in guest
    assert "to take it in: no enclosure of its biome" in guest
    assert "West Caucasian turs" in builder.type("i")


def test_after_a_year_the_points_of_all_are_told_in_one_line(builder: Builder) -> None:
    before = len(builder.said)
    builder.type("done")
    builder.type("done")
    builder.link.pump()
    (year,) = re.findall("^After year 1: (.*)$", builder.said[before:].replace("\n    ", " "), re.MULTILINE)
    zoos = builder.link.game_state.public.zoos
    told = [f"{name} {spoken(counted(points(zoo), 'point'))}" for name, zoo in zip(NAMES, zoos, strict=False)]
    assert [one.split(",")[0] for one in year.split("; ")] == told


def test_a_connection_that_is_lost_in_the_middle_of_a_plan_leaves_what_was_made_and_asks_again(builder):
    link, acts = builder.link, []

    def cut(action):
        acts.append(action)
        if len(acts) == 3:
            link.lose()
        else:
            FakeLink.act(link, action)

    link.act = cut
    builder.choose("prepare and exhibit …")
    builder.choose("2 tiles")
    assert len(acts) == 3
    assert CALL in builder.said[builder.said.index("Connection lost") :]
    assert not builder.plain.client.midway
    link.return_()
    link.show()
    del link.act
    builder.choose("done building")
    assert not link.game_state.public.lanes[0].done, "workers are left"
    builder.choose("done building")
    assert link.game_state.public.lanes[0].done


def test_a_hint_in_a_building_phase_is_a_plan_that_is_done_and_taken_back_as_one(builder, monkeypatch):
    by_count(monkeypatch, "zoo-tycoon")
    client, before = builder.plain.client, builder.zoo
    bundle = load_bundle("zoo-tycoon")
    hint = HintSearch(bundle, "zoo-tycoon").find(client.moments.view, NAMES[:2], lambda: False)
    assert len(hint.steps) > 2
    assert Done() not in hint.steps, "being done stays with the player"
    assert hint.in_lines.startswith("Hint (do makes all these moves): ")
    assert "exhibit tufted capuchins" in hint.in_lines
    assert "There is no hint to do" in builder.type("do")
    client.advice.hints.show(hint)
    client.advice.do_hint()
    for _ in hint.steps:
        builder.link.show()
    assert any(one.main is not None for one in builder.zoo.enclosures)
    made = len(builder.link.calls)
    assert made >= len(hint.steps)
    builder.type("u")
    for _ in hint.steps:
        builder.link.show()
    assert builder.zoo == before
