"""The page itself: it is whole, and loads nothing from other hosts."""

import hashlib
import re
from pathlib import Path

import pytest

from zootui.guests import web_server
from zootui.guests.page_files import page_files
from zootui.guests.same_origin import identity_of, new_cookie, our_name, same_origin
from zootui.guests.web_messages import ScreenResized, Size, Typed, read, size

HTTP = re.compile(rb"(?:https?:)?//[a-z0-9-]+\.[a-z]")


def test_the_page_names_no_other_host() -> None:
    files = page_files()
    for path, file in files.items():
        if not path.startswith("/library/"):
            content = file.content.replace(b"http://www.w3.org/2000/svg", b"")
            assert not HTTP.search(content), path
    assert b"url(" not in files["/library/xterm.css"].content
    assert {"/library/xterm.js", "/library/xterm.css", "/library/DejaVuSansMono.woff2"} < set(files)


def test_everything_that_a_page_asks_for_is_there() -> None:
    files = page_files()
    asked = []
    for path, file in files.items():
        if path in ("/", "/lines"):
            asked += re.findall(rb'(?:src|href)="(/(?:page|library)/[^"]+)"', file.content)
        elif path.endswith(".css"):
            asked += re.findall(rb'url\("(/[^"]+)"\)', file.content)
        elif path.startswith("/page/") and path.endswith(".js"):
            asked += [b"/page/" + name for name in re.findall(rb'from "\./([a-z.]+)"', file.content)]
    assert {path.decode() for path in asked} == set(files) - {"/", "/lines"}, (
        "and nothing lies there that nobody asks for"
    )


def test_what_others_made_is_as_they_made_it() -> None:
    """Each row of the library's table names a file and how its mark begins."""
    files = page_files()
    told = (Path(web_server.__file__).parent / "library" / "README.md").read_text(encoding="utf-8")
    marks = dict(re.findall(r"^\| ([\w.-]+) \|.*`([0-9a-f]{16})` \|$", told, re.MULTILINE))
    assert set(marks) == {path.rpartition("/")[2] for path in files if path.startswith("/library/")}
    for name, mark in marks.items():
        assert hashlib.sha256(files[f"/library/{name}"].content).hexdigest().startswith(mark), name


def test_the_whole_page_is_light() -> None:
    assert sum(len(file.packed) for file in page_files().values()) <= 400_000


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:7780",
        "127.0.0.1",
        "[fd00::5]:7780",
        "[::1]",
        "localhost:7780",
        "marvin:7780",
        "marvin.local",
        "x.fritz.box",
    ],
)
def test_addresses_and_names_of_home_networks_are_ours(host: str) -> None:
    assert our_name(host)


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "evil.example:7780",
        "192.168.1.5.nip.io",
        "[::1",
        "a b",
        "a/b",
        "[evil]:1",
        "1.2.3.4:x",
        "[fe80::1%x; script-src *]",
        "[fe80::1%25eth0]:7780",
    ],
)
def test_names_that_anybody_could_register_are_not_ours(host: str | None) -> None:
    assert not our_name(host)


def test_this_machines_own_name_is_ours() -> None:
    assert our_name("party.example:7780", {"party.example"})


def test_only_our_own_page_has_our_origin() -> None:
    assert same_origin("http://10.0.0.1:7780", "10.0.0.1:7780")
    for origin in (
        None,
        "null",
        "http://10.0.0.1",
        "http://10.0.0.1:80",
        "http://evil.example",
        "http://10.0.0.1:7780.evil.example",
    ):
        assert not same_origin(origin, "10.0.0.1:7780")


def test_a_cookie_says_who_it_is_and_cannot_be_read_off_that() -> None:
    cookie = new_cookie()
    assert identity_of(cookie) == identity_of(cookie) != identity_of(new_cookie())
    assert cookie not in identity_of(cookie)
    for wrong in (None, "", "x", cookie[:-1], cookie + "A", cookie[:-1] + "/"):
        assert identity_of(wrong) == ""


def test_a_page_says_only_what_pages_say() -> None:
    assert read(b'["stdin","a\\u001b[A"]') == Typed("a\x1b[A")
    assert read(b'["resize",{"width":80,"height":24}]') == ScreenResized(Size(80, 24))
    for wrong in (
        b"",
        b"{}",
        b"[]",
        b'["stdin"]',
        b'["stdin",5]',
        b'["resize",{"width":1e9,"height":24}]',
        b'["resize",{"width":-1,"height":24}]',
        b'["nothing"]',
        b'["stdin","' + b"x" * 2001 + b'"]',
        b"\xff",
        b"[" * 2000,
    ):
        with pytest.raises(ValueError):  # noqa: PT011  each has words of its own
            read(wrong)
    for width, height in (("80", None), ("x", "24"), ("99999", "24"), ("", "")):
        with pytest.raises(ValueError):  # noqa: PT011
            size(width, height)


def test_a_paste_without_an_end_is_typed() -> None:
    assert Typed("\x1b[200~abc\x1b[201~").data == b"\x1b[200~abc\x1b[201~"
    assert Typed("\x1b[200~abc").data == b"abc"
