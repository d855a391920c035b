"""The import contracts of pyproject.toml find the faults they are there for."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHECK = (
    "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports; "
    "sys.exit(lint_imports(config_filename=sys.argv[1], no_cache=True))"
)

SOUND = {
    "engine/log.py": "import hashlib\n",
    "parts/dice.py": "import stolik.engine.log\n",
    "parts/kernels.py": "import numba\nimport os\n",
    "bots/tree.py": "import time\nimport stolik.engine.log\n",
    "games/kosci/rules.py": "import stolik.parts.dice\n",
    "games/kosci/kernel.py": "import stolik.parts.kernels\nimport stolik.games.kosci.rules\n",
    "games/kosci/bot.py": "import time, stolik.bots.tree, stolik.games.kosci.kernel\n",
    "games/szachy/rules.py": (
        "from typing import TYPE_CHECKING\n"
        "import stolik.engine.log\n"
        "if TYPE_CHECKING:\n    import stolik.bots.tree\n"
    ),
    "lab/arena.py": "import random\nimport stolik.games.kosci.bot\n",
    "print/sheet.py": "import typst\nimport stolik.games.kosci.rules\n",
    "cli/play.py": "import stolik.lab.arena\nimport stolik.print.sheet\n",
}


def broken(folder: Path, files: dict[str, str]) -> list[str]:
    """Write a small package, hold it against our contracts, and name those it breaks."""
    package = folder / "stolik"
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for place in [package, *(p for p in package.rglob("*") if p.is_dir())]:
        (place / "__init__.py").touch()
    command = [sys.executable, "-c", CHECK, str(ROOT / "pyproject.toml")]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    verdicts = re.findall(r"^(.+) (KEPT|BROKEN)", done.stdout, re.MULTILINE)
    names = [name for name, verdict in verdicts if verdict == "BROKEN"]
    assert verdicts, done.stdout + done.stderr
    assert done.returncode == bool(names)
    return names


def test_a_sound_package_breaks_no_contract(tmp_path: Path) -> None:
    assert broken(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("name", "fault", "contract"),
    [
        ("engine/log.py", "import stolik.parts.dice", "Each folder imports only"),
        ("bots/tree.py", "import stolik.games.kosci.rules", "Each folder imports only"),
        ("shelf/odd.py", "", "Each folder imports only"),
        ("games/szachy/rules.py", "import stolik.games.kosci.rules", "Games know nothing"),
        ("engine/log.py", "import time", "Rules read no clock"),
        ("parts/dice.py", "def f() -> None:\n    import random", "Rules read no clock"),
        ("games/kosci/rules.py", "from os import environ", "Rules read no clock"),
        ("games/kosci/sheet.py", "import datetime", "Rules read no clock"),
        ("games/kosci/rules.py", "import numpy", "Rules run without numeric"),
        ("games/kosci/ledger.py", "import typst", "Rules run without numeric"),
        ("games/kosci/ledger.py", "import stolik.print.sheet", "Each folder imports only"),
        ("games/kosci/rules.py", "import stolik.games.kosci.kernel", "Rules call no compiled loop"),
        ("games/kosci/scene.py", "import stolik.games.kosci.bot", "Rules call no compiled loop"),
        ("lab/arena.py", "import pokerkit", "Test tools and peers"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, name: str, fault: str, contract: str) -> None:
    found = broken(tmp_path, SOUND | {name: SOUND.get(name, "") + fault + "\n"})
    assert any(row.startswith(contract) for row in found), found
