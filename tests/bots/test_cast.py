"""Computer players are persons: distinct, the same whenever a log is read, with a face each."""

from __future__ import annotations

import re

import pytest

from stolik.bots import LEVEL_NAMES
from stolik.bots.cast import CAST, called, character, next_of, seated, strength_of
from stolik.scene.svg.rosettes import picture, seed_of
from stolik.scene.svg.shapes import shapes


@pytest.mark.parametrize("level", [*LEVEL_NAMES, "random", "ismcts", "a level nobody knows"])
def test_a_table_full_of_one_level_has_distinct_names(level: str) -> None:
    who = seated([level] * 16)
    assert len({called(one) for one in who}) == 16
    assert all(re.fullmatch(r"\w+( [IV]+)?", called(one)) for one in who)
    strengths = {found.strength for one in who if (found := character(one)) is not None}
    assert strengths == {strength_of(level)}


def test_the_first_of_each_level_are_those_of_the_house() -> None:
    assert [called(one) for one in seated(["easy", None, "easy"])] == ["Mela", "", "Fela"]
    assert [called(one) for one in seated(["medium"] * 2)] == ["Bolek", "Szprot"]
    assert [called(one) for one in seated(["strong"] * 2)] == ["Sabina", "Gustaw"]
    assert called(next_of("easy", {"mela", "fela", "kuba", "kasia"})) == "Mela II"


def test_every_character_has_a_face_and_every_face_a_character() -> None:
    drawn = {name.removeprefix("stolik-face-") for name in shapes() if "-face-" in name}
    assert drawn == {one.id for one in CAST}
    for one in CAST:
        assert "var(" not in (picture(one.id) or "var(")


def test_a_person_has_the_same_rosette_everywhere_and_another_one_than_others() -> None:
    names = [
        "Hanna",
        "Jan",
        "Zofia",
        "Marek",
        "Basia",
        "Krysia",
        "Tadeusz",
        "Ola",
        "Wiesia",
        "Antek",
        "Ewa",
        "Leon",
        "🙂",
    ]
    assert len({picture(seed_of(name)) for name in names}) == len(names)
    assert seed_of("Hanna") == seed_of("Hanna")
    assert re.fullmatch("[0-9a-f]{8}", seed_of("Ж" * 40))
    assert seed_of("") == ""


@pytest.mark.parametrize("name", ["", "nobody", "0123456", "ABCDEF01", "../pieces", "0123456g"])
def test_what_is_no_face_has_no_picture(name: str) -> None:
    assert picture(name) is None


def test_no_rosette_has_the_yellow_of_whose_turn_it_is() -> None:
    assert not any("#f2b705" in (picture(f"{n * 2654435761 % 2**32:08x}") or "") for n in range(99))
