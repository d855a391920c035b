"""Every event for itself, the programme, and what was changed and decided."""

from __future__ import annotations

from stolik.competitions.naming import NOTHING, people, who
from stolik.competitions.naming import some as together
from stolik.competitions.olimpiada.counting import season_of, value
from stolik.competitions.olimpiada.naming import game_name
from stolik.competitions.olimpiada.screens.matrix import MARKS, column, shown
from stolik.competitions.olimpiada.state import Done, State
from stolik.competitions.olimpiada.tiebreak import held_places
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg


def event_grid(s: State, number: int) -> Ledger:
    """Give a finished event: places, scores, points."""
    done = s.done[number - 1]
    season = season_of(s)
    heads = ["place", "name", *(["score"] if done.scores else []), "event_points"]
    rows = []
    for member in sorted(range(s.count), key=lambda one: (done.places.get(one, 99), one)):
        place = done.places.get(member)
        cells: list[Words] = [Raw("–") if place is None else Raw(str(place)), who(member)]
        if done.scores:
            score = done.scores.get(member)
            cells.append(NOTHING if score is None else Raw(shown(score)))
        cells.append(Raw(shown(value(season, done, member))))
        mark = MARKS.get(place, "") if place is not None else ""
        rows.append(LedgerRow(tuple(cells), mark, why=f"m{member}", member=member))
    columns = columns_of((column(one) for one in heads), "rl" + "r" * (len(heads) - 2))
    return Ledger(f"round:{number}", msg("olimpiada.event", event=done.id), columns, tuple(rows))


def programme(s: State) -> Ledger:
    """Give the programme: what is over with its winners, and what is to come."""
    rows = [
        LedgerRow((Raw(str(n)), Raw(one.id), told(one), weight(one.weight)), "good")
        for n, one in enumerate(s.done, 1)
    ]
    for n, one in enumerate(s.planned, len(s.done) + 1):
        name: Words = Raw(one.id) if one.id else msg("olimpiada.unnamed", number=n)
        state: Words = msg("olimpiada.to_come")
        if s.table is not None and s.table.event == one.id:
            state = msg("olimpiada.played_now")
        elif one.game:
            state = msg("olimpiada.to_come_game", game=game_name(one.game))
        rows.append(LedgerRow((Raw(str(n)), name, state, weight(one.weight))))
    heads = (column("number"), column("event"), column("winner"), column("weight"))
    return Ledger("programme", msg("olimpiada.programme"), columns_of(heads, "rllr"), tuple(rows))


def told(one: Done) -> Words:
    """Name those who won an event."""
    return people(member for member, place in one.places.items() if place == 1)


def weight(found: object) -> Raw:
    """Write the weight of an event, if it is not the usual one."""
    return Raw("" if found == 1 else str(found))


def corrections(s: State) -> Ledger:
    """Give what was corrected: which event, and the places before and after."""  # OLI-24
    rows = []
    for one in s.fixed:
        now = next((done.places for done in s.done if done.id == one.id), {})
        changed = [
            msg(
                "olimpiada.corrected",
                who=who(member),
                before=str(one.before.get(member, "–")),
                after=str(now.get(member, "–")),
            )
            for member in sorted({*one.before, *now})
            if one.before.get(member) != now.get(member)
        ]
        rows.append(LedgerRow((Raw(one.id), together(changed)), clauses=("OLI-24",)))
    columns = columns_of((column("event"), column("change")), "ll")
    return Ledger("corrections", msg("olimpiada.records.corrections"), columns, tuple(rows))


def decisions(s: State) -> Ledger:
    """Give what was decided about first place, and by what."""
    rows: list[LedgerRow] = []
    if s.tiebreak is not None:
        names = people(s.tiebreak.players)
        game = game_name(s.tiebreak.game)
        words = msg("olimpiada.records.tiebreak", game=game, names=names)
        rows.append(LedgerRow((words,), clauses=("OLI-31", "OLI-32")))
    for member in s.declined:
        words = msg("olimpiada.records.declined", who=who(member))
        rows.append(LedgerRow((words,), clauses=("OLI-37",)))
    if s.decided is not None and s.decided.how == "shared":
        rows.append(LedgerRow((msg("olimpiada.records.shared"),), clauses=("OLI-35",)))
    elif s.decided is not None:
        words = msg(f"olimpiada.after.{s.decided.how}", who=who(s.decided.winner))
        rows.append(LedgerRow((words,), "good", clauses=("OLI-40", "OLI-49")))
    for member, after in sorted(s.gone.items()):
        words = msg("olimpiada.records.gone", who=who(member), n=after)
        rows.append(LedgerRow((words,), clauses=("OLI-18",)))
    if s.reopened:
        words = msg("olimpiada.records.reopened", n=s.reopened)
        rows.append(LedgerRow((words,), clauses=("OLI-46",)))
    columns = columns_of((column("decision"),), "l")
    return Ledger("decisions", msg("olimpiada.records.decisions"), columns, tuple(rows))


def seasons(s: State) -> Ledger:
    """Give the olympiads of all seasons with their winners, the latest first."""
    rows = []
    for number, one in reversed(list(enumerate(s.held, 1))):
        places = held_places(one)
        podium = [
            people(member for member, at in enumerate(places) if at == place) for place in (1, 2, 3)
        ]
        season: Words = Raw(one.season) if one.season else Raw(str(number))
        rows.append(LedgerRow((season, *podium)))
    heads = (column("season"), column("gold"), column("silver"), column("bronze"))
    return Ledger("history", msg("olimpiada.seasons"), columns_of(heads, "llll"), tuple(rows))
