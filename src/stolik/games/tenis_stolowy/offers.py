"""What may be done now: the buttons and forms of the scorer, of chance, and of a drawn player."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Each,
    Field,
    Flag,
    Form,
    Maybe,
    Number,
    Option,
    Pick,
    Text,
    Viewer,
    is_seat,
    msg,
)
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.acting import actors_of
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.checks import (
    MOST_CONTACTS,
    MOST_PENALTY,
    MOST_REASON,
    MOST_STRENGTH,
)
from stolik.games.tenis_stolowy.names import player_name, side_name
from stolik.games.tenis_stolowy.options import Depth
from stolik.games.tenis_stolowy.sheet import MOST_POINTS, final_from, score_so_far
from stolik.games.tenis_stolowy.state import State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES
from stolik.parts.depth import others
from stolik.parts.series import next_starter

DEPTHS: tuple[Depth, ...] = get_args(Depth)
STRENGTHS = (80, 100, 125)
SINGLES_TOKENS = tuple(f"{kind}:{side}" for kind in ("racket", "table", "body") for side in SIDES)
DOUBLES_TOKENS = (
    *(f"{kind}:{player}" for kind in ("racket", "body") for player in PLAYERS),
    *(f"table:{side}.{half}" for side in SIDES for half in "RL"),
)
COMMON_TOKENS = (
    "net",
    "other",
    *(
        f"{kind}:{side}"
        for kind in ("side", "past", "free_hand", "move_table", "net_touch", "service_fault")
        for side in SIDES
    ),
    "disturbance",
)


def choices(s: State, viewer: Viewer) -> Choices[Action]:
    """Give what this viewer may do now."""
    if s.phase == "finished":
        return Choices()
    if is_seat(viewer):
        return _of_chair(s, viewer)
    if viewer == CHANCE:
        is_due = CHANCE in actors_of(s, _awaited(s)) and s.phase != "entry"
        return Choices(_due(s), _due_forms(s)) if is_due else Choices()
    if viewer != REFEREE or s.is_drawn:
        return Choices()
    forms, depths = (*_due_forms(s), _retire_form(s)), others(act.SetDepth, DEPTHS, s.depth)
    if s.phase == "play" and s.depth == "rally":
        return Choices((*_due(s), *_beside_rallies(s), *depths), (*_play_forms(s), *forms))
    return Choices((*_due(s), *depths), forms)


def _awaited(s: State) -> type[Action]:
    if s.phase == "toss":
        return act.Toss
    if s.depth == "sets":
        return act.SetScore
    return act.Rally if s.phase == "play" else act.NextSet


def _due(s: State) -> tuple[Action, ...]:
    """The entries of one tap: what the match waits for."""
    awaited = _awaited(s)
    if awaited is act.Toss:
        return _tosses(s)
    if awaited is act.Rally:
        return act.Rally(winner="A"), act.Rally(winner="B"), act.Rally(let=True)
    if awaited is act.NextSet:
        return tuple(act.NextSet(name) for name in servers(s)) if s.doubles else (act.NextSet(),)
    return ()


def _due_forms(s: State) -> tuple[Form[Action], ...]:
    """The same in detail."""
    awaited = _awaited(s)
    if awaited is act.Toss:
        return (_toss_form(s),)
    if awaited is act.Rally:
        return (_rally_form(s),)
    return (_set_score_form(s),) if awaited is act.SetScore else ()


def _of_chair(s: State, seat: int) -> Choices[Action]:
    if s.phase == "entry" and seat < s.chairs and s.strengths[seat] == 0:
        fields: dict[str, Field] = {"strength": Number(1, MOST_STRENGTH, default=100)}
        typical = tuple(act.Ready(n) for n in STRENGTHS)
        return Choices(forms=(Form(act.Ready, fields, typical, exact=True, clause="TEN-1"),))
    if s.phase == "set_break" and s.depth == "rally" and seat in actors_of(s, act.NextSet):
        return Choices(tuple(act.NextSet(name) for name in servers(s)))
    return Choices()


def servers(s: State) -> tuple[str, str]:
    """The two players of the pair that serves first in the next set."""
    side = next_starter(s.series)
    return PLAYERS[side], PLAYERS[side + 2]  # TEN-43


def _tosses(s: State) -> tuple[act.Toss, ...]:
    if not s.doubles:
        return act.Toss(first_server="A"), act.Toss(first_server="B")
    return tuple(
        act.Toss(server=server, receiver=receiver)
        for server in PLAYERS
        for receiver in PLAYERS
        if server[0] != receiver[0]
    )


def _beside_rallies(s: State) -> tuple[Action, ...]:
    o = s.options
    found: list[Action] = [act.Returns13()] if s.is_expedite else []
    found += [act.Timeout(t) for i, t in enumerate(SIDES) if s.timeouts[i] < o.timeouts]
    if o.cards:
        found += [
            act.Penalty(t, s.penalties[i])
            for i, t in enumerate(SIDES)
            if s.penalties[i] <= MOST_PENALTY
        ]
    return tuple(found)


def _play_forms(s: State) -> list[Form[Action]]:
    forms: list[Form[Action]] = []
    o = s.options
    if not s.is_expedite and o.expedite_minutes:
        fields: dict[str, Field] = {"ball_in_play": Flag(), "agreed": Flag()}
        is_late = sum(s.score) >= o.expedite_limit
        forms.append(Form(act.Expedite, fields, (act.Expedite(agreed=is_late),), clause="TEN-47"))
    wrong = Pick(
        tuple(Option(one, msg(f"tenis-stolowy.wrong.{one}")) for one in ("service", "ends"))
    )
    restored = (act.Restore("service"), act.Restore("ends"))
    forms.append(Form(act.Restore, {"wrong": wrong}, restored, exact=True, clause="TEN-38"))
    names = PLAYERS if s.doubles else SIDES
    left = tuple(i for i in range(len(names)) if i not in s.warned)
    if left:
        players = Pick(tuple(Option(names[i], player_name(s, i)) for i in left))
        typical = (act.Warn(names[left[0]]),)
        forms.append(Form(act.Warn, {"player": players}, typical, exact=True, clause="TEN-13"))
    return forms


def _rally_form(s: State) -> Form[Action]:
    tokens = (DOUBLES_TOKENS if s.doubles else SINGLES_TOKENS) + COMMON_TOKENS
    picked = Pick(tuple(Option(t) for t in tokens), least=1, most=MOST_CONTACTS, repeats=True)
    fields: dict[str, Field] = {
        "winner": Maybe(_side_pick(s)),
        "let": Flag(),
        "contacts": Maybe(picked),
        "reason": Maybe(Text(MOST_REASON)),
    }
    return Form(act.Rally, fields, (act.Rally(contacts=ace(s)),), clause="TEN-20")


def ace(s: State) -> tuple[str, ...]:
    """The contacts of a service that is not returned."""
    names = PLAYERS if s.doubles else SIDES
    half = ".R" if s.doubles else ""
    server, receiver = names[server_player(s)], names[receiver_player(s)]
    return f"racket:{server}", f"table:{server[0]}{half}", f"table:{receiver[0]}{half}", "other"


def _set_score_form(s: State) -> Form[Action]:
    low = score_so_far(s)
    fields: dict[str, Field] = {
        name: Number(low[side], MOST_POINTS, label=side_name(s, side))
        for side, name in enumerate("ab")
    }
    return Form(act.SetScore, fields, (final_from(s, 0), final_from(s, 1)), clause="TEN-28")


def _toss_form(s: State) -> Form[Action]:
    sides = tuple(Option(name, side_name(s, side)) for side, name in enumerate(SIDES))
    ends = Maybe(Each(sides, Pick((Option(1), Option(2)))))
    players = Pick(tuple(Option(name, player_name(s, i)) for i, name in enumerate(PLAYERS)))
    fields: dict[str, Field] = {"first_server": _side_pick(s)}
    if s.doubles:
        fields = {"server": players, "receiver": players}
    typical = replace(_tosses(s)[0], ends=act.Ends(2, 1))
    return Form(act.Toss, {**fields, "ends": ends}, (typical,), clause="TEN-30")


def _retire_form(s: State) -> Form[Action]:
    typical = (act.Retire("A"), act.Retire("B"))
    team = _side_pick(s)
    return Form(act.Retire, {"team": team}, typical, exact=True, clause="TEN-50", is_grave=True)


def _side_pick(s: State) -> Pick:
    return Pick(tuple(Option(name, side_name(s, side)) for side, name in enumerate(SIDES)))
