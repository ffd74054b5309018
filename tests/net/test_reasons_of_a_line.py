"""Why a table cannot be reached is told in words for people, not in those of the system for programmers."""

import errno
import socket

import pytest

from net.shells.link import _reason

KINDS = [
    (TimeoutError(), "no answer"),
    (ConnectionRefusedError(errno.ECONNREFUSED, "Connect call failed ('10.0.0.2', 7777)"), "nothing listens there"),
    (OSError(errno.EHOSTUNREACH, "Connect call failed ('10.0.0.2', 7777)"), "no way leads there"),
    (OSError("Multiple exceptions: [Errno 111] Connect call failed"), "none of its addresses answers"),
    (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "Name or service not known"),
]


@pytest.mark.parametrize(("error", "said"), KINDS, ids=[said for _, said in KINDS])
def test_why_an_address_cannot_be_reached_has_no_numbers_and_no_calls(error: Exception, said: str) -> None:
    assert _reason(error) == said


def test_a_port_at_which_nobody_listens_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = taken.getsockname()
    with pytest.raises(OSError) as refused:  # noqa: PT011  what is raised is what is looked at
        socket.create_connection(where)
    assert _reason(refused.value) == "nothing listens there"
