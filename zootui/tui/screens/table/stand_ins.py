"""Bots for those who are away."""

from engine.shared.wording import listing
from net.wire.messages import SeatBot
from zootui.client.hosting import absent, level_keys
from zootui.client.table_client import TableClient
from zootui.tui.app_context import AppContext
from zootui.tui.screens.dialogs import AnswerDialog


def ask_who_stands_in(app: AppContext, client: TableClient) -> None:
    """Ask the host player at which level bots play for all who are away, and let them; where nobody is away, do nothing."""
    away = _away(client)
    if not away:
        return
    levels = level_keys(client.link.game_id)
    who = listing([name for _, name in away])
    answers = [*[(key, f"a bot that plays at {level}") for key, level in levels.items()], ("w", "nobody: wait")]

    def answered(answer: str | None) -> None:
        if answer in levels:
            for seat, _ in _away(client):
                client.ask(client.link.request, SeatBot(seat, levels[answer]))

    at = list(levels.values()).index(app.bot_level(client.link.game_id))
    app.push_screen(
        AnswerDialog(f"Who plays for {who}?", "They go on themselves as soon as they are back.", answers, at), answered
    )


def _away(client: TableClient) -> list[tuple[int, str]]:
    """Return the seats, and whose they are, that a bot may stand in at now."""
    table = client.known.table
    if table is None or not client.link.owner:
        return []
    return [(seat, client.known.names[seat]) for seat in absent(table)]
