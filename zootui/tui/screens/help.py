"""Show what can be done now, then the rules of the game with the numbers that refusals cite."""

import re
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.registry import load
from zootui.boards.tips import load_first_game
from zootui.client.about import about_question, meanwhile
from zootui.client.looking import WALK
from zootui.client.table_client import TableClient
from zootui.draw.palette import Palette
from zootui.local.rules_text import rule_text, rules_text
from zootui.tui.keymap import BoundKeys
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.screens.table.footer import draft_keys
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.reader import Reader, typeset
from zootui.tui.widgets.status_line import Status

_KEYS = (
    ("", "arrows", "move what is in hand, or go through what can be chosen"),
    ("", "Enter", "do what the panel offers; where only bots are waited for, let them move at once"),
    ("", "Esc", "one step back; back to your own zoo; back to now"),
    ("", "Tab", f"look at the next player’s zoo; {WALK} does so even where Tab is for what is in hand"),
    ("", "Ctrl+P", "list all that can be done now, and find it by its words"),
    ("", "u", "take your latest step back, while nothing new was learnt since"),
    ("table.hint", "h", "let a bot suggest a move; once more, and it thinks on; nothing happens before Enter"),
    ("table.play_again", "v", "play again what happened since your last decision; any key stops, Esc comes back"),
    ("table.earlier_tip", "T", "read the tips of a first game once more, the latest first"),
    ("table.recall_opened", "O", "show the bids that opened last once more"),
    ("table.recall_page", "Y", "read the last summary of a year once more"),
    ("table.chat", "c", "say something to the table"),
    ("table.log", "l", "read the log; each line opens the board as it was then"),
    ("table.send_away", "X", "send somebody away, or let them in again (the host player)"),
    ("table.leave", "q", "leave; your seat stays yours"),
)
"""Keys by the ids of their bindings, if they have any, and by their usual signs, with what they do."""


_MARKS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&:])")
"""What Markdown would take for more than a letter."""


def _shown(words: str) -> str:
    """Return words, some of which others wrote, so that Markdown shows them as they are."""
    return _MARKS.sub(r"\\\1", words)


def _sign(bound: BoundKeys, name: str, key: str) -> str:
    """Return how a key is shown that may be another one than usual."""
    if name:
        return bound.sign(name, key)
    return f"{key} or h j k l" if key == "arrows" and bound.keymap == "hjkl" else key


def _has_use(client: TableClient, name: str) -> bool:
    """Tell whether a key can ever do anything in this game, at this table, for this player."""
    known = client.known
    board, table = known.bundle.board, known.table
    uses = {
        "table.hint": known.seat is not None and table is not None and table.hints,
        "table.recall_opened": board.opens_seals,
        "table.recall_page": board.sums_up,
        "table.send_away": client.link.owner,
    }
    return uses.get(name, True)


def now_text(client: TableClient, bound: BoundKeys) -> str:
    """Return what this player can do at this moment, as Markdown."""
    lines = ["# What you can do now", ""]
    draft = client.decision.draft
    if draft is None:
        lines.append(_shown(meanwhile(client)))
    else:
        lines += [f"**{_shown(draft.bundle.voice.question(draft.view))}**", ""]
        about, matters = about_question(draft.bundle.game, draft.view, offered=draft.offered)
        lines += [*([_shown(about), ""] if about else []), *(f"- {_shown(words)}" for words in matters)]
        lines += [""] if matters else []
        if len(draft.buttons) > 1:
            lines += [
                f"- `{button.key}` {_shown(button.label)}{'' if button.whole else ' …'}" for button in draft.buttons
            ]
            lines.append("")
        lines += [f"- `{key.keys}` {_shown(key.does)}" for key in draft_keys(draft, client.advice.hints)]
        if draft.refusal is not None:
            rule = f" ({draft.refusal.rule})" if draft.refusal.rule else ""
            said = rule_text(client.link.game_id, draft.refusal.rule)
            lines += [
                "",
                f"Not like this: {_shown(draft.refusal.text)}{rule}",
                "",
                *(f"> {part}" for part in said.splitlines()),
            ]
    lines += ["", "## Keys that always work", ""]
    lines += [f"- `{_sign(bound, name, key)}` {does}" for name, key, does in _KEYS if _has_use(client, name)]
    lines += [
        "",
        "Everything can be clicked too: the footer, the buttons, the seats, lines of the log, places on the board.",
        "",
    ]
    return "\n".join(lines)


class HelpScreen(FramedScreen[None]):
    """Show help for a table, or only the rules of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "line before", id="help.up"),
        Binding("down", "scroll(1)", "line after", id="help.down"),
        Binding("pageup", "scroll_pages(-1)", "page before", id="help.page_up"),
        Binding("pagedown,space", "scroll_pages(1)", "page after", id="help.page_down"),
        Binding("home", "first", "first line", id="help.first"),
        Binding("end", "last", "last line", id="help.last"),
        Binding("r", "rules", "the rules", id="help.rules"),
        Binding("escape,q,question_mark", "back", "back", id="help.back"),
    ]

    def __init__(self, game_id: str, client: TableClient | None = None, now: str = "") -> None:
        """Show the rules of a game; before them what can be done at the table of `client`, or `now`, which is Markdown."""
        super().__init__()
        self._now = now
        self._game = game_id
        self._session = client
        self._set_for: tuple[int, Palette] | None = None
        self._text = ""

    def compose_page(self) -> ComposeResult:
        yield Reader()

    def on_mount(self) -> None:
        self._text = self._gather()

    def _gather(self) -> str:
        now = self._now
        if self._session is not None and self._session.known.sheet is not None:
            with self._session.guarded():
                now = now_text(self._session, self.app.bound_keys)
        try:
            rules = rules_text(self._game)
        except LookupError as error:
            rules = f"*{error}*"
        signs = "\n".join(f"- `{sign}` {meaning}" for sign, meaning in load_first_game(self._game).signs)
        legend = f"# What the signs mean\n\n{signs}\n" if signs else ""
        return "\n\n".join(part for part in (now, legend, rules) if part)

    def status(self) -> Status:
        title = load(self._game).info.title if self._game else "zootui"
        return Status("HELP AND RULES" if self._session or self._now else "RULES", "busy", title)

    def footer(self) -> tuple[FooterKey, ...]:
        return (
            FooterKey("↑ ↓", "scroll", 0),
            FooterKey("Space", "page", 1),
            FooterKey("Home End", "first, last", 2),
            FooterKey("r", "the rules", 1),
            FooterKey("Esc", "back", 0, lit=True),
        )

    def paint_all(self) -> None:
        """Paint the frame, and set the text for the width."""
        super().paint_all()
        reader = self.query_one(Reader)
        wanted = reader.scrollable_content_region.width, self.app.palette
        if self._set_for != wanted:
            self._set_for = wanted
            reader.show(typeset(self._text, *wanted))
        if self.app.screen is self:  # what is read begins there, however far it is scrolled
            self.app.cursor_position = reader.scrollable_content_region.offset

    def action_scroll(self, step: int) -> None:
        self.query_one(Reader).move(step)

    def action_scroll_pages(self, step: int) -> None:
        reader = self.query_one(Reader)
        reader.move(step * (reader.size.height - 2))

    def action_first(self) -> None:
        self.query_one(Reader).scroll_home(animate=False)

    def action_last(self) -> None:
        self.query_one(Reader).scroll_end(animate=False)

    def action_rules(self) -> None:
        self.query_one(Reader).move_to(load(self._game).info.title)

    def action_back(self) -> None:
        self.dismiss(None)
