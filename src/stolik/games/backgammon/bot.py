"""Players of backgammon: from a beginner to nets that look two rolls ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Msg, Seen, msg
from stolik.engine.actors import is_seat
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import hand
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.board import has_contact
from stolik.games.backgammon.cube import at_maximum, refusal
from stolik.games.backgammon.cubing import CubeView, looked_at
from stolik.games.backgammon.janowski import Chances
from stolik.games.backgammon.notation import written
from stolik.games.backgammon.play import is_skipped
from stolik.games.backgammon.plays import Side, Steps, plays
from stolik.games.backgammon.state import State

MONEY_GAMES: Final = 5
"""After so many games of an open session a bot settles up."""
SHOWN: Final = 4
"""So many plays are told with what they are worth."""
SLIP: Final = 0.5
"""How often the easy player takes any play."""
FAR_MS: Final = 50
"""Most looks two rolls ahead take less."""


class Player(ABC):
    """Roll, play, and answer offers by how it stands."""

    @abstractmethod
    def best(self, s: State, luck: Luck) -> tuple[Steps, Msg]:
        """Choose among the legal plays, and say why."""

    @abstractmethod
    def chances(self, own: Side, their: Side) -> Chances:
        """Judge a position for who is about to roll."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Decide what is asked."""
        s, me = seen.view, seen.viewer
        if not is_seat(me) or s.is_over or s.is_paused:
            return None
        if s.phase == "game_over":
            is_long = s.options.session == "money" and len(s.series.rows) >= MONEY_GAMES
            return Thought(act.Settle() if is_long else act.NextGame())
        if me != s.decider or s.phase in ("opening_roll", "awaiting_roll", "result"):
            return None
        if s.phase == "move":
            made, why = self.best(s, luck)
            own, their = s.boards[s.turn], s.boards[1 - s.turn]
            return Thought(act.Play(written(own, their, made)), why)
        return self.answer(s, int(me))

    def answer(self, s: State, me: int) -> Thought[Action]:
        """Decide what is no play."""
        match s.phase:
            case "double_offered" | "beaver_offered":
                view = self.view(s, s.turn)
                return self._cubed(s, view)
            case "resign_offered":
                c = self.chances(s.boards[me], s.boards[1 - me])
                worth = 2 * c.win - 1 + c.gammon - c.lost_gammon + c.backgammon
                is_enough = worth <= s.resigns + 0.02
                return Thought(act.AcceptResign() if is_enough else act.RefuseResign())
            case "illegal_play":
                return Thought(act.DemandLegal(), msg("backgammon.bot.illegal"))
            case _:
                roll: Action = act.Skip() if is_skipped(s) else act.Roll()
                if refusal(s) is not None:
                    return Thought(roll)
                if not self.trusts(s):
                    return Thought(roll)
                view = self.view(s, me)
                if not view.is_double:
                    return Thought(roll, msg("backgammon.bot.no_double"))
                return Thought(act.Double(), msg("backgammon.bot.double"))

    def trusts(self, s: State) -> bool:
        """Say whether its judgement is good enough to turn the cube here."""
        return True

    def view(self, s: State, seat: int) -> CubeView:
        """Look at the cube for who is on roll."""
        return looked_at(s, seat, self.chances(s.boards[seat], s.boards[1 - seat]))

    def _cubed(self, s: State, view: CubeView) -> Thought[Action]:
        if s.phase == "beaver_offered":
            is_good = view.take > 0
            return Thought(act.Raccoon() if is_good else act.AcceptBeaver())
        may_beaver = s.options.has_beavers and at_maximum(s, 4) is None
        if may_beaver and view.take < -0.05:
            return Thought(act.Beaver(), msg("backgammon.bot.beaver"))
        if view.is_take:
            return Thought(act.Take(), msg("backgammon.bot.take"))
        return Thought(act.Drop(), msg("backgammon.bot.drop"))


class HandMade(Player):
    """Count pips, blots and points; with a slip it takes any play now and then."""

    def __init__(self, slip: float = 0.0) -> None:
        self.slip = slip

    def best(self, s: State, luck: Luck) -> tuple[Steps, Msg]:
        """Take the best by hand-made rules, or any."""
        own, their = s.boards[s.turn], s.boards[1 - s.turn]
        found = plays(own, their, s.numbers, is_higher=s.options.higher_die_rule)
        ways = sorted(found.items(), key=lambda one: one[1])
        if luck.below(1000) < 1000 * self.slip:
            return ways[luck.below(len(ways))][1], msg("backgammon.bot.any")
        _, made = max(ways, key=lambda one: hand.worth(*one[0]))
        return made, msg("backgammon.bot.hand")

    def trusts(self, s: State) -> bool:
        """Turn the cube once while checkers may still meet; who has an eye on pips alone errs."""
        return s.cube.value == 1 or not has_contact(*s.boards)

    def chances(self, own: Side, their: Side) -> Chances:
        """Judge by pips."""
        win = hand.chance(own, their)
        return Chances(win, 0.2 * win, 0.2 * (1 - win))


class RandomPlayer(HandMade):
    """Any legal play."""

    def __init__(self) -> None:
        super().__init__(1.0)


class NetPlayer(Player):
    """The net of our own self-play, with or without a look at every answer and the roll after.

    Who has less than `FAR_MS`, or a single round, looks one roll ahead only.
    """

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.is_far = plies > 1

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Decide what is asked, as far ahead as the budget allows."""
        left = budget.left_ms()
        is_enough = not budget.is_spent(1) if left is None else left >= FAR_MS
        self.is_far = self.plies > 1 and is_enough
        return super().think(seen, luck, budget)

    def best(self, s: State, luck: Luck) -> tuple[Steps, Msg]:
        """Take the play that is worth most."""
        from stolik.games.backgammon.mind import mind

        own, their = s.boards[s.turn], s.boards[1 - s.turn]
        dice = (s.dice[0], s.dice[1])
        higher = s.options.higher_die_rule
        ranked = mind().ranked(
            own, their, dice, is_deep=self.plies > 0, is_far=self.is_far, is_higher=higher
        )
        worth = f"{ranked[0].worth:+.2f}"
        others = ", ".join(
            f"{written(own, their, way.steps)} ({way.worth - ranked[0].worth:+.2f})"
            for way in ranked[1:SHOWN]
        )
        if not others:
            return ranked[0].steps, msg("backgammon.bot.worth", worth=worth)
        return ranked[0].steps, msg("backgammon.bot.ranked", worth=worth, others=others)

    def chances(self, own: Side, their: Side) -> Chances:
        """Judge by the net."""
        from stolik.games.backgammon.mind import mind

        return Chances(*mind().chances(own, their, is_deep=self.plies > 0))


def evaluate(s: State, seat: int) -> float:
    """Give the share of the win a seat can expect, roughly."""
    if s.outcome is not None or s.phase == "result":
        return 0.5
    win = hand.chance(s.boards[s.turn], s.boards[1 - s.turn])
    return win if seat == s.turn else 1 - win


def candidates(_: Seen[State], choices: Choices[Action]) -> tuple[Action, ...]:
    """Give what is worth a search: no taking back."""
    found = tuple(do for do in choices.typical if not isinstance(do, act.Back))
    return found or choices.typical


LEVELS: Final[Levels] = {
    "easy": lambda: HandMade(SLIP),
    "medium": HandMade,
    "strong": lambda: NetPlayer(2),
    "random": RandomPlayer,
    "net": lambda: NetPlayer(0),
    "ahead": lambda: NetPlayer(1),
}
BOTS: Final[Bots[State, State, Action]] = Bots(
    LEVELS,
    Advice(evaluate=evaluate, candidates=candidates),
    until_compiled={"strong": "medium", "net": "medium", "ahead": "medium"},
)
