"""Animals as tiles, and pairs: apart from any game."""

import pytest

from engine.shared.breeding import (
    FATHER,
    FEMALE,
    FORM_WORDS,
    FORMS,
    MALE,
    MOTHER,
    PLAIN,
    YOUNG,
    animal,
    paired,
    unbred,
    would_be_mate,
)

LLAMA, WOLF = 0, 3


def test_every_kind_and_form_is_a_tile_of_its_own():
    tiles = [animal(kind, form) for kind in range(8) for form in range(FORMS)]
    assert len(set(tiles)) == len(tiles)
    assert animal(WOLF) == animal(WOLF, PLAIN)


def test_parents_lay_in_the_piles_as_they_were_before():
    assert unbred(animal(WOLF, MOTHER), MOTHER) == animal(WOLF, FEMALE)
    assert unbred(animal(WOLF, FATHER), FATHER) == animal(WOLF, MALE)
    for form in (PLAIN, FEMALE, MALE, YOUNG):
        assert unbred(animal(WOLF, form), form) == animal(WOLF, form)


def test_only_the_fertile_that_have_not_bred_have_mates():
    assert would_be_mate(animal(WOLF, FEMALE), FEMALE) == animal(WOLF, MALE)
    assert would_be_mate(animal(WOLF, MALE), MALE) == animal(WOLF, FEMALE)
    assert [would_be_mate(animal(WOLF, form), form) for form in (PLAIN, YOUNG, MOTHER, FATHER)] == [None] * 4


@pytest.mark.parametrize(("form", "other"), [(FEMALE, MALE), (MALE, FEMALE)])
def test_a_pair_become_parents_and_others_stay_as_they_are(form, other):
    waiting, bred = animal(WOLF, other), {FEMALE: MOTHER, MALE: FATHER}
    tiles = (animal(LLAMA, other), animal(WOLF), waiting, waiting)
    after = (animal(LLAMA, other), animal(WOLF), animal(WOLF, bred[other]), waiting)
    assert paired(tiles, animal(WOLF, form), form) == (after, animal(WOLF, bred[form]))


def test_nobody_breeds_alone_or_with_its_own_sex_or_twice():
    she = animal(WOLF, FEMALE)
    assert paired((), she, FEMALE) is None
    assert paired((she, animal(LLAMA, MALE), animal(WOLF, FATHER)), she, FEMALE) is None
    assert paired((animal(WOLF, MALE),), animal(WOLF), PLAIN) is None


def test_a_space_that_is_empty_is_no_mate():
    assert paired((-1, -1), animal(WOLF), PLAIN) is None


def test_forms_have_words_for_the_name_of_the_kind():
    assert [FORM_WORDS[form].format("wolf") for form in (FEMALE, YOUNG, FATHER)] == [
        "wolf ♀",
        "baby wolf",
        "wolf father",
    ]
    assert PLAIN not in FORM_WORDS
