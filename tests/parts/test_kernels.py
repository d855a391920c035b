"""Compiled kernels: they call the rules as they stand, never what older rules were compiled to."""

from __future__ import annotations

import importlib.util
import linecache
import sys
from pathlib import Path
from types import ModuleType

import pytest

from stolik.parts import kernels

RULES = "def prize(face):\n    return {each} * face\n"


def rules(folder: Path, each: int) -> ModuleType:
    """A module of rules written now; `each` is what the rule is about."""
    source = folder / "toy_rules.py"
    source.write_text(RULES.format(each=each), encoding="utf-8")
    importlib.invalidate_caches()
    linecache.clearcache()
    spec = importlib.util.spec_from_file_location("toy_rules", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["toy_rules"] = module
    spec.loader.exec_module(module)
    return module


def test_the_folder_is_the_one_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    assert kernels.cache_home() == tmp_path


def test_a_home_that_cannot_be_written_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STOLIK_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    if sys.platform == "linux":
        assert "proc" not in kernels.cache_home().parts


def test_a_digest_names_the_sources_and_nothing_else(tmp_path: Path) -> None:
    first = kernels.digest(rules(tmp_path, 100))
    assert kernels.digest(rules(tmp_path, 100)) == first
    assert kernels.digest(rules(tmp_path, 2000)) != first


def test_a_kernel_beside_that_changed_gives_another_folder(tmp_path: Path) -> None:
    """What a kernel calls is compiled into it: a changed net was judged as it had been before."""
    (tmp_path / "net.py").write_text("compiled = compiler(board)\n", encoding="utf-8")
    (tmp_path / "words.py").write_text("HELLO = 1\n", encoding="utf-8")
    first = kernels.kernels_beside(tmp_path)
    kernels.kernels_beside.cache_clear()
    (tmp_path / "words.py").write_text("HELLO = 2\n", encoding="utf-8")
    assert kernels.kernels_beside(tmp_path) == first
    kernels.kernels_beside.cache_clear()
    (tmp_path / "net.py").write_text("compiled = compiler(board)  # new\n", encoding="utf-8")
    assert kernels.kernels_beside(tmp_path) != first
    kernels.kernels_beside.cache_clear()


@pytest.mark.long
def test_an_edited_rule_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path / "cache"))
    for each in (100, 2000):
        toy = rules(tmp_path, each)
        prize = toy.prize

        def doubled(n: int) -> int:
            points: int = prize(n) + prize(n)  # noqa: B023 - compiled at once
            return points

        assert kernels.compiler(toy)(doubled)(3) == 6 * each
    assert len(list((tmp_path / "cache" / "kernels").iterdir())) == 2


@pytest.mark.long
def test_a_kernel_is_compiled_for_types_and_not_anew_for_every_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path / "cache"))
    compiled = kernels.compiler()

    def larger(one: int, other: int, is_doubled: bool) -> int:
        most = max(one, other)
        return 2 * most if is_doubled else most

    inner = compiled(larger)

    def both(n: int) -> int:
        return inner(n, 1, True) + inner(2, n, False) + inner(n, n, n > 3)

    assert compiled(both)(5) == 10 + 5 + 10
    assert compiled(both)(1) == 2 + 2 + 1
    assert len(inner.signatures) == 1  # type: ignore[attr-defined]
