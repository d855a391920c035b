"""What each accepted event of a match makes of the state."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy.actions import Dropper
from stolik.games.hokej_stolowy.judge import fault
from stolik.games.hokej_stolowy.state import Ended, Row, State, clock_from, is_long
from stolik.parts.match import OTHER, SIDES, Pair, Told, bumped, index
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.sides import put


def begun(s: State) -> State:
    """All have said how strong they are."""
    return replace(s, phase="before")


def after_pre_signal(s: State, do: act.PreSignal) -> State:
    """It is known when the match begins."""
    told = Told("pre", n=-do.t_rel // SECOND_MS)
    timer = clock_from(s.now_ms - do.t_rel, s.options)  # HOK-5
    return replace(s, timer=timer, is_scheduled=True, news=(told,))


def after_start(s: State, _: act.StartSignal) -> State:
    """The clock runs; the puck is on the spot, which counts as a face-off."""
    s = replace(s, timer=clock_from(s.now_ms, s.options), is_scheduled=False)
    return landed(s, Told("start"))  # HOK-15, HOK-22


def landed(s: State, told: Told) -> State:
    """The puck is on the ice."""
    return replace(
        bare(s),
        phase="play",
        last_faceoff=s.t,
        is_shielded=s.options.shield_ms > 0,
        due=None,
        news=(told,),
    )


def bare(s: State) -> State:
    """Nobody has the puck, and nothing of what was before the face-off counts any more."""
    return replace(
        s,
        possession=None,
        figure=None,
        held_since=None,
        is_held=False,
        warned=None,
        is_released=False,
        is_shielded=False,
    )


def to_faceoff(s: State, due: Dropper | None, news: tuple[Told, ...]) -> State:
    """A face-off is to be made, by a neutral person where one was granted."""
    who: Dropper | None = "neutral" if s.is_neutral else due
    return replace(bare(s), phase="faceoff", due=who, news=news)


def after_early_touch(s: State, do: act.EarlyTouch) -> State:
    """The puck was moved too early: a face-off instead of the puck on the spot."""
    since = s.timer.since_ms if s.is_scheduled else max(s.timer.since_ms, s.now_ms)
    s = replace(s, timer=clock_from(since, s.options), is_scheduled=False)
    return to_faceoff(s, None, (Told("early", side=index(do.player)),))  # HOK-15


def after_faceoff(s: State, do: act.Faceoff) -> State:
    """The puck has landed."""
    by = do.by or s.due
    if by == "neutral":
        return landed(s, Told("faceoff", word="neutral"))
    if by is None:
        return landed(s, Told("faceoff", word="either"))
    return landed(s, Told("faceoff", side=index(by), word="player"))


def after_bad_faceoff(s: State, do: act.BadFaceoff) -> State:
    """It is done again by the same player, or by his opponent."""
    side = index(do.by)
    s = replace(s, errors=bumped(s.errors, side), last="BAD_FACEOFF")
    due = do.by if do.choice == "repeat" else SIDES[OTHER[side]]  # HOK-20
    return to_faceoff(s, due, (Told("bad_faceoff", side=side, n=s.errors[side]),))


def after_request(s: State, do: act.RequestNeutral) -> State:
    """From now on a neutral person makes all face-offs."""
    due: Dropper | None = "neutral" if s.phase == "faceoff" else s.due
    return replace(s, is_neutral=True, due=due, news=(Told("neutral", side=index(do.player)),))


def after_possession(s: State, do: act.Possession) -> State:
    """A figure has the puck; a warning lapses when it was the other side's."""
    side = index(do.player)
    return replace(
        s,
        possession=side,
        figure=do.figure,
        held_since=s.t,
        is_held=s.options.hold_ms == 0,
        warned=s.warned if s.warned == side else None,  # HOK-42
        is_released=s.is_released or do.figure != "C",  # HOK-24
        news=(Told("possession", side=side),),
    )


def after_contact(s: State, do: act.Contact) -> State:
    """The boards release a goal, the post where the house rules say so."""
    released = s.is_released or do.what in s.options.release_contacts
    return replace(s, is_released=released, news=(Told("contact", word=do.what),))


def after_goal(s: State, do: act.Goal) -> State:
    """A goal counts, or it does not and play goes on as the fault says."""
    side, code = index(do.by), fault(s, do)
    if code is None:
        return scored(s, side)
    s = replace(s, last=f"NO_GOAL:{code}", news=(Told("void", side=side, code=code),))
    if code in ("INTERRUPTED", "BOUNCED_OUT"):
        return s  # HOK-26, HOK-56
    if code == "FINAL_SIGNAL":
        return time_up(s)  # HOK-62
    return to_faceoff(s, SIDES[OTHER[side]], s.news)  # HOK-36, HOK-60


def scored(s: State, side: int) -> State:
    """A goal: the other side makes the face-off, in overtime it is the end."""
    gains = bumped((0, 0), side)
    row = Row(s.t, gains, is_overtime=s.is_overtime, clause="HOK-14" if s.is_overtime else "HOK-26")
    s = replace(s, score=bumped(s.score, side), rows=(*s.rows, row), last="GOAL")
    s = replace(s, news=(Told("goal", side=side),))
    if s.is_overtime:
        return finished(s, "sudden_death")  # HOK-14
    return to_faceoff(s, SIDES[OTHER[side]], s.news)  # HOK-58


def after_puck_out(s: State, do: act.PuckOut) -> State:
    """Whoever retrieves it makes the face-off; the clock runs on."""
    s = replace(s, last="PUCK_OUT")
    told = Told(
        "puck_out", side=index(do.retrieved_by or "A"), word="by" if do.retrieved_by else ""
    )
    return to_faceoff(s, do.retrieved_by, (told,))  # HOK-4, HOK-58


def after_block(s: State, do: act.Block) -> State:
    """The defender stops play and makes the face-off."""
    told = Told("block", side=index(do.by))
    return to_faceoff(replace(s, last="BLOCK"), do.by, (told,))  # HOK-37


def after_passive_call(s: State, do: act.PassiveCall) -> State:
    """A first call warns; a second one, or the referee's, is a face-off."""
    side = s.possession
    assert side is not None
    if do.by == "referee" or s.warned == side:  # HOK-42, HOK-43
        return to_faceoff(replace(s, last="PASSIVE"), None, (Told("passive", side=side),))
    return replace(s, warned=side, last="PASSIVE_WARNING", news=(Told("warning", side=side),))


def after_push(s: State, do: act.PushFigures) -> State:
    """Figures are pushed down; whoever passes meanwhile loses the puck to a face-off."""
    side = index(do.player)
    if not do.passed_while_pushing:
        return replace(s, news=(Told("push", side=side),))  # HOK-46
    s = replace(s, last="PASS_WHILE_PUSHING")
    return to_faceoff(s, None, (Told("pushed_pass", side=side),))  # HOK-49


def after_jolt(s: State, do: act.Jolt) -> State:
    """The figure that had the puck has it back."""
    side = index(do.return_to)
    if s.possession != side:
        s = replace(s, possession=side, figure=None, held_since=None, is_held=False, warned=None)
    return replace(s, last="JOLT", news=(Told("jolt", side=side),))  # HOK-51


def after_stop(s: State, do: act.Stop) -> State:
    """Play is stopped; who had the puck will have it again."""
    if do.possession == "nobody":
        s = replace(s, possession=None, figure=None, held_since=None, is_held=False, warned=None)
    elif do.possession is not None and index(do.possession) != s.possession:
        side = index(do.possession)
        s = replace(s, possession=side, figure=None, held_since=None, is_held=False, warned=None)
    told = Told("stop", side=index(do.by or "A"), word="by" if do.by else "")
    was = s.phase == "faceoff"
    return replace(s, phase="stopped", stopped_t=s.t, was_faceoff=was, news=(told,))  # HOK-52


def after_resume(s: State, _: act.Resume) -> State:
    """Play goes on; a significant part of lost time is added."""
    news: tuple[Told, ...] = ()
    if not s.is_overtime and is_long(s, s.lost):
        news = (Told("added", n=s.lost // SECOND_MS),)
        s = replace(s, timer=s.timer.longer(s.lost))  # HOK-54, HOK-55
    if s.possession is not None:
        told = Told("resume", side=s.possession, word="play")
        return replace(s, phase="play", due=None, last="RESUME_PLAY", news=(told, *news))  # HOK-56
    s = replace(s, last="RESUME_FACEOFF")
    due = s.due if s.was_faceoff else None
    return to_faceoff(s, due, (Told("resume", word="faceoff"), *news))  # HOK-57


def after_final(s: State, _: act.FinalSignal) -> State:
    """The horn."""
    return time_up(replace(s, news=(Told("final"),)))


def time_up(s: State) -> State:
    """The time is over: level in a play-off means overtime, all else is the end."""
    if s.options.playoff and s.score[0] == s.score[1]:  # HOK-13, HOK-62
        is_placed = s.options.overtime_start == "placed"  # HOK-25
        s = replace(
            s,
            is_overtime=True,
            overtime_since=s.t,
            is_neutral=s.is_neutral or is_placed,
        )
        return to_faceoff(s, None, (*s.news, Told("overtime")))  # HOK-14
    return finished(s, "replay" if s.is_replayed else "played")  # HOK-3


def finished(s: State, result: Ended, winner: int | None = None) -> State:
    """The match is over; unless it is said who won, whoever has more goals."""
    a, b = s.score
    if winner is None and a != b:
        winner = 0 if a > b else 1
    told = Told("level") if winner is None else Told("won", side=winner, word=result)
    return replace(bare(s), phase="finished", result=result, winner=winner, news=(*s.news, told))


def written(s: State, score: Pair, word: str, clause: str) -> State:
    """The score is set by a ruling: what it changes is a line of the sheet."""
    gains = score[0] - s.score[0], score[1] - s.score[1]
    return replace(s, score=score, rows=(*s.rows, Row(max(s.t, 0), gains, word, clause)))


def forfeited(s: State, side: int, told: Told, clause: str) -> State:
    """A side loses by the score of the competition."""
    won, lost = s.options.forfeit_score
    s = written(s, put((won, won), side, lost), "forfeit", clause)
    return finished(replace(s, news=(told,)), "forfeit", OTHER[side])


def after_no_show(s: State, do: act.NoShow) -> State:
    """Who was not ready loses."""
    side = index(do.player)
    return forfeited(s, side, Told("no_show", side=side), "HOK-10")


def after_withdrawal(s: State, do: act.Withdraw) -> State:
    """Who withdraws loses all goals; if the opponent lets him go, the score stands."""
    side = index(do.player)
    s = replace(s, news=(Told("withdrawn", side=side),))
    if not do.opponent_insists:
        return finished(s, "abandoned")  # HOK-12
    score = bumped(put(s.score, side, 0), OTHER[side], s.options.withdrawal_bonus)
    s = written(s, score, "withdrawal", "HOK-11")
    return finished(s, "withdrawal", OTHER[side])  # HOK-11


def after_replay(s: State, _: act.Replay) -> State:
    """All is played again from the start; the goals stay."""
    s = replace(s, timer=clock_from(s.now_ms, s.options), is_overtime=False, is_replayed=True)
    return replace(bare(s), phase="before", due=None, last_faceoff=0, news=(Told("replay"),))


def after_ruling(s: State, do: act.CommitteeRuling) -> State:
    """Matches are played under a referee, or are lost."""
    side = index(do.player)
    told = Told("ruling", side=side, n=do.matches, word=do.ruling)
    if do.ruling == "lost":
        return forfeited(s, side, told, "HOK-45")
    return replace(s, has_referee=True, news=(told,))


def after_result(s: State, do: act.Result) -> State:
    """The result is entered whole."""
    s = written(s, (do.a, do.b), "result", "HOK-3")
    s = replace(s, news=(Told("result"),), is_overtime=do.how == "sudden_death")
    return finished(s, "replay" if s.is_replayed and do.how == "played" else do.how)


def after_depth(s: State, do: act.SetDepth) -> State:
    """From now on it is followed otherwise."""
    return replace(s, depth=do.depth, news=(Told("depth", word=do.depth),))


def after_signal(s: State, do: act.Signal) -> State:
    """The clock has called out."""
    told = Told(do.of, side=s.possession or 0)
    s = replace(s, news=(told,))
    if do.of == "shield":
        return replace(s, is_shielded=False)
    if do.of == "hold":
        return replace(s, is_held=True)
    return replace(s, timer=s.timer.called())


def table_events(do: act.Elapse) -> tuple[act.Possession | act.Goal, ...]:
    """Give what a scorer would have entered of a while of play."""
    has = act.Possession(do.player, do.figure)
    if do.shot == "none":
        return (has,)
    return has, act.Goal(do.player, stays=do.shot == "goal", released=True)


def after_elapse(s: State, do: act.Elapse) -> State:
    """A while of play in a match to be watched."""
    for one in table_events(do):
        s = after_goal(s, one) if isinstance(one, act.Goal) else after_possession(s, one)
    return s
