"""Before the first round: members and teams of the season, entries and check-in of a tournament."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import roster
from stolik.competitions.bench import Bench
from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.state import State, Tournament
from stolik.engine.refusals import Refused

BOOK: Final = {
    "UNKNOWN_PLAYER": "LIG-5",
    "ALREADY_IN_SEASON": "LIG-5",
    "NO_TEAM_NAME": "LIG-6",
    "IN_OTHER_TEAM": "LIG-5",
    "TEAM_TOO_BIG": "LIG-6",
    "ALREADY_ENTERED": "LIG-5",
    "NOT_ENTERED": "LIG-5",
    "ALREADY_HERE": "LIG-7",
    "NOT_HERE": "LIG-7",
}
LEAST = 4


def enlist(s: State, a: do.Enlist) -> State:
    """Take somebody into the season at any time of it."""  # LIG-5
    return replace(s, roster=roster.enlist(s.roster, a.person, BOOK))


def enter_team(s: State, a: do.EnterTeam) -> State:
    """Form a team, or add to it between tournaments."""  # LIG-6
    if s.now is not None and s.now.drawn:
        raise Refused("WRONG_PHASE", "LIG-6")
    formed = roster.form_team(s.roster, a.team, a.players, s.options.team_max, BOOK)
    return replace(s, roster=formed)


def open_tournament(s: State, a: do.OpenTournament) -> State:
    """Begin the next tournament of the season."""  # LIG-1
    number = len(s.held) + 1
    bench = Bench[do.Effect](s.bench.judges)
    now = Tournament(number, a.date, a.venue)
    return replace(s, phase="entry", roster=roster.cleared(s.roster), bench=bench, now=now)


def enter(s: State, a: do.Enter) -> State:
    """Enter a member who is not suspended, late ones too until the last round has begun."""
    entered = roster.enter(s.roster, a.player, BOOK)
    if is_suspended(s, a.player):
        raise Refused("SUSPENDED", "LIG-33", player=a.player)
    s = replace(s, roster=entered)
    return check_in(s, do.CheckIn(a.player)) if a.here else s


def carry(s: State, a: do.Carry) -> State:
    """Bring a suspension over from the season before."""  # LIG-33
    player = roster.known(s.roster, a.player, BOOK)
    last = s.options.tournaments
    if not a.missed or not all(1 <= number <= last for number in a.missed):
        raise Refused("NO_SUCH_TOURNAMENT", "LIG-1", n=last)
    missed = {*s.bans.get(player, ()), *((s.season, number) for number in a.missed)}
    return replace(s, bans={**s.bans, player: tuple(sorted(missed))})


def is_suspended(s: State, player: int) -> bool:
    """Say whether a member misses the tournament that is on."""  # LIG-33
    return s.now is not None and (s.season, s.now.number) in s.bans.get(player, ())


def withdraw(s: State, a: do.Withdraw) -> State:
    """Take an entry back before the draw."""
    return replace(s, roster=roster.withdraw(s.roster, a.player, BOOK))


def check_in(s: State, a: do.CheckIn) -> State:
    """Note that somebody is there; after the draw a late player gets the next number."""
    if a.here and is_suspended(s, a.player):
        raise Refused("SUSPENDED", "LIG-33", player=a.player)
    if s.now is not None and a.player in s.now.excluded:
        raise Refused("EXCLUDED", "LIG-33", player=a.player)
    checked = replace(s, roster=roster.check_in(s.roster, a.player, a.here, BOOK))
    now = checked.now
    if now is None or not now.drawn:
        return checked
    if not a.here:
        raise Refused("WRONG_PHASE", "LIG-35")  # who goes after the draw leaves his table
    drawn = now.drawn if a.player in now.drawn else (*now.drawn, a.player)
    return replan(replace(checked, now=replace(now, drawn=drawn)))


def close_entry(s: State) -> State:
    """End the check-in; four people are the least."""
    if len(s.roster.present) < LEAST:
        raise Refused("NOT_ENOUGH_PLAYERS", "LIG-4", n=LEAST)
    return replace(s, phase="draw")


def replan(s: State) -> State:
    """Drop the plan of the rounds not yet begun: the field has changed."""  # LIG-35
    assert s.now is not None
    played = len(s.now.played) == s.options.rounds
    phase = "plan" if s.phase in ("plan", "ready") and not played else s.phase
    return replace(s, phase=phase, now=replace(s.now, plan=()))
