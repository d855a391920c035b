"""What each viewer may do now."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

from msgspec.structs import replace

from stolik.engine import (
    REFEREE,
    Actor,
    Choices,
    Field,
    Form,
    Mark,
    Number,
    Numbers,
    Option,
    Pick,
    Seen,
    msg,
)
from stolik.games.poker import actions as act
from stolik.games.poker.acting import (
    BETWEEN,
    can_plan,
    can_show,
    is_away,
    is_in,
    is_waited_for,
    may_join,
    may_leave,
    owes_blind,
)
from stolik.games.poker.actions import Action, Penalty, Plans
from stolik.games.poker.bets import Room, reason, room
from stolik.games.poker.cards import NAMES
from stolik.games.poker.chips import most_exchanged
from stolik.games.poker.deal import can_begin
from stolik.games.poker.event_table import call_form
from stolik.games.poker.floor import MOST_BROUGHT, bound, could_be_early, sittings
from stolik.games.poker.options import Depth
from stolik.games.poker.rulings import MOST_CHIPS, MOST_DEALS, STANDS, racers
from stolik.games.poker.seating import bound_by, may_top_up, range_of, topup_range
from stolik.games.poker.settle import pot_asked
from stolik.games.poker.state import ASKING, BETS, Public, View
from stolik.parts.chairs import seat_name, seat_options
from stolik.parts.depth import others as other_depths

DEPTHS: tuple[Depth, ...] = get_args(Depth)
PENALTIES: tuple[Penalty, ...] = get_args(Penalty)
SITTINGS: tuple[act.Sitting, ...] = get_args(act.Sitting)
FAULTS: tuple[act.Fault, ...] = ("cards", "exposed", "first")
HOWS: tuple[act.How, ...] = get_args(act.How)
AHEADS: tuple[act.Ahead, ...] = get_args(act.Ahead)
PLANS: tuple[Plans, ...] = ("check_fold", "call_any", "fold")
RACE = 100


def choices(seen: Seen[View]) -> Choices[Action]:
    """All that the viewer may do."""
    p, me = seen.view.public, seen.viewer
    if p.phase == "over":
        return Choices()
    if me == REFEREE:
        return rulings(p)
    if not 0 <= me < p.seats:
        return Choices()
    if p.phase in BETWEEN:
        return between(p, me)
    return in_deal(seen.view, me)


def may_act(p: Public, me: Actor) -> bool:
    """Say whether a seat that is not due may do something."""
    if p.phase == "high_card":
        return False
    return p.chairs[me] != "gone" or (p.phase in BETWEEN and may_join(p, me))


def may_rule(p: Public) -> bool:
    """Say whether the referee may do something meanwhile."""
    is_fresh = p.phase in ASKING and sum(p.staked) < STANDS and is_whole(p)
    return p.phase in (*BETWEEN, "award", "high_card", *BETS) or is_fresh


def in_deal(view: View, me: Actor) -> Choices[Action]:
    """What a seat may do in a deal: decide if it is asked, plan, go, be away or back."""
    p = view.public
    own = Choices[Action]()
    if p.phase in ASKING and p.turn == me and not p.is_followed:
        own = asked(p, me, tuple(NAMES[card] for card in (view.hands[me] or ())))
    listed, grave = list(own.listed), list(own.grave)
    forms = (topup_form(p, me),) if may_top_up(p, me) else own.forms
    calls: list[Action] = []
    if p.phase in BETS and can_plan(p, me):
        plans = [act.Plan(what) for what in PLANS if what != view.plan]
        calls += [*plans, *((act.Plan(""),) if view.plan else ())]
    if p.phase != "high_card":
        grave += [act.Leave()] if may_leave(p, me) else []
        calls += [act.SitOut()] if is_in(p, me) else []
        calls += [act.SitIn()] if is_away(p, me) else []
    return Choices((*listed, *calls), forms, tuple(grave), tuple(calls))


def asked(p: Public, seat: int, hand: tuple[str, ...]) -> Choices[Action]:
    """What the seat that is asked may decide."""
    if p.phase == "entry":
        return Choices((act.Play(), act.Pass()))
    if p.phase == "draw":
        return exchange(p, seat, hand)
    return betting(p, seat)


def exchange(p: Public, seat: int, hand: tuple[str, ...]) -> Choices[Action]:
    """Stand pat, or exchange as many cards as are allowed and paid for."""
    most = most_exchanged(p, seat)
    if not hand:
        return Choices(tuple(act.Exchange(("?",) * n) for n in range(most + 1)))
    sets = (cards for n in range(most + 1) for cards in combinations(hand, n))
    return Choices(tuple(map(act.Exchange, sets)))


def betting(p: Public, seat: int) -> Choices[Action]:
    """Fold, check or call, bet or raise, all in."""
    free = p.high <= p.bets[seat]
    listed: list[Action] = [act.Check()] if free else [act.Call()]
    fold: tuple[Action, ...] = (act.Fold(),)
    if not free:
        listed.append(act.Fold())
        fold = ()
    can = room(p, seat)
    forms: tuple[Form[Action], ...] = ()
    kind = act.Raise if p.high else act.Bet
    if not can.why:
        low = min(can.least, can.most)
        if low < can.most:
            forms = (bet_form(p, seat, can),)
        else:
            listed.append(kind(can.most))
    whole = p.bets[seat] + can.stack
    if can.stack <= can.to_call or not reason(p, seat, whole):
        listed.append(act.AllIn())
    return Choices(tuple(listed), forms, fold)


def bet_form(p: Public, seat: int, can: Room) -> Form[Action]:
    """Any total from the smallest to the largest, with the usual ones marked."""
    kind = act.Raise if p.high else act.Bet
    marks = [Mark(can.least, msg("poker.mark.least"))]
    pot = p.pot + can.to_call
    for part, name in ((2, "half"), (1, "pot")):
        to = p.high + pot // part
        if can.least < to < can.most:
            marks.append(Mark(to, msg(f"poker.mark.{name}")))
    is_all = can.most == p.bets[seat] + can.stack
    marks.append(Mark(can.most, msg("poker.mark.all_in" if is_all else "poker.mark.most")))
    fields: dict[str, Field] = {
        "to": Number(can.least, can.most, 1, tuple(marks), default=can.least)
    }
    middle = min(max(p.high + pot // 2, can.least), can.most)
    typical = tuple(dict.fromkeys((kind(can.least), kind(middle), kind(can.most))))
    return Form(kind, fields, typical, True, "POK-25", is_filled=True)


def between(p: Public, me: Actor) -> Choices[Action]:
    """Between deals: go on, show, chips, blinds, being away, going."""
    listed, forms, grave = list[Action](), list[Form[Action]](), list[Action]()
    if may_join(p, me):
        least, most = range_of(p)
        must = bound_by(p, me, p.since_ms)
        low = max(least, must)
        whole: dict[str, Field] = {"chips": Number(low, max(most, must), default=max(most, must))}
        top = act.Join(max(most, must))
        return Choices((), (Form(act.Join, whole, (top,), True, "POK-57"),))
    if is_waited_for(p, me) and p.phase == "between" and not p.is_followed and can_begin(p):
        listed.append(act.Ready())
    if p.phase == "between" and can_show(p, me):
        listed.append(act.Show())
    if owes_blind(p, me):
        listed.append(act.PostBlind())
    if is_away(p, me):
        listed.append(act.SitIn())
    elif is_in(p, me):
        listed.append(act.SitOut())
    if may_top_up(p, me):
        forms.append(topup_form(p, me))
    if may_leave(p, me):
        grave.append(act.Leave())
    calls = tuple(listed)
    return Choices(tuple(listed), tuple(forms), tuple(grave), calls)


def topup_form(p: Public, me: Actor) -> Form[Action]:
    """Chips to buy; without any it is what is asked."""
    least, most = topup_range(p, me)
    fields: dict[str, Field] = {"chips": Number(least, most, default=most)}
    is_broke = not p.till.purses[me]
    return Form(act.TopUp, fields, (act.TopUp(most),), True, "POK-58", is_main=is_broke)


def rulings(p: Public) -> Choices[Action]:
    """What the referee may rule, and what a dealer enters at a real table."""
    if p.phase == "enter":
        return entries(p)
    if p.phase == "between":
        own = paused(p)
        go = (act.Next(),) if p.is_followed and can_begin(p) else ()
        return Choices((*go, *own.listed), own.forms, own.grave)
    if p.phase == "award":
        return awards(p)
    if p.phase == "high_card":
        return Choices((), (chips_brought(p), button_form(p)))
    forms: list[Form[Action]] = []
    listed: Choices[Action] = Choices()
    if p.phase in ASKING:
        if sum(p.staked) < STANDS and is_whole(p):
            forms.append(misdeal_form())
        if p.is_followed:
            listed = followed(p)
    if p.phase in BETS:
        stop = (act.StopDeal(),)
        forms.append(
            Form(
                act.StopDeal, {}, stop, True, "POK-83",
                is_grave=True, needs_reason=True, is_aside=True,
            )
        )  # fmt: skip
    return replace(listed, forms=(*listed.forms, *forms))


def misdeal_form() -> Form[Action]:
    """Why the cards are dealt again."""
    words = tuple(Option(why, msg(f"poker.fault.{why}")) for why in FAULTS)
    fields: dict[str, Field] = {"why": Pick(words)}
    typical = (act.Misdeal("cards"),)
    return Form(act.Misdeal, fields, typical, True, "POK-81", is_grave=True, is_aside=True)


def followed(p: Public) -> Choices[Action]:
    """What a dealer enters for the seat that is asked: what stands, else whatever it may do."""
    must = bound(p)
    if must is not None:
        own = Choices[Action]((must,))
    else:
        own = asked(p, p.turn, ())
        if p.phase in BETS:
            own = replace(own, forms=(*own.forms, said_form(p)))
    seats = could_be_early(p) if p.phase in BETS else ()
    return replace(own, forms=(*own.forms, early_form(p, seats))) if seats else own


def said_form(p: Public) -> Form[Action]:
    """An amount that was said or pushed in, whatever it counts as."""
    most = min(p.bets[p.turn] + p.till.purses[p.turn], MOST_BROUGHT)
    words = tuple(Option(how, msg(f"poker.how.{how}")) for how in HOWS)
    fields: dict[str, Field] = {
        "to": Number(1, most, default=min(max(p.high, 1), most)),
        "how": Pick(words, default="said"),
    }
    return Form(act.Declared, fields, (act.Declared(most),), True, "POK-24", is_aside=True)


def early_form(p: Public, seats: tuple[int, ...]) -> Form[Action]:
    """What somebody did before their turn."""
    words = tuple(Option(what, msg(f"poker.ahead.{what}")) for what in AHEADS)
    most = max(p.bets[seat] + p.till.purses[seat] for seat in seats)
    fields: dict[str, Field] = {
        "seat": Pick(seat_options(seats)),
        "what": Pick(words, default="fold"),
        "to": Number(0, most, default=0),
    }
    typical = (act.OutOfTurn(seats[0], "fold"),)
    return Form(act.OutOfTurn, fields, typical, clause="POK-24", is_aside=True)


def chips_brought(p: Public) -> Form[Action]:
    """Chips that a seat sits down with or has bought."""
    open_ones = [
        seat
        for seat in range(p.seats)
        if not p.options.is_tournament or (p.chairs[seat] != "gone" and not p.begun)
    ]
    first = min(open_ones, key=lambda seat: p.till.purses[seat])
    fields: dict[str, Field] = {
        "seat": Pick(seat_options(open_ones)),
        "chips": Number(1, MOST_BROUGHT, is_blank=True),
    }
    typical = (act.Brings(first, p.till.purses[first] + p.options.unit(p.level)),)
    return Form(act.Brings, fields, typical, clause="POK-55", is_aside=True)


def button_form(p: Public) -> Form[Action]:
    """The seat from which the next deal is dealt."""
    here = [seat for seat in range(p.seats) if p.chairs[seat] != "gone"]
    fields: dict[str, Field] = {"seat": Pick(seat_options(here))}
    return Form(act.MoveButton, fields, (act.MoveButton(here[0]),), True, "POK-9", is_aside=True)


def chairs_form(here: list[int], p: Public) -> Form[Action]:
    """Somebody is away, back, gone, or posts."""
    words = tuple(Option(what, msg(f"poker.sitting.{what}")) for what in SITTINGS)
    fields: dict[str, Field] = {"seat": Pick(seat_options(here)), "what": Pick(words)}
    typical = (act.Sits(here[0], sittings(p, here[0])[0]),)
    return Form(act.Sits, fields, typical, clause="POK-57", is_aside=True)


def is_whole(p: Public) -> bool:
    """Say whether no chip of this deal has left the table."""
    both = zip(p.till.purses, p.till.stakes, strict=True)
    return tuple(purse + stake for purse, stake in both) == p.start


def awards(p: Public) -> Choices[Action]:
    """Who wins the pot that is awarded next."""
    at = pot_asked(p)
    eligible = p.pots[at].eligible
    listed = tuple(act.Award(at, (seat,)) for seat in eligible)
    several = Pick(seat_options(eligible), 2, len(eligible), is_list=True)
    fields: dict[str, Field] = {"winners": several}
    form = Form[Action](
        act.Award, fields, (act.Award(at, eligible[:2]),), True, "POK-22", preset={"pot": at}
    )
    return Choices(listed, (form,))


def entries(p: Public) -> Choices[Action]:
    """What the scorer of a sheet enters: a deal by what everybody won or lost."""
    names = tuple(seat_name(seat) for seat in range(p.seats))
    most = max(*p.till.purses, sum(p.till.purses))
    total = None if p.options.rake_percent and not p.options.is_tournament else 0
    fields: dict[str, Field] = {"nets": Numbers(names, -most, most, total)}
    own = paused(p)
    here = [seat for seat in range(p.seats) if p.chairs[seat] != "gone"]
    rich = max(here, key=lambda seat: p.till.purses[seat])
    poor = next(seat for seat in here if seat != rich)
    chips = min(p.options.unit(p.level), p.till.purses[rich])
    nets = tuple(-chips if i == rich else chips if i == poor else 0 for i in range(p.seats))
    form = Form[Action](act.Result, fields, (act.Result(nets),), clause="POK-83")
    return Choices(own.listed, (form, *own.forms), own.grave)


def paused(p: Public) -> Choices[Action]:
    """What the referee may rule between deals."""
    here = [seat for seat in range(p.seats) if p.chairs[seat] != "gone"]
    if not here:
        return Choices((), (call_form(p),))
    chairs = Pick(seat_options(here))
    first = here[0]
    kinds = PENALTIES[:2] if p.options.event else PENALTIES
    words = tuple(Option(what, msg(f"poker.penalty.{what}")) for what in kinds)
    punish: dict[str, Field] = {
        "seat": chairs,
        "what": Pick(words, default="warning"),
        "deals": Number(1, MOST_DEALS, default=1),
    }
    stack: dict[str, Field] = {"seat": chairs, "chips": Number(0, MOST_CHIPS, is_blank=True)}
    forms: list[Form[Action]] = [
        Form(
            act.Penalise, punish, (act.Penalise(first, "warning"),), True, "POK-80",
            needs_reason=True, is_aside=True,
        ),
    ]  # fmt: skip
    if p.options.event:
        return Choices((), (*((call_form(p),) if p.awaits_event else ()), *forms))
    forms += [
        Form(
            act.CorrectStack, stack,
            (act.CorrectStack(first, min(p.till.purses[first], MOST_CHIPS)),), True,
            "POK-83", needs_reason=True, is_aside=True,
        ),
    ]  # fmt: skip
    if not p.options.is_tournament or not p.begun:
        forms.append(chips_brought(p))
    if p.is_followed:
        forms.append(chairs_form(here, p))
    if p.phase == "between":
        forms.append(button_form(p))
    if p.options.is_tournament:
        value = next((n for n in (RACE, 25, 10, 7, 3, 2) if racers(p, n)), 0)
        if value:
            race: dict[str, Field] = {"value": Number(2, 10_000, default=value)}
            forms.append(
                Form(act.ChipRace, race, (act.ChipRace(value),), clause="POK-82", is_aside=True)
            )
    listed = other_depths(act.SetDepth, DEPTHS, p.depth)
    return Choices(listed, tuple(forms))
