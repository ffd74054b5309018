"""Tests that lean on browsers or network namespaces are known by what they use, and run where that is meant to be there."""

import ast
from collections.abc import Iterator

import pytest

from tests.browser.engines import engine_page
from tests.browser.page import TablePage, browser
from tests.foreign import is_foreign
from tests.guests import test_the_whole_party as whole
from tests.hygiene.sources import ROOT, parsed
from tests.lan.cables import Lan

PARTY = whole.test_ssh_and_a_phone_play_with_the_real_client_and_the_wall_counts_it


async def _by_the_way() -> None:
    async with browser():
        pass


class Evening:
    def begin(self) -> Lan:
        return Lan(())


def in_a_browser() -> None:
    def inside() -> object:
        return _by_the_way()

    inside()


def in_a_class() -> None:
    Evening().begin()


def in_neither() -> None:
    in_neither()
    TablePage(None, "", fingers=False)


@pytest.mark.parametrize("test", [browser, engine_page, Lan, Evening, in_a_browser, in_a_class, PARTY])
def test_what_uses_a_browser_or_a_namespace_however_far_down_is_known(test: object) -> None:
    assert is_foreign(test)  # type: ignore[arg-type]


def test_what_uses_neither_is_not() -> None:
    assert not is_foreign(in_neither)


def _unsaid(tree: ast.AST) -> Iterator[str]:
    """Yield the functions that skip a test for want of a program and do not say that they are foreign."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            called = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
            said = any(isinstance(one, ast.Name) and one.id == "foreign" for one in function.decorator_list)
            if "which" in called and called & {"skip", "importorskip"} and not said:
                yield function.name


def test_what_skips_for_want_of_a_program_says_that_it_is_foreign() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path, _, tree in parsed("tests", "which", "skip")
        for name in _unsaid(tree)
    ]
    assert not found, f"decorate with `foreign` of tests/foreign.py: {found}"


def test_what_skips_and_does_not_say_so_is_found() -> None:
    text = "def firefox():\n    if shutil.which('firefox') is None:\n        pytest.skip('there is none')\n"
    assert list(_unsaid(ast.parse(text))) == ["firefox"]
    assert not list(_unsaid(ast.parse(f"@foreign\n{text}")))
