"""The bots: legal, honest about what they see, and what each level knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.bots import Budget, Thought
from stolik.engine import CHANCE, Actor, Event, Seen, msg, see
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, Bet, Play
from stolik.games.wyzsza_nizsza.bot import LEVELS, evaluate
from stolik.games.wyzsza_nizsza.state import State
from stolik.parts.bank import opened
from stolik.words import Speaker
from tests.games.wyzsza_nizsza.builders import A, B, at, new, options, play, reveal
from tests.kit.walks import seeded

QUICK = Budget(rounds=20)


def asked(level: str, state: State, seat: Actor, number: int = 0) -> Thought[Action] | None:
    return LEVELS[level]().think(see(GAME, state, seat), seeded(level, number), QUICK)


def duel(first: str, second: str, number: int) -> float:
    """One game without replay; 1 if the first of the two wins."""
    state, cards, minds = (
        GAME.start(2, options(equal_end="draw")),
        seeded("cards", number // 2),
        seeded("minds", number),
    )
    swap = number % 2
    bots = [LEVELS[first](), LEVELS[second]()][:: -1 if swap else 1]
    while turn := GAME.turn(state).due:
        if turn[0] == CHANCE:
            state = GAME.apply(state, Event(CHANCE, GAME.draw(state, cards)))
            continue
        thought = bots[turn[0]].think(see(GAME, state, turn[0]), minds, QUICK)
        assert thought is not None
        state = GAME.apply(state, Event(turn[0], thought.do))
    ended = GAME.score(state).ended
    assert ended is not None
    return 0.5 if len(ended.winners) == 2 else float(ended.winners[0] == swap)


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_plays_whole_games_by_the_rules(level: str) -> None:
    for number in range(2):
        assert duel(level, "naive", number) in (0.0, 0.5, 1.0)


@pytest.mark.parametrize("binding", ["halves", "dealer_choice"])
@pytest.mark.parametrize("level", ["medium", "strong"])
def test_levels_know_the_other_deck_rules(level: str, binding: str) -> None:
    state = new(rounds=4, deck_binding=binding, min_bet=3)
    state = reveal(state, "7")
    thought = asked(level, state, A)
    assert thought is not None
    assert isinstance(thought.do, Play)
    thought = asked(level, play(state, thought.do.card), B)
    assert thought is not None
    assert isinstance(thought.do, Bet)
    assert 3 <= thought.do.stake <= 10


def test_a_bot_is_silent_when_it_is_not_due() -> None:
    state = reveal(new(), "7")
    for level in LEVELS:
        assert asked(level, state, B) is None
        assert asked(level, play(state, "9"), A) is None
        assert asked(level, new(), A) is None


def test_a_bet_does_not_depend_on_the_hidden_card() -> None:
    state = reveal(new(), "7")
    for level in LEVELS:
        bets = {str(asked(level, play(state, card), B, 3)) for card in ("2", "7", "Q")}
        assert len(bets) == 1


def test_the_greedy_player_beats_the_dealer_as_cheaply_as_it_can() -> None:
    thought = asked("easy", reveal(new(), "7"), A)
    assert thought is not None
    assert thought.do == Play("8")
    p = replace(reveal(new(), "7").public, hands=((2, 5), (2, 3)))
    thought = asked("easy", State(p), A)
    assert thought is not None
    assert thought.do == Play("2")


def test_every_level_but_the_naive_one_stakes_everything_on_a_certain_win() -> None:
    p = replace(at(new(), 17, (20, 9)).public, hands=((8, 9, 10), (2, 3, 4)), decks=((), (7,)))
    state = State(replace(p, dealer=5, is_laid=True), 8)
    for level in ("easy", "strong"):
        thought = asked(level, state, B)
        assert thought is not None
        assert thought.do == Bet("BIG", 9)


def test_the_last_round_is_played_exactly() -> None:
    """A leads 12 to 10 and bets last; with both sides open B is an even guess away."""
    p = replace(at(new(), 18, (10, 12)).public, hands=((2, 3), (4, 9)), decks=((), ()))
    state = State(replace(p, dealer=7, is_laid=True), 9)
    thought = asked("strong", state, A)
    assert thought is not None
    assert thought.why is not None
    assert thought.why.id == "wyzsza-nizsza.why.bet.exact"
    assert thought.why.args["chance"] == 50


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_bot_says_in_one_line_why(level: str, lang: str) -> None:
    for state, seat in ((reveal(new(), "7"), A), (play(reveal(new(), "7"), "9"), B)):
        thought = asked(level, state, seat)
        assert thought is not None
        assert thought.why is not None
        said = Speaker(lang).say(thought.why)
        assert said
        assert "\n" not in said
        assert "[" not in said


@pytest.mark.parametrize("level", list(LEVELS))
def test_what_is_said_of_a_laid_card_does_not_tell_which(level: str) -> None:
    thoughts = [asked(level, reveal(new(), "7"), A, number) for number in range(8)]
    said = {Speaker("en").say(t.why) for t in thoughts if t is not None and t.why is not None}
    assert len(said) == 1


def test_the_greedy_player_says_the_same_whether_it_beats_the_dealer_or_not() -> None:
    p = reveal(new(), "7").public
    for hands in (((2, 3), (4, 9)), ((8, 9), (4, 9))):
        thought = asked("easy", State(replace(p, hands=hands)), A)
        assert thought is not None
        assert thought.why == msg("wyzsza-nizsza.why.greedy.card")


def test_with_rounds_for_a_budget_the_same_luck_gives_the_same_move() -> None:
    state = State(
        replace(
            reveal(at(new(), 15, (14, 9)), "7").public,
            hands=((2, 5, 8, 12), (3, 4, 10, 11)),
            decks=((4,), (6, 9)),
        )
    )
    assert asked("strong", state, A, 5) == asked("strong", state, A, 5)


def test_more_chips_and_freer_cards_are_worth_more() -> None:
    p = at(new(), 11, (20, 20)).public
    assert evaluate(State(replace(p, till=opened((30, 20)))), 0) > evaluate(State(p), 0)
    assert evaluate(State(p), 0) == pytest.approx(1 - evaluate(State(p), 1))
    stuck = replace(p, hands=((10, 11, 12), (3, 6, 9)), decks=((4, 5), (4, 5)))
    free = replace(p, hands=((2, 11, 12), (3, 6, 9)), decks=((4, 5), (4, 5)))
    assert evaluate(State(free), 0) > evaluate(State(stuck), 0)
    assert evaluate(new(first="lot"), 0) == 0.5


def test_the_greedy_player_beats_the_naive_one() -> None:
    games = [duel("easy", "naive", number) for number in range(40)]
    assert sum(games) > 30


def test_a_seen_is_all_a_bot_gets() -> None:
    seen = see(GAME, play(reveal(new(), "7"), "9"), B)
    assert isinstance(seen, Seen)
    assert seen.view.laid is None
