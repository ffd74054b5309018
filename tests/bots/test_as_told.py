"""Reasons as people are told them."""

from __future__ import annotations

import pytest

from engine.bots.search import Reason, Share, as_told
from tests.bots.test_search import guide_of, positions


def test_where_less_is_borne_out_all_that_is_told_is_less_what_both_seats_get_too() -> None:
    guide = guide_of("barenpark")
    view = next(one for one in positions("barenpark", 3) if guide.borne_out(one) < 1)
    told = guide.borne_out(view)
    both, own = Share(1, "statues", 6.0, 0.5, against=True, own=4.0), Share(0, "houses", 4.0, 0.5)
    reason = as_told(guide, view, Reason(0, 10.0, 1.0, (both, own), ""))
    assert (reason.points, reason.error) == (pytest.approx(10 * told), pytest.approx(told))
    assert [one.points for one in reason.shares] == [pytest.approx(6 * told), pytest.approx(4 * told)]
    assert [one.own for one in reason.shares] == [pytest.approx(4 * told), None]
