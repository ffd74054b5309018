"""Hold the password exchange to the test vectors of draft-irtf-cfrg-cpace (X25519, SHA-512), and to what it promises."""

import pytest
from cpace import CPace, CPaceRole, _calculate_generator as other_generator
from hypothesis import given, strategies as st

from net.wire.cpace import NotAShare, confirmation, generator, key_of, share_of, transcript

CHANNEL = b"\nAinitiator\nBresponder"
SESSION = bytes.fromhex("7e4b4791d6a8ef019b936c79fb7f2c57")
POINT = bytes.fromhex("4e6098733061c0e8486611a904fe5edb049804d26130a44131a6229e55c5c321")
ONE = bytes.fromhex("21b4f4bd9e64ed355c3eb676a28ebedaf6d8f17bdc365995b319097153044080")
ONE_SHARE = bytes.fromhex("f970e36f37cfcd9a39e37dd2d1fbc9156d6d2f9ae422f4722cbd9d32e9b1e704")
TWO = bytes.fromhex("848b0779ff415f0af4ea14df9dd1d3c29ac41d836c7808896c4eba19c51ac40a")
TWO_SHARE = bytes.fromhex("0178bbbab0804a4455b8f02e5d6e7d80997c6470bfb3618d7e74c39647af5a29")
KEY = bytes.fromhex(
    "f5ef3c13fdb9dfe839bdbf8a9256e8cee7db8a8f1dfa74958a925450cf8089cd"
    "560d9a4e7956b7334b6f625c8559b75ea0764ac2be894b8f3d434b30e87797d5"
)
LOW_ORDER = (
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
)


def test_the_vectors_of_the_draft() -> None:
    assert generator(b"Password", CHANNEL, SESSION) == POINT
    assert share_of(ONE, POINT) == ONE_SHARE
    assert share_of(TWO, POINT) == TWO_SHARE
    said = transcript(ONE_SHARE, b"ADa", TWO_SHARE, b"ADb")
    assert key_of(ONE, TWO_SHARE, said, SESSION) == KEY
    assert key_of(TWO, ONE_SHARE, said, SESSION) == KEY


@pytest.mark.parametrize(
    "share", [*map(bytes.fromhex, LOW_ORDER), b"", bytes(31), bytes(33)], ids=lambda one: one.hex()[:8]
)
def test_a_share_that_forces_a_key_is_refused(share: bytes) -> None:
    with pytest.raises(NotAShare):
        key_of(ONE, share, b"")


def test_each_side_proves_itself_differently() -> None:
    assert confirmation(KEY, ONE_SHARE, b"ADa") != confirmation(KEY, TWO_SHARE, b"ADb")
    assert len(confirmation(KEY, ONE_SHARE, b"ADa")) == 64


_SHORT = st.binary(max_size=127)


@given(_SHORT, _SHORT, st.binary(max_size=64))
def test_another_implementation_takes_a_password_to_the_same_point(
    password: bytes, channel: bytes, session: bytes
) -> None:
    assert generator(password, channel, session) == other_generator(password, channel, session)


@given(_SHORT, _SHORT, st.binary(max_size=64), _SHORT, _SHORT)
def test_another_implementation_agrees_on_the_key_and_takes_our_proof(
    password: bytes, channel: bytes, session: bytes, ours: bytes, theirs: bytes
) -> None:
    other = CPace.start(role=CPaceRole.RESPONDER, prs=password, sid=session, ci=channel, ad=theirs)
    share = share_of(ONE, generator(password, channel, session))
    other.derive(share, ours)
    said = transcript(share, ours, other.public_share, theirs)
    key = key_of(ONE, other.public_share, said, session)
    assert key == other.isk
    assert other.verify(confirmation(key, share, ours, session))
    assert other.tag() == confirmation(key, other.public_share, theirs, session)
