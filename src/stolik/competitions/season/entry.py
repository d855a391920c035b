"""Before the first round: members and teams of the season, entries and check-in of a tournament."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import roster
from stolik.competitions.bench import Bench
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State, Tournament
from stolik.engine.refusals import Refused


def enlist(s: State, a: do.Enlist) -> State:
    """Take somebody into the season at any time of it."""
    return replace(s, roster=roster.enlist(s.roster, a.person, s.grounds.of_people))


def enter_team(s: State, a: do.EnterTeam) -> State:
    """Form a team, or add to it between tournaments."""
    if s.now is not None and s.now.drawn:
        raise Refused("WRONG_PHASE", s.grounds.teams)
    formed = roster.form_team(s.roster, a.team, a.players, s.options.team_max, s.grounds.of_people)
    return replace(s, roster=formed)


def open_tournament(s: State, a: do.OpenTournament) -> State:
    """Begin the next tournament of the season."""
    number = len(s.held) + 1
    bench = Bench[do.Effect](s.bench.judges)
    now = Tournament(number, a.date, a.venue)
    return replace(s, phase="entry", roster=roster.cleared(s.roster), bench=bench, now=now)


def enter(s: State, a: do.Enter) -> State:
    """Enter a member who is not suspended, late ones too until the last round has begun."""
    entered = roster.enter(s.roster, a.player, s.grounds.of_people)
    if is_suspended(s, a.player):
        raise Refused("SUSPENDED", s.grounds.card, player=a.player)
    s = replace(s, roster=entered)
    return check_in(s, do.CheckIn(a.player)) if a.here else s


def carry(s: State, a: do.Carry) -> State:
    """Bring a suspension over from the season before."""
    player = roster.known(s.roster, a.player, s.grounds.of_people)
    last = s.options.tournaments
    if not a.missed or not all(1 <= number <= last for number in a.missed):
        raise Refused("NO_SUCH_TOURNAMENT", s.grounds.season, n=last)
    missed = {*s.bans.get(player, ()), *((s.season, number) for number in a.missed)}
    return replace(s, bans={**s.bans, player: tuple(sorted(missed))})


def is_suspended(s: State, player: int) -> bool:
    """Say whether a member misses the tournament that is on."""
    return s.now is not None and (s.season, s.now.number) in s.bans.get(player, ())


def withdraw(s: State, a: do.Withdraw) -> State:
    """Take an entry back before the draw."""
    return replace(s, roster=roster.withdraw(s.roster, a.player, s.grounds.of_people))


def check_in(s: State, a: do.CheckIn) -> State:
    """Note that somebody is there; after the draw a late player gets the next number."""
    if a.here and is_suspended(s, a.player):
        raise Refused("SUSPENDED", s.grounds.card, player=a.player)
    if s.now is not None and a.player in s.now.excluded:
        raise Refused("EXCLUDED", s.grounds.card, player=a.player)
    checked = replace(s, roster=roster.check_in(s.roster, a.player, a.here, s.grounds.of_people))
    now = checked.now
    if now is None or not now.drawn:
        return checked
    if not a.here:
        raise Refused(
            "WRONG_PHASE", s.grounds.replanning
        )  # who goes after the draw leaves his table
    drawn = now.drawn if a.player in now.drawn else (*now.drawn, a.player)
    return replan(replace(checked, now=replace(now, drawn=drawn)))


def close_entry(s: State) -> State:
    """End the check-in; four people are the least."""
    if len(s.roster.present) < s.options.seats:
        raise Refused("NOT_ENOUGH_PLAYERS", s.grounds.tables, n=s.options.seats)
    return replace(s, phase="draw")


def replan(s: State) -> State:
    """Drop the plan of the rounds not yet begun: the field has changed."""
    assert s.now is not None
    played = len(s.now.played) == s.options.rounds
    phase = "plan" if s.phase in ("plan", "ready") and not played else s.phase
    return replace(s, phase=phase, now=replace(s.now, plan=()))
