"""Addresses are drawn as codes that fit where they shall stand, and say what they shall."""

import shutil
import subprocess
from pathlib import Path

import pytest
import segno

from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES
from zootui.draw.qr import DARK, LIGHT, QrCode, qr_code

WEB = "http://192.168.1.5:7780/"


def core(code: QrCode, margin: int) -> list[list[bool]]:
    """Return a code without its margin, which must be light."""
    edge = [*code.modules[:margin], *code.modules[-margin:]]
    assert not any(map(any, edge))
    assert not any(any(row[:margin]) or any(row[-margin:]) for row in code.modules)
    return [list(row[margin:-margin]) for row in code.modules[margin:-margin]]


@pytest.mark.parametrize(
    ("room", "size", "margin", "words", "level"),
    [
        ((40, 20), (33, 17), 4, WEB, "m"),
        ((31, 16), (29, 15), 4, WEB.upper()[:-1], "l"),
        ((28, 14), (25, 13), 2, WEB.upper()[:-1], "l"),
        ((23, 12), (23, 12), 1, WEB.upper()[:-1], "l"),
    ],
)
def test_a_code_is_as_robust_as_its_room_allows(
    room: tuple[int, int], size: tuple[int, int], margin: int, words: str, level: str
) -> None:
    code = qr_code(WEB, *room)
    assert code is not None
    assert (code.width, code.height) == size
    made = segno.make(words, error=level, micro=False, boost_error=False)
    assert core(code, margin) == [[bool(module) for module in row] for row in made.matrix]


def test_what_does_not_fit_is_left_out() -> None:
    assert qr_code(WEB, 22, 12) is None
    assert qr_code(WEB, 40, 11) is None
    assert qr_code("x" * 5000, 400, 400) is None


def test_a_path_is_never_written_in_capitals() -> None:
    code = qr_code("http://192.168.1.5:7780/watch", 29, 15)
    assert code is not None
    assert code.width == 29  # small letters need the larger code
    assert qr_code("http://192.168.1.5:7780/watch", 26, 14) is None


def test_a_code_is_painted_dark_on_light_two_modules_to_a_cell() -> None:
    code = qr_code(WEB, 31, 16)
    assert code is not None
    canvas = Canvas(40, 20, PALETTES["dark"])
    code.paint(canvas, 3, 2)
    for y, row in enumerate(code.modules):
        for x, dark in enumerate(row):
            column, line = 3 + x, 2 + y // 2
            sign, ink, ground = canvas.chars[line][column], canvas.inks[line][column], canvas.grounds[line][column]
            shown = ground if y % 2 or sign == " " else ink
            assert shown == (DARK if dark else LIGHT)
    assert {canvas.grounds[2 + 14][3 + x] for x in range(29)} == {LIGHT}
    assert canvas.grounds[1][3] == canvas.grounds[17][3] == PALETTES["dark"].ground


def scanned(code: QrCode, folder: Path) -> str:
    """Return what a reader of codes reads off a picture of a code between bright plates."""
    size, edge = 8, 40
    rows = [[0] * (code.width * size + 2 * edge) for _ in range(len(code.modules) * size + 2 * edge)]
    for y, row in enumerate(code.modules):
        for x, dark in enumerate(row):
            for line in rows[edge + y * size : edge + (y + 1) * size]:
                line[edge + x * size : edge + (x + 1) * size] = [0 if dark else 255] * size
    picture = folder / "code.pgm"
    picture.write_bytes(
        f"P5 {len(rows[0])} {len(rows)} 255\n".encode() + bytes(pixel for line in rows for pixel in line)
    )
    read = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=False)
    return read.stdout.strip().lower().rstrip("/")


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="needs zbarimg, which reads codes off pictures")
@pytest.mark.parametrize("room", [(40, 20), (31, 16), (29, 15)])
def test_a_reader_that_wants_a_quiet_zone_reads_a_code_between_bright_plates(
    room: tuple[int, int], tmp_path: Path
) -> None:
    code = qr_code(WEB, *room)
    assert code is not None
    assert scanned(code, tmp_path) == WEB.rstrip("/")
