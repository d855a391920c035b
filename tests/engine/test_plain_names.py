"""Names of every language pass; what looks like another name, or like none, does not."""

from __future__ import annotations

import pytest

from stolik.engine.plain_names import composed, fault_of, is_alike


@pytest.mark.parametrize(
    "name",
    [
        "Zażółć Gęślą Jaźń",
        "Jôzef Zëlewsczi-Òsowsczi",
        "Олена Дем'яненко",
        "Ґудзь Їжакевич",
        "Nguyễn Thị Hằng",
        "Işıl Öztürk",
        "O'Brien (junior)",
        "Gracz 17",
        "山田 ハナコ",
        "김민준",
        "שָׁרָה",
        "Ζωή",
        "अर्जुन",
        "2 + 1",
    ],
)
def test_names_of_every_language_pass(name: str) -> None:
    assert fault_of(composed(name)) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "no_name"),
        ("\u200b\u2060", "no_name"),
        ("\u3164\u3164", "no_name"),
        ("\u2800 \u2800", "no_name"),
        ("\u00ad\ufe0f", "no_name"),
        ("\u115f\u1160\uffa0", "no_name"),
        ("...", "no_name"),
        ("—", "no_name"),
        ("\u0430dmin", "mixed_name"),
        ("Ann\u03b1", "mixed_name"),
        ("К Kowalski", "mixed_name"),
        ("J\u0301\u0301\u0301an", "marked_name"),
        ("J\u20ddan", "marked_name"),
        ("\u0301Jan", "marked_name"),
        ("Jan.\u0301", "marked_name"),
    ],
)
def test_what_looks_like_nothing_or_like_another_alphabet_is_refused(name: str, fault: str) -> None:
    assert fault_of(composed(name)) == fault


def test_invisible_signs_leave_no_second_person_of_the_same_name() -> None:
    for name in ("J\u200ban", "Jan\u3164", "J\u00adan", "\uff2aan", "Jan\ufe0f", "\U0001d40dan"):
        assert composed(name) in ("Jan", "Nan")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Сара", "Capa"), ("Ilona", "llona"), ("Ilona", "1lona"), ("Bob", "B0b"), ("Jan K.", "Jan K")],
)
def test_names_that_a_reader_takes_for_one_another_are_alike(one: str, other: str) -> None:
    assert is_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jan", "Jan"), ("Jan", "JAN"), ("Zoë", "Zoe"), ("Łucja", "Lucja"), ("Ola", "Ala")],
)
def test_the_same_name_twice_and_names_that_differ_are_not(one: str, other: str) -> None:
    assert not is_alike(one, other)
