"""Read what commands that take hours have kept in the working folder: the table of the bench measures none of it anew."""

from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def kept(name: str, kind: type[T]) -> list[T]:
    """Return what is in the files of a name (`NAME.jsonl`, `NAME-….jsonl`: several may have been at work), each line once."""
    found = [line for path in sorted(Path().glob(f"{name}*.jsonl")) for line in path.read_bytes().splitlines()]
    return [msgspec.json.decode(line, type=kind) for line in dict.fromkeys(found)]
