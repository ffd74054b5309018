"""Print what somebody asks to see at a table: zoos, cards, points, the log, what a choice would do, the rules."""

from __future__ import annotations

from engine.shared.wording import counted
from zootui.line.prompts import in_words, preview
from zootui.line.telling.printer import Printer


class Lookups(Printer):
    """Print a table, and what is asked to be seen of it."""

    def _rules(self) -> None:
        from zootui.local.rules_text import rules_text

        try:
            self.write(rules_text(self.client.link.game_id).rstrip())
        except LookupError as error:
            self.write(str(error))

    def _log(self) -> None:
        for line in self.client.lines[-15:]:
            self.write(f"* {line.text}")

    def _zoo(self, word: str) -> None:
        client = self.client
        seats = len(client.names)
        seat = int(word) - 1 if word.isdecimal() else (client.seat or 0)
        if client.view is None or not 0 <= seat < seats:
            self.write(f"seats are 1 to {seats}")
            return
        self.write(client.bundle.voice.picture(client.view, seat, client.names).rstrip())

    def _card(self, name: str) -> None:
        client = self.client
        shown = () if client.view is None else client.bundle.prose.card(client.view, name.strip(), client.names)
        for line in shown or ("There are no cards to look up in this game.",):
            self.write(line)

    def _standings(self) -> None:
        client = self.client
        if client.view is None:
            return
        self.write(client.bundle.voice.headline(client.view))
        points = client.bundle.voice.scores(client.view)
        for seat, name in enumerate(client.names):
            doing = " · ".join(client.bundle.voice.doing(client.view, seat))
            self.write(f"  {seat + 1}. {name}: {counted(points[seat], 'point')}, {doing}")
        self._waiting = ""
        self._show_waiting()
        self.tell_time(asked=True)

    def _what(self, text: str) -> None:
        described = preview(self._asked, text) if self._asked is not None else None
        if described is None or described.draft.action is None:
            self.write("w and a number tells what that does; where it leads on (…), choose first and ask again")
            return
        shown = described.draft
        if described.first and shown.action is not None:
            label = shown.bundle.voice.words(shown.view, shown.action, shown.names).full
            self.write(f"It leads on; choose it and ask again. The first there, {label}:")
        if shown.refusal is not None:
            self.write(in_words(shown.refusal))
        else:
            for effect in shown.effects:
                self.write(f"  {'+' if effect.sign > 0 else '-' if effect.sign < 0 else ' '} {effect.text}")
            if not shown.effects:
                self.write("  nothing that can be said now")

    def _hint(self) -> None:
        """Ask for a hint; it is printed once it is there."""
        if self.client.draft is None:
            self.write("Nothing is asked of you now.")
        self.client.ask_hint()
