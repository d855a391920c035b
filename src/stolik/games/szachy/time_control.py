"""The TimeControl tag of PGN: `-`, `?`, `180+2`, `40/5400+30:900+30`, `1/259200` for days."""

from __future__ import annotations

import re
from typing import Final

from stolik.parts.clocks import DAY_MS, Control, Stage

PERIOD: Final = re.compile(r"(?:(\d{1,4})/)?(\d{1,6})(?:\+(\d{1,6}))?")
DAY_S: Final = DAY_MS // 1000
MOST_DIGITS: Final = 6


def control_tag(control: Control) -> str:
    """Write a time control."""
    if control.per_move_ms:
        return f"1/{control.per_move_ms // 1000}"
    return ":".join(_period(stage) for stage in control.periods)


def _period(stage: Stage) -> str:
    moves = f"{stage.moves}/" if stage.moves else ""
    more = f"+{stage.increment_s}" if stage.increment_s else ""
    return f"{moves}{stage.base_s}{more}"


def read_control(tag: str, delay: str = "0") -> Control | None:
    """Read a time control; None when there is none or it is not known."""
    found = [PERIOD.fullmatch(text) for text in tag.split(":")]
    periods = [match for match in found if match is not None]
    if len(periods) != len(found):
        return None
    stages = tuple(
        Stage(int(m.group(2)), int(m.group(3) or 0), int(m.group(1)) if m.group(1) else None)
        for m in periods
    )
    is_number = delay.isascii() and delay.isdigit() and len(delay) <= MOST_DIGITS
    seconds = int(delay) if is_number else 0
    control = _control(stages, seconds)
    return control if control.is_sound else None


def _control(stages: tuple[Stage, ...], delay_s: int) -> Control:
    first = stages[0]
    if len(stages) > 1:
        return Control(stages=stages, delay_s=delay_s)
    if first.moves == 1 and not first.increment_s:
        days, rest = divmod(first.base_s, DAY_S)
        return Control(days_per_move=days) if days and not rest else Control(move_s=first.base_s)
    if first.moves:
        return Control(stages=stages, delay_s=delay_s)
    return Control(base_s=first.base_s, increment_s=first.increment_s, delay_s=delay_s)
