"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, REFEREE, Msg, Seen, Who, msg
from stolik.engine.scene import News, Prompt, Step, Tone
from stolik.games.uno.acting import can_jump
from stolik.games.uno.cards import WILD
from stolik.games.uno.faces import card_words, colour_words
from stolik.games.uno.play import jumping, playable
from stolik.games.uno.settle import winners
from stolik.games.uno.state import NOBODY, Public, Told, View
from stolik.parts.depth import depth_news

TONES: Final[dict[str, Tone]] = {
    "won": "end",
    "caught": "bad",
    "guilty": "bad",
    "innocent": "bad",
    "false_catch": "bad",
    "wrong_card": "bad",
    "hint": "bad",
    "uno": "good",
    "jumped": "good",
}
STEPS: Final[dict[str, Step]] = {
    "dealt": "deal",
    "start": "turn",
    "put_back": "turn",
    "played": "move",
    "jumped": "move",
    "drew": "move",
    "reshuffled": "deal",
    "guilty": "turn",
    "innocent": "turn",
    "uno": "turn",
    "caught": "turn",
    "won": "settle",
}
"""What each happening gives to look at; the rest are words."""


def prompt(seen: Seen[View]) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    p, me = seen.view.public, seen.viewer
    match p.phase:
        case "over":
            return Prompt(outcome(p), clause=end_clause(p))
        case "lot":
            return Prompt(msg("uno.ask.lot"), me == CHANCE, "UNO-10")
        case "deal" | "round_over":
            return Prompt(msg("uno.ask.deal"), me == CHANCE, "UNO-11")
        case "start":
            return Prompt(msg("uno.ask.start"), me == CHANCE, "UNO-12")
        case "entry":
            number = len(p.series.rows) + 1
            asked = msg("uno.ask.entry", number=number, who=Who(p.dealer))
            return Prompt(asked, me == REFEREE, "UNO-60")
        case "drawing":
            assert p.owed is not None
            asked = msg("uno.ask.drawing", who=Who(p.owed.seat), n=p.owed.count)
            return Prompt(asked, me == CHANCE, "UNO-26")
        case _ if me != p.turn:
            return meanwhile(seen)
        case _:
            return mine(seen)


def meanwhile(seen: Seen[View]) -> Prompt:
    """What is asked of those who are not on turn."""
    p, me = seen.view.public, seen.viewer
    if me == p.vulnerable:
        return Prompt(msg("uno.ask.say_uno"), True, "UNO-50")
    if p.vulnerable >= 0 and 0 <= me < p.seats and not p.gone[me]:
        return Prompt(msg("uno.ask.catch", who=Who(p.vulnerable)), True, "UNO-51")
    if can_jump(p) and 0 <= me < p.seats and jumping(p, seen.view.hands[me] or ()):
        return Prompt(msg("uno.ask.jump", card=card_words(p.top)), True, "UNO-75")
    if p.phase in ("wd4", "stack"):
        return Prompt(msg("uno.ask.wait_answer", who=Who(p.turn)), clause="UNO-35")
    return Prompt(msg("uno.ask.wait", who=Who(p.turn)), clause="UNO-22")


def mine(seen: Seen[View]) -> Prompt:
    """What whoever is on turn can do."""
    view, p, me = seen.view, seen.view.public, seen.viewer
    hand = view.hands[me] or ()
    match p.phase:
        case "choose_colour":
            return Prompt(msg("uno.ask.colour"), True, "UNO-19")
        case "wd4" if not p.options.wd4_bluff:
            return Prompt(msg("uno.ask.must_accept", who=Who(p.by), n=p.stack), True, "UNO-41")
        case "wd4":
            risk = p.options.challenge_fail_draw
            asked = msg("uno.ask.wd4", who=Who(p.by), colour=colour_words(p.was), risk=risk)
            return Prompt(asked, True, "UNO-35")
        case "stack":
            return Prompt(msg("uno.ask.stack", n=p.stack), True, "UNO-74")
        case "drawn" if not playable(p, hand, view.drawn):
            return Prompt(msg("uno.ask.drawn_four", colour=colour_words(p.colour)), True, "UNO-41")
        case "drawn":
            return Prompt(msg("uno.ask.drawn", card=card_words(view.drawn)), True, "UNO-27")
        case _ if me == p.vulnerable:
            return Prompt(msg("uno.ask.say_uno"), True, "UNO-50")
        case _ if not playable(p, hand, view.drawn):
            return Prompt(msg("uno.ask.draw"), True, "UNO-26")
        case _ if len(hand) == 2:
            return Prompt(msg("uno.ask.second_last", colour=colour_words(p.colour)), True, "UNO-50")
        case _:
            return Prompt(msg("uno.ask.play", colour=colour_words(p.colour)), True, "UNO-22")


def outcome(p: Public) -> Msg:
    """How the match ended."""
    won = winners(p)
    names = [msg("seat.name", who=Who(seat)) for seat in won]
    if p.left:
        return msg("uno.over.left", names=names, n=len(won))
    if p.options.scoring == "rounds":
        wins = msg("uno.rounds_won", n=p.series.wins[won[0]])
        return msg("uno.over.rounds", names=names, wins=wins, n=len(won))
    points = msg("points", n=int(p.series.totals[won[0]]))
    return msg("uno.over.points", names=names, points=points, n=len(won))


def end_clause(p: Public) -> str:
    """The clause by which the match is over."""
    if p.left:
        return "UNO-72"
    return {"points": "UNO-61", "rounds": "UNO-62", "low": "UNO-65"}[p.options.scoring]


def news(seen: Seen[View]) -> tuple[News, ...]:
    """What this viewer just saw happen."""
    p = seen.view.public
    found = [told(seen, one) for one in p.news]
    if p.stage == "over" and p.news:
        found.append(News(outcome(p), "end", clause=end_clause(p)))
    return tuple(found)


def told(seen: Seen[View], one: Told) -> News:
    """One thing that happened, as this viewer saw it."""
    p = seen.view.public
    if one.what == "depth":
        return depth_news("uno", p.depth, one.clause)
    keys: tuple[str, ...] = ()
    to = ""
    if one.what in ("played", "jumped", "start"):
        keys = ("top",)
    elif one.what == "drew" and one.seat != NOBODY:
        to = f"seat:{one.seat}"
    text = sentence(seen, one)
    return News(
        text, TONES.get(one.what, ""), keys, one.clause, step=STEPS.get(one.what, ""), to=to
    )


def sentence(seen: Seen[View], one: Told) -> Msg:
    """One thing that happened, in words."""
    who, other = Who(one.seat), Who(one.other)
    match one.what:
        case "played" if one.card >= WILD:
            colour = colour_words(one.colour)
            return msg("uno.news.wild", who=who, card=card_words(one.card), colour=colour)
        case "played" | "jumped":
            return msg(f"uno.news.{one.what}", who=who, card=card_words(one.card))
        case "drew":
            return drew(seen, one)
        case "start" | "put_back":
            return msg(f"uno.news.{one.what}", card=card_words(one.card))
        case "named":
            return msg("uno.news.named", who=who, colour=colour_words(one.colour))
        case "challenged":
            was = colour_words(one.colour)
            return msg("uno.news.challenged", who=who, other=other, colour=was)
        case "guilty" | "innocent":
            was = colour_words(one.colour)
            return msg(f"uno.news.{one.what}", who=who, other=other, colour=was, n=one.count)
        case "accepted" | "caught" | "false_catch":
            return msg(f"uno.news.{one.what}", who=who, other=other, n=one.count)
        case "won":
            points = msg("points", n=one.count)
            return msg("uno.news.won", who=who, points=points)
        case "corrected":
            points = msg("points", n=one.count)
            return msg("uno.news.corrected", number=one.other, who=who, points=points)
        case "dealt" | "reshuffled" | "wrong_card" | "hint" | "none_left":
            return msg(f"uno.news.{one.what}", who=who, n=one.count)
        case _:
            return msg(f"uno.news.{one.what}", who=who)


def drew(seen: Seen[View], one: Told) -> Msg:
    """Cards that were drawn: their owner reads which."""
    if one.seat == seen.viewer and seen.view.fresh:
        names = [card_words(card) for card in seen.view.fresh[-one.count :]]
        return msg("uno.news.you_drew", cards=names)
    return msg("uno.news.drew", who=Who(one.seat), n=one.count)
