"""Check a recording from its first byte to its last: chain, seals, shuffle, rules, every position.

What this proves: nobody changed an answer after seeing others', nobody chose the shuffle, every move was legal, the result follows,
and the file is the one that it was while the game ran (players can compare the chain heads that they saw). What no
recording proves: that the host did not look at the cards that its own process deals.
"""

from collections import Counter
from collections.abc import Callable

from engine.contract.tree import Struct
from engine.shared.wording import capital
from net.recording.file_format import Journal, JournalError, NoJournal, read
from net.recording.fork import Sources, fork_of, no_sources, source_faults
from net.recording.walk import WalkError, walk
from net.table.records import Flagged, Forfeited, Forked, GameFinished, Moved, Opened, Resolved, Sealed, Undone
from net.table.session import Session
from net.wire.names import clean_name
from net.wire.seal_count import SealCount
from net.wire.seals import host_seal
from net.wire.sheet import OVER

_NAMES: dict[type, str] = {
    Moved: "legal moves",
    Undone: "steps taken back",
    Forfeited: "answers forfeited",
    Flagged: "tampering refused",
    Forked: "begun from another recording",
}


class Audit(Struct, frozen=True, gc=False):
    """Hold the verdict in `sentences`, what matters most first."""

    ok: bool
    records: int
    """Sound."""
    checks: tuple[tuple[str, int], ...]
    first_bad: int | None
    """The number of the first that is not (the header is 0), or None."""
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(self.sentences)


def _unreadable(error: JournalError) -> str:
    """Return why nothing of a file can be checked."""
    if isinstance(error, NoJournal):
        return "This file is no recording of a game: it begins with something else. Recordings end in .zoo."
    return f"This recording cannot be checked: {error}."


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def audit(data: bytes, progress: Callable[[int], object] = _silent, sources: Sources = no_sources) -> Audit:
    """Return the verdict on a journal; `progress` is called with the number of records done.

    Where it goes on from another recording, that is held against those that `sources` finds.
    """
    try:
        journal = read(data)
    except JournalError as error:
        return Audit(ok=False, records=0, checks=(), first_bad=0, sentences=(_unreadable(error),))
    counts: Counter[str] = Counter({"chain links": 1})
    last: Session | None = None
    records = shut = 0
    sealed = SealCount()
    try:
        for step in walk(journal):
            records, last = step.index, step.after
            counts["chain links"] += 1
            _count(counts, step.record)
            sealed = _opened(sealed, step.before, step.record)
            shut += isinstance(step.record, Sealed) - isinstance(step.record, Opened)
            if step.after.state is not step.before.state:
                counts["positions"] += 1
                counts["shuffle from everybody’s parts"] |= _shuffled(step.before, step.record)
            progress(records)
    except WalkError as error:
        return Audit(
            ok=False,
            records=records,
            checks=_checks(counts, sealed, shut),
            first_bad=error.index,
            sentences=(f"{capital(error.text)}.",),
        )
    sound, fork = _forked(journal, sources)
    if not sound:
        return Audit(ok=False, records=0, checks=_checks(counts, sealed, shut), first_bad=1, sentences=fork)
    return Audit(
        ok=True,
        records=records,
        checks=_checks(counts, sealed, shut),
        first_bad=None,
        sentences=(*_verdict(journal, last), *fork),
    )


def _forked(journal: Journal, sources: Sources) -> tuple[bool, tuple[str, ...]]:
    """Return whether what a journal goes on from is sound as far as can be told, and what is to be said about it."""
    fork = fork_of(journal)
    if fork is None:
        return True, ()
    place = f"turn {fork.turn} of game {fork.round} at table {clean_name(fork.table)}, as seat {fork.seat + 1} saw it"
    anew = "What lay face down there was shuffled anew."
    found = [source_faults(fork, journal.header, source) for source in sources(fork.table, fork.round)]
    if "" in found:
        return True, (f"It is practice: it goes on from {place}, and the recording of that game bears it out. {anew}",)
    faults = [fault for fault in found if fault]
    if faults:
        return False, (f"It says that it goes on from {place}, but {faults[0]}.",)
    why = "that game’s recording breaks off before" if found else "that game’s recording is not here"
    return True, (f"It is practice: it goes on from {place}; {why}, so only what came after was checked. {anew}",)


def _count(counts: Counter[str], record: object) -> None:
    name = _NAMES.get(type(record))
    if name is not None:
        counts[name] += 1
    elif isinstance(record, GameFinished):
        counts["host’s part opened"] += 1


def _opened(sealed: SealCount, before: Session, record: object) -> SealCount:
    """Return the count after a record: as a client counts that saw all seals before they were opened."""
    if not isinstance(record, Resolved):
        return sealed
    return sealed.opened(before.table.turn, sum(opening is not None for opening in before.held_openings))


def _checks(counts: Counter[str], sealed: SealCount, shut: int) -> tuple[tuple[str, int], ...]:
    """Return all counts with their names; of seals the same figures as at the end of the game."""
    found = {
        "sealed decisions": sealed.decisions,
        "seals of these that fit": sealed.seals,
        "decisions of which no seal was opened": sealed.unseen,
        "sealed parts of the shuffle that fit": sealed.parts,
        "seals that were not opened": shut,
    }
    return (*counts.items(), *((name, count) for name, count in found.items() if count))


def _shuffled(before: Session, record: object) -> int:
    """Return 1 for the record that dealt the game from all parts; that its position agrees was checked on the way."""
    return int(isinstance(record, Resolved) and before.state is None)


def _verdict(journal: Journal, last: Session | None) -> tuple[str, ...]:
    header = journal.header
    if last is None or last.state is None:
        return ("All records hold; the game had not begun.",)
    if header.seed:
        fair = "It was dealt from a test seed, so the shuffle proves nothing."
    else:
        made = host_seal(last.seal_context, header.host_part)
        fair = f"The shuffle came out of everybody’s parts; the host’s was sealed as {made[:4].hex()}…"
    if last.table.phase != OVER:
        return "All records hold so far; the game is not over.", fair
    return "All records hold: this is how the game went.", fair
