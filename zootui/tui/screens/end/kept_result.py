"""A result that is kept and sent to friends: its paragraph, its picture."""

import time
from pathlib import Path

from engine.contract.game import Outcome
from engine.shared.wording import capital, number
from net.shells.whole_files import write_whole
from zootui.local.table_names import with_word


def paragraph(title: str, table: str, when: str, outcome: Outcome, names: tuple[str, ...], proof: str) -> str:
    """Return a result as one paragraph, to be sent to friends."""
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    places = ", ".join(f"{outcome.places[seat]}. {names[seat]} {number(outcome.scores[seat].total)}" for seat in order)
    reason = capital(outcome.reason).rstrip(".")
    return f"{title}, {with_word(table)}, {when}: {places}. {reason}. {capital(proof)}."


def keep_picture(folder: Path, name: str, svg: str, text: str) -> str:
    """Keep a picture and its text in files that are called after the game; return where, or why not. Blocks."""
    called = "".join(sign if sign.isalnum() else "-" for sign in name).strip("-") or "game"
    path = folder / f"{called}-{time.strftime('%Y%m%d-%H%M%S')}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path.with_suffix(".svg"), svg.encode(), private=False)
        write_whole(path.with_suffix(".txt"), text.encode(), private=False)
    except OSError as error:
        return f"The picture could not be kept in {folder} ({error.strerror or error})."
    return f"Kept as {path.with_suffix('.svg')} and .txt."
