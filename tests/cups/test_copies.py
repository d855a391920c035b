"""The last few files in a folder, written while a round is on."""

from __future__ import annotations

from pathlib import Path

import pytest

from stolik.cups.parcel.copies import files, keep
from stolik.cups.parcel.sealing import sealed
from stolik.engine import BadInput

KEY = bytes(range(32))
AT = 1_800_000_000_000


def file(cup: str, contents: bytes = b"{}") -> bytes:
    return sealed(contents, KEY, "liga-baski", cup, AT, "whole")


def test_the_last_few_files_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    for n in range(9):
        keep(folder, file("liga", b'"%d"' % n), AT + n * 60_000, kept=3)
    found = [one.read_bytes() for one in files(folder, "liga")]
    assert found == [file("liga", b'"%d"' % n) for n in (6, 7, 8)]


def test_files_of_other_competitions_and_of_people_stay(tmp_path: Path) -> None:
    (tmp_path / "liga-notes.stolik").write_text("mine")
    keep(tmp_path, file("liga-2"), AT)
    for n in range(3):
        keep(tmp_path, file("liga"), AT + n, kept=1)
    assert len(files(tmp_path, "liga")) == 1
    assert len(files(tmp_path, "liga-2")) == 1
    assert (tmp_path / "liga-notes.stolik").exists()


def test_nothing_but_whole_files_lies_in_the_folder(tmp_path: Path) -> None:
    keep(tmp_path, file("liga"), AT)
    assert [one.suffix for one in tmp_path.iterdir()] == [".stolik"]


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("not a folder")
    with pytest.raises(BadInput, match="no_write"):
        keep(tmp_path / "stick", file("liga"), AT)


def test_only_files_of_competitions_are_kept(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="parcel_not_one"):
        keep(tmp_path, b"something else", AT)
