"""What each actor may do now: listed moves and answers, forms for what a referee enters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import chess

from stolik.engine import (
    REFEREE,
    Choices,
    Field,
    Flag,
    Form,
    Maybe,
    Number,
    Option,
    Pick,
    Text,
    Time,
    msg,
)
from stolik.engine.actors import is_seat
from stolik.games.szachy import actions as act
from stolik.games.szachy import touch
from stolik.games.szachy.actions import Action
from stolik.games.szachy.claims import KINDS, claims, plies_back
from stolik.games.szachy.position import Position, board_of
from stolik.games.szachy.referee import LATEST_RESTART
from stolik.games.szachy.setup import back_ranks
from stolik.games.szachy.sheet import DRAW_REASONS, REASONS, WIN_REASONS
from stolik.games.szachy.state import State
from stolik.parts.chairs import seat_options

AnyForm: TypeAlias = Form[Action]
Fields: TypeAlias = dict[str, Field]
SEATS = Pick(seat_options((0, 1)))
REASON = Text(most=200)
CORRECTION = Time(864_000, 60_000, is_signed=True, in_ms=True)
MOST_KEPT: Final = 2048


def offered(s: State, viewer: int) -> Choices[Action]:
    """Give what a viewer may do."""
    match s.phase:
        case "play" if is_seat(viewer):
            return _for_player(s, s.colour(viewer))
        case "play" if viewer == REFEREE and s.options.is_table:
            return Choices(forms=_acts(s))
        case "colours" if viewer == REFEREE:
            return Choices(listed=tuple(map(act.DrawColours, s.options.lots)))
        case "back_rank" if viewer == REFEREE:
            first = back_ranks(s.options)[0]
            fields: Fields = {"number": Number(0, 959, default=first)}
            is_free = not s.options.odds
            form: AnyForm = Form(
                act.DrawBackRank, fields, (act.DrawBackRank(first),), is_free, "SZA-65"
            )
            return Choices(forms=(form,))
        case "result" if viewer == REFEREE:
            return Choices(forms=(_result_form(),))
        case _:
            return Choices()


@lru_cache(MOST_KEPT)
def legal(position: Position) -> tuple[tuple[chess.Move, str], ...]:
    """Give the legal moves; asked for again and again while a position is on the board."""
    return tuple((move, move.uci()) for move in board_of(position).legal_moves)


def moves(s: State) -> list[str]:
    """List the moves that will be accepted: legal, and as a touch or a claim demands."""
    board = board_of(s.position) if s.touched is not None else None
    found: list[str] = []
    for move, uci in legal(s.position):
        if s.claimed is not None and uci != s.claimed:
            continue
        if board is not None and s.touched is not None and not touch.fits(s.touched, board, move):
            continue
        if s.options.auto_queen and move.promotion == chess.QUEEN:
            found.append(uci[:4])  # SZA-25
        found.append(uci)
    return found


def _for_player(s: State, colour: int) -> Choices[Action]:
    listed: list[Action] = []
    forms: list[AnyForm] = []
    if colour == s.mover:
        accepted = moves(s)
        listed += [act.Move(uci) for uci in accepted]
        listed += [claim for claim in claims(s) if claim.uci is None or claim.uci in accepted]
        if s.offer is None and s.position.number > s.options.no_draw_before_move:
            listed.append(act.OfferDraw())
        if s.options.is_table:
            forms.append(_claim_form(s))
        if s.options.binds_touched:
            forms.append(_touch_form(s))
    if s.offer == 1 - colour:
        listed += [act.AcceptDraw(), act.DeclineDraw()]
    if s.takeback == 1 - colour:
        listed += [act.AnswerTakeback(accept=True), act.AnswerTakeback(accept=False)]
    elif s.takeback is None and s.options.takeback and len(s.moves) >= plies_back(s, colour):
        listed.append(act.RequestTakeback())
    return Choices(tuple(listed), tuple(forms), grave=(act.Resign(),))


def _claim_form(s: State) -> AnyForm:
    kinds = Pick(tuple(Option(kind, msg(f"szachy.reason.{kind}")) for kind in KINDS))
    named = Maybe(Pick(tuple(Option(uci) for uci in moves(s))))
    typical = (act.ClaimDraw("fifty_moves"),)
    return Form(act.ClaimDraw, {"kind": kinds, "uci": named}, typical, exact=True, clause="SZA-60")


def _touch_form(s: State) -> AnyForm:
    squares = [chess.square_name(n) for n in chess.scan_forward(s.position.place.occupied)]
    pick = Pick(tuple(Option(name) for name in squares))
    return Form(act.Touch, {"square": pick}, (act.Touch(squares[0]),), exact=True, clause="SZA-62")


def _acts(s: State) -> tuple[AnyForm, ...]:
    results = Pick(tuple(Option(result) for result in REASONS))
    forms: list[AnyForm] = [
        Form(
            act.Restore,
            {"ply": Number(0, len(s.moves), default=len(s.moves)), "reason": REASON},
            (act.Restore(len(s.moves), "-"),),
            clause="SZA-56",
        ),
        Form(
            act.Adjudicate,
            {"result": results, "reason": REASON},
            (act.Adjudicate("1/2-1/2", "-"),),
            clause="SZA-56",
        ),
    ]
    if s.options.penalty != "refuse":
        fields: Fields = {"seat": SEATS, "description": Text(most=200, default="")}
        typical = (act.RecordIllegal(s.seat(s.mover)),)
        forms.insert(0, Form(act.RecordIllegal, fields, typical, clause="SZA-53"))
    if len(s.moves) < LATEST_RESTART:
        causes = ("wrong_position", "wrong_colours")
        options = tuple(Option(cause, msg(f"szachy.cause.{cause}")) for cause in causes)
        again = act.Restart("wrong_position", "-")
        fields_2: Fields = {"cause": Pick(options), "reason": REASON}
        forms.append(Form(act.Restart, fields_2, (again,), clause="SZA-55"))
    return (*forms, *_clock_acts(s), _result_form())


def _clock_acts(s: State) -> tuple[AnyForm, ...]:
    if s.clocks is None:
        return ()
    seat = s.seat(s.mover)
    time: AnyForm = Form(
        act.AdjustClock,
        {"seat": SEATS, "ms": CORRECTION, "reason": REASON},
        (act.AdjustClock(seat, 60_000, "-"),),
        clause="SZA-56",
    )
    flag: AnyForm = Form(
        act.FlagFall,
        {"seat": SEATS, "both": Flag()},
        (act.FlagFall(seat),),
        clause="SZA-50",
    )
    return (time, flag)


def _result_form() -> AnyForm:
    reasons = tuple(dict.fromkeys((*WIN_REASONS, *DRAW_REASONS, "aborted")))
    fields: Fields = {
        "result": Pick(tuple(Option(result) for result in REASONS)),
        "reason": Pick(tuple(Option(r, msg(f"szachy.reason.{r}")) for r in reasons)),
    }
    typical = (
        act.EnterResult("1-0", "checkmate"),
        act.EnterResult("0-1", "resignation"),
        act.EnterResult("1/2-1/2", "agreement"),
    )
    return Form(act.EnterResult, fields, typical, clause="SZA-58")
