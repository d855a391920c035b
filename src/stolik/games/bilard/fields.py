"""What the scorer is asked for in detail: a shot with all that the book wants to know of it."""

from __future__ import annotations

from stolik.engine import Field, Flag, Form, Maybe, Msg, Number, Option, Pick, Raw, msg
from stolik.games.bilard.actions import Rack, Shot
from stolik.games.bilard.balls import OBJECTS, POCKETS, RACKED, WHITE
from stolik.games.bilard.state import State, is_on_black, on_table, placements
from stolik.parts.match import SIDES

USUAL: tuple[str, ...] = (
    "1", "9", "2", "10", "8", "3", "11", "4", "12", "5", "6", "13", "7", "14", "15",
)  # fmt: skip
"""A rack as it may lie."""


def pocket_words(pocket: str) -> Msg:
    """Say which pocket it is."""
    return Msg(f"bilard.pocket.{pocket}")


def ball_words(ball: str) -> Msg | Raw:
    """Say which ball it is."""
    return msg("bilard.white") if ball == WHITE else Raw(ball)


def shot_form(s: State) -> Form[Shot]:
    """A shot in detail: several balls, balls off the table, how the white was placed, fouls."""
    there = on_table(s)
    balls = (WHITE, *there)
    falls = tuple(
        Option(f"{ball}>{at}", msg("bilard.fall", ball=ball_words(ball), pocket=pocket_words(at)))
        for ball in balls
        for at in POCKETS
    )
    firsts = (Option("own", msg("bilard.value.first.own")), *(Option(ball) for ball in there))
    places = tuple(Option(one, Msg(f"bilard.value.placed.{one}")) for one in placements(s.cue))
    fields: dict[str, Field] = {
        "first": Maybe(Pick(firsts)),
        "pocketed": Pick(falls, 0, len(balls), is_list=True),
        "off": Pick(tuple(Option(b, ball_words(b)) for b in balls), 0, len(balls), is_list=True),
        "cushions": Number(0, RACKED, default=s.options.break_min_cushions),
        "first_in_second_half": Flag(default=True),
        "no_target_in_second_half": Flag(),
        "placed": Maybe(Pick(places)),
        "touch": Flag(),
        "push": Flag(),
        "deliberate": Flag(),
        "rail": Flag(default=True),
    }
    if s.options.black_call_pocket:
        fields["called"] = Maybe(Pick(tuple(Option(at, pocket_words(at)) for at in POCKETS)))
    who = SIDES[s.turn]
    call = POCKETS[0] if s.options.black_call_pocket and is_on_black(s, s.turn) else None
    typical = (
        Shot(who, "own", (f"{WHITE}>{POCKETS[0]}",), cushions=RACKED, called=call),
        Shot(who, "own", touch=True, cushions=RACKED, called=call),
    )
    return Form(Shot, fields, typical, clause="BIL-8", preset={"player": who}, is_filled=True)


def rack_form(_s: State) -> Form[Rack]:
    """How the balls lie, row by row."""
    order = Pick(tuple(Option(ball) for ball in OBJECTS), RACKED, RACKED)
    racks = (Rack(tuple(OBJECTS[int(ball) - 1] for ball in USUAL)),)
    return Form(Rack, {"order": order}, racks, clause="BIL-5", is_aside=True, is_filled=True)
