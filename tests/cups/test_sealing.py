"""The file itself: every way it can be wrong has its own clear answer."""

from __future__ import annotations

import zlib
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from stolik.cups.parcel.sealing import FORMAT, START, Header, header_of, sealed, unsealed
from stolik.cups.parcel.signing import fingerprint, new_key, public_of, signed
from stolik.engine import BadInput
from stolik.engine.wire import encoded
from stolik.words import LANGUAGES, Speaker

KEY = bytes(range(32))
CONTENTS = b'{"some":"contents"}'
LARGE = b"abcdefgh" * 4096


def file(contents: bytes = CONTENTS, key: bytes = KEY) -> bytes:
    return sealed(contents, key, "liga-baski", "liga", 5, "whole")


def code(data: bytes) -> str:
    with pytest.raises(BadInput) as caught:
        unsealed(data)
    for lang in LANGUAGES:
        assert not Speaker(lang).say(caught.value.message).startswith("input.")
    return caught.value.code


def resigned(**changes: Any) -> bytes:
    """A file whose first line says something else and is signed anew."""
    header, body = header_of(file())
    header = replace(header, **{"signature": "", **changes})
    header = replace(header, signature=signed(KEY, encoded(header)).hex())
    return encoded(header) + b"\n" + body


@pytest.mark.parametrize("contents", [CONTENTS, LARGE])
def test_what_is_sealed_is_found_again(contents: bytes) -> None:
    header, found = unsealed(file(contents))
    assert found == contents
    assert (header.cup, header.competition, header.made_at) == ("liga", "liga-baski", 5)
    assert header.fingerprint == fingerprint(public_of(KEY))


def test_a_large_file_is_compressed_and_a_small_one_readable() -> None:
    assert CONTENTS in file()
    assert len(file(LARGE)) < len(LARGE) // 10


@pytest.mark.parametrize("contents", [CONTENTS, LARGE])
def test_a_changed_bit_anywhere_is_found(contents: bytes) -> None:
    whole = file(contents)
    for at in range(len(whole)):
        for bit in (1, 64):
            wrong = bytearray(whole)
            wrong[at] ^= bit
            found = code(bytes(wrong))
            assert found.startswith("parcel_"), (at, bit, found)


def test_a_changed_bit_of_the_contents_is_called_a_change() -> None:
    assert code(file()[:-1] + b"]") == "parcel_altered"


def test_a_first_line_that_says_the_same_in_other_bytes_is_a_change() -> None:
    assert code(file().replace(b',"size"', b', "size"', 1)) == "parcel_altered"


def test_a_file_cut_anywhere_is_refused() -> None:
    whole = file()
    for size in range(len(START), len(whole)):
        assert code(whole[:size]) == "parcel_cut"


def test_an_empty_file_is_a_cut_one() -> None:
    assert code(b"") == "parcel_cut"


def test_a_file_with_something_added_is_refused() -> None:
    assert code(file() + b" ") == "parcel_altered"


@pytest.mark.parametrize("data", [b"[\n]\n", b"PK\x03\x04", b"{}", b'{"format":"x"}', b"\xff" * 99])
def test_any_other_file_is_called_one(data: bytes) -> None:
    assert code(data) == "parcel_not_one"


def test_a_later_format_says_so() -> None:
    assert code(file().replace(b'"version":1', b'"version":2', 1)) == "parcel_version"


def test_a_signature_by_another_key_is_refused() -> None:
    header, body = header_of(file())
    other = replace(header, signature="")
    other = replace(other, signature=signed(new_key(), encoded(other)).hex())
    assert code(encoded(other) + b"\n" + body) == "parcel_signature"


def test_contents_changed_with_their_digest_lack_the_signature() -> None:
    header, _ = header_of(file())
    body = b'{"some":"contenta"}'
    other = replace(header, digest=sha256(body).hexdigest())
    assert code(encoded(other) + b"\n" + body) == "parcel_signature"


def test_a_first_line_that_says_another_name_lacks_the_signature() -> None:
    assert code(file().replace(b'"cup":"liga"', b'"cup":"lega"', 1)) == "parcel_signature"


@pytest.mark.parametrize("changes", [{"key": "zz"}, {"key": "00"}])
def test_a_key_that_is_none_is_a_wrong_signature(changes: dict[str, str]) -> None:
    assert code(resigned(**changes)) == "parcel_signature"


def test_a_file_that_would_swell_beyond_measure_is_refused() -> None:
    assert code(resigned(packing="zlib", full=1 << 40)) == "parcel_too_large"


def test_a_file_that_swells_more_than_it_says_is_refused() -> None:
    body = zlib.compress(bytes(1 << 20))
    header = Header(
        FORMAT, 1, "whole", "liga-baski", "liga", 5, "zlib", len(body), 100,
        sha256(body).hexdigest(), public_of(KEY).hex(),
    )  # fmt: skip
    header = replace(header, signature=signed(KEY, encoded(header)).hex())
    assert code(encoded(header) + b"\n" + body) == "parcel_altered"


def test_a_fingerprint_is_short_enough_to_be_compared_by_eye() -> None:
    shown = fingerprint(public_of(KEY))
    assert [len(group) for group in shown.split("-")] == [4, 4, 4, 4]
    assert shown != fingerprint(public_of(new_key()))
