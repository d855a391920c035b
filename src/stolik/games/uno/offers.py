"""What each viewer may do now, and the score so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Choices,
    Field,
    Flag,
    Form,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Score,
    ScoreLine,
    Seen,
    msg,
)
from stolik.games.uno import actions as act
from stolik.games.uno.acting import can_challenge, can_jump
from stolik.games.uno.actions import Action, Offence
from stolik.games.uno.cards import COLOURS, NAMES, PACK, WILD
from stolik.games.uno.deal import order
from stolik.games.uno.faces import card_words
from stolik.games.uno.options import Depth
from stolik.games.uno.play import jumping, playable
from stolik.games.uno.settle import ALL_POINTS, ending
from stolik.games.uno.state import PLAYING, Cards, Public, View
from stolik.games.uno.view import unseen
from stolik.parts.chairs import seat_name, seat_options
from stolik.parts.depth import others

DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
OFFENCES: Final[tuple[Offence, ...]] = get_args(Offence)
COLOUR_OPTIONS: Final = tuple(Option(c, msg(f"uno.colour.{c}")) for c in COLOURS)
CARD_OPTIONS: Final = tuple(Option(name, card_words(card)) for card, name in enumerate(NAMES))


def choices(seen: Seen[View]) -> Choices[Action]:
    """All that the viewer may do."""
    p, me = seen.view.public, seen.viewer
    if p.stage == "over":
        return Choices()
    if me == CHANCE:
        return chance_choices(seen.view)
    if me == REFEREE:
        return referee_choices(p)
    if p.phase not in PLAYING or not 0 <= me < p.seats or p.gone[me]:
        return Choices()
    right, wrong = tuple(meanwhile(seen)), tuple(false_catches(p, me))
    listed = (*(turn_choices(seen) if me == p.turn else ()), *right)
    return Choices(listed, play_forms(seen), (*wrong, act.Leave()), (*right, *wrong))


def meanwhile(seen: Seen[View]) -> Iterator[Action]:
    """What may be done out of turn."""
    p, me = seen.view.public, seen.viewer
    if me == p.vulnerable:
        yield act.SayUno()
    elif p.vulnerable >= 0:
        yield act.Catch(p.vulnerable)
    if p.look is not None and p.look.to == me:
        yield act.Hide()
    if me != p.turn and can_jump(p):
        hand = seen.view.hands[me] or ()
        for card in jumping(p, hand):
            yield act.JumpIn(NAMES[card])
            if len(hand) == 2:
                yield act.JumpIn(NAMES[card], True)


def false_catches(p: Public, me: Actor) -> Iterator[Action]:
    """What may be said wrongly, at a price."""
    if p.options.false_catch_penalty:
        for seat in p.active:
            if seat not in (me, p.vulnerable):
                yield act.Catch(seat)


def turn_choices(seen: Seen[View]) -> Iterator[Action]:
    """What whoever is on turn may do."""
    p = seen.view.public
    match p.phase:
        case "choose_colour":
            for letter in COLOURS:
                yield act.ChooseColour(letter)
        case "wd4":
            yield act.Accept()
        case _:
            hand = seen.view.hands[seen.viewer] or ()
            cards = playable(p, hand, seen.view.drawn)
            yield from plays(cards, len(hand) == 2)
            if p.phase == "drawn":
                yield act.Pass()
            elif p.phase == "stack":
                yield act.Accept()
            elif not (p.options.must_play_if_able and cards):
                yield act.Draw()
    if p.phase in ("wd4", "stack") and can_challenge(p):
        yield act.Challenge()


def plays(cards: Cards, may_say: bool) -> Iterator[Action]:
    """Every way to play these cards; the second-last one with UNO or without."""
    for card in cards:
        for colour in COLOURS if card >= WILD else (None,):
            yield act.Play(NAMES[card], colour)
            if may_say:
                yield act.Play(NAMES[card], colour, True)


def play_forms(seen: Seen[View]) -> tuple[Form[Action], ...]:
    """A card chosen from a list: for who cannot see the hand, or holds very many."""
    p = seen.view.public
    if seen.viewer != p.turn or p.phase not in ("turn", "drawn", "stack"):
        return ()
    cards = playable(p, seen.view.hands[seen.viewer] or (), seen.view.drawn)
    if not cards:
        return ()
    fields: dict[str, Field] = {
        "card": Pick(tuple(CARD_OPTIONS[card] for card in cards)),
        "colour": Maybe(Pick(COLOUR_OPTIONS)),
        "uno": Flag(),
    }
    first = act.Play(NAMES[cards[0]], COLOURS[0] if cards[0] >= WILD else None)
    return (Form(act.Play, fields, (first,), clause="UNO-22", name="list"),)


def chance_choices(view: View) -> Choices[Action]:
    """The lot, the deal and the cards, for whoever enters chance by hand."""
    p = view.public
    match p.phase:
        case "lot":
            return Choices(tuple(act.FirstDealer(seat) for seat in p.active))
        case "deal" | "round_over":
            count = p.options.hand_size * len(order(p, 0))
            deal = act.Deal(tuple(NAMES[card] for card in PACK[:count]))
            return Choices(forms=(cards_form(act.Deal, count, deal, "UNO-11"),))
        case "start":
            left = unseen(view)
            kinds = tuple(CARD_OPTIONS[card] for card in sorted(set(left)))
            start = act.StartCard(NAMES[left[0]])
            form = Form(act.StartCard, {"card": Pick(kinds)}, (start,), True, "UNO-12")
            return Choices(forms=(form,))
        case "drawing" if p.owed is not None:
            left, count = unseen(view), min(p.owed.count, p.pile)
            drawn = act.Drawn(tuple(NAMES[card] for card in left[:count]))
            return Choices(forms=(cards_form(act.Drawn, count, drawn, "UNO-26"),))
        case _:
            return Choices()


def cards_form(kind: type[Action], count: int, typical: Action, clause: str) -> Form[Action]:
    """So many cards typed in; that there are enough of each is found out then."""
    field = Pick(CARD_OPTIONS, count, count, repeats=True)
    return Form(kind, {"cards": field}, (typical,), clause=clause)


def referee_choices(p: Public) -> Choices[Action]:
    """What the referee or scorer may do."""
    if p.phase in ("drawing", "lot", "deal", "start"):
        return Choices()
    listed: list[Action] = []
    forms: list[Form[Action]] = []
    if p.phase == "entry":
        if p.options.scoring == "rounds":
            listed += [act.RoundScored(seat) for seat in p.active]
        forms += entry_forms(p)
    if p.phase in PLAYING:
        forms.append(penalty_form(p))
    if p.phase != "entry":
        listed.append(act.VoidRound())
    if p.series.rows:
        forms.append(correction_form(p))
    gone = tuple(act.Remove(seat) for seat in p.active)
    return Choices((*listed, *others(act.SetDepth, DEPTHS, p.depth)), tuple(forms), gone)


def winner_pick(p: Public) -> Pick:
    """Who went out."""
    return Pick(seat_options(p.active))


def left_field(p: Public) -> Numbers:
    """What is left in every hand."""
    return Numbers(tuple(map(seat_name, range(p.seats))), 0, ALL_POINTS)


def dealer_field(p: Public) -> Field:
    """Who dealt, where it was not whose turn it was."""
    return Maybe(Pick(seat_options(range(p.seats))))


def entry_forms(p: Public) -> Iterator[Form[Action]]:
    """A round as the scorer types it: by points, or by the cards that are left."""
    first = p.active[0]
    ends: dict[str, Field] = {"dealer": dealer_field(p)}
    if p.options.scoring == "low":
        left = tuple(0 if seat == first or p.gone[seat] else 7 for seat in range(p.seats))
        low: dict[str, Field] = {"winner": winner_pick(p), "left": left_field(p), **ends}
        typed = act.RoundScored(first, left=left)
        label = msg("uno.do.round_points")
        yield Form(act.RoundScored, low, (typed,), clause="UNO-65", label=label)
        return
    points: dict[str, Field] = {
        "winner": winner_pick(p),
        "points": Number(0, ALL_POINTS, is_blank=True),
        **ends,
    }
    typical = tuple(act.RoundScored(seat, 45) for seat in p.active)
    yield Form(act.RoundScored, points, typical, True, "UNO-60", label=msg("uno.do.round_points"))
    cards: dict[str, Field] = {
        "winner": winner_pick(p),
        "cards": Pick(CARD_OPTIONS, 0, len(PACK), repeats=True),
        **ends,
    }
    seven = act.RoundScored(first, cards=("R7", "W"))
    yield Form(
        act.RoundScored,
        cards,
        (seven,),
        clause="UNO-60",
        name="cards",
        label=msg("uno.do.round_scored.cards"),
    )


def correction_form(p: Public) -> Form[Action]:
    """Another result for a round."""
    count = len(p.series.rows)
    last = p.series.rows[-1]
    fields: dict[str, Field] = {
        "index": Number(1, count, default=count),
        "winner": Pick(seat_options(range(p.seats))),
    }
    if p.options.scoring == "low":
        fields["left"] = left_field(p)
        left = tuple(0 if seat == 0 else 5 for seat in range(p.seats))
        typical = act.CorrectRound(count, 0, left=left)
    else:
        fields["points"] = Number(0, ALL_POINTS, is_blank=True)
        typical = act.CorrectRound(count, last.winners[0], 40)
    exact = p.options.scoring != "low"
    return Form(act.CorrectRound, fields, (typical,), exact, "UNO-73")


def penalty_form(p: Public) -> Form[Action]:
    """Cards for a wrong card or a hint."""
    able = [one for one in OFFENCES if one == "hint" or p.options.wrong_card_penalty]
    kinds = tuple(Option(one, msg(f"uno.offence.{one}")) for one in able)
    fields: dict[str, Field] = {"seat": Pick(seat_options(p.active)), "offence": Pick(kinds)}
    typical = act.Penalise(p.active[0], able[0])
    return Form(act.Penalise, fields, (typical,), True, "UNO-70")


def score(p: Public) -> Score:
    """A line for every round, and at the end who won."""
    lines = tuple(
        ScoreLine(msg("uno.line", number=number), row.points, row.clauses)
        for number, row in enumerate(p.series.rows, 1)
    )
    return Score(ranked(p), lines, ending(p))


def ranked(p: Public) -> tuple[int, ...]:
    """What counts: won rounds where they do, else points."""
    if p.options.scoring == "rounds":
        return p.series.wins  # UNO-62
    return tuple(int(n) for n in p.series.totals)
