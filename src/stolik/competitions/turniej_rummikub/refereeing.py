"""The referee's word: decisions, corrections, cards, and whether the standings are shown."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.bench import judge_of
from stolik.competitions.cards import Card, Colour
from stolik.competitions.roster import known
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.entry import BOOK, table_with
from stolik.competitions.turniej_rummikub.playing import put, result_of, table_of
from stolik.competitions.turniej_rummikub.results import GameResult
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.refusals import Refused

NOW = ("round", "final")


def check_judge(s: State, id: str) -> bool:
    """Refuse anybody who is no referee; say whether he is the chief."""
    try:
        return judge_of(s.bench, id, "TRM-55").chief
    except Refused:
        raise Refused("not_referee", "TRM-55") from None


def decide(s: State, a: do.DecideResult) -> State:
    """Let the referee decide what a game was."""  # TRM-38, TRM-55
    check_judge(s, a.judge)
    table = table_of(s, a.table)
    if not 1 <= a.game <= len(table.lines):
        raise Refused("no_result", "TRM-38", game=a.game)
    told = result_of(s, table, a, is_staff=True)
    return put(s, a.table, protocols.rewrite(table, a.game, told, judge=a.judge))


def correct(s: State, a: do.Correct) -> State:
    """Write a game anew: of the round that is on, or by the chief of one that is closed."""
    is_chief = check_judge(s, a.judge)
    is_now = a.round is None or (a.round == do.FINAL and s.phase == "final")
    if not is_now and not is_chief:  # TRM-37
        raise Refused("round_closed", "TRM-37")
    if is_now:
        if s.phase not in NOW:
            raise Refused("no_such_table", "TRM-37", table=a.table)
        table = corrected(s, table_of(s, a.table), a)
        return put(s, a.table, table)
    if a.round == do.FINAL:
        if s.final is None or a.table != 1:
            raise Refused("no_such_table", "TRM-37", table=a.table)
        return replace(s, final=corrected(s, s.final, a))
    assert a.round is not None
    if not 1 <= a.round <= len(s.played) or not 1 <= a.table <= len(s.played[a.round - 1]):
        raise Refused("no_such_table", "TRM-37", table=a.table)
    tables = s.played[a.round - 1]
    again = corrected(s, tables[a.table - 1], a)
    tables = (*tables[: a.table - 1], again, *tables[a.table :])
    played = (*s.played[: a.round - 1], tables, *s.played[a.round :])
    lots = s.lots if s.final is not None else {}  # other points are equal now: other lots
    return replace(s, played=played, lots=lots)


def corrected(s: State, table: Table, a: do.Correct) -> Table:
    """Give a protocol with one game written anew."""
    if not 1 <= a.game <= len(table.lines):
        raise Refused("no_result", "TRM-37", game=a.game)
    told = checked(s, table, a, table.lines[a.game - 1].result)
    return protocols.rewrite(table, a.game, told, judge=a.judge)


def checked(s: State, table: Table, a: do.Correct, before: GameResult) -> GameResult:
    """Check a correction; who was absent or gone then is not asked of today's lists."""
    quiet = tuple(seat for seat in a.empty if seat in before.empty)
    gone = {table.seats[seat]: -9 for seat in quiet}
    cards = tuple(one for one in s.cards if one.member in gone)
    then = replace(s, cards=cards, left=gone)
    return result_of(then, table, a, is_staff=True)


COLOURS: Final[dict[type, Colour]] = {
    do.Warn: "warning",
    do.Yellow: "yellow",
    do.Disqualify: "red",
}


def card(s: State, a: do.Warn | do.Yellow | do.Disqualify) -> State:
    """Show somebody a card, with the round, table and game it was shown in."""  # TRM-50 to TRM-53
    colour, player = COLOURS[type(a)], a.player
    check_judge(s, a.judge)
    if known(s.roster, player, BOOK) not in s.entrants:
        raise Refused("NOT_ENTERED", "TRM-50", player=player)
    if player in s.out and colour == "red":
        return s  # to disqualify twice changes nothing
    table = table_with(s, player)
    at = 0 if table is None else number_of(s, player)
    written = 0 if table is None else len(table.lines)
    round = 0 if s.phase == "final" else s.round
    shown = Card(colour, player, a.judge, round, at, written + 1 if table is not None else 0)
    after = replace(s, cards=(*s.cards, shown))
    is_new = player in after.out and player not in s.out
    return sent_off(s, after, player, written) if is_new else after  # TRM-50: shown at any time


def number_of(s: State, player: int) -> int:
    """Give the number of somebody's table."""
    tables = (s.final,) if s.phase == "final" and s.final is not None else s.tables
    return next((n for n, one in enumerate(tables, 1) if player in one.seats), 0)


def sent_off(before: State, s: State, player: int, written: int) -> State:
    """Leave a disqualified player out: his seat is empty after the running game."""  # TRM-54
    away = {who: game for who, game in s.away.items() if who != player}
    s = replace(s, left={**s.left, player: written}, away=away)
    if s.final is not None and player in s.final.seats and not s.final.lines:
        return replace(s, phase="qualified", final=None, left={}, away={}, counted={})
    if s.phase == "seated" and table_with(before, player) is not None:
        return replace(s, phase="draw", tables=(), left={}, away={})
    return s


def set_visibility(s: State, a: do.SetVisibility) -> State:
    """Show or hide the standings until somebody decides otherwise."""  # TRM-70
    if s.visible == a.visible:
        raise Refused("as_it_is", "TRM-70")
    return replace(s, visible=a.visible)


def is_shown(s: State, is_staff: bool) -> bool:
    """Say whether somebody may see the standings."""  # TRM-70 to TRM-72
    if is_staff or s.phase == "closed":
        return True
    if s.visible is not None:
        return s.visible
    if s.options.visibility == "hidden_from_last_round":
        is_last = s.phase == "round" and s.round >= s.options.rounds
        return not (is_last or s.phase in ("qualified", "final"))
    return s.options.visibility == "open"
