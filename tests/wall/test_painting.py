"""The wall is painted at every size, with any number of tables, in every palette and in ASCII; what matters stands on it whole."""

from dataclasses import replace

import msgspec
import pytest

import engine
from tests.wall.evening import GAMES, closed, found, gathering, mixed, played, playing, wall
from zootui.boards.small.contract import SmallScene, load_small_board
from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES
from zootui.wall.cards import card_without_sheet
from zootui.wall.layout import divide
from zootui.wall.paint_wall import LEAST, cards_on_page, paint_wall
from zootui.wall.picture import News, Waiting, WallPicture
from zootui.wall.ways_in import WaysInLines, ways_in

SIZES = ((60, 20), (80, 24), (100, 30), (120, 36), (160, 45), (240, 67), (61, 80))


def text_of(canvas: Canvas) -> str:
    return "\n".join("".join(canvas.row(y)) for y in range(canvas.height))


def painted(picture: WallPicture, size: tuple[int, int], palette: str = "dark", *, ascii_only: bool = False) -> str:
    canvas, broken = paint_wall(picture, *size, PALETTES[palette], ascii_only=ascii_only)
    for _, error in broken:
        raise error
    assert (canvas.width, canvas.height) == size
    return text_of(canvas)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 12, 50])
def test_every_size_and_number_is_painted(count: int, size: tuple[int, int]) -> None:
    cards = mixed(count)
    shown = painted(wall(cards), size)
    layout = divide(*size, count)
    for card in cards_on_page(wall(cards), layout):
        assert card.name in shown


@pytest.mark.parametrize("size", [(120, 36), (160, 45)])
def test_twelve_tables_fit_and_more_rotate(size: tuple[int, int]) -> None:
    assert divide(*size, 12).per_page == 12
    cards = mixed(20)
    layout = divide(*size, 20)
    pages = [cards_on_page(wall(cards, page=page), layout) for page in range(4)]
    assert {card.number for page in pages[:2] for card in page} == set(range(1, 21))
    assert pages[0] == pages[2]
    assert "page 2 of 2" in painted(wall(cards, page=1), size)


@pytest.mark.parametrize("count", [1, 2, 3, 7, 12, 16])
@pytest.mark.parametrize("size", SIZES[:6])
def test_cards_stand_apart_and_within(count: int, size: tuple[int, int]) -> None:
    layout = divide(*size, count)
    boxes = [*layout.cards, layout.rest]
    for box in boxes:
        assert box.x >= 0 <= box.y - 1
        assert box.right <= size[0]
        assert box.bottom <= size[1] - 1
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def test_one_table_has_its_game_s_own_board() -> None:
    shown = painted(wall((playing(1, 0.7),), guests=False), (120, 36))
    assert "Bärenpark" in shown
    assert divide(120, 36, 1).cards[0].width >= 80


@pytest.mark.parametrize("palette", PALETTES)
def test_every_palette(palette: str) -> None:
    painted(wall(mixed(5)), (120, 36), palette)


@pytest.mark.parametrize("size", SIZES)
def test_ascii_has_the_address_alone(size: tuple[int, int]) -> None:
    shown = painted(wall(mixed(5)), size, ascii_only=True)
    assert shown.isascii()
    if size[0] >= 80:
        assert "192.168.1.5:7780" in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
@pytest.mark.parametrize("count", [1, 3, 4, 12])
def test_how_to_get_in_stands_whole(count: int, size: tuple[int, int]) -> None:
    cards = tuple(gathering(number) if number == count - 1 else playing(number) for number in range(count))
    shown = painted(wall(cards, page=0), size)
    assert "zootui join" in shown
    assert "192.168.1.5 -p 7722" in shown
    assert "192.168.1.5:7780" in shown
    assert "▀" in shown
    for name in ("Lena", "Paul", "Mika"):
        assert name in shown


def test_without_a_free_seat_the_wall_says_how_to_wait() -> None:
    assert "zootui join --wait" in painted(wall((playing(0), playing(1))), (120, 36))
    assert "192.168.1.5:7780/watch" in painted(wall((playing(0), playing(1))), (120, 36))


def test_without_a_table_the_wall_says_how_to_open_one() -> None:
    assert "zootui host" in painted(wall((), games=0, guests=False), (80, 24))


def test_too_small_a_terminal_is_told_so() -> None:
    assert f"{LEAST[0]} x {LEAST[1]}" in painted(wall(mixed(3)), (50, 18))


def test_news_are_whole_or_not_there() -> None:
    news = tuple(News(number, f"line {number} " + "x" * (20 * number) + " end") for number in range(1, 6))
    shown = painted(replace(wall(mixed(3)), news=news), (120, 36)).splitlines()[-1]
    assert shown.count("line") == shown.count("end") > 1
    assert "…" not in shown


def test_words_of_strangers_are_no_markup_and_keep_their_place() -> None:
    card = gathering(1)
    evil = replace(card, name="[red]x[/red][/x]", seats=(replace(card.seats[0], name="[b]" * 8), *card.seats[1:]))
    picture = replace(wall((evil, playing(0))), waiting=tuple(Waiting("[/nope]" + "w" * 12, 2) for _ in range(12)))
    assert "[/nope]" in painted(picture, (120, 36))


def test_a_card_that_cannot_be_painted_is_named_and_the_others_are_painted() -> None:
    broken = replace(playing(0), view=object())
    canvas, troubles = paint_wall(wall((broken, playing(1), playing(2))), 120, 36, PALETTES["dark"])
    assert [table for table, _ in troubles] == [broken.table]
    assert "Bärenpark" in text_of(canvas)


def test_a_table_behind_a_pin_says_so() -> None:
    assert "plays behind a PIN" in painted(wall((closed(0),), guests=False), (120, 36))
    assert "with a PIN" in painted(wall((gathering(0, pin=True),)), (120, 36))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("size", [(1, 1), (6, 3), (21, 4), (26, 6), (39, 13), (53, 13), (80, 40)])
def test_small_boards_keep_their_size_and_know_how_far_a_game_is(game_id: str, size: tuple[int, int]) -> None:
    small, game = load_small_board(game_id), engine.load(game_id)
    shares = []
    for share in (0.0, 0.3, 0.7, 1.0):
        state = played(game_id, share)
        view = game.view(state, None)
        for seat in range(len(state.seats)):
            scene = SmallScene(
                view=view, seat=seat, seats=len(state.seats), width=size[0], height=size[1], palette=PALETTES["dark"]
            )
            canvas = small.paint(scene)
            assert (canvas.width, canvas.height) == size
        shares.append(small.share(view))
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 0.2
    assert shares[-1] == 1.0


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("Attic", "zootui join Attic"),
        ("Upper floor", 'zootui join "Upper floor"'),
        ("Küche", 'zootui join "Küche"'),
        ("Mara’s table", 'zootui join "Mara\'s table"'),
        ("Mara's $(rm -rf x)", "zootui join 192.168.1.5:7778"),
        ("-x", "zootui join 192.168.1.5:7778"),
        ("`x`", "zootui join 192.168.1.5:7778"),
        ("", "zootui join 192.168.1.5:7778"),
    ],
)
def test_the_command_names_a_table_as_a_shell_takes_it(name: str, command: str) -> None:
    there = found(1, "barenpark", "lobby", free=1)
    there = replace(there, row=msgspec.structs.replace(there.row, name=name))
    card = card_without_sheet(there, 2, "Bärenpark", "")
    assert card.command == command
    assert ways_in(card, there.host, 2, None).command == command
    assert ways_in(card, there.host, 1, None).command == "zootui join"


def test_an_evening_without_a_game_says_so() -> None:
    assert "no game is over yet" in painted(wall(mixed(3), games=0), (120, 36))


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
@pytest.mark.parametrize("count", [1, 3, 4, 12])
@pytest.mark.parametrize("host", ["192.168.178.123", "fd00:1234:5678:9abc::1:5"])
def test_long_addresses_are_never_cut(host: str, count: int, size: tuple[int, int]) -> None:
    cards = tuple(gathering(number) if number == count - 1 else playing(number) for number in range(count))
    ways = WaysInLines("zootui join", "Attic", f"ssh NAME@{host} -p 7722", f"http://{host}:7780/", free=1)
    shown = painted(replace(wall(cards), ways=ways), size)
    assert shown.count(host) >= 2
    assert "7722" in shown
