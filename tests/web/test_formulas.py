"""No text that somebody sends is a formula in a file for spreadsheets, whichever way it came in."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from msgspec import inspect

from stolik import competitions
from stolik.engine.csv_sheet import FORMULA
from tests.kit.cup_web import Cup, with_account
from tests.kit.fuzzing.arms import structs
from tests.kit.web import server

pytestmark = pytest.mark.long

FORMULAS = ("=1+1", "+1+1", "-2+3", "@SUM(A1)", "\t=1+1", "\r=1+1", " =1+1", "'=1+1")


def texts(kind: inspect.Type) -> bool:
    """Whether a value of a type may be, or hold, a text."""
    match kind:
        case inspect.StrType():
            return True
        case inspect.UnionType(types=types):
            return any(map(texts, types))
        case inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one):
            return texts(one)
        case _:
            return False


def value_of(kind: inspect.Type, text: str) -> Any:
    """A value of a type: texts are the formula, numbers the first there are."""
    match kind:
        case inspect.StrType():
            return text
        case inspect.UnionType(types=types):
            return value_of(next((one for one in types if texts(one)), types[0]), text)
        case inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one):
            return [value_of(one, text)]
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.BoolType():
            return False
        case inspect.IntType():
            return 0
        case _:
            return None


def cells(cup: Cup) -> list[str]:
    """Every cell of every file a competition gives."""
    found: list[str] = []
    for name in competitions.kit(competitions.ids()[0]).exchange().tables:
        for lang in ("pl", "en"):
            answer = cup.client.get(f"{cup.api}/export/{name}.csv?lang={lang}")
            if answer.status_code == 200:
                found += [one for row in csv.reader(io.StringIO(answer.text)) for one in row]
    return found


def test_nothing_anybody_sends_is_a_formula_in_a_file() -> None:
    with server() as door:
        cup = Cup(with_account(door))
        cup.do("open_tournament")
        cup.enter("Ala", "Ola", "Ela", "Iga")
        person = cup.screen()["people"][0]
        actions = [one for id in competitions.ids() for one in competitions.load(id).actions]
        kinds = [one for one in structs(actions) if any(texts(f.type) for f in one.fields)]
        assert kinds
        for text in FORMULAS:
            name = f"{text} {FORMULAS.index(text)}"
            for column in ("nazwisko", "drużyna", "grupy"):
                row = {"nazwisko": f"Osoba {FORMULAS.index(text)}", column: name}
                out = io.StringIO()
                writer = csv.writer(out)
                writer.writerows((tuple(row), tuple(row.values())))
                cup.client.post(f"{cup.api}/entries", content=out.getvalue().encode(),
                                headers={"content-type": "text/csv"})  # fmt: skip
            for wanted in ({"name": name}, {"name": "Nowa", "team": name},
                           {"name": "Nowa", "groups": [name]}):  # fmt: skip
                cup.client.post(f"{cup.api}/person", json=wanted)
            cup.client.post(f"{cup.api}/judges", json={"names": [name, "Drugi"]})
            for id in {one["id"] for one in cup.screen()["people"] if "id" in one} | {
                person.get("person", "")
            }:
                cup.client.post(f"{cup.api}/people/{id}", json={"name": name, "groups": [name]})
            for kind in kinds:
                action = {f.encode_name: value_of(f.type, text) for f in kind.fields}
                cup.try_do({**action, "type": kind.tag}, reason=text)
        found = cells(cup)
    assert any("Ala" in one for one in found)
    for one in found:
        assert one.startswith("'") or not FORMULA.match(one.lstrip(" ")), one
        assert not one.startswith(("=", "@", "\t", "\r")), one
