"""What is said at a draughts board: pieces, moves, news, prompts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import Msg, Raw, Who, msg
from stolik.engine.actors import REFEREE, is_seat
from stolik.engine.scene import News, Prompt
from stolik.games.warcaby.ends import CLAUSES
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.squares import name
from stolik.games.warcaby.state import BLACK, WHITE, Outcome, State

COLOURS: Final = ("white", "black")


def squares_in(move: str) -> tuple[str, ...]:
    """Give the squares of a written move."""
    return tuple(move.replace("x", "-").split("-"))


def news(s: State) -> tuple[News, ...]:
    """Say what just happened: the move, offers, claims, warnings, the end."""
    return tuple(_news(s))


def _news(s: State) -> Iterator[News]:
    if s.white is None:
        return
    if s.moves:
        yield _move(s)
    elif s.outcome is None:
        clause = "WAR-6"
        yield News(msg("warcaby.news.colours", who=Who(s.seat(WHITE))), clause=clause)
    if s.irregular is not None:
        offender = Who(s.seat(1 - s.mover))
        yield News(msg("warcaby.news.irregular", who=offender), "bad", clause="WAR-33")
    if s.warned is not None:
        text = msg("warcaby.news.warned", who=Who(s.seat(s.warned)))
        yield News(text, "bad", clause="WAR-34", stays=True)
    if s.offer is not None:
        yield News(msg("warcaby.news.offer", who=Who(s.seat(s.offer))), clause="WAR-28", stays=True)
    if s.is_paused:
        yield News(msg("warcaby.news.paused"), clause="WAR-40", stays=True)
    for colour in (WHITE, BLACK):
        if s.illegal[colour]:
            who = Who(s.seat(colour))
            text = msg("warcaby.news.illegal", who=who, n=s.illegal[colour])
            yield News(text, "bad", clause="WAR-38", stays=True)
    if s.outcome is not None:
        clause = CLAUSES[s.outcome.reason][0]
        yield News(ending(s, s.outcome), "end", clause=clause, step="settle")


def _move(s: State) -> News:
    """Tell the last move, and what it took."""
    last, mover = s.moves[-1], Who(s.seat(1 - s.mover))
    squares = squares_in(last)
    before, now = s.places[-2], s.places[-1]
    taken = before.enemies.bit_count() - now.own.bit_count()
    is_crowned = now.kings.bit_count() > (before.kings & ~(before.enemies & ~now.own)).bit_count()
    if taken:
        text = msg("warcaby.news.takes", who=mover, move=Raw(last), n=taken)
    else:
        word = "crowned" if is_crowned else "move"
        text = msg(f"warcaby.news.{word}", who=mover, move=Raw(last))
    return News(text, keys=squares, step="move")


def ending(s: State, outcome: Outcome) -> Msg:
    """Say how a game ended."""
    why = msg(f"warcaby.reason.{outcome.reason}")
    match outcome.result:
        case "1-0":
            return msg("warcaby.end.won", who=Who(s.seat(WHITE)), why=why)
        case "0-1":
            return msg("warcaby.end.won", who=Who(s.seat(BLACK)), why=why)
        case "1/2-1/2":
            return msg("warcaby.end.drawn", why=why)
        case _:
            return msg("warcaby.end.aborted")


def prompt(s: State, viewer: int) -> Prompt:
    """Say in one sentence what is asked of the viewer."""
    match s.phase:
        case "play":
            return _play_prompt(s, viewer)
        case "over":
            return _result(s)
        case "between":
            return Prompt(_result(s).text, is_seat(viewer), "WAR-6", reason=msg("warcaby.next"))
        case _:
            is_mine = viewer == REFEREE
            return Prompt(msg(f"warcaby.prompt.{s.phase}"), is_mine and s.phase == "result")


def _result(s: State) -> Prompt:
    """Give the result in one line and how it came about in the next."""
    assert s.outcome is not None
    reason, clause = s.outcome.reason, CLAUSES[s.outcome.reason][0]
    if reason == "aborted":
        return Prompt(ending(s, s.outcome), clause=clause)
    colour = {"1-0": WHITE, "0-1": BLACK}.get(s.outcome.result)
    text = msg("warcaby.over.drawn")
    if colour is not None:
        side = msg(f"warcaby.{COLOURS[colour]}")
        text = msg("warcaby.over.won", who=Who(s.seat(colour)), colour=side)
    why = msg("warcaby.over.why", why=msg(f"warcaby.reason.{reason}"))
    return Prompt(text, clause=clause, reason=why)


def _play_prompt(s: State, viewer: int) -> Prompt:
    mover = s.seat(s.mover)
    colour = msg(f"warcaby.{COLOURS[s.mover]}")
    if s.is_paused:
        return Prompt(msg("warcaby.prompt.paused"), viewer == REFEREE, "WAR-40")
    if viewer != mover:
        if is_seat(viewer) and s.offer == s.mover:
            return Prompt(msg("warcaby.prompt.offered", who=Who(mover)), clause="WAR-28")
        return Prompt(msg("warcaby.prompt.wait", who=Who(mover), colour=colour), clause="WAR-5")
    if s.irregular is not None:
        word = "claim" if s.options.missed == "warn_then_loss" else "huff"
        return Prompt(
            msg(f"warcaby.prompt.{word}"), True, "WAR-34" if word == "claim" else "WAR-37"
        )
    if s.touched:
        return Prompt(msg("warcaby.prompt.touched", square=name(s.touched)), True, "WAR-39")
    offers = None  # a question that a move answers too: it stands below what is asked
    if s.offer == 1 - s.mover:
        offers = msg("warcaby.prompt.offered", who=Who(s.seat(s.offer)))
    moves = legal(s.place, s.options.capturing)
    if moves and moves[0].taken:
        is_king = s.options.king_capture_priority and bool(moves[0].path[0] & s.place.kings)
        word = "king_capture" if is_king else "capture"
        clause = "WAR-20" if is_king else "WAR-19"
        return Prompt(msg(f"warcaby.prompt.{word}", colour=colour), True, clause, reason=offers)
    return Prompt(msg("warcaby.prompt.move", colour=colour), True, "WAR-5", reason=offers)
