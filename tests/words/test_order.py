"""Lists of names: the order of the Polish alphabet, surnames first."""

from __future__ import annotations

from random import Random

import pytest

from stolik.words.order import ALPHABET, alphabetical, filed, filed_names, is_surname_last


@pytest.mark.parametrize(
    "ordered",
    [
        ["Ala", "Ąkała", "Bąk"],
        ["Lis", "Lza", "Łąka", "Łoś", "Mały"],
        ["Zawada", "Zych", "Źrebiec", "Żak", "Żuk"],
        ["Sowa", "Szum", "Śliwa", "Świt", "Tokarz"],
        ["Kowal", "Kowal Anna", "Kowal-Nowak", "Kowala"],
        ["Gracz 2", "Gracz 10", "Gracz 100"],
        ["Kot, Ewa", "Kot, Jan", "Kot jr, Jan", "Kot-Lis, Ewa", "Kotowski, Adam"],
        ["Muller", "Müller", "Mundt"],
        ["1. drużyna", "Adam"],
    ],
)
def test_names_stand_in_the_order_of_the_polish_alphabet(ordered: list[str]) -> None:
    for seed in range(5):
        mixed = Random(seed).sample(ordered, len(ordered))
        assert sorted(mixed, key=alphabetical) == ordered


def test_every_letter_of_the_alphabet_has_its_own_place() -> None:
    assert sorted(ALPHABET, key=alphabetical) == list(ALPHABET)
    assert sorted(ALPHABET.upper(), key=alphabetical) == list(ALPHABET.upper())


def test_capital_letters_do_not_part_equal_names() -> None:
    assert sorted(["żuk B", "Żuk C", "ŻUK A"], key=alphabetical) == ["ŻUK A", "żuk B", "Żuk C"]


def test_letters_in_two_pieces_stand_where_the_whole_ones_stand() -> None:
    assert alphabetical("z\u0307uk")[0] == alphabetical("żuk")[0]


def test_a_list_with_the_surname_last_is_filed_by_surname() -> None:
    names = ["Hanna Żuk", "Jan Maria Łoś", "Piotr Konkel"]
    assert filed_names(names) == ["Żuk, Hanna", "Łoś, Jan Maria", "Konkel, Piotr"]


@pytest.mark.parametrize(
    "names",
    [["Żuk Hanna", "Łoś Jan", "Konkel Piotr"], ["Mewa", "Kuter"], [], ["Wilk Morski"], ["a b"]],
)
def test_a_list_that_does_not_show_surnames_last_stays_as_it_is(names: list[str]) -> None:
    assert not is_surname_last(names)
    assert filed_names(names) == names


def test_a_number_is_nobodys_surname() -> None:
    assert filed("Gracz 12") == "Gracz 12"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Jan Kowalski jr", "Kowalski jr, Jan"),
        ("Jan Kowalski", "Kowalski, Jan"),
        ("Anna von Krockow", "von Krockow, Anna"),
        ("Piet van der Berg jr.", "van der Berg jr., Piet"),
        ("Maria Nowak - Kowalska", "Nowak-Kowalska, Maria"),
        ("Maria Anna Nowak-Kowalska", "Nowak-Kowalska, Maria Anna"),
        ("Ola 2", "Ola 2"),
        ("Mewa", "Mewa"),
    ],
)
def test_what_belongs_to_a_surname_stays_with_it(name: str, shown: str) -> None:
    assert filed(name) == shown
