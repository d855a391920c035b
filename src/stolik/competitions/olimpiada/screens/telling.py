"""What is read aloud and shown at the end: the standing, the tie-break, the winners."""

from __future__ import annotations

from stolik.competitions.ceremony import Spoken, podium
from stolik.competitions.naming import people
from stolik.competitions.olimpiada.counting import season_of, total
from stolik.competitions.olimpiada.scene import banner
from stolik.competitions.olimpiada.screens.matrix import (
    places_now,
    standings,
    total_words,
)
from stolik.competitions.olimpiada.state import State
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words, msg


def aloud(s: State) -> tuple[Spoken, ...]:
    """Give what can be announced now, the latest first."""
    found = [tiebreak(s), last_event(s), winners(s)]
    return tuple(one for one in found if one is not None)


def tiebreak(s: State) -> Spoken | None:
    """Announce the tie-break."""
    if s.phase != "tiebreak":
        return None
    return Spoken("tiebreak", msg("olimpiada.aloud.tiebreak"), (banner(s),))


def last_event(s: State) -> Spoken | None:
    """Say how the last event ended, the third first."""
    if not s.done:
        return None
    done = s.done[-1]
    says: list[Words] = [msg("olimpiada.aloud.event", event=done.id)]
    says += podium(
        done.places,
        lambda place, same: msg(
            "olimpiada.aloud.place", place=place, names=people(same), n=len(same)
        ),
    )
    return Spoken("event", msg("olimpiada.event", event=done.id), tuple(says))


def winners(s: State) -> Spoken | None:
    """Say who leads or has won, the third first."""
    if not s.done:
        return None
    places, season = places_now(s), season_of(s)
    says: list[Words] = [
        msg("olimpiada.aloud.won" if s.phase == "final" else "olimpiada.aloud.leads")
    ]
    says += podium(
        dict(enumerate(places)),
        lambda place, same: msg(
            "olimpiada.aloud.rank",
            place=place,
            names=people(same),
            points=total_words(total(season, same[0])),
            n=len(same),
        ),
    )
    return Spoken("winners", msg("olimpiada.aloud.winners"), tuple(says))


def awards(s: State) -> tuple[Ledger, ...]:
    """Give the standing that gets medals."""
    return (standings(s),) if s.done else ()
