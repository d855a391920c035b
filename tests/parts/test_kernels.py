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


def written(folder: Path, files: dict[str, str]) -> None:
    """Files of a package, with the folders they need."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


GAME = {
    "toy/mind/net.py": "from toy.solving.search import (\n    depth,\n    width as wide,\n)\n",
    "toy/solving/search.py": "from toy import ladders as up, words\n\n\ndef depth(): ...\n",
    "toy/ladders.py": "STEPS = 3\n",
    "toy/words.py": "HELLO = 1\n",
    "toy/__init__.py": "KIT = 1\n",
    "toy/scene.py": "RED = 1\n",
}


@pytest.mark.parametrize(
    ("file", "is_behind"),
    [
        ("toy/mind/net.py", True),
        ("toy/solving/search.py", True),
        ("toy/ladders.py", True),
        ("toy/scene.py", False),
        ("toy/__init__.py", False),
    ],
)
def test_a_file_behind_a_kernel_that_changed_gives_another_folder(
    tmp_path: Path, file: str, is_behind: bool
) -> None:
    """What a kernel calls is compiled into it, from whatever package of the game it comes."""
    written(tmp_path, GAME)
    net = tmp_path / "toy/mind/net.py"
    before = kernels.sources_behind(net)
    kernels.sources_behind.cache_clear()
    written(tmp_path, {file: GAME[file] + "# new\n"})
    assert (kernels.sources_behind(net) != before) is is_behind
    kernels.sources_behind.cache_clear()


def test_the_net_of_backgammon_stands_on_the_generator_and_a_benchmark_on_both() -> None:
    folder = kernels.SOURCES / "stolik/games/backgammon"

    benchmark = kernels.SOURCES.parent / "benchmarks/pubeval.py"
    needed = {folder / name for name in ("kernel.py", "board.py", "net.py")}
    for file in (folder / "judging.py", benchmark):
        assert needed <= kernels.files_behind(file)


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
