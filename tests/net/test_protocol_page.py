"""Hold `docs/protocol.md` to the code: messages, fields, limits, and every byte of its example."""

import re
from typing import Any, get_args

import pytest

from engine.contract.facts import Told
from engine.contract.secrecy import View
from net.table.turns import ACTION
from net.wire import frames, limits
from net.wire.messages import PROTOCOL, FromClient, FromHost
from net.wire.sheet import Chat, Opening, Proposal, Sealing, SeatInfo, Table
from tests.net.example import DOCUMENT, rewritten

PAGE = DOCUMENT.read_text()


def test_the_example_is_what_the_code_says() -> None:
    assert rewritten(PAGE) == PAGE, "docs/protocol.md is out of date: python -m tests.net.example"


@pytest.mark.parametrize("message", [*get_args(FromClient), *get_args(FromHost)], ids=lambda kind: kind.__name__)
def test_every_message_stands_on_the_page_with_its_tag_and_fields(message: Any) -> None:
    fields = ", ".join(message.__struct_fields__)
    assert f"| {message.__struct_config__.tag} | {message.__name__} | {fields}".rstrip() in PAGE


@pytest.mark.parametrize(
    "node", [Table, SeatInfo, Proposal, Sealing, Opening, Chat, Told, View], ids=lambda kind: kind.__name__
)
def test_every_node_of_the_sheet_stands_on_the_page_with_its_fields(node: Any) -> None:
    assert f"| {node.__name__} | {', '.join(node.__struct_fields__)} |" in PAGE


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    assert f"The present version is **{PROTOCOL}**" in PAGE
    assert frames.MAGIC.hex() in PAGE
    for value, words in (
        (frames.STRANGER_LIMIT // 1024, "{} KiB before the welcome"),
        (frames.GUEST_LIMIT // 1024, "frame from a host | {} KiB"),
        (frames.SHALLOW, "{} arrays from a client"),
        (frames.DEEP, "{} from a host"),
        (frames.NARROW, "fields in a message of a client | {} |"),
        (int(limits.HELLO_WITHIN), "time for the hello | {} s"),
        (int(limits.PROOF_WITHIN), "then {} s for the answer"),
        (int(limits.MESSAGES_PER_SECOND), "{} a second"),
        (int(limits.MESSAGES_AT_ONCE), "{} at once"),
        (limits.BACKLOG // 1024, "above {} KiB"),
        (ACTION // 1024, "one action | {} KiB"),
    ):
        assert words.format(value) in PAGE


def test_every_goodbye_that_the_code_can_say_stands_on_the_page() -> None:
    source = "".join(path.read_text() for path in (DOCUMENT.parents[1] / "net").rglob("*.py"))
    codes = set(re.findall(r"goodbye\(\s*\w+,\s*\"([a-z-]+)\"", source)) | {"closed", "over"}
    assert len(codes) > 12
    assert [code for code in sorted(codes) if f"`{code}`" not in PAGE] == []
