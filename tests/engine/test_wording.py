"""Numbers, counts and lists as all games write them."""

import pytest

from engine.shared.wording import (
    capital,
    counted,
    in_a_row,
    in_words,
    listing,
    number,
    ordinal,
    sign,
    signed,
    there_are,
    total_of,
    with_article,
)


@pytest.mark.parametrize(
    ("value", "bare", "change", "side"), [(3, "3", "+3", 1), (0, "0", "±0", 0), (-3, "−3", "−3", -1)]
)
def test_numbers_carry_the_minus_sign_that_goes_with_figures(value, bare, change, side):
    assert (number(value), signed(value), sign(value)) == (bare, change, side)


def test_one_thing_is_not_several():
    assert [counted(value, "tile") for value in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert counted(-2, "point") == "−2 points"


def test_what_adds_up_is_written_as_a_sum():
    assert [total_of(values) for values in ((4, 0, -2), (-1, 3), (5,))] == ["4 + 0 − 2", "−1 + 3", "5"]


def test_small_numbers_are_words_and_others_figures():
    assert [in_words(value) for value in (0, 1, 6, 7, 12)] == ["no", "one", "six", "7", "12"]


def test_places_have_names():
    assert [ordinal(value) for value in (1, 2, 3, 4)] == ["first", "second", "third", "fourth"]


@pytest.mark.parametrize(
    ("words", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_listed_as_people_list_them(words, said):
    assert listing(words) == said
    assert listing(iter(words)) == said
    assert listing(words, "or") == said.replace("and", "or")


def test_a_thing_has_its_article_and_a_sentence_its_capital():
    assert [with_article(thing) for thing in ("zebra", "orca", "Asian elephant")] == [
        "a zebra",
        "an orca",
        "an Asian elephant",
    ]
    assert [capital(text) for text in ("Asian elephants and orcas", "zebras", "")] == [
        "Asian elephants and orcas",
        "Zebras",
        "",
    ]


def test_the_verb_goes_with_the_number():
    assert [there_are(value) for value in (0, 1, 2)] == ["there are", "there is", "there are"]


def test_a_sentence_that_follows_another_in_a_line_begins_without_a_capital_unless_it_begins_with_a_name():
    told = ["Jonas takes truck 2", "A baby giraffe is born for Jonas", "Otto pays", "No space for it"]
    assert in_a_row(told) == "Jonas takes truck 2; a baby giraffe is born for Jonas; Otto pays; no space for it"
    assert in_a_row(told[:1]) == told[0]
    assert in_a_row([]) == ""
