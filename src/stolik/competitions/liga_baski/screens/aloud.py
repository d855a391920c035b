"""What the organiser reads aloud: who sits where, how a round ended, who has won."""

from __future__ import annotations

from stolik.competitions.ceremony import Spoken, podium
from stolik.competitions.liga_baski.papers import rounds_of
from stolik.competitions.liga_baski.screens.results import team_sums
from stolik.competitions.naming import people, text
from stolik.competitions.season.prizes import results, team_ranks
from stolik.competitions.season.standings import individual
from stolik.competitions.season.view import RoundSeen, View
from stolik.engine.messages import Words, msg


def aloud(v: View) -> tuple[Spoken, ...]:
    """Give what can be announced now, the latest first."""
    found = [seating(v), *((last_round(v, v.played[-1]),) if v.played else ()), winners(v)]
    return tuple(one for one in found if one is not None)


def seating(v: View) -> Spoken | None:
    """Say who sits where in the round that is on or comes next."""
    known = list(rounds_of(v))
    number = len(v.played) + 1
    if number > len(known) or number > v.options.rounds:
        return None
    says: list[Words] = [msg("liga-baski.aloud.seats", number=number)]
    says += [
        msg("liga-baski.aloud.table", table=one.number, names=people(one.seats))
        for one in known[number - 1]
    ]
    pausing = v.pausing if v.tables else planned_pause(v)
    if pausing:
        says.append(msg("liga-baski.aloud.pausing", names=people(pausing), n=len(pausing)))
    return Spoken("seating", msg("liga-baski.aloud.seating"), tuple(says))


def planned_pause(v: View) -> tuple[int, ...]:
    """Give who pauses in the round that comes next."""
    return tuple(v.drawn[number - 1] for number in v.plan[0].pausing) if v.plan else ()


def last_round(v: View, one: RoundSeen) -> Spoken:
    """Say who was best at each table of the last closed round."""
    says: list[Words] = [msg("liga-baski.aloud.round_over", number=len(v.played))]
    for table in one.tables:
        if table.settled is None:
            continue
        places, points = table.settled.place_points, table.settled.table_points
        top = max(places)
        best = [seat for seat in range(len(table.seats)) if places[seat] == top]
        says.append(
            msg(
                "liga-baski.aloud.best",
                table=table.number,
                n=len(best),
                names=people(table.seats[seat] for seat in best),
                points=text(points[best[0]]),
            )
        )
    return Spoken("round", msg("liga-baski.round_results", number=len(v.played)), tuple(says))


def winners(v: View) -> Spoken | None:
    """Say who leads or has won, the third first, and which team."""
    if not v.played:
        return None
    is_over = len(v.played) >= v.options.rounds or v.is_too_few or v.phase == "season"
    ranks = individual(results(v.tallies))
    kind = "won" if is_over else "leads"
    says: list[Words] = [msg(f"liga-baski.aloud.{kind}", number=v.number)]
    own = {int(one.id): one for _, one in ranks}
    says += podium(
        {int(one.id): rank for rank, one in ranks},
        lambda rank, same: msg(
            "liga-baski.aloud.rank",
            rank=rank,
            n=len(same),
            names=people(same),
            place=text(own[same[0]].place_points),
            table=text(own[same[0]].table_points),
        ),
    )
    teams = [one for rank, one in team_ranks(v.roster, team_sums(v, v.tallies), ranks) if rank == 1]
    for one in teams:
        points = text(one.place_points)
        says.append(msg("liga-baski.aloud.team", team=one.team, place=points))
    return Spoken("winners", msg("liga-baski.aloud.winners"), tuple(says))
