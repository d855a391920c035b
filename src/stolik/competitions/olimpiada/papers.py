"""The olympiad on paper: the matrix, a form for a result, certificates."""

from __future__ import annotations

from stolik.competitions.naming import who
from stolik.competitions.olimpiada.counting import season_of, total
from stolik.competitions.olimpiada.naming import next_event
from stolik.competitions.olimpiada.scene import subtitle
from stolik.competitions.olimpiada.screens.matrix import column, matrix, places_now, total_words
from stolik.competitions.olimpiada.state import State
from stolik.competitions.papers import Certificate
from stolik.competitions.plain_office import PlainPapers
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.protocol import Seen

SPARE = 6
PODIUM = 3


class OlympiadPapers(PlainPapers[State]):
    """What the olympiad prints besides its screens."""

    def facts(self, seen: Seen[State], /) -> tuple[Words, ...]:
        """Say which season it is and how far it has come."""
        return (subtitle(seen.view),)

    def standings(self, seen: Seen[State], /) -> Ledger | None:
        """Give the matrix."""
        return matrix(seen.view) if seen.view.done else None

    def forms(self, seen: Seen[State], /) -> tuple[Ledger, ...]:
        """Give the form on which the result of an event is written."""
        return (result_form(seen.view),)

    def certificates(self, seen: Seen[State], /) -> tuple[Certificate, ...]:
        """Give everybody's certificate once the ranking is final."""
        s = seen.view
        if s.phase != "final":
            return ()
        places = places_now(s)
        ordered = sorted(range(s.count), key=lambda one: (places[one], one))
        return tuple(certificate(s, member, places[member]) for member in ordered)


def certificate(s: State, member: int, place: int) -> Certificate:
    """Give somebody's certificate: the place, the total, the events won."""
    lines: list[Words] = [msg("olimpiada.certificate.place", place=place, of=s.count)]
    points = total_words(total(season_of(s), member))
    lines.append(msg(f"olimpiada.certificate.{s.options.ranking_mode}", points=points))
    won = [one.id for one in s.done if one.places.get(member) == 1]
    if won:
        lines.append(msg("olimpiada.certificate.won", events=", ".join(won), n=len(won)))
    if s.decided is not None and s.decided.winner == member:
        lines.append(msg(f"olimpiada.certificate.{s.decided.how}"))
    return Certificate(member, place, tuple(lines))


def result_form(s: State) -> Ledger:
    """Lay a form out: everybody with a box for score and place."""  # OLI-11
    columns = (
        Column(column("name"), "left", width=50),
        Column(column("score"), width=25),
        Column(column("place"), width=15),
        Column(column("remarks"), "left", width=30),
    )
    here = [one for one in range(s.count) if one not in s.gone]
    rows = [LedgerRow((who(one), None, None, None)) for one in here]
    rows += [LedgerRow((None,) * 4)] * (0 if rows else SPARE)
    event = Raw(next_event(s)) if s.planned and s.planned[0].id else None
    return Ledger(
        "result",
        msg("olimpiada.paper.result"),
        columns,
        tuple(rows),
        page=Page(
            head=(
                Blank(msg("olimpiada.paper.event"), event, width=2),
                Blank(msg("paper.date")),
            ),
            legend=(msg("olimpiada.paper.ranking"),),
            signatures=(msg("paper.referee"),),
            tallest=14,
        ),
    )
