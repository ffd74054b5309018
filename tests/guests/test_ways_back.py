"""The four digits that lead back to a seat: what is kept of them, and who may try how often."""

from zootui.guests.ways_back import WRONG_TRIES, WaysBack, made, new_digits


def test_digits_are_four_and_fit_only_what_was_made_of_them() -> None:
    assert new_digits(lambda below: below - 1) == "9999"
    assert new_digits(lambda below: 7) == "0007"
    kept = made("0007", bytes)
    assert kept.fits("0007")
    assert not any(map(kept.fits, ("0008", "7", "", "00070")))
    assert b"0007" not in kept.stretched
    assert made("0007", lambda count: bytes([1]) * count) != kept, "the same digits of two guests look different"


def test_five_wrong_tries_shut_it_for_an_address_and_for_nobody_else() -> None:
    ways = WaysBack()
    for left in range(WRONG_TRIES, 0, -1):
        assert ways.left("2001:db8::1") == left
        ways = ways.missed("2001:db8::1")
    assert ways.shut("2001:db8::1")
    assert ways.shut("2001:db8::77"), "a network of IPv6 is one address"
    assert not ways.shut("10.0.0.1")
    assert WaysBack().left("2001:db8::1") == WRONG_TRIES, "counts are values"
