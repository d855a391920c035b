"""The beginning of a deal: level, button, who is dealt in, blinds and antes, the cards."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck, Refused
from stolik.games.poker.actions import Board, Deal, HighCard, Replace
from stolik.games.poker.cards import NAMES, PACK
from stolik.games.poker.chips import laid
from stolik.games.poker.flow import exchanged, first_round, round_begun, say, told
from stolik.games.poker.positions import (
    first_positions,
    next_dealer,
    next_positions,
    next_seat,
)
from stolik.games.poker.settle import ended, without_broke
from stolik.games.poker.state import (
    NOBODY,
    STREETS,
    TURNS,
    Cards,
    Flags,
    Owes,
    Public,
    State,
    Told,
    card_put,
    flag,
    put,
)

MINUTE_MS = 60_000
REFILL_MS = 10_000
PLACES = {name: card for card, name in enumerate(NAMES)}
UNKNOWN = "??"
"""A card of a hand that was typed in from a history and that nobody saw."""
BOARD = {"flop": 3, "turn": 1, "river": 1}


def is_able(p: Public, seat: int) -> bool:
    """Say whether a seat can be dealt in: it has chips, and is there or may be dealt in absent."""
    chair = p.chairs[seat]
    is_there = chair == "in" or (chair == "away" and p.options.is_tournament)  # POK-77
    return is_there and p.till.purses[seat] > 0


def players(p: Public) -> Flags:
    """Give who can be dealt in."""
    return tuple([is_able(p, seat) for seat in range(p.seats)])


def can_begin(p: Public) -> bool:
    """Say whether there are two to play, and nothing holds them."""
    able = 0
    for seat in range(p.seats):
        able += is_able(p, seat)
        if able == 2:
            return not p.awaits_event
    return False


def can_go_on(p: Public) -> bool:
    """Say whether the next deal, or the end of a tournament, can come by itself."""
    return can_begin(p) or (p.options.is_tournament and not p.options.event)


def begun(s: State, at_ms: int) -> State:
    """Begin the next deal."""
    p = ended(without_broke(s.public, is_final=True))
    if p.phase == "over":
        return replace(s, public=replace(p, since_ms=at_ms))
    p = placed(levelled(p, at_ms))
    return posted(p, at_ms, 1)


def levelled(p: Public, at_ms: int) -> Public:
    """Let blinds rise when the clock of the level has run out; banks are refilled."""
    if not p.options.is_tournament or p.options.event:
        return p
    since = p.since_level_ms if p.begun else at_ms
    level = (at_ms - since) // (p.options.minutes * MINUTE_MS) if p.begun else 0
    more = max(level - p.level, 0)
    p = replace(p, since_level_ms=since, level=p.level + more)  # POK-68
    if not more:
        return p
    banks = tuple(left + more * REFILL_MS for left in p.banks)  # POK-78
    return told(replace(p, banks=banks), Told("level", n=p.level + 1))


def placed(p: Public) -> Public:
    """Move the button, and say who is dealt in and who has to post."""
    n, could = p.seats, players(p)
    none: tuple[Owes, ...] = tuple("" for _ in range(n))
    if not p.options.is_holdem:
        fresh = p.begun == 0 or p.big == NOBODY
        at = p.button if fresh and could[p.button] else next_dealer(n, could, p.button)
        return replace(p, button=at, big=at, small=NOBODY, dealt=could, posting=none, owes=none)
    if p.big == NOBODY:
        at = p.button if could[p.button] else next_seat(p.button, n, could)
        button, small, big = first_positions(n, could, at)
        return replace(p, button=button, small=small, big=big, dealt=could, posting=none, owes=none)
    return moved(p, could)


def moved(p: Public, could: Flags) -> Public:
    """Move button and blinds; who waits comes in with the big blind, or posts."""
    n = p.seats
    owes: tuple[Owes, ...] = tuple(
        "missed" if is_passed(p, seat, could) else p.owes[seat] for seat in range(n)
    )
    settled = [could[i] and (not owes[i] or p.will_post[i]) for i in range(n)]
    if sum(settled) < 2:
        settled = list(could)
        owes = tuple("" if could[i] else owes[i] for i in range(n))
    settled[next_seat(p.big, n, could)] = True
    alive = tuple(settled)
    button, small, big = next_positions(n, alive, p.small, p.big)  # POK-11
    posting: tuple[Owes, ...] = tuple(
        owes[i] if alive[i] and i != big else "" for i in range(n)
    )  # POK-59
    left: tuple[Owes, ...] = tuple("" if alive[i] else owes[i] for i in range(n))
    return replace(
        p,
        button=button,
        small=small,
        big=big,
        dealt=alive,
        posting=posting,
        owes=left,
        will_post=(False,) * n,
    )


def is_passed(p: Public, seat: int, could: Flags) -> bool:
    """Say whether the big blind passes over somebody who sits out."""
    if could[seat] or p.chairs[seat] != "away" or p.options.is_tournament:
        return False
    n = p.seats
    after = next_seat(p.big, n, could)
    return 0 < (seat - p.big) % n < ((after - p.big) % n or n)


def posted(p: Public, at_ms: int, more: int = 0) -> State:
    """Clear the table for one more deal or the same again, collect antes and blinds."""
    n = p.seats
    none, no = (0,) * n, (False,) * n
    unit = p.options.unit(p.level)
    p = replace(
        p,
        phase="deal_hole" if p.options.is_holdem else "deal_five",
        begun=p.begun + more,
        is_called=p.is_called and not more,
        since_ms=at_ms,
        live=p.dealt,
        start=p.till.purses,
        bets=none,
        acted=(-1,) * n,
        dead=none,
        high=0,
        full=unit,
        raises=0,
        turn=NOBODY,
        aggressor=NOBODY,
        staked=no,
        board=(),
        is_flopped=False,
        burned=0,
        stock=0,
        drew=(-1,) * n,
        shown=((),) * n,
        said=(None,) * n,
        pots=(),
        returned=none,
        values=(),
        rake=0,
        ready=no,
        early=(),
        line=(),
        news=(*p.news, Told("begins", p.button, p.begun + more)),
    )
    p = blinds_posted(p) if p.options.is_holdem else deposits_paid(p)
    s = State(p, plans=("",) * n)
    return first_round(s, at_ms) if p.is_followed else s


def deposits_paid(p: Public) -> Public:
    """Let everybody pay the deposit before the cards, where that is the rule."""
    if p.options.ante_before_deal:
        for seat in range(p.seats):
            if p.dealt[seat]:
                p = laid(p, seat, p.options.deposit(p.level), is_bet=False)  # POK-86
    return p


def blinds_posted(p: Public) -> Public:
    """Collect antes and blinds."""
    small, big, _ = p.options.blinds(p.level)
    ante, way = p.options.deposit(p.level), p.options.ante_way(p.level)
    if way == "each" and ante:
        for seat in range(p.seats):
            if p.dealt[seat]:
                p = laid(p, seat, ante, is_bet=False)  # POK-69, POK-88
        p = told(p, Told("antes", n=ante))
    if p.dealt[p.small]:
        p = laid(p, p.small, small)
        p = say(p, p.small, "small_blind", p.bets[p.small])  # POK-12
    p = laid(p, p.big, big)
    p = say(p, p.big, "big_blind", p.bets[p.big])
    if way == "big_blind" and ante:
        before = p.till.purses[p.big]
        p = laid(p, p.big, ante, is_bet=False, is_dead=True)  # POK-88
        p = told(p, Told("table_ante", p.big, before - p.till.purses[p.big]))
    for seat in range(p.seats):
        if p.posting[seat] and seat != p.small:
            p = laid(p, seat, big)  # POK-59
            if p.posting[seat] == "missed":
                p = laid(p, seat, small, is_bet=False, is_dead=True)
            p = say(p, seat, "posts", p.bets[seat])
    return replace(p, high=big, full=big, raises=1)


def lots_drawn(s: State, do: HighCard, at_ms: int) -> State:
    """Give the button to the highest card; those who tie draw again."""
    p = s.public
    cards = numbers(do.cards)
    if len(cards) != len(p.drawers):
        raise Refused("wrong_cards", "POK-9")
    ranks = [card % 13 for card in cards]
    best = [seat for seat, rank in zip(p.drawers, ranks, strict=True) if rank == max(ranks)]
    news = tuple(
        Told("lot", seat, cards=(card,)) for seat, card in zip(p.drawers, cards, strict=True)
    )
    if len(best) > 1:
        return replace(s, public=replace(p, drawers=tuple(best), high_cards=cards, news=news))
    p = replace(p, button=best[0], high_cards=cards, drawers=(), news=news)
    p = told(p, Told("button", best[0]))
    return begun(replace(s, public=p), at_ms)


def numbers(codes: tuple[str, ...]) -> Cards:
    """Read cards, each once."""
    found = tuple([PLACES.get(code, NOBODY) for code in codes])
    if NOBODY in found or len(set(found)) < len(found):
        raise Refused("wrong_cards", "POK-1")
    return found


def hand_size(p: Public) -> int:
    """How many cards everybody gets."""
    return 2 if p.options.is_holdem else 5  # POK-15, POK-43


def dealt(s: State, do: Deal, at_ms: int) -> State:
    """Deal the hands."""
    p = s.public
    size = hand_size(p)
    every = numbers(tuple(code for hand in do.hands for code in hand if code != UNKNOWN))
    fits = len(do.hands) == p.seats and all(
        len(hand) == (size if p.dealt[seat] else 0) for seat, hand in enumerate(do.hands)
    )
    if not fits:
        raise Refused("wrong_cards", "POK-15" if size == 2 else "POK-43")
    if any(UNKNOWN in hand and set(hand) != {UNKNOWN} for hand in do.hands):
        raise Refused("wrong_cards", "POK-15")
    hands = tuple(
        () if UNKNOWN in hand else by_rank(tuple([PLACES[code] for code in hand]))
        for hand in do.hands
    )
    gone = set(every)
    stock = tuple([card for card in range(52) if card not in gone])
    p = replace(p, stock=len(stock), news=(*p.news, Told("dealt", n=size)))
    s = State(p, hands, ((),) * p.seats, stock, ("",) * p.seats)
    return first_round(s, at_ms)


def by_rank(cards: Cards) -> Cards:
    """Sort cards from the highest."""
    if len(cards) == 2:
        a, b = cards
        return cards if (-(a % 13), a) <= (-(b % 13), b) else (b, a)
    return tuple(sorted(cards, key=lambda card: (-(card % 13), card)))


def boarded(s: State, do: Board, at_ms: int) -> State:
    """Turn the next cards of the board."""
    p = s.public
    cards = numbers(do.cards)
    if len(cards) != BOARD[p.phase] or any(card not in s.stock for card in cards):
        raise Refused("wrong_cards", "POK-17")
    stock = tuple(card for card in s.stock if card not in cards)
    burned = p.burned + int(p.options.burn)  # POK-17
    phase = STREETS[TURNS.index(p.phase) + 1]
    p = replace(
        p,
        board=(*p.board, *cards),
        is_flopped=True,
        burned=burned,
        stock=len(stock) - burned,
        news=(*p.news, Told(p.phase, cards=cards)),
    )
    return round_begun(replace(s, public=p, stock=stock), phase, at_ms)


def replaced(s: State, do: Replace, at_ms: int) -> State:
    """Give a player the cards for those that were exchanged."""
    p, seat = s.public, s.public.turn
    cards = numbers(do.cards)
    wanted = len(s.thrown[seat])
    first, again = served(s)
    fits = len(cards) == wanted and set(cards[: len(first)]) == set(first)
    fits = fits if again else len(cards) == wanted and set(cards) <= set(s.stock)
    if not fits or (again and not set(cards[len(first) :]) <= set(again)):
        raise Refused("bad_replacement", "POK-46")
    hand = by_rank((*s.hands[seat], *cards))
    stock = tuple(card for card in (*s.stock, *again) if card not in cards)
    thrown = s.thrown
    if again:
        thrown = tuple(cards if i == seat else () for i, cards in enumerate(s.thrown))  # POK-52
        p = told(p, Told("reshuffled"))
    p = replace(p, stock=len(stock))
    s = replace(s, public=p, hands=card_put(s.hands, seat, hand), stock=stock, thrown=thrown)
    return exchanged(s, at_ms)


def served(s: State) -> tuple[Cards, Cards]:
    """Give the stock that has to be used up, and the discards that follow it; none if it lasts."""
    seat = s.public.turn
    if len(s.thrown[seat]) <= len(s.stock):
        return (), ()
    return s.stock, tuple(card for i, cards in enumerate(s.thrown) if i != seat for card in cards)


def drawn_replacement(s: State, luck: Luck) -> Replace:
    """Draw cards from the stock, and from the discards where it runs short."""
    wanted = len(s.thrown[s.public.turn])
    first, again = served(s)
    if not again:
        return Replace(picked(s.stock, wanted, luck))
    more = picked(again, wanted - len(first), luck)
    return Replace((*(NAMES[card] for card in first), *more))


def picked(cards: Cards, n: int, luck: Luck) -> tuple[str, ...]:
    """Draw n of these cards."""
    return tuple(NAMES[card] for card in luck.shuffled(cards)[:n])


def drawn_hands(p: Public, luck: Luck) -> Deal:
    """Draw the hands of a deal."""
    size = hand_size(p)
    order = luck.shuffled(NAMES)
    hands: list[tuple[str, ...]] = []
    for seat in range(p.seats):
        count = size if p.dealt[seat] else 0
        hands.append(tuple(order[:count]))
        del order[:count]
    return Deal(tuple(hands))


def discarded(s: State, seat: int, codes: tuple[str, ...]) -> State:
    """Take the cards that a player exchanges, and the fee."""
    p = s.public
    count = len(codes)
    if count > p.options.max_exchange:
        raise Refused("too_many_cards", "POK-46", n=p.options.max_exchange)
    cards: Cards = ()
    if s.hands:
        cards = tuple(PACK.card(code) for code in codes)
        if len(set(cards)) < count or any(card not in s.hands[seat] for card in cards):
            raise Refused("not_your_card", "POK-46")
    elif any(code != "?" for code in codes):
        raise Refused("not_your_card", "POK-46")
    fee = count * p.options.card_fee(p.level)
    if fee > p.till.purses[seat]:
        raise Refused("insufficient_chips", "POK-47", n=p.till.purses[seat])
    p = fee_paid(p, seat, fee)
    p = say(replace(p, drew=put(p.drew, seat, count)), seat, "draws", count)
    if count:
        p = replace(p, staked=flag(p.staked, seat, p.staked[seat] or fee > 0))
    if not s.hands:
        return replace(s, public=p)
    kept = tuple(card for card in s.hands[seat] if card not in cards)
    return replace(
        s,
        public=replace(p, phase="replace") if count else p,
        hands=card_put(s.hands, seat, kept),
        thrown=card_put(s.thrown, seat, cards),
    )


def fee_paid(p: Public, seat: int, fee: int) -> Public:
    """Pay for exchanged cards: dead money of the main pot, or the house's."""
    if p.options.fee_to == "house":
        from stolik.games.poker.chips import to_house

        return to_house(p, seat, fee)  # POK-86
    return laid(p, seat, fee, is_bet=False, is_dead=True)  # POK-48
