"""The page on worked examples shows an adapter that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_smallest_adapter_of_the_page_is_the_one_of_the_toy() -> None:
    page = (ROOT / "docs" / "examples.md").read_text()
    code = (ROOT / "tests" / "toys" / "kamyk" / "examples.py").read_text()
    smallest, *_ = re.findall(r"```python\n(.*?)```", page, re.S)
    assert smallest in code
