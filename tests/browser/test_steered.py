"""Steered records in the browser: the page refuses what `stolik verify` refuses, without rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stolik import games
from stolik.engine import fair, msg
from stolik.engine.log import Contributed, Promised, Sealed, promise_of
from stolik.engine.record import dump
from stolik.engine.session import new_session
from stolik.engine.wire import encoded
from stolik.web.tables.fairness import draws_of
from stolik.words import Speaker
from tests.browser.door import Door
from tests.browser.evening import Take, seated
from tests.browser.phone import tapped_through
from tests.browser.test_proofs import judged
from tests.kit.forging import play_out, steered

pytestmark = pytest.mark.browser
ROOT = bytes(range(32))


def made(id: str, table: str) -> bytes:
    """A whole game under the newest rule of chance."""
    machine = games.load(id)
    session = new_session(machine, 2, machine.options(), ROOT, table, scheme=fair.NEWEST)
    salts = ["ab" * 16, "cd" * 16]
    for seat, salt in enumerate(salts):
        session.log.promise(Promised(seat, promise_of(table, seat, salt)))
    session.log.seal(Sealed())
    for seat, salt in enumerate(salts):
        session.log.contribute(Contributed(seat, salt))
    play_out(session)
    session.finish()
    return dump(session.log)


def test_the_page_refuses_every_steered_record(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "tenis-stolowy", points=5, sets_to_win=1)
    tapped_through(pair, lambda _, live: next((key for key in live if key == "form:ready"), None))
    one, table = pair[0], pair[0].table
    own = one.page.evaluate("table => localStorage.getItem(`stolik.chance.${table}`)", table)
    assert set(json.loads(own)) == {"commit", "scheme", "sealed"}  # kept since the start
    assert "Skrót, który ten telefon dostał" in judged(one, table)

    one.page.evaluate("localStorage.clear()")
    record = made("kosci", table)
    draws = encoded(draws_of(record)).decode()
    good = judged(one, table, record=record.decode(), draws=draws)
    assert good.startswith("good"), good
    assert "wynika wprost z odpowiedzi losu" in good
    assert "dopiero stolik verify" not in good
    say = Speaker("pl")
    for name, (forge, wanted) in steered(table).items():
        verdict = judged(one, table, record=forge(record).decode(), draws=draws)
        sentence = say.say(msg(f"input.{wanted}", line=1, seat=0, at=1)).partition("1")[0][:24]
        assert verdict.startswith("bad"), name
        assert wanted in ("seed_differs", "draw_differs") or sentence in verdict, (name, verdict)

    kept = "([table, kept]) => localStorage.setItem(`stolik.chance.${table}`, JSON.stringify(kept))"
    commit = json.loads(record[2:].split(b",\n")[0])["entry"]["chance"]["commit"]
    lies: tuple[dict[str, object], ...] = (
        {"commit": "00" * 32},
        {"commit": commit, "sealed": "00" * 32},
        {"commit": commit, "scheme": 1},  # told so, a device shows its share at once
    )
    for lie in lies:
        one.page.evaluate(kept, [table, lie])
        assert judged(one, table, record=record.decode(), draws=draws).startswith("bad"), lie
    one.page.evaluate("localStorage.clear()")


def test_the_page_does_not_take_a_server_s_word_for_what_was_drawn(door: Door, phone: Take) -> None:
    """Seen: the answers of luck were right, and had nothing to do with the card that was turned."""
    pair = seated(phone, door, "tenis-stolowy", points=5, sets_to_win=1)
    tapped_through(pair, lambda _, live: next((key for key in live if key == "form:ready"), None))
    one, table = pair[0], pair[0].table
    one.page.evaluate("localStorage.clear()")
    record = made("wyzsza-nizsza", table)
    told: dict[str, Any] = json.loads(encoded(draws_of(record)))
    count = len(told["draws"])

    def verdict(change: Any) -> str:
        lie = json.loads(json.dumps(told))
        change(lie)
        return judged(one, table, record=record.decode(), draws=json.dumps(lie))

    assert f"{count} losowa" in verdict(len)

    def other_piece(lie: Any) -> None:
        pieces = lie["draws"][1]["made"][-1]["of"]
        pieces.append(pieces.pop(0))  # another piece at every place: reversed, the middle one stays

    def other_order(lie: Any) -> None:
        lie["lots"].reverse()

    assert verdict(other_piece).startswith("bad")
    assert verdict(other_order).startswith("bad")

    def hidden(lie: Any) -> None:
        for draw in lie["draws"]:
            draw["made"] = [None for _ in draw["asked"]]

    assert "dopiero stolik verify" in verdict(hidden)
    at = told["draws"][1]["entry"]
    rows = record.decode().split(",\n")
    rows[at] = rows[at].replace('"card":"', '"card":"1')
    assert judged(one, table, record=",\n".join(rows)).startswith("bad")
