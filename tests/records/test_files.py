"""Recorded games as files, there and back, in every format of every game."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import chess.pgn
import pytest
from _pytest.mark import ParameterSet

from stolik import games
from stolik.engine import BadInput
from stolik.engine.log import AnyLog, Entered, open_log
from stolik.engine.record import dump, replay, whole_lines
from stolik.engine.verify import verify
from stolik.games.szachy.formats import write_fen
from stolik.kit import AnyKit
from stolik.kit.formats import (
    MOST_BYTES,
    AnyFormat,
    Imported,
    format_of,
    imported,
    log_of,
    reader_of,
    text_of,
    written,
)

HERE = Path(__file__).parent
NAMES = ("Łucja", "Bo, Jan", "Cyryl", "Dana")
RECORDS = [path for id in games.ids() for path in sorted((HERE / id).glob("r*.json"))]


def files(*, read: bool) -> list[ParameterSet]:
    """Every record in every format that is read back, or in every one that is only written."""
    return [
        pytest.param(path, one.id, id=f"{path.parent.name}-{path.stem}-{one.id}")
        for path in RECORDS
        for one in games.kit(path.parent.name).formats()
        if (one.read is not None) == read
    ]


PARTIAL = {("baska", "line"), ("na-glowy", "line"), ("rummikub", "moves"), ("uno", "csv")}
PARTIAL |= {("poker", "phh")}  # one table with the same blinds: no levels, posts or draw
"""Formats of the rule files that tell neither claims nor rulings nor a second game; a correction
of a round of UNO may end the match above later rounds.

What was played under an older revision may break today's rules, which read every file.
"""


def recorded(path: Path) -> AnyLog:
    return replay(whole_lines(path.read_bytes()), games.load)


def read(
    kit: AnyKit, format: AnyFormat, text: str, log: AnyLog
) -> Imported[object, object] | BadInput:
    try:
        return imported(kit, format, text, log.opened.seats, log.options)
    except BadInput as error:
        return error


def test_every_game_has_a_format_that_can_be_read() -> None:
    for id in games.ids():
        assert any(one.read is not None for one in games.kit(id).formats()), id


@pytest.mark.parametrize(("path", "id"), files(read=True))
def test_a_file_read_back_says_the_same(path: Path, id: str) -> None:
    log, kit = recorded(path), games.kit(path.parent.name)
    format = format_of(kit, id)
    try:
        text = written(format, log, NAMES)
    except BadInput as error:
        if (error.code, kit.id, id) != ("file_refused", "poker", "phh"):  # hold'em alone
            raise
        return
    found = read(kit, format, text, log)
    if isinstance(found, BadInput):
        is_older = log.opened.revision != kit.game.revision
        assert found.code in ("file_line", "file_refused")
        assert is_older or (kit.id, id) in PARTIAL
        return
    again = log_of(kit.game, found)
    assert written(format, again, found.names or NAMES) == text
    again.close()
    assert verify(dump(again), games.load).draws == 0


@pytest.mark.parametrize(("path", "id"), files(read=False))
def test_a_file_that_is_only_written_tells_of_what_was_played_and_has_no_reader(
    path: Path, id: str
) -> None:
    log, kit = recorded(path), games.kit(path.parent.name)
    format = format_of(kit, id)
    try:
        text = written(format, log, NAMES)
    except BadInput as error:
        if (error.code, path.parent.name, id) == ("file_refused", "poker", "pokerstars"):
            return  # hand histories are for hold'em alone
        raise
    nothing = open_log(kit.game, log.opened.seats, log.options, Entered())
    assert len(text.splitlines()) > len(written(format, nothing, NAMES).splitlines())
    with pytest.raises(BadInput) as caught:
        reader_of(kit, id, f"game{format.suffix}")
    assert caught.value.code == "no_reader"


@pytest.mark.parametrize("path", [path for path in RECORDS if path.parent.name == "szachy"])
def test_an_independent_reader_plays_a_recorded_game_through(path: Path) -> None:
    log = recorded(path)
    text = written(format_of(games.kit("szachy"), "pgn"), log, NAMES)
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    assert game.end().board().fen(en_passant="legal") == write_fen(log.state)
    assert game.headers["Result"] == log.state.outcome.result


def test_a_format_is_found_by_its_name_or_by_that_of_the_file() -> None:
    kit = games.kit("szachy")
    assert reader_of(kit, None, "Partia.PGN").id == "pgn"
    assert reader_of(kit, "fen", "partia.txt").id == "fen"
    for id, name in ((None, "partia.doc"), ("doc", "partia.pgn")):
        with pytest.raises(BadInput, match="pgn, fen, epd, uci"):
            reader_of(kit, id, name)


def test_what_is_no_text_or_too_long_is_refused() -> None:
    with pytest.raises(BadInput, match="line=2"):
        text_of(b"a\n\xff\xfe")
    with pytest.raises(BadInput, match="too_large"):
        text_of(b"a" * (MOST_BYTES + 1))
    assert text_of("\ufeffa\r\nb\rc".encode()) == "a\nb\nc"


def test_a_game_without_files_says_so() -> None:
    kit = replace(games.kit("kosci"), formats=tuple)
    with pytest.raises(BadInput, match="no_formats"):
        format_of(kit, "csv")
    with pytest.raises(BadInput, match="no_formats"):
        reader_of(kit, None, "k.csv")
