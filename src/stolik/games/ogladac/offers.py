"""What is offered to whom: stakes and bank before a deal, the pace of turning, cards to enter."""

from __future__ import annotations

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
    Viewer,
    msg,
)
from stolik.games.ogladac.cards import NAMES, code, pack
from stolik.games.ogladac.options import COVER, Depth, Pace
from stolik.games.ogladac.settle import highest, is_covered
from stolik.games.ogladac.state import (
    Action,
    Banker,
    Deal,
    DeclineBank,
    Entered,
    Go,
    Join,
    Leave,
    Misdeal,
    Ready,
    SetDepth,
    SetStake,
    State,
    Turned,
)
from stolik.parts.card_faces import short
from stolik.parts.chairs import seat_name, seat_options
from stolik.parts.depth import others

PACES: Final[tuple[Pace, ...]] = ("step", "slow", "fast", "all")
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)


def offers(s: State, me: Viewer) -> Choices[Action]:
    """Give what somebody may do now."""
    if s.phase == "over":
        return Choices()
    if me == REFEREE:
        return for_referee(s)
    if me == CHANCE:
        return for_chance(s)
    if not 0 <= me < s.seats:
        return Choices()
    if s.phase == "stakes":
        return before_a_deal(s, me)
    if s.phase == "turn" and me == s.banker:
        return Choices(tuple(Go(p) for p in PACES if not (s.is_called and p == s.pace)))
    return Choices()


def before_a_deal(s: State, me: int) -> Choices[Action]:
    """Offer to agree, to set the stake, to sit out; the banker may pass the bank on."""
    if not s.here[me]:
        return Choices((Join(),))
    if s.ready[me]:
        return Choices(grave=(Leave(),))
    listed: tuple[Action, ...] = (Ready(),) if is_covered(s) else ()
    is_mine = me in s.punters if s.options.individual_stakes else me == s.banker
    forms = (staking(s, me),) if is_mine else ()
    grave: tuple[Action, ...] = (DeclineBank(), Leave()) if me == s.banker else (Leave(),)
    return Choices(listed, forms, grave)


def staking(s: State, me: int) -> Form[Action]:
    """Give the form of a stake."""
    low, high = s.options.stake_min, highest(s, me)
    half = (low + high) // 2
    marks = tuple(Mark(n, msg("chips", n=n)) for n in sorted({low, half, high}))
    field = Number(low, high, marks=marks, default=min(max(s.stakes[me], low), high))
    typical = tuple(SetStake(n) for n in sorted({low, high}))
    return Form(SetStake, {"amount": field}, typical, exact=True, clause="OGL-9", is_filled=True)


def for_chance(s: State) -> Choices[Action]:
    """Offer the lot, the cards to be dealt, or the card to be turned."""
    if s.phase == "lot":
        return Choices(tuple(Banker(seat) for seat in range(s.seats)))
    if s.phase not in ("deal", "turn"):
        return Choices()
    left = [card for card in pack(s.options.deck) if card not in s.out]
    cards = Pick(tuple(Option(NAMES[card], short(code(card))) for card in left))
    ends = (NAMES[left[0]], NAMES[left[-1]])
    if s.phase == "deal":
        seat = s.due_for
        form = Form[Action](
            Deal,
            {"card": cards},
            tuple(Deal(seat, name) for name in ends),
            exact=True,
            clause="OGL-7",
            preset={"seat": seat},
            is_open=True,
            sends="card",
        )
        return Choices(forms=(form,))
    if s.is_called:
        form = Form[Action](
            Turned,
            {"card": cards},
            tuple(map(Turned, ends)),
            exact=True,
            clause="OGL-12",
            is_open=True,
            sends="card",
        )
        return Choices(forms=(form,))
    return Choices()


def for_referee(s: State) -> Choices[Action]:
    """Offer the line of a deal, another depth, or to have the cards dealt again."""
    if s.phase in ("deal", "turn"):
        return Choices(grave=(Misdeal(),) if s.dealt else ())
    if s.phase not in ("stakes", "enter"):
        return Choices()
    listed = others(SetDepth, DEPTHS, s.depth)
    return Choices(listed, (entering(s),) if s.phase == "enter" else ())


def entering(s: State) -> Form[Action]:
    """Give the form of a whole deal."""
    o = s.options
    stake = max(*s.stakes, o.stake_min)
    most = COVER * o.stake_max * max(len(s.punters), 1)
    names = tuple(seat_name(seat) for seat in range(s.seats))
    fields: dict[str, Field] = {"balances": Numbers(names, -most, most, total=0)}
    if o.individual_stakes:
        fields["stakes"] = Maybe(Numbers(names, 0, o.stake_max))
    else:
        fields["stake"] = Maybe(Number(o.stake_min, o.stake_max, default=stake))
    fields["banker"] = Maybe(Pick(seat_options(s.players), default=s.banker))
    none = (0,) * s.seats
    typical = [Entered(none)]
    if o.accounts == "ledger":
        won = list(none)
        won[s.punters[0]], won[s.banker] = -stake, stake
        typical.append(Entered(tuple(won), stake))
    return Form(Entered, fields, tuple(typical), clause="OGL-26")
