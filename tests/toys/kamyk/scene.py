"""The picture of kamyk: chips before each player, the fist in the middle."""

from __future__ import annotations

from stolik.engine import Choices, Msg, Seen, Who, msg
from stolik.engine.scene import Chips, Hand, News, Prompt, Scene, Seat, Tile
from stolik.parts.chairs import chair
from tests.toys.kamyk.acting import TABLE, awaited
from tests.toys.kamyk.ledger import score_sheet
from tests.toys.kamyk.state import Action, Public, View


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """Draw the game for one viewer."""
    p = seen.view.public
    return Scene(
        game="kamyk",
        title=msg("kamyk.name"),
        subtitle=msg("kamyk.round", number=min(p.round + 1, p.options.rounds)),
        seats=tuple(seat(p, number, seen.viewer) for number in range(len(p.chips))),
        centre=(fist(seen.view),),
        prompt=prompt(p, seen.viewer),
        actions=TABLE.buttons(p, choices),
        sheets=(score_sheet(p),),
        news=news(p),
        taps=TABLE.taps(p, choices),
    )


def seat(p: Public, number: int, viewer: int) -> Seat:
    """Draw a chair with its chips."""
    chips = Chips(f"chips{number}", p.chips[number], msg("chips", n=p.chips[number]))
    return chair(number, viewer, is_due=number == awaited(p), nodes=(chips,))


def fist(view: View) -> Hand:
    """Draw the fist: closed it has no key and no number."""
    is_open = view.pebbles is not None
    inside = Tile("fist", str(view.pebbles)) if is_open else Tile()
    return Hand("fists", (inside,) if view.public.is_hidden else (), msg("kamyk.fist"))


def prompt(p: Public, viewer: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if p.phase == "over":
        return Prompt(msg("turn.over"), clause="KAM-9")
    if viewer != awaited(p):
        return Prompt(msg("turn.of", who=Who(awaited(p))), clause="KAM-4")
    text, clause = asked(p)
    return Prompt(text, True, clause)


def asked(p: Public) -> tuple[Msg, str]:
    """Say what is to be decided."""
    if p.phase == "hide":
        return msg("kamyk.hide", most=p.most or 0), "KAM-4"
    return msg("kamyk.guess", most=p.most or 0, highest=p.highest), "KAM-5"


def news(p: Public) -> tuple[News, ...]:
    """Say what was in the last fist, and who paid."""
    if not p.rounds:
        return ()
    last = p.rounds[-1]
    gives, takes = Who(last.hider), Who((last.hider + 1) % len(p.chips))
    if last.paid < 0:
        gives, takes = takes, gives
    paid = msg("kamyk.paid", gives=gives, takes=takes, chips=msg("chips", n=abs(last.paid)))
    if last.pebbles is None:
        return (News(paid, clause="KAM-4"),)
    return (News(msg("kamyk.opened", n=last.pebbles), clause="KAM-5"), News(paid, clause="KAM-6"))
