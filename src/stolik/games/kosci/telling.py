"""What the table has just seen happen, in words."""

from __future__ import annotations

from stolik.engine import Msg, Raw, Who, msg
from stolik.engine.scene import News
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import State


def news(s: State) -> tuple[News, ...]:
    """Tell the last event, what follows from it, and that the clock acted if it did."""
    told = [News(msg("kosci.news.clock"), "bad", clause="KOS-38")] if s.was_clock else []
    told += running(s) if is_running(s) else finished(s)
    return tuple(told)


def is_running(s: State) -> bool:
    """Tell whether the player to move has begun to throw."""
    return s.phase in ("roll", "keep", "decide")


def running(s: State) -> list[News]:
    """Tell what happened within a turn."""
    who = Who(s.seat)
    if s.phase == "roll":
        return [News(msg("kosci.news.throws", who=who, n=s.dice))]
    keys = tuple(f"die{place}" for place in range(len(s.rolled)))
    words = msg("kosci.news.thrown", who=who, dice=Raw(shown(s.rolled)))
    is_fresh = s.phase == "keep" or s.options.keep_rule != "choose"
    thrown = News(words, keys=keys, step="roll" if is_fresh else "")
    if s.phase == "keep":
        return [thrown]
    points = msg("points", n=s.points)
    scored = msg("kosci.news.scored", dice=Raw(shown(s.kept)), points=points)
    told = [thrown, News(scored, clause="KOS-7", step="move")]
    if s.is_hot:
        told.append(News(hot(s), "good", clause="KOS-15" if s.options.must_confirm else "KOS-41"))
    return told


def hot(s: State) -> Msg:
    """Tell that all six dice have scored."""
    return msg("kosci.news.confirm") if s.options.must_confirm else msg("kosci.news.hot")


def finished(s: State) -> list[News]:
    """Tell how the last turn ended, and what that means for the game."""
    if not s.turns:
        return order_drawn(s)
    last = s.turns[-1]
    who = Who(last.seat)
    if last.written:
        points, total = msg("points", n=last.written), s.totals[last.seat]
        written = msg("kosci.news.written", who=who, points=points, total=total)
        told = [News(written, "good", clause="KOS-10", step="move")]
    elif s.rolled:
        lost, dice = msg("points", n=last.lost), Raw(shown(s.rolled))
        keys = tuple(f"die{place}" for place in range(len(s.rolled)))
        bust = msg("kosci.news.bust", who=who, dice=dice, lost=lost)
        told = [News(bust, "bad", keys, "KOS-14", step="roll")]
    else:
        told = [News(msg("kosci.news.lost_turn", who=who), "bad", clause="KOS-14")]
    if last.penalty:
        penalty = msg("points", n=last.penalty)
        told.append(News(msg("kosci.news.penalty", penalty=penalty), "bad", clause="KOS-36"))
    return told + consequences(s)


def order_drawn(s: State) -> list[News]:
    """Tell who plays after whom, where that was drawn."""
    if s.options.order != "drawn" or s.phase == "order":
        return []
    names = [msg("seat.name", who=Who(seat)) for seat in s.order]
    return [News(msg("kosci.news.order", who=names), clause="KOS-3")]


def consequences(s: State) -> list[News]:
    """Tell that the last turns, the play-off or the end have come."""
    over = ending(s)
    if over is not None:
        winner = Who(over.winners[0])
        return [News(msg("kosci.news.won", who=winner), "end", clause="KOS-33", step="settle")]
    if s.tied and s.queue == s.tied:
        return [News(msg("kosci.news.tie"), clause="KOS-34")]
    if s.queue is not None and not s.tied:
        return [News(msg("kosci.news.last_turns"), clause="KOS-32", stays=True)]
    return []


def shown(dice: tuple[int, ...]) -> str:
    """Write dice as people read them."""
    return " ".join(str(face) for face in dice)
