"""What each actor may do now: steps and answers listed, forms for dice, words and rulings."""

from __future__ import annotations

from typing import Final, TypeAlias

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Field,
    Flag,
    Form,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Text,
    Time,
    msg,
)
from stolik.engine.actors import is_seat
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import cube
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.moving import destinations
from stolik.games.backgammon.play import is_skipped
from stolik.games.backgammon.state import LEVELS, State
from stolik.parts.chairs import seat_options

AnyForm: TypeAlias = Form[Action]
Fields: TypeAlias = dict[str, Field]
FACES: Final = tuple(Option(face) for face in range(1, 7))
FACE: Final = Pick(FACES)
TWO: Final = Pick(FACES, 2, 2, repeats=True)
SEATS: Final = Pick(seat_options((0, 1)))
REASON: Final = Text(most=200, default="")
LEVEL: Final = Pick(tuple(Option(n, msg(f"backgammon.level.{LEVELS[n]}")) for n in (1, 2, 3)))
CUBES: Final = Pick(tuple(Option(1 << n) for n in range(11)), default=1)
OWNERS: Final = Pick(
    tuple(Option(one, msg(f"backgammon.cube.{one}")) for one in ("white", "black", "centre"))
)
REASONS: Final = Pick(
    tuple(
        Option(one, msg(f"backgammon.reason.{one}"))
        for one in ("borne_off", "drop", "resignation", "time", "referee")
    ),
    default="borne_off",
)
CORRECTION: Final = Time(36_000, 60, is_signed=True)


def offered(s: State, viewer: int) -> Choices[Action]:
    """Give what a viewer may do."""
    if s.is_over:
        return Choices()
    if viewer == REFEREE:
        return for_referee(s)
    if viewer == CHANCE:
        is_mine = not s.options.is_entered and s.options.dice_source != "file"
        return Choices(forms=dice_forms(s)) if is_mine else Choices()
    return for_player(s, viewer) if is_seat(viewer) and viewer < 2 else Choices()


def has_aside(s: State, seat: int) -> bool:
    """Say whether a seat that is not asked may act all the same."""
    if s.is_over or s.is_paused:
        return False
    return bool(cube.levels(s, seat)) or is_voidable(s)


def is_voidable(s: State) -> bool:
    """Say whether a roll may be declared void (BGM-59)."""
    return s.options.is_table and s.phase in ("awaiting_roll", "move") and not s.is_paused


def for_player(s: State, me: int) -> Choices[Action]:
    """Give what a player may do."""
    if s.phase == "game_over":
        is_money = s.options.session == "money"
        return Choices((act.NextGame(), act.Settle()) if is_money else (act.NextGame(),))
    if s.is_paused or s.phase in ("result", "opening_roll"):
        return Choices()
    listed: list[Action] = []
    forms: list[AnyForm] = []
    if me == s.decider:
        listed += asked(s)
        if s.phase == "move":
            forms.append(play_form(s))
    if is_voidable(s):
        forms.append(void_form())
    grave = tuple(act.OfferResign(level) for level in cube.levels(s, me))
    return Choices(tuple(listed), tuple(forms), grave=grave)


def asked(s: State) -> list[Action]:
    """Give the answers of who decides."""
    match s.phase:
        case "pre_roll":
            first: Action = act.Skip() if is_skipped(s) else act.Roll()
            return [first, act.Double()] if cube.refusal(s) is None else [first]
        case "double_offered":
            may_beaver = s.options.has_beavers and cube.at_maximum(s, 4) is None
            return [act.Take(), act.Drop(), *([act.Beaver()] if may_beaver else [])]
        case "beaver_offered":
            return [act.AcceptBeaver(), act.Raccoon()]
        case "resign_offered":
            return [act.AcceptResign(), act.RefuseResign()]
        case "move":
            return building(s)
        case "illegal_play":
            return [act.LetStand(), act.DemandLegal()]
        case _:
            return []


def building(s: State) -> list[Action]:
    """Give the moves of checkers that may come next, taking back, and the end of the play."""
    is_higher = s.options.higher_die_rule and not s.draft
    ends = destinations(*s.place, s.left, is_higher=is_higher)
    found: list[Action] = [act.MoveChecker(start, end) for start, end in ends]
    if not found:
        found.append(act.Done())
    if s.draft:
        found.append(act.Back())
    return found


def play_form(s: State) -> AnyForm:
    """Give the form in which a play is written."""
    fields: Fields = {"moves": Text(most=80, least=1)}
    if s.options.is_let_stand:
        fields["as_played"] = Flag()
    return Form(act.Play, fields, clause="BGM-13", is_aside=True, is_sought=True)


def void_form() -> AnyForm:
    """Give the form that declares a roll void."""
    return Form(act.VoidRoll, {"reason": REASON}, (act.VoidRoll(),), True, "BGM-59")


def dice_forms(s: State) -> tuple[AnyForm, ...]:
    """Give the forms in which dice are typed."""
    if s.is_paused:
        return ()
    if s.phase == "opening_roll":
        fields: Fields = {"white": FACE, "black": FACE}
        typical = (act.OpeningRoll(3, 1), act.OpeningRoll(2, 2), act.OpeningRoll(2, 6))
        return (Form(act.OpeningRoll, fields, typical, True, "BGM-11"),)
    is_due = s.phase == "awaiting_roll" or (s.phase == "pre_roll" and s.options.is_entered)
    if not is_due or is_skipped(s):
        return ()
    rolls = (act.Dice((3, 1)), act.Dice((6, 6)), act.Dice((2, 5)))
    return (Form(act.Dice, {"dice": TWO}, rolls, True, "BGM-12"),)


def for_referee(s: State) -> Choices[Action]:
    """Give what the referee, or the scorer of a sheet, may do."""
    if s.phase == "game_over":
        is_money = s.options.session == "money"
        return Choices((act.NextGame(), act.Settle()) if is_money else (act.NextGame(),))
    if s.phase == "result":
        may_settle = s.options.session == "money" and s.series.rows
        return Choices((act.Settle(),) if may_settle else (), (result_form(is_main=True),))
    forms: list[AnyForm] = []
    if s.options.is_entered:
        forms += dice_forms(s)
    forms += rulings(s)
    if s.options.is_table:
        forms.append(result_form(is_main=False))
        if is_voidable(s):
            forms.append(void_form())
        if s.clocks is not None:
            late = (act.TimeOut(s.decider),)
            forms.append(Form(act.TimeOut, {"seat": SEATS}, late, True, "BGM-61", is_aside=True))
    if s.is_paused:
        return Choices((act.Resume(),), tuple(forms))
    pause: AnyForm = Form(
        act.Pause, {"reason": REASON}, (act.Pause(),), True, "BGM-62", is_aside=True
    )
    return Choices((), (*forms, pause))


def rulings(s: State) -> list[AnyForm]:
    """Give the forms of what only a referee does (BGM-62)."""
    most = s.options.match_length if s.options.is_match else 1_000_000
    names = (msg("backgammon.white"), msg("backgammon.black"))
    correct: Fields = {
        "position": Text(most=20, default=""),
        "turn": Maybe(SEATS),
        "dice": Maybe(TWO),
        "cube_value": Maybe(CUBES),
        "cube_owner": Maybe(OWNERS),
        "score": Maybe(Numbers(names, 0 if s.options.is_match else -most, most)),
        "is_crawford": Maybe(Flag()),
        "reason": REASON,
    }
    award: Fields = {"winner": SEATS, "level": LEVEL, "reason": REASON}
    penalty: Fields = {"seat": SEATS, "points": Number(1, 64, default=1), "reason": REASON}
    found: list[AnyForm] = [
        Form(act.CorrectState, correct, (act.CorrectState(reason="-"),), clause="BGM-62"),
        Form(act.Adjudicate, award, (act.Adjudicate(0),), True, "BGM-62"),
        Form(act.Penalty, penalty, (act.Penalty(0, 1),), True, "BGM-62"),
    ]
    if s.clocks is not None:
        fields: Fields = {"seat": SEATS, "seconds": CORRECTION, "reason": REASON}
        again = (act.AdjustClock(s.decider, 60),)
        found.append(Form(act.AdjustClock, fields, again, clause="BGM-62"))
    return found


def result_form(*, is_main: bool) -> AnyForm:
    """Give the form of a game by its result: on a sheet it is all there is to do."""
    fields: Fields = {"winner": SEATS, "level": LEVEL, "cube": CUBES, "reason": REASONS}
    typical = (act.EnterResult(0, 1, 1), act.EnterResult(1, 2, 1))
    return Form(
        act.EnterResult, fields, typical, clause="BGM-39", is_main=is_main, is_aside=not is_main
    )
