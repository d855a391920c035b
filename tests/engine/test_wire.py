"""The wire: exact and canonical, and whatever is not of the game gets a clear error."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import Struct, ValidationError

from stolik import games
from stolik.engine import BadInput, Score
from stolik.engine.wire import MOST_BYTES, codec, converted, decoded, encoded, plain
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Guess, Hide

KAMYK = codec(Kamyk.actions)


def test_an_action_comes_back_as_it_was() -> None:
    assert KAMYK.action(encoded(Guess(2, 3))) == Guess(2, 3)


def test_an_action_is_written_with_its_tag() -> None:
    assert encoded(Hide(2)) == b'{"type":"hide","pebbles":2}'


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b'"hide"',
        b'{"pebbles":1}',
        b'{"type":"write"}',
        b'{"type":"hide"}',
        b'{"type":"hide","pebbles":"1"}',
        b'{"type":"hide","pebbles":1.5}',
        b'{"type":"hide","pebbles":true}',
        b'{"type":"hide","pebbles":null}',
        b'{"type":"hide","pebbles":1',
        b"\xff\xfe\x00",
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b'{"type":"hide","pebbles":1}' + b" " * MOST_BYTES,
    ],
)
def test_what_is_not_an_action_gets_a_clear_error(text: bytes) -> None:
    with pytest.raises(BadInput):
        KAMYK.action(text)


@pytest.mark.parametrize("id", games.ids())
def test_an_action_of_another_game_is_not_one_of_this(id: str) -> None:
    with pytest.raises(BadInput, match="bad_action"):
        codec(games.load(id).actions).action(encoded(Guess(1, 1)))


def test_sets_and_dictionaries_have_one_order() -> None:
    assert encoded({"b": frozenset({3, 1, 2}), "a": 1}) == b'{"a":1,"b":[1,2,3]}'


def test_fractions_are_exact() -> None:
    assert b'["1/2",3]' in encoded(Score((Fraction(1, 2), 3)))
    assert converted(plain(Fraction(1, 3)), Fraction) == Fraction(1, 3)


def test_what_has_no_exact_form_is_not_written() -> None:
    class Odd(Struct):
        what: object

    with pytest.raises(TypeError):
        encoded(Odd(object()))


class Share(Struct, frozen=True):
    part: Fraction


@pytest.mark.parametrize(("text", "value"), [("3/4", Fraction(3, 4)), ("-2", -2), (5, 5)])
def test_a_fraction_is_read_from_text_or_a_whole_number(text: object, value: Fraction) -> None:
    assert converted({"part": text}, Share).part == value


@pytest.mark.parametrize("text", ["1/0", "1e999999999", "0.5", "", "1/", True, 1.5, "9" * 41])
def test_no_fraction_is_read_from_what_is_none(text: object) -> None:
    with pytest.raises(ValidationError):
        converted({"part": text}, Share)


def test_whatever_json_holds_is_taken_where_anything_may_stand() -> None:
    """Worked examples and files of competitions keep steps that nobody has typed."""
    steps = [{"do": ["play", 0, {"n": 1.5}]}]
    assert converted(steps, list[dict[str, object]]) == steps
    assert decoded(b'{"do": [1, "a", null]}', dict[str, object]) == {"do": [1, "a", None]}
