"""Keep what grows at a table so short that its sheet always fits into a frame, whatever people say and do."""

from __future__ import annotations

from typing import Any

from engine.contract.tree import encode, replace
from net.wire.frames import GUEST_LIMIT
from net.wire.limits import CHAT_LONG, CHAT_LONG_BYTES, CHAT_SHORT, CHAT_SHORT_BYTES
from net.wire.sheet import Chat, Sheet

LONGEST_SHEET = GUEST_LIMIT - 64
"""The longest encoded sheet, in bytes, that a snapshot has room for beside its version and fingerprint."""


def chat_tail(chat: tuple[Chat, ...]) -> tuple[Chat, ...]:
    """Return the chat, cut back to its newest lines once it has too many lines or bytes; the newest is always kept."""
    sizes = [len(encode(line)) for line in chat]
    if len(chat) <= CHAT_LONG and sum(sizes) <= CHAT_LONG_BYTES:
        return chat
    start, room = len(chat) - 1, CHAT_SHORT_BYTES - sizes[-1]
    while len(chat) - start < CHAT_SHORT and start and sizes[start - 1] <= room:
        start -= 1
        room -= sizes[start]
    return chat[start:]


def fitting(sheet: Sheet[Any], data: bytes) -> tuple[Sheet[Any], bytes]:
    """Return a sheet and its encoded bytes such that they fit into a frame: if need be without its chat, then without its log."""
    for part in ("chat", "log"):
        if len(data) <= LONGEST_SHEET:
            break
        table = sheet.table
        if part == "log":
            table = replace(table, log_start=table.log_start + len(table.log))
        sheet = replace(sheet, table=replace(table, **{part: ()}))
        data = encode(sheet)
    return sheet, data
