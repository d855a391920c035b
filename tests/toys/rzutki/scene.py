"""The picture of a match of darts: everybody's points, the last throw, the sheet."""

from __future__ import annotations

from stolik.engine import REFEREE, Choices, Raw, Seen, Who, msg
from stolik.engine.scene import Figure, News, Prompt, Scene, Seat
from stolik.parts.chairs import chair
from tests.toys.rzutki.acting import TABLE
from tests.toys.rzutki.ledger import score_sheet
from tests.toys.rzutki.state import Action, State


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """Draw the match for one viewer; all see the same, but for the buttons."""
    s = seen.view
    return Scene(
        game="rzutki",
        title=msg("rzutki.name"),
        subtitle=msg("rzutki.throws", n=s.options.throws),
        seats=tuple(seat(s, number, seen.viewer) for number in range(s.seats)),
        centre=figures(s),
        prompt=prompt(s, seen.viewer),
        actions=TABLE.buttons(s, choices),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )


def seat(s: State, number: int, viewer: int) -> Seat:
    """Draw a player with the points so far."""
    gone = (msg("rzutki.gave_up"),) if number == s.left else ()
    notes = (msg("points", n=s.totals[number]), *gone)
    is_due = s.phase == "throw" and number == s.seat
    return chair(number, viewer, notes, is_due=is_due)


def figures(s: State) -> tuple[Figure, ...]:
    """Show the last throw, to be read from afar."""
    if not s.throws:
        return ()
    last = s.throws[-1]
    shown = Figure(
        "last",
        Raw(str(last.points)),
        msg("rzutki.last"),
        size="huge",
        mark="bad" if last.is_struck else "",
    )
    return (shown,)


def prompt(s: State, viewer: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if s.phase == "over":
        return Prompt(msg("turn.over"), clause="RZU-5")
    return Prompt(msg("rzutki.enter", who=Who(s.seat)), viewer == REFEREE, "RZU-3")


def news(s: State) -> tuple[News, ...]:
    """Say what the last throw was worth."""
    if not s.throws:
        return ()
    last = s.throws[-1]
    if last.is_struck:
        return (News(msg("rzutki.struck", who=Who(last.seat)), "bad", clause="RZU-4"),)
    told = msg("rzutki.threw", who=Who(last.seat), points=msg("points", n=last.points))
    return (News(told, clause="RZU-3"),)
