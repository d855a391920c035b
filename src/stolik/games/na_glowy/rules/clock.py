"""When the clock acts: for whoever is silent, at the end of the exchange and of the time."""

from __future__ import annotations

from stolik.engine import Alarm
from stolik.games.na_glowy.rules.actions import Action, ExchangeOver, Overrun, TimeUp
from stolik.games.na_glowy.rules.exchange import asked_in, over_at
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    EXCHANGE,
    OVER,
    PLAY,
    RETURN,
    SETTLED,
    Public,
    State,
)

RING, CLOSE, BELL = Overrun(), ExchangeOver(), TimeUp()
MINUTE_MS = 60_000


def alarms(s: State) -> tuple[Alarm[Action], ...]:
    """When the clock acts; what it then does for somebody is worked out at that moment."""
    found: list[Alarm[Action]] = []
    p = s.public
    if p.phase == EXCHANGE and asked_in(s) < 0:
        found.append(Alarm(over_at(p), CLOSE))
    elif (at := deadline(p, s.asked_ms)) is not None:
        found.append(Alarm(at, RING))
    if (at := bell(p)) is not None:
        found.append(Alarm(at, BELL))
    return tuple(found)


def deadline(p: Public, asked_ms: int) -> int | None:
    """The moment at which the clock acts for whoever is silent, None without a limit (NGL-76)."""
    if not p.options.move_seconds or p.is_followed:
        return None
    if p.phase not in (EXCHANGE, RETURN, PLAY, CLAIM, SETTLED):
        return None
    since = asked_ms if p.phase == EXCHANGE else p.since_ms
    return since + 1000 * p.options.move_seconds


def bell(p: Public) -> int | None:
    """The moment after which no base deal begins, None where none is (NGL-63)."""
    is_timed = p.options.match_mode == "time" and p.started_ms >= 0 and p.closed is None
    if not is_timed or p.phase == OVER:
        return None
    return p.started_ms + MINUTE_MS * p.options.time_limit_min
