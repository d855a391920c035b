"""Where a record is kept beside the others, with how it ended; an old one is never overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from stolik.engine.record import dump
from stolik.engine.session import Session
from stolik.engine.verify import verify
from tests.records import HERE, Expected


def keep(
    id: str, name: str, session: Session[Any, Any, Any, Any], load: Callable[[str], Any]
) -> None:
    """Write a record and what it comes to."""
    folder, stem = HERE / id, f"r{session.log.opened.revision}-{name}"
    path, told = folder / f"{stem}.json", folder / "expected.json"
    if path.exists():
        raise SystemExit(f"{path} is there already")
    folder.mkdir(exist_ok=True)
    data, score = dump(session.log), session.machine.score(session.state)
    verdict = verify(data, load)
    ends = json.loads(told.read_text("utf-8")) if told.exists() else {}
    ended = score.ended
    ends[stem] = msgspec.to_builtins(
        Expected(
            verdict.head, verdict.draws, verdict.entered, tuple(map(str, score.totals)),
            len(score.lines), ended.reason if ended else None, ended.places if ended else None,
        )
    )  # fmt: skip
    rows = [f" {json.dumps(key)}: {json.dumps(ends[key])}" for key in sorted(ends)]
    path.write_bytes(data)
    told.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
