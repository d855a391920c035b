"""The declarations of the wire are those of the Structs, and the client's scripts hold to them."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest
from msgspec import Struct

from stolik.web.wire_types import FILE, Declarations, declarations

COMPILER = os.environ.get("STOLIK_TSC") or shutil.which("tsc")
LEAST = 5, 5
"""The first compiler that knows `@import` in comments; Debian's own is older."""
STRICT = (
    "--allowJs", "--checkJs", "--noEmit", "--strict", "--target", "es2022", "--module", "esnext",
    "--moduleResolution", "bundler",
)  # fmt: skip
WORKER = FILE.with_name("app") / "worker.js"
"""It runs outside pages: what a browser gives it is declared apart from what it gives them."""


def test_the_declarations_are_those_of_the_structs() -> None:
    assert FILE.read_text("utf-8") == declarations(), "run python -m stolik.web.wire_types"


def test_a_changed_struct_changes_the_declarations(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pong(Struct, frozen=True, tag="pong"):
        at: int
        now_ms: int

    before = declarations()
    monkeypatch.setattr(Pong, "__module__", "stolik.tables.viewers.from_table")
    made = Declarations()
    assert made.struct(Pong, "table") == "Pong"
    assert made.found["table", "Pong"] not in before
    assert "now_ms: number;" in made.found["table", "Pong"]


def version(compiler: str) -> tuple[int, ...]:
    """Give the version of a compiler."""
    said = subprocess.run(
        [compiler, "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    return tuple(int(part) for part in said.stdout.split()[-1].split(".")[:2])


@pytest.mark.skipif(
    COMPILER is None or version(COMPILER) < LEAST,
    reason="no TypeScript compiler here: set STOLIK_TSC",
)
def test_the_scripts_hold_to_the_declarations() -> None:
    assert COMPILER is not None
    pages = sorted(set(FILE.parent.rglob("*.js")) - {WORKER})
    assert len(pages) > 80
    assert WORKER.exists()
    for scripts, lib in ((pages, "dom,dom.iterable"), ([WORKER], "webworker")):
        checked = subprocess.run(
            [COMPILER, *STRICT, "--lib", f"es2023,{lib}", str(FILE), *map(str, scripts)],
            capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
        assert (checked.returncode, checked.stdout) == (0, "")
