"""Rulings in words: what was or would be decided."""

from __future__ import annotations

from typing import assert_never

from stolik.competitions.bench import Ruling
from stolik.competitions.naming import text, who
from stolik.competitions.screens import Words
from stolik.competitions.season import actions as do
from stolik.competitions.season.view import View
from stolik.engine.messages import Msg, Raw, msg


def words(v: View, ruling: Ruling[do.Effect]) -> Msg:
    """Say what a ruling decides."""
    effect = ruling.effect
    match effect:
        case do.Keep(table):
            return msg("liga-baski.effect.keep", table=table)
        case do.StrikeDeal(table, deal):
            return msg("liga-baski.effect.strike_deal", table=table, deal=deal)
        case do.SetDeal(table, deal, delta):
            points = ", ".join(text(one) for one in delta)
            return msg("liga-baski.effect.set_deal", table=table, deal=deal, points=points)
        case do.Extend(minutes, None):
            return msg("liga-baski.effect.extend_hall", n=minutes)
        case do.Extend(minutes, table):
            return msg("liga-baski.effect.extend", table=table or 0, n=minutes)
        case do.SendAway(table, seat):
            return msg("liga-baski.effect.send_away", table=table, who=sent_away(v, ruling, seat))
        case do.Suspend(player):
            return msg("liga-baski.effect.suspend", who=who(player))
        case do.SetClosed(table, number, deal, delta):
            points = ", ".join(text(one) for one in delta)
            return msg(
                "liga-baski.effect.set_closed", round=number, table=table, deal=deal, points=points
            )
        case _:
            assert_never(effect)


def sent_away(v: View, ruling: Ruling[do.Effect], seat: int) -> Words:
    """Name whom a ruling sends away: who sat there in its round."""
    rounds = [*(one.tables for one in v.played), v.tables]
    tables = rounds[ruling.round - 1] if 1 <= ruling.round <= len(rounds) else ()
    for table in tables:
        if table.number == ruling.table and 0 <= seat < len(table.seats):
            return who(table.seats[seat])
    return Raw(str(seat + 1))


def matter(name: str) -> Msg:
    """Name the matter of a ruling."""
    return msg(f"liga-baski.matter.{name}")
