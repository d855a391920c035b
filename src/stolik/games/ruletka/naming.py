"""Positions, numbers and bets in words: `17 black, odd, low`, `split 17/20`."""

from __future__ import annotations

from stolik.engine import Msg, Raw, msg
from stolik.games.ruletka.cloth import POSITIONS, colour


def spot_words(position: int) -> Msg:
    """Say a position: its kind, and its numbers where the kind has several."""
    one = POSITIONS[position]
    if one.is_even:
        return msg(f"ruletka.kind.{one.kind}")
    if one.kind == "column":
        return msg("ruletka.spot", kind=msg("ruletka.kind.column"), numbers=Raw(str(one.nth)))
    return msg("ruletka.spot", kind=msg(f"ruletka.kind.{one.kind}"), numbers=Raw(one.key))


def number_words(number: int) -> Msg:
    """Announce a number as a croupier does: colour, parity and half; zero is just zero."""
    if number == 0:
        return msg("ruletka.zero")
    return msg(
        "ruletka.number",
        n=number,
        colour=msg(f"ruletka.colour.{colour(number)}"),
        parity=msg("ruletka.odd" if number % 2 else "ruletka.even"),
        half=msg("ruletka.low" if number < 19 else "ruletka.high"),
    )
