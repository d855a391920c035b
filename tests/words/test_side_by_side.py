"""Files of words: what may be written in them, and what is said of a mistake."""

from __future__ import annotations

import pytest

from stolik.words.side_by_side import BadWords, Text, Words


def read(*lines: str) -> dict[str, dict[str, Text]]:
    words = Words()
    words.read("a/words.txt", lines)
    return words.texts


def test_both_languages_stand_side_by_side() -> None:
    said = read("# a remark", "", "a.name", "  pl Nazwa: {n} # nie uwaga", "  en Name: {n}")
    assert said == {"pl": {"a.name": "Nazwa: {n} # nie uwaga"}, "en": {"a.name": "Name: {n}"}}


def test_a_plural_has_every_form_of_its_language() -> None:
    forms = ("  pl.one kot", "  pl.few koty", "  pl.many kotów", "  en.one cat", "  en.other cats")
    said = read("cats", *forms)
    assert said == {"pl": {"cats": ("kot", "koty", "kotów")}, "en": {"cats": ("cat", "cats")}}


def test_what_is_the_same_in_both_is_written_once() -> None:
    assert read("spades", "  both ♠") == {"pl": {"spades": "♠"}, "en": {"spades": "♠"}}


def test_a_long_text_goes_on_deeper() -> None:
    said = read("a", "  pl Raz,", "      dwa", "    i trzy.", "  en Once.")
    assert said["pl"]["a"] == "Raz, dwa i trzy."


def test_new_lines_and_outer_spaces_are_written_with_a_backslash() -> None:
    said = read("a", r"  pl \s raz\ndwa\s", "  en once")
    assert said["pl"]["a"] == "  raz\ndwa "


def test_two_files_are_read_as_one() -> None:
    words = Words()
    words.read("a/words.txt", ["a", "  both 1"])
    words.read("b/words.txt", ["b", "  both 2"])
    assert words.texts["en"] == {"a": "1", "b": "2"}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["a", "  pl raz"], "1: a lacks en"),
        (["a", "  pl raz", "  en "], "1: a says nothing after en"),
        (["a", "b", "  both 2"], "1: a lacks pl, en"),
        (["", "a", "  pl.one 1", "  pl.few 2", "  en.one 1", "  en.other 2"], "2: a lacks pl.many"),
        (["a", "  en once", "  pl raz"], "1: a has the keys en, pl; write pl, en, in this order"),
        (["a", "  pl 1", "  pl 2", "  en 1"], "1: a has the keys pl, pl, en; write pl, en"),
        (["a", "  po raz"], "2: 'po' is no key; write one of pl, en, both, pl.one"),
        (["a", " pl raz"], "2: 'pl' is no key"),
        (["a", "    raz"], "2: no text above goes on here"),
        (["  pl raz"], "1: a text without an id"),
        (["a", "pl raz"], "1: a lacks pl, en"),
        (["a", "  both 1", "pl raz"], "3: 'pl raz' is no id"),
        (["a", "  both 1", "a", "  both 2"], "3: a is said already in a/words.txt:1; keep one"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_what_to_do(lines: list[str], reason: str) -> None:
    with pytest.raises(BadWords) as bad:
        read(*lines)
    assert str(bad.value).startswith(f"a/words.txt:{reason}")
