"""Decoders are made by one thread at a time: the library cannot bear two at once.

It notes a Struct before it knows the types of its fields; a second thread that meets such a Struct
decoded through a null pointer, and the whole server was gone (seen once in a hundred restarts).
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import stolik

ROOT = Path(stolik.__file__).parent
OWN = re.compile(r"msgspec\.convert\(|import .*\b(convert|Decoder)\b|Decoder\(|decode\(.*\btype=")
AT_ONCE = """
import sys, threading
from msgspec import defstruct
from stolik.engine.wire import converted, decoder

sys.setswitchinterval(1e-6)
for n in range(400):
    fields = [(f"x{j}", int | None, None) for j in range(6)]
    inner = [defstruct(f"I{n}_{k}", fields) for k in range(6)]
    kind = defstruct(f"X{n}", [(f"f{k}", inner[k] | None, None) for k in range(6)])
    gate = threading.Barrier(3)

    def decode():
        gate.wait()
        assert decoder(kind).decode(b'{"f5":{"x1":3},"f0":null}').f5.x1 == 3

    def convert():
        gate.wait()
        assert converted({"f5": {"x1": 3}}, kind).f5.x1 == 3

    threads = [threading.Thread(target=work) for work in (decode, convert, decode)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
"""


def test_threads_that_meet_new_types_at_the_same_moment_do_not_end_the_process() -> None:
    program = [sys.executable, "-c", AT_ONCE]
    done = subprocess.run(program, check=False, capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_else_makes_decoders() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in ROOT.rglob("*.py")
        if path != ROOT / "engine" / "wire.py"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if OWN.search(line)
    ]
    assert found == []
