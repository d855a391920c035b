"""The driver of the crash loop: a line that a living server closes is no end of the run."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.kit import crashing
from tests.kit.crashing import TRIES, Crash, Party


@pytest.mark.parametrize("cuts", [0, 2, TRIES])
def test_people_whose_line_is_closed_come_again_and_that_is_told(
    cuts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crashing, "PAUSE_S", 0.0)
    run, party, tries = Crash(tmp_path, 2, 1), Party("kosci", []), 0

    async def come() -> str:
        nonlocal tries
        tries += 1
        if tries <= cuts:
            raise ConnectionError
        return "there"

    if cuts < TRIES:
        assert asyncio.run(run.patiently(party, come)) == "there"
    else:
        with pytest.raises(AssertionError, match="nobody can come"):
            asyncio.run(run.patiently(party, come))
    assert len(run.tally.came_again) == cuts
