"""Players of poker: a call-station with sense, a chart with pot odds, and one that reads bets."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Msg, Raw, Seen, msg
from stolik.games.poker import actions as act
from stolik.games.poker import offers
from stolik.games.poker.actions import Action
from stolik.games.poker.bets import Room, room
from stolik.games.poker.cards import NAMES, bits
from stolik.games.poker.chips import most_exchanged
from stolik.games.poker.ranges import is_called, is_pushed, place
from stolik.games.poker.state import ASKING, Cards, Public, State, View
from stolik.games.poker.strength import PAIR, THREE, TWO_PAIRS, kind, strength

WIDE: Final = (1000, 800, 560, 430, 360, 310, 270, 240, 220, 200)
"""So many hands in a thousand are worth a call before the flop, by the number of opponents."""
SHORT: Final = 12
"""With at most so many big blinds it is push or fold."""
QUEEN: Final = 10
"""The rank from which on a card gives a call-station hope."""


class Station:
    """A call-station with sense: too many hands, calls with a pair or in hope, bets seldom."""

    plays: int = 800
    """It enters a hold'em deal with so many hands in a thousand."""
    dear: int = 200
    """It enters with so many where that costs more than four bets."""
    opens: int = PAIR
    """It enters a deal of draw with at least this."""
    strays: int = 3
    """And once in so many times without."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, if this player is asked."""
        p, me = seen.view.public, seen.viewer
        offered = offers.choices(seen)
        if p.phase == "between":
            return idle(offered)
        if p.phase not in ASKING or p.turn != me or p.is_followed:
            return None
        hand = seen.view.hands[me]
        assert hand is not None
        if p.phase == "entry":
            return self.entered(p, me, hand, luck)
        if p.phase == "draw":
            return self.exchanged(p, me, hand, luck)
        return legal(self.betted(p, me, hand, luck), offered)

    def entered(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Play draw with enough, seldom with less."""
        is_good = kind(strength(bits(hand))) >= self.opens or luck.below(self.strays) == 0
        do: Action = act.Play() if is_good else act.Pass()
        return Thought(do, msg("poker.why.enough" if is_good else "poker.why.nothing"))

    def exchanged(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Keep what belongs together, exchange the lowest of the rest that can be paid for."""
        loose = spare(hand)[: most_exchanged(p, me)]
        return Thought(act.Exchange(tuple(NAMES[card] for card in loose)))

    def betted(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Bet by what is held, without counting."""
        can = room(p, me)
        made = kind(strength(bits((*hand, *p.board))))
        if p.phase == "bet0":
            is_cheap = can.to_call <= 4 * p.full
            return passive(can, place(*hand) <= (self.plays if is_cheap else self.dear))
        own = kind(strength(bits(p.board))) if p.board else 0
        if made >= THREE and made > own and luck.below(3) == 0:
            return Thought(sized(p, can, 2), msg("poker.why.strong"))
        hopes = p.board and max(card % 13 for card in hand) >= QUEEN and luck.below(2) == 0
        return passive(can, (made >= PAIR and made > own) or bool(hopes))


class Chart(Station):
    """A chart before the flop, afterwards the kind of hand: plays without a compiled kernel."""

    plays = 280
    strays = 12

    def betted(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Raise the best hands, call good ones that are cheap."""
        can = room(p, me)
        if p.phase == "bet0":
            better = place(*hand)
            if better <= 70:
                return Thought(sized(p, can, 1), msg("poker.why.strong"))
            return passive(can, better <= self.plays and can.to_call <= 5 * p.options.unit(p.level))
        made = kind(strength(bits((*hand, *p.board))))
        own = kind(strength(bits(p.board))) if p.board else 0
        if made >= TWO_PAIRS and made > own:
            return Thought(sized(p, can, 1), msg("poker.why.strong"))
        is_cheap = can.to_call * 2 <= p.pot
        return passive(can, made >= PAIR and made > own and is_cheap)


class Odds(Chart):
    """Pot odds against sampled equity, everybody else holding any two cards."""

    margin: float = 0.06
    faced: float = 0.12
    """So much more than the price a hand has to have where somebody has bet or raised."""
    ahead: float = 0.16
    """So much more than a fair share is worth a bet."""
    again: float = 0.36
    """So much more is worth a raise over a bet: who bets has more than any two cards."""

    def betted(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Call what pays, bet what is ahead."""
        if not p.options.is_holdem:
            return super().betted(p, me, hand, luck)
        can = room(p, me)
        if p.phase == "bet0" and place(*hand) > WIDE[sum(p.live) - 1]:
            return passive(can, False)
        return self.weighed(p, me, hand, luck, can)

    def weighed(self, p: Public, me: int, hand: Cards, luck: Luck, can: Room) -> Thought[Action]:
        """Compare what the pot asks with what the hand has."""
        from stolik.games.poker.odds import ANY, equity

        others = sum(p.live) - 1
        has = equity(p, hand, luck, (ANY,) * others)
        needs = price(p, can)
        why = counted(needs, has)
        is_blind = p.phase == "bet0" and p.high <= p.options.unit(p.level)
        is_faced = can.to_call > 0 and not is_blind
        if has > 1 / (others + 1) + (self.again if is_faced else self.ahead):
            return Thought(sized(p, can, 2), why)
        if can.to_call > 0 and has < needs + (self.faced if is_faced else self.margin):
            return Thought(act.Fold(), why)
        return Thought(act.Call() if can.to_call > 0 else act.Check(), why)


class Reader(Odds):
    """Two and three play as trained; push or fold by Nash with few chips; else against ranges.

    What it says is what a call needs and what the hand has against hands that bet like this.
    """

    def betted(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Push or fold, else weigh."""
        can = room(p, me)
        if not p.options.is_holdem:
            return self.drawn(p, me, hand, luck, can)
        if p.phase == "bet0" and p.options.limit == "no":
            short = self.pushed(p, me, hand, can)
            if short is not None:
                return short
        learnt = self.learnt(p, me, hand, luck, can)
        if learnt is not None:
            return learnt
        return self.weighed(p, me, hand, luck, can)

    def entered(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Play draw where that is worth more than the deposit."""
        from stolik.games.poker.drawing import entry

        worth, has = entry(p, me, hand, luck)
        return Thought(act.Play() if worth > 0 else act.Pass(), counted(0.0, has))

    def exchanged(self, p: Public, me: int, hand: Cards, luck: Luck) -> Thought[Action]:
        """Exchange what is worth its fee."""
        from stolik.games.poker.drawing import exchange

        thrown, has = exchange(p, me, hand, luck)
        return Thought(act.Exchange(tuple(NAMES[card] for card in thrown)), counted(0.0, has))

    def drawn(self, p: Public, me: int, hand: Cards, luck: Luck, can: Room) -> Thought[Action]:
        """Bet in draw by what others exchanged and did."""
        from stolik.games.poker.drawing import share

        others, needs = sum(p.live) - 1, price(p, can)
        has = share(p, me, strength(bits(hand)))
        why = counted(needs, has)
        fair = 1 / (others + 1)
        if has > fair + (0.25 if can.to_call else 0.12):
            return Thought(sized(p, can, 1 if has > fair + 0.25 else 2), why)
        if not can.to_call:
            is_bluff = others == 1 and has < 0.3 and luck.below(4) == 0
            return Thought(sized(p, can, 1) if is_bluff else act.Check(), why)
        return Thought(act.Call() if has > needs + 0.03 else act.Fold(), why)

    def learnt(
        self, p: Public, me: int, hand: Cards, luck: Luck, can: Room
    ) -> Thought[Action] | None:
        """Do what regret minimisation found for two or three, where it knows the betting."""
        from stolik.games.poker.learnt import decided
        from stolik.games.poker.odds import equity, likely

        do = decided(p, hand, can, luck)
        if do is None:
            return None
        return Thought(do, counted(price(p, can), equity(p, hand, luck, likely(p, me), 1000)))

    def pushed(self, p: Public, me: int, hand: Cards, can: Room) -> Thought[Action] | None:
        """Push or fold with few chips, by the tables for two players, tighter against more."""
        unit = p.options.unit(p.level)
        others = [p.till.purses[i] + p.bets[i] for i in range(p.seats) if p.live[i] and i != me]
        depth = min(can.stack + p.bets[me], max(others)) // unit
        if depth > SHORT:
            return None
        behind = sum(
            p.live[i] and i != me and p.acted[i] < 0 and p.till.purses[i] > 0
            for i in range(p.seats)
        )
        if p.high <= unit:
            deeper = depth * (1 + max(behind - 1, 0))
            is_in = is_pushed(hand[0], hand[1], deeper) and place(*hand) <= 900 // max(behind, 1)
            return Thought(act.AllIn() if is_in else give_up(can), msg("poker.why.push"))
        is_in = is_called(hand[0], hand[1], depth + 2 * max(behind, 0))
        return Thought(act.AllIn() if is_in else give_up(can), msg("poker.why.push"))

    def weighed(self, p: Public, me: int, hand: Cards, luck: Luck, can: Room) -> Thought[Action]:
        """Bet ahead of their ranges, call what pays against them, bluff now and then."""
        from stolik.games.poker.odds import equity, likely

        most = likely(p, me)
        has = equity(p, hand, luck, most)
        needs = price(p, can)
        why = counted(needs, has)
        fair = 1 / (len(most) + 1)
        if p.phase == "bet0":
            return self.opened(p, me, hand, can, has, fair, why)
        wet = 0.10 if can.to_call else 0.0
        if has > fair + 0.15 + wet:
            return Thought(sized(p, can, 1 if has > fair + 0.3 else 2), why)
        if not can.to_call:
            is_bluff = len(most) == 1 and has < 0.35 and luck.below(4) == 0
            return Thought(sized(p, can, 2) if is_bluff else act.Check(), why)
        if has < needs + 0.04 + 0.10 * (can.to_call > p.pot // 3):
            return Thought(act.Fold(), why)
        return Thought(act.Call(), why)

    def opened(
        self, p: Public, me: int, hand: Cards, can: Room, has: float, fair: float, why: Msg
    ) -> Thought[Action]:
        """Before the flop: open by position, raise again with the best, call what pays."""
        unit = p.options.unit(p.level)
        better = place(*hand)
        if p.high <= unit:
            behind = sum(p.live[i] and i != me and p.acted[i] < 0 for i in range(p.seats))
            limit = (900, 620, 400, 320, 260, 210, 180, 160, 150, 140)[min(behind, 9)]
            if better <= limit:
                return Thought(opened_to(p, can, 5 * unit // 2), why)
            return passive(can, False)
        if better <= 45 or has > fair + 0.17:
            return Thought(opened_to(p, can, 3 * p.high), why)
        pays = has > price(p, can) + 0.05 and can.to_call <= 12 * unit
        return Thought(act.Call() if pays else give_up(can), why)


def price(p: Public, can: Room) -> float:
    """Give the share of the pot that a call needs."""
    owed = min(can.to_call, can.stack)
    return owed / (p.pot + owed) if owed > 0 else 0.0


def counted(needs: float, has: float) -> Msg:
    """Say what a call needs and what the hand has."""
    have = Raw(f"{100 * has:.0f} %")
    if needs <= 0:
        return msg("poker.why.has", has=have)
    return msg("poker.why.odds", needs=Raw(f"{100 * needs:.0f} %"), has=have)


def opened_to(p: Public, can: Room, to: int) -> Action:
    """Raise to a total, all-in where little would be left."""
    if can.why:
        return act.Call() if can.to_call > 0 else act.Check()
    to = min(max(to, can.least), can.most)
    if 3 * to > 2 * can.most:
        to = can.most
    return act.Raise(to) if p.high else act.Bet(to)


def sized(p: Public, can: Room, part: int) -> Action:
    """Bet or raise by the pot divided by so much, or what is nearest to it."""
    return opened_to(p, can, p.high + (p.pot + max(can.to_call, 0)) // part)


def give_up(can: Room) -> Action:
    """Check where that is free, else fold."""
    return act.Fold() if can.to_call > 0 else act.Check()


def passive(can: Room, is_good: bool) -> Thought[Action]:
    """Call with something good, else give up."""
    if can.to_call <= 0:
        return Thought(act.Check(), msg("poker.why.free"))
    if is_good:
        return Thought(act.Call(), msg("poker.why.enough"))
    return Thought(act.Fold(), msg("poker.why.nothing"))


def spare(hand: Cards) -> list[int]:
    """Give the cards that make nothing, the lowest first; of four to a flush the fifth."""
    made = kind(strength(bits(hand)))
    if made >= 5:
        return []
    ranks = [card % 13 for card in hand]
    suits = [card // 13 for card in hand]
    if made < PAIR:
        for suit in range(4):
            if suits.count(suit) == 4:
                return [card for card in hand if card // 13 != suit]
        return sorted(hand, key=lambda card: card % 13)[:3]
    return sorted((c for c in hand if ranks.count(c % 13) == 1), key=lambda card: card % 13)


def legal(thought: Thought[Action], offered: Choices[Action]) -> Thought[Action]:
    """Give the thought if it can be done, else the nearest thing that can."""
    do = thought.do
    if isinstance(do, act.Bet | act.Raise):
        for form in offered.forms:
            if form.action is type(do):
                return thought
        for one in offered.listed:
            if isinstance(one, act.Bet | act.Raise):
                return Thought(one, thought.why)
    every = (*offered.listed, *offered.grave)
    if do in every:
        return thought
    for kinds in ((act.Check,), (act.Call,), (act.Fold,)):
        for one in every:
            if isinstance(one, kinds):
                return Thought(one, thought.why)
    return thought


def idle(offered: Choices[Action]) -> Thought[Action] | None:
    """Go on, come back, buy chips."""
    for wanted in (act.Ready, act.SitIn, act.TopUp, act.PostBlind, act.Join):
        for do in offered.typical:
            if isinstance(do, wanted) and not (wanted is act.TopUp and not is_broke(offered)):
                return Thought(do)
    return None


def is_broke(offered: Choices[Action]) -> bool:
    """Say whether chips are needed to go on."""
    return not any(isinstance(do, act.Ready) for do in offered.listed)


LEVELS: Final[Levels] = {
    "easy": Station,
    "medium": Odds,
    "strong": Reader,
    "chart": Chart,
}
BOTS: Final[Bots[State, View, Action]] = Bots(
    LEVELS, until_compiled={"medium": "chart", "strong": "chart"}
)
