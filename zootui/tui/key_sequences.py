"""Take what a terminal sends sequence by sequence, and drop whole what nobody knows.

Textual sends a sequence that it does not know again as keys: the F13 of one terminal, an answer that comes late, or an escape in a
pasted text would then be letters that bid, ask, confirm. Here a sequence is put together as ECMA-48 says where it ends, its end
may come later than its beginning, and only what Textual understands goes on to Textual. This relies on Textual's parser as it is
in the pinned version.
"""

import codecs
import importlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial

from textual import constants
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._time import get_time
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

ESCAPE = "\x1b"
SEQUENCE = re.compile(
    r"""\x1b(?:
        \[M[^\x1b]{3}                                     # an older mouse
      | \[(?:3|7|8|23|24)\$                               # Shift and a key in rxvt
      | \[\[[A-E]                                         # F1 to F5 of Linux’s own console
      | \[(?!M)[0-?]*[ -/]*[@-Z\\^-~]                     # CSI, but for the console’s second bracket
      | O[0-9;]*[@-~]                                     # SS3
      | \][^\x07\x1b]*(?:\x07|\x1b\\)                     # OSC
      | [PX^_][^\x1b]*\x1b\\                              # DCS, SOS, PM, APC
      | [^\[O\]PX^_\x1b]                                  # a key with Alt
    )""",
    re.VERBOSE | re.DOTALL,
)
BEGUN = re.compile(
    r"\x1b(?:\[M[^\x1b]{0,2}|\[\[|\[[0-?]*[ -/]*|O[0-9;]*|\][^\x07\x1b]*\x1b?|[PX^_][^\x1b]*\x1b?)?", re.DOTALL
)
"""What may still become a sequence."""
MOUSE = re.compile(r"\x1b\[<\d+;-?\d+;-?\d+[Mm]")
NUMBERED = re.compile(r"\x1b\[(\d+)[\d;:]*([~A-FHPQRS])")
PLACE = re.compile(r"\x1b\[[1-9]\d{0,3};[1-9]\d{0,3}R")
"""Where the cursor is, as a terminal answers."""
TEXT = "u"
"""What a sequence ends with that may bring several letters at once, as of a syllable that was put together."""
LONGEST_LETTER = 2
"""Signs of a key with Alt, which looks like the beginning of a sequence for some letters."""
LONGEST = 4096
"""Signs of a sequence that are waited for."""
LATE = 1.0
"""Seconds within which the rest of a sequence comes, also from far away; then what there is of it is dropped."""
PASTED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|.)?|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", re.DOTALL)
"""What a pasted text is better without."""
UNREADABLE = chr(0xFFFD)
"""What stands for bytes that are no letter; nobody typed it."""


class WholeSequences(XTermParser):
    """Parse what a terminal sends; what is no sequence that Textual knows is no key either."""

    def __init__(self, debug: bool = False) -> None:
        self._held = ""
        """The beginning of a sequence, or of the end of what is pasted."""
        self._since = 0.0
        self._pasting = False
        super().__init__(debug)

    def feed(self, data: str) -> Iterable[Message]:
        """Yield what is meant by data, as far as it is whole."""
        if not (data := data.replace(UNREADABLE, "")):  # an empty text would end Textual's parser for ever
            return
        self._since = get_time()
        text, self._held = self._held + data, ""
        for piece in self._pieces(text):
            yield from self._meant(piece)

    def tick(self) -> Iterable[Message]:
        """Yield the Escape key, or a key with Alt, where nothing followed it."""
        waited = get_time() - self._since
        if self._held and not self._pasting:
            if len(self._held) <= LONGEST_LETTER and waited >= constants.ESCAPE_DELAY:
                key, self._held = self._held, ""
                yield from self._meant(key)
            elif waited >= LATE:
                self._held = ""
        yield from super().tick()

    def _meant(self, piece: str) -> Iterable[Message]:
        """Yield what a whole piece means; Textual waits for no more of it."""
        yield from super().feed(piece)
        if piece.startswith(ESCAPE) and len(piece) <= LONGEST_LETTER and self._timeout_time is not None:
            self._timeout_time = 0.0
            yield from super().tick()

    def _pieces(self, text: str) -> Iterator[str]:
        """Yield what goes on to Textual, and hold what is not whole."""
        while text:
            if self._pasting:
                piece, text = self._pasted(text)
            elif text[0] != ESCAPE:
                plain, escape, rest = text.partition(ESCAPE)
                piece, text = plain, escape + rest
            elif found := SEQUENCE.match(text):
                piece, text = found[0], text[found.end() :]
                self._pasting = piece == BRACKETED_PASTE_START
                if not is_known(piece):
                    continue
            elif BEGUN.fullmatch(text):
                self._held = text if len(text) <= LONGEST else ""
                return
            else:  # it breaks off in the middle, and another begins
                broken = BEGUN.match(text)
                assert broken is not None
                at = max(1, broken.end() - broken[0].endswith(ESCAPE))
                piece, text = (ESCAPE if at == 1 else ""), text[at:]
            if piece:
                yield piece

    def _pasted(self, text: str) -> tuple[str, str]:
        """Return what of a text belongs to what is pasted, and what follows."""
        inside, end, rest = text.partition(BRACKETED_PASTE_END)
        if end:
            self._pasting = False
            return PASTED.sub("", inside) + end, rest
        at = inside.rfind(ESCAPE)
        if at >= 0 and BRACKETED_PASTE_END.startswith(inside[at:]):
            self._held = inside[at:]
            inside = inside[:at]
        return PASTED.sub("", inside), ""


def is_known(sequence: str) -> bool:
    """Tell whether Textual understands a whole sequence."""
    return bool(MOUSE.fullmatch(sequence)) or _is_key_or_answer(sequence)


@lru_cache(4096)
def _is_key_or_answer(sequence: str) -> bool:
    if sequence in (BRACKETED_PASTE_START, BRACKETED_PASTE_END):
        return True
    if len(sequence) == LONGEST_LETTER:
        return True
    if numbered := NUMBERED.fullmatch(sequence):
        number, end = numbered.groups()
        if PLACE.fullmatch(sequence):
            return True
        if f"{number}~" not in FUNCTIONAL_KEYS if end == "~" else number != "1":
            return False  # Textual would take the number for that of a letter
    parser = XTermParser()
    try:
        told = [message for sign in sequence[:-1] for message in parser.feed(sign)]
        meant = list(parser.feed(sequence[-1]))
        # Textual takes numbers behind a key for the letters that were typed with it; only those of `u` are some
        return not told and bool(meant) and (len(meant) == 1 or sequence[-1] == TEXT)
    except (ValueError, OverflowError):  # numbers that are none, or of no letter, end Textual’s parser
        return False


FAR = "utf-8"
"""In which a guest's letters come."""


def take_whole_sequences() -> None:
    """Let every terminal of this process be read in whole sequences, and in the letters that it has."""
    typed = sys.__stdin__.encoding if sys.__stdin__ is not None else FAR
    for name, encoding in (
        ("linux_driver", typed),
        ("linux_inline_driver", typed),
        ("web_driver", FAR),
        ("win32", FAR),
    ):
        try:
            driver = importlib.import_module(f"textual.drivers.{name}")
        except (ImportError, AttributeError):  # of another system
            continue
        driver.XTermParser = WholeSequences  # type: ignore[attr-defined]
        driver.getincrementaldecoder = partial(_decoder, encoding)  # type: ignore[attr-defined]


def _decoder(encoding: str, _usual: str) -> Callable[[], codecs.IncrementalDecoder]:
    """Return what makes letters of bytes in place of what Textual takes, which knows UTF-8 alone and ends at what is none."""
    return partial(codecs.getincrementaldecoder(encoding), "replace")
