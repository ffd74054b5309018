"""Come to a table: who this client is, and whether the host is the one that it should be, by its key, its table and the PIN."""

from collections.abc import Callable
from hmac import compare_digest

from engine.contract.tree import replace
from net.client.distrust import version_mismatch
from net.client.events import LocalProtocolError, RemoteProtocolError
from net.wire.cpace import NotAShare
from net.wire.limits import NAME_CELLS
from net.wire.messages import Bye, Challenge, Hello, Proof, Welcome
from net.wire.names import heard
from net.wire.pin import answered, check_share

OTHER_TABLE = "This host welcomes you to another table than the one that you asked for; look for the table again."
HOST_KNOWS_NO_PIN = "This host does not know the table’s PIN itself, so it is not the table that it says it is."
NO_PIN_ASKED = (
    "This host let you in without asking for the PIN that you gave, so it may not be the table that it says it is; nothing was "
    "kept of it. Ask the host player where the table is; if it has no PIN, come in without one."
)
OTHER_KEY = (
    "This host shows another key than the table had when you sat at it, so nothing was told to it: somebody may pretend to be "
    "that host."
)
_TAKE_IT = "If the host player says that their key is new, start again with --new-key."
_NOT_AS_ANNOUNCED = (
    "What answers shows another key than the table was announced with, so nothing was told to it. "
    "Look for the table again."
)


class Entrance:
    """Say what is told to a host before it lets this client in; whoever is not the right one is said goodbye to."""

    def __init__(
        self, hello: Hello, random: Callable[[int], bytes], *, pin: str = "", table: str = "", announced: bytes = b""
    ) -> None:
        """Take what this client is; `table` and the `announced` fingerprint are those that the host is to have, if known.

        Who gives a `pin`, here or to `proof`, comes in only where the host has proved that it knows it, too, or where a key to
        a seat was sent.
        """
        self.hello = replace(hello, name=heard(hello.name, NAME_CELLS))
        self.pin = pin
        self.announced = announced
        self.fingerprint = b""
        """That of the key which the host has shown on this connection, empty if it is not encrypted."""
        self.key_before = b""
        """That of the key which the host had before, where it was left because this may be a new one."""
        self._random = random
        self._table = table
        self._challenge: Challenge | None = None
        self._expected_proof = b""
        self._sent_key = self._came_anew = False

    def why_not_told(self, fingerprint: bytes, seen_before: bytes) -> Bye | None:
        """Take the fingerprint that a host shows; return why it is told nothing if its table was seen with another one."""
        self.fingerprint = fingerprint
        self.key_before = seen_before if _may_be_new(fingerprint, seen_before, self.announced) else b""
        reason = _why_not_this_key(fingerprint, seen_before, self.announced)
        return Bye("key", reason) if reason else None

    def greeting(self, token: bytes) -> Hello:
        """Return what is said first on a fresh connection, with the key to the seat if there is one."""
        hello = self.hello
        if not hello.token and hello.role in ("play", "bot"):
            hello = replace(hello, token=token)
        self._expected_proof = b""
        self._sent_key = bool(hello.token or hello.owner)
        return hello

    def comes_anew(self) -> bool:
        """Tell whether it makes sense to come once more without a kept key that fits no seat; once it does."""
        if self._came_anew or self.hello.token:
            return False
        self._came_anew = True
        return True

    def why_not_proved(self, challenge: Challenge) -> Bye | None:
        """Take the question for the PIN; return why it is not answered, raise RemoteProtocolError for one that makes no sense."""
        if self._table not in ("", challenge.table):
            return Bye("key", OTHER_TABLE)
        try:
            check_share(challenge.share)
        except NotAShare as error:
            raise RemoteProtocolError(str(error)) from error
        self._challenge = challenge
        return None

    def proof(self, pin: str) -> Proof:
        """Return the answer to the question for the PIN, once; raise LocalProtocolError where there is none."""
        if self._challenge is None:
            raise LocalProtocolError("the table asks for no PIN")
        challenge, self._challenge = self._challenge, None
        self.pin = pin
        made = answered(pin, challenge.table, self.fingerprint, self._random(32), challenge.share)
        self._expected_proof = made.expected
        return Proof(made.share, made.answer)

    def why_not_in(self, welcome: Welcome) -> Bye | None:
        """Return why this client does not come in although the host lets it."""
        if reason := version_mismatch(welcome):
            return Bye("version", reason)
        if self._table not in ("", welcome.table):
            return Bye("key", OTHER_TABLE)
        reason = self._why_unproven(welcome)
        return Bye("unproven", reason) if reason else None

    def _why_unproven(self, welcome: Welcome) -> str:
        """Return why a welcome does not show that its host knows the PIN, empty if it does or need not."""
        if self._expected_proof:
            return "" if compare_digest(welcome.proof, self._expected_proof) else HOST_KNOWS_NO_PIN
        return NO_PIN_ASKED if self.pin and not self._sent_key else ""


def _why_not_this_key(shown: bytes, seen_before: bytes, announced: bytes) -> str:
    """Return why a host is to be told nothing, empty if it may be; each argument is a fingerprint, empty if not known."""
    if seen_before and shown != seen_before:
        return f"{OTHER_KEY} {_TAKE_IT}" if _may_be_new(shown, seen_before, announced) else OTHER_KEY
    return _NOT_AS_ANNOUNCED if announced and shown != announced else ""


def _may_be_new(shown: bytes, seen_before: bytes, announced: bytes) -> bool:
    """Tell whether a key is another one than before, yet the announced one, so that its table's host player may own it."""
    return bool(shown and seen_before) and shown != seen_before and announced in (b"", shown)
