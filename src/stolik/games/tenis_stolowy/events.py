"""What can happen in a match, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Field, Msg, Refused, msg
from stolik.engine.scene import Tap
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy import consequences as then
from stolik.games.tenis_stolowy import fields, known
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.clock import check_alarm
from stolik.games.tenis_stolowy.names import player_name
from stolik.games.tenis_stolowy.options import Depth
from stolik.games.tenis_stolowy.sheet import (
    after_depth,
    after_set_score,
    check_set_score,
    final_from,
)
from stolik.games.tenis_stolowy.state import State, rule_of
from stolik.games.tenis_stolowy.umpire import PLAYERS, verdict
from stolik.parts.acting import Gate
from stolik.parts.match import OTHER, SIDES, Events, Happens, each_side, entry_row, index, side_name
from stolik.parts.match.following import depth_row
from stolik.parts.series import next_starter

GAME: Final = "tenis-stolowy"
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
MOST_PENALTY: Final = 2


def tosses(s: State) -> tuple[act.Toss, ...]:
    """Who may begin."""
    if not s.doubles:
        return act.Toss(first_server="A"), act.Toss(first_server="B")
    pairs = [(one, two) for one in PLAYERS for two in PLAYERS if one[0] != two[0]]
    return tuple(act.Toss(server=one, receiver=two) for one, two in pairs)


def tossers(s: State) -> tuple[Actor, ...]:
    """Chance; where the order of a later set of doubles is not known, the pairs tell the scorer."""
    if s.is_drawn:
        return (CHANCE,)
    return (CHANCE, REFEREE) if not s.doubles or s.set_no == 1 else (REFEREE,)  # TEN-30, TEN-40


def beginners(s: State) -> tuple[Actor, ...]:
    """In a drawn match of doubles the first chair of the pair that serves speaks for it."""
    if not s.is_drawn:
        return (REFEREE,)
    return (Actor(OTHER[s.first]),) if s.doubles else (CHANCE,)  # TEN-43


def next_sets(s: State) -> tuple[act.NextSet, ...]:
    """The next set, in doubles with each server of the pair that begins it."""
    if not s.doubles:
        return (act.NextSet(),)
    side = next_starter(s.series)
    return act.NextSet(PLAYERS[side]), act.NextSet(PLAYERS[side + 2])  # TEN-43


def check_rally(s: State, do: act.Rally) -> None:
    if do.contacts is not None and verdict(do.contacts, rule_of(s)) is None:
        raise Refused("RALLY_NOT_FINISHED", "TEN-20")


def check_toss(_s: State, do: act.Toss) -> None:
    if do.server and do.receiver and do.server[0] == do.receiver[0]:
        raise Refused("SAME_PAIR", "TEN-40")


def check_next_set(s: State, do: act.NextSet) -> None:
    if do.server and index(do.server) != next_starter(s.series):
        raise Refused("WRONG_PAIR_SERVES", "TEN-33")


def check_expedite(s: State, do: act.Expedite) -> None:
    if sum(s.score) >= s.options.expedite_limit and not do.agreed:
        raise Refused("EXPEDITE_TOO_LATE", "TEN-47", n=s.options.expedite_limit)
    if s.is_expedite:
        raise Refused("ALREADY_EXPEDITE", "TEN-54")
    if s.options.expedite_minutes == 0:
        raise Refused("OPTION_OFF", "TEN-46", option="expedite_minutes")


def check_timeout(s: State, do: act.Timeout) -> None:
    if s.timeouts[index(do.team)] >= s.options.timeouts:
        raise Refused("TIMEOUT_USED", "TEN-45", n=s.options.timeouts)


def check_penalty(s: State, do: act.Penalty) -> None:
    if do.points > MOST_PENALTY or do.points != s.penalties[index(do.team)]:
        raise Refused("PENALTY_ORDER", "TEN-52")


def check_warning(s: State, do: act.Warn) -> None:
    if then.player_index(s, do.player) in s.warned:
        raise Refused("WARNED_ALREADY", "TEN-13")


def rally_key(do: act.Rally) -> str:
    """The button of a rally: whose point, or a let."""
    return f"point:{do.winner}" if do.winner else "let"


def rally_words(s: State, do: act.Rally) -> Msg:
    """What that button is called."""
    if do.winner is None:
        return msg("tenis-stolowy.button.let")
    who = side_name(s.chairs, index(do.winner))
    return msg("tenis-stolowy.button.point", who=who)


def rally_taps(_s: State, do: act.Rally) -> tuple[Tap, ...]:
    """The button, and for a point the flip score of the side."""
    button = Tap((rally_key(do),), do)
    return (Tap((f"score:{do.winner}",), do), button) if do.winner else (button,)


def toss_words(s: State, do: act.Toss) -> Msg:
    """The side that serves first; in doubles a player, the server before the receiver."""
    if do.first_server:
        who = side_name(s.chairs, index(do.first_server))
        return msg("tenis-stolowy.button.first_server", who=who)
    return msg("tenis-stolowy.button.toss_player", who=named(s, do.server))


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
    return msg("tenis-stolowy.button.next_server", who=named(s, do.server), number=number)


def penalty_words(s: State, do: act.Penalty) -> Msg:
    """The card and its points."""
    who = side_name(s.chairs, index(do.team))
    return msg(f"tenis-stolowy.button.penalty.{do.points}", who=who)


def named(s: State, player: str | None) -> Msg:
    """The name of a player as the sheet writes it."""
    return player_name(s, PLAYERS.index(player or ""))


def unwarned(s: State) -> dict[str, Field]:
    """The players who were not warned yet."""
    names = PLAYERS if s.doubles else SIDES
    left = {name: player_name(s, i) for i, name in enumerate(names) if i not in s.warned}
    return {"player": fields.picked(left)}


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("TEN-1", then.begun),
    Happens(
        act.Toss,
        "TEN-30",
        then.after_toss,
        inside=("toss",),
        by=tossers,
        known=known.is_toss,
        check=check_toss,
        taps_offered=tosses,
        typical=lambda s: (replace(tosses(s)[0], ends=act.Ends(2, 1)),),
        fields=fields.toss,
        keys=toss_keys,
        label=toss_words,
    ),
    Happens(
        act.Rally,
        "TEN-19",
        then.after_rally,
        inside=("play",),
        depth="rally",
        is_drawn=True,
        known=known.is_rally,
        check=check_rally,
        taps_offered=lambda _: (
            *(act.Rally(winner=side) for side in SIDES),
            act.Rally(let=True),
        ),
        typical=lambda s: (act.Rally(contacts=fields.ace(s)),),
        fields=fields.rally,
        keys=lambda _s, do: (rally_key(do),),
        label=rally_words,
        hotkey=lambda _s, do: "l" if do.winner is None else do.winner.lower(),
        taps=rally_taps,
    ),
    Happens(
        act.SetScore,
        "TEN-28",
        after_set_score,
        inside=("play", "set_break"),
        depth="sets",
        is_drawn=True,
        check=check_set_score,
        typical=lambda s: (final_from(s, 0), final_from(s, 1)),
        fields=fields.set_score,
    ),
    Happens(
        act.NextSet,
        "TEN-33",
        then.after_next_set,
        inside=("set_break",),
        depth="rally",
        by=beginners,
        known=known.is_next_set,
        check=check_next_set,
        taps_offered=next_sets,
        keys=lambda _s, do: (f"next_set:{do.server}" if do.server else "next_set",),
        label=next_words,
        hotkey=lambda _s, do: "" if do.server else "enter",
        main=lambda _s, do: do.server is None,
    ),
    Happens(
        act.Returns13,
        "TEN-48",
        then.after_returns,
        Gate("NOT_EXPEDITE", only=lambda s: s.is_expedite),
        inside=("play",),
        depth="rally",
        taps_offered=lambda _: (act.Returns13(),),
        label=lambda s, _do: msg("tenis-stolowy.button.returns", n=s.options.expedite_returns),
    ),
    Happens(
        act.Timeout,
        "TEN-45",
        then.after_timeout,
        inside=("play",),
        depth="rally",
        known=known.is_team,
        check=check_timeout,
        taps_offered=each_side(act.Timeout),
        of="team",
    ),
    Happens(
        act.Penalty,
        "TEN-49",
        then.after_penalty,
        Gate("OPTION_OFF", only=lambda s: s.options.cards, facts=lambda _s: {"option": "cards"}),
        inside=("play",),
        depth="rally",
        known=known.is_team,
        check=check_penalty,
        taps_offered=lambda s: tuple(act.Penalty(t, s.penalties[i]) for i, t in enumerate(SIDES)),
        of="team",
        label=penalty_words,
    ),
    Happens(
        act.Expedite,
        "TEN-46",
        then.after_expedite,
        inside=("play",),
        depth="rally",
        check=check_expedite,
        typical=lambda s: (act.Expedite(agreed=sum(s.score) >= s.options.expedite_limit),),
    ),
    Happens(
        act.Restore,
        "TEN-38",
        then.after_restore,
        inside=("play",),
        depth="rally",
        typical=lambda _: (act.Restore("service"), act.Restore("ends")),
        exact=True,
    ),
    Happens(
        act.Warn,
        "TEN-13",
        then.after_warning,
        inside=("play",),
        depth="rally",
        known=known.is_warning,
        check=check_warning,
        typical=lambda s: tuple(act.Warn(name) for name in fields.values(unwarned(s)["player"])),
        fields=unwarned,
        exact=True,
    ),
    Happens(
        act.Retire,
        "TEN-50",
        then.after_retirement,
        outside=("entry",),
        known=known.is_team,
        typical=lambda _: (act.Retire("A"), act.Retire("B")),
        fields=lambda s: {"team": fields.side(s)},
        exact=True,
        grave=True,
    ),
    depth_row(act.SetDepth, GAME, "TEN-28", DEPTHS, after_depth),
    Happens(act.Remind, "TEN-39", then.after_reminder, by=CLOCK, check=check_alarm),
    over=("MATCH_OVER", "TEN-27"),
    depths={"rally": ("SETS_ONLY", "TEN-28"), "sets": ("EVERY_RALLY", "TEN-28")},
)
