"""A copy of the source tree, where a test may write a new game and try it in other processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_S = 1800  # on a busy machine; it ends with what it waits for


class Copy:
    """A copy of the sources and of the tests."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("src/stolik", "tests"):  # with their bytecode: it takes half a minute
            shutil.copytree(ROOT / folder, root / folder)
        shutil.copy2(ROOT / "pyproject.toml", root)

    def python(self, *words: str) -> str:
        """Run Python in the copy and give what it printed; fail with that if it fails."""
        ours = {"PYTHONPATH": str(self.root / "src"), "STOLIK_LANG": "en"}
        inherited = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.root,
            env={**inherited, **ours},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def stolik(self, *words: str) -> str:
        """Run a command of the copy."""
        return self.python("-c", "from stolik.cli import main; main()", *words)

    def types(self, *folders: str) -> None:
        """Check types, beginning from what the last check of this tree knows of its modules."""
        known = ROOT / ".mypy_cache"
        if known.exists():
            shutil.copytree(known, self.root / known.name)
        self.python("-m", "mypy", *folders)

    def laws(self, *ids: str) -> str:
        """Try the laws, the words, the playthroughs and the own tests of games."""
        tried = ["tests/laws", "tests/words", "tests/playthroughs"]
        tried += [f"tests/games/{id.replace('-', '_')}" for id in ids]
        pytest = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long and not slow")
        return self.python(*pytest, "--game", ",".join(ids), *tried)
