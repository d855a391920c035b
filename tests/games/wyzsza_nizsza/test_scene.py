"""What is on the screen: cards and chips of section 9, the prompt, the news, and no secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Viewer, see
from stolik.engine.scene import Card, Chips, Hand, Scene, nodes
from stolik.engine.wire import encoded
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import CardSeen, CorrectRound, Forfeit, Play, VoidRound
from stolik.games.wyzsza_nizsza.state import State
from stolik.words import Speaker
from tests.games.wyzsza_nizsza.builders import (
    CLOCK,
    A,
    B,
    bet,
    do,
    last_round,
    many,
    new,
    play,
    played,
    reveal,
)


def scene(state: State, viewer: Viewer) -> Scene:
    return GAME.scene(see(GAME, state, viewer))


def hand(picture: Scene, key: str) -> list[tuple[str | None, str]]:
    found = [node for node in nodes(picture) if isinstance(node, Hand) and node.key == key]
    return [(card.rank, card.mark) for card in found[0].pieces if isinstance(card, Card)]


def down() -> State:
    return play(reveal(played(new(), "5", "6"), "7"), "9")


def test_used_cards_stay_in_their_row_and_are_marked() -> None:
    picture = scene(many(new(), ("5", "6", "BIG", 1), ("8", "2", "BIG", 1)), SPECTATOR)
    rows = [hand(picture, key) for key in ("cards:0", "cards:1", "deck:1", "deck:2")]
    assert [len(row) for row in rows] == [11, 11, 9, 9]
    used = [[rank for rank, mark in row if mark == "used"] for row in rows]
    assert used == [["6"], ["2"], ["5"], ["8"]]


@pytest.mark.rule("WYZ-14")
@pytest.mark.parametrize("viewer", [A, SPECTATOR])
def test_the_face_down_card_is_the_same_bytes_whatever_it_is(viewer: Viewer) -> None:
    shown = reveal(played(new(), "5", "6"), "7")
    pictures = {encoded(scene(play(shown, card), viewer)) for card in ("2", "7", "9", "Q")}
    assert len(pictures) == 1
    assert hand(scene(down(), viewer), "laid") == [(None, "")]


def test_its_player_and_the_referee_see_the_face_down_card() -> None:
    for viewer in (B, REFEREE):
        assert hand(scene(down(), viewer), "laid") == [("9", "")]
        assert ("9", "chosen") in hand(scene(down(), viewer), "cards:1")


def test_after_the_bet_both_cards_lie_open() -> None:
    picture = scene(bet(down(), "BIG", 2), A)
    assert hand(picture, "dealer") == [("7", "")]
    assert hand(picture, "laid") == [("9", "good")]


def test_the_player_on_turn_has_his_cards_at_the_thumb() -> None:
    state = reveal(new(), "7")
    assert len(hand(scene(state, A), "mine")) == 11
    assert scene(state, B).mine == ()
    assert [(seat.is_due, seat.is_me) for seat in scene(state, A).seats] == [
        (True, True),
        (False, False),
    ]


def test_chips_and_round_can_be_read_at_a_glance() -> None:
    picture = scene(played(new(), "5", "9", "BIG", 4), B)
    chips = [node.amount for node in nodes(picture) if isinstance(node, Chips)]
    assert chips == [14, 14]
    assert picture.subtitle is not None
    assert Speaker("pl").say(picture.subtitle) == "kolejka 2/18"


@pytest.mark.parametrize(
    ("state", "viewer", "said"),
    [
        (new(first="lot"), A, "The lot decides who is first."),
        (new(), A, "The dealer turns a card up."),
        (reveal(new(), "J"), A, "The dealer shows J: lay a card face down."),
        (reveal(new(), "J"), B, "To lay a card: Ala."),
        (down(), A, "Is the face-down card higher or lower than 7? Bet."),
        (down(), B, "To bet: Ala."),
        (new(depth="results"), REFEREE, "Enter round 1 (player: Ala)."),
        (played(new(), "3", "Q", "SMALL", 10), B, "Ala wins: 19 chips to 0"),
        (
            played(last_round((20, 21)), "7", "4", "SMALL", 2),
            B,
            "Ala wins: 22 chips to 21",
        ),
        (do(new(), B, Forfeit(1)), A, "Ala wins: Bob gives up."),
        (
            played(last_round((20, 20), equal_end="draw"), "7", "8", "BIG", 1),
            A,
            "A draw: level (21 chips). The referee decides.",
        ),
    ],
)
def test_the_prompt_says_what_is_asked(state: State, viewer: Viewer, said: str) -> None:
    assert Speaker("en", ["Ala", "Bob"]).say(scene(state, viewer).prompt.text) == said


def news(state: State, lang: str = "en") -> list[str]:
    say = Speaker(lang, ["Ala", "Bob"])
    return [say.say(one.text) for one in scene(state, SPECTATOR).news]


def test_the_news_tells_a_settlement_in_two_halves() -> None:
    won = played(new(), "5", "9", "BIG", 4)
    assert news(won) == ["Ala: 9 against 5, gains 4 chips.", "Bob: Higher (BIG), wins 4 chips."]
    assert news(won, "pl") == [
        "Ala: 9 przeciw 5, zysk: 4 żetony.",
        "Bob: Wyższa (BIG), wygrywa 4 żetony.",
    ]
    lost = played(new(), "5", "2", "BIG", 5)
    assert news(lost) == ["Ala: 2 against 5, no gain.", "Bob: Higher (BIG), loses 5 chips."]
    tied = played(new(), "5", "5", "SMALL", 1)
    assert news(tied)[1] == "Bob: Lower (SMALL), equal cards, the stake is returned (1 chip)."


def test_the_news_tells_rulings_and_replays() -> None:
    state = reveal(played(new(), "5", "6"), "7")
    assert news(do(state, REFEREE, VoidRound())) == [
        "The referee cancelled round 2; it is played again."
    ]
    assert news(do(state, REFEREE, CorrectRound(1, stake=2))) == ["The referee corrected round 1."]
    seen = do(play(state, "9"), REFEREE, CardSeen("bettor"))
    assert news(seen)[1] == "Ala: looking at the card costs the minimum stake (1 chip)."
    again = played(last_round((20, 20)), "7", "8", "BIG", 1)
    assert news(again)[-1] == "Level (21 chips): the game is played again."


def test_everyone_is_told_when_the_clock_laid_a_card() -> None:
    state = do(reveal(new(move_seconds=5), "7"), CLOCK, Play("2"), 5_000)
    assert news(state) == ["Ala: time is up, the lowest card lies on the table."]


def test_a_clock_stands_beside_whoever_is_due() -> None:
    state = reveal(new(move_seconds=5), "7")
    clocks = [seat.clock for seat in scene(state, B).seats]
    assert clocks[0] is not None
    assert (clocks[0].left_ms, clocks[1]) == (5_000, None)


def test_whoever_enters_the_dealers_card_taps_it_in_the_row() -> None:
    paths = [tap.path for tap in scene(new(), CHANCE).taps]
    assert paths == [(f"deck:1:{card}",) for card in ("3", "4", "5", "6", "7", "8", "9", "10", "J")]
    paths = [tap.path for tap in scene(new(first="lot"), CHANCE).taps]
    assert paths == [("first:0",), ("first:1",)]


def test_two_equal_cards_in_a_deck_have_keys_of_their_own() -> None:
    state = new(rounds=2, player_deck=["5", "5"], dealer_deck=["7", "7"])
    keys = [node.key for node in nodes(scene(state, A)) if isinstance(node, Card)]
    assert len(keys) == len(set(keys)) == 8
    gone = replace(state.public, hands=((5,), (5, 5)))
    assert hand(scene(State(gone), A), "cards:0") == [("5", ""), ("5", "used")]
