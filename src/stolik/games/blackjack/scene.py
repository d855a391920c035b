"""The picture: the dealer and the shoe in the middle, the boxes before them, the own ones below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

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
from stolik.games.blackjack.settle import can_stake, ending
from stolik.games.blackjack.state import BETWEEN, Box, Boxes, Round, State
from stolik.games.blackjack.state import Hand as Held
from stolik.games.blackjack.telling import SETTLING, news, prompt, total_words
from stolik.parts import bank
from stolik.parts.bank import signed
from stolik.parts.card_faces import face
from stolik.parts.chairs import chair, countdown

FEW: Final = 2
"""So many hands are laid out card by card; of the others the total is shown."""
FREE: Final = "+"
"""What a tile of a free box shows: there a stake may lie, and no number to be taken for a total."""
Outcome: TypeAlias = Literal["", "good", "wrong"]
MARKS: Final[dict[str, Outcome]] = {
    "win": "good",
    "blackjack": "good",
    "even_money": "good",
    "lose": "wrong",
    "bust": "wrong",
    "surrendered": "wrong",
}


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it; before a settlement the card that brought it."""
    s = seen.view.turned_to(seen.viewer)
    seen = Seen(seen.viewer, s)
    now = drawn(seen, choices)
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
        actions=buttons(s, choices, seen.viewer),
        sheets=sheets(seen),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )


def buttons(s: State, choices: Choices[Action], me: int) -> tuple[Button, ...]:
    """The buttons; a stake is put down by a tap on its box instead.

    Who has staked nothing is not asked to let the cards come, but may sit out.
    """
    found = (one for one in TABLE.buttons(s, choices) if not one.key.startswith("bet:"))
    if any(box is not None and box.seat == me for box in s.boxes):
        return tuple(found)
    out = msg("blackjack.do.sit_out")
    return tuple(
        replace(one, label=out, is_main=False) if one.key == "ready" else one for one in found
    )


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
    asks = s.is_asking(i) and s.phase != "card"
    waits = s.phase == "betting" and not s.ready[i]
    clock = None
    if asks and is_timed(s):
        clock = countdown(i, s.since_ms, deadline(s))
    elif waits and is_timed(s) and i == seen.viewer:
        clock = countdown(i, s.until_ms - 1000 * s.options.decision_seconds, deadline(s))
    return chair(i, seen.viewer, notes, is_due=asks or waits, clock=clock)


def shown(s: State) -> tuple[Boxes, tuple[str, ...], Round | None]:
    """The boxes and the dealer's cards that lie there; between rounds those of the last one."""
    if s.phase in (*BETWEEN, "over") and s.last is not None:
        return s.last.boxes, s.last.dealer, s.last
    return s.boxes, s.dealer, None


def centre(seen: Seen[State], is_settled: bool) -> Iterator[Node]:
    """The dealer, the shoe, the hand of another that is asked, and the totals of all others."""
    s, me = seen.view, seen.viewer
    boxes, dealer, last = shown(s)
    large = laid_out(s, boxes, me)
    small = [one for one in every(boxes) if one not in large]
    if dealer or s.hole:
        yield dealers(s, dealer, last)
    elif s.depth == "events":
        yield Pile("shoe", shoe.left(s), msg("blackjack.shoe"), Card(label=msg("card.hidden")))
    theirs = [one for one in large if one[1].seat != me]
    if theirs:
        cards = tuple(hand_node(s, at, box, which, is_settled) for at, box, which in theirs)
        yield cards[0] if len(cards) == 1 else grouped("boxes", cards)
    if small:
        tiles = tuple(short_hand(s, at, box, which, is_settled, me) for at, box, which in small)
        yield Hand("totals", tiles, msg("blackjack.totals"), "row")
    if s.phase == "betting" and not is_player(s, me):
        yield places(s, me)
    for line in s.lines:
        label = msg("blackjack.box_of", n=line.box, who=Who(line.seat))
        yield Chips(f"line:{line.box}", line.stake, label)


def grouped(key: str, hands: tuple[Hand, ...]) -> Group:
    """Hands side by side."""
    return Group(key, hands, msg(f"blackjack.group.{key}"))


Place: TypeAlias = tuple[int, Box, int]
"""A hand: the number of its box, the box, and which of its hands it is."""


def every(boxes: Boxes) -> Iterator[Place]:
    """Go through all hands on the table."""
    for at, box in enumerate(boxes, 1):
        if box is not None:
            yield from ((at, box, which) for which, hand in enumerate(box.hands) if hand.cards)


def laid_out(s: State, boxes: Boxes, me: int) -> list[Place]:
    """The hands of which every card is shown: the one that is asked, and the own ones if few."""
    found = list(every(boxes))
    asked = [one for one in found if is_asked(s, one)]
    own = [one for one in found if one[1].seat == me and one not in asked]
    few = FEW if s.phase not in (*BETWEEN, "over") else 1
    if len(own) + len(asked) <= few:
        return [one for one in found if one in asked or one in own]
    return asked


def is_asked(s: State, one: Place) -> bool:
    """Say whether it is the hand that is asked or gets a card."""
    at, _, which = one
    playing = s.phase in ("play", "card", "insurance", "one_card_double")
    return playing and at == s.box + 1 and which == s.hand


def is_alone(s: State) -> bool:
    """Say whether only one hand lies there."""
    return sum(1 for _ in every(s.boxes)) == 1


def is_player(s: State, me: int) -> bool:
    """Say whether the viewer sits at the table."""
    return 0 <= me < s.seats and not s.gone[me]


def short_hand(s: State, at: int, box: Box, which: int, is_settled: bool, me: int) -> Tile:
    """A hand by its total alone."""
    hand = box.hands[which]
    colour: TileColour = "blue" if box.seat == me else "ink"
    frame = mark_of(s, hand, is_settled)
    label = words(s, at, which, box, hand, is_settled)
    total = total_words(hand.cards, is_settled=is_settled)
    return Tile(f"box:{at}:{which}", total, colour, label=label, mark=frame, note=numbered(at))


def numbered(at: int) -> str:
    """Write the number of a box below what lies there."""
    return f"#{at}"


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
        msg("blackjack.dealer", total=Raw(total_words(cards, is_settled=last is not None)))
        if cards
        else msg("blackjack.dealer_none")
    )
    return Hand("dealer", tuple(pieces), words, "row")


def hand_node(
    s: State, at: int, box: Box, which: int, is_settled: bool, is_own: bool = False
) -> Hand:
    """A hand card by card, with its total and its stake; a settled one with what it won."""
    hand = box.hands[which]
    asked = is_asked(s, (at, box, which))
    return Hand(
        f"box:{at}:{which}",
        tuple(pieces(s, at, which, hand)),
        words(s, at, which, box, hand, is_settled, is_own),
        "row" if asked and is_alone(s) else "small",
        "last" if asked else mark_of(s, hand, is_settled),
    )


def mark_of(s: State, hand: Held, is_settled: bool) -> Outcome:
    """A frame for what was won or lost."""
    return MARKS.get(hand.won, "") if is_known(s, hand, is_settled) else ""


def is_known(s: State, hand: Held, is_settled: bool) -> bool:
    """Say whether it is shown what a hand came to."""
    return hand.net is not None and (is_settled or s.phase not in (*BETWEEN, "over"))


def pieces(s: State, at: int, which: int, hand: Held) -> Iterator[Card]:
    """The cards of a hand, the one that came last marked."""
    fresh = next((one for one in s.told if one.what == "card"), None)
    for i, card in enumerate(hand.cards):
        is_new = fresh is not None and (fresh.box, fresh.hand) == (at, which)
        mark: CardMark = "last" if is_new and i == len(hand.cards) - 1 else ""
        yield face(f"card:{at}:{which}:{i}", card.upper(), mark)


def words(
    s: State, at: int, which: int, box: Box, hand: Held, is_settled: bool, is_own: bool = False
) -> Msg:
    """The box, its total, its stake, and what it came to; nobody has to be told the own name."""
    name = "blackjack.hand_own" if is_own else "blackjack.hand_of"
    name += ".split" if len(box.hands) > 1 else ""
    total = Raw(total_words(hand.cards, is_settled=is_settled))
    label = msg(name, n=at, hand=which + 1, who=Who(box.seat), total=total, stake=hand.stake)
    if not is_known(s, hand, is_settled) or hand.net is None:
        return label
    came = msg(f"blackjack.result.{hand.won}")
    net = hand.net + ((box.insured or 0) if which == 0 and is_settled else 0)
    return msg("blackjack.hand_came", hand=label, came=came, net=Raw(signed(net)))


def mine(seen: Seen[State], is_settled: bool) -> tuple[Node, ...]:
    """The own boxes; before the deal the boxes that can be tapped."""
    s, me = seen.view, seen.viewer
    boxes, _, _ = shown(s)
    own = [one for one in laid_out(s, boxes, me) if one[1].seat == me]
    found: list[Node] = []
    if own:
        cards = tuple(hand_node(s, at, box, which, is_settled, True) for at, box, which in own)
        found.append(cards[0] if len(cards) == 1 else grouped("own", cards))
    if s.phase == "betting" and is_player(s, me) and (s.is_staked or can_stake(s, me)):
        found.append(places(s, me))
    return tuple(found)


def places(s: State, me: int) -> Hand:
    """The boxes of the cloth: a tap puts the usual stake there."""
    tiles = []
    for at, box in enumerate(s.boxes, 1):
        colour: TileColour = "blue" if box is not None and box.seat == me else "ink"
        label, text = msg("blackjack.box", n=at), FREE
        if box is not None:
            chips = msg("chips", n=box.stake)
            label = msg("blackjack.box_staked", n=at, who=Who(box.seat), chips=chips)
            text = str(box.stake)
        mark: CardMark = "chosen" if box else ""
        tile = Tile(f"bet:{at}", text, colour, label=label, mark=mark, note=numbered(at))
        tiles.append(tile)
    return Hand("places", tuple(tiles), msg("blackjack.places"), "row")
