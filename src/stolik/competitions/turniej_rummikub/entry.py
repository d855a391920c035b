"""Before the first draw and on the way: who enters, for whom, and who leaves."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import roster
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.refusals import Refused

MOST: Final = 400
BOOK: Final = {
    "UNKNOWN_PLAYER": "TRM-1",
    "ALREADY_IN_SEASON": "TRM-1",
    "ALREADY_ENTERED": "TRM-6",
    "NOT_ENTERED": "TRM-6",
    "ALREADY_HERE": "TRM-26",
    "NOT_HERE": "TRM-26",
}


def like(organisation: str) -> str:
    """Give an organisation as it is compared: spaces and capitals tell nobody apart."""
    return " ".join(organisation.split()).casefold()


def enlist(s: State, a: do.Enlist) -> State:
    """Put somebody on the list; an organisation enters one player."""  # TRM-2, TRM-3
    organisation = " ".join(a.team.split())
    if len(s.roster.members) >= MOST:
        raise Refused("too_many", "TRM-1", n=MOST)
    taken = {like(one.team) for one in s.roster.members if one.team}
    if s.options.one_entry_per_org and like(organisation) in taken:
        raise Refused("organisation_already_entered", "TRM-2", organisation=organisation)
    listed = roster.enlist(s.roster, a.person, BOOK)
    members = (*listed.members[:-1], roster.Member(a.person, organisation))
    return replace(s, roster=replace(listed, members=members))


def register(s: State, a: do.Register) -> State:
    """Note that somebody is here and has accepted the rules."""  # TRM-6
    if not a.consent:
        raise Refused("no_consent", "TRM-6")
    entered = roster.enter(s.roster, a.player, BOOK)
    return replace(s, roster=roster.check_in(entered, a.player, True, BOOK))


def absent(s: State, a: do.Absent) -> State:
    """Note that somebody is not there, from a game on."""  # TRM-26
    check_stays(s, a.player)
    if a.player not in s.roster.present:
        raise Refused("NOT_HERE", "TRM-26", player=a.player)
    here = roster.check_in(s.roster, a.player, False, BOOK)
    return missing(replace(s, roster=here), a.player, a.game)


def withdraw(s: State, a: do.Withdraw) -> State:
    """Let somebody go; before the first draw the entry is taken back."""
    check_stays(s, a.player)
    if s.phase == "registration":
        return replace(s, roster=roster.withdraw(s.roster, a.player, BOOK))
    if a.player in s.roster.gone:
        raise Refused("gone_already", "TRM-26", player=a.player)
    return missing(replace(s, roster=roster.send_off(s.roster, a.player)), a.player, a.game)


def back(s: State, a: do.Back) -> State:
    """Note that somebody is here again."""
    check_stays(s, a.player)
    here = roster.check_in(s.roster, a.player, True, BOOK)
    away = {who: game for who, game in s.away.items() if who != a.player}
    return replace(s, roster=here, away=away)


def check_stays(s: State, player: int) -> None:
    """Refuse what is said of somebody who has not entered, or is disqualified."""
    if roster.known(s.roster, player, BOOK) not in s.entrants:
        raise Refused("NOT_ENTERED", "TRM-6", player=player)
    if player in s.out:
        raise Refused("disqualified", "TRM-54", player=player)


def missing(s: State, player: int, game: int | None) -> State:
    """Leave somebody out of the games to come; a finalist is replaced before the first."""
    table = table_with(s, player)
    if table is None:
        return s
    if s.final is not None and not s.final.lines:  # TRM-48
        return replace(s, phase="qualified", final=None, away={}, counted={})
    following = len(table.lines) + 1
    first = following if game is None else game
    if not 1 <= first <= following + 1:
        raise Refused("no_such_game", "TRM-26", game=first)
    return replace(s, away={**s.away, player: max(first, 1)})


def table_with(s: State, player: int) -> Table | None:
    """Give the table at which somebody sits now."""
    now = (s.final,) if s.phase == "final" and s.final is not None else s.tables
    return next((table for table in now if player in table.seats), None)
