"""Games as files over the web: downloads in every format, a sheet made of a file, and refusals."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from stolik import games
from stolik.engine import BadInput
from stolik.kit.formats import format_of, written
from stolik.web.door.lane import MOST_WAITING
from stolik.web.faults import WebError
from stolik.web.tables.clerk import Clerk
from tests.kit.web import named, opened, server, socket
from tests.records.test_files import HERE, recorded

PGN = '[White "Ala"]\n[Black "Bo"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
LONG_CLOCK = '[TimeControl "60"]\n\n1. e4 {[%clk 99999999:00:00]} e5 {[%clk 0:00:01]} *'
CSV = "turn,player,throws,kept,points,result,total\n1,1,,,400,write,400\n2,2,,,0,bust,0\n"


def uploaded(visitor: TestClient, game: str, file: str, text: str, **more: Any) -> Any:
    wanted = {"game": game, "file": file, "text": text, **more}
    return visitor.post("/api/files", json=wanted)


def test_a_file_becomes_a_finished_sheet_that_can_be_had_in_every_format() -> None:
    with server() as visitor:
        named(visitor, "Hanna")
        answer = uploaded(visitor, "szachy", "partia.pgn", PGN)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        page = visitor.get(f"/r/{table}").text
        for one in games.kit("szachy").formats():
            address = f"/t/{table}/files/{one.id}"
            assert address in page
            found = visitor.get(address)
            assert found.headers["content-type"] == f"{one.media}; charset=utf-8"
            assert f"{table}{one.suffix}" in found.headers["content-disposition"]
        for name in ('[White "Ala"]', '[Black "Bo"]'):
            assert name in visitor.get(f"/t/{table}/files/pgn").text
        assert visitor.get(f"/t/{table}/files/uci").text.endswith("f2f3 e7e5 g2g4 d8h4\n")
        assert visitor.get(f"/t/{table}/files/csv").status_code == 400
        assert visitor.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "Hаnna", "x" * 400])
def test_nobody_is_called_by_a_file_what_nobody_may_be_called(name: str) -> None:
    """A name that shows nothing, mixes alphabets or never ends."""
    with server() as visitor:
        named(visitor, "Hanna")
        text = PGN.replace("Ala", name)
        table = uploaded(visitor, "szachy", "partia.pgn", text).json()["table"]
        shown = visitor.get(f"/t/{table}/files/pgn").text
    assert '[Black "Bo"]' in shown
    assert name not in shown
    assert "x" * 41 not in shown


def test_a_sheet_begun_from_a_file_goes_on_and_can_be_had_meanwhile() -> None:
    with server() as visitor:
        named(visitor, "Hanna")
        table = uploaded(visitor, "kosci", "kosci.csv", CSV).json()["table"]
        assert f"/t/{table}/files/csv" in visitor.get(f"/t/{table}").text
        assert visitor.get(f"/t/{table}/files/csv").text == CSV
        with socket(visitor) as talk:
            talk.hello(table)
            assert talk.push["phase"] == "playing"
            question = talk.push["questions"]["-3"]
            entered = {"type": "entered", "points": 500}
            answer = talk.say("do", by=-3, question=question, action=entered)
            assert answer["type"] == "ack", answer
        assert visitor.get(f"/t/{table}/files/csv").text == CSV + "3,1,,,500,write,900\n"


def test_nothing_hidden_leaves_a_table_before_its_game_is_over() -> None:
    """A sheet that is being kept gives what everybody has seen, a table online nothing at all."""
    with server() as visitor:
        named(visitor, "Hanna")
        paper = opened(visitor, "rummikub", mode="paper", seats=2)
        assert visitor.get(f"/t/{paper}/files/moves").status_code == 200
        assert visitor.get(f"/t/{paper}/files/json-lines").status_code == 404
        online = opened(visitor, "kosci")
        assert visitor.get(f"/t/{online}/files/csv").status_code == 404


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        ("kosci", "k.csv", CSV.replace("400", "30"), "Wiersz 2 pliku: 30 to nie wynik"),
        ("kosci", "k.csv", "", "Wiersz 1 pliku"),
        ("kosci", "k.csv", CSV + '"', "Wiersz"),
        ("kosci", "k.pgn", CSV, "csv"),
        ("kosci", "k.csv", "x" * 300_000, "Za duże"),
        ("szachy", "g.pgn", "1. e4 e5 2. Ke4 *", "Partia 1"),
        ("szachy", "g.pgn", PGN + "\n" + PGN, "jedną partię"),
        ("szachy", "g.pgn", LONG_CLOCK, "nie da się wczytać"),
        ("baska", "b.txt", "1|AH|P", "Wiersz 1 pliku"),
        ("rummikub", "m.txt", "A: pass", "Wiersz 1 pliku"),
        ("tenis-stolowy", "t.txt", "11-10", "Wiersz 1 pliku"),
    ],
)
def test_a_wrong_file_is_refused_in_the_visitors_words_and_nothing_is_kept(
    game: str, file: str, text: str, said: str
) -> None:
    with server() as visitor:
        named(visitor, "Hanna")
        visitor.headers["accept-language"] = "pl"
        answer = uploaded(visitor, game, file, text)
        assert answer.status_code in (400, 413, 422), answer.text
        assert said in answer.json()["text"]
        assert visitor.get("/api/tables").json()["tables"] == []


def test_a_body_without_end_is_cut_off() -> None:
    with server() as visitor:
        named(visitor, "Hanna")
        assert uploaded(visitor, "kosci", "k.csv", "x" * 2_000_000).status_code == 413


@pytest.mark.parametrize("game", ["baska", "wyzsza-nizsza", "tenis-stolowy"])
def test_the_sheet_of_every_game_comes_in_and_goes_out(game: str) -> None:
    path = next(iter(sorted((HERE / game).glob("r*-table.json"))), None) or next(
        iter(sorted((HERE / game).glob("r*-singles.json")))
    )
    log = recorded(path)
    text = written(format_of(games.kit(game), "csv"), log)
    with server() as visitor:
        named(visitor, "Hanna")
        options = msgspec.to_builtins(log.options)
        answer = uploaded(visitor, game, "sheet.csv", text, options=options)
        assert answer.status_code == 201, answer.text
        assert visitor.get(f"/t/{answer.json()['table']}/files/csv").text == text


def test_whoever_would_wait_too_long_for_a_file_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One process reads, so the line before it is short."""

    async def crowded() -> list[object]:
        gate, clerk = asyncio.Event(), Clerk()

        async def held(*_: object) -> Any:
            await gate.wait()
            raise BadInput("no_format", format="x", formats="y")

        monkeypatch.setattr(clerk._games, "run", held)
        wanted: tuple[str, None, str, bytes, dict[str, object]] = ("kosci", None, "k.csv", b"", {})
        waiting = [asyncio.create_task(clerk.read(None, *wanted)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(WebError, match="files_busy"):
            await clerk.write(None, b"", "csv", ())
        gate.set()
        return await asyncio.gather(*waiting, clerk.read(None, *wanted), return_exceptions=True)

    assert [type(one) for one in asyncio.run(crowded())] == [BadInput] * (MOST_WAITING + 1)
