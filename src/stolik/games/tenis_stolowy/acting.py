"""What can happen in a match: who may enter it when, as the book refuses, and what is tapped.

The end of the match first, then who may act, unknown words, the phase, and the rest.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, msg
from stolik.engine.scene import Tap
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.checks import is_known
from stolik.games.tenis_stolowy.names import player_name, side_name
from stolik.games.tenis_stolowy.service import OTHER
from stolik.games.tenis_stolowy.state import State
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES
from stolik.parts.acting import Doing, Gate, Table
from stolik.parts.depth import depth_row, is_other

GAME: Final = "tenis-stolowy"
OVER: Gate[State, Action] = Gate("MATCH_OVER", "TEN-27", outside=("finished",))
KNOWN: Gate[State, Action] = Gate("UNKNOWN_EVENT", fits=is_known)
SETS_ONLY: Gate[State, Action] = Gate("SETS_ONLY", "TEN-28", only=lambda s: s.depth != "sets")
SAME_DEPTH: Gate[State, Action] = Gate("SAME_DEPTH", fits=is_other)


def actors_of(s: State, do: type[Action]) -> tuple[Actor, ...]:
    """Who may bring this event about."""
    if do is act.Ready:
        return tuple(Actor(seat) for seat in range(s.chairs))
    if do is act.Remind:
        return (CLOCK,)
    if do is act.Toss and (s.is_drawn or not s.doubles or s.set_no == 1):
        return (CHANCE,) if s.is_drawn else (CHANCE, REFEREE)  # TEN-30, TEN-40
    if not s.is_drawn:
        return (REFEREE,)
    if do is act.NextSet and s.doubles:
        return (Actor(OTHER[s.first]),)  # TEN-43: the first chair speaks for its pair
    return (CHANCE,) if do in (act.Rally, act.NextSet, act.SetScore) else ()


def due(kind: type[Action], *phases: str) -> tuple[Gate[State, Action], ...]:
    """Before what it says: only by those who may, in these phases or in all but the entry."""
    outside = () if phases else ("entry",)
    return (
        OVER,
        Gate("NOT_YOURS", by=lambda s, by: by in actors_of(s, kind)),
        KNOWN,
        Gate("WRONG_PHASE", inside=phases, outside=outside),
    )


def side(s: State, letter: str) -> Msg:
    """The name of a side by its letter."""
    return side_name(s, SIDES.index(letter))


def player(s: State, name: str | None) -> Msg:
    """The name of a player as the sheet writes it."""
    return player_name(s, PLAYERS.index(name or ""))


def rally_key(do: act.Rally) -> str:
    """The button of a rally: whose point, or a let."""
    return f"point:{do.winner}" if do.winner else "let"


def rally_words(s: State, do: act.Rally) -> Msg:
    """What that button is called."""
    if do.winner is None:
        return msg("tenis-stolowy.button.let")
    return msg("tenis-stolowy.button.point", who=side(s, do.winner))


def rally_taps(_s: State, do: act.Rally) -> tuple[Tap, ...]:
    """The button, and for a point the flip score of the side."""
    button = Tap((rally_key(do),), do)
    return (Tap((f"score:{do.winner}",), do), button) if do.winner else (button,)


def toss_words(s: State, do: act.Toss) -> Msg:
    """The side that serves first; in doubles a player, the server before the receiver."""
    if do.first_server:
        return msg("tenis-stolowy.button.first_server", who=side(s, do.first_server))
    return msg("tenis-stolowy.button.toss_player", who=player(s, do.server))


def toss_keys(_s: State, do: act.Toss) -> tuple[str, ...]:
    """One tap, or in doubles two."""
    if do.first_server:
        return (f"toss:{do.first_server}",)
    return f"toss:{do.server}", f"toss:{do.receiver}"


def next_words(s: State, do: act.NextSet) -> Msg:
    """The next set, in doubles with who serves."""
    number = s.set_no + 1
    if do.server is None:
        return msg("tenis-stolowy.button.next_set", number=number)
    return msg("tenis-stolowy.button.next_server", who=player(s, do.server), number=number)


TABLE: Final = Table[State, Action](
    GAME,
    Doing(
        act.Ready,
        "TEN-1",
        *due(act.Ready, "entry"),
        Gate("WRONG_PHASE", by=lambda s, by: s.strengths[by] == 0),
    ),
    Doing(act.Toss, "TEN-30", *due(act.Toss, "toss"), keys=toss_keys, label=toss_words),
    Doing(
        act.Rally,
        "TEN-19",
        *due(act.Rally, "play"),
        SETS_ONLY,
        keys=lambda _s, do: (rally_key(do),),
        label=rally_words,
        hotkey=lambda _s, do: "l" if do.winner is None else do.winner.lower(),
        taps=rally_taps,
    ),
    Doing(act.SetScore, "TEN-28", *due(act.SetScore, "play", "set_break")),
    Doing(
        act.NextSet,
        "TEN-33",
        *due(act.NextSet, "set_break"),
        SETS_ONLY,
        keys=lambda _s, do: (f"next_set:{do.server}" if do.server else "next_set",),
        label=next_words,
        hotkey=lambda _s, do: "" if do.server else "enter",
        main=lambda _s, do: do.server is None,
    ),
    Doing(act.Expedite, "TEN-46", *due(act.Expedite, "play"), SETS_ONLY),
    Doing(
        act.Returns13,
        "TEN-48",
        *due(act.Returns13, "play"),
        SETS_ONLY,
        Gate("NOT_EXPEDITE", only=lambda s: s.is_expedite),
        label=lambda s, _do: msg("tenis-stolowy.button.returns", n=s.options.expedite_returns),
    ),
    Doing(
        act.Timeout,
        "TEN-45",
        *due(act.Timeout, "play"),
        SETS_ONLY,
        keys=lambda _s, do: (f"timeout:{do.team}",),
        label=lambda s, do: msg("tenis-stolowy.button.timeout", who=side(s, do.team)),
    ),
    Doing(
        act.Penalty,
        "TEN-49",
        *due(act.Penalty, "play"),
        SETS_ONLY,
        Gate("OPTION_OFF", only=lambda s: s.options.cards, facts=lambda _s: {"option": "cards"}),
        keys=lambda _s, do: (f"penalty:{do.team}",),
        label=lambda s, do: msg(f"tenis-stolowy.button.penalty.{do.points}", who=side(s, do.team)),
    ),
    Doing(act.Warn, "TEN-13", *due(act.Warn, "play"), SETS_ONLY),
    Doing(act.Restore, "TEN-38", *due(act.Restore, "play"), SETS_ONLY),
    Doing(act.Retire, "TEN-50", *due(act.Retire)),
    depth_row(act.SetDepth, GAME, "TEN-28", *due(act.SetDepth), SAME_DEPTH),
    Doing(act.Remind, "TEN-39", *due(act.Remind)),
)
