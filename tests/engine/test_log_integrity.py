"""Records: every changed bit is found, a torn one is cut at a whole entry, a forged one refused."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine import REFEREE, Actor, AnyGame, BadInput, BadRecord, Event
from stolik.engine.log import Amended, Contributed, Log, Note
from stolik.engine.record import MOST_LINE, dump, load, replay, whole_lines
from stolik.engine.session import new_session
from stolik.engine.verify import verify
from stolik.engine.wire import encoded
from stolik.words import LANGUAGES, Speaker
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Action, Cheer, Fine, Guess, Hide, Options, State, View

ROOT = sha256(b"a root for records").digest()
REASON = Note("5a17", "źle policzone / miscounted")
GAME = Kamyk()


def find(id: str) -> AnyGame:
    if id != GAME.id:
        raise BadInput("unknown_game", game=id[:60], games=GAME.id)
    return GAME


def played(rounds: int) -> Log[State, View, Action, Options]:
    """A finished game of two with a contribution, a take-back and a correction in it."""
    table = new_session(GAME, 2, Options(rounds=rounds), ROOT, "kuchnia", ("p1", "p2"))
    table.log.contribute(Contributed(1, "ab" * 16))
    table.settle()
    table.act(REFEREE, Fine(0, 0), 10, "sędzia")
    at = table.log.next - 1
    table.act(Actor(0), Hide(0), 20)
    table.take_back(Actor(0))
    table.log.amend(Amended(at, Fine(1, 1), "sędzia", REASON.digest), REASON)
    while not table.is_over:
        table.settle(20)
        table.act(table.turn.due[0], Hide(1), 20)
        table.act(table.turn.due[0], Guess(0, 1), 20)
    table.finish()
    return table.log


@cache
def record(rounds: int = 1) -> bytes:
    return dump(played(rounds))


def entries(data: bytes) -> list[bytes]:
    rows = msgspec.json.decode(data, type=list[dict[str, msgspec.Raw]])
    return [bytes(row["entry"]) for row in rows]


def forged(raw: list[bytes]) -> bytes:
    """A record of these entries with a chain of hashes that fits them, written by hand."""
    rows, head = [], bytes(32)
    for entry in raw:
        head = sha256(head + entry).digest()
        rows.append(b'{"hash":"' + head.hex().encode() + b'","entry":' + entry + b"}")
    return b"[\n" + b",\n".join(rows) + b"\n]\n"


def without_note(data: bytes) -> bytes:
    """The record as it is after its reason was erased."""
    return forged(entries(data))


def refused(data: bytes) -> BadInput:
    with pytest.raises(BadInput) as caught:
        load(data, find)
    return caught.value


def test_a_record_is_plain_json_and_reads_back_with_its_notes() -> None:
    log = load(record(3), find)
    assert dump(log) == record(3)
    assert REASON in log.notes.values()
    assert len(msgspec.json.decode(record(3))) == log.next


def test_the_chain_is_the_hash_of_the_hash_before_and_the_bytes_of_the_entry() -> None:
    log = load(record(), find)
    assert without_note(record()).splitlines()[1] == record().splitlines()[1]
    assert load(without_note(record()), find).head == log.head


def test_an_erased_reason_breaks_nothing() -> None:
    log = load(without_note(record()), find)
    assert log.notes == {}
    assert verify(without_note(record()), find).head == load(record(), find).head


def test_one_changed_bit_in_any_byte_is_found() -> None:
    data = record()
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 1 << place * 5 % 8
        refused(bytes(changed))


@pytest.mark.long
def test_every_single_changed_bit_is_found() -> None:
    data = record()
    for place in range(len(data)):
        for bit in range(8):
            changed = bytearray(data)
            changed[place] ^= 1 << bit
            refused(bytes(changed))


@given(st.data())
def test_any_other_bytes_in_a_stretch_of_the_record_are_found(data: st.DataObject) -> None:
    whole = record(3)
    start = data.draw(st.integers(0, len(whole) - 1))
    stop = data.draw(st.integers(start, min(len(whole), start + 40)))
    other = data.draw(st.binary(max_size=40).filter(lambda some: some != whole[start:stop]))
    refused(whole[:start] + other + whole[stop:])


def test_a_record_cut_off_anywhere_is_refused() -> None:
    data = record()
    for length in range(len(data)):
        refused(data[:length])


def test_after_a_kill_in_mid_write_all_whole_entries_are_there() -> None:
    data, log = record(), load(record(), find)
    ends = [2]
    for row in data[2:-3].split(b",\n"):
        ends.append(ends[-1] + len(row) + 2)
    for length in range(2, len(data)):
        whole = sum(length >= end - 2 for end in ends[1:])
        if whole == 0:
            with pytest.raises(BadRecord):
                whole_lines(data[:length])
        else:
            read = replay(whole_lines(data[:length]), find)
            assert read.hashes == log.hashes[:whole]


@pytest.mark.parametrize("number", range(1, 8))
def test_a_line_left_out_doubled_or_moved_is_found(number: int) -> None:
    rows = record(3)[2:-3].split(b",\n")
    less, more = rows[:number] + rows[number + 1 :], rows[:number] + rows[number - 1 :]
    moved = [*rows[:number], rows[number + 1], rows[number], *rows[number + 2 :]]
    for changed in (less, more, moved):
        refused(b"[\n" + b",\n".join(changed) + b"\n]\n")


# Forgeries whose hashes fit: the rules and the seeds still find them.


def test_an_entry_that_the_rules_refuse_is_found_though_its_hash_fits() -> None:
    raw = entries(record(3))
    place = next(n for n, entry in enumerate(raw) if b'"hide"' in entry)
    raw[place] = raw[place].replace(b'"pebbles":0', b'"pebbles":9')
    error = refused(forged(raw))
    assert error.code == "record_line"
    assert error.facts["line"] == place + 1


def test_an_entry_after_the_end_is_refused() -> None:
    raw = [*entries(record()), encoded(Event(Actor(0), Cheer()))]
    assert refused(forged(raw)).code == "record_line"


def test_an_entry_written_in_another_way_is_refused() -> None:
    raw = entries(record())
    raw[2] = raw[2].replace(b",", b", ", 1)
    assert refused(forged(raw)).code == "record_altered"


def test_a_field_nobody_knows_is_refused() -> None:
    raw = entries(record())
    raw[2] = raw[2][:-1] + b',"more":1}'
    assert refused(forged(raw)).code == "record_altered"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"revision":1', b'"revision":2', "record_revision"),
        (b'"revision":1', b'"revision":0', "record_revision"),
        (b'"format":1', b'"format":2', "record_format"),
        (b'"game":"kamyk"', b'"game":"kamien"', "unknown_game"),
        (b'"seats":2', b'"seats":9', "record_line"),
        (b'"seats":2', b'"seats":-2', "record_line"),
        (b'"rounds":1', b'"rounds":700', "record_line"),
        (b'"rounds":1', b'"rounds":"one"', "record_line"),
    ],
)
def test_a_record_of_other_rules_is_refused_never_replayed(
    old: bytes, new: bytes, code: str
) -> None:
    raw = entries(record())
    assert old in raw[0]
    raw[0] = raw[0].replace(old, new)
    assert refused(forged(raw)).code == code


def unproven(raw: list[bytes]) -> BadInput:
    with pytest.raises(BadInput) as caught:
        verify(forged(raw), find)
    return caught.value


def test_a_finished_record_is_proven_draw_by_draw() -> None:
    verdict = verify(record(3), find)
    rolls = sum(b'"roll"' in entry for entry in entries(record(3)))
    assert (verdict.draws, verdict.entered) == (rolls, 0)


def test_a_draw_that_was_steered_is_found_though_all_hashes_fit() -> None:
    raw = entries(record(3))
    place = max(n for n, entry in enumerate(raw) if b'"roll"' in entry)
    drawn = int(raw[place].split(b'"most":')[1][:1])
    raw[place] = raw[place].replace(b'"most":%d' % drawn, b'"most":%d' % (drawn % 3 + 1))
    assert unproven(raw).code in ("draw_differs", "record_line")


def test_a_changed_contribution_is_found() -> None:
    raw = entries(record(3))
    raw[1] = raw[1].replace(b"abab", b"abac", 1)
    assert unproven(raw).code == "draw_differs"


def test_another_seed_or_commitment_is_found() -> None:
    raw = entries(record(3))
    places = [n for n, entry in enumerate(raw) if b'"revealed"' in entry]
    for place in [*places, 0]:
        name = b'"seed":"' if place else b'"commit":"'
        start = raw[place].index(name) + len(name)
        other = b"0" if raw[place][start : start + 1] != b"0" else b"1"
        changed = [*raw]
        changed[place] = raw[place][:start] + other + raw[place][start + 1 :]
        assert unproven(changed).code == "seed_differs"


def test_a_seed_that_was_never_shown_is_missed() -> None:
    raw = entries(record(3))
    for place in [n for n, entry in enumerate(raw) if b'"revealed"' in entry]:
        assert unproven(raw[:place] + raw[place + 1 :]).code in (
            "seed_differs",
            "record_unfinished",
        )


def test_a_record_without_its_end_is_not_proven() -> None:
    assert unproven(entries(record())[:-1]).code == "record_unfinished"


# Huge and deep


@pytest.mark.parametrize(
    "entry",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"type":' * 50_000 + b"1" + b"}" * 50_000,
        b'{"type":"did","by":0,"do":' + b'{"type":"hide","pebbles":' * 3000 + b"0" + b"}" * 3001,
        b'{"type":"did","by":0,"do":{"type":"hide","pebbles":1' + b"0" * 5000 + b"}}",
        b'{"type":"did","by":1' + b"0" * 300 + b',"do":{"type":"cheer"}}',
        b'{"type":"contributed","seat":0,"salt":"' + b"ab" * 3_000_000 + b'"}',
        b'{"type":"' + "ż".encode() * 20_000 + b'"}',
        b"null",
        b"",
    ],
    ids=["open", "nested", "objects", "actions", "long", "actor", "large", "tag", "null", "empty"],
)
def test_huge_or_deeply_nested_entries_get_one_clear_error(entry: bytes) -> None:
    for raw in ([entry], [*entries(record())[:2], entry]):
        error = refused(forged(raw))
        assert isinstance(error, BadRecord)
        assert len(str(error)) < 400
        assert "\n" not in str(error)


def test_a_line_beyond_the_limit_is_refused_before_it_is_read() -> None:
    error = refused(b'[\n{"hash":"' + b"0" * MOST_LINE + b"\n]\n")
    assert (error.code, error.facts["line"]) == ("record_line", 1)


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"[]", b"[\n\n]\n", b"{}", b"\xff\xfe\x00", b"PK\x03\x04", b"[\n" * 10]
)
def test_what_is_no_record_gets_a_clear_error(data: bytes) -> None:
    assert isinstance(refused(data), BadRecord)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_of_a_record_has_words(lang: str) -> None:
    codes = {"record_empty", "record_not_one", "record_torn", "record_line", "record_altered"}
    codes |= {"record_format", "record_revision", "record_unfinished", "draw_differs"}
    codes |= {"seed_differs", "unknown_game"}
    assert not [code for code in codes if not Speaker(lang).knows(f"input.{code}")]


def test_no_library_speaks_inside_a_sentence_about_a_record() -> None:
    from stolik.words import LANGUAGES, Speaker

    raw = entries(record(3))
    place = next(n for n, entry in enumerate(raw) if b'"hide"' in entry)
    raw[place] = raw[place].replace(b'"pebbles":0', b'"pebbles":"none"')
    error = refused(forged(raw))
    for lang in LANGUAGES:
        said = Speaker(lang).say(error.message)
        assert "do.pebbles" in said
        assert "Expected" not in said
