"""Deals of hold'em as the text that PokerStars writes, which many programs read.

The text is English whatever the table speaks. A table knows no date: time counts from midnight of
the first of January 2000 at its opening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.games.poker.cards import names as codes
from stolik.games.poker.chips import rakes
from stolik.games.poker.history import Hand, Logged, hands_of, only_holdem
from stolik.games.poker.naming import hand_words
from stolik.games.poker.pots import share
from stolik.games.poker.settle import value_of
from stolik.games.poker.state import Public, Told
from stolik.words import Speaker

LIMITS: Final = {"no": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
ENGLISH: Final = Speaker("en")


def stars(log: Logged, names: Sequence[str]) -> str:
    """Write the deals of a session; one that was ruled on is left out."""
    only_holdem(log)
    hands = [hand for hand in hands_of(log, names) if hand.is_plain]
    return "\n\n\n".join("\n".join(lines(hand)) for hand in hands) + ("\n" if hands else "")


def lines(hand: Hand) -> Iterator[str]:
    """Write a deal line by line."""
    yield from opening(hand)
    yield "*** HOLE CARDS ***"
    for seat in hand.order:
        if hand.shown[seat]:
            yield f"Dealt to {hand.names[seat]} [{cards(hand.shown[seat])}]"
    yield from course(hand)
    yield from ending(hand)


def opening(hand: Hand) -> Iterator[str]:
    """Who sits where with what, and what was posted."""
    p = hand.public
    small, big, _ = p.options.blinds(p.level)
    seconds = hand.at_ms // 1000
    clock = f"{seconds // 3600 % 24}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    limit = LIMITS[p.options.limit]
    yield (
        f"PokerStars Hand #{hand.number}: Hold'em {limit} ({small}/{big})"
        f" - 2000/01/{1 + seconds // 86400 % 28:02} {clock} UTC"
    )
    yield f"Table 'Stolik' {p.seats}-max Seat #{p.button + 1} is the button"
    for seat in sorted(hand.order):
        yield f"Seat {seat + 1}: {hand.names[seat]} ({hand.start[seat]} in chips)"
    ante = p.options.deposit(p.level) if p.options.ante_way(p.level) == "each" else 0
    for seat in hand.order:
        chips = min(ante, hand.start[seat]) + (0 if p.posting[seat] else p.dead[seat])
        if chips:
            yield f"{hand.names[seat]}: posts the ante {chips}"
    if p.dealt[p.small]:
        yield f"{hand.names[p.small]}: posts small blind {p.bets[p.small]}"
    yield f"{hand.names[p.big]}: posts big blind {p.bets[p.big]}"
    for seat in hand.order:
        if p.posting[seat] and seat != p.small and p.dead[seat]:
            both = p.bets[seat] + p.dead[seat]
            yield f"{hand.names[seat]}: posts small & big blinds {both}"
        elif p.posting[seat] and seat != p.small:
            yield f"{hand.names[seat]}: posts big blind {p.bets[seat]}"


def course(hand: Hand) -> Iterator[str]:
    """What was done, card by card, until hands are shown."""
    high, board = hand.public.high, list[str]()
    is_shown = False
    for one in hand.told:
        who = hand.names[one.seat] if one.seat >= 0 else ""
        if one.what in ("flop", "turn", "river"):
            new = cards(one.cards)
            before = f" [{' '.join(board)}]" if board else ""
            yield f"*** {one.what.upper()} ***{before} [{new}]"
            board += codes(one.cards)
            high = 0
        elif one.what in ("shows", "mucks"):
            if not is_shown:
                yield from returned(hand)
                yield "*** SHOW DOWN ***"
            is_shown = True
            words = ENGLISH.say(hand_words(one.value)) if one.value else ""
            yield f"{who}: shows [{cards(one.cards)}] ({words})" if words else f"{who}: mucks hand"
        else:
            yield from decision(one, who, high)
            high = one.n if one.what.startswith(("bet", "raise")) else high
    if not is_shown:
        yield from returned(hand)


def decision(one: Told, who: str, high: int) -> Iterator[str]:
    """What a player decided."""
    all_in = " and is all-in" if one.what.endswith("_all_in") else ""
    if one.what == "fold":
        yield f"{who}: folds"
    elif one.what == "check":
        yield f"{who}: checks"
    elif one.what.startswith("call"):
        yield f"{who}: calls {one.n}{all_in}"
    elif one.what.startswith("bet"):
        yield f"{who}: bets {one.n}{all_in}"
    elif one.what.startswith("raise"):
        yield f"{who}: raises {one.n - high} to {one.n}{all_in}"


def returned(hand: Hand) -> Iterator[str]:
    """What nobody matched."""
    for one in hand.told:
        if one.what == "returned":
            yield f"Uncalled bet ({one.n}) returned to {hand.names[one.seat]}"


def ending(hand: Hand) -> Iterator[str]:
    """Who won which pot, and the summary."""
    many = len(hand.pots)
    won = dict.fromkeys(hand.order, 0)
    taken = rakes(hand_public(hand), hand.pots)
    for number in reversed(range(many)):
        pot = hand.pots[number]
        name = "pot" if many == 1 else f"side pot-{number}" if number else "main pot"
        order = [seat for seat in hand.order if seat in pot.winners]
        for place, seat in enumerate(order):
            chips = share(pot.amount - taken[number], len(order), place)
            won[seat] += chips
            yield f"{hand.names[seat]} collected {chips} from {name}"
    yield "*** SUMMARY ***"
    yield f"Total pot {sum(pot.amount for pot in hand.pots)} | Rake {hand.rake}"
    if hand.board:
        yield f"Board [{cards(hand.board)}]"
    for seat in sorted(hand.order):
        yield f"Seat {seat + 1}: {hand.names[seat]}{place_of(hand, seat)} {fate(hand, seat, won)}"


def place_of(hand: Hand, seat: int) -> str:
    """Name the button and the blinds."""
    p = hand.public
    names = {p.big: " (big blind)", p.small: " (small blind)", p.button: " (button)"}
    return names.get(seat, "")


def fate(hand: Hand, seat: int, won: dict[int, int]) -> str:
    """How a deal ended for a player."""
    if hand.shown[seat] and len(hand.board) == 5:
        value = value_of(hand_public(hand), hand.shown[seat])
        words = ENGLISH.say(hand_words(value))
        end = f"and won ({won[seat]})" if won[seat] else "and lost"
        return f"showed [{cards(hand.shown[seat])}] {end} with {words}"
    if won[seat]:
        return f"collected ({won[seat]})"
    folded = any(one.what == "fold" and one.seat == seat for one in hand.told)
    return "folded" if folded else "mucked"


def hand_public(hand: Hand) -> Public:
    """Give the table with the whole board."""
    return replace(hand.public, board=hand.board, is_flopped=bool(hand.board))


def cards(cards: Sequence[int]) -> str:
    """Write cards side by side."""
    return " ".join(codes(cards))
