"""How a game stands, and how it ended, in lines."""

from typing import Any

from engine.contract.game import Outcome
from engine.shared.wording import number
from zootui.client.results import places_line
from zootui.client.table_client import TableClient


def zoo_lines(client: TableClient, view: Any, seat: int) -> tuple[str, ...]:
    """Return the zoo of a seat in sentences, what its player has first."""
    bundle, names = client.known.bundle, client.known.names
    return bundle.prose.described(view, seat, names) or tuple(
        bundle.voice.picture(view, seat, names).rstrip().split("\n")
    )


def result_lines(client: TableClient, outcome: Outcome) -> list[str]:
    """Return the lines, who is first first."""
    names = client.known.names
    lines = [f"{places_line(outcome, names, client.known.seat)} ({outcome.reason.rstrip('.')})"]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        score = outcome.scores[seat]
        parts = ", ".join(f"{name} {number(points)}" for name, points in score.parts)
        rounds = f"; round by round {', '.join(map(number, score.rounds))}" if score.rounds else ""
        lines.append(f"  {outcome.places[seat]}. {names[seat]}: {number(score.total)} ({parts}{rounds})")
    return lines
