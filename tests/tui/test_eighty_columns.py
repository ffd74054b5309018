"""80 × 24 is a first-class size: nothing that matters is cut off, one's own coins are in sight, and the board does not jump."""

import re

import pytest

import engine
from engine.shared.wording import number as figure
from tests.tui import small_screen
from tests.tui.ended import lines_of
from tests.tui.every_decision import decisions, turns
from tests.tui.small_screen import choices, client_at, parts
from zootui.boards.contract import load_board
from zootui.draw.palette import DARK
from zootui.tui.widgets.right_of_board import paint_log

GAMES = engine.ids()
MAY_BE_CUT = (
    (r"\w …(   |  $|$)", "a button that opens a choice says so with `…`"),
    (r"\+\d+ …", "a button that opens a choice, with its price"),
    (r"[◎−]\d+ …", "a button that opens a choice, with its price"),
    (r" … $", "there are more buttons than rows: arrows go on to them"),
)
"""Signs of something left out that are not words cut off, with the reasons."""


def cut(text: str) -> list[str]:
    """The lines in which words were cut off."""
    found = []
    for line in text.splitlines():
        rest = line
        for pattern, _ in MAY_BE_CUT:
            rest = re.sub(pattern, "", rest)
        if "…" in rest:
            found.append(line)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_no_words_are_cut_in_any_decision(game_id):
    for kind, view in decisions(game_id):
        client = client_at(game_id, view)
        for chosen in choices(client):
            for name, canvas in parts(client).items():
                assert cut(canvas.plain()) == [], f"{kind}, {chosen}, {name}"
        for seat in range(1, len(client.known.names)):
            client.look_at(seat)
            for name, canvas in parts(client).items():
                assert cut(canvas.plain()) == [], f"{kind}, the zoo of {client.known.names[seat]}, {name}"


@pytest.mark.parametrize(
    "game_id", [game for game in engine.ids() if game != "zoo-tycoon"]
)  # a game of it takes a minute
def test_no_words_are_cut_in_a_log_beside_the_board(game_id):
    lines = lines_of(game_id)
    room = load_board(game_id).room(decisions(game_id)[0][1], 0, 0, roomy=False).side
    for last in range(20, len(lines), 7):
        shown = paint_log(room or 26, 8, DARK, lines[:last], ()).plain()
        assert cut(shown) == [], shown


@pytest.mark.parametrize("game_id", GAMES)
def test_whose_zoo_is_shown_can_be_read_and_every_owner_has_a_name(game_id):
    for kind, view in decisions(game_id, each=2):
        client = client_at(game_id, view)
        for seat in range(1, len(client.known.names)):
            client.look_at(seat)
            shown = parts(client)
            assert client.known.names[seat] in shown["board"].plain() + shown["beside"].plain(), (
                f"{kind}: {client.known.names[seat]}"
            )


@pytest.mark.parametrize(
    ("game_id", "sign"),
    [
        ("aquaretto", lambda view: f"◎{view.public.zoos[0].coins}|coins +{view.public.zoos[0].coins or '–'}"),
        ("o-zoo-le-mio", lambda view: f"{view.own.coins or 'no'} coins?"),
        pytest.param(
            "zoo-tycoon", lambda view: rf"money +{figure(view.public.zoos[0].money)}\b", marks=pytest.mark.long
        ),
    ],
)
def test_ones_own_coins_are_in_sight_in_every_decision(game_id, sign):
    for kind, view in decisions(game_id):
        shown = "\n".join(canvas.plain() for canvas in parts(client_at(game_id, view)).values())
        assert re.search(sign(view), shown), f"{kind}: {sign(view)}\n{shown}"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_screen_is_divided_alike_through_all_decisions_of_a_turn(game_id):
    board = load_board(game_id)
    for number, turn in zip(range(12), turns(game_id), strict=False):
        for roomy in (False, True):
            rooms = {board.room(view, 0, 0, roomy=roomy) for view in turn}
            assert len(rooms) == 1, f"turn {number}: {rooms}"


@pytest.mark.parametrize("game_id", GAMES)
def test_h_is_in_the_footer_of_every_decision(game_id):
    for kind, view in decisions(game_id):
        client = client_at(game_id, view)
        for chosen in choices(client):
            assert " h " in parts(client)["footer"].plain(), f"{kind}, {chosen}"


LONG = ("Benjamin", "Jonathan", "Marianne", "Wanderer", "Patricia")


@pytest.mark.parametrize("game_id", GAMES)
def test_names_of_eight_letters_are_whole_or_not_there_at_all(game_id, monkeypatch):
    monkeypatch.setattr(small_screen, "NAMES", LONG)
    for kind, view in decisions(game_id):
        client = client_at(game_id, view)
        for seat in range(len(client.known.names)):
            client.look_at(seat)
            for part, canvas in parts(client).items():
                found = [
                    word for name in client.known.names for word in re.findall(rf"\b{name[:3]}\w*", canvas.plain())
                ]
                assert {*found} <= {*client.known.names}, f"{kind}, the zoo of {client.known.names[seat]}, {part}"
