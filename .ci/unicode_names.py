#!/usr/bin/env python3
"""Reduce Unicode's own tables to what `net/wire/scripts.py` asks of them; run it when Unicode has a new version.

    .ci/unicode_names.py confusables.txt Scripts.txt

Both tables are Unicode's (in its folders `security` and `ucd`); what is written stands in `net/wire/unicode`.
Both come with other software, too: Scripts.txt in Debian’s unicode-data, confusables.txt in the source of ICU.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

OUT = Path(__file__).parents[1] / "net" / "wire" / "unicode"
HEAD = """\
# Unicode {version}: this file and confusables.json are reduced by .ci/unicode_names.py from {ranges} and {lookalikes}.
# Copyright © 1991-2025 Unicode, Inc. Modified: only what is asked for is kept. Terms of use: LICENSE beside this file.
"""


def fields(path: Path) -> Iterator[list[str]]:
    """Yield the fields of each line of one of Unicode's tables."""
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        if text := line.partition("#")[0].strip():
            yield [field.strip() for field in text.split(";")]


def version(path: Path) -> str:
    """Return the version of Unicode that a table is of."""
    found = re.search(r"(?:Version: |-)(\d+\.\d+)\.\d+", path.read_text(encoding="utf-8-sig"))
    if found is None:
        raise SystemExit(f"{path} does not say of what version it is")
    return found[1]


def confusables(path: Path) -> dict[str, str]:
    """Return, for each character that has lookalikes, the one that stands for all of them."""
    found = sorted((int(source, 16), target) for source, target, _kind in fields(path))
    return {chr(point): "".join(chr(int(one, 16)) for one in target.split()) for point, target in found}


def scripts(path: Path) -> Iterator[str]:
    """Yield `first last script`; what no line holds is of no script. Ranges that touch are one."""
    ranges: list[tuple[int, int, str]] = []
    for points, script in sorted(fields(path), key=lambda line: int(line[0].partition("..")[0], 16)):
        first, _, last = points.partition("..")
        low, high = int(first, 16), int(last or first, 16)
        if ranges and ranges[-1][1] + 1 == low and ranges[-1][2] == script:
            ranges[-1] = (ranges[-1][0], high, script)
        else:
            ranges.append((low, high, script))
    for low, high, script in ranges:
        if script not in ("Common", "Inherited"):
            yield f"{low:04X} {high:04X} {script}"


lookalikes, ranges = map(Path, sys.argv[1:3])
OUT.joinpath("confusables.json").write_text(
    json.dumps(confusables(lookalikes), indent=0, separators=(",", ":")) + "\n", encoding="ascii"
)
head = HEAD.format(lookalikes=lookalikes.name, ranges=ranges.name, version=version(ranges))
OUT.joinpath("scripts.txt").write_text(head + "".join(f"{line}\n" for line in scripts(ranges)), encoding="utf-8")
if version(lookalikes) != version(ranges):
    raise SystemExit("these are tables of two versions of Unicode")
