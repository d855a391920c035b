"""What each viewer may do now, by what the viewer has seen, and the score so far."""

from __future__ import annotations

from typing import get_args

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Each,
    Ending,
    Field,
    Form,
    Maybe,
    Option,
    Pick,
    Score,
    ScoreLine,
    Seen,
    msg,
)
from stolik.engine.score import places
from stolik.games.na_glowy.rules import actions as act
from stolik.games.na_glowy.rules import deals, heads
from stolik.games.na_glowy.rules.acting import can_penalise
from stolik.games.na_glowy.rules.actions import Action
from stolik.games.na_glowy.rules.exchange import single
from stolik.games.na_glowy.rules.heads import SWEEP, TIE
from stolik.games.na_glowy.rules.ladders import CARDS, CODES, HAND, SEATS
from stolik.games.na_glowy.rules.options import Depth
from stolik.games.na_glowy.rules.play import left_in, legal, silent
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    IN_DEAL,
    LETTERS,
    LOT,
    OVER,
    PLAY,
    RETURN,
    SETTLED,
    Claimed,
    Public,
    View,
    pair_of,
)
from stolik.games.na_glowy.sheet import entry
from stolik.games.na_glowy.table.words import situation_name
from stolik.parts.card_faces import named
from stolik.parts.cards import members
from stolik.parts.depth import others

OFFERS: dict[str, Action] = {code: act.Offer(code) for code in CODES}
PLAYS: dict[str, Action] = {code: act.Play(code) for code in CODES}
RETURNS: dict[str, Action] = {code: act.ReturnCard(code) for code in CODES}
ANSWERS = (act.Agree(), act.Object())
LEAVE = (act.Leave(),)
PAIR_NAMES: tuple[act.Pair, ...] = get_args(act.Pair)
DEPTHS: tuple[Depth, ...] = get_args(Depth)
OFFENCES: tuple[act.Offence, ...] = get_args(act.Offence)
CHAIRS = tuple(Option(letter, msg(f"na-glowy.seat.{letter}")) for letter in LETTERS)
ALL_CARDS = tuple(Option(code, named(code)) for code in CODES)


def choices(seen: Seen[View]) -> Choices[Action]:
    """All that the viewer may do."""
    p, me = seen.view.public, seen.viewer
    if p.phase == OVER:
        return Choices()
    if me == REFEREE:
        return referee_choices(p)
    if me == CHANCE:
        return chance_choices(p)
    if not 0 <= me < SEATS:
        return Choices()
    return Choices(listed(seen.view, me), grave=grave(p, me))


def listed(view: View, me: int) -> tuple[Action, ...]:
    """What a player is asked for."""
    p = view.public
    own = view.hands[me] or 0
    names = p.ladder.names
    if view.asked == me:
        return OFFERS[names[single(p.ladder, own)]], act.Decline()
    if p.phase == RETURN and me == p.actor:
        return tuple(RETURNS[names[card]] for card in members(own))
    if p.phase == PLAY and me == p.actor:
        held = p.ladder.pack.all & ~p.out if p.is_followed else 0
        able = held or legal(p.ladder, left_in(p, own), p.trick)
        return tuple(PLAYS[names[card]] for card in members(able))
    if p.phase == CLAIM and me in silent(p):
        return ANSWERS
    if p.phase == SETTLED and me not in p.ready:
        return (act.Ready(),)
    return ()


def grave(p: Public, me: int) -> tuple[Action, ...]:
    """What a player is asked about twice: claiming, ending the match, leaving it."""
    found: list[Action] = []
    can_claim = p.options.allow_claims and p.phase == PLAY and not p.is_followed
    if can_claim and Claimed(me, len(p.played)) not in p.claims:
        found.append(act.Claim())
    if p.phase == RETURN and me != p.actor:
        return LEAVE
    is_open = p.options.match_mode == "open" and not p.book.boks and p.phase != RETURN
    if is_open and me not in p.agreed:
        found.append(act.AgreeEnd())
    return (*found, *LEAVE)


def chance_choices(p: Public) -> Choices[Action]:
    """Lots and cards, for whoever enters chance by hand."""
    if p.phase == LOT:
        return Choices(tuple(act.FirstDealer(seat) for seat in range(SEATS)))
    if not deals.can_deal(p):
        return Choices()
    dealer = (p.dealer + (p.phase == SETTLED)) % SEATS
    packet = p.options.deal_packet
    hands: dict[str, Field] = {"hands": Maybe(Each(CHAIRS, Pick(ALL_CARDS, HAND, HAND)))}
    sorted_out = {
        letter: CODES[HAND * seat : HAND * seat + HAND] for seat, letter in enumerate(LETTERS)
    }
    typical = act.Deal(dealer, packet), act.Deal(dealer, packet, sorted_out)
    preset = {"dealer": dealer, "packet": packet}
    pack: dict[str, Field] = {"order": Pick(ALL_CARDS, CARDS, CARDS)}
    return Choices(
        forms=(
            Form(act.Deal, hands, typical, clause="NGL-12", preset=preset),
            Form(act.Shuffle, pack, (act.Shuffle(CODES),), True, "NGL-12"),
        )
    )


def referee_choices(p: Public) -> Choices[Action]:
    """Rulings: what helps the match on is listed, what ends or changes a deal is grave."""
    listed: list[Action] = []
    grave: list[Action] = []
    if p.phase == SETTLED:
        listed.append(act.Ready())
    for kind in OFFENCES:
        for pair in PAIR_NAMES:
            do = act.Penalty(pair, kind)
            if can_penalise(p, do):
                grave.append(do)
    if p.phase in IN_DEAL and not p.played:
        grave.append(act.Misdeal())
    if p.options.match_mode == "open" and not p.book.boks:
        grave.append(act.EndMatch())
    grave.extend(others(act.SetDepth, DEPTHS, p.depth))
    return Choices(tuple(listed), tuple(referee_forms(p)), tuple(grave))


def referee_forms(p: Public) -> list[Form[Action]]:
    """What the referee or scorer types in."""
    forms: list[Form[Action]] = []
    if p.phase != LOT and not (p.phase == SETTLED and p.is_finished):
        forms.extend(entry.forms(p))
    if p.results:
        forms.append(entry.correction(p))
    return forms


def score(p: Public) -> Score:
    """The heads of each seat's pair; a line for each deal; places once the match is over."""
    value = p.options.horned_value
    all_books = list(heads.books(p.results, p.options, p.closed, p.first))
    lines = []
    for number, result in enumerate(p.results, 1):
        before, after = (heads.totals(book, value) for book in all_books[number - 1 : number + 1])
        gains = tuple(after[pair_of(seat)] - before[pair_of(seat)] for seat in range(SEATS))
        label = msg("na-glowy.line", number=number, situation=situation_name(result.situation))
        lines.append(ScoreLine(label, gains, clauses(p, number, all_books[number - 1])))
    now = heads.totals(p.book, value)
    return Score(tuple(now[pair_of(seat)] for seat in range(SEATS)), tuple(lines), ending(p))


def clauses(p: Public, number: int, before: heads.Book) -> tuple[str, ...]:
    """The clauses behind the line of a deal."""
    result = p.results[number - 1]
    if result.situation == TIE:
        return ("NGL-54",) if before.boks else ("NGL-50",)
    if result.situation == SWEEP:
        found = "NGL-53" if before.boks else "NGL-45"
    elif before.boks:
        found = "NGL-52"
    else:
        found = "NGL-43" if result.situation == 1 else "NGL-44"
    if result.how in ("revoke", "revoke_sweep"):
        return (found, "NGL-72")
    if result.how == "wrong_exchange":
        return (found, "NGL-74")
    return (found,)


def ending(p: Public) -> Ending | None:
    """Why the match is over, and who has won it."""
    if p.phase != OVER:
        return None
    ahead = winner(p)
    order = places(tuple(int(pair_of(seat) == ahead) for seat in range(SEATS)))
    if p.left >= 0:
        return Ending("left", ("NGL-64",), order)
    mode = p.options.match_mode
    return Ending(mode, ("NGL-60" if mode == "deals" else "NGL-63", "NGL-62"), order)


def winner(p: Public) -> int:
    """The pair that has won, or is ahead; -1 for neither."""
    if p.left >= 0:
        return 1 - pair_of(p.left)
    return heads.better(p.book, p.options)
