"""Say in lines how a game ended: the places, then what each seat's points are made of."""

from __future__ import annotations

from engine.contract.game import Outcome
from engine.shared.wording import number, total_of
from zootui.client.results import places_line
from zootui.client.table_client import TableClient


def result_lines(client: TableClient, outcome: Outcome) -> list[str]:
    """Return the lines, who is first first."""
    names = client.names
    lines = [f"{places_line(outcome, names, client.seat)} ({outcome.reason.rstrip('.')})"]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        score = outcome.scores[seat]
        parts = ", ".join(f"{name} {number(points)}" for name, points in score.parts)
        rounds = f"; by round {total_of(score.rounds)}" if score.rounds else ""
        lines.append(f"  {outcome.places[seat]}. {names[seat]}: {number(score.total)} ({parts}{rounds})")
    return lines
