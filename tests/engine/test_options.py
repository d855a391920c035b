"""Options: ranges hold, errors name the option, its range and its clause."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from stolik.engine import BadInput, Flag, Maybe, Number, Pick
from stolik.engine.options import described, option_words, options_form, options_text, read_options


class House(Struct, frozen=True):
    target: Annotated[int, Meta(ge=100, le=500, multiple_of=50, extra={"clause": "TOY-1"})] = 200
    keep: Annotated[Literal["all", "choose"], Meta(extra={"clause": "TOY-2"})] = "all"
    confirm: bool = True
    first: Annotated[int, Meta(ge=0, le=9)] | None = None
    decks: tuple[int, ...] = (1, 2)


def test_options_left_out_have_the_books_value() -> None:
    assert read_options(House, {}) == House()


def test_options_given_are_taken() -> None:
    read = read_options(House, {"target": 300, "keep": "choose", "first": 3, "decks": [4]})
    assert read == House(300, "choose", True, 3, (4,))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 99),
        ("target", 501),
        ("target", 225),
        ("target", "200"),
        ("target", True),
        ("target", 10**30),
        ("keep", "some"),
        ("confirm", 1),
        ("first", 10),
        ("decks", "x"),
        ("decks", [[[]]]),
    ],
)
def test_a_value_outside_its_range_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(House, {name: value})
    assert caught.value.code == "bad_option"
    assert caught.value.facts["option"] == name


def test_the_refusal_tells_range_and_clause() -> None:
    with pytest.raises(BadInput) as caught:
        read_options(House, {"target": 7})
    assert caught.value.facts["range"] == "100–500 (×50)"
    assert caught.value.facts["clause"] == "TOY-1"


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="unknown_option") as caught:
        read_options(House, {"taget": 200})
    assert "target" in str(caught.value.facts["options"])


def test_words_are_json_where_they_can_be() -> None:
    assert option_words(
        ["target=300", "keep=choose", "first=null", "decks=[1]", "confirm=false"]
    ) == {
        "target": 300,
        "keep": "choose",
        "first": None,
        "decks": [1],
        "confirm": False,
    }


def test_a_word_without_a_value_is_refused() -> None:
    with pytest.raises(BadInput, match="option_needs_value"):
        option_words(["target"])


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"\xff", b"[" * 100_000])
def test_a_file_that_is_no_object_is_refused(text: bytes) -> None:
    with pytest.raises(BadInput):
        options_text(text)


def test_options_are_set_by_a_form() -> None:
    form = options_form(House)
    assert form["target"] == Number(100, 500, 50, default=200)
    assert isinstance(form["keep"], Pick)
    assert form["confirm"] == Flag(True)
    assert form["first"] == Maybe(Number(0, 9))


def test_every_option_says_its_range() -> None:
    assert [info.range for info in described(House)] == [
        "100–500 (×50)",
        "all | choose",
        "true | false",
        "0–9 | null",
        "[…–…, …]",
    ]
