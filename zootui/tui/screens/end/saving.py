"""Say a result in a paragraph, and keep the last picture of a game as SVG and text."""

from __future__ import annotations

import time
from pathlib import Path

from engine.contract.game import Outcome
from engine.shared.wording import number
from zootui.local.table_names import with_word


def paragraph(title: str, table: str, when: str, outcome: Outcome, names: tuple[str, ...], proof: str) -> str:
    """Return a result as one paragraph, to be sent to friends."""
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    places = ", ".join(f"{outcome.places[seat]}. {names[seat]} {number(outcome.scores[seat].total)}" for seat in order)
    reason = f"{outcome.reason[:1].upper()}{outcome.reason[1:]}".rstrip(".")
    return f"{title}, {with_word(table)}, {when}: {places}. {reason}. {proof[:1].upper()}{proof[1:]}."


def keep_picture(folder: Path, name: str, svg: str, text: str) -> str:
    """Keep a picture and its text in files that are called after the game; return where, or why not. Blocks."""
    called = "".join(sign if sign.isalnum() else "-" for sign in name).strip("-") or "game"
    path = folder / f"{called}-{time.strftime('%Y%m%d-%H%M%S')}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".svg").write_text(svg, encoding="utf-8")
        path.with_suffix(".txt").write_text(text, encoding="utf-8")
    except OSError as error:
        return f"The picture could not be kept in {folder} ({error.strerror or error})."
    return f"Kept as {path.with_suffix('.svg')} and .txt."
