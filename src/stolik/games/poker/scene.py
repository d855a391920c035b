"""The picture: an oval table, board and pots in the middle, stacks and bets before every chair."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import Action as Button
from stolik.engine.scene import (
    Card,
    CardMark,
    Chips,
    Clock,
    Hand,
    Node,
    Scene,
    Seat,
    SeatMark,
    Tap,
)
from stolik.games.poker import actions as act
from stolik.games.poker.acting import GAME, TABLE
from stolik.games.poker.actions import Action
from stolik.games.poker.auto import deadline
from stolik.games.poker.cards import NAMES, bits
from stolik.games.poker.chips import pots_in_play, pots_of
from stolik.games.poker.ledger import sheets
from stolik.games.poker.naming import cards_words, code, hand_words
from stolik.games.poker.settle import ending
from stolik.games.poker.state import ASKING, FEW, TURNS, Cards, Pot, Public, View
from stolik.games.poker.strength import strength
from stolik.games.poker.telling import news, prompt
from stolik.parts import bank
from stolik.parts.card_faces import backs, face
from stolik.parts.chairs import chair, countdown

DONE = ("between", "over")


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    p = seen.view.public
    return Scene(
        GAME,
        title=msg("poker.name"),
        subtitle=bank.for_play(subtitle(p)),
        seats=tuple(seat(seen, i) for i in range(p.seats)),
        centre=tuple(centre(seen)),
        prompt=prompt(seen.view, seen.viewer),
        mine=tuple(mine(seen)),
        actions=tuple(buttons(seen, choices)),
        sheets=sheets(p),
        news=news(p),
        taps=tuple(taps(seen, choices)),
    )


def subtitle(p: Public) -> Msg:
    """Which deal it is, and what the blinds are."""
    number = max(p.begun, 1)
    small, big, _ = p.options.blinds(p.level)
    if not p.options.is_holdem:
        return msg("poker.deal_of.draw", n=number, ante=p.options.deposit(p.level))
    if p.options.is_tournament:
        facts = {"n": number, "level": p.level + 1, "small": small, "big": big}
        return msg("poker.deal_of.level", **facts)
    return msg("poker.deal_of", n=number, small=small, big=big)


def seat(seen: Seen[View], i: int) -> Seat:
    """A player: chips, what was done last, cards and bet before the chair."""
    p = seen.view.public
    is_due = p.phase in ASKING and i == p.turn
    waits = p.phase == "between" and not p.ready[i] and p.chairs[i] == "in" and p.till.purses[i] > 0
    marks: tuple[SeatMark, ...] = ("button",) if i == p.button and p.phase != "over" else ()
    return chair(
        i,
        seen.viewer,
        notes(p, i),
        is_due=is_due or (waits and not p.is_followed),
        nodes=before(seen, i),
        clock=clock(p, i) if is_due else None,
        says=says(p, i),
        marks=marks,
    )


def clock(p: Public, i: int) -> Clock | None:
    """The time that the seat that is asked has left, its bank included."""
    return countdown(i, p.since_ms, deadline(p))


def notes(p: Public, i: int) -> Iterator[Words]:
    """What is said of a player: the chips, then what else there is to know."""
    if p.chairs[i] == "gone":
        yield msg("poker.note.out") if p.options.is_tournament else msg("poker.note.gone")
    elif p.seats > FEW:
        yield Raw(str(p.till.purses[i]))
    else:
        yield msg("chips", n=p.till.purses[i])
    over = ending(p)
    if over is not None:
        yield msg("place", n=over.places[i])
    elif p.places[i]:
        yield msg("place", n=p.places[i])
    elif p.chairs[i] == "away":
        yield msg("poker.note.away")
    elif p.owes[i]:
        yield msg("poker.note.waits")


def says(p: Public, i: int) -> Words | None:
    """What a player did last."""
    said = p.said[i]
    if p.seats > FEW and p.shown[i]:
        return msg("poker.says.cards", cards=cards_words(p.shown[i]))
    if said is None:
        return None
    if said.what == "draws" and not said.n:
        return msg("poker.says.pat")
    return msg(f"poker.says.{said.what}", n=said.n)


def before(seen: Seen[View], i: int) -> Iterator[Node]:
    """What lies before a chair: cards, and the bet of this round; among many its bubble says it."""
    p = seen.view.public
    cards = tuple(held(seen, i))
    if cards:
        yield Hand(f"hand:{i}", cards, msg("poker.cards_of"), "small")
    if p.bets[i] and p.seats <= FEW:
        yield Chips(f"bet:{i}", p.bets[i], msg("poker.bet_chips", n=p.bets[i]))


def held(seen: Seen[View], i: int) -> Iterator[Card]:
    """The cards before another chair; hands that lie open in the middle are not drawn twice."""
    view, p = seen.view, seen.view.public
    if i == seen.viewer or not view.hands or not p.dealt[i] or i in in_middle(seen):
        return
    shown = view.hands[i]
    if shown is not None:
        for card in shown:
            yield face(f"hand:{i}:{card}", code(card), mark_of(p, i, card))
    elif p.live[i] and p.phase not in DONE and p.seats <= FEW:
        yield from backs(2 if p.options.is_holdem else 5)


def in_middle(seen: Seen[View]) -> list[int]:
    """The chair whose open hand is drawn in the middle of a crowded table: the winner's."""
    p = seen.view.public
    if p.seats <= FEW or p.phase not in DONE or not p.pots:
        return []
    return [i for i in p.pots[0].winners if p.shown[i] and i != seen.viewer][:1]


def open_hands(seen: Seen[View]) -> Iterator[Node]:
    """The hand that won, in the middle where every screen has room for it."""
    p = seen.view.public
    for i in in_middle(seen):
        cards = tuple(
            face(f"hand:{i}:{card}", code(card), mark_of(p, i, card)) for card in p.shown[i]
        )
        yield Hand(f"open:{i}", cards, msg("seat.name", who=Who(i)), "small")


def mark_of(p: Public, i: int, card: int) -> CardMark:
    """Mark the cards that won, dim those of hands that did not."""
    if p.phase not in DONE or not p.pots:
        return ""
    won = any(i in pot.winners for pot in p.pots)
    return "good" if won and card in winning(p, i) else ""


def winning(p: Public, i: int) -> Cards:
    """The five cards with which a shown hand won."""
    hand = p.shown[i]
    if not hand or (p.options.is_holdem and len(p.board) < 5):
        return ()
    cards = (*hand, *p.board)
    value = strength(bits(cards))
    kept = cards
    for card in cards:  # leave out what the value does not need
        rest = tuple(one for one in kept if one != card)
        if len(rest) >= 5 and strength(bits(rest)) == value:
            kept = rest
    return kept


def centre(seen: Seen[View]) -> Iterator[Node]:
    """Board, open hands and pots; before the first deal the cards drawn for the button."""
    p = seen.view.public
    if p.phase == "high_card":
        if p.high_cards:
            cards = tuple(face(f"lot:{card}", code(card)) for card in p.high_cards)
            yield Hand("lots", cards, msg("poker.lots"), "row")
        return
    if p.board:
        yield Hand("board", tuple(board(p)), msg("poker.board"), "row")
    yield from open_hands(seen)
    for number, pot in enumerate(pots(p)):
        if pot.amount:
            label = lying_name(number, len(pots(p)))
            mark = "good" if p.phase in DONE else ""
            yield Chips(f"pot:{number}", pot.amount, label, mark)


def lying_name(number: int, count: int) -> Msg:
    """Name a pot where it lies: shortly, its amount stands beside it."""
    if count == 1:
        return msg("poker.pot")
    return msg("poker.lies.main") if number == 0 else msg("poker.lies.side", n=number)


def pots(p: Public) -> tuple[Pot, ...]:
    """The pots as they lie; while chips are bet, divided only where somebody is all-in."""
    if p.phase in (*DONE, "award"):
        return p.pots
    if not p.dead:
        return ()
    if not p.pot:
        return ()
    return pots_of(p) if p.phase in TURNS else pots_in_play(p)


def board(p: Public) -> Iterator[Card]:
    """The cards of the board; at the end those of the winning five are marked."""
    best: set[int] = set()
    if p.phase in DONE and p.pots:
        best = {card for i in p.pots[0].winners[:1] for card in winning(p, i)}
    fresh = {card for one in p.news if one.what in ("flop", "turn", "river") for card in one.cards}
    for card in p.board:
        mark: CardMark = "good" if card in best else "last" if card in fresh else ""
        yield face(f"board:{card}", code(card), mark)


def mine(seen: Seen[View]) -> Iterator[Node]:
    """The own hand, and what it is so far."""
    view, p, me = seen.view, seen.view.public, seen.viewer
    own = view.hands[me] if 0 <= me < len(view.hands) else None
    if not own:
        return
    label = msg("poker.your_hand", hand=hand_words(strength(bits((*own, *p.board)))))
    if not p.live[me]:
        label = msg("poker.your_folded")
    cards = tuple(face(f"card:{NAMES[card]}", code(card), mark_of(p, me, card)) for card in own)
    yield Hand("mine", cards, label, "hand" if len(own) > 2 else "row")


def buttons(seen: Seen[View], choices: Choices[Action]) -> Iterator[Button]:
    """The buttons; all-in stands aside where there is a nearer way, a plan says what it undoes."""
    is_near = any(form.action in (act.Bet, act.Raise) for form in choices.forms)
    is_near = is_near or any(isinstance(do, act.Call) for do in choices.listed)
    for button in TABLE.buttons(seen.view.public, choices):
        if button.key == "allin" and is_near:
            yield replace(button, is_aside=True)
        elif button.key == "form:topup" and button.is_main:  # without a chip it is what is asked
            yield replace(button, is_aside=False)
        elif button.key == "plan:":
            label = msg("poker.do.plan.none", plan=msg(f"poker.do.plan.{seen.view.plan}"))
            yield replace(button, label=label, is_main=True)
        else:
            yield button


def taps(seen: Seen[View], choices: Choices[Action]) -> Iterator[Tap]:
    """All taps."""
    yield from TABLE.taps(seen.view.public, choices)
