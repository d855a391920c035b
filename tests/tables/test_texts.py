"""Every reason a table or the people's desk gives exists in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from stolik.engine.plain_names import Fault
from stolik.words import catalog

ROOT = Path(__file__).parents[2] / "src" / "stolik"


def codes(folder: str, *names: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if called in names and node.args:
                    first = node.args[0]
                    branches = (
                        [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                    )
                    for one in branches:
                        if isinstance(one, ast.Constant) and isinstance(one.value, str):
                            yield one.value


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_no_reason_is_without_words_and_no_words_without_reason(lang: str) -> None:
    texts = catalog(lang).texts
    reasons = {f"tables.{code}" for code in codes("tables", "Denied")}
    reasons |= {f"people.{code}" for code in codes("people", "PeopleError")}
    reasons |= {f"people.{code}" for code in get_args(Fault)}
    said = {id for id in texts if id.startswith(("tables.", "people."))}
    assert len(reasons) > 30
    assert sorted(reasons - said) == []
    assert sorted(said - reasons - {id for id in said if id.startswith("tables.bye.")}) == []


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_goodbye_has_words(lang: str) -> None:
    said = set(codes("tables", "end", "_on_close")) | set(codes("web", "end"))
    assert {"restart", "too_large", "too_slow"} <= said
    assert sorted(code for code in said if f"tables.bye.{code}" not in catalog(lang).texts) == []
