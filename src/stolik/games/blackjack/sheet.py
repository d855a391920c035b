"""The sheet of a real table: a round in one entry, or box by box with its cards.

A box is written as on paper: its stake, its cards in the order they came, its decisions by letters.
When the dealer's cards are known the round is played through the same rules, so that a card or a
decision that does not fit is refused with its clause, and it says who is paid what.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, get_args

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Choices,
    Field,
    Form,
    Number,
    Numbers,
    Pick,
    Refused,
    Text,
    msg,
)
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import check, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.cards import NUMBERS, RANKS, Cards
from stolik.games.blackjack.course import next_state
from stolik.games.blackjack.options import Depth
from stolik.games.blackjack.settle import can_stake, end_reason, ending_of, written
from stolik.games.blackjack.state import BETWEEN, CARDS, Round, State
from stolik.parts import bank
from stolik.parts.chairs import seat_name, seat_options
from stolik.parts.depth import others

DEPTHS: tuple[Depth, ...] = get_args(Depth)
MOST = 1_000_000
LETTERS: dict[str, type[act.Move]] = {
    "H": act.Hit,
    "S": act.Stand,
    "D": act.Double,
    "P": act.Split,
    "R": act.Surrender,
}
Entry: TypeAlias = tuple[Actor, Action]
MOST_CARDS = 120


def resulted(s: State, nets: tuple[int, ...]) -> State:
    """Write down what every seat won or lost."""
    if len(nets) != s.seats or any(abs(net) > MOST for net in nets):
        raise Refused("one_each", "BJK-9", n=s.seats)
    for seat, net in enumerate(nets):
        if net and s.gone[seat]:
            raise Refused("not_at_table", "BJK-12")
        if s.till.purses[seat] + net < 0:
            raise Refused("insufficient_chips", "BJK-12", n=s.till.purses[seat])
    if not bank.covers(s.till, sum(nets)):
        raise Refused("bank_limit", "BJK-52", n=bank.reserve(s.till) or 0)
    return written(replace(s, till=bank.settle(s.till, nets)), Round(nets))


def lined(s: State, do: act.Line) -> State:
    """Write a box down; what it comes to is known with the dealer's cards."""
    if not 0 <= do.seat < s.seats or s.gone[do.seat]:
        raise Refused("not_at_table", "BJK-12")
    if any(line.box == do.box for line in s.lines):
        raise Refused("box_taken", "BJK-12", n=do.box)
    lines = tuple(sorted((*s.lines, do), key=lambda line: line.box))
    if len(read_cards(do.cards)) < 2:
        raise Refused("two_cards", "BJK-16")
    letters(do)
    read_insurance(do.insurance)
    staked(replace(s, phase="betting", depth="events"), lines)
    return replace(s, lines=lines)


def letters(line: act.Line) -> list[str]:
    """Give what a box decided, letter by letter; a file may say anything."""
    found = list(line.play.upper())
    if any(letter not in LETTERS for letter in found):
        raise Refused("letters", "BJK-30")
    return found


def struck(s: State, box: int) -> State:
    """Take a line back."""
    left = tuple(line for line in s.lines if line.box != box)
    if left == s.lines:
        raise Refused("no_such_box", "BJK-10", n=len(s.boxes))
    return replace(s, lines=left)


def shown(s: State, dealer: str) -> State:
    """Settle all lines by the dealer's cards."""
    cards = read_cards(dealer)
    if not cards:
        raise Refused("two_cards", "BJK-16")
    played = replace(s, phase="betting", depth="events", lines=())
    for by, do in events(played, s.lines, cards):
        played = next_state(played, by, do, 0)
    after = replace(played, depth=s.depth, phase="over" if played.ended else "enter")
    return replace(after, ended=end_reason(after), before=None)


def read_cards(text: str) -> Cards:
    """Read cards as people write them; a suit may be left out."""
    words = text.replace(",", " ").split()
    if len(words) > MOST_CARDS:
        raise Refused("card_gone", "BJK-13", card=words[0][:3])
    return tuple(map(read_card, words))


def read_card(word: str) -> str:
    """Read a card: rank and suit, `10` for a ten."""
    text = word.replace("10", "T", 1)
    code = text[:1].upper() + text[1:].lower()
    if code not in NUMBERS and code not in tuple(RANKS):
        raise Refused("card_gone", "BJK-13", card=word[:3])
    return code


def read_insurance(text: str) -> int:
    """Read an insurance: an amount, E for even money (-1), nothing for none."""
    word = text.strip().upper()
    if word == "E":
        return -1
    if not word:
        return 0
    if not (word.isascii() and word.isdigit()) or len(word) > 9:
        raise Refused("insurance_over_half", "BJK-37", n=0)
    return int(word)


def staked(s: State, lines: tuple[act.Line, ...]) -> State:
    """Put the stakes of lines on their boxes."""
    for line in lines:
        check.check_bet(s, line.seat, act.Bet(line.box, line.stake))
        s = next_state(s, Actor(line.seat), act.Bet(line.box, line.stake), 0)
    return s


def events(s: State, lines: tuple[act.Line, ...], dealer: Cards) -> Iterator[Entry]:
    """Give the events of a round as it was written down, each by whoever did it."""
    queues = {line.box: list(read_cards(line.cards)) for line in lines}
    plays = {line.box: letters(line) for line in lines}
    by_box = {line.box: line for line in lines}
    begins: list[Entry] = [(Actor(one.seat), act.Bet(one.box, one.stake)) for one in lines]
    rows = len(s.rows)
    for by, do in (*begins, (REFEREE, act.CloseBets())):
        s = next_state(s, by, do, 0)
        yield by, do
    while len(s.rows) == rows:
        line = by_box.get(s.box + 1)
        entry = chance(s, queues, dealer) or answer(s, line, plays[s.box + 1])
        s = next_state(s, entry[0], entry[1], 0)
        yield entry
    used = s.rows[-1]
    if any(queues.values()) or len(dealer) > len(used.dealer) + bool(used.hole):
        raise Refused("cards_left", "BJK-41")


def chance(s: State, queues: dict[int, list[str]], dealer: Cards) -> Entry | None:
    """Give what comes from the shoe, as it was written down."""
    if s.phase == "shuffle":
        return CHANCE, act.Shuffle()
    if s.phase == "peek":
        is_blackjack = len(dealer) > 1 and shoe.makes_blackjack(s, in_suit(s, dealer[1]))
        return CHANCE, act.Peek(is_blackjack)
    if s.phase not in CARDS:
        return None
    to = check.card_goes_to(s)
    left = list(dealer[len(s.dealer) :]) if to == 0 else queues[to]
    if not left:
        raise Refused("cards_missing", "BJK-41")
    return CHANCE, act.Dealt(to, in_suit(s, left.pop(0)))


def answer(s: State, line: act.Line | None, play: list[str]) -> Entry:
    """Give what the box that is asked decided; a box that has said nothing more stands."""
    assert line is not None
    at, by = line.box, Actor(line.seat)
    if s.phase == "insurance":
        amount = read_insurance(line.insurance)
        if amount < 0:
            return by, act.EvenMoney(at)
        return by, act.Insure(at, amount) if amount else act.Decline(at)
    if s.phase == "one_card_double":
        if play[:1] == ["D"]:
            play.pop(0)
            return by, act.Double(at)
        return by, act.Decline(at)
    return by, LETTERS[play.pop(0) if play else "S"](at, s.hand)


def in_suit(s: State, card: str) -> str:
    """Give a card without a suit any that is left: suits have no meaning."""
    if len(card) > 1:
        return card
    there = (code for code, n in shoe.by_code(shoe.unseen(s)) if code[0] == card and n > 0)
    return next(there, card + "s")  # BJK-6


def followed(s: State, depth: Depth) -> State:
    """Follow the table more or less closely from this round on."""
    phase = "betting" if depth == "events" else "enter"
    return ending_of(replace(s, depth=depth, phase=phase, ready=s.gone))


def entries(s: State) -> Choices[Action]:
    """Give what the scorer may enter."""
    if s.phase not in BETWEEN or s.is_staked:
        return Choices()
    listed: list[Action] = [act.Strike(line.box) for line in s.lines]
    if not s.lines:
        listed += others(act.SetDepth, DEPTHS, s.depth)
    if s.depth == "events":
        return Choices(tuple(listed))
    return Choices(tuple(listed), tuple(result_form(s) if s.depth == "results" else hand_forms(s)))


def result_form(s: State) -> Iterator[Form[Action]]:
    """What every seat won or lost."""
    names = tuple(seat_name(seat) for seat in range(s.seats))
    none = (0,) * s.seats
    fields: dict[str, Field] = {"nets": Numbers(names, -MOST, MOST, default=none)}
    yield Form(act.Result, fields, (act.Result(none),), clause="BJK-9")


def hand_forms(s: State) -> Iterator[Form[Action]]:
    """A box, and the dealer's cards that settle all boxes."""
    free = [at for at in range(1, len(s.boxes) + 1) if all(line.box != at for line in s.lines)]
    able = [seat for seat in range(s.seats) if can_stake(s, seat)]
    o = s.options
    least = o.limits.within(o.stake_max)[0]
    if free and able:
        fields: dict[str, Field] = {
            "box": Number(free[0], free[-1], default=free[0]),
            "seat": Pick(seat_options(able), default=able[0]),
            "stake": Number(least, o.stake_max, o.stake_step, default=least),
            "cards": Text(200, label=msg("blackjack.field.line.cards")),
            "play": Text(40, label=msg("blackjack.field.line.play")),
            "insurance": Text(9, label=msg("blackjack.field.line.insurance")),
        }
        yield Form(act.Line, fields, clause="BJK-18", is_sought=True)
    if s.lines:
        dealer: dict[str, Field] = {"dealer": Text(200)}
        yield Form(act.Shown, dealer, clause="BJK-41", is_sought=True)
