"""Hold what a table has come to: a pure function of the records of its journal, and of nothing else.

Host, resume, audit and replay all go from record to record with `net.table.apply_record`. Whether a record may follow is
decided there too, so a move that the host refuses and a journal that the auditor refuses are refused by the same line of code.

Who is connected, who watches, the chat and the clocks are not in a journal. They stand in the same `Table`, and the
host puts them there; no record touches them.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.contract.asks import Ask, top_ask
from engine.contract.facts import NO_KINDS, Fact, Kinds, told
from engine.contract.game import AnyGame
from engine.contract.secrecy import State
from engine.contract.tree import Struct, TreeError, encode, rebuild, replace
from engine.contract.undo import History
from engine.registry import load
from net.table.records import Forked, Header, Key
from net.wire.frames import FrameError, plain
from net.wire.seals import host_seal, seal_context
from net.wire.sheet import OPEN, PLAYING, SEEDING, Opening, SeatInfo, Table

LOG_LONG, LOG_SHORT = 96, 48
"""The log is a tail that grows to the first number of facts and is cut back to the second, so that most deltas only append."""
FORFEITED_OPENING = Opening(b"", b"")
"""What stands for the opening of a seat that forfeited its answer, until the default is known to all."""


class CannotFollow(Exception):
    """Say why a record cannot follow; nothing was changed. Code, rule and text are those of a refusal."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.rule, self.text = code, rule, text


class Session(Struct, frozen=True):
    """Hold what a table has come to after some record."""

    header: Header
    game: AnyGame
    options: Any
    table: Table
    keys: tuple[Key, ...]
    state: State[Any, Any, Any] | None = None
    history: History = History()
    held_openings: tuple[Opening | None, ...] = ()
    """Kept back until all are there."""
    used_seals: frozenset[bytes] = frozenset()
    """All seals of this game."""
    flagged: frozenset[tuple[int, int, str]] = frozenset()
    """What was already written down of a seat in a turn."""
    finished: bool = False
    fork: Forked | None = None
    """Says where the game goes on from, if it does not begin at its beginning."""

    @property
    def seal_context(self) -> bytes:
        """Return what names this game in seals."""
        return seal_context(self.header.table, self.header.round)

    def state_now(self) -> State[Any, Any, Any]:
        """Return the state of the game; raise CannotFollow if there is none yet."""
        if self.state is None:
            raise CannotFollow("phase", "The game has not begun.")
        return self.state


def session_from(header: Header) -> Session:
    """Return the session that a header begins, its lobby; raise CannotFollow if this zootui cannot play it.

    The session has the header as it was understood.
    """
    try:
        game = load(header.game)
    except ValueError as error:
        raise CannotFollow("game", str(error)) from error
    if header.rules_version != game.info.rules_version:
        older = "host’s recording" if header.rules_version < game.info.rules_version else "zootui that reads it"
        raise CannotFollow(
            "rules",
            f"{game.info.title} was played by version {header.rules_version} of its rules, here is version "
            f"{game.info.rules_version}; the {older} is the older one.",
        )
    low, high = game.info.seats
    if not low <= len(header.seats) <= high or len(header.keys) != len(header.seats):
        raise CannotFollow("seats", f"{game.info.title} is for {low} to {high} players.")
    options = options_from(game, header.options)
    header = replace(header, options=encode(options))
    check_options(game, options, len(header.seats))
    table = Table(
        name=header.name,
        id=header.table,
        round=header.round,
        seats=header.seats,
        host_seal=b"" if header.seed else host_seal(seal_context(header.table, header.round), header.host_part),
        unfair=bool(header.seed),
    )
    return Session(header=header, game=game, options=options, table=table, keys=header.keys)


def options_from(game: AnyGame, data: bytes) -> Any:
    """Return a game's options as they are understood, the usual ones for no bytes; raise CannotFollow if they are none.

    Whatever follows the fields that are known is passed over, so nobody may write down or send the bytes themselves.
    """
    if not data:
        return game.info.options()
    try:
        return rebuild(plain(data, 6), game.info.options)
    except (FrameError, TreeError) as error:
        raise CannotFollow("options", f"The options of {game.info.title} cannot be read: {error}") from error


def check_options(game: AnyGame, options: Any, seats: int) -> None:
    """Raise CannotFollow, saying why, if a game cannot be played by `seats` with these options."""
    try:
        game.setup(options, seats, bytes(32))
    except ValueError as error:
        raise CannotFollow("options", str(error)) from error


def is_free(info: SeatInfo) -> bool:
    return info.kind == OPEN


def asked_to_seal(session: Session) -> tuple[int, ...]:
    """Return the seats of the sealed turn that is under way, or none."""
    table = session.table
    if table.phase == SEEDING:
        return tuple(range(len(table.seats)))
    if table.phase != PLAYING or session.state is None:
        return ()
    ask: Ask | None = top_ask(session.state.public)
    return ask.seats if ask is not None and ask.sealed else ()


def still_sealed(session: Session, seat: int) -> bool:
    """Tell whether a seat has sealed an answer in the turn that is under way and not opened it."""
    sealing = session.table.sealing
    if seat not in asked_to_seal(session) or not sealing.seals[seat]:
        return False
    return session.held_openings[seat] is None and not sealing.opened(seat)


def unopened(session: Session) -> Iterator[int]:
    """Yield the seats whose seals stand and are not opened."""
    return (seat for seat in asked_to_seal(session) if still_sealed(session, seat))


def all_sealed(session: Session) -> bool:
    """Tell whether every seat that is asked has sealed or forfeited, so that seals may be opened."""
    seats = asked_to_seal(session)
    return bool(seats) and all(map(session.table.sealing.answered, seats))


def all_opened(session: Session) -> bool:
    """Tell whether a sealed turn is complete: sealed by all, and every seal opened."""
    return all_sealed(session) and next(unopened(session), None) is None


def log_facts(table: Table, facts: Iterable[Fact], kinds: Kinds = NO_KINDS) -> Table:
    """Return the table with what may be told of `facts`, a game's being of its `kinds`, at the end of its log."""
    public = tuple(told(fact, kinds) for fact in facts if fact.only is None)
    if not public:
        return table
    log = table.log + public
    if len(log) > LOG_LONG:
        cut = len(log) - LOG_SHORT
        return replace(table, log=log[cut:], log_start=table.log_start + cut)
    return replace(table, log=log)
