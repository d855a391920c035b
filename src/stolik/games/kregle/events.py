"""What can happen in a game, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from stolik.engine import Field, Flag, Form, Msg, Number, Option, Pick, Raw, Refused, msg
from stolik.engine.scene import Tap
from stolik.games.kregle.actions import Action, Correct, Roll, SetDepth, Total
from stolik.games.kregle.counting import counted, leaders, mark, most_possible
from stolik.games.kregle.options import Depth
from stolik.games.kregle.scoring import FRAMES, PINS, standing
from stolik.games.kregle.state import (
    Card,
    Frame,
    RollOff,
    State,
    Throw,
    deck,
    is_over,
    length_of,
    next_turn,
    open_frame,
    pins_of,
    standing_now,
    written_on,
)
from stolik.parts.chairs import seat_options
from stolik.parts.match import Events, Happens, Told, entry_row
from stolik.parts.match.following import depth_row

GAME: Final = "kregle"
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
PERFECT: Final = 300
SIGNS: Final = {"X": "strike", "/": "spare", "-": "zero"}


def pins_named(do: Roll) -> int | None:
    """How many pins a throw is said to have felled; None where it does not say."""
    if do.knocked is not None:
        named = len(do.knocked)
        is_sound = len(set(do.knocked)) == named and all(1 <= n <= PINS for n in do.knocked)
        return named if is_sound and do.pins in (None, named) else None
    return do.pins if do.pins is not None and 0 <= do.pins <= PINS else None


def check_roll(s: State, do: Roll) -> None:
    """The refusals of a throw, in the order of the book."""
    if do.player is not None and do.player != s.turn:
        raise Refused("NOT_YOUR_TURN", "KRE-21")
    pins = pins_named(do)
    if pins is None:
        raise Refused("PINS_OUT_OF_RANGE", "KRE-3")
    frame = open_frame(s)
    left = standing(*pins_of(frame), len(frame))
    if pins > left:
        raise Refused("MORE_THAN_STANDING", "KRE-4", n=left)
    if do.knocked is not None:
        up = deck(frame)
        if up is not None and not set(do.knocked) <= set(up):
            raise Refused("PIN_NOT_STANDING", "KRE-4")


def rolled(s: State, do: Roll) -> State:
    """A throw is written down; perhaps the frame, or all, is over."""
    pins = pins_named(do) or 0
    is_void = do.foul and s.options.foul_counts_zero  # KRE-23
    throw = Throw(0 if is_void else pins, None if is_void else do.knocked, do.foul)
    card, begun = written_on(s)
    frame = (*begun, throw)
    told = Told("roll", player=s.turn, n=throw.pins, word=word_of(frame, is_void))
    s = with_card(s, (*card, frame), told)
    return moved_on(s) if is_over(frame, len(card), s.is_current, length_of(s)) else s


def word_of(frame: Frame, is_void: bool) -> str:
    """What a throw is called."""
    if is_void:
        return "foul"
    return SIGNS.get(mark(frame), "pins")


def with_card(s: State, card: Card, told: Told) -> State:
    """The game with another card of whoever throws."""
    if s.phase != "roll_off":
        return replace(s, cards=put(s.cards, s.turn, card), news=(told,))
    off = s.offs[-1]
    cards = put(off.cards, off.players.index(s.turn), card)
    return replace(s, offs=(*s.offs[:-1], replace(off, cards=cards)), news=(told,))


def put(cards: tuple[Card, ...], place: int, card: Card) -> tuple[Card, ...]:
    """The cards with another one in a place."""
    return (*cards[:place], card, *cards[place + 1 :])


def moved_on(s: State) -> State:
    """Whose turn it is now; when nobody's, the game is over or those tied roll off."""
    if s.phase == "roll_off":
        off = s.offs[-1]
        place = next_turn(off.cards, (None,) * len(off.cards), s.is_current, 2)
        if place is not None:
            return replace(s, turn=off.players[place])
    else:
        turn = next_turn(s.cards, s.totals, s.is_current)
        if turn is not None:
            return replace(s, turn=turn)
    first = leaders(s)
    if len(first) > 1 and s.options.tie_break == "roll_off_9_10":
        off = RollOff(first, ((),) * len(first))  # KRE-28
        told = (*s.news, Told("roll_off"))
        return replace(s, phase="roll_off", offs=(*s.offs, off), turn=first[0], news=told)
    return replace(s, phase="finished", news=(*s.news, Told("won", player=first[0])))


def check_correction(s: State, do: Correct) -> None:
    """A correction must name a throw and leave all later ones possible."""
    if not 0 <= do.pins <= PINS:
        raise Refused("PINS_OUT_OF_RANGE", "KRE-3")
    if corrected_cards(s, do) is None:
        raise Refused("CORRECTION_DOES_NOT_FIT", "KRE-27")


def corrected_cards(s: State, do: Correct) -> tuple[Card, ...] | None:
    """The cards after a correction, or None if later throws are no longer possible."""
    if not 0 <= do.player < s.chairs or not 1 <= do.frame <= len(s.cards[do.player]):
        return None
    card = s.cards[do.player]
    frame = card[do.frame - 1]
    if not 1 <= do.throw <= len(frame) or frame[do.throw - 1].pins == do.pins:
        return None
    new = (*frame[: do.throw - 1], Throw(do.pins), *frame[do.throw :])
    cards = put(s.cards, do.player, (*card[: do.frame - 1], new, *card[do.frame :]))
    return cards if is_sound(cards[do.player], s) and is_in_order(cards, s) else None


def is_sound(card: Card, s: State) -> bool:
    """Whether a card could be thrown so: all frames but the last are over, and none too early."""
    for number, frame in enumerate(card):
        for i, throw in enumerate(frame):
            before = frame[:i]
            if is_over(before, number, s.is_current):
                return False
            if throw.pins > standing(*pins_of(before), i):
                return False
        if number < len(card) - 1 and not is_over(frame, number, s.is_current):
            return False
    return True


def is_in_order(cards: tuple[Card, ...], s: State) -> bool:
    """Whether everybody has thrown in turn: only whose turn it is may have a frame half done."""
    turn = next_turn(cards, s.totals, s.is_current)
    for player, card in enumerate(cards):
        is_half = bool(card) and not is_over(card[-1], len(card) - 1, s.is_current)
        if is_half and player != turn and s.totals[player] is None:
            return False
    done = [len(card) for i, card in enumerate(cards) if s.totals[i] is None]
    return not done or max(done) - min(done) <= 1


def corrected(s: State, do: Correct) -> State:
    """A throw is corrected, and all that follows from it."""
    cards = corrected_cards(s, do)
    assert cards is not None
    told = Told("corrected", player=do.player, n=do.frame)
    return moved_on(replace(s, cards=cards, news=(told,)))


def check_total(s: State, do: Total) -> None:
    """A result must be of a player who has none, and one that the card can still become."""
    if not 0 <= do.player < s.chairs or s.totals[do.player] is not None:
        raise Refused("NOT_YOUR_TURN", "KRE-21")
    card = s.cards[do.player]
    low, high = counted(card, s.is_current).total, most_possible(card, s.is_current)
    is_gap = s.is_current and PERFECT - PINS <= do.pins < PERFECT  # nine strikes and a spare: 289
    if not low <= do.pins <= high or is_gap:
        raise Refused("TOTAL", "KRE-14", low=low, high=high)


def totalled(s: State, do: Total) -> State:
    """A result is entered whole."""
    totals = (*s.totals[: do.player], do.pins, *s.totals[do.player + 1 :])
    told = Told("total", player=do.player, n=do.pins)
    return moved_on(replace(s, totals=totals, news=(told,)))


def deepened(s: State, do: SetDepth) -> State:
    """The game is followed more, or less, closely from here."""
    return replace(s, depth=do.depth, news=(Told("depth", word=do.depth),))


def roll_label(s: State, do: Roll) -> Msg:
    """What the button of so many pins says: as the sheet writes it."""
    if do.foul:
        return msg("kregle.button.foul")
    pins = do.pins or 0
    id = SIGNS.get(mark((*open_frame(s), Throw(pins))), "pins")
    return msg(f"kregle.button.{id}", n=pins)


def takes_all(s: State, do: Roll) -> bool:
    """Whether a throw takes all pins that stand: the one large button."""
    return do.pins == standing_now(s)


def roll_taps(s: State, do: Roll) -> tuple[Tap, ...]:
    """The tile of so many pins, and for all of them the button."""
    if do.foul:
        return (Tap(("foul",), do),)
    tile = Tap((f"roll:{do.pins}",), do)
    return (tile, Tap(("all",), do)) if takes_all(s, do) else (tile,)


def rolls(s: State) -> tuple[Roll, ...]:
    """Every number of pins that can fall now, and a foul where it counts nothing."""
    fouls = (Roll(0, foul=True),) if s.options.foul_counts_zero else ()
    return (*(Roll(n) for n in range(standing_now(s) + 1)), *fouls)


def roll_form(s: State) -> tuple[Form[Roll], ...]:
    """A throw in detail: which pins fell, and whether it was a foul."""
    up = deck(open_frame(s)) or tuple(range(1, PINS + 1))
    most = min(len(up), standing_now(s))
    options = tuple(Option(pin, Raw(str(pin))) for pin in up)
    fields: dict[str, Field] = {
        "knocked": Pick(options, 0, most, is_list=True),
        "foul": Flag(),
    }
    typical = (Roll(knocked=up[:most]), Roll(knocked=(), foul=True))
    return (Form(Roll, fields, typical, clause="KRE-24", is_filled=True),)


def correction_fields(s: State) -> dict[str, Field]:
    """Whose throw, where it stands, and what it was."""
    return {
        "player": Pick(seat_options(range(s.chairs))),
        "frame": Number(1, FRAMES),
        "throw": Number(1, 3),
        "pins": Number(0, PINS),
    }


def corrections(s: State) -> tuple[Correct, ...]:
    """A correction that fits: the last throw of somebody with another number."""
    for player in range(s.chairs):
        card = s.cards[player]
        for frame in range(len(card), 0, -1):
            for throw in range(len(card[frame - 1]), 0, -1):
                for pins in range(PINS + 1):
                    do = Correct(player, frame, throw, pins)
                    if corrected_cards(s, do) is not None:
                        return (do,)
    return ()


def total_fields(s: State) -> dict[str, Field]:
    """Whose result, and what it is."""
    left = [i for i in range(s.chairs) if s.totals[i] is None]
    return {"player": Pick(seat_options(left)), "pins": Number(0, PERFECT, is_blank=True)}


def likely_totals(s: State) -> tuple[Total, ...]:
    """A result of everybody who has none yet."""
    left = [i for i in range(s.chairs) if s.totals[i] is None]
    return tuple(Total(i, counted(s.cards[i], s.is_current).total) for i in left)


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("KRE-21", lambda s: replace(s, phase="throw")),
    Happens(
        Roll,
        "KRE-3",
        rolled,
        inside=("throw", "roll_off"),
        is_drawn=True,
        depth="events",
        check=check_roll,
        taps_offered=rolls,
        forms=roll_form,
        keys=lambda _s, do: ("foul" if do.foul else "all",),
        label=roll_label,
        hotkey=lambda _s, do: "f" if do.foul else "enter",
        main=lambda _s, do: not do.foul,
        has_button=lambda s, do: do.foul or takes_all(s, do),
        taps=roll_taps,
    ),
    Happens(
        Total,
        "KRE-22",
        totalled,
        inside=("throw",),
        is_drawn=True,
        depth="results",
        check=check_total,
        typical=likely_totals,
        fields=total_fields,
    ),
    Happens(
        Correct,
        "KRE-27",
        corrected,
        inside=("throw",),
        late="CORRECTION_DOES_NOT_FIT",
        check=check_correction,
        typical=corrections,
        fields=correction_fields,
        is_aside=True,
    ),
    depth_row(SetDepth, GAME, "KRE-20", DEPTHS, deepened),
    over=("GAME_OVER", "KRE-1"),
)
