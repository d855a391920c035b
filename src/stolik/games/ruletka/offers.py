"""What is offered to whom: bets and what makes them quick, the bell, numbers to enter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Final, get_args

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Field,
    Form,
    Mark,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Refused,
    Text,
    Viewer,
    msg,
)
from stolik.games.ruletka import betting
from stolik.games.ruletka.cloth import BY_KEY, CALLS, POCKETS, POSITIONS
from stolik.games.ruletka.naming import spot_words
from stolik.games.ruletka.play import can_buy, is_active
from stolik.games.ruletka.state import (
    Action,
    Buy,
    Call,
    Clear,
    Close,
    Depth,
    Double,
    Entered,
    Leave,
    NoSpin,
    Place,
    Ready,
    Remove,
    Repeat,
    SetDepth,
    Slip,
    Spin,
    State,
    Undo,
    View,
)
from stolik.parts.chairs import seat_name
from stolik.parts.depth import others

DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
CHIPS: Final = (1, 5, 25, 100, 500)
TYPICAL: Final = ("17", "17/20", "16-18", "1-12", "red", "1-18")
Trial = Callable[[State], State]


def as_state(view: View) -> State:
    """Give a state that fits what was seen: what is hidden lies in the purses."""
    return State(view.public, tuple(slip or Slip() for slip in view.slips), view.till)


def goes(s: State, trial: Trial) -> bool:
    """Say whether a move would be accepted."""
    try:
        trial(s)
    except Refused:
        return False
    return True


def offers(view: View, me: Viewer) -> Choices[Action]:
    """Give what somebody may do now."""
    p = view.public
    if p.phase == "over":
        return Choices()
    if me == REFEREE:
        return for_croupier(view)
    if me == CHANCE:
        return Choices(forms=(spinning(),)) if p.phase == "closed" else Choices()
    if not 0 <= me < p.seats or p.phase != "open" or not p.here[me]:
        return Choices()
    return for_seat(as_state(view), me)


def for_seat(s: State, me: int) -> Choices[Action]:
    """Offer everything that a seat can do with its chips."""
    p, slip = s.public, s.slips[me]
    listed: list[Action] = []
    if p.is_solo:
        listed.append(Close())
    elif is_active(s, me) and not p.ready[me]:
        listed.append(Ready())
    if can_buy(s, me):
        listed.append(Buy())
    if slip.past:
        listed.append(Undo())
    if slip.bets:
        listed.append(Clear())
    if p.last[me] and not slip.bets and goes(s, partial(betting.repeated, seat=me)):
        listed.append(Repeat())
    if slip.bets and goes(s, partial(betting.doubled, seat=me)):
        listed.append(Double())
    forms = [*placing(s, me), *removing(s, me), *calling(s, me)]
    return Choices(tuple(listed), tuple(forms), (Leave(),))


def chip_values(s: State, me: int) -> tuple[int, ...]:
    """Give the chips that somebody can put down now."""
    o, purse = s.public.options, s.till.purses[me]
    fits = [chip for chip in CHIPS if o.bet_min <= chip <= purse]
    least = o.bet_min
    return tuple(sorted({*fits, least} if least <= purse else fits))


def placing(s: State, me: int) -> list[Form[Action]]:
    """Give the form of a bet that is typed."""
    values = chip_values(s, me)
    if not values:
        return []
    least, purse = s.public.options.bet_min, s.till.purses[me]
    fits = (
        Place(spot, least)
        for spot in dict.fromkeys((*TYPICAL, *BY_KEY))
        if goes(s, partial(betting.placed, seat=me, spot=spot, stake=least))
    )
    typical = tuple(islice(fits, 3))
    if not typical:
        return []  # the bank covers nothing more
    marks = tuple(Mark(n, msg("chips", n=n)) for n in values)
    fields: dict[str, Field] = {
        "spot": Text(most=60, least=1),
        "stake": Number(1, purse, marks=marks, default=values[0]),
    }
    return [Form(Place, fields, typical, clause="RUL-14")]


def removing(s: State, me: int) -> list[Form[Action]]:
    """Give the form that takes chips off."""
    bets = s.slips[me].bets
    if not bets:
        return []
    keys = [POSITIONS[position].key for position, _ in bets]
    most = max(stake for _, stake in bets)
    fields: dict[str, Field] = {
        "spot": Pick(tuple(Option(key, spot_words(BY_KEY[key])) for key in keys)),
        "stake": Number(0, most, marks=(Mark(0, msg("ruletka.all_chips")),), default=0),
    }
    return [Form(Remove, fields, (Remove(keys[0]), Remove(keys[-1])), clause="RUL-17")]


def calling(s: State, me: int) -> list[Form[Action]]:
    """Give the form of an announced bet."""
    if not s.public.options.call_bets:
        return []
    unit = s.public.options.bet_min
    every = [*(Call(name, unit) for name in CALLS), Call("neighbours", unit, 17)]
    fits = tuple(do for do in every if goes(s, partial(betting.called, seat=me, do=do)))
    if not fits:
        return []
    names = tuple(Option(name, msg(f"ruletka.call.{name}")) for name in (*CALLS, "neighbours"))
    least = 1 if s.slips[me].bets else unit  # the minimum holds for all that lies on a position
    fields: dict[str, Field] = {
        "name": Pick(names),
        "unit": Number(least, max(s.till.purses[me], unit), default=unit),
        "n": Maybe(Number(0, POCKETS - 1, default=17)),
        "k": Number(0, 18, default=2),
    }
    return [Form(Call, fields, fits[:2], clause="RUL-41")]


def spinning() -> Form[Action]:
    """Give the form of a number of a real wheel."""
    field = Number(0, POCKETS - 1, is_blank=True)
    return Form(Spin, {"number": field}, (Spin(17), Spin(0)), exact=True, clause="RUL-43")


def for_croupier(view: View) -> Choices[Action]:
    """Offer the bell, a void spin, whole spins of a real wheel."""
    p = view.public
    if p.phase == "closed":
        return Choices(grave=(NoSpin(),))
    depths = () if any(view.till.stakes) else others(SetDepth, DEPTHS, p.depth)
    if p.phase == "open":
        return Choices((Close(), *depths))
    most = 36 * 10**6
    names = tuple(seat_name(seat) for seat in range(p.seats))
    fields: dict[str, Field] = {
        "number": Number(0, POCKETS - 1, is_blank=True),
        "nets": Maybe(Numbers(names, -most, most)),
    }
    form = Form[Action](Entered, fields, (Entered(17), Entered(0)), clause="RUL-43")
    return Choices(depths, (form,))
