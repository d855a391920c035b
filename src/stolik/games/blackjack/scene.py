"""The picture: the dealer and the shoe in the middle, the boxes before them, the own ones below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from stolik.engine import Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import Action as Button
from stolik.engine.scene import (
    Card,
    CardMark,
    Chips,
    Group,
    Hand,
    HandMark,
    Node,
    Pile,
    Prompt,
    Scene,
    Seat,
    Tile,
    TileColour,
)
from stolik.games.blackjack import shoe
from stolik.games.blackjack.acting import GAME, TABLE, is_timed
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.course import deadline
from stolik.games.blackjack.ledger import sheets
from stolik.games.blackjack.settle import ending
from stolik.games.blackjack.state import BETWEEN, Box, Boxes, Round, State
from stolik.games.blackjack.state import Hand as Held
from stolik.games.blackjack.telling import SETTLING, news, prompt, signed, total_words
from stolik.parts import bank
from stolik.parts.card_faces import face
from stolik.parts.chairs import chair, countdown

MARKS: Final[dict[str, HandMark]] = {
    "win": "good",
    "blackjack": "good",
    "even_money": "good",
    "lose": "wrong",
    "bust": "wrong",
    "surrendered": "wrong",
}


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it; before a settlement the card that brought it."""
    now = drawn(seen, choices)
    s = seen.view
    cards = tuple(one for one in s.told if one.what not in SETTLING)
    if len(cards) == len(s.told) or not cards or s.last is None or not s.last.boxes:
        return now
    first = replace(
        now,
        centre=tuple(centre(seen, False)),
        mine=mine(seen, False),
        actions=(),
        taps=(),
        news=news(replace(s, told=cards, phase="betting")),
        prompt=Prompt(msg("blackjack.ask.settling"), clause="BJK-9"),
    )
    return replace(now, before=(first,))


def drawn(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """The table as it lies."""
    s = seen.view
    return Scene(
        GAME,
        title=msg("blackjack.name"),
        subtitle=bank.for_play(subtitle(s)),
        seats=tuple(seat(seen, i) for i in range(s.seats)),
        centre=tuple(centre(seen, True)),
        prompt=prompt(s, seen.viewer),
        mine=mine(seen, True),
        actions=buttons(s, choices),
        sheets=sheets(seen),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )


def buttons(s: State, choices: Choices[Action]) -> tuple[Button, ...]:
    """The buttons; a stake is put down by a tap on its box instead."""
    return tuple(one for one in TABLE.buttons(s, choices) if not one.key.startswith("bet:"))


def subtitle(s: State) -> Msg:
    """Which round it is."""
    number = min(len(s.rows) + 1, s.options.rounds)
    return msg("blackjack.round_of", n=number, of=s.options.rounds)


def seat(seen: Seen[State], i: int) -> Seat:
    """A player: chips, and what was won or lost so far."""
    s = seen.view
    notes: list[Words] = [msg("chips", n=s.till.purses[i])]
    over = ending(s)
    if over is not None:
        notes.append(msg("place", n=over.places[i]))
    if s.gone[i]:
        notes = [msg("blackjack.gone"), Raw(signed(bank.result(s.till, i)))]
    elif bank.result(s.till, i):
        notes.append(Raw(signed(bank.result(s.till, i))))
    asks = s.asked is not None and s.asked.seat == i and s.phase != "card"
    waits = s.phase == "betting" and not s.ready[i]
    clock = None
    if asks and is_timed(s):
        clock = countdown(i, s.since_ms, deadline(s))
    elif waits and is_timed(s):
        clock = countdown(i, s.until_ms - 1000 * s.options.decision_seconds, deadline(s))
    return chair(i, seen.viewer, notes, is_due=asks or waits, clock=clock)


def shown(s: State) -> tuple[Boxes, tuple[str, ...], Round | None]:
    """The boxes and the dealer's cards that lie there; between rounds those of the last one."""
    if s.phase in (*BETWEEN, "over") and s.last is not None:
        return s.last.boxes, s.last.dealer, s.last
    return s.boxes, s.dealer, None


def centre(seen: Seen[State], is_settled: bool) -> Iterator[Node]:
    """The dealer, the shoe, and the boxes of others."""
    s = seen.view
    boxes, dealer, last = shown(s)
    if dealer or s.hole:
        yield dealers(s, dealer, last)
    if s.depth == "events":
        yield Pile("shoe", shoe.left(s), msg("blackjack.shoe"), Card(label=msg("card.hidden")))
    theirs = [
        node
        for at, box in enumerate(boxes, 1)
        if box is not None and box.seat != seen.viewer
        for node in hands(s, at, box, last is not None and is_settled, "small")
    ]
    if theirs:
        yield Group("boxes", tuple(theirs), msg("blackjack.boxes"))
    if s.phase == "betting":
        yield from staked(s)
    for line in s.lines:
        label = msg("blackjack.box_of", n=line.box, who=Who(line.seat))
        yield Chips(f"line:{line.box}", line.stake, label)


def staked(s: State) -> Iterator[Node]:
    """The stakes before the deal."""
    for at, box in enumerate(s.boxes, 1):
        if box is not None:
            label = msg("blackjack.box_of", n=at, who=Who(box.seat))
            yield Chips(f"stake:{at}", box.stake, label)


def dealers(s: State, cards: tuple[str, ...], last: Round | None) -> Hand:
    """The dealer's cards."""
    pieces = [face(f"dealer:{i}", card.upper()) for i, card in enumerate(cards)]
    if pieces and s.told and s.told[-1].what in ("up_card", "dealer_card"):
        pieces[-1] = replace(pieces[-1], mark="last")
    if s.hole:
        pieces.append(Card(label=msg("card.hidden")))
    if last is not None and last.hole:
        pieces.append(face("dealer:hole", last.hole.upper(), "used"))
    words = (
        msg("blackjack.dealer", total=Raw(total_words(cards)))
        if cards
        else msg("blackjack.dealer_none")
    )
    return Hand("dealer", tuple(pieces), words, "row")


def hands(s: State, at: int, box: Box, is_settled: bool, style: str) -> Iterator[Hand]:
    """The hands of a box, each with its total and its stake, settled ones with what they won."""
    many = len(box.hands) > 1
    for which, hand in enumerate(box.hands):
        if not hand.cards:
            continue
        is_asked = s.asked is box and which == s.hand
        yield Hand(
            f"box:{at}:{which}",
            tuple(pieces(s, at, which, hand)),
            words(s, at, which, box, hand, is_settled, many),
            "row" if style == "row" or is_asked else "small",
            mark_of(s, hand, is_settled, is_asked),
        )


def mark_of(s: State, hand: Held, is_settled: bool, is_asked: bool) -> HandMark:
    """A frame for the hand that is asked, and for what was won or lost."""
    if is_asked:
        return "last"
    if hand.net is not None and (is_settled or s.phase not in (*BETWEEN, "over")):
        return MARKS.get(hand.won, "")
    return ""


def pieces(s: State, at: int, which: int, hand: Held) -> Iterator[Card]:
    """The cards of a hand, the one that came last marked."""
    fresh = next((one for one in s.told if one.what == "card"), None)
    for i, card in enumerate(hand.cards):
        is_new = fresh is not None and (fresh.box, fresh.hand) == (at, which)
        mark: CardMark = "last" if is_new and i == len(hand.cards) - 1 else ""
        yield face(f"card:{at}:{which}:{i}", card.upper(), mark)


def words(s: State, at: int, which: int, box: Box, hand: Held, is_settled: bool, many: bool) -> Msg:
    """The box, its total, its stake, and what it came to."""
    name = "blackjack.hand_of.split" if many else "blackjack.hand_of"
    total = Raw(total_words(hand.cards))
    label = msg(name, n=at, hand=which + 1, who=Who(box.seat), total=total, stake=hand.stake)
    if hand.net is not None and (is_settled or s.phase not in (*BETWEEN, "over")):
        came = msg(f"blackjack.result.{hand.won}")
        net = hand.net + ((box.insured or 0) if which == 0 and is_settled else 0)
        return msg("blackjack.hand_came", hand=label, came=came, net=Raw(signed(net)))
    return label


def mine(seen: Seen[State], is_settled: bool) -> tuple[Node, ...]:
    """The own boxes; before the deal the boxes that can be tapped."""
    s, me = seen.view, seen.viewer
    boxes, _, last = shown(s)
    own = [
        node
        for at, box in enumerate(boxes, 1)
        if box is not None and box.seat == me
        for node in hands(s, at, box, last is not None and is_settled, "small")
    ]
    found: list[Node] = [Group("own", tuple(own), msg("blackjack.your_boxes"))] if own else []
    if s.phase == "betting" and 0 <= me < s.seats and not s.gone[me]:
        found.append(places(s, me))
    return tuple(found)


def places(s: State, me: int) -> Hand:
    """The boxes of the cloth: a tap puts the usual stake there."""
    tiles = []
    for at, box in enumerate(s.boxes, 1):
        colour: TileColour = "green" if box is None else "blue" if box.seat == me else "ink"
        label = msg("blackjack.box", n=at)
        if box is not None:
            label = msg("blackjack.box_of", n=at, who=Who(box.seat))
        tiles.append(Tile(f"bet:{at}", str(at), colour, label=label, mark="chosen" if box else ""))
    return Hand("places", tuple(tiles), msg("blackjack.places"), "row")
