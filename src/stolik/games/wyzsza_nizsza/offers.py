"""What each viewer may do now, and the score sheet so far."""

from __future__ import annotations

from typing import get_args

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Field,
    Form,
    Mark,
    Maybe,
    Number,
    Option,
    Pick,
    Score,
    ScoreLine,
    Seen,
    msg,
)
from stolik.games.wyzsza_nizsza import actions as act
from stolik.games.wyzsza_nizsza.actions import Action
from stolik.games.wyzsza_nizsza.cards import Cards, name, sorted_values
from stolik.games.wyzsza_nizsza.options import Depth
from stolik.games.wyzsza_nizsza.payout import least_stake
from stolik.games.wyzsza_nizsza.settle import ending
from stolik.games.wyzsza_nizsza.state import BIG, SMALL, Public, SettledRound, View
from stolik.parts.depth import others

SIDES = Pick(
    (
        Option(BIG, msg("wyzsza-nizsza.big")),
        Option(SMALL, msg("wyzsza-nizsza.small")),
    )
)
FAULTS = (
    Option("player", msg("wyzsza-nizsza.fault.player")),
    Option("bettor", msg("wyzsza-nizsza.fault.bettor")),
)
BY_FAULT: tuple[act.CardSeen, ...] = (act.CardSeen("player"), act.CardSeen("bettor"))
MOST_TYPED = 1_000_000
DEPTHS: tuple[Depth, ...] = get_args(Depth)


def choices(seen: Seen[View]) -> Choices[Action]:
    """All that the viewer may do."""
    p, me = seen.view.public, seen.viewer
    if p.ended:
        return Choices()
    if me == REFEREE:
        return Choices(rulings(p), referee_forms(p), (act.Forfeit(0), act.Forfeit(1)))
    if me == CHANCE:
        return dealer_choices(p)
    if me not in (0, 1):
        return Choices()
    give_up = (act.Forfeit(me),)
    phase = p.phase
    if phase == "play" and me == p.player:
        cards = tuple(act.Play(name(card)) for card in sorted(set(p.hands[me])))
        return Choices(cards, grave=give_up)
    if phase == "bet" and me == p.bettor:
        return Choices(quick_bets(p), bet_forms(p), give_up)
    return Choices(grave=give_up)


def quick_bets(p: Public) -> tuple[act.Bet, ...]:
    """The least and everything on either side: what one tap can do."""
    has = p.chips[p.bettor]
    stakes = sorted({least_stake(has, p.options.min_bet), has})
    return tuple(act.Bet(side, stake) for stake in stakes for side in (BIG, SMALL))


def bet_forms(p: Public) -> tuple[Form[Action], ...]:
    """Side and stake of a bet, where there are more stakes than the quick ones."""
    has = p.chips[p.bettor]
    least = least_stake(has, p.options.min_bet)
    if has - least < 2:
        return ()
    fields: dict[str, Field] = {"side": SIDES, "stake": stakes(least, has)}
    half = (least + has) // 2
    return (Form(act.Bet, fields, (act.Bet(BIG, half), act.Bet(SMALL, half)), True, "WYZ-16"),)


def stakes(least: int, has: int) -> Number:
    """How much may be staked."""
    marks = (Mark(has, msg("wyzsza-nizsza.all_in")),)
    return Number(least, has, marks=marks, default=least)  # WYZ-16, WYZ-18


def dealer_choices(p: Public) -> Choices[Action]:
    """The lot and the dealer's card, for whoever enters chance by hand."""
    if p.first < 0:
        return Choices((act.First(0), act.First(1)))
    if p.dealer or p.depth == "results":
        return Choices()
    return Choices(
        tuple(
            act.Reveal(name(card), deck + 1)
            for deck in p.due
            for card in sorted(set(p.decks[deck]))
        )
    )


def rulings(p: Public) -> tuple[Action, ...]:
    """What the referee can do with one tap."""
    found: list[Action] = []
    if p.dealer:
        found.append(act.VoidRound())
    if p.is_laid:
        found.extend(BY_FAULT)
    return (*found, *others(act.SetDepth, DEPTHS, p.depth))


def referee_forms(p: Public) -> tuple[Form[Action], ...]:
    """What the referee or scorer types in."""
    forms: list[Form[Action]] = []
    if p.depth == "results" and p.first >= 0 and not p.dealer:
        forms.append(round_form(p))
    if p.rows:
        forms.append(correction_form(p))
    return tuple(forms)


def round_form(p: Public) -> Form[Action]:
    """A whole round in one entry."""
    deck, has = p.due[0], p.chips[p.bettor]
    least = least_stake(has, p.options.min_bet)
    dealers = tuple(card for which in p.due for card in p.decks[which])
    cards = p.hands[p.player]
    top, low, dealer = name(cards[-1]), name(cards[0]), name(p.decks[deck][0])
    return Form(
        act.Round,
        {
            "dealer": card_pick(dealers),
            "card": card_pick(cards),
            "side": Maybe(SIDES),
            "stake": Maybe(stakes(least, has)),
            "deck": Maybe(Pick(tuple(Option(which + 1) for which in p.due))),
            "fault": Maybe(Pick(FAULTS)),
            "chips_a": Maybe(Number(0, MOST_TYPED)),
            "chips_b": Maybe(Number(0, MOST_TYPED)),
        },
        (
            act.Round(dealer, top, BIG, least),
            act.Round(dealer, low, SMALL, least),
            act.Round(dealer, low, fault="player"),
        ),
        clause="WYZ-29",
    )


def correction_form(p: Public) -> Form[Action]:
    """Another card, side or stake for a settled round."""
    last, count = p.rows[-1], len(p.rows)
    return Form(
        act.CorrectRound,
        {
            "index": Number(1, count, default=count),
            "dealer": Maybe(card_pick(sorted_values(p.options.dealer_deck))),
            "card": Maybe(card_pick(sorted_values(p.options.player_deck))),
            "side": Maybe(SIDES),
            "stake": Maybe(Number(1, MOST_TYPED)),
        },
        (act.CorrectRound(count, dealer=name(last.dealer), card=name(last.card)),),
        clause="WYZ-18",
    )


def card_pick(cards: Cards) -> Pick:
    """One of these cards."""
    return Pick(tuple(Option(name(card), msg(f"rank.{name(card)}")) for card in sorted(set(cards))))


def score(p: Public) -> Score:
    """One line for the start and one for each round, with the clauses behind it."""
    chips = p.options.starting_chips
    start = ScoreLine(msg("wyzsza-nizsza.line.start"), (chips, chips), ("WYZ-2",))
    lines = (start, *(line(number, row) for number, row in enumerate(p.rows, 1)))
    return Score(p.chips, lines, ending(p))


def line(number: int, row: SettledRound) -> ScoreLine:
    """The line of one round."""
    points = (row.gain, row.delta) if row.player == 0 else (row.delta, row.gain)
    return ScoreLine(msg("wyzsza-nizsza.line.round", number=number), points, clauses(row))


def clauses(row: SettledRound) -> tuple[str, ...]:
    """The clauses that made the chips of a round."""
    earned = "WYZ-20" if row.gain else "WYZ-21"
    if row.fault:
        return (earned, "WYZ-39")
    return (earned, {1: "WYZ-25", 0: "WYZ-26", -1: "WYZ-27"}[(row.delta > 0) - (row.delta < 0)])
