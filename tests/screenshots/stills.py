"""Choose what the pictures of a game show: its lobby, each kind of decision, and its end.

Nothing is staged by hand and nothing is random: a game is played by its best bot from a fixed key, and for each kind of decision
the first seat's position about halfway through is shown, so a new game has its pictures as soon as it has a board.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import engine
from engine.contract.asks import Ask, joint_ask, open_ask, owing, top_ask
from engine.contract.secrecy import State
from engine.contract.tree import replace as changed
from net.client.seal_verifier import Trust
from net.wire.sheet import BOT, HUMAN, OVER, PLAYING, Chat, Sealing, SeatInfo, Sheet, Table
from tests.screenshots.still_link import StillLink
from zootui.boards.contract import Page, load_board
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.app_context import AppContext
from zootui.tui.start import AppStart

SIZES = ((80, 24), (120, 36))
CARD = "i"
"""The key that opens the card of what is in hand, where a game has such cards."""
NAMES = ("Mara", "Jonas", "Priya", "Otto", "Nele")
KEY = bytes(range(32))
_KEYS = {"bid": ("3",), "turn": ("right",), "area": ("enter",)}
"""What is pressed before a picture of a kind of decision: a bid of three, the first truck rather than the pile."""
_MORE = {
    "build": (("refused", ("right",) * 3),),
    "place": (("refused", ("down",) * 3), ("other-zoo", ("tab",))),
}
"""Kinds of decisions of which there are more pictures, and the keys before each: one leads where the piece in hand may not lie."""
_TALK = (
    Chat(3, "Otto", "so"),
    Chat(
        1,
        "Jonas",
        "whoever takes the plank now will be sorry for it when the ducks come back in spring, all eleven of them",
    ),
)
"""What is said at the table of which the log is shown as well, longer than there is room for beside the board."""
_APART = ("area",)
"""Verbs with a picture of their own where nothing else is offered, though others are asked for in the same way."""
_AMONG = ("large", "small")
"""Verbs with a picture of their own, though they are only ever offered among others."""


@dataclass(frozen=True)
class Still:
    """Hold one picture to take: its name, the app by a clock, the keys to press before, and the page that is open.

    What comes late is waited for: the words that are there before a key is pressed, and those that are there at last.
    """

    name: str
    app: Callable[[Callable[[], float]], AppContext]
    keys: tuple[str, ...] = ()
    page: Page | None = None
    late: tuple[str, str] = ("", "")
    sizes: tuple[tuple[int, int], ...] = SIZES


def seats_of(count: int, free: int = 0) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo()
        if seat >= count - free
        else SeatInfo(NAMES[seat], BOT if seat == 3 else HUMAN, online=True, level="greedy" if seat == 3 else "")
        for seat in range(count)
    )


def _table(count: int, **more: Any) -> Table:
    chat = (Chat(1, NAMES[1], "now it gets expensive"),)
    return Table("Thursday", "a1", seats=seats_of(count), left=(520,) * count, chat=chat, **more)


def play(game_id: str, seats: int) -> Iterator[tuple[State[Any, Any, Any], tuple[Any, ...]]]:
    """Yield every state of one game between the best bots, with the facts told so far."""
    game, level = engine.load(game_id), engine.usual_level(game_id)
    bot, random = engine.bot(game_id, level), Random(11)
    step = game.setup(game.info.options(), seats, KEY)
    facts, turn = step.facts, 0
    yield step.state, facts
    while (ask := top_ask(step.state.public)) is not None:
        moves = {seat: bot(game, game.view(step.state, seat), random) for seat in _acting(step.state.public, ask, turn)}
        turn += 1
        step = game.apply(step.state, moves)
        facts = (*facts, *step.facts)
        yield step.state, facts


def _acting(public: Any, ask: Ask, turn: int) -> tuple[int, ...]:
    """Return who acts: all in a sealed ask, one after another in a joint one."""
    seats = owing(public)
    return ask.seats if ask.sealed else (seats[turn % len(seats)],)


def _moments(game_id: str, seats: int) -> Iterator[Still]:
    """Yield a still for every kind of decision of the first seat, from the middle of the game, and one of the end."""
    game = engine.load(game_id)
    board, before = load_board(game_id), None
    found: dict[str, list[Sheet[Any]]] = {}
    pages: dict[str, tuple[Sheet[Any], Sheet[Any]]] = {}
    sealed: list[int] = []
    told: list[Sheet[Any]] = []
    for turn, (state, facts) in enumerate(play(game_id, seats), 1):
        ask = top_ask(state.public)
        view = game.view(state, 0)
        page = None if before is None else board.moment(before, view)
        if page is not None and page.name not in pages:
            pages[page.name] = told[-1], Sheet(_deciding(seats, turn, facts, state.public), view)
        before = view
        if ask is None:
            over = Sheet(_table(seats, phase=OVER, turn=turn, log=facts), view)
            link = StillLink(game_id, over, Trust(seed="verified"), tuple(sealed), tuple(told))
            keys = () if page is None else ("enter",)  # what the end of the last year brought is read first
            yield Still(f"{game_id}-end", _at(link), keys)
            break
        told.append(Sheet(_table(seats, phase=PLAYING, turn=turn, log=facts), view))
        if ask.sealed:
            sealed.append(turn)
        mine = open_ask(state.public, 0)
        if mine is not None:
            verbs = [verb.name for verb in game.choices(view).verbs]
            kind = verbs[0] if len(verbs) == 1 and verbs[0] in _APART else mine.kind
            sheet = Sheet(_deciding(seats, turn, facts[-40:], state.public), view)
            for name in (kind, *(verb for verb in verbs if verb in _AMONG)):
                found.setdefault(name, []).append(sheet)
    for name, (earlier, sheet) in pages.items():
        yield Still(f"{game_id}-{name}", _at(StillLink(game_id, sheet, Trust(seed="committed"), before=(earlier,))))
    for kind, sheets in found.items():
        link = StillLink(game_id, sheets[len(sheets) * 3 // 5], Trust(seed="committed"))
        keys = (board.looks[kind].key,) if kind in _AMONG else _KEYS.get(kind, ())
        yield Still(f"{game_id}-{kind}", _at(link), keys)
        for name, keys in _MORE.get(kind, ()):
            yield Still(f"{game_id}-{name}", _at(link), keys)
        if kind == "bid":
            sheet = link.sheet
            talking = StillLink(game_id, changed(sheet, table=changed(sheet.table, chat=_TALK)), link.trust)
            yield from (
                Still(f"{game_id}-{name}", _at(talking), keys) for name, keys in (("chat", ()), ("log", ("l",)))
            )
        card = board.opened(link.sheet.view, None, CARD)
        if card is not None and card.name not in pages:
            pages[card.name] = link.sheet, link.sheet
            yield Still(f"{game_id}-{card.name}", _at(link), (), card)


def _deciding(seats: int, turn: int, facts: tuple[Any, ...], public: Any) -> Table:
    """Return the table while the first seat decides; of a sealed decision, the third has not sealed either."""
    ask, joint = top_ask(public), joint_ask(public) is not None
    sealed = ask is not None and ask.sealed
    waiting = owing(public) if joint else (0, 2)[: seats - 1] if sealed else (0,)
    seals = tuple(b"" if seat in waiting else bytes(32) for seat in range(seats)) if sealed else ()
    return _table(
        seats,
        phase=PLAYING,
        turn=turn,
        waiting=waiting,
        log=facts,
        sealing=Sealing(turn if sealed else 0, seals),
        joint=turn if joint else 0,
        since=(turn,) * seats if joint else (),
    )


def started(start: AppStart) -> Callable[[Callable[[], float]], ZootuiApp]:
    """Return what makes an app that starts so, by a clock."""
    return lambda now: ZootuiApp(replace(start, now=now))


def _at(link: Any) -> Callable[[Callable[[], float]], ZootuiApp]:
    return started(AppStart(Settings(name="Mara", animation=False), link=link))


def scenes(game_id: str) -> Iterator[Still]:
    """Yield the pictures of one game: its lobby, each kind of decision, its end."""
    seats = min(4, engine.load(game_id).info.seats[1])
    lobby: Sheet[Any] = Sheet(Table("Thursday", "a1", seats=seats_of(seats, free=2)), None)
    yield Still(f"{game_id}-lobby", _at(StillLink(game_id, lobby, Trust())))
    yield from _moments(game_id, seats)
