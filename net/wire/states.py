"""Which message may come in which state of a connection, and from whom."""

from collections.abc import Mapping

from engine.contract.tree import Struct
from net.wire.messages import (
    Begin,
    Bye,
    Challenge,
    Choose,
    Delta,
    Hello,
    Hurry,
    Leave,
    LetIn,
    Move,
    Open,
    Ping,
    Pong,
    Proof,
    Propose,
    Refused,
    Rematch,
    Resize,
    Resync,
    Row,
    Say,
    Seal,
    SeatBot,
    SendAway,
    Sit,
    Snapshot,
    TakeOver,
    Undo,
    Welcome,
)
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING

Kinds = frozenset[type[Struct]]


NEW, CHALLENGED, SEATED, WATCHING, GONE = "new", "challenged", "seated", "watching", "gone"
GREETING, JOINED = "greeting", "joined"


_ANYBODY: Kinds = frozenset(
    {Say, Sit, SeatBot, Resize, Begin, Rematch, Leave, Resync, Ping, SendAway, LetIn, Choose, Propose}
)


HOST: Mapping[str, Kinds] = {
    NEW: frozenset({Hello}),
    CHALLENGED: frozenset({Proof}),
    SEATED: _ANYBODY | {Move, Seal, Open, Undo, TakeOver, Hurry},
    WATCHING: _ANYBODY,
    GONE: frozenset(),
}
"""What a host takes from a connection in each state."""


CLIENT: Mapping[str, Kinds] = {
    NEW: frozenset(),
    GREETING: frozenset({Challenge, Welcome, Row, Bye}),
    CHALLENGED: frozenset({Welcome, Bye}),
    JOINED: frozenset({Welcome, Snapshot, Delta, Refused, Pong, Bye}),
    GONE: frozenset(),
}
"""What a client takes from its host in each state."""


_ALWAYS = frozenset({LOBBY, SEEDING, PLAYING, OVER})


PHASES: Mapping[type[Struct], frozenset[str]] = {
    Move: frozenset({PLAYING}),
    Seal: frozenset({SEEDING, PLAYING}),
    Open: frozenset({SEEDING, PLAYING}),
    Undo: frozenset({PLAYING}),
    Say: _ALWAYS,
    Sit: frozenset({LOBBY}),
    SeatBot: _ALWAYS - {OVER},
    Resize: frozenset({LOBBY}),
    Begin: frozenset({LOBBY}),
    Rematch: frozenset({OVER}),
    Leave: _ALWAYS,
    Resync: _ALWAYS,
    Ping: _ALWAYS,
    SendAway: _ALWAYS,
    LetIn: _ALWAYS,
    TakeOver: frozenset({PLAYING}),
    Choose: frozenset({LOBBY, OVER}),
    Propose: frozenset({LOBBY, OVER}),
    Hurry: frozenset({PLAYING}),
}
"""In which phases of the table a message of a welcomed client can have an effect."""


OWNERS: Kinds = frozenset({SeatBot, Resize, Begin, SendAway, LetIn})
"""What only the host player may ask for."""
