"""The tie-break: when there is one, which game it is, who plays, and the ranking after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import Season, leaders, season_of, standing
from stolik.competitions.olimpiada.options import MOST_UNO, Options
from stolik.competitions.olimpiada.state import Closed, Decided, State, Table, Tiebreak
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused

T = TypeVar("T")

USUAL_TARGET = 5
MOST_TARGET = 50


def settled(s: State) -> State:
    """After the last event, or after a change: say what first place still needs."""  # OLI-30
    s = replace(s, tiebreak=None, decided=None)
    tied = leaders(season_of(s))
    if len(tied) == 1 or s.options.tiebreak_scope == "none":  # OLI-23
        return replace(s, phase="final")
    return chosen(s, tied)


def chosen(s: State, tied: tuple[int, ...]) -> State:
    """Choose the tie-break by the number of those who play it."""  # OLI-31, OLI-32, OLI-37
    players = tuple(who for who in tied if who not in s.declined)
    count, options = len(players), s.options
    if count == 1:  # OLI-38
        return replace(s, phase="final", decided=Decided("walkover", players[0]), is_locked=True)
    game = options.tiebreak_games.get(str(count))
    if game is not None:
        return to_play(s, Tiebreak(game, players, target_of(options, game, count)))
    if options.five_plus_policy == "shared" and players:  # OLI-34
        return replace(s, phase="final", tiebreak=None, decided=Decided("shared"))
    if options.five_plus_policy == "uno" and 2 <= count <= MOST_UNO:
        return to_play(s, Tiebreak("uno", players, target_of(options, "uno", count)))
    return replace(s, phase="referee", tiebreak=None)  # OLI-34, OLI-51


def target_of(options: Options, game: str, players: int) -> int:
    """Give how many won rounds of UNO so many play to."""  # OLI-32, OLI-34
    return options.uno_targets.get(str(players), USUAL_TARGET) if game == "uno" else 0


def to_play(s: State, tiebreak: Tiebreak) -> State:
    """Let a tie-break wait for its start."""
    return replace(s, phase="tiebreak", tiebreak=tiebreak)


def playing(s: State) -> Tiebreak:
    """Give the tie-break that is to be played, or refuse."""
    if s.phase != "tiebreak" or s.tiebreak is None:
        raise Refused("NO_TIEBREAK", "OLI-30")
    return s.tiebreak


def start(s: State) -> State:
    """Begin the tie-break: its table is opened, results are locked."""  # OLI-36, OLI-48
    now = playing(s)
    if now.is_on:
        raise Refused("STARTED_ALREADY", "OLI-48")
    table = Table(f"t{s.opened + 1}", now.game, now.players, target=now.target)
    on = replace(now, is_on=True)
    return replace(s, tiebreak=on, table=table, opened=s.opened + 1, is_locked=True)


def result(s: State, a: do.TiebreakResult) -> State:
    """Write the result of the tie-break."""  # OLI-40, OLI-41
    now = playing(s)
    if a.winner not in now.players:
        raise Refused("NOT_IN_TIEBREAK", "OLI-36")
    figures = by_number(a.rounds_won or {})
    if now.game == "uno":
        check_rounds(s, now, a.winner, None if a.rounds_won is None else figures)
    elif not set(figures) <= set(now.players):
        raise Refused("NOT_IN_TIEBREAK", "OLI-36")
    stopped = s.stopped if s.table is None else s.table.order
    decided = Decided("played", a.winner, dict(sorted(figures.items())))
    return replace(s, phase="final", decided=decided, is_locked=True, table=None, stopped=stopped)


def by_number(told: Mapping[str, T]) -> dict[int, T]:
    """Give what is told of contestants by their numbers; what is no number is nobody."""
    return {int(key) if key.isascii() and key.isdecimal() else -1: one for key, one in told.items()}


def check_rounds(s: State, now: Tiebreak, winner: int, told: dict[int, int] | None) -> None:
    """Refuse won rounds that do not make the winner win, or that are missing where they count."""
    if told is None and s.options.tiebreak_rest != "by_rounds_won":  # OLI-50
        return
    won = told or {}
    others = [n for who, n in won.items() if who != winner]
    fits = set(won) == set(now.players) and won.get(winner) == now.target
    if not fits or not all(0 <= n < now.target for n in others):  # OLI-41
        raise Refused("NOT_THE_TARGET", "OLI-41", n=now.target)


def withdraw(s: State, a: do.Withdraw) -> State:
    """Let somebody who is tied stay out of the tie-break."""  # OLI-37
    on = s.tiebreak is not None and s.tiebreak.is_on
    if s.phase not in ("tiebreak", "referee") or on:
        raise Refused("NONE_PENDING", "OLI-38")
    tied = leaders(season_of(s))
    if a.player not in tied or a.player in s.declined:
        raise Refused("NOT_TIED", "OLI-36")
    return chosen(replace(s, declined=tuple(sorted({*s.declined, a.player}))), tied)


def decide(s: State, a: do.RefereeDecision) -> State:
    """Let the referee decide where the book names no tie-break."""  # OLI-35
    if s.phase != "referee":
        raise Refused("NO_DECISION", "OLI-34")
    tied = leaders(season_of(s))
    players = tuple(who for who in tied if who not in s.declined)
    if a.decision == "shared_first":
        return replace(s, phase="final", decided=Decided("shared"), is_locked=True)
    if a.decision == "play_uno":
        if len(players) > MOST_UNO:
            raise Refused("MOST_TEN", "OLI-35", n=MOST_UNO)
        target = USUAL_TARGET if a.target_rounds is None else a.target_rounds
        if not 1 <= target <= MOST_TARGET or len(players) < 2:
            raise Refused("BAD_TARGET", "OLI-35", n=MOST_TARGET)
        return replace(to_play(s, Tiebreak("uno", players, target)), is_locked=True)
    if a.winner is None:
        return replace(s, phase="lot", is_locked=True)
    return drawn(s, do.DrawLot(a.winner))


def lot(s: State, luck: Luck) -> do.DrawLot:
    """Draw who is first among those who are tied."""  # OLI-35
    group = in_lot(s)
    return do.DrawLot(group[luck.below(len(group))])


def in_lot(s: State) -> tuple[int, ...]:
    """Give those among whom the lot decides; all if nobody wanted to play."""
    tied = leaders(season_of(s))
    return tuple(who for who in tied if who not in s.declined) or tied


def drawn(s: State, a: do.DrawLot) -> State:
    """Let the lot's word stand."""  # OLI-49
    if a.winner not in in_lot(s):
        raise Refused("NOT_IN_TIEBREAK", "OLI-36")
    return replace(s, phase="final", decided=Decided("lots", a.winner), is_locked=True)


def final_places(s: State) -> tuple[int, ...]:
    """Give the ranking as the tie-break leaves it."""
    return ranked_after(season_of(s), s.declined, s.tiebreak, s.decided)


def held_places(one: Closed) -> tuple[int, ...]:
    """Give the ranking of an olympiad that is closed."""
    season = Season(one.options, one.people, one.done)
    return ranked_after(season, one.declined, one.tiebreak, one.decided)


def ranked_after(
    season: Season,
    declined: tuple[int, ...],
    tiebreak: Tiebreak | None,
    decided: Decided | None,
) -> tuple[int, ...]:
    """Give everybody's place: outside the tied group as before."""  # OLI-43
    places = list(standing(season))
    if decided is None:
        return tuple(places)
    tied = leaders(season)
    out = [who for who in tied if who in declined]
    players = [who for who in tied if who not in declined]
    for who in out:  # OLI-44
        places[who] = len(players) + 1 if decided.how == "shared" and players else 2
    if decided.how == "shared":
        return tuple(places)
    by_rounds = season.options.tiebreak_rest == "by_rounds_won" and decided.how != "lots"
    won = decided.figures if tiebreak is not None and tiebreak.game == "uno" else {}
    rest = [who for who in players if who != decided.winner]
    for who in tied:
        places[who] = 2  # OLI-40, OLI-41, OLI-44, OLI-49
    if by_rounds:  # OLI-42, OLI-50
        for who in rest:
            places[who] = 2 + sum(won.get(other, 0) > won.get(who, 0) for other in rest)
        for who in out:
            places[who] = len(players) + 1
    places[decided.winner] = 1  # OLI-40
    return tuple(places)
