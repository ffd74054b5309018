"""Names of files that Windows would do something odd with are refused there, with the reason; elsewhere they are names."""

import re
from pathlib import PurePath

import pytest

from zootui.local.file_names import why_not_named


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("CON", "device"),
        ("con.zoo", "device"),
        ("lpt1.zoo", "device"),
        ("a:b.zoo", "drive"),
        ("party:b.zoo", "':'"),
        ("what?.zoo", r"'\?'"),
        ("a\nb.zoo", "names"),
        ("party.", "dots"),
        ("party ", "dots"),
    ],
)
def test_what_windows_cannot_name_is_refused_there_only(name: str, why: str) -> None:
    assert re.search(why, why_not_named(PurePath(name), "win32"))
    assert why_not_named(PurePath(name), "linux") == ""


@pytest.mark.parametrize("name", ["party.zoo", "Zoë's party.zoo", "console.zoo", "com10.zoo", ".hidden.zoo"])
def test_other_names_are_fine_everywhere(name: str) -> None:
    assert why_not_named(PurePath(name), "win32") == ""
